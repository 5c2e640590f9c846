//! Section 4 of the rules: Khutka Boia, a single round. The rounds of a match are tested elsewhere.
//!
//! A position string has North's holes a2 to e2, then South's a1 to e1. Sowing runs a1 b1 c1 d1 e1
//! e2 d2 c2 b2 a2 and round again.

use crate::{KHUTKA_BOIA, facts, says};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;

/// Plays one move of the standard game.
#[track_caller]
fn play(position: &str, hole: &str) -> String {
    facts(KHUTKA_BOIA, &[]).play(position, hole)
}

#[test]
fn the_start_has_five_in_each_hole() {
    let game = facts(KHUTKA_BOIA, &[]);
    assert_eq!(game.start(), "5,5,5,5,5/5,5,5,5,5 s 0,0 0");
    assert_eq!(game.moves(&game.start()), ["a1", "b1", "c1", "d1", "e1"]);
    says(&game.refusal(&game.start(), "a2"), &["a2 is not South's hole"]);
}

/// Rules 1 and 2, six laps. The five of a1 go to b1 c1 d1 e1 e2, the five of d2 to c2 b2 a2 a1 b1,
/// the six of c1 to d1 e1 e2 d2 c2 b2, the six of a2 to a1 b1 c1 d1 e1 e2, the one of d2 to c2, the
/// seven of b2 to a2 a1 b1 c1 d1 e1 e2. Then d2 is empty, and South takes the eight in c2.
#[test]
fn the_first_turn_is_a_relay() {
    assert_eq!(play("5,5,5,5,5/5,5,5,5,5 s 0,0 0", "a1"), "1,0,0,0,9/3,9,2,9,9 n 8,0 0");
}

/// Rule 1: ten counters from a1 put one into every hole, the last into a1 itself. Then single
/// counters are lifted from b1, d1, e2, c2 and a2, each making two in the next hole, until after
/// a1 the hole b1 is empty and c1 has two.
#[test]
fn the_origin_is_not_skipped() {
    let after = play("0,0,0,0,0/10,0,0,0,0 s 20,20 0", "a1");
    assert_eq!(after, "0,2,0,2,0/2,0,0,0,2 n 22,20 0");
}

/// Rule 2: from a1 a lap of one ends in b1, before the empty c1. In d1 lie two counters or none.
/// What is captured may lie in either row: from d1 a lap of one ends in e1, before the empty e2,
/// and the eight in d2 are South's.
#[test]
fn a_lap_ends_before_an_empty_hole() {
    let something = play("3,0,0,0,0/1,0,0,2,0 s 22,22 5", "a1");
    assert_eq!(something, "3,0,0,0,0/0,1,0,0,0 n 24,22 0");
    let nothing = play("3,0,0,0,0/1,0,0,0,2 s 22,22 5", "a1");
    assert_eq!(nothing, "3,0,0,0,0/0,1,0,0,2 n 22,22 6");
    let across = play("0,0,0,8,0/1,0,0,1,0 s 20,20 5", "d1");
    assert_eq!(across, "0,0,0,0,0/1,0,0,0,1 n 28,20 0");
}

/// Rules 1 and 2: a2 is out of play. The last of the two counters from e1 makes d2 one; the two in
/// c2 go to b2 and, past a2, to a1, before the empty b1 and the empty c1.
#[test]
fn sowing_skips_holes_out_of_play() {
    let after = play("_,0,2,0,0/0,0,0,0,2 s 23,23 0", "e1");
    assert_eq!(after, "_,1,0,1,1/1,0,0,0,0 n 23,23 1");
    says(
        &facts(KHUTKA_BOIA, &[]).refusal("_,1,0,1,1/1,0,0,0,0 n 23,23 1", "a2"),
        &["a2 is out of play"],
    );
}

/// Rule 2: the next hole after e1 is d2, since e2 is out of play, and the one after d2 is a1.
#[test]
fn looking_skips_holes_out_of_play() {
    let after = play("_,_,_,0,_/2,0,0,1,2 s 22,23 0", "d1");
    assert_eq!(after, "_,_,_,0,_/0,0,0,0,3 n 24,23 0");
}

/// Rule 3: South's counter makes four in e2, and North takes them though South is sowing. It was
/// the last of its lap; by rule 2 South looks at d2. If that is empty, South takes the two in c2;
/// if a counter lies there, it goes to c2, and before the empty b2 South takes the three in a2.
#[test]
fn a_four_belongs_to_the_owner_of_the_row() {
    let ends = play("0,0,2,0,3/2,0,0,0,1 s 20,22 0", "e1");
    assert_eq!(ends, "0,0,0,0,0/2,0,0,0,0 n 22,26 0");
    let goes_on = play("3,0,0,1,3/2,0,0,0,1 s 20,20 0", "e1");
    assert_eq!(goes_on, "0,0,1,0,0/2,0,0,0,0 n 23,24 0");
}

/// Rule 3: a four in the player's row, in the middle of a lap. Four that lie there already are no
/// capture: from a1 two go to b1 and c1, d1 is empty, and South takes the one in e1, not d2.
#[test]
fn a_four_is_made_by_a_counter() {
    let made = play("0,0,0,0,2/2,3,0,0,0 s 20,23 0", "a1");
    assert_eq!(made, "0,0,0,0,2/0,0,1,0,0 n 24,23 0");
    let lies_there = play("0,0,0,4,3/2,0,0,0,1 s 20,20 0", "a1");
    assert_eq!(lies_there, "0,0,0,4,3/0,1,1,0,0 n 21,20 0");
}

/// Rule 3: eleven counters from a1 reach b1 first and last, and every other hole once. At once, b1
/// is four with the first and one with the last. Then the single counters of c1, e1, d2, b2 and a1
/// are lifted; c1 is empty, and South takes the two in d1. With the variant b1 is five after the
/// lap and six in the end, and never captured.
#[test]
fn fours_are_looked_for_at_once_or_after_the_lap() {
    let position = "0,0,0,0,0/11,3,0,0,0 s 18,18 0";
    assert_eq!(play(position, "a1"), "2,0,2,0,2/0,2,0,0,0 n 24,18 0");
    let late = facts(KHUTKA_BOIA, &["end-of-lap"]).play(position, "a1");
    assert_eq!(late, "2,0,2,0,2/0,6,0,0,0 n 20,18 0");
}

/// Rule 3: four holes in play, a1 b1 c1 e2, and four counters in a1, which come round to a1 again.
/// Either way the four in b1 is South's before rule 2 looks at b1, finds it empty, and gives South
/// the two in c1.
#[test]
fn a_four_is_gone_before_the_next_hole_is_looked_at() {
    for variant in ["standard", "end-of-lap"] {
        let game = facts(KHUTKA_BOIA, &[variant]);
        let after = game.play("_,_,_,_,0/4,3,1,_,_ s 20,22 0", "a1");
        assert_eq!(after, "_,_,_,_,1/1,0,0,_,_ n 26,22 0", "{variant}");
    }
}

/// Rule 4: two holes in play. The two of a1 go to e2 and back to a1; the two in e2 go to a1 and e2;
/// now two lie in a1 again and are next. So the turn ends, without a capture.
#[test]
fn a_sowing_that_comes_back_ends() {
    assert_eq!(play("_,_,_,_,1/2,_,_,_,_ s 20,27 0", "a1"), "_,_,_,_,1/2,_,_,_,_ n 20,27 1");
    // The Kungidar's counter is gone before the first comparison.
    let after = play("_,_,_,_,1/3,_,_,_,_ s 20,26 0 K=n", "a1");
    assert_eq!(after, "_,_,_,_,1/2,_,_,_,_ n 20,27 0 K=n");
}

/// Rule 5.
#[test]
fn an_empty_row_passes() {
    let game = facts(KHUTKA_BOIA, &[]);
    let position = "0,0,0,0,0/1,1,0,0,0 n 24,24 0";
    assert_eq!(game.moves(position), ["pass"]);
    assert_eq!(game.play(position, "pass"), "0,0,0,0,0/1,1,0,0,0 s 24,24 1");
    let south = position.replace(" n ", " s ");
    says(&game.refusal(&south, "pass"), &["only when their own row is empty", "a1", "b1"]);
    says(&game.refusal(&south, "c1"), &["c1 is empty"]);
}

/// Rules 5 and 6: from a1 South takes the two in d1 and leaves one, on b1. It is South's, and the
/// round is over.
#[test]
fn the_last_counter_goes_to_its_row() {
    let game = facts(KHUTKA_BOIA, &[]);
    let after = game.play("0,0,0,0,0/1,0,0,2,0 s 24,23 0", "a1");
    assert_eq!(after, "0,0,0,0,0/0,0,0,0,0 n 27,23 0");
    assert!(game.moves(&after).is_empty());
    assert_eq!(game.ending(&after), "South wins: 27 counters to 23");
    // The same if the position is set up, in the row of the player who is not to move.
    let given = "0,0,0,0,1/0,0,0,0,0 s 25,24 0";
    assert_eq!(game.normal(given), "0,0,0,0,0/0,0,0,0,0 s 25,25 0");
    assert_eq!(game.ending(given), "draw: 25 counters to 25");
}

/// Rule 6: a Kungidar or a bha can still take the last counter, so it stays. The Kungidar takes it
/// when it is lifted. Into North's bha it must go on its own: from b2 North sows it to a2.
#[test]
fn the_last_counter_stays_for_a_bha_or_a_kungidar() {
    let game = facts(KHUTKA_BOIA, &[]);
    let kungidar = "0,0,0,0,0/1,0,0,0,0 n 20,29 3 K=n";
    assert_eq!(game.normal(kungidar), kungidar);
    assert_eq!(game.ending(kungidar), "");
    let line = game.line(kungidar, &["pass", "a1"]);
    assert_eq!(line[0], "0,0,0,0,0/1,0,0,0,0 s 20,29 4 K=n");
    assert_eq!(line[1], "0,0,0,0,0/0,0,0,0,0 n 20,30 0 K=n");
    assert_eq!(game.ending(&line[1]), "North wins: 30 counters to 20");

    let bha = "*,1,0,0,0/0,0,0,0,0 s 20,29 3";
    assert_eq!(game.normal(bha), bha);
    let line = game.line(bha, &["pass", "b2"]);
    assert_eq!(line[1], "*,0,0,0,0/0,0,0,0,0 s 20,30 0");
    // Rule 8: North gives two of the thirty back.
    assert_eq!(game.ending(&line[1]), "North wins: 28 counters to 22");
}

/// Rule 8: one counter is taken before the hole is sown, whoever moves. If it was alone, the turn
/// is over: the two in e2 are not captured.
#[test]
fn the_kungidar_takes_a_counter_first() {
    let alone = play("0,0,0,0,2/1,0,0,0,0 s 20,27 4 K=n", "a1");
    assert_eq!(alone, "0,0,0,0,2/0,0,0,0,0 n 20,28 0 K=n");
    // One goes to North, one to b1; c1 is empty, and South takes the three in d1.
    let two = play("0,0,0,0,2/2,0,0,3,0 s 20,23 4 K=n", "a1");
    assert_eq!(two, "0,0,0,0,2/0,1,0,0,0 n 23,24 0 K=n");
    // In the owner's turn too, but once a turn: later laps sow both of c1 and both of e2.
    let laps = play("0,0,0,0,2/2,0,2,0,0 s 20,24 0 K=s", "a1");
    assert_eq!(laps, "0,0,1,1,0/0,1,0,1,1 n 21,24 0 K=s");
}

/// Rule 8: what drops into a bha is its owner's at once, whoever sows. North gets one of the two
/// from b2, in a2; the other makes four in a1, which South takes. South gets one of the two from a2, in
/// a1; the other goes to b1, c1 is empty, and North takes the three in d1.
#[test]
fn what_drops_into_a_bha_is_the_bhadars() {
    let own = play("*,2,0,0,0/3,0,0,0,0 n 20,25 0", "b2");
    assert_eq!(own, "*,0,0,0,0/0,0,0,0,0 s 24,26 0");
    let others = play("2,0,0,0,0/*,0,0,3,0 n 20,25 0", "a2");
    assert_eq!(others, "0,0,0,0,0/*,1,0,0,0 s 21,28 0");
}

/// Rules 2 and 8: a bha counts as an empty hole. Before it the mover captures what lies after it:
/// from c2 one goes to b2, and the three in a1 are North's. As the hole after an empty one it
/// holds nothing: from d2 one goes to c2, b2 is empty. And nobody lifts it.
#[test]
fn a_bha_counts_as_an_empty_hole() {
    let before = play("*,0,1,0,0/3,0,0,0,1 n 20,25 0", "c2");
    assert_eq!(before, "*,1,0,0,0/0,0,0,0,1 s 20,28 0");
    let beyond = play("*,0,0,1,0/3,0,0,0,1 n 20,25 0", "d2");
    assert_eq!(beyond, "*,0,1,0,0/3,0,0,0,1 s 20,25 1");
    let game = facts(KHUTKA_BOIA, &[]);
    let position = "*,0,1,1,1/0,0,0,0,0 n 23,24 0";
    assert_eq!(game.moves(position), ["c2", "d2", "e2"]);
    says(&game.refusal(position, "a2"), &["a2 is a bha"]);
}

/// Rule 6: three counters are left, one for each player and one for the player who is not to move.
/// With North to move South has 24 + 1 + 1. With South's bha South gives two back (rule 8) and has
/// 24.
#[test]
fn an_adjudication_shares_the_counters() {
    let game = facts(KHUTKA_BOIA, &[]);
    assert_eq!(game.adjudication("0,0,0,0,1/0,1,0,1,0 s 24,23 100"), Outcome::Draw);
    let north = "0,0,0,0,1/0,1,0,1,0 n 24,23 100";
    assert_eq!(game.adjudication(north), Outcome::Win(Side::First));
    let bha = "0,0,0,0,1/0,1,0,1,* n 24,23 100";
    assert_eq!(game.adjudication(bha), Outcome::Win(Side::Second));
    // An even number leaves nothing over: 24 + 1 to 24 + 1.
    assert_eq!(game.adjudication("0,0,0,0,1/0,1,0,0,0 n 24,24 100"), Outcome::Draw);
}

//! Section 4 of the rules.

use crate::{KHUTKA_BOIA, game};
use guti_reference::{NextRounds, Winner};

/// Plays one move of the standard game.
fn play(position: &str, mv: &str) -> String {
    game(KHUTKA_BOIA, &[]).play(position, mv)
}

/// What follows a round that South began and that ended with these stores.
fn next(variant: &[&str], stores: &str) -> NextRounds {
    let over = format!("0,0,0,0,0/0,0,0,0,0 n {stores} 0");
    game(KHUTKA_BOIA, variant).next_rounds(&over, 's')
}

fn starts(positions: &[&str]) -> NextRounds {
    NextRounds::Starts(positions.iter().map(ToString::to_string).collect())
}

#[test]
fn start_is_that_of_the_rules() {
    let game = game(KHUTKA_BOIA, &[]);
    let start = "5,5,5,5,5/5,5,5,5,5 s 0,0 0";
    assert_eq!(game.start(), start);
    assert_eq!(game.moves(start), ["a1", "b1", "c1", "d1", "e1"]);
}

/// Rules 1 and 2: the first turn from a1 has six laps: from a1, d2, c1, a2, d2 and b2. The last
/// ends in e2, before the empty d2, and takes the eight in c2.
#[test]
fn first_turn_is_a_relay() {
    let after = play("5,5,5,5,5/5,5,5,5,5 s 0,0 0", "a1");
    assert_eq!(after, "1,0,0,0,9/3,9,2,9,9 n 8,0 0");
}

/// Rule 1: the origin is sown like any other hole.
#[test]
fn origin_is_not_skipped() {
    let after = play("0,0,0,0,0/10,0,0,0,0 s 20,20 0", "a1");
    assert_eq!(after, "0,2,0,2,0/2,0,0,0,2 n 22,20 0");
}

/// Rules 1 and 2: a hole out of play is skipped, in sowing and in looking.
#[test]
fn holes_out_of_play_are_skipped() {
    let after = play("_,0,2,0,0/0,0,0,0,2 s 23,23 0", "e1");
    assert_eq!(after, "_,1,0,1,1/1,0,0,0,0 n 23,23 1");
    // From e1 the next hole is d2, which is empty, and the one after it is a1.
    let after = play("_,_,_,0,_/2,0,0,1,0 s 23,24 0", "d1");
    assert_eq!(after, "_,_,_,0,_/0,0,0,0,0 n 26,24 0");
}

/// Rule 2: before an empty hole the turn ends with what lies behind it, perhaps nothing.
#[test]
fn a_lap_ends_before_an_empty_hole() {
    let after = play("3,0,0,0,0/1,0,0,2,0 s 22,22 5", "a1");
    assert_eq!(after, "3,0,0,0,0/0,1,0,0,0 n 24,22 0");
    let after = play("3,0,0,0,0/1,0,0,0,2 s 22,22 5", "a1");
    assert_eq!(after, "3,0,0,0,0/0,1,0,0,2 n 22,22 6");
}

/// Rule 3: South's counter makes four in a hole of North's, who takes them; the turn goes on, and
/// South takes the two in c2.
#[test]
fn fours_go_to_the_owner_of_the_row() {
    let after = play("0,0,2,0,3/2,0,0,0,1 s 20,22 0", "e1");
    assert_eq!(after, "0,0,0,0,0/2,0,0,0,0 n 22,26 0");
    // Four that lie there already stay until they are lifted.
    let after = play("0,0,0,4,3/2,0,0,0,1 s 20,20 0", "a1");
    assert_eq!(after, "0,0,0,4,3/0,1,1,0,0 n 21,20 0");
}

/// Rule 3: eleven counters pass b1 twice. At once, it is four the first time and one the second;
/// at the end of the lap it is five.
#[test]
fn fours_at_once_or_at_the_end_of_a_lap() {
    let position = "0,0,0,0,0/11,3,0,0,0 s 18,18 0";
    let after = play(position, "a1");
    assert_eq!(after, "2,0,2,0,2/0,2,0,0,0 n 24,18 0");
    let after = game(KHUTKA_BOIA, &["end-of-lap"]).play(position, "a1");
    assert_eq!(after, "2,0,2,0,2/0,6,0,0,0 n 20,18 0");
}

/// Rule 4: two from a1 and two from e2 would change places for ever.
#[test]
fn a_sowing_that_comes_back_ends() {
    let after = play("_,_,_,_,1/2,_,_,_,_ s 20,27 0", "a1");
    assert_eq!(after, "_,_,_,_,1/2,_,_,_,_ n 20,27 1");
    // Compared after the Kungidar's counter is taken.
    let after = play("_,_,_,_,1/3,_,_,_,_ s 20,26 0 K=n", "a1");
    assert_eq!(after, "_,_,_,_,1/2,_,_,_,_ n 20,27 0 K=n");
}

/// Rule 5.
#[test]
fn an_empty_row_passes() {
    let game = game(KHUTKA_BOIA, &[]);
    let position = "0,0,0,0,0/1,1,0,0,0 n 24,24 0";
    assert_eq!(game.moves(position), ["pass"]);
    let after = game.play(position, "pass");
    assert_eq!(after, "0,0,0,0,0/1,1,0,0,0 s 24,24 1");
}

/// Rules 5 and 6: a last counter goes to the owner of its row, and the round is over.
#[test]
fn the_last_counter_goes_to_its_row() {
    let game = game(KHUTKA_BOIA, &[]);
    let after = game.play("0,0,0,0,0/1,0,0,2,0 s 24,23 0", "a1");
    assert_eq!(after, "0,0,0,0,0/0,0,0,0,0 n 27,23 0");
    assert!(game.moves(&after).is_empty());
    assert_eq!(game.result(&after), Some(Winner::First));
    let given = "0,0,0,0,1/0,0,0,0,0 s 25,24 0";
    assert_eq!(game.normal(given), "0,0,0,0,0/0,0,0,0,0 s 25,25 0");
    assert_eq!(game.result(given), Some(Winner::Draw));
    // Not where a Kungidar or a bha can still take it.
    for position in ["0,0,0,0,0/1,0,0,0,0 n 20,29 3 K=s", "*,0,0,0,0/1,0,0,0,0 n 20,29 3"] {
        assert_eq!(game.normal(position), position);
        assert_eq!(game.result(position), None);
        assert_eq!(game.moves(position), ["pass"]);
    }
}

/// Rule 6: on an adjudication the counters are shared, an odd one goes to who is not to move.
#[test]
fn adjudications_share_the_counters() {
    let game = game(KHUTKA_BOIA, &[]);
    let position = "0,0,0,0,1/0,1,0,1,0 s 24,23 100";
    assert_eq!(game.adjudicate(position), Winner::Draw);
    let position = "0,0,0,0,1/0,1,0,1,0 n 24,23 100";
    assert_eq!(game.adjudicate(position), Winner::First);
    // Rule 8: the Bhadar gives two back here too.
    let position = "0,0,0,0,1/0,1,0,1,* n 24,23 100";
    assert_eq!(game.adjudicate(position), Winner::Second);
}

/// Rule 8: the Kungidar takes a counter of the hole that is lifted before it is sown.
#[test]
fn the_kungidar_takes_a_counter_first() {
    let after = play("0,0,0,0,2/1,0,0,0,0 s 20,27 4 K=n", "a1");
    assert_eq!(after, "0,0,0,0,2/0,0,0,0,0 n 20,28 0 K=n");
    // Two from a1: one is taken, the other sown to b1; c1 is empty and d1 is captured.
    let after = play("0,0,0,0,2/2,0,0,3,0 s 20,23 4 K=n", "a1");
    assert_eq!(after, "0,0,0,0,2/0,1,0,0,0 n 23,24 0 K=n");
    // Also in the Kungidar's own turn, and only once: the later laps sow all of c1 and e2.
    let after = play("0,0,0,0,2/2,0,2,0,0 s 20,24 0 K=s", "a1");
    assert_eq!(after, "0,0,1,1,0/0,1,0,1,1 n 21,24 0 K=s");
}

/// Rule 8: what drops into a bha is the Bhadar's. Rule 2: it counts as empty.
#[test]
fn the_bha_keeps_what_it_gets_and_counts_as_empty() {
    let game = game(KHUTKA_BOIA, &[]);
    let after = game.play("*,2,0,0,0/3,0,0,0,0 n 20,25 0", "b2");
    assert_eq!(after, "*,0,0,0,0/0,0,0,0,0 s 24,26 0");
    // The two that go back decide the round.
    assert_eq!(game.result(&after), Some(Winner::First));
    let after = game.play("*,0,1,0,0/3,0,0,0,1 n 20,25 0", "c2");
    assert_eq!(after, "*,1,0,0,0/0,0,0,0,1 s 20,28 0");
    // A bha is not captured from, and its owner does not move from it.
    let position = "*,0,1,1,1/0,0,0,0,0 n 23,24 0";
    assert_eq!(game.moves(position), ["c2", "d2", "e2"]);
    let after = game.play(position, "c2");
    assert_eq!(after, "*,1,0,1,1/0,0,0,0,0 s 23,24 1");
}

/// Rules 7 and 9: a hole for each five, from the player's left; further fives are put aside; the
/// player who did not start the last round starts.
#[test]
fn holes_are_filled_from_the_players_left() {
    let expected = starts(&["_,5,5,5,5/5,5,5,5,5 n 5,0 0"]);
    assert_eq!(next(&[], "30,20"), expected);
    let expected = starts(&["5,5,5,5,5/5,5,5,_,_ n 0,10 0"]);
    assert_eq!(next(&[], "15,35"), expected);
    let over = "0,0,0,0,0/0,0,0,0,0 n 25,25 0";
    let again = game(KHUTKA_BOIA, &[]).next_rounds(over, 'n');
    assert_eq!(again, starts(&["5,5,5,5,5/5,5,5,5,5 s 0,0 0"]));
}

/// Rule 7: the other reading of the source.
#[test]
fn holes_are_lost_by_the_difference() {
    let expected = starts(&["_,_,5,5,5/5,5,5,5,5 n 5,5 0"]);
    assert_eq!(next(&["difference"], "30,20"), expected);
    let expected = starts(&["_,_,5,5,5/5,5,5,5,5 n 5,5 0 K=s"]);
    assert_eq!(next(&["difference"], "31,19"), expected);
    // 37 to 13: one hole, which is the bha; 38 to 12: none.
    let expected = starts(&["_,_,_,_,*/5,5,5,5,5 n 10,15 0"]);
    assert_eq!(next(&["difference"], "37,13"), expected);
    let lost = NextRounds::Won(Winner::First);
    assert_eq!(next(&["difference"], "38,12"), lost);
}

/// Rule 8: one and four left over.
#[test]
fn one_and_four_make_a_kungidar() {
    let expected = starts(&["_,5,5,5,5/5,5,5,5,5 n 5,0 0 K=s"]);
    assert_eq!(next(&[], "31,19"), expected);
    let expected = starts(&["5,5,5,5,5/5,5,5,5,_ n 0,5 0 K=n"]);
    assert_eq!(next(&[], "19,31"), expected);
    // The giver may be the one with fewer counters; the five that come together are put aside.
    let expected = starts(&["_,5,5,5,5/5,5,5,5,5 n 5,0 0 K=n"]);
    assert_eq!(next(&[], "29,21"), expected);
    // The gift fills a first hole.
    let expected = starts(&["5,5,5,5,5/5,_,_,_,_ n 0,20 0 K=n"]);
    assert_eq!(next(&[], "4,46"), expected);
}

/// Rule 8: two and three left over; the Bhadar's own left end comes first.
#[test]
fn two_and_three_make_a_bhadar() {
    let expected = starts(&["5,5,5,5,*/5,5,5,5,5 n 0,5 0", "*,5,5,5,5/5,5,5,5,5 n 0,5 0"]);
    assert_eq!(next(&[], "27,23"), expected);
    assert_eq!(next(&["difference"], "27,23"), expected);
    let expected = starts(&["_,5,5,5,5/*,5,5,5,5 n 10,0 0", "_,5,5,5,5/5,5,5,5,* n 10,0 0"]);
    assert_eq!(next(&[], "28,22"), expected);
    // The end of the holes in play.
    let expected = starts(&["5,5,5,5,5/*,5,5,_,_ n 5,10 0", "5,5,5,5,5/5,5,*,_,_ n 5,10 0"]);
    assert_eq!(next(&[], "13,37"), expected);
    // One hole has one end.
    let expected = starts(&["5,5,5,5,5/*,_,_,_,_ n 5,20 0"]);
    assert_eq!(next(&[], "3,47"), expected);
}

/// Rule 8: the Bhadar's two go back before the next round is made.
#[test]
fn the_bhadar_gives_two_back() {
    let over = "*,0,0,0,0/0,0,0,0,0 s 24,26 0";
    let again = game(KHUTKA_BOIA, &[]).next_rounds(over, 'n');
    assert_eq!(again, starts(&["5,5,5,5,5/5,5,5,5,5 s 0,0 0 K=s"]));
}

/// Rule 10: even after rule 8 no hole can be filled.
#[test]
fn who_fills_no_hole_has_lost() {
    for stores in ["2,48", "1,49", "0,50"] {
        assert_eq!(next(&[], stores), NextRounds::Won(Winner::Second));
    }
    assert_eq!(next(&[], "48,2"), NextRounds::Won(Winner::First));
}

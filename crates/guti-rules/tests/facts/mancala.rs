//! The sowing games of single laps, and the special rules of relays with seven holes. Position
//! strings list North's holes `a2` to `f2`, then South's, `a1` to `f1`; sowing runs from `a1` to
//! `f1` and back from `f2` to `a2`.

use crate::{KALAH, MAWKAR_KATYA, OWARE, PALLANGUZHI, facts, says};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;

/// From the start only the four of c1 end in the store, and then five holes are left to sow: none
/// of them ends there.
#[test]
fn a_sowing_that_ends_in_the_own_store_earns_another() {
    let game = facts(KALAH, &[]);
    let start = game.start();
    assert_eq!(start, "4,4,4,4,4,4/4,4,4,4,4,4 s 0,0 0");
    let moves = ["a1", "b1", "c1-a1", "c1-b1", "c1-d1", "c1-e1", "c1-f1", "d1", "e1", "f1"];
    assert_eq!(game.moves(&start), moves);
    // The five of f1 go to the store and to f2, e2, d2 and c2.
    assert_eq!(game.play(&start, "c1-f1"), "4,4,5,5,5,5/4,4,0,5,5,0 n 2,0 0");
    let steps = "c1^4 +d1 +e1 +f1 +s f1^5 +s +f2 +e2 +d2 +c2";
    assert_eq!(game.steps(&start, "c1-f1"), steps);
    says(&game.refusal(&start, "c1"), &["another hole is to be sown", "c1-f1"]);
    says(&game.refusal(&start, "c1-c1"), &["c1 is empty"]);
    says(&game.refusal(&start, "a1-b1"), &["the turn is over when a1 has been sown"]);
    says(&game.refusal(&start, "a2"), &["a2 is not South's hole"]);
}

/// The last counter of c1 falls into the empty d1, opposite the five of d2.
#[test]
fn the_last_counter_in_an_own_empty_hole_takes_what_lies_opposite() {
    let game = facts(KALAH, &[]);
    let position = "2,0,0,5,0,0/0,0,1,0,0,4 s 20,16 0";
    assert_eq!(game.play(position, "c1"), "2,0,0,0,0,0/0,0,0,0,0,4 n 26,16 0");
    assert_eq!(game.steps(position, "c1"), "c1^1 +d1 d1>s1 d2>s5");
    // Where d2 is empty nothing is taken, or the counter alone.
    let empty = "2,0,0,0,5,0/0,0,1,0,0,4 s 20,16 0";
    assert_eq!(game.play(empty, "c1"), "2,0,0,0,5,0/0,0,0,1,0,4 n 20,16 1");
    let variant = facts(KALAH, &["empty-capture"]);
    assert_eq!(variant.play(empty, "c1"), "2,0,0,0,5,0/0,0,0,0,0,4 n 21,16 0");
}

/// Thirteen counters go once round, past North's store: five holes, the store, six holes, and the
/// last into a1, which is empty. It takes the one that a2 has just received and the one there.
#[test]
fn a_thirteenth_counter_comes_back() {
    let game = facts(KALAH, &[]);
    let position = "0,1,0,0,0,0/13,0,0,0,0,0 s 20,14 0";
    assert_eq!(game.play(position, "a1"), "0,2,1,1,1,1/0,1,1,1,1,1 n 23,14 0");
}

/// South's last counter goes into the store, and there is nothing to sow although another sowing
/// was earned. North takes the three of f2: 22 + 3 to 22 + 1.
#[test]
fn an_empty_row_ends_the_game() {
    let game = facts(KALAH, &[]);
    let position = "0,0,0,0,0,3/0,0,0,0,0,1 s 22,22 0";
    assert_eq!(game.moves(position), ["f1"]);
    let over = game.play(position, "f1");
    assert_eq!(over, "0,0,0,0,0,0/0,0,0,0,0,0 n 23,25 0");
    assert_eq!(game.ending(&over), "North wins: 25 counters to 23");
    assert_eq!(game.steps(position, "f1"), "f1^1 +s f2>n3");
    assert!(game.moves(&over).is_empty());
    // The same if such a position is set up, whichever side is to move.
    let given = "0,0,0,0,0,3/0,0,0,0,0,0 n 23,22 0";
    assert_eq!(game.normal(given), given);
    assert_eq!(game.ending(given), "North wins: 25 counters to 23");
    says(&game.refusal(given, "f2"), &["the game is over: North wins"]);
}

/// f1 sows one counter into the store and one into f2. South has none left; by the variant North,
/// who has four, goes on, and then South cannot.
#[test]
fn by_a_variant_only_the_player_to_move_can_be_stuck() {
    let position = "0,0,0,0,0,3/0,0,0,0,0,2 s 22,21 0";
    let standard = facts(KALAH, &[]).play(position, "f1");
    assert_eq!(standard, "0,0,0,0,0,0/0,0,0,0,0,0 n 23,25 0");
    let game = facts(KALAH, &["until-stuck"]);
    let line = game.line(position, &["f1", "f2"]);
    assert_eq!(line[0], "0,0,0,0,0,4/0,0,0,0,0,0 n 23,21 0");
    assert_eq!(line[1], "0,0,0,0,0,0/0,0,0,0,0,0 s 23,25 0");
}

/// Four counters from a1 to e1; none of North's holes is reached.
#[test]
fn nothing_is_captured_in_the_own_row() {
    let game = facts(OWARE, &[]);
    assert_eq!(game.play(&game.start(), "a1"), "4,4,4,4,4,4/0,5,5,5,5,4 n 0,0 1");
    let two = "4,0,0,0,0,0/1,1,0,0,0,3 s 20,19 0";
    assert_eq!(game.play(two, "a1"), "4,0,0,0,0,0/0,2,0,0,0,3 n 20,19 1");
}

/// f1 sows f2, e2 and d2 to two, three and two: seven are captured, from the last hole back. If e2
/// holds five it ends the chain, and d2 alone is taken.
#[test]
fn twos_and_threes_are_captured_back_from_the_last() {
    let game = facts(OWARE, &[]);
    let position = "4,0,0,1,2,1/1,0,0,0,0,3 s 20,16 0";
    assert_eq!(game.play(position, "f1"), "4,0,0,0,0,0/1,0,0,0,0,0 n 27,16 0");
    assert_eq!(game.steps(position, "f1"), "f1^3 +f2 +e2 +d2 d2>s2 e2>s3 f2>s2");
    let broken = "4,0,0,1,4,1/1,0,0,0,0,3 s 20,14 0";
    assert_eq!(game.play(broken, "f1"), "4,0,0,0,5,2/1,0,0,0,0,0 n 22,14 0");
}

/// Twelve counters: eleven holes, and then b1 and not a1.
#[test]
fn the_lifted_hole_is_passed_by() {
    let position = "0,0,0,0,0,0/12,0,0,0,0,0 s 20,16 0";
    let after = facts(OWARE, &[]).play(position, "a1");
    assert_eq!(after, "1,1,1,1,1,1/0,2,1,1,1,1 n 20,16 1");
    // Where the lifted hole is sown it gets the twelfth.
    let sown = facts(OWARE, &["origin=sown"]).play(position, "a1");
    assert_eq!(sown, "1,1,1,1,1,1/1,1,1,1,1,1 n 20,16 1");
}

/// f1 makes two in f2 and in e2, and North has no more: four, with three in a1 that are South's if
/// the game is over.
#[test]
fn accounts_differ_about_a_grand_slam() {
    let position = "0,0,0,0,1,1/3,0,0,0,0,2 s 20,21 0";
    let play = |variant: &str| facts(OWARE, &[variant]).play(position, "f1");
    assert_eq!(play("standard"), "0,0,0,0,2,2/3,0,0,0,0,0 n 20,21 1");
    assert_eq!(play("legal-slam"), "0,0,0,0,0,0/0,0,0,0,0,0 n 27,21 0");
    assert_eq!(play("costly-slam"), "0,0,0,0,0,0/0,0,0,0,0,0 n 24,24 0");
    // What lies in e2, where the last counter fell, stays.
    assert_eq!(play("grand_slam=last-hole-kept"), "0,0,0,0,2,0/3,0,0,0,0,0 n 22,21 0");
    for variant in ["forbidden-slam", "awari"] {
        let game = facts(OWARE, &[variant]);
        assert_eq!(game.moves(position), ["a1"]);
        says(&game.refusal(position, "f1"), &["capture all counters of North", "a1"]);
        // South has no other move.
        let only = "0,0,0,0,1,1/0,0,0,0,0,2 s 22,22 0";
        assert_eq!(game.moves(only), ["f1"]);
        let over = game.play(only, "f1");
        assert_eq!(game.ending(&over), "South wins: 26 counters to 22");
    }
}

/// North has nothing: the two of e1 reach f2, the one of a1 does not.
#[test]
fn a_player_without_counters_must_be_given_some() {
    let game = facts(OWARE, &[]);
    let position = "0,0,0,0,0,0/1,0,0,0,2,0 s 20,25 0";
    assert_eq!(game.moves(position), ["e1"]);
    says(&game.refusal(position, "a1"), &["North has no counters", "e1"]);
    says(&game.refusal(position, "b1"), &["b1 is empty"]);
    assert_eq!(facts(OWARE, &["feeding=free"]).moves(position), ["a1", "e1"]);
}

/// North gives the last counter away: a1 holds four, and neither they nor the one of d1 come to
/// North's row. South cannot move, and takes all five.
#[test]
fn who_can_give_none_takes_the_own_row() {
    let game = facts(OWARE, &[]);
    let position = "1,0,0,0,0,0/3,0,0,1,0,0 n 20,23 0";
    let over = game.play(position, "a2");
    assert_eq!(over, "0,0,0,0,0,0/0,0,0,0,0,0 s 25,23 0");
    assert_eq!(game.ending(&over), "South wins: 25 counters to 23");
    assert_eq!(game.steps(position, "a2"), "a2^1 +a1 a1>s4 d1>s1");
    let given = "0,0,0,0,0,0/1,0,0,1,0,0 s 22,24 0";
    assert!(game.moves(given).is_empty());
    assert_eq!(game.ending(given), "draw: 24 counters to 24");
}

/// Eleven counters are left: ten in South's row and one in North's, 18 + 10 to 19 + 1. Shared it is
/// 18 + 5 to 19 + 5, and the odd one is North's, who is not to move.
#[test]
fn a_game_that_goes_round_in_circles_is_divided() {
    let position = "0,0,0,0,0,1/5,5,0,0,0,0 s 18,19 100";
    assert_eq!(facts(OWARE, &[]).adjudication(position), Outcome::Win(Side::First));
    assert_eq!(facts(OWARE, &["awari"]).adjudication(position), Outcome::Win(Side::Second));
}

/// g1 makes four in g2; f2 is empty and two lie in e2. As a cow the four are North's at once; where
/// there are none they stay.
#[test]
fn four_are_a_cow_in_one_game_and_nothing_in_another() {
    let board = "0,0,0,0,2,0,3/0,0,0,0,0,0,1 s";
    let cow = facts(PALLANGUZHI, &[]).play(&format!("{board} 40,38 0"), "g1");
    assert_eq!(cow, "0,0,0,0,0,0,0/0,0,0,0,0,0,0 n 42,42 0");
    let none = facts(MAWKAR_KATYA, &[]);
    let position = format!("{board} 30,34 0");
    assert_eq!(none.play(&position, "g1"), "0,0,0,0,0,0,4/0,0,0,0,0,0,0 n 32,34 0");
    assert_eq!(none.steps(&position, "g1"), "g1^1 +g2 e2>s2");
}

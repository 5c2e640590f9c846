//! What moves look like, step by step: the same facts as in the other files, with everything that
//! is seen on the way. For the notation of the steps see [`Facts::steps`](crate::Facts).

use crate::{DARA, KHUTKA_BOIA, LAU_KATA_KATI, PRETWA, facts};

/// Section 2, rules 1 to 4: around the inner circle, over f1, d1 and b1. What is leaped goes at
/// once, or with the variant when the turn ends.
#[test]
fn a_chain_is_seen_leap_by_leap() {
    assert_eq!(facts(LAU_KATA_KATI, &[]).steps("www/www/www/./bbb/bbb/bbb b 0", "d3-d4"), "d3-d4");
    let position = "./bw.w.w/....../...... b 0";
    let steps =
        |removal: &str| facts(PRETWA, &["lose_at=0", removal]).steps(position, "a1xe1xc1xa1");
    assert_eq!(steps("removal=immediate"), "a1-e1xf1 e1-c1xd1 c1-a1xb1");
    assert_eq!(steps("removal=end-of-turn"), "a1-e1 e1-c1 c1-a1 xf1 xd1 xb1");
}

/// Section 3, rules 1, 4 and 6.
#[test]
fn a_piece_is_placed_or_steps_and_removes() {
    let game = facts(DARA, &[]);
    assert_eq!(game.steps(&game.start(), "c3"), "c3*");
    let position = "..b.../..b.../bb.b../....../w.w.w. b 0,0 3";
    assert_eq!(game.steps(position, "d3-c3xc1"), "d3-c3 xc1");
    assert_eq!(game.steps("....../....../bb..b./....../w.w.w. b 0,0 3", "b3-c3"), "b3-c3");
    assert_eq!(game.steps("....../....../w.w.w./....../b.b.b. w 1,0 0", "pass"), "");
}

/// Section 3, rule 3: White places on the last vacant square. The one piece that Black has in hand
/// is out of the game then, as are the two that White has left.
#[test]
fn what_cannot_be_placed_is_seen_to_go() {
    let game = facts(DARA, &[]);
    let position = "bwbwbw/wbwbwb/bwbwbw/wbwbwb/bwbwb. w 1,3 0";
    assert_eq!(game.steps(position, "f1"), "f1* discard b1 discard w2");
}

/// Section 4, rules 1 and 2: the six laps of the first turn, and the eight in c2.
#[test]
fn a_relay_is_seen_counter_by_counter() {
    let game = facts(KHUTKA_BOIA, &[]);
    let laps = [
        "a1^5 +b1 +c1 +d1 +e1 +e2",
        "d2^5 +c2 +b2 +a2 +a1 +b1",
        "c1^6 +d1 +e1 +e2 +d2 +c2 +b2",
        "a2^6 +a1 +b1 +c1 +d1 +e1 +e2",
        "d2^1 +c2",
        "b2^7 +a2 +a1 +b1 +c1 +d1 +e1 +e2",
        "c2>s8",
    ];
    assert_eq!(game.steps(&game.start(), "a1"), laps.join(" "));
}

/// Section 4, rule 3: a four is taken when it is made, or with the variant after the lap.
#[test]
fn a_four_is_seen_when_it_is_taken() {
    let steps = |variant: &str, position: &str, hole: &str| {
        facts(KHUTKA_BOIA, &[variant]).steps(position, hole)
    };
    let north = steps("standard", "0,0,2,0,3/2,0,0,0,1 s 20,22 0", "e1");
    assert_eq!(north, "e1^1 +e2 e2>n4 c2>s2");
    let position = "_,_,_,_,0/4,3,1,_,_ s 20,22 0";
    let at_once = steps("standard", position, "a1");
    assert_eq!(at_once, "a1^4 +b1 b1>s4 +c1 +e2 +a1 c1>s2");
    let late = steps("end-of-lap", position, "a1");
    assert_eq!(late, "a1^4 +b1 +c1 +e2 +a1 b1>s4 c1>s2");
}

/// Section 4, rules 4 to 6: the turn that comes back ends, a pass shows nothing, and the last
/// counter goes to the owner of its row after the capture.
#[test]
fn the_end_of_a_turn_is_seen() {
    let game = facts(KHUTKA_BOIA, &[]);
    let circle = game.steps("_,_,_,_,1/2,_,_,_,_ s 20,27 0", "a1");
    assert_eq!(circle, "a1^2 +e2 +a1 e2^2 +a1 +e2");
    assert_eq!(game.steps("0,0,0,0,0/1,1,0,0,0 n 24,24 0", "pass"), "");
    let last = game.steps("0,0,0,0,0/1,0,0,2,0 s 24,23 0", "a1");
    assert_eq!(last, "a1^1 +b1 d1>s2 b1>s1");
}

/// Section 4, rule 8: the toll of the Kungidar comes first and may be all; what is dropped into a
/// bha goes on at once.
#[test]
fn the_toll_and_the_bha_are_seen() {
    let game = facts(KHUTKA_BOIA, &[]);
    assert_eq!(game.steps("0,0,0,0,2/1,0,0,0,0 s 20,27 4 K=n", "a1"), "a1>n1");
    let sown = game.steps("0,0,0,0,2/2,0,0,3,0 s 20,23 4 K=n", "a1");
    assert_eq!(sown, "a1>n1 a1^1 +b1 d1>s3");
    let bha = game.steps("*,2,0,0,0/3,0,0,0,0 n 20,25 0", "b2");
    assert_eq!(bha, "b2^2 +a2 a2>n1 +a1 a1>s4");
}

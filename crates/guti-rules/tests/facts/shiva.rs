//! The games of rows of three that are called shiva, on the board of Dara and on the wide one.

use crate::{facts, says};
use guti_rules::rules::View;
use guti_rules::with_rules;

const SMALL: &str = "shiva-5x6";
const WIDE: &str = "shiva-6x6";

#[test]
fn both_boards_are_empty_at_first_and_both_hands_hold_twelve() {
    for (id, ranks) in [(SMALL, 5), (WIDE, 6)] {
        let game = facts(id, &[]);
        let board = vec!["......"; ranks].join("/");
        assert_eq!(game.start(), format!("{board} b 12,12 0"));
        assert_eq!(game.moves(&game.start()).len(), 6 * ranks);
    }
    let symmetries =
        |id| with_rules!(&facts(id, &[]).game, rules => rules.board().symmetries().len());
    // A rectangle, and a square.
    assert_eq!((symmetries(SMALL), symmetries(WIDE)), (4, 8));
}

/// A piece on c6 would make a row of three with a6 and b6, one on f3 three along the file with f2
/// and f1. Both may be placed, and earn nothing. Among the Tiv neither may.
#[test]
fn rows_may_be_made_while_placing() {
    let position = "bb..../....../....../....../.....b/ww.w.b b 8,9 0";
    let moves = facts(WIDE, &[]).moves(position);
    assert_eq!(moves.len(), 36 - 7);
    assert!(moves.iter().all(|mv| !mv.contains('x')), "{moves:?}");
    let strict = facts(WIDE, &["no-long-rows"]);
    assert_eq!(strict.moves(position).len(), 36 - 7 - 2);
    for square in ["c6", "f3"] {
        assert!(moves.contains(&square.to_owned()));
        says(&strict.refusal(position, square), &["may not make a row of three or more"]);
    }
}

/// The highest rank of the wide board, its last six squares: e6 to d6 makes b6 c6 d6, a three. With
/// a6 it makes a four, which is allowed and earns nothing. From e6 to f6 it makes f4 f5 f6.
#[test]
fn rows_on_the_highest_rank_earn_like_any_other() {
    let game = facts(WIDE, &[]);
    let three = ".bb.b./....../....../....../....../w.w.w. b 0,0 0";
    assert_eq!(game.moves_from(three, "e6-d6"), ["e6-d6xa1", "e6-d6xc1", "e6-d6xe1"]);
    let four = "bbb.b./....../....../....../....../w.w.w. b 0,0 0";
    assert_eq!(game.moves_from(four, "e6-d6"), ["e6-d6"]);
    assert!(facts(WIDE, &["no-long-rows"]).moves_from(four, "e6-d6").is_empty());
    let file = "....b./.....b/.....b/....../....../w.w.w. b 0,0 0";
    assert_eq!(game.moves_from(file, "e6-f6"), ["e6-f6xa1", "e6-f6xc1", "e6-f6xe1"]);
    // And pieces there can be removed: White's row on the lowest rank takes one.
    let white = "b...bb/....../....../....../..w.../ww.... w 0,0 0";
    assert_eq!(game.moves_from(white, "c2-c1"), ["c2-c1xa6", "c2-c1xe6", "c2-c1xf6"]);
    let last = game.play(white, "c2-c1xf6");
    assert_eq!(game.ending(&last), "White wins: Black is down to two pieces");
}

/// Davies on Dala: if four in a line are made three, that counts too. Taking a6 off a6 to d6
/// leaves b6 c6 d6; taking b6 off leaves no three.
#[test]
fn a_three_left_behind_earns_in_a_variant() {
    let four = "bbbb../....../....../....../....../w.w.w. b 0,0 0";
    assert_eq!(facts(WIDE, &[]).moves_from(four, "a6-a5"), ["a6-a5"]);
    let dala = facts(WIDE, &["left-three"]);
    assert_eq!(dala.moves_from(four, "a6-a5"), ["a6-a5xa1", "a6-a5xc1", "a6-a5xe1"]);
    assert_eq!(dala.moves_from(four, "b6"), ["b6-b5"]);
    let small = "bbbb../....../....../....../w.w.w. b 0,0 0";
    assert_eq!(facts(SMALL, &[]).moves_from(small, "a5-a4"), ["a5-a4"]);
    assert_eq!(facts(SMALL, &["left-three"]).moves_from(small, "a5-a4").len(), 3);
}

//! Section 3 of the rules on boards of lines: rows that are placed, rows that win, and flying.

use crate::{LASKER, MORABARABA, NINE, THREE, game, moves_from};
use guti_reference::Winner;

#[test]
fn starts_are_those_of_the_rules() {
    let nine = game(NINE, &[]);
    let start = ".../.../.../....../.../.../... b 9,9 0";
    assert_eq!(nine.start(), start);
    assert_eq!(nine.perft(start, 3), 24 * 23 * 22);
    assert_eq!(game(THREE, &[]).start(), ".../.../... b 3,3 0");
}

/// e3, e4 and e5 are a line; e4 and g4 are joined by f4 alone. On e5 Black closes the one, on f4 the
/// other.
#[test]
fn a_placed_row_earns_a_removal() {
    let nine = game(NINE, &[]);
    let position = ".../.w./.../...b.b/..b/w../... b 6,7 0";
    assert_eq!(moves_from(&nine, position, "e5"), ["e5xb2", "e5xd6"]);
    assert_eq!(moves_from(&nine, position, "f4"), ["f4xb2", "f4xd6"]);
    assert_eq!(moves_from(&nine, position, "d5"), ["d5"]);
    let after = nine.play(position, "e5xd6");
    assert_eq!(after, ".../.../..b/...b.b/..b/w../... w 5,7 0");
}

/// White's c3 d3 e3 stand in a row, g7 does not. Black closes b2 b4 b6.
#[test]
fn rows_are_removed_last_or_never() {
    let position = "..w/b../.../....../www/b../b.. b 6,5 0";
    assert_eq!(moves_from(&game(NINE, &[]), position, "b4"), ["b4xg7"]);
    let all = position.replace("..w/", ".../");
    assert_eq!(moves_from(&game(NINE, &[]), &all, "b4"), ["b4xc3", "b4xd3", "b4xe3"]);
    assert_eq!(moves_from(&game(NINE, &["safe-mills"]), &all, "b4"), ["b4"]);
}

/// From the corner g1 lines lead to d1 and g4 only; with three men left any vacant point is near.
#[test]
fn three_fly_and_four_do_not() {
    let three = "b../.../.b./....../.w./ww./w.b b 0,0 0";
    let nine = game(NINE, &[]);
    assert_eq!(moves_from(&nine, three, "g1").len(), 24 - 7);
    assert_eq!(moves_from(&nine, &three.replace(".w./ww", "bw./ww"), "g1"), ["g1-d1", "g1-g4"]);
    assert_eq!(moves_from(&game(NINE, &["no-flying"]), three, "g1"), ["g1-d1", "g1-g4"]);
    // The pieces in hand come first: nobody flies while placing.
    assert!(moves_from(&nine, &three.replace(" 0,0 ", " 1,0 "), "g1").is_empty());
}

/// Two on the board and one in hand are three; two in all have lost, whoever is to move.
#[test]
fn the_hand_counts_where_placing_removes() {
    let nine = game(NINE, &[]);
    let three = "bbb/.../w.w/....../.../.../... w 4,1 0";
    assert_eq!(nine.result(three), None);
    let two = three.replace(" 4,1 ", " 4,0 ");
    assert_eq!(nine.result(&two), Some(Winner::First));
    assert!(nine.moves(&two).is_empty());
    // Where placing removes nothing, nobody has lost before all are placed.
    let allowed = game(NINE, &["placed_rows=allowed"]);
    assert_eq!(allowed.result(&two), None);
}

/// Three men's morris: a row wins, also while placing; of two rows the later one.
#[test]
fn a_row_wins() {
    let three = game(THREE, &[]);
    assert_eq!(three.result("w.b/wb./b.. w 0,1 0"), Some(Winner::First));
    assert_eq!(three.result("wbb/wb./w.. b 0,0 2"), Some(Winner::Second));
    assert_eq!(three.result("wbb/wb./..w b 0,0 2"), None);
    let both = "www/.../bbb w 0,0 4";
    assert_eq!(three.result(both), Some(Winner::First));
    assert_eq!(three.result(&both.replace(" w ", " b ")), Some(Winner::Second));
    // a2 has lines to a3, a1 and b2, but none to b3, b1 or the other side.
    let position = "w.b/b../wbw b 0,0 0";
    assert_eq!(moves_from(&three, position, "a2"), ["a2-b2"]);
    let holes = game(THREE, &["nine-holes"]);
    assert_eq!(moves_from(&holes, position, "a2"), ["a2-b2", "a2-b3", "a2-c2"]);
}

/// On a circle a row has an end only where somebody else stands or nobody does.
#[test]
fn rows_run_round_a_circle() {
    let text = "id = \"ring\"\n[row.board]\nrows = [\"a1 b1 c1 d1 e1 f1\"]\nlines = [\"a1 d1\"]\n\
                circles = [\"a1 b1 c1 d1 e1 f1\"]\n[row.setup]\npieces = 3\n";
    let ring = game(text, &["lose_at=0"]);
    // f1 to e1 leaves a row of two; c1 to b1 joins a1 and f1 round the corner.
    assert_eq!(moves_from(&ring, "b.b.wb b 0,0 0", "c1"), ["c1-b1xe1", "c1-d1"]);
}

/// a1 has lines to d1 and a4; the diagonal to b2 is a line in Morabaraba only.
#[test]
fn men_move_any_time_or_when_the_hand_is_empty() {
    let position = "..w/.../.../....../.../.../b.. b 9,9 0";
    assert_eq!(moves_from(&game(LASKER, &[]), position, "a1"), ["a1-a4", "a1-d1"]);
    assert_eq!(game(LASKER, &[]).moves(position).len(), 22 + 2);
    assert_eq!(game(LASKER, &["ten-men"]).moves(position).len(), 22);
    let empty = position.replace(" 9,9 ", " 0,9 ");
    let own = game(MORABARABA, &["moving=with-empty-hand", "flying=0", "lose_at=0"]);
    assert_eq!(moves_from(&own, &empty, "a1"), ["a1-a4", "a1-b2", "a1-d1"]);
    assert_eq!(own.moves(&empty).len(), 3);
    assert_eq!(own.moves(position).len(), 22);
    assert_eq!(game(MORABARABA, &["lose_at=0"]).moves(&empty), ["pass"]);
}

/// Two on the board and one in hand are three, with which a player flies; so many have not lost.
#[test]
fn the_hand_counts_for_flying() {
    let lasker = game(LASKER, &[]);
    let position = "b.b/.w./.../....../b.w/b../... w 1,1 0";
    assert_eq!(moves_from(&lasker, position, "d6-").len(), 24 - 6);
    assert_eq!(moves_from(&lasker, &position.replace(" 1,1 ", " 1,2 "), "d6-").len(), 4);
    assert_eq!(lasker.result(&position.replace(" 1,1 ", " 1,0 ")), Some(Winner::First));
}

/// Nobody can move on a full board.
#[test]
fn a_full_board_draws_or_loses() {
    let full = "wbb/bww/wbb/bwwbww/bww/wbb/bwb b 0,0 0";
    assert_eq!(game(MORABARABA, &[]).result(full), Some(Winner::Draw));
    assert_eq!(game(MORABARABA, &["full_board=loses"]).result(full), Some(Winner::Second));
}

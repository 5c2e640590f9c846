//! Row games on boards of lines: the games of morris.
//!
//! A position of nine men's morris is written from the top: `a7 d7 g7 / b6 d6 f6 / c5 d5 e5 /
//! a4 b4 c4 e4 f4 g4 / c3 d3 e3 / b2 d2 f2 / a1 d1 g1`.

use crate::{LASKER, MORABARABA, NINE, THREE, facts, says};
use guti_rules::rules::{Outcome, View};
use guti_rules::with_rules;

/// The three squares can be turned and mirrored in eight ways, and turned inside out.
#[test]
fn the_board_of_nine_has_sixteen_symmetries() {
    let symmetries =
        |id| with_rules!(&facts(id, &[]).game, rules => rules.board().symmetries().len());
    assert_eq!(symmetries(NINE), 16);
    assert_eq!(symmetries(THREE), 8);
}

#[test]
fn the_start_is_empty() {
    let game = facts(NINE, &[]);
    assert_eq!(game.start(), ".../.../.../....../.../.../... b 9,9 0");
    assert_eq!(game.moves(&game.start()).len(), 24);
    let after = game.play(&game.start(), "d6");
    assert_eq!(after, ".../.b./.../....../.../.../... w 8,9 0");
    let game = facts(THREE, &[]);
    assert_eq!(game.start(), ".../.../... b 3,3 0");
    assert_eq!(game.moves(&game.start()).len(), 9);
}

/// Black has a7 and d7, White b6, d6 and a1. On g7 Black closes a mill and must take one of them;
/// elsewhere nothing is taken.
#[test]
fn a_mill_that_is_placed_takes_a_man() {
    let game = facts(NINE, &[]);
    let position = "bb./ww./.../....../.../.../w.. b 7,6 0";
    assert_eq!(game.moves_from(position, "g7"), ["g7xa1", "g7xb6", "g7xd6"]);
    assert_eq!(game.moves_from(position, "f6"), ["f6"]);
    assert_eq!(game.moves(position).len(), 19 - 1 + 3);
    assert_eq!(game.play(position, "g7xb6"), "bbb/.w./.../....../.../.../w.. w 6,6 0");
    assert_eq!(game.steps(position, "g7xb6"), "g7* xb6");
    says(&game.refusal(position, "g7"), &["must remove", "g7xa1"]);
    says(&game.refusal(position, "f6xb6"), &["earns no removal"]);
    says(&game.refusal(position, "g7xf6"), &["no enemy piece stands on f6"]);
    says(&game.refusal(position, "a7"), &["a7 is not vacant"]);
    says(&game.refusal(position, "a7-a4"), &["still being placed"]);
    // White closes a mill on f6 in the same way.
    let white = position.replace(" b ", " w ");
    assert_eq!(game.moves_from(&white, "f6"), ["f6xa7", "f6xd7"]);
}

/// White's b6 d6 f6 are a mill; only a1 stands outside it. Without a1 all stand in the mill, and any
/// may be taken, or with the variant none.
#[test]
fn a_man_in_a_mill_is_taken_last() {
    let game = facts(NINE, &[]);
    let position = "bb./www/.../....../.../.../w.. b 6,5 0";
    assert_eq!(game.moves_from(position, "g7"), ["g7xa1"]);
    says(&game.refusal(position, "g7xd6"), &["d6 stands in a row", "protected", "g7xa1"]);
    let all = "bb./www/.../....../.../.../... b 6,5 0";
    assert_eq!(game.moves_from(all, "g7"), ["g7xb6", "g7xd6", "g7xf6"]);
    let safe = facts(NINE, &["safe-mills"]);
    assert_eq!(safe.moves_from(position, "g7"), ["g7xa1"]);
    assert_eq!(safe.moves_from(all, "g7"), ["g7"]);
    let any = facts(NINE, &["target=any"]);
    assert_eq!(any.moves_from(position, "g7"), ["g7xa1", "g7xb6", "g7xd6", "g7xf6"]);
}

/// On a7 Black closes a7 d7 g7 and a1 a4 a7 at once: one man is taken.
#[test]
fn two_mills_at_once_take_one_man() {
    let game = facts(NINE, &[]);
    let position = ".bb/w../w../b...../w../w../b.. b 5,5 0";
    assert_eq!(game.moves_from(position, "a7"), ["a7xb2", "a7xb6", "a7xc3", "a7xc5"]);
}

/// Four men in hand and on the board count together; two have lost, even while men are placed.
/// Black takes the third of White's last men.
#[test]
fn men_in_hand_are_counted() {
    let game = facts(NINE, &[]);
    let one = "bb./w../w../....../.../.../... b 3,1 0";
    assert_eq!(game.ending(one), "");
    let taken = game.play(one, "g7xb6");
    assert_eq!(taken, "bbb/.../w../....../.../.../... w 2,1 0");
    assert_eq!(game.ending(&taken), "Black wins: White is down to two pieces");
    assert!(game.moves(&taken).is_empty());
    let more = taken.replace(" 2,1 ", " 2,2 ");
    assert_eq!(game.ending(&more), "");
}

/// Black's last man is placed by White's turn before; then Black moves, who placed first.
#[test]
fn after_the_last_man_black_moves() {
    let game = facts(NINE, &[]);
    let position = "bww/b../.../....../..b/.w./..b w 0,1 0";
    let after = game.play(position, "a1");
    assert_eq!(after, "bww/b../.../....../..b/.w./w.b b 0,0 0");
    says(&game.refusal(&after, "a4"), &["all pieces have been placed"]);
}

/// From d6 lines lead to b6, f6, d7 and d5, from a7 to d7 and a4.
#[test]
fn men_move_along_lines() {
    let game = facts(NINE, &["no-flying"]);
    let position = "b../.b./.../....../..b/.../..b b 0,0 0";
    let with_white = position.replace("/.../....../", "/.../w..www/");
    assert_eq!(game.moves_from(&with_white, "d6"), ["d6-b6", "d6-d5", "d6-d7", "d6-f6"]);
    assert_eq!(game.moves_from(&with_white, "a7"), ["a7-d7"]);
    says(&game.refusal(&with_white, "a7-b6"), &["no line joins a7 to b6"]);
    says(&game.refusal(&with_white, "a4-b4"), &["not Black's"]);
    says(&game.refusal(&with_white, "d5-c5"), &["no piece stands on d5"]);
    says(&game.refusal(&with_white, "a7-a4"), &["a4 is not vacant"]);
}

/// Black's b6 d6 f6 stands; d6 opens it to d5 and closes it again, and takes a man.
#[test]
fn a_mill_is_opened_and_closed_again() {
    let game = facts(NINE, &[]);
    let position = "w.w/bbb/.../....../..b/.../w.w b 0,0 0";
    assert_eq!(game.moves_from(position, "d6"), ["d6-d5", "d6-d7"]);
    let opened = game.line(position, &["d6-d5", "a1-d1"]).remove(1);
    assert_eq!(opened, "w.w/b.b/.b./....../..b/.../.ww b 0,0 2");
    let closing = ["d5-d6xa7", "d5-d6xd1", "d5-d6xg1", "d5-d6xg7"];
    assert_eq!(game.moves_from(&opened, "d5-d6"), closing);
    assert_eq!(game.steps(&opened, "d5-d6xa7"), "d5-d6 xa7");
}

/// With three men left White may go to any of the 17 vacant points, with four only along lines;
/// without flying also with three. a7 and g7 need d7.
#[test]
fn three_men_fly() {
    let game = facts(NINE, &[]);
    let position = "w.w/bbb/b../....../.../.../..w w 0,0 0";
    // Each of the three goes to 17 points; g1 closes the mill on d7, and may take c5, which alone
    // stands outside a mill.
    assert_eq!(game.moves(position).len(), 3 * 17);
    assert_eq!(game.moves_from(position, "g1-d7"), ["g1-d7xc5"]);
    assert_eq!(game.moves_from(position, "a7").len(), 17);
    let along = facts(NINE, &["no-flying"]);
    assert_eq!(along.moves(position), ["a7-a4", "a7-d7", "g1-d1", "g1-g4", "g7-d7", "g7-g4"]);
    // Black has four and does not fly: c5 goes to d5 and c4, b6 to b4, d6 to d7 and d5, f6 to f4.
    let black = position.replace(" w ", " b ");
    let moves = ["b6-b4", "c5-c4", "c5-d5", "d6-d5", "d6-d7", "f6-f4"];
    assert_eq!(game.moves(&black), moves);
}

/// Black's four stand in the corners of the outer square, White's beside them.
#[test]
fn who_cannot_move_has_lost() {
    let game = facts(NINE, &[]);
    let position = "bwb/.../.../w....w/.../.../bwb b 0,0 0";
    assert!(game.moves(position).is_empty());
    assert_eq!(game.ending(position), "White wins: Black has no legal move");
    // With White to move it goes on.
    assert_eq!(game.ending(&position.replace(" b ", " w ")), "");
}

/// Both have two: the side to move has lost.
#[test]
fn two_men_have_lost() {
    let game = facts(NINE, &[]);
    let both = "bb./.../.../....../.../.../.ww w 0,0 0";
    assert_eq!(game.ending(both), "Black wins: White is down to two pieces");
    assert_eq!(game.ending(&both.replace(" w ", " b ")), "White wins: Black is down to two pieces");
    assert_eq!(game.adjudication(both), Outcome::Draw);
}

/// Sixteen lines of three: Black's first three men make a mill in 16 * 3! orders, with White's first
/// two men among the other 21 points; such a third man takes one of two men instead of none. So the
/// fifth ply has 24 * 23 * 22 * 21 * 20 sequences and 16 * 6 * 21 * 20 more.
#[test]
fn the_first_mill_is_closed_with_the_fifth_man() {
    let game = facts(NINE, &[]);
    let counted = with_rules!(&game.game, rules => {
        let start = guti_rules::rules::Rules::start(rules);
        guti_rules::perft::perft(rules, &start, 5)
    });
    assert_eq!(counted, 24 * 23 * 22 * 21 * 20 + 16 * 6 * 21 * 20);
}

/// Three in a row on any of the eight lines, while placing and after it. Nothing is taken.
#[test]
fn a_row_wins_at_once() {
    let game = facts(THREE, &[]);
    let placing = "bw./.b./.w. b 1,1 0";
    assert_eq!(game.moves(placing), ["a1", "a2", "c1", "c2", "c3"]);
    let won = game.play(placing, "c1");
    assert_eq!(won, "bw./.b./.wb w 0,1 0");
    assert_eq!(game.ending(&won), "Black wins: Black has made a row");
    assert!(game.moves(&won).is_empty());
    says(&game.refusal(&won, "a1"), &["the game is over"]);
    let won = game.play("bb./.wb/w.w b 0,0 3", "c2-c3");
    assert_eq!(won, "bbb/.w./w.w w 0,0 4");
    assert_eq!(game.ending(&won), "Black wins: Black has made a row");
    // By a diagonal, and by a file.
    assert_eq!(game.ending("w.b/.b./bww w 0,0 1"), "Black wins: Black has made a row");
    assert_eq!(game.ending("wb./wb./w.b b 0,0 1"), "White wins: White has made a row");
    // A row of each: the one who is not to move made the last.
    assert_eq!(game.ending("bbb/.../www b 0,0 1"), "White wins: White has made a row");
    assert_eq!(game.ending("bbb/.../www w 0,0 1"), "Black wins: Black has made a row");
}

/// From a corner two lines and a diagonal lead on, from the middle of a side three lines; in nine
/// holes a man goes to any of the three vacant points.
#[test]
fn men_move_to_the_next_point_or_anywhere() {
    let game = facts(THREE, &[]);
    let position = "bw./..b/wbw b 0,0 0";
    assert_eq!(game.moves_from(position, "a3"), ["a3-a2", "a3-b2"]);
    assert_eq!(game.moves_from(position, "c2"), ["c2-b2", "c2-c3"]);
    assert_eq!(game.moves_from(position, "b1"), ["b1-b2"]);
    says(&game.refusal(position, "b1-a2"), &["no line joins b1 to a2"]);
    let holes = facts(THREE, &["nine-holes"]);
    assert_eq!(holes.moves_from(position, "b1"), ["b1-a2", "b1-b2", "b1-c3"]);
    assert_eq!(holes.moves(position).len(), 9);
}

/// With three men each nobody can be shut in on this board, but in a position that is set up: Black's
/// men on a3, a1 and b1 have lines to b3, a2, b2 and c1.
#[test]
fn who_is_shut_in_has_lost() {
    let game = facts(THREE, &[]);
    assert_eq!(game.moves("b../ww./bbw b 0,0 0"), ["a3-b3"]);
    assert_eq!(game.ending("bw./ww./bbw b 0,0 0"), "White wins: Black has no legal move");
}

/// Four lines join the corners of the three squares; the board can be turned as before.
#[test]
fn the_board_of_morabaraba_has_twenty_lines() {
    let board = |id| with_rules!(&facts(id, &[]).game, rules => rules.board().clone());
    assert_eq!(board(MORABARABA).lines().len(), 20);
    assert_eq!(board(MORABARABA).symmetries().len(), 16);
    assert_eq!(board(LASKER).lines().len(), 16);
    assert_eq!(facts(MORABARABA, &[]).start(), ".../.../.../....../.../.../... b 12,12 0");
    assert_eq!(facts(LASKER, &[]).start(), ".../.../.../....../.../.../... b 10,10 0");
}

/// Black's man on a1 has d1 and a4 beside it. With nine men in hand Black may also place one on each of
/// 22 vacant points.
#[test]
fn lasker_lets_a_man_move_before_all_are_placed() {
    let game = facts(LASKER, &[]);
    let position = "..w/.../.../....../.../.../b.. b 9,9 0";
    assert_eq!(game.moves_from(position, "a1"), ["a1-a4", "a1-d1"]);
    assert_eq!(game.moves(position).len(), 22 + 2);
    // A move is quiet and keeps the hand; a placement is not and does not.
    assert_eq!(game.play(position, "a1-d1"), "..w/.../.../....../.../.../.b. w 9,9 1");
    assert_eq!(game.play(position, "d1"), "..w/.../.../....../.../.../bb. w 8,9 0");
    // Where all are placed first, nothing moves.
    let split = facts(LASKER, &["ten-men"]);
    assert_eq!(split.moves(position).len(), 22);
    assert_eq!(split.refusal(position, "a1-d1"), split.refusal(position, "a1-a4"));
    assert!(split.refusal(position, "a1-d1").starts_with("pieces are still being placed"));
}

/// White has two on the board and one in hand, three in all, and flies; with two in hand they are four.
#[test]
fn men_in_hand_count_among_three_that_fly() {
    let game = facts(LASKER, &[]);
    let position = "b.b/.w./.../....../b.w/b../... w 1,1 0";
    let vacant = 24 - 6;
    assert_eq!(game.moves_from(position, "d6-").len(), vacant);
    assert_eq!(game.moves(position).len(), 3 * vacant);
    let four = position.replace(" 1,1 ", " 1,2 ");
    // d6 has d7, b6, f6 and d5 beside it, e3 has d3 and e4.
    assert_eq!(game.moves(&four).len(), vacant + 4 + 2);
}

/// White's hand is empty while Black has one man to place: by the standard rules White passes, and Black,
/// who places the last man, moves first then; otherwise White moves at once.
#[test]
fn a_player_with_an_empty_hand_passes_or_moves() {
    let position = ".../..w/b../b..w../w../.w./.bb w 1,0 0";
    assert_eq!(facts(NINE, &[]).moves(position), ["pass"]);
    let game = facts(NINE, &["moving=with-empty-hand"]);
    assert_eq!(game.moves_from(position, "f6-"), ["f6-d6", "f6-f4"]);
    let next = game.play(position, "f6-d6");
    assert_eq!(next, ".../.w./b../b..w../w../.w./.bb b 1,0 1");
    // Black has a man in hand and has to place it.
    assert!(game.moves_from(&next, "c5").is_empty());
    assert_eq!(game.play(&next, "d7"), ".b./.w./b../b..w../w../.w./.bb w 0,0 0");
    assert!(game.refusal(&next, "c5-d5").starts_with("a player with pieces in hand places one"));
    assert!(game.refusal(position, "d7").starts_with("no piece is left in this player's hand"));
}

/// No line has three of one colour. White's last cow goes to c5, the last vacant point.
#[test]
fn a_full_board_is_a_draw() {
    let position = "wbb/bww/.bb/bwwbww/bww/wbb/bwb w 0,1 0";
    let game = facts(MORABARABA, &[]);
    assert_eq!(game.moves(position), ["c5"]);
    let full = game.play(position, "c5");
    assert_eq!(game.ending(&full), "draw: nobody can move");
    let lost = facts(MORABARABA, &["full_board=loses"]);
    assert_eq!(lost.ending(&full), "White wins: Black has no legal move");
}

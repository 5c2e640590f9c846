//! Leap games with pieces that go forward only and with kings: English draughts and Felli.
//!
//! The squares of a draughts board, as they are drawn, Black below:
//!
//! ```text
//!   32  31  30  29
//! 28  27  26  25
//!   24  23  22  21
//! 20  19  18  17
//!   16  15  14  13
//! 12  11  10   9
//!    8   7   6   5
//!  4   3   2   1
//! ```

use crate::{ENGLISH_DRAUGHTS, FELLI, LAU_KATA_KATI, facts, says};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;

/// Black's men on the third row can go to the fourth, those at its end in one way only.
#[test]
fn first_moves_of_english_draughts() {
    let game = facts(ENGLISH_DRAUGHTS, &[]);
    let start = "wwww/wwww/wwww/..../..../bbbb/bbbb/bbbb b 0";
    assert_eq!(game.start(), start);
    let moves = ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"];
    assert_eq!(game.moves(start), moves);
    // White's turn by symmetry: square n stands across from 33 - n.
    let moves = ["21-17", "22-17", "22-18", "23-18", "23-19", "24-19", "24-20"];
    assert_eq!(game.moves(&start.replace(" b 0", " w 0")), moves);
    // The man on 18 has left 22 behind it vacant, so it must be taken.
    let line = game.line(start, &["11-15", "22-18", "15x22"]);
    assert_eq!(game.moves(&line[1]), ["15x22"]);
    assert_eq!(game.moves(&line[2]), ["25x18", "26x17"]);
}

/// A man steps ahead only: Black's upwards, White's downwards.
#[test]
fn men_step_forward() {
    let game = facts(ENGLISH_DRAUGHTS, &[]);
    let black = "w.../..../..../..../.b../..../..../.... b 0";
    assert_eq!(game.moves(black), ["15-18", "15-19"]);
    assert_eq!(game.moves(&black.replace(" b 0", " w 0")), ["32-27", "32-28"]);
    says(&game.refusal(black, "15-11"), &["15", "not promoted", "forward only"]);
    says(&game.refusal(black, "15-22"), &["no line joins 15 to 22"]);
}

/// Black's man on 15 does not see the man on 11 behind it, nor does that one see 15. In pool
/// checkers both can leap back, and so must.
#[test]
fn men_leap_forward() {
    let position = "..../..../..../..../.b../.w../..../.... b 0";
    let game = facts(ENGLISH_DRAUGHTS, &[]);
    assert_eq!(game.moves(position), ["15-18", "15-19"]);
    says(&game.refusal(position, "15x8"), &["not promoted", "does not leap so"]);
    assert_eq!(game.moves(&position.replace(" b 0", " w 0")), ["11-7", "11-8"]);
    let pool = facts(ENGLISH_DRAUGHTS, &["pool"]);
    assert_eq!(pool.moves(position), ["15x8"]);
    assert_eq!(pool.moves(&position.replace(" b 0", " w 0")), ["11x18"]);
}

/// The man on 22 takes 26 and stands on 31 as a king. As a king it could take 27 as well, but its
/// turn is over.
#[test]
fn crowning_ends_the_turn() {
    let game = facts(ENGLISH_DRAUGHTS, &[]);
    let position = "..../.ww./..b./..../..../..../..../.... b 3";
    assert_eq!(game.moves(position), ["22x31"]);
    assert_eq!(game.play(position, "22x31"), ".B../.w../..../..../..../..../..../.... w 0");
    assert_eq!(game.steps(position, "22x31"), "22-31x26 =31");
    says(&game.refusal(position, "22x31x24"), &["promoted on 31", "ends the turn"]);
    // In the next turn it may.
    let king = ".B../.w../..../..../..../..../..../.... b 0";
    assert_eq!(game.moves(king), ["31x24"]);
    // A step to the far row crowns as well.
    let step = "..../...b/w.../..../..../..../..../.... b 0";
    assert_eq!(game.moves(step), ["25-29", "25-30"]);
    assert_eq!(game.play(step, "25-30"), "..B./..../w.../..../..../..../..../.... w 1");
}

/// In pool checkers the man leaps on from the far row, and has not become a king.
#[test]
fn who_only_touches_the_far_row_stays_a_man() {
    let pool = facts(ENGLISH_DRAUGHTS, &["pool"]);
    let position = "..../.ww./..b./..../..../..../..../.... b 0";
    assert_eq!(pool.moves(position), ["22x31x24"]);
    assert_eq!(pool.play(position, "22x31x24"), "..../..../b.../..../..../..../..../.... w 0");
    assert_eq!(pool.steps(position, "22x31x24"), "22-31 31-24 x26 x27");
    // Where the capture ends there, it has.
    let ends = "..../..w./..b./..../..../..../..../.... b 0";
    assert_eq!(pool.play(ends, "22x31"), ".B../..../..../..../..../..../..../.... w 0");
}

/// A king goes back as well as forward, one square at a time, and leaps so.
#[test]
fn kings_step_and_leap_back() {
    let game = facts(ENGLISH_DRAUGHTS, &[]);
    let steps = ["15-10", "15-11", "15-18", "15-19"];
    assert_eq!(game.moves("w.../..../..../..../.B../..../..../.... b 0"), steps);
    assert_eq!(game.moves("..../..../..../..../.B../.w../..../.... b 0"), ["15x8"]);
    // What stands two squares away it does not take.
    let steps = ["15-10", "15-11", "15-18", "15-19"];
    assert_eq!(game.moves("..../..../..../..../.B../..../w.../.... b 0"), steps);
    // A man takes a king.
    assert_eq!(game.moves("..../..../..../..W./..b./..../..../.... b 0"), ["14x23"]);
}

/// From 9 over 14 to 18, and there on over 22 or over 23, as the player likes; stopping on 18 is
/// not allowed.
#[test]
fn a_chain_is_played_to_its_end() {
    let game = facts(ENGLISH_DRAUGHTS, &[]);
    let position = "..../..../.ww./..../..w./...b/..../.... b 0";
    assert_eq!(game.moves(position), ["9x18x25", "9x18x27"]);
    says(&game.refusal(position, "9x18"), &["can leap on and must"]);
    assert_eq!(game.play(position, "9x18x27"), "..../.b../..w./..../..../..../..../.... w 0");
}

/// A king takes four men around a square and comes back to where it began; no man can be taken
/// twice, so it stops there. The two ways round are two moves.
#[test]
fn no_piece_is_leaped_twice() {
    let position = "..../..../..../.ww./..../.ww./.B../.... b 0";
    for variant in [&[][..], &["removal=end-of-turn"]] {
        let game = facts(ENGLISH_DRAUGHTS, variant);
        assert_eq!(game.moves(position), ["7x14x23x16x7", "7x16x23x14x7"]);
        let after = game.play(position, "7x14x23x16x7");
        assert_eq!(after, "..../..../..../..../..../..../.B../.... w 0");
        assert_eq!(game.ending(&after), "Black wins: White has no legal move");
    }
}

/// On the line 4 8 11 15 18 22 25 29 the king flies over the man on 15 and lands on 18, 22 or 25;
/// 29 holds a man, behind which there is no room. From 18, 22 and 25 nothing more can be taken.
#[test]
fn flying_kings_land_anywhere_behind() {
    let game = facts(ENGLISH_DRAUGHTS, &["flying-kings"]);
    let position = "...w/..../..../..../.w../..../..../B... b 0";
    assert_eq!(game.moves(position), ["4x18", "4x22", "4x25"]);
    // There is no landing behind two pieces in a row, and no leap over a man of the same side.
    let wall = "..../..../..../..w./.w../..../..../B... b 0";
    assert_eq!(game.moves(wall), ["4-11", "4-8"]);
    let own = "..../..../..../..../.w../.b../..../B... b 0";
    assert_eq!(game.moves(own), ["11x18"]);
    says(&game.refusal(own, "4x18"), &["more than one piece", "between 4 and 18"]);
}

/// From 4 over 15. Through 18 runs another line, 5 9 14 18 23 27 32, and there 23 can be taken next:
/// landing on 18 goes on, and the other landings end the turn.
#[test]
fn a_flying_king_goes_on_from_where_it_can() {
    let game = facts(ENGLISH_DRAUGHTS, &["flying-kings"]);
    let position = "..../..../.w../..../.w../..../..../B... b 0";
    let moves = ["4x18x27", "4x18x32", "4x22", "4x25", "4x29"];
    assert_eq!(game.moves(position), moves);
}

/// With late removal the men leaped over stay and block: the king that has taken 15 and 23 cannot
/// come back over either.
#[test]
fn leaped_pieces_block_until_the_turn_ends() {
    let game = facts(ENGLISH_DRAUGHTS, &["pool"]);
    let position = "..../..../.w../..../.w../..../..../B... b 0";
    says(&game.refusal(position, "4x18x27x18"), &["on 23 was leaped already"]);
    assert_eq!(game.steps(position, "4x18x27"), "4-18 18-27 x15 x23");
}

/// Repetition and the limit on quiet plies are draws in draughts, whichever side has more pieces.
#[test]
fn a_game_of_draughts_that_is_broken_off_is_drawn() {
    let position = "..../..../..../..../.BB./..../..../w... b 0";
    assert_eq!(facts(ENGLISH_DRAUGHTS, &[]).adjudication(position), Outcome::Draw);
    let more = facts(ENGLISH_DRAUGHTS, &["adjudication=more-pieces"]);
    assert_eq!(more.adjudication(position), Outcome::Win(Side::First));
    let felli = facts(FELLI, &[]).adjudication(".../.../B/.../b.w b 0");
    assert_eq!(felli, Outcome::Win(Side::First));
}

/// Three pieces on each side touch the centre of Felli's board; what goes there is taken at once from
/// straight across.
#[test]
fn first_exchange_of_felli() {
    for variant in [&[][..], &["unpromoted"]] {
        let game = facts(FELLI, variant);
        assert_eq!(game.start(), "www/www/./bbb/bbb b 0");
        assert_eq!(game.moves(&game.start()), ["b2-c3", "c2-c3", "d2-c3"]);
        let line = game.line(&game.start(), &["c2-c3", "c4xc2", "c1xc3"]);
        assert_eq!(game.moves(&line[0]), ["c4xc2"]);
        assert_eq!(line[1], "www/w.w/./bwb/bbb b 0");
        // Over c2 there is room on c3 only; along b2 c2 d2 both ends are taken.
        assert_eq!(game.moves(&line[1]), ["c1xc3"]);
        assert_eq!(line[2], "www/w.w/b/b.b/b.b w 0");
    }
}

/// The far corners make a Mullah, the point between them does not; in the variant it does.
#[test]
fn the_far_corners_promote() {
    let game = facts(FELLI, &[]);
    let position = ".../.bb/./.../w.. b 0";
    assert_eq!(game.steps(position, "d4-e5"), "d4-e5 =e5");
    assert_eq!(game.play(position, "d4-e5"), "..B/.b././.../w.. w 1");
    assert_eq!(game.play(position, "c4-c5"), ".b./..b/./.../w.. w 1");
    let row = facts(FELLI, &["whole-row"]);
    assert_eq!(row.play(position, "c4-c5"), ".B./..b/./.../w.. w 1");
    // White's corners are below, and Black's own do nothing for Black.
    assert_eq!(game.play(".../..././ww./..b w 0", "b2-a1"), ".../..././.w./W.b b 1");
    assert_eq!(game.play(".../w.././b../... b 0", "b2-a1"), ".../w.././.../b.. w 1");
}

/// Over d4 the piece comes to e5 and must go on over c5 to a5. It is promoted where its turn ends.
#[test]
fn a_capture_runs_on_through_a_corner() {
    let position = ".w./..w/b/.../... b 0";
    let game = facts(FELLI, &[]);
    assert_eq!(game.moves(position), ["c3xe5xa5"]);
    assert_eq!(game.steps(position, "c3xe5xa5"), "c3-e5xd4 e5-a5xc5 =a5");
    let stops = facts(FELLI, &["crowning=ends-turn"]);
    assert_eq!(stops.moves(position), ["c3xe5"]);
    assert_eq!(stops.steps(position, "c3xe5"), "c3-e5xd4 =e5");
}

/// A Mullah on a1 takes the piece on c3 and lands on d4 or e5; from e5 it can go on over c5. With
/// another piece behind it cannot leap at all.
#[test]
fn a_mullah_strikes_from_afar() {
    let game = facts(FELLI, &[]);
    assert_eq!(game.moves(".../.../w/.../B.. b 0"), ["a1xd4", "a1xe5"]);
    assert_eq!(game.moves(".w./.../w/.../B.. b 0"), ["a1xd4", "a1xe5xa5"]);
    assert_eq!(game.moves(".../..w/w/.../B.. b 0"), ["a1-b2", "a1-c1", "a1-e1"]);
    // As Moroccans told it in the 1980s it runs far, but leaps as the others do.
    let observed = facts(FELLI, &["bouhajbane"]);
    assert_eq!(observed.moves(".../.../w/.../B.. b 0"), ["a1-b2", "a1-c1", "a1-e1"]);
    let beside = ["a1-c1", "a1-e1", "a1xc3"];
    assert_eq!(observed.moves(".../..w/./w../B.. b 0"), beside);
}

/// Capitals are kings, in games with kings.
#[test]
fn capitals_are_read_where_pieces_are_promoted() {
    says(&facts(FELLI, &[]).nonsense(".../.../k/.../... b 0"), &["`B`", "capitals are kings"]);
    for game in [facts(FELLI, &["unpromoted"]), facts(FELLI, &["unpromoted", "adjudication=draw"])]
    {
        says(&game.nonsense(".../.../B/.../... b 0"), &["a point is `b`, `w` or `.`"]);
    }
    says(&facts(LAU_KATA_KATI, &[]).nonsense("B../.../..././.../.../... b 0"), &["`b`, `w`"]);
}

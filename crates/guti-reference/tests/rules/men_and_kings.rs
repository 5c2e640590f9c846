//! Leap games with pieces that go forward only and with kings.

use crate::{ENGLISH_DRAUGHTS, FELLI, game};
use guti_reference::Winner;

/// As Aart Bik published them in 2009.
#[test]
fn english_draughts_has_the_published_counts() {
    let game = game(ENGLISH_DRAUGHTS, &[]);
    let start = game.start();
    for (depth, count) in (1..).zip([7, 49, 302, 1469, 7361, 36_768, 179_740]) {
        assert_eq!(game.perft(&start, depth), count, "{depth}");
    }
}

/// Black goes from 15 to 18 and 19; a king goes to 10 and 11 as well.
#[test]
fn men_go_forward_and_kings_back() {
    let game = game(ENGLISH_DRAUGHTS, &[]);
    let man = "w.../..../..../..../.b../..../..../.... b 0";
    assert_eq!(game.moves(man), ["15-18", "15-19"]);
    assert_eq!(game.moves(&man.replace('b', "B").replace(" B ", " b ")).len(), 4);
    let behind = "..../..../..../..../.b../.w../..../.... b 0";
    assert_eq!(game.moves(behind), ["15-18", "15-19"]);
}

/// On 31 the man is a king, and its turn is over; in pool checkers it goes on over 27 as a man.
#[test]
fn crowning_ends_the_turn_or_not() {
    let position = "..../.ww./..b./..../..../..../..../.... b 0";
    let english = game(ENGLISH_DRAUGHTS, &[]);
    assert_eq!(english.moves(position), ["22x31"]);
    let after = english.play(position, "22x31");
    assert_eq!(after, ".B../.w../..../..../..../..../..../.... w 0");
    assert_eq!(english.adjudicate(&after), Winner::Draw);
    let pool = game(ENGLISH_DRAUGHTS, &["pool"]);
    assert_eq!(pool.moves(position), ["22x31x24"]);
    let after = pool.play(position, "22x31x24");
    assert_eq!(after, "..../..../b.../..../..../..../..../.... w 0");
}

/// A Mullah takes c3 from a1 and lands on d4 or e5, from where it goes on over c5.
#[test]
fn a_mullah_strikes_from_afar() {
    let felli = game(FELLI, &[]);
    assert_eq!(felli.moves(".w./.../w/.../B.. b 0"), ["a1xd4", "a1xe5xa5"]);
    assert_eq!(felli.moves(".../..w/w/.../B.. b 0"), ["a1-b2", "a1-c1", "a1-e1"]);
    let observed = game(FELLI, &["bouhajbane"]);
    assert_eq!(observed.moves(".../.../w/.../B.. b 0"), ["a1-b2", "a1-c1", "a1-e1"]);
}

/// The corners of the far side promote; in a variant its whole row does.
#[test]
fn where_pieces_are_promoted() {
    let position = ".../.bb/./.../w.. b 0";
    assert_eq!(game(FELLI, &[]).play(position, "d4-e5"), "..B/.b././.../w.. w 1");
    assert_eq!(game(FELLI, &[]).play(position, "c4-c5"), ".b./..b/./.../w.. w 1");
    assert_eq!(game(FELLI, &["whole-row"]).play(position, "c4-c5"), ".B./..b/./.../w.. w 1");
}

//! More war games on lines: Egara-guti, Gol-skuish and Butterfly, where they differ from the games
//! whose boards they extend.

use crate::boards::symmetries;
use crate::facts;

const EGARA_GUTI: &str = "egara-guti";
const GOL_SKUISH: &str = "gol-skuish";
const BUTTERFLY: &str = "butterfly";

/// b2 ends its bar and lies on a side of its triangle and on the long line b1 b2 b6 b7, which has
/// no point between the wings.
#[test]
fn the_roads_of_egara_guti_join_the_wings() {
    let game = facts(EGARA_GUTI, &[]);
    let alone = "....w/.../..././.../b../..... b 0";
    assert_eq!(game.moves(alone), ["b2-a1", "b2-b1", "b2-b6", "b2-c3", "b2-d2"]);
    let across = game.play(alone, "b2-b6");
    assert_eq!(across, "....w/b../..././.../.../..... w 1");
}

/// Leaps go along the roads, from either base into the other wing and on to the other base.
#[test]
fn a_leap_runs_along_a_road_of_egara_guti() {
    let game = facts(EGARA_GUTI, &[]);
    assert_eq!(game.moves("....w/.../..././.../w../.b... b 0"), ["b1xb6"]);
    assert_eq!(game.moves("....w/w../..././.../b../..... b 0"), ["b2xb7"]);
    assert_eq!(game.moves("...b./..w/..././.../.../w.... b 0"), ["f7xf2"]);
    assert_eq!(game.moves("w..../..b/..././.../..w/..... b 0"), ["f6xf1"]);
    // With b6 occupied there is no room beyond b2.
    assert_eq!(game.moves("....w/w../..././.../w../.b... b 0"), ["b1-a1", "b1-d1"]);
}

/// On the base b1 lies between a1 and d1, so a1 leaps over b1 to d1 and never over d1 to g1.
#[test]
fn a_base_of_egara_guti_has_five_points() {
    let game = facts(EGARA_GUTI, &[]);
    assert_eq!(game.moves("....w/.../..././.../.../b.w.. b 0"), ["a1-b1", "a1-b2"]);
    assert_eq!(game.moves("....w/.../..././.../.../bw... b 0"), ["a1xd1"]);
    assert_eq!(game.moves("....w/.../..././.../.../.bw.. b 0"), ["b1xf1"]);
}

/// Only d4 is vacant at first. After an exchange on c3 the vacant points are e5, c3 and b2. White
/// reaches e5 from d5 and f6, c3 from nowhere, as its neighbours are Black's or vacant, and b2
/// along the road from b6. Over d4 there is no room: e3 and d3 are occupied, and e5 is empty.
#[test]
fn first_exchange_of_egara_guti() {
    let game = facts(EGARA_GUTI, &[]);
    assert_eq!(game.start(), "wwwww/www/www/./bbb/bbb/bbbbb b 0");
    assert_eq!(game.moves(&game.start()), ["c3-d4", "d3-d4", "e3-d4"]);
    let line = game.line(&game.start(), &["c3-d4", "e5xc3", "b2xd4"]);
    assert_eq!(game.moves(&line[0]), ["e5xc3"]);
    assert_eq!(game.moves(&line[1]), ["b2xd4"]);
    assert_eq!(line[2], "wwwww/www/ww./b/.bb/.bb/bbbbb w 0");
    assert_eq!(game.moves(&line[2]), ["b6-b2", "d5-e5", "f6-e5"]);
}

/// As in Lau kata kati: the mirrors leave the middle file and the centre where they are, half a
/// turn only the centre.
#[test]
fn egara_guti_has_four_symmetries() {
    let mut moved: Vec<usize> = symmetries(EGARA_GUTI).iter().map(Vec::len).collect();
    moved.sort_unstable();
    assert_eq!(moved, [0, 23 - 7, 23 - 1, 23 - 1]);
}

/// As in Pretwa. Into the gap that b1 leaves, White can leap across the centre from e1, and along
/// the circle from d1 over c1 and from f1 over a1.
#[test]
fn first_exchange_of_gol_skuish() {
    let game = facts(GOL_SKUISH, &[]);
    assert_eq!(game.moves(&game.start()), ["a1-o", "b1-o", "c1-o"]);
    let line = game.line(&game.start(), &["a1-o", "d1xa1", "a2xo"]);
    assert_eq!(game.moves(&line[0]), ["d1xa1"]);
    assert_eq!(game.moves(&line[1]), ["a2xo"]);
    let full = "bbbwww/bbbwww/bbbwww/bbbwww/bbbwww";
    assert_eq!(line[2], format!("b/.bb.ww/.bbwww/{full} w 0"));
    let b1 = game.play(&game.start(), "b1-o");
    assert_eq!(game.moves(&b1), ["d1xb1", "e1xb1", "f1xb1"]);
}

/// Six turns, each of them also mirrored, and no two circles change places.
#[test]
fn gol_skuish_has_twelve_symmetries() {
    assert_eq!(symmetries(GOL_SKUISH).len(), 12);
}

/// No line goes on beyond d7, so d6 cannot leap over it. Along the rim c7 can.
#[test]
fn the_rim_of_gol_skuish_is_taken_along_the_rim() {
    let game = facts(GOL_SKUISH, &["to-the-last"]);
    let inner = "./....../....../....../....../......";
    let steps = ["d6-c6", "d6-d5", "d6-e6"];
    assert_eq!(game.moves(&format!("{inner}/...b../...w.. b 0")), steps);
    assert_eq!(game.moves(&format!("{inner}/...b../..bw.. b 0")), ["c7xe7"]);
}

/// With White's sixth piece, on b4, Black takes the game, unless it is played to the last piece.
#[test]
fn gol_skuish_is_lost_at_five() {
    let position = "./....../....../....../bw..../....../bbbww./bbbwww b 0";
    for (variant, ending) in
        [("standard", "Black wins: White is down to five pieces"), ("to-the-last", "")]
    {
        let game = facts(GOL_SKUISH, &[variant]);
        assert_eq!(game.ending(position), "");
        assert_eq!(game.moves(position), ["a4xc4"]);
        let after = game.play(position, "a4xc4");
        assert_eq!(after, "./....../....../....../..b.../....../bbbww./bbbwww w 0");
        assert_eq!(game.ending(&after), ending, "{variant}");
    }
}

/// The board of Lau kata kati, with the same first exchange; taking all pieces wins.
#[test]
fn butterfly_opens_like_lau_kata_kati() {
    let game = facts(BUTTERFLY, &[]);
    assert_eq!(game.start(), "www/www/www/./bbb/bbb/bbb b 0");
    let line = game.line(&game.start(), &["e3-d4", "c5xe3"]);
    assert_eq!(game.moves(&line[0]), ["c5xe3"]);
    assert_eq!(line[1], "www/www/.ww/./bbw/bbb/bbb b 0");
    assert_eq!(game.moves(&line[1]), ["f2xd4"]);
    let last = ".b./.../..b/w/.../wb./..b b 0";
    assert_eq!(game.moves(last), ["e5xc3xa1"]);
    let after = game.play(last, "e5xc3xa1");
    assert_eq!(game.ending(&after), "Black wins: White has no legal move");
}

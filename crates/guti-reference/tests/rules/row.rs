//! Section 3 of the rules.

use crate::{DARA, game, moves_from};
use guti_reference::Winner;

#[test]
fn start_is_that_of_the_rules() {
    let game = game(DARA, &[]);
    let start = "....../....../....../....../...... b 12,12 0";
    assert_eq!(game.start(), start);
    assert_eq!(game.moves(start).len(), 30);
    assert_eq!(game.perft(start, 2), 30 * 29);
    let after = game.play(start, "b4");
    assert_eq!(after, "....../.b..../....../....../...... w 11,12 0");
}

/// Rule 2: no row of three or more while placing, also not by filling a gap; in the variants
/// it earns nothing.
#[test]
fn placements_make_no_row_of_three() {
    let position = "b...../b...../....../b...../.bb.bw b 6,11 0";
    // a3 joins two and one along the file; a1 and d1 extend or join a pair along the rank.
    let forbidden = ["a1", "a3", "d1"];
    let standard = game(DARA, &[]).moves(position);
    let free = 30 - 7;
    assert_eq!(standard.len(), free - forbidden.len());
    for square in forbidden {
        assert!(!standard.contains(&square.to_owned()), "{square}");
    }
    for variant in ["bell", "shiva"] {
        let moves = game(DARA, &[variant]).moves(position);
        assert_eq!(moves.len(), free);
        assert!(moves.iter().all(|mv| mv.len() == 2));
    }
    // White may place where Black may not.
    let white = position.replace(" b ", " w ");
    assert_eq!(game(DARA, &[]).moves(&white).len(), free);
}

/// Rule 3: Black can place nowhere, White only on e4; afterwards neither can, the pieces in hand
/// are out of the game, and Black moves.
#[test]
fn who_cannot_place_passes() {
    let game = game(DARA, &[]);
    let position = "bwb.bb/.ww..w/bb.bb./wbwb.w/w.wwbw b 1,1 0";
    assert_eq!(game.moves(position), ["pass"]);
    let passed = game.play(position, "pass");
    assert_eq!(passed, "bwb.bb/.ww..w/bb.bb./wbwb.w/w.wwbw w 1,1 1");
    assert!(game.moves(&passed).contains(&"e4".to_owned()));
    let after = game.play(&passed, "e4");
    assert_eq!(after, "bwb.bb/.ww.ww/bb.bb./wbwb.w/w.wwbw b 0,0 0");
    // The same where a position is given: Black has one in hand and no square for it.
    let given = "bwb.bb/.ww.ww/bb.bb./wbwb.w/w.wwbw w 1,0 5";
    let begun = "bwb.bb/.ww.ww/bb.bb./wbwb.w/w.wwbw b 0,0 5";
    assert_eq!(game.normal(given), begun);
}

/// Rule 3: an empty hand passes while the other side can place, and Black moves first then.
#[test]
fn an_empty_hand_passes() {
    let game = game(DARA, &[]);
    let position = "....../....../w.w.w./....../b.b.b. w 1,0 0";
    assert_eq!(game.moves(position), ["pass"]);
    let passed = game.play(position, "pass");
    assert_eq!(passed, "....../....../w.w.w./....../b.b.b. b 1,0 1");
    let placed = game.play(&passed, "f5");
    assert_eq!(placed, ".....b/....../w.w.w./....../b.b.b. b 0,0 0");
    // A position of the movement phase keeps its side.
    let white = ".....b/....../w.w.w./....../b.b.b. w 0,0 0";
    assert_eq!(game.normal(white), white);
}

/// Rule 4: one square along a rank or a file.
#[test]
fn steps_are_orthogonal() {
    let game = game(DARA, &[]);
    let position = "w.w..w/....../..b.../....../b....b b 0,0 0";
    let moves = moves_from(&game, position, "c3");
    assert_eq!(moves, ["c3-b3", "c3-c2", "c3-c4", "c3-d3"]);
    let moves = moves_from(&game, position, "a1");
    assert_eq!(moves, ["a1-a2", "a1-b1"]);
}

/// Rule 6: two rows of three at once earn one removal.
#[test]
fn two_rows_at_once_earn_one() {
    let game = game(DARA, &[]);
    let position = "..b.../..b.../bb.b../....../w.w.w. b 0,0 3";
    let moves = moves_from(&game, position, "d3-c3");
    assert_eq!(moves, ["d3-c3xa1", "d3-c3xc1", "d3-c3xe1"]);
    let after = game.play(position, "d3-c3xc1");
    assert_eq!(after, "..b.../..b.../bbb.../....../w...w. w 0,0 0");
    // Rule 8: two are left.
    assert_eq!(game.result(&after), Some(Winner::First));
    assert!(game.moves(&after).is_empty());
}

/// Rule 6: with removal optional the step alone is a move as well.
#[test]
fn removals_may_be_optional() {
    let game = game(DARA, &["optional-removal"]);
    let position = "..b.../..b.../bb.b../....../w.w.w. b 0,0 3";
    let moves = moves_from(&game, position, "d3-c3");
    assert_eq!(moves, ["d3-c3", "d3-c3xa1", "d3-c3xc1", "d3-c3xe1"]);
    let after = game.play(position, "d3-c3");
    assert_eq!(after, "..b.../..b.../bbb.../....../w.w.w. w 0,0 4");
}

/// Rule 5: a row of four is forbidden, or earns nothing.
#[test]
fn four_is_forbidden_or_earns_nothing() {
    let position = "....../....../bbb.b./....../w.w.w. b 0,0 0";
    let moves = |variant: &[&str]| moves_from(&game(DARA, variant), position, "e3-d3");
    assert!(moves(&[]).is_empty());
    assert_eq!(moves(&["bell"]), ["e3-d3"]);
    assert_eq!(moves(&["shiva"]), ["e3-d3"]);
    // A gap of two rows is a long row as well.
    let gap = "....../...b../bbb.bb/....../w.w.w. b 0,0 0";
    assert!(moves_from(&game(DARA, &[]), gap, "d4-d3").is_empty());
    assert_eq!(moves_from(&game(DARA, &["shiva"]), gap, "d4-d3"), ["d4-d3"]);
}

/// Rules 5 and 6: a three one way counts although a four is made the other way.
#[test]
fn three_one_way_and_four_the_other() {
    let position = "...b../...b../bbb.b./....../w.w.w. b 0,0 0";
    let moves = |variant: &[&str]| moves_from(&game(DARA, variant), position, "e3-d3");
    assert!(moves(&[]).is_empty());
    let removals = ["e3-d3xa1", "e3-d3xc1", "e3-d3xe1"];
    assert_eq!(moves(&["bell"]), removals);
    assert_eq!(moves(&["shiva"]), removals);
}

/// Rule 7: by [bell] the end piece of a four leaves a three that counts, by [shiva] it does not.
#[test]
fn a_three_left_behind_counts_in_bell() {
    let four = "....../....../bbbb../....../w.w.w. b 0,0 0";
    let bell = game(DARA, &["bell"]);
    let shiva = game(DARA, &["shiva"]);
    for step in ["a3-a4", "d3-d2", "d3-d4", "d3-e3"] {
        let removals = ["a1", "c1", "e1"].map(|square| format!("{step}x{square}"));
        assert_eq!(moves_from(&bell, four, step), removals);
        assert_eq!(moves_from(&shiva, four, step), [step]);
        assert_eq!(moves_from(&game(DARA, &[]), four, step), [step]);
    }
    // A step from the middle of the four leaves no four behind.
    assert_eq!(moves_from(&bell, four, "b3-b4"), ["b3-b4"]);
    // A step from a row of five does not count either: its end leaves a four, and its second piece is no end.
    let five = "....../....../bbbbb./....../w.w.w. b 0,0 0";
    assert_eq!(moves_from(&bell, five, "e3-e4"), ["e3-e4"]);
    assert_eq!(moves_from(&bell, five, "b3-b4"), ["b3-b4"]);
}

/// Rule 6: by [protected] a row of exactly three is safe, unless all stand in one.
#[test]
fn threes_are_protected_unless_all_stand_in_one() {
    let board = "..b.../bb..../....../....../";
    let protected = game(DARA, &["protected"]);
    let targets = |first_rank: &str| {
        let position = format!("{board}{first_rank} b 0,0 0");
        moves_from(&protected, &position, "c5-c4")
    };
    assert_eq!(targets("www.w."), ["c5-c4xe1"]);
    let all = ["c5-c4xa1", "c5-c4xb1", "c5-c4xc1"];
    assert_eq!(targets("www..."), all);
    // A four is no three.
    let four = ["c5-c4xa1", "c5-c4xb1", "c5-c4xc1", "c5-c4xd1"];
    assert_eq!(targets("wwww.."), four);
    // Without the variant any piece may go.
    let position = format!("{board}www.w. b 0,0 0");
    assert_eq!(moves_from(&game(DARA, &[]), &position, "c5-c4").len(), 4);
}

/// Rule 8.
#[test]
fn two_pieces_or_no_move_lose() {
    let game = game(DARA, &[]);
    let blocked = "....../....../w...../bw..../bbw... b 0,0 0";
    assert!(game.moves(blocked).is_empty());
    assert_eq!(game.result(blocked), Some(Winner::Second));
    // Both have two: the side to move has lost.
    let both = "....../.bb.../....../.ww.../...... w 0,0 0";
    assert_eq!(game.result(both), Some(Winner::First));
    assert_eq!(game.result(&both.replace(" w ", " b ")), Some(Winner::Second));
    // While pieces are in hand nobody has lost.
    assert_eq!(game.result(&both.replace(" 0,0 ", " 0,1 ")), None);
}

/// Rule 9.
#[test]
fn adjudications_are_draws() {
    let position = "....../....../wwww../....../bbb... b 0,0 100";
    assert_eq!(game(DARA, &[]).adjudicate(position), Winner::Draw);
}

//! Section 3 of the rules: Dara.

use crate::{DARA, facts, says};
use guti_rules::rules::Outcome;

/// Two squares are vacant, c3 and f3. A black piece on c3 would join a3 b3 and d3 e3 to a row of
/// five, one on f3 would join d3 e3 to three. A white one on c3 would stand in a row with c5, c4
/// and c2; on f3 it would have black pieces on every side.
const CROWDED: &str = "wbwbwb/bwwbwb/bb.bb./wbwwbb/bwbwbw";

#[test]
fn the_start_is_empty_with_twelve_in_hand() {
    let game = facts(DARA, &[]);
    assert_eq!(game.start(), "....../....../....../....../...... b 12,12 0");
    assert_eq!(game.moves(&game.start()).len(), 30);
    let after = game.play(&game.start(), "b4");
    assert_eq!(after, "....../.b..../....../....../...... w 11,12 0");
}

/// Rule 2. Black has a3, b3, d3, e3, a1 and c1. On a2 a piece would make three along the file, on
/// b1 three along the rank, on f3 three with d3 and e3, on c3 even five. White may go there. In
/// the variants rows may be made and earn nothing.
#[test]
fn a_placement_that_would_make_three_is_forbidden() {
    let position = "....../....../bb.bb./....../b.b... b 6,11 0";
    let vacant = 30 - 6;
    let moves = facts(DARA, &[]).moves(position);
    assert_eq!(moves.len(), vacant - 4);
    for square in ["a2", "b1", "c3", "f3"] {
        assert!(!moves.contains(&square.to_owned()), "{square}");
        let refusal = facts(DARA, &[]).refusal(position, square);
        says(&refusal, &["may not make a row of three or more"]);
        assert!(
            facts(DARA, &[]).moves(&position.replace(" b ", " w ")).contains(&square.to_owned())
        );
    }
    for variant in ["bell", "shiva"] {
        let moves = facts(DARA, &[variant]).moves(position);
        assert_eq!(moves.len(), vacant);
        assert!(moves.iter().all(|mv| !mv.contains('x')), "{moves:?}");
    }
}

/// Rule 3: Black has a piece in hand but may place it nowhere, and White can still place.
#[test]
fn who_can_place_nowhere_passes() {
    let game = facts(DARA, &[]);
    let position = format!("{CROWDED} b 1,1 0");
    assert_eq!(game.moves(&position), ["pass"]);
    says(&game.refusal(&position, "c3"), &["nothing can be placed", "pass"]);
    let passed = game.play(&position, "pass");
    // A pass is a quiet ply.
    assert_eq!(passed, format!("{CROWDED} w 1,1 1"));
    assert_eq!(game.moves(&passed), ["f3"]);
    says(&game.refusal(&passed, "pass"), &["only when there is no other move"]);
}

/// Rule 3: after White's f3 neither can place. The piece in Black's hand is out of the game, and
/// Black moves. It is the same where such a position is given, whoever is to move in it.
#[test]
fn when_neither_can_place_black_moves() {
    let game = facts(DARA, &[]);
    let after = game.play(&format!("{CROWDED} w 1,1 1"), "f3");
    let filled = CROWDED.replace("bb.bb.", "bb.bbw");
    assert_eq!(after, format!("{filled} b 0,0 0"));
    assert_eq!(game.normal(&format!("{filled} w 1,0 5")), format!("{filled} b 0,0 5"));
    assert_eq!(game.normal(&format!("{filled} b 3,2 5")), format!("{filled} b 0,0 5"));
    // In the movement phase the side is kept.
    let white = format!("{filled} w 0,0 5");
    assert_eq!(game.normal(&white), white);
}

/// Rules 3 and 4: White's hand is empty while Black can still place, so White passes. Black places
/// the last piece, and Black also moves first.
#[test]
fn an_empty_hand_passes_and_black_moves_first() {
    let game = facts(DARA, &[]);
    let position = "....../....../w.w.w./....../b.b.b. w 1,0 0";
    assert_eq!(game.moves(position), ["pass"]);
    let line = game.line(position, &["pass", "f5"]);
    assert_eq!(line[0], "....../....../w.w.w./....../b.b.b. b 1,0 1");
    assert_eq!(line[1], ".....b/....../w.w.w./....../b.b.b. b 0,0 0");
}

/// Rule 4: one square along a rank or a file.
#[test]
fn steps_are_orthogonal() {
    let game = facts(DARA, &[]);
    let position = "w.w..w/....../..b.../....../b....b b 0,0 0";
    assert_eq!(game.moves_from(position, "c3"), ["c3-b3", "c3-c2", "c3-c4", "c3-d3"]);
    assert_eq!(game.moves_from(position, "a1"), ["a1-a2", "a1-b1"]);
    says(&game.refusal(position, "c3-d4"), &["d4 is not next to c3"]);
    says(&game.refusal(position, "c3"), &["all pieces have been placed"]);
}

/// Rule 6: on c3 the piece makes a3 b3 c3 and c3 c4 c5, and takes one piece. Two are left then,
/// and White has lost (rule 8).
#[test]
fn two_rows_at_once_earn_one_removal() {
    let game = facts(DARA, &[]);
    let position = "..b.../..b.../bb.b../....../w.w.w. b 0,0 3";
    assert_eq!(game.moves_from(position, "d3-c3"), ["d3-c3xa1", "d3-c3xc1", "d3-c3xe1"]);
    says(&game.refusal(position, "d3-c3"), &["must remove", "d3-c3xa1"]);
    let after = game.play(position, "d3-c3xc1");
    assert_eq!(after, "..b.../..b.../bbb.../....../w...w. w 0,0 0");
    assert_eq!(game.ending(&after), "Black wins: White is down to two pieces");
    assert!(game.moves(&after).is_empty());
}

/// Rule 6: only a row through the square that is reached earns: b3 c3 d3 stands already when f5
/// steps. A row that is opened and closed again earns again.
#[test]
fn a_row_earns_when_it_is_made() {
    let game = facts(DARA, &[]);
    let stands = ".....b/....../.bbb../....../w.w.w. b 0,0 0";
    assert_eq!(game.moves_from(stands, "f5"), ["f5-e5", "f5-f4"]);
    let opened = game.line(stands, &["d3-d4", "a1-a2"]).remove(1);
    assert_eq!(opened, ".....b/...b../.bb.../w...../..w.w. b 0,0 2");
    assert_eq!(game.moves_from(&opened, "d4-d3"), ["d4-d3xa2", "d4-d3xc1", "d4-d3xe1"]);
}

/// Rule 6, the variant.
#[test]
fn removals_may_be_optional() {
    let game = facts(DARA, &["optional-removal"]);
    let position = "..b.../..b.../bb.b../....../w.w.w. b 0,0 3";
    let moves = ["d3-c3", "d3-c3xa1", "d3-c3xc1", "d3-c3xe1"];
    assert_eq!(game.moves_from(position, "d3-c3"), moves);
    // Without a removal the ply is quiet.
    assert_eq!(game.play(position, "d3-c3"), "..b.../..b.../bbb.../....../w.w.w. w 0,0 4");
}

/// Rule 5: e3 to d3 would make a four, a3 to d3; d4 to d3 would join b3 c3 and e3 f3 to a five. It
/// is forbidden, or in the variants allowed and worth nothing. The square that is left does not
/// count: d3 to c3 makes a3 b3 c3, a three.
#[test]
fn a_four_is_forbidden_or_earns_nothing() {
    let four = "....../....../bbb.b./....../w.w.w. b 0,0 0";
    let five = "....../...b../.bb.bb/....../w.w.w. b 0,0 0";
    for (position, step) in [(four, "e3-d3"), (five, "d4-d3")] {
        let game = facts(DARA, &[]);
        assert!(game.moves_from(position, step).is_empty());
        says(&game.refusal(position, step), &["may not make a row of four or more"]);
        for variant in ["bell", "shiva"] {
            assert_eq!(facts(DARA, &[variant]).moves_from(position, step), [step]);
        }
    }
    let left = "....../....../bb.b../....../w.w.w. b 0,0 0";
    assert_eq!(facts(DARA, &[]).moves_from(left, "d3-c3").len(), 3);
}

/// Rules 5 and 6: on d3 the piece makes a3 to d3, a four, and d3 d4 d5, a three.
#[test]
fn a_three_one_way_counts_with_a_four_the_other_way() {
    let position = "...b../...b../bbb.b./....../w.w.w. b 0,0 0";
    assert!(facts(DARA, &[]).moves_from(position, "e3-d3").is_empty());
    for variant in ["bell", "shiva"] {
        let moves = facts(DARA, &[variant]).moves_from(position, "e3-d3");
        assert_eq!(moves, ["e3-d3xa1", "e3-d3xc1", "e3-d3xe1"]);
    }
}

/// Rule 7. The row a2 to a5 has four. Taking a2 leaves a3 a4 a5, taking a5 leaves a2 a3 a4, also
/// where the piece steps on along the file. Taking a3 or a4 leaves no three. Of five, a1 to a5,
/// the end leaves a four and the others leave no end of a four.
#[test]
fn a_three_left_behind_earns_in_bell_alone() {
    let four = "b...../b..w../b...../b...../..w.w. b 0,0 0";
    let five = "b...../b..w../b...../b...../b.w.w. b 0,0 0";
    let bell = facts(DARA, &["bell"]);
    for step in ["a2-a1", "a2-b2", "a5-b5"] {
        let removals = ["c1", "d4", "e1"].map(|square| format!("{step}x{square}"));
        assert_eq!(bell.moves_from(four, step), removals);
        for other in ["shiva", "standard"] {
            assert_eq!(facts(DARA, &[other]).moves_from(four, step), [step]);
        }
    }
    assert_eq!(bell.moves_from(four, "a4"), ["a4-b4"]);
    assert_eq!(bell.moves(five), ["a1-b1", "a2-b2", "a3-b3", "a4-b4", "a5-b5"]);
}

/// Rule 6, the variant: of a1 b1 c1 and e1 only e1 is in no row of three. Where all stand in one,
/// any may go, and a row of four is no row of three. A piece may stand in a three along the file.
#[test]
fn threes_are_protected_unless_all_do_so() {
    let targets = |white: &str| -> Vec<String> {
        let position = format!("..b.../bb..../{white} b 0,0 0");
        let moves = facts(DARA, &["protected"]).moves_from(&position, "c5-c4x");
        moves.iter().map(|mv| mv.replace("c5-c4x", "")).collect()
    };
    assert_eq!(targets("....../....../www.w."), ["e1"]);
    assert_eq!(targets("....../....../www..."), ["a1", "b1", "c1"]);
    assert_eq!(targets("....../....../wwww.."), ["a1", "b1", "c1", "d1"]);
    assert_eq!(targets(".....w/.....w/ww...w"), ["a1", "b1"]);
    let position = "..b.../bb..../....../....../www.w. b 0,0 0";
    says(
        &facts(DARA, &["protected"]).refusal(position, "c5-c4xa1"),
        &["a1 stands in a row of exactly three and is protected"],
    );
    assert_eq!(facts(DARA, &[]).moves_from(position, "c5-c4").len(), 4);
}

/// Rule 8. Both at two: the side to move has lost. While a piece is in hand nobody has.
#[test]
fn two_pieces_lose_but_not_while_placing() {
    let game = facts(DARA, &[]);
    let both = "....../.bb.../....../.ww.../......";
    let ending = |rest: &str| game.ending(&format!("{both} {rest}"));
    assert_eq!(ending("w 0,0 0"), "Black wins: White is down to two pieces");
    assert_eq!(ending("b 0,0 0"), "White wins: Black is down to two pieces");
    assert_eq!(ending("w 0,1 0"), "");
    let one = "....../.bbb../....../.w..../...... b 0,0 0";
    assert_eq!(game.ending(one), "Black wins: White is down to one piece");
}

/// Rule 8: a1, a2 and b1 have no vacant neighbour, as a3, b2 and c1 are White's.
#[test]
fn a_side_that_cannot_step_loses() {
    let game = facts(DARA, &[]);
    let blocked = "....../....../w...../bw..../bbw... b 0,0 0";
    assert!(game.moves(blocked).is_empty());
    assert_eq!(game.ending(blocked), "White wins: Black has no legal move");
}

/// Rules 5 and 8: a step that is forbidden is no move. All squares but d3 are occupied. From d4 and
/// from d2 the row a3 to d3 would come about, from c3 the row d2 to d5.
#[test]
fn a_side_that_may_not_step_loses() {
    let position = "wwwbww/wwwbww/bbb.ww/wwwbww/wwwwww b 0,0 0";
    let game = facts(DARA, &[]);
    assert!(game.moves(position).is_empty());
    assert_eq!(game.ending(position), "White wins: Black has no legal move");
    assert_eq!(facts(DARA, &["shiva"]).moves_from(position, "c3"), ["c3-d3"]);
}

/// Rule 9.
#[test]
fn an_adjudication_is_a_draw() {
    let position = "....../....../wwww../....../bbb... b 0,0 100";
    assert_eq!(facts(DARA, &[]).adjudication(position), Outcome::Draw);
}

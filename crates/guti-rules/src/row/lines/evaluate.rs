//! The terms that are counted from row to row.

use super::Lines;
use crate::definition::model::{Moving, PlacedRows, RowWins};
use crate::row::evaluate::size;
use crate::row::terms::{CountedTerm, Counts, MOST_TERMS, RowTerms};
use crate::row::{RowGeometry, RowOptions, RowPosition, RowRules, flies};
use crate::types::{PointSet, Side};

const IN_ROWS: usize = 6;
const DOUBLE_SHUTTLES: usize = 8;
const FLYING: usize = 9;

/// One side's share of the terms that are counted in the same way for both.
struct SideCounts {
    mobility: i32,
    stuck: i32,
    rows: i32,
    open_pairs: i32,
    in_rows: i32,
    shuttles: i32,
    double_shuttles: i32,
    flies: bool,
}

fn side_counts(rules: &RowRules<Lines>, position: &RowPosition, side: Side) -> SideCounts {
    let (lines, options) = (&rules.geometry, &rules.options);
    let own = position.pieces[side].0;
    let vacant = rules.vacant(position);
    let placing = position.is_placing();
    let hand = position.hands[side];
    let moves = match options.moving {
        Moving::AfterPlacing => !placing,
        Moving::WithEmptyHand => hand == 0,
        Moving::AnyTime => true,
    };
    let flies = moves && flies(&rules.step_options(hand), own);
    let completing = lines.completing(own) & vacant;
    let in_rows = lines.in_threes(own);
    // Where rows count while placing, a placement makes them; otherwise a later move does.
    let by_placing = placing
        && (options.placed_rows == PlacedRows::Earns
            || options.row_wins == RowWins::AtOnce && options.placed_rows == PlacedRows::Allowed);
    let mut counts = SideCounts {
        mobility: 0,
        stuck: 0,
        rows: 0,
        open_pairs: size(completing),
        in_rows: size(in_rows),
        shuttles: 0,
        double_shuttles: 0,
        flies,
    };
    let mut by_moving = 0;
    for from in PointSet(own) {
        let beside = lines.neighbours[from.index()] & vacant;
        counts.mobility += size(beside);
        counts.stuck += i32::from(beside == 0);
        let rest = own & !from.set().0;
        let reached = if flies { vacant } else { beside };
        let rows = lines.completing(rest) & reached;
        by_moving |= rows;
        if in_rows & from.set().0 != 0 {
            counts.shuttles += i32::from(reached != 0);
            // The point that it left is not vacant.
            counts.double_shuttles += i32::from(rows != 0);
        }
    }
    counts.rows = if by_placing && hand > 0 {
        size(completing)
    } else if moves || !by_placing {
        size(by_moving)
    } else {
        0
    };
    counts
}

impl RowTerms for Lines {
    const TERMS: &'static [CountedTerm] = &[
        // Vacant points beside pieces, once for each piece.
        CountedTerm::new("mobility", [15, 15], [15, 15]),
        // Pieces without a vacant point beside them.
        CountedTerm::new("stuck", [-60, -60], [-30, -30]),
        // Vacant points where a move of the side to move would make a row of three.
        CountedTerm::new("rows at hand", [300, 300], [300, 300]),
        // The same for the other side.
        CountedTerm::new("rows to meet", [-200, -200], [-150, -150]),
        // Vacant points where a piece more, wherever it came from, would make a row of three.
        CountedTerm::new("open pairs", [40, 80], [40, 40]),
        CountedTerm::new("tempo", [0, 0], [0, 0]),
        // Pieces that stand in a row of exactly three.
        CountedTerm::new("in rows", [20, 20], [20, 20]),
        // Those that have a vacant point beside them, and so can leave the row and make it again.
        CountedTerm::new("shuttles", [60, 60], [40, 40]),
        // Those that can leave their row for another row of three.
        CountedTerm::new("double shuttles", [400, 400], [150, 150]),
        // A side whose pieces go to any vacant point.
        CountedTerm { name: "flying", moving: Some([0, 300]), placing: None },
        // The side that is to make the first move.
        CountedTerm { name: "first step", moving: None, placing: Some([0, 0]) },
    ];

    fn is_used(options: &RowOptions, term: usize) -> bool {
        match term {
            IN_ROWS..=DOUBLE_SHUTTLES => options.row_wins == RowWins::Never,
            FLYING => options.flying > 0,
            _ => true,
        }
    }

    fn counts(rules: &RowRules<Lines>, position: &RowPosition) -> Counts {
        let ours = side_counts(rules, position, position.turn);
        let theirs = side_counts(rules, position, !position.turn);
        let counted = [
            ours.mobility - theirs.mobility,
            ours.stuck - theirs.stuck,
            ours.rows,
            theirs.rows,
            ours.open_pairs - theirs.open_pairs,
            1,
            ours.in_rows - theirs.in_rows,
            ours.shuttles - theirs.shuttles,
            ours.double_shuttles - theirs.double_shuttles,
            i32::from(ours.flies) - i32::from(theirs.flies),
            if position.turn == Side::First { 1 } else { -1 },
        ];
        let mut terms = [0; MOST_TERMS];
        terms[..counted.len()].copy_from_slice(&counted);
        Counts { terms, steps: None }
    }
}

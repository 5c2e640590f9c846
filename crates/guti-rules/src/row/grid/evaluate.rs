//! The terms that are counted on a grid.
//!
//! Every term is counted for all squares at once, from what either side could do if it were to move.

use super::Grid;
use super::moves::Reach;
use crate::row::evaluate::size;
use crate::row::terms::{CountedTerm, Counts, HasSteps, RowTerms};
use crate::row::{RowPosition, RowRules};
use crate::types::Side;

/// One side's pieces, what they could do, and the squares beside them.
struct SideInfo {
    pieces: u64,
    reach: Reach,
    beside: u64,
}

/// One side's share of the terms that are counted in the same way for both, the first being its
/// steps that earn nothing, and the vacant squares where one of its steps would earn a removal.
struct SideCounts {
    counted: [i32; 7],
    rows: u64,
}

#[inline]
fn side_info(rules: &RowRules<Grid>, pieces: u64) -> SideInfo {
    let grid = &rules.geometry;
    SideInfo { pieces, reach: grid.reach(&rules.options, pieces), beside: grid.beside(pieces) }
}

#[inline]
fn side_counts(grid: &Grid, own: &SideInfo, other: &SideInfo, vacant: u64) -> SideCounts {
    let steps = own.reach.steps(vacant);
    let [one, two, three, four] = steps.plain;
    let in_rows = own.pieces & own.reach.threes;
    let swings = in_rows & grid.origins(&steps.earning);
    let shuttles = in_rows & grid.origins(&steps.plain) | swings;
    SideCounts {
        counted: [
            size(one) + size(two) + size(three) + size(four),
            size(own.reach.earning(other.pieces)),
            size(own.reach.threes & vacant),
            size(in_rows),
            size(shuttles),
            size(shuttles & !other.beside),
            size(swings),
        ],
        rows: own.reach.earning(vacant),
    }
}

impl RowTerms for Grid {
    const TERMS: &'static [CountedTerm] = &[
        // Steps that earn nothing.
        CountedTerm::new("mobility", [10, 10], [5, 5]),
        // Vacant squares where a step of the side to move would earn a removal.
        CountedTerm::new("rows at hand", [300, 300], [50, 50]),
        // Those of the rows at hand that the other side cannot step to.
        CountedTerm::new("rows at hand out of reach", [50, 50], [20, 20]),
        // The same for the other side.
        CountedTerm::new("rows to meet", [-150, -150], [-50, -50]),
        CountedTerm::new("rows to meet out of reach", [-150, -150], [-20, -20]),
        // Squares of enemy pieces where a step would earn a removal if they were vacant.
        CountedTerm::new("blocked rows", [50, 50], [20, 20]),
        // Vacant squares where a piece more, wherever it came from, would make a row of three.
        CountedTerm::new("open pairs", [30, 30], [30, 30]),
        // Pieces that stand in a row of exactly three.
        CountedTerm::new("in rows", [20, 20], [20, 20]),
        // Those that can leave their row by a step, and so make it again.
        CountedTerm::new("shuttles", [50, 50], [30, 30]),
        // Shuttles whose square no enemy can step to once it is left.
        CountedTerm::new("safe shuttles", [100, 100], [50, 50]),
        // Those that can leave their row for another row of three.
        CountedTerm::new("double shuttles", [200, 200], [50, 50]),
        CountedTerm::new("tempo", [0, 0], [0, 0]),
        // The side that is to make the first step.
        CountedTerm { name: "first step", moving: None, placing: Some([0, 0]) },
    ];

    #[inline]
    fn counts(rules: &RowRules<Grid>, position: &RowPosition) -> Counts {
        let grid = &rules.geometry;
        let vacant = rules.vacant(position);
        let [own, enemy] = position.own_and_enemy().map(|pieces| side_info(rules, pieces));
        let ours = side_counts(grid, &own, &enemy, vacant);
        let theirs = side_counts(grid, &enemy, &own, vacant);
        let more = |i: usize| ours.counted[i] - theirs.counted[i];
        let earning = ours.rows != 0;
        Counts {
            terms: [
                more(0),
                size(ours.rows),
                size(ours.rows & !enemy.beside),
                size(theirs.rows),
                size(theirs.rows & !own.beside),
                more(1),
                more(2),
                more(3),
                more(4),
                more(5),
                more(6),
                1,
                if position.turn == Side::First { 1 } else { -1 },
            ],
            steps: Some(HasSteps { any: earning || ours.counted[0] > 0, earning }),
        }
    }
}

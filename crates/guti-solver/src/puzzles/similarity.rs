//! How similar two positions look.

use guti_rules::rules::{Cell, View};

/// The fewest points on which two chosen puzzles of a game differ: a quarter of them, from 2 to 4.
pub fn min_difference<R: View>(rules: &R) -> usize {
    (rules.board().points().count() / 4).clamp(2, 4)
}

/// The pieces on the board, point by point.
pub struct BoardCells(Vec<Cell>);

impl BoardCells {
    /// The board of a position.
    pub fn new<R: View>(rules: &R, position: &R::Position) -> BoardCells {
        BoardCells(rules.board().points().map(|point| rules.cell(position, point)).collect())
    }

    /// The number of points on which the boards differ, minimised over the symmetries of the board.
    pub fn difference<R: View>(&self, rules: &R, other: &BoardCells) -> usize {
        let board = rules.board();
        let differing = board.symmetries().iter().map(|symmetry| {
            let moved = |point| self.0[symmetry.point(point).index()];
            board.points().filter(|&point| moved(point) != other.0[point.index()]).count()
        });
        differing.min().unwrap_or(usize::MAX)
    }
}

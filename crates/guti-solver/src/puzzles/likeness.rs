//! How alike two positions look.

use guti_rules::rules::{Cell, View};

/// What is on every point, the side to move being always the same.
pub struct Look(Vec<Cell>);

impl Look {
    /// Of a position.
    pub fn new<R: View>(rules: &R, position: &R::Position) -> Look {
        Look(rules.board().points().map(|point| rules.cell(position, point)).collect())
    }

    /// On how few points it differs from another one, that one turned and mirrored in every way.
    pub fn difference<R: View>(&self, rules: &R, other: &Look) -> usize {
        let board = rules.board();
        let differing = board.symmetries().iter().map(|symmetry| {
            let moved = |point| self.0[symmetry.point(point).index()];
            board.points().filter(|&point| moved(point) != other.0[point.index()]).count()
        });
        differing.min().unwrap_or(usize::MAX)
    }
}

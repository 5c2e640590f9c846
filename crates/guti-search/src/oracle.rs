//! What is known beforehand: tables of solved positions.

use guti_rules::rules::{Outcome, Rules};

/// A table of solved positions, or several.
pub trait Oracle<R: Rules>: Sync {
    /// What is known of a position, if anything. Cheap: it is asked at every node.
    fn probe(&self, rules: &R, position: &R::Position) -> Option<Solved>;
}

/// The value of a position under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Who wins.
    pub outcome: Outcome,
    /// The distance to conversion: plies to the next capture or the end. The winner shortens it,
    /// the loser lengthens it.
    pub distance: u16,
}

/// No table.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOracle;

impl<R: Rules> Oracle<R> for NoOracle {
    #[inline]
    fn probe(&self, _rules: &R, _position: &R::Position) -> Option<Solved> {
        None
    }
}

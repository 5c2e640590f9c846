//! What is known beforehand: tables of solved positions.

use crate::score::{Score, counted, of_table};
use guti_rules::rules::{Outcome, Rules};
use guti_rules::types::Side;

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
    /// the loser lengthens it. None where play has no end, or need not have one.
    pub distance: Option<u16>,
    /// By how much the side to move is ahead in the end, in games in which the size of a victory
    /// counts.
    pub margin: Option<i32>,
}

impl Solved {
    /// What that is worth to the side to move.
    pub fn score(self, turn: Side) -> Score {
        if let Some(margin) = self.margin {
            return Score(counted(margin));
        }
        let distance = self.distance.unwrap_or(u16::MAX);
        Score(match self.outcome {
            Outcome::Draw => 0,
            Outcome::Win(side) if side == turn => of_table(1, distance),
            Outcome::Win(_) => of_table(-1, distance),
        })
    }
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

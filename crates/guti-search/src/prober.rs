//! Probing of endgame tables during a search.

use crate::score::{Score, counted, of_table};
use guti_rules::rules::{Outcome, Rules};
use guti_rules::types::Side;

/// A source of exact values, such as a tablebase.
pub trait Prober<R: Rules>: Sync {
    /// The exact value of a position, if it is known. Called at every node, so it must be fast.
    ///
    /// `None` if the game is over: the search scores the end of a game by its plies from the root, and
    /// with any other score it would prefer an end that is farther away.
    fn probe(&self, rules: &R, position: &R::Position) -> Option<ProbedValue>;
}

/// The value of a position under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbedValue {
    /// The side that wins, or a draw.
    pub outcome: Outcome,
    /// The distance to conversion: plies to the next conversion or the end, where the winner hurries and
    /// the loser delays. `None` where best play never converts.
    pub distance: Option<u16>,
    /// The final margin of the side to move, in games in which the margin of a win counts.
    pub margin: Option<i32>,
}

impl ProbedValue {
    /// The score for the side to move, `turn`.
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

/// A prober that knows no position.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoProber;

impl<R: Rules> Prober<R> for NoProber {
    #[inline]
    fn probe(&self, _rules: &R, _position: &R::Position) -> Option<ProbedValue> {
        None
    }
}

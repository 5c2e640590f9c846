//! Win, draw or loss (WDL).

use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The value of a position for the side to move, or of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wdl {
    /// The side from whose view the value is given wins.
    Win,
    /// Neither side can force a win.
    Draw,
    /// The other side wins.
    Loss,
}

impl Wdl {
    /// The value of an outcome for a side.
    pub fn of(outcome: Outcome, side: Side) -> Wdl {
        match outcome {
            Outcome::Draw => Wdl::Draw,
            Outcome::Win(winner) if winner == side => Wdl::Win,
            Outcome::Win(_) => Wdl::Loss,
        }
    }

    /// The value in one word: `win`, `draw` or `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Wdl::Win => "win",
            Wdl::Draw => "draw",
            Wdl::Loss => "loss",
        }
    }
}

/// One `T` each for wins, draws and losses.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct ByWdl<T> {
    /// What belongs to positions or moves that win.
    pub wins: T,
    /// What belongs to draws.
    pub draws: T,
    /// What belongs to positions or moves that lose.
    pub losses: T,
}

impl<T> ByWdl<T> {
    /// Calls `make` with `wins`, `draws` and `losses`.
    ///
    /// # Errors
    ///
    /// The first error of `make`.
    pub fn of<E>(mut make: impl FnMut(&'static str) -> Result<T, E>) -> Result<ByWdl<T>, E> {
        Ok(ByWdl { wins: make("wins")?, draws: make("draws")?, losses: make("losses")? })
    }

    /// Pairs of name and content, in the order wins, draws, losses.
    pub fn named(&self) -> [(&'static str, &T); 3] {
        [("wins", &self.wins), ("draws", &self.draws), ("losses", &self.losses)]
    }

    /// Combines each part with that of `other`.
    #[must_use]
    pub fn zip_with(self, other: ByWdl<T>, mut merge: impl FnMut(T, T) -> T) -> ByWdl<T> {
        ByWdl {
            wins: merge(self.wins, other.wins),
            draws: merge(self.draws, other.draws),
            losses: merge(self.losses, other.losses),
        }
    }
}

impl ByWdl<u64> {
    /// The sum of the three.
    pub fn sum(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

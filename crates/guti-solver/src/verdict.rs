//! Win, draw, loss.

use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use serde::Serialize;

/// What a position is worth to the side to move, or a move to who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It wins.
    Win,
    /// Nobody wins.
    Draw,
    /// The other side wins.
    Loss,
}

impl Verdict {
    /// To this side.
    pub fn of(outcome: Outcome, side: Side) -> Verdict {
        match outcome {
            Outcome::Draw => Verdict::Draw,
            Outcome::Win(winner) if winner == side => Verdict::Win,
            Outcome::Win(_) => Verdict::Loss,
        }
    }

    /// `win`, `draw`, `loss`.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Win => "win",
            Verdict::Draw => "draw",
            Verdict::Loss => "loss",
        }
    }
}

/// Something for wins, draws and losses each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Each<T> {
    /// For wins.
    pub wins: T,
    /// For draws.
    pub draws: T,
    /// For losses.
    pub losses: T,
}

impl<T> Each<T> {
    /// Made one by one, from `wins`, `draws` and `losses`.
    pub fn of<E>(mut make: impl FnMut(&'static str) -> Result<T, E>) -> Result<Each<T>, E> {
        Ok(Each { wins: make("wins")?, draws: make("draws")?, losses: make("losses")? })
    }

    /// With their names, in this order.
    pub fn named(&self) -> [(&'static str, &T); 3] {
        [("wins", &self.wins), ("draws", &self.draws), ("losses", &self.losses)]
    }

    /// Both together, thing by thing.
    #[must_use]
    pub fn both(self, other: Each<T>, mut merge: impl FnMut(T, T) -> T) -> Each<T> {
        Each {
            wins: merge(self.wins, other.wins),
            draws: merge(self.draws, other.draws),
            losses: merge(self.losses, other.losses),
        }
    }
}

impl Each<u64> {
    /// All together.
    pub fn sum(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

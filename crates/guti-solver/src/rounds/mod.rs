//! Rounds and matches of sowing games.

mod endgames;
mod fates;
mod goal;
mod ground;
mod matches;
mod round;
mod search;

pub use fates::Fate;
pub use goal::Goal;
pub use ground::Ground;
pub use matches::{Match, PlayedRound, Start};
pub use round::{RoundValue, round_line, round_value};
pub use search::{Effort, Search};

use thiserror::Error;

/// Why a round is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RoundError {
    /// Totals are kept as the bits of a word.
    #[error("{0} counters are too many, {most} are the most", most = Ground::MOST_COUNTERS)]
    TooManyCounters(u32),
    /// The numbers of positions would be too large.
    #[error("there are too many holes")]
    TooManyHoles,
}

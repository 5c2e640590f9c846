//! Rounds and matches of sowing games, solved from the start by search.
//!
//! The layers of a large board have too many positions to solve all of them. But a round is short,
//! every turn captures much, and proving who reaches a goal takes few of its positions:
//! [`ProofSearch`] deepens ply by ply until the goal or its failure can be forced, above endgame
//! tables of the positions with the last few counters, where play can be cyclic. That gives the
//! value of a round in counters ([`round_value`]) and, with sets of totals as goals, the value of a
//! match ([`Match`]). [`RoundsReport`] has both.
//!
//! ```
//! use guti_rules::{catalogue, game::Game, rules::Rules};
//! use guti_solver::rounds::{RoundLimits, round_value};
//!
//! let Ok(Game::Relay(rules)) = catalogue::game("khutka-boia", &["standard"]) else { panic!() };
//! let value = round_value(&rules, &rules.start(), RoundLimits::default())?;
//! assert_eq!(value.map(|value| value.difference), Some(14));
//! # Ok::<(), guti_solver::rounds::RoundError>(())
//! ```

mod board;
mod endgames;
mod goal;
mod match_values;
mod matches;
mod proof_search;
mod report;
mod round;

pub use board::RoundBoard;
pub use goal::Goal;
pub use match_values::MatchValue;
pub use matches::{Match, PlayedRound, Start};
pub use proof_search::{ProofSearch, RoundLimits};
pub use report::{Round, RoundsReport, StartReport};
pub use round::{RoundValue, round_line, round_value};

use thiserror::Error;

/// Why a round cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RoundError {
    /// The game has more than 63 counters.
    #[error("{0} counters are too many, {most} are the most", most = RoundBoard::MOST_COUNTERS)]
    TooManyCounters(u32),
    /// The match is over after a number of rounds.
    #[error("a match of {0} rounds at most cannot be solved, only one without that limit")]
    LimitedRounds(u16),
    /// The positions of the round cannot be numbered in 64 bits.
    #[error("there are too many holes")]
    TooManyHoles,
}

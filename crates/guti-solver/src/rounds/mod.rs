//! Rounds and matches of sowing games, solved from the start by search.
//!
//! The layers of a large board are too many to be solved all. But a round is short, every turn
//! captures much, and to prove who reaches a goal takes few of its positions: a search that deepens
//! ply by ply until the goal or its failure can be forced, over tables of the positions with the
//! last few counters, where play does go round. That fixes the value of a round in counters
//! ([`round_value`]), and, for goals that are any set of totals, of a match ([`Match`]).
//! [`Survey`] tells of both.
//!
//! ```
//! use guti_rules::{catalogue, game::Game, rules::Rules};
//! use guti_solver::rounds::{Effort, round_value};
//!
//! let Ok(Game::Sow(rules)) = catalogue::game("khutka-boia", &["standard"]) else { panic!() };
//! let value = round_value(&rules, &rules.start(), Effort::default())?;
//! assert_eq!(value.map(|value| value.difference), Some(14));
//! # Ok::<(), guti_solver::rounds::RoundError>(())
//! ```

mod endgames;
mod fates;
mod goal;
mod ground;
mod matches;
mod round;
mod search;
mod survey;

pub use fates::Fate;
pub use goal::Goal;
pub use ground::Ground;
pub use matches::{Match, PlayedRound, Start};
pub use round::{RoundValue, round_line, round_value};
pub use search::{Effort, Search};
pub use survey::{Round, Survey, SurveyedStart};

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

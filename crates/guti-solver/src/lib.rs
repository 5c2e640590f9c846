//! Retrograde analysis: the exact value of every position of a game, and how far it is from being
//! cashed.
//!
//! [`solve()`] makes the tables of a game, after [`plan()`] has said what that takes; [`verify`]
//! checks them, and shares with what makes them only how positions are numbered. [`figures`] of a
//! solved game and [`puzzles`] read finished tables and nothing else.

pub mod figures;
mod game;
pub mod graph;
mod job;
mod output;
pub mod plain;
mod plan;
pub mod puzzles;
pub mod rounds;
pub mod rows;
mod tally;
mod trial;
mod verdict;
pub mod verify;

pub use game::{plan, solve, trial};
pub use job::{Job, Progress, SolveError, SolvedLayer, Watch};
pub use output::OUTCOMES;
pub use plan::{Plan, PlannedPair};
pub use tally::Tally;
pub use trial::{Means, Trial};
pub use verdict::{Each, Verdict};

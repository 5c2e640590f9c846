//! Retrograde analysis: the exact value of every position of a game, and how far it is from being
//! cashed.

pub mod graph;
mod job;
mod output;
pub mod plain;
pub mod rounds;
pub mod rows;
mod tally;

pub use job::{Job, Progress, SolveError, SolvedLayer, Watch};
pub use output::OUTCOMES;
pub use tally::Tally;

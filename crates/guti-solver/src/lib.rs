//! Retrograde analysis: the exact value of every position of a game, and how far it is from being
//! cashed.

mod job;
mod output;
pub mod rows;
mod tally;

pub use job::{Job, Progress, SolveError, SolvedLayer, Watch};
pub use output::OUTCOMES;
pub use tally::Tally;

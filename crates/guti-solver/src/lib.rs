//! Retrograde analysis: the exact value of every position of a game, and its distance to
//! conversion.
//!
//! [`plan()`] says what solving a game takes, and [`solve()`] writes its tables. [`verify`] checks
//! tables; it shares only the numbering of positions with the solvers. [`statistics`] and
//! [`puzzles`] read finished tables and nothing else.

mod benchmark;
pub mod cluster;
mod error;
pub mod export;
mod game;
pub mod generic;
pub mod graph;
mod huge_array;
mod job;
mod layer_output;
mod layer_stats;
mod limit;
pub mod manifest;
mod parallel;
mod plan;
pub mod puzzles;
pub mod rounds;
pub mod rows;
mod run;
pub mod statistics;
pub mod value_search;
pub mod verify;
mod wdl;

pub use benchmark::{Benchmark, BenchmarkLimits};
pub use error::SolveError;
pub use game::{
    benchmark, plan, plan_anew, solve, solve_on_cluster, typical_rate, typical_table_bits,
};
pub use job::{Job, OnProgress, Progress, SolvedLayer};
pub use layer_output::OUTCOMES;
pub use layer_stats::LayerStats;
pub use limit::LayerLimit;
pub use plan::{FoundLayer, PlannedLayers, SolveBudget, SolvePlan};
pub use rows::{ClusterOutcome, StreamingNeeds};
pub use wdl::{ByWdl, Wdl};

//! Solving a game of any family. This is the one place that decides which solver a family uses.

use crate::benchmark::{self, Benchmark, BenchmarkLimits};
use crate::cluster::{Cluster, ClusterError};
use crate::error::SolveError;
use crate::job::{Job, OnProgress, SolvedLayer};
use crate::plan::{SolvePlan, SolverNeeds};
use crate::rows::ClusterOutcome;
use crate::run::check_files;
use crate::{generic, rows};
use guti_rules::game::Game;
use guti_rules::index::{Indexed, PieceSets, SetIndex};
use guti_rules::with_rules;
use guti_tables::folder::Folder;

/// Solves the layers of a job that have no file yet, after checking the existing files for damage.
/// Returns all layers of the job.
///
/// # Errors
///
/// See [`SolveError`]. Files that were complete before the error stay.
pub fn solve(
    game: &Game,
    job: &Job,
    on_progress: OnProgress<'_>,
) -> Result<Vec<SolvedLayer>, SolveError> {
    with_rules!(game, rules => check_files(rules, job))?;
    match game {
        Game::Leap(rules) => rows::solve(rules, job, on_progress),
        Game::Row(rules) => rows::solve(rules, job, on_progress),
        Game::LeapWithKings(rules) => generic::solve(rules, job, on_progress),
        Game::RowOnLines(rules) => rows::solve(rules, job, on_progress),
        Game::Relay(rules) => generic::solve(rules, job, on_progress),
        Game::Mancala(rules) => generic::solve(rules, job, on_progress),
    }
}

/// Solves the layers of a job as [`solve`] does, together with other processes. Every process ends with
/// all files, and they are those of a run in one process.
///
/// # Errors
///
/// See [`SolveError`]; [`ClusterError`] for those that come from other processes, or if this game is
/// solved by one process only.
pub fn solve_on_cluster(
    game: &Game,
    job: &Job,
    cluster: &Cluster,
    on_progress: OnProgress<'_>,
) -> Result<ClusterOutcome, SolveError> {
    let last = cluster.hosts.addresses().len() - 1;
    if cluster.process > last {
        return Err(ClusterError::NoProcess { process: cluster.process, last }.into());
    }
    with_rules!(game, rules => check_files(rules, job))?;
    match game {
        Game::Leap(rules) => rows::solve_on_cluster(rules, job, cluster, on_progress),
        Game::Row(rules) => rows::solve_on_cluster(rules, job, cluster, on_progress),
        Game::RowOnLines(rules) => rows::solve_on_cluster(rules, job, cluster, on_progress),
        Game::LeapWithKings(_) | Game::Relay(_) | Game::Mancala(_) => {
            Err(ClusterError::OneProcessOnly.into())
        }
    }
}

/// Plans solving a game: what it takes, and which files exist already.
///
/// # Errors
///
/// [`SolveError::Open`] if a file is not the table that its name says;
/// [`SolveError::TooLarge`] if the positions of the game cannot be numbered.
pub fn plan(game: &Game, folder: &Folder) -> Result<SolvePlan, SolveError> {
    planned(game, Some(folder))
}

/// Plans solving a game from the beginning, as if no layer were solved.
///
/// # Errors
///
/// [`SolveError::TooLarge`] if the positions of the game cannot be numbered.
pub fn plan_anew(game: &Game) -> Result<SolvePlan, SolveError> {
    planned(game, None)
}

fn planned(game: &Game, folder: Option<&Folder>) -> Result<SolvePlan, SolveError> {
    match game {
        Game::Leap(rules) => by_rows(rules, folder),
        Game::Row(rules) => by_rows(rules, folder),
        Game::LeapWithKings(rules) => by_graph(rules, folder),
        Game::RowOnLines(rules) => by_rows(rules, folder),
        Game::Relay(rules) => by_graph(rules, folder),
        Game::Mancala(rules) => by_graph(rules, folder),
    }
}

/// A plan for the solver of [`rows`].
fn by_rows<R: PieceSets>(rules: &R, folder: Option<&Folder>) -> Result<SolvePlan, SolveError> {
    let needs = SolverNeeds {
        memory: |_, new| rows::memory_needed(new),
        rate: rows::BUDGET_RATE,
        streaming: |index: &SetIndex, layer| rows::streaming_needs(rules, index, layer),
        raw_file: Some(rows::raw_file),
    };
    SolvePlan::new(rules, folder, &needs)
}

/// A plan for the solver of [`generic`].
fn by_graph<R: Indexed>(rules: &R, folder: Option<&Folder>) -> Result<SolvePlan, SolveError> {
    let needs = SolverNeeds {
        memory: generic::memory_needed,
        rate: generic::BUDGET_RATE,
        streaming: |_: &R::Index, _| None,
        raw_file: None,
    };
    SolvePlan::new(rules, folder, &needs)
}

/// About how many positions a second one thread solves and writes when it solves the larger layers of a game, for
/// forecasts. It is the geometric mean of what `cargo xtask results` has measured for games of the same kind on a
/// processor of 2.6 GHz; the pages of `docs/src/results` have the figures, and a test compares them with these.
///
/// The smallest layers say little about it: starting threads takes most of their time, and where pieces fly when
/// few are left, a position of these layers has ten times as many moves as one of the others.
pub fn typical_rate(game: &Game) -> f64 {
    match game {
        Game::Leap(_) => 5.0e6,
        Game::Row(_) => 2.7e6,
        Game::LeapWithKings(_) => 1.7e6,
        Game::RowOnLines(_) => 6.9e6,
        // Kalah takes as long as Khutka Boia: `guti solve kalah --up-to 10 --threads 1`.
        Game::Relay(_) | Game::Mancala(_) => 1.1e6,
    }
}

/// The bits per position that the tables of a game take at most, beside some bytes for each layer, for forecasts: up to
/// twice those of all tables together of the game of the same kind that takes most, since layers with few pieces take
/// more. A test compares them with the sizes in `docs/src/results/files.md`.
pub fn typical_table_bits(game: &Game) -> f64 {
    match game {
        // What conversions decide is not stored, and where they are compulsory that is most.
        Game::Leap(rules) if rules.must_convert() => 0.6,
        Game::Leap(_) => 1.8,
        Game::Row(_) => 3.0,
        Game::LeapWithKings(_) => 4.0,
        Game::RowOnLines(_) => 1.5,
        Game::Relay(_) | Game::Mancala(_) => 5.0,
    }
}

/// Solves small layers in memory and measures how fast that is.
///
/// # Errors
///
/// [`SolveError::Memory`] if not even the smallest layer fits; [`SolveError::TooLarge`] if the
/// positions of the game cannot be numbered.
pub fn benchmark(game: &Game, limits: BenchmarkLimits) -> Result<Benchmark, SolveError> {
    match game {
        Game::Leap(rules) => benchmark::rows(rules, limits),
        Game::Row(rules) => benchmark::rows(rules, limits),
        Game::LeapWithKings(rules) => benchmark::generic(rules, limits),
        Game::RowOnLines(rules) => benchmark::rows(rules, limits),
        Game::Relay(rules) => benchmark::generic(rules, limits),
        Game::Mancala(rules) => benchmark::generic(rules, limits),
    }
}

//! Solving a game of any family. This is the one place that knows by what each is solved.

use crate::job::{Job, SolveError, SolvedLayer, Watch};
use crate::plan::Plan;
use crate::trial::{self, Means, Trial};
use crate::{plain, rows};
use guti_rules::game::Game;
use guti_tables::folder::Folder;

/// Solves the layers of a job that are not there yet; those that are there are looked through for
/// damage first.
pub fn solve(game: &Game, job: &Job, watch: Watch<'_>) -> Result<Vec<SolvedLayer>, SolveError> {
    plan(game, &job.folder)?.sound(job.up_to)?;
    match game {
        Game::Leap(rules) => rows::solve(rules, job, watch),
        Game::Row(rules) => rows::solve(rules, job, watch),
        Game::Sow(rules) => plain::solve(rules, job, watch),
        Game::Mancala(rules) => plain::solve(rules, job, watch),
    }
}

/// What solving a game takes, and what of it is there already.
pub fn plan(game: &Game, folder: &Folder) -> Result<Plan, SolveError> {
    match game {
        Game::Leap(rules) => Plan::new(rules, folder, |_, new| rows::memory_needed(new)),
        Game::Row(rules) => Plan::new(rules, folder, |_, new| rows::memory_needed(new)),
        Game::Sow(rules) => Plan::new(rules, folder, plain::memory_needed),
        Game::Mancala(rules) => Plan::new(rules, folder, plain::memory_needed),
    }
}

/// Solves small layers in memory, to tell how fast that goes.
pub fn trial(game: &Game, means: Means) -> Result<Trial, SolveError> {
    match game {
        Game::Leap(rules) => trial::rows(rules, means),
        Game::Row(rules) => trial::rows(rules, means),
        Game::Sow(rules) => trial::plain(rules, means),
        Game::Mancala(rules) => trial::plain(rules, means),
    }
}

//! The exact part of a map: solves rules as far as a budget allows, and reads the figures from the
//! tables.

use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::statistics::{Longest, StartValue, Statistics, StatisticsError, Summary};
use guti_solver::{ByWdl, Job, OnProgress, PlannedLayers, SolveError, SolvePlan};
use guti_tables::folder::{DISTANCES_HASH_NOTE, Folder, VALUES_HASH_NOTE};
use guti_tables::{OpenError, Tablebase, hash_of_layers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thiserror::Error;

/// How far rules are solved, and with what.
#[derive(Clone, Debug)]
pub struct SolveLimits<'a> {
    /// The time that solving may take on one thread, as the solver estimates it before it starts. The
    /// estimate depends on nothing but the number of positions, so that the same budget solves the same
    /// layers on every machine. Nothing is solved for less than the smallest layers take.
    pub budget: Duration,
    /// The memory that may be used, in bytes.
    pub memory: u64,
    /// The number of threads.
    pub threads: usize,
    /// The folder of tables that are there already, which are used whatever the budget.
    pub tables: Option<&'a Path>,
    /// The folder below which tables are written.
    pub work: &'a Path,
    /// Stops solving once it is true; the next run goes on from there.
    pub stop: &'a Arc<AtomicBool>,
}

/// What solving says of rules: figures of all layers up to a size together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExactFigures {
    /// The size of the largest layers that are solved: pieces of a side, or counters on the board.
    pub up_to: u8,
    /// Whether these are all layers.
    pub is_complete: bool,
    /// The value of the start and of its moves, if it is in these layers.
    pub start: Option<StartValue>,
    /// The number of boards; those that a symmetry maps onto each other count one by one.
    pub boards: u64,
    /// The number of boards that the side to move wins, draws and loses.
    pub counts: ByWdl<u64>,
    /// The number of those without a distance, because best play never ends.
    pub endless: ByWdl<u64>,
    /// The longest distances to conversion.
    pub longest: ByWdl<Option<Longest>>,
    /// Whether the limit on quiet plies would adjudicate some best play, so that it changes results.
    pub is_beyond_limit: bool,
    /// The hash of all these layers, as that of a manifest. Rules with the same hash have the same
    /// value in every position.
    pub content: String,
}

/// Why rules could not be solved.
#[derive(Debug, Error)]
pub enum ExactError {
    /// The solver failed, or was stopped.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// Tables cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Tables cannot be read.
    #[error(transparent)]
    Statistics(#[from] StatisticsError),
}

impl ExactError {
    /// Whether the solver was stopped on purpose.
    pub fn is_stop(&self) -> bool {
        matches!(self, ExactError::Solve(SolveError::Stopped))
    }
}

impl ExactFigures {
    /// The share of the boards that the side to move wins, draws and loses.
    pub fn shares(&self) -> ByWdl<f64> {
        let of = |count: u64| count as f64 / self.boards.max(1) as f64;
        ByWdl {
            wins: of(self.counts.wins),
            draws: of(self.counts.draws),
            losses: of(self.counts.losses),
        }
    }
}

impl SolveLimits<'_> {
    /// The size up to which [`solve`](SolveLimits::solve) has figures: that of the tables that are there, or what the budget
    /// allows, if that is more. `None` if it solves nothing.
    ///
    /// # Errors
    ///
    /// If a table that is there is not the one that its name says.
    pub fn aim(&self, ruleset: &Ruleset) -> Result<Option<u8>, ExactError> {
        Ok(self.reach(ruleset)?.max(self.solved(ruleset)?))
    }

    /// The size up to which there are tables already; `None` without any.
    fn solved(&self, ruleset: &Ruleset) -> Result<Option<u8>, ExactError> {
        let Some(root) = self.tables else { return Ok(None) };
        let folder = ruleset.tables_folder(root);
        let Some(plan) = plan(ruleset, &folder)? else { return Ok(None) };
        let sizes = plan.pairs.iter().map(PlannedLayers::size);
        Ok(sizes.filter(|&size| plan.is_solved(size)).max())
    }

    /// The size up to which rules are solved within the budget; `None` if not even the smallest layers
    /// are, or the positions of the game cannot be numbered.
    fn reach(&self, ruleset: &Ruleset) -> Result<Option<u8>, ExactError> {
        let folder = ruleset.tables_folder(self.work);
        let Some(plan) = plan(ruleset, &folder)? else { return Ok(None) };
        let sizes = plan.pairs.iter().map(PlannedLayers::size);
        let Some(fitting) = plan.fitting(self.memory, u64::MAX) else { return Ok(None) };
        Ok(sizes.filter(|&size| size <= fitting && plan.time(size) <= self.budget).max())
    }

    /// Solves rules as far as the budget allows, or reads the tables that are there if they reach as
    /// far. `None` if nothing is solved. Tables are left in the folder below [`work`](Self::work).
    ///
    /// # Errors
    ///
    /// See [`ExactError`]; [`ExactError::is_stop`] if it was stopped.
    pub fn solve(
        &self,
        ruleset: &Ruleset,
        on_progress: OnProgress<'_>,
    ) -> Result<Option<ExactFigures>, ExactError> {
        let (reach, solved) = (self.reach(ruleset)?, self.solved(ruleset)?);
        if let (Some(root), Some(solved)) = (self.tables, solved.filter(|_| solved >= reach)) {
            let folder = ruleset.tables_folder(root);
            return figures(ruleset, &folder, solved).map(Some);
        }
        let Some(up_to) = reach else { return Ok(None) };
        let folder = ruleset.tables_folder(self.work);
        let job = Job {
            stop: Some(Arc::clone(self.stop)),
            ..Job::new(folder.clone(), up_to, self.threads, self.memory)
        };
        guti_solver::solve(ruleset.game(), &job, on_progress)?;
        figures(ruleset, &folder, up_to).map(Some)
    }
}

/// The plan of solving; `None` if the positions of the game cannot be numbered.
fn plan(ruleset: &Ruleset, folder: &Folder) -> Result<Option<SolvePlan>, ExactError> {
    match guti_solver::plan(ruleset.game(), folder) {
        Ok(plan) => Ok(Some(plan)),
        Err(SolveError::TooLarge) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn figures(ruleset: &Ruleset, folder: &Folder, up_to: u8) -> Result<ExactFigures, ExactError> {
    with_rules!(ruleset.game(), rules => of_tables(rules, folder, up_to))
}

fn of_tables<R: Indexed + Notation>(
    rules: &R,
    folder: &Folder,
    up_to: u8,
) -> Result<ExactFigures, ExactError> {
    let tables = Tablebase::open(rules, folder)?;
    let statistics = Statistics::new(rules, &tables)?;
    let within = |name: &str| name.parse::<Layer>().is_ok_and(|layer| layer.size() <= up_to);
    let summaries = statistics.layers.iter().filter(|layer| within(&layer.layer));
    let together = summaries
        .map(|layer| layer.summary.clone())
        .reduce(Summary::merge)
        .ok_or(StatisticsError::NoTables)?;
    let beyond = |longest: &Option<Longest>| {
        longest.as_ref().is_some_and(|longest| statistics.is_beyond_limit(longest.plies))
    };
    let is_beyond_limit = together.longest.named().iter().any(|(_, longest)| beyond(longest));
    Ok(ExactFigures {
        up_to,
        is_complete: rules.layers().iter().all(|layer| layer.size() <= up_to),
        // Rules are compared by what their tables say.
        start: statistics.start.filter(|start| start.searched.is_none()),
        boards: together.boards,
        counts: together.counts,
        endless: together.endless,
        longest: together.longest,
        is_beyond_limit,
        content: content(&tables, up_to),
    })
}

/// The hash of the layers up to a size, from those that the solver notes in each file.
fn content<R: Indexed>(tables: &Tablebase<R>, up_to: u8) -> String {
    let files = tables.files().filter(|(layer, _)| layer.size() <= up_to);
    let layers: Vec<_> = files.map(|(layer, file)| (layer.to_string(), file)).collect();
    hash_of_layers(layers.iter().map(|(name, file)| {
        let note = |hash| file.note(hash).unwrap_or("none");
        (&**name, [VALUES_HASH_NOTE, DISTANCES_HASH_NOTE].map(note))
    }))
}

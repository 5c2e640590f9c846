//! Solves a variant and measures the time.

use crate::plan::PlannedGame;
use crate::{Result, machine, words};
use guti_rules::index::Indexed;
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::manifest::Manifest;
use guti_solver::statistics::Statistics;
use guti_solver::{Job, LayerLimit};
use guti_tables::Tablebase;
use guti_tables::folder::Folder;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Instant;

/// A solved variant of a game, ready for its page.
pub struct Solved {
    /// The game and its variant.
    pub ruleset: Ruleset,
    /// The statistics of its tables.
    pub statistics: Statistics,
    /// The manifest of its tables.
    pub manifest: Manifest,
    /// How fast it was solved; `None` if tables were there before.
    pub timing: Option<Timing>,
}

/// How fast a variant was solved.
#[derive(Clone, Copy)]
pub struct Timing {
    /// The time for solving and writing, in seconds.
    pub seconds: f64,
    /// The number of positions; those that a symmetry maps onto each other count once.
    pub positions: u64,
    /// The number of threads.
    pub threads: usize,
}

impl Solved {
    /// The file name of its plot.
    pub fn plot_file(&self) -> String {
        let variant = self.ruleset.variant().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        format!("{}-{variant}.svg", self.ruleset.id())
    }
}

/// How to solve variants.
#[derive(Clone, Copy, Debug)]
pub struct Solving {
    /// The number of threads.
    pub threads: usize,
    /// The memory that may be used, in bytes.
    pub memory: u64,
    /// Whether layers that an earlier run has solved are kept; otherwise all are solved again.
    pub continues: bool,
}

/// Checks that the memory suffices for these rules of a game.
///
/// # Errors
///
/// The first layers that need more memory; also, when a run continues, if a table that is there is another
/// one than its name says.
pub fn check_memory(
    game: &PlannedGame,
    rulesets: &[Ruleset],
    dir: &Path,
    solving: &Solving,
) -> Result<()> {
    let limit = game.limit();
    for ruleset in rulesets {
        let plan = if solving.continues {
            let folder = ruleset.tables_folder(dir);
            guti_solver::plan(ruleset.game(), &folder)
        } else {
            guti_solver::plan_anew(ruleset.game())
        };
        let plan = plan.map_err(|e| e.to_string())?;
        if plan.is_solved(limit) {
            continue;
        }
        // A layer that is streamed from the disk takes longer than the times on the page.
        if let Some(pair) = plan.up_to(limit).find(|pair| pair.memory > solving.memory) {
            let [needed, allowed] =
                [pair.memory, solving.memory].map(|bytes| bytes as f64 / f64::from(1 << 30));
            return Err(format!(
                "{}, {}: layer {} needs {needed:.1} GiB of memory, and {allowed:.1} GiB are allowed: \
                 allow more with `--memory {}`, or name other games; nothing was solved",
                ruleset.id(),
                ruleset.variant(),
                pair.layers[0],
                needed.ceil(),
            ));
        }
    }
    Ok(())
}

/// Whether all tables of a variant are there.
///
/// # Errors
///
/// If a table is another one than its name says.
pub fn is_solved(game: &PlannedGame, ruleset: &Ruleset, dir: &Path) -> Result<bool> {
    let folder = ruleset.tables_folder(dir);
    let plan = guti_solver::plan(ruleset.game(), &folder).map_err(|e| e.to_string())?;
    Ok(plan.is_solved(game.limit()))
}

/// Removes the tables of a variant, and their folder if nothing else is in it. Before several games
/// are solved anew, the tables of all of them are removed: so whatever a continued run finds is
/// from the run that it continues.
///
/// # Errors
///
/// If a table cannot be removed, or another program uses the folder.
pub fn remove_tables(ruleset: &Ruleset, dir: &Path) -> Result<()> {
    let folder = ruleset.tables_folder(dir);
    if !folder.path().exists() {
        return Ok(());
    }
    let in_folder = |error: io::Error| format!("{}: {error}", folder.path().display());
    let Some(lock) = folder.lock().map_err(in_folder)? else {
        return Err(format!("another program uses {}", folder.path().display()));
    };
    for layer in with_rules!(ruleset.game(), rules => rules.layers()) {
        let file = folder.file(layer);
        match fs::remove_file(&file) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(format!("{}: {error}", file.display()));
            }
            _ => {}
        }
    }
    drop(lock);
    match fs::remove_dir(folder.path()) {
        Err(error)
            if !matches!(error.kind(), ErrorKind::NotFound | ErrorKind::DirectoryNotEmpty) =>
        {
            Err(in_folder(error))
        }
        _ => Ok(()),
    }
}

/// The rules of all variants of a game that its page shows.
///
/// # Errors
///
/// If there is no such game, or it does not have one of the options.
pub fn variants(game: &PlannedGame) -> Result<Vec<Ruleset>> {
    game.variants.iter().map(|variant| find(game, &[variant])).collect()
}

/// Solves a variant, or uses the tables that are there if it is not to be solved.
///
/// # Errors
///
/// If the game does not have one of the options, or the tables cannot be made or read.
pub fn variant(
    game: &PlannedGame,
    options: &[&str],
    dir: &Path,
    solving: Option<&Solving>,
) -> Result<Solved> {
    let ruleset = find(game, options)?;
    let folder = ruleset.tables_folder(dir);
    let timing = match solving {
        Some(solving) => solve(&ruleset, &folder, game.limit(), solving)?,
        None => None,
    };
    let statistics = with_rules!(ruleset.game(), rules => statistics(rules, &folder))?;
    let threads = solving.map_or_else(machine::processors, |solving| solving.threads).max(1);
    let manifest = Manifest::new(ruleset.game(), &folder, threads);
    let manifest = manifest.map_err(|e| e.to_string())?;
    Ok(Solved { ruleset, statistics, manifest, timing })
}

/// The rules of a game with these options.
///
/// # Errors
///
/// If there is no such game, or it does not have one of the options.
pub fn find(game: &PlannedGame, options: &[&str]) -> Result<Ruleset> {
    Ruleset::find(&game.id, options).map_err(|e| e.to_string())
}

fn statistics<R: Indexed + Notation>(rules: &R, folder: &Folder) -> Result<Statistics> {
    let tables = Tablebase::open(rules, folder).map_err(|e| e.to_string())?;
    Statistics::new(rules, &tables).map_err(|e| format!("{}: {e}", folder.path().display()))
}

/// Solves a variant; returns no time if some layers were there before.
fn solve(
    ruleset: &Ruleset,
    folder: &Folder,
    limit: LayerLimit,
    solving: &Solving,
) -> Result<Option<Timing>> {
    let &Solving { threads, memory, .. } = solving;
    let job = Job::new(folder.clone(), limit, threads, memory);
    let begin = Instant::now();
    let layers = guti_solver::solve(ruleset.game(), &job, &|_| ()).map_err(|e| e.to_string())?;
    let seconds = begin.elapsed().as_secs_f64();
    let positions = layers.iter().map(|layer| layer.positions).sum();
    let (id, variant, many) = (ruleset.id(), ruleset.variant(), words::grouped(positions));
    println!("solved {id}, {variant}: {many} positions in {seconds:.1} s");
    let is_new = layers.iter().all(|layer| layer.solved_in.is_some());
    Ok(is_new.then_some(Timing { seconds, positions, threads }))
}

//! Solves a variant and measures the time.

use crate::plan::PlannedGame;
use crate::{Result, machine, words};
use guti_rules::index::Indexed;
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::Job;
use guti_solver::manifest::Manifest;
use guti_solver::statistics::Statistics;
use guti_tables::Tablebase;
use guti_tables::folder::Folder;
use std::fs;
use std::io::ErrorKind;
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
    /// How fast it was solved; `None` if its tables were there before.
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

/// Solves a variant again with this number of threads, or uses the tables that are there if there is none.
///
/// # Errors
///
/// If the game does not have one of the options, older tables cannot be removed, or the tables
/// cannot be made or read.
pub fn variant(
    game: &PlannedGame,
    options: &[&str],
    dir: &Path,
    threads: Option<usize>,
) -> Result<Solved> {
    let ruleset = find(game, options)?;
    let folder = Folder::new(dir, ruleset.id(), ruleset.variant());
    let timing = match threads {
        Some(threads) => Some(solve(&ruleset, &folder, game.up_to, threads)?),
        None => None,
    };
    let statistics = with_rules!(ruleset.game(), rules => statistics(rules, &folder))?;
    let processors = machine::processors().max(1);
    let manifest = Manifest::new(ruleset.game(), &folder, threads.unwrap_or(processors));
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

fn solve(ruleset: &Ruleset, folder: &Folder, up_to: Option<u8>, threads: usize) -> Result<Timing> {
    with_rules!(ruleset.game(), rules => remove_tables(rules, folder))?;
    let memory = machine::memory();
    let job = Job::new(folder.clone(), up_to.unwrap_or(u8::MAX), threads, memory);
    let begin = Instant::now();
    let layers = guti_solver::solve(ruleset.game(), &job, &|_| ()).map_err(|e| e.to_string())?;
    let seconds = begin.elapsed().as_secs_f64();
    let positions = layers.iter().map(|layer| layer.positions).sum();
    let (id, variant, many) = (ruleset.id(), ruleset.variant(), words::grouped(positions));
    println!("solved {id}, {variant}: {many} positions in {seconds:.1} s");
    Ok(Timing { seconds, positions, threads })
}

/// Removes the tables that are there, so that all of them are solved again.
fn remove_tables<R: Indexed>(rules: &R, folder: &Folder) -> Result<()> {
    for layer in rules.layers() {
        let file = folder.file(layer);
        match fs::remove_file(&file) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(format!("{}: {error}", file.display()));
            }
            _ => {}
        }
    }
    Ok(())
}

//! Solving a variant, with a watch in hand.

use crate::plan::PlannedGame;
use crate::{Result, machine, words};
use guti_rules::index::Indexed;
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::Job;
use guti_solver::statistics::Statistics;
use guti_tables::Tablebase;
use guti_tables::folder::Folder;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Instant;

/// A variant that is solved.
pub struct Solved {
    /// The game and its variant.
    pub ruleset: Ruleset,
    /// What came of it.
    pub figures: Statistics,
    /// How fast it was solved; none if it was solved before.
    pub timing: Option<Timing>,
}

/// How fast a variant was solved.
#[derive(Clone, Copy)]
pub struct Timing {
    /// The time until all was written.
    pub seconds: f64,
    /// The positions, symmetric ones once.
    pub positions: u64,
    /// The threads.
    pub threads: usize,
}

impl Solved {
    /// The name of its picture.
    pub fn plot_file(&self) -> String {
        let variant = self.ruleset.variant().replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        format!("{}-{variant}.svg", self.ruleset.id())
    }
}

/// Solves a variant anew with so many threads, or takes the tables that are there.
pub fn variant(
    game: &PlannedGame,
    variant: &str,
    dir: &Path,
    threads: Option<usize>,
) -> Result<Solved> {
    let ruleset = Ruleset::find(&game.id, &[variant]).map_err(|e| e.to_string())?;
    let folder = Folder::new(dir, ruleset.id(), ruleset.variant());
    let timing = match threads {
        Some(threads) => Some(solve(&ruleset, &folder, game.up_to, threads)?),
        None => None,
    };
    let figures = with_rules!(ruleset.game(), rules => figures(rules, &folder))?;
    Ok(Solved { ruleset, figures, timing })
}

fn figures<R: Indexed + Notation>(rules: &R, folder: &Folder) -> Result<Statistics> {
    let tables = Tablebase::open(rules, folder).map_err(|e| e.to_string())?;
    Statistics::new(rules, &tables).map_err(|e| format!("{}: {e}", folder.path().display()))
}

fn solve(ruleset: &Ruleset, folder: &Folder, up_to: Option<u8>, threads: usize) -> Result<Timing> {
    with_rules!(ruleset.game(), rules => forget(rules, folder))?;
    let memory = machine::memory();
    let job = Job { folder: folder.clone(), up_to: up_to.unwrap_or(u8::MAX), threads, memory };
    let begin = Instant::now();
    let layers = guti_solver::solve(ruleset.game(), &job, &|_| ()).map_err(|e| e.to_string())?;
    let seconds = begin.elapsed().as_secs_f64();
    let positions = layers.iter().map(|layer| layer.positions).sum();
    let (id, variant, many) = (ruleset.id(), ruleset.variant(), words::grouped(positions));
    println!("solved {id}, {variant}: {many} positions in {seconds:.1} s");
    Ok(Timing { seconds, positions, threads })
}

/// Removes the tables that are there, so that solving them takes its time.
fn forget<R: Indexed>(rules: &R, folder: &Folder) -> Result<()> {
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

//! Writes the puzzle files.

use crate::{Result, machine, write_file};
use guti_rules::evaluate::Evaluate;
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, View};
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::puzzles::{Collection, Puzzle, PuzzleGenerator, PuzzleProver};
use guti_solver::{Job, SolveError};
use guti_tables::Tablebase;
use guti_tables::folder::Folder;
use std::path::Path;

/// The folder of the files.
const FOLDER: &str = "puzzles";

/// One puzzle in this many comes from tables, and more do where games do not give enough.
const FROM_TABLES: usize = 3;

/// How puzzles are found.
#[derive(clap::Args)]
pub struct PuzzleOptions {
    /// The number of puzzles for each game.
    #[arg(long, default_value_t = 60)]
    count: usize,
    /// The seed; another one finds other puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most games that are played to find positions.
    #[arg(long, default_value_t = 60)]
    max_games: u64,
    /// The most positions of the small layers that are solved first; tables that are there are used too.
    #[arg(long, default_value_t = 3_000_000)]
    positions: u64,
}

/// Writes the puzzles of a game under its standard rules.
///
/// # Errors
///
/// If there is no such game, its tables cannot be made or read, or the file cannot be written.
pub fn write(root: &Path, game: &str, dir: &Path, options: &PuzzleOptions) -> Result<()> {
    let ruleset = Ruleset::find(game, &[] as &[&str]).map_err(|e| format!("{game}: {e}"))?;
    let folder = ruleset.tables_folder(dir);
    solve_small_layers(&ruleset, &folder, options.positions)?;
    let puzzles = with_rules!(ruleset.game(), rules => find(rules, &folder, options))?;
    let (game, variant) = (ruleset.id().to_owned(), ruleset.variant().to_owned());
    let path = root.join(FOLDER).join(format!("{game}.json"));
    println!("{game}: {} puzzles", puzzles.len());
    let collection = Collection { game, variant, seed: options.seed, puzzles };
    write_file(root, &path, &to_json(&collection).map_err(|e| e.to_string())?)
}

/// A collection with a line for each puzzle: half as long as with one for each key.
fn to_json(collection: &Collection) -> serde_json::Result<String> {
    let Collection { game, variant, seed, puzzles } = collection;
    let lines: Vec<String> =
        puzzles.iter().map(serde_json::to_string).collect::<serde_json::Result<_>>()?;
    Ok(format!(
        "{{\n\"game\": {},\n\"variant\": {},\n\"seed\": {seed},\n\"puzzles\": [\n{}\n]\n}}\n",
        serde_json::to_string(game)?,
        serde_json::to_string(variant)?,
        lines.join(",\n")
    ))
}

/// Solves the missing layers of a game, as many as have at most `positions` positions together.
fn solve_small_layers(ruleset: &Ruleset, folder: &Folder, positions: u64) -> Result<()> {
    let memory = machine::memory();
    let plan = match guti_solver::plan(ruleset.game(), folder) {
        // No position can be numbered, so there is no table.
        Err(SolveError::TooLarge) => return Ok(()),
        plan => plan.map_err(|e| e.to_string())?,
    };
    let Some(up_to) = plan.fitting(memory, positions) else { return Ok(()) };
    let job = Job::new(folder.clone(), up_to, machine::processors(), memory);
    guti_solver::solve(ruleset.game(), &job, &|_| ()).map_err(|e| e.to_string())?;
    Ok(())
}

fn find<R: Indexed + Evaluate + Notation + View>(
    rules: &R,
    folder: &Folder,
    options: &PuzzleOptions,
) -> Result<Vec<Puzzle>> {
    let &PuzzleOptions { count, seed, max_games, .. } = options;
    let tables = &Tablebase::open(rules, folder).map_err(|e| e.to_string())?;
    let generator = PuzzleGenerator { rules, tables, seed };
    let prover = PuzzleProver { rules, tables, seed, max_games };
    let from_tables = |count| generator.generate(count).map_err(|e| e.to_string());
    let mut picked = from_tables(count / FROM_TABLES)?;
    let mut puzzles = prover.generate(count - picked.len()).map_err(|e| e.to_string())?;
    if puzzles.len() + picked.len() < count {
        picked = from_tables(count - puzzles.len())?;
    }
    puzzles.extend(picked);
    puzzles.sort_by_key(Puzzle::ease);
    Ok(puzzles)
}

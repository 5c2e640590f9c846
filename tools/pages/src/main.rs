//! Writes the part "Results" of the book and the files in `puzzles/`, both from solved tables.
//! `cargo xtask results` and `cargo xtask puzzles` run it.

mod compare;
mod index;
mod machine;
mod manifests;
mod page;
mod plan;
mod plot;
mod puzzles;
mod solve;
mod words;

use clap::{Args, Parser};
use plan::{PlannedGame, ResultsPlan};
use puzzles::PuzzleOptions;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Errors are texts for people; nothing handles them by kind.
type Result<T> = std::result::Result<T, String>;

/// Solve games and write their results into the book.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
enum Chore {
    /// Solve the games of docs/results.toml, measure how long that takes, and write docs/src/results/.
    Results {
        #[command(flatten)]
        selection: Selection,
        /// Use the tables that are there, and measure nothing.
        #[arg(long)]
        keep: bool,
        /// The number of threads; by default one for each processor.
        #[arg(long)]
        threads: Option<usize>,
    },
    /// Find puzzles in tables and in games of the engine with itself, and write puzzles/. What is found
    /// depends on the tables that are there, the seed and the numbers.
    Puzzles {
        /// The games; by default all built-in games.
        games: Vec<String>,
        /// The folder of the tables.
        #[arg(long, default_value = "target/tables")]
        dir: PathBuf,
        #[command(flatten)]
        options: PuzzleOptions,
    },
}

/// Solved games and the folder of their tables.
#[derive(Args)]
struct Selection {
    /// The games; by default all of docs/results.toml.
    games: Vec<String>,
    /// The folder of the tables.
    #[arg(long, default_value = "target/tables")]
    dir: PathBuf,
}

fn main() -> ExitCode {
    match run(&Chore::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(chore: &Chore) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let plan = ResultsPlan::read(&root)?;
    match chore {
        Chore::Results { selection, keep, threads } => {
            let threads = threads.unwrap_or_else(machine::processors).max(1);
            for game in plan.chosen(&selection.games)? {
                results(&root, &plan, game, &selection.dir, (!keep).then_some(threads))?;
            }
            Ok(())
        }
        Chore::Puzzles { games, dir, options } => {
            let built_in = guti_rules::catalogue::built_in().iter().map(|game| game.id.to_owned());
            let games = if games.is_empty() { built_in.collect() } else { games.clone() };
            games.iter().try_for_each(|game| puzzles::write(&root, game, dir, options))
        }
    }
}

/// Solves a game with this number of threads, or uses its tables if there is none, and writes its page.
fn results(
    root: &Path,
    plan: &ResultsPlan,
    game: &PlannedGame,
    dir: &Path,
    threads: Option<usize>,
) -> Result<()> {
    let solve = |options: &[&str]| solve::variant(game, options, dir, threads);
    let solved = game.variants.iter().map(|variant| solve(&[variant]));
    let solved = solved.collect::<Result<Vec<_>>>()?;
    let comparison = compare::section(game, &solved, solve)?;
    for variant in &solved {
        let path = root.join(plan::PAGES).join(variant.plot_file());
        write_file(root, &path, &plot::draw(variant)?)?;
    }
    let path = root.join(plan::PAGES).join(format!("{}.md", game.id));
    write_file(root, &path, &page::write(game, &solved, &comparison))?;
    manifests::write(root, &solved)?;
    index::update(root, plan, game, &solved)
}

/// Writes a file, creates its folder if needed, and prints its path.
fn write_file(root: &Path, path: &Path, text: &str) -> Result<()> {
    let failed = |error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, text).map_err(failed)?;
    println!("wrote {}", path.strip_prefix(root).unwrap_or(path).display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_make_sense() {
        Chore::command().debug_assert();
    }
}

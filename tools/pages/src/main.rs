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
use solve::Solving;
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
        /// Continue a run that was stopped: keep the layers that it has solved. The time of a variant of
        /// which some were there is not measured.
        #[arg(long = "continue", conflicts_with = "keep")]
        continues: bool,
        /// The number of threads; by default one for each processor.
        #[arg(long)]
        threads: Option<usize>,
        /// The memory that may be used, such as 512M or 21G; by default three quarters of what is free.
        #[arg(long, value_name = "SIZE", value_parser = machine::size, conflicts_with = "keep")]
        memory: Option<u64>,
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
        Chore::Results { selection, keep, continues, threads, memory } => {
            let threads = threads.unwrap_or_else(machine::processors).max(1);
            let memory = memory.unwrap_or_else(machine::memory);
            let solving = Solving { threads, memory, continues: *continues };
            let solving = (!keep).then_some(&solving);
            let games = plan.chosen(&selection.games)?;
            if let Some(solving) = solving {
                let fits =
                    |&game: &&PlannedGame| solve::check_memory(game, &selection.dir, solving);
                games.iter().try_for_each(fits)?;
                if !solving.continues {
                    games.iter().try_for_each(|game| solve::remove_tables(game, &selection.dir))?;
                }
            }
            for game in games {
                results(&root, &plan, game, &selection.dir, solving)?;
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

/// Solves a game, or uses its tables if it is not to be solved, and writes its page.
fn results(
    root: &Path,
    plan: &ResultsPlan,
    game: &PlannedGame,
    dir: &Path,
    solving: Option<&Solving>,
) -> Result<()> {
    let solve = |options: &[&str]| solve::variant(game, options, dir, solving);
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

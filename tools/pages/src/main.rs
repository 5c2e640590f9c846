//! Solves games and writes what came of it: the part "Results" of the book, and `puzzles/`.
//! `cargo xtask results` and `cargo xtask puzzles` run it.

mod index;
mod machine;
mod page;
mod plan;
mod plot;
mod puzzles;
mod solve;
mod words;

use clap::{Args, Parser, Subcommand};
use plan::{Plan, PlannedGame};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What goes wrong is told in words; nobody matches on it.
type Result<T> = std::result::Result<T, String>;

/// Solve games and write what came of it.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Solve the games of docs/results.toml, measure that, and write docs/src/results/.
    Results {
        #[command(flatten)]
        what: What,
        /// Take the tables that are there, and measure nothing.
        #[arg(long)]
        keep: bool,
        /// The number of threads; all processors without it.
        #[arg(long)]
        threads: Option<usize>,
    },
    /// Pick puzzles from the tables that are there, and write puzzles/.
    Puzzles {
        #[command(flatten)]
        what: What,
        /// How many of each game.
        #[arg(long, default_value_t = 24)]
        count: usize,
        /// Another number picks others.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// Which games, and which tables.
#[derive(Args)]
struct What {
    /// The games; all of docs/results.toml without one.
    games: Vec<String>,
    /// The folder of the tables.
    #[arg(long, default_value = "target/tables")]
    dir: PathBuf,
}

fn main() -> ExitCode {
    match run(&Arguments::parse().chore) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(chore: &Chore) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let plan = Plan::read(&root)?;
    match chore {
        Chore::Results { what, keep, threads } => {
            let threads = threads.unwrap_or_else(machine::processors).max(1);
            for game in plan.chosen(&what.games)? {
                results(&root, &plan, game, &what.dir, (!keep).then_some(threads))?;
            }
            Ok(())
        }
        Chore::Puzzles { what, count, seed } => {
            let named = !what.games.is_empty();
            for game in plan.chosen(&what.games)? {
                puzzles::write(&root, game, &what.dir, *count, *seed, named)?;
            }
            Ok(())
        }
    }
}

/// Solves a game, unless its tables are to be kept, and writes its page.
fn results(
    root: &Path,
    plan: &Plan,
    game: &PlannedGame,
    dir: &Path,
    threads: Option<usize>,
) -> Result<()> {
    let solved = game.variants.iter().map(|variant| solve::variant(game, variant, dir, threads));
    let solved = solved.collect::<Result<Vec<_>>>()?;
    for variant in &solved {
        let path = root.join(plan::PAGES).join(variant.plot_file());
        put(root, &path, &plot::draw(variant)?)?;
    }
    let path = root.join(plan::PAGES).join(format!("{}.md", game.id));
    put(root, &path, &page::write(game, &solved))?;
    index::update(root, plan, game, &solved)
}

/// Writes a file and says so.
fn put(root: &Path, path: &Path, text: &str) -> Result<()> {
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
        Arguments::command().debug_assert();
    }
}

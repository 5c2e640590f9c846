//! Writes the part "Results" of the book and the files in `puzzles/`, from solved tables and from games of the
//! engine against itself. `cargo xtask results`, `cargo xtask combinations`, `cargo xtask puzzles` and
//! `cargo xtask measures` run it.

mod combinations;
mod index;
mod machine;
mod manifests;
mod measures;
mod page;
mod plan;
mod plot;
mod puzzles;
mod rounds;
mod solve;
mod timing;
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

/// Solve and measure games, and write what came of it into the book.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
enum Chore {
    /// Solve the games of docs/results.toml, measure how long that takes, and write docs/src/results/. Where a
    /// table was there before, or nothing is solved, the time that the page has stays if the tables are those
    /// of its manifest.
    Results {
        /// The games; by default all of docs/results.toml.
        games: Vec<String>,
        /// The folder of the tables.
        #[arg(long, default_value = "target/tables")]
        dir: PathBuf,
        #[command(flatten)]
        solving: SolvingArgs,
    },
    /// Solve every combination of the options that docs/results.toml lists for a game, one after another, and
    /// write docs/src/results/GAME-combinations.md. Only one combination has tables at a time.
    Combinations {
        /// The games; by default all for which docs/results.toml has lists `compare`.
        games: Vec<String>,
        /// The folder of the tables.
        #[arg(long, default_value = "target/combinations")]
        dir: PathBuf,
        #[command(flatten)]
        solving: SolvingArgs,
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
    /// Let the engine play games against itself, measure them, and write docs/src/results/measures.md with the
    /// data set behind it. The same rules and the same engine give the same figures.
    Measures {
        /// The games; by default all built-in games.
        games: Vec<String>,
    },
}

/// How games are solved.
#[derive(Args)]
struct SolvingArgs {
    /// Use the tables that are there, and solve nothing.
    #[arg(long)]
    keep: bool,
    /// Continue a run that was stopped: keep what it has solved.
    #[arg(long = "continue", conflicts_with = "keep")]
    continues: bool,
    /// The number of threads; by default one for each processor.
    #[arg(long)]
    threads: Option<usize>,
    /// The memory that may be used, in GiB; by default three quarters of what is free.
    #[arg(long, value_name = "GIB", conflicts_with = "keep",
        value_parser = clap::value_parser!(u64).range(1..1 << 20))]
    memory: Option<u64>,
}

impl SolvingArgs {
    /// How to solve; `None` if nothing is to be solved.
    fn solving(&self) -> Option<Solving> {
        let threads = self.threads.unwrap_or_else(machine::processors).max(1);
        let memory = self.memory.map_or_else(machine::memory, |gib| gib << 30);
        let solving = Solving { threads, memory, continues: self.continues };
        (!self.keep).then_some(solving)
    }
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
        Chore::Results { games, dir, solving } => {
            let solving = solving.solving();
            let games = plan.chosen(games)?;
            if let Some(solving) = &solving {
                for game in &games {
                    solve::check_memory(game, &solve::variants(game)?, dir, solving)?;
                }
                if !solving.continues {
                    for game in &games {
                        let variants = solve::variants(game)?;
                        variants
                            .iter()
                            .try_for_each(|variant| solve::remove_tables(variant, dir))?;
                    }
                }
            }
            games.iter().try_for_each(|game| results(&root, &plan, game, dir, solving.as_ref()))
        }
        Chore::Combinations { games, dir, solving } => {
            let solving = solving.solving();
            let mut planned = plan.chosen(games)?;
            planned.retain(|game| !games.is_empty() || !game.compare.is_empty());
            planned
                .iter()
                .try_for_each(|game| combinations::write(&root, game, dir, solving.as_ref()))
        }
        Chore::Puzzles { games, dir, options } => {
            let built_in = guti_rules::catalogue::built_in().iter().map(|game| game.id.to_owned());
            let games = if games.is_empty() { built_in.collect() } else { games.clone() };
            games.iter().try_for_each(|game| puzzles::write(&root, game, dir, options))
        }
        Chore::Measures { games } => measures::write(&root, games),
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
    let solved = game.variants.iter().map(|variant| solve::variant(game, &[variant], dir, solving));
    let solved = solved.collect::<Result<Vec<_>>>()?;
    for variant in &solved {
        let path = root.join(plan::PAGES).join(variant.plot_file());
        write_file(root, &path, &plot::draw(variant)?)?;
    }
    let path = root.join(plan::PAGES).join(format!("{}.md", game.id));
    let old = fs::read_to_string(&path).unwrap_or_default();
    let timing = timing::section(&solved, &old, |variant| manifests::is_written(root, variant));
    let rounds = match solved.first() {
        Some(first) => rounds::section(&first.ruleset)?,
        None => String::new(),
    };
    write_file(root, &path, &page::write(game, &solved, &rounds, &timing))?;
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

    #[test]
    fn a_page_keeps_its_times_as_long_as_the_tables_are_the_same() {
        let root = tempfile::tempdir().unwrap();
        let pages = root.path().join(plan::PAGES);
        fs::create_dir_all(&pages).unwrap();
        fs::write(pages.join("index.md"), "| game |\n|---|\n").unwrap();
        let plan: ResultsPlan = toml::from_str(
            "[[game]]\nid = 'three-mens-morris'\nvariants = ['standard', 'nine-holes']",
        )
        .unwrap();
        let game = &plan.games[0];
        let dir = root.path().join("tables");
        let page = |solving: Option<Solving>| {
            results(root.path(), &plan, game, &dir, solving.as_ref()).unwrap();
            fs::read_to_string(pages.join("three-mens-morris.md")).unwrap()
        };
        let solving = Solving { threads: 1, memory: 1 << 30, continues: false };
        let solved = page(Some(solving));
        assert_eq!(solved.matches("\nSolving and writing, on a machine with").count(), 1);
        let lines = |page: &str, variant: &str| {
            let all = page.lines().skip_while(|line| !line.starts_with("Solving and writing"));
            all.filter(|line| line.starts_with(&format!("| `{variant}` |"))).count()
        };
        assert_eq!([lines(&solved, "standard"), lines(&solved, "nine-holes")], [1, 1]);
        // Nothing is left to solve, or nothing is to be solved.
        let solving = Solving { continues: true, ..solving };
        assert_eq!(page(Some(solving)), solved);
        assert_eq!(page(None), solved);
        // A time on another machine stands under its name.
        let path = pages.join("three-mens-morris.md");
        let elsewhere = solved.replace("on a machine with ", "on a machine with moving parts and ");
        fs::write(&path, &elsewhere).unwrap();
        assert_eq!(page(Some(solving)), elsewhere);
        // The tables of the page were others.
        let manifest = pages.join("manifests/three-mens-morris-nine-holes.toml");
        let text = fs::read_to_string(&manifest).unwrap();
        fs::write(&manifest, text.replacen("\nbytes = ", "\nbytes = 1", 1)).unwrap();
        let changed = page(Some(solving));
        assert_eq!([lines(&changed, "standard"), lines(&changed, "nine-holes")], [1, 0]);
    }
}

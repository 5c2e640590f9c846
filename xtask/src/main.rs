//! The chores of the repository: `cargo xtask --help` lists them.
//!
//! They run other programs and read files; none needs a shell. Nothing here depends on the crates
//! of the workspace, so that a chore still runs when one of them does not compile.

mod background;
mod checks;
mod examples;
mod game_page;
mod links;
mod pages;
mod python;
mod reference_page;
mod rust_tests;
mod tools;
mod types;
mod wasm;
mod web;
mod workspace;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use std::env;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use workspace::Workspace;

/// Errors are texts for people; nothing handles them by kind.
type Result<T> = std::result::Result<T, String>;

/// Chores of the guti repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Play: builds everything and starts the server.
    Serve {
        /// Handed on to `guti serve`; `-- --help` lists them.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Build the pages, and install the program with them in it.
    Install {
        /// Handed on to `cargo install`, such as `--root DIR`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Write what needs no server into a folder, for a static host.
    Site {
        /// The folder to write; an older site in it is replaced. Without it, `target/site` of the repository.
        #[arg(long)]
        out: Option<PathBuf>,
        /// The address at which the files will be served.
        #[arg(long, value_name = "URL", default_value = "http://localhost:8000")]
        origin: String,
    },
    /// Run every check, or the steps that are named.
    Test {
        /// The steps to run; without one, all that need no network.
        #[arg(value_parser = PossibleValuesParser::new(checks::names()))]
        steps: Vec<String>,
        /// Go on after a step that fails.
        #[arg(long)]
        keep_going: bool,
        /// Only list the steps.
        #[arg(long)]
        list: bool,
    },
    /// Write the pages of the book that come from the game files and their schema.
    Docs {
        /// Write nothing; fail if a page would change.
        #[arg(long)]
        check: bool,
    },
    /// Write games/game.schema.json and docs/src/maps/map.schema.json from the types.
    Schema {
        /// Write nothing; fail if the file would change.
        #[arg(long)]
        check: bool,
    },
    /// Write web/src/lib/api.ts from the types of guti-api.
    Types {
        /// Write nothing; fail if the file would change.
        #[arg(long)]
        check: bool,
    },
    /// Build the engine for browsers into web/src/lib/engine/pkg/.
    Wasm,
    /// Recompute games/*.perft with the naive reference implementation.
    Perft {
        /// Handed on to `perft-figures`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Recompute games/*.play with the naive reference implementation.
    Playthroughs {
        /// Handed on to `playthroughs`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Learn the weights of a game's evaluation by self-play and write games/GAME.tuning.
    Tune {
        /// Handed on to `guti-tune`: the game, and options; `-- --help` lists them.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Solve games and write what came of it into docs/src/results/.
    Results {
        /// Handed on to `guti-pages`: games, and options; `-- --help` lists them.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Solve every combination of some options of a game, and write what came of it into
    /// docs/src/results/.
    Combinations {
        /// Handed on to `guti-pages`: games, and options; `-- --help` lists them.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Find puzzles in tables and in games of the engine with itself, and write puzzles/*.json.
    Puzzles {
        /// Handed on to `guti-pages`: games, and options; `-- --help` lists them.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Let the engine play every game against itself, and write what it measured into docs/src/results/.
    Measures {
        /// Handed on to `guti-pages`: games; `-- --help` lists what else.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Run the benchmarks of the crates with criterion; `guti bench` measures whole games.
    Bench {
        /// Handed on to criterion: a filter, `--save-baseline NAME`, `--baseline NAME`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Let many bots play over a server on this machine, measure it, and look whether a move was
    /// lost.
    Load {
        /// Handed on to `guti-load`; `-- --help` lists them.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Fuzz with libFuzzer: needs a nightly toolchain and cargo-fuzz.
    Fuzz {
        /// The target; without one, each in turn.
        #[arg(value_parser = PossibleValuesParser::new(checks::FUZZ_TARGETS))]
        target: Option<String>,
        /// How long each target runs.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Run a program of tests if it belongs to a part of them: what `test rust` tells cargo to call.
    #[command(hide = true)]
    RunTests {
        part: rust_tests::Part,
        program: PathBuf,
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let chore = Arguments::parse().chore;
    let done = Workspace::find().and_then(|workspace| run(&workspace, chore));
    match done {
        Ok(code) => code,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(workspace: &Workspace, chore: Chore) -> Result<ExitCode> {
    match chore {
        Chore::Serve { arguments } => serve(workspace, &arguments),
        Chore::Install { arguments } => {
            web::build(workspace)?;
            let mut cargo = workspace.cargo(&["install", "--locked", "--path", "crates/guti-cli"]);
            cargo.args(arguments);
            workspace::hand_over(cargo)
        }
        Chore::Site { out, origin } => {
            web::build(workspace)?;
            let mut program = Command::new(workspace.program("guti-static-site")?);
            program.arg("--client").arg(workspace.path("web/dist"));
            let out = out.unwrap_or_else(|| workspace.path("target/site"));
            program.arg("--out").arg(out).arg("--origin").arg(origin);
            workspace::hand_over(program)
        }
        Chore::Test { list: true, .. } => {
            checks::list();
            Ok(ExitCode::SUCCESS)
        }
        Chore::Test { steps, keep_going, list: false } => {
            let passed = checks::run(workspace, &steps, keep_going);
            Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
        }
        Chore::Docs { check } => pages::docs(workspace, check).map(|()| ExitCode::SUCCESS),
        Chore::Schema { check } => pages::schema(workspace, check).map(|()| ExitCode::SUCCESS),
        Chore::Types { check } => types::types(workspace, check).map(|()| ExitCode::SUCCESS),
        Chore::Wasm => wasm::build(workspace).map(|()| ExitCode::SUCCESS),
        Chore::Perft { arguments } => reference(workspace, "perft-figures", &arguments),
        Chore::Playthroughs { arguments } => reference(workspace, "playthroughs", &arguments),
        Chore::Tune { arguments } => {
            let mut cargo = workspace.cargo(&["run", "--release", "--package", "guti-tune", "--"]);
            cargo.args(arguments);
            workspace::hand_over(cargo)
        }
        Chore::Results { arguments } => run_pages(workspace, "results", &arguments),
        Chore::Combinations { arguments } => run_pages(workspace, "combinations", &arguments),
        Chore::Puzzles { arguments } => run_pages(workspace, "puzzles", &arguments),
        Chore::Measures { arguments } => run_pages(workspace, "measures", &arguments),
        Chore::Bench { arguments } => {
            let mut cargo = workspace.cargo(&["bench", "--workspace", "--bench", "*", "--"]);
            cargo.args(arguments);
            workspace::hand_over(cargo)
        }
        Chore::Load { arguments } => load(workspace, &arguments),
        Chore::Fuzz { target, seconds } => fuzz(workspace, target.as_deref(), seconds),
        Chore::RunTests { part, program, arguments } => {
            rust_tests::run_program(part, &program, &arguments)
        }
    }
}

/// Runs one of the programs of the reference implementation.
fn reference(workspace: &Workspace, program: &str, arguments: &[String]) -> Result<ExitCode> {
    let mut cargo = workspace.cargo(&["run", "--release", "--package", "guti-reference"]);
    cargo.args(["--bin", program, "--"]).args(arguments);
    workspace::hand_over(cargo)
}

/// Runs the program that writes the results of games, and their puzzles.
fn run_pages(workspace: &Workspace, chore: &str, arguments: &[String]) -> Result<ExitCode> {
    let mut cargo = workspace.cargo(&["run", "--release", "--package", "guti-pages", "--"]);
    cargo.arg(chore).args(arguments);
    workspace::hand_over(cargo)
}

/// Builds the server as it is used, and lets bots play over it.
fn load(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    workspace::check(workspace.cargo(&["build", "--release", "--package", "guti-cli"]))?;
    let mut cargo = workspace.cargo(&["run", "--release", "--package", "guti-load", "--"]);
    cargo.args(arguments);
    workspace::hand_over(cargo)
}

/// Builds the pages and the program, says which step it is at, and starts the server. Everything is
/// compiled as quickly as possible, not optimised for size and speed, since only this machine uses
/// it.
fn serve(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    web::find_npm(workspace)?;
    let built = workspace.target()?.join("quick");
    let built = |name: &str| built.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    let steps = Steps::new(4);
    // Neither the network nor npm keeps both processors busy.
    together(
        || {
            steps.next("fetching the packages that the pages are built with");
            web::install(workspace)
        },
        || {
            steps.next("building the engine for browsers");
            workspace::check(quickly(workspace, &["--package", "guti-bindgen"]))?;
            wasm::compile(workspace, wasm::Profile::Quick)?;
            wasm::package(workspace, wasm::Profile::Quick, || Ok(built("guti-bindgen")))
        },
    )?;
    together(
        || {
            steps.next("building the pages");
            web::bundle(workspace)
        },
        || {
            steps.next("building the program");
            // Other features would only take time to compile. The pages stay in their folder, so
            // that the program need not wait for them.
            let features = ["--no-default-features", "--features", "guti-cli/server"];
            let mut program = quickly(workspace, &["--package", "guti-cli"]);
            program.args(features);
            workspace::check(program)
        },
    )?;
    let mut guti = Command::new(built("guti"));
    guti.arg("serve").args(arguments);
    if !arguments.iter().any(|argument| argument.starts_with("--assets")) {
        guti.arg("--assets").arg(workspace.path("web/dist"));
    }
    workspace::hand_over(guti)
}

/// Cargo, to build what is named for a first start.
fn quickly(workspace: &Workspace, packages: &[&str]) -> Command {
    let mut cargo = workspace.cargo(&["build", "--profile", "quick"]);
    cargo.args(packages);
    cargo
}

/// Does two things at the same time. If both fail, the first error is returned.
fn together(
    one: impl FnOnce() -> Result<()> + Send,
    other: impl FnOnce() -> Result<()>,
) -> Result<()> {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        one.join().map_err(|_| "a chore ended by a panic")?.and(other)
    })
}

/// Prints the steps of a long chore, and how many are left.
struct Steps {
    begun: AtomicU32,
    all: u32,
}

impl Steps {
    fn new(all: u32) -> Steps {
        Steps { begun: AtomicU32::new(0), all }
    }

    fn next(&self, what: &str) {
        let begun = self.begun.fetch_add(1, Ordering::Relaxed) + 1;
        println!("[{begun}/{}] {what} ({} more)", self.all, self.all - begun);
    }
}

/// Fuzzes one target, or each in turn, from the seeds in the repository.
fn fuzz(workspace: &Workspace, target: Option<&str>, seconds: u32) -> Result<ExitCode> {
    let targets = target.map_or_else(|| checks::FUZZ_TARGETS.to_vec(), |one| vec![one]);
    for name in targets {
        let corpus = workspace.path(&format!("fuzz/corpus/{name}"));
        std::fs::create_dir_all(&corpus).map_err(|e| format!("{}: {e}", corpus.display()))?;
        let seeds = workspace.path(&format!("fuzz/seeds/{name}"));
        let mut command = workspace.command("rustup");
        command.args(["run", "nightly", "cargo", "fuzz", "run", "--dev"]);
        command.args(["--features", "libfuzzer", name]).arg(corpus);
        command.arg(seeds);
        // The games themselves are definitions.
        if name == "definition" {
            command.arg(workspace.path("games"));
        }
        // Long inputs find nothing that short ones do not, and slow the search down.
        command.args(["--", "-max_len=8192"]).arg(format!("-max_total_time={seconds}"));
        workspace::check(command).map_err(|reason| {
            format!(
                "fuzzing `{name}`: {reason}\nit needs `rustup toolchain install nightly` \
                 and `cargo install cargo-fuzz`; an input that broke it lies under fuzz/artifacts"
            )
        })?;
    }
    Ok(ExitCode::SUCCESS)
}

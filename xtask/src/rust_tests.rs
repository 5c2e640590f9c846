//! The tests of the crates, in two parts at the same time: those that mostly wait leave the processors to the others.

use crate::Result;
use crate::background::Background;
use crate::workspace::{self, Workspace};
use clap::ValueEnum;
use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::thread;

/// The programs of tests that wait more than they compute: for servers and commands that they start.
const WAITING: [&str; 2] = ["cli", "server"];

/// How many of these tests run at a time on each processor.
const WAITING_PER_PROCESSOR: usize = 3;

/// A part of the tests.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    Waiting,
    Computing,
}

impl Part {
    fn of(program: &Path) -> Part {
        // cargo adds `-` and a hash to the name of the target.
        let stem = program.file_stem().unwrap_or_default().to_string_lossy();
        let target = stem.rsplit_once('-').map_or(&*stem, |(target, _)| target);
        if WAITING.contains(&target) { Part::Waiting } else { Part::Computing }
    }

    /// Cargo, which hands each program of tests to [`run_program`].
    fn command(self, workspace: &Workspace) -> Result<Command> {
        let this = env::current_exe().map_err(|e| e.to_string())?;
        let part = self.to_possible_value().ok_or("a part without a name")?;
        // Strings of JSON are strings of TOML too.
        let runner = serde_json::json!([this, "run-tests", part.get_name()]);
        let mut cargo = workspace.cargo(&["test", "--workspace", "--no-fail-fast", "--tests"]);
        cargo.args(["--config", &format!("target.'cfg(all())'.runner = {runner}")]);
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let threads = match self {
            Part::Waiting => WAITING_PER_PROCESSOR * processors,
            Part::Computing => processors,
        };
        cargo.env("RUST_TEST_THREADS", threads.to_string());
        Ok(cargo)
    }
}

/// Builds all tests and runs them.
///
/// # Errors
///
/// If one cannot be built or fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    // Not `--lib --bins`, which builds also what has no tests by its manifest.
    workspace::check(workspace.cargo(&["test", "--workspace", "--tests", "--no-run"]))?;
    let about = format!("the tests of {}", WAITING.join(" and "));
    let waiting = Part::Waiting.command(workspace)?;
    let computing = Part::Computing.command(workspace)?;
    let waiting = Background::start(workspace, about, "waiting-tests.log", waiting)?;
    let computing = workspace::check(computing);
    if !waiting.wait()? {
        return Err(format!("a test of {} failed", WAITING.join(" or ")));
    }
    computing
}

/// Runs a program of tests that cargo has built, if it belongs to this part.
///
/// # Errors
///
/// If it cannot be started.
pub fn run_program(part: Part, program: &Path, arguments: &[String]) -> Result<ExitCode> {
    if Part::of(program) != part {
        return Ok(ExitCode::SUCCESS);
    }
    let mut command = Command::new(program);
    command.args(arguments);
    workspace::hand_over(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_belongs_to_the_part_of_its_target() {
        let part = |program: &str| Part::of(Path::new(program));
        assert!(part("target/debug/deps/server-5783609dc51260dc") == Part::Waiting);
        assert!(part("target/debug/deps/guti_server-07902b3684c4355c") == Part::Computing);
        assert!(part("target/debug/deps/cli-ccecce3fc1e2a5a4.exe") == Part::Waiting);
    }
}

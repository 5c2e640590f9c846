//! The commands, one module each: from the arguments to what is printed.

mod show;

use crate::args::Command;
use crate::play;
use crate::report::Failure;

/// What a command comes to.
pub type Outcome = Result<(), Failure>;

/// Runs a command.
pub fn run(command: &Command) -> Outcome {
    match command {
        Command::Play(args) => Ok(play::run(args)?),
        Command::Show(args) => show::run(args),
        _ => Ok(()),
    }
}

//! `guti play`: a full-screen board, or a text dialogue.
//!
//! No rule is known here. [`request`] turns the arguments into a match; [`controller`] plays it
//! with people and computers on its [`seats`]. The two interfaces share the controller:
//! [`dialogue`] reads and writes lines, [`screen`] draws the board. [`engine_thread`] searches in
//! the background.

mod controller;
mod dialogue;
mod engine_thread;
mod request;
mod screen;
mod seats;

pub use request::PlayArgs;

use crate::diagnostic::Diagnostic;
use crate::outcome::{CommandError, Outcome};
use crate::words::say;
use request::PlayRequest;
use std::env;
use std::io::{self, IsTerminal};

/// Plays a game until the player quits or the input ends.
pub fn run(args: &PlayArgs) -> Outcome {
    let mut request = PlayRequest::new(args)?;
    let is_typed = io::stdin().is_terminal();
    if args.plain || !is_typed || !io::stdout().is_terminal() || !can_address_cells() {
        if !is_typed {
            // The unfinished matches are those of a person, which a script must not replace.
            request.folder = None;
        }
        let prompt = if is_typed { "> " } else { "" };
        return dialogue::run(request, io::stdin().lock(), io::stdout().lock(), prompt);
    }
    match screen::run(request) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(CommandError::Output(error)),
        Err(error) => Err(Diagnostic::new(say!("term-failed", reason = error.to_string())).into()),
        Ok(()) => Ok(()),
    }
}

/// Whether the terminal can do more than print lines.
fn can_address_cells() -> bool {
    env::var_os("TERM").is_none_or(|terminal| !terminal.is_empty() && terminal != "dumb")
}

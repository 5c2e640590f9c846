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
use std::io::{self, IsTerminal};

/// Plays a game until the player quits or the input ends.
pub fn run(args: &PlayArgs) -> Outcome {
    let request = PlayRequest::new(args)?;
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let played = if terminal && !args.plain {
        screen::run(request)
    } else {
        let prompt = if io::stdin().is_terminal() { "> " } else { "" };
        dialogue::run(request, io::stdin().lock(), io::stdout().lock(), prompt)
    };
    match played {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(CommandError::Output(error)),
        Err(error) => Err(Diagnostic::new(say!("term-failed", reason = error.to_string())).into()),
        Ok(()) => Ok(()),
    }
}

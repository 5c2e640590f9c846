//! The program `guti`: play and inspect traditional board games in a terminal.
//!
//! Nothing here knows a rule. [`args`] says what can be typed, [`choose`] turns it into a game and
//! a position, each of [`commands`] asks the session and prints, [`draw`] makes the pictures,
//! [`play`] is the game itself, [`ugi`] the engine for other programs, [`prose`] what there is to
//! read about a game, [`scores`] says what a position is worth, [`solved`] what tables of solved
//! positions know of it, [`tables_folder`] where those lie, [`effort`] for how long the computer
//! thinks, and [`report`] turns every error into what the reader sees.

mod args;
mod choose;
mod commands;
mod disk;
mod draw;
mod effort;
mod excerpt;
mod interrupt;
mod memory;
mod output;
mod play;
mod prose;
mod report;
mod scores;
mod solved;
mod tables_folder;
mod ugi;
mod units;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = args::Args::parse();
    match commands::run(&args.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

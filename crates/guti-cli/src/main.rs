//! The program `guti`: traditional board games in a terminal, and the tools to study them.
//!
//! Nothing here knows a rule of a game. From the top down:
//!
//! - [`commands`]: the tree of commands, each with its arguments, and [`play`], the largest of them;
//! - [`draw`], [`prose`], [`describe`], [`value`]: boards, rules, positions and scores for people and
//!   as JSON;
//! - [`words`]: what is said to people, in their language;
//! - [`ask`], [`choose`]: questions, and the choice of rules one by one;
//! - [`load`], [`probing`], [`store`], [`game_file`], [`new_file`]: what is named on the command line, files
//!   of matches, and files that are written;
//! - [`flags`]: the flags that several commands share;
//! - [`outcome`], [`diagnostic`], [`output`], [`progress`], [`interrupt`], [`units`], [`memory`],
//!   [`disk`]: errors, standard output, and the machine.

mod ask;
mod choose;
mod commands;
mod day;
mod describe;
mod diagnostic;
mod disk;
mod draw;
mod flags;
mod game_file;
mod interrupt;
mod load;
mod memory;
mod new_file;
mod outcome;
mod output;
mod play;
mod probing;
mod progress;
mod prose;
mod store;
mod units;
mod value;
mod words;

use outcome::{CommandError, Outcome};
use std::io::{self, Write as _};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = match commands::parse() {
        Ok(args) => args,
        Err(error) if error.use_stderr() => error.exit(),
        Err(help) => {
            let printed = help.print().and_then(|()| io::stdout().flush());
            return finished(printed.map_err(CommandError::from));
        }
    };
    // Every table is an open file. A command that needs more files than it may open says so.
    let _ = guti_tables::open_files::raise_limit();
    words::choose(&args.command.language());
    finished(commands::run(&args.command))
}

/// Says why a command failed, if it did.
fn finished(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}

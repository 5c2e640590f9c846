//! Writes `games/<id>.play`: a random game of each variant, for the engine to replay.
//!
//! The argument is the folder of the games, by default that of the workspace. A second run writes
//! the same files.

use guti_reference::files;
use guti_reference::playthroughs::playthroughs;
use std::{env, process};

fn main() {
    if let Err(error) = files::write_beside_games(env::args_os().nth(1), "play", playthroughs) {
        eprintln!("playthroughs: {error}");
        process::exit(1);
    }
}

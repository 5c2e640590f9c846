//! Games, matches and records as programs use them.

mod choices;
mod common;
mod computer;
mod laws;
mod matches;
mod playthroughs;
mod records;
mod session;
#[cfg(feature = "files")]
mod tables;

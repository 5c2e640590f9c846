//! The program, run as a user runs it.

mod analysis;
mod board;
mod certificates;
mod cluster;
mod common;
#[cfg(all(target_os = "linux", feature = "server"))]
mod disk;
#[cfg(feature = "export")]
mod export;
#[cfg(feature = "fetch")]
mod fetch;
mod hostile;
mod list;
mod new;
#[cfg(unix)]
mod new_files;
#[cfg(not(feature = "server"))]
mod no_server;
mod pipes;
mod play;
mod puzzle;
mod results;
mod saved_rules;
#[cfg(all(unix, feature = "server"))]
mod serve;
mod solve;
mod study;
mod tables;
#[cfg(target_os = "linux")]
mod terminal;
mod transcripts;
#[cfg(all(unix, feature = "server"))]
mod two_servers;

//! `cargo xtask load`: many games of bots at once over WebSocket, against a server on this machine.
//!
//! Every slot plays match after match between two bots that make random legal moves. It measures the
//! time from sending a move to its acknowledgement, which the server sends only after the move is in
//! the database. At the end every acknowledged move must be in the records of the server, even if the
//! server was killed in between.
//!
//! The server limits the requests of one address. So each slot connects from its own loopback
//! address.

mod client;
mod report;
mod server;
mod slot;
mod verify;

use clap::Parser;
use server::Server;
use slot::{Plan, Slot, Tally};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Errors are texts: they are only printed.
type Result<T> = std::result::Result<T, String>;

/// Lets many bots play over a server at once and measures the server.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load", version)]
struct Arguments {
    /// The number of simultaneous games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=16_000))]
    games: u32,
    /// The duration in seconds, after all games have started.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// The average thinking time of a bot in milliseconds; 0 plays as fast as the server responds.
    #[arg(long, default_value_t = 1000)]
    think: u64,
    /// Kill the server (SIGKILL) in the middle and start it again.
    #[arg(long)]
    kill: bool,
    /// The database of the server: a file or a URL; by default a temporary file.
    #[arg(long)]
    database: Option<String>,
    /// The program to test; by default the `guti` next to this program.
    #[arg(long)]
    program: Option<PathBuf>,
    /// Options for `guti serve`, such as `-- --actions-per-second 1000`, which fast bots need.
    #[arg(last = true)]
    serve: Vec<String>,
    /// The seed of the bots.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(reason) => {
            eprintln!("error: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Plays, verifies and prints a report; returns whether every acknowledged move was found.
async fn run(arguments: Arguments) -> Result<bool> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let own = folder.path().join("load.sqlite").display().to_string();
    let database = arguments.database.clone().unwrap_or(own);
    let program = match &arguments.program {
        Some(program) => program.clone(),
        None => std::env::current_exe()
            .map_err(|error| error.to_string())?
            .with_file_name(format!("guti{}", std::env::consts::EXE_SUFFIX)),
    };
    let mut server = Server::start(&program, &database, &arguments.serve).await?;
    let games = client::games(server.address()).await?;
    let empty = server.memory();

    let (stop, stopped) = watch::channel(false);
    let plan = Arc::new(Plan { address: server.address(), games, think: arguments.think, stopped });
    let mut slots = JoinSet::new();
    let begun = Instant::now();
    for number in 0..arguments.games {
        let slot = Slot::new(number, arguments.seed, Arc::clone(&plan));
        slots.spawn(slot.play());
    }
    plan.all_begun(arguments.games, Duration::from_mins(3)).await?;
    let starting = begun.elapsed();
    let (measured, full) = watch_over(&mut server, &arguments).await?;
    // The send fails only if all slots have failed, which they report below.
    let _ = stop.send(true);

    let mut tally = Tally::default();
    while let Some(slot) = slots.join_next().await {
        tally.add(slot.map_err(|error| format!("a bot broke down: {error}"))??);
    }
    let verdict = verify::against_records(server.address(), &tally).await?;
    report::print(&report::Figures {
        games: arguments.games,
        think: arguments.think,
        starting,
        measured,
        killed: arguments.kill,
        memory: [empty, full],
        tally: &tally,
        verdict: &verdict,
    });
    server.stop().await;
    Ok(verdict.lost.is_empty())
}

/// Waits for the duration of the test and kills the server halfway if requested. Returns the time and
/// the memory of the server while all games were running.
async fn watch_over(server: &mut Server, arguments: &Arguments) -> Result<(Duration, u64)> {
    let begun = Instant::now();
    let half = Duration::from_secs(arguments.seconds) / 2;
    tokio::time::sleep(half).await;
    let full = server.memory();
    if arguments.kill {
        server.kill().await?;
    }
    tokio::time::sleep(half).await;
    Ok((begun.elapsed(), full))
}

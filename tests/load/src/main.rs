//! `cargo xtask load`: many games of bots at once over WebSocket, against a server on this machine.
//!
//! Every slot plays match after match between two bots that make random legal moves; others only
//! watch, and many matches rest in the database. It measures the time from sending a move to its
//! acknowledgement, which the server sends only after the move is in the database. At the end the
//! server is killed and started again, and every move that was acknowledged or told to anybody must
//! be in the records that it reads from the database.
//!
//! The server limits the requests of one address. So each slot connects from its own loopback
//! address.

mod client;
mod observations;
mod report;
mod resting;
mod server;
mod slot;
mod verify;
mod watcher;

use clap::Parser;
use observations::{Observations, Phase};
use server::{Server, Usage};
use slot::{Plan, Slot};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Errors are texts: they are only printed.
type Result<T> = std::result::Result<T, String>;

/// How long it may take until all games have begun, and until all watch.
const PATIENCE: Duration = Duration::from_mins(5);

/// Lets many bots play over a server at once and measures the server.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load", version)]
struct Arguments {
    /// The number of simultaneous games, each with two streams.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=16_000))]
    games: u32,
    /// The number of streams that only watch, spread over the games.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100_000))]
    watchers: u32,
    /// The number of matches that have begun and rest.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=200_000))]
    resting: u32,
    /// The duration in seconds, after all games have started.
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// The average thinking time of a bot in milliseconds.
    #[arg(long, default_value_t = 1000)]
    think: u64,
    /// Then let the bots play for so many seconds without thinking. They need a limit that allows it,
    /// such as `-- --actions-per-second 1000`.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=3600))]
    saturate: u64,
    /// Kill the server (SIGKILL) halfway through the duration and start it again.
    #[arg(long)]
    kill: bool,
    /// The database of the server: a file or a URL; by default a temporary file.
    #[arg(long)]
    database: Option<String>,
    /// The program to test; by default the `guti` next to this program.
    #[arg(long)]
    program: Option<PathBuf>,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
    /// Options for `guti serve`.
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

/// Plays, verifies and prints a report; returns whether the server has passed.
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
    let mut memory = report::Memory { empty: server.memory(), ..report::Memory::default() };
    let first_resting = arguments.games + arguments.watchers;
    resting::create(server.address(), &games, first_resting, arguments.resting).await?;
    memory.resting = server.memory();

    let (stop, stopped) = watch::channel(false);
    let plan = Arc::new(Plan::new(server.address(), games, arguments.think, stopped));
    plan.reserve(arguments.games);
    let mut tasks = JoinSet::new();
    let begun = Instant::now();
    for number in 0..arguments.games {
        tasks.spawn(Slot::new(number, arguments.seed, Arc::clone(&plan)).play());
    }
    plan.all_begun(arguments.games, PATIENCE).await?;
    let starting = begun.elapsed();
    for number in 0..arguments.watchers {
        tasks.spawn(watcher::watch(number, arguments.games, Arc::clone(&plan)));
    }
    // Opening thousands of streams takes a processor for seconds, which is not what is measured.
    plan.all_watching(arguments.watchers, PATIENCE).await?;

    let paced = paced(&mut server, &plan, &arguments, &mut memory).await?;
    let saturated = saturated(&server, &plan, arguments.saturate).await;
    // The send fails only if all slots have failed, which they report below.
    let _ = stop.send(true);
    let mut seen = Observations::default();
    while let Some(task) = tasks.join_next().await {
        seen.add(task.map_err(|error| format!("a bot broke down: {error}"))??);
    }
    // What the server still has in memory would prove nothing.
    server.kill().await?;
    let verdict = verify::against_records(server.address(), &seen).await?;
    server.stop().await;
    let figures =
        report::Figures::new(&arguments, starting, [paced, saturated], memory, &seen, &verdict);
    figures.print(arguments.json)?;
    Ok(figures.passed)
}

/// What was measured of the machine in one phase.
#[derive(Clone, Copy, Debug, Default)]
pub struct Measured {
    /// How long the phase took.
    pub time: Duration,
    /// The processor time of the server and of the bots.
    pub usage: Usage,
}

/// Lets the bots play at their pace, and kills the server halfway if requested.
async fn paced(
    server: &mut Server,
    plan: &Plan,
    arguments: &Arguments,
    memory: &mut report::Memory,
) -> Result<Measured> {
    let begun = Instant::now();
    let before = server.usage();
    plan.enter(Phase::Paced);
    let half = Duration::from_secs(arguments.seconds) / 2;
    tokio::time::sleep(half).await;
    memory.playing = server.memory();
    let mut usage = server.usage().since(before);
    if arguments.kill {
        plan.killed_now();
        server.kill().await?;
    }
    let before = server.usage();
    tokio::time::sleep(half).await;
    usage = usage.plus(server.usage().since(before));
    Ok(Measured { time: begun.elapsed(), usage })
}

/// Lets the bots play as fast as the server answers.
async fn saturated(server: &Server, plan: &Plan, seconds: u64) -> Measured {
    if seconds == 0 {
        return Measured::default();
    }
    let begun = Instant::now();
    let before = server.usage();
    plan.enter(Phase::Saturated);
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    Measured { time: begun.elapsed(), usage: server.usage().since(before) }
}

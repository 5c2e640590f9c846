//! `guti bench`: measures how fast games are played and solved.

mod play;
mod shared;
mod solve;

use crate::outcome::Outcome;

/// Arguments of `guti bench`.
#[derive(Debug, clap::Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  guti bench\n  guti bench dara --seconds 10\n  guti bench --json\n  \
        guti bench solve pretwa"
)]
pub struct BenchArgs {
    #[command(subcommand)]
    command: Option<BenchCommand>,
    #[command(flatten)]
    play: play::PlayBenchArgs,
}

/// What `guti bench` measures besides play.
#[derive(Debug, clap::Subcommand)]
enum BenchCommand {
    /// Measure how fast a game is solved, and compare that with two bounds
    Solve(solve::SolveBenchArgs),
}

/// Measures one game, or all of them.
pub fn run(args: &BenchArgs) -> Outcome {
    match &args.command {
        Some(BenchCommand::Solve(args)) => solve::run(args),
        None => play::run(&args.play),
    }
}

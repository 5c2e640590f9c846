//! What can be typed.

use crate::commands::analyse::AnalyseArgs;
use crate::commands::bench::BenchArgs;
use crate::commands::line::LineArgs;
use crate::commands::new::NewArgs;
use crate::commands::probe::ProbeArgs;
use crate::commands::puzzles::PuzzlesArgs;
use crate::commands::results::ResultsArgs;
use crate::commands::review::ReviewArgs;
use crate::commands::serve::{BackupArgs, ServeArgs};
use crate::commands::solve::SolveArgs;
use crate::commands::study::StudyArgs;
use crate::commands::tables::TablesArgs;
use crate::commands::tournament::TournamentArgs;
use crate::commands::verify::VerifyArgs;
use crate::play::PlayArgs;
use crate::ugi::UgiArgs;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;

/// Play, learn and study traditional board games.
#[derive(Debug, Parser)]
#[command(
    name = "guti",
    version,
    long_about = "Play, learn and study traditional board games.\n\n\
        A GAME is one of the ids and names of `guti list`, or the path of a game file of your own \
        (anything with a path separator in it or ending in .toml).",
    after_help = "Examples:\n  \
        guti list                      what there is to play\n  \
        guti play pretwa               play it\n  \
        guti rules dara                how it is played, and who says so\n  \
        guti show dara --variant bell  the board at the start\n  \
        guti check ./my-game.toml      whether a game of your own is ready to be played"
)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play a game, with two people or against the computer
    Play(PlayArgs),
    /// List the games
    List(ListArgs),
    /// Explain the rules of a game, with the origin of each
    Rules(RulesArgs),
    /// Draw the board
    Show(ShowArgs),
    /// List the legal moves
    Moves(MovesArgs),
    /// Count the sequences of moves, to check a move generator
    Perft(PerftArgs),
    /// Say what the computer thinks of a position
    #[command(alias = "analyze")]
    Analyse(AnalyseArgs),
    /// Say what tables of solved positions know of a position
    Probe(ProbeArgs),
    /// Follow the best moves of both sides in tables of solved positions
    Line(LineArgs),
    /// Check the records of games and show them
    Replay(ReplayArgs),
    /// Find the moves in records that threw something away
    Review(ReviewArgs),
    /// Answer a few questions about a game, and have its file written
    New(NewArgs),
    /// Check game files of your own
    Check(CheckArgs),
    /// Print the JSON Schema of game files
    Schema,
    /// Solve a round and the whole match of a game that is played in rounds
    Rounds(RoundsArgs),
    /// Measure how fast games are played
    Bench(BenchArgs),
    /// Solve a game: the truth about all positions with few pieces, kept in tables
    Solve(SolveArgs),
    /// Say what the tables of a solved game say of it
    Results(ResultsArgs),
    /// Pick puzzles from the tables of a solved game
    Puzzles(PuzzlesArgs),
    /// Check tables: every value against what its moves lead to
    Verify(VerifyArgs),
    /// List, check or delete tables
    Tables(TablesArgs),
    /// Let programs play against each other, and say which is stronger
    Tournament(TournamentArgs),
    /// Let the engine play a game against itself, and say what the game is like
    Study(StudyArgs),
    /// Let a program play with the engine, over the protocol UGI
    Ugi(UgiArgs),
    /// Serve the pages, and matches between people over the network
    Serve(ServeArgs),
    /// Copy the matches of a server, which may be running
    Backup(BackupArgs),
    /// Print a script that completes the commands in a shell
    Completions(CompletionsArgs),
    /// Print the manual page, to be read with `man -l -`
    Man(ManArgs),
}

/// Which game is meant.
#[derive(Clone, Debug, clap::Args)]
pub struct GameArgs {
    /// An id or another name of a game (see `guti list`), or the path of a game file
    pub game: String,

    #[command(flatten)]
    pub variants: VariantArgs,
}

/// Which variant is meant.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct VariantArgs {
    /// A variant by its name, or an option as KEY=VALUE; may be repeated (see `guti rules GAME`)
    #[arg(short, long = "variant", value_name = "VARIANT")]
    pub variant: Vec<String>,
}

/// Which position is meant.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct PositionArgs {
    /// A position, as `guti show` prints it below the board, instead of the start
    #[arg(short, long)]
    pub position: Option<String>,
}

/// What `--json` asks for.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct JsonArgs {
    /// Print one JSON document instead of text for people
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `guti list`.
#[derive(Debug, clap::Args)]
pub struct ListArgs {
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti rules`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  guti rules dara --variant bell")]
pub struct RulesArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti show`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    guti show pretwa\n  \
    guti show lau-kata-kati --position 'www/www/www/./bbb/bbb/bbb w 0'")]
pub struct ShowArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti moves`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  guti moves dash-guti")]
pub struct MovesArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti perft`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Count the sequences of moves, to check a move generator.\n\n\
        Each line is a depth and the number of sequences of that many moves. A finished game has no \
        moves; repetition and the limit on quiet plies play no part.",
    after_help = "Examples:\n  guti perft pretwa 6\n  guti perft pretwa 6 --divide"
)]
pub struct PerftArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// The longest sequences to count
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub depth: u32,
    #[command(flatten)]
    pub position: PositionArgs,
    /// Count only sequences of this depth, for each first move by itself
    #[arg(long)]
    pub divide: bool,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti replay`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  guti replay evening.pgn\n  guti replay - < evening.pgn")]
pub struct ReplayArgs {
    /// A file of records; `-` reads standard input
    pub file: PathBuf,
    /// A game file that the records may be of; may be repeated
    #[arg(short, long = "game", value_name = "FILE")]
    pub games: Vec<PathBuf>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  guti check ./my-game.toml")]
pub struct CheckArgs {
    /// Game files; `-` reads standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti rounds`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Solve a round and the whole match of a game that is played in rounds.\n\n\
        In a single round both sides play for counters; in a match they play for the match, and a \
        round is worth what follows from its totals.",
    after_help = "Example:\n  guti rounds khutka-boia --variant fours=end-of-lap"
)]
pub struct RoundsArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Arguments of `guti completions`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  \
    guti completions bash > ~/.local/share/bash-completion/completions/guti")]
pub struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Arguments of `guti man`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  guti man | man -l -\n  guti man play | man -l -")]
pub struct ManArgs {
    /// A command to be explained instead of the whole program
    pub command: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_make_sense() {
        Args::command().debug_assert();
    }
}

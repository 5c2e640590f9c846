//! The command line: the tree of commands, each in a module of its own with its arguments.
//!
//! A new command is a module here with its arguments and a function that runs it, a variant of
//! [`Command`] and an arm of [`run`].

mod analyse;
mod bench;
mod board;
mod check;
mod export;
mod line;
mod list;
mod moves;
mod new;
mod perft;
mod probe;
mod puzzle;
mod puzzles;
mod replay;
mod results;
mod review;
mod rounds;
mod rules;
mod serve;
mod shell;
mod show;
mod solve;
mod study;
mod tables;
mod tournament;
mod tune;
mod ugi;
mod value;
mod verify;

use crate::flags::LanguageArgs;
use crate::outcome::Outcome;
use crate::play;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use guti_session::Language;
use std::env;

/// Play, learn and study traditional board games.
#[derive(Debug, Parser)]
#[command(
    name = "guti",
    version,
    long_about = "Play, learn and study traditional board games.\n\n\
        A GAME is the id or another name of a game in `guti list`, or the path of a game file: anything \
        with a path separator in it or ending in .toml.",
    after_help = "Examples:\n  \
        guti list                      list the games\n  \
        guti play pretwa               play Pretwa\n  \
        guti rules dara                read the rules of Dara, with their sources\n  \
        guti show dara --variant bell  draw the board at the start\n  \
        guti check ./my-game.toml      check a game file of your own"
)]
pub struct Args {
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,
}

/// Parses the command line.
///
/// # Errors
///
/// Arguments that are wrong, or a help that was asked for.
pub fn parse() -> Result<Args, clap::Error> {
    let mut command = taking_negative_numbers(Args::command());
    let mut matches = command.try_get_matches_from_mut(env::args_os())?;
    Args::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}

/// Lets every flag take a number below 0, which is then refused as a number and not as an unknown flag.
fn taking_negative_numbers(command: clap::Command) -> clap::Command {
    let takes_values = |arg: &clap::Arg| arg.get_action().takes_values();
    command
        .mut_args(|arg| if takes_values(&arg) { arg.allow_negative_numbers(true) } else { arg })
        .mut_subcommands(taking_negative_numbers)
}

/// The commands of the program. A doc comment of one would stand in the place of its `long_about`.
#[derive(Debug, Subcommand)]
pub enum Command {
    #[command(about = "Play a game, against the computer or with another person")]
    Play(play::PlayArgs),
    #[command(about = "List the games")]
    List(list::ListArgs),
    #[command(about = "Explain the rules of a game, with the source of each")]
    Rules(rules::RulesArgs),
    #[command(about = "Draw the board")]
    Show(show::ShowArgs),
    #[command(about = "Write the empty board on a page to print")]
    Board(board::BoardArgs),
    #[command(about = "List the legal moves")]
    Moves(moves::MovesArgs),
    #[command(about = "Count move sequences, to check a move generator")]
    Perft(perft::PerftArgs),
    #[command(alias = "analyze", about = "Search a position for the best moves")]
    Analyse(analyse::AnalyseArgs),
    #[command(about = "Look up a position in tables of solved positions")]
    Probe(probe::ProbeArgs),
    #[command(about = "Follow the best moves of both sides in tables of solved positions")]
    Line(line::LineArgs),
    #[command(about = "Check game records and show them")]
    Replay(replay::ReplayArgs),
    #[command(about = "Find the mistakes in game records")]
    Review(review::ReviewArgs),
    #[command(about = "Write a game file from your answers to a few questions")]
    New(new::NewArgs),
    #[command(about = "Check game files")]
    Check(check::CheckArgs),
    #[command(about = "Find the levels of the computer for a game file")]
    Tune(tune::TuneArgs),
    #[command(about = "Print the JSON Schema of game files, or of maps of rules")]
    Schema(shell::SchemaArgs),
    #[command(about = "Solve a round and the whole match of a game that is played in rounds")]
    Rounds(rounds::RoundsArgs),
    #[command(about = "Find the exact value of a position that tables do not reach")]
    Value(value::ValueArgs),
    #[command(about = "Measure how fast games are played")]
    Bench(bench::BenchArgs),
    #[command(
        about = "Solve a game: compute tables with the value of every position with few pieces"
    )]
    Solve(solve::SolveArgs),
    #[command(about = "Summarise the tables of a solved game")]
    Results(results::ResultsArgs),
    #[command(about = "Solve puzzles")]
    Puzzle(puzzle::PuzzleArgs),
    #[command(about = "Pick puzzles from the tables of a solved game")]
    Puzzles(puzzles::PuzzlesArgs),
    #[command(about = "Verify every value in the tables of a game")]
    Verify(verify::VerifyArgs),
    #[command(about = "List, check, fetch or delete tables, and write their manifests")]
    Tables(tables::TablesArgs),
    #[command(about = "Write the positions of tables to a file for other programs")]
    Export(export::ExportArgs),
    #[command(about = "Let engines play against each other, and measure which is stronger")]
    Tournament(tournament::TournamentArgs),
    #[command(
        about = "Let the engine play a game against itself, and describe the game in figures"
    )]
    Study(study::StudyArgs),
    #[command(about = "Run the engine for another program, over the protocol UGI")]
    Ugi(ugi::UgiArgs),
    #[command(about = "Serve the web pages, and matches over the network")]
    Serve(serve::ServeArgs),
    #[command(about = "Copy the database of a server, which may be running")]
    Backup(serve::BackupArgs),
    #[command(about = "Print a completion script for a shell")]
    Completions(shell::CompletionsArgs),
    #[command(about = "Print the manual page, to be read with `man -l -`")]
    Man(shell::ManArgs),
}

impl Command {
    /// The language that the command speaks: that of its flags, or else that of the environment; English for
    /// authors, solvers and researchers.
    pub fn language(&self) -> LanguageArgs {
        match self {
            Command::Play(play::PlayArgs { language, .. })
            | Command::List(list::ListArgs { language, .. })
            | Command::Rules(rules::RulesArgs { language, .. })
            | Command::Puzzle(puzzle::PuzzleArgs { language, .. })
            | Command::Show(show::ShowArgs { language, .. })
            | Command::Moves(moves::MovesArgs { language, .. })
            | Command::Analyse(analyse::AnalyseArgs { language, .. })
            | Command::Probe(probe::ProbeArgs { language, .. })
            | Command::Replay(replay::ReplayArgs { language, .. })
            | Command::Review(review::ReviewArgs { language, .. })
            | Command::Line(line::LineArgs { language, .. }) => language.clone(),
            Command::Board(_) => LanguageArgs::default(),
            _ => LanguageArgs { language: Language::find("en"), ..LanguageArgs::default() },
        }
    }
}

/// Runs a command to its end.
pub fn run(command: &Command) -> Outcome {
    match command {
        Command::Play(args) => play::run(args),
        Command::List(args) => list::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Show(args) => show::run(args),
        Command::Board(args) => board::run(args),
        Command::Moves(args) => moves::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Analyse(args) => analyse::run(args),
        Command::Probe(args) => probe::run(args),
        Command::Line(args) => line::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Review(args) => review::run(args),
        Command::New(args) => new::run(args),
        Command::Check(args) => check::run(args),
        Command::Tune(args) => tune::run(args),
        Command::Schema(args) => shell::schema(args),
        Command::Rounds(args) => rounds::run(args),
        Command::Value(args) => value::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Results(args) => results::run(args),
        Command::Puzzle(args) => puzzle::run(args),
        Command::Puzzles(args) => puzzles::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Tables(args) => tables::run(args),
        Command::Export(args) => export::run(args),
        Command::Tournament(args) => tournament::run(args),
        Command::Study(args) => study::run(args),
        Command::Ugi(args) => ugi::run(args),
        Command::Serve(args) => serve::serve(args),
        Command::Backup(args) => serve::backup(args),
        Command::Completions(args) => shell::completions(args, Args::command()),
        Command::Man(args) => shell::manual(args, Args::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_arguments_are_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn long_help_is_shown() {
        let program = Args::command();
        for (words, said) in [
            (["tournament"].as_slice(), "level=NUMBER"),
            (&["tune"], "my-game.tuning"),
            (&["tables", "fetch"], "compared with its checksum"),
        ] {
            let found = words.iter().try_fold(&program, |of, name| of.find_subcommand(name));
            let help = found.expect("the command").clone().render_long_help().to_string();
            assert!(help.contains(said), "{words:?}: {help}");
        }
    }

    #[test]
    fn the_guide_lists_every_command() {
        let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/guide/commands.md");
        let guide = fs::read_to_string(&book).expect("the guide to the commands");
        let program = Args::command();
        let names = program.get_subcommands().map(clap::Command::get_name);
        let missing: Vec<&str> =
            names.filter(|name| !guide.contains(&format!("| `guti {name}"))).collect();
        assert_eq!(missing, [""; 0], "these are missing in {}", book.display());
    }
}

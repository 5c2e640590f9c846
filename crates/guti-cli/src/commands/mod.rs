//! The commands, one module each: from the arguments to what is printed.

pub mod analyse;
pub mod bench;
mod check;
pub mod facts;
pub mod line;
mod list;
mod moves;
pub mod new;
mod perft;
pub mod probe;
pub mod puzzles;
mod replay;
pub mod results;
pub mod review;
mod rounds;
mod rules;
mod scripts;
pub mod serve;
mod show;
pub mod solve;
pub mod study;
pub mod tables;
pub mod tournament;
pub mod verify;

use crate::args::Command;
use crate::play;
use crate::report::Failure;
use crate::ugi;

/// What a command comes to.
pub type Outcome = Result<(), Failure>;

/// Runs a command.
pub fn run(command: &Command) -> Outcome {
    match command {
        Command::Play(args) => Ok(play::run(args)?),
        Command::List(args) => list::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Show(args) => show::run(args),
        Command::Moves(args) => moves::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Analyse(args) => analyse::run(args),
        Command::Probe(args) => probe::run(args),
        Command::Line(args) => line::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Review(args) => review::run(args),
        Command::Results(args) => results::run(args),
        Command::Puzzles(args) => puzzles::run(args),
        Command::Check(args) => check::run(args),
        Command::New(args) => new::run(args),
        Command::Schema => scripts::schema(),
        Command::Rounds(args) => rounds::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Study(args) => study::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Tables(args) => tables::run(args),
        Command::Tournament(args) => tournament::run(args),
        Command::Ugi(args) => ugi::run(args),
        Command::Serve(args) => serve::serve(args),
        Command::Backup(args) => serve::backup(args),
        Command::Completions(args) => scripts::completions(args.shell),
        Command::Man(args) => scripts::manual(args.command.as_deref()),
    }
}

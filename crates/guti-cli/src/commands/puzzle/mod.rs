//! `guti puzzle`: the player solves puzzles in a text dialogue.

mod dialogue;
mod progress;

use crate::day::Day;
use crate::diagnostic::Diagnostic;
use crate::flags::{LanguageArgs, number};
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::store;
use crate::words::say;
use dialogue::Dialogue;
use guti_session::{Ruleset, RulesetError};
use guti_solver::puzzles::Collection;
use progress::Progress;
use std::io::{self, IsTerminal, Write};

/// Arguments of `guti puzzle`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Solve puzzles: positions in which exactly one move reaches the goal.\n\n\
        Without a number you get an unsolved puzzle whose rating is near yours less two deviations, so that a \
        newcomer begins with easy ones. A puzzle counts as solved only without help. Your ratings (Glicko-2) \
        and what you have solved are kept with your games.",
    after_help = "Examples:\n  guti puzzle                    list the puzzles\n  \
        guti puzzle pretwa\n  guti puzzle kalah --number 12\n  guti puzzle --daily"
)]
pub struct PuzzleArgs {
    /// An id or another name of a game; without it, the games with puzzles are listed
    game: Option<String>,
    /// The number of the puzzle, from 1
    #[arg(short, long, requires = "game", conflicts_with = "daily", value_parser = number::at_least::<usize>(1))]
    number: Option<usize>,
    /// The puzzle of a day, by default of today (UTC)
    #[arg(
        long,
        conflicts_with = "game",
        value_name = "YYYY-MM-DD",
        num_args = 0..=1,
        default_missing_value = "today"
    )]
    daily: Option<Day>,
    #[command(flatten)]
    pub language: LanguageArgs,
}

/// The files of `puzzles/`: the id of the game and the text.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/puzzle_files.rs"));

/// Lets the player solve puzzles until the input ends.
pub fn run(args: &PuzzleArgs) -> Outcome {
    let state = store::data_folder().map(|folder| folder.join("puzzles.json"));
    let today = Day::today();
    let progress = match &state {
        Some(path) => Progress::load(path, today)
            .map_err(|error| Diagnostic::file(&path.display().to_string(), &error))?,
        None => Progress::new(today),
    };
    let collection = match (&args.game, args.daily) {
        (Some(game), _) => {
            let named = load::named(game, &[])?;
            collection(named.id()).ok_or_else(|| none(&named))?
        }
        (None, Some(day)) => {
            let (id, _) = FILES[day.game(FILES.len())];
            collection(id)
                .ok_or_else(|| Diagnostic::new(format!("the puzzles of {id} are damaged")))?
        }
        (None, None) => return list(&progress),
    };
    // The puzzles are of the variant that their file names.
    let ruleset =
        Ruleset::resolve(&collection.game, &collection.variant).map_err(|error| refused(&error))?;
    let ruleset = load::in_own_language(&ruleset);
    let count = collection.puzzles.len();
    let index = match (args.number, args.daily) {
        (Some(number), _) => {
            number.checked_sub(1).filter(|&index| index < count).ok_or_else(|| {
                let (number, count) = (number.to_string(), count.to_string());
                Diagnostic::new(say!("term-no-puzzle", number = number, count = count))
            })?
        }
        (None, Some(day)) => day.puzzle(FILES.len(), count),
        (None, None) => progress.next(&collection).unwrap_or(0),
    };
    let prompt = if io::stdin().is_terminal() { "> " } else { "" };
    let out = io::stdout().lock();
    let dialogue = Dialogue::new(&ruleset, &collection, index, progress, state, out);
    dialogue.run(io::stdin().lock(), prompt)
}

/// Lists the games with puzzles.
fn list(progress: &Progress) -> Outcome {
    let mut out = Output::new();
    writeln!(out, "{}\n", say!("term-puzzle-games"))?;
    for (id, _) in FILES {
        let Some(collection) = collection(id) else { continue };
        let solved = progress.solved(&collection);
        let count = collection.puzzles.len();
        let rating = progress.rating(id);
        let line =
            say!("term-puzzle-game", game = *id, count = count, solved = solved, rating = rating);
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// The puzzles of a game; `None` if it has no file, or an empty one.
fn collection(id: &str) -> Option<Collection> {
    let (_, text) = FILES.iter().find(|(game, _)| *game == id)?;
    let collection: Collection = serde_json::from_str(text).ok()?;
    (!collection.puzzles.is_empty()).then_some(collection)
}

fn none(ruleset: &Ruleset) -> Diagnostic {
    Diagnostic::new(say!("term-no-puzzles", game = ruleset.name()))
        .with_help(say!("term-no-puzzles-help"))
}

fn refused(error: &RulesetError) -> Diagnostic {
    Diagnostic::ruleset(error, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read() {
        for (id, _) in FILES {
            let read = collection(id).unwrap_or_else(|| panic!("{id} has puzzles"));
            assert_eq!(read.game, *id);
        }
    }
}

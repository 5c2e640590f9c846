//! `guti new`: asks a few questions about a game, and writes a game file.

mod draft;

use crate::ask::Asker;
use crate::choose;
use crate::diagnostic::Diagnostic;
use crate::game_file;
use crate::new_file;
use crate::outcome::{CommandError, Outcome};
use crate::output::Output;
use draft::{Diagonals, Draft, DraftBoard, FamilyDraft, RowDraftBoard};
use guti_rules::definition::{Definition, Family};
use guti_rules::{catalogue, validate};
use guti_session::Ruleset;
use guti_session::game_file::{id_of, is_built_in};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Arguments of `guti new`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Write a game file from your answers to a few questions. The game can be played at once.\n\n\
        An empty answer takes the value in brackets. Comments in the file say what else can be changed \
        in an editor. The chapter \"Write down a game\" of the book continues from there.",
    after_help = "Examples:\n  \
        guti new\n  \
        guti new ./my-game.toml"
)]
pub struct NewArgs {
    /// The file to write, which must not exist yet; without it, a file named after the game
    file: Option<PathBuf>,
}

/// Asks the questions and writes the file.
pub fn run(args: &NewArgs) -> Outcome {
    args.file.as_deref().map(new_file::check).transpose()?;
    let mut asker = Asker::new(io::stdin().lock());
    let mut draft = questions(&mut asker, args.file.is_none())?;
    // The questions should accept no answers that make a wrong file; if they do, nothing is
    // written.
    let wrong = |error: &dyn std::fmt::Display| {
        Diagnostic::new(format!("these answers do not make a game: {error}"))
    };
    let none: &[&str] = &[];
    let game = Ruleset::from_text(&draft.toml(), none).map_err(|error| wrong(&error))?;
    if asker.yes("Do you want to choose the other rules one by one? yes or no")? {
        draft.choose(&choose::options(&mut asker, &game, draft.play.asked())?);
    }
    let text = draft.toml();
    validate::parse(&text).map_err(|error| wrong(&error))?;
    let file = args.file.clone().unwrap_or_else(|| PathBuf::from(file_of(&draft.id)));
    let shown = game_file::write(&file, &text)?;
    let mut out = Output::new();
    writeln!(out, "\n{shown} is written. Now you can:\n")?;
    let commands = [
        ("check", "check it after each change"),
        ("show", "look at the board"),
        ("play", "play it"),
        ("study", "let the computer play it, and see how long and how fair it is"),
    ];
    for line in game_file::next_commands(&shown, &commands) {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// The name of the file of a game for which none was chosen.
fn file_of(id: &str) -> String {
    format!("{id}.toml")
}

/// Asks all questions; `is_named` says whether the file is named after the id.
fn questions(asker: &mut Asker<impl io::BufRead>, is_named: bool) -> Result<Draft, CommandError> {
    let name = asker.line("What is the game called?", "")?;
    let own = |id: &str| if is_built_in(id) { format!("my-{id}") } else { id.to_owned() };
    let default = own(&id_of(&name));
    let id = asker.valid("What is its id, the name for commands?", &default, |text| {
        if text.is_empty() || id_of(text) != text {
            Err("lower-case letters and digits, joined by `-`".to_owned())
        } else if is_built_in(text) {
            // Records and tables name their game by its id.
            Err(format!("another id than that of a built-in game, such as `{}`", own(text)))
        } else if is_named && Path::new(&file_of(text)).exists() {
            Err(format!("another id: {} exists already", file_of(text)))
        } else {
            Ok(text.to_owned())
        }
    })?;
    let region = asker.line("Where was it played?", "unknown")?;
    let period = asker.line("When was it played or recorded?", "unknown")?;
    let source = asker.line(
        "What is your source? Author, title, year and page, or who showed you the game",
        "",
    )?;
    let kinds = Family::ALL.map(|family| (family.key(), draft::family(family)));
    let family = asker.choice("What kind of game is it?", &kinds)?;
    let play = match Family::ALL[family] {
        Family::Leap => leap(asker)?,
        Family::Row => row(asker)?,
        family @ (Family::Relay | Family::Mancala) => sowing(asker, family)?,
    };
    let summary = asker.line("How would you describe it in one line?", &play.summary())?;
    let options = Vec::new();
    let rules = play.rules();
    Ok(Draft { id, name, region, period, source, summary, play, options, rules })
}

/// The ids of the built-in games of a family.
fn games_of(family: Family) -> Vec<&'static str> {
    let is_of = |text: &str| Definition::parse(text).is_ok_and(|game| game.family() == family);
    let games = catalogue::built_in().iter().filter(|game| is_of(game.text));
    games.map(|game| game.id).collect()
}

fn leap(asker: &mut Asker<impl io::BufRead>) -> Result<FamilyDraft, CommandError> {
    let known = games_of(Family::Leap);
    let question = "Which board? FILESxRANKS for a grid of lines, such as 5x5, or the id of a leap game \
                    with the same board (see `guti list`)";
    let net = asker.valid(question, "5x5", |text| DraftBoard::parse(text, &known))?;
    let net = match net {
        DraftBoard::Grid { files, ranks, .. } => {
            let kinds = [
                ("none", "only ranks and files"),
                ("alternate", "through every second point, as in Alquerque"),
                ("all", "through every point"),
            ];
            let diagonals = asker.choice("Which diagonals are drawn?", &kinds)?;
            DraftBoard::Grid { files, ranks, diagonals: Diagonals::ALL[diagonals] }
        }
        board @ DraftBoard::Of(_) => board,
    };
    let points = net.points();
    let most = ((points.saturating_sub(1)) / 2).min(31);
    let pieces = asker.number("How many pieces does each player have?", most, 1..=most)?;
    let duties = [
        ("compulsory", "a player who can capture must do so"),
        ("optional", "a player who can capture may make another move"),
    ];
    let capture = asker.choice("Is capturing compulsory?", &duties)?;
    let most = pieces - 1;
    let lose_at = asker.number(
        "With how many pieces left does a player lose? 0: this rule is not played",
        0,
        0..=most,
    )?;
    Ok(FamilyDraft::Leap { net, pieces, capture: duties[capture].0, lose_at })
}

fn row(asker: &mut Asker<impl io::BufRead>) -> Result<FamilyDraft, CommandError> {
    let known = games_of(Family::Row);
    let question = "Which board? FILESxRANKS for squares, such as 6x5, or the id of a row game with the same \
                    board, such as nine-mens-morris";
    let board = asker.valid(question, "6x5", |text| RowDraftBoard::parse(text, &known))?;
    // On a full board nobody could move.
    let most = (board.points() - 1) / 2;
    let pieces = asker.number("How many pieces does each player have?", most.min(12), 3..=most)?;
    let rewards = [("never", "it removes an enemy piece"), ("at-once", "it wins the game")];
    let row_wins = rewards[asker.choice("What does a row of three do?", &rewards)?].0;
    let reward = match row_wins {
        "at-once" => ("allowed", "yes, and it wins"),
        _ => ("allowed", "yes, but it earns nothing"),
    };
    let mut leaves = vec![("forbidden", "no"), reward];
    if row_wins == "never" {
        leaves.push(("earns", "yes, and it removes an enemy piece"));
    }
    let placed = asker.choice("May a piece be placed so that it makes a row of three?", &leaves)?;
    let flying = asker.number(
        "With how many pieces left may a player move one anywhere? 0: this rule is not played",
        0,
        0..=pieces,
    )?;
    Ok(FamilyDraft::Row { board, pieces, row_wins, placed_rows: leaves[placed].0, flying })
}

fn sowing(
    asker: &mut Asker<impl io::BufRead>,
    family: Family,
) -> Result<FamilyDraft, CommandError> {
    let per_row = asker.number("How many holes does each player have?", 5, 2..=12)?;
    let most = 255 / (2 * per_row);
    let counters =
        asker.number("How many counters are in each hole at the start?", 4.min(most), 1..=most)?;
    Ok(FamilyDraft::Sowing { family, per_row, counters })
}

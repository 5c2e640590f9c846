//! `guti replay`: checks game records and shows them.

use super::show;
use crate::describe;
use crate::flags::{JsonArgs, LanguageArgs, RecordedGameArgs};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, heading, note};
use crate::words::{said, say, side as side_name, words};
use guti_session::record::{self, Numbering, RecordedGame, RecordedGames, RecordedMove};
use guti_session::wording::visible;
use guti_session::{Match, Player};
use guti_words::List;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use textwrap::core::display_width;

/// Arguments of `guti replay`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  guti replay evening.pgn\n  guti replay - < evening.pgn\n  \
    guti replay runner.pgn --game dara --variant bell")]
pub struct ReplayArgs {
    /// A file of records; `-` reads standard input
    file: PathBuf,
    #[command(flatten)]
    games: RecordedGameArgs,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// Checks a file of records and shows its games.
pub fn run(args: &ReplayArgs) -> Outcome {
    let read = load::records(&args.file, &args.games)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&read))?;
        return Ok(out.flush()?);
    }
    let several = read.games.len() > 1;
    for (number, played) in (1..).zip(&read.games) {
        if number > 1 {
            writeln!(out)?;
        }
        game(&mut out, played, several.then_some(number), args.ascii)?;
    }
    if several && let Some(words) = match_of(&read) {
        writeln!(out, "\n{words}")?;
    }
    out.flush()?;
    if let Some(cut) = &read.truncation {
        note(&say!("term-record-breaks-off", cut = cut.fact()));
    }
    Ok(())
}

/// Prints one game: who played, each move with the position after it, and the result.
fn game(
    out: &mut Output,
    played: &RecordedGame,
    number: Option<usize>,
    ascii: bool,
) -> io::Result<()> {
    let session = &played.session;
    let tags = played.record.tags();
    let title = describe::title_in(words(), &load::in_own_language(session.ruleset()));
    let title = match number {
        Some(number) => say!("term-replay-game", number = number, game = title),
        None => title,
    };
    writeln!(out, "{}", heading(title))?;
    let names = session.side_names();
    let people = names.0.map(|side| {
        let person = tags.get(side).unwrap_or("?");
        say!("term-side-of", side = side_name(side), person = visible(person))
    });
    writeln!(out, "{}", people.join("   "))?;
    for tag in ["Site", "Date", "Round"] {
        if let Some(value) = tags.get(tag).filter(|value| !value.starts_with('?')) {
            writeln!(out, "{tag}: {}", visible(value))?;
        }
    }
    writeln!(out)?;
    let plies = session.history();
    let start = say!("term-replay-start");
    let longest = plies.iter().map(|ply| ply.text.len()).max().unwrap_or(0);
    let width = longest.max(display_width(&start));
    let gap = " ".repeat(width - display_width(&start));
    writeln!(out, "{:7}{start}{gap}  {}", "", session.start_position())?;
    comments(out, session.comments(0))?;
    let mut numbering = Numbering::new();
    for (index, ply) in plies.iter().enumerate() {
        let label = numbering.label(ply.side);
        writeln!(out, "{label:7}{:width$}  {}", ply.text, session.position_at(index + 1))?;
        comments(out, session.comments(index + 1))?;
        for variation in session.variations(index) {
            let text = record::line_text(variation, numbering);
            out.paragraph("       ", &format!("({})", visible(&text)))?;
        }
        numbering.advance(ply.side);
    }
    writeln!(out)?;
    show::board(out, session, ascii)?;
    match session.result() {
        Some(result) => writeln!(out, "{}", said(&result.fact())),
        None => writeln!(out, "{}", show::to_move(session)),
    }
}

fn comments(out: &mut Output, comments: &[String]) -> io::Result<()> {
    comments
        .iter()
        .try_for_each(|comment| out.paragraph("       ", &format!("{{{}}}", visible(comment))))
}

/// The score of the match, if the games make up one.
fn match_of(read: &RecordedGames) -> Option<String> {
    let restored = Match::restore(read.games.clone()).ok()?;
    if let Some(result) = restored.result() {
        return Some(said(&result.fact()));
    }
    let score = restored.score();
    let each =
        Player::BOTH.map(|player| format!("{} {}", restored.name(player), score[player.index()]));
    Some(say!("term-replay-goes-on", score = List::comma(each)))
}

fn document(read: &RecordedGames) -> Value {
    let games: Vec<Value> = read.games.iter().map(played).collect();
    let cut = read
        .truncation
        .as_ref()
        .map(|cut| json!({ "line": cut.line, "column": cut.column, "what": cut.what.to_string() }));
    json!({ "games": games, "cut": cut })
}

/// The variations in place of a move: an array of lines, each an array of moves.
fn variations(lines: &[Vec<RecordedMove>]) -> Value {
    let mv = |mv: &RecordedMove| {
        json!({
            "move": mv.text,
            "comments": mv.comments,
            "variations": variations(&mv.variations),
        })
    };
    lines.iter().map(|line| line.iter().map(mv).collect::<Value>()).collect()
}

fn played(played: &RecordedGame) -> Value {
    let session = &played.session;
    let tags = played.record.tags().iter().map(|(name, value)| (name.to_owned(), value.into()));
    let moves: Vec<Value> = session
        .history()
        .iter()
        .enumerate()
        .map(|(index, ply)| {
            json!({
                "side": session.side_name(ply.side),
                "move": ply.text,
                "position": session.position_at(index + 1),
                "comments": session.comments(index + 1),
                "variations": variations(session.variations(index)),
            })
        })
        .collect();
    json!({
        "game": session.ruleset().id(),
        "variant": session.ruleset().variant(),
        "tags": Value::from(tags.collect::<Map<String, Value>>()),
        "start": session.start_position(),
        "comments": session.comments(0),
        "moves": moves,
        "final": session.position(),
        "turn": session.side_name(session.turn()),
        "result": describe::result(session.result()),
        "complete": played.complete,
    })
}

//! `guti review`: finds the mistakes in game records.

mod judge;

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{JsonArgs, LanguageArgs, RecordedGameArgs, SearchLimitArgs, TableArgs};
use crate::outcome::Outcome;
use crate::output::{Output, heading, note};
use crate::progress;
use crate::words::{said, say, side as side_name, words};
use crate::{load, new_file};
use guti_rules::types::{BySide, Side};
use guti_session::engine::{Limits, Settings};
use guti_session::record::{self, RecordedGame, Truncation};
use guti_session::wording::visible;
use guti_session::{Engine, Record};
use guti_words::Fact;
use judge::{JudgedMove, Judgement};
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use textwrap::core::display_width;

/// The nodes searched for each position unless another limit is given.
const DEFAULT_NODES: u64 = 200_000;

/// The number of moves of a better line that are shown.
const SHOWN: usize = 8;

/// Arguments of `guti review`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Find the mistakes in game records.\n\n\
        Every position is searched, with 200000 nodes unless another limit is given. A move gives away \
        the share of a point that its side could expect before it and no longer after it: from 5 % on \
        the move is an inaccuracy (?!), from 10 % on a mistake (?), from 20 % on a blunder (??). In an \
        even game one more piece is worth about a quarter of a point, in a decided game nothing. The \
        only legal move is never a mistake. For positions in tables of solved positions, the tables \
        say what a move gives away.",
    after_help = "Examples:\n  \
        guti review evening.pgn\n  \
        guti review evening.pgn --annotated marked.pgn\n  \
        guti review - --depth 8 --json < evening.pgn"
)]
pub struct ReviewArgs {
    /// A file of records; `-` reads standard input
    pub file: PathBuf,
    #[command(flatten)]
    pub games: RecordedGameArgs,
    #[command(flatten)]
    pub limits: SearchLimitArgs,
    /// Write the records, with a comment on each mistake, to this file, which must not exist yet
    #[arg(long, value_name = "OUT")]
    pub annotated: Option<PathBuf>,
    #[command(flatten)]
    pub tables: TableArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// A game with its judged moves.
struct Reviewed {
    played: RecordedGame,
    moves: Vec<JudgedMove>,
}

/// Reviews the games of a file.
pub fn run(args: &ReviewArgs) -> Outcome {
    args.annotated.as_deref().map(new_file::check).transpose()?;
    let read = load::records(&args.file, &args.games)?;
    let limits = args.limits.limits(Limits::nodes(DEFAULT_NODES));
    let positions = read.games.iter().map(|game| game.session.history().len() as u64 + 1).sum();
    let bar = progress::bar(positions, "{wide_bar} {pos} of {len}, {eta} left");
    let mut engine: Option<Engine> = None;
    let mut reviewed = Vec::new();
    for played in read.games {
        let ruleset = played.session.ruleset();
        let tables = match &engine {
            Some(engine) if engine.ruleset() == ruleset => engine.tables().cloned(),
            _ => args.tables.open_or_note(ruleset)?,
        };
        let ready = Engine::prepare(engine.take(), ruleset, Settings::default(), tables);
        let mut ready = ready.map_err(|error| Diagnostic::new(error.to_string()))?;
        // The result for a game must not depend on the games before it.
        ready.clear();
        let moves = judge::judge(&played.session, &mut ready, &limits, &mut || bar.inc(1));
        engine = Some(ready);
        reviewed.push(Reviewed { played, moves });
    }
    bar.finish_and_clear();
    let written = args.annotated.as_deref().map(|path| {
        let records: Vec<Record> = reviewed.iter().map(annotated).collect();
        new_file::write(path, record::write(&records).as_bytes())
    });
    // The report is printed also if the records could not be written, which is told before anything else.
    let printed = print(args, &reviewed, read.truncation.as_ref());
    written.unwrap_or(Ok(()))?;
    printed
}

/// Prints the report.
fn print(args: &ReviewArgs, games: &[Reviewed], cut: Option<&Truncation>) -> Outcome {
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(games, cut))?;
        return Ok(out.flush()?);
    }
    for (number, game) in (1..).zip(games) {
        if number > 1 {
            writeln!(out)?;
        }
        text(&mut out, game, (games.len() > 1).then_some(number))?;
    }
    out.flush()?;
    if let Some(cut) = cut {
        note(&say!("term-record-breaks-off", cut = cut.fact()));
    }
    Ok(())
}

fn text(out: &mut Output, game: &Reviewed, number: Option<usize>) -> io::Result<()> {
    let session = &game.played.session;
    let title = describe::title_in(words(), &load::in_own_language(session.ruleset()));
    let title = match number {
        Some(number) => say!("term-replay-game", number = number, game = title),
        None => title,
    };
    writeln!(out, "{}\n", heading(title))?;
    let blamed: Vec<(&JudgedMove, Judgement)> =
        game.moves.iter().filter_map(|mv| Some((mv, mv.judgement()?))).collect();
    let width = blamed.iter().map(|(mv, _)| mv.text.len()).max().unwrap_or(0);
    for (mv, blame) in &blamed {
        let code = if mv.known { "term-review-loss-table" } else { "term-review-loss" };
        let loss = Fact::new(code)
            .with("percent", percent(mv.loss))
            .with("before", mv.before.figure())
            .with("after", mv.after.figure())
            .with("line", line(mv));
        let first = format!("{:7}{:width$} {:2}  ", mv.label, mv.text, blame.sign());
        out.paragraph(&first, &said(&loss))?;
    }
    if blamed.is_empty() {
        writeln!(out, "{}", say!("term-review-nothing"))?;
    }
    writeln!(out)?;
    let names = people(&game.played);
    let labels = Side::BOTH.map(|side| {
        let person = visible(&names[side]);
        say!("term-side-of", side = side_name(session.side_name(side)), person = person)
    });
    let width = labels.iter().map(|label| display_width(label)).max().unwrap_or(0);
    let [choices, given] = [say!("term-review-choices"), say!("term-review-average")];
    let columns = [display_width(&choices), display_width(&given)];
    writeln!(out, "{:width$}  {choices}  ?!   ?  ??  {given}", "")?;
    for (side, label) in Side::BOTH.into_iter().zip(labels) {
        let Summary { choices, counts: [few, some, much], loss } = Summary::of(&game.moves, side);
        let loss = format!("{:.1} %", 100.0 * loss);
        let gap = width - display_width(&label);
        let [first, last] = columns;
        writeln!(
            out,
            "{label}{:gap$}  {choices:first$}  {few:2}  {some:2}  {much:2}  {loss:>last$}",
            ""
        )?;
    }
    if let Some(result) = session.result() {
        writeln!(out, "\n{}", said(&result.fact()))?;
    }
    Ok(())
}

/// The beginning of the better line.
fn line(mv: &JudgedMove) -> String {
    let more = if mv.better.len() > SHOWN { " ..." } else { "" };
    let shown = &mv.better[..mv.better.len().min(SHOWN)];
    format!("{}{more}", shown.join(" "))
}

fn percent(part: f64) -> u32 {
    // Rounded down, so that no percentage contradicts the symbol beside it, but not below a whole
    // number that is missed only by an error of arithmetic.
    (100.0 * part + 1e-6) as u32
}

/// The names of the players in the record.
fn people(played: &RecordedGame) -> BySide<String> {
    let tags = played.record.tags();
    let name = |side| tags.get(played.session.side_name(side)).unwrap_or("?").to_owned();
    BySide(Side::BOTH.map(name))
}

/// The summary of one side's moves.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Summary {
    /// The number of moves that were not forced.
    choices: usize,
    /// The numbers of inaccuracies, mistakes and blunders.
    counts: [usize; 3],
    /// The mean share of a point that was given away.
    loss: f64,
}

impl Summary {
    fn of(moves: &[JudgedMove], side: Side) -> Summary {
        let own = moves.iter().filter(|mv| mv.side == side && !mv.forced);
        let choices = own.clone().count();
        // The sum of an empty iterator would be -0.0.
        let total = own.clone().fold(0.0, |total, mv| total + mv.loss);
        let counts = Judgement::ALL
            .map(|blame| own.clone().filter(|mv| mv.judgement() == Some(blame)).count());
        Summary { choices, counts, loss: total / choices.max(1) as f64 }
    }
}

/// The record with a comment on each mistake, in the language of the program.
fn annotated(game: &Reviewed) -> Record {
    let mut session = game.played.session.clone();
    for (plies, mv) in (1..).zip(&game.moves) {
        if let Some(blame) = mv.judgement() {
            let percent = percent(mv.loss).to_string();
            let comment = say!("term-review-comment", percent = percent, line = line(mv));
            session.comment_at(plies, format!("{} {comment}", blame.sign()));
        }
    }
    Record::of(&session, game.played.record.tags())
}

fn document(games: &[Reviewed], cut: Option<&Truncation>) -> Value {
    let games: Vec<Value> = games.iter().map(reviewed).collect();
    let cut = cut
        .map(|cut| json!({ "line": cut.line, "column": cut.column, "what": cut.what.to_string() }));
    json!({ "games": games, "cut": cut })
}

fn reviewed(game: &Reviewed) -> Value {
    let session = &game.played.session;
    let names = people(&game.played);
    let moves: Vec<Value> = game
        .moves
        .iter()
        .map(|mv| {
            json!({
                "number": mv.label,
                "side": session.side_name(mv.side),
                "move": mv.text,
                "forced": mv.forced,
                "before": mv.before.json(),
                "after": mv.after.json(),
                "from_table": mv.known,
                "loss": (mv.loss * 10_000.0).round() / 10_000.0,
                "judgement": mv.judgement().map(Judgement::word),
                "best": mv.better,
            })
        })
        .collect();
    let players = Side::BOTH.map(|side| {
        let Summary { choices, counts: [inaccuracies, mistakes, blunders], loss } =
            Summary::of(&game.moves, side);
        let summary = json!({
            "name": names[side],
            "choices": choices,
            "inaccuracies": inaccuracies,
            "mistakes": mistakes,
            "blunders": blunders,
            "average_loss": (loss * 10_000.0).round() / 10_000.0,
        });
        (session.side_name(side).to_owned(), summary)
    });
    json!({
        "game": session.ruleset().id(),
        "variant": session.ruleset().variant(),
        "moves": moves,
        "players": Map::from_iter(players),
        "result": describe::result(session.result()),
    })
}

//! `guti line`: follows the best moves of both sides in tables of solved positions.

use super::show;
use crate::describe;
use crate::flags::{GameArgs, JsonArgs, LanguageArgs, PositionArgs, TablesDirArgs, number};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, heading};
use crate::probing;
use crate::words::{self, say};
use guti_session::Session;
use guti_session::record::Numbering;
use guti_session::tables::{BestLine, BestMove, LineEnd};
use guti_session::wording;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Arguments of `guti line`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Follow the best moves of both sides in tables of solved positions: the winner takes the \
        shortest way, the loser the longest.\n\n\
        Each move comes with its value for the player who makes it, and with the distance to conversion, \
        counted from before the move. The line ends with the game, after `--plies` plies, or when a \
        position is repeated: from there on play is endless.",
    after_help = "Example:\n  guti line pretwa --position './bb.w../bb..w./....ww b 0'"
)]
pub struct LineArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    /// The largest number of plies
    #[arg(long, value_name = "N", default_value_t = 100,
        value_parser = number::within::<u16>(1..=10_000))]
    pub plies: u16,
    #[command(flatten)]
    pub folder: TablesDirArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Follows the line and prints it.
pub fn run(args: &LineArgs) -> Outcome {
    let ruleset = load::ruleset_in_words(&args.game)?;
    let session = load::session(&ruleset, &args.position)?;
    let tables = probing::open(&ruleset, &args.folder.root()?)?;
    let Some(line) = tables.line(&session, args.plies.into()) else {
        return Err(probing::unreached(&tables, &session, &args.game.game, &args.folder).into());
    };
    // A move whose value could not be read may be the best one.
    if let Some(error) = tables.read_error() {
        return Err(probing::damaged(&error, &args.folder).into());
    }
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&session, &line))?;
    } else {
        text(&mut out, &session, &line)?;
    }
    Ok(out.flush()?)
}

fn text(out: &mut Output, session: &Session, line: &BestLine) -> io::Result<()> {
    writeln!(out, "{}", heading(describe::title_in(words::words(), session.ruleset())))?;
    writeln!(out, "{}\n", show::to_move_position(session))?;
    let mut numbering = Numbering::new();
    let width = line.steps.iter().map(|step| step.text.chars().count()).max().unwrap_or(0);
    for step in &line.steps {
        let label = numbering.label(step.side);
        numbering.advance(step.side);
        let words = words::said(&wording::solved::phrase(step.solved));
        writeln!(out, "{label:7}{:width$}  {words}", step.text)?;
    }
    if !line.steps.is_empty() {
        writeln!(out)?;
    }
    let end = match (line.end, session.result()) {
        (_, Some(result)) => say!("term-over-with", result = result.fact()),
        (LineEnd::Over, None) => say!("term-line-over"),
        (LineEnd::Endless, None) => say!("term-line-endless"),
        (LineEnd::Enough, None) => say!("term-line-enough"),
        (LineEnd::Unknown, None) => say!("term-line-unknown"),
    };
    writeln!(out, "{end}")
}

fn document(session: &Session, line: &BestLine) -> Value {
    let step = |step: &BestMove| {
        let mut said = Map::new();
        said.insert("side".to_owned(), session.side_name(step.side).into());
        said.insert("move".to_owned(), step.text.as_str().into());
        said.extend(describe::probe(step.solved));
        said.insert("converts".to_owned(), step.converts.into());
        said.insert("position".to_owned(), step.position.as_str().into());
        Value::from(said)
    };
    let end = match line.end {
        LineEnd::Over => "over",
        LineEnd::Endless => "endless",
        LineEnd::Enough => "plies",
        LineEnd::Unknown => "unknown",
    };
    let mut said = json!(describe::PositionInfo::new(session));
    said["line"] = line.steps.iter().map(step).collect::<Vec<_>>().into();
    said["end"] = end.into();
    said["result"] = describe::result(session.result());
    said
}

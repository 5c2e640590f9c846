//! `guti probe`: looks up a position in tables of solved positions.

use super::show;
use crate::describe;
use crate::flags::{GameArgs, JsonArgs, LanguageArgs, PositionArgs, TablesDirArgs};
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::probing;
use crate::words;
use guti_session::Session;
use guti_session::tables::{SolvedMove, SolvedValue};
use guti_session::wording;
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Arguments of `guti probe`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Look up a position and each of its moves in tables of solved positions. The values are \
        exact, not estimates.\n\n\
        A win, a draw or a loss is the value for the side to move if both sides play perfectly. The \
        distance is the distance to conversion: the plies to the next capture or to the end of the \
        game, if the side that is better off takes the shortest way and the other side the longest. \
        `without end` means that no player who wants a capture can force one; the rules say what such \
        play is worth. The best move comes first; a win is a win for the player who makes the move.\n\n\
        Tables ignore the history of the game: repetition, and how many quiet plies are left before \
        the game is adjudicated.",
    after_help = "Examples:\n  \
        guti probe pretwa --position './bb.w../bb..w./....ww b 0'\n  \
        guti probe pretwa --position './bb.w../bb..w./....ww b 0' --json"
)]
pub struct ProbeArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub position: PositionArgs,
    #[command(flatten)]
    pub folder: TablesDirArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

/// Probes the tables and prints the values.
pub fn run(args: &ProbeArgs) -> Outcome {
    let ruleset = load::ruleset_in_words(&args.game)?;
    let session = load::session(&ruleset, &args.position)?;
    let tables = probing::open(&ruleset, &args.folder.root()?)?;
    let (Some(known), Some(moves)) = (tables.probe(&session), tables.moves(&session)) else {
        return Err(probing::unreached(&tables, &session, &args.game.game, &args.folder).into());
    };
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&session, known, &moves))?;
    } else {
        text(&mut out, &session, known, &moves)?;
    }
    Ok(out.flush()?)
}

fn text(
    out: &mut Output,
    session: &Session,
    known: SolvedValue,
    moves: &[SolvedMove],
) -> io::Result<()> {
    if show::heading_of(out, session)? {
        return Ok(());
    }
    let turn = session.turn();
    let verdict = wording::solved::verdict(known, turn, session.side_names());
    writeln!(out, "{}\n", words::sentence(verdict))?;
    let phrase = |solved| words::said(&wording::solved::phrase(solved));
    for line in probing::lines(moves, phrase) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn document(session: &Session, known: SolvedValue, moves: &[SolvedMove]) -> Value {
    let moves: Vec<Value> = moves
        .iter()
        .map(|mv| {
            let mut said = Map::from_iter([("move".to_owned(), Value::from(mv.text.as_str()))]);
            said.extend(describe::probe(mv.solved));
            said.insert("converts".to_owned(), mv.converts.into());
            said.into()
        })
        .collect();
    let mut said = match json!(describe::PositionInfo::new(session)) {
        Value::Object(said) => said,
        _ => Map::new(),
    };
    said.extend(describe::probe(known));
    said.insert("moves".to_owned(), moves.into());
    said.insert("result".to_owned(), describe::result(session.result()));
    said.into()
}

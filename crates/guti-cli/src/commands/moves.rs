//! `guti moves`: lists the legal moves.

use crate::describe;
use crate::flags::{GameArgs, JsonArgs, LanguageArgs, PositionArgs};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, note};
use crate::words::say;
use serde::Serialize;
use serde_json::Value;
use std::io::Write;

/// Arguments of `guti moves`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  guti moves dash-guti")]
pub struct MovesArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    json: JsonArgs,
}

#[derive(Serialize)]
struct Document {
    #[serde(flatten)]
    moment: describe::PositionInfo,
    moves: Vec<String>,
    result: Value,
}

/// Lists the legal moves, sorted. If the game is over there are none, and standard error says why.
pub fn run(args: &MovesArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let session = load::session(&ruleset, &args.position)?;
    let mut out = Output::new();
    if args.json.json {
        let result = describe::result(session.result());
        let moves = session.legal_moves();
        out.json(&Document { moment: describe::PositionInfo::new(&session), moves, result })?;
        return Ok(out.flush()?);
    }
    for mv in session.legal_moves() {
        writeln!(out, "{mv}")?;
    }
    out.flush()?;
    if let Some(result) = session.result() {
        note(&say!("term-no-moves", result = result.fact()));
    }
    Ok(())
}

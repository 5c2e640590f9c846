//! `guti moves`: the legal moves.

use super::{Outcome, facts};
use crate::args::MovesArgs;
use crate::choose;
use crate::output::Output;
use serde::Serialize;
use serde_json::Value;
use std::io::Write;

#[derive(Serialize)]
struct Document {
    #[serde(flatten)]
    moment: facts::Moment,
    moves: Vec<String>,
    result: Value,
}

/// Lists the legal moves, sorted. Where the game is over there is none, and standard error says
/// why.
pub fn run(args: &MovesArgs) -> Outcome {
    let ruleset = choose::game(&args.game)?;
    let session = choose::session(&ruleset, &args.position)?;
    let mut out = Output::new();
    if args.json.json {
        let result = facts::result(session.result());
        let moves = session.legal_moves();
        out.json(&Document { moment: facts::Moment::of(&session), moves, result })?;
        return Ok(out.flush()?);
    }
    for mv in session.legal_moves() {
        writeln!(out, "{mv}")?;
    }
    out.flush()?;
    if let Some(result) = session.result() {
        crate::report::remark(&format!("the game is over: {result}"));
    }
    Ok(())
}

//! `guti show`: the board.

use super::{Outcome, facts};
use crate::args::ShowArgs;
use crate::choose;
use crate::draw;
use crate::output::Output;
use guti_session::Session;
use serde_json::Value;
use std::io::{self, Write};

/// Draws the board.
pub fn run(args: &ShowArgs) -> Outcome {
    let ruleset = choose::game(&args.game)?;
    let session = choose::session(&ruleset, &args.position)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&session))?;
        return Ok(out.flush()?);
    }
    writeln!(out, "{}\n", out.style.heading(facts::title(&ruleset)))?;
    board(&mut out, &session, args.ascii)?;
    let state = match session.result() {
        Some(result) => result.to_string(),
        None => format!("{} to move", session.side_name(session.turn())),
    };
    writeln!(out, "{state}")?;
    writeln!(out, "{}", out.style.faint(session.position()))?;
    Ok(out.flush()?)
}

/// Draws the board as it stands now, with what is said below it.
pub fn board(out: &mut Output, session: &Session, ascii: bool) -> io::Result<()> {
    let (view, style) = (session.view(), out.style);
    let options = draw::Options { ascii, ..draw::Options::default() };
    for line in draw::picture(&view, options).text(style) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in draw::caption(&view, session.side_names(), ascii, style) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn document(session: &Session) -> Value {
    let mut document = serde_json::to_value(facts::Moment::of(session)).unwrap_or_default();
    document["result"] = facts::result(session.result());
    if let (Some(all), Value::Object(view)) =
        (document.as_object_mut(), facts::view(&session.view(), session.side_names()))
    {
        all.extend(view);
    }
    document
}

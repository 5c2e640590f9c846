//! `guti show`: draws the board.

use crate::describe;
use crate::draw;
use crate::flags::{GameArgs, JsonArgs, LanguageArgs, PositionArgs};
use crate::load;
use crate::outcome::Outcome;
use crate::output::{Output, faint, heading};
use crate::words::{self, say};
use guti_session::Session;
use guti_words::Fact;
use serde_json::Value;
use std::io::{self, Write};

/// Arguments of `guti show`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    guti show pretwa\n  \
    guti show lau-kata-kati --position 'www/www/www/./bbb/bbb/bbb w 0'")]
pub struct ShowArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// Runs `guti show`: draws the board with a position.
pub fn run(args: &ShowArgs) -> Outcome {
    let ruleset = load::ruleset_in_words(&args.game)?;
    let session = load::session(&ruleset, &args.position)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&session))?;
        return Ok(out.flush()?);
    }
    writeln!(out, "{}\n", heading(describe::title_in(words::words(), &ruleset)))?;
    board(&mut out, &session, args.ascii)?;
    let state = match session.result() {
        Some(result) => words::said(&result.fact()),
        None => to_move(&session),
    };
    writeln!(out, "{state}")?;
    writeln!(out, "{}", faint(session.position()))?;
    Ok(out.flush()?)
}

/// Says who is to move.
pub fn to_move(session: &Session) -> String {
    say!("term-to-move", side = Fact::side(session.side_name(session.turn())))
}

/// Says who is to move in which position.
pub fn to_move_position(session: &Session) -> String {
    let side = Fact::side(session.side_name(session.turn()));
    say!("term-to-move-position", side = side, position = session.position())
}

/// Prints the name of the game and its current position, with the result or the side to move. Returns
/// whether the game is over.
///
/// # Errors
///
/// An output that cannot be written.
pub fn heading_of(out: &mut Output, session: &Session) -> io::Result<bool> {
    writeln!(out, "{}", heading(describe::title_in(words::words(), session.ruleset())))?;
    match session.result() {
        Some(result) => {
            writeln!(out, "{}", session.position())?;
            writeln!(out, "{}", say!("term-over-with", result = result.fact()))?;
        }
        None => writeln!(out, "{}\n", to_move_position(session))?,
    }
    Ok(session.result().is_some())
}

/// Draws the current position of a session, with the caption below it.
///
/// # Errors
///
/// An output that cannot be written.
pub fn board(out: &mut Output, session: &Session, ascii: bool) -> io::Result<()> {
    let view = session.view();
    let options = draw::Options { ascii, ..draw::Options::default() };
    for line in draw::picture(&view, options).styled() {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in draw::caption(&view, session.side_names(), ascii) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn document(session: &Session) -> Value {
    let mut document =
        serde_json::to_value(describe::PositionInfo::new(session)).unwrap_or_default();
    document["result"] = describe::result(session.result());
    if let (Some(all), Value::Object(view)) =
        (document.as_object_mut(), describe::view(&session.view(), session.side_names()))
    {
        all.extend(view);
    }
    document
}

//! `guti show`: the board.

use super::Outcome;
use crate::args::ShowArgs;
use crate::choose;
use crate::draw;
use crate::output::Output;
use std::io::Write;

/// Draws the board.
pub fn run(args: &ShowArgs) -> Outcome {
    let ruleset = choose::game(&args.game)?;
    let session = choose::session(&ruleset, &args.position)?;
    let mut out = Output::new();
    let view = session.view();
    let style = out.style;
    let options = draw::Options { ascii: args.ascii, ..draw::Options::default() };
    for line in draw::picture(&view, options).text(style) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in draw::caption(&view, session.side_names(), args.ascii, style) {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

//! `guti ugi`: the engine, for programs that let engines play.
//!
//! What is answered is `guti-ugi`'s business. Here [`input`] reads lines on a thread of its own, and
//! [`serve`] lets the engine search on another and prints, so that there is always somebody who
//! listens; [`crate::memory`] asks the system how large a table may be.

mod input;
mod serve;

use crate::diagnostic::Diagnostic;
use crate::flags::VariantArgs;
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use guti_ugi::Options;
use std::sync::mpsc;

/// The events that may wait; who sends more of them waits.
const EVENTS: usize = 64;

/// Arguments of `guti ugi`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Let a program play with the engine, over the protocol UGI.\n\n\
        Commands are read from standard input, a line each: ugi, isready, setoption, uginewgame, \
        position, go, stop, query, quit. The game and its variant are options of the protocol; \
        GAME and --variant preset them, and only so a game file of your own can be played. At the \
        end of the input a search that has a limit is still finished.",
    after_help = "Examples:\n  \
        guti ugi pretwa\n  \
        printf 'position startpos\\ngo depth 8\\n' | guti ugi dara --variant bell"
)]
pub struct UgiArgs {
    /// An id or another name of a game (see `guti list`), or the path of a game file
    pub game: Option<String>,

    #[command(flatten)]
    pub variants: VariantArgs,
}

/// Answers until `quit` or the end of the input.
pub fn run(args: &UgiArgs) -> Outcome {
    let preset = match &args.game {
        Some(game) => Some(load::named(game, &args.variants.variant)?),
        None if args.variants.variant.is_empty() => None,
        None => {
            let diagnostic = Diagnostic::new("a variant was given, but no game");
            return Err(diagnostic.with_help("guti ugi GAME --variant VARIANT").into());
        }
    };
    let options = Options::new(preset).map_err(|error| Diagnostic::ruleset(&error, None))?;
    let (sender, receiver) = mpsc::sync_channel(EVENTS);
    input::listen(sender.clone())?;
    Ok(serve::serve(options, Output::new(), sender, &receiver)?)
}

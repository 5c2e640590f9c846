//! `guti ugi`: runs the engine for another program, over the protocol UGI.
//!
//! The crate `guti-ugi` holds the protocol. Here [`input`] reads lines on one thread and the engine
//! searches on another, so that input is read during a search; [`serve`] prints the answers.

mod input;
mod serve;

use crate::diagnostic::Diagnostic;
use crate::flags::VariantArgs;
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use guti_ugi::Options;
use std::sync::mpsc;

/// The capacity of the channel of events; a sender waits while it is full.
const EVENTS: usize = 64;

/// Arguments of `guti ugi`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Run the engine for another program, over the protocol UGI.\n\n\
        Commands are read from standard input, one per line: ugi, isready, setoption, uginewgame, \
        position, go, stop, query, quit. The game and its variant are options of the protocol; GAME \
        and --variant set them in advance, which is the only way to use a game file. At the end of the \
        input a search with a limit is still finished.",
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

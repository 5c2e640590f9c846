//! `guti play`.

use crate::args::VariantArgs;

/// Arguments of `guti play`.
#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    /// An id or another name of a game (see `guti list`), or the path of a game file
    pub game: Option<String>,
    #[command(flatten)]
    pub variants: VariantArgs,
}

/// Plays.
pub fn run(_args: &PlayArgs) -> miette::Result<()> {
    Err(miette::miette!("this cannot be played yet"))
}

//! `guti results`: summarises the tables of a solved game.

mod text;

use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, JsonArgs, SettingArgs, TablesDirArgs};
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::probing;
use guti_rules::with_rules;
use guti_solver::statistics::Statistics;
use serde::Serialize;
use std::io::Write;

/// Arguments of `guti results`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Summarise the tables of a solved game.\n\n\
        The summary has the value of the start and of each first move, the shares of positions in \
        each layer that are won, drawn and lost for the side to move, the longest distances to \
        conversion, the advantage of being to move, and the size of the tables. `guti solve GAME` makes \
        the tables.",
    after_help = "Examples:\n  guti results pretwa\n  guti results dara --dir ./tables --json\n  \
        guti results khutka-boia --setting holes=4-5"
)]
pub struct ResultsArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub setting: SettingArgs,
    #[command(flatten)]
    pub folder: TablesDirArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    variant: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    setting: Option<String>,
    #[serde(flatten)]
    figures: &'a Statistics,
}

/// Reads the tables and prints the summary.
pub fn run(args: &ResultsArgs) -> Outcome {
    let ruleset = load::ruleset_in(&args.game, &args.setting)?;
    let figures = with_rules!(ruleset.game(), rules => {
        let tables = probing::open_layers(rules, &ruleset, &args.game.game, &args.folder)?;
        Statistics::new(rules, &tables).map_err(|error| Diagnostic::new(error.to_string()))?
    });
    let mut out = Output::new();
    if args.json.json {
        let (game, variant) = (ruleset.id(), ruleset.variant());
        let setting = ruleset.setting().map(|setting| setting.to_string());
        out.json(&Document { game, variant, setting, figures: &figures })?;
    } else {
        text::write(&mut out, &ruleset, &figures)?;
    }
    Ok(out.flush()?)
}

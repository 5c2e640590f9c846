//! `guti results`: what the tables of a solved game say of it as a whole.

mod text;

use super::Outcome;
use crate::args::{GameArgs, JsonArgs};
use crate::choose;
use crate::output::Output;
use crate::report::Complaint;
use crate::tables_folder::FolderArgs;
use guti_rules::index::Indexed;
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::figures::Figures;
use guti_tables::Tables;
use guti_tables::folder::Folder;
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// Arguments of `guti results`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Say what the tables of a solved game say of it as a whole.\n\n\
        The value of the start and of each first move; how many boards of each layer are won, \
        drawn and lost for the side to move; the longest distances to conversion; what the right \
        to move is worth; what the tables take. `guti solve GAME` makes the tables.",
    after_help = "Examples:\n  guti results pretwa\n  guti results dara --dir ./tables --json"
)]
pub struct ResultsArgs {
    #[command(flatten)]
    pub game: GameArgs,
    #[command(flatten)]
    pub folder: FolderArgs,
    #[command(flatten)]
    pub json: JsonArgs,
}

#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    variant: &'a str,
    #[serde(flatten)]
    figures: &'a Figures,
}

/// Reads the tables and tells.
pub fn run(args: &ResultsArgs) -> Outcome {
    let ruleset = choose::game(&args.game)?;
    let root = args.folder.root()?;
    let figures = with_rules!(ruleset.game(), rules => {
        let tables = tables(rules, &ruleset, &root)?;
        Figures::new(rules, &tables).map_err(|error| Complaint::new(error.to_string()))?
    });
    let mut out = Output::new();
    if args.json.json {
        let (game, variant) = (ruleset.id(), ruleset.variant());
        out.json(&Document { game, variant, figures: &figures })?;
    } else {
        text::write(&mut out, &ruleset, &figures)?;
    }
    Ok(out.flush()?)
}

/// The tables of a game; there must be some.
pub fn tables<R: Indexed>(
    rules: &R,
    ruleset: &Ruleset,
    root: &Path,
) -> Result<Tables<R>, Complaint> {
    let folder = Folder::new(root, ruleset.id(), ruleset.variant());
    let tables = Tables::open(rules, &folder).map_err(|error| Complaint::new(error.to_string()))?;
    if tables.is_empty() {
        let complaint = Complaint::new(format!(
            "no layer of this game is solved: there is no table in {}",
            folder.path().display()
        ));
        return Err(complaint
            .help(format!("`guti solve {}` makes them", choose::words(ruleset.id(), ruleset))));
    }
    Ok(tables)
}

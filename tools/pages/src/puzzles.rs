//! Writes the puzzle files.

use crate::plan::PlannedGame;
use crate::{Result, write_file};
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_solver::puzzles::{Collection, PuzzleGenerator};
use guti_tables::Tablebase;
use guti_tables::folder::Folder;
use std::path::Path;

/// The folder of the files.
const FOLDER: &str = "puzzles";

/// Writes the puzzles of a game in its first variant. A game without tables is skipped, unless it was
/// `named` by the user: then that is an error.
pub fn write(
    root: &Path,
    game: &PlannedGame,
    dir: &Path,
    count: usize,
    seed: u64,
    named: bool,
) -> Result<()> {
    let ruleset =
        Ruleset::find(&game.id, &game.variants[..1]).map_err(|e| format!("{}: {e}", game.id))?;
    let folder = Folder::new(dir, ruleset.id(), ruleset.variant());
    let puzzles = with_rules!(ruleset.game(), rules => {
        let tables = Tablebase::open(rules, &folder).map_err(|e| e.to_string())?;
        (!tables.is_empty()).then(|| PuzzleGenerator { rules, tables: &tables, seed }.generate(count))
    });
    let Some(puzzles) = puzzles else {
        let missing = format!("there are no tables of {} in {}", game.id, dir.display());
        let help = format!("{missing}; `cargo xtask results {}` makes them", game.id);
        if named {
            return Err(help);
        }
        println!("{help}");
        return Ok(());
    };
    let (game, variant) = (game.id.clone(), ruleset.variant().to_owned());
    let path = root.join(FOLDER).join(format!("{game}.json"));
    let collection = Collection { game, variant, seed, puzzles };
    let mut text = serde_json::to_string_pretty(&collection).map_err(|e| e.to_string())?;
    text.push('\n');
    write_file(root, &path, &text)
}

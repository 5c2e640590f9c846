//! The file that says which games are solved for the book, and in which variants.

use crate::Result;
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// The file with the plan, relative to the root of the repository.
const FILE: &str = "docs/results.toml";

/// The folder of the pages.
pub const PAGES: &str = "docs/src/results";

/// The content of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultsPlan {
    /// The games, in the order of the book.
    #[serde(rename = "game")]
    pub games: Vec<PlannedGame>,
}

/// A game to solve.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlannedGame {
    /// The id of the game.
    pub id: String,
    /// The variants, which share a page.
    pub variants: Vec<String>,
    /// The size of the largest layers to solve; without it all layers are solved.
    pub up_to: Option<u8>,
}

impl ResultsPlan {
    /// Reads the plan from its file below `root`.
    pub fn read(root: &Path) -> Result<ResultsPlan> {
        let text = fs::read_to_string(root.join(FILE)).map_err(|e| format!("{FILE}: {e}"))?;
        toml::from_str(&text).map_err(|e| format!("{FILE}: {e}"))
    }

    /// The games with these names, or all if no name is given.
    pub fn chosen(&self, names: &[String]) -> Result<Vec<&PlannedGame>> {
        if names.is_empty() {
            return Ok(self.games.iter().collect());
        }
        let find = |name: &String| {
            let found = self.games.iter().find(|game| game.id == *name);
            found.ok_or_else(|| format!("{FILE} has no game `{name}`"))
        };
        names.iter().map(find).collect()
    }
}

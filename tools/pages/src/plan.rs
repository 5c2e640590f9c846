//! Which games are solved, in which variants.

use crate::Result;
use serde::Deserialize;
use std::fs;
use std::path::Path;

/// The file that says so.
const FILE: &str = "docs/results.toml";

/// Where the pages go.
pub const PAGES: &str = "docs/src/results";

/// What is solved.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The games, in the order of the book.
    #[serde(rename = "game")]
    pub games: Vec<PlannedGame>,
}

/// A game to be solved.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlannedGame {
    /// Its id.
    pub id: String,
    /// The variants to be compared.
    pub variants: Vec<String>,
    /// The size of the largest layers; all without it.
    pub up_to: Option<u8>,
}

impl Plan {
    /// Reads the file.
    pub fn read(root: &Path) -> Result<Plan> {
        let text = fs::read_to_string(root.join(FILE)).map_err(|e| format!("{FILE}: {e}"))?;
        toml::from_str(&text).map_err(|e| format!("{FILE}: {e}"))
    }

    /// The games that are named, or all.
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

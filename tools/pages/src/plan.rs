//! The file that says which games are solved for the book, and in which variants.

use crate::Result;
use guti_solver::LayerLimit;
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
    /// Lists of options that exclude each other, such as `capture=compulsory` and `capture=optional`.
    /// A page compares every combination of one of each list.
    #[serde(default)]
    pub compare: Vec<Vec<String>>,
    /// The size of the largest layers to solve; without it layers of all sizes are solved.
    pub up_to: Option<u8>,
    /// The most pieces of both sides together in the layers to solve; without it there is no such limit.
    pub total: Option<u8>,
}

impl PlannedGame {
    /// The layers to solve.
    pub fn limit(&self) -> LayerLimit {
        LayerLimit::new(self.up_to, self.total)
    }

    /// All combinations of options to compare, the last list changing fastest; none without lists.
    pub fn combinations(&self) -> Vec<Vec<&str>> {
        if self.compare.is_empty() {
            return Vec::new();
        }
        let mut combinations = vec![Vec::new()];
        for list in &self.compare {
            combinations = combinations
                .iter()
                .flat_map(|begun| list.iter().map(|option| [&begun[..], &[&option[..]]].concat()))
                .collect();
        }
        combinations
    }
}

impl ResultsPlan {
    /// Reads the plan from its file below `root`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is not such a plan.
    pub fn read(root: &Path) -> Result<ResultsPlan> {
        let text = fs::read_to_string(root.join(FILE)).map_err(|e| format!("{FILE}: {e}"))?;
        toml::from_str(&text).map_err(|e| format!("{FILE}: {e}"))
    }

    /// The games with these names, or all if no name is given.
    ///
    /// # Errors
    ///
    /// If the plan has no game with one of the names.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_may_have_a_limit_on_its_layers() {
        let limit = |more: &str| {
            let game: PlannedGame =
                toml::from_str(&format!("id = 'x'\nvariants = []\n{more}")).unwrap();
            game.limit()
        };
        assert_eq!(limit(""), LayerLimit::NONE);
        assert_eq!(limit("up_to = 5"), LayerLimit::from(5));
        assert_eq!(limit("total = 5"), LayerLimit::new(None, Some(5)));
    }

    #[test]
    fn every_combination_of_options_is_compared() {
        let text = "id = 'x'\nvariants = []\ncompare = [['a=1', 'a=2'], ['b=0'], ['c=5', 'c=6']]";
        let game: PlannedGame = toml::from_str(text).unwrap();
        let expected = [
            ["a=1", "b=0", "c=5"],
            ["a=1", "b=0", "c=6"],
            ["a=2", "b=0", "c=5"],
            ["a=2", "b=0", "c=6"],
        ];
        assert_eq!(game.combinations(), expected);
        let game: PlannedGame = toml::from_str("id = 'x'\nvariants = []").unwrap();
        assert!(game.combinations().is_empty());
    }
}

//! The player's rating and the puzzles that were tried, in a file.

use guti_session::save;
use guti_solver::puzzles::{Collection, Puzzle};
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// The deviation of a puzzle's rating, which is an estimate.
const PUZZLE_DEVIATION: f64 = 150.0;

/// The progress of the player in the puzzles of each game.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Progress {
    games: BTreeMap<String, GameProgress>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GameProgress {
    rating: Glicko2Rating,
    /// The positions of the puzzles that were solved without help.
    solved: BTreeSet<String>,
    /// The positions of the others that were tried.
    failed: BTreeSet<String>,
}

impl Progress {
    /// Reads the file; where there is none, nothing was tried yet.
    ///
    /// # Errors
    ///
    /// A file that cannot be read or is not UTF-8, or that holds something else.
    pub fn load(path: &Path) -> io::Result<Progress> {
        match save::load(path) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| {
                io::Error::other(format!("it does not hold progress in puzzles: {error}"))
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Progress::default()),
            Err(error) => Err(error),
        }
    }

    /// Writes the file and creates the folders above it.
    ///
    /// # Errors
    ///
    /// A folder that cannot be created or a file that cannot be written; the old contents are still
    /// there then.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        save::save(path, &serde_json::to_string_pretty(self)?)
    }

    /// The rating in a game with its deviation, as `1460 ± 90`.
    pub fn rating(&self, game: &str) -> String {
        let Glicko2Rating { rating, deviation, .. } = self.glicko(game);
        format!("{rating:.0} ± {deviation:.0}")
    }

    fn glicko(&self, game: &str) -> Glicko2Rating {
        self.games.get(game).map_or_else(Glicko2Rating::new, |game| game.rating)
    }

    /// Rates the first attempt at a puzzle as a game against it, and stores the result. Later
    /// attempts are not rated, but can still solve the puzzle.
    pub fn record(&mut self, game: &str, puzzle: &Puzzle, solved: bool) {
        let Puzzle { position, rating, .. } = puzzle;
        let tried = self.games.entry(game.to_owned()).or_default();
        if !tried.solved.contains(position) && !tried.failed.contains(position) {
            let opponent = Glicko2Rating {
                rating: f64::from(*rating),
                deviation: PUZZLE_DEVIATION,
                ..Glicko2Rating::new()
            };
            let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
            let config = Glicko2Config::new();
            (tried.rating, _) = glicko2(&tried.rating, &opponent, &outcome, &config);
        }
        if solved {
            tried.failed.remove(position);
            tried.solved.insert(position.clone());
        } else if !tried.solved.contains(position) {
            tried.failed.insert(position.clone());
        }
    }

    /// The number of puzzles of a collection that are solved.
    pub fn solved(&self, collection: &Collection) -> usize {
        collection.puzzles.iter().filter(|puzzle| self.has_solved(collection, puzzle)).count()
    }

    fn has_solved(&self, collection: &Collection, puzzle: &Puzzle) -> bool {
        let tried = self.games.get(&collection.game);
        tried.is_some_and(|tried| tried.solved.contains(&puzzle.position))
    }

    /// The index of the puzzle not solved yet whose rating is nearest to the player's, those never tried
    /// first; `None` if all are solved.
    pub fn next(&self, collection: &Collection) -> Option<usize> {
        let failed = |puzzle: &Puzzle| {
            let tried = self.games.get(&collection.game);
            tried.is_some_and(|tried| tried.failed.contains(&puzzle.position))
        };
        let rating = self.glicko(&collection.game).rating;
        let open = collection.puzzles.iter().enumerate();
        let open = open.filter(|(_, puzzle)| !self.has_solved(collection, puzzle));
        let nearest = open.min_by_key(|(_, puzzle)| {
            let away = (f64::from(puzzle.rating) - rating).abs();
            (failed(puzzle), away as u32)
        });
        nearest.map(|(index, _)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use skillratings::glicko2::glicko2_rating_period;

    fn rating(rating: f64, deviation: f64) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility: 0.06 }
    }

    /// The example in M. Glickman, "Example of the Glicko-2 system" (2022).
    #[test]
    fn the_worked_example_of_the_paper_holds() {
        let games = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config { tau: 0.5, ..Glicko2Config::new() };
        let after = glicko2_rating_period(&rating(1500.0, 200.0), &games, &config);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn only_the_first_attempt_is_rated() {
        let collection: Collection = serde_json::from_str(super::super::FILES[0].1).unwrap();
        let puzzle = &collection.puzzles[0];
        let mut progress = Progress::default();
        progress.record(&collection.game, puzzle, false);
        let after = progress.glicko(&collection.game).rating;
        assert!(after < 1500.0);
        assert_eq!(progress.solved(&collection), 0);
        progress.record(&collection.game, puzzle, true);
        assert!((progress.glicko(&collection.game).rating - after).abs() < 1e-9);
        assert_eq!(progress.solved(&collection), 1);
        assert_ne!(progress.next(&collection), Some(0));
    }
}

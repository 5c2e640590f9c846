//! The player's rating and the puzzles that were tried, in a file.

use crate::day::Day;
use guti_session::save;
use guti_solver::puzzles::{Collection, Puzzle};
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// The deviation of a puzzle's rating, which is an estimate. It and the rules below are those of the pages,
/// `web/src/lib/puzzles/ratings.ts`.
const PUZZLE_DEVIATION: f64 = 150.0;

/// The days of a rating period, after which the deviation grows if there was no result.
const PERIOD_DAYS: f64 = 7.0;

/// Rating points in one unit of the scale on which the volatility is given.
const SCALE: f64 = 173.7178;

/// The progress of the player in the puzzles of each game.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Progress {
    games: BTreeMap<String, GameProgress>,
    /// The day on which the player sits down.
    #[serde(skip)]
    today: Day,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GameProgress {
    rating: Glicko2Rating,
    /// The day of the last rated result.
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<u64>,
    /// The positions of the puzzles that were solved without help.
    solved: BTreeSet<String>,
    /// The positions of the others that were tried.
    failed: BTreeSet<String>,
}

impl Progress {
    /// Nothing was tried yet, on a day.
    pub fn new(today: Day) -> Progress {
        Progress { today, ..Progress::default() }
    }

    /// Reads the file on a day; where there is none, nothing was tried yet.
    ///
    /// # Errors
    ///
    /// A file that cannot be read or is not UTF-8, or that holds something else.
    pub fn load(path: &Path, today: Day) -> io::Result<Progress> {
        match save::load(path) {
            Ok(text) => {
                let read: Progress = serde_json::from_str(&text).map_err(|error| {
                    io::Error::other(format!("it does not hold progress in puzzles: {error}"))
                })?;
                Ok(Progress { today, ..read })
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Progress::new(today)),
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

    /// The rating in a game today: a time without results makes it less certain.
    fn glicko(&self, game: &str) -> Glicko2Rating {
        let Some(GameProgress { rating, day, .. }) = self.games.get(game) else {
            return Glicko2Rating::new();
        };
        let days = day.map_or(0, |day| self.today.0.saturating_sub(day));
        let growth = (days as f64 / PERIOD_DAYS).sqrt() * rating.volatility * SCALE;
        let deviation = rating.deviation.hypot(growth).min(Glicko2Rating::new().deviation);
        Glicko2Rating { deviation, ..*rating }
    }

    /// Rates the first attempt at a puzzle as a game against it, and stores the result. Later
    /// attempts are not rated, but can still solve the puzzle. Returns whether this one was rated.
    pub fn record(&mut self, game: &str, puzzle: &Puzzle, solved: bool) -> bool {
        let Puzzle { position, rating, .. } = puzzle;
        let (own, today) = (self.glicko(game), self.today.0);
        let tried = self.games.entry(game.to_owned()).or_default();
        let is_first = !tried.solved.contains(position) && !tried.failed.contains(position);
        if is_first {
            let opponent = Glicko2Rating {
                rating: f64::from(*rating),
                deviation: PUZZLE_DEVIATION,
                ..Glicko2Rating::new()
            };
            let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
            let config = Glicko2Config::new();
            (tried.rating, _) = glicko2(&own, &opponent, &outcome, &config);
            tried.day = Some(today);
        }
        if solved {
            tried.failed.remove(position);
            tried.solved.insert(position.clone());
        } else if !tried.solved.contains(position) {
            tried.failed.insert(position.clone());
        }
        is_first
    }

    /// The number of puzzles of a collection that are solved.
    pub fn solved(&self, collection: &Collection) -> usize {
        collection.puzzles.iter().filter(|puzzle| self.has_solved(collection, puzzle)).count()
    }

    fn has_solved(&self, collection: &Collection, puzzle: &Puzzle) -> bool {
        let tried = self.games.get(&collection.game);
        tried.is_some_and(|tried| tried.solved.contains(&puzzle.position))
    }

    /// The index of the puzzle not solved yet whose rating is nearest to the wanted one, those never tried
    /// first; `None` if all are solved. Wanted is the lower end of the interval that holds the player's strength
    /// with 95 % certainty, so that a newcomer begins with the easiest puzzles.
    pub fn next(&self, collection: &Collection) -> Option<usize> {
        let failed = |puzzle: &Puzzle| {
            let tried = self.games.get(&collection.game);
            tried.is_some_and(|tried| tried.failed.contains(&puzzle.position))
        };
        let Glicko2Rating { rating, deviation, .. } = self.glicko(&collection.game);
        let wanted = rating - 2.0 * deviation;
        let open = collection.puzzles.iter().enumerate();
        let open = open.filter(|(_, puzzle)| !self.has_solved(collection, puzzle));
        let nearest = open.min_by_key(|(_, puzzle)| {
            let away = (f64::from(puzzle.rating) - wanted).abs();
            (failed(puzzle), away as u32)
        });
        nearest.map(|(index, _)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(rating: f64, deviation: f64) -> Glicko2Rating {
        Glicko2Rating { rating, deviation, volatility: 0.06 }
    }

    /// By the formulas in M. Glickman, "Example of the Glicko-2 system" (2022), with the constant 0.5: a
    /// newcomer of 1500 ± 350 against 1400 ± 150.
    #[test]
    fn the_first_puzzle_changes_the_rating_as_the_paper_says() {
        let collection: Collection = serde_json::from_str(super::super::FILES[0].1).unwrap();
        let puzzle = Puzzle { rating: 1400, ..collection.puzzles[0].clone() };
        for (solved, expected) in [(true, 1633.92), (false, 1274.80)] {
            let mut progress = Progress::default();
            assert!(progress.record(&collection.game, &puzzle, solved));
            let Glicko2Rating { rating, deviation, .. } = progress.glicko(&collection.game);
            assert!((rating - expected).abs() < 0.01, "{rating}");
            assert!((deviation - 262.85).abs() < 0.01, "{deviation}");
        }
    }

    /// As `afterRest` on the pages: 52 weeks at the volatility 0.06 add 75.2² to the square of the deviation.
    #[test]
    fn a_year_without_puzzles_makes_a_rating_less_certain() {
        let game = GameProgress { rating: rating(1600.0, 60.0), day: Some(100), ..<_>::default() };
        let games = [("pretwa".to_owned(), game)].into();
        let after = Progress { games, today: Day(100 + 364) }.glicko("pretwa");
        assert!((after.deviation - 96.2).abs() < 0.1, "{after:?}");
        assert!((after.rating - 1600.0).abs() < 1e-9, "{after:?}");
    }

    #[test]
    fn a_newcomer_begins_with_an_easy_puzzle() {
        for (_, text) in super::super::FILES {
            let collection: Collection = serde_json::from_str(text).unwrap();
            let ratings = || collection.puzzles.iter().map(|puzzle| puzzle.rating);
            let first = Progress::default().next(&collection).unwrap();
            let easier = ratings().filter(|&rating| rating < collection.puzzles[first].rating);
            assert!(easier.count() * 4 <= ratings().count(), "{}", collection.game);
        }
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

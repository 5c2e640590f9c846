//! Puzzles: positions in which exactly one move reaches a goal.
//!
//! [`PuzzleGenerator`] finds them in tables: the move wins, is quiet, and the conversion is far away, so
//! that counting captures does not find it. [`PuzzleProver`] finds them in games of the engine with
//! itself, in any game: the move wins within a number of moves, which a search of the whole tree proves.
//! Neither chooses two puzzles that look similar.

mod check;
mod generator;
mod goal;
mod line;
mod proof;
mod prover;
mod self_play;
mod similarity;

pub use check::PuzzleError;
pub use generator::PuzzleGenerator;
pub use goal::{Goal, has_won};
pub use proof::{Aim, OutOfNodes, ProofSearch};
pub use prover::PuzzleProver;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The puzzles of a game, the content of `puzzles/<game>.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// The id of the game, such as `pretwa`.
    pub game: String,
    /// The variant, as game records write it.
    pub variant: String,
    /// The seed of the generator: the same seed gives the same puzzles.
    pub seed: u64,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<Puzzle>,
}

/// A position in which exactly one move reaches the goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The position, as the rules print it.
    pub position: String,
    /// The name of the side to move, which wins.
    pub side: String,
    /// What the side to move has to do.
    pub goal: Goal,
    /// The layer of the position, if the puzzle comes from tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layer: Option<String>,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// The length of the solution in plies: the distance to conversion, or to the win.
    pub distance: u16,
    /// The difficulty, from 1 to [`HARDEST`].
    pub difficulty: u8,
    /// The initial rating of the puzzle.
    pub rating: u16,
    /// The winning move and best play of both sides after it.
    pub solution: Vec<String>,
    /// For each move of the winner in the solution, the other moves that reach the goal there, sorted;
    /// none for the first.
    pub also: Vec<Vec<String>>,
    /// The other first moves that are proven never to win, each with the reply that proves it; the reply is
    /// empty where the move ends the game.
    pub refuted: BTreeMap<String, String>,
    /// The other first moves that are only proven to miss the goal, sorted.
    pub open: Vec<String>,
    /// The position after the solution.
    pub end: String,
    /// The result of the game in words.
    pub result: String,
}

impl Puzzle {
    /// The order of puzzles in a collection.
    pub fn ease(&self) -> (u16, u16) {
        (self.rating, self.distance)
    }
}

/// The fewest legal moves of a puzzle.
const MIN_MOVES: usize = 3;

/// The greatest [`difficulty`] of a puzzle; the least is 1.
pub const HARDEST: u8 = 5;

/// The ratings from which a puzzle has the difficulties 2 to 5.
pub const STEPS: [u16; HARDEST as usize - 1] = [900, 1200, 1500, 1800];

/// The initial rating of a puzzle, on the Glicko scale, rounded to tens. A solution twice as long adds
/// 300, and twice as many legal moves add 100.
pub fn rating(distance: u16, legal_moves: usize) -> u16 {
    let length = 300.0 * (f64::from(distance) + 1.0).log2();
    let breadth = 100.0 * (legal_moves.max(1) as f64).log2();
    ((300.0 + length + breadth) / 10.0).round() as u16 * 10
}

/// The difficulty of a puzzle with this [`rating`].
pub fn difficulty(rating: u16) -> u8 {
    1 + STEPS.iter().filter(|&&step| rating >= step).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_grows_with_length_and_breadth() {
        // 300 + 300 log2(2) + 100 log2(4), and 300 + 300 log2(8) + 100 log2(16).
        assert_eq!(rating(1, 4), 800);
        assert_eq!(rating(7, 16), 1600);
    }

    #[test]
    fn the_difficulty_goes_from_1_to_5() {
        assert_eq!([0, 899, 900, 1799, 1800].map(difficulty), [1, 1, 2, 4, HARDEST]);
        assert_eq!(difficulty(rating(u16::MAX, 100)), HARDEST);
    }
}

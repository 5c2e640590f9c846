//! Puzzles: positions with exactly one winning move, found in tables.
//!
//! The move is quiet and the conversion is far, so counting captures does not find it. The longest
//! such wins of each layer are chosen, and no two that look similar.

mod check;
mod generator;
mod line;
mod similarity;

pub use check::PuzzleError;
pub use generator::PuzzleGenerator;

use serde::{Deserialize, Serialize};

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

/// A position in which exactly one move wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The position, as the rules print it.
    pub position: String,
    /// The name of the side to move, which wins.
    pub side: String,
    /// The layer of the position.
    pub layer: String,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// The distance to conversion in plies.
    pub distance: u16,
    /// The difficulty, from 1 to [`HARDEST`].
    pub difficulty: u8,
    /// The winning move and best play of both sides after it, up to the conversion.
    pub solution: Vec<String>,
    /// The position after the solution.
    pub end: String,
    /// The result of the game in words.
    pub result: String,
}

/// The greatest [`difficulty`] of a puzzle; the least is 1.
pub const HARDEST: u8 = 5;

/// The products of distance and number of legal moves from which a puzzle has the difficulties 2 to 5.
pub const STEPS: [u64; HARDEST as usize - 1] = [40, 90, 160, 300];

/// The difficulty of a puzzle: it grows with the distance and the number of legal moves.
pub fn difficulty(distance: u16, legal_moves: usize) -> u8 {
    let work = u64::from(distance) * legal_moves as u64;
    1 + STEPS.iter().filter(|&&step| work >= step).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_difficulty_goes_from_1_to_5() {
        assert_eq!(difficulty(3, 3), 1);
        assert_eq!(difficulty(10, 4), 2);
        assert_eq!(difficulty(u16::MAX, 100), HARDEST);
    }
}

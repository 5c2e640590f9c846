//! Puzzles: positions with exactly one winning move, picked from tables.
//!
//! The move is quiet and the reward is far, so that counting captures does not find it. Of each
//! layer the longest such wins are taken, and no two that look alike.

mod check;
mod likeness;
mod line;
mod mine;

pub use check::Fault;
pub use mine::Miner;

use serde::{Deserialize, Serialize};

/// Puzzles of a game: what `puzzles/<game>.json` holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Collection {
    /// The game's id.
    pub game: String,
    /// The variant, as records write it.
    pub variant: String,
    /// The number that they were picked by: the same one picks the same again.
    pub seed: u64,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<Puzzle>,
}

/// A position in which one move wins and no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The position.
    pub position: String,
    /// The name of the side to move, which wins.
    pub side: String,
    /// The layer of the tables where it is.
    pub layer: String,
    /// How many legal moves there are.
    pub legal_moves: usize,
    /// The distance to conversion in plies.
    pub distance: u16,
    /// From 1 to [`HARDEST`].
    pub difficulty: u8,
    /// The winning move, and the best play of both sides up to the conversion.
    pub solution: Vec<String>,
    /// The position after that.
    pub end: String,
    /// How the game ends.
    pub result: String,
}

/// The greatest difficulty.
pub const HARDEST: u8 = 5;

/// From which product of distance and legal moves on a puzzle has the difficulties 2 to 5.
pub const STEPS: [u64; HARDEST as usize - 1] = [40, 90, 160, 300];

/// How difficult a puzzle is: the farther the reward and the more moves there are, the more.
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

//! Dense numbers for positions, for tables of all of them.
//!
//! Positions with the same material make a *layer*. A quiet move leads to the same layer, or to the
//! one in which the sides have changed places; a *conversion* leads to a layer that comes earlier in
//! [`Indexed::layers`], or ends the game. In a layer positions are numbered without gaps, and those
//! that a symmetry of the board maps onto each other share a number.

mod orbits;
mod sets;
mod subsets;

pub use orbits::{Orbits, Permutation};
pub use sets::{PieceSets, SetIndex};
pub(crate) use sets::{board_in_words, worth};
pub use subsets::{Ranking, binomial, next_subset};

use crate::rules::{Outcome, Rules};
use std::fmt;
use std::str::FromStr;

/// What lies on the board: the pieces of the side to move and of the other. Where what lies there
/// belongs to nobody yet, it is all counted as the former's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Layer {
    /// Of the side to move.
    pub own: u8,
    /// Of the other side.
    pub other: u8,
}

impl Layer {
    /// The larger of the two numbers.
    pub fn size(self) -> u8 {
        self.own.max(self.other)
    }
}

/// `6-5`.
impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.own, self.other)
    }
}

impl FromStr for Layer {
    type Err = String;

    fn from_str(text: &str) -> Result<Layer, String> {
        let parsed = text.split_once('-').and_then(|(own, other)| {
            Some(Layer { own: own.parse().ok()?, other: other.parse().ok()? })
        });
        parsed.ok_or_else(|| format!("a layer is two numbers, as `6-5`, not `{text}`"))
    }
}

/// The number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableIndex {
    /// Its layer.
    pub layer: Layer,
    /// Its place in the layer.
    pub rank: u64,
}

/// Games whose positions can be numbered.
///
/// The value of a position is a whole number for the side to move. In a game of pieces it is 1, 0
/// or -1: a win, a draw, a loss. In a game of counters it is how many more of those on the board
/// the side to move will get than the other.
pub trait Indexed: Rules {
    /// What numbering needs; made once.
    type Index: Send + Sync;

    /// Makes the index.
    fn index(&self) -> Self::Index;

    /// The layers that have numbers, each after those that conversions lead to.
    fn layers(&self) -> Vec<Layer>;

    /// The layer that a quiet move leads to.
    fn flipped(&self, layer: Layer) -> Layer;

    /// The number of ranks in a layer.
    fn positions(&self, index: &Self::Index, layer: Layer) -> u64;

    /// The layer of a position; none where it has no number, as while pieces are being placed.
    /// Positions in which the game is over may have one or not. To know the layer takes much less
    /// than to know the place in it.
    fn layer(&self, index: &Self::Index, position: &Self::Position) -> Option<Layer>;

    /// Where a position is; none where it has no [`layer`](Indexed::layer).
    fn rank(&self, index: &Self::Index, position: &Self::Position) -> Option<TableIndex>;

    /// A position with this number, the first side to move.
    fn unrank(&self, index: &Self::Index, spot: TableIndex) -> Self::Position;

    /// For how many positions a rank counts, those that symmetries map onto each other told apart.
    /// Over all ranks of a layer these add up to its number of positions.
    fn weight(&self, index: &Self::Index, spot: TableIndex) -> u64;

    /// What a position of the layer is worth when it is played on without end.
    fn infinite_play_value(&self, layer: Layer) -> i16;

    /// What a move is worth besides the value of the position that it leads to, to who moved.
    fn reward(&self, before: &Self::Position, after: &Self::Position) -> i16;

    /// The value of a position in which the game is over.
    fn final_value(&self, position: &Self::Position) -> i16;

    /// No position with the same counters on the board is worth more to the side to move.
    fn upper_bound(&self, position: &Self::Position) -> i16;

    /// Who wins from a position that has a value.
    fn outcome(&self, position: &Self::Position, value: i16) -> Outcome;

    /// All that values depend on, in words that do not change when code does: tables are stamped
    /// with a digest of it.
    fn rules_fingerprint(&self) -> String;
}

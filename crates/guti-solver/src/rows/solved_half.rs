//! Solved entries of a layer, wherever they are kept.

use super::layer_pair::PairHalf;
use super::packed::Code;
use std::ops::Range;

/// The value of a position for the side to move, its distance or 0, and whether conversions alone settle
/// it.
pub type SolvedEntry = (Code, u16, bool);

/// The solved positions of a layer, by rank.
pub trait SolvedHalf: Sync {
    /// The entries with these ranks, as a function of the rank. Ask for few ranks at a time: their
    /// entries may stay in memory for as long as the function does.
    fn window(&self, ranks: Range<usize>) -> impl Fn(usize) -> SolvedEntry;
}

impl SolvedHalf for PairHalf {
    #[inline]
    fn window(&self, _ranks: Range<usize>) -> impl Fn(usize) -> SolvedEntry {
        |rank| self.get(rank)
    }
}

//! Solved entries of a layer, wherever they are kept.

use super::block::Block;
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
    fn window(&self, ranks: Range<usize>) -> impl Fn(usize) -> SolvedEntry {
        // Most windows lie in one block, and a division for each rank would take longer than all else.
        let (block, start) = self.block_of(ranks.start);
        let len = block.map_or(0, Block::entries);
        move |rank| match block {
            Some(block) if rank.wrapping_sub(start) < len => block.get(rank - start),
            _ => self.get(rank),
        }
    }
}

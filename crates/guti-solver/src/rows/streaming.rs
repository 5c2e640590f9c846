//! How much memory and disk space a pair of layers takes if its rows are streamed from the disk.

use super::backend::FIXED_BYTES;
use crate::job::twins;
use guti_rules::index::{Layer, PieceSets, SetIndex, binomial};

/// The memory for each entry of a block that is worked on: the block with wide distances (3), and the
/// updates that it sends or receives (4), for which twice the room may be reserved.
const BYTES_PER_ENTRY: u64 = 11;

/// The most blocks of a half: there is a list of updates for each of them.
const MAX_BLOCKS: u64 = 512;

/// The number of entries above which a block need not grow, unless there would be more than
/// [`USUAL_BLOCKS`].
const USUAL_ENTRIES: u64 = 1 << 22;

/// The number of blocks of a large half: smaller ones would send each other many short batches.
const USUAL_BLOCKS: u64 = 256;

/// The bits on the disk for each position: the values of both matrices (4), unsolved positions and those
/// that need quiet moves (2), the distance in one byte (8), and two logs of updates, each with packed
/// updates (2) and unpacked ones (2).
const DISK_BITS: u64 = 22;

/// The bytes of the tables for ranking that [`FIXED_BYTES`] have room for.
const FIXED_INDEX_BYTES: u64 = 32 << 20;

/// What solving a pair of layers takes if its rows are streamed from the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StreamingNeeds {
    /// The least memory in bytes, beside the values of smaller layers.
    pub memory: u64,
    /// The approximate disk space in bytes, beside the values of smaller layers and the tables.
    pub disk: u64,
}

/// How a pair of layers is streamed.
#[derive(Clone, Copy, Debug)]
pub struct Streaming {
    /// The entries of a block, unless a row is longer.
    pub block_len: usize,
    /// The number of blocks in memory at a time.
    pub at_a_time: usize,
    /// The bytes of memory for waiting updates.
    pub room_for_updates: u64,
}

/// What solving a layer and its twin takes if rows are streamed; `None` if they cannot be, since every
/// move places a piece.
pub fn streaming_needs<R: PieceSets>(
    rules: &R,
    index: &SetIndex,
    layer: Layer,
) -> Option<StreamingNeeds> {
    if rules.only_places(layer) {
        return None;
    }
    let positions: u64 = twins(rules, layer).iter().map(|&layer| index.positions(layer)).sum();
    Some(StreamingNeeds {
        memory: fixed(rules, index) + least_block(rules, index, layer) * BYTES_PER_ENTRY,
        disk: positions.saturating_mul(DISK_BITS) / 8,
    })
}

impl Streaming {
    /// The way to stream a layer and its twin with this number of threads and this many bytes of memory,
    /// which must be at least the [least memory](StreamingNeeds::memory).
    pub fn new<R: PieceSets>(
        rules: &R,
        index: &SetIndex,
        layer: Layer,
        threads: usize,
        memory: u64,
    ) -> Streaming {
        let usual = Streaming::usual_memory(rules, index, layer, threads);
        let positions: u64 = twins(rules, layer).iter().map(|&layer| index.positions(layer)).sum();
        // Two bits for each position, and what rounding adds for each block.
        let room_for_updates = memory.saturating_sub(usual).min(positions / 4 + 2 * MAX_BLOCKS * 8);
        let left = memory.saturating_sub(fixed(rules, index) + room_for_updates);
        let entries = left / BYTES_PER_ENTRY;
        let least = least_block(rules, index, layer);
        let at_a_time = (entries / least).clamp(1, threads as u64);
        let usual = USUAL_ENTRIES.max(large_block(rules, index, layer));
        let block_len = (entries / at_a_time).min(usual).max(least);
        Streaming { block_len: block_len as usize, at_a_time: at_a_time as usize, room_for_updates }
    }

    /// The memory in bytes beyond which more memory makes streaming hardly faster, beside the values of
    /// smaller layers. It is more than the least memory.
    pub fn usual_memory<R: PieceSets>(
        rules: &R,
        index: &SetIndex,
        layer: Layer,
        threads: usize,
    ) -> u64 {
        let block = least_block(rules, index, layer).max(large_block(rules, index, layer));
        fixed(rules, index) + block * BYTES_PER_ENTRY * threads as u64
    }
}

/// The entries of a block if the largest half has the [usual number](USUAL_BLOCKS).
fn large_block<R: PieceSets>(rules: &R, index: &SetIndex, layer: Layer) -> u64 {
    let sizes = twins(rules, layer).into_iter().map(|layer| index.positions(layer));
    sizes.max().unwrap_or(0) / USUAL_BLOCKS
}

/// The memory that does not depend on the size of blocks.
fn fixed<R: PieceSets>(rules: &R, index: &SetIndex) -> u64 {
    let points = index.all().count_ones();
    let sets: u64 = (0..=*rules.piece_counts().end()).map(|size| binomial(points, size)).sum();
    FIXED_BYTES + (sets * 4).saturating_sub(FIXED_INDEX_BYTES)
}

/// The entries of the smallest blocks with which no half has more than [`MAX_BLOCKS`].
fn least_block<R: PieceSets>(rules: &R, index: &SetIndex, layer: Layer) -> u64 {
    let least = |layer: Layer| {
        let row_len = index.row_len(layer);
        let rows = index.positions(layer) / row_len;
        row_len * rows.div_ceil(MAX_BLOCKS).next_power_of_two()
    };
    twins(rules, layer).into_iter().map(least).max().unwrap_or(1)
}

//! The index of a section: where its blocks begin and end.
//!
//! Entry *e* is in block *e* / 2^*b*. The index has a record of 40 bytes for each group of 16 blocks:
//! a `u64`, the offset of the first block in the data of the section, then for each block a `u16`,
//! the distance of its end from that offset. A block begins where the block before it ends. In the
//! last record missing blocks repeat the last end. Numbers are little-endian.

use std::ops::Range;

/// The number of blocks in a group.
pub const GROUP: usize = 16;

/// The length of a record.
pub const RECORD: usize = 8 + 2 * GROUP;

/// The length of the index of this number of blocks; `None` if it does not fit into 64 bits.
pub fn length(blocks: u64) -> Option<u64> {
    blocks.div_ceil(GROUP as u64).checked_mul(RECORD as u64)
}

/// The offset of a group's first block.
#[inline]
pub fn base(record: &[u8; RECORD]) -> usize {
    let base = record.first_chunk().expect("a record is longer");
    u64::from_le_bytes(*base) as usize
}

/// The range of a block in the data. In a damaged file it may be anything.
#[inline]
pub fn block(index: &[u8], block: usize) -> Range<usize> {
    let Some(record) = index.as_chunks::<RECORD>().0.get(block / GROUP) else { return 0..0 };
    let base = base(record);
    let ends = record[8..].as_chunks().0;
    let number = block % GROUP;
    let end = |number: usize| base.saturating_add(u16::from_le_bytes(ends[number]).into());
    let start = if number == 0 { base } else { end(number - 1) };
    start..end(number)
}

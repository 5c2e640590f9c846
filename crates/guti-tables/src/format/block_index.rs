//! Where the blocks of a section are.
//!
//! The index has a record for each group of 16 blocks: where the first begins in the data of the
//! section (8 bytes), then for each how many bytes after that it ends (2 bytes each).

use std::ops::Range;

/// Blocks of a group.
pub const GROUP: usize = 16;

/// Bytes of a record.
pub const RECORD: usize = 8 + 2 * GROUP;

/// The bytes of the index of so many blocks; none if no memory could hold it.
pub fn length(blocks: u64) -> Option<u64> {
    blocks.div_ceil(GROUP as u64).checked_mul(RECORD as u64)
}

/// Where a group begins.
#[inline]
pub fn base(record: &[u8; RECORD]) -> usize {
    let base = record.first_chunk().expect("a record is longer");
    u64::from_le_bytes(*base) as usize
}

/// Where a block begins and ends. In a damaged file that may be anywhere.
#[inline]
pub fn block(index: &[u8], block: usize) -> Range<usize> {
    let Some(record) = index.as_chunks::<RECORD>().0.get(block / GROUP) else { return 0..0 };
    let base = base(record);
    let ends = record[8..].as_chunks().0;
    let place = block % GROUP;
    let end = |place: usize| base.saturating_add(u16::from_le_bytes(ends[place]).into());
    let start = if place == 0 { base } else { end(place - 1) };
    start..end(place)
}

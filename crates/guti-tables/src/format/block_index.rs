//! The index of a section: where its blocks begin and end, and their checksums.
//!
//! Entry *e* is in block *e* / 2^*b*. The index has a record for each group of 16 blocks: a `u64`, the
//! offset of the first block in the data of the section; then for each block a `u16`, the distance of
//! its end from that offset; then, from version 2 of the format on, a `u32`, the CRC-32 of the bytes
//! of the group. A block begins where the block before it ends. In the last record missing blocks
//! repeat the last end. Numbers are little-endian.

use std::ops::Range;

/// The number of blocks in a group.
pub const GROUP: usize = 16;

/// The length of a record without its checksum.
const ENDS: usize = 8 + 2 * GROUP;

/// The length of a checksum: the CRC-32 of zip files and PNG pictures.
const CHECKSUM: usize = 4;

/// The length of a record in files that this crate writes.
#[cfg(feature = "write")]
pub const RECORD: usize = ENDS + CHECKSUM;

/// The length of a record, with or without checksums.
pub const fn record_len(checksums: bool) -> usize {
    if checksums { ENDS + CHECKSUM } else { ENDS }
}

/// The length of the index of this number of blocks; `None` if it does not fit into 64 bits.
pub fn length(blocks: u64, checksums: bool) -> Option<u64> {
    blocks.div_ceil(GROUP as u64).checked_mul(record_len(checksums) as u64)
}

/// The checksum of the bytes of a group, or of an index.
#[cfg(not(target_family = "wasm"))]
pub fn checksum(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

/// The checksum of the bytes of a group, or of an index.
#[cfg(target_family = "wasm")]
pub fn checksum(bytes: &[u8]) -> u32 {
    static CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    CRC.checksum(bytes)
}

/// The record of a group. In a damaged file it may hold anything.
#[derive(Clone, Copy)]
pub struct Record<'a> {
    bytes: &'a [u8],
}

impl<'a> Record<'a> {
    /// The record of a group in an index whose records have this length; `None` if there is none.
    #[inline]
    pub fn find(index: &'a [u8], group: usize, length: usize) -> Option<Record<'a>> {
        let from = group.checked_mul(length)?;
        let bytes = index.get(from..from + length)?;
        Some(Record { bytes })
    }

    /// The offset of the first block in the data of the section.
    #[inline]
    pub fn base(self) -> u64 {
        self.bytes.first_chunk().map_or(0, |base| u64::from_le_bytes(*base))
    }

    /// The length of the group in bytes.
    #[inline]
    pub fn len(self) -> usize {
        self.end(GROUP - 1)
    }

    /// The range of a block, relative to the first block.
    #[inline]
    pub fn block(self, number: usize) -> Range<usize> {
        let start = if number == 0 { 0 } else { self.end(number - 1) };
        start..self.end(number)
    }

    /// The checksum of the group, if the file has them.
    #[inline]
    pub fn checksum(self) -> Option<u32> {
        self.bytes.get(ENDS..)?.first_chunk().map(|sum| u32::from_le_bytes(*sum))
    }

    #[inline]
    fn end(self, number: usize) -> usize {
        let end = self.bytes[8 + 2 * number..].first_chunk();
        end.map_or(0, |end| u16::from_le_bytes(*end).into())
    }
}

//! Finds damaged bytes by checksums, and the positions that they concern.

use crate::format::block_index::{GROUP, Record, record_len};
use crate::format::error::{Damage, DamagedPart};
use crate::format::header::{DIGEST, digest};
use crate::format::layer::LayerFile;
use crate::format::section_header::{Extent, SectionHeader};
use std::ops::Range;

impl LayerFile {
    /// Compares the whole file with its checksums.
    ///
    /// # Errors
    ///
    /// The first damage found.
    pub fn check(&self) -> Result<(), Damage> {
        self.damages().next().map_or(Ok(()), Err)
    }

    /// All damaged ranges of the file, one for each chunk with a checksum. What cannot be read counts
    /// as damaged.
    pub fn damages(&self) -> impl Iterator<Item = Damage> {
        let checksums = self.parsed.checksums;
        let size = u64::from(checksums.chunk_len);
        let chunks = checksums.body_len.div_ceil(size.max(1));
        let list_extent =
            Extent { from: checksums.body_len, bytes: chunks.saturating_mul(DIGEST as u64) };
        let list = self.part(list_extent).unwrap_or_default();
        let list_from = self.parsed.body_start as u64 + checksums.body_len;
        let list_damage = (digest(&[&list]) != checksums.digest).then(|| Damage {
            file: self.file.clone(),
            bytes: list_from..self.len_bytes(),
            parts: Vec::new(),
        });
        let damaged = (0..chunks).filter_map(move |chunk| {
            let from = chunk * size;
            let bytes = size.min(checksums.body_len - from);
            let expected = list.as_chunks::<DIGEST>().0.get(chunk as usize);
            let read = self.part(Extent { from, bytes });
            let matches = |read: Vec<u8>| expected.is_some_and(|sum| *sum == digest(&[&read]));
            (!read.is_ok_and(matches)).then(|| self.damage(from, bytes))
        });
        list_damage.into_iter().chain(damaged)
    }

    /// The damage of a chunk of the body.
    fn damage(&self, from: u64, length: u64) -> Damage {
        let bytes = from..from + length;
        let mut parts = Vec::new();
        for section in &self.parsed.sections {
            for positions in self.positions_in(section, &bytes) {
                parts.push(DamagedPart { section: section.name.clone(), positions });
            }
        }
        let body = self.parsed.body_start as u64;
        Damage { file: self.file.clone(), bytes: body + bytes.start..body + bytes.end, parts }
    }

    /// The positions of a section that depend on these bytes of the body, through its index or its data.
    fn positions_in(&self, section: &SectionHeader, bytes: &Range<u64>) -> Vec<Range<u64>> {
        let positions = self.parsed.header.positions;
        let blocks = positions.div_ceil(1 << section.block_bits);
        let mut found = Vec::new();
        let mut add = |first: u64, end: u64| {
            let end = end.min(blocks);
            if first < end {
                let end = end.saturating_mul(1 << section.block_bits).min(positions);
                found.push(first << section.block_bits..end);
            }
        };
        if let Some(part) = overlap(bytes, section.index.from, section.index.bytes) {
            let record = record_len(self.parsed.has_checksums()) as u64;
            add(part.start / record * GROUP as u64, part.end.div_ceil(record) * GROUP as u64);
        }
        if let Some(part) = overlap(bytes, section.data.from, section.data.bytes) {
            // If the index is damaged too, this may find any blocks.
            let index = self.part(section.index).unwrap_or_default();
            let record = record_len(self.parsed.has_checksums());
            let block = |block: u64| {
                let group = Record::find(&index, block as usize / GROUP, record);
                group.map_or(0..0, |group| {
                    let Range { start, end } = group.block(block as usize % GROUP);
                    let offset = |offset: usize| group.base().saturating_add(offset as u64);
                    offset(start)..offset(end)
                })
            };
            let first = partition(blocks, |at| block(at).end <= part.start);
            let end = partition(blocks, |at| block(at).start < part.end);
            // A group with a wrong checksum cannot be read at all.
            let size = if self.parsed.has_checksums() { GROUP as u64 } else { 1 };
            add(first / size * size, end.next_multiple_of(size));
        }
        united(found)
    }
}

/// Ranges without those that lie within others or overlap them.
fn united(mut ranges: Vec<Range<u64>>) -> Vec<Range<u64>> {
    ranges.sort_unstable_by_key(|range| range.start);
    ranges.dedup_by(|next, range| {
        let overlaps = next.start <= range.end;
        if overlaps {
            range.end = range.end.max(next.end);
        }
        overlaps
    });
    ranges
}

/// The part of `bytes` within the range of `length` bytes from `from` on, relative to its start.
fn overlap(bytes: &Range<u64>, from: u64, length: u64) -> Option<Range<u64>> {
    let start = bytes.start.max(from);
    let end = bytes.end.min(from + length);
    (start < end).then(|| start - from..end - from)
}

/// Binary search: the first number below `count` for which `holds` is false, if it is true for all
/// smaller ones; `count` if there is none.
fn partition(count: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut from, mut to) = (0, count);
    while from < to {
        let middle = from.midpoint(to);
        if holds(middle) { from = middle + 1 } else { to = middle }
    }
    from
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_that_overlap_are_one() {
        let ranges = vec![6..9, 0..4, 12..13, 2..3, 3..6];
        assert_eq!(united(ranges), [0..9, 12..13]);
        assert_eq!(united(Vec::new()), []);
    }
}

//! Finds damaged bytes by checksums, and the positions that they concern.

use crate::format::block_index::{self, GROUP, RECORD};
use crate::format::header::{DIGEST, digest};
use crate::format::layer::LayerFile;
use crate::format::section_header::SectionHeader;
use std::fmt;
use std::ops::Range;
use thiserror::Error;

/// A range of bytes in a file that does not match its checksum.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{file} is damaged in the bytes {start}..{end} ({what}); copy or write it again",
    start = bytes.start,
    end = bytes.end,
    what = Parts(parts)
)]
pub struct Damage {
    /// The name of the file.
    pub file: String,
    /// The range of bytes that has wrong ones.
    pub bytes: Range<u64>,
    /// The parts of sections stored there; empty where the checksums themselves are damaged.
    pub parts: Vec<DamagedPart>,
}

/// A damaged part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedPart {
    /// The name of the section.
    pub section: String,
    /// The positions whose entries may be wrong.
    pub positions: Range<u64>,
}

struct Parts<'a>(&'a [DamagedPart]);

impl fmt::Display for Parts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("the checksums");
        }
        for (i, part) in self.0.iter().enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            let Range { start, end } = part.positions;
            write!(f, "{separator}section {}, positions {start}..{end}", part.section)?;
        }
        Ok(())
    }
}

impl LayerFile {
    /// Compares the whole file with its checksums.
    ///
    /// # Errors
    ///
    /// The first damage found.
    pub fn check(&self) -> Result<(), Damage> {
        self.damages().next().map_or(Ok(()), Err)
    }

    /// All damaged ranges of the file, one for each chunk with a checksum.
    pub fn damages(&self) -> impl Iterator<Item = Damage> {
        let checksums = self.parsed.checksums;
        let list_from = self.parsed.body_start + checksums.body_len as usize;
        let (body, list) =
            self.bytes[self.parsed.body_start..].split_at(checksums.body_len as usize);
        let size = checksums.chunk_len as usize;
        let digests = list.as_chunks::<DIGEST>().0;
        let damaged = body.chunks(size.max(1)).zip(digests).enumerate();
        let damaged = damaged.filter(|(_, (chunk, expected))| digest(&[chunk]) != **expected);
        let damaged = damaged.map(move |(i, (chunk, _))| self.damage(i * size, chunk.len()));
        let list_damage = (digest(&[list]) != checksums.digest).then(|| Damage {
            file: self.file.clone(),
            bytes: list_from as u64..self.len_bytes(),
            parts: Vec::new(),
        });
        list_damage.into_iter().chain(damaged)
    }

    /// The damage of a chunk of the body.
    fn damage(&self, from: usize, length: usize) -> Damage {
        let bytes = from as u64..(from + length) as u64;
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
            let record = RECORD as u64;
            add(part.start / record * GROUP as u64, part.end.div_ceil(record) * GROUP as u64);
        }
        if let Some(part) = overlap(bytes, section.data.from, section.data.bytes) {
            // If the index is damaged too, this may find any blocks.
            let index = self.part(section.index);
            let block = |block: u64| block_index::block(index, block as usize);
            let first = partition(blocks, |at| block(at).end as u64 <= part.start);
            add(first, partition(blocks, |at| (block(at).start as u64) < part.end));
        }
        found
    }
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

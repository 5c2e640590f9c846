//! Finding damage, and what it concerns.

use crate::format::block_index::{self, GROUP, RECORD};
use crate::format::header::{DIGEST, digest};
use crate::format::layer::LayerFile;
use crate::format::section_header::SectionHeader;
use std::fmt;
use std::ops::Range;
use thiserror::Error;

/// A place where a file is not what was written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{file} is damaged in the bytes {start}..{end} ({what}); copy or write it again",
    start = bytes.start,
    end = bytes.end,
    what = Parts(parts)
)]
pub struct Damage {
    /// The file.
    pub file: String,
    /// The bytes among which some are wrong.
    pub bytes: Range<u64>,
    /// What is stored there; nothing where the checksums themselves are damaged.
    pub parts: Vec<DamagedPart>,
}

/// What is damaged of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DamagedPart {
    /// The section.
    pub section: String,
    /// Positions that cannot be relied on.
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
    /// Reads all of the file and tells of the first damage.
    pub fn check(&self) -> Result<(), Damage> {
        self.damages().next().map_or(Ok(()), Err)
    }

    /// All places that are damaged, piece by piece of the file.
    pub fn damages(&self) -> impl Iterator<Item = Damage> {
        let pieces = self.parsed.pieces;
        let list_from = self.parsed.body + pieces.body as usize;
        let (body, list) = self.bytes[self.parsed.body..].split_at(pieces.body as usize);
        let size = pieces.size as usize;
        let checksums = list.as_chunks::<DIGEST>().0;
        let damaged = body.chunks(size.max(1)).zip(checksums).enumerate();
        let damaged = damaged.filter(|(_, (piece, checksum))| digest(&[piece]) != **checksum);
        let damaged = damaged.map(move |(i, (piece, _))| self.damage(i * size, piece.len()));
        let list_damage = (digest(&[list]) != pieces.digest).then(|| Damage {
            file: self.file.clone(),
            bytes: list_from as u64..self.len_bytes(),
            parts: Vec::new(),
        });
        list_damage.into_iter().chain(damaged)
    }

    /// The damage of some bytes of the body.
    fn damage(&self, from: usize, length: usize) -> Damage {
        let bytes = from as u64..(from + length) as u64;
        let mut parts = Vec::new();
        for stored in &self.parsed.sections {
            for positions in self.positions_in(stored, &bytes) {
                parts.push(DamagedPart { section: stored.name.clone(), positions });
            }
        }
        let body = self.parsed.body as u64;
        Damage { file: self.file.clone(), bytes: body + bytes.start..body + bytes.end, parts }
    }

    /// The positions of a section that depend on these bytes of the body, by its index and by its
    /// data.
    fn positions_in(&self, stored: &SectionHeader, bytes: &Range<u64>) -> Vec<Range<u64>> {
        let positions = self.parsed.header.positions;
        let blocks = positions.div_ceil(1 << stored.block_bits);
        let mut found = Vec::new();
        let mut add = |first: u64, end: u64| {
            let end = end.min(blocks);
            if first < end {
                let end = end.saturating_mul(1 << stored.block_bits).min(positions);
                found.push(first << stored.block_bits..end);
            }
        };
        if let Some(part) = overlap(bytes, stored.index.from, stored.index.bytes) {
            let record = RECORD as u64;
            add(part.start / record * GROUP as u64, part.end.div_ceil(record) * GROUP as u64);
        }
        if let Some(part) = overlap(bytes, stored.data.from, stored.data.bytes) {
            // Where the index is damaged too, this finds any blocks.
            let index = self.part(stored.index);
            let block = |block: u64| block_index::block(index, block as usize);
            let first = partition(blocks, |at| block(at).end as u64 <= part.start);
            add(first, partition(blocks, |at| (block(at).start as u64) < part.end));
        }
        found
    }
}

/// The part of some bytes that lies in a place, counted from its beginning.
fn overlap(bytes: &Range<u64>, from: u64, length: u64) -> Option<Range<u64>> {
    let start = bytes.start.max(from);
    let end = bytes.end.min(from + length);
    (start < end).then(|| start - from..end - from)
}

/// The first number for which something does not hold, where it holds up to there.
fn partition(count: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut from, mut to) = (0, count);
    while from < to {
        let middle = from.midpoint(to);
        if holds(middle) { from = middle + 1 } else { to = middle }
    }
    from
}

//! Making a file.
//!
//! A section is gone through twice: first everything is counted, then it is packed with codes made
//! from the counts. Both passes go group by group of blocks on all processors; no group depends on
//! another, so the file is the same on any number of them. What is packed stays in memory until
//! all is done, then it goes to a file beside the one wanted, which is renamed at the end.

mod atomic_file;
mod count;
mod encode;
mod entry;
mod section;

pub use entry::{Entry, EntrySource};

use crate::format::header::{self, BodyChecksums, Header, MOST_SECTIONS, digest};
use rayon::prelude::*;
use section::EncodedSection;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Bytes that share a checksum.
const PIECE: usize = 1 << 16;

/// A section to be written.
#[derive(Clone, Copy)]
pub struct SectionSource<'a> {
    /// The name.
    pub name: &'a str,
    /// The value of the symbol 0; that of the symbol 1 is greater by 1, and so on.
    pub scale: i32,
    /// What the entries may be.
    pub source: &'a dyn EntrySource,
}

/// What has been written.
#[derive(Clone, Debug, PartialEq)]
pub struct WriteSummary {
    /// The length of the file.
    pub bytes: u64,
    /// The sections, in the order in which they were given.
    pub sections: Vec<SectionSummary>,
}

/// What has been written of a section.
#[derive(Clone, Debug, PartialEq)]
pub struct SectionSummary {
    /// The name.
    pub name: String,
    /// How it is stored: `constant`, `runs` or `equations`.
    pub codec: &'static str,
    /// The bytes it takes, its part of the header not counted.
    pub bytes: u64,
    /// The bits it takes for each position.
    pub bits_per_entry: f64,
}

/// Why a table cannot be written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The system does not allow it, or there is no room left.
    #[error("the table {} cannot be written: {doing}: {cause}", path.display())]
    Io {
        /// The file that was to be written.
        path: PathBuf,
        /// What was being done.
        doing: &'static str,
        /// What the system says.
        #[source]
        cause: io::Error,
    },
    /// Nothing is allowed at an entry.
    #[error("section {section}: nothing is allowed at position {position}, an empty set")]
    EmptySet {
        /// The section.
        section: String,
        /// The first such position.
        position: u64,
    },
    /// The second pass saw other entries than the first.
    #[error(
        "section {section}: the entry {position} is {symbol} now, which did not occur when the \
         entries were counted; a source must always say the same"
    )]
    SourceChanged {
        /// The section.
        section: String,
        /// The position of the entry.
        position: u64,
        /// The symbol.
        symbol: u16,
    },
    /// There are too many sections or two of one name.
    #[error("a table has at most {MOST_SECTIONS} sections with different names")]
    Sections,
}

/// A file in memory.
struct Assembled {
    header: Vec<u8>,
    sections: Vec<EncodedSection>,
    checksums: Vec<u8>,
}

/// Writes a file; what was there under its name is replaced once the new one is complete.
pub fn write(
    path: &Path,
    header: &Header,
    sections: &[SectionSource<'_>],
) -> Result<WriteSummary, WriteError> {
    let assembled = assemble(header, sections)?;
    atomic_file::replace(path, |out| assembled.parts().try_for_each(|part| out.write_all(part)))?;
    Ok(assembled.written(header, sections))
}

/// The bytes that [`write()`] writes.
pub fn to_bytes(header: &Header, sections: &[SectionSource<'_>]) -> Result<Vec<u8>, WriteError> {
    Ok(assemble(header, sections)?.parts().collect::<Vec<_>>().concat())
}

fn assemble(header: &Header, sources: &[SectionSource<'_>]) -> Result<Assembled, WriteError> {
    let twice = |i: usize| sources[..i].iter().any(|other| other.name == sources[i].name);
    if sources.len() > MOST_SECTIONS || (0..sources.len()).any(twice) {
        return Err(WriteError::Sections);
    }
    let mut sections = Vec::new();
    let mut descriptions = Vec::new();
    let mut body = 0;
    for source in sources {
        let packed = EncodedSection::new(source, header.positions)?;
        descriptions.push(packed.describe(source, body));
        body += packed.bytes();
        sections.push(packed);
    }
    let checksums = checksums(&sections);
    let pieces = BodyChecksums { size: PIECE as u32, body, digest: digest(&[&checksums]) };
    let header = header::build(header, &descriptions, pieces);
    Ok(Assembled { header, sections, checksums })
}

/// The checksums of the pieces of the body.
fn checksums(sections: &[EncodedSection]) -> Vec<u8> {
    let parts: Vec<&[u8]> = sections.iter().flat_map(EncodedSection::parts).collect();
    let bytes: usize = parts.iter().map(|part| part.len()).sum();
    let checksums: Vec<_> = (0..bytes.div_ceil(PIECE))
        .into_par_iter()
        .map(|piece| {
            // A piece may reach over several parts.
            let mut from = piece * PIECE;
            let mut left = PIECE;
            let mut within = Vec::new();
            for part in &parts {
                let here = part.get(from..).unwrap_or_default();
                let here = &here[..here.len().min(left)];
                within.push(here);
                left -= here.len();
                from = from.saturating_sub(part.len());
            }
            digest(&within)
        })
        .collect();
    checksums.concat()
}

impl Assembled {
    fn parts(&self) -> impl Iterator<Item = &[u8]> {
        let body = self.sections.iter().flat_map(EncodedSection::parts);
        [&self.header[..]].into_iter().chain(body).chain([&self.checksums[..]])
    }

    fn written(&self, header: &Header, sources: &[SectionSource<'_>]) -> WriteSummary {
        let sections = self.sections.iter().zip(sources).map(|(packed, source)| SectionSummary {
            name: source.name.to_owned(),
            codec: packed.codec(),
            bytes: packed.bytes(),
            bits_per_entry: packed.bytes() as f64 * 8.0 / header.positions.max(1) as f64,
        });
        let bytes = self.parts().map(|part| part.len() as u64).sum();
        WriteSummary { bytes, sections: sections.collect() }
    }
}

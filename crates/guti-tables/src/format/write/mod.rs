//! Writes files.
//!
//! The writer reads the entries of a section twice: first it counts them, then it encodes them with
//! codes made from the counts. Both passes work on groups of blocks in parallel; groups do not
//! depend on each other, so the bytes do not depend on the number of threads. The encoded sections
//! stay in memory until all are done. Then a temporary file is written and renamed.

mod atomic_file;
mod count;
mod encode;
mod entry;
mod run_counts;
mod section;

pub use entry::{Entry, EntrySource};

use crate::format::header::{self, BodyChecksums, Header, MAX_SECTIONS, digest};
use rayon::prelude::*;
use section::EncodedSection;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The length of a chunk of the body, which has one checksum.
const CHUNK: usize = 1 << 16;

/// A section to be written.
#[derive(Clone, Copy)]
pub struct SectionSource<'a> {
    /// The name of the section.
    pub name: &'a str,
    /// The value of symbol 0; the value of symbol *n* is greater by *n*.
    pub scale: i32,
    /// The source of the entries, one for each position of the table.
    pub source: &'a dyn EntrySource,
}

/// Why a table cannot be written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The file cannot be created, written or renamed.
    #[error("the table {} cannot be written: {doing}: {cause}", path.display())]
    Io {
        /// The file that was to be written.
        path: PathBuf,
        /// The step that failed.
        doing: &'static str,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
    /// An entry allows no symbol.
    #[error("section {section}: nothing is allowed at position {position}, an empty set")]
    EmptySet {
        /// The name of the section.
        section: String,
        /// The first such position.
        position: u64,
    },
    /// The source has given different entries in the two passes.
    #[error(
        "section {section}: the entry {position} is {symbol} now, which did not occur when the \
         entries were counted; a source must always say the same"
    )]
    SourceChanged {
        /// The name of the section.
        section: String,
        /// The position of the entry.
        position: u64,
        /// The symbol that the second pass was given.
        symbol: u16,
    },
    /// The source could not give all entries.
    #[error("section {section}: not all entries could be read")]
    Unread {
        /// The name of the section.
        section: String,
    },
    /// There are too many sections, or two of the same name.
    #[error("a table has at most {MAX_SECTIONS} sections with different names")]
    Sections,
}

/// A file in memory, ready to be written.
struct Assembled {
    header: Vec<u8>,
    sections: Vec<EncodedSection>,
    checksums: Vec<u8>,
}

/// Writes a table file and returns its length in bytes. A file with the same name is replaced once the new one
/// is complete.
///
/// # Errors
///
/// See [`WriteError`].
pub fn write(
    path: &Path,
    header: &Header,
    sections: &[SectionSource<'_>],
) -> Result<u64, WriteError> {
    let assembled = assemble(header, sections)?;
    atomic_file::replace(path, |out| assembled.parts().try_for_each(|part| out.write_all(part)))?;
    Ok(assembled.parts().map(|part| part.len() as u64).sum())
}

/// The bytes that [`write()`] would write.
///
/// # Errors
///
/// As [`write()`], except for [`WriteError::Io`].
pub fn to_bytes(header: &Header, sections: &[SectionSource<'_>]) -> Result<Vec<u8>, WriteError> {
    Ok(assemble(header, sections)?.parts().collect::<Vec<_>>().concat())
}

fn assemble(header: &Header, sources: &[SectionSource<'_>]) -> Result<Assembled, WriteError> {
    let twice = |i: usize| sources[..i].iter().any(|other| other.name == sources[i].name);
    if sources.len() > MAX_SECTIONS || (0..sources.len()).any(twice) {
        return Err(WriteError::Sections);
    }
    let mut sections = Vec::new();
    let mut headers = Vec::new();
    let mut body_len = 0;
    for source in sources {
        let section = EncodedSection::new(source, header.positions)?;
        headers.push(section.header(source, body_len));
        body_len += section.bytes();
        sections.push(section);
    }
    if let Some(source) = sources.iter().find(|source| !source.source.is_whole()) {
        return Err(WriteError::Unread { section: source.name.to_owned() });
    }
    let checksums = checksums(&sections);
    let digest = digest(&[&checksums]);
    let body_checksums = BodyChecksums { chunk_len: CHUNK as u32, body_len, digest };
    let header = header::build(header, &headers, body_checksums);
    Ok(Assembled { header, sections, checksums })
}

/// The checksums of the chunks of the body.
fn checksums(sections: &[EncodedSection]) -> Vec<u8> {
    let parts: Vec<&[u8]> = sections.iter().flat_map(EncodedSection::parts).collect();
    let bytes: usize = parts.iter().map(|part| part.len()).sum();
    let checksums: Vec<_> = (0..bytes.div_ceil(CHUNK))
        .into_par_iter()
        .map(|chunk| {
            // A chunk may reach over several parts.
            let mut from = chunk * CHUNK;
            let mut left = CHUNK;
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
}

//! Errors of opening and of reading a file.

use std::fmt;
use std::io;
use std::ops::Range;
use thiserror::Error;

/// Why a file cannot be opened as the table that is wanted.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The file cannot be read.
    #[error("{file} cannot be read: {cause}")]
    Io {
        /// The name of the file.
        file: String,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
    /// The file does not begin with the magic number of a table.
    #[error("{file} is not a table: a table begins with the bytes 89 47 54 42 0D 0A 1A 0A")]
    NotATable {
        /// The name of the file.
        file: String,
    },
    /// The file has another version of the format, or its version is damaged.
    #[error(
        "{file} is a table of format {found}, and this program reads formats up to {known}: update \
         the program, or write the table again"
    )]
    Version {
        /// The name of the file.
        file: String,
        /// The version of the file.
        found: u32,
        /// The newest version that can be read.
        known: u32,
    },
    /// The end of the file is missing.
    #[error("{file} is cut off: it has {found} bytes of {wanted}; copy or write it again")]
    Truncated {
        /// The name of the file.
        file: String,
        /// The length of the file, in bytes.
        found: u64,
        /// The length that its header states.
        wanted: u64,
    },
    /// The file is longer than its header states.
    #[error("{file} is too long: it has {found} bytes instead of {wanted}; copy or write it again")]
    TooLong {
        /// The name of the file.
        file: String,
        /// The length of the file, in bytes.
        found: u64,
        /// The length that its header states.
        wanted: u64,
    },
    /// The header does not match its checksum.
    #[error(
        "{file} is damaged: its header, bytes 0..{end}, does not match its checksum; copy or \
         write it again"
    )]
    DamagedHeader {
        /// The name of the file.
        file: String,
        /// The end of the header.
        end: u64,
    },
    /// The header matches its checksum but is not valid.
    #[error("{file} has an unsound header: {what}; a program that writes such files has a fault")]
    InvalidHeader {
        /// The name of the file.
        file: String,
        /// What is wrong with the header.
        what: String,
    },
    /// The file is the table of another game, variant or layer, or has another number of positions.
    #[error(
        "{file} is the table of {found}, not of {wanted}: choose another file or write that one"
    )]
    WrongTable {
        /// The name of the file.
        file: String,
        /// The table in the file, in words.
        found: String,
        /// The table that is wanted, in words.
        wanted: String,
    },
    /// The file was solved with other rules of the same game and variant.
    #[error(
        "{file} is a table of other rules of {game} than those asked for (their digests begin \
         {found} and {wanted}): solve it again with today's rules"
    )]
    WrongRules {
        /// The name of the file.
        file: String,
        /// The game and its variant.
        game: String,
        /// The first digits of the digest of the rules in the file.
        found: String,
        /// The first digits of the digest of the wanted rules.
        wanted: String,
    },
}

/// Why an entry of an open file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError {
    /// The bytes of the entry do not match their checksum.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// The file cannot be read there, perhaps because it was changed.
    #[error(
        "{file} cannot be read (section {section}, positions {start}..{end}): {cause}",
        start = positions.start,
        end = positions.end
    )]
    Unreadable {
        /// The name of the file.
        file: String,
        /// The name of the section.
        section: String,
        /// The positions whose entries were to be read, and their neighbours.
        positions: Range<u64>,
        /// The error of the operating system, in words.
        cause: String,
    },
}

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

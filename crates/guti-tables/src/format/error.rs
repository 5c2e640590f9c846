//! Why a file cannot be used.

use std::io;
use thiserror::Error;

/// Why a file is not the table that was asked for.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The system does not let it be read.
    #[error("{file} cannot be read: {cause}")]
    Io {
        /// The file.
        file: String,
        /// What the system says.
        #[source]
        cause: io::Error,
    },
    /// It does not begin like a table.
    #[error("{file} is not a table: a table begins with the bytes 89 47 54 42 0D 0A 1A 0A")]
    NotATable {
        /// The file.
        file: String,
    },
    /// It was written by a later program, or is damaged.
    #[error(
        "{file} is a table of format {found}, and this program reads format {known}: update the \
         program, or write the table again"
    )]
    Version {
        /// The file.
        file: String,
        /// The format that it says it has.
        found: u32,
        /// The format that is known.
        known: u32,
    },
    /// Its end is missing.
    #[error("{file} is cut off: it has {found} bytes of {wanted}; copy or write it again")]
    Truncated {
        /// The file.
        file: String,
        /// The bytes there are.
        found: u64,
        /// The bytes there should be.
        wanted: u64,
    },
    /// Something comes after its end.
    #[error("{file} is too long: it has {found} bytes instead of {wanted}; copy or write it again")]
    TooLong {
        /// The file.
        file: String,
        /// The bytes there are.
        found: u64,
        /// The bytes there should be.
        wanted: u64,
    },
    /// The header does not match its checksum.
    #[error(
        "{file} is damaged: its header, bytes 0..{end}, does not match its checksum; copy or \
         write it again"
    )]
    DamagedHeader {
        /// The file.
        file: String,
        /// Where the header ends.
        end: u64,
    },
    /// The header matches its checksum and makes no sense all the same.
    #[error("{file} has an unsound header: {what}; a program that writes such files has a fault")]
    InvalidHeader {
        /// The file.
        file: String,
        /// What is wrong.
        what: String,
    },
    /// It is a table of another game, variant or layer, or of another number of positions.
    #[error(
        "{file} is the table of {found}, not of {wanted}: choose another file or write that one"
    )]
    WrongTable {
        /// The file.
        file: String,
        /// What it is.
        found: String,
        /// What was asked for.
        wanted: String,
    },
    /// The game and the variant have the right names, but the rules were others.
    #[error(
        "{file} is a table of other rules of {game} than those asked for (their digests begin \
         {found} and {wanted}): solve it again with today's rules"
    )]
    WrongRules {
        /// The file.
        file: String,
        /// The game and its variant.
        game: String,
        /// The beginning of the digest of the rules in the file.
        found: String,
        /// That of the rules asked for.
        wanted: String,
    },
}

//! The file format, which is independent of games. The chapter *Table files* of the book is its
//! reference.
//!
//! A file has a header, the sections, and checksums that tell which positions a damaged byte
//! concerns. A section is compressed in blocks, so that a single entry is read in a fraction of a
//! microsecond.
//!
//! The writer gets a constraint for each entry: one symbol, a set of symbols, or anything (a
//! don't-care). A section is stored as *runs*, which is short if neighbours are alike, or as
//! *equations*, a static retrieval structure in which don't-cares cost nothing. The writer takes the
//! shorter form.

mod bits;
mod block_index;
#[cfg(feature = "files")]
mod cache;
mod damage;
mod equations;
mod error;
mod fields;
mod header;
mod layer;
mod prefix_code;
mod runs;
mod section_header;
mod source;
mod stored;
#[cfg(feature = "write")]
mod write;

pub use error::{Damage, DamagedPart, OpenError, ReadError};
pub use header::{Header, TableIdentity};
pub use layer::{LayerFile, Section};
pub use stored::Stored;
#[cfg(feature = "write")]
pub use write::{Entry, EntrySource, SectionSource, WriteError, to_bytes, write};

//! The files, which know nothing of games.
//!
//! A section is packed so that one entry can be read on its own in a fraction of a microsecond; the
//! header describes the file; damage is found, and said where.
//!
//! A writer says of each entry what may be stored there: one symbol, one of some, or anything
//! because no reader will look. Either a section is stored as *runs*, which pays if neighbours are
//! alike, or as *equations*, which pays if they are not; the writer measures which is shorter.

mod bits;
mod block_index;
mod damage;
mod equations;
mod error;
mod fields;
mod header;
mod layer;
mod prefix_code;
mod runs;
mod section_header;
#[cfg(feature = "write")]
mod write;

pub use damage::{Damage, DamagedPart};
pub use error::OpenError;
pub use header::{Header, TableIdentity};
pub use layer::{LayerFile, Section};
#[cfg(feature = "write")]
pub use write::{
    Entry, EntrySource, SectionSource, SectionSummary, WriteError, WriteSummary, to_bytes, write,
};

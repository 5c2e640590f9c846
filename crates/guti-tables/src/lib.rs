//! The files of endgame tables.
//!
//! A table of a game is solved layer by layer, and a layer is a file: for each position, which is
//! a number here, a symbol in one or two *sections* (who wins; in how many plies). This crate
//! knows nothing of games. It packs a section so that one entry can be read on its own in a
//! fraction of a microsecond, describes the file in its header, and finds damage and says where.
//!
//! A writer says of each entry what may be stored there: one symbol, one of some, or anything
//! because no reader will look. Either a section is stored as *runs*, which pays if neighbours are
//! alike, or as *equations*, which pays if they are not; the writer measures which is shorter.
//!
//! Reading needs neither files nor threads (without the features `mmap` and `write`).

mod bits;
mod check;
mod code;
mod equations;
mod error;
mod fields;
pub mod folder;
mod header;
mod index;
mod layer;
mod runs;
mod stored;
mod tables;
#[cfg(feature = "write")]
mod write;

pub use check::{Damage, DamagedPart};
pub use error::OpenError;
pub use header::{Header, Wanted};
pub use layer::{LayerFile, Section};
pub use tables::{Known, KnownMove, Tables};
#[cfg(feature = "write")]
pub use write::{
    Entry, SectionSource, Source, WriteError, Written, WrittenSection, to_bytes, write,
};

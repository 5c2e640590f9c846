//! Tables of solved positions: their files, and what they say of a position.
//!
//! A game is solved layer by layer, and a layer is a file: for each position, which is a number
//! there, a symbol in each of two *sections*: what it is worth, and in how many plies. [`LayerFile`]
//! reads one, [`Tablebase`] asks all of a game, [`folder`] says where they lie.
//!
//! Reading needs neither files nor threads (without the features `mmap` and `write`).

pub mod folder;
mod format;
mod tablebase;

pub use format::{Damage, DamagedPart, Header, LayerFile, OpenError, Section, TableIdentity};
#[cfg(feature = "write")]
pub use format::{
    Entry, EntrySource, SectionSource, SectionSummary, WriteError, WriteSummary, to_bytes, write,
};
pub use tablebase::{ProbeResult, ProbedMove, Tablebase};

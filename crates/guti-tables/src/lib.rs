//! Endgame tables: their file format, and probing.
//!
//! A game is solved layer by layer, and every layer has a file. The file has two *sections*, the
//! values and the distances to conversion, with one entry for each position of the layer.
//! [`LayerFile`] reads one file, [`Tablebase`] probes all files of a game, and [`folder`] says where
//! the files are.
//!
//! Without the features `files` and `write` the crate needs neither files nor threads, so that it runs
//! in a browser.

mod content_hash;
pub mod folder;
mod format;
#[cfg(feature = "files")]
pub mod open_files;
#[cfg(feature = "files")]
pub mod root;
mod tablebase;

pub use content_hash::{ContentHash, SEGMENT, hash_of_layers, hex};
pub use format::{
    Damage, DamagedPart, Header, LayerFile, OpenError, ReadError, Section, Stored, TableIdentity,
};
#[cfg(feature = "write")]
pub use format::{Entry, EntrySource, SectionSource, WriteError, to_bytes, write};
pub use tablebase::{ProbeResult, ProbedMove, Tablebase};

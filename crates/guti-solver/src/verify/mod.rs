//! Checks tables: every stored value and distance against those of its successors.
//!
//! Only the numbering of positions is shared with the solvers. A value is right if it is the best
//! value that a move leads to, and if play with this value really reaches a conversion, which the
//! distances prove: they shrink along the attacker's best play. So a table that passes is right
//! whatever program has written it, if the move generator is. The generator is checked too: for
//! randomly drawn positions the successors come from the naive reference implementation.
//!
//! Layers are checked in the order in which they depend on each other. Distances are in memory while their
//! pair of layers is checked; values, two bits each in games of pieces and two bytes in others, as long as
//! there is room, and later those that are needed. From the first pair that does not fit into memory,
//! successors are probed in the files instead. A [part](verify_part()) of a layer can also be checked alone,
//! on any machine that has the files.

mod content;
mod derivation;
mod entries;
mod entry_array;
mod layer_reader;
mod layers;
mod mover_order;
mod pair_check;
mod part;
mod record;
mod reference;
mod values;

pub(crate) use layers::{damages, files, hashes, open};

use entries::{MAX_LISTED, WrongEntries};
use guti_reference::Naive;
use guti_rules::game::Game;
use guti_rules::index::Layer;
use guti_rules::with_rules;
use guti_tables::folder::Folder;
use guti_tables::{ContentHash, Damage, OpenError, ProbeResult, ReadError};
use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use thiserror::Error;

/// How to check tables.
pub struct VerifyOptions<'a> {
    /// The folder with the tables.
    pub folder: &'a Folder,
    /// The number of threads.
    pub threads: usize,
    /// The reference implementation of the rules, and about how many positions to check with it.
    pub reference: Option<(&'a Naive, u64)>,
    /// The seed for drawing these positions.
    pub seed: u64,
    /// The memory that may be used, in bytes, for the values and distances of layers. Layers for which that
    /// does not suffice are verified by probing, which takes little memory, and longer.
    pub memory: u64,
    /// The disk space that may be used, in bytes, for the values of verified layers. What has room there need not
    /// be read again by a later run, and can leave the memory.
    pub disk: u64,
    /// Whether the record of what was verified, and the saved values, stay when all is right: until the caller has
    /// noted it elsewhere and removes them with [`Folder::remove_verified`].
    pub keep_record: bool,
}

/// Is called with a layer and a number of positions that have been checked, from any thread.
pub type OnChecked<'a> = &'a (dyn Fn(Layer, u64) + Sync);

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub struct VerifyReport {
    /// The layers, in the order of checking.
    pub layers: Vec<LayerReport>,
    /// Damage found by checksums. If there is any, the values have not been checked.
    pub damages: Vec<Damage>,
    /// The number of wrong entries.
    pub wrong: u64,
    /// The first of them.
    pub wrong_entries: Vec<WrongEntry>,
    /// The number of positions drawn at random and checked with the reference implementation: in layers that are
    /// verified by probing, or were read by an earlier run only, those that are stored.
    pub sampled: u64,
}

/// A part of a layer: one of several ranges of ranks of about the same length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of the part, from 1.
    pub number: u64,
    /// The number of parts.
    pub of: u64,
}

/// A layer that was checked.
#[derive(Clone, Debug)]
pub struct LayerReport {
    /// The layer, named by the material of the side to move and of the other side.
    pub layer: Layer,
    /// The number of its positions.
    pub positions: u64,
    /// The number of entries that are stored and were compared.
    pub compared: u64,
    /// The number of wrong entries.
    pub wrong: u64,
    /// The number of positions that an earlier run had compared already.
    pub resumed: u64,
    /// Whether its successors were probed in the files, instead of being read from memory.
    pub probed: bool,
    /// Whether its table was read; not where an earlier run has verified it and saved its values.
    pub read: bool,
    /// The hash of all values and distances; none if only a part of the layer was checked, or if wrong entries
    /// leave none.
    pub hash: Option<LayerHash>,
    /// The counts and longest distances in the notes of its file that are not those of its values; not looked
    /// for where there is no hash.
    pub wrong_notes: Vec<WrongNote>,
}

/// A note of a file that is not true of its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongNote {
    /// The name of the note, such as `wins` or `longest of wins`.
    pub name: String,
    /// Its text; none if the file does not have it.
    pub noted: Option<String>,
    /// What follows from the values; none if there is no such thing, or if the note names a position that is
    /// not what it should be.
    pub found: Option<String>,
}

/// The hash of the values of a layer, compared with the one in the notes of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerHash {
    /// The hash of what is in the file.
    pub hash: ContentHash,
    /// Whether the notes of the file have the same hash; none if they have no hash.
    pub agrees: Option<bool>,
}

/// An entry of a table that differs from what was derived, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongEntry {
    /// The layer to whose table the entry belongs.
    pub layer: Layer,
    /// The rank of the position in the layer.
    pub rank: u64,
    /// The position, as the rules print it.
    pub position: String,
    /// The reason why it is wrong.
    pub error: EntryError,
}

/// Why an entry is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EntryError {
    /// Something else follows from the positions that moves lead to.
    #[error("{} is stored, and {} follows from the moves", words(*stored), words(*follows))]
    Differs {
        /// The value and the distance in the table.
        stored: ProbeResult,
        /// The value that follows from the moves.
        follows: ProbeResult,
    },
    /// Something else follows by the reference implementation of the rules.
    #[error(
        "{} is stored, and {} follows by the reference implementation of the rules",
        words(*stored),
        words(*follows)
    )]
    Disputed {
        /// The value and the distance in the table.
        stored: ProbeResult,
        /// The value that follows from the moves of the reference implementation.
        follows: ProbeResult,
    },
    /// The value has to be forced, and the moves that keep it need not lead to a conversion.
    #[error(
        "{} is stored, but the moves that keep this value need not lead to an end",
        words(*stored)
    )]
    Unproved {
        /// The value and the distance in the table.
        stored: ProbeResult,
    },
    /// The rules and the reference implementation disagree on whether the game is over here, or on its
    /// outcome.
    #[error(
        "whether and for whom the game is over here is disputed by the reference implementation"
    )]
    EndingDisputed,
    /// A move leads to a position of a layer that has no table.
    #[error("a move leads to `{0}`, which no table has")]
    MissingTable(String),
    /// The value or the distance is impossible.
    #[error("the value {0} and the distance {1} are stored, which cannot be")]
    OutOfRange(i32, i32),
}

/// Why tables cannot be checked.
#[derive(Debug, Error)]
pub enum VerifyError {
    /// The folder has no tables.
    #[error("there are no tables in {0}")]
    NoTables(String),
    /// A layer has a table and its twin, which its moves lead to, has none.
    #[error("the table of layer {there} is there, and that of layer {missing} is not: solve again")]
    MissingTwin {
        /// The layer that has a table.
        there: Layer,
        /// The layer that has none.
        missing: Layer,
    },
    /// A file lacks a section.
    #[error("{file} has no section `{section}`: it is not a table that this program has made")]
    Section {
        /// The name of the file.
        file: String,
        /// The name of the section, such as `values`.
        section: &'static str,
    },
    /// The hash of a layer's values cannot be computed, because some cannot be right.
    #[error(
        "{count} entries of the table of layer {layer} cannot be right: `guti verify` says which"
    )]
    WrongEntries {
        /// The layer with the wrong entries.
        layer: Layer,
        /// How many it has.
        count: u64,
    },
    /// There is no table of a layer of which a part is to be checked.
    #[error("there is no table of layer {layer}; there are: {known}")]
    NoLayer {
        /// The layer of which a part was to be checked.
        layer: Layer,
        /// The layers that have a table.
        known: String,
    },
    /// A file is not the table that its name says.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A file is damaged, or has changed while it was read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// Values that were saved are damaged or gone when they are needed again.
    #[error(
        "{0} was changed or removed while it was in use: start again, and its table is read again"
    )]
    Saved(String),
    /// The threads could not be started.
    #[error("no threads can be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl EntryError {
    /// Compares what is stored with what follows from the moves; nothing follows if a conversion would have to be
    /// forced for the value, and is not.
    fn compare(stored: ProbeResult, follows: Option<ProbeResult>) -> Result<(), EntryError> {
        match follows {
            Some(follows) if follows == stored => Ok(()),
            Some(follows) => Err(EntryError::Differs { stored, follows }),
            None => Err(EntryError::Unproved { stored }),
        }
    }

    /// The same error, found with the moves of the reference implementation.
    fn by_reference(self) -> EntryError {
        match self {
            EntryError::Differs { stored, follows } => EntryError::Disputed { stored, follows },
            other => other,
        }
    }
}

/// Checks the tables of a game.
///
/// # Errors
///
/// See [`VerifyError`]; wrong entries and damaged files are not errors but part of the report.
pub fn verify(
    game: &Game,
    options: &VerifyOptions<'_>,
    on_checked: OnChecked<'_>,
) -> Result<VerifyReport, VerifyError> {
    with_rules!(game, rules => layers::verify(rules, options, on_checked))
}

/// Checks a part of a layer of a game, without reading more of the other layers than the successors.
/// The sample for the reference implementation is drawn from the part.
///
/// # Errors
///
/// See [`VerifyError`]; wrong entries and damaged files are not errors but part of the report.
pub fn verify_part(
    game: &Game,
    options: &VerifyOptions<'_>,
    layer: Layer,
    part: Part,
    on_checked: OnChecked<'_>,
) -> Result<VerifyReport, VerifyError> {
    with_rules!(game, rules => part::verify(rules, options, layer, part, on_checked))
}

impl VerifyReport {
    /// Adds wrong entries of a layer or of a pair of them.
    fn add(&mut self, wrong: WrongEntries) {
        self.wrong += wrong.count;
        self.wrong_entries.extend(wrong.listed);
        self.wrong_entries.truncate(MAX_LISTED);
    }

    /// Whether nothing is wrong.
    pub fn is_sound(&self) -> bool {
        self.damages.is_empty() && self.wrong == 0 && self.layers.iter().all(LayerReport::is_sound)
    }
}

impl LayerReport {
    /// Whether nothing is wrong.
    fn is_sound(&self) -> bool {
        let disagrees = self.hash.is_some_and(|LayerHash { agrees, .. }| agrees == Some(false));
        self.wrong == 0 && !disagrees && self.wrong_notes.is_empty()
    }
}

impl Part {
    /// The ranks of the part in a layer with this number of positions.
    pub fn range(self, positions: u64) -> Range<u64> {
        let border = |number: u64| {
            let border = u128::from(positions) * u128::from(number) / u128::from(self.of.max(1));
            border as u64
        };
        border(self.number.saturating_sub(1))..border(self.number)
    }
}

/// Parses a part, such as `3/64`.
impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            Some(Part { number: number.parse().ok()?, of: of.parse().ok()? })
        });
        let part = numbers.filter(|part| (1..=part.of).contains(&part.number));
        part.ok_or_else(|| format!("a part is written as `3/64`, the third of 64, not `{text}`"))
    }
}

/// Formats a wrong note for a list of what is wrong.
impl fmt::Display for WrongNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.noted, &self.found) {
            (Some(noted), Some(found)) => {
                write!(f, "its file notes `{}` as {noted}, and it is {found}", self.name)
            }
            (Some(noted), None) => {
                write!(f, "its file notes `{}` as {noted}, which is not so", self.name)
            }
            (None, found) => {
                let found = found.as_deref().unwrap_or_default();
                write!(f, "its file does not note `{}`, which is {found}", self.name)
            }
        }
    }
}

/// A value and distance in words.
fn words(ProbeResult { value, distance }: ProbeResult) -> String {
    match distance {
        Some(0) => format!("{value} at the end"),
        Some(plies) => format!("{value} in {plies}"),
        None => format!("{value} without end"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_a_layer_without_overlap() {
        for (positions, of) in [(100, 7), (5, 64), (0, 3), (u64::MAX, 64)] {
            let mut end = 0;
            for number in 1..=of {
                let range = Part { number, of }.range(positions);
                assert_eq!(range.start, end);
                end = range.end;
            }
            assert_eq!(end, positions);
        }
    }

    #[test]
    fn a_part_is_two_numbers() {
        assert_eq!("3/64".parse(), Ok(Part { number: 3, of: 64 }));
        for text in ["", "3", "0/64", "65/64", "3/0", "-1/2", "a/b"] {
            assert!(text.parse::<Part>().is_err(), "{text}");
        }
    }
}

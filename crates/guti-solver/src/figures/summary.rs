//! The figures of one layer or of several.

use super::FiguresError;
use crate::Each;
use guti_rules::index::Layer;
use guti_tables::LayerFile;
use guti_tables::folder::{DISTANCES, VALUES};
use serde::Serialize;

/// Win, draw and loss for the side to move, and what the tables take.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The positions that are stored: those that a symmetry maps onto each other once.
    pub positions: u64,
    /// The boards, counted one by one.
    pub boards: u64,
    /// How many of these are won, drawn and lost.
    pub counts: Each<u64>,
    /// Of these, how many have no distance: nobody who would can force a conversion.
    pub endless: Each<u64>,
    /// The longest distances to conversion.
    pub longest: Each<Option<Longest>>,
    /// What the files take.
    pub bytes: Bytes,
    /// What a stored position takes.
    pub bits_per_position: Bits,
}

/// A longest distance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Longest {
    /// In plies.
    pub plies: u16,
    /// The layer where it occurs.
    pub layer: String,
    /// A position that has it.
    pub position: String,
}

/// The lengths of files and of their parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bytes {
    /// Whole files.
    pub files: u64,
    /// Their values.
    pub values: u64,
    /// Their distances.
    pub distances: u64,
}

/// Bits for each stored position.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bits {
    /// For its value.
    pub values: f64,
    /// For its distance.
    pub distances: f64,
}

impl Summary {
    /// What a file says of itself.
    pub(super) fn of_file(layer: Layer, file: &LayerFile) -> Result<Summary, FiguresError> {
        let notes = &file.header().notes;
        let find = |name: &str| {
            notes.iter().find(|(other, _)| other == name).map(|(_, text)| text.as_str())
        };
        let count = |name: String| {
            let found = find(&name).and_then(|text| text.parse::<u64>().ok());
            found.ok_or_else(|| FiguresError::Silent { layer: layer.to_string(), note: name })
        };
        let counts = Each::of(|kind| count(kind.to_owned()))?;
        let endless = Each::of(|kind| count(format!("endless {kind}")))?;
        let longest = Each::of(|kind| {
            let plies = find(&format!("longest of {kind}")).and_then(|text| text.parse().ok());
            let position = find(&format!("farthest of {kind}"));
            Ok(plies.zip(position).map(|(plies, position)| Longest {
                plies,
                layer: layer.to_string(),
                position: position.to_owned(),
            }))
        })?;
        let section = |name| file.section(name).map_or(0, guti_tables::Section::bytes);
        let files = file.len_bytes();
        let bytes = Bytes { files, values: section(VALUES), distances: section(DISTANCES) };
        let positions = file.header().positions;
        let boards = counts.sum();
        let bits_per_position = Bits::new(bytes, positions);
        Ok(Summary { positions, boards, counts, endless, longest, bytes, bits_per_position })
    }

    /// Both together; of equal distances this one's is kept.
    pub(super) fn merge(self, other: Summary) -> Summary {
        let positions = self.positions + other.positions;
        let bytes = Bytes {
            files: self.bytes.files + other.bytes.files,
            values: self.bytes.values + other.bytes.values,
            distances: self.bytes.distances + other.bytes.distances,
        };
        Summary {
            positions,
            boards: self.boards + other.boards,
            counts: self.counts.both(other.counts, |one, other| one + other),
            endless: self.endless.both(other.endless, |one, other| one + other),
            longest: self.longest.both(other.longest, longer),
            bytes,
            bits_per_position: Bits::new(bytes, positions),
        }
    }

    /// By how many of a hundred boards wins outnumber losses.
    pub fn balance(&self) -> f64 {
        percent(self.counts.wins, self.boards) - percent(self.counts.losses, self.boards)
    }
}

impl Bits {
    fn new(bytes: Bytes, positions: u64) -> Bits {
        let bits = |bytes: u64| bytes as f64 * 8.0 / positions.max(1) as f64;
        Bits { values: bits(bytes.values), distances: bits(bytes.distances) }
    }
}

/// How many of a hundred.
pub fn percent(part: u64, whole: u64) -> f64 {
    part as f64 * 100.0 / whole.max(1) as f64
}

fn longer(one: Option<Longest>, other: Option<Longest>) -> Option<Longest> {
    match (one, other) {
        (Some(one), Some(other)) if other.plies > one.plies => Some(other),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_longest_stays() {
        let longest = |plies, layer: &str| {
            Some(Longest { plies, layer: layer.to_owned(), position: String::new() })
        };
        assert_eq!(longer(longest(3, "a"), longest(3, "b")), longest(3, "a"));
        assert_eq!(longer(longest(3, "a"), longest(4, "b")), longest(4, "b"));
        assert_eq!(longer(None, longest(1, "b")), longest(1, "b"));
        assert_eq!(longer(longest(1, "a"), None), longest(1, "a"));
    }

    #[test]
    fn of_nothing_there_are_no_percents() {
        assert!(percent(0, 0).abs() < f64::EPSILON);
        assert!((percent(1, 8) - 12.5).abs() < f64::EPSILON);
    }
}

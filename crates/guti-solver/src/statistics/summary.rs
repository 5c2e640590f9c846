//! Statistics of one layer or of several together.

use super::StatisticsError;
use crate::ByWdl;
use guti_rules::index::Layer;
use guti_tables::LayerFile;
use guti_tables::folder::{DISTANCES, VALUES};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Wins, draws and losses for the side to move, and the size of the files.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The number of positions in the tables; those that a symmetry maps onto each other count once.
    pub positions: u64,
    /// The number of boards, each counted.
    pub boards: u64,
    /// The number of boards that are won, drawn and lost.
    pub counts: ByWdl<u64>,
    /// The number of those without a distance: best play is infinite.
    pub endless: ByWdl<u64>,
    /// The longest distances to conversion.
    pub longest: ByWdl<Option<Longest>>,
    /// The sizes of the files.
    pub bytes: Bytes,
    /// The average size of a position.
    pub bits_per_position: Bits,
}

/// The longest distance to conversion.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct Longest {
    /// The distance in plies.
    pub plies: u16,
    /// The layer where it occurs.
    pub layer: String,
    /// A position with this distance.
    pub position: String,
}

/// The lengths of files and of their sections, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Bytes {
    /// The whole files, with their headers.
    pub files: u64,
    /// The sections of values.
    pub values: u64,
    /// The sections of distances.
    pub distances: u64,
}

/// The average bits per position in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bits {
    /// Bits of the value.
    pub values: f64,
    /// Bits of the distance.
    pub distances: f64,
}

/// The most boards of an outcome that are believed of a layer: the sum of thousands of layers still fits into 64 bits.
const MOST_BOARDS: u64 = 1 << 50;

impl Summary {
    /// Reads the notes of a file.
    ///
    /// # Errors
    ///
    /// If the notes lack a figure, or one cannot be read or is impossible.
    pub(super) fn of_file(layer: Layer, file: &LayerFile) -> Result<Summary, StatisticsError> {
        let notes = &file.header().notes;
        let find = |name: &str| {
            notes.iter().find(|(other, _)| other == name).map(|(_, text)| text.as_str())
        };
        let count = |name: String| {
            let found = find(&name).and_then(|text| text.parse::<u64>().ok());
            found.filter(|&boards| boards <= MOST_BOARDS).ok_or_else(|| {
                StatisticsError::MissingNote { layer: layer.to_string(), note: name }
            })
        };
        let counts = ByWdl::of(|kind| count(kind.to_owned()))?;
        let endless = ByWdl::of(|kind| count(format!("endless {kind}")))?;
        let longest = ByWdl::of(|kind| {
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

    /// The sum of both. If their longest distances are equal, it keeps the position of `self`.
    #[must_use]
    pub fn merge(self, other: Summary) -> Summary {
        let positions = self.positions + other.positions;
        let bytes = Bytes {
            files: self.bytes.files + other.bytes.files,
            values: self.bytes.values + other.bytes.values,
            distances: self.bytes.distances + other.bytes.distances,
        };
        Summary {
            positions,
            boards: self.boards + other.boards,
            counts: self.counts.zip_with(other.counts, |one, other| one + other),
            endless: self.endless.zip_with(other.endless, |one, other| one + other),
            longest: self.longest.zip_with(other.longest, longer),
            bytes,
            bits_per_position: Bits::new(bytes, positions),
        }
    }

    /// The percentage of boards that are won minus the percentage that are lost.
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

/// `part` in per cent of `whole`; 0 if both are 0.
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

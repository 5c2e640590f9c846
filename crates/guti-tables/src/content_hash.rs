//! The hash of the values of a layer, which does not depend on how they are stored.
//!
//! Two programs that have solved the same layer get the same hash, whatever their files look like. It
//! covers every rank, in ascending order, also those that a file leaves out because their values follow
//! from others:
//!
//! - the *values*: two bytes for each rank, the value for the side to move as a signed number;
//! - the *distances*: two bytes for each rank, the distance to conversion in plies, 0 where the game is
//!   over, and 65535 where best play never converts.
//!
//! Numbers are little-endian. Each of the two sequences is cut into segments of 65536 ranks, of which the
//! last may be shorter. The hash of a sequence is the BLAKE3 hash of the BLAKE3 hashes (32 bytes each) of
//! its segments, so that threads and machines can share the work.

use crate::ProbeResult;
use guti_rules::index::Layer;
use std::fmt;

/// The number of ranks in a segment.
pub const SEGMENT: usize = 1 << 16;

/// Stands for no distance in the bytes that are hashed.
const NO_DISTANCE: u16 = u16::MAX;

/// The hash of the values of a layer, and of its distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContentHash {
    /// The hash of the values.
    pub values: [u8; 32],
    /// The hash of the distances.
    pub distances: [u8; 32],
}

impl ContentHash {
    /// The hash of a segment: of at most [`SEGMENT`] ranks, in ascending order.
    pub fn of_segment(entries: impl IntoIterator<Item = ProbeResult>) -> ContentHash {
        let bytes = |ProbeResult { value, distance }: ProbeResult| {
            (value.to_le_bytes(), distance.unwrap_or(NO_DISTANCE).to_le_bytes())
        };
        let (values, distances): (Vec<_>, Vec<_>) = entries.into_iter().map(bytes).unzip();
        ContentHash {
            values: *blake3::hash(values.as_flattened()).as_bytes(),
            distances: *blake3::hash(distances.as_flattened()).as_bytes(),
        }
    }

    /// The hash of a layer: of all its segments, in ascending order.
    pub fn of_layer<'a>(segments: impl IntoIterator<Item = &'a ContentHash>) -> ContentHash {
        let (mut values, mut distances) = (blake3::Hasher::new(), blake3::Hasher::new());
        for segment in segments {
            values.update(&segment.values);
            distances.update(&segment.distances);
        }
        ContentHash {
            values: *values.finalize().as_bytes(),
            distances: *distances.finalize().as_bytes(),
        }
    }
}

/// Formats bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The hash of several layers in hexadecimal digits, from the name of each and the hexadecimal digits of the
/// hashes of its values and of its distances: the BLAKE3 hash of a line for each layer with these three,
/// separated by spaces and ended by a newline. The lines are sorted by the numbers of the layer: the pieces of
/// the side to move on the board, those of the other side, and then those in hand.
pub fn hash_of_layers<'a>(layers: impl IntoIterator<Item = (&'a str, [&'a str; 2])>) -> String {
    let mut layers: Vec<_> = layers.into_iter().collect();
    layers.sort_unstable_by_key(|&(name, _)| (name.parse::<Layer>().ok(), name));
    let mut hasher = blake3::Hasher::new();
    for (name, [values, distances]) in layers {
        hasher.update(format!("{name} {values} {distances}\n").as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_are_those_of_the_definition() {
        let entries = [
            ProbeResult { value: 1, distance: Some(300) },
            ProbeResult { value: -1, distance: Some(0) },
            ProbeResult { value: 0, distance: None },
        ];
        let segment = ContentHash::of_segment(entries);
        assert_eq!(segment.values, *blake3::hash(&[1, 0, 255, 255, 0, 0]).as_bytes());
        assert_eq!(segment.distances, *blake3::hash(&[44, 1, 0, 0, 255, 255]).as_bytes());
        let layer = ContentHash::of_layer([&segment, &segment]);
        let twice = [segment.values, segment.values].concat();
        assert_eq!(layer.values, *blake3::hash(&twice).as_bytes());
        assert_eq!(hex(&[0, 0xab]), "00ab");
    }

    #[test]
    fn layers_are_hashed_in_the_order_of_their_numbers() {
        let [first, second, third] =
            [("2-1", ["a", "b"]), ("2-1h3", ["c", "d"]), ("10-1", ["e", "f"])];
        let expected = blake3::hash(b"2-1 a b\n2-1h3 c d\n10-1 e f\n").to_hex().to_string();
        assert_eq!(hash_of_layers([third, first, second]), expected);
        assert_ne!(hash_of_layers([third, first]), expected);
    }
}

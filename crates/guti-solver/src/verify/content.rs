//! The hash, the counts and the longest distances of a layer, computed from its values and compared with the
//! notes of its file.

use super::{LayerHash, WrongNote};
use crate::layer_output::OUTCOMES;
use crate::layer_stats::LayerStats;
use crate::parallel;
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES_HASH_NOTE, VALUES_HASH_NOTE};
use guti_tables::{ContentHash, LayerFile, ProbeResult, SEGMENT};
use std::ops::Range;

/// The hash in the notes of a file; none if there is none, or if it is not one.
pub fn noted_hash(file: &LayerFile) -> Option<ContentHash> {
    let noted = |name| from_hex(file.note(name)?);
    Some(ContentHash { values: noted(VALUES_HASH_NOTE)?, distances: noted(DISTANCES_HASH_NOTE)? })
}

/// The bytes that [`hex`](guti_tables::hex) writes as this text.
fn from_hex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    (guti_tables::hex(&bytes) == text).then_some(bytes)
}

/// What all values and distances of a layer amount to.
pub struct Content {
    pub hash: ContentHash,
    pub stats: LayerStats,
}

impl Content {
    /// Computes the content of a layer from its entries, which `entries` returns for at most [`SEGMENT`] ranks.
    /// Positions that symmetries map onto each other are counted one by one.
    ///
    /// # Errors
    ///
    /// Those of `entries`.
    pub fn new<R: Indexed, E: Send>(
        rules: &R,
        index: &R::Index,
        layer: Layer,
        entries: impl Fn(Range<u64>) -> Result<Vec<ProbeResult>, E> + Sync,
    ) -> Result<Content, E> {
        let positions = rules.positions(index, layer);
        let of_segment = |segment: usize| {
            let first = (segment * SEGMENT) as u64;
            let ranks = first..positions.min(first + SEGMENT as u64);
            let entries = entries(ranks.clone())?;
            let mut stats = LayerStats::default();
            for (alike, weight) in rules.weights(index, layer, ranks) {
                let of_range =
                    &entries[(alike.start - first) as usize..(alike.end - first) as usize];
                for (rank, &ProbeResult { value, distance }) in alike.zip(of_range) {
                    let plies = distance.filter(|&plies| plies > 0);
                    stats.add(rank, value, plies, distance == Some(0), weight);
                }
            }
            Ok((ContentHash::of_segment(entries), stats))
        };
        let segments = positions.div_ceil(SEGMENT as u64) as usize;
        let segments: Vec<(ContentHash, LayerStats)> = parallel::try_map(segments, &of_segment)?;
        let merge = |sum: LayerStats, (_, stats): &(_, LayerStats)| sum.merge(stats);
        Ok(Content {
            hash: ContentHash::of_layer(segments.iter().map(|(hash, _)| hash)),
            stats: segments.iter().fold(LayerStats::default(), merge),
        })
    }

    /// The hash, and whether the notes of a file have the same.
    pub fn layer_hash(&self, file: &LayerFile) -> LayerHash {
        let noted = file.note(VALUES_HASH_NOTE).zip(file.note(DISTANCES_HASH_NOTE));
        let agrees = noted.map(|_| noted_hash(file) == Some(self.hash));
        LayerHash { hash: self.hash, agrees }
    }

    /// The notes of a file that are not true: counts, longest distances, and the positions that have them,
    /// whose values and distances `known` returns. A file without counts has none.
    pub fn wrong_notes<R: Indexed + Notation>(
        &self,
        rules: &R,
        file: &LayerFile,
        known: impl Fn(&R::Position) -> Option<ProbeResult>,
    ) -> Vec<WrongNote> {
        let mut wrong = Vec::new();
        for (kind, outcome) in OUTCOMES.into_iter().enumerate() {
            if file.note(outcome).is_none() {
                continue;
            }
            let longest = self.stats.longest[kind].map(|(plies, _)| plies);
            for (name, found) in [
                (outcome.to_owned(), Some(self.stats.counts[kind].to_string())),
                (format!("endless {outcome}"), Some(self.stats.endless[kind].to_string())),
                (format!("longest of {outcome}"), longest.map(|plies| plies.to_string())),
            ] {
                let noted = file.note(&name).map(str::to_owned);
                if noted != found {
                    wrong.push(WrongNote { name, noted, found });
                }
            }
            let name = format!("farthest of {outcome}");
            let Some(noted) = file.note(&name) else { continue };
            let probed = rules.parse_position(noted).ok().and_then(|position| known(&position));
            let is_right = |probed: ProbeResult| {
                probed.distance == longest && probed.value.signum() == kind as i16 - 1
            };
            if !probed.is_some_and(is_right) {
                wrong.push(WrongNote { name, noted: Some(noted.to_owned()), found: None });
            }
        }
        wrong
    }
}

//! Writes solved layers as table files, and finds those that an earlier run has written.

use crate::error::SolveError;
use crate::job::{Job, OnProgress, Progress, SolvedLayer, twins};
use crate::layer_stats::LayerStats;
use crate::parallel;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{
    DISTANCES, DISTANCES_HASH_NOTE, Folder, STORED_NOTE, VALUES, VALUES_HASH_NOTE, rules_digest,
};
use guti_tables::{
    ContentHash, EntrySource, Header, SEGMENT, SectionSource, Stored, WriteError, hex, write,
};
use std::ops::Range;

/// The content of a layer's file.
pub struct LayerOutput<'a> {
    /// The layer, from which the name of the file is made.
    pub layer: Layer,
    /// The positions that are stored.
    pub stored: Stored,
    /// The value of the symbol 0.
    pub scale: i32,
    /// The values, by rank.
    pub values: &'a dyn EntrySource,
    /// The distances, by rank.
    pub distances: &'a dyn EntrySource,
    /// The hash of the values and distances of a segment of ranks, also of those that are not stored. The
    /// hash of all becomes a note of the file.
    pub hash: &'a (dyn Fn(Range<u64>) -> ContentHash + Sync),
    /// The statistics, which become notes of the file.
    pub stats: LayerStats,
}

/// Writes the file of a layer and returns its length in bytes.
///
/// # Errors
///
/// See [`WriteError`].
pub fn write_layer<R: Indexed + Notation>(
    rules: &R,
    index: &R::Index,
    folder: &Folder,
    output: &LayerOutput<'_>,
) -> Result<u64, WriteError> {
    let layer = output.layer;
    let positions = rules.positions(index, layer);
    let mut notes = notes(rules, index, output);
    let hash = hash_of_segments(positions, output.hash);
    notes.push((VALUES_HASH_NOTE.to_owned(), hex(&hash.values)));
    notes.push((DISTANCES_HASH_NOTE.to_owned(), hex(&hash.distances)));
    let header = Header {
        game: folder.game().to_owned(),
        variant: folder.variant().to_owned(),
        setting: folder.setting(),
        rules: rules_digest(rules),
        layer: layer.to_string(),
        positions,
        notes,
    };
    let section = |name, scale, source| SectionSource { name, scale, source };
    let sections =
        [section(VALUES, output.scale, output.values), section(DISTANCES, 0, output.distances)];
    write(&folder.file(layer), &header, &sections)
}

/// The hash of a layer with this number of positions, from the hashes of its segments.
fn hash_of_segments(
    positions: u64,
    hash: &(dyn Fn(Range<u64>) -> ContentHash + Sync),
) -> ContentHash {
    let hash = |segment: usize| {
        let first = (segment * SEGMENT) as u64;
        hash(first..positions.min(first + SEGMENT as u64))
    };
    let segments = positions.div_ceil(SEGMENT as u64) as usize;
    ContentHash::of_layer(&parallel::map(segments, &hash))
}

/// The names of the three outcomes as the notes of a file use them, the lowest value first.
pub const OUTCOMES: [&str; 3] = ["losses", "draws", "wins"];

/// The notes of a file: which positions are stored, and for each outcome *x* the `x` (number of
/// boards), `endless x` (those without a distance), `longest of x` (plies) and `farthest of x` (a
/// position with that distance).
fn notes<R: Indexed + Notation>(
    rules: &R,
    index: &R::Index,
    output: &LayerOutput<'_>,
) -> Vec<(String, String)> {
    let stats = &output.stats;
    let mut notes = vec![(STORED_NOTE.to_owned(), output.stored.note().to_owned())];
    for (kind, name) in OUTCOMES.into_iter().enumerate() {
        notes.push((name.to_owned(), stats.counts[kind].to_string()));
        notes.push((format!("endless {name}"), stats.endless[kind].to_string()));
        if let Some((plies, rank)) = stats.longest[kind] {
            let spot = TableIndex { layer: output.layer, rank };
            let position = rules.position_string(&rules.unrank(index, spot));
            notes.push((format!("longest of {name}"), plies.to_string()));
            notes.push((format!("farthest of {name}"), position));
        }
    }
    notes
}

/// All layers of the given pairs, if every one of them has a file already; otherwise `None`.
///
/// # Errors
///
/// [`SolveError::Open`] if a file in the folder is not the table that its name says.
pub fn find_solved<R: Indexed>(
    rules: &R,
    index: &R::Index,
    job: &Job,
    layers: &[Layer],
    on_progress: OnProgress<'_>,
) -> Result<Option<Vec<SolvedLayer>>, SolveError> {
    let mut found = Vec::new();
    for &layer in layers {
        for layer in twins(rules, layer) {
            let Some(file) = job.folder.open(rules, index, layer)? else { return Ok(None) };
            let positions = file.header().positions;
            found.push(SolvedLayer { layer, positions, bytes: file.len_bytes(), solved_in: None });
        }
    }
    for layer in &found {
        on_progress(Progress::Found(layer.layer, layer.positions));
    }
    Ok(Some(found))
}

//! Solved layers as files.

use crate::job::{Job, Progress, SolveError, SolvedLayer, Watch, twins};
use crate::tally::Tally;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, Folder, STORED, VALUES, digest};
use guti_tables::{Header, SectionSource, Source, WriteError, write};

/// What a layer's file is made of.
pub struct Output<'a> {
    /// The layer.
    pub layer: Layer,
    /// Which positions are stored.
    pub stored: &'static str,
    /// The value of the symbol 0.
    pub scale: i32,
    /// Values and distances.
    pub values: &'a dyn Source,
    /// See `values`.
    pub distances: &'a dyn Source,
    /// What there is to tell of it.
    pub tally: Tally,
}

/// Writes the file of a layer; its length.
pub fn write_layer<R: Indexed + Notation>(
    rules: &R,
    index: &R::Index,
    folder: &Folder,
    output: &Output<'_>,
) -> Result<u64, WriteError> {
    let layer = output.layer;
    let header = Header {
        game: folder.game().to_owned(),
        variant: folder.variant().to_owned(),
        rules: digest(rules),
        layer: layer.to_string(),
        positions: rules.positions(index, layer),
        notes: notes(rules, index, output),
    };
    let section = |name, scale, source| SectionSource { name, scale, source };
    let sections =
        [section(VALUES, output.scale, output.values), section(DISTANCES, 0, output.distances)];
    Ok(write(&folder.file(layer), &header, &sections)?.bytes)
}

/// The names of the three values, the lowest first.
pub const OUTCOMES: [&str; 3] = ["losses", "draws", "wins"];

fn notes<R: Indexed + Notation>(
    rules: &R,
    index: &R::Index,
    output: &Output<'_>,
) -> Vec<(String, String)> {
    let tally = &output.tally;
    let mut notes = vec![(STORED.to_owned(), output.stored.to_owned())];
    for (kind, name) in OUTCOMES.into_iter().enumerate() {
        notes.push((name.to_owned(), tally.counts[kind].to_string()));
        notes.push((format!("endless {name}"), tally.endless[kind].to_string()));
        if let Some((plies, rank)) = tally.longest[kind] {
            let spot = TableIndex { layer: output.layer, rank };
            let position = rules.position_string(&rules.unrank(index, spot));
            notes.push((format!("longest of {name}"), plies.to_string()));
            notes.push((format!("farthest of {name}"), position));
        }
    }
    notes
}

/// The layers, if all are solved already.
pub fn find_all<R: Indexed>(
    rules: &R,
    index: &R::Index,
    job: &Job,
    layers: &[Layer],
    watch: Watch<'_>,
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
        watch(Progress::Found(layer.layer, layer.positions));
    }
    Ok(Some(found))
}

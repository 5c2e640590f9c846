//! Solves all layers of a game of two sets of pieces into files.

use super::layer_pair::LayerPair;
use super::layer_store::{LayerCodes, LayerStore};
use super::matrix::MatrixShape;
use super::packed::Code;
use super::solved_layers::SolvedLayers;
use crate::error::SolveError;
use crate::job::{Job, OnProgress, SolvedLayer};
use crate::layer_output::{LayerOutput, write_layer};
use crate::layer_stats::LayerStats;
use crate::run::{Backend, run};
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::rules_digest;
use guti_tables::{Entry, LayerFile, ProbeResult, Stored};
use rayon::prelude::*;

/// Memory for each position of the pair that is being solved: the values of both matrices, the
/// distance, four bits of state, and the updates of one iteration.
const BYTES_PER_POSITION: u64 = 3;

/// Memory that every pair needs beyond that.
pub const FIXED_BYTES: u64 = 64 << 20;

/// The positions that one thread solves in a second, rounded down, in the larger layers of games with
/// few lines: `guti solve pretwa --threads 1`.
pub const TYPICAL_RATE: f64 = 2e6;

/// The memory in bytes that solving a layer and its twin takes, which have `positions` together.
pub fn memory_needed(positions: u64) -> u64 {
    positions.saturating_mul(BYTES_PER_POSITION).saturating_add(FIXED_BYTES)
}

/// Solves the layers of a job that have no file yet, and returns all of them.
///
/// # Errors
///
/// See [`SolveError`]. Files that were complete before the error stay.
pub fn solve<R: PieceSets + Notation>(
    rules: &R,
    job: &Job,
    on_progress: OnProgress<'_>,
) -> Result<Vec<SolvedLayer>, SolveError> {
    run(rules, job, on_progress, |index| {
        let path = job.folder.unfinished();
        let store = LayerStore::new(&path, rules_digest(rules))
            .map_err(|cause| SolveError::Io { path, cause })?;
        let solved_layers = SolvedLayers::default();
        Ok(RowsBackend { rules, job, index, store, solved_layers, in_memory: true, on_progress })
    })
}

struct RowsBackend<'a, R> {
    rules: &'a R,
    job: &'a Job,
    index: SetIndex,
    store: LayerStore,
    solved_layers: SolvedLayers,
    /// Whether memory has room for the values of all solved layers; otherwise they are mapped from
    /// the store.
    in_memory: bool,
    on_progress: OnProgress<'a>,
}

impl<R: PieceSets + Notation> Backend<R> for RowsBackend<'_, R> {
    type Loaded = LayerCodes;
    type Solved = LayerPair;

    fn index(&self) -> &SetIndex {
        &self.index
    }

    fn reserve(&mut self, layer: Layer, positions: u64) -> Result<(), SolveError> {
        let needed = memory_needed(positions);
        self.job.check_memory(layer, needed)?;
        let solved = self.solved_layers.bytes_in_memory();
        self.in_memory = solved + needed + positions / 4 <= self.job.memory;
        if !self.in_memory {
            self.solved_layers.release(|layer, words| self.store.load(layer, words, false));
        }
        Ok(())
    }

    fn load(&self, layer: Layer, _file: &LayerFile) -> Option<LayerCodes> {
        // In the store the rows of a layer are the sets of the side to move.
        let entries = self.index.positions(layer.flipped()) as usize;
        self.store.load(layer, entries.div_ceil(32), self.in_memory)
    }

    fn insert(&mut self, layer: Layer, codes: LayerCodes) {
        self.solved_layers.insert(layer, codes);
    }

    fn solve(&self, layer: Layer) -> Result<LayerPair, SolveError> {
        let (rules, index) = (self.rules, &self.index);
        Ok(LayerPair::solve(rules, index, &self.solved_layers, layer, self.on_progress))
    }

    fn write(&self, solved: &LayerPair, layer: Layer) -> Result<u64, SolveError> {
        let half = solved.halves().iter().find(|half| half.layer() == layer);
        let half = half.expect("the pair has this layer");
        write_half(self.rules, &self.index, self.job, half.shape(), |rank| half.get(rank))
    }

    fn keep(&mut self, solved: LayerPair) -> Result<(), SolveError> {
        for half in solved.halves() {
            let layer = half.stored_layer();
            let words = half.row_values();
            let failed = |cause| SolveError::Io { path: self.job.folder.path().to_owned(), cause };
            self.store.save(layer, &words).map_err(failed)?;
            let mapped = !self.in_memory;
            let codes = mapped.then(|| self.store.load(layer, words.len(), false)).flatten();
            self.solved_layers.insert(layer, codes.unwrap_or(LayerCodes::InMemory(words)));
        }
        Ok(())
    }
}

/// Writes the file of the layer in which the column's side of a shape is to move, and returns its
/// length in bytes. `get` is as [`PairHalf::get`](super::PairHalf::get).
///
/// # Errors
///
/// [`SolveError::Write`] if the file cannot be written.
pub fn write_half<R: PieceSets + Notation>(
    rules: &R,
    index: &SetIndex,
    job: &Job,
    shape: &MatrixShape,
    get: impl Fn(usize) -> (Code, u16, bool) + Sync,
) -> Result<u64, SolveError> {
    let layer = shape.column_layer();
    let stored = stored(rules);
    let is_stored = |settled: bool| stored == Stored::All || !settled;
    let values = |rank: u64| match get(rank as usize) {
        (value, _, settled) if is_stored(settled) => Entry::Symbol(value.into()),
        _ => Entry::Any,
    };
    let distances = |rank: u64| match get(rank as usize) {
        (_, distance, settled) if is_stored(settled) => Entry::Symbol(distance),
        _ => Entry::Any,
    };
    let output = LayerOutput {
        layer,
        stored,
        scale: -1,
        values: &values,
        distances: &distances,
        all: &|rank| {
            let (value, distance, settled) = get(rank as usize);
            let has_distance = settled || distance > 0;
            ProbeResult { value: i16::from(value) - 1, distance: has_distance.then_some(distance) }
        },
        stats: stats(rules, index, shape, &get),
    };
    Ok(write_layer(rules, index, &job.folder, &output)?)
}

/// The positions that are stored. The prober works out the values that conversions alone settle where
/// there are few of them.
fn stored<R: PieceSets>(rules: &R) -> Stored {
    if rules.conversions_are_compulsory() {
        Stored::Quiet
    } else if rules.conversions_are_few() {
        Stored::Undecided
    } else {
        Stored::All
    }
}

/// Counts the positions of a half; positions that symmetries map onto each other count one by one.
fn stats<R: PieceSets>(
    rules: &R,
    index: &SetIndex,
    shape: &MatrixShape,
    get: &(impl Fn(usize) -> (Code, u16, bool) + Sync),
) -> LayerStats {
    let layer = shape.column_layer();
    let count = |row: usize| {
        let first = row * shape.row_len;
        let weight = rules.weight(index, TableIndex { layer, rank: first as u64 });
        let mut stats = LayerStats::default();
        for rank in first..first + shape.row_len {
            let (value, distance, settled) = get(rank);
            let over = settled && distance == 0;
            let plies = (distance > 0).then_some(distance);
            stats.add(rank as u64, i16::from(value) - 1, plies, over, weight);
        }
        stats
    };
    let merge = |one: LayerStats, other: LayerStats| one.merge(&other);
    (0..shape.rows).into_par_iter().map(count).reduce(LayerStats::default, merge)
}

//! Solves all layers of a game of two sets of pieces into files.

use super::layer_pair::LayerPair;
use super::layer_store::{LayerCodes, LayerStore};
use super::matrix::MatrixShape;
use super::solved_half::{SolvedEntry, SolvedHalf};
use super::solved_layers::SolvedLayers;
use super::stored_entries::{StoredDistances, StoredValues};
use super::streamed_pair::{StreamedHalf, StreamedPair};
use super::streaming::{Streaming, streaming_needs};
use crate::error::{SolveError, too_large};
use crate::job::{Job, OnProgress, SolvedLayer};
use crate::layer_output::{LayerOutput, write_layer};
use crate::layer_stats::LayerStats;
use crate::parallel;
use crate::run::{Backend, run};
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::rules_digest;
use guti_tables::{ContentHash, LayerFile, ProbeResult, SEGMENT, Stored};
use std::io;
use std::ops::Range;

/// Bytes of memory for each position of the pair that is being solved: the values of both matrices,
/// the distance, four bits of state, and the updates of one iteration.
const BYTES_PER_POSITION: u64 = 3;

/// Memory that every pair needs beyond that.
pub const FIXED_BYTES: u64 = 64 << 20;

/// The positions a second that a [budget](crate::SolveBudget) assumes of one thread.
pub const BUDGET_RATE: f64 = 2e6;

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
        Ok(RowsBackend {
            rules,
            job,
            index,
            store,
            solved_layers: SolvedLayers::default(),
            in_memory: true,
            streaming: None,
            on_progress,
        })
    })
}

/// A pair that is solved and not written yet.
enum SolvedPair {
    InMemory(LayerPair),
    Streamed(StreamedPair),
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
    /// How the next pair is streamed from the disk, if it does not fit into memory.
    streaming: Option<Streaming>,
    on_progress: OnProgress<'a>,
}

impl<R: PieceSets> RowsBackend<'_, R> {
    /// Chooses where the values of solved layers are kept: in memory if there is room for them beside
    /// `needed` bytes.
    fn place_solved_layers(&mut self, needed: u64) {
        let solved = self.solved_layers.bytes_in_memory();
        self.in_memory = solved + needed <= self.job.memory;
        if !self.in_memory {
            self.solved_layers.release(&self.store);
        }
    }

    /// Writes the file of a layer of the pair that has just been solved.
    fn write_half(&self, shape: &MatrixShape, half: &impl SolvedHalf) -> Result<u64, SolveError>
    where
        R: Notation,
    {
        write_half(self.rules, &self.index, self.job, &self.solved_layers, shape, half)
    }

    /// The error for a raw file that cannot be written or read.
    fn io_error(&self, cause: io::Error) -> SolveError {
        SolveError::Io { path: self.job.folder.path().to_owned(), cause }
    }
}

impl<R: PieceSets + Notation> Backend<R> for RowsBackend<'_, R> {
    type Loaded = LayerCodes;
    type Solved = SolvedPair;

    fn index(&self) -> &SetIndex {
        &self.index
    }

    fn reserve(&mut self, layer: Layer, positions: u64) -> Result<(), SolveError> {
        let needed = memory_needed(positions);
        self.streaming = None;
        if needed <= self.job.memory {
            self.place_solved_layers(needed + positions / 4);
            return Ok(());
        }
        let Some(needs) = streaming_needs(self.rules, &self.index, layer) else {
            return Err(too_large(layer, needed, self.job.memory));
        };
        self.job.check_memory(layer, needs.memory)?;
        let threads = self.job.threads;
        let usual = Streaming::usual_memory(self.rules, &self.index, layer, threads);
        self.place_solved_layers(usual);
        let memory = self.job.memory - self.solved_layers.bytes_in_memory();
        self.streaming = Some(Streaming::new(self.rules, &self.index, layer, threads, memory));
        Ok(())
    }

    fn reserve_found(&mut self, _layer: Layer, positions: u64) -> Result<(), SolveError> {
        self.place_solved_layers(positions / 4);
        Ok(())
    }

    fn load(&self, layer: Layer, _file: &LayerFile) -> Option<LayerCodes> {
        self.store.load_whole(&self.index, layer, self.in_memory)
    }

    fn insert(&mut self, layer: Layer, codes: LayerCodes) {
        self.solved_layers.insert(layer, codes);
    }

    fn solve(&self, layer: Layer) -> Result<SolvedPair, SolveError> {
        let (rules, index, solved_layers) = (self.rules, &self.index, &self.solved_layers);
        let Some(streaming) = self.streaming else {
            let pair = LayerPair::solve(rules, index, solved_layers, layer, self.on_progress);
            return Ok(SolvedPair::InMemory(pair));
        };
        let (job, tell) = (self.job, self.on_progress);
        let pair = StreamedPair::solve(rules, index, solved_layers, layer, streaming, job, tell)?;
        Ok(SolvedPair::Streamed(pair))
    }

    fn write(&self, solved: &SolvedPair, layer: Layer) -> Result<u64, SolveError> {
        const HAS: &str = "the pair has this layer";
        match solved {
            SolvedPair::InMemory(pair) => {
                let half = pair.halves().iter().find(|half| half.layer() == layer).expect(HAS);
                self.write_half(half.shape(), half)
            }
            SolvedPair::Streamed(pair) => {
                let is_this = |half: &&StreamedHalf| half.shape().column_layer() == layer;
                let half = pair.halves().iter().find(is_this).expect(HAS);
                let written = self.write_half(half.shape(), half);
                // It says more than that not all entries could be read.
                half.take_error().map_or(written, Err)
            }
        }
    }

    fn keep(&mut self, solved: SolvedPair) -> Result<(), SolveError> {
        match solved {
            SolvedPair::InMemory(pair) => {
                for half in pair.into_halves() {
                    let (layer, words) = (half.stored_layer(), half.row_values());
                    let kept = if self.in_memory {
                        let saved = self.store.save(layer, &words);
                        saved.map(|()| LayerCodes::InMemory(words))
                    } else {
                        self.store.replace(layer, words.len(), false, |put| put(&words))
                    };
                    let codes = kept.map_err(|cause| self.io_error(cause))?;
                    self.solved_layers.insert(layer, codes);
                }
            }
            SolvedPair::Streamed(pair) => {
                for half in pair.halves() {
                    let layer = half.shape().row_layer();
                    let words = half.shape().entries().div_ceil(32);
                    let kept =
                        self.store.replace(layer, words, false, |put| half.each_row_value(put));
                    let codes = kept.map_err(|cause| self.io_error(cause))?;
                    self.solved_layers.insert(layer, codes);
                }
            }
        }
        Ok(())
    }
}

/// Writes the file of the layer in which the column's side of a shape is to move, and returns its
/// length in bytes. `solved_layers` must have all layers that conversions lead to.
///
/// # Errors
///
/// [`SolveError::Write`] if the file cannot be written.
pub fn write_half<R: PieceSets + Notation>(
    rules: &R,
    index: &SetIndex,
    job: &Job,
    solved_layers: &SolvedLayers,
    shape: &MatrixShape,
    half: &impl SolvedHalf,
) -> Result<u64, SolveError> {
    let layer = shape.column_layer();
    let stored = stored(rules);
    let rules_of_layer = rules.holding(shape.hands);
    let values = StoredValues { rules: rules_of_layer, index, shape, half, solved_layers, stored };
    let distances = StoredDistances { half, stored };
    let output = LayerOutput {
        layer,
        stored,
        scale: -1,
        values: &values,
        distances: &distances,
        hash: &|ranks| {
            let entries = entries(half, ranks.start as usize..ranks.end as usize);
            ContentHash::of_segment(entries.into_iter().map(|(value, distance, settled)| {
                let distance = (settled || distance > 0).then_some(distance);
                ProbeResult { value: i16::from(value) - 1, distance }
            }))
        },
        stats: stats(rules, index, shape, half),
    };
    Ok(write_layer(rules, index, &job.folder, &output)?)
}

/// The entries of a half with these ranks.
fn entries(half: &impl SolvedHalf, ranks: Range<usize>) -> Vec<SolvedEntry> {
    let mut entries = vec![(0, 0, false); ranks.len()];
    half.fill(ranks.start, &mut entries);
    entries
}

/// The positions that are stored. The prober works out the values that conversions alone settle where
/// there are few of them.
fn stored<R: PieceSets>(rules: &R) -> Stored {
    if rules.conversions_are_compulsory() {
        Stored::Quiet
    } else if rules.conversions_are_few() {
        Stored::Better
    } else {
        Stored::All
    }
}

/// Counts the positions of a half; positions that symmetries map onto each other are counted one by
/// one.
fn stats<R: PieceSets>(
    rules: &R,
    index: &SetIndex,
    shape: &MatrixShape,
    half: &impl SolvedHalf,
) -> LayerStats {
    let layer = shape.column_layer();
    let count = |segment: usize| {
        let ranks = segment * SEGMENT..shape.entries().min((segment + 1) * SEGMENT);
        let entries = entries(half, ranks.clone());
        let mut stats = LayerStats::default();
        let [first, end] = [ranks.start, ranks.end].map(|rank| rank as u64);
        for (alike, weight) in rules.weights(index, layer, first..end) {
            let of_range = &entries[(alike.start - first) as usize..(alike.end - first) as usize];
            for (rank, &(value, distance, settled)) in alike.zip(of_range) {
                let over = settled && distance == 0;
                let plies = (distance > 0).then_some(distance);
                stats.add(rank, i16::from(value) - 1, plies, over, weight);
            }
        }
        stats
    };
    let segments = shape.entries().div_ceil(SEGMENT);
    parallel::reduce(segments, &count, |one, other| one.merge(&other))
}

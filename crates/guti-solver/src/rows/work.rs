//! Solving all layers of a game of two sets of pieces, into files.

use super::known::Known;
use super::pair::{Half, Pair};
use super::shelf::{Shelf, Words};
use crate::job::{Job, Progress, SolveError, SolvedLayer, Watch, twins};
use crate::output::{Output, find_all, write_layer};
use crate::tally::Tally;
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::Entry;
use guti_tables::folder::{STORED_ALL, STORED_QUIET, digest};
use rayon::prelude::*;
use std::io;
use std::time::{Duration, Instant};

/// Bytes for a position of the layer that is being solved: values of both sides to move, the
/// distance, four bits of state, and the letters of a level.
const BYTES_A_POSITION: u64 = 3;

/// What is needed besides.
const BYTES_AT_LEAST: u64 = 64 << 20;

/// The memory that a layer and its twin need, that have so many positions together.
pub fn memory_needed(positions: u64) -> u64 {
    positions.saturating_mul(BYTES_A_POSITION).saturating_add(BYTES_AT_LEAST)
}

/// Solves the layers of a job that are not there yet.
pub fn solve<R: PieceSets + Notation>(
    rules: &R,
    job: &Job,
    watch: Watch<'_>,
) -> Result<Vec<SolvedLayer>, SolveError> {
    let layers = job.layers(rules)?;
    let index = rules.index();
    if let Some(found) = find_all(rules, &index, job, &layers, watch)? {
        return Ok(found);
    }
    let path = job.folder.unfinished();
    let shelf_failed = |cause| SolveError::Io { path: path.clone(), cause };
    let _claim = job.claim()?;
    let shelf = Shelf::new(&path, digest(rules)).map_err(shelf_failed)?;
    let mut work = Work { rules, job, index, shelf, known: Known::default(), watch };
    let pool = job.pool()?;
    let mut solved = Vec::new();
    for &layer in &layers {
        solved.extend(pool.install(|| work.pair(layer))?);
    }
    work.shelf.clear().map_err(shelf_failed)?;
    Ok(solved)
}

struct Work<'a, R> {
    rules: &'a R,
    job: &'a Job,
    index: SetIndex,
    shelf: Shelf,
    known: Known,
    watch: Watch<'a>,
}

impl<R: PieceSets + Notation> Work<'_, R> {
    /// Solves a layer and its twin, or finds them solved.
    fn pair(&mut self, layer: Layer) -> Result<Vec<SolvedLayer>, SolveError> {
        let twins = twins(self.rules, layer);
        let positions: u64 = twins.iter().map(|&twin| self.index.positions(twin)).sum();
        let needed = memory_needed(positions);
        self.job.allows(layer, needed)?;
        let hold = self.known.held() + needed + positions / 4 <= self.job.memory;
        if !hold {
            self.known.release(|layer, words| self.shelf.get(layer, words, false));
        }
        if let Some(found) = self.find(&twins, hold)? {
            return Ok(found);
        }
        let started = Instant::now();
        let pair = Pair::solve(self.rules, &self.index, &self.known, layer, self.watch);
        let took = started.elapsed();
        let mut solved = Vec::new();
        for half in pair.halves() {
            (self.watch)(Progress::Writing(half.layer()));
            let share = half.shape().places() as f64 / positions as f64;
            solved.push(self.write(half, took.mul_f64(share))?);
        }
        for half in pair.halves() {
            let layer = half.shape().layer_of_row();
            let words = half.told();
            self.shelf.put(layer, &words).map_err(|cause| self.failed(cause))?;
            let there = if hold { None } else { self.shelf.get(layer, words.len(), false) };
            self.known.insert(layer, there.unwrap_or(Words::Held(words)));
        }
        Ok(solved)
    }

    /// Layers that an earlier run has left complete.
    fn find(
        &mut self,
        twins: &[Layer],
        hold: bool,
    ) -> Result<Option<Vec<SolvedLayer>>, SolveError> {
        let mut solved = Vec::new();
        let mut raw = Vec::new();
        for &layer in twins {
            let file = self.job.folder.open(self.rules, &self.index, layer)?;
            // On the shelf the rows are those of the sets to move.
            let places = self.index.positions(self.rules.flipped(layer)) as usize;
            let words = self.shelf.get(layer, places.div_ceil(32), hold);
            let (Some(file), Some(words)) = (file, words) else { return Ok(None) };
            let positions = file.header().positions;
            let bytes = file.len_bytes();
            solved.push(SolvedLayer { layer, positions, bytes, solved_in: None });
            raw.push((layer, words));
        }
        for (layer, words) in raw {
            self.known.insert(layer, words);
        }
        for found in &solved {
            (self.watch)(Progress::Found(found.layer, found.positions));
        }
        Ok(Some(solved))
    }

    fn write(&self, half: &Half, took: Duration) -> Result<SolvedLayer, SolveError> {
        let layer = half.layer();
        let positions = half.shape().places() as u64;
        // Where a conversion is a duty, what it is worth is found by looking at what it leads to.
        let duty = self.rules.conversion_is_duty();
        let values = |place: u64| match half.get(place as usize) {
            (_, _, true) if duty => Entry::Any,
            (value, _, _) => Entry::Symbol(value.into()),
        };
        let distances = |place: u64| match half.get(place as usize) {
            (_, _, true) if duty => Entry::Any,
            (_, distance, _) => Entry::Symbol(distance),
        };
        let output = Output {
            layer,
            stored: if duty { STORED_QUIET } else { STORED_ALL },
            scale: -1,
            values: &values,
            distances: &distances,
            tally: tally(self.rules, &self.index, half),
        };
        let bytes = write_layer(self.rules, &self.index, &self.job.folder, &output)?;
        Ok(SolvedLayer { layer, positions, bytes, solved_in: Some(took) })
    }

    fn failed(&self, cause: io::Error) -> SolveError {
        SolveError::Io { path: self.job.folder.path().to_owned(), cause }
    }
}

/// Counts the positions of a half, symmetric ones one by one.
fn tally<R: PieceSets>(rules: &R, index: &SetIndex, half: &Half) -> Tally {
    let (shape, layer) = (half.shape(), half.layer());
    let count = |row: usize| {
        let first = row * shape.row_len;
        let weight = rules.weight(index, TableIndex { layer, rank: first as u64 });
        let mut tally = Tally::default();
        for place in first..first + shape.row_len {
            let (value, distance, settled) = half.get(place);
            let over = settled && distance == 0;
            let plies = (distance > 0).then_some(distance);
            tally.add(place as u64, i16::from(value) - 1, plies, over, weight);
        }
        tally
    };
    let merge = |one: Tally, other: Tally| one.merge(&other);
    (0..shape.rows).into_par_iter().map(count).reduce(Tally::default, merge)
}

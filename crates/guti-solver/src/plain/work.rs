//! Solving all layers of a game by listing moves, into files.

use super::Layers;
use crate::graph::{ENDLESS, Solution};
use crate::job::{Job, Progress, SolveError, SolvedLayer, Watch, twins};
use crate::output::{Output, find_all, write_layer};
use crate::tally::Tally;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, STORED_ALL, VALUES, clear_unfinished};
use guti_tables::{Entry, LayerFile};
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// Bytes for a position of the layer that is being solved: value, distance, moves.
const BYTES_A_POSITION: u64 = 32;

/// Bytes for a position of a layer that is solved.
const BYTES_A_SOLVED_POSITION: u64 = 4;

/// The memory that a layer and its twin need, of so many positions together, when so many others
/// are known.
pub fn memory_needed(known: u64, new: u64) -> u64 {
    let known = known.saturating_mul(BYTES_A_SOLVED_POSITION);
    new.saturating_mul(BYTES_A_POSITION).saturating_add(known)
}

/// Solves the layers of a job that are not there yet.
pub fn solve<R: Indexed + Notation>(
    rules: &R,
    job: &Job,
    watch: Watch<'_>,
) -> Result<Vec<SolvedLayer>, SolveError> {
    let order = job.layers(rules)?;
    let mut layers = Layers::new(rules);
    if let Some(found) = find_all(rules, layers.index(), job, &order, watch)? {
        return Ok(found);
    }
    let _claim = job.claim()?;
    let pool = job.pool()?;
    let mut solved: Vec<SolvedLayer> = Vec::new();
    for layer in order {
        let known: u64 = solved.iter().map(|layer| layer.positions).sum();
        let new: u64 =
            twins(rules, layer).iter().map(|&twin| rules.positions(layers.index(), twin)).sum();
        job.allows(layer, memory_needed(known, new))?;
        solved.extend(pool.install(|| component(rules, job, &mut layers, layer, watch))?);
    }
    let path = job.folder.unfinished();
    clear_unfinished(&path).map_err(|cause| SolveError::Io { path, cause })?;
    Ok(solved)
}

/// Solves a layer and its twin, or reads them if they are solved.
fn component<R: Indexed + Notation>(
    rules: &R,
    job: &Job,
    layers: &mut Layers<'_, R>,
    layer: Layer,
    watch: Watch<'_>,
) -> Result<Vec<SolvedLayer>, SolveError> {
    let twins = twins(rules, layer);
    let mut solved = Vec::new();
    let mut read = Vec::new();
    for &layer in &twins {
        let Some(file) = job.folder.open(rules, layers.index(), layer)? else { break };
        let Some(solution) = read_solution(&file) else { break };
        let positions = file.header().positions;
        solved.push(SolvedLayer { layer, positions, bytes: file.len_bytes(), solved_in: None });
        read.push((layer, solution));
    }
    if read.len() == twins.len() {
        for (layer, solution) in read {
            layers.insert(layer, solution);
        }
        for found in &solved {
            watch(Progress::Found(found.layer, found.positions));
        }
        return Ok(solved);
    }
    let started = Instant::now();
    layers.solve(layer)?;
    let took = started.elapsed();
    let positions = |&layer: &Layer| rules.positions(layers.index(), layer);
    let all: u64 = twins.iter().map(positions).sum();
    watch(Progress::Positions(all));
    let write = |&layer: &Layer| {
        watch(Progress::Writing(layer));
        let share = positions(&layer) as f64 / all as f64;
        write_solution(rules, job, layers, layer, took.mul_f64(share))
    };
    twins.iter().map(write).collect()
}

fn write_solution<R: Indexed + Notation>(
    rules: &R,
    job: &Job,
    layers: &Layers<'_, R>,
    layer: Layer,
    took: Duration,
) -> Result<SolvedLayer, SolveError> {
    let solution = layers.layer(layer).expect("it has just been solved");
    let scale = solution.values.iter().copied().min().unwrap_or(0);
    let values = |rank: u64| Entry::Symbol((solution.values[rank as usize] - scale) as u16);
    let distances = |rank: u64| match solution.distances[rank as usize] {
        ENDLESS => Entry::Symbol(0),
        plies => Entry::Symbol(plies),
    };
    let output = Output {
        layer,
        stored: STORED_ALL,
        scale: scale.into(),
        values: &values,
        distances: &distances,
        tally: tally(rules, layers, layer, solution),
    };
    let bytes = write_layer(rules, layers.index(), &job.folder, &output)?;
    let positions = solution.values.len() as u64;
    Ok(SolvedLayer { layer, positions, bytes, solved_in: Some(took) })
}

/// What a table says, if it is sound. Its distances are those of a file, where 0 is none as well: of
/// layers that were read, larger ones ask for values only.
fn read_solution(file: &LayerFile) -> Option<Solution> {
    file.check().ok()?;
    let positions = file.header().positions as usize;
    let mut numbers = vec![0; positions];
    file.section(VALUES)?.read(0, &mut numbers);
    let values = numbers.iter().map(|&value| value as i16).collect();
    file.section(DISTANCES)?.read(0, &mut numbers);
    let distances = numbers.iter().map(|&plies| plies as u16).collect();
    Some(Solution { values, distances })
}

fn tally<R: Indexed>(
    rules: &R,
    layers: &Layers<'_, R>,
    layer: Layer,
    solution: &Solution,
) -> Tally {
    const CHUNK: usize = 1 << 16;
    let chunk = |(number, values): (usize, &[i16])| {
        let mut tally = Tally::default();
        for (rank, &value) in (number * CHUNK..).zip(values) {
            let distance = solution.distances[rank];
            let rank = rank as u64;
            let weight = rules.weight(layers.index(), TableIndex { layer, rank });
            let plies = (distance != ENDLESS && distance > 0).then_some(distance);
            tally.add(rank, value, plies, distance == 0, weight);
        }
        tally
    };
    let merge = |one: Tally, other: Tally| one.merge(&other);
    solution.values.par_chunks(CHUNK).enumerate().map(chunk).reduce(Tally::default, merge)
}

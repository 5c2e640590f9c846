//! Solves all layers of a game of two sets of pieces in several processes.
//!
//! Each worker solves its [`Share`](super::share::Share) of a pair of layers. Then the workers hand over what they have: the
//! values that later layers look up to every process, and the whole state to the one process that
//! writes the file of a layer, which sends the file to the others. So every process ends with all
//! files, and they are those of a run in one process.

mod run;

use self::run::Run;
use super::backend::FIXED_BYTES;
use super::layer_store::{LayerCodes, LayerStore};
use super::matrix::MatrixShape;
use super::share::update_bytes;
use crate::cluster::{Cluster, Hello, Monitor, byte_order, connect, exchange_solved, run_workers};
use crate::error::SolveError;
use crate::job::{Job, OnProgress, Progress, SolvedLayer, twins};
use crate::layer_output::find_solved;
use crate::run::clear;
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::rules_digest;
use std::sync::Arc;

/// The bits for each position of a process's share: the values of both matrices (4), the state of the
/// analysis (3), the distance (16), and the updates that wait for the end of a step (2).
const BITS_PER_POSITION: u64 = 25;

/// The result of a run in several processes.
#[derive(Clone, Debug)]
pub struct ClusterOutcome {
    /// The layers of the job.
    pub layers: Vec<SolvedLayer>,
    /// The bytes that this process has sent to others.
    pub sent_bytes: u64,
}

/// Solves the layers of a job together with the other processes, and returns all of them.
///
/// # Errors
///
/// See [`SolveError`]. Files that were complete before the error stay.
pub fn solve_on_cluster<R: PieceSets + Notation>(
    rules: &R,
    job: &Job,
    cluster: &Cluster,
    on_progress: OnProgress<'_>,
) -> Result<ClusterOutcome, SolveError> {
    let layers = job.layers(rules)?;
    let index = rules.index();
    let processes = cluster.hosts.addresses().len();
    // Whether the processes have memory to solve a layer.
    let check = |layer| {
        job.check_memory(layer, memory_of_share(rules, &index, layer, processes, job.threads))
    };
    for &layer in &layers {
        if find_solved(rules, &index, job, &[layer], &|_| {})?.is_none() {
            check(layer)?;
        }
    }
    let _folder_lock = job.lock_folder()?;
    let path = job.folder.unfinished();
    let store = LayerStore::new(&path, rules_digest(rules))
        .map_err(|cause| SolveError::Io { path, cause })?;
    let complete = find_solved(rules, &index, job, &layers, &|_| {})?;
    let hello = hello(rules, job, cluster, complete.is_some());
    let connections = connect(cluster, &hello, |process| on_progress(Progress::Waiting(process)))?;
    let mut others = connections.iter().flatten().map(|connection| &connection.hello);
    if let Some(layers) = complete.filter(|_| others.all(|hello| hello.complete)) {
        for layer in &layers {
            on_progress(Progress::Found(layer.layer, layer.positions));
        }
        clear(rules, job)?;
        return Ok(ClusterOutcome { layers, sent_bytes: 0 });
    }
    let mut found = Vec::new();
    for &layer in &layers {
        found.push(find(rules, &index, job, &store, layer)?);
    }
    let known = layers.iter().zip(&found).filter(|(_, found)| found.is_some());
    let known = known.map(|(layer, _)| layer.to_string()).collect();
    let next = found.iter().position(Option::is_none).unwrap_or(0);
    let next = layers[next].to_string();
    let solved = exchange_solved(cluster, &connections, &known, &next)?;
    // All processes solve again what one of them lacks.
    for (layer, found) in layers.iter().zip(&mut found) {
        let name = layer.to_string();
        if !solved.iter().all(|solved| solved.contains(&name)) {
            *found = None;
        }
        if found.is_none() {
            check(*layer)?;
        }
    }
    let monitor = Arc::new(Monitor::default());
    let mut run = Run::new(rules, job, &index, store, Arc::clone(&monitor), on_progress)?;
    for (layer, found) in layers.into_iter().zip(found) {
        run.add(layer, found);
    }
    let results = run_workers(cluster, connections, job.threads, &monitor, |link| run.work(link))?;
    // All workers return the same.
    let layers = results.into_iter().next().unwrap_or_default();
    Ok(ClusterOutcome { layers, sent_bytes: monitor.sent_bytes() })
}

/// What this process says to the others.
fn hello<R: PieceSets + Notation>(
    rules: &R,
    job: &Job,
    cluster: &Cluster,
    complete: bool,
) -> Hello {
    Hello {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        byte_order: byte_order(),
        process: cluster.process,
        processes: cluster.hosts.addresses().len(),
        threads: job.threads,
        game: job.folder.game().to_owned(),
        variant: job.folder.variant().to_owned(),
        rules: blake3::Hash::from_bytes(rules_digest(rules)).to_hex().to_string(),
        up_to: job.limit.size,
        total: job.limit.total,
        complete,
    }
}

/// The memory in bytes that one of several processes needs for a layer and its twin.
fn memory_of_share<R: PieceSets>(
    rules: &R,
    index: &SetIndex,
    layer: Layer,
    processes: usize,
    threads: usize,
) -> u64 {
    let workers = processes * threads;
    let mut bytes = FIXED_BYTES;
    if rules.only_places(layer) {
        let shape = MatrixShape::new(index, layer, workers);
        let entries = shape.entries() as u64;
        return bytes + entries / 2 + threads as u64 * update_bytes(&shape);
    }
    for layer in twins(rules, layer) {
        let shape = MatrixShape::new(index, layer, workers);
        let entries = shape.blocks().div_ceil(workers) * shape.block_len() * threads;
        bytes += (entries as u64 * BITS_PER_POSITION).div_ceil(8);
        bytes += threads as u64 * update_bytes(&shape);
    }
    bytes
}

/// A pair of layers of an earlier run: the layers, and the values that conversions look up.
type FinishedPair = (Vec<SolvedLayer>, Vec<(Layer, LayerCodes)>);

/// A pair of layers, if an earlier run has left all of it.
fn find<R: PieceSets>(
    rules: &R,
    index: &SetIndex,
    job: &Job,
    store: &LayerStore,
    layer: Layer,
) -> Result<Option<FinishedPair>, SolveError> {
    let (mut solved, mut loaded) = (Vec::new(), Vec::new());
    for layer in twins(rules, layer) {
        let Some(file) = job.folder.open(rules, index, layer)? else { return Ok(None) };
        let Some(codes) = store.load_whole(index, layer, false) else { return Ok(None) };
        let (positions, bytes) = (file.header().positions, file.len_bytes());
        solved.push(SolvedLayer { layer, positions, bytes, solved_in: None });
        loaded.push((layer, codes));
    }
    Ok(Some((solved, loaded)))
}

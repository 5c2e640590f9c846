//! Solves all layers of a game of two sets of pieces in several processes.
//!
//! Each worker solves its [`Share`] of a pair of layers. Then the workers hand over what they have: the
//! values that later layers look up to every process, and the whole state to the one process that
//! writes the file of a layer, which sends the file to the others. So every process ends with all
//! files, and they are those of a run in one process.

use super::backend::{FIXED_BYTES, write_half};
use super::layer_store::{LayerCodes, LayerStore};
use super::matrix::MatrixShape;
use super::pair_solver::PairSolver;
use super::share::{Share, address, blocks_of_wave, half_and_block, owned, update_bytes, waves};
use super::solved_layers::SolvedLayers;
use super::spool::{
    Spool, SpooledHalf, SpooledRowValues, join_row_values, row_values_len, state, state_len,
};
use crate::cluster::{
    Cluster, Hello, Interrupted, Link, Monitor, Record, WorkerId, byte_order, connect, run_workers,
};
use crate::error::SolveError;
use crate::job::{Job, OnProgress, Progress, SolvedLayer, twins};
use crate::layer_output::find_solved;
use crate::run::clear;
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{RAW_PARTIAL, rules_digest};
use rayon::ThreadPool;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Instant;

/// The bits for each position of a process's share: the values of both matrices (4), the state of the
/// analysis (3), the distance (16), and the updates that wait for the end of a step (2).
const BITS_PER_POSITION: u64 = 25;

/// A record with row values of a block, for every process; see [`Spool`].
const ROW_VALUES: u32 = 3;
/// A record with the solved state of a block, for the process that writes the file.
const STATE: u32 = 4;
/// A record with a part of a file, for the other processes.
const TABLE: u32 = 5;

/// The parts of a file that are under way at a time.
const FILE_WAVE: usize = 64;

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
    let placing = layers.iter().find(|&&layer| rules.only_places(layer)).copied();
    // Whether the processes can solve the layers, if any is left to solve.
    let check = || {
        if let Some(layer) = placing {
            return Err(SolveError::OneProcess(layer));
        }
        layers.iter().try_for_each(|&layer| {
            job.check_memory(layer, memory_of_share(rules, &index, layer, processes, job.threads))
        })
    };
    if find_solved(rules, &index, job, &layers, &|_| {})?.is_none() {
        check()?;
    }
    let _folder_lock = job.lock_folder()?;
    let path = job.folder.unfinished();
    let store = LayerStore::new(&path, rules_digest(rules))
        .map_err(|cause| SolveError::Io { path, cause })?;
    let complete = find_solved(rules, &index, job, &layers, &|_| {})?;
    let mut found = Vec::new();
    for &layer in &layers {
        found.push(find(rules, &index, job, &store, layer)?);
    }
    let solved = layers.iter().zip(&found).filter(|(_, found)| found.is_some());
    let hello = Hello {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        byte_order: byte_order(),
        process: cluster.process,
        processes,
        threads: job.threads,
        game: job.folder.game().to_owned(),
        variant: job.folder.variant().to_owned(),
        rules: blake3::Hash::from_bytes(rules_digest(rules)).to_hex().to_string(),
        up_to: job.limit.size,
        total: job.limit.total,
        complete: complete.is_some(),
        solved: solved.map(|(layer, _)| layer.to_string()).collect(),
    };
    let connections = connect(cluster, &hello, |process| on_progress(Progress::Waiting(process)))?;
    let others = || connections.iter().flatten().map(|connection| &connection.hello);
    if let Some(layers) = complete.filter(|_| others().all(|hello| hello.complete)) {
        for layer in &layers {
            on_progress(Progress::Found(layer.layer, layer.positions));
        }
        clear(rules, job)?;
        return Ok(ClusterOutcome { layers, sent_bytes: 0 });
    }
    check()?;
    // All processes solve again what one of them lacks.
    let mut solved_layers = SolvedLayers::default();
    let mut known = Vec::new();
    for (layer, found) in layers.iter().zip(found) {
        let name = layer.to_string();
        let found = found.filter(|_| others().all(|hello| hello.solved.contains(&name)));
        known.push(found.map(|(solved, loaded)| {
            for layer in &solved {
                on_progress(Progress::Found(layer.layer, layer.positions));
            }
            for (layer, codes) in loaded {
                solved_layers.insert(layer, codes);
            }
            solved
        }));
    }
    let monitor = Arc::new(Monitor::default());
    let first = layers.iter().zip(&known).find(|(_, found)| found.is_none());
    monitor.set_progress(first.unwrap_or((&layers[0], &None)).0.to_string());
    let run = Run {
        rules,
        job,
        index: &index,
        store,
        monitor: Arc::clone(&monitor),
        on_progress,
        pool: job.pool()?,
        layers,
        known,
        solved_layers: RwLock::new(solved_layers),
        in_memory: AtomicBool::new(false),
        pair: RwLock::new(None),
    };
    let results = run_workers(cluster, connections, job.threads, &monitor, |link| run.work(link))?;
    // All workers return the same.
    let layers = results.into_iter().next().unwrap_or_default();
    Ok(ClusterOutcome { layers, sent_bytes: monitor.sent_bytes() })
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

/// The state that the workers of a process share.
struct Run<'a, R: PieceSets> {
    rules: &'a R,
    job: &'a Job,
    index: &'a SetIndex,
    store: LayerStore,
    monitor: Arc<Monitor>,
    on_progress: OnProgress<'a>,
    /// The threads that write files, while the workers wait.
    pool: ThreadPool,
    /// The first layer of each pair.
    layers: Vec<Layer>,
    /// The layers of each pair that all processes have already.
    known: Vec<Option<Vec<SolvedLayer>>>,
    solved_layers: RwLock<SolvedLayers>,
    /// Whether memory has room for the values of all solved layers.
    in_memory: AtomicBool,
    /// The pair that is being solved.
    pair: RwLock<Option<Pair<'a, R>>>,
}

/// A pair that is being solved, and the files in which this process collects what is sent to it.
struct Pair<'a, R: PieceSets> {
    solver: PairSolver<'a, R>,
    halves: Vec<Collected>,
}

/// The files in which a process collects a half.
struct Collected {
    row_values: Spool,
    /// The state of all blocks, where this process writes the file; elsewhere the file.
    table: Spool,
    /// The process that writes the file.
    writer: usize,
}

impl<R: PieceSets + Notation> Run<'_, R> {
    /// The work of one worker: solves all pairs, in the same steps as all others.
    fn work(&self, mut link: Link) -> Result<Vec<SolvedLayer>, SolveError> {
        let mut solved = Vec::new();
        for (number, &layer) in self.layers.iter().enumerate() {
            match &self.known[number] {
                Some(known) => solved.extend_from_slice(known),
                None => solved.extend(self.pair(&mut link, number, layer)?),
            }
        }
        // No process removes anything before all processes have everything.
        link.barrier()?;
        if link.id().is_leader() {
            *write(&self.pair) = None;
            clear(self.rules, self.job)?;
        }
        self.monitor.finish();
        // No process closes a connection before all have reached this point. A connection that
        // breaks now does no harm.
        let _ = link.barrier();
        Ok(solved)
    }

    fn pair(
        &self,
        link: &mut Link,
        number: usize,
        layer: Layer,
    ) -> Result<Vec<SolvedLayer>, SolveError> {
        let id = link.id();
        if id.is_leader() {
            self.begin(id, number, layer)?;
        }
        link.barrier()?;
        let started = Instant::now();
        let pair = read(&self.pair);
        let pair_ref = pair.as_ref().expect("its leader has begun");
        {
            let solved_layers = read(&self.solved_layers);
            let mut share = Share::new(pair_ref.solver.shapes(), link);
            pair_ref.solver.solve(&mut share, &solved_layers)?;
            self.hand_over(pair_ref, &mut share)?;
        }
        // All workers of this process have collected what the files are made from.
        link.barrier()?;
        let took = started.elapsed();
        if id.is_leader() {
            self.write(pair_ref, id)?;
        }
        let positions: usize = pair_ref.solver.shapes().iter().map(MatrixShape::entries).sum();
        let mut solved = Vec::new();
        for (half, shape) in pair_ref.solver.shapes().iter().enumerate() {
            let bytes = self.send_file(link, pair_ref, half)?;
            let (layer, entries) = (shape.column_layer(), shape.entries());
            let solved_in = Some(took.mul_f64(entries as f64 / positions as f64));
            solved.push(SolvedLayer { layer, positions: entries as u64, bytes, solved_in });
        }
        if id.is_leader() {
            self.keep(pair_ref)?;
        }
        drop(pair);
        link.barrier()?;
        Ok(solved)
    }

    fn io_error(&self, cause: io::Error) -> SolveError {
        SolveError::Io { path: self.job.folder.unfinished(), cause }
    }

    /// Prepares a pair for the workers of this process.
    fn begin(&self, id: WorkerId, number: usize, layer: Layer) -> Result<(), SolveError> {
        self.job.check_stop()?;
        self.monitor.set_progress(layer.to_string());
        let (rules, index) = (self.rules, self.index);
        let needed = memory_of_share(rules, index, layer, id.processes, id.threads);
        let mut solved_layers = write(&self.solved_layers);
        let solver = PairSolver::new(rules, index, layer, id.workers(), self.on_progress);
        let positions: usize = solver.shapes().iter().map(MatrixShape::entries).sum();
        let in_memory =
            solved_layers.bytes_in_memory() + needed + positions as u64 / 4 <= self.job.memory;
        self.in_memory.store(in_memory, Ordering::Relaxed);
        if !in_memory {
            solved_layers.release(&self.store);
        }
        let spool = |shape: &MatrixShape, name: &str, slot| {
            let name = format!("{}-{name}{RAW_PARTIAL}", shape.column_layer());
            let path: PathBuf = self.job.folder.unfinished().join(name);
            Spool::new(path, slot).map_err(|cause| self.io_error(cause))
        };
        let collect = |(half, shape): (usize, &MatrixShape)| {
            let entries = shape.block_len().min(shape.entries());
            Ok(Collected {
                row_values: spool(shape, "values", row_values_len(entries))?,
                table: spool(shape, "table", state_len(entries))?,
                writer: (number + half) % id.processes,
            })
        };
        let halves: Result<_, SolveError> =
            solver.shapes().iter().enumerate().map(collect).collect();
        *write(&self.pair) = Some(Pair { solver, halves: halves? });
        Ok(())
    }

    /// Sends the solved blocks of this worker to the processes that need them.
    fn hand_over(&self, pair: &Pair<'_, R>, share: &mut Share<'_>) -> Result<(), Interrupted> {
        let mut receive = |record: Record<'_>| self.collect(pair, record);
        for (half, shape) in pair.solver.shapes().iter().enumerate() {
            let id = share.link().id();
            let first = owned(shape.blocks(), id.index, id.workers()).start;
            let wave = blocks_of_wave(shape);
            for start in (0..waves(shape, id.workers())).map(|number| number * wave) {
                for number in start..start + wave {
                    let Some(block) = share.blocks(half).get(number) else { break };
                    let row_values = bytemuck::cast_slice(block.row_values().words()).to_vec();
                    let state = state(block);
                    let address = address(half, first + number);
                    for process in 0..id.processes {
                        let target = process * id.threads + id.index % id.threads;
                        self.hand(share.link(), pair, target, ROW_VALUES, address, &row_values);
                        if process == pair.halves[half].writer {
                            self.hand(share.link(), pair, target, STATE, address, &state);
                        }
                    }
                    share.link().poll(&mut receive)?;
                }
                share.link().end_wave(&mut receive)?;
            }
        }
        share.link().end_step(0, &mut receive)?;
        Ok(())
    }

    /// Sends words of a block to a worker, or stores them in this process.
    fn hand(
        &self,
        link: &mut Link,
        pair: &Pair<'_, R>,
        target: usize,
        kind: u32,
        address: u32,
        words: &[u32],
    ) {
        let mut content = Vec::new();
        let size = link.chunk_words();
        for (number, chunk) in words.chunks(size).enumerate() {
            content.clear();
            content.push((number * size) as u32);
            content.extend_from_slice(chunk);
            let record = Record { kind, address, content: &content };
            if target == link.id().index {
                self.collect(pair, record);
            } else {
                link.send_whole(target, record);
            }
        }
    }

    /// Stores words of a block, or a part of a file, that some worker has sent.
    fn collect(&self, pair: &Pair<'_, R>, record: Record<'_>) {
        let (half, block) = half_and_block(record.address);
        let Record { kind, content: [first, words @ ..], .. } = record else { return };
        let (first, collected) = (*first as usize, &pair.halves[half]);
        // The first word says where the others begin; that of a part of a file, how long the parts are.
        let (spool, slot, offset) = match kind {
            ROW_VALUES => (&collected.row_values, block, first),
            STATE => (&collected.table, block, first),
            _ => (&collected.table, 0, block * first),
        };
        if let Err(cause) = spool.write(slot, offset, words) {
            self.monitor.fail(self.io_error(cause));
        }
    }

    /// Writes the files of which this process is the writer.
    fn write(&self, pair: &Pair<'_, R>, id: WorkerId) -> Result<(), SolveError> {
        for (half, shape) in pair.halves.iter().zip(pair.solver.shapes()) {
            if half.writer == id.process() {
                (self.on_progress)(Progress::Writing(shape.column_layer()));
                let solved =
                    SpooledHalf::new(&half.table, shape).map_err(|cause| self.io_error(cause))?;
                self.pool
                    .install(|| write_half(self.rules, self.index, self.job, shape, &solved))?;
            }
        }
        Ok(())
    }

    /// Sends the file of a half from its writer to all other processes, and returns its length.
    fn send_file(
        &self,
        link: &mut Link,
        pair: &Pair<'_, R>,
        half: usize,
    ) -> Result<u64, SolveError> {
        let id = link.id();
        let layer = pair.solver.shapes()[half].column_layer();
        let path = self.job.folder.file(layer);
        let is_writer = id.is_leader() && id.process() == pair.halves[half].writer;
        let failed = |cause| SolveError::Io { path: path.clone(), cause };
        let mut file = is_writer.then(|| File::open(&path)).transpose().map_err(failed)?;
        let len = match &file {
            Some(file) => file.metadata().map_err(failed)?.len(),
            None => 0,
        };
        let len = link.end_step(len, &mut |_| ())?;
        let size = link.chunk_words();
        let parts = len.div_ceil(size as u64 * 4) as usize;
        let mut receive = |record: Record<'_>| self.collect(pair, record);
        let mut content = vec![0; size + 1];
        content[0] = size as u32;
        for start in (0..parts).step_by(FILE_WAVE) {
            if let Some(file) = &mut file {
                for part in start..parts.min(start + FILE_WAVE) {
                    let rest = len - (part * size * 4) as u64;
                    let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut content[1..]);
                    let here = (bytes.len() as u64).min(rest) as usize;
                    file.read_exact(&mut bytes[..here]).map_err(failed)?;
                    let record =
                        Record { kind: TABLE, address: address(half, part), content: &content };
                    for process in (0..id.processes).filter(|&process| process != id.process()) {
                        link.send_whole(process * id.threads, record);
                    }
                }
            }
            link.end_wave(&mut receive)?;
        }
        link.end_step(0, &mut receive)?;
        if id.is_leader() && !is_writer {
            pair.halves[half].table.finish(len, &path).map_err(failed)?;
        }
        Ok(len)
    }

    /// Keeps the values of a pair whose files are written, for the layers that follow.
    fn keep(&self, pair: &Pair<'_, R>) -> Result<(), SolveError> {
        for (half, shape) in pair.halves.iter().zip(pair.solver.shapes()) {
            let (layer, words) = (shape.row_layer(), shape.entries().div_ceil(32));
            let in_memory = self.in_memory.load(Ordering::Relaxed);
            let kept = self.store.replace(layer, words, in_memory, |put| {
                let row_values = SpooledRowValues::new(&half.row_values, shape)?;
                join_row_values(shape, |number| Ok(row_values.of_block(number)), put)
            });
            let codes = kept.map_err(|cause| self.io_error(cause))?;
            write(&self.solved_layers).insert(layer, codes);
        }
        Ok(())
    }
}

fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}

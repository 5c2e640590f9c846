//! The work of one process: solves pairs together with the others, and keeps what all need.

use super::{FinishedPair, memory_of_share};
use crate::cluster::{Interrupted, Link, Monitor, Record, WorkerId};
use crate::error::SolveError;
use crate::job::{Job, OnProgress, Progress, SolvedLayer};
use crate::parallel;
use crate::rows::backend::write_half;
use crate::rows::layer_store::LayerStore;
use crate::rows::matrix::MatrixShape;
use crate::rows::pair_solver::PairSolver;
use crate::rows::placed_layer::{PlacedRows, by_mover};
use crate::rows::share::{Share, address, blocks_of_wave, half_and_block, owned, waves};
use crate::rows::solved_layers::SolvedLayers;
use crate::rows::spool::{
    SolvedBlock, Spool, SpooledHalf, SpooledRowValues, join_row_values, row_values_len, state_len,
};
use crate::run::clear;
use guti_rules::index::{Layer, PieceSets, SetIndex};
use guti_rules::rules::Notation;
use guti_tables::LayerFile;
use guti_tables::folder::RAW_PARTIAL;
use rayon::ThreadPool;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Instant;

/// A record with row values of a block, for every process; see [`Spool`].
const ROW_VALUES: u32 = 3;
/// A record with the solved state of a block, for the process that writes the file.
const STATE: u32 = 4;
/// A record with a part of a file, for the other processes.
const TABLE: u32 = 5;

/// The parts of a file that are under way at a time.
const FILE_WAVE: usize = 64;

/// The state that the workers of a process share.
pub struct Run<'a, R: PieceSets> {
    rules: &'a R,
    job: &'a Job,
    index: &'a SetIndex,
    store: LayerStore,
    monitor: Arc<Monitor>,
    on_progress: OnProgress<'a>,
    /// The threads that write files, while the workers wait.
    pool: ThreadPool,
    /// The first layer of each pair, and the layers of those that all processes have already.
    pairs: Vec<(Layer, Option<Vec<SolvedLayer>>)>,
    solved_layers: RwLock<SolvedLayers>,
    /// Whether memory has room for the values of all solved layers.
    in_memory: AtomicBool,
    /// The pair that is being solved.
    pair: RwLock<Option<Pair<'a, R>>>,
}

/// A pair that is being solved, and the files in which this process collects what is sent to it.
struct Pair<'a, R: PieceSets> {
    solver: Solver<'a, R>,
    halves: Vec<Collected>,
}

/// What solves a pair, or a layer without a twin.
enum Solver<'a, R: PieceSets> {
    /// A layer and its twin are analysed from the ends of the game backwards.
    Pair(PairSolver<'a, R>),
    /// Every move of the layer places a piece, so that one pass finds its values.
    Placed(PlacedRows<'a, R>),
}

impl<'a, R: PieceSets> Solver<'a, R> {
    /// Prepares a pair, named by its first layer, for this number of workers.
    fn new(
        rules: &R,
        index: &'a SetIndex,
        layer: Layer,
        workers: usize,
        on_progress: OnProgress<'a>,
    ) -> Solver<'a, R> {
        if rules.only_places(layer) {
            let shape = MatrixShape::new(index, layer, workers);
            return Solver::Placed(PlacedRows::new(rules, index, shape, on_progress));
        }
        Solver::Pair(PairSolver::new(rules, index, layer, workers, on_progress))
    }

    /// The shapes of the matrices, one for each layer.
    fn shapes(&self) -> &[MatrixShape] {
        match self {
            Solver::Pair(solver) => solver.shapes(),
            Solver::Placed(rows) => slice::from_ref(rows.shape()),
        }
    }
}

/// The files in which a process collects a half.
struct Collected {
    row_values: Spool,
    /// The state of all blocks, where this process writes the file; elsewhere the file.
    table: Spool,
    /// The process that writes the file.
    writer: usize,
}

impl<'a, R: PieceSets + Notation> Run<'a, R> {
    /// A run of a job without pairs.
    ///
    /// # Errors
    ///
    /// If the system cannot start the threads.
    pub fn new(
        rules: &'a R,
        job: &'a Job,
        index: &'a SetIndex,
        store: LayerStore,
        monitor: Arc<Monitor>,
        on_progress: OnProgress<'a>,
    ) -> Result<Run<'a, R>, SolveError> {
        Ok(Run {
            rules,
            job,
            index,
            store,
            monitor,
            on_progress,
            pool: job.pool()?,
            pairs: Vec::new(),
            solved_layers: RwLock::default(),
            in_memory: AtomicBool::new(false),
            pair: RwLock::new(None),
        })
    }

    /// Adds a pair, by its first layer, with what all processes have of it already.
    pub fn add(&mut self, layer: Layer, found: Option<FinishedPair>) {
        let is_next = found.is_none() && self.pairs.iter().all(|(_, known)| known.is_some());
        if is_next || self.pairs.is_empty() {
            self.monitor.set_progress(layer.to_string());
        }
        let known = found.map(|(solved, loaded)| {
            for layer in &solved {
                (self.on_progress)(Progress::Found(layer.layer, layer.positions));
            }
            for (layer, codes) in loaded {
                write(&self.solved_layers).insert(layer, codes);
            }
            solved
        });
        self.pairs.push((layer, known));
    }

    /// The work of one worker: solves all pairs, in the same steps as all others.
    ///
    /// # Errors
    ///
    /// If the run has failed, here or in another process.
    pub fn work(&self, mut link: Link) -> Result<Vec<SolvedLayer>, SolveError> {
        let mut solved = Vec::new();
        for (number, (layer, known)) in self.pairs.iter().enumerate() {
            match known {
                Some(known) => solved.extend_from_slice(known),
                None => solved.extend(self.pair(&mut link, number, *layer)?),
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
            match &pair_ref.solver {
                Solver::Pair(solver) => {
                    let mut share = Share::new(solver.shapes(), link);
                    solver.solve(&mut share, &solved_layers)?;
                    let blocks = share.into_blocks();
                    let block = |half, number| SolvedBlock::of_pair(blocks.get(half, number));
                    self.hand_over(pair_ref, link, block)?;
                }
                Solver::Placed(rows) => {
                    let mut prober = rows.prober(&solved_layers);
                    self.hand_over(pair_ref, link, |_, number| {
                        SolvedBlock::of_placed(
                            &rows.solve(&mut prober, rows.shape().rows_of_block(number)),
                            rows.shape().entries_of_block(number),
                        )
                    })?;
                }
            }
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
        let solver = Solver::new(rules, index, layer, id.workers(), self.on_progress);
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

    /// Sends the solved blocks of this worker, which `solved` returns by half and number, to the processes that need
    /// them.
    fn hand_over(
        &self,
        pair: &Pair<'_, R>,
        link: &mut Link,
        mut solved: impl FnMut(usize, usize) -> SolvedBlock,
    ) -> Result<(), Interrupted> {
        let mut receive = |record: Record<'_>| self.collect(pair, record);
        let id = link.id();
        for (half, shape) in pair.solver.shapes().iter().enumerate() {
            let own = owned(shape.blocks(), id.index, id.workers());
            let wave = blocks_of_wave(shape);
            for start in (0..waves(shape, id.workers())).map(|number| own.start + number * wave) {
                for number in start..own.end.min(start + wave) {
                    let SolvedBlock { row_values, state } = solved(half, number);
                    let address = address(half, number);
                    for process in 0..id.processes {
                        let target = process * id.threads + id.index % id.threads;
                        self.hand(link, pair, target, ROW_VALUES, address, &row_values);
                        if process == pair.halves[half].writer {
                            self.hand(link, pair, target, STATE, address, &state);
                        }
                    }
                    link.poll(&mut receive)?;
                }
                link.end_wave(&mut receive)?;
            }
        }
        link.end_step(0, &mut receive)?;
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
                let solved_layers = &*read(&self.solved_layers);
                parallel::install(&self.pool, &mut || {
                    write_half(self.rules, self.index, self.job, solved_layers, shape, &solved)
                })?;
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
            self.finish(&pair.halves[half].table, len, layer)?;
        }
        Ok(len)
    }

    /// Gives the file of a layer that has arrived here its name, if it is whole.
    fn finish(&self, table: &Spool, len: u64, layer: Layer) -> Result<(), SolveError> {
        // If a part could not be stored, the run has failed.
        self.monitor.check()?;
        let path = self.job.folder.file(layer);
        let failed = |cause| SolveError::Io { path: path.clone(), cause };
        let arrived = LayerFile::open(table.complete(len).map_err(failed)?)?;
        self.job.folder.require(self.rules, self.index, layer, arrived)?.check()?;
        table.rename(&path).map_err(failed)
    }

    /// Keeps the values of a pair whose files are written, for the layers that follow.
    fn keep(&self, pair: &Pair<'_, R>) -> Result<(), SolveError> {
        let in_memory = self.in_memory.load(Ordering::Relaxed);
        for (half, shape) in pair.halves.iter().zip(pair.solver.shapes()) {
            let join = |put: &mut dyn FnMut(&[u64]) -> io::Result<()>| {
                let row_values = SpooledRowValues::new(&half.row_values, shape)?;
                join_row_values(shape, |number| Ok(row_values.of_block(number)), put)
            };
            let (layer, kept) = match &pair.solver {
                Solver::Pair(_) => {
                    let (layer, words) = (shape.row_layer(), shape.entries().div_ceil(32));
                    (layer, self.store.replace(layer, words, in_memory, join))
                }
                Solver::Placed(_) => {
                    let layer = shape.column_layer();
                    let mut by_rank = Vec::with_capacity(shape.entries().div_ceil(32));
                    let joined = join(&mut |words| {
                        by_rank.extend_from_slice(words);
                        Ok(())
                    });
                    let words = parallel::install(&self.pool, &mut || {
                        by_mover(self.index, shape, &by_rank)
                    });
                    let keep =
                        || self.store.replace(layer, words.len(), in_memory, |put| put(&words));
                    (layer, joined.and_then(|()| keep()))
                }
            };
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

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;
    use guti_rules::index::Indexed;
    use guti_tables::folder::{Folder, rules_digest};
    use std::fs;
    use std::path::Path;

    /// Runs the end of a transfer, of a file with these bytes, in a folder without tables.
    fn finish(bytes: &[u8], root: &Path, before: impl Fn(&Monitor)) -> Result<(), SolveError> {
        let Ok(Game::Leap(rules)) = catalogue::game("lau-kata-kati", &["standard"]) else {
            panic!("it is a leap game")
        };
        let (index, layer) = (rules.index(), Layer::of(2, 1));
        let job = Job::new(Folder::new(root, "lau-kata-kati", "standard"), 2, 1, 1 << 30);
        let unfinished = job.folder.unfinished();
        fs::create_dir_all(&unfinished).unwrap();
        let store = LayerStore::new(&unfinished, rules_digest(&rules)).unwrap();
        let monitor = Arc::new(Monitor::default());
        before(&monitor);
        let run = Run::new(&rules, &job, &index, store, monitor, &|_| {}).unwrap();
        let table = Spool::new(unfinished.join("2-1-table.raw.tmp"), bytes.len()).unwrap();
        let mut words = vec![0; bytes.len().div_ceil(4)];
        bytemuck::cast_slice_mut(&mut words)[..bytes.len()].copy_from_slice(bytes);
        table.write(0, 0, &words).unwrap();
        let finished = run.finish(&table, bytes.len() as u64, layer);
        assert_eq!(job.folder.file(layer).exists(), finished.is_ok());
        finished
    }

    #[test]
    fn a_file_that_has_not_arrived_whole_gets_no_name() {
        let root = tempfile::tempdir().unwrap();
        let game = catalogue::game("lau-kata-kati", &["standard"]).unwrap();
        let folder = Folder::new(root.path(), "lau-kata-kati", "standard");
        crate::solve(&game, &Job::new(folder.clone(), 2, 1, 1 << 30), &|_| {}).unwrap();
        let whole = fs::read(folder.file(Layer::of(2, 1))).unwrap();
        let arrive = |bytes: &[u8], before: &dyn Fn(&Monitor)| {
            finish(bytes, tempfile::tempdir().unwrap().path(), before)
        };
        arrive(&whole, &|_| ()).unwrap();
        let mut damaged = whole.clone();
        *damaged.last_mut().unwrap() ^= 1;
        assert!(matches!(arrive(&damaged, &|_| ()), Err(SolveError::Damaged(_))));
        let other = fs::read(folder.file(Layer::of(1, 2))).unwrap();
        assert!(matches!(arrive(&other, &|_| ()), Err(SolveError::Open(_))));
        let failed = |monitor: &Monitor| monitor.fail(SolveError::Stopped);
        assert!(matches!(arrive(&whole, &failed), Err(SolveError::Stopped)));
    }
}

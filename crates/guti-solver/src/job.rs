//! A job for a solver: what to solve, with which resources, and its results.

use crate::error::{SolveError, no_layer, too_large};
use crate::limit::LayerLimit;
use guti_rules::index::{Indexed, Layer};
use guti_tables::folder::{Folder, FolderLock};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What to solve, and with which resources.
#[derive(Clone, Debug)]
pub struct Job {
    /// The folder that the tables are written to.
    pub folder: Folder,
    /// Which layers are solved.
    pub limit: LayerLimit,
    /// The number of threads.
    pub threads: usize,
    /// The memory that may be used, in bytes.
    pub memory: u64,
    /// Whether the raw values of the layers are kept after this run, until the whole game is solved: a
    /// run with a larger limit then continues from them and solves no layer again.
    pub keep_raw: bool,
    /// Stops the run once it is true: before the next pair of layers or, if the current pair is streamed
    /// from the disk, soon and before that pair is solved; the next run then solves it again. A pair that is
    /// solved is written.
    pub stop: Option<Arc<AtomicBool>>,
}

/// An event of a run in progress.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// This many more positions have been examined.
    Positions(u64),
    /// The analysis of a layer and its twin has reached this distance, in plies.
    Iteration(Layer, u16),
    /// A layer is being written.
    Writing(Layer),
    /// A layer was solved by an earlier run; it has this many positions.
    Found(Layer, u64),
    /// The process with this number cannot be reached yet.
    Waiting(usize),
}

/// Is called with each event, from any thread.
pub type OnProgress<'a> = &'a (dyn Fn(Progress) + Sync);

/// A layer that is solved, by this run or an earlier one, and written to its file.
#[derive(Clone, Debug, PartialEq)]
pub struct SolvedLayer {
    /// The layer, named by the material of the side to move and of the other side.
    pub layer: Layer,
    /// The number of its positions; those that a symmetry maps onto each other count once.
    pub positions: u64,
    /// The length of its file, in bytes.
    pub bytes: u64,
    /// The time that solving took, without writing; `None` if an earlier run has solved it.
    pub solved_in: Option<Duration>,
}

impl Job {
    /// A job that cannot be stopped and that keeps only tables.
    pub fn new(folder: Folder, limit: impl Into<LayerLimit>, threads: usize, memory: u64) -> Job {
        Job { folder, limit: limit.into(), threads, memory, keep_raw: false, stop: None }
    }

    /// The layers to solve: the first layer of each pair, in the order of solving.
    ///
    /// # Errors
    ///
    /// If the game has no layers, or none within the limit.
    pub(crate) fn layers<R: Indexed>(&self, rules: &R) -> Result<Vec<Layer>, SolveError> {
        let mut layers = primary_layers(rules);
        layers.retain(|&layer| self.limit.has(layer));
        if layers.is_empty() { Err(no_layer(&rules.layers())) } else { Ok(layers) }
    }

    /// Checks that a layer does not need more bytes of memory than the job allows.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`] if it does.
    pub(crate) fn check_memory(&self, layer: Layer, needed: u64) -> Result<(), SolveError> {
        if needed <= self.memory {
            return Ok(());
        }
        Err(too_large(layer, needed, self.memory))
    }

    /// Checks that the run is not to be stopped.
    ///
    /// # Errors
    ///
    /// [`SolveError::Stopped`] if it is.
    pub(crate) fn check_stop(&self) -> Result<(), SolveError> {
        let stopped = self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        if stopped { Err(SolveError::Stopped) } else { Ok(()) }
    }

    /// Locks the folder for this run, for as long as the result is kept.
    ///
    /// # Errors
    ///
    /// If another run has locked the folder, or if the file system fails.
    pub(crate) fn lock_folder(&self) -> Result<FolderLock, SolveError> {
        let failed = |cause| SolveError::Io { path: self.folder.unfinished(), cause };
        let lock = self.folder.lock().map_err(failed)?;
        lock.ok_or_else(|| SolveError::Busy(self.folder.path().to_owned()))
    }

    /// A pool with the threads of the job.
    ///
    /// # Errors
    ///
    /// If the system cannot start the threads.
    pub(crate) fn pool(&self) -> Result<rayon::ThreadPool, SolveError> {
        Ok(rayon::ThreadPoolBuilder::new().num_threads(self.threads).build()?)
    }
}

/// The first layer of each pair, in the order of solving.
pub(crate) fn primary_layers<R: Indexed>(rules: &R) -> Vec<Layer> {
    let mut layers: Vec<Layer> = Vec::new();
    for layer in rules.layers() {
        if !layers.contains(&rules.flipped(layer)) {
            layers.push(layer);
        }
    }
    layers
}

/// A layer and its twin, the layer with the sides exchanged, if that is another one.
pub fn twins<R: Indexed>(rules: &R, layer: Layer) -> Vec<Layer> {
    let twin = rules.flipped(layer);
    if twin == layer { vec![layer] } else { vec![layer, twin] }
}

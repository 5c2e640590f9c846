//! The loop over the layers of a job, shared by all solvers.

use crate::error::SolveError;
use crate::job::{Job, OnProgress, Progress, SolvedLayer, twins};
use crate::layer_output::find_solved;
use crate::parallel;
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_tables::LayerFile;
use guti_tables::folder::clear_unfinished;
use std::time::Instant;

/// A solver of one pair of layers at a time, which keeps what later pairs look up.
pub(crate) trait Backend<R: Indexed>: Send {
    /// A layer as an earlier run left it.
    type Loaded;
    /// A solved pair that is not written yet.
    type Solved: Send;

    /// The index of the positions.
    fn index(&self) -> &R::Index;

    /// Called before a pair is solved: `layer` is its first layer, `positions` the number of positions
    /// of both.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`] if the pair needs more memory than the job allows.
    fn reserve(&mut self, layer: Layer, positions: u64) -> Result<(), SolveError>;

    /// Called before a pair that an earlier run has solved is read, as [`reserve`](Backend::reserve) is.
    ///
    /// # Errors
    ///
    /// [`SolveError::Memory`] if the values that are kept need more memory than the job allows.
    fn reserve_found(&mut self, layer: Layer, positions: u64) -> Result<(), SolveError>;

    /// Reads a layer that an earlier run has solved; `None` if a part of it is missing or damaged,
    /// and the pair has to be solved again.
    fn load(&self, layer: Layer, file: &LayerFile) -> Option<Self::Loaded>;

    /// Keeps a layer that was read.
    fn insert(&mut self, layer: Layer, loaded: Self::Loaded);

    /// Solves a layer and its twin, on the threads of the current pool.
    ///
    /// # Errors
    ///
    /// If the pair cannot be solved, or the job is stopped.
    fn solve(&self, layer: Layer) -> Result<Self::Solved, SolveError>;

    /// Writes the file of one layer of the pair and returns its length in bytes.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    fn write(&self, solved: &Self::Solved, layer: Layer) -> Result<u64, SolveError>;

    /// Keeps a pair whose files are written.
    ///
    /// # Errors
    ///
    /// If the values that later pairs look up cannot be stored.
    fn keep(&mut self, solved: Self::Solved) -> Result<(), SolveError>;
}

/// Solves the layers of a job pair by pair, in their order, and skips those that an earlier run has
/// finished. `make_backend` is called once the folder is locked.
///
/// # Errors
///
/// If a layer cannot be solved or written, if the folder is in use, or if the job is stopped.
pub(crate) fn run<R: Indexed + Notation, B: Backend<R>>(
    rules: &R,
    job: &Job,
    on_progress: OnProgress<'_>,
    make_backend: impl FnOnce(R::Index) -> Result<B, SolveError>,
) -> Result<Vec<SolvedLayer>, SolveError> {
    let layers = job.layers(rules)?;
    let index = rules.index();
    if let Some(found) = find_solved(rules, &index, job, &layers, on_progress)? {
        clear_killed(rules, job)?;
        return Ok(found);
    }
    let _folder_lock = job.lock_folder()?;
    // The run that held the lock until now may have solved them.
    if let Some(found) = find_solved(rules, &index, job, &layers, on_progress)? {
        clear(rules, job)?;
        return Ok(found);
    }
    let backend = make_backend(index)?;
    let mut run = Run { rules, job, on_progress, backend };
    let pool = job.pool()?;
    let mut solved = Vec::new();
    for layer in layers {
        job.check_stop()?;
        solved.extend(parallel::install(&pool, &mut || run.pair(layer))?);
    }
    clear(rules, job)?;
    Ok(solved)
}

/// Compares the existing files of the layers of a job with their checksums, one after another.
///
/// # Errors
///
/// [`SolveError::Open`] if a file is not the table that its name says, [`SolveError::Damaged`] if it is
/// damaged.
pub(crate) fn check_files<R: Indexed>(rules: &R, job: &Job) -> Result<(), SolveError> {
    let index = rules.index();
    for layer in rules.layers().into_iter().filter(|&layer| job.limit.has(layer)) {
        if let Some(file) = job.folder.open(rules, &index, layer)? {
            file.check()?;
        }
    }
    Ok(())
}

/// Removes the files that are no longer needed once a job is done. Raw files stay if the job keeps
/// them and the game has larger layers.
///
/// # Errors
///
/// [`SolveError::Io`] if a file cannot be removed.
pub(crate) fn clear<R: Indexed>(rules: &R, job: &Job) -> Result<(), SolveError> {
    let path = job.folder.unfinished();
    let is_whole = rules.layers().iter().all(|&layer| job.limit.has(layer));
    clear_unfinished(&path, job.keep_raw && !is_whole)
        .map_err(|cause| SolveError::Io { path, cause })
}

/// Removes the files of a run that was killed after it had written its last table, unless another program
/// uses the folder. Raw files stay unless the whole game is solved: a run with a larger limit may have left them.
///
/// # Errors
///
/// [`SolveError::Io`] if a file cannot be removed.
fn clear_killed<R: Indexed>(rules: &R, job: &Job) -> Result<(), SolveError> {
    if !job.folder.unfinished().is_dir() {
        return Ok(());
    }
    // Where the folder cannot be written, there is nothing to remove either.
    let Ok(_folder_lock) = job.lock_folder() else { return Ok(()) };
    clear(rules, &Job { keep_raw: true, ..job.clone() })
}

struct Run<'a, R, B> {
    rules: &'a R,
    job: &'a Job,
    on_progress: OnProgress<'a>,
    backend: B,
}

impl<R: Indexed, B: Backend<R>> Run<'_, R, B> {
    /// Finds a layer and its twin solved, or solves and writes them.
    fn pair(&mut self, layer: Layer) -> Result<Vec<SolvedLayer>, SolveError> {
        let layers = twins(self.rules, layer);
        let positions = |layer| self.rules.positions(self.backend.index(), layer);
        let counts: Vec<u64> = layers.iter().map(|&layer| positions(layer)).collect();
        let total: u64 = counts.iter().sum();
        if let Some(found) = self.find(&layers, total)? {
            return Ok(found);
        }
        self.backend.reserve(layer, total)?;
        let started = Instant::now();
        let solved = self.backend.solve(layer)?;
        let took = started.elapsed();
        let mut written = Vec::new();
        for (&layer, positions) in layers.iter().zip(counts) {
            (self.on_progress)(Progress::Writing(layer));
            let bytes = self.backend.write(&solved, layer)?;
            let solved_in = Some(took.mul_f64(positions as f64 / total as f64));
            written.push(SolvedLayer { layer, positions, bytes, solved_in });
        }
        self.backend.keep(solved)?;
        Ok(written)
    }

    /// The layers of a pair with this number of positions, if an earlier run has left all of them complete.
    fn find(
        &mut self,
        layers: &[Layer],
        positions: u64,
    ) -> Result<Option<Vec<SolvedLayer>>, SolveError> {
        let open = |&layer| self.job.folder.open(self.rules, self.backend.index(), layer);
        let Some(files) = layers.iter().map(open).collect::<Result<Option<Vec<_>>, _>>()? else {
            return Ok(None);
        };
        self.backend.reserve_found(layers[0], positions)?;
        let mut found = Vec::new();
        let mut loaded = Vec::new();
        for (&layer, file) in layers.iter().zip(files) {
            let Some(content) = self.backend.load(layer, &file) else { return Ok(None) };
            let positions = file.header().positions;
            let bytes = file.len_bytes();
            found.push(SolvedLayer { layer, positions, bytes, solved_in: None });
            loaded.push((layer, content));
        }
        for (layer, content) in loaded {
            self.backend.insert(layer, content);
        }
        for layer in &found {
            (self.on_progress)(Progress::Found(layer.layer, layer.positions));
        }
        Ok(Some(found))
    }
}

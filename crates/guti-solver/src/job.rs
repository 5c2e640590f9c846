//! What is to be solved, how, and what came of it.

use crate::plain::LayerError;
use guti_rules::index::{Indexed, Layer};
use guti_tables::folder::{Folder, LOCK};
use guti_tables::{Damage, OpenError, WriteError};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error;

/// What is to be solved, and with what.
#[derive(Clone, Debug)]
pub struct Job {
    /// Where the tables go.
    pub folder: Folder,
    /// The largest layers: those of so many pieces of a side, or counters.
    pub up_to: u8,
    /// The number of threads.
    pub threads: usize,
    /// The memory that may be used, in bytes.
    pub memory: u64,
}

/// A folder in which nobody else solves. The system gives it up with the file, however the program
/// ends.
#[derive(Debug)]
pub(crate) struct Claim {
    _lock: File,
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// So many positions of a layer and its twin have been looked at.
    Positions(u64),
    /// A layer is being attacked, at this distance.
    Level(Layer, u16),
    /// A layer is being written.
    Writing(Layer),
    /// A layer of so many positions was there already.
    Found(Layer, u64),
}

/// Who is told how far it is; from any thread.
pub type Watch<'a> = &'a (dyn Fn(Progress) + Sync);

/// A layer that is solved.
#[derive(Clone, Debug, PartialEq)]
pub struct SolvedLayer {
    /// The layer.
    pub layer: Layer,
    /// Its positions, symmetric ones counted once.
    pub positions: u64,
    /// The length of its file.
    pub bytes: u64,
    /// The time that solving took, writing not counted; none if it was there already.
    pub solved_in: Option<Duration>,
}

/// Why a game could not be solved. The layers that were solved before are kept.
#[derive(Debug, Error)]
pub enum SolveError {
    /// There is too little memory.
    #[error(
        "layer {layer} needs about {needed} MiB of memory, and {allowed} MiB are allowed: allow more, \
         or solve smaller layers only"
    )]
    Memory {
        /// The layer.
        layer: Layer,
        /// What it needs, in mebibytes.
        needed: u64,
        /// What is allowed, in mebibytes.
        allowed: u64,
    },
    /// There is no layer of that size.
    #[error("nothing is to be solved: the layers of this game have sizes from {least} to {most}")]
    NoLayer {
        /// The smallest.
        least: u8,
        /// The largest.
        most: u8,
    },
    /// A table that is there already is damaged.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// The game is too large to be numbered.
    #[error("the positions of this game cannot be numbered: its board is too large")]
    TooLarge,
    /// A table cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// A table that is there already is not the one it should be.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// What is kept for going on later cannot be written.
    #[error("{} cannot be written: {cause}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        #[source]
        cause: io::Error,
    },
    /// A layer cannot be solved by listing moves.
    #[error(transparent)]
    Layer(#[from] LayerError),
    /// Another run is at it.
    #[error("another program is solving in {}: wait for it, or name another folder", .0.display())]
    Busy(PathBuf),
    /// No threads could be started.
    #[error("no threads can be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl Job {
    /// The layers to be solved, of each and its twin the first only.
    pub(crate) fn layers<R: Indexed>(&self, rules: &R) -> Result<Vec<Layer>, SolveError> {
        let all = rules.layers();
        let sizes = || all.iter().map(|layer| layer.size());
        let (Some(least), Some(most)) = (sizes().min(), sizes().max()) else {
            return Err(SolveError::TooLarge);
        };
        let mut layers = firsts(rules);
        layers.retain(|layer| layer.size() <= self.up_to);
        if layers.is_empty() { Err(SolveError::NoLayer { least, most }) } else { Ok(layers) }
    }

    /// Whether a layer that needs so many bytes may be solved.
    pub(crate) fn allows(&self, layer: Layer, needed: u64) -> Result<(), SolveError> {
        if needed <= self.memory {
            return Ok(());
        }
        Err(too_large(layer, needed, self.memory))
    }

    /// Claims the folder for this run, for as long as the result is kept.
    pub(crate) fn claim(&self) -> Result<Claim, SolveError> {
        let folder = self.folder.unfinished();
        let failed = |cause| SolveError::Io { path: folder.clone(), cause };
        fs::create_dir_all(&folder).map_err(failed)?;
        let file = File::create(folder.join(LOCK)).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Claim { _lock: file }),
            Err(TryLockError::WouldBlock) => Err(SolveError::Busy(self.folder.path().to_owned())),
            Err(TryLockError::Error(cause)) => Err(failed(cause)),
        }
    }

    pub(crate) fn pool(&self) -> Result<rayon::ThreadPool, SolveError> {
        Ok(rayon::ThreadPoolBuilder::new().num_threads(self.threads).build()?)
    }
}

/// The layers of a game, of each and its twin the first only.
pub(crate) fn firsts<R: Indexed>(rules: &R) -> Vec<Layer> {
    let mut layers: Vec<Layer> = Vec::new();
    for layer in rules.layers() {
        if !layers.contains(&rules.flipped(layer)) {
            layers.push(layer);
        }
    }
    layers
}

/// A layer and the one that it turns into, if that is another.
pub fn twins<R: Indexed>(rules: &R, layer: Layer) -> Vec<Layer> {
    let twin = rules.flipped(layer);
    if twin == layer { vec![layer] } else { vec![layer, twin] }
}

/// That a layer needs so many bytes of memory, and fewer are allowed.
pub(crate) fn too_large(layer: Layer, needed: u64, allowed: u64) -> SolveError {
    let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20);
    SolveError::Memory { layer, needed: mebibytes(needed), allowed: mebibytes(allowed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_claimed_by_one_run_at_a_time() {
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::new(root.path(), "game", "standard");
        let job = Job { folder, up_to: 1, threads: 1, memory: 0 };
        let claim = job.claim().unwrap();
        assert!(matches!(job.claim(), Err(SolveError::Busy(_))));
        drop(claim);
        assert!(job.claim().is_ok());
    }
}

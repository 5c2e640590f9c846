//! What is to be solved, how, and what came of it.

use crate::plain::LayerError;
use guti_rules::index::{Indexed, Layer};
use guti_tables::folder::Folder;
use guti_tables::{Damage, OpenError, WriteError};
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
        "layer {layer} needs about {needed} MB of memory, and {allowed} MB are allowed: allow more, \
         or solve smaller layers only"
    )]
    Memory {
        /// The layer.
        layer: Layer,
        /// What it needs, in megabytes.
        needed: u64,
        /// What is allowed, in megabytes.
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
        let megabytes = |bytes: u64| bytes.div_ceil(1 << 20);
        let (needed, allowed) = (megabytes(needed), megabytes(self.memory));
        Err(SolveError::Memory { layer, needed, allowed })
    }

    pub(crate) fn pool(&self) -> Result<rayon::ThreadPool, SolveError> {
        Ok(rayon::ThreadPoolBuilder::new().num_threads(self.threads).build()?)
    }
}

/// The layers of a game, of each and its twin the first only.
pub(crate) fn firsts<R: Indexed>(rules: &R) -> Vec<Layer> {
    let mut layers: Vec<Layer> = Vec::new();
    for layer in rules.layers() {
        if !layers.contains(&rules.turned(layer)) {
            layers.push(layer);
        }
    }
    layers
}

/// A layer and the one that it turns into, if that is another.
pub fn twins<R: Indexed>(rules: &R, layer: Layer) -> Vec<Layer> {
    let twin = rules.turned(layer);
    if twin == layer { vec![layer] } else { vec![layer, twin] }
}

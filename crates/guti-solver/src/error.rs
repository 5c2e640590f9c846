//! Why a game could not be solved.

use crate::generic::LayerError;
use guti_rules::index::Layer;
use guti_tables::{Damage, OpenError, WriteError};
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why the positions of a game have no numbers.
pub(crate) const UNNUMBERED: &str = "the positions of this game cannot be numbered: its board is too large, its \
    rules need more than a table can hold, or its pieces go forward on a board that is not the same for both sides";

/// Why a game could not be solved. The files of layers that were complete before the error are
/// kept.
#[derive(Debug, Error)]
pub enum SolveError {
    /// A layer needs more memory than is allowed.
    #[error(
        "layer {layer} needs about {needed} MiB of memory, and {allowed} MiB are allowed: allow more, \
         or solve smaller layers only"
    )]
    Memory {
        /// The layer that cannot be solved.
        layer: Layer,
        /// The memory it needs, in MiB.
        needed: u64,
        /// The memory that is allowed, in MiB.
        allowed: u64,
    },
    /// The game has no layer within the limit of the job.
    #[error(
        "nothing is to be solved: the layers of this game have sizes from {} to {} and totals from {} \
         to {}",
        sizes[0], sizes[1], totals[0], totals[1]
    )]
    NoLayer {
        /// The smallest and the largest size of a layer of the game.
        sizes: [u8; 2],
        /// The smallest and the largest total of a layer of the game.
        totals: [u8; 2],
    },
    /// The existing file of a layer is damaged.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// The positions of the game cannot be numbered.
    #[error("{UNNUMBERED}")]
    TooLarge,
    /// A table cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// The existing file of a layer is not the table that its name says.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A raw file, which lets a later run continue, or a scratch file cannot be read or written.
    #[error("{} cannot be written or read: {cause}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
    /// The generic solver cannot solve a layer.
    #[error(transparent)]
    Layer(#[from] LayerError),
    /// The run was stopped; another one continues it.
    #[error("solving was stopped")]
    Stopped,
    /// Another program is solving in the same folder, or fetching or deleting its tables.
    #[error(
        "another program is solving in {} or changing its tables: wait for it, or name another folder",
        .0.display()
    )]
    Busy(PathBuf),
    /// The processes cannot work together.
    #[error(transparent)]
    Cluster(#[from] ClusterError),
    /// The threads could not be started.
    #[error("no threads can be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Why processes cannot work together.
#[derive(Debug, Error)]
pub enum ClusterError {
    /// The list of hosts has no such process.
    #[error("there is no process {process}: the list has the processes 0 to {last}")]
    NoProcess {
        /// The number that was asked for.
        process: usize,
        /// The number of the last process.
        last: usize,
    },
    /// The solver of this game runs in one process.
    #[error(
        "this game is solved by one process only: several processes solve games whose positions \
         are two sets of pieces"
    )]
    OneProcessOnly,
    /// The process cannot listen on its own address.
    #[error("this process cannot listen on its address {address}: {cause}")]
    Listen {
        /// The address from the list of hosts.
        address: String,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
    /// A process was not reached in time.
    #[error("process {process} ({address}) was not reached within {seconds} seconds")]
    Unreachable {
        /// The number of the process, from 0.
        process: usize,
        /// The address of that process from the list of hosts.
        address: String,
        /// The time after which the attempt was given up.
        seconds: u64,
    },
    /// Two processes were started differently.
    #[error("process {process} ({address}) {theirs}, and this one {ours}")]
    Disagree {
        /// The number of the other process.
        process: usize,
        /// The address of that process from the list of hosts.
        address: String,
        /// What this process does.
        ours: String,
        /// What the other process does instead.
        theirs: String,
    },
    /// A process says that it has a number that is not its own.
    #[error(
        "another process at {address} says that it is process {process}: start each process once, \
         and with the same list of hosts"
    )]
    Number {
        /// The number that it says.
        process: usize,
        /// The address at which it was expected.
        address: String,
    },
    /// A connection cannot be used.
    #[error("the network cannot be used: {0}")]
    Network(#[source] io::Error),
    /// A process has ended, or its machine cannot be reached any more.
    #[error("process {process} ({address}) has ended; start all again to go on from layer {layer}")]
    Ended {
        /// The number of the process, from 0.
        process: usize,
        /// The address of that process from the list of hosts.
        address: String,
        /// The layer that was being solved.
        layer: String,
    },
}

/// The error for a layer that needs more bytes of memory than are allowed.
pub(crate) fn too_large(layer: Layer, needed: u64, allowed: u64) -> SolveError {
    let mebibytes = |bytes: u64| bytes.div_ceil(1 << 20);
    SolveError::Memory { layer, needed: mebibytes(needed), allowed: mebibytes(allowed) }
}

/// The error for a limit without any of the layers of a game.
pub(crate) fn no_layer(layers: &[Layer]) -> SolveError {
    let range = |number: fn(Layer) -> u8| {
        let numbers = || layers.iter().map(|&layer| number(layer));
        Some([numbers().min()?, numbers().max()?])
    };
    match (range(Layer::size), range(Layer::total)) {
        (Some(sizes), Some(totals)) => SolveError::NoLayer { sizes, totals },
        _ => SolveError::TooLarge,
    }
}

//! The plan of solving a game: the memory that each pair of layers takes, and what is done already.

use crate::error::{SolveError, no_layer};
use crate::job::{primary_layers, twins};
use crate::limit::LayerLimit;
use crate::rows::StreamingNeeds;
use guti_rules::index::{Indexed, Layer};
use guti_tables::LayerFile;
use guti_tables::folder::Folder;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Limits on solving a game automatically, without a size that a user has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveBudget {
    /// The time of solving on one thread, as [`PlannedLayers::time`] assumes it.
    pub time: Duration,
    /// The size of the files in bytes.
    pub disk: u64,
    /// The memory that may be used, in bytes.
    pub memory: u64,
}

/// The part of a budget's time in which a sample is solved; its files tell how well those of the
/// game are compressed.
const SAMPLE_FRACTION: u32 = 50;

/// The bits per position of raw files.
const RAW_BITS: u64 = 2;

/// The bits per position of what each of several processes collects on its disk while a pair is solved: the values
/// that later layers look up, of both layers; and of the layer whose file it writes values, distances and
/// whether there are quiet moves.
const SPOOLED_BITS: [u64; 2] = [2, 11];

/// The time, memory and files that a solver needs.
pub(crate) struct SolverNeeds<M, S> {
    /// The memory in bytes, given the numbers of positions of all earlier pairs and of the pair
    /// itself.
    pub memory: M,
    /// The positions a second that a [`SolveBudget`] assumes of one thread: fewer than any of the built-in games
    /// reaches in its larger layers. What servers solve depends on it, so it does not follow every improvement
    /// of the solver; forecasts use [`typical_rate`](crate::typical_rate).
    pub rate: f64,
    /// What it needs for a pair, named by its first layer, if rows are streamed from the disk; `None`
    /// where the solver cannot do that.
    pub streaming: S,
    /// The path of the raw file of a layer in a folder of them, if the solver needs more of a solved
    /// layer than its table holds.
    pub raw_file: Option<fn(&Path, Layer) -> PathBuf>,
}

/// What solving a game takes, by pair of layers, in the order of solving.
#[derive(Debug)]
pub struct SolvePlan {
    /// The pairs of layers.
    pub pairs: Vec<PlannedLayers>,
    /// The bits per position of the raw files, which stay until the whole game is solved.
    pub raw_bits: u64,
}

/// A layer and its twin, or a layer that is its own twin.
#[derive(Debug)]
pub struct PlannedLayers {
    /// One layer or two.
    pub layers: Vec<Layer>,
    /// The number of their positions; those that a symmetry maps onto each other count once.
    pub positions: u64,
    /// The memory that solving them in memory takes, in bytes.
    pub memory: u64,
    /// What solving them takes if they do not fit into memory; `None` if they must.
    pub streaming: Option<StreamingNeeds>,
    /// The time that a budget assumes for solving them on one thread; it is longer than they take on a current
    /// machine. It depends on nothing but the number of positions and the solver.
    pub time: Duration,
    /// Those that are solved already.
    pub found: Vec<FoundLayer>,
    /// Whether all of them have left what the solver needs for larger layers, which may be more than
    /// their files.
    pub continues: bool,
}

/// A layer that is solved already. Its file is not kept open: a game can have more layers than a process may
/// have open files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundLayer {
    /// How many pieces each side has in it, or how many counters there are.
    pub layer: Layer,
    /// The number of its positions; those that a symmetry maps onto each other count once.
    pub positions: u64,
    /// The length of its file in bytes.
    pub bytes: u64,
}

impl SolvePlan {
    /// Plans solving all layers. The folder, if one is given, may have the tables of some of them
    /// already.
    ///
    /// # Errors
    ///
    /// [`SolveError::Open`] if a file in the folder is not the table that its name says,
    /// [`SolveError::TooLarge`] if no layer can be numbered.
    pub(crate) fn new<R: Indexed>(
        rules: &R,
        folder: Option<&Folder>,
        needs: &SolverNeeds<
            impl Fn(u64, u64) -> u64,
            impl Fn(&R::Index, Layer) -> Option<StreamingNeeds>,
        >,
    ) -> Result<SolvePlan, SolveError> {
        let index = rules.index();
        let raw = folder.map(Folder::unfinished).unwrap_or_default();
        let mut pairs = Vec::new();
        let mut before = 0u64;
        for first in primary_layers(rules) {
            let layers = twins(rules, first);
            let positions = layers
                .iter()
                .map(|&layer| rules.positions(&index, layer))
                .fold(0, u64::saturating_add);
            let find = |&layer| {
                let file = folder.map_or(Ok(None), |folder| folder.open(rules, &index, layer))?;
                let found = |file: LayerFile| FoundLayer {
                    layer,
                    positions: file.header().positions,
                    bytes: file.len_bytes(),
                };
                Ok::<_, SolveError>(file.map(found))
            };
            let found = layers.iter().map(find);
            let found: Vec<_> = found.filter_map(Result::transpose).collect::<Result<_, _>>()?;
            let memory = (needs.memory)(before, positions);
            let streaming = (needs.streaming)(&index, first);
            before = before.saturating_add(positions);
            let time = Duration::try_from_secs_f64(positions as f64 / needs.rate);
            let time = time.unwrap_or(Duration::MAX);
            let has_raw = |path: fn(&Path, Layer) -> PathBuf| {
                layers.iter().all(|&layer| path(&raw, layer).is_file())
            };
            let continues = found.len() == layers.len() && needs.raw_file.is_none_or(has_raw);
            pairs.push(PlannedLayers {
                layers,
                positions,
                memory,
                streaming,
                time,
                found,
                continues,
            });
        }
        let raw_bits = needs.raw_file.map_or(0, |_| RAW_BITS);
        if pairs.is_empty() { Err(SolveError::TooLarge) } else { Ok(SolvePlan { pairs, raw_bits }) }
    }

    /// The pairs within a limit; a number is a limit on the size.
    pub fn up_to(&self, limit: impl Into<LayerLimit>) -> impl Iterator<Item = &PlannedLayers> {
        let limit = limit.into();
        self.pairs.iter().filter(move |pair| pair.layers.iter().all(|&layer| limit.has(layer)))
    }

    /// The limit with the smallest numbers that has the same layers.
    ///
    /// # Errors
    ///
    /// [`SolveError::NoLayer`] if no layer of the game is within the limit.
    pub fn narrowed(&self, limit: LayerLimit) -> Result<LayerLimit, SolveError> {
        let layers: Vec<Layer> = self.pairs.iter().flat_map(|pair| &pair.layers).copied().collect();
        if self.up_to(limit).next().is_none() {
            Err(no_layer(&layers))
        } else {
            Ok(limit.narrowed(&layers))
        }
    }

    /// The largest size whose layers, and all smaller ones, can each be solved in `memory` bytes, without streaming
    /// them from the disk, and have at most `positions` positions together. The smallest size may have more
    /// positions. `None` if the memory does not suffice for any size.
    pub fn fitting(&self, memory: u64, positions: u64) -> Option<u8> {
        let sizes = || self.pairs.iter().map(PlannedLayers::size);
        let least = sizes().min()?;
        let fits = |&size: &u8| {
            self.memory(size) <= memory && (self.positions(size) <= positions || size == least)
        };
        sizes().filter(fits).max()
    }

    /// The size up to which to solve a game within a budget; `None` if not even the smallest layers
    /// fit into it.
    ///
    /// How many bytes a position takes differs from game to game by a factor of fifty. So a sample
    /// comes first: as long as its layers are not all solved, their size is the result, and then
    /// the bits per position of the largest of them decide how far the disk space goes. The result
    /// depends on the game only, not on the machine or on what else is solved.
    pub fn within(&self, budget: &SolveBudget) -> Option<u8> {
        let largest = self.within_time(budget, budget.time)?;
        let first = self.pairs.iter().map(PlannedLayers::size).min()?;
        let sample =
            self.within_time(budget, budget.time / SAMPLE_FRACTION).unwrap_or(first).min(largest);
        if !self.is_solved(sample) {
            return Some(sample);
        }
        let (mut positions, mut bytes) = (0u64, 0u64);
        for found in self.up_to(sample).filter(|pair| pair.size() == sample).flat_map(|p| &p.found)
        {
            positions += found.positions;
            bytes += found.bytes;
        }
        let bytes_per_position = bytes as f64 / positions.max(1) as f64;
        let fits = |&size: &u8| {
            size == sample || self.positions(size) as f64 * bytes_per_position <= budget.disk as f64
        };
        (sample..=largest).filter(fits).max()
    }

    /// The largest size that takes at most this time and the memory of the budget.
    fn within_time(&self, budget: &SolveBudget, time: Duration) -> Option<u8> {
        let sizes = self.pairs.iter().map(PlannedLayers::size);
        sizes.filter(|&size| self.time(size) <= time && self.memory(size) <= budget.memory).max()
    }

    /// Whether all layers within a limit are solved.
    pub fn is_solved(&self, limit: impl Into<LayerLimit>) -> bool {
        self.up_to(limit).all(PlannedLayers::is_found)
    }

    /// The number of positions of the layers within a limit.
    pub fn positions(&self, limit: impl Into<LayerLimit>) -> u64 {
        self.up_to(limit).map(|pair| pair.positions).fold(0, u64::saturating_add)
    }

    /// The time that a budget assumes for the layers within a limit; see [`PlannedLayers::time`].
    pub fn time(&self, limit: impl Into<LayerLimit>) -> Duration {
        self.up_to(limit).map(|pair| pair.time).fold(Duration::ZERO, Duration::saturating_add)
    }

    /// The memory that the layers up to a size take, in bytes.
    fn memory(&self, size: u8) -> u64 {
        self.up_to(size).map(|pair| pair.memory).max().unwrap_or(0)
    }

    /// The first pair of layers within a limit that is not solved yet and takes more memory than this, even if it is
    /// streamed from the disk.
    pub fn beyond(&self, limit: impl Into<LayerLimit>, memory: u64) -> Option<&PlannedLayers> {
        self.up_to(limit).find(|pair| !pair.continues && pair.least_memory() > memory)
    }

    /// The pairs of layers within a limit that are not solved yet and are streamed from the disk if
    /// `memory` bytes may be used.
    pub fn streamed(
        &self,
        limit: impl Into<LayerLimit>,
        memory: u64,
    ) -> impl Iterator<Item = &PlannedLayers> {
        self.up_to(limit).filter(move |pair| !pair.continues && pair.memory > memory)
    }
}

impl PlannedLayers {
    /// The size of the layers.
    pub fn size(&self) -> u8 {
        self.layers.iter().map(|layer| layer.size()).max().unwrap_or(0)
    }

    /// The least memory that solving them takes, in bytes, whether or not they are streamed from the disk.
    pub fn least_memory(&self) -> u64 {
        self.streaming.map_or(self.memory, |needs| needs.memory.min(self.memory))
    }

    /// The bytes that one of several processes collects on its disk while it solves them with the others.
    pub fn spooled(&self) -> u64 {
        let [of_both, of_one] = SPOOLED_BITS;
        let one = self.positions / self.layers.len().max(1) as u64;
        (self.positions.saturating_mul(of_both)).saturating_add(one.saturating_mul(of_one)) / 8
    }

    /// Whether all layers of the pair are solved already.
    pub fn is_found(&self) -> bool {
        self.found.len() == self.layers.len()
    }
}

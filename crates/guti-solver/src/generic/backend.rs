//! Solves all layers of any game into files.

use super::{LayerError, LayerSolver};
use crate::error::{SolveError, too_large};
use crate::graph::{INFINITE_DISTANCE, Solution};
use crate::job::{Job, OnProgress, Progress, SolvedLayer, twins};
use crate::layer_output::{LayerOutput, write_layer};
use crate::layer_stats::LayerStats;
use crate::parallel;
use crate::run::{Backend, run};
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::folder::{DISTANCES, VALUES};
use guti_tables::{ContentHash, Entry, LayerFile, ProbeResult, Stored};

/// Memory for each position of the pair that is being solved: value, distance, and two quiet moves. Some games have
/// more; their moves are counted as they are listed.
const BYTES_PER_POSITION: u64 = 32;

/// Of these, what a position takes without its quiet moves.
const BYTES_WITHOUT_MOVES: u64 = 24;

/// Memory for each quiet move.
const BYTES_PER_MOVE: u64 = 4;

/// Memory for each position of a layer that is solved.
const BYTES_PER_SOLVED_POSITION: u64 = 4;

/// The positions a second that a [budget](crate::SolveBudget) assumes of one thread.
pub const BUDGET_RATE: f64 = 3.3e5;

/// The memory in bytes that solving a layer and its twin takes: `new` positions in both, when
/// `solved` positions of earlier layers are in memory.
pub fn memory_needed(solved: u64, new: u64) -> u64 {
    let solved = solved.saturating_mul(BYTES_PER_SOLVED_POSITION);
    new.saturating_mul(BYTES_PER_POSITION).saturating_add(solved)
}

/// Solves the layers of a job that have no file yet, and returns all of them.
///
/// # Errors
///
/// See [`SolveError`]. Files that were complete before the error stay.
pub fn solve<R: Indexed + Notation>(
    rules: &R,
    job: &Job,
    on_progress: OnProgress<'_>,
) -> Result<Vec<SolvedLayer>, SolveError> {
    run(rules, job, on_progress, |index| {
        let layers = LayerSolver::with_index(rules, index);
        Ok(GenericBackend { rules, job, on_progress, layers, solved_positions: 0 })
    })
}

/// Keeps the values of all solved layers in memory.
struct GenericBackend<'a, R: Indexed> {
    rules: &'a R,
    job: &'a Job,
    on_progress: OnProgress<'a>,
    layers: LayerSolver<'a, R>,
    solved_positions: u64,
}

impl<R: Indexed + Notation> Backend<R> for GenericBackend<'_, R> {
    type Loaded = Solution;
    type Solved = Vec<(Layer, Solution)>;

    fn index(&self) -> &R::Index {
        self.layers.index()
    }

    fn reserve(&mut self, layer: Layer, positions: u64) -> Result<(), SolveError> {
        self.job.check_memory(layer, memory_needed(self.solved_positions, positions))
    }

    fn reserve_found(&mut self, layer: Layer, positions: u64) -> Result<(), SolveError> {
        self.job.check_memory(layer, memory_needed(self.solved_positions + positions, 0))
    }

    /// In a file the distance 0 also stands for none. The solution that is read has 0 there too:
    /// larger layers look up nothing but its values.
    fn load(&self, layer: Layer, file: &LayerFile) -> Option<Solution> {
        file.check().ok()?;
        let mut numbers = vec![0; file.header().positions as usize];
        file.section(VALUES)?.read(0, &mut numbers).ok()?;
        let values = numbers.iter().map(|&value| value as i16).collect();
        file.section(DISTANCES)?.read(0, &mut numbers).ok()?;
        let distances = numbers.iter().map(|&plies| plies as u16).collect();
        let mut solution = Solution { values, distances };
        match file.stored() {
            Stored::All => Some(solution),
            Stored::Quiet => {
                self.layers.derive_conversions(layer, &mut solution.values)?;
                Some(solution)
            }
            Stored::Undecided | Stored::Better => None,
        }
    }

    fn insert(&mut self, layer: Layer, solution: Solution) {
        self.solved_positions += solution.values.len() as u64;
        self.layers.insert(layer, solution);
    }

    fn solve(&self, layer: Layer) -> Result<Self::Solved, SolveError> {
        let solved = self.solve_within_memory(layer)?;
        let positions = solved.iter().map(|(_, solution)| solution.values.len() as u64).sum();
        (self.on_progress)(Progress::Positions(positions));
        Ok(solved)
    }

    fn write(&self, solved: &Self::Solved, layer: Layer) -> Result<u64, SolveError> {
        let solution =
            solved.iter().find(|(other, _)| *other == layer).map(|(_, solution)| solution);
        let solution = solution.expect("the pair has this layer");
        let scale = solution.values.iter().copied().min().unwrap_or(0);
        let stored = if self.rules.must_convert() { Stored::Quiet } else { Stored::All };
        let skipped = match stored {
            Stored::Quiet => self.without_quiet_moves(layer, solution),
            _ => Vec::new(),
        };
        let is_stored =
            |rank: usize| skipped.is_empty() || skipped[rank / 64] >> (rank % 64) & 1 == 0;
        let values = |rank: u64| match rank as usize {
            rank if is_stored(rank) => Entry::Symbol((solution.values[rank] - scale) as u16),
            _ => Entry::Any,
        };
        let distances = |rank: u64| match rank as usize {
            rank if !is_stored(rank) => Entry::Any,
            rank => match solution.distances[rank] {
                INFINITE_DISTANCE => Entry::Symbol(0),
                plies => Entry::Symbol(plies),
            },
        };
        let output = LayerOutput {
            layer,
            stored,
            scale: scale.into(),
            values: &values,
            distances: &distances,
            hash: &|ranks| {
                ContentHash::of_segment(ranks.map(|rank| {
                    let distance = solution.distances[rank as usize];
                    ProbeResult {
                        value: solution.values[rank as usize],
                        distance: (distance != INFINITE_DISTANCE).then_some(distance),
                    }
                }))
            },
            stats: stats(self.rules, self.index(), layer, solution),
        };
        Ok(write_layer(self.rules, self.index(), &self.job.folder, &output)?)
    }

    fn keep(&mut self, solved: Self::Solved) -> Result<(), SolveError> {
        for (layer, solution) in solved {
            self.insert(layer, solution);
        }
        Ok(())
    }
}

impl<R: Indexed> GenericBackend<'_, R> {
    /// Solves a layer and its twin, unless their moves need more memory than the job allows.
    fn solve_within_memory(&self, layer: Layer) -> Result<Vec<(Layer, Solution)>, SolveError> {
        let positions = |layer| self.rules.positions(self.layers.index(), layer);
        let positions: u64 = twins(self.rules, layer).into_iter().map(positions).sum();
        let without_moves = self.solved_positions * BYTES_PER_SOLVED_POSITION
            + positions.saturating_mul(BYTES_WITHOUT_MOVES);
        let most_moves = self.job.memory.saturating_sub(without_moves) / BYTES_PER_MOVE;
        self.layers.solve_pair(layer, most_moves).map_err(|error| match error {
            LayerError::TooManyMoves { moves, .. } => {
                let needed = without_moves.saturating_add(moves.saturating_mul(BYTES_PER_MOVE));
                too_large(layer, needed, self.job.memory)
            }
            error => error.into(),
        })
    }

    /// The positions of a layer without a quiet move, a bit for each rank. Their distance is 0 or 1.
    fn without_quiet_moves(&self, layer: Layer, solution: &Solution) -> Vec<u64> {
        let has_none = |rank: usize| match solution.distances[rank] {
            0 => true,
            1 => {
                let spot = TableIndex { layer, rank: rank as u64 };
                !self.rules.has_quiet_move(&self.rules.unrank(self.layers.index(), spot))
            }
            _ => false,
        };
        let positions = solution.distances.len();
        let word = |first: usize| {
            let ranks = first..positions.min(first + 64);
            ranks.map(|rank| u64::from(has_none(rank)) << (rank - first)).sum::<u64>()
        };
        parallel::map(positions.div_ceil(64), &|number| word(number * 64))
    }
}

fn stats<R: Indexed>(rules: &R, index: &R::Index, layer: Layer, solution: &Solution) -> LayerStats {
    const CHUNK: usize = 1 << 16;
    let positions = solution.values.len();
    let chunk = |number: usize| {
        let mut stats = LayerStats::default();
        let ranks = number * CHUNK..positions.min((number + 1) * CHUNK);
        for (alike, weight) in rules.weights(index, layer, ranks.start as u64..ranks.end as u64) {
            for rank in alike {
                let at = rank as usize;
                let (value, distance) = (solution.values[at], solution.distances[at]);
                let plies = (distance != INFINITE_DISTANCE && distance > 0).then_some(distance);
                stats.add(rank, value, plies, distance == 0, weight);
            }
        }
        stats
    };
    parallel::reduce(positions.div_ceil(CHUNK), &chunk, |one, other| one.merge(&other))
}

//! Measures how fast a game is solved.

use crate::error::{SolveError, too_large};
use crate::generic::LayerSolver;
use crate::job::{primary_layers, twins};
use crate::parallel;
use crate::rows::{LayerCodes, LayerPair, SolvedLayers};
use guti_rules::index::{Indexed, Layer, PieceSets};
use std::time::{Duration, Instant};

/// The time that solving a layer and its twin takes, without writing them.
#[derive(Clone, Debug, PartialEq)]
pub struct Benchmark {
    /// The first layer of the pair.
    pub layer: Layer,
    /// The number of positions of both layers.
    pub positions: u64,
    /// The times measured, one for each repetition.
    pub times: Vec<Duration>,
}

impl Benchmark {
    /// The median of the times measured, the later of the two middle ones if their number is even; zero
    /// without any.
    pub fn time(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort();
        times.get(times.len() / 2).copied().unwrap_or_default()
    }

    /// Positions per second, by the median time.
    pub fn rate(&self) -> f64 {
        self.positions as f64 / self.time().as_secs_f64().max(1e-9)
    }
}

/// The lowest rate that is extrapolated, in positions per second: in the smallest layers overhead
/// takes most of the time, which says nothing about larger ones.
const MIN_RATE: f64 = 1e6;

/// Measures the solver of [`crate::rows`].
///
/// # Errors
///
/// [`SolveError::Memory`] if even the smallest layers need more memory than is allowed,
/// [`SolveError::TooLarge`] if no layer can be numbered, [`SolveError::Threads`] if no threads can
/// be started.
pub fn rows<R: PieceSets>(rules: &R, limits: BenchmarkLimits) -> Result<Benchmark, SolveError> {
    let index = rules.index();
    let mut solved_layers = SolvedLayers::default();
    measure(
        rules,
        &index,
        &limits,
        |_, new| crate::rows::memory_needed(new),
        |layer| {
            let started = Instant::now();
            let solved = LayerPair::solve(rules, &index, &solved_layers, layer, &|_| {});
            let took = started.elapsed();
            for half in solved.halves() {
                let codes = LayerCodes::InMemory(half.row_values());
                solved_layers.insert(half.stored_layer(), codes);
            }
            Ok(took)
        },
    )
}

/// Measures the solver of [`crate::generic`].
///
/// # Errors
///
/// As [`rows`], and [`SolveError::Layer`] if a layer cannot be solved.
pub fn generic<R: Indexed>(rules: &R, limits: BenchmarkLimits) -> Result<Benchmark, SolveError> {
    let index = rules.index();
    let mut layers = LayerSolver::new(rules);
    measure(rules, &index, &limits, crate::generic::memory_needed, |layer| {
        layers.remove(layer);
        let started = Instant::now();
        layers.solve(layer)?;
        Ok(started.elapsed())
    })
}

/// The resources of a benchmark.
#[derive(Clone, Copy, Debug)]
pub struct BenchmarkLimits {
    /// The number of threads.
    pub threads: usize,
    /// About how long it may take.
    pub time: Duration,
    /// How often the largest pair is solved.
    pub rounds: u32,
    /// The memory it may use, in bytes.
    pub memory: u64,
}

/// Solves pairs from the smallest on, as long as the next one is expected to leave time for all its
/// repetitions; then repeats the largest one.
fn measure<R: Indexed>(
    rules: &R,
    index: &R::Index,
    limits: &BenchmarkLimits,
    memory_needed: impl Fn(u64, u64) -> u64,
    mut solve: impl FnMut(Layer) -> Result<Duration, SolveError> + Send,
) -> Result<Benchmark, SolveError> {
    let &BenchmarkLimits { threads, time, rounds, memory } = limits;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let started = Instant::now();
    let mut largest: Option<Benchmark> = None;
    // That of the pair before, in positions per second.
    let mut rate = MIN_RATE;
    let mut solved = 0u64;
    for layer in primary_layers(rules) {
        let positions = twins(rules, layer)
            .iter()
            .map(|&layer| rules.positions(index, layer))
            .fold(0, u64::saturating_add);
        // The largest pair is solved again with all that was solved before.
        let repeated =
            largest.as_ref().map_or(positions, |largest| positions.max(largest.positions));
        let needed = memory_needed(solved, repeated);
        if needed > memory {
            largest.as_ref().ok_or_else(|| too_large(layer, needed, memory))?;
            break;
        }
        solved = solved.saturating_add(positions);
        let again = repeated as f64 * f64::from(rounds.saturating_sub(1));
        let expected = (positions as f64 + again) / rate;
        if largest.is_some() && started.elapsed().as_secs_f64() + expected > time.as_secs_f64() {
            break;
        }
        let took = parallel::install(&pool, &mut || solve(layer))?;
        let benchmark = Benchmark { layer, positions, times: vec![took] };
        rate = benchmark.rate().max(MIN_RATE);
        if largest.as_ref().is_none_or(|largest| positions >= largest.positions) {
            largest = Some(benchmark);
        }
    }
    let mut largest = largest.ok_or(SolveError::TooLarge)?;
    while largest.times.len() < rounds as usize {
        largest.times.push(parallel::install(&pool, &mut || solve(largest.layer))?);
    }
    Ok(largest)
}

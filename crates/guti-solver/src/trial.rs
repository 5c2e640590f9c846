//! How fast a game is solved.

use crate::job::{SolveError, firsts, too_large, twins};
use crate::plain::Layers;
use crate::rows::{Known, Pair, Words};
use guti_rules::index::{Indexed, Layer, PieceSets};
use std::time::{Duration, Instant};

/// What it took to solve a layer and its twin, without writing them.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The layer.
    pub layer: Layer,
    /// The positions of both.
    pub positions: u64,
    /// The time of each round.
    pub times: Vec<Duration>,
}

impl Trial {
    /// The median time.
    pub fn time(&self) -> Duration {
        let mut times = self.times.clone();
        times.sort();
        times.get(times.len() / 2).copied().unwrap_or_default()
    }

    /// Positions a second.
    pub fn rate(&self) -> f64 {
        self.positions as f64 / self.time().as_secs_f64().max(1e-9)
    }
}

/// No fewer positions a second are expected: in the smallest layers bookkeeping takes most of the
/// time, which says nothing of larger ones.
const LEAST_RATE: f64 = 1e6;

/// Solves layers of two sets of pieces.
pub fn rows<R: PieceSets>(rules: &R, means: Means) -> Result<Trial, SolveError> {
    let index = rules.index();
    let mut known = Known::default();
    tried(
        rules,
        &index,
        &means,
        |_, new| crate::rows::memory_needed(new),
        |layer| {
            let started = Instant::now();
            let solved = Pair::solve(rules, &index, &known, layer, &|_| {});
            let took = started.elapsed();
            for half in solved.halves() {
                known.insert(half.shape().layer_of_row(), Words::Held(half.told()));
            }
            Ok(took)
        },
    )
}

/// Solves layers by listing moves.
pub fn plain<R: Indexed>(rules: &R, means: Means) -> Result<Trial, SolveError> {
    let index = rules.index();
    let mut layers = Layers::new(rules);
    tried(rules, &index, &means, crate::plain::memory_needed, |layer| {
        layers.forget(layer);
        let started = Instant::now();
        layers.solve(layer)?;
        Ok(started.elapsed())
    })
}

/// What a trial may take.
#[derive(Clone, Copy, Debug)]
pub struct Means {
    /// The number of threads.
    pub threads: usize,
    /// For about how long.
    pub time: Duration,
    /// How often the largest layers are solved.
    pub rounds: u32,
    /// The memory, in bytes.
    pub memory: u64,
}

/// Solves the smallest layers first, while the next is expected to leave time for its rounds; then
/// the last of them again and again.
fn tried<R: Indexed>(
    rules: &R,
    index: &R::Index,
    means: &Means,
    memory_needed: impl Fn(u64, u64) -> u64,
    mut solve: impl FnMut(Layer) -> Result<Duration, SolveError> + Send,
) -> Result<Trial, SolveError> {
    let &Means { threads, time, rounds, memory } = means;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let started = Instant::now();
    let mut trial: Option<Trial> = None;
    let mut known = 0u64;
    for layer in firsts(rules) {
        let positions = twins(rules, layer)
            .iter()
            .map(|&layer| rules.positions(index, layer))
            .fold(0, u64::saturating_add);
        let needed = memory_needed(known, positions);
        if needed > memory {
            trial.as_ref().ok_or_else(|| too_large(layer, needed, memory))?;
            break;
        }
        known = known.saturating_add(positions);
        if let Some(last) = &trial {
            let expected = positions as f64 / last.rate().max(LEAST_RATE) * f64::from(rounds);
            if started.elapsed().as_secs_f64() + expected > time.as_secs_f64() {
                break;
            }
        }
        let took = pool.install(|| solve(layer))?;
        trial = Some(Trial { layer, positions, times: vec![took] });
    }
    let mut trial = trial.ok_or(SolveError::TooLarge)?;
    while trial.times.len() < rounds as usize {
        trial.times.push(pool.install(|| solve(trial.layer))?);
    }
    Ok(trial)
}

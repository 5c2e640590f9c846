//! The solver for any game whose positions have numbers.
//!
//! It lists every move of every position of a pair of layers, and iterates values over that graph
//! ([`crate::graph`]). It requires nothing else of a game. All layers stay in memory.

mod backend;

pub use backend::{BUDGET_RATE, memory_needed, solve};

use crate::graph::{self, Component, INFINITE_DISTANCE, NodeMoves, Solution, TooManyChildren};
use crate::parallel;
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_tables::ProbeResult;
use std::collections::HashMap;
use std::sync::OnceLock;
use thiserror::Error;

/// The number of positions that a thread takes at a time.
const CHUNK: usize = 1 << 12;

/// Solves layers of a game one by one and keeps them in memory.
#[derive(Debug)]
pub struct LayerSolver<'r, R: Indexed> {
    rules: &'r R,
    index: R::Index,
    solved: HashMap<Layer, Solution>,
}

/// Why a layer cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LayerError {
    /// The layer and its twin have 2^32 positions or more.
    #[error("layer {0} has too many positions")]
    TooLarge(Layer),
    /// The positions have more quiet moves than memory has room for.
    #[error("layer {layer} has about {moves} quiet moves, too many for the memory")]
    TooManyMoves {
        /// The layer that was to be solved.
        layer: Layer,
        /// About how many quiet moves it and its twin have.
        moves: u64,
    },
    /// A conversion leads to a layer that has not been solved.
    #[error("layer {layer} needs layer {needed}, which is not solved")]
    Missing {
        /// The layer that was to be solved.
        layer: Layer,
        /// The layer that has to be solved before.
        needed: Layer,
    },
    /// A move leads to a position that has no number although the game goes on there.
    #[error("a move leads from layer {0} to a position without a number")]
    Unnumbered(Layer),
}

impl<'r, R: Indexed> LayerSolver<'r, R> {
    /// A solver that has not solved any layer yet.
    pub fn new(rules: &'r R) -> Self {
        LayerSolver::with_index(rules, rules.index())
    }

    /// As [`new`](LayerSolver::new), with the index of the rules.
    pub(crate) fn with_index(rules: &'r R, index: R::Index) -> Self {
        LayerSolver { rules, index, solved: HashMap::new() }
    }

    /// Solves a layer and its twin, unless they are solved already.
    ///
    /// # Errors
    ///
    /// See [`LayerError`].
    pub fn solve(&mut self, layer: Layer) -> Result<(), LayerError> {
        if !self.solved.contains_key(&layer) {
            let pair = self.solve_pair(layer, u64::MAX)?;
            self.solved.extend(pair);
        }
        Ok(())
    }

    /// Solves a layer and its twin and returns both, the given layer first. They may have `most_moves` quiet moves
    /// together, which take four bytes each.
    ///
    /// # Errors
    ///
    /// As for [`solve`](LayerSolver::solve).
    pub(crate) fn solve_pair(
        &self,
        layer: Layer,
        most_moves: u64,
    ) -> Result<Vec<(Layer, Solution)>, LayerError> {
        let twin = self.rules.flipped(layer);
        let positions = self.rules.positions(&self.index, layer);
        let others = if twin == layer { 0 } else { self.rules.positions(&self.index, twin) };
        let nodes = positions.checked_add(others).and_then(|sum| u32::try_from(sum).ok());
        let Some(nodes) = nodes else { return Err(LayerError::TooLarge(layer)) };
        let pair = PairComponent {
            layers: self,
            layer,
            twin,
            positions: positions as u32,
            nodes,
            infinite: [layer, twin].map(|layer| self.rules.infinite_play_value(layer)),
            error: OnceLock::new(),
        };
        let too_many =
            |TooManyChildren { estimate: moves }| LayerError::TooManyMoves { layer, moves };
        let mut solution = graph::solve_within(&pair, most_moves).map_err(too_many)?;
        if let Some(&error) = pair.error.get() {
            return Err(error);
        }
        if twin == layer {
            return Ok(vec![(layer, solution)]);
        }
        let values = solution.values.split_off(positions as usize);
        let distances = solution.distances.split_off(positions as usize);
        Ok(vec![(layer, solution), (twin, Solution { values, distances })])
    }

    /// Adds a layer that was solved before.
    pub(crate) fn insert(&mut self, layer: Layer, solution: Solution) {
        self.solved.insert(layer, solution);
    }

    /// Sets the values of the positions of a layer that have no quiet move to those of their best conversion,
    /// which larger layers look up; `None` if a layer that conversions lead to is missing.
    pub(crate) fn derive_conversions(&self, layer: Layer, values: &mut [i16]) -> Option<()> {
        let derive = |rank: usize, value: &mut i16, moves: &mut Vec<R::Move>| {
            let rules = self.rules;
            let spot = TableIndex { layer, rank: rank as u64 };
            let position = rules.unrank(&self.index, spot);
            rules.generate(&position, moves);
            if moves.iter().any(|&mv| rules.effect(&position, mv).is_quiet()) {
                return Some(());
            }
            let mut best = None;
            for &mv in &*moves {
                let next = rules.play_unchecked(&position, mv);
                let worth = rules.reward(&position, &next) - self.value(&next).ok()?;
                best = best.max(Some(worth));
            }
            *value = best.unwrap_or_else(|| rules.final_value(&position));
            Some(())
        };
        let mut chunks: Vec<&mut [i16]> = values.chunks_mut(CHUNK).collect();
        let derived = parallel::map_mut(&mut chunks, &|number, values| {
            let mut moves = Vec::new();
            let mut values = (number * CHUNK..).zip(values.iter_mut());
            values.try_for_each(|(rank, value)| derive(rank, value, &mut moves))
        });
        derived.into_iter().collect()
    }

    /// Removes a layer, so that it can be solved again.
    pub(crate) fn remove(&mut self, layer: Layer) {
        self.solved.remove(&layer);
    }

    /// The value of a position for the side to move, and its distance to conversion: 0 where the
    /// game is over, `None` where best play need never convert. `None` if the layer is not solved.
    #[inline]
    pub fn probe(&self, position: &R::Position) -> Option<ProbeResult> {
        if self.rules.ending(position).is_some() {
            let value = self.rules.final_value(position);
            return Some(ProbeResult { value, distance: Some(0) });
        }
        let spot = self.rules.rank(&self.index, position)?;
        let solution = self.solved.get(&spot.layer)?;
        let value = solution.values[spot.rank as usize];
        let distance = solution.distances[spot.rank as usize];
        Some(ProbeResult { value, distance: (distance != INFINITE_DISTANCE).then_some(distance) })
    }

    /// All values and distances of a layer, by rank.
    pub fn layer(&self, layer: Layer) -> Option<&Solution> {
        self.solved.get(&layer)
    }

    /// The index of the positions.
    pub fn index(&self) -> &R::Index {
        &self.index
    }

    /// The value of a position in another layer, or of one in which the game is over. The error is
    /// the layer that is missing, if the position has one.
    #[inline]
    fn value(&self, position: &R::Position) -> Result<i16, Option<Layer>> {
        match self.rules.rank(&self.index, position) {
            Some(spot) => match self.solved.get(&spot.layer) {
                Some(solution) => Ok(solution.values[spot.rank as usize]),
                None => Err(Some(spot.layer)),
            },
            None if self.rules.ending(position).is_some() => Ok(self.rules.final_value(position)),
            None => Err(None),
        }
    }
}

/// A layer and its twin as a component: first the positions of the layer by rank, then those of
/// the twin if that is another layer.
struct PairComponent<'l, 'r, R: Indexed> {
    layers: &'l LayerSolver<'r, R>,
    layer: Layer,
    twin: Layer,
    positions: u32,
    nodes: u32,
    /// What infinite play is worth in the layer and in its twin.
    infinite: [i16; 2],
    error: OnceLock<LayerError>,
}

impl<R: Indexed> PairComponent<'_, '_, R> {
    /// The layer of a node, and the number of its first node.
    #[inline]
    fn layer_of(&self, node: u32) -> (Layer, u32) {
        if node < self.positions { (self.layer, 0) } else { (self.twin, self.positions) }
    }

    /// The node of a position; `None` if the position is in neither layer.
    #[inline]
    fn node(&self, spot: TableIndex) -> Option<u32> {
        if spot.layer == self.layer {
            Some(spot.rank as u32)
        } else if spot.layer == self.twin {
            Some(self.positions + spot.rank as u32)
        } else {
            None
        }
    }
}

impl<R: Indexed> Component for PairComponent<'_, '_, R> {
    type Scratch = Vec<R::Move>;

    fn nodes(&self) -> u32 {
        self.nodes
    }

    #[inline]
    fn infinite_play_value(&self, node: u32) -> i16 {
        self.infinite[usize::from(node >= self.positions)]
    }

    /// In a game of pieces infinite play that is not a draw is a win or a loss, the extreme values;
    /// where counters are shared equally it is worth 0.
    fn limit(&self) -> i16 {
        self.infinite[0].abs()
    }

    /// Only quiet moves lead to positions of the two layers.
    fn expand(&self, node: u32, moves: &mut Vec<R::Move>, out: &mut NodeMoves) {
        let LayerSolver { rules, index, .. } = self.layers;
        let (layer, first) = self.layer_of(node);
        let position = rules.unrank(index, TableIndex { layer, rank: u64::from(node - first) });
        if rules.ending(&position).is_some() {
            out.end(rules.final_value(&position));
            return;
        }
        rules.generate(&position, moves);
        for &mv in &*moves {
            let next = rules.play_unchecked(&position, mv);
            let spot = rules.rank(index, &next);
            if let Some(child) = spot.and_then(|spot| self.node(spot)) {
                out.quiet(child);
                continue;
            }
            match self.layers.value(&next) {
                Ok(value) => out.convert(rules.reward(&position, &next) - value),
                Err(needed) => {
                    let missing = |needed| LayerError::Missing { layer, needed };
                    let error = needed.map_or(LayerError::Unnumbered(layer), missing);
                    // Several threads may find an error; the first one is reported.
                    let _ = self.error.set(error);
                }
            }
        }
    }
}

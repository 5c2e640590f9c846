//! Solves layer after layer by listing every move of every position.
//!
//! It asks nothing of a game but that its positions are numbered, and so serves any. All that is
//! known of a layer is kept in memory.

mod work;

pub use work::{memory_needed, solve};

use crate::graph::{self, Component, ENDLESS, Options, Solution};
use guti_rules::index::{Indexed, Layer, TableIndex};
use std::collections::HashMap;
use std::sync::OnceLock;
use thiserror::Error;

/// The layers of a game that have been solved.
#[derive(Debug)]
pub struct Layers<'r, R: Indexed> {
    rules: &'r R,
    index: R::Index,
    solved: HashMap<Layer, Solution>,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// What it is worth to the side to move.
    pub value: i16,
    /// The plies to the next conversion by best play, 0 where the game is over; none where best
    /// play need never convert.
    pub distance: Option<u16>,
}

/// Why a layer is not solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LayerError {
    /// Its positions are too many to be held in memory as a graph.
    #[error("layer {0} has too many positions")]
    TooLarge(Layer),
    /// A layer that conversions lead to has not been solved before.
    #[error("layer {layer} needs layer {needed}, which is not solved")]
    Missing {
        /// The layer that was to be solved.
        layer: Layer,
        /// The one that is not there.
        needed: Layer,
    },
    /// A move leads to a position without a number.
    #[error("a move leads from layer {0} to a position without a number")]
    Unnumbered(Layer),
}

impl<'r, R: Indexed> Layers<'r, R> {
    /// No layer yet.
    pub fn new(rules: &'r R) -> Self {
        Layers { rules, index: rules.index(), solved: HashMap::new() }
    }

    /// Solves a layer and the one that it is turned into, unless they are solved already.
    pub fn solve(&mut self, layer: Layer) -> Result<(), LayerError> {
        if self.solved.contains_key(&layer) {
            return Ok(());
        }
        let turned = self.rules.flipped(layer);
        let positions = self.rules.positions(&self.index, layer);
        let others = if turned == layer { 0 } else { self.rules.positions(&self.index, turned) };
        let nodes = positions.checked_add(others).and_then(|sum| u32::try_from(sum).ok());
        let Some(nodes) = nodes else { return Err(LayerError::TooLarge(layer)) };
        let pair = Pair {
            layers: self,
            layer,
            turned,
            positions: positions as u32,
            nodes,
            endless: [
                self.rules.infinite_play_value(layer),
                self.rules.infinite_play_value(turned),
            ],
            error: OnceLock::new(),
        };
        let mut solution = graph::solve(&pair);
        if let Some(&error) = pair.error.get() {
            return Err(error);
        }
        if turned != layer {
            let values = solution.values.split_off(positions as usize);
            let distances = solution.distances.split_off(positions as usize);
            self.solved.insert(turned, Solution { values, distances });
        }
        self.solved.insert(layer, solution);
        Ok(())
    }

    /// Adds a layer that was solved before.
    pub(crate) fn insert(&mut self, layer: Layer, solution: Solution) {
        self.solved.insert(layer, solution);
    }

    /// Forgets a layer, so that it may be solved again.
    pub(crate) fn forget(&mut self, layer: Layer) {
        self.solved.remove(&layer);
    }

    /// What is known of a position; none if its layer is not solved.
    #[inline]
    pub fn verdict(&self, position: &R::Position) -> Option<Verdict> {
        if self.rules.ending(position).is_some() {
            let value = self.rules.final_value(position);
            return Some(Verdict { value, distance: Some(0) });
        }
        let spot = self.rules.rank(&self.index, position)?;
        let solution = self.solved.get(&spot.layer)?;
        let value = solution.values[spot.rank as usize];
        let distance = solution.distances[spot.rank as usize];
        Some(Verdict { value, distance: (distance != ENDLESS).then_some(distance) })
    }

    /// All values and distances of a layer, by rank.
    pub fn layer(&self, layer: Layer) -> Option<&Solution> {
        self.solved.get(&layer)
    }

    /// The index of the positions.
    pub fn index(&self) -> &R::Index {
        &self.index
    }

    /// The value of a position in which the game may be over.
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

/// A layer and the one that it is turned into, as a component: first all positions of the one,
/// then of the other if they are two.
struct Pair<'l, 'r, R: Indexed> {
    layers: &'l Layers<'r, R>,
    layer: Layer,
    turned: Layer,
    positions: u32,
    nodes: u32,
    endless: [i16; 2],
    error: OnceLock<LayerError>,
}

impl<R: Indexed> Pair<'_, '_, R> {
    /// The layer of a node, and the number of its first node.
    #[inline]
    fn layer_of(&self, node: u32) -> (Layer, u32) {
        if node < self.positions { (self.layer, 0) } else { (self.turned, self.positions) }
    }

    /// The node of a position of the two layers.
    #[inline]
    fn node(&self, spot: TableIndex) -> Option<u32> {
        if spot.layer == self.layer {
            Some(spot.rank as u32)
        } else if spot.layer == self.turned {
            Some(self.positions + spot.rank as u32)
        } else {
            None
        }
    }
}

impl<R: Indexed> Component for Pair<'_, '_, R> {
    type Scratch = Vec<R::Move>;

    fn nodes(&self) -> u32 {
        self.nodes
    }

    #[inline]
    fn infinite_play_value(&self, node: u32) -> i16 {
        self.endless[usize::from(node >= self.positions)]
    }

    /// In a game of pieces an endless value other than 0 is a win or a loss, the extremes; where
    /// counters are shared equally it is 0.
    fn limit(&self) -> i16 {
        self.endless[0].abs()
    }

    /// Only a quiet move leads to a position of the two layers.
    fn describe(&self, node: u32, moves: &mut Vec<R::Move>, options: &mut Options) {
        let Layers { rules, index, .. } = self.layers;
        let (layer, first) = self.layer_of(node);
        let position = rules.unrank(index, TableIndex { layer, rank: u64::from(node - first) });
        if rules.ending(&position).is_some() {
            options.end(rules.final_value(&position));
            return;
        }
        rules.generate(&position, moves);
        for &mv in &*moves {
            let next = rules.play_unchecked(&position, mv);
            let spot = rules.rank(index, &next);
            if let Some(child) = spot.and_then(|spot| self.node(spot)) {
                options.quiet(child);
                continue;
            }
            match self.layers.value(&next) {
                Ok(value) => options.convert(rules.reward(&position, &next) - value),
                Err(needed) => {
                    let missing = |needed| LayerError::Missing { layer, needed };
                    let error = needed.map_or(LayerError::Unnumbered(layer), missing);
                    // The first of several threads to find one tells it.
                    let _ = self.error.set(error);
                }
            }
        }
    }
}

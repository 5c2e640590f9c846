//! A layer and its twin, solved.

use super::block::Block;
use super::matrix::MatrixShape;
use super::packed::{Code, Codes, DRAW, LOSS, WIN};
use super::pair_solver::PairSolver;
use super::solved_layers::SolvedLayers;
use crate::job::{OnProgress, twins};
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex};

/// A solved layer and its twin, or a solved layer that is its own twin.
#[derive(Debug)]
pub struct LayerPair {
    halves: Vec<PairHalf>,
}

/// The solved matrix of one layer of a pair.
#[derive(Debug)]
pub struct PairHalf {
    shape: MatrixShape,
    blocks: Vec<Block>,
}

impl LayerPair {
    /// Solves a layer and its twin. `solved_layers` must have all layers that conversions lead to.
    ///
    /// # Panics
    ///
    /// If such a layer is missing.
    pub fn solve<R: PieceSets>(
        rules: &R,
        index: &SetIndex,
        solved_layers: &SolvedLayers,
        layer: Layer,
        on_progress: OnProgress<'_>,
    ) -> LayerPair {
        let layers = twins(rules, layer);
        let shapes: Vec<MatrixShape> = layers
            .iter()
            .map(|layer| MatrixShape::new(index, layer.other.into(), layer.own.into()))
            .collect();
        let infinite = layers.iter().map(|&layer| code(rules.infinite_play_value(layer))).collect();
        let solver = PairSolver::new(rules, index, &shapes, infinite, on_progress);
        let blocks = solver.solve(solved_layers);
        let halves = shapes.into_iter().zip(blocks);
        LayerPair { halves: halves.map(|(shape, blocks)| PairHalf { shape, blocks }).collect() }
    }

    /// The solved matrices: of the given layer, then of its twin if that is another layer.
    pub fn halves(&self) -> &[PairHalf] {
        &self.halves
    }
}

impl PairHalf {
    /// The shape of the matrix.
    pub fn shape(&self) -> &MatrixShape {
        &self.shape
    }

    /// The layer whose positions the matrix holds.
    pub fn layer(&self) -> Layer {
        self.shape.column_layer()
    }

    /// The value of the position with this rank for the side to move, its distance or 0, and
    /// whether conversions alone settle it.
    #[inline]
    pub fn get(&self, rank: usize) -> (Code, u16, bool) {
        let block_len = self.shape.row_len << self.shape.block_shift;
        self.blocks[rank / block_len].get(rank % block_len)
    }

    /// The values of the twin layer, in which the row's side is to move, as later layers look them
    /// up: [`Code`]s by row and column, 32 in a word.
    pub fn row_values(&self) -> Vec<u64> {
        let mut codes = Codes::unknown(self.shape.entries());
        let block_len = self.shape.row_len << self.shape.block_shift;
        for (number, block) in self.blocks.iter().enumerate() {
            block.copy_row_values(&mut codes, number * block_len);
        }
        codes.into_words()
    }
}

/// The code of the value 1, 0 or -1.
fn code(value: i16) -> Code {
    match value {
        0 => DRAW,
        1.. => WIN,
        _ => LOSS,
    }
}

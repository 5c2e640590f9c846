//! A layer and its twin, solved.

use super::block::Block;
use super::blocks::LocalBlocks;
use super::matrix::MatrixShape;
use super::packed::Codes;
use super::pair_solver::PairSolver;
use super::placed_layer::{PlacedLayer, PlacedRows};
use super::solved_half::{SolvedEntry, SolvedHalf, parts_of_blocks};
use super::solved_layers::SolvedLayers;
use crate::job::OnProgress;
use guti_rules::index::{Layer, PieceSets, SetIndex};

/// A solved layer and its twin, or a solved layer that is its own twin.
#[derive(Debug)]
pub struct LayerPair {
    halves: Vec<PairHalf>,
}

/// The solved matrix of one layer of a pair.
#[derive(Debug)]
pub struct PairHalf {
    shape: MatrixShape,
    values: HalfValues,
}

/// How the values of a half were found.
#[derive(Debug)]
enum HalfValues {
    /// By retrograde analysis of both halves.
    Analysed(Vec<Block>),
    /// From conversions alone, since every move places a piece.
    Placed(PlacedLayer),
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
        if rules.only_places(layer) {
            let shape = MatrixShape::new(index, layer, 1);
            let rows = PlacedRows::new(rules, index, shape, on_progress);
            let values = HalfValues::Placed(PlacedLayer::solve(&rows, solved_layers));
            return LayerPair { halves: vec![PairHalf { shape: rows.into_shape(), values }] };
        }
        let solver = PairSolver::new(rules, index, layer, 1, on_progress);
        let mut blocks = LocalBlocks::new(solver.shapes());
        let Ok(()) = solver.solve(&mut blocks, solved_layers);
        let blocks = blocks.into_halves();
        let half = |(shape, blocks)| PairHalf { shape, values: HalfValues::Analysed(blocks) };
        LayerPair { halves: solver.into_shapes().into_iter().zip(blocks).map(half).collect() }
    }

    /// The solved matrices, in the order of [`halves`](LayerPair::halves).
    pub fn into_halves(self) -> Vec<PairHalf> {
        self.halves
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
    pub fn get(&self, rank: usize) -> SolvedEntry {
        let mut entry = [(0, 0, false)];
        self.fill(rank, &mut entry);
        entry[0]
    }

    /// The layer whose values [`row_values`](PairHalf::row_values) are: that in which the row's side is
    /// to move, or where every move places a piece the layer itself.
    pub fn stored_layer(&self) -> Layer {
        match &self.values {
            HalfValues::Analysed(_) => self.shape.row_layer(),
            HalfValues::Placed(_) => self.layer(),
        }
    }

    /// The values of the [`stored_layer`](PairHalf::stored_layer) as later layers look them up:
    /// [`Code`](super::packed::Code)s by row and column, 32 in a word, with a row for each orbit of the sets of the side to
    /// move.
    pub fn row_values(&self) -> Vec<u64> {
        let blocks = match &self.values {
            HalfValues::Analysed(blocks) => blocks,
            HalfValues::Placed(placed) => return placed.by_mover().to_vec(),
        };
        let mut codes = Codes::unknown(self.shape.entries());
        let block_len = self.shape.block_len();
        for (number, block) in blocks.iter().enumerate() {
            codes.copy(number * block_len, block.row_values().words(), block.entries());
        }
        codes.into_words()
    }
}

impl SolvedHalf for PairHalf {
    fn fill(&self, start: usize, out: &mut [SolvedEntry]) {
        match &self.values {
            HalfValues::Analysed(blocks) => {
                for (number, at, part) in parts_of_blocks(&self.shape, start, out) {
                    blocks[number].fill(at, part);
                }
            }
            HalfValues::Placed(placed) => {
                for (rank, out) in (start..).zip(out) {
                    *out = placed.get(rank);
                }
            }
        }
    }
}

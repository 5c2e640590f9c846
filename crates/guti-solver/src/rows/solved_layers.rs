//! The layers that are solved already, and how conversions look them up.

use super::layer_store::{LayerCodes, LayerStore};
use super::matrix::{MatrixShape, Row};
use super::packed::{Code, WIN, code_in, flipped};
use guti_rules::bits::gather;
use guti_rules::index::{Layer, Permutation, Ranking, SetIndex};
use std::collections::HashMap;

/// The values of solved layers. Each is a matrix with a row for every orbit of the set of the side
/// *to move*: that set has just lost the captured pieces, and many positions of a row share it.
#[derive(Debug, Default)]
pub struct SolvedLayers {
    layers: HashMap<Layer, LayerCodes>,
}

impl SolvedLayers {
    /// Adds the values of a solved layer, which replace earlier values of the same layer.
    pub fn insert(&mut self, layer: Layer, codes: LayerCodes) {
        self.layers.insert(layer, codes);
    }

    /// The bytes of the layers that are in memory.
    pub fn bytes_in_memory(&self) -> u64 {
        let bytes = |codes: &LayerCodes| match codes {
            LayerCodes::InMemory(words) => words.len() as u64 * 8,
            LayerCodes::Mapped(_) => 0,
        };
        self.layers.values().map(bytes).sum()
    }

    /// Drops the pages of mapped layers from the memory of this process.
    pub fn drop_pages(&self) {
        self.layers.values().for_each(LayerCodes::drop_pages);
    }

    /// Replaces every layer that is in memory by its file in a store, mapped; layers without an undamaged
    /// file stay in memory.
    pub fn release(&mut self, store: &LayerStore) {
        for (&layer, codes) in &mut self.layers {
            if let LayerCodes::InMemory(words) = codes
                && let Some(mapped) = store.load(layer, words.len(), false)
            {
                *codes = mapped;
            }
        }
    }
}

/// Looks up the positions to which the positions of a row convert. Positions of a row share the
/// row's set, so the row of each subset that captures leave of it is looked up once and kept,
/// separately for moves that place a piece.
#[derive(Debug)]
pub struct ConversionProber<'a> {
    solved_layers: &'a SolvedLayers,
    index: &'a SetIndex,
    /// The number of pieces of a column's set.
    column_size: u32,
    /// The pieces in hand of the column's side and of the row's side.
    hands: [u8; 2],
    /// A side with fewer pieces, on the board and in hand, has lost.
    fewest: u32,
    row_set: u64,
    /// The number of the current row, from 1.
    visit: u32,
    /// By the pieces that are left of the row's set, as a subset of it; then the same for moves that
    /// place a piece.
    rows: Vec<SolvedRow<'a>>,
}

/// A row of a solved layer.
#[derive(Clone, Copy, Debug)]
struct SolvedRow<'a> {
    /// The visit for which it was found.
    visit: u32,
    /// The values of its layer; `None` where the side to move has too few pieces and has lost.
    codes: Option<&'a [u64]>,
    /// The number of its first entry.
    start: usize,
    vacant: u64,
    symmetry: &'a Permutation,
    ranking: &'a Ranking,
}

impl<'a> ConversionProber<'a> {
    /// A prober for the rows of a shape.
    pub fn new(
        solved_layers: &'a SolvedLayers,
        index: &'a SetIndex,
        shape: &MatrixShape,
        fewest: u32,
    ) -> ConversionProber<'a> {
        let lost = SolvedRow {
            visit: 0,
            codes: None,
            start: 0,
            vacant: 0,
            symmetry: &index.group()[0],
            ranking: index.rest(0),
        };
        let &MatrixShape { row_size, column_size, hands, .. } = shape;
        let rows = vec![lost; if hands[0] > 0 { 2 } else { 1 } << row_size];
        let (row_set, visit) = (0, 0);
        ConversionProber { solved_layers, index, column_size, hands, fewest, row_set, visit, rows }
    }

    /// Chooses the row that the following conversions start from, by its set.
    pub fn enter_row(&mut self, set: u64) {
        self.row_set = set;
        self.visit += 1;
    }

    /// The value of a conversion for the side that makes it: `own` is its set afterwards, `left`
    /// what it leaves of the row's set.
    ///
    /// # Panics
    ///
    /// If the layer that the conversion leads to is missing.
    #[inline]
    pub fn value(&mut self, own: u64, left: u64) -> Code {
        let placed = own.count_ones() - self.column_size;
        let key = gather(left | u64::from(placed) << 63, self.row_set | 1 << 63) as usize;
        if self.rows[key].visit != self.visit {
            self.rows[key] = self.find_row(left, placed);
        }
        let row = &self.rows[key];
        let Some(codes) = row.codes else { return WIN };
        let column = row.ranking.rank(gather(row.symmetry.apply(own), row.vacant));
        flipped(code_in(codes, row.start + column as usize))
    }

    /// The values of the positions after placements in the row, for the side that is then to move: all codes of their
    /// layer, and the number of the row's first one. The row's set must be the representative of its orbit.
    ///
    /// # Panics
    ///
    /// If the layer that the placements lead to is missing.
    pub fn row_after_placing(&self) -> (&'a [u64], usize) {
        let row = self.find_row(self.row_set, 1);
        (row.codes.unwrap_or_default(), row.start)
    }

    #[cold]
    fn find_row(&self, left: u64, placed: u32) -> SolvedRow<'a> {
        let size = left.count_ones();
        let [hand, row_hand] = self.hands;
        let lost = SolvedRow { visit: self.visit, codes: None, ..self.rows[0] };
        if size + u32::from(row_hand) < self.fewest {
            return lost;
        }
        let (orbit, symmetry) = self.index.orbits(size).find(self.index.rank(left));
        let layer = Layer {
            own: size as u8,
            other: (self.column_size + placed) as u8,
            hands: [row_hand, hand - placed as u8],
        };
        let codes = self.solved_layers.layers.get(&layer).expect("smaller layers are solved first");
        let row_len = self.index.row_len(layer.flipped());
        SolvedRow {
            visit: self.visit,
            codes: Some(codes),
            start: orbit * row_len as usize,
            vacant: Row::new(self.index, size, orbit).vacant,
            symmetry: &self.index.group()[symmetry],
            ranking: self.index.rest(size),
        }
    }
}

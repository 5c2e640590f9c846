//! The layout of a layer as a matrix, and how a position finds its row and column.

use guti_rules::bits::{gather, scatter};
use guti_rules::index::{Layer, Permutation, Ranking, SetIndex, binomial, next_subset};
use std::ops::Range;

/// The shape of a matrix: a row for each orbit of the sets of `row_size` pieces, and in each row a
/// column for each set of `column_size` pieces on the points that the row's set leaves vacant.
///
/// The shape serves two layers: the one in which the column's side is to move, whose ranks are
/// row · `row_len` + column, and its twin, in which the row's side is to move.
#[derive(Debug)]
pub struct MatrixShape {
    /// The number of pieces of a row's set.
    pub row_size: u32,
    /// The number of pieces of a column's set.
    pub column_size: u32,
    /// The pieces in hand of the column's side and of the row's side.
    pub hands: [u8; 2],
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub row_len: usize,
    /// The column sets, as subsets of the vacant points counted from 0.
    pub columns: Vec<u32>,
    /// A block has 2 to the power of this many rows.
    pub block_shift: u32,
    /// The number of bits of a column number.
    pub column_bits: u32,
}

/// The entries of a block, unless a row is longer or the layer is large: they fit into the private cache of a core,
/// and the updates of a block for each of many threads into little memory.
const BLOCK_ENTRIES: usize = 1 << 17;

/// The most blocks of one worker, unless they would be too large for an update to name an entry.
const MAX_BLOCKS: usize = 256;

/// The smallest number of blocks of each of several workers, if there are enough rows: their shares
/// then differ by an eighth at most.
const MIN_BLOCKS_OF_WORKER: usize = 8;

/// The bits of an update that name the entry; the other two have the value.
const UPDATE_ENTRY_BITS: u32 = 30;

impl MatrixShape {
    /// The shape for a layer, with the columns for the side to move and with blocks for this number of
    /// workers that each have blocks of their own.
    pub fn new(index: &SetIndex, layer: Layer, workers: usize) -> MatrixShape {
        let entries = index.positions(layer) as usize;
        let blocks = workers * MIN_BLOCKS_OF_WORKER;
        let mut block_len = BLOCK_ENTRIES.max(entries / MAX_BLOCKS.max(blocks));
        if workers > 1 {
            block_len = block_len.min(entries / blocks);
        }
        MatrixShape::with_block_len(index, layer, block_len)
    }

    /// The shape for a layer, with blocks of at most this many entries, unless a row is longer.
    pub fn with_block_len(index: &SetIndex, layer: Layer, block_len: usize) -> MatrixShape {
        let [column_size, row_size] = [layer.own, layer.other].map(u32::from);
        let hands = layer.hands;
        let points = index.all().count_ones();
        let row_len = binomial(points - row_size, column_size) as usize;
        let rows = index.orbits(row_size).len();
        let mut columns = Vec::with_capacity(row_len);
        let mut set = (1u64 << column_size) - 1;
        for _ in 0..row_len {
            columns.push(set as u32);
            set = next_subset(set);
        }
        let column_bits = usize::BITS - (row_len - 1).leading_zeros();
        let block_shift = (block_len / row_len).max(1).ilog2().min(UPDATE_ENTRY_BITS - column_bits);
        MatrixShape {
            row_size,
            column_size,
            hands,
            rows,
            row_len,
            columns,
            block_shift,
            column_bits,
        }
    }

    /// The number of entries.
    pub fn entries(&self) -> usize {
        self.rows * self.row_len
    }

    /// The number of entries of a block; the last one may have fewer.
    pub fn block_len(&self) -> usize {
        self.row_len << self.block_shift
    }

    /// The number of blocks.
    pub fn blocks(&self) -> usize {
        self.rows.div_ceil(1 << self.block_shift)
    }

    /// The rows of a block.
    pub fn rows_of_block(&self, number: usize) -> Range<usize> {
        let start = number << self.block_shift;
        start..self.rows.min(start + (1 << self.block_shift))
    }

    /// The number of entries of a block.
    pub fn entries_of_block(&self, number: usize) -> usize {
        self.block_len().min(self.entries() - number * self.block_len())
    }

    /// The layer in which the row's side is to move.
    pub fn row_layer(&self) -> Layer {
        self.column_layer().flipped()
    }

    /// The layer in which the column's side is to move.
    pub fn column_layer(&self) -> Layer {
        Layer { own: self.column_size as u8, other: self.row_size as u8, hands: self.hands }
    }
}

/// A row, prepared for converting between column numbers and sets.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The points of the pieces of the row's side, one bit each.
    pub set: u64,
    /// The points that it leaves vacant.
    pub vacant: u64,
    ranking: &'a Ranking,
}

impl<'a> Row<'a> {
    /// Row number `row` of those for sets of `row_size` pieces.
    pub fn new(index: &'a SetIndex, row_size: u32, row: usize) -> Row<'a> {
        let set = index.orbits(row_size).representative(row);
        Row { set, vacant: index.all() & !set, ranking: index.rest(row_size) }
    }

    /// The column of a set.
    #[inline]
    pub fn column(&self, column_set: u64) -> usize {
        self.ranking.rank(gather(column_set, self.vacant)) as usize
    }

    /// The set of the vacant points with these numbers, counted from 0, one bit each.
    #[inline]
    pub fn set_of(&self, points: u64) -> u64 {
        scatter(points, self.vacant)
    }

    /// The set of a column.
    #[inline]
    pub fn column_set(&self, shape: &MatrixShape, column: usize) -> u64 {
        self.set_of(shape.columns[column].into())
    }
}

/// The transpose of a matrix: where the positions of a row lie when the roles of the sets are
/// exchanged.
#[derive(Debug)]
pub struct Transposed<'a> {
    index: &'a SetIndex,
    /// By symmetry: its image of the row's set.
    images: Vec<u64>,
}

impl<'a> Transposed<'a> {
    /// No row is chosen yet.
    pub fn new(index: &'a SetIndex) -> Transposed<'a> {
        Transposed { index, images: vec![0; index.group().len()] }
    }

    /// Chooses a row by its set.
    pub fn enter_row(&mut self, set: u64) {
        for (image, symmetry) in self.images.iter_mut().zip(self.index.group()) {
            *image = symmetry.apply(set);
        }
    }

    /// The row of `column_set`, and a column in it that stands for the chosen row's set.
    #[inline]
    pub fn find(&self, column_set: u64) -> (usize, usize) {
        let size = column_set.count_ones();
        let (orbit, symmetry) = self.index.orbits(size).find(self.index.rank(column_set));
        (orbit, Row::new(self.index, size, orbit).column(self.images[symmetry]))
    }

    /// Calls `visit` with the row of `column_set` and with every column in it that stands for the
    /// chosen row's set: there are several where the set has symmetries.
    #[inline]
    pub fn each(&self, column_set: u64, mut visit: impl FnMut(usize, usize)) {
        let size = column_set.count_ones();
        let orbits = self.index.orbits(size);
        let (orbit, symmetry) = orbits.find(self.index.rank(column_set));
        let row = Row::new(self.index, size, orbit);
        let image = self.images[symmetry];
        visit(orbit, row.column(image));
        for &same in orbits.stabiliser(orbit) {
            let permutation: &Permutation = &self.index.group()[usize::from(same)];
            visit(orbit, row.column(permutation.apply(image)));
        }
    }
}

//! How the rows of a layer are laid out, and how a position finds its place in them.

use guti_rules::bits::{gather, scatter};
use guti_rules::index::{Layer, Permutation, Ranking, SetIndex, binomial, next_subset};

/// The rows of all sets of `size` pieces, each with all sets of `across` pieces on the points that
/// are left.
///
/// The rows serve two layers: that in which the row's set is to move, and that in which it is not.
#[derive(Debug)]
pub struct Shape {
    /// The pieces of a row's set.
    pub size: u32,
    /// The pieces of the sets across.
    pub across: u32,
    /// The number of rows.
    pub rows: usize,
    /// The number of places in a row.
    pub row_len: usize,
    /// The sets across by their place in a row, as sets of the points that a row leaves.
    pub columns: Vec<u32>,
    /// A block is 2 to the power of this many rows.
    pub block_shift: u32,
    /// The bits that a place in a row needs.
    pub column_bits: u32,
}

/// The places of a block, unless rows are longer: what fits a processor's own cache.
const BLOCK: usize = 1 << 20;

/// The most blocks, unless that makes them too large for their places to be told in a letter.
const MOST_BLOCKS: usize = 256;

/// The bits of a letter that tell a place; the others tell the value.
const LETTER_BITS: u32 = 30;

impl Shape {
    /// The shape of the rows of `size` pieces in the layers with `across` others.
    pub fn new(index: &SetIndex, size: u32, across: u32) -> Shape {
        let points = index.all().count_ones();
        let row_len = binomial(points - size, across) as usize;
        let rows = index.orbits(size).len();
        let mut columns = Vec::with_capacity(row_len);
        let mut set = (1u64 << across) - 1;
        for _ in 0..row_len {
            columns.push(set as u32);
            set = next_subset(set);
        }
        let places = BLOCK.max(rows * row_len / MOST_BLOCKS);
        let column_bits = usize::BITS - (row_len - 1).leading_zeros();
        let block_shift = (places / row_len).max(1).ilog2().min(LETTER_BITS - column_bits);
        Shape { size, across, rows, row_len, columns, block_shift, column_bits }
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.rows * self.row_len
    }

    /// The number of blocks.
    pub fn blocks(&self) -> usize {
        self.rows.div_ceil(1 << self.block_shift)
    }

    /// The layer in which the row's set is to move.
    pub fn layer_of_row(&self) -> Layer {
        Layer { own: self.size as u8, other: self.across as u8 }
    }

    /// The layer in which the set across is to move.
    pub fn layer_across(&self) -> Layer {
        Layer { own: self.across as u8, other: self.size as u8 }
    }
}

/// A row, made ready for finding places in it.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The row's set.
    pub set: u64,
    /// The points that it leaves.
    pub vacant: u64,
    ranking: &'a Ranking,
}

impl<'a> Row<'a> {
    /// Row number `row` of those of `size` pieces.
    pub fn new(index: &'a SetIndex, size: u32, row: usize) -> Row<'a> {
        let set = index.orbits(size).representative(row);
        Row { set, vacant: index.all() & !set, ranking: index.rest(size) }
    }

    /// The place of a set across.
    #[inline]
    pub fn column(&self, across: u64) -> usize {
        self.ranking.rank(gather(across, self.vacant)) as usize
    }

    /// The set across at a place.
    #[inline]
    pub fn across(&self, shape: &Shape, column: usize) -> u64 {
        scatter(shape.columns[column].into(), self.vacant)
    }
}

/// Where a row's positions lie when the sides have changed places: for each symmetry, what it makes
/// of the row's set.
#[derive(Debug)]
pub struct Transposed<'a> {
    index: &'a SetIndex,
    images: Vec<u64>,
}

impl<'a> Transposed<'a> {
    /// For rows of an index.
    pub fn new(index: &'a SetIndex) -> Transposed<'a> {
        Transposed { index, images: vec![0; index.group().len()] }
    }

    /// Makes a row ready.
    pub fn enter(&mut self, set: u64) {
        for (image, symmetry) in self.images.iter_mut().zip(self.index.group()) {
            *image = symmetry.apply(set);
        }
    }

    /// Visits the row of `across`, and the places in it, at which the entered set lies across.
    #[inline]
    pub fn each(&self, across: u64, mut visit: impl FnMut(usize, usize)) {
        let size = across.count_ones();
        let orbits = self.index.orbits(size);
        let (orbit, symmetry) = orbits.find(self.index.rank(across));
        let row = Row::new(self.index, size, orbit);
        let image = self.images[symmetry];
        visit(orbit, row.column(image));
        for &same in orbits.stabiliser(orbit) {
            let permutation: &Permutation = &self.index.group()[usize::from(same)];
            visit(orbit, row.column(permutation.apply(image)));
        }
    }
}

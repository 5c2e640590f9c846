//! Updates: the settled values that blocks send each other.

use super::matrix::{MatrixShape, Transposed};
use super::packed::Code;
use guti_rules::index::SetIndex;

/// The updates that a block sends, grouped by the block that receives them.
///
/// An update is a `u32`: from the lowest bit the [`Code`] of the value (2 bits), the column
/// ([`MatrixShape::column_bits`]), and the row counted from the first one of the receiving block.
#[derive(Debug)]
pub struct UpdateBatches {
    /// The updates, by receiving block.
    pub updates: Vec<Vec<u32>>,
    /// Those among them that are about positions in which the game is over, by receiving block.
    pub ended: Vec<Vec<u32>>,
    /// The number of positions that were settled.
    pub settled: u64,
}

impl UpdateBatches {
    /// Empty batches for this number of receiving blocks.
    pub fn new(blocks: usize) -> UpdateBatches {
        UpdateBatches {
            updates: vec![Vec::new(); blocks],
            ended: vec![Vec::new(); blocks],
            settled: 0,
        }
    }
}

impl MatrixShape {
    /// The update that gives an entry a value; `row` may count from the first one of its block.
    #[inline]
    pub fn encode_update(&self, row: usize, column: usize, value: Code) -> u32 {
        let within = row & ((1 << self.block_shift) - 1);
        ((within << self.column_bits | column) << 2) as u32 | u32::from(value)
    }

    /// The row within its block, the column and the value of an update.
    #[inline]
    pub fn decode_update(&self, update: u32) -> (usize, usize, Code) {
        let entry = (update >> 2) as usize;
        (entry >> self.column_bits, entry & ((1 << self.column_bits) - 1), update as Code & 3)
    }
}

/// Finds the block, row and column to which the values of a row have to be sent.
pub struct Router<'a> {
    transposed: Transposed<'a>,
    shape: &'a MatrixShape,
}

impl<'a> Router<'a> {
    /// Routes to the rows of a shape.
    pub fn new(index: &'a SetIndex, shape: &'a MatrixShape) -> Router<'a> {
        Router { transposed: Transposed::new(index), shape }
    }

    /// Chooses the row that the following values come from, by its set.
    pub fn enter_row(&mut self, set: u64) {
        self.transposed.enter_row(set);
    }

    /// Sends the value of the position in which `own` is to move against the row's set.
    #[inline]
    pub fn send(&self, updates: &mut [Vec<u32>], own: u64, value: Code) {
        self.transposed.each(own, |row, column| {
            let update = self.shape.encode_update(row, column, value);
            updates[row >> self.shape.block_shift].push(update);
        });
    }
}

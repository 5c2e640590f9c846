//! What blocks tell each other.

use super::packed::Code;
use super::shape::{Shape, Transposed};
use guti_rules::index::SetIndex;

/// News for other blocks, a letter each: the row within the block, the place in the row, the value.
#[derive(Debug)]
pub struct Outbox {
    /// By block.
    pub letters: Vec<Vec<u32>>,
    /// Of these letters those about positions in which the game is over.
    pub ended: Vec<Vec<u32>>,
    /// How many positions were settled.
    pub settled: u64,
}

impl Outbox {
    /// For so many blocks.
    pub fn new(blocks: usize) -> Outbox {
        Outbox { letters: vec![Vec::new(); blocks], ended: vec![Vec::new(); blocks], settled: 0 }
    }

    /// Adds the letters of another.
    pub fn append(&mut self, more: Outbox) {
        for (all, letters) in self.letters.iter_mut().zip(more.letters) {
            all.extend(letters);
        }
        self.settled += more.settled;
    }
}

impl Shape {
    #[inline]
    fn letter(&self, row: usize, column: usize, value: Code) -> u32 {
        let within = row & ((1 << self.block_shift) - 1);
        ((within << self.column_bits | column) << 2) as u32 | u32::from(value)
    }

    /// The row in its block, the place in the row, and the value that a letter tells.
    #[inline]
    pub fn read(&self, letter: u32) -> (usize, usize, Code) {
        let place = (letter >> 2) as usize;
        (place >> self.column_bits, place & ((1 << self.column_bits) - 1), letter as Code & 3)
    }
}

/// Addresses what a row has to tell.
pub struct Post<'a> {
    transposed: Transposed<'a>,
    shape: &'a Shape,
}

impl<'a> Post<'a> {
    /// To the rows of a shape.
    pub fn new(index: &'a SetIndex, shape: &'a Shape) -> Post<'a> {
        Post { transposed: Transposed::new(index), shape }
    }

    /// Begins with another row.
    pub fn enter(&mut self, set: u64) {
        self.transposed.enter(set);
    }

    /// Sends the value of the position in which `own` is to move and the row's set is across.
    #[inline]
    pub fn send(&self, letters: &mut [Vec<u32>], own: u64, value: Code) {
        self.transposed.each(own, |row, column| {
            let letter = self.shape.letter(row, column, value);
            letters[row >> self.shape.block_shift].push(letter);
        });
    }
}

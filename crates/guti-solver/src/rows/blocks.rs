//! The blocks of a pair of layers, and how updates get from one to another.

use super::block::Block;
use super::matrix::MatrixShape;
use super::updates::UpdateBatches;
use rayon::prelude::*;
use std::convert::Infallible;

/// The most updates that are in memory before they are delivered.
const MAX_PENDING_UPDATES: usize = 1 << 26;

/// The blocks of a pair of layers: all of them, or those of one of several workers that each go
/// through the same steps. The updates of a half go to the other half, or to the same one if a layer is
/// its own twin.
pub trait Blocks {
    /// Why a step cannot be completed.
    type Error;

    /// Runs `work` for every block of a half, and stores the values that they send, perhaps before
    /// the step is over: `work` must not depend on them.
    ///
    /// # Errors
    ///
    /// If the step cannot be completed.
    fn settle(
        &mut self,
        half: usize,
        work: impl Fn(&mut Block) -> UpdateBatches + Sync,
    ) -> Result<(), Self::Error>;

    /// Runs `work` for every block of every half, and when all are done, `receive` for every batch that
    /// a block of a half receives. Returns the number of positions that all blocks have settled.
    ///
    /// # Errors
    ///
    /// If the step cannot be completed.
    fn iterate(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> Result<u64, Self::Error>;

    /// Runs `work` for every block of every half.
    fn each(&mut self, work: impl Fn(&mut Block, usize) + Sync);
}

/// All blocks of a pair, for the threads of the current pool.
#[derive(Debug)]
pub struct LocalBlocks<'a> {
    shapes: &'a [MatrixShape],
    halves: Vec<Vec<Block>>,
}

impl<'a> LocalBlocks<'a> {
    /// New blocks of matrices of these shapes.
    pub fn new(shapes: &'a [MatrixShape]) -> LocalBlocks<'a> {
        let make = |shape: &MatrixShape| {
            (0..shape.blocks()).into_par_iter().map(|number| Block::new(shape, number)).collect()
        };
        LocalBlocks { shapes, halves: shapes.iter().map(make).collect() }
    }

    /// The blocks of each half.
    pub fn into_halves(self) -> Vec<Vec<Block>> {
        self.halves
    }

    fn other(&self, half: usize) -> usize {
        self.halves.len() - 1 - half
    }
}

impl Blocks for LocalBlocks<'_> {
    type Error = Infallible;

    fn settle(
        &mut self,
        half: usize,
        work: impl Fn(&mut Block) -> UpdateBatches + Sync,
    ) -> Result<(), Infallible> {
        let to = self.other(half);
        // An update takes more memory than the value that it carries, so they are delivered in
        // several waves.
        let wave = (MAX_PENDING_UPDATES / self.shapes[half].block_len()).max(1);
        for first in (0..self.halves[half].len()).step_by(wave) {
            let last = self.halves[half].len().min(first + wave);
            let sent: Vec<UpdateBatches> =
                self.halves[half][first..last].par_iter_mut().map(&work).collect();
            let shape = &self.shapes[to];
            self.halves[to].par_iter_mut().enumerate().for_each(|(number, block)| {
                for batches in &sent {
                    block.apply(shape, &batches.updates[number]);
                    block.keep_ended(&batches.ended[number]);
                }
            });
        }
        Ok(())
    }

    fn iterate(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> Result<u64, Infallible> {
        let sent: Vec<Vec<UpdateBatches>> = self
            .halves
            .iter_mut()
            .enumerate()
            .map(|(half, blocks)| blocks.par_iter_mut().map(|block| work(block, half)).collect())
            .collect();
        let settled = sent.iter().flatten().map(|batches| batches.settled).sum();
        for (from, sent) in sent.iter().enumerate() {
            let to = self.other(from);
            self.halves[to].par_iter_mut().enumerate().for_each(|(number, block)| {
                for batches in sent {
                    receive(block, to, &batches.updates[number]);
                }
            });
        }
        Ok(settled)
    }

    fn each(&mut self, work: impl Fn(&mut Block, usize) + Sync) {
        for (half, blocks) in self.halves.iter_mut().enumerate() {
            blocks.par_iter_mut().for_each(|block| work(block, half));
        }
    }
}

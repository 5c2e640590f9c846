//! The share of one worker in a pair of layers: its blocks, and how they exchange updates with those of
//! other workers.

use super::block::Block;
use super::blocks::{Blocks, for_each_distance};
use super::inbox::Inbox;
use super::matrix::MatrixShape;
use super::updates::UpdateBatches;
use crate::cluster::{Interrupted, Link, Record, WorkerId};
use std::ops::Range;

/// The positions that a worker examines before it waits for the updates of the wave before, or one
/// block if that is larger. This limits the updates that are under way.
const WAVE: usize = 1 << 20;

/// A record with values to be stored at once.
const STORE: u32 = 0;
/// A record with updates about positions in which the game is over.
const ENDED: u32 = 1;
/// A record with updates that wait for the end of the step.
const LATER: u32 = 2;

/// The bit of an address that says which half it is about; the others name the block.
const HALF: u32 = 31;

/// The blocks of a worker: consecutive ones of each half; see [`owned`].
pub struct Share<'l, 's> {
    link: &'l mut Link,
    blocks: OwnBlocks<'s>,
}

/// The blocks of a worker, and what waits for them.
pub struct OwnBlocks<'s> {
    shapes: &'s [MatrixShape],
    halves: Vec<OwnHalf>,
}

struct OwnHalf {
    /// The number of the first block.
    first: usize,
    blocks: Vec<Block>,
    inboxes: Vec<Inbox>,
}

/// The blocks of a worker: nearly the same number for each.
pub fn owned(blocks: usize, worker: usize, workers: usize) -> Range<usize> {
    worker * blocks / workers..(worker + 1) * blocks / workers
}

/// The worker that has a block; see [`owned`].
pub fn owner(blocks: usize, block: usize, workers: usize) -> usize {
    ((block + 1) * workers - 1) / blocks
}

/// The address of a block of a half, in records.
pub fn address(half: usize, block: usize) -> u32 {
    (half as u32) << HALF | block as u32
}

/// The half and the block of an address.
pub fn half_and_block(address: u32) -> (usize, usize) {
    ((address >> HALF) as usize, (address & !(1 << HALF)) as usize)
}

/// The number of blocks that a worker handles in a wave.
pub fn blocks_of_wave(shape: &MatrixShape) -> usize {
    (WAVE / shape.block_len()).max(1)
}

/// The number of waves in which all workers handle all blocks of a half.
pub fn waves(shape: &MatrixShape, workers: usize) -> usize {
    shape.blocks().div_ceil(workers).div_ceil(blocks_of_wave(shape))
}

/// The most bytes of the updates of a half that are under way at a worker: those of two waves that it
/// sends, and those of two that it receives, which are as many on average.
pub fn update_bytes(shape: &MatrixShape) -> u64 {
    (blocks_of_wave(shape) * shape.block_len()) as u64 * 4 * 4
}

impl<'l, 's> Share<'l, 's> {
    /// New blocks of matrices of these shapes, for the worker at this end of the link.
    pub fn new(shapes: &'s [MatrixShape], link: &'l mut Link) -> Share<'l, 's> {
        let WorkerId { index, .. } = link.id();
        let half = |shape: &MatrixShape| {
            let range = owned(shape.blocks(), index, link.id().workers());
            OwnHalf {
                first: range.start,
                inboxes: range.clone().map(|_| Inbox::default()).collect(),
                blocks: range.map(|number| Block::new(shape, number)).collect(),
            }
        };
        let halves = shapes.iter().map(half).collect();
        Share { link, blocks: OwnBlocks { shapes, halves } }
    }

    /// The blocks, without the link.
    pub fn into_blocks(self) -> OwnBlocks<'s> {
        self.blocks
    }

    /// Runs `work` for the blocks of a half, wave by wave, and sends what they return as records of
    /// this kind. Returns the number of settled positions.
    fn send_from(
        &mut self,
        half: usize,
        kind: u32,
        work: impl Fn(&mut Block) -> UpdateBatches,
    ) -> Result<u64, Interrupted> {
        let shape = &self.blocks.shapes[half];
        let to = self.blocks.halves.len() - 1 - half;
        let wave = blocks_of_wave(shape);
        let mut settled = 0;
        for first in (0..waves(shape, self.link.id().workers())).map(|number| number * wave) {
            for number in first..self.blocks.halves[half].blocks.len().min(first + wave) {
                let batches = work(&mut self.blocks.halves[half].blocks[number]);
                settled += batches.settled;
                self.send(to, kind, &batches.updates);
                self.send(to, ENDED, &batches.ended);
                self.link.poll(&mut |record| self.blocks.take(record))?;
            }
            self.link.end_wave(&mut |record| self.blocks.take(record))?;
        }
        Ok(settled)
    }

    /// Runs `work` for every block of every half, and when all workers are done, `receive` for every
    /// batch that a block of a half receives. Returns the number of positions that all workers have
    /// settled.
    fn iterate(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> Result<u64, Interrupted> {
        let mut settled = 0;
        for half in 0..self.blocks.halves.len() {
            settled += self.send_from(half, LATER, |block| work(block, half))?;
        }
        let settled = self.link.end_step(settled, &mut |record| self.blocks.take(record))?;
        for (half, own) in self.blocks.halves.iter_mut().enumerate() {
            for (block, inbox) in own.blocks.iter_mut().zip(&mut own.inboxes) {
                inbox.drain(&self.blocks.shapes[half], block.entries(), |updates| {
                    receive(block, half, updates);
                });
            }
        }
        Ok(settled)
    }

    /// Sends updates to the blocks of a half.
    fn send(&mut self, half: usize, kind: u32, batches: &[Vec<u32>]) {
        let own = &self.blocks.halves[half];
        let own = own.first..own.first + own.blocks.len();
        let id = self.link.id();
        for (block, updates) in batches.iter().enumerate() {
            if updates.is_empty() {
                continue;
            }
            let address = address(half, block);
            if own.contains(&block) {
                self.blocks.take(Record { kind, address, content: updates });
            } else {
                let target = owner(batches.len(), block, id.workers());
                self.link.send(target, kind, address, updates);
            }
        }
    }
}

impl OwnBlocks<'_> {
    /// A block of a half, by its number.
    pub fn get(&self, half: usize, number: usize) -> &Block {
        let half = &self.halves[half];
        &half.blocks[number - half.first]
    }

    /// Stores what another worker has sent.
    fn take(&mut self, record: Record<'_>) {
        let (half, number) = half_and_block(record.address);
        let (shape, half) = (&self.shapes[half], &mut self.halves[half]);
        let number = number - half.first;
        let block = &mut half.blocks[number];
        match record.kind {
            STORE => block.apply(shape, record.content),
            ENDED => block.keep_ended(shape, record.content),
            _ => half.inboxes[number].push(shape, block.entries(), record.content),
        }
    }
}

impl Blocks for Share<'_, '_> {
    type Error = Interrupted;

    fn settle(
        &mut self,
        half: usize,
        work: impl Fn(&mut Block) -> UpdateBatches + Sync,
    ) -> Result<(), Interrupted> {
        self.send_from(half, STORE, work)?;
        self.link.end_step(0, &mut |record| self.blocks.take(record))?;
        Ok(())
    }

    fn settle_unsolved(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
    ) -> Result<(), Interrupted> {
        let shapes = self.blocks.shapes;
        self.iterate(work, |block, half, updates| block.apply(&shapes[half], updates))?;
        Ok(())
    }

    fn spread(
        &mut self,
        begin: impl Fn(u16),
        work: impl Fn(&mut Block, usize, u16) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> Result<(), Interrupted> {
        for_each_distance(|distance| {
            begin(distance);
            self.iterate(|block, half| work(block, half, distance), &receive)
        })
    }

    fn each(&mut self, work: impl Fn(&mut Block, usize) + Sync) -> Result<(), Interrupted> {
        for (half, own) in self.blocks.halves.iter_mut().enumerate() {
            for block in &mut own.blocks {
                work(block, half);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_has_one_owner() {
        for blocks in 1..40 {
            for workers in 1..12 {
                let ranges: Vec<_> = (0..workers).map(|w| owned(blocks, w, workers)).collect();
                for block in 0..blocks {
                    let owners: Vec<_> =
                        (0..workers).filter(|&w| ranges[w].contains(&block)).collect();
                    assert_eq!(owners, [owner(blocks, block, workers)], "{block} of {blocks}");
                }
                let sizes = ranges.iter().map(ExactSizeIterator::len);
                assert!(sizes.clone().max().unwrap() - sizes.min().unwrap() <= 1);
            }
        }
    }
}

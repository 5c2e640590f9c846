//! The blocks of a pair of layers, and how updates get from one to another.

use super::block::Block;
use super::inbox::Inbox;
use super::matrix::MatrixShape;
use super::updates::UpdateBatches;
use crate::parallel;
use std::convert::Infallible;

/// The most updates that are in memory one by one before they are delivered, beside those of one [`wave`] of
/// blocks: with more than this, they are kept in [`Inbox`]es. The memory that every pair needs has room for twice
/// as many.
const MAX_PENDING_UPDATES: usize = 1 << 21;

/// The blocks of a pair of layers: all of them, or those of one of several workers that each go
/// through the same steps. The updates of a half go to the other half, or to the same one if a layer is
/// its own twin.
pub trait Blocks {
    /// Why a step cannot be completed.
    type Error;

    /// Runs `work` for every block of a half and stores the values that the blocks send. They may
    /// be stored before the step is over, or only when a later step reads them: `work` must not
    /// depend on them.
    ///
    /// # Errors
    ///
    /// If the step cannot be completed.
    fn settle(
        &mut self,
        half: usize,
        work: impl Fn(&mut Block) -> UpdateBatches + Sync,
    ) -> Result<(), Self::Error>;

    /// Runs `work` for the blocks of a half that keep updates about positions in which the game is over,
    /// or for all blocks, and stores the values that they send as [`settle`](Blocks::settle) does.
    ///
    /// # Errors
    ///
    /// If the step cannot be completed.
    fn settle_ends(
        &mut self,
        half: usize,
        work: impl Fn(&mut Block) -> UpdateBatches + Sync,
    ) -> Result<(), Self::Error> {
        self.settle(half, work)
    }

    /// Runs `work` for every block of every half that has unsolved positions, and when all are done,
    /// stores the values that they send.
    ///
    /// # Errors
    ///
    /// If the step cannot be completed.
    fn settle_unsolved(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
    ) -> Result<(), Self::Error>;

    /// Settles positions with growing distances, from 2 on, until nothing more is settled. For each
    /// distance it calls `begin`, runs `work` for the blocks of every half, and when all are done,
    /// `receive` for every batch that a block of a half receives. From distance 3 on, blocks that have
    /// received nothing since the last distance may be left out.
    ///
    /// # Errors
    ///
    /// If a step cannot be completed.
    fn spread(
        &mut self,
        begin: impl Fn(u16),
        work: impl Fn(&mut Block, usize, u16) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> Result<(), Self::Error>;

    /// Runs `work` for every block of every half.
    ///
    /// # Errors
    ///
    /// If the step cannot be completed.
    fn each(&mut self, work: impl Fn(&mut Block, usize) + Sync) -> Result<(), Self::Error>;
}

/// Runs `iterate` for growing distances, from 2 on, until it settles nothing.
///
/// # Errors
///
/// The first error of `iterate`.
pub fn for_each_distance<E>(mut iterate: impl FnMut(u16) -> Result<u64, E>) -> Result<(), E> {
    for distance in 2.. {
        if iterate(distance)? == 0 {
            break;
        }
    }
    Ok(())
}

/// All blocks of a pair, processed by the threads of the current pool.
#[derive(Debug)]
pub struct LocalBlocks<'a> {
    shapes: &'a [MatrixShape],
    halves: Vec<Vec<Block>>,
    /// [`MAX_PENDING_UPDATES`], except in tests.
    max_pending: usize,
}

impl<'a> LocalBlocks<'a> {
    /// New blocks of matrices of these shapes.
    pub fn new(shapes: &'a [MatrixShape]) -> LocalBlocks<'a> {
        let make = |shape: &MatrixShape| {
            parallel::map(shape.blocks(), &|number| Block::new(shape, number))
        };
        let halves = shapes.iter().map(make).collect();
        LocalBlocks { shapes, halves, max_pending: MAX_PENDING_UPDATES }
    }

    /// The blocks of each half.
    pub fn into_halves(self) -> Vec<Vec<Block>> {
        self.halves
    }

    fn other(&self, half: usize) -> usize {
        self.halves.len() - 1 - half
    }

    /// Runs `work` for every block of every half, and when all are done, `receive` for every batch that
    /// a block of a half receives. Returns the number of positions that all blocks have settled.
    fn iterate(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> u64 {
        let mut pending = Pending::new(self.halves.len());
        let mut settled = 0;
        for half in 0..self.halves.len() {
            let to = self.other(half);
            let wave = self.wave(half);
            for first in (0..self.halves[half].len()).step_by(wave) {
                let last = self.halves[half].len().min(first + wave);
                let blocks = &mut self.halves[half][first..last];
                let sent = parallel::map_mut(blocks, &|_, block| work(block, half));
                settled += sent.iter().map(|batches| batches.settled).sum::<u64>();
                pending.sent[to].extend(sent);
                if pending.count() > self.max_pending {
                    pending.pack(self.shapes, &self.halves);
                }
            }
        }
        let Pending { sent, mut inboxes } = pending;
        for (half, blocks) in self.halves.iter_mut().enumerate() {
            inboxes[half].resize_with(blocks.len(), Inbox::default);
            let mut blocks: Vec<_> = blocks.iter_mut().zip(&mut inboxes[half]).collect();
            parallel::each_mut(&mut blocks, &|number, (block, inbox)| {
                let entries = block.entries();
                inbox.drain(&self.shapes[half], entries, |updates| receive(block, half, updates));
                for batches in &sent[half] {
                    receive(block, half, &batches.updates[number]);
                }
            });
        }
        settled
    }

    /// The number of blocks of a half that work at a time.
    fn wave(&self, half: usize) -> usize {
        wave(&self.shapes[half], rayon::current_num_threads(), self.max_pending)
    }
}

/// The number of blocks of a shape that work at a time on this number of threads, and send `max_pending` updates
/// at most, unless one block sends more.
///
/// A block sends an update for each of its positions at most. So in a large layer, a wave of a sixteenth of the blocks,
/// four bytes an update and twice the room reserved, takes half a byte for each position, and every thread has work.
fn wave(shape: &MatrixShape, threads: usize, max_pending: usize) -> usize {
    (max_pending / shape.block_len()).max(threads.min(shape.blocks() / 16)).max(1)
}

/// The updates that wait for the end of a step.
struct Pending {
    /// By receiving half: the batches that are kept as they were sent.
    sent: Vec<Vec<UpdateBatches>>,
    /// By receiving half and block: updates that would take too much memory as they were sent; none as
    /// long as all fit.
    inboxes: Vec<Vec<Inbox>>,
}

impl Pending {
    fn new(halves: usize) -> Pending {
        let empty = || (0..halves).map(|_| Vec::new());
        Pending { sent: empty().collect(), inboxes: (0..halves).map(|_| Vec::new()).collect() }
    }

    /// The number of updates that are kept as they were sent.
    fn count(&self) -> usize {
        let batches = self.sent.iter().flatten().flat_map(|batches| &batches.updates);
        batches.map(Vec::len).sum()
    }

    /// Moves all updates into the inboxes of the blocks that receive them.
    fn pack(&mut self, shapes: &[MatrixShape], halves: &[Vec<Block>]) {
        for (half, (sent, inboxes)) in self.sent.iter_mut().zip(&mut self.inboxes).enumerate() {
            inboxes.resize_with(halves[half].len(), Inbox::default);
            parallel::each_mut(inboxes, &|number, inbox| {
                let entries = halves[half][number].entries();
                for batches in &*sent {
                    inbox.push(&shapes[half], entries, &batches.updates[number]);
                }
            });
            sent.clear();
        }
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
        let wave = self.wave(half);
        for first in (0..self.halves[half].len()).step_by(wave) {
            let last = self.halves[half].len().min(first + wave);
            let blocks = &mut self.halves[half][first..last];
            let sent = parallel::map_mut(blocks, &|_, block| work(block));
            let shape = &self.shapes[to];
            parallel::each_mut(&mut self.halves[to], &|number, block| {
                for batches in &sent {
                    block.apply(shape, &batches.updates[number]);
                    block.keep_ended(shape, &batches.ended[number]);
                }
            });
        }
        Ok(())
    }

    fn settle_unsolved(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
    ) -> Result<(), Infallible> {
        let shapes = self.shapes;
        self.iterate(work, |block, half, updates| block.apply(&shapes[half], updates));
        Ok(())
    }

    fn spread(
        &mut self,
        begin: impl Fn(u16),
        work: impl Fn(&mut Block, usize, u16) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> Result<(), Infallible> {
        for_each_distance(|distance| {
            begin(distance);
            Ok(self.iterate(|block, half| work(block, half, distance), &receive))
        })
    }

    fn each(&mut self, work: impl Fn(&mut Block, usize) + Sync) -> Result<(), Infallible> {
        for (half, blocks) in self.halves.iter_mut().enumerate() {
            parallel::each_mut(blocks, &|_, block| work(block, half));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::backend::{FIXED_BYTES, memory_needed};
    use super::super::pair_solver::PairSolver;
    use super::super::solved_layers::SolvedLayers;
    use super::super::{LayerCodes, LayerPair};
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;
    use guti_rules::index::{Indexed, Layer};

    #[test]
    fn the_updates_of_a_wave_have_room_in_the_memory_that_is_needed() {
        // Bits for each position: the state and the distance, what is kept of games that are over, and an inbox.
        const STATE: u64 = 4 + 3 + 8 + 1 + 2;
        // The tables for ranking take the rest.
        const FIXED: u64 = FIXED_BYTES / 2;
        let Ok(Game::Leap(rules)) = catalogue::game("egara-guti", &["standard"]) else {
            panic!("a leap game")
        };
        let index = rules.index();
        for layer in rules.layers() {
            let shape = MatrixShape::new(&index, layer, 1);
            let entries = shape.entries() as u64;
            let state = entries * STATE / 8;
            let left = memory_needed(entries) - memory_needed(0) + FIXED - state;
            for threads in [1, 2, 16, 128] {
                let updates = wave(&shape, threads, MAX_PENDING_UPDATES) * shape.block_len();
                let updates = updates.min(shape.entries()) + MAX_PENDING_UPDATES;
                // Four bytes each, and twice the room may be reserved.
                assert!(updates as u64 * 8 <= left, "{layer}, {threads} threads: {updates}");
            }
        }
    }

    #[test]
    fn updates_that_are_packed_give_the_same_values() {
        let Ok(Game::Leap(rules)) = catalogue::game("lau-kata-kati", &["optional-capture"]) else {
            panic!("a leap game")
        };
        let index = rules.index();
        let mut solved_layers = SolvedLayers::default();
        for layer in [Layer::of(1, 1), Layer::of(2, 1), Layer::of(2, 2)] {
            // Three workers, so that there are several blocks.
            let solver = PairSolver::new(&rules, &index, layer, 3, &|_| {});
            let values = |max_pending: usize| {
                let mut blocks = LocalBlocks { max_pending, ..LocalBlocks::new(solver.shapes()) };
                let Ok(()) = solver.solve(&mut blocks, &solved_layers);
                let halves = blocks.into_halves();
                let entries = |block: &Block| {
                    let mut entries = vec![(0, 0, false); block.entries()];
                    block.fill(0, &mut entries);
                    entries
                };
                halves.iter().flatten().map(entries).collect::<Vec<_>>()
            };
            let wanted = values(MAX_PENDING_UPDATES);
            assert!(wanted.len() > 2, "one block in each half");
            for max_pending in [0, 1, 100] {
                assert!(
                    values(max_pending) == wanted,
                    "{layer}: at most {max_pending} are pending"
                );
            }
            let pair = LayerPair::solve(&rules, &index, &solved_layers, layer, &|_| {});
            for half in pair.halves() {
                let codes = LayerCodes::InMemory(half.row_values());
                solved_layers.insert(half.stored_layer(), codes);
            }
        }
    }
}

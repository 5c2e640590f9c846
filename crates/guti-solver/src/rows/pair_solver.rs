//! The retrograde analysis of a layer and its twin.
//!
//! The analysis is a sequence of steps. In each step every block works on its own, and after the
//! step the updates of all blocks are delivered. What a block computes depends only on updates of
//! earlier steps, so the result does not depend on the order of the blocks or the number of
//! threads.

use super::block::{Block, Context};
use super::matrix::MatrixShape;
use super::outlook_cache::OutlookCache;
use super::packed::{Code, DRAW, LOSS, WIN};
use super::solved_layers::{ConversionProber, SolvedLayers};
use super::target::StageTarget;
use super::updates::UpdateBatches;
use crate::job::{OnProgress, Progress};
use guti_rules::index::{PieceSets, SetIndex};
use rayon::prelude::*;

/// The most updates that are in memory before they are delivered, in the first step.
const MAX_PENDING_UPDATES: usize = 1 << 26;

/// A pair of layers that is being solved. A half, the matrix of one of the layers, is named by its
/// number: 0, or 1 if there are two.
pub struct PairSolver<'a, R: PieceSets> {
    rules: &'a R,
    index: &'a SetIndex,
    shapes: &'a [MatrixShape],
    /// By half: what infinite play is worth to the column's side.
    infinite: Vec<Code>,
    outlooks: Vec<OutlookCache<R>>,
    on_progress: OnProgress<'a>,
}

type Blocks = Vec<Vec<Block>>;

impl<'a, R: PieceSets> PairSolver<'a, R> {
    /// Prepares the analysis of matrices of these shapes. `infinite` says for each what infinite
    /// play is worth to the column's side.
    pub fn new(
        rules: &'a R,
        index: &'a SetIndex,
        shapes: &'a [MatrixShape],
        infinite: Vec<Code>,
        on_progress: OnProgress<'a>,
    ) -> PairSolver<'a, R> {
        let outlooks =
            shapes.iter().map(|shape| OutlookCache::new(rules, index, shape.column_size)).collect();
        PairSolver { rules, index, shapes, infinite, outlooks, on_progress }
    }

    /// Solves the pair and returns the blocks of each half.
    pub fn solve(&self, solved_layers: &SolvedLayers) -> Blocks {
        let make = |shape: &MatrixShape| {
            (0..shape.blocks()).into_par_iter().map(|number| Block::new(shape, number)).collect()
        };
        let mut blocks: Blocks = self.shapes.iter().map(make).collect();
        let ended = self.settle_conversions(&mut blocks, solved_layers);
        self.settle_ends(&mut blocks, &ended);
        for targets in self.stages() {
            self.attack(&mut blocks, &targets);
        }
        for (half, blocks) in blocks.iter_mut().enumerate() {
            let (column, row) = (self.infinite[half], self.infinite[self.other(half)]);
            blocks.par_iter_mut().for_each(|block| block.close(column, row));
        }
        blocks
    }

    /// The half that receives the updates of a half.
    fn other(&self, half: usize) -> usize {
        self.shapes.len() - 1 - half
    }

    fn context(&self, half: usize) -> Context<'_, R> {
        Context {
            rules: self.rules,
            index: self.index,
            shape: &self.shapes[half],
            outlooks: &self.outlooks[half],
            other: &self.shapes[self.other(half)],
        }
    }

    /// Settles the positions that conversions decide. Returns the updates about positions in which
    /// the game is over, by receiving half and block.
    fn settle_conversions(
        &self,
        blocks: &mut Blocks,
        solved_layers: &SolvedLayers,
    ) -> Vec<Vec<Vec<u32>>> {
        let fewest = *self.rules.piece_counts().start();
        let mut ended: Vec<Vec<Vec<u32>>> =
            blocks.iter().map(|half| vec![Vec::new(); half.len()]).collect();
        for from in 0..blocks.len() {
            let (context, to) = (self.context(from), self.other(from));
            let shape = context.shape;
            // An update takes more memory than the value that it carries, so they are delivered in
            // several waves.
            let wave = (MAX_PENDING_UPDATES / (shape.row_len << shape.block_shift)).max(1);
            for first in (0..blocks[from].len()).step_by(wave) {
                let last = blocks[from].len().min(first + wave);
                let start = |block: &mut Block| {
                    let mut prober = ConversionProber::new(
                        solved_layers,
                        self.index,
                        shape.row_size,
                        shape.column_size,
                        fewest,
                    );
                    let batches = block.settle_conversions(context, &mut prober);
                    (self.on_progress)(Progress::Positions(block.entries() as u64));
                    batches
                };
                let sent: Vec<UpdateBatches> =
                    blocks[from][first..last].par_iter_mut().map(start).collect();
                for batches in &sent {
                    for (all, updates) in ended[to].iter_mut().zip(&batches.ended) {
                        all.extend(updates);
                    }
                }
                self.deliver(&mut blocks[to], to, &sent);
            }
        }
        ended
    }

    /// Settles the positions with a move to a position in which the game is over.
    fn settle_ends(&self, blocks: &mut Blocks, ended: &[Vec<Vec<u32>>]) {
        for half in 0..blocks.len() {
            let context = self.context(half);
            let sent: Vec<UpdateBatches> = blocks[half]
                .par_iter_mut()
                .zip(&ended[half])
                .map(|(block, ended)| block.settle_ends(context, ended))
                .collect();
            let to = self.other(half);
            self.deliver(&mut blocks[to], to, &sent);
        }
    }

    /// The stages of the analysis, in order: for each half the target of the column's side.
    fn stages(&self) -> Vec<Vec<StageTarget>> {
        // Infinite play is lost for the attacker, so that the other side can wait.
        let targets = |attacker: StageTarget, waiter: StageTarget| {
            let target = |&infinite| if infinite == LOSS { attacker } else { waiter };
            self.infinite.iter().map(target).collect::<Vec<StageTarget>>()
        };
        let attack = |value| StageTarget { attack: Some(value), defend: None };
        let defend = |value| StageTarget { attack: None, defend: Some(value) };
        if self.infinite.iter().all(|&infinite| infinite == DRAW) {
            let both = StageTarget { attack: Some(WIN), defend: Some(LOSS) };
            return vec![targets(both, both)];
        }
        vec![
            targets(attack(WIN), defend(LOSS)),
            targets(attack(DRAW), defend(DRAW)),
            targets(defend(LOSS), attack(WIN)),
        ]
    }

    /// One stage: iterates until nothing more is settled. Iteration *n* settles the positions with
    /// distance *n*.
    fn attack(&self, blocks: &mut Blocks, targets: &[StageTarget]) {
        if targets.iter().any(|target| target.attack == Some(DRAW)) {
            let sent = each_block(blocks, |block, half| {
                block.settle_draws(self.context(half), targets[half])
            });
            for (from, sent) in sent.iter().enumerate() {
                let to = self.other(from);
                self.deliver(&mut blocks[to], to, sent);
            }
        }
        for distance in 2.. {
            (self.on_progress)(Progress::Iteration(self.shapes[0].column_layer(), distance));
            let sent = each_block(blocks, |block, half| {
                let context = self.context(half);
                match distance {
                    2 => block.sweep(context, targets[half], distance),
                    _ => block.settle_frontier(context, targets[half], distance),
                }
            });
            if sent.iter().flatten().all(|batches| batches.settled == 0) {
                return;
            }
            for (from, sent) in sent.iter().enumerate() {
                let to = self.other(from);
                let context = self.context(to);
                blocks[to].par_iter_mut().enumerate().for_each(|(number, block)| {
                    for batches in sent {
                        block.apply_and_propagate(context, targets[to], &batches.updates[number]);
                    }
                });
            }
        }
    }

    fn deliver(&self, blocks: &mut [Block], half: usize, sent: &[UpdateBatches]) {
        let shape = &self.shapes[half];
        blocks.par_iter_mut().enumerate().for_each(|(number, block)| {
            for batches in sent {
                block.apply(shape, &batches.updates[number]);
            }
        });
    }
}

/// Runs one step for all blocks of all halves and returns what they send.
fn each_block(
    blocks: &mut Blocks,
    work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
) -> Vec<Vec<UpdateBatches>> {
    let half = |(half, blocks): (usize, &mut Vec<Block>)| {
        blocks.par_iter_mut().map(|block| work(block, half)).collect()
    };
    blocks.iter_mut().enumerate().map(half).collect()
}

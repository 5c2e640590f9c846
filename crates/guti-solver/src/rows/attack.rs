//! The attacks that settle the positions of a layer and its twin.
//!
//! All blocks do the same thing at a time, and then deliver what they have to tell. What a block
//! works out depends on what it was told before, never on what is on its way, so the result is the
//! same in whatever order and on however many threads blocks are worked on.

use super::block::{Aim, Block, Context, Outbox};
use super::known::{Known, Prospect};
use super::outlooks::Outlooks;
use super::packed::{Code, DRAW, LOSS, WIN};
use super::shape::Shape;
use crate::job::{Progress, Watch};
use guti_rules::index::{PieceSets, SetIndex};
use rayon::prelude::*;

/// How many letters may be on their way at once while positions are looked at for the first time.
const LETTERS: usize = 1 << 26;

/// A pair of layers that is being solved; what is said of a half is said by its number.
pub struct Attack<'a, R: PieceSets> {
    rules: &'a R,
    index: &'a SetIndex,
    shapes: &'a [Shape],
    /// What endless play is worth to the sides across.
    endless: Vec<Code>,
    outlooks: Vec<Outlooks<R>>,
    watch: Watch<'a>,
}

type Blocks = Vec<Vec<Block>>;

impl<'a, R: PieceSets> Attack<'a, R> {
    /// An attack on the halves of these shapes.
    pub fn new(
        rules: &'a R,
        index: &'a SetIndex,
        shapes: &'a [Shape],
        endless: Vec<Code>,
        watch: Watch<'a>,
    ) -> Attack<'a, R> {
        let outlooks =
            shapes.iter().map(|shape| Outlooks::new(rules, index, shape.across)).collect();
        Attack { rules, index, shapes, endless, outlooks, watch }
    }

    /// Settles everything; the blocks of each half.
    pub fn run(&self, known: &Known) -> Blocks {
        let make = |shape: &Shape| {
            (0..shape.blocks()).into_par_iter().map(|number| Block::new(shape, number)).collect()
        };
        let mut blocks: Blocks = self.shapes.iter().map(make).collect();
        let ended = self.start(&mut blocks, known);
        self.finish(&mut blocks, &ended);
        for aims in self.stages() {
            self.stage(&mut blocks, &aims);
        }
        for (half, blocks) in blocks.iter_mut().enumerate() {
            let (across, row) = (self.endless[half], self.endless[self.other(half)]);
            blocks.par_iter_mut().for_each(|block| block.close(across, row));
        }
        blocks
    }

    /// The half that hears of what is settled in a half.
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

    /// Settles what conversions decide. What is returned are the letters about ended games, by the
    /// block that hears of them.
    fn start(&self, blocks: &mut Blocks, known: &Known) -> Vec<Vec<Vec<u32>>> {
        let fewest = *self.rules.counts().start();
        let mut ended: Vec<Vec<Vec<u32>>> =
            blocks.iter().map(|half| vec![Vec::new(); half.len()]).collect();
        for from in 0..blocks.len() {
            let (context, to) = (self.context(from), self.other(from));
            let shape = context.shape;
            // Letters take more room than what they tell: not all are written before some are read.
            let wave = (LETTERS / (shape.row_len << shape.block_shift)).max(1);
            for first in (0..blocks[from].len()).step_by(wave) {
                let last = blocks[from].len().min(first + wave);
                let start = |block: &mut Block| {
                    let mut prospect =
                        Prospect::new(known, self.index, shape.size, shape.across, fewest);
                    let outbox = block.start(context, &mut prospect);
                    (self.watch)(Progress::Positions(block.places() as u64));
                    outbox
                };
                let outboxes: Vec<Outbox> =
                    blocks[from][first..last].par_iter_mut().map(start).collect();
                for outbox in &outboxes {
                    for (all, letters) in ended[to].iter_mut().zip(&outbox.ended) {
                        all.extend(letters);
                    }
                }
                self.deliver(&mut blocks[to], to, &outboxes);
            }
        }
        ended
    }

    /// Settles what can move to a position in which the game is over.
    fn finish(&self, blocks: &mut Blocks, ended: &[Vec<Vec<u32>>]) {
        for half in 0..blocks.len() {
            let context = self.context(half);
            let outboxes: Vec<Outbox> = blocks[half]
                .par_iter_mut()
                .zip(&ended[half])
                .map(|(block, ended)| block.finish(context, ended))
                .collect();
            let to = self.other(half);
            self.deliver(&mut blocks[to], to, &outboxes);
        }
    }

    /// The stages of a pair: for each half what the side across aims at.
    fn stages(&self) -> Vec<Vec<Aim>> {
        let aims = |hunter: Aim, waiter: Aim| {
            let aim = |&endless| if endless == LOSS { hunter } else { waiter };
            self.endless.iter().map(aim).collect::<Vec<Aim>>()
        };
        let attack = |value| Aim { attack: Some(value), defend: None };
        let defend = |value| Aim { attack: None, defend: Some(value) };
        if self.endless.iter().all(|&endless| endless == DRAW) {
            let both = Aim { attack: Some(WIN), defend: Some(LOSS) };
            return vec![aims(both, both)];
        }
        vec![
            aims(attack(WIN), defend(LOSS)),
            aims(attack(DRAW), defend(DRAW)),
            aims(defend(LOSS), attack(WIN)),
        ]
    }

    fn stage(&self, blocks: &mut Blocks, aims: &[Aim]) {
        if aims.iter().any(|aim| aim.attack == Some(DRAW)) {
            let sent =
                each_block(blocks, |block, half| block.convert(self.context(half), aims[half]));
            for (from, outboxes) in sent.iter().enumerate() {
                let to = self.other(from);
                self.deliver(&mut blocks[to], to, outboxes);
            }
        }
        for level in 2.. {
            (self.watch)(Progress::Level(self.shapes[0].layer_across(), level));
            let sent = each_block(blocks, |block, half| {
                let context = self.context(half);
                match level {
                    2 => block.sweep(context, aims[half], level),
                    _ => block.follow(context, aims[half], level),
                }
            });
            if sent.iter().flatten().all(|outbox| outbox.settled == 0) {
                return;
            }
            for (from, outboxes) in sent.iter().enumerate() {
                let to = self.other(from);
                let context = self.context(to);
                blocks[to].par_iter_mut().enumerate().for_each(|(number, block)| {
                    for outbox in outboxes {
                        block.hear_and_follow(context, aims[to], &outbox.letters[number]);
                    }
                });
            }
        }
    }

    fn deliver(&self, blocks: &mut [Block], half: usize, outboxes: &[Outbox]) {
        let shape = &self.shapes[half];
        blocks.par_iter_mut().enumerate().for_each(|(number, block)| {
            for outbox in outboxes {
                block.hear(shape, &outbox.letters[number]);
            }
        });
    }
}

/// What each block of each half sends.
fn each_block(
    blocks: &mut Blocks,
    work: impl Fn(&mut Block, usize) -> Outbox + Sync,
) -> Vec<Vec<Outbox>> {
    let half = |(half, blocks): (usize, &mut Vec<Block>)| {
        blocks.par_iter_mut().map(|block| work(block, half)).collect()
    };
    blocks.iter_mut().enumerate().map(half).collect()
}

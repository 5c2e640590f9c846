//! A layer together with its turned twin.

use super::block::{Aim, Block, Context, Outbox};
use super::known::{Known, Prospect};
use super::packed::{Code, Codes, DRAW, LOSS, WIN};
use super::shape::Shape;
use crate::job::{Progress, Watch};
use guti_rules::index::{Indexed, Layer, PieceSets, SetIndex};
use rayon::prelude::*;

/// How many letters may be on their way at once while positions are looked at for the first time.
const LETTERS: usize = 1 << 26;

/// A layer and its twin, or one that is its own twin.
#[derive(Debug)]
pub struct Pair {
    halves: Vec<Half>,
}

/// The rows of one number of pieces.
#[derive(Debug)]
pub struct Half {
    shape: Shape,
    /// What endless play is worth to the side across.
    endless: Code,
    blocks: Vec<Block>,
}

impl Pair {
    /// Solves a layer and its twin. `watch` is told how far it is.
    pub fn solve<R: PieceSets>(
        rules: &R,
        index: &SetIndex,
        known: &Known,
        layer: Layer,
        watch: Watch<'_>,
    ) -> Pair {
        let mut layers = vec![layer];
        layers.extend(Some(rules.turned(layer)).filter(|&twin| twin != layer));
        let halves = layers.into_iter().map(|layer| {
            let shape = Shape::new(index, layer.other.into(), layer.own.into());
            let blocks = (0..shape.blocks()).map(|number| Block::new(&shape, number)).collect();
            Half { shape, endless: code(rules.endless(layer)), blocks }
        });
        let mut pair = Pair { halves: halves.collect() };
        pair.start(rules, index, known, watch);
        for stage in pair.stages() {
            pair.attack(rules, index, &stage, watch);
        }
        pair.close();
        pair
    }

    /// The solved rows.
    pub fn halves(&self) -> &[Half] {
        &self.halves
    }

    /// The half that hears of what is settled in a half.
    fn other(&self, half: usize) -> usize {
        self.halves.len() - 1 - half
    }

    fn start<R: PieceSets>(
        &mut self,
        rules: &R,
        index: &SetIndex,
        known: &Known,
        watch: Watch<'_>,
    ) {
        let fewest = *rules.counts().start();
        let mut ended: Vec<Vec<Vec<Vec<u32>>>> = Vec::new();
        for from in 0..self.halves.len() {
            let to = self.other(from);
            let mut ended_here = vec![Vec::new(); self.halves[to].blocks.len()];
            let places = self.halves[from].shape.row_len << self.halves[from].shape.block_shift;
            let wave = (LETTERS / places).max(1);
            for first in (0..self.halves[from].blocks.len()).step_by(wave) {
                let last = self.halves[from].blocks.len().min(first + wave);
                let mut blocks = std::mem::take(&mut self.halves[from].blocks);
                let context = self.context(rules, index, from);
                let mut outboxes: Vec<Outbox> = blocks[first..last]
                    .par_iter_mut()
                    .map(|block| {
                        let shape = context.shape;
                        let mut prospect =
                            Prospect::new(known, index, shape.size, shape.across, fewest);
                        let outbox = block.start(context, &mut prospect);
                        watch(Progress::Positions(block.places() as u64));
                        outbox
                    })
                    .collect();
                self.halves[from].blocks = blocks;
                for outbox in &mut outboxes {
                    for (all, letters) in ended_here.iter_mut().zip(&mut outbox.ended) {
                        if !letters.is_empty() {
                            all.push(std::mem::take(letters));
                        }
                    }
                }
                self.deliver(to, &outboxes);
            }
            ended.push(ended_here);
        }
        for from in 0..self.halves.len() {
            // What ended in the rows of one half can be moved to by who waits across in the other.
            let to = self.other(from);
            let mut blocks = std::mem::take(&mut self.halves[to].blocks);
            let context = self.context(rules, index, to);
            let outboxes: Vec<Outbox> = blocks
                .par_iter_mut()
                .zip(&ended[from])
                .map(|(block, ended)| block.finish(context, ended))
                .collect();
            self.halves[to].blocks = blocks;
            let hearing = self.other(to);
            self.deliver(hearing, &outboxes);
        }
    }

    /// The stages of a pair: for each half what the side across aims at.
    fn stages(&self) -> Vec<Vec<Aim>> {
        let aims = |hunter: Aim, waiter: Aim| {
            let aim = |half: &Half| if half.endless == LOSS { hunter } else { waiter };
            self.halves.iter().map(aim).collect::<Vec<Aim>>()
        };
        let attack = |value| Aim { attack: Some(value), defend: None };
        let defend = |value| Aim { attack: None, defend: Some(value) };
        if self.halves.iter().all(|half| half.endless == DRAW) {
            let both = Aim { attack: Some(WIN), defend: Some(LOSS) };
            return vec![aims(both, both)];
        }
        vec![
            aims(attack(WIN), defend(LOSS)),
            aims(attack(DRAW), defend(DRAW)),
            aims(defend(LOSS), attack(WIN)),
        ]
    }

    fn attack<R: PieceSets>(
        &mut self,
        rules: &R,
        index: &SetIndex,
        aims: &[Aim],
        watch: Watch<'_>,
    ) {
        if aims.iter().any(|aim| aim.attack == Some(DRAW)) {
            let sent = self.each_block(rules, index, |block, context, half| {
                block.convert(context, aims[half])
            });
            for (from, outboxes) in sent.iter().enumerate() {
                self.deliver(self.other(from), outboxes);
            }
        }
        for level in 2.. {
            watch(Progress::Level(self.halves[0].layer(), level));
            let sent = self.each_block(rules, index, |block, context, half| {
                let aim = aims[half];
                match level {
                    2 => block.sweep(context, aim, level),
                    _ => block.follow(context, aim, level),
                }
            });
            if sent.iter().flatten().all(|outbox| outbox.settled == 0) {
                return;
            }
            for (from, outboxes) in sent.iter().enumerate() {
                let to = self.other(from);
                let mut blocks = std::mem::take(&mut self.halves[to].blocks);
                let context = self.context(rules, index, to);
                blocks.par_iter_mut().enumerate().for_each(|(number, block)| {
                    for outbox in outboxes {
                        block.hear_and_check(context, aims[to], &outbox.letters[number]);
                    }
                });
                self.halves[to].blocks = blocks;
            }
        }
    }

    /// What each block of each half sends.
    fn each_block<R: PieceSets>(
        &mut self,
        rules: &R,
        index: &SetIndex,
        work: impl Fn(&mut Block, Context<'_, R>, usize) -> Outbox + Sync,
    ) -> Vec<Vec<Outbox>> {
        let mut sent = Vec::new();
        for half in 0..self.halves.len() {
            let mut blocks = std::mem::take(&mut self.halves[half].blocks);
            let context = self.context(rules, index, half);
            sent.push(blocks.par_iter_mut().map(|block| work(block, context, half)).collect());
            self.halves[half].blocks = blocks;
        }
        sent
    }

    fn context<'a, R>(&'a self, rules: &'a R, index: &'a SetIndex, half: usize) -> Context<'a, R> {
        let shape = &self.halves[half].shape;
        Context { rules, index, shape, other: &self.halves[self.other(half)].shape }
    }

    fn deliver(&mut self, to: usize, outboxes: &[Outbox]) {
        let half = &mut self.halves[to];
        let shape = &half.shape;
        half.blocks.par_iter_mut().enumerate().for_each(|(number, block)| {
            for outbox in outboxes {
                block.hear(shape, &outbox.letters[number]);
            }
        });
    }

    fn close(&mut self) {
        for half in 0..self.halves.len() {
            let of_row = self.halves[self.other(half)].endless;
            let half = &mut self.halves[half];
            let across = half.endless;
            half.blocks.par_iter_mut().for_each(|block| block.close(across, of_row));
        }
    }
}

impl Half {
    /// The shape of its rows.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The layer whose positions it has worked out.
    pub fn layer(&self) -> Layer {
        self.shape.layer_across()
    }

    /// The value at a place, for the side to move, its distance or 0, and whether conversions alone
    /// settle it.
    #[inline]
    pub fn get(&self, place: usize) -> (Code, u16, bool) {
        let block_len = self.shape.row_len << self.shape.block_shift;
        self.blocks[place / block_len].get(place % block_len)
    }

    /// The values of the layer in which the row's set is to move, as later layers look into them.
    pub fn told(&self) -> Vec<u64> {
        let mut codes = Codes::unknown(self.shape.places());
        let block_len = self.shape.row_len << self.shape.block_shift;
        for (number, block) in self.blocks.iter().enumerate() {
            block.tell(&mut codes, number * block_len);
        }
        codes.into_words()
    }
}

/// The code of a value of 1, 0 or -1.
fn code(value: i16) -> Code {
    match value {
        0 => DRAW,
        1.. => WIN,
        _ => LOSS,
    }
}

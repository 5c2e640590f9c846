//! The order in which the positions of a layer are visited while what their moves lead to is looked up.
//!
//! Positions with the same pieces of the other side are next to each other in a table. A move makes its mover
//! the other side, so positions that are next to each other lead to places that are far apart, and in
//! large tables each look-up waits for the memory. A tour visits the positions as those of the flipped layer
//! are ranked, with the sides exchanged: the pieces of the side to move stay where they are for a while,
//! so all moves lead to the same few stretches of the tables, from one position to the next.
//!
//! Only the place of the position itself is far from the one before. Where a symmetry maps the pieces of a
//! side onto themselves, a layer has several ranks for a position. A tour meets one of them, and the others
//! are left *aside*, to be visited in the order of ranks.

use guti_rules::index::{Indexed, Layer, TableIndex};
use std::ops::Range;

/// The number of positions that are visited together.
pub const BATCH: usize = 64;

/// A tour of a layer.
pub struct Tour<'a, R: Indexed> {
    pub rules: &'a R,
    pub index: &'a R::Index,
    pub layer: Layer,
}

/// A position on the way.
pub struct Stop<P> {
    /// The number of the stop: the rank in the flipped layer on a tour, and that in the layer where positions
    /// are visited that were left aside.
    pub number: u64,
    /// The rank in the layer.
    pub rank: u64,
    pub position: P,
}

/// Numbers of stops, a bit for each.
#[derive(Default)]
pub struct StopSet(Vec<u64>);

impl<R: Indexed> Tour<'_, R> {
    /// The number of positions of the flipped layer, by whose ranks a tour is cut into stretches; 0 if the
    /// rules cannot exchange the sides, so that all positions are left aside.
    pub fn len(&self) -> u64 {
        let Tour { rules, index, layer } = *self;
        let layer = layer.flipped();
        let len = rules.positions(index, layer);
        let tours = len > 0
            && rules.exchanged(&rules.unrank(index, TableIndex { layer, rank: 0 })).is_some();
        if tours { len } else { 0 }
    }

    /// The place of a position in the tables.
    pub fn spot(&self, rank: u64) -> TableIndex {
        TableIndex { layer: self.layer, rank }
    }

    /// Visits the stops of a stretch that are wanted, a batch at a time.
    pub fn visit(
        &self,
        stretch: Range<u64>,
        is_wanted: impl Fn(u64) -> bool,
        visit: impl FnMut(&[Stop<R::Position>]),
    ) {
        let Tour { rules, index, layer } = *self;
        let mut batches = Batches { batch: Vec::with_capacity(BATCH), visit };
        rules.each_position(index, layer.flipped(), stretch, |number, facing| {
            if is_wanted(number)
                && let Some(position) = rules.exchanged(facing)
                && let Some(spot) = rules.rank(index, &position)
                && spot.layer == layer
            {
                batches.add(Stop { number, rank: spot.rank, position });
            }
        });
        batches.finish();
    }

    /// Visits the positions of a range of ranks that are left aside, a batch at a time.
    pub fn visit_aside(
        &self,
        ranks: Range<u64>,
        is_aside: impl Fn(u64) -> bool,
        visit: impl FnMut(&[Stop<R::Position>]),
    ) {
        let Tour { rules, index, layer } = *self;
        let mut batches = Batches { batch: Vec::with_capacity(BATCH), visit };
        let mut from = ranks.start;
        while let Some(first) = (from..ranks.end).find(|&rank| is_aside(rank)) {
            let end = (first..ranks.end).find(|&rank| !is_aside(rank)).unwrap_or(ranks.end);
            rules.each_position(index, layer, first..end, |rank, position| {
                batches.add(Stop { number: rank, rank, position: *position });
            });
            from = end;
        }
        batches.finish();
    }
}

/// Stops that are handed over in batches.
struct Batches<P, V> {
    batch: Vec<Stop<P>>,
    visit: V,
}

impl<P, V: FnMut(&[Stop<P>])> Batches<P, V> {
    #[inline]
    fn add(&mut self, stop: Stop<P>) {
        self.batch.push(stop);
        if self.batch.len() == BATCH {
            (self.visit)(&self.batch);
            self.batch.clear();
        }
    }

    fn finish(mut self) {
        if !self.batch.is_empty() {
            (self.visit)(&self.batch);
        }
    }
}

impl StopSet {
    /// The set of these bits, 64 in a word, the first one in the lowest bit.
    pub fn of_words(words: Vec<u64>) -> StopSet {
        StopSet(words)
    }

    /// Whether the set has a stop.
    #[inline]
    pub fn has(&self, number: u64) -> bool {
        self.0.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }
}

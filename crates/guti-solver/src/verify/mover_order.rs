//! The order in which the positions of a layer are visited while what their moves lead to is looked up.
//!
//! Positions with the same pieces of the other side are next to each other in a table. A move makes its mover
//! the other side, so positions that are next to each other lead to places that are far apart, and in
//! large tables each look-up waits for the memory. So positions are visited [by
//! mover](Indexed::each_position_by_mover): the pieces of the side to move stay the same for a while, and all moves
//! lead to the same few rows of the tables, to neighbours from neighbours.
//!
//! Only the place of the position itself is far from the one before. Where a symmetry maps the pieces of a
//! side onto themselves, a layer has several ranks for a position, and not all of them are visited in this
//! order. The others are visited afterwards, in the order of ranks.

use guti_rules::index::{Indexed, Layer, TableIndex};
use std::ops::Range;

/// The number of positions that are visited together.
pub const BATCH: usize = 64;

/// The order by mover of a layer.
pub struct MoverOrder<'a, R: Indexed> {
    pub rules: &'a R,
    pub index: &'a R::Index,
    pub layer: Layer,
}

/// A position that is visited.
pub struct Visit<P> {
    /// The number in this order; for positions that are not visited in it, the rank in the layer.
    pub number: u64,
    /// The rank in the layer.
    pub rank: u64,
    pub position: P,
}

/// Numbers of visits, a bit for each.
#[derive(Default)]
pub struct VisitSet(Vec<u64>);

impl<R: Indexed> MoverOrder<'_, R> {
    /// The number of visits; 0 if the rules have no such order.
    pub fn len(&self) -> u64 {
        self.rules.positions_by_mover(self.index, self.layer)
    }

    /// The place of a position in the tables.
    pub fn spot(&self, rank: u64) -> TableIndex {
        TableIndex { layer: self.layer, rank }
    }

    /// Visits the positions with these numbers that are wanted, a batch at a time.
    pub fn visit(
        &self,
        numbers: Range<u64>,
        is_wanted: impl Fn(u64) -> bool,
        visit: impl FnMut(&[Visit<R::Position>]),
    ) {
        let MoverOrder { rules, index, layer } = *self;
        let mut batches = Batches::new(visit);
        rules.each_position_by_mover(index, layer, numbers, |number, position| {
            if is_wanted(number)
                && let Some(spot) = rules.rank(index, position)
                && spot.layer == layer
            {
                batches.add(Visit { number, rank: spot.rank, position: *position });
            }
        });
        batches.finish();
    }

    /// Visits the positions of a range of ranks in the layer that were not visited yet, a batch at a time.
    pub fn visit_unvisited(
        &self,
        ranks: Range<u64>,
        is_unvisited: impl Fn(u64) -> bool,
        visit: impl FnMut(&[Visit<R::Position>]),
    ) {
        let MoverOrder { rules, index, layer } = *self;
        let mut batches = Batches::new(visit);
        let mut from = ranks.start;
        while let Some(first) = (from..ranks.end).find(|&rank| is_unvisited(rank)) {
            let end = (first..ranks.end).find(|&rank| !is_unvisited(rank)).unwrap_or(ranks.end);
            rules.each_position(index, layer, first..end, |rank, position| {
                batches.add(Visit { number: rank, rank, position: *position });
            });
            from = end;
        }
        batches.finish();
    }
}

/// Visits that are handed over in batches.
struct Batches<P, V> {
    batch: Vec<Visit<P>>,
    visit: V,
}

impl<P, V: FnMut(&[Visit<P>])> Batches<P, V> {
    fn new(visit: V) -> Batches<P, V> {
        Batches { batch: Vec::with_capacity(BATCH), visit }
    }

    #[inline]
    fn add(&mut self, visit: Visit<P>) {
        self.batch.push(visit);
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

impl VisitSet {
    /// The set of these bits, 64 in a word, the first one in the lowest bit.
    pub fn of_words(words: Vec<u64>) -> VisitSet {
        VisitSet(words)
    }

    /// Whether the set has a number.
    #[inline]
    pub fn has(&self, number: u64) -> bool {
        self.0.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }
}

//! Ranks of what lies in the holes.
//!
//! A layer holds the positions with the same number of counters on the board. How many of these a side
//! will win does not depend on what has been captured before, so the rank leaves the stores out. The
//! holes are read from the side to move on, in the order of sowing: turning the board by half a turn
//! maps a position of one side onto a position of the other with the same rank.

use super::{Counters, MOST_HOLES, TwoRows};
use crate::index::{Layer, TableIndex, binomial};
use crate::types::{BySide, Side};

/// Ranks of the ways in which counters can lie in holes.
///
/// Write every counter as a dot and put a bar behind each hole but the last: the bars are a subset
/// of as many places as there are dots and bars, and are ranked as such (the combinatorial number
/// system). The place of a bar is the number of counters up to there, plus that of bars before it.
#[derive(Clone, Debug)]
pub struct HeapIndex {
    holes: usize,
    /// By hole, then by the number of counters up to and including it: what its bar adds.
    bars: Vec<u64>,
    /// The largest number of counters whose ranks are known.
    most: usize,
}

impl HeapIndex {
    /// An index for this number of holes with up to `most` counters in them.
    pub fn new(holes: usize, most: u8) -> HeapIndex {
        let most = usize::from(most);
        let bar = |hole: usize, counters: usize| {
            if hole + 1 == holes { 0 } else { binomial((counters + hole) as u32, hole as u32 + 1) }
        };
        let bars = (0..holes).flat_map(|hole| (0..=most).map(move |n| bar(hole, n))).collect();
        HeapIndex { holes, bars, most }
    }

    /// Whether positions with this number of counters have ranks.
    #[inline]
    pub fn reaches(&self, counters: u32) -> bool {
        counters as usize <= self.most
    }

    /// The number of ways in which this number of counters can lie in the holes.
    pub fn ways(&self, counters: u8) -> u64 {
        ways(self.holes, counters)
    }

    /// The rank of what lies in the holes.
    #[inline]
    pub fn rank(&self, holes: impl Iterator<Item = u8>) -> u64 {
        let (mut rank, mut counters, mut first_bar) = (0, 0, 0);
        holes.for_each(|here| {
            counters += usize::from(here);
            rank += self.bars[first_bar + counters];
            first_bar += self.most + 1;
        });
        rank
    }

    /// What lies in the holes at a rank of the layer with `counters` counters.
    pub fn unrank(&self, mut rank: u64, counters: u8) -> Counters {
        let mut holes = [0; MOST_HOLES];
        let mut up_to_here = usize::from(counters);
        for hole in (1..self.holes).rev() {
            let bars = &self.bars[(hole - 1) * (self.most + 1)..][..=up_to_here];
            // A hole holds few of the counters as a rule, so that this is faster than bisection.
            let mut before = up_to_here;
            while bars[before] > rank {
                before -= 1;
            }
            rank -= bars[before];
            holes[hole] = (up_to_here - before) as u8;
            up_to_here = before;
        }
        holes[0] = up_to_here as u8;
        holes
    }
}

/// The number of ways in which counters can lie in holes. Saturates at the limit of the type.
fn ways(holes: usize, counters: u8) -> u64 {
    let holes = holes as u32;
    binomial(u32::from(counters) + holes - 1, holes - 1)
}

impl TwoRows {
    /// The largest number of counters on the board whose positions can be counted in 64 bits.
    pub fn most_numbered(&self) -> u8 {
        let total = self.total().min(u8::MAX.into()) as u8;
        let numbered = |&counters: &u8| ways(2 * self.per_row, counters) < u64::MAX;
        (0..=total).take_while(numbered).last().unwrap_or(0)
    }

    /// The layer and rank of a position.
    #[inline]
    pub fn rank(
        &self,
        index: &HeapIndex,
        layer: Layer,
        holes: &Counters,
        mover: Side,
    ) -> TableIndex {
        TableIndex { layer, rank: index.rank(seen_by_mover(holes, self.per_row, mover)) }
    }

    /// What lies in the holes and in the stores of the position with this rank in which the first side
    /// is to move. Inverse of `rank` apart from the stores, which share what is not on the board.
    pub fn unrank(&self, index: &HeapIndex, at: TableIndex) -> (Counters, BySide<u8>) {
        let captured = self.total() - u32::from(at.layer.own);
        let second = captured / 2;
        let stores = BySide::new((captured - second) as u8, second as u8);
        (index.unrank(at.rank, at.layer.own), stores)
    }
}

/// The layers with from `fewest` to `most` counters on the board.
pub(crate) fn layers(fewest: u8, most: u8) -> Vec<Layer> {
    (fewest..=most).map(|own| Layer::of(own, 0)).collect()
}

/// The layer of the positions with this number of counters on the board, if they have ranks.
#[inline]
pub(crate) fn layer(index: &HeapIndex, fewest: u8, on_board: u32) -> Option<Layer> {
    let numbered = on_board >= fewest.into() && index.reaches(on_board);
    numbered.then_some(Layer::of(on_board as u8, 0))
}

/// The holes as the side to move counts them: its own from the left, then those of
/// the other side.
#[inline]
fn seen_by_mover(holes: &Counters, per_row: usize, mover: Side) -> impl Iterator<Item = u8> {
    let (first, second) = holes[..2 * per_row].split_at(per_row);
    let (own, other) = if mover == Side::First { (first, second) } else { (second, first) };
    own.iter().chain(other).copied()
}

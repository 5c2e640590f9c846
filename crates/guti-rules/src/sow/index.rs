//! Numbers for the positions of the plain board: every hole in play, no bha, no Kungidar.
//!
//! A layer holds the positions with so many counters on the board. Who will win them does not
//! depend on what has been captured before, so the stores stay out of the number. The holes are
//! read from the side to move on, in the order of sowing; half a turn of the board so maps a
//! position of one side onto one of the other with the same number.

use super::{MOST_HOLES, SowPosition, SowRules};
use crate::definition::model::Fours;
use crate::index::{Indexed, Layer, TableIndex, binomial};
use crate::rules::{Outcome, Rules};
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

/// A single counter is settled by the rules, so that no position has one.
const FEWEST: u8 = 2;

impl HeapIndex {
    /// For so many holes and up to `most` counters in them.
    pub fn new(holes: usize, most: u8) -> HeapIndex {
        let most = usize::from(most);
        let bar = |hole: usize, counters: usize| {
            if hole + 1 == holes { 0 } else { binomial((counters + hole) as u32, hole as u32 + 1) }
        };
        let bars = (0..holes).flat_map(|hole| (0..=most).map(move |n| bar(hole, n))).collect();
        HeapIndex { holes, bars, most }
    }

    /// Whether so many counters have ranks.
    #[inline]
    pub fn reaches(&self, counters: u32) -> bool {
        counters as usize <= self.most
    }

    /// The number of ways in which so many counters can lie in the holes.
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

    /// What lies in the holes, of `counters` counters, at a rank.
    pub fn unrank(&self, mut rank: u64, counters: u8) -> [u8; MOST_HOLES] {
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

/// The number of ways in which counters can lie in holes. Large ones are cut at the limit of the
/// type.
pub(crate) fn ways(holes: usize, counters: u8) -> u64 {
    let holes = holes as u32;
    binomial(u32::from(counters) + holes - 1, holes - 1)
}

/// The most counters, of so many in the game, with which the ways can be counted.
pub(crate) fn most_numbered(holes: usize, total: u32) -> u8 {
    let total = total.min(u8::MAX.into()) as u8;
    let numbered = |&counters: &u8| ways(holes, counters) < u64::MAX;
    (0..=total).take_while(numbered).last().unwrap_or(0)
}

/// The holes as the side to move counts them: the own from the left, then the other's.
#[inline]
pub(crate) fn seen_by_mover(
    holes: &[u8; MOST_HOLES],
    per_row: usize,
    mover: Side,
) -> impl Iterator<Item = u8> {
    let (first, second) = holes[..2 * per_row].split_at(per_row);
    let (own, other) = if mover == Side::First { (first, second) } else { (second, first) };
    own.iter().chain(other).copied()
}

impl SowRules {
    fn most_numbered(&self) -> u8 {
        most_numbered(2 * self.per_row, self.total())
    }
}

impl Indexed for SowRules {
    type Index = HeapIndex;

    fn index(&self) -> HeapIndex {
        HeapIndex::new(2 * self.per_row, self.most_numbered())
    }

    fn layers(&self) -> Vec<Layer> {
        (FEWEST..=self.most_numbered()).map(|own| Layer { own, other: 0 }).collect()
    }

    fn flipped(&self, layer: Layer) -> Layer {
        layer
    }

    fn positions(&self, index: &HeapIndex, layer: Layer) -> u64 {
        index.ways(layer.own)
    }

    #[inline]
    fn layer(&self, index: &HeapIndex, position: &SowPosition) -> Option<Layer> {
        if position.out != 0 || position.bha.is_some() || position.kungidar.is_some() {
            return None;
        }
        let [first, second] = position.stores.map(u32::from).0;
        let left = self.total() - first - second;
        if left < FEWEST.into() || !index.reaches(left) {
            return None;
        }
        Some(Layer { own: left as u8, other: 0 })
    }

    #[inline]
    fn rank(&self, index: &HeapIndex, position: &SowPosition) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        Some(TableIndex {
            layer,
            rank: index.rank(seen_by_mover(&position.holes, self.per_row, position.turn)),
        })
    }

    /// What is not on the board is given to both sides alike.
    fn unrank(&self, index: &HeapIndex, spot: TableIndex) -> SowPosition {
        let captured = self.total() - u32::from(spot.layer.own);
        let second = captured / 2;
        SowPosition {
            holes: index.unrank(spot.rank, spot.layer.own),
            stores: BySide::new((captured - second) as u8, second as u8),
            ..self.start
        }
    }

    /// The counters are shared equally; an odd one counts half for each.
    fn weight(&self, _index: &HeapIndex, _spot: TableIndex) -> u64 {
        1
    }

    fn infinite_play_value(&self, _layer: Layer) -> i16 {
        0
    }

    #[inline]
    fn reward(&self, before: &SowPosition, after: &SowPosition) -> i16 {
        let gain = |side| i16::from(after.stores[side]) - i16::from(before.stores[side]);
        gain(before.turn) - gain(!before.turn)
    }

    fn final_value(&self, _position: &SowPosition) -> i16 {
        0
    }

    fn upper_bound(&self, position: &SowPosition) -> i16 {
        position.holes.iter().map(|&n| i16::from(n)).sum()
    }

    fn outcome(&self, position: &SowPosition, value: i16) -> Outcome {
        let store = |side| i16::from(position.stores[side]);
        let ahead = store(position.turn) - store(!position.turn) + value;
        match ahead {
            0 => Outcome::Draw,
            1.. => Outcome::Win(self.turn(position)),
            _ => Outcome::Win(!self.turn(position)),
        }
    }

    fn rules_fingerprint(&self) -> String {
        let fours = match self.fours {
            Fours::AtOnce => "at once",
            Fours::EndOfLap => "at the end of a lap",
            Fours::None => "never",
        };
        format!("sow: {} holes a row, fours are captured {fours}\n", self.per_row)
    }
}

//! The ground that a round is played on, and numbers for its positions.

use super::RoundError;
use guti_rules::rules::Rules;
use guti_rules::sow::{HeapIndex, MOST_HOLES, SowPosition, SowRules, SowSetup};
use guti_rules::types::{BySide, Point, PointSet, Side};

/// What stays as it is during a round: which holes are in play or a bha, and who is Kungidar.
#[derive(Clone, Debug)]
pub struct Ground {
    out: PointSet,
    bha: PointSet,
    kungidar: Option<Side>,
    /// The holes that can hold counters.
    holes: Vec<Point>,
    index: HeapIndex,
    /// By number of counters: how many ways there are for fewer to lie on the board.
    before: Vec<u64>,
    total: u8,
}

impl Ground {
    /// The most counters that a game can have: final totals are kept as the bits of a word.
    pub const MOST_COUNTERS: u32 = 63;

    /// The ground of a position.
    pub fn of(rules: &SowRules, position: &SowPosition) -> Result<Ground, RoundError> {
        if rules.total() > Ground::MOST_COUNTERS {
            return Err(RoundError::TooManyCounters(rules.total()));
        }
        let out = position.out_of_play();
        let bha: PointSet = position.bha().into_iter().collect();
        let row = |side| rules.row(side).without(out | bha).into_iter();
        let holes: Vec<Point> = Side::BOTH.into_iter().flat_map(row).collect();
        let total = rules.total() as u8;
        let index = HeapIndex::new(holes.len(), total);
        let mut before = vec![0u64];
        for counters in 0..=total {
            let so_far = before[usize::from(counters)];
            let sum = so_far.checked_add(index.ways(counters));
            before.push(sum.filter(|&sum| sum < 1 << 57).ok_or(RoundError::TooManyHoles)?);
        }
        Ok(Ground { out, bha, kungidar: position.kungidar(), holes, index, before, total })
    }

    /// The number of counters on the board.
    #[inline]
    pub fn counters(&self, position: &SowPosition) -> u8 {
        self.total - position.stores().0[0] - position.stores().0[1]
    }

    /// The number of positions with so many counters on the board, whatever the stores.
    pub fn positions(&self, counters: u8) -> u64 {
        2 * self.index.ways(counters)
    }

    /// The place of a position among those with as many counters on the board.
    #[inline]
    pub fn place(&self, rules: &SowRules, position: &SowPosition) -> u64 {
        let rank = self.index.rank(self.holes.iter().map(|&hole| position.counters(hole)));
        2 * rank + rules.turn(position).index() as u64
    }

    /// The position at a place, the stores of the second side empty.
    pub fn at(&self, rules: &SowRules, counters: u8, place: u64) -> Result<SowPosition, String> {
        let heaps = self.index.unrank(place / 2, counters);
        let mut holes = [0; MOST_HOLES];
        for (hole, heap) in self.holes.iter().zip(heaps) {
            holes[hole.index() % MOST_HOLES] = heap;
        }
        let setup = SowSetup {
            holes,
            stores: BySide::new(self.total - counters, 0),
            out: self.out,
            bha: self.bha,
            kungidar: self.kungidar,
            turn: Side::BOTH[(place % 2) as usize],
            quiet: 0,
        };
        SowPosition::new(rules, &setup)
    }

    /// A number that no other position of this ground has, be it on the board or in the stores.
    #[inline]
    pub fn key(&self, rules: &SowRules, position: &SowPosition) -> u64 {
        let counters = usize::from(self.counters(position));
        let place = 2 * self.before[counters] + self.place(rules, position);
        place << 6 | u64::from(position.stores().0[0])
    }
}

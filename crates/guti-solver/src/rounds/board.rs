//! What stays fixed during a round, and numbers for the round's positions.

use super::RoundError;
use guti_rules::holes::{HeapIndex, MOST_HOLES};
use guti_rules::relay::{RelayPosition, RelayRules, RelaySetup};
use guti_rules::rules::Rules;
use guti_rules::types::{BySide, Point, PointSet, Side};

/// The board of one round: which holes are out of play or a bha, and who is Kungidar. All positions
/// of the round share it, so they are numbered by counters and side to move alone.
#[derive(Clone, Debug)]
pub struct RoundBoard {
    out: PointSet,
    bha: PointSet,
    kungidar: Option<Side>,
    /// The holes that can hold counters: the first side's row, then the second side's.
    holes: Vec<Point>,
    index: HeapIndex,
    /// By number of counters: how many distributions of fewer counters there are.
    before: Vec<u64>,
    total: u8,
}

impl RoundBoard {
    /// The most counters that a game can have: a set of final stores is a `u64`.
    pub const MOST_COUNTERS: u32 = 63;

    /// The board of a position.
    ///
    /// # Errors
    ///
    /// If the game has more than [`MOST_COUNTERS`](RoundBoard::MOST_COUNTERS) counters, or too many
    /// holes for its positions to be numbered.
    pub fn of(rules: &RelayRules, position: &RelayPosition) -> Result<RoundBoard, RoundError> {
        if rules.total() > RoundBoard::MOST_COUNTERS {
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
        Ok(RoundBoard { out, bha, kungidar: position.kungidar(), holes, index, before, total })
    }

    /// The number of counters on the board.
    #[inline]
    pub fn counters(&self, position: &RelayPosition) -> u8 {
        self.total - position.stores().0[0] - position.stores().0[1]
    }

    /// The number of positions with this many counters on the board, stores ignored.
    pub fn positions(&self, counters: u8) -> u64 {
        2 * self.index.ways(counters)
    }

    /// The rank of a position among those with the same number of counters on the board, stores ignored.
    /// Odd ranks have the second side to move.
    #[inline]
    pub fn rank(&self, rules: &RelayRules, position: &RelayPosition) -> u64 {
        let rank = self.index.rank(self.holes.iter().map(|&hole| position.counters(hole)));
        2 * rank + rules.turn(position).index() as u64
    }

    /// The position with a rank; the second side's store is empty.
    ///
    /// # Errors
    ///
    /// If no play leads to such a position.
    pub fn unrank(
        &self,
        rules: &RelayRules,
        counters: u8,
        rank: u64,
    ) -> Result<RelayPosition, String> {
        let heaps = self.index.unrank(rank / 2, counters);
        let mut holes = [0; MOST_HOLES];
        for (hole, heap) in self.holes.iter().zip(heaps) {
            holes[hole.index() % MOST_HOLES] = heap;
        }
        let setup = RelaySetup {
            holes,
            stores: BySide::new(self.total - counters, 0),
            out: self.out,
            bha: self.bha,
            kungidar: self.kungidar,
            turn: Side::BOTH[(rank % 2) as usize],
            halfmove_clock: 0,
        };
        RelayPosition::new(rules, &setup).map_err(|reason| reason.to_string())
    }

    /// A unique key of a position of this round, its stores included.
    #[inline]
    pub fn key(&self, rules: &RelayRules, position: &RelayPosition) -> u64 {
        let counters = usize::from(self.counters(position));
        let place = 2 * self.before[counters] + self.rank(rules, position);
        place << 6 | u64::from(position.stores().0[0])
    }
}

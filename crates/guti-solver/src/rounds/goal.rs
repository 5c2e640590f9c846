//! The goal of a side in a round: a set of final stores.

use guti_rules::relay::{RelayPosition, RelayRules};
use guti_rules::types::{BySide, Side};

/// The final stores that the first side tries to reach. The second side tries to reach the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Bit *n*: the first side wants to have *n* counters in its store when none is left on the board.
    pub stores: u64,
    /// The side that is assumed to get the odd counter of an infinite round. By the rules it goes to the
    /// side that is not to move when play is broken off, which both sides can influence; a result that
    /// holds with either side favoured holds in any case.
    pub favoured: Side,
}

impl Goal {
    /// The goal to end with one of the totals that `wanted` accepts. Totals are counted after the round,
    /// when a Bhadar has paid its debt; the goal has the stores before that.
    pub fn totals(
        rules: &RelayRules,
        start: &RelayPosition,
        favoured: Side,
        wanted: impl Fn(BySide<u16>) -> bool,
    ) -> Goal {
        let total = rules.total() as u8;
        let mut stores = 0;
        for store in 0..=total {
            let end = start.cleared(BySide::new(store, total - store));
            stores |= u64::from(wanted(rules.totals(&end))) << store;
        }
        Goal { stores, favoured }
    }

    /// The part of the goal that is still open: bit *n* says that the first side wants *n* of the counters
    /// on the board.
    #[inline]
    pub(super) fn left(self, position: &RelayPosition, counters: u8) -> u64 {
        self.stores >> position.stores().0[0] & window(counters)
    }
}

/// The bits of all numbers of counters from 0 to `counters`.
#[inline]
pub(super) fn window(counters: u8) -> u64 {
    u64::MAX >> (63 - counters)
}

/// Whether infinite play with this many counters on the board, which are then shared, reaches what is
/// left of a goal.
#[inline]
pub(super) fn infinite_play_reaches(left: u64, counters: u8, favoured: Side) -> bool {
    let with = |gets: u8| left >> gets & 1 != 0;
    let half = counters / 2;
    match (with(half), with(half + counters % 2)) {
        (true, true) => true,
        (false, false) => false,
        _ => favoured == Side::First,
    }
}

/// Whether the goal is reached, if that no longer depends on play.
#[inline]
pub(super) fn decided(left: u64, counters: u8) -> Option<bool> {
    match left {
        0 => Some(false),
        all if all == window(counters) => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_odd_counter_is_in_doubt_where_it_matters() {
        // If seven counters are shared, the first side gets three or four.
        for (left, [first, second]) in [
            (0b0001_1000, [true, true]),
            (0b1110_0111, [false, false]),
            (0b0000_1000, [true, false]),
            (0b0001_0000, [true, false]),
        ] {
            assert_eq!(infinite_play_reaches(left, 7, Side::First), first, "{left:b}");
            assert_eq!(infinite_play_reaches(left, 7, Side::Second), second, "{left:b}");
        }
        // If six are shared, each side gets three.
        assert!(infinite_play_reaches(0b1000, 6, Side::Second));
        assert!(!infinite_play_reaches(0b110_0111, 6, Side::First));
    }

    #[test]
    fn a_goal_is_decided_where_all_results_are_alike() {
        assert_eq!(decided(0, 3), Some(false));
        assert_eq!(decided(0b1111, 3), Some(true));
        assert_eq!(decided(0b0111, 3), None);
        assert_eq!(decided(1, 0), Some(true));
    }
}

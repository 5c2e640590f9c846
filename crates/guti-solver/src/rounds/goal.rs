//! What a side plays for in a round.

use guti_rules::sow::{SowPosition, SowRules};
use guti_rules::types::{BySide, Side};

/// The final stores of the first side that are what it plays for, as the bits of a word. The second
/// side plays for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Bit by bit: the store of the first side when no counter is left.
    pub stores: u64,
    /// Who is given the benefit of the doubt where it depends on the odd counter of an endless round
    /// whether the goal is reached. That counter goes to who is not to move when play is broken off,
    /// and so to whom the players let it go; what holds with either side favoured holds in any case.
    pub favoured: Side,
}

impl Goal {
    /// The goal to end with one of some totals. The totals are what is counted after the round;
    /// a Bhadar's debt is worked back into the stores.
    pub fn totals(
        rules: &SowRules,
        start: &SowPosition,
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

    /// What is left to play for: bit by bit, the counters that the first side still gets of those
    /// on the board.
    #[inline]
    pub(super) fn left(self, position: &SowPosition, counters: u8) -> u64 {
        self.stores >> position.stores().0[0] & window(counters)
    }
}

/// All the numbers of counters that a side can get of so many.
#[inline]
pub(super) fn window(counters: u8) -> u64 {
    u64::MAX >> (63 - counters)
}

/// Whether endless play with so many counters on the board reaches what is left of a goal.
#[inline]
pub(super) fn endless(left: u64, counters: u8, favoured: Side) -> bool {
    let with = |gets: u8| left >> gets & 1 != 0;
    let half = counters / 2;
    match (with(half), with(half + counters % 2)) {
        (true, true) => true,
        (false, false) => false,
        _ => favoured == Side::First,
    }
}

/// The verdict on a goal that is certain whatever is played, if it is.
#[inline]
pub(super) fn foregone(left: u64, counters: u8) -> Option<bool> {
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
        // Of seven counters shared the first side gets three or four.
        for (left, [first, second]) in [
            (0b0001_1000, [true, true]),
            (0b1110_0111, [false, false]),
            (0b0000_1000, [true, false]),
            (0b0001_0000, [true, false]),
        ] {
            assert_eq!(endless(left, 7, Side::First), first, "{left:b}");
            assert_eq!(endless(left, 7, Side::Second), second, "{left:b}");
        }
        // Of six each gets three.
        assert!(endless(0b1000, 6, Side::Second) && !endless(0b110_0111, 6, Side::First));
    }

    #[test]
    fn a_goal_is_foregone_where_all_that_can_come_is_alike() {
        assert_eq!(foregone(0, 3), Some(false));
        assert_eq!(foregone(0b1111, 3), Some(true));
        assert_eq!(foregone(0b0111, 3), None);
        assert_eq!(foregone(1, 0), Some(true));
    }
}

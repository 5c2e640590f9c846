//! Row games on any board, once the pieces are placed, as games of two sets of pieces.

use super::{MillPosition, MillRules};
use crate::board::Board;
use crate::definition::model::{Duty, Earning, Leave, RowWins, Target};
use crate::index::PieceSets;
use crate::types::{BySide, PointSet, Side};
use std::ops::{ControlFlow, RangeInclusive};

impl PieceSets for MillRules {
    type Outlook = ();

    fn outlook(&self, _own: u64) {}

    fn piece_board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn sets(&self, position: &MillPosition) -> Option<[u64; 2]> {
        (!position.is_placing()).then_some(position.own_and_enemy())
    }

    #[inline]
    fn of_sets(&self, own: u64, other: u64) -> MillPosition {
        let pieces = BySide::new(PointSet(own), PointSet(other));
        MillPosition { pieces, hands: BySide::default(), turn: Side::First, halfmove_clock: 0 }
    }

    fn counts(&self) -> RangeInclusive<u32> {
        let [first, second] = self.start.hands.0;
        self.lose_at + 1..=first.max(second).into()
    }

    fn options_in_words(&self) -> String {
        let long_rows = match self.long_rows {
            Leave::Allowed => "allowed",
            Leave::Forbidden => "forbidden",
        };
        let left_three = match self.left_three {
            Earning::Nothing => "nothing",
            Earning::Removal => "a removal",
        };
        let row_wins = match self.row_wins {
            RowWins::Never => "nothing",
            RowWins::AtOnce => "the game",
        };
        let target = match self.target {
            Target::Any => "any",
            Target::OutsideThrees => "outside threes first",
            Target::NeverThrees => "outside threes only",
        };
        let removal = match self.removal {
            Duty::Compulsory => "compulsory",
            Duty::Optional => "optional",
        };
        format!(
            "row: long rows {long_rows}, a three wins {row_wins}, left behind it earns {left_three}, \
             target {target}, removal {removal}, flying at {}, lose at {}\n",
            self.flying, self.lose_at
        )
    }

    fn conversion_is_duty(&self) -> bool {
        false
    }

    #[inline]
    fn each_quiet(
        &self,
        own: u64,
        (): &(),
        other: u64,
        mut visit: impl FnMut(u64) -> ControlFlow<()>,
    ) {
        if self.row_stands(own, other) {
            return;
        }
        let duty = self.must_remove(other);
        // Whether it was broken off is for the visitor to know.
        let _ = self.each_step(own, self.all & !(own | other), |from, to, earns| {
            if earns && duty {
                return ControlFlow::Continue(());
            }
            visit(own ^ from.set().0 ^ to.set().0)
        });
    }

    #[inline]
    fn each_conversion(
        &self,
        own: u64,
        (): &(),
        other: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) {
        let mut removable = None;
        let _ = self.each_step(own, self.all & !(own | other), |from, to, earns| {
            if earns {
                let then = own ^ from.set().0 ^ to.set().0;
                for removed in *removable.get_or_insert_with(|| self.removable(other)) {
                    visit(then, other ^ removed.set().0)?;
                }
            }
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn each_origin(&self, own: u64, other: u64, mut visit: impl FnMut(u64)) {
        let vacant = self.all & !(own | other);
        let duty = self.must_remove(other);
        for to in PointSet(own) {
            for from in PointSet(self.ways(own, to, vacant)) {
                let origin = own ^ to.set().0 ^ from.set().0;
                let may_go = !self.row_stands(origin, other);
                let leads_here = |earned: bool| !(earned && duty);
                if may_go && self.judge(origin, from, to).is_some_and(leads_here) {
                    visit(origin);
                }
            }
        }
    }
}

impl MillRules {
    /// Whether a row has won: then nothing moves any more.
    #[inline]
    fn row_stands(&self, own: u64, other: u64) -> bool {
        self.row_wins == RowWins::AtOnce
            && self.rows.in_threes(own) | self.rows.in_threes(other) != 0
    }

    /// Whether who has earned a removal must take one of these pieces.
    #[inline]
    fn must_remove(&self, enemy: u64) -> bool {
        self.removal == Duty::Compulsory && !self.removable(enemy).is_empty()
    }
}

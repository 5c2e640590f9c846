//! Row games, once the pieces are placed, as games of two sets of pieces.

use super::{RowGeometry, RowPosition, RowRules};
use crate::board::Board;
use crate::definition::model::{Duty, Earning, Leave, RowWins, Target};
use crate::index::PieceSets;
use crate::types::{BySide, Point, PointSet, Side};
use std::ops::{ControlFlow, RangeInclusive};

impl<G: RowGeometry> PieceSets for RowRules<G> {
    type Outlook = G::Outlook;

    #[inline]
    fn outlook(&self, own: u64) -> G::Outlook {
        self.geometry.outlook(&self.options, own, self.all & !own)
    }

    fn piece_board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn sets(&self, position: &RowPosition) -> Option<[u64; 2]> {
        (!position.is_placing()).then_some(position.own_and_enemy())
    }

    #[inline]
    fn position_of_sets(&self, own: u64, other: u64) -> RowPosition {
        RowPosition {
            pieces: BySide::new(PointSet(own), PointSet(other)),
            hands: BySide::default(),
            turn: Side::First,
            halfmove_clock: 0,
        }
    }

    fn piece_counts(&self) -> RangeInclusive<u32> {
        let [first, second] = self.start.hands.0;
        u32::from(self.options.lose_at) + 1..=first.max(second).into()
    }

    fn options_fingerprint(&self) -> String {
        let options = &self.options;
        let long_rows = match options.long_rows {
            Leave::Allowed => "allowed",
            Leave::Forbidden => "forbidden",
        };
        let left_three = match options.left_three {
            Earning::Nothing => "nothing",
            Earning::Removal => "a removal",
        };
        let row_wins = match options.row_wins {
            RowWins::Never => "nothing",
            RowWins::AtOnce => "the game",
        };
        let target = match options.target {
            Target::Any => "any",
            Target::OutsideThrees => "outside threes first",
            Target::NeverThrees => "outside threes only",
        };
        let removal = match options.removal {
            Duty::Compulsory => "compulsory",
            Duty::Optional => "optional",
        };
        let (flying, lose_at) = (options.flying, options.lose_at);
        // Tables are stamped with a digest of this text, so it stays as it is for either geometry.
        if G::ALL_OPTIONS {
            format!(
                "row: long rows {long_rows}, a three wins {row_wins}, left behind it earns \
                 {left_three}, target {target}, removal {removal}, flying at {flying}, \
                 lose at {lose_at}\n"
            )
        } else {
            format!(
                "row: long rows {long_rows}, a three left behind earns {left_three}, \
                 target {target}, removal {removal}, lose at {lose_at}\n"
            )
        }
    }

    fn conversions_are_compulsory(&self) -> bool {
        false
    }

    #[inline]
    fn each_quiet(
        &self,
        own: u64,
        outlook: &G::Outlook,
        other: u64,
        mut visit: impl FnMut(u64) -> ControlFlow<()>,
    ) {
        if self.row_has_won(own, other) {
            return;
        }
        let vacant = self.all & !(own | other);
        let visit = |from, to| visit(own ^ from ^ to);
        let must_remove = self.must_remove(other);
        // The visitor knows whether it broke off.
        let _ =
            self.geometry.each_quiet_in(&self.options, own, outlook, vacant, must_remove, visit);
    }

    #[inline]
    fn has_quiet(&self, own: u64, outlook: &G::Outlook, other: u64) -> bool {
        let vacant = self.all & !(own | other);
        let must_remove = self.must_remove(other);
        !self.row_has_won(own, other)
            && self.geometry.has_quiet_in(&self.options, own, outlook, vacant, must_remove)
    }

    #[inline]
    fn each_conversion(
        &self,
        own: u64,
        outlook: &G::Outlook,
        other: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) {
        let vacant = self.all & !(own | other);
        let removable = || self.removable(other);
        let visit = |from, to, removed: Point| visit(own ^ from ^ to, other ^ removed.set().0);
        // The visitor knows whether it broke off.
        let _ =
            self.geometry.each_conversion_in(&self.options, own, outlook, vacant, removable, visit);
    }

    #[inline]
    fn each_unmove(&self, own: u64, other: u64, mut visit: impl FnMut(u64)) {
        let vacant = self.all & !(own | other);
        let must_remove = self.must_remove(other);
        self.geometry.each_origin(&self.options, own, vacant, must_remove, |origin| {
            if !self.row_has_won(origin, other) {
                visit(origin);
            }
        });
    }
}

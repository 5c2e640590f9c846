//! Row games as games of two sets of pieces, with or without pieces in hand.
//!
//! Where pieces move only after placing, the sides place in turn, the first side first: it has as many
//! pieces in hand as the other when it is to move, and the second side then has one more. Positions
//! with other hands result from passes and have no rank, since the side to move does not determine
//! which side makes the first move after placing. Games in which a placement may be impossible have
//! no ranks at all.

use super::{Lines, RowGeometry, RowPosition, RowRules};
use crate::board::Board;
use crate::definition::model::{
    Duty, Earning, FullBoard, Leave, Moving, PlacedRows, RowWins, Target,
};
use crate::index::{ArrivalRules, PieceSets, Removals, StepRules};
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
        let ranked = !position.is_placing()
            || self.moving() != Moving::AfterPlacing
            || self.options.placed_rows != PlacedRows::Forbidden
                && Some(position.turn) == next_to_place(self.hands(position));
        ranked.then_some(position.own_and_enemy())
    }

    #[inline]
    fn hands(&self, position: &RowPosition) -> [u8; 2] {
        position.hands.own_and_other(position.turn)
    }

    fn holding(&self, hands: [u8; 2]) -> RowRules<G> {
        RowRules { held: hands, ..self.clone() }
    }

    #[inline]
    fn position_of_sets(&self, own: u64, other: u64) -> RowPosition {
        self.position_with_hands(own, other, self.held)
    }

    #[inline]
    fn position_with_hands(&self, own: u64, other: u64, hands: [u8; 2]) -> RowPosition {
        let turn = match self.moving() {
            Moving::AfterPlacing => next_to_place(hands).unwrap_or(Side::First),
            Moving::WithEmptyHand | Moving::AnyTime => Side::First,
        };
        RowPosition {
            pieces: BySide::of_mover(turn, PointSet(own), PointSet(other)),
            hands: BySide::of_mover(turn, hands[0], hands[1]),
            turn,
            halfmove_clock: 0,
        }
    }

    fn hand_pairs(&self) -> Vec<[u8; 2]> {
        let [first, second] = self.start.hands.0;
        let pairs = (0..=first).flat_map(|own| (0..=second).map(move |other| [own, other]));
        let is_ranked = |&hands: &[u8; 2]| match self.moving() {
            Moving::WithEmptyHand | Moving::AnyTime => true,
            Moving::AfterPlacing if hands == [0, 0] => true,
            Moving::AfterPlacing => {
                self.options.placed_rows != PlacedRows::Forbidden && next_to_place(hands).is_some()
            }
        };
        pairs.filter(is_ranked).collect()
    }

    #[inline]
    fn may_step_with(&self, hands: [u8; 2]) -> bool {
        match self.moving() {
            Moving::AfterPlacing => hands == [0, 0],
            Moving::WithEmptyHand => hands[0] == 0,
            Moving::AnyTime => true,
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
        // Tables are stamped with a digest of this text, so newer options appear only where they matter and
        // differ from what was played before they existed. Each geometry has a text of its own.
        let placed_rows = match options.placed_rows {
            PlacedRows::Allowed => "placed rows allowed\n",
            PlacedRows::Forbidden if self.moving() != Moving::AfterPlacing => {
                "placed rows forbidden\n"
            }
            PlacedRows::Forbidden | PlacedRows::Earns => "",
        };
        let moving = match options.moving {
            Moving::AfterPlacing => "",
            Moving::WithEmptyHand => "moving with an empty hand\n",
            Moving::AnyTime => "moving at any time\n",
        };
        let full_board = match options.full_board {
            FullBoard::Loses => "",
            FullBoard::Draws => "a full board draws\n",
        };
        let newer = format!("{placed_rows}{moving}{full_board}");
        if G::ALL_OPTIONS {
            format!(
                "row: long rows {long_rows}, a three wins {row_wins}, left behind it earns \
                 {left_three}, target {target}, removal {removal}, flying at {flying}, \
                 lose at {lose_at}\n{newer}"
            )
        } else {
            format!(
                "row: long rows {long_rows}, a three left behind earns {left_three}, \
                 target {target}, removal {removal}, lose at {lose_at}\n{newer}"
            )
        }
    }

    fn conversions_are_compulsory(&self) -> bool {
        false
    }

    /// There are many: a row earns the removal of any of the enemy's pieces.
    fn conversions_are_few(&self) -> bool {
        false
    }

    fn step_rules(&self, size: u32) -> Option<StepRules> {
        let options = self.step_options(self.held[0]);
        let flies = size <= options.flying.into();
        if flies || options.row_wins == RowWins::AtOnce || !self.may_step_with(self.held) {
            return None;
        }
        Lines::new(&self.board).step_rules(&options)
    }

    fn placement_rules(&self) -> Option<ArrivalRules> {
        let options = &self.options;
        if options.row_wins == RowWins::AtOnce || options.placed_rows == PlacedRows::Forbidden {
            return None;
        }
        let earning = if self.placements_earn() {
            Lines::new(&self.board).standing_rows()
        } else {
            Vec::new()
        };
        Some(ArrivalRules { earning, forbidden: Vec::new() })
    }

    #[inline]
    fn removals(&self, other: u64) -> Option<Removals> {
        let compulsory = self.options.removal == Duty::Compulsory;
        Some(Removals { pieces: self.removable(other).0, compulsory })
    }

    #[inline]
    fn each_quiet(
        &self,
        own: u64,
        outlook: &G::Outlook,
        other: u64,
        mut visit: impl FnMut(u64) -> ControlFlow<()>,
    ) {
        if !self.may_step_with(self.held) || self.row_has_won(own, other) {
            return;
        }
        let options = self.step_options(self.held[0]);
        let vacant = self.all & !(own | other);
        let visit = |from, to| visit(own ^ from ^ to);
        let must_remove = self.must_remove(other);
        // The visitor knows whether it broke off.
        let _ = self.geometry.each_quiet_in(&options, own, outlook, vacant, must_remove, visit);
    }

    #[inline]
    fn has_quiet(&self, own: u64, outlook: &G::Outlook, other: u64) -> bool {
        let vacant = self.all & !(own | other);
        let must_remove = self.must_remove(other);
        let options = self.step_options(self.held[0]);
        self.may_step_with(self.held)
            && !self.row_has_won(own, other)
            && self.geometry.has_quiet_in(&options, own, outlook, vacant, must_remove)
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
        if self.held[0] > 0 && self.each_placement(own, other, vacant, &mut visit).is_break()
            || !self.may_step_with(self.held)
        {
            return;
        }
        let options = self.step_options(self.held[0]);
        let removable = || self.removable(other);
        let visit = |from, to, removed: Point| visit(own ^ from ^ to, other ^ removed.set().0);
        // The visitor knows whether it broke off.
        let _ = self.geometry.each_conversion_in(&options, own, outlook, vacant, removable, visit);
    }

    #[inline]
    fn each_unmove(&self, own: u64, other: u64, mut visit: impl FnMut(u64)) {
        if !self.may_step_with(self.held) {
            return;
        }
        let options = self.step_options(self.held[0]);
        let vacant = self.all & !(own | other);
        let must_remove = self.must_remove(other);
        self.geometry.each_origin(&options, own, vacant, must_remove, |origin| {
            if !self.row_has_won(origin, other) {
                visit(origin);
            }
        });
    }
}

impl<G: RowGeometry> RowRules<G> {
    /// Visits the sets that `own` and `other` become by each placement, those that remove a piece first,
    /// since they are more likely to win.
    #[inline]
    fn each_placement(
        &self,
        own: u64,
        other: u64,
        vacant: u64,
        visit: &mut impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.row_has_won(own, other) {
            return ControlFlow::Continue(());
        }
        let mut placements = self.geometry.placements(&self.options, own, vacant);
        if self.placements_earn() {
            let earning = placements & self.geometry.completing(own);
            if earning != 0 {
                let removable = self.removable(other);
                for to in PointSet(earning) {
                    let then = own | to.set().0;
                    for removed in removable {
                        visit(then, other ^ removed.set().0)?;
                    }
                }
                if self.must_remove(other) {
                    placements ^= earning;
                }
            }
        }
        PointSet(placements).into_iter().try_for_each(|to| visit(own | to.set().0, other))
    }
}

/// The side that places next when the side to move and the other have these hands, if the sides
/// place in turn and the first side begins; none if that cannot lead to these hands.
fn next_to_place([own, other]: [u8; 2]) -> Option<Side> {
    match own.checked_sub(other) {
        Some(0) => Some(Side::First),
        Some(1) => Some(Side::Second),
        _ => None,
    }
}

//! Listing and counting the moves of a row game.

use super::{RowGeometry, RowMove, RowPosition, RowRules, StepFilter};
use crate::definition::model::{Duty, PlacedRows, RowWins, Target};
use crate::types::{BySide, Point, PointSet, Side};
use std::ops::ControlFlow;

impl<G: RowGeometry> RowRules<G> {
    #[inline]
    pub(super) fn vacant(&self, position: &RowPosition) -> u64 {
        let [first, second] = position.pieces.0;
        self.all & !(first.0 | second.0)
    }

    /// The points where the side to move may place a piece; none with an empty hand.
    #[inline]
    pub(super) fn placements(&self, position: &RowPosition) -> PointSet {
        let [hand, _] = position.hands.own_and_other(position.turn);
        if hand == 0 {
            return PointSet::EMPTY;
        }
        let [own, _] = position.own_and_enemy();
        PointSet(self.geometry.placements(&self.options, own, self.vacant(position)))
    }

    /// Whether a side that still has pieces in hand can place one.
    fn can_place(&self, pieces: BySide<PointSet>, hands: BySide<u8>) -> bool {
        let [first, second] = pieces.0;
        let vacant = self.all & !(first.0 | second.0);
        let side_can_place = |(own, hand): (PointSet, u8)| {
            hand > 0 && self.geometry.can_place(&self.options, own.0, vacant)
        };
        pieces.0.into_iter().zip(hands.0).any(side_can_place)
    }

    /// Ends the placement phase if neither side can place: pieces in hand are out of the game, and
    /// the first side moves.
    #[inline]
    pub(super) fn settle(&self, position: RowPosition) -> RowPosition {
        if self.can_place(position.pieces, position.hands) {
            return position;
        }
        RowPosition { hands: BySide::default(), turn: Side::First, ..position }
    }

    /// Whether the options let placements earn a removal.
    #[inline]
    pub(super) fn placements_earn(&self) -> bool {
        G::ALL_OPTIONS && self.options.placed_rows == PlacedRows::Earns
    }

    /// Whether a piece placed on a point earns a removal.
    #[inline]
    pub(super) fn placing_earns(&self, own: u64, to: Point) -> bool {
        self.placements_earn() && self.geometry.placing_makes_three(own, to)
    }

    pub(super) fn list_placements(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        let [own, enemy] = position.own_and_enemy();
        for to in self.placements(position) {
            let removable =
                if self.placing_earns(own, to) { self.removable(enemy) } else { PointSet::EMPTY };
            self.each_removal(removable, |removed| out.push(RowMove::Place { to, removed }));
        }
        if out.is_empty() {
            out.push(RowMove::Pass);
        }
    }

    pub(super) fn list_steps(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        let [own, enemy] = position.own_and_enemy();
        let mut removable = None;
        let list = |from, to, earns| {
            let (from, to) = (Point::of_bit(from), Point::of_bit(to));
            if earns {
                let removable = *removable.get_or_insert_with(|| self.removable(enemy));
                self.each_removal(removable, |removed| {
                    out.push(RowMove::Step { from, to, removed });
                });
            } else {
                out.push(RowMove::Step { from, to, removed: None });
            }
            ControlFlow::Continue(())
        };
        let vacant = self.vacant(position);
        // All steps are visited.
        let _ = self.geometry.each_step(&self.options, own, vacant, StepFilter::All, list);
    }

    /// The moves that remove a piece.
    pub(super) fn list_captures(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        let [own, enemy] = position.own_and_enemy();
        if position.is_placing() {
            if !self.placements_earn() {
                return;
            }
            let removable = self.removable(enemy);
            for to in self.placements(position) {
                if self.placing_earns(own, to) {
                    let place = |point| RowMove::Place { to, removed: Some(point) };
                    out.extend(removable.into_iter().map(place));
                }
            }
            return;
        }
        let mut removable = None;
        let list = |from, to, _| {
            let (from, to) = (Point::of_bit(from), Point::of_bit(to));
            let step = |point| RowMove::Step { from, to, removed: Some(point) };
            let removable = *removable.get_or_insert_with(|| self.removable(enemy));
            out.extend(removable.into_iter().map(step));
            ControlFlow::Continue(())
        };
        let vacant = self.vacant(position);
        // All steps are visited.
        let _ = self.geometry.each_step(&self.options, own, vacant, StepFilter::Earning, list);
    }

    #[inline]
    pub(super) fn can_step(&self, position: &RowPosition) -> bool {
        let [own, _] = position.own_and_enemy();
        self.geometry.can_step(&self.options, own, self.vacant(position))
    }

    /// Whether a move of the side to move can remove an enemy piece.
    #[inline]
    pub(super) fn can_capture(&self, position: &RowPosition) -> bool {
        let [own, enemy] = position.own_and_enemy();
        if self.removable(enemy).is_empty() {
            return false;
        }
        if position.is_placing() {
            let mut placements = self.placements(position).into_iter();
            return placements.any(|to| self.placing_earns(own, to));
        }
        let (vacant, found) = (self.vacant(position), |_, _, _| ControlFlow::Break(()));
        self.geometry.each_step(&self.options, own, vacant, StepFilter::Earning, found).is_break()
    }

    #[inline]
    pub(super) fn count_placements(&self, position: &RowPosition) -> u64 {
        let placements = self.placements(position);
        if !self.placements_earn() {
            return placements.len().into();
        }
        let [own, enemy] = position.own_and_enemy();
        let ways = self.ways_to_remove(enemy);
        placements
            .into_iter()
            .map(|to| u64::from(if self.placing_earns(own, to) { ways } else { 1 }))
            .sum()
    }

    #[inline]
    pub(super) fn count_steps(&self, position: &RowPosition) -> u64 {
        let [own, enemy] = position.own_and_enemy();
        let vacant = self.vacant(position);
        let [plain, earning] = self.geometry.count_steps(&self.options, own, vacant);
        let ways = if earning == 0 { 0 } else { self.ways_to_remove(enemy) };
        u64::from(plain + earning * ways)
    }

    /// The number of moves that a step or placement which earns a removal stands for.
    #[inline]
    pub(super) fn ways_to_remove(&self, enemy: u64) -> u32 {
        let removable = self.removable(enemy).len();
        let without = removable == 0 || self.options.removal == Duty::Optional;
        removable + u32::from(without)
    }

    /// The enemy pieces that an earned removal may take.
    #[inline]
    pub(super) fn removable(&self, enemy: u64) -> PointSet {
        if self.options.target == Target::Any {
            return PointSet(enemy);
        }
        let exposed = enemy & !self.geometry.in_threes(enemy);
        let all_in_threes = exposed == 0 && self.options.target == Target::OutsideThrees;
        PointSet(if all_in_threes { enemy } else { exposed })
    }

    /// Visits each way to use an earned removal: without one that is possible, the move alone.
    #[inline]
    fn each_removal(&self, removable: PointSet, mut visit: impl FnMut(Option<Point>)) {
        if removable.is_empty() || self.options.removal == Duty::Optional {
            visit(None);
        }
        removable.into_iter().for_each(|removed| visit(Some(removed)));
    }

    /// Whether a removal that was earned must take one of these pieces.
    #[inline]
    pub(super) fn must_remove(&self, enemy: u64) -> bool {
        self.options.removal == Duty::Compulsory
            && (!G::ALL_OPTIONS || !self.removable(enemy).is_empty())
    }

    /// Whether a row has won, so that nothing moves any more.
    #[inline]
    pub(super) fn row_has_won(&self, own: u64, other: u64) -> bool {
        G::ALL_OPTIONS
            && self.options.row_wins == RowWins::AtOnce
            && self.geometry.in_threes(own) | self.geometry.in_threes(other) != 0
    }
}

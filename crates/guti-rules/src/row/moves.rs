//! Listing and counting the moves of a row game.

use super::{RowGeometry, RowMove, RowPosition, RowRules, StepFilter};
use crate::definition::model::{Duty, Moving, PlacedRows, RowOptions, RowWins, Target};
use crate::rules::Continuations;
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

    /// The option that says from when on the sides move pieces.
    #[inline]
    pub(super) fn moving(&self) -> Moving {
        if G::ALL_OPTIONS { self.options.moving } else { Moving::AfterPlacing }
    }

    /// Whether the side to move may make steps.
    #[inline]
    pub(super) fn may_step(&self, position: &RowPosition) -> bool {
        match self.moving() {
            Moving::AfterPlacing => !position.is_placing(),
            Moving::WithEmptyHand => position.hands[position.turn] == 0,
            Moving::AnyTime => true,
        }
    }

    /// Whether the side to move passes if it can do nothing else.
    #[inline]
    pub(super) fn may_pass(&self, position: &RowPosition) -> bool {
        self.moving() == Moving::AfterPlacing && position.is_placing()
    }

    /// Whether pieces in hand count among those that a side has left: where nothing is removed before
    /// all are placed, it does not matter.
    #[inline]
    pub(super) fn hands_count(&self) -> bool {
        self.placements_earn() || self.moving() != Moving::AfterPlacing
    }

    /// The options for the steps of a side with this number of pieces in hand, which count towards
    /// the number with which it may fly.
    #[inline]
    pub(super) fn step_options(&self, hand: u8) -> RowOptions {
        if G::ALL_OPTIONS {
            RowOptions { flying: self.options.flying.saturating_sub(hand), ..self.options }
        } else {
            self.options
        }
    }

    /// The options for the steps of the side to move.
    #[inline]
    fn mover_options(&self, position: &RowPosition) -> RowOptions {
        self.step_options(position.hands[position.turn])
    }

    /// Whether the side to move has a legal move, if the game is not over by the pieces.
    #[inline]
    pub(super) fn has_move(&self, position: &RowPosition) -> bool {
        self.may_pass(position)
            || position.is_placing() && !self.placements(position).is_empty()
            || self.may_step(position) && self.can_step(position)
    }

    /// Where pieces move only after placing: ends the placement phase if neither side can place.
    /// Pieces in hand are out of the game then, and the first side moves.
    #[inline]
    pub(super) fn settle(&self, position: RowPosition) -> RowPosition {
        if self.moving() != Moving::AfterPlacing || self.can_place(position.pieces, position.hands)
        {
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
        let (options, vacant) = (self.mover_options(position), self.vacant(position));
        // All steps are visited.
        let _ = self.geometry.each_step(&options, own, vacant, StepFilter::All, list);
    }

    /// What may follow the first points of a legal move, as [`Notation::continuations`] says.
    ///
    /// [`Notation::continuations`]: crate::rules::Notation::continuations
    #[cfg_attr(
        not(target_arch = "wasm32"),
        expect(clippy::inline_always, reason = "measured: as `Notation::continuations`"),
        inline(always)
    )]
    #[cfg_attr(target_arch = "wasm32", inline)]
    pub(super) fn continuations_after(
        &self,
        position: &RowPosition,
        chosen: &[Point],
    ) -> Continuations<RowMove> {
        if self.ending_by_pieces(position).is_some() {
            return Continuations::NONE;
        }
        let [own, enemy] = position.own_and_enemy();
        let is_own = |point: Point| own & point.set().0 != 0;
        match *chosen {
            [] => {
                let mut next =
                    if position.is_placing() { self.placements(position) } else { PointSet::EMPTY };
                if self.may_step(position) {
                    let (options, vacant) = (self.mover_options(position), self.vacant(position));
                    next.0 |= self.geometry.steppers(&options, own, vacant);
                }
                let passes = next.is_empty() && self.may_pass(position);
                Continuations { next, complete: passes.then_some(RowMove::Pass) }
            }
            [from] if is_own(from) => {
                let (options, vacant) = (self.mover_options(position), self.vacant(position));
                let steps = self.geometry.steps_from(&options, own, from, vacant);
                Continuations::by(PointSet(steps))
            }
            [to] => {
                let mv = RowMove::Place { to, removed: None };
                self.go_on_by_removing(enemy, mv, self.placing_earns(own, to))
            }
            [from, to] if is_own(from) => {
                let options = self.mover_options(position);
                let mv = RowMove::Step { from, to, removed: None };
                let earns = self.geometry.step_earns(&options, own, from, to);
                self.go_on_by_removing(enemy, mv, earns)
            }
            [from, to, removed, ..] => {
                Continuations::to(RowMove::Step { from, to, removed: Some(removed) })
            }
            [to, removed] => Continuations::to(RowMove::Place { to, removed: Some(removed) }),
        }
    }

    /// What may follow a move without its removal.
    #[inline]
    fn go_on_by_removing(&self, enemy: u64, mv: RowMove, earns: bool) -> Continuations<RowMove> {
        if !earns {
            return Continuations::to(mv);
        }
        let next = self.removable(enemy);
        let stops = next.is_empty() || self.options.removal == Duty::Optional;
        Continuations { next, complete: stops.then_some(mv) }
    }

    /// The moves that remove a piece.
    pub(super) fn list_captures(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        let [own, enemy] = position.own_and_enemy();
        if position.is_placing() && self.placements_earn() {
            let removable = self.removable(enemy);
            for to in self.placements(position) {
                if self.placing_earns(own, to) {
                    let place = |point| RowMove::Place { to, removed: Some(point) };
                    out.extend(removable.into_iter().map(place));
                }
            }
        }
        if !self.may_step(position) {
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
        let (options, vacant) = (self.mover_options(position), self.vacant(position));
        // All steps are visited.
        let _ = self.geometry.each_step(&options, own, vacant, StepFilter::Earning, list);
    }

    #[inline]
    pub(super) fn can_step(&self, position: &RowPosition) -> bool {
        let [own, _] = position.own_and_enemy();
        self.geometry.can_step(&self.mover_options(position), own, self.vacant(position))
    }

    /// Whether a move of the side to move can remove an enemy piece.
    #[inline]
    pub(super) fn can_capture(&self, position: &RowPosition) -> bool {
        let [own, enemy] = position.own_and_enemy();
        if self.removable(enemy).is_empty() {
            return false;
        }
        if position.is_placing()
            && self.placements(position).into_iter().any(|to| self.placing_earns(own, to))
        {
            return true;
        }
        let (options, vacant) = (self.mover_options(position), self.vacant(position));
        let found = |_, _, _| ControlFlow::Break(());
        self.may_step(position)
            && self.geometry.each_step(&options, own, vacant, StepFilter::Earning, found).is_break()
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
        let options = self.mover_options(position);
        let [plain, earning] = self.geometry.count_steps(&options, own, vacant);
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

    /// The enemy pieces that an earned removal may remove.
    #[inline]
    pub(super) fn removable(&self, enemy: u64) -> PointSet {
        if self.options.target == Target::Any {
            return PointSet(enemy);
        }
        let exposed = enemy & !self.geometry.in_threes(enemy);
        let all_in_threes = exposed == 0 && self.options.target == Target::OutsideThrees;
        PointSet(if all_in_threes { enemy } else { exposed })
    }

    /// Visits each way to use an earned removal; if no piece can be removed, the move alone.
    #[inline]
    fn each_removal(&self, removable: PointSet, mut visit: impl FnMut(Option<Point>)) {
        if removable.is_empty() || self.options.removal == Duty::Optional {
            visit(None);
        }
        removable.into_iter().for_each(|removed| visit(Some(removed)));
    }

    /// Whether a removal that was earned must remove one of these pieces.
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

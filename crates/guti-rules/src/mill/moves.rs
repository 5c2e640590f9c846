//! Listing the moves of a row game on any board.

use super::{MillMove, MillPosition, MillRules};
use crate::definition::model::{Duty, Earning, Leave, PlacedRows, RowWins, Target};
use crate::types::{Point, PointSet, Side};
use std::ops::ControlFlow;

impl MillRules {
    #[inline]
    pub(super) fn vacant(&self, position: &MillPosition) -> u64 {
        let [first, second] = position.pieces.0;
        self.all & !(first.0 | second.0)
    }

    /// Whether a side may place a piece on this vacant point.
    #[inline]
    fn may_place(&self, own: u64, to: Point) -> bool {
        if self.placed_rows != PlacedRows::Forbidden {
            return true;
        }
        let then = own | to.set().0;
        !self.rows.three_through(to, then) && !self.rows.long_through(to, then)
    }

    /// The points where `side` may place a piece; none with an empty hand.
    #[inline]
    pub(super) fn placements(&self, position: &MillPosition, side: Side) -> PointSet {
        if position.hands[side] == 0 {
            return PointSet::EMPTY;
        }
        let own = position.pieces[side].0;
        let vacant = PointSet(self.vacant(position));
        vacant.into_iter().filter(|&to| self.may_place(own, to)).collect()
    }

    #[inline]
    pub(super) fn can_place(&self, position: &MillPosition, side: Side) -> bool {
        !self.placements(position, side).is_empty()
    }

    /// Whether a piece placed there has earned a removal.
    #[inline]
    pub(super) fn placing_earns(&self, own: u64, to: Point) -> bool {
        self.placed_rows == PlacedRows::Earns && self.rows.three_through(to, own | to.set().0)
    }

    pub(super) fn list_placements(&self, position: &MillPosition, out: &mut Vec<MillMove>) {
        let [own, enemy] = position.own_and_enemy();
        for to in self.placements(position, position.turn) {
            let removable = self.prey(self.placing_earns(own, to), enemy);
            self.list_removals(removable, |removed| out.push(MillMove::Place { to, removed }));
        }
        if out.is_empty() {
            out.push(MillMove::Pass);
        }
    }

    /// Whether pieces that are so many go to any vacant point, once all are placed.
    #[inline]
    pub(super) fn flies(&self, own: u64) -> bool {
        own.count_ones() <= self.flying
    }

    /// Where a piece can come to on these vacant points, or come from.
    #[inline]
    pub(super) fn ways(&self, own: u64, at: Point, vacant: u64) -> u64 {
        if self.flies(own) { vacant } else { self.neighbours[at.index()] & vacant }
    }

    /// Whether a piece may go from one point to another, and whether that has earned a removal;
    /// nothing where it may not.
    #[inline]
    pub(super) fn judge(&self, own: u64, from: Point, to: Point) -> Option<bool> {
        let then = own ^ from.set().0 ^ to.set().0;
        if self.long_rows == Leave::Forbidden && self.rows.long_through(to, then) {
            return None;
        }
        let earns = self.row_wins == RowWins::Never
            && (self.rows.three_through(to, then)
                || self.left_three == Earning::Removal && self.rows.leaves_three(from, own, then));
        Some(earns)
    }

    /// Visits each step with whether it has earned a removal, until told to break.
    #[inline]
    pub(super) fn each_step(
        &self,
        own: u64,
        vacant: u64,
        mut visit: impl FnMut(Point, Point, bool) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in PointSet(own) {
            for to in PointSet(self.ways(own, from, vacant)) {
                if let Some(earns) = self.judge(own, from, to) {
                    visit(from, to, earns)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    pub(super) fn can_step(&self, position: &MillPosition) -> bool {
        let [own, _] = position.own_and_enemy();
        self.each_step(own, self.vacant(position), |_, _, _| ControlFlow::Break(())).is_break()
    }

    pub(super) fn list_steps(&self, position: &MillPosition, out: &mut Vec<MillMove>) {
        let [own, enemy] = position.own_and_enemy();
        // All are visited.
        let _ = self.each_step(own, self.vacant(position), |from, to, earns| {
            let removable = self.prey(earns, enemy);
            self.list_removals(removable, |removed| {
                out.push(MillMove::Step { from, to, removed });
            });
            ControlFlow::Continue(())
        });
    }

    pub(super) fn count_placements(&self, position: &MillPosition) -> u64 {
        let [own, enemy] = position.own_and_enemy();
        let ways = self.ways_to_remove(enemy);
        let placements = self.placements(position, position.turn).into_iter();
        placements.map(|to| if self.placing_earns(own, to) { ways } else { 1 }).sum()
    }

    pub(super) fn count_steps(&self, position: &MillPosition) -> u64 {
        let [own, enemy] = position.own_and_enemy();
        let ways = self.ways_to_remove(enemy);
        let mut count = 0;
        // All are visited.
        let _ = self.each_step(own, self.vacant(position), |_, _, earns| {
            count += if earns { ways } else { 1 };
            ControlFlow::Continue(())
        });
        count
    }

    /// The number of moves that a move which has earned a removal stands for.
    fn ways_to_remove(&self, enemy: u64) -> u64 {
        let removable = self.removable(enemy).len();
        let without = removable == 0 || self.removal == Duty::Optional;
        u64::from(removable + u32::from(without))
    }

    /// The enemy pieces that an earned removal may take.
    #[inline]
    pub(super) fn removable(&self, enemy: u64) -> PointSet {
        if self.target == Target::Any {
            return PointSet(enemy);
        }
        let exposed = enemy & !self.rows.in_threes(enemy);
        let all_in_threes = exposed == 0 && self.target == Target::OutsideThrees;
        PointSet(if all_in_threes { enemy } else { exposed })
    }

    #[inline]
    fn prey(&self, earned: bool, enemy: u64) -> PointSet {
        if earned { self.removable(enemy) } else { PointSet::EMPTY }
    }

    /// Each way to use a removal; without one that is possible the move alone is all.
    fn list_removals(&self, removable: PointSet, mut add: impl FnMut(Option<Point>)) {
        if removable.is_empty() || self.removal == Duty::Optional {
            add(None);
        }
        removable.into_iter().for_each(|removed| add(Some(removed)));
    }

    /// Whether a move of the side to move can take an enemy piece.
    #[inline]
    pub(super) fn can_gain(&self, position: &MillPosition) -> bool {
        let [own, enemy] = position.own_and_enemy();
        if self.removable(enemy).is_empty() {
            return false;
        }
        if position.is_placing() {
            let mut placements = self.placements(position, position.turn).into_iter();
            return placements.any(|to| self.placing_earns(own, to));
        }
        let earning = |_, _, earns| {
            if earns { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.each_step(own, self.vacant(position), earning).is_break()
    }
}

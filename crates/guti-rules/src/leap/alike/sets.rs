//! Leap games whose pieces are all alike, as games of two sets of pieces.

use super::AllAlike;
use crate::board::Board;
use crate::definition::model::{Chain, Duty};
use crate::index::{ArrivalRules, PieceSets, StepRules};
use crate::leap::kinds::Lines;
use crate::leap::moves::{Leaper, Sides};
use crate::leap::{LeapPosition, LeapRules};
use crate::types::{BySide, PointSet, Side};
use std::ops::ControlFlow::{self, Continue};
use std::ops::RangeInclusive;

impl PieceSets for LeapRules {
    type Outlook = ();

    fn outlook(&self, _own: u64) {}

    fn piece_board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn sets(&self, position: &LeapPosition) -> Option<[u64; 2]> {
        Some([position.pieces[position.turn].0, position.pieces[!position.turn].0])
    }

    #[inline]
    fn position_of_sets(&self, own: u64, other: u64) -> LeapPosition {
        let pieces = BySide::new(PointSet(own), PointSet(other));
        LeapPosition { pieces, kinds: AllAlike, turn: Side::First, halfmove_clock: 0 }
    }

    fn piece_counts(&self) -> RangeInclusive<u32> {
        let [first, second] = self.start.pieces.0.map(PointSet::len);
        self.lose_at + 1..=first.max(second)
    }

    fn options_fingerprint(&self) -> String {
        self.options_fingerprint.clone()
    }

    fn conversions_are_compulsory(&self) -> bool {
        self.capture == Duty::Compulsory
    }

    fn conversions_are_few(&self) -> bool {
        true
    }

    fn step_rules(&self, _size: u32) -> Option<StepRules> {
        let neighbours = self.board.points().map(|point| self.board.neighbours(point).0);
        let arrivals = ArrivalRules::default();
        Some(StepRules { neighbours: neighbours.collect(), arrivals })
    }

    #[inline]
    fn each_quiet(
        &self,
        own: u64,
        (): &(),
        other: u64,
        mut visit: impl FnMut(u64) -> ControlFlow<()>,
    ) {
        let vacant = self.all & !(own | other);
        self.lines.each_step_until(own, vacant, |from, to| visit(own ^ from.set().0 ^ to.set().0));
    }

    #[inline]
    fn has_quiet(&self, own: u64, (): &(), other: u64) -> bool {
        self.lines.has_step(own, self.all & !(own | other))
    }

    #[inline]
    fn each_conversion(
        &self,
        own: u64,
        (): &(),
        other: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) {
        let vacant = self.all & !(own | other);
        let sides = Sides { side: Side::First, own, enemy: other, vacant, kinds: AllAlike };
        for from in PointSet(self.lines.sources(sides) & own) {
            let leaper = sides.leaper(from);
            let leaps = self.lines.leaps(leaper);
            let rest = own & !from.set().0;
            if self.each_landing(leaper, leaps, rest, other, &mut visit).is_break() {
                return;
            }
        }
    }

    #[inline]
    fn each_unmove(&self, own: u64, other: u64, mut visit: impl FnMut(u64)) {
        // A step back is a step.
        let vacant = self.all & !(own | other);
        self.lines.each_step_until(own, vacant, |from, to| {
            visit(own ^ from.set().0 ^ to.set().0);
            Continue(())
        });
    }
}

impl LeapRules {
    /// Visits the sets after each chain that goes on from `leaper` by `leaps`; `rest` are the pieces
    /// that stay where they are.
    #[inline]
    fn each_landing(
        &self,
        leaper: Leaper<AllAlike>,
        leaps: u64,
        rest: u64,
        enemy: u64,
        visit: &mut impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for number in PointSet(leaps) {
            let leap = self.lines.leap(leaper, number.index());
            let next = self.land(leaper, leap);
            let onward = self.onward(next);
            let left = enemy & !leap.over;
            if onward == 0 || self.chain == Chain::Optional {
                visit(rest | leap.to, left)?;
            }
            if onward != 0 {
                self.go_on(next, onward, rest, left, visit)?;
            }
        }
        Continue(())
    }

    /// As `each_landing`, out of line so that the first leap need not be a call.
    #[inline(never)]
    fn go_on(
        &self,
        leaper: Leaper<AllAlike>,
        leaps: u64,
        rest: u64,
        enemy: u64,
        visit: &mut impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_landing(leaper, leaps, rest, enemy, visit)
    }
}

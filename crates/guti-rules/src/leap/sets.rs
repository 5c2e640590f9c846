//! Leap games as games of two sets of pieces.

use super::moves::Flight;
use super::{LeapPosition, LeapRules};
use crate::board::Board;
use crate::definition::model::{Chain, Duty, LeapRemoval};
use crate::index::PieceSets;
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
    fn from_sets(&self, own: u64, other: u64) -> LeapPosition {
        let pieces = BySide::new(PointSet(own), PointSet(other));
        LeapPosition { pieces, turn: Side::First, quiet: 0 }
    }

    fn piece_counts(&self) -> RangeInclusive<u32> {
        let [first, second] = self.start.pieces.0.map(PointSet::len);
        self.lose_at + 1..=first.max(second)
    }

    fn options_fingerprint(&self) -> String {
        let capture = match self.capture {
            Duty::Compulsory => "compulsory",
            Duty::Optional => "optional",
        };
        let chain = match self.chain {
            Chain::Compulsory => "compulsory",
            Chain::Optional => "optional",
            Chain::Single => "single",
        };
        let removal = match self.removal {
            LeapRemoval::Immediate => "immediate",
            LeapRemoval::EndOfTurn => "end-of-turn",
        };
        format!(
            "leap: capture {capture}, chain {chain}, removal {removal}, lose at {}\n",
            self.lose_at
        )
    }

    fn conversions_are_compulsory(&self) -> bool {
        self.capture == Duty::Compulsory
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
        self.tables.each_step_until(own, vacant, |from, to| visit(own ^ from.set().0 ^ to.set().0));
    }

    #[inline]
    fn has_quiet(&self, own: u64, (): &(), other: u64) -> bool {
        self.tables.can_step(own, self.all & !(own | other))
    }

    #[inline]
    fn each_conversion(
        &self,
        own: u64,
        (): &(),
        other: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) {
        let attack = self.attack(own, other, self.all & !(own | other));
        for from in PointSet(attack.starters) {
            let flight = attack.take_off(from);
            let leaps = self.leaps(flight);
            let rest = own & !from.set().0;
            if self.each_landing(flight, leaps, rest, other, &mut visit).is_break() {
                return;
            }
        }
    }

    #[inline]
    fn each_unmove(&self, own: u64, other: u64, mut visit: impl FnMut(u64)) {
        // A step back is a step.
        let vacant = self.all & !(own | other);
        self.tables.each_step(own, vacant, |from, to| visit(own ^ from.set().0 ^ to.set().0));
    }
}

impl LeapRules {
    /// Visits the sets after each chain that goes on from `flight` by `leaps`; `rest` are the pieces
    /// that stay where they are.
    #[inline]
    fn each_landing(
        &self,
        flight: Flight,
        mut leaps: u32,
        rest: u64,
        enemy: u64,
        visit: &mut impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while leaps != 0 {
            let leap = self.tables.leap(flight.at, leaps.trailing_zeros());
            leaps &= leaps - 1;
            let next = self.land(flight, leap);
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

    /// As [`LeapRules::each_landing`], out of line so that the first leap need not be a call.
    #[inline(never)]
    fn go_on(
        &self,
        flight: Flight,
        leaps: u32,
        rest: u64,
        enemy: u64,
        visit: &mut impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_landing(flight, leaps, rest, enemy, visit)
    }
}

//! Sowing and capturing, and the legal moves.

use super::{MOST_SOWINGS, MancalaMove, MancalaPosition, MancalaRules};
use crate::definition::model::{EmptyCapture, End, Feeding, GrandSlam, Lifted, MancalaCapture};
use crate::holes::{Counters, MOST_HOLES, filled};
use crate::rules::{Continuations, MAX_MOVES, Step};
use crate::types::{Point, PointSet, Side};
use std::collections::BTreeSet;

/// Whether a hole with this number of counters may be captured where twos and threes are captured.
#[inline]
pub(super) fn is_prey(counters: u8) -> bool {
    matches!(counters, 2 | 3)
}

/// What decides whether a turn is legal, beyond the counters in the holes that are lifted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LookAhead {
    /// The end of the turn does not matter.
    None,
    /// The end of the turn matters: the other side must not be left without counters.
    Leaves,
}

/// The contents of the holes within a turn, with the number of sowings so far, from which no end of
/// the turn leaves the other side counters. The same sowings in many orders lead there, and a walk
/// without this memory would visit it as often.
type DeadEnds = BTreeSet<(Counters, u8)>;

/// What follows a lap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AfterLap {
    /// The turn ends: nothing more is sown.
    Turn,
    /// Another sowing is earned.
    Again,
}

impl MancalaRules {
    /// The holes of a side, by their numbers.
    #[inline]
    fn range(&self, side: Side) -> std::ops::Range<usize> {
        if side == Side::First {
            0..self.rows.per_row
        } else {
            self.rows.per_row..2 * self.rows.per_row
        }
    }

    /// The counters in the row of a side.
    #[inline]
    pub(super) fn in_row(&self, position: &MancalaPosition, side: Side) -> u16 {
        position.holes[self.range(side)].iter().map(|&counters| u16::from(counters)).sum()
    }

    #[inline]
    fn must_feed(&self) -> bool {
        self.feeding == Feeding::Compulsory
    }

    #[inline]
    fn row_is_empty(&self, position: &MancalaPosition, side: Side) -> bool {
        self.filled_in_row(position, side) == 0
    }

    /// The holes of a side that are not empty, one bit each.
    #[inline]
    pub(super) fn filled_in_row(&self, position: &MancalaPosition, side: Side) -> u32 {
        filled(&position.holes) & self.rows.row_mask(side)
    }

    /// Whether the game is over: nothing lies on the board, a row is empty where that ends it, or
    /// the side to move has no legal move.
    pub(super) fn is_over(&self, position: &MancalaPosition) -> bool {
        let own = self.row_is_empty(position, position.turn);
        let other = self.row_is_empty(position, !position.turn);
        match self.end {
            End::RowEmpty => own || other,
            End::Stuck => {
                // There may be no legal move without counters to give; otherwise there is one.
                own || (other && self.must_feed() && !self.can_feed(position))
            }
        }
    }

    /// Whether the side to move has a move that gives the other one counters.
    fn can_feed(&self, position: &MancalaPosition) -> bool {
        self.can_leave(position, 0, &mut DeadEnds::new())
    }

    /// Whether a turn that must go on, and of which `sowings` have been made, can end so that the
    /// other side has counters.
    fn can_leave(&self, position: &MancalaPosition, sowings: u8, dead_ends: &mut DeadEnds) -> bool {
        if dead_ends.contains(&(position.holes, sowings)) {
            return false;
        }
        let own = self.filled_in_row(position, position.turn);
        let leaves = self.leaving(position, sowings, own, dead_ends).next().is_some();
        if !leaves && sowings > 0 {
            dead_ends.insert((position.holes, sowings));
        }
        leaves
    }

    /// Those of some holes after whose sowing a turn, of which `sowings` have been made, can end so
    /// that the other side has counters.
    fn leaving<'a>(
        &'a self,
        position: &'a MancalaPosition,
        sowings: u8,
        holes: u32,
        dead_ends: &'a mut DeadEnds,
    ) -> impl Iterator<Item = Point> + 'a {
        PointSet(holes.into()).into_iter().filter(move |hole| {
            let mut end = *position;
            let after = self.silent_lap(&mut end, hole.index());
            if after == AfterLap::Again && self.may_go_on(&end, sowings + 1) {
                self.can_leave(&end, sowings + 1, dead_ends)
            } else {
                !self.row_is_empty(&end, !position.turn)
            }
        })
    }

    /// Puts the legal moves into `out`, up to [`MAX_MOVES`].
    pub(super) fn list(&self, position: &MancalaPosition, out: &mut Vec<MancalaMove>) {
        out.clear();
        if self.end == End::RowEmpty && self.is_over(position) {
            return;
        }
        let starving = self.row_is_empty(position, !position.turn);
        let look_ahead = self.look_ahead(position, starving);
        self.list_turns(position, MancalaMove::EMPTY, look_ahead, &mut DeadEnds::new(), out);
        // Where every move captures all, all of them are legal.
        if out.is_empty() && !starving {
            let none = LookAhead::None;
            self.list_turns(position, MancalaMove::EMPTY, none, &mut DeadEnds::new(), out);
        }
    }

    /// Appends the turns that go on after `so_far` and that `look_ahead` allows, until `out` has
    /// [`MAX_MOVES`].
    fn list_turns(
        &self,
        position: &MancalaPosition,
        so_far: MancalaMove,
        look_ahead: LookAhead,
        dead_ends: &mut DeadEnds,
        out: &mut Vec<MancalaMove>,
    ) {
        for hole in self.range(position.turn) {
            if out.len() >= MAX_MOVES {
                return;
            }
            if position.holes[hole] == 0 {
                continue;
            }
            let mv = so_far.then(hole);
            let mut end = *position;
            let after = self.silent_lap(&mut end, hole);
            let any = look_ahead == LookAhead::None;
            if after == AfterLap::Again && self.may_go_on(&end, mv.len) {
                if any || self.can_leave(&end, mv.len, dead_ends) {
                    self.list_turns(&end, mv, look_ahead, dead_ends, out);
                }
            } else if any || !self.row_is_empty(&end, !position.turn) {
                out.push(mv);
            }
        }
    }

    /// What may follow the first holes of a legal move, as [`Notation::continuations`] says.
    ///
    /// [`Notation::continuations`]: crate::rules::Notation::continuations
    #[inline]
    pub(super) fn continuations_after(
        &self,
        position: &MancalaPosition,
        chosen: &[Point],
    ) -> Continuations<MancalaMove> {
        if chosen.is_empty() {
            self.first_holes(position)
        } else if self.again {
            self.holes_after(position, chosen)
        } else {
            let only = MancalaMove::EMPTY.then(chosen[0].index());
            Continuations::to(only)
        }
    }

    /// The holes with which a legal move may begin.
    #[inline]
    fn first_holes(&self, position: &MancalaPosition) -> Continuations<MancalaMove> {
        let own = self.filled_in_row(position, position.turn);
        let other = self.filled_in_row(position, !position.turn);
        let over = self.end == End::RowEmpty && (own == 0 || other == 0);
        if over || own == 0 {
            return Continuations::NONE;
        }
        let next = match self.look_ahead(position, other == 0) {
            LookAhead::None => PointSet(own.into()),
            LookAhead::Leaves => {
                let dead_ends = &mut DeadEnds::new();
                let leaving: PointSet = self.leaving(position, 0, own, dead_ends).collect();
                // Where every move captures all, all of them are legal.
                if leaving.is_empty() && other != 0 { PointSet(own.into()) } else { leaving }
            }
        };
        Continuations::by(next)
    }

    /// What may follow holes that have been chosen, in a game in which a sowing can earn another.
    #[inline]
    fn holes_after(
        &self,
        position: &MancalaPosition,
        chosen: &[Point],
    ) -> Continuations<MancalaMove> {
        let (so_far, end, after) = self.follow(position, chosen);
        if after != AfterLap::Again || !self.may_go_on(&end, so_far.len) {
            return Continuations::to(so_far);
        }
        let filled = self.filled_in_row(&end, position.turn);
        Continuations::by(if self.must_leave(position) {
            self.leaving(&end, so_far.len, filled, &mut DeadEnds::new()).collect()
        } else {
            PointSet(filled.into())
        })
    }

    /// Sows the first holes of a legal move: these as a move, the position within the turn, and what
    /// follows the last lap.
    #[inline]
    pub(super) fn follow(
        &self,
        position: &MancalaPosition,
        chosen: &[Point],
    ) -> (MancalaMove, MancalaPosition, AfterLap) {
        let mut end = *position;
        let mut so_far = MancalaMove::EMPTY;
        let mut after = AfterLap::Turn;
        for hole in chosen {
            so_far = so_far.then(hole.index());
            after = self.silent_lap(&mut end, hole.index());
        }
        (so_far, end, after)
    }

    /// Whether a turn of the side to move, which has counters, is legal only if it leaves the other
    /// side counters.
    fn must_leave(&self, position: &MancalaPosition) -> bool {
        let starving = self.row_is_empty(position, !position.turn);
        // Where every move captures all, all of them are legal.
        self.look_ahead(position, starving) == LookAhead::Leaves
            && (starving || self.can_leave(position, 0, &mut DeadEnds::new()))
    }

    /// What decides whether a turn of the side to move is legal; `starving` says whether the other side
    /// has no counters.
    #[inline]
    fn look_ahead(&self, position: &MancalaPosition, starving: bool) -> LookAhead {
        if starving {
            return if self.must_feed() { LookAhead::Leaves } else { LookAhead::None };
        }
        if self.grand_slam != GrandSlam::Forbidden {
            return LookAhead::None;
        }
        // A hole that is captured has received a counter and then holds two or three.
        let kept = self.capture == MancalaCapture::TwosAndThrees
            && position.holes[self.range(!position.turn)].iter().any(|&counters| counters > 2);
        if kept { LookAhead::None } else { LookAhead::Leaves }
    }

    /// Whether another sowing that was earned can be taken, after this many in the turn.
    fn may_go_on(&self, position: &MancalaPosition, sowings: u8) -> bool {
        let over = match self.end {
            End::RowEmpty => self.is_over(position),
            End::Stuck => self.row_is_empty(position, position.turn),
        };
        !over && usize::from(sowings) < MOST_SOWINGS
    }

    /// Whether a move is legal. It is followed sowing by sowing, not found in a list, which may be cut
    /// off at [`MAX_MOVES`].
    pub(super) fn is_turn(&self, position: &MancalaPosition, mv: &MancalaMove) -> bool {
        if self.is_over(position) {
            return false;
        }
        let mut end = *position;
        for (n, hole) in (1..).zip(mv.lifted()) {
            let hole = hole.index() % MOST_HOLES;
            if !self.range(position.turn).contains(&hole) || end.holes[hole] == 0 {
                return false;
            }
            let again =
                self.silent_lap(&mut end, hole) == AfterLap::Again && self.may_go_on(&end, n);
            if again != (n < mv.len) {
                return false;
            }
        }
        let leaves = !self.row_is_empty(&end, !position.turn);
        mv.len > 0 && (leaves || !self.must_leave(position))
    }

    /// The position after a move; `tell` is called with every step of it.
    pub(super) fn play_out(
        &self,
        position: &MancalaPosition,
        mv: MancalaMove,
        tell: &mut impl FnMut(Step),
    ) -> MancalaPosition {
        let mut next = *position;
        for hole in mv.lifted() {
            self.lap(&mut next, hole.index() % MOST_HOLES, tell);
        }
        next.turn = !position.turn;
        if self.is_over(&next) {
            for side in Side::BOTH {
                self.collect_row(&mut next, side, side, tell);
            }
        }
        let quiet = next.stores == position.stores;
        next.halfmove_clock = if quiet { position.halfmove_clock.saturating_add(1) } else { 0 };
        next
    }

    /// As [`lap`](Self::lap), without reporting its steps. In browsers, which fetch every byte, it
    /// is compiled only once.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    fn silent_lap(&self, position: &mut MancalaPosition, from: usize) -> AfterLap {
        self.lap(position, from, &mut |_| {})
    }

    /// Sows one hole of the side to move, and captures.
    #[inline]
    fn lap(
        &self,
        position: &mut MancalaPosition,
        from: usize,
        tell: &mut impl FnMut(Step),
    ) -> AfterLap {
        let mover = position.turn;
        let last_own = self.range(mover).end - 1;
        let mut hand = std::mem::take(&mut position.holes[from]);
        tell(Step::Lift { from: Point::new(from), counters: hand });
        let mut at = from;
        let mut in_store = false;
        while hand > 0 {
            if self.own_store && at == last_own && !in_store {
                position.stores[mover] += 1;
                tell(Step::Bank { side: mover });
                in_store = true;
                hand -= 1;
                continue;
            }
            in_store = false;
            at = if at + 1 == 2 * self.rows.per_row { 0 } else { at + 1 };
            if self.lifted == Lifted::Skipped && at == from {
                continue;
            }
            position.holes[at] += 1;
            tell(Step::Drop { at: Point::new(at) });
            hand -= 1;
        }
        if in_store {
            return if self.again { AfterLap::Again } else { AfterLap::Turn };
        }
        match self.capture {
            MancalaCapture::Opposite => self.capture_opposite(position, at, tell),
            MancalaCapture::TwosAndThrees => self.capture_back(position, at, tell),
        }
        AfterLap::Turn
    }

    /// The last counter fell into this hole: if it is one of the mover's and was empty, the mover
    /// takes that counter and what lies opposite.
    #[inline]
    fn capture_opposite(
        &self,
        position: &mut MancalaPosition,
        at: usize,
        tell: &mut impl FnMut(Step),
    ) {
        let mover = position.turn;
        let opposite = 2 * self.rows.per_row - 1 - at;
        let takes = position.holes[opposite] > 0 || self.empty_capture == EmptyCapture::LastCounter;
        if self.range(mover).contains(&at) && position.holes[at] == 1 && takes {
            position.collect(at, mover, tell);
            position.collect(opposite, mover, tell);
        }
    }

    /// The last counter fell into this hole: if it is the other side's and holds two or three, the
    /// mover takes these and what lies before, hole by hole, as long as the same holds.
    #[inline]
    fn capture_back(&self, position: &mut MancalaPosition, at: usize, tell: &mut impl FnMut(Step)) {
        let mover = position.turn;
        let enemy = self.range(!mover);
        if !enemy.contains(&at) || !is_prey(position.holes[at]) {
            return;
        }
        let mut first = at;
        while first > enemy.start && is_prey(position.holes[first - 1]) {
            first -= 1;
        }
        let captured: u16 = position.holes[first..=at].iter().map(|&n| u16::from(n)).sum();
        let mut taken = first..at + 1;
        let slam = captured == self.in_row(position, !mover);
        if slam {
            match self.grand_slam {
                GrandSlam::Legal | GrandSlam::Forbidden | GrandSlam::RestToOther => {}
                GrandSlam::CapturesNothing => return,
                GrandSlam::LastHoleKept => taken.end = at,
            }
        }
        for hole in taken.rev() {
            position.collect(hole, mover, tell);
        }
        if slam && self.grand_slam == GrandSlam::RestToOther {
            self.collect_row(position, mover, !mover, tell);
        }
    }

    /// Gives all that lies in the row of `owner` to a side.
    fn collect_row(
        &self,
        position: &mut MancalaPosition,
        owner: Side,
        to: Side,
        tell: &mut impl FnMut(Step),
    ) {
        for hole in self.range(owner) {
            position.collect(hole, to, tell);
        }
    }
}

impl MancalaPosition {
    /// Gives all that lies in a hole to a side.
    #[inline]
    fn collect(&mut self, hole: usize, side: Side, tell: &mut impl FnMut(Step)) {
        let counters = std::mem::take(&mut self.holes[hole]);
        if counters > 0 {
            self.stores[side] += counters;
            tell(Step::Collect { from: Point::new(hole), counters, side });
        }
    }
}

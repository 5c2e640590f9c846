//! Sowing and capturing, and the legal moves.

use super::{MancalaMove, MancalaPosition, MancalaRules};
use crate::definition::model::{EmptyCapture, End, Feeding, GrandSlam, Lifted, MancalaCapture};
use crate::holes::{MOST_HOLES, filled};
use crate::rules::{Continuations, MAX_MOVES, Step, listed_continuations};
use crate::types::{Point, PointSet, Side};

/// A hole with so many counters may be captured where twos and threes are.
#[inline]
pub(super) fn is_prey(counters: u8) -> bool {
    matches!(counters, 2 | 3)
}

/// What decides whether a turn is legal, beyond the counters in the holes that are lifted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LookAhead {
    /// The end of the turn does not matter.
    None,
    /// What the turn leaves to the other side: it must not be without counters then.
    Leaves,
}

/// What follows a lap.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
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
    fn filled_in_row(&self, position: &MancalaPosition, side: Side) -> u32 {
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
                // Without counters to give there may be no legal move, else there is one.
                own || (other && self.must_feed() && !self.can_feed(position))
            }
        }
    }

    /// Whether the side to move has a move that gives the other one counters.
    fn can_feed(&self, position: &MancalaPosition) -> bool {
        self.turns(position, &mut |_, end| !self.row_is_empty(end, !position.turn))
    }

    /// Puts the legal moves into `out`, up to the most that are listed.
    pub(super) fn list(&self, position: &MancalaPosition, out: &mut Vec<MancalaMove>) {
        out.clear();
        if self.end == End::RowEmpty && self.is_over(position) {
            return;
        }
        let starving = self.row_is_empty(position, !position.turn);
        let feeding = self.must_feed() && starving;
        let sparing = self.grand_slam == GrandSlam::Forbidden && !starving;
        if !feeding && !sparing {
            self.turns(position, &mut |mv, _| {
                out.push(mv);
                out.len() == MAX_MOVES
            });
            return;
        }
        self.turns(position, &mut |mv, end| {
            if !self.row_is_empty(end, !position.turn) {
                out.push(mv);
            }
            out.len() == MAX_MOVES
        });
        // Where every move captures all, all of them are legal.
        if out.is_empty() && sparing {
            self.turns(position, &mut |mv, _| {
                out.push(mv);
                out.len() == MAX_MOVES
            });
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
            LookAhead::None => own,
            LookAhead::Leaves if self.again => return listed_continuations(self, position, &[]),
            LookAhead::Leaves => {
                let leaving = self.leaving(position, own);
                // Where every move captures all, all of them are legal.
                if leaving == 0 && other != 0 { own } else { leaving }
            }
        };
        Continuations::by(PointSet(next.into()))
    }

    /// Those of some holes after whose sowing the other side has counters.
    fn leaving(&self, position: &MancalaPosition, holes: u32) -> u32 {
        let mut leaving = 0;
        for hole in PointSet(holes.into()) {
            let mut end = *position;
            self.lap(&mut end, hole.index(), &mut |_| {});
            if !self.row_is_empty(&end, !position.turn) {
                leaving |= 1 << hole.index();
            }
        }
        leaving
    }

    /// What may follow holes that have been chosen, in a game in which a sowing can earn another.
    #[inline]
    fn holes_after(
        &self,
        position: &MancalaPosition,
        chosen: &[Point],
    ) -> Continuations<MancalaMove> {
        let starving = self.row_is_empty(position, !position.turn);
        if self.look_ahead(position, starving) == LookAhead::Leaves {
            return listed_continuations(self, position, chosen);
        }
        let mut end = *position;
        let mut so_far = MancalaMove::EMPTY;
        let mut after = After::Turn;
        for hole in chosen {
            so_far = so_far.then(hole.index());
            after = self.lap(&mut end, hole.index(), &mut |_| {});
        }
        if after == After::Again && self.may_go_on(&end, &so_far) {
            let next = self.filled_in_row(&end, position.turn);
            Continuations::by(PointSet(next.into()))
        } else {
            Continuations::to(so_far)
        }
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

    /// Tells every turn that the side to move can take, legal or not, and the position at its end,
    /// before anything is given out; until one is said to be the last. Returns whether one was.
    fn turns(
        &self,
        position: &MancalaPosition,
        tell: &mut impl FnMut(MancalaMove, &MancalaPosition) -> bool,
    ) -> bool {
        self.go_on(position, MancalaMove::EMPTY, tell)
    }

    fn go_on(
        &self,
        position: &MancalaPosition,
        so_far: MancalaMove,
        tell: &mut impl FnMut(MancalaMove, &MancalaPosition) -> bool,
    ) -> bool {
        for hole in self.range(position.turn) {
            if position.holes[hole] == 0 {
                continue;
            }
            let mv = so_far.then(hole);
            let mut end = *position;
            let after = self.lap(&mut end, hole, &mut |_| {});
            let last = if after == After::Again && self.may_go_on(&end, &mv) {
                self.go_on(&end, mv, tell)
            } else {
                tell(mv, &end)
            };
            if last {
                return true;
            }
        }
        false
    }

    /// Whether another sowing that was earned can be taken.
    fn may_go_on(&self, position: &MancalaPosition, so_far: &MancalaMove) -> bool {
        let over = match self.end {
            End::RowEmpty => self.is_over(position),
            End::Stuck => self.row_is_empty(position, position.turn),
        };
        !over && !so_far.is_full()
    }

    /// Whether the move is one of those that [`MancalaRules::list`] lists, without listing them where
    /// every turn is legal.
    pub(super) fn is_listed(&self, position: &MancalaPosition, mv: &MancalaMove) -> bool {
        let starving = self.row_is_empty(position, !position.turn);
        if (self.must_feed() && starving) || self.grand_slam == GrandSlam::Forbidden {
            let mut moves = Vec::new();
            self.list(position, &mut moves);
            return moves.contains(mv);
        }
        if self.is_over(position) {
            return false;
        }
        let mut end = *position;
        let mut so_far = MancalaMove::EMPTY;
        for (n, hole) in (1..).zip(mv.lifted()) {
            let hole = hole.index() % MOST_HOLES;
            if !self.range(position.turn).contains(&hole) || end.holes[hole] == 0 {
                return false;
            }
            so_far = so_far.then(hole);
            let again = self.lap(&mut end, hole, &mut |_| {}) == After::Again
                && self.may_go_on(&end, &so_far);
            if again != (n < mv.len) {
                return false;
            }
        }
        mv.len > 0
    }

    /// The position after a move; `tell` hears of every step of it.
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

    /// Sows one hole of the side to move, and captures.
    #[inline]
    fn lap(
        &self,
        position: &mut MancalaPosition,
        from: usize,
        tell: &mut impl FnMut(Step),
    ) -> After {
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
            return if self.again { After::Again } else { After::Turn };
        }
        match self.capture {
            MancalaCapture::Opposite => self.capture_opposite(position, at, tell),
            MancalaCapture::TwosAndThrees => self.capture_back(position, at, tell),
        }
        After::Turn
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

//! Listing, counting, sampling and finding moves.

use super::kinds::{Kinds, Lines, Path};
use super::{LeapMove, LeapPosition, LeapRules};
use crate::bits::nth_bit;
use crate::definition::model::{Chain, Duty, LeapRemoval};
use crate::rules::{Continuations, MAX_MOVES};
use crate::types::{Point, PointSet, Side};
use std::ops::ControlFlow;

/// A position from the perspective of one side.
#[derive(Clone, Copy, Debug)]
pub struct Sides<K> {
    /// The side from whose perspective the sets are named.
    pub side: Side,
    /// The points of its pieces.
    pub own: u64,
    /// The points of the other side's pieces.
    pub enemy: u64,
    /// The points without a piece, one bit each.
    pub vacant: u64,
    /// The kinds of the pieces of both sides.
    pub kinds: K,
}

/// A piece that is about to leap.
#[derive(Clone, Copy, Debug)]
pub struct Leaper<K: Kinds> {
    /// The kind of the piece, on which the leaps open to it depend.
    pub kind: K::Kind,
    /// The number of the point where it is.
    pub at: usize,
    /// The enemy pieces that it may still leap over.
    pub enemy: u64,
    /// The points where it may land.
    pub vacant: u64,
}

/// The landing point of a leap and the point that it goes over.
#[derive(Clone, Copy, Debug)]
pub struct Landing {
    /// Its number among the leaps from the same point.
    pub number: usize,
    /// The set of the point leaped over.
    pub over: u64,
    /// The set of the landing point.
    pub to: u64,
}

impl<K: Kinds> Sides<K> {
    /// The piece on `from` has left its point and not landed yet.
    #[inline]
    pub fn leaper(self, from: Point) -> Leaper<K> {
        Leaper {
            kind: self.kinds.kind(self.side, from),
            at: from.index(),
            enemy: self.enemy,
            vacant: self.vacant | from.set().0,
        }
    }
}

/// Ends a visit when as many captures are listed as [`MAX_MOVES`] allows.
#[inline]
pub(super) fn more_after(listed: usize) -> ControlFlow<()> {
    if listed < MAX_MOVES { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// A visit that lists captures, as many as [`MAX_MOVES`] allows.
#[inline]
pub(super) fn list_into<M>(out: &mut Vec<M>) -> impl FnMut(M) -> ControlFlow<()> {
    |capture| {
        out.push(capture);
        more_after(out.len())
    }
}

impl<K: Kinds> LeapRules<K> {
    /// The position from the perspective of `side`.
    #[inline]
    pub(super) fn sides(&self, position: &LeapPosition<K>, side: Side) -> Sides<K> {
        let [PointSet(own), PointSet(enemy)] = position.pieces.own_and_other(side);
        Sides { side, own, enemy, vacant: self.all & !(own | enemy), kinds: position.kinds }
    }

    /// The position from the perspective of the side to move.
    #[inline]
    pub(super) fn mover(&self, position: &LeapPosition<K>) -> Sides<K> {
        self.sides(position, position.turn)
    }

    #[inline]
    pub(super) fn has_move(&self, position: &LeapPosition<K>) -> bool {
        let sides = self.mover(position);
        self.lines.can_step(sides) || self.lines.sources(sides) & sides.own != 0
    }

    #[inline]
    pub(super) fn list_moves(&self, position: &LeapPosition<K>, out: &mut Vec<LeapMove<K>>) {
        self.visit_moves(position, |mv| {
            out.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Lists every capture, whether the side to move must capture or may.
    pub(super) fn list_all_captures(&self, position: &LeapPosition<K>, out: &mut Vec<LeapMove<K>>) {
        let sides = self.mover(position);
        self.list_captures(sides, self.lines.sources(sides), out);
    }

    /// Visits the moves in the order in which they are listed, until `visit` breaks.
    #[inline]
    pub(super) fn visit_moves(
        &self,
        position: &LeapPosition<K>,
        mut visit: impl FnMut(LeapMove<K>) -> ControlFlow<()>,
    ) {
        let sides = self.mover(position);
        let sources = self.lines.sources(sides);
        let forced = sources & sides.own != 0;
        let (mut listed, mut end) = (0, ControlFlow::Continue(()));
        if forced {
            let _ = self.each_capture(sides, sources, &mut |capture| {
                end = visit(capture);
                listed += 1;
                end?;
                more_after(listed)
            });
        }
        if !forced || self.capture == Duty::Optional {
            self.lines.each_step(sides, |from, to| {
                if end.is_continue() {
                    end = visit(LeapMove::standing(from).stepped(to));
                }
            });
        }
    }

    /// Fills an empty list with captures.
    fn list_captures(&self, sides: Sides<K>, sources: u64, out: &mut Vec<LeapMove<K>>) {
        let _ = self.each_capture(sides, sources, &mut list_into(out));
    }

    /// Visits the captures by looking at one piece after another, until `visit` breaks.
    #[inline]
    fn each_capture(
        &self,
        sides: Sides<K>,
        sources: u64,
        visit: &mut impl FnMut(LeapMove<K>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for from in PointSet(sources & sides.own) {
            let leaper = sides.leaper(from);
            let leaps = self.lines.leaps(leaper);
            let standing = LeapMove::standing(from);
            if self.may_go_on(leaper, leaps, sources) {
                self.each_chain(leaper, leaps, standing, visit)?;
                continue;
            }
            for number in PointSet(leaps) {
                visit(standing.leapt(self.lines.leap(leaper, number.index())))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the chains that go on from `leaper` by `leaps`, which is not empty, until `visit` breaks.
    pub(super) fn each_chain(
        &self,
        leaper: Leaper<K>,
        leaps: u64,
        so_far: LeapMove<K>,
        visit: &mut impl FnMut(LeapMove<K>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for number in PointSet(leaps) {
            let leap = self.lines.leap(leaper, number.index());
            let next = self.land(leaper, leap);
            let longer = so_far.leapt(leap);
            let onward = self.onward(next);
            if onward == 0 || self.chain == Chain::Optional {
                visit(longer)?;
            }
            if onward != 0 {
                self.each_chain(next, onward, longer, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts the moves by looking at one piece after another.
    #[inline]
    pub(super) fn count_by_piece(&self, position: &LeapPosition<K>) -> u64 {
        let sides = self.mover(position);
        let sources = self.lines.sources(sides);
        let starters = sources & sides.own;
        let mut total = 0;
        for from in PointSet(starters) {
            let leaper = sides.leaper(from);
            let leaps = self.lines.leaps(leaper);
            total += if self.may_go_on(leaper, leaps, sources) {
                self.count_chains(leaper, leaps)
            } else {
                leaps.count_ones().into()
            };
        }
        total = total.min(MAX_MOVES as u64);
        if starters == 0 || self.capture == Duty::Optional {
            total += u64::from(self.lines.count_steps(sides));
        }
        total
    }

    /// The number of chains that go on from `leaper` by `leaps`. When it reaches [`MAX_MOVES`],
    /// no more are counted.
    fn count_chains(&self, leaper: Leaper<K>, leaps: u64) -> u64 {
        let mut total = 0;
        for number in PointSet(leaps) {
            if total >= MAX_MOVES as u64 {
                break;
            }
            let next = self.land(leaper, self.lines.leap(leaper, number.index()));
            let onward = self.onward(next);
            total += u64::from(onward == 0 || self.chain == Chain::Optional);
            if onward != 0 {
                total += self.count_chains(next, onward);
            }
        }
        total
    }

    /// A random move, found by looking at one piece after another. Steps and single leaps are found
    /// by their number, without a list.
    #[inline]
    pub(super) fn pick_by_piece(
        &self,
        position: &LeapPosition<K>,
        scratch: &mut Vec<LeapMove<K>>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove<K>> {
        let sides = self.mover(position);
        let sources = self.lines.sources(sides);
        if sources & sides.own == 0 {
            let steps = self.lines.count_steps(sides);
            return if steps == 0 { None } else { self.nth_step(sides, below(steps as usize)) };
        }
        let (leaps, chained) = self.first_leaps(sides, sources);
        let steps = match self.capture {
            Duty::Compulsory => 0,
            Duty::Optional => self.lines.count_steps(sides) as usize,
        };
        if chained {
            scratch.clear();
            self.list_captures(sides, sources, scratch);
            let chosen = below(scratch.len() + steps);
            return match scratch.get(chosen) {
                Some(&capture) => Some(capture),
                None => self.nth_step(sides, chosen - scratch.len()),
            };
        }
        let chosen = below(leaps as usize + steps);
        match chosen.checked_sub(leaps as usize) {
            None => self.nth_leap(sides, sources, chosen as u32),
            Some(step) => self.nth_step(sides, step),
        }
    }

    #[inline]
    fn nth_step(&self, sides: Sides<K>, n: usize) -> Option<LeapMove<K>> {
        let (from, to) = self.lines.nth_step(sides, n as u32)?;
        Some(LeapMove::standing(from).stepped(to))
    }

    /// The number of first leaps, and whether a chain might go on after one.
    #[inline]
    fn first_leaps(&self, sides: Sides<K>, sources: u64) -> (u32, bool) {
        let (mut count, mut chained) = (0, false);
        for from in PointSet(sources & sides.own) {
            let leaper = sides.leaper(from);
            let leaps = self.lines.leaps(leaper);
            count += leaps.count_ones();
            chained |= self.may_go_on(leaper, leaps, sources);
        }
        (count, chained)
    }

    /// The first leap number `n`.
    #[inline]
    fn nth_leap(&self, sides: Sides<K>, sources: u64, mut n: u32) -> Option<LeapMove<K>> {
        for from in PointSet(sources & sides.own) {
            let leaper = sides.leaper(from);
            let leaps = self.lines.leaps(leaper);
            let count = leaps.count_ones();
            if n < count {
                let number = nth_bit(leaps, n).trailing_zeros() as usize;
                return Some(LeapMove::standing(from).leapt(self.lines.leap(leaper, number)));
            }
            n -= count;
        }
        None
    }

    /// The legal move along these points, if there is one. It is found leap by leap, not in a
    /// list, which may be cut off at [`MAX_MOVES`].
    pub(super) fn find(
        &self,
        position: &LeapPosition<K>,
        path: &[Point],
        leaping: bool,
    ) -> Option<LeapMove<K>> {
        if self.reduced(position).is_some() {
            return None;
        }
        let sides = self.mover(position);
        let (&from, landings) = path.split_first()?;
        if leaping {
            let (_, onward, chain) = self.follow(sides, from, landings);
            let whole = usize::from(chain.leaps) == landings.len();
            let stops = onward == 0 || self.chain == Chain::Optional;
            return (PointSet(sides.own).contains(from) && whole && stops).then_some(chain);
        }
        let &[to] = landings else { return None };
        let forced = self.capture == Duty::Compulsory && self.lines.sources(sides) & sides.own != 0;
        let steps = !forced && self.steps_of(sides, from).contains(to);
        steps.then(|| LeapMove::standing(from).stepped(to))
    }

    /// Follows a chain from one landing point to the next as far as possible. Returns the piece
    /// where it has landed, the leaps by which it can go on, and the chain so far. A piece of the
    /// side stands on `from`.
    #[inline]
    pub(super) fn follow(
        &self,
        sides: Sides<K>,
        from: Point,
        landings: &[Point],
    ) -> (Leaper<K>, u64, LeapMove<K>) {
        let mut leaper = sides.leaper(from);
        let mut leaps = self.lines.leaps(leaper);
        let mut chain = LeapMove::standing(from);
        for &to in landings {
            if !PointSet(self.lines.landings(leaper, leaps)).contains(to) {
                break;
            }
            let leap = self.lines.way_to(leaper, to);
            chain = chain.leapt(leap);
            leaper = self.land(leaper, leap);
            leaps = self.onward(leaper);
        }
        (leaper, leaps, chain)
    }

    /// The points to which the piece of a side on `from` can step; none if none stands there.
    pub(super) fn steps_of(&self, sides: Sides<K>, from: Point) -> PointSet {
        if PointSet(sides.own).contains(from) {
            PointSet(self.lines.steps_from(sides, from))
        } else {
            PointSet::EMPTY
        }
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
        position: &LeapPosition<K>,
        chosen: &[Point],
    ) -> Continuations<LeapMove<K>> {
        if self.reduced(position).is_some() {
            return Continuations::NONE;
        }
        let sides = self.mover(position);
        let next = |points: u64| Continuations::by(PointSet(points));
        match *chosen {
            [] => {
                let leapers = self.lines.sources(sides) & sides.own;
                let steppers = self.lines.steppers(sides);
                let forced = leapers != 0 && self.capture == Duty::Compulsory;
                next(if forced { leapers } else { leapers | steppers })
            }
            [from] => {
                let leaper = sides.leaper(from);
                let leaps = self.lines.leaps(leaper);
                // A piece that cannot capture, and yet may be chosen, can step.
                let forced = leaps != 0 && self.capture == Duty::Compulsory;
                let steps = if forced { 0 } else { self.lines.steps_from(sides, from) };
                let landings = self.lines.landings(leaper, leaps);
                let shared = self.shared(from).0 & landings;
                if shared == 0 {
                    return next(landings | steps);
                }
                let entered_by_over = self.leaps_to(leaper, leaps, shared);
                next(
                    landings & !shared
                        | entered_by_over.fold(0, |set, leap| set | leap.over)
                        | steps,
                )
            }
            // On most boards a piece cannot both step and leap to a point.
            [from, to] if self.leaps_to_neighbours.is_empty() => {
                let leaper = sides.leaper(from);
                let way = self.lines.way_to(leaper, to);
                // Computed for steps too: whether a move of a random game is a leap cannot be
                // predicted, and a wrong prediction takes longer.
                let onward = self.onward(self.land(leaper, way));
                let onward = onward & u64::from(way.over != 0).wrapping_neg();
                let stops = onward == 0 || self.chain == Chain::Optional;
                Continuations {
                    next: PointSet(self.lines.landings(self.land(leaper, way), onward)),
                    complete: stops.then_some(LeapMove::standing(from).gone(way)),
                }
            }
            [from, ref landings @ ..] => {
                let (step, mut landings) =
                    (LeapMove::standing(from).stepped(landings[0]), landings);
                let leaper = sides.leaper(from);
                let leaps = self.lines.leaps(leaper);
                if leaps == 0 {
                    return Continuations::to(step);
                }
                let shared = self.shared(from);
                if !shared.is_empty() && PointSet(sides.enemy).contains(step.to) {
                    landings = &landings[1..];
                    if landings.is_empty() {
                        let over_it = self
                            .leaps_to(leaper, leaps, shared.0)
                            .filter(|leap| leap.over == step.to.set().0);
                        return next(over_it.fold(0, |set, leap| set | leap.to));
                    }
                } else if shared.contains(step.to) {
                    return Continuations::to(step);
                }
                let (leaper, onward, chain) = self.follow(sides, from, landings);
                if chain.leaps == 0 {
                    return Continuations::to(step);
                }
                let stops = onward == 0 || self.chain == Chain::Optional;
                Continuations {
                    next: PointSet(self.lines.landings(leaper, onward)),
                    complete: stops.then_some(chain),
                }
            }
        }
    }

    /// Those of some leaps of a piece that land on one of these points.
    fn leaps_to(
        &self,
        leaper: Leaper<K>,
        leaps: u64,
        landings: u64,
    ) -> impl Iterator<Item = Landing> {
        PointSet(leaps)
            .into_iter()
            .map(move |number| self.lines.leap(leaper, number.index()))
            .filter(move |leap| leap.to & landings != 0)
    }

    /// Whether a chain might go on after one of these first leaps; see [`Lines::may_go_on`].
    #[inline]
    fn may_go_on(&self, leaper: Leaper<K>, leaps: u64, sources: u64) -> bool {
        self.chain != Chain::Single && self.lines.may_go_on(leaper, leaps, sources)
    }

    /// The piece after a leap.
    #[inline]
    pub(super) fn land(&self, leaper: Leaper<K>, leap: Landing) -> Leaper<K> {
        let vacated = if self.removal == LeapRemoval::Immediate { leap.over } else { 0 };
        Leaper {
            at: leap.to.trailing_zeros() as usize,
            enemy: leaper.enemy & !leap.over,
            vacant: leaper.vacant | vacated,
            ..leaper
        }
    }

    /// The leaps by which a chain may go on after a landing.
    #[inline]
    pub(super) fn onward(&self, leaper: Leaper<K>) -> u64 {
        if self.chain == Chain::Single || self.lines.ends_turn(leaper) {
            return 0;
        }
        self.lines.leaps(leaper)
    }
}

impl<K: Kinds> LeapMove<K> {
    #[inline]
    pub(super) fn standing(at: Point) -> Self {
        let captured = PointSet::EMPTY;
        LeapMove { captured, path: K::Path::default(), from: at, to: at, leaps: 0 }
    }

    #[inline]
    pub(super) fn stepped(self, to: Point) -> Self {
        LeapMove { to, ..self }
    }

    /// The first leap of a turn, or a step, which goes over nothing.
    #[inline]
    fn gone(self, way: Landing) -> Self {
        let leaps = u8::from(way.over != 0);
        LeapMove {
            captured: PointSet(way.over),
            path: self.path.with(0, way.number * usize::from(leaps)),
            from: self.from,
            to: Point::of_bit(way.to),
            leaps,
        }
    }

    #[inline]
    pub(super) fn leapt(self, leap: Landing) -> Self {
        LeapMove {
            captured: PointSet(self.captured.0 | leap.over),
            path: self.path.with(usize::from(self.leaps), leap.number),
            from: self.from,
            to: Point::new(leap.to.trailing_zeros() as usize),
            leaps: self.leaps + 1,
        }
    }
}

//! Counting and sampling moves by sets of steps and leaps.

use super::AllAlike;
use super::tables::{Bits, FirstLeap, MoveTables, Tables};
use crate::definition::model::{Chain, Duty, LeapRemoval};
use crate::leap::moves::{Sides, list_into, more_after};
use crate::leap::{LeapMove, LeapPosition, LeapRules};
use crate::types::{Point, PointSet};
use std::ops::ControlFlow;

/// Counts the moves of a position in which neither side is reduced to too few pieces.
#[inline]
pub(super) fn count(rules: &LeapRules, position: &LeapPosition) -> u64 {
    let sides = rules.mover(position);
    match &rules.lines.tables {
        Tables::Small(tables) => tables.count(rules, sides),
        Tables::Round(tables) => tables.count(rules, sides),
        Tables::Medium(tables) => tables.count(rules, sides),
        Tables::Wide(tables) => tables.count(rules, sides),
        Tables::Large(tables) => tables.count(rules, sides),
        Tables::None => rules.count_by_piece(position),
    }
}

/// Counts the sequences of two moves; none where there are no tables.
#[inline]
pub(super) fn count_two_plies(rules: &LeapRules, position: &LeapPosition) -> Option<u64> {
    let sides = rules.mover(position);
    match &rules.lines.tables {
        Tables::Small(tables) => Some(tables.count_two_plies(rules, sides)),
        Tables::Round(tables) => Some(tables.count_two_plies(rules, sides)),
        Tables::Medium(tables) => Some(tables.count_two_plies(rules, sides)),
        Tables::Wide(tables) => Some(tables.count_two_plies(rules, sides)),
        Tables::Large(tables) => Some(tables.count_two_plies(rules, sides)),
        Tables::None => None,
    }
}

/// A random move of a position in which neither side is reduced to too few pieces.
#[inline]
pub(super) fn pick(
    rules: &LeapRules,
    position: &LeapPosition,
    scratch: &mut Vec<LeapMove>,
    below: &mut impl FnMut(usize) -> usize,
) -> Option<LeapMove> {
    let sides = rules.mover(position);
    match &rules.lines.tables {
        Tables::Small(tables) => tables.pick(rules, sides, scratch, below),
        Tables::Round(tables) => tables.pick(rules, sides, scratch, below),
        Tables::Medium(tables) => tables.pick(rules, sides, scratch, below),
        Tables::Wide(tables) => tables.pick(rules, sides, scratch, below),
        // On such a large board the look-ups take as long as looking at one piece after another.
        Tables::Large(_) | Tables::None => rules.pick_by_piece(position, scratch, below),
    }
}

/// The first leaps of a side, and what chains depend on.
#[derive(Clone, Copy, Debug)]
struct Leaps<const N: usize> {
    /// The first leaps.
    first: Bits<N>,
    /// The leaps over an enemy that is still there.
    over: Bits<N>,
    /// The leaps to a vacant point.
    to: Bits<N>,
}

impl<const LEAPS: usize, const PAIRS: usize, const CHUNKS: usize> MoveTables<LEAPS, PAIRS, CHUNKS> {
    #[inline]
    fn leaps(&self, sides: Sides<AllAlike>) -> Leaps<LEAPS> {
        let (over, to) = (self.over(sides.enemy), self.to(sides.vacant));
        Leaps { first: self.from(sides.own) & over & to, over, to }
    }

    #[inline]
    fn pick(
        &self,
        rules: &LeapRules,
        sides: Sides<AllAlike>,
        scratch: &mut Vec<LeapMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove> {
        let leaps = self.leaps(sides);
        if leaps.first.is_empty() {
            let steps = self.steps(sides.own, sides.vacant);
            let count = steps.len() as usize;
            if count == 0 {
                return None;
            }
            return Some(self.nth_step(steps, sides, below(count)));
        }
        let steps = match rules.capture {
            Duty::Compulsory => Bits::EMPTY,
            Duty::Optional => self.steps(sides.own, sides.vacant),
        };
        let chained = self.chained(rules, leaps);
        if !chained.is_empty() {
            self.list_captures(rules, leaps, chained, scratch);
            let chosen = below(scratch.len() + steps.len() as usize);
            return Some(match scratch.get(chosen) {
                Some(&capture) => capture,
                None => self.nth_step(steps, sides, chosen - scratch.len()),
            });
        }
        let captures = leaps.first.len() as usize;
        let chosen = below(captures + steps.len() as usize);
        Some(if chosen < captures {
            let leap = self.leap(leaps.first.nth(chosen as u32));
            LeapMove::standing(leap.from).leapt(leap.landing())
        } else {
            self.nth_step(steps, sides, chosen - captures)
        })
    }

    #[inline]
    fn nth_step(&self, steps: Bits<PAIRS>, sides: Sides<AllAlike>, n: usize) -> LeapMove {
        let (from, to) = self.step(steps.nth(n as u32), sides.own);
        LeapMove::standing(from).stepped(to)
    }

    /// The first leaps with which a chain may begin.
    #[inline]
    fn chained(&self, rules: &LeapRules, leaps: Leaps<LEAPS>) -> Bits<LEAPS> {
        if rules.chain == Chain::Single {
            return Bits::EMPTY;
        }
        self.continued(leaps.first, leaps.over & leaps.to)
    }

    /// Lists the captures, at most [`MAX_MOVES`].
    #[inline(never)]
    fn list_captures(
        &self,
        rules: &LeapRules,
        leaps: Leaps<LEAPS>,
        chained: Bits<LEAPS>,
        out: &mut Vec<LeapMove>,
    ) {
        out.clear();
        let _ = self.each_capture(rules, leaps, chained, &mut list_into(out));
    }

    /// The number of captures, at most [`MAX_MOVES`].
    #[inline(never)]
    fn count_captures(&self, rules: &LeapRules, leaps: Leaps<LEAPS>, chained: Bits<LEAPS>) -> u64 {
        let mut count = 0;
        let _ = self.each_capture(rules, leaps, chained, &mut |_| {
            count += 1;
            more_after(count)
        });
        count as u64
    }

    /// Visits the captures in the order in which they are listed, until `visit` breaks. `chained`
    /// are the first leaps with which a chain may begin.
    #[inline]
    fn each_capture(
        &self,
        rules: &LeapRules,
        leaps: Leaps<LEAPS>,
        chained: Bits<LEAPS>,
        visit: &mut impl FnMut(LeapMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut first = leaps.first;
        while let Some(number) = first.pop() {
            let leap = self.leap(number);
            let single = LeapMove::standing(leap.from).leapt(leap.landing());
            if !chained.contains(number) {
                visit(single)?;
                continue;
            }
            // The piece has left its point, where it may land again.
            let to = leaps.to | self.of_point(leap.from).to;
            let onward = self.onward(rules, Leaps { to, ..leaps }, leap);
            if onward.first.is_empty() || rules.chain == Chain::Optional {
                visit(single)?;
            }
            self.each_chain(rules, onward, single, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the chains that go on from `so_far` by one of `leaps`. Always inlined: without that
    /// random moves of Pretwa took 5 % more instructions.
    #[expect(clippy::inline_always, reason = "measured: see above")]
    #[inline(always)]
    fn each_chain(
        &self,
        rules: &LeapRules,
        leaps: Leaps<LEAPS>,
        so_far: LeapMove,
        visit: &mut impl FnMut(LeapMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut first = leaps.first;
        while let Some(number) = first.pop() {
            let leap = self.leap(number);
            let longer = so_far.leapt(leap.landing());
            let onward = self.onward(rules, leaps, leap);
            if onward.first.is_empty() || rules.chain == Chain::Optional {
                visit(longer)?;
            }
            if !onward.first.is_empty() {
                self.each_longer_chain(rules, onward, longer, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// As `each_chain`, but not inlined, so that chains of two leaps, the most frequent, need no
    /// call.
    #[inline(never)]
    fn each_longer_chain(
        &self,
        rules: &LeapRules,
        leaps: Leaps<LEAPS>,
        so_far: LeapMove,
        visit: &mut impl FnMut(LeapMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_chain(rules, leaps, so_far, visit)
    }

    /// The leaps by which a chain goes on after one of `leaps`.
    #[inline]
    fn onward(&self, rules: &LeapRules, leaps: Leaps<LEAPS>, leap: FirstLeap) -> Leaps<LEAPS> {
        let over_point = self.of_point(leap.over);
        let over = leaps.over & !over_point.over;
        let to = match rules.removal {
            LeapRemoval::Immediate => leaps.to | over_point.to,
            LeapRemoval::EndOfTurn => leaps.to,
        };
        Leaps { first: self.of_point(leap.to).from & over & to, over, to }
    }

    #[inline]
    fn count(&self, rules: &LeapRules, sides: Sides<AllAlike>) -> u64 {
        let steps = || self.steps(sides.own, sides.vacant).len();
        self.count_moves(rules, self.leaps(sides), steps)
    }

    /// The number of moves of a side that has these first leaps and this number of steps.
    #[inline]
    fn count_moves(
        &self,
        rules: &LeapRules,
        leaps: Leaps<LEAPS>,
        steps: impl FnOnce() -> u32,
    ) -> u64 {
        if leaps.first.is_empty() {
            return steps().into();
        }
        let chained = self.chained(rules, leaps);
        let captures = if chained.is_empty() {
            leaps.first.len().into()
        } else {
            self.count_captures(rules, leaps, chained)
        };
        match rules.capture {
            Duty::Compulsory => captures,
            Duty::Optional => captures + u64::from(steps()),
        }
    }

    fn count_two_plies(&self, rules: &LeapRules, sides: Sides<AllAlike>) -> u64 {
        let leaps = self.leaps(sides);
        let mut total = 0;
        if !leaps.first.is_empty() {
            total = self.count_after_captures(rules, sides, leaps);
            if rules.capture == Duty::Compulsory {
                return total;
            }
        }
        total + self.count_after_steps(rules, sides, leaps.to)
    }

    /// The number of replies to all captures together.
    fn count_after_captures(
        &self,
        rules: &LeapRules,
        sides: Sides<AllAlike>,
        leaps: Leaps<LEAPS>,
    ) -> u64 {
        let chained = self.chained(rules, leaps);
        let (mut total, mut listed) = (0, 0);
        let _ = self.each_capture(rules, leaps, chained, &mut |capture| {
            total += self.count_replies(rules, sides, capture);
            listed += 1;
            more_after(listed)
        });
        total
    }

    /// The number of replies to a capture.
    #[inline]
    fn count_replies(&self, rules: &LeapRules, before: Sides<AllAlike>, capture: LeapMove) -> u64 {
        let own = before.own & !capture.from.set().0 | capture.to.set().0;
        let enemy = before.enemy & !capture.captured.0;
        if rules.lose_at != 0 && enemy.count_ones() <= rules.lose_at {
            return 0;
        }
        let vacant = rules.all & !(own | enemy);
        self.count(rules, Sides { side: !before.side, own: enemy, enemy: own, vacant, ..before })
    }

    /// The number of replies to all steps together; `to` are the leaps to vacant points.
    ///
    /// A step changes little. The replies gain the leaps over the point where the piece stands now
    /// and those to the point that it left; they lose the leaps over the point that it left and
    /// those to the point where it stands now.
    fn count_after_steps(&self, rules: &LeapRules, sides: Sides<AllAlike>, to: Bits<LEAPS>) -> u64 {
        let Sides { own, enemy, vacant, .. } = sides;
        let (from, over) = (self.from(enemy), self.over(own));
        let steps = self.steps(enemy, vacant).len();
        let beside = |point: Point| (self.neighbours(point) & enemy).count_ones();
        let mut total = 0;
        for end in PointSet(vacant) {
            let over = over | self.of_point(end).over;
            let to = to & !self.of_point(end).to;
            let steps = steps - beside(end);
            for start in PointSet(self.neighbours(end) & own) {
                let over = over & !self.of_point(start).over;
                let to = to | self.of_point(start).to;
                let leaps = Leaps { first: from & over & to, over, to };
                total += self.count_moves(rules, leaps, || steps + beside(start));
            }
        }
        total
    }
}

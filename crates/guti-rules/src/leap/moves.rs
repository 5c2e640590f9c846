//! Listing, counting and picking the moves of a leap game.

use super::tables::Landing;
use super::{LeapMove, LeapPosition, LeapRules, MOST_MOVES};
use crate::bits::nth_bit;
use crate::definition::model::{Chain, Duty, LeapRemoval};
use crate::types::{Point, PointSet};

/// A chain on its way: where the piece is, what it may still leap, where it may land.
#[derive(Clone, Copy)]
struct Flight {
    at: usize,
    enemy: u64,
    vacant: u64,
}

impl LeapRules {
    #[inline]
    pub(super) fn has_move(&self, position: &LeapPosition) -> bool {
        let (own, enemy, vacant) = self.view(position);
        self.tables.can_step(own, vacant) || self.tables.starters(own, enemy, vacant) != 0
    }

    #[inline]
    pub(super) fn list_moves(&self, position: &LeapPosition, out: &mut Vec<LeapMove>) {
        let (own, enemy, vacant) = self.view(position);
        let starters = self.tables.starters(own, enemy, vacant);
        if starters != 0 {
            self.list_captures(starters, enemy, vacant, out);
        }
        if starters == 0 || self.capture == Duty::Optional {
            for from in PointSet(own) {
                for to in PointSet(self.tables.neighbours(from) & vacant) {
                    out.push(LeapMove::standing(from).stepped(to));
                }
            }
        }
    }

    fn list_captures(&self, starters: u64, enemy: u64, vacant: u64, out: &mut Vec<LeapMove>) {
        for from in PointSet(starters) {
            let flight = Flight { at: from.index(), enemy, vacant: vacant | from.set().0 };
            let leaps = self.tables.leaps(flight.at, enemy, flight.vacant);
            self.list_chains(flight, leaps, LeapMove::standing(from), out);
        }
    }

    /// Lists the chains that go on from `flight` by `leaps`, which is not empty.
    fn list_chains(
        &self,
        flight: Flight,
        mut leaps: u32,
        so_far: LeapMove,
        out: &mut Vec<LeapMove>,
    ) {
        while leaps != 0 && out.len() < MOST_MOVES {
            let leap = self.tables.leap(flight.at, leaps.trailing_zeros());
            leaps &= leaps - 1;
            let next = self.land(flight, leap);
            let longer = so_far.leapt(leap, next.at);
            let onward = self.onward(next);
            if onward == 0 || self.chain == Chain::Optional {
                out.push(longer);
            }
            if onward != 0 {
                self.list_chains(next, onward, longer, out);
            }
        }
    }

    #[inline]
    pub(super) fn count_moves(&self, position: &LeapPosition) -> u64 {
        let (own, enemy, vacant) = self.view(position);
        let starters = self.tables.starters(own, enemy, vacant);
        let mut total = 0;
        if starters != 0 {
            let (leaps, chained) = self.first_leaps(starters, enemy, vacant);
            total =
                if chained { self.count_captures(starters, enemy, vacant) } else { leaps.into() };
        }
        if starters == 0 || self.capture == Duty::Optional {
            total += u64::from(self.tables.count_steps(own, vacant));
        }
        total
    }

    fn count_captures(&self, starters: u64, enemy: u64, vacant: u64) -> u64 {
        let chains = |from: Point| {
            let flight = Flight { at: from.index(), enemy, vacant: vacant | from.set().0 };
            self.count_chains(flight, self.tables.leaps(flight.at, enemy, flight.vacant))
        };
        PointSet(starters).into_iter().map(chains).sum()
    }

    fn count_chains(&self, flight: Flight, mut leaps: u32) -> u64 {
        let mut total = 0;
        while leaps != 0 {
            let next = self.land(flight, self.tables.leap(flight.at, leaps.trailing_zeros()));
            leaps &= leaps - 1;
            let onward = self.onward(next);
            total += u64::from(onward == 0 || self.chain == Chain::Optional);
            if onward != 0 {
                total += self.count_chains(next, onward);
            }
        }
        total
    }

    /// A random move. Steps and single leaps are found by their number, without a list.
    #[inline]
    pub(super) fn pick(
        &self,
        position: &LeapPosition,
        scratch: &mut Vec<LeapMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove> {
        let (own, enemy, vacant) = self.view(position);
        let starters = self.tables.starters(own, enemy, vacant);
        if starters == 0 {
            return self.pick_step(own, vacant, below);
        }
        let (leaps, chained) = self.first_leaps(starters, enemy, vacant);
        let steps = match self.capture {
            Duty::Compulsory => 0,
            Duty::Optional => self.tables.count_steps(own, vacant),
        };
        if chained {
            scratch.clear();
            self.list_captures(starters, enemy, vacant, scratch);
            let chosen = below(scratch.len() + steps as usize);
            return match scratch.get(chosen) {
                Some(&capture) => Some(capture),
                None => self.nth_step(own, vacant, (chosen - scratch.len()) as u32),
            };
        }
        let chosen = below((leaps + steps) as usize) as u32;
        if chosen < leaps {
            self.nth_leap(starters, enemy, vacant, chosen)
        } else {
            self.nth_step(own, vacant, chosen - leaps)
        }
    }

    #[inline]
    fn pick_step(
        &self,
        own: u64,
        vacant: u64,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove> {
        let steps = self.tables.count_steps(own, vacant);
        if steps == 0 { None } else { self.nth_step(own, vacant, below(steps as usize) as u32) }
    }

    #[inline]
    fn nth_step(&self, own: u64, vacant: u64, n: u32) -> Option<LeapMove> {
        let (from, to) = self.tables.nth_step(own, vacant, n)?;
        Some(LeapMove::standing(from).stepped(to))
    }

    /// How many first leaps there are, and whether a chain could go on after one.
    #[inline]
    fn first_leaps(&self, starters: u64, enemy: u64, vacant: u64) -> (u32, bool) {
        let (mut count, mut onward) = (0, 0);
        for from in PointSet(starters) {
            let flight = Flight { at: from.index(), enemy, vacant: vacant | from.set().0 };
            let mut leaps = self.tables.leaps(flight.at, enemy, flight.vacant);
            count += leaps.count_ones();
            while leaps != 0 {
                let leap = self.tables.leap(flight.at, leaps.trailing_zeros());
                leaps &= leaps - 1;
                onward |= self.onward(self.land(flight, leap));
            }
        }
        (count, onward != 0)
    }

    /// The first leap number `n`.
    #[inline]
    fn nth_leap(&self, starters: u64, enemy: u64, vacant: u64, mut n: u32) -> Option<LeapMove> {
        for from in PointSet(starters) {
            let leaps = self.tables.leaps(from.index(), enemy, vacant | from.set().0);
            let count = leaps.count_ones();
            if n < count {
                let number = nth_bit(leaps.into(), n).trailing_zeros();
                let leap = self.tables.leap(from.index(), number);
                let to = leap.to.trailing_zeros() as usize;
                return Some(LeapMove::standing(from).leapt(leap, to));
            }
            n -= count;
        }
        None
    }

    #[inline]
    fn land(&self, flight: Flight, leap: Landing) -> Flight {
        let vacated = if self.removal == LeapRemoval::Immediate { leap.over } else { 0 };
        Flight {
            at: leap.to.trailing_zeros() as usize,
            enemy: flight.enemy & !leap.over,
            vacant: flight.vacant | vacated,
        }
    }

    /// The leaps by which a chain may go on after a landing.
    #[inline]
    fn onward(&self, flight: Flight) -> u32 {
        if self.chain == Chain::Single {
            return 0;
        }
        self.tables.leaps(flight.at, flight.enemy, flight.vacant)
    }
}

impl LeapMove {
    #[inline]
    fn standing(at: Point) -> LeapMove {
        LeapMove { captured: PointSet::EMPTY, path: [0; 2], from: at, to: at, leaps: 0 }
    }

    #[inline]
    fn stepped(self, to: Point) -> LeapMove {
        LeapMove { to, ..self }
    }

    #[inline]
    fn leapt(self, leap: Landing, at: usize) -> LeapMove {
        let n = usize::from(self.leaps);
        let mut path = self.path;
        path[(n / 16) & 1] |= (leap.number as u64) << (n % 16 * 4);
        LeapMove {
            captured: PointSet(self.captured.0 | leap.over),
            path,
            from: self.from,
            to: Point::new(at),
            leaps: self.leaps + 1,
        }
    }
}

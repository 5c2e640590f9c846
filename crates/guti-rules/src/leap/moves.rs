//! Listing, counting and picking the moves of a leap game.

use super::tables::Landing;
use super::{LeapMove, LeapPosition, LeapRules, MOST_MOVES};
use crate::bits::nth_bit;
use crate::definition::model::{Chain, Duty, LeapRemoval};
use crate::types::{Point, PointSet};

/// What the side to move can capture.
#[derive(Clone, Copy)]
pub(super) struct Attack {
    enemy: u64,
    vacant: u64,
    /// The points that a capture could start from, and those of them where an own piece stands.
    sources: u64,
    pub starters: u64,
}

/// A chain on its way: where the piece is, what it may still leap, where it may land.
#[derive(Clone, Copy)]
pub(super) struct Flight {
    pub at: usize,
    enemy: u64,
    vacant: u64,
}

impl LeapRules {
    #[inline]
    pub(super) fn attack(&self, own: u64, enemy: u64, vacant: u64) -> Attack {
        let sources = self.tables.sources(enemy, vacant);
        Attack { enemy, vacant, sources, starters: sources & own }
    }

    #[inline]
    pub(super) fn has_move(&self, position: &LeapPosition) -> bool {
        let (own, enemy, vacant) = self.view(position);
        self.tables.can_step(own, vacant) || self.attack(own, enemy, vacant).starters != 0
    }

    #[inline]
    pub(super) fn list_moves(&self, position: &LeapPosition, out: &mut Vec<LeapMove>) {
        let (own, enemy, vacant) = self.view(position);
        let attack = self.attack(own, enemy, vacant);
        if attack.starters != 0 {
            self.list_captures(attack, out);
        }
        if attack.starters == 0 || self.capture == Duty::Optional {
            self.tables.each_step(own, vacant, |from, to| {
                out.push(LeapMove::standing(from).stepped(to));
            });
        }
    }

    /// Lists every capture, whether the side to move must capture or may.
    pub(super) fn list_all_captures(&self, position: &LeapPosition, out: &mut Vec<LeapMove>) {
        let (own, enemy, vacant) = self.view(position);
        self.list_captures(self.attack(own, enemy, vacant), out);
    }

    fn list_captures(&self, attack: Attack, out: &mut Vec<LeapMove>) {
        for from in PointSet(attack.starters) {
            let flight = attack.take_off(from);
            let leaps = self.leaps(flight);
            let standing = LeapMove::standing(from);
            if self.may_go_on(flight, leaps, attack) {
                self.list_chains(flight, leaps, standing, out);
                continue;
            }
            for number in PointSet(leaps.into()) {
                out.push(standing.leapt(self.tables.leap(flight.at, number.index() as u32)));
            }
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
            let longer = so_far.leapt(leap);
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
        let attack = self.attack(own, enemy, vacant);
        let mut total = 0;
        for from in PointSet(attack.starters) {
            let flight = attack.take_off(from);
            let leaps = self.leaps(flight);
            total += if self.may_go_on(flight, leaps, attack) {
                self.count_chains(flight, leaps)
            } else {
                leaps.count_ones().into()
            };
        }
        if attack.starters == 0 || self.capture == Duty::Optional {
            total += u64::from(self.tables.count_steps(own, vacant));
        }
        total
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
        let attack = self.attack(own, enemy, vacant);
        if attack.starters == 0 {
            return self.pick_step(own, vacant, below);
        }
        let (leaps, chained) = self.first_leaps(attack);
        let steps = match self.capture {
            Duty::Compulsory => 0,
            Duty::Optional => self.tables.count_steps(own, vacant),
        };
        if chained {
            scratch.clear();
            self.list_captures(attack, scratch);
            let chosen = below(scratch.len() + steps as usize);
            return match scratch.get(chosen) {
                Some(&capture) => Some(capture),
                None => self.nth_step(own, vacant, (chosen - scratch.len()) as u32),
            };
        }
        let chosen = below((leaps + steps) as usize) as u32;
        if chosen < leaps {
            self.nth_leap(attack, chosen)
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

    /// How many first leaps there are, and whether a chain might go on after one.
    #[inline]
    fn first_leaps(&self, attack: Attack) -> (u32, bool) {
        let (mut count, mut chained) = (0, false);
        for from in PointSet(attack.starters) {
            let flight = attack.take_off(from);
            let leaps = self.leaps(flight);
            count += leaps.count_ones();
            chained |= self.may_go_on(flight, leaps, attack);
        }
        (count, chained)
    }

    /// The first leap number `n`.
    #[inline]
    fn nth_leap(&self, attack: Attack, mut n: u32) -> Option<LeapMove> {
        for from in PointSet(attack.starters) {
            let flight = attack.take_off(from);
            let leaps = self.leaps(flight);
            let count = leaps.count_ones();
            if n < count {
                let number = nth_bit(leaps.into(), n).trailing_zeros();
                return Some(LeapMove::standing(from).leapt(self.tables.leap(flight.at, number)));
            }
            n -= count;
        }
        None
    }

    #[inline]
    pub(super) fn leaps(&self, flight: Flight) -> u32 {
        self.tables.leaps(flight.at, flight.enemy, flight.vacant)
    }

    /// Whether a chain might go on after one of these leaps; see [`super::tables::Tables`].
    #[inline]
    fn may_go_on(&self, flight: Flight, leaps: u32, attack: Attack) -> bool {
        self.chain != Chain::Single && self.tables.may_go_on(flight.at, leaps, attack.sources)
    }

    #[inline]
    pub(super) fn land(&self, flight: Flight, leap: Landing) -> Flight {
        let vacated = if self.removal == LeapRemoval::Immediate { leap.over } else { 0 };
        Flight {
            at: leap.to.trailing_zeros() as usize,
            enemy: flight.enemy & !leap.over,
            vacant: flight.vacant | vacated,
        }
    }

    /// The leaps by which a chain may go on after a landing.
    #[inline]
    pub(super) fn onward(&self, flight: Flight) -> u32 {
        if self.chain == Chain::Single {
            return 0;
        }
        self.leaps(flight)
    }
}

impl Attack {
    /// The piece on `from` has left its point and not landed yet.
    #[inline]
    pub(super) fn take_off(self, from: Point) -> Flight {
        Flight { at: from.index(), enemy: self.enemy, vacant: self.vacant | from.set().0 }
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
    fn leapt(self, leap: Landing) -> LeapMove {
        let n = usize::from(self.leaps);
        let mut path = self.path;
        path[(n / 16) & 1] |= (leap.number as u64) << (n % 16 * 4);
        LeapMove {
            captured: PointSet(self.captured.0 | leap.over),
            path,
            from: self.from,
            to: Point::new(leap.to.trailing_zeros() as usize),
            leaps: self.leaps + 1,
        }
    }
}

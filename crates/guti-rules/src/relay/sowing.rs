//! One turn of a relay.
//!
//! The holes in play are gathered into a ring. Sowing adds one counter to each hole of a stretch of
//! the ring, and additions and captures are computed for all holes at once.

use super::{RelayPosition, RelayRules};
use crate::definition::model::Fours;
use crate::holes::{MOST_HOLES, filled};
use crate::types::{BySide, Point, Side};
use std::collections::HashSet;

/// A hole that holds this number of counters is captured by the owner of its row.
pub(super) const FOUR: u8 = 4;

/// The number of laps after which a turn is checked for repetition. Hardly any turn is so long.
const SUSPICIOUS_LAPS: u32 = 64;

/// The most laps of a turn where no fours are captured. Nothing then takes counters off the board
/// before the turn ends, and a turn could last longer than anybody would wait. Where fours are
/// captured, counters leave the board, and in random games on boards of every size no turn took
/// longer than a thousand laps without fours.
const MOST_LAPS: usize = 1_000;

/// A turn under way: the ring of holes in play, and the hole that is lifted next.
#[derive(Clone, Copy)]
struct Relay {
    ring: [u8; MOST_HOLES],
    lift: u8,
    stores: BySide<u8>,
}

/// What stays fixed during a turn.
struct Circle {
    /// The number of holes in play; those of the first side come first.
    len: u8,
    first_sides: u8,
    /// The bha, by its place in the ring; beyond the ring if there is none.
    bha: u8,
    bhadar: Side,
    at_once: bool,
    at_the_end: bool,
    mover: Side,
}

impl RelayRules {
    /// The position after the counters of `hole` have been sown by the side to move; turn and
    /// quiet plies are left as they were.
    #[inline]
    pub(super) fn sow(&self, position: &RelayPosition, hole: Point) -> RelayPosition {
        if position.out != 0 {
            return self.sow_around_gaps(position, hole);
        }
        let circle = Circle {
            len: 2 * self.rows.per_row as u8,
            first_sides: self.rows.per_row as u8,
            bha: position.bha.unwrap_or(u8::MAX),
            bhadar: position.bha().map_or(Side::First, |bha| self.owner(bha)),
            at_once: self.fours == Fours::AtOnce,
            at_the_end: self.fours == Fours::EndOfLap,
            mover: position.turn,
        };
        let relay =
            Relay { ring: position.holes, lift: hole.index() as u8, stores: position.stores };
        let end = circle.turn(relay, position.kungidar);
        RelayPosition { holes: end.ring, stores: end.stores, ..*position }
    }

    /// As [`RelayRules::sow`], where holes are out of play.
    fn sow_around_gaps(&self, position: &RelayPosition, hole: Point) -> RelayPosition {
        let mut in_play = [0; MOST_HOLES];
        let mut ring = [0; MOST_HOLES];
        let (mut len, mut first_sides) = (0, 0);
        let (mut lift, mut bha) = (0, u8::MAX);
        for i in (0..2 * self.rows.per_row).filter(|i| position.out >> i & 1 == 0) {
            in_play[len] = i;
            ring[len] = position.holes[i];
            if i == hole.index() {
                lift = len as u8;
            }
            if position.bha == Some(i as u8) {
                bha = len as u8;
            }
            len += 1;
            first_sides += u8::from(i < self.rows.per_row);
        }
        let circle = Circle {
            len: len as u8,
            first_sides,
            bha,
            bhadar: position.bha().map_or(Side::First, |bha| self.owner(bha)),
            at_once: self.fours == Fours::AtOnce,
            at_the_end: self.fours == Fours::EndOfLap,
            mover: position.turn,
        };
        let relay = Relay { ring, lift, stores: position.stores };
        let end = circle.turn(relay, position.kungidar);
        let mut next = RelayPosition { stores: end.stores, ..*position };
        for (&i, counters) in in_play[..len].iter().zip(end.ring) {
            next.holes[i] = counters;
        }
        next
    }
}

impl Circle {
    /// The end of the turn that begins by lifting `relay.lift`.
    #[inline]
    fn turn(&self, mut relay: Relay, kungidar: Option<Side>) -> Relay {
        if let Some(kungidar) = kungidar {
            let hole = &mut relay.ring[usize::from(relay.lift)];
            *hole -= 1;
            relay.stores[kungidar] += 1;
            if *hole == 0 {
                return relay;
            }
        }
        let start = relay;
        for _ in 0..SUSPICIOUS_LAPS {
            if !self.lap(&mut relay) {
                return relay;
            }
        }
        if self.at_once || self.at_the_end {
            self.long_turn(start)
        } else {
            self.limited_turn(start)
        }
    }

    /// Sows one lap, and says whether the turn goes on with another.
    #[inline]
    fn lap(&self, relay: &mut Relay) -> bool {
        let lift = relay.lift;
        let counters = std::mem::take(&mut relay.ring[usize::from(lift) % MOST_HOLES]);
        let mut rest = counters;
        while rest >= self.len {
            // Once round the whole ring, ending with the hole that was lifted.
            self.add(relay, lift, self.len, self.at_once);
            rest -= self.len;
        }
        self.add(relay, lift, rest, self.at_once);
        if self.at_the_end {
            let received = counters.min(self.len);
            self.capture_fours(relay, lift, received);
        }
        let next = self.wrap(lift + rest + 1);
        if relay.ring[usize::from(next) % MOST_HOLES] > 0 {
            relay.lift = next;
            return true;
        }
        let beyond = self.wrap(next + 1);
        let captured = std::mem::take(&mut relay.ring[usize::from(beyond) % MOST_HOLES]);
        relay.stores[self.mover] += captured;
        false
    }

    #[inline]
    fn wrap(&self, place: u8) -> u8 {
        if place >= self.len { place - self.len } else { place }
    }

    /// Adds one counter to each of the `number` holes that follow `after`, at most once round.
    #[inline]
    fn add(&self, relay: &mut Relay, after: u8, number: u8, capture: bool) {
        let mut fours = [0; MOST_HOLES];
        for (i, hole) in relay.ring.iter_mut().enumerate() {
            let receives = self.receives(i as u8, after, number);
            *hole += receives;
            fours[i] = u8::from(capture & (*hole == FOUR)) & receives;
            *hole -= FOUR * fours[i];
        }
        if capture {
            self.store_fours(relay, &fours);
        }
        if self.bha < self.len {
            let bha = std::mem::take(&mut relay.ring[usize::from(self.bha) % MOST_HOLES]);
            relay.stores[self.bhadar] += bha;
        }
    }

    /// 1 if the hole `i` is one of the `number` that follow `after`, else 0.
    #[inline]
    fn receives(&self, i: u8, after: u8, number: u8) -> u8 {
        // The distance of the hole from the first that receives, round the ring.
        let ahead = i.wrapping_sub(after).wrapping_sub(1);
        let distance = if i <= after { ahead.wrapping_add(self.len) } else { ahead };
        u8::from((distance < number) & (i < self.len))
    }

    /// Captures every hole of exactly four among the `number` that follow `after`.
    fn capture_fours(&self, relay: &mut Relay, after: u8, number: u8) {
        let mut fours = [0; MOST_HOLES];
        for (i, hole) in relay.ring.iter_mut().enumerate() {
            fours[i] = u8::from(*hole == FOUR) & self.receives(i as u8, after, number);
            *hole -= FOUR * fours[i];
        }
        self.store_fours(relay, &fours);
    }

    #[inline]
    fn store_fours(&self, relay: &mut Relay, fours: &[u8; MOST_HOLES]) {
        let fours = filled(fours);
        let first = (1u32 << self.first_sides) - 1;
        relay.stores[Side::First] += FOUR * (fours & first).count_ones() as u8;
        relay.stores[Side::Second] += FOUR * (fours & !first).count_ones() as u8;
    }

    /// The end of a turn that may run in circles: it ends when the holes and the hole to lift are
    /// as they were before. Brent's algorithm finds that without storing what was seen: first the
    /// length of the cycle, then its start.
    #[cold]
    fn long_turn(&self, start: Relay) -> Relay {
        let mut slow = start;
        let mut fast = start;
        let (mut power, mut length) = (1u64, 0u64);
        loop {
            if !self.lap(&mut fast) {
                return fast;
            }
            length += 1;
            if fast.is_at(&slow) {
                break;
            }
            if length == power {
                (slow, power, length) = (fast, power * 2, 0);
            }
        }
        let (mut behind, mut ahead) = (start, start);
        for _ in 0..length {
            self.lap(&mut ahead);
        }
        while !ahead.is_at(&behind) {
            self.lap(&mut ahead);
            self.lap(&mut behind);
        }
        ahead
    }
}

impl Circle {
    /// The end of a turn that may run in circles, or for too long.
    #[cold]
    fn limited_turn(&self, start: Relay) -> Relay {
        let mut relay = start;
        let mut seen = HashSet::new();
        while seen.len() < MOST_LAPS && seen.insert((relay.ring, relay.lift)) {
            if !self.lap(&mut relay) {
                break;
            }
        }
        relay
    }
}

impl Relay {
    /// Whether the same hole is about to be lifted from the same holes. The stores follow: what
    /// went into them is missing from the holes.
    fn is_at(&self, other: &Relay) -> bool {
        self.lift == other.lift && self.ring == other.ring
    }
}

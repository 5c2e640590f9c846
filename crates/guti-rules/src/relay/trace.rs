//! The visible steps of one turn of a relay, counter by counter.
//!
//! The turn is followed hole by hole, as the rules are written, and shares no code with the fast
//! sowing; a law test compares the two.

use super::sowing::FOUR;
use super::{RelayPosition, RelayRules};
use crate::definition::model::Fours;
use crate::holes::MOST_HOLES;
use crate::rules::{MAX_STEPS, Step};
use crate::types::{Point, Side};
use std::collections::HashSet;

/// A turn under way.
struct Walk<'a> {
    rules: &'a RelayRules,
    now: RelayPosition,
    steps: Vec<Step>,
    /// No lap begins after this number of steps.
    max_steps: usize,
}

impl RelayRules {
    /// The steps of the turn that lifts this hole first, at most [`MAX_STEPS`] of them.
    pub(super) fn trace(&self, position: &RelayPosition, hole: Point) -> Vec<Step> {
        self.trace_up_to(position, hole, MAX_STEPS)
    }

    fn trace_up_to(&self, position: &RelayPosition, hole: Point, max_steps: usize) -> Vec<Step> {
        let mut walk = Walk { rules: self, now: *position, steps: Vec::new(), max_steps };
        walk.turn(hole);
        walk.settle();
        walk.steps.truncate(max_steps);
        walk.steps
    }
}

impl Walk<'_> {
    fn turn(&mut self, hole: Point) {
        let mut next = Some(hole);
        if let Some(kungidar) = self.now.kungidar {
            self.collect(hole, 1, kungidar);
            next = next.filter(|&hole| self.now.counters(hole) > 0);
        }
        let mut seen = HashSet::new();
        while let Some(hole) = next
            && seen.insert((self.now.holes, hole))
            && self.steps.len() < self.max_steps
        {
            next = self.lap(hole);
        }
    }

    /// Sows one lap, and says which hole is lifted next, if the turn goes on.
    fn lap(&mut self, from: Point) -> Option<Point> {
        let counters = self.now.counters(from);
        self.now.holes[from.index() % MOST_HOLES] = 0;
        self.steps.push(Step::Lift { from, counters });
        let fours = self.rules.fours;
        let mut received = Vec::new();
        let mut at = from;
        for _ in 0..counters {
            at = self.after(at);
            self.drop(at);
            match fours {
                Fours::AtOnce => self.capture_four(at),
                Fours::EndOfLap if !received.contains(&at) => received.push(at),
                Fours::EndOfLap | Fours::None => {}
            }
        }
        for hole in received {
            self.capture_four(hole);
        }
        let next = self.after(at);
        if self.now.counters(next) > 0 {
            return Some(next);
        }
        let beyond = self.after(next);
        self.collect(beyond, self.now.counters(beyond), self.now.turn);
        None
    }

    /// The next hole in play.
    fn after(&self, hole: Point) -> Point {
        let holes = 2 * self.rules.rows.per_row;
        let later = (1..=holes).map(|ahead| Point::new((hole.index() + ahead) % holes));
        let out = self.now.out_of_play();
        later.into_iter().find(|&next| !out.contains(next)).unwrap_or(hole)
    }

    fn drop(&mut self, at: Point) {
        self.now.holes[at.index() % MOST_HOLES] += 1;
        self.steps.push(Step::Drop { at });
        if self.now.bha() == Some(at) {
            self.collect(at, 1, self.rules.owner(at));
        }
    }

    fn capture_four(&mut self, hole: Point) {
        if self.now.counters(hole) == FOUR {
            self.collect(hole, FOUR, self.rules.owner(hole));
        }
    }

    fn collect(&mut self, from: Point, counters: u8, side: Side) {
        if counters > 0 {
            self.now.holes[from.index() % MOST_HOLES] -= counters;
            self.now.stores[side] += counters;
            self.steps.push(Step::Collect { from, counters, side });
        }
    }

    /// The last counter of a round may go to the owner of its row at once.
    fn settle(&mut self) {
        let settled = self.rules.settle(self.now);
        let side =
            Side::BOTH.into_iter().find(|&side| settled.stores[side] > self.now.stores[side]);
        let hole = (0..MOST_HOLES).find(|&hole| self.now.holes[hole] > settled.holes[hole]);
        if let (Some(hole), Some(side)) = (hole, side) {
            self.collect(Point::new(hole), 1, side);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::rules::Rules;

    #[test]
    fn a_turn_that_is_too_long_is_cut_off() {
        let game = crate::catalogue::game("khutka-boia", &["standard"]).unwrap();
        let Game::Relay(rules) = &game else { panic!("another family") };
        let (start, hole) = (rules.start(), Point::new(0));
        let whole = rules.trace(&start, hole);
        assert_eq!(whole.len(), 37);
        for max_steps in [0, 1, 6, 20, 36, 37, 38] {
            let shown = &whole[..max_steps.min(whole.len())];
            assert_eq!(rules.trace_up_to(&start, hole, max_steps), shown, "{max_steps}");
        }
    }
}

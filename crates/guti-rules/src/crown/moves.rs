//! Listing and counting the moves of a game with pieces of different kinds.

use super::tables::Kind;
use super::{CrownMove, CrownPosition, CrownRules, MOST_LEAPS, MOST_MOVES};
use crate::definition::model::{Chain, Crowning, Duty, LeapRemoval};
use crate::types::{Point, PointSet, Side};

/// A board as one side sees it.
#[derive(Clone, Copy)]
pub(super) struct Camp {
    pub side: Side,
    pub men: u64,
    pub kings: u64,
    pub enemy: u64,
    pub vacant: u64,
}

/// A chain on its way: what leaps, where it is, what it may still leap, where it may land.
#[derive(Clone, Copy)]
struct Flight {
    kind: Kind,
    at: Point,
    enemy: u64,
    vacant: u64,
}

impl Camp {
    /// The pieces of the side, by kind.
    #[inline]
    fn forces(self) -> [(Kind, u64); 2] {
        [(Kind::Man(self.side), self.men), (Kind::King, self.kings)]
    }
}

impl CrownRules {
    #[inline]
    pub(super) fn view(&self, position: &CrownPosition, side: Side) -> Camp {
        let (own, enemy) = (position.pieces[side], position.pieces[!side]);
        Camp {
            side,
            men: own.without(position.kings).0,
            kings: (own & position.kings).0,
            enemy: enemy.0,
            vacant: self.all & !(own | enemy).0,
        }
    }

    /// The pieces that can capture.
    #[inline]
    pub(super) fn starters(&self, view: Camp) -> u64 {
        let Camp { enemy, vacant, .. } = view;
        let [men, kings] =
            view.forces().map(|(kind, pieces)| self.tables.leapers(kind, pieces, enemy, vacant));
        men | kings
    }

    #[inline]
    pub(super) fn can_step(&self, view: Camp) -> bool {
        let can = |(kind, pieces)| self.tables.can_step(kind, pieces, view.vacant);
        view.forces().into_iter().any(can)
    }

    /// The number of steps, whether captures forbid them or not.
    #[inline]
    pub(super) fn count_steps(&self, view: Camp) -> u32 {
        let count = |(kind, pieces)| self.tables.count_steps(kind, pieces, view.vacant);
        view.forces().into_iter().map(count).sum()
    }

    pub(super) fn has_move(&self, position: &CrownPosition) -> bool {
        let view = self.view(position, position.turn);
        self.can_step(view) || self.starters(view) != 0
    }

    pub(super) fn list_moves(&self, position: &CrownPosition, out: &mut Vec<CrownMove>) {
        let view = self.view(position, position.turn);
        let starters = self.starters(view);
        self.list_captures(view, starters, out);
        if starters == 0 || self.capture == Duty::Optional {
            for (kind, pieces) in view.forces() {
                self.tables.each_step(kind, pieces, view.vacant, |from, to| {
                    out.push(CrownMove::stepped(from, to));
                });
            }
        }
    }

    pub(super) fn count_moves(&self, position: &CrownPosition) -> u64 {
        let view = self.view(position, position.turn);
        let starters = self.starters(view);
        let mut captures = Vec::new();
        self.list_captures(view, starters, &mut captures);
        let free = starters == 0 || self.capture == Duty::Optional;
        captures.len() as u64 + if free { self.count_steps(view).into() } else { 0 }
    }

    /// Lists every capture, whether the side to move must capture or may.
    pub(super) fn list_all_captures(&self, position: &CrownPosition, out: &mut Vec<CrownMove>) {
        let view = self.view(position, position.turn);
        self.list_captures(view, self.starters(view), out);
    }

    fn list_captures(&self, view: Camp, starters: u64, out: &mut Vec<CrownMove>) {
        for from in PointSet(starters) {
            let king = PointSet(view.kings).contains(from);
            let flight = Flight {
                kind: if king { Kind::King } else { Kind::Man(view.side) },
                at: from,
                enemy: view.enemy,
                // It has left its point and not landed yet.
                vacant: view.vacant | from.set().0,
            };
            self.list_chains(flight, CrownMove::standing(from), out);
        }
    }

    /// Lists the chains that go on from `flight`; false if there is none.
    fn list_chains(&self, flight: Flight, so_far: CrownMove, out: &mut Vec<CrownMove>) -> bool {
        let mut any = false;
        let Flight { kind, at, enemy, vacant } = flight;
        self.tables.each_leap(kind, at, enemy, vacant, |over, to| {
            any = true;
            if out.len() >= MOST_MOVES {
                return;
            }
            let longer = so_far.leapt(over, to);
            let goes_on = self.may_go_on(kind, to)
                && self.list_chains(self.land(flight, over, to), longer, out);
            if !goes_on || self.chain == Chain::Optional {
                out.push(longer);
            }
        });
        any
    }

    fn land(&self, flight: Flight, over: Point, to: Point) -> Flight {
        let vacated = if self.removal == LeapRemoval::Immediate { over.set().0 } else { 0 };
        Flight {
            at: to,
            enemy: flight.enemy & !over.set().0,
            vacant: flight.vacant | vacated,
            ..flight
        }
    }

    /// Whether the turn of a piece that has leapt to this point may go on.
    pub(super) fn may_go_on(&self, kind: Kind, to: Point) -> bool {
        let crowned = match kind {
            Kind::Man(side) => {
                self.crowning == Crowning::EndsTurn && self.promotion[side].contains(to)
            }
            Kind::King => false,
        };
        self.chain != Chain::Single && !crowned
    }
}

impl CrownMove {
    #[inline]
    fn standing(at: Point) -> CrownMove {
        let path = [Point::new(0); MOST_LEAPS];
        CrownMove { captured: PointSet::EMPTY, path, from: at, to: at, leaps: 0 }
    }

    #[inline]
    fn stepped(from: Point, to: Point) -> CrownMove {
        CrownMove { to, ..CrownMove::standing(from) }
    }

    #[inline]
    fn leapt(mut self, over: Point, to: Point) -> CrownMove {
        if let Some(landing) = self.path.get_mut(usize::from(self.leaps)) {
            *landing = to;
            self.leaps += 1;
        }
        self.captured = self.captured.with(over);
        self.to = to;
        self
    }
}

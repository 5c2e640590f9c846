//! Listing, counting and picking the moves of a row game.

use super::grid::Runs;
use super::{RowMove, RowPosition, RowRules};
use crate::bits::nth_bit;
use crate::definition::model::{Duty, Earning, Leave, PlacedRows, Target};
use crate::types::{Point, PointSet, Side};

/// The legal steps in the four directions, by the square they reach.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    /// For each axis, ahead and back: those that earn nothing, and those that earn a removal.
    pub plain: [u64; 4],
    pub earning: [u64; 4],
}

/// What one side's pieces could do, by the square they reach.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// For each direction the squares that a step may reach if they are vacant, and the squares
    /// where it would earn a removal.
    targets: [u64; 4],
    earns: [u64; 4],
    /// The squares through which a row of exactly three runs, or would with a piece there.
    pub threes: u64,
}

impl Reach {
    /// The steps to squares of `where_to`.
    #[inline]
    pub fn steps(&self, where_to: u64) -> Steps {
        let mut steps = Steps { plain: [0; 4], earning: [0; 4] };
        for direction in 0..4 {
            let targets = self.targets[direction] & where_to;
            steps.earning[direction] = targets & self.earns[direction];
            steps.plain[direction] = targets & !self.earns[direction];
        }
        steps
    }

    /// The squares of `where_to` on which a step would earn a removal.
    #[inline]
    pub fn earning(&self, where_to: u64) -> u64 {
        let squares = |direction: usize| self.targets[direction] & self.earns[direction];
        where_to & (squares(0) | squares(1) | squares(2) | squares(3))
    }
}

impl RowRules {
    /// The squares where `side` may place a piece; none with an empty hand.
    #[inline]
    pub(super) fn placements(&self, position: &RowPosition, side: Side) -> PointSet {
        if position.hands[side] == 0 {
            return PointSet::EMPTY;
        }
        let own = position.pieces[side].0;
        let vacant = self.vacant(position);
        if self.placed_rows != PlacedRows::Forbidden {
            return PointSet(vacant);
        }
        let [along, across] = self.grid.both(|axis| axis.runs(own).three_or_more());
        PointSet(vacant & !(along | across))
    }

    #[inline]
    pub(super) fn can_place(&self, position: &RowPosition, side: Side) -> bool {
        !self.placements(position, side).is_empty()
    }

    #[inline]
    pub(super) fn vacant(&self, position: &RowPosition) -> u64 {
        let [first, second] = position.pieces.0;
        self.grid.all & !(first.0 | second.0)
    }

    pub(super) fn list_placements(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        out.extend(self.placements(position, position.turn).into_iter().map(RowMove::Place));
        if out.is_empty() {
            out.push(RowMove::Pass);
        }
    }

    #[inline]
    pub(super) fn pick_placement(
        &self,
        position: &RowPosition,
        below: &mut impl FnMut(usize) -> usize,
    ) -> RowMove {
        let squares = self.placements(position, position.turn);
        if squares.is_empty() {
            return RowMove::Pass;
        }
        let chosen = below(squares.len() as usize);
        RowMove::Place(point(nth_bit(squares.0, chosen as u32)))
    }

    #[inline]
    pub(super) fn steps(&self, position: &RowPosition) -> Steps {
        self.reach(position.pieces[position.turn].0).steps(self.vacant(position))
    }

    /// What the pieces `own` can do where nothing but themselves is in their way.
    #[inline]
    pub(super) fn reach(&self, own: u64) -> Reach {
        let runs = self.grid.both(|axis| axis.runs(own));
        let threes = [runs[0].threes(), runs[1].threes()];
        let fours = [runs[0].fours(), runs[1].fours()];
        let leaving = match self.left_three {
            Earning::Nothing => 0,
            Earning::Removal => own & (runs[0].ends_of_four() | runs[1].ends_of_four()),
        };
        let mut reach = Reach { targets: [0; 4], earns: [0; 4], threes: threes[0] | threes[1] };
        for (i, axis) in self.grid.axes.iter().enumerate() {
            let cross = 1 - i;
            // The square that the piece came from is vacant then, so along its way only what lies
            // beyond counts; the row across does not know that square.
            let Runs { ahead: [_, a2, a3, _], behind: [_, b2, b3, _] } = runs[i];
            for (back, beyond2, beyond3) in [(0, a2, a3), (1, b2, b3)] {
                let go = |set| if back == 0 { axis.ahead(set) } else { axis.back(set) };
                let mut targets = go(own) & !own;
                if self.long_rows == Leave::Forbidden {
                    targets &= !(beyond3 | fours[cross]);
                }
                reach.targets[2 * i + back] = targets;
                reach.earns[2 * i + back] = (beyond2 & !beyond3) | threes[cross] | go(leaving);
            }
        }
        reach
    }

    /// The enemy pieces that an earned removal may take.
    #[inline]
    pub(super) fn removable(&self, position: &RowPosition) -> PointSet {
        let enemy = position.pieces[!position.turn];
        if self.target == Target::Any {
            return enemy;
        }
        let [along, across] = self.grid.both(|axis| axis.runs(enemy.0).threes());
        let exposed = enemy.without(PointSet(along | across));
        if exposed.is_empty() { enemy } else { exposed }
    }

    pub(super) fn list_steps(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        let steps = self.steps(position);
        let mut removable = None;
        for direction in 0..4 {
            for to in PointSet(steps.plain[direction]) {
                let from = self.origin(direction, to);
                out.push(RowMove::Step { from, to, removed: None });
            }
            for to in PointSet(steps.earning[direction]) {
                let from = self.origin(direction, to);
                if self.removal == Duty::Optional {
                    out.push(RowMove::Step { from, to, removed: None });
                }
                let removable = *removable.get_or_insert_with(|| self.removable(position));
                list_removals(from, to, removable, out);
            }
        }
    }

    /// The steps that earn a removal, with each removal.
    pub(super) fn list_gains(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        let earning = self.steps(position).earning;
        if earning == [0; 4] {
            return;
        }
        let removable = self.removable(position);
        for (direction, &squares) in earning.iter().enumerate() {
            for to in PointSet(squares) {
                list_removals(self.origin(direction, to), to, removable, out);
            }
        }
    }

    #[inline]
    pub(super) fn count_steps(&self, position: &RowPosition) -> u64 {
        let steps = self.steps(position);
        let count = |sets: [u64; 4]| sets.iter().map(|set| set.count_ones()).sum::<u32>();
        let earning = count(steps.earning);
        let each = if earning == 0 { 0 } else { self.moves_an_earning_step(position) };
        u64::from(count(steps.plain) + earning * each)
    }

    #[inline]
    fn moves_an_earning_step(&self, position: &RowPosition) -> u32 {
        self.removable(position).len() + u32::from(self.removal == Duty::Optional)
    }

    /// A random step, found by its number without a list.
    #[inline]
    pub(super) fn pick_step(
        &self,
        position: &RowPosition,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<RowMove> {
        let steps = self.steps(position);
        let plain = steps.plain.map(u64::count_ones);
        let earning = steps.earning.map(u64::count_ones);
        let plain_moves: u32 = plain.iter().sum();
        let earning_steps: u32 = earning.iter().sum();
        let each = if earning_steps == 0 { 1 } else { self.moves_an_earning_step(position).max(1) };
        let total = plain_moves + earning_steps * each;
        if total == 0 {
            return None;
        }
        let chosen = below(total as usize) as u32;
        if chosen < plain_moves {
            let (from, to) = self.nth_step(&steps.plain, &plain, chosen);
            return Some(RowMove::Step { from, to, removed: None });
        }
        let chosen = chosen - plain_moves;
        let (from, to) = self.nth_step(&steps.earning, &earning, chosen / each);
        let removable = self.removable(position);
        let nth = chosen % each;
        let removed = (nth < removable.len()).then(|| point(nth_bit(removable.0, nth)));
        Some(RowMove::Step { from, to, removed })
    }

    #[inline]
    fn nth_step(&self, sets: &[u64; 4], counts: &[u32; 4], mut n: u32) -> (Point, Point) {
        let mut direction = 0;
        while direction < 3 && n >= counts[direction] {
            n -= counts[direction];
            direction += 1;
        }
        let to = point(nth_bit(sets[direction], n));
        (self.origin(direction, to), to)
    }

    /// Where a step in a direction to a square comes from.
    #[inline]
    fn origin(&self, direction: usize, to: Point) -> Point {
        point(self.before(direction, to.set().0))
    }

    /// Where steps in a direction to these squares come from.
    #[inline]
    pub(super) fn before(&self, direction: usize, to: u64) -> u64 {
        let axis = self.grid.axes[direction / 2];
        if direction.is_multiple_of(2) { axis.back(to) } else { axis.ahead(to) }
    }

    /// Where steps to these squares come from, given for each direction.
    #[inline]
    pub(super) fn origins(&self, to: &[u64; 4]) -> u64 {
        let mut origins = 0;
        for (direction, &squares) in to.iter().enumerate() {
            origins |= self.before(direction, squares);
        }
        origins
    }
}

#[inline]
fn list_removals(from: Point, to: Point, removable: PointSet, out: &mut Vec<RowMove>) {
    let step = |enemy| RowMove::Step { from, to, removed: Some(enemy) };
    out.extend(removable.into_iter().map(step));
}

#[inline]
fn point(bit: u64) -> Point {
    Point::new(bit.trailing_zeros() as usize & 63)
}

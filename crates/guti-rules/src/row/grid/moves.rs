//! Generating, counting and sampling steps on a grid.

use super::{Axis, Grid, Runs};
use crate::actions::{ActionSet, ActionTables};
use crate::bits::nth_bit;
use crate::board::Board;
use crate::definition::model::{Duty, Earning, Leave, PlacedRows};
use crate::row::{RowGeometry, RowMove, RowOptions, RowPosition, RowRules, StepFilter};
use crate::types::{Point, PointSet};
use std::ops::ControlFlow;

/// Legal steps as sets of the squares that they reach, one for each direction: along the axis ahead
/// and back, then across it ahead and back.
#[derive(Clone, Copy)]
pub(super) struct StepSets {
    /// The steps that earn nothing.
    pub plain: [u64; 4],
    /// The steps that earn a removal.
    pub earning: [u64; 4],
}

/// What one side's pieces could do, by the square that they reach.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// For each direction the squares that a step may reach if they are vacant.
    targets: [u64; 4],
    /// For each direction the squares where a step would earn a removal.
    earns: [u64; 4],
    /// The squares through which a row of exactly three runs, or would with a piece there.
    pub threes: u64,
}

/// The squares that steps in each direction may reach where they are vacant. There is one for every
/// set of a layer, so it is kept small: 32 squares suffice, since larger boards have no layers.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// By steps that need remove nothing.
    quiet: [u32; 4],
    /// By steps that earn a removal.
    earning: [u32; 4],
}

impl Reach {
    /// The steps to these squares.
    #[inline]
    pub fn steps(&self, targets: u64) -> StepSets {
        let mut steps = StepSets { plain: [0; 4], earning: [0; 4] };
        for direction in 0..4 {
            let targets = self.targets[direction] & targets;
            steps.earning[direction] = targets & self.earns[direction];
            steps.plain[direction] = targets & !self.earns[direction];
        }
        steps
    }

    /// Those of these squares on which a step would earn a removal.
    #[inline]
    pub fn earning(&self, targets: u64) -> u64 {
        let squares = |direction: usize| self.targets[direction] & self.earns[direction];
        targets & (squares(0) | squares(1) | squares(2) | squares(3))
    }
}

impl Grid {
    /// What the pieces `own` can do where only their own side is in the way.
    #[inline]
    pub(super) fn reach(&self, options: &RowOptions, own: u64) -> Reach {
        let runs = self.both(|axis| axis.runs(own));
        let threes = [runs[0].threes(), runs[1].threes()];
        let fours = [runs[0].fours(), runs[1].fours()];
        let leaving = match options.left_three {
            Earning::Nothing => 0,
            Earning::Removal => own & (runs[0].ends_of_four() | runs[1].ends_of_four()),
        };
        let mut reach = Reach { targets: [0; 4], earns: [0; 4], threes: threes[0] | threes[1] };
        for (i, axis) in self.axes.iter().enumerate() {
            let cross = 1 - i;
            // The square that the piece came from is vacant then, so in the direction of the step
            // only what lies ahead counts; rows across the step do not contain that square.
            let Runs { ahead: [_, a2, a3, _], behind: [_, b2, b3, _] } = runs[i];
            for (back, beyond2, beyond3) in [(0, a2, a3), (1, b2, b3)] {
                let go = |set| if back == 0 { axis.ahead(set) } else { axis.back(set) };
                let mut targets = go(own) & !own;
                if options.long_rows == Leave::Forbidden {
                    targets &= !(beyond3 | fours[cross]);
                }
                reach.targets[2 * i + back] = targets;
                reach.earns[2 * i + back] = (beyond2 & !beyond3) | threes[cross] | go(leaving);
            }
        }
        reach
    }

    /// For each direction the squares that a step of the pieces `own` may reach if they are vacant: as
    /// [`Grid::reach`] finds them, without what the steps earn.
    #[inline]
    fn targets(&self, options: &RowOptions, own: u64) -> [u64; 4] {
        let [along, across] = self.axes;
        let beside = [along.ahead(own), along.back(own), across.ahead(own), across.back(own)];
        if options.long_rows != Leave::Forbidden {
            return beside.map(|squares| squares & !own);
        }
        // As in `reach`, only what lies ahead counts in the direction of the step.
        let runs = self.both(|axis| axis.runs(own));
        let fours = [runs[0].fours(), runs[1].fours()];
        let [along, across] = runs.map(|Runs { ahead, behind }| [ahead[2], behind[2]]);
        [
            beside[0] & !(own | along[0] | fours[1]),
            beside[1] & !(own | along[1] | fours[1]),
            beside[2] & !(own | across[0] | fours[0]),
            beside[3] & !(own | across[1] | fours[0]),
        ]
    }

    #[inline]
    fn steps(&self, options: &RowOptions, own: u64, vacant: u64) -> StepSets {
        self.reach(options, own).steps(vacant)
    }

    /// Where steps in a direction to these squares come from.
    #[inline]
    fn origins_of(&self, direction: usize, to: u64) -> u64 {
        let axis = self.axes[direction / 2];
        if direction.is_multiple_of(2) { axis.back(to) } else { axis.ahead(to) }
    }

    /// Where steps to these squares come from, given for each direction.
    #[inline]
    pub(super) fn origins(&self, to: &[u64; 4]) -> u64 {
        let mut origins = 0;
        for (direction, &squares) in to.iter().enumerate() {
            origins |= self.origins_of(direction, squares);
        }
        origins
    }

    /// Visits the steps in a direction to these squares.
    #[inline]
    fn each_to(
        &self,
        direction: usize,
        mut squares: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while squares != 0 {
            let to = squares & squares.wrapping_neg();
            squares ^= to;
            visit(self.origins_of(direction, to), to)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the steps to those of these squares, given for each direction, that are vacant.
    #[inline]
    fn each_in(
        &self,
        squares: &[u32; 4],
        vacant: u64,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (direction, &squares) in squares.iter().enumerate() {
            self.each_to(direction, u64::from(squares) & vacant, &mut visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The step with this number, given the sizes of the sets.
    #[inline]
    fn nth_step(&self, sets: &[u64; 4], sizes: &[u32; 4], mut n: u32) -> (Point, Point) {
        let mut direction = 0;
        while direction < 3 && n >= sizes[direction] {
            n -= sizes[direction];
            direction += 1;
        }
        let to = nth_bit(sets[direction], n);
        (Point::of_bit(self.origins_of(direction, to)), Point::of_bit(to))
    }

    /// A random step, found by its number without a list.
    #[inline]
    fn sample_step(
        rules: &RowRules<Grid>,
        position: &RowPosition,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<RowMove> {
        let grid = &rules.geometry;
        let [own, enemy] = position.own_and_enemy();
        let steps = grid.steps(&rules.options, own, rules.vacant(position));
        let plain = steps.plain.map(u64::count_ones);
        let earning = steps.earning.map(u64::count_ones);
        let plain_moves: u32 = plain.iter().sum();
        let earning_steps: u32 = earning.iter().sum();
        let ways = if earning_steps == 0 { 1 } else { rules.ways_to_remove(enemy) };
        let total = plain_moves + earning_steps * ways;
        if total == 0 {
            return None;
        }
        let chosen = below(total as usize) as u32;
        if chosen < plain_moves {
            let (from, to) = grid.nth_step(&steps.plain, &plain, chosen);
            return Some(RowMove::Step { from, to, removed: None });
        }
        let chosen = chosen - plain_moves;
        let (from, to) = grid.nth_step(&steps.earning, &earning, chosen / ways);
        let removable = rules.removable(enemy);
        let nth = chosen % ways;
        let removed = (nth < removable.len()).then(|| Point::of_bit(nth_bit(removable.0, nth)));
        Some(RowMove::Step { from, to, removed })
    }
}

impl RowGeometry for Grid {
    const ALL_OPTIONS: bool = false;

    type Outlook = Outlook;

    #[inline]
    fn in_threes(&self, pieces: u64) -> u64 {
        let [along, across] = self.both(|axis| axis.runs(pieces).threes());
        pieces & (along | across)
    }

    #[inline]
    fn placing_makes_three(&self, own: u64, to: Point) -> bool {
        self.in_threes(own | to.set().0) & to.set().0 != 0
    }

    #[inline]
    fn completing(&self, own: u64) -> u64 {
        let [along, across] = self.both(|axis| axis.runs(own).threes());
        (along | across) & !own
    }

    #[inline]
    fn placements(&self, options: &RowOptions, own: u64, vacant: u64) -> u64 {
        if options.placed_rows != PlacedRows::Forbidden {
            return vacant;
        }
        let [along, across] = self.both(|axis| axis.runs(own).three_or_more());
        vacant & !(along | across)
    }

    /// A square is forbidden only where two pieces stand within two squares of it on its rank or its
    /// file, and each piece is so near to eight squares at most. So `n` pieces forbid at most `4n`
    /// squares, and with more vacant ones nothing has to be looked up.
    #[inline]
    fn can_place(&self, options: &RowOptions, own: u64, vacant: u64) -> bool {
        vacant.count_ones() > 4 * own.count_ones() || self.placements(options, own, vacant) != 0
    }

    #[inline]
    fn each_step(
        &self,
        options: &RowOptions,
        own: u64,
        vacant: u64,
        filter: StepFilter,
        mut visit: impl FnMut(u64, u64, bool) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let steps = self.steps(options, own, vacant);
        for direction in 0..4 {
            if filter != StepFilter::Earning {
                self.each_to(direction, steps.plain[direction], |from, to| visit(from, to, false))?;
            }
            if filter != StepFilter::Plain {
                self.each_to(direction, steps.earning[direction], |from, to| {
                    visit(from, to, true)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_steps(&self, options: &RowOptions, own: u64, vacant: u64) -> [u32; 2] {
        let steps = self.steps(options, own, vacant);
        [steps.plain, steps.earning].map(|sets| sets.iter().map(|set| set.count_ones()).sum())
    }

    #[inline]
    fn can_step(&self, options: &RowOptions, own: u64, vacant: u64) -> bool {
        let [a, b, c, d] = self.targets(options, own);
        (a | b | c | d) & vacant != 0
    }

    #[inline]
    fn steppers(&self, options: &RowOptions, own: u64, vacant: u64) -> u64 {
        let targets = self.targets(options, own);
        self.origins(&targets.map(|squares| squares & vacant))
    }

    #[inline]
    fn steps_from(&self, options: &RowOptions, own: u64, from: Point, vacant: u64) -> u64 {
        let from = from.set().0;
        let beside = self.beside(from) & vacant;
        if options.long_rows != Leave::Forbidden {
            return beside;
        }
        let [along, across] = self.both(|axis| axis.runs(own ^ from).fours());
        beside & !(along | across)
    }

    /// The pairs along each axis, by their lower square.
    fn ways(&self, _options: &RowOptions, board: &Board) -> Vec<Vec<PointSet>> {
        let upper = |axis: &Axis| {
            let of_square = |square: Point| PointSet(axis.ahead(square.set().0));
            board.points().map(of_square).collect()
        };
        self.axes.iter().map(upper).collect()
    }

    #[inline]
    fn steps<const WORDS: usize>(
        &self,
        tables: &ActionTables<WORDS>,
        options: &RowOptions,
        own: u64,
        vacant: u64,
    ) -> ActionSet<WORDS> {
        let [ahead, back, up, down] = self.targets(options, own).map(|squares| squares & vacant);
        let [along, across] = self.axes;
        tables.of([(0, along.back(ahead) | back), (1, across.back(up) | down)])
    }

    #[inline]
    fn step_earns(&self, options: &RowOptions, own: u64, from: Point, to: Point) -> bool {
        let then = own ^ from.set().0 ^ to.set().0;
        self.placing_makes_three(then, to)
            || options.left_three == Earning::Removal && self.is_end_of_four(own, from.set().0)
    }

    #[inline]
    fn sample(
        rules: &RowRules<Grid>,
        position: &RowPosition,
        _scratch: &mut Vec<RowMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<RowMove> {
        if position.is_placing() {
            let squares = rules.placements(position);
            if squares.is_empty() {
                return Some(RowMove::Pass);
            }
            let chosen = below(squares.len() as usize);
            let to = Point::of_bit(nth_bit(squares.0, chosen as u32));
            return Some(RowMove::Place { to, removed: None });
        }
        if rules.ending_by_pieces(position).is_some() {
            return None;
        }
        Grid::sample_step(rules, position, below)
    }

    #[inline]
    fn outlook(&self, options: &RowOptions, own: u64, free: u64) -> Outlook {
        debug_assert!(free >> 32 == 0, "a board that is numbered has up to 32 squares");
        let steps = self.steps(options, own, free);
        let earning = steps.earning.map(|squares| squares as u32);
        let mut quiet = steps.plain.map(|squares| squares as u32);
        if options.removal == Duty::Optional {
            for (quiet, earning) in quiet.iter_mut().zip(earning) {
                *quiet |= earning;
            }
        }
        Outlook { quiet, earning }
    }

    /// The outlook knows whether an earned removal is compulsory: on a grid that does not depend on
    /// the enemy pieces.
    #[inline]
    fn each_quiet_in(
        &self,
        _options: &RowOptions,
        _own: u64,
        outlook: &Outlook,
        vacant: u64,
        _must_remove: bool,
        visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_in(&outlook.quiet, vacant, visit)
    }

    #[inline]
    fn has_quiet_in(
        &self,
        _options: &RowOptions,
        _own: u64,
        outlook: &Outlook,
        vacant: u64,
        _must_remove: bool,
    ) -> bool {
        reaches(&outlook.quiet, vacant)
    }

    #[inline]
    fn each_conversion_in(
        &self,
        _options: &RowOptions,
        _own: u64,
        outlook: &Outlook,
        vacant: u64,
        removable: impl FnOnce() -> PointSet,
        mut visit: impl FnMut(u64, u64, Point) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // Most often there is none.
        if !reaches(&outlook.earning, vacant) {
            return ControlFlow::Continue(());
        }
        let removable = removable();
        self.each_in(&outlook.earning, vacant, |from, to| {
            removable.into_iter().try_for_each(|removed| visit(from, to, removed))
        })
    }

    #[inline]
    fn each_origin(
        &self,
        options: &RowOptions,
        own: u64,
        vacant: u64,
        must_remove: bool,
        mut visit: impl FnMut(u64),
    ) {
        let runs = self.both(|axis| axis.runs(own));
        // The row that a step makes can be seen after it; the row that it leaves behind cannot.
        let mut ends = own;
        if options.long_rows == Leave::Forbidden {
            ends &= !(runs[0].fours() | runs[1].fours());
        }
        if must_remove {
            ends &= !(runs[0].threes() | runs[1].threes());
        }
        let leaving_earns = must_remove && options.left_three == Earning::Removal;
        for direction in 0..4 {
            for from in PointSet(self.origins_of(direction, ends) & vacant) {
                let from = from.set().0;
                let axis = self.axes[direction / 2];
                let to = if direction % 2 == 0 { axis.ahead(from) } else { axis.back(from) };
                let origin = own ^ to ^ from;
                if !leaving_earns || !self.is_end_of_four(origin, from) {
                    visit(origin);
                }
            }
        }
    }
}

/// Whether one of these squares, given for each direction, is vacant.
#[inline]
fn reaches(&[a, b, c, d]: &[u32; 4], vacant: u64) -> bool {
    u64::from(a | b | c | d) & vacant != 0
}

impl Grid {
    /// Whether taking this piece away leaves a row of exactly three behind.
    fn is_end_of_four(&self, own: u64, piece: u64) -> bool {
        let [along, across] = self.both(|axis| axis.runs(own).ends_of_four());
        (along | across) & piece != 0
    }
}

//! Generating and counting steps from row to row.

use super::Lines;
use crate::actions::{ActionSet, ActionTables};
use crate::board::Board;
use crate::definition::model::{Earning, Leave, PlacedRows, RowWins};
use crate::row::{RowGeometry, RowOptions, StepFilter, flies};
use crate::types::{Point, PointSet};
use std::cell::LazyCell;
use std::ops::ControlFlow;

impl Lines {
    /// The vacant points that a piece can step to, or come from.
    #[inline]
    fn ways(&self, options: &RowOptions, own: u64, at: Point, vacant: u64) -> u64 {
        if flies(options, own) { vacant } else { self.neighbours[at.index()] & vacant }
    }

    /// Whether a step earns a removal; nothing where it is forbidden.
    #[inline]
    fn judge(&self, options: &RowOptions, own: u64, from: Point, to: Point) -> Option<bool> {
        let then = own ^ from.set().0 ^ to.set().0;
        if options.long_rows == Leave::Forbidden && self.long_through(to, then) {
            return None;
        }
        let earns = options.row_wins == RowWins::Never
            && (self.three_through(to, then)
                || options.left_three == Earning::Removal && self.leaves_three(from, own, then));
        Some(earns)
    }
}

impl RowGeometry for Lines {
    const ALL_OPTIONS: bool = true;

    type Outlook = ();

    #[inline]
    fn in_threes(&self, pieces: u64) -> u64 {
        let standing = self.threes.iter().filter(|run| run.stands(pieces));
        standing.fold(0, |all, run| all | run.points)
    }

    #[inline]
    fn placing_makes_three(&self, own: u64, to: Point) -> bool {
        self.three_through(to, own | to.set().0)
    }

    #[inline]
    fn completing(&self, own: u64) -> u64 {
        let mut points = 0;
        for run in &self.threes {
            let missing = run.points & !own;
            if missing.is_power_of_two() && own & run.beyond == 0 {
                points |= missing;
            }
        }
        points
    }

    #[inline]
    fn placements(&self, options: &RowOptions, own: u64, vacant: u64) -> u64 {
        if options.placed_rows != PlacedRows::Forbidden {
            return vacant;
        }
        let makes_no_row = |to: &Point| {
            let then = own | to.set().0;
            !self.three_through(*to, then) && !self.long_through(*to, then)
        };
        PointSet(vacant).into_iter().filter(makes_no_row).collect::<PointSet>().0
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
        for from in PointSet(own) {
            for to in PointSet(self.ways(options, own, from, vacant)) {
                let Some(earns) = self.judge(options, own, from, to) else { continue };
                let passes = match filter {
                    StepFilter::All => true,
                    StepFilter::Plain => !earns,
                    StepFilter::Earning => earns,
                };
                if passes {
                    visit(from.set().0, to.set().0, earns)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_steps(&self, options: &RowOptions, own: u64, vacant: u64) -> [u32; 2] {
        let mut counts = [0; 2];
        // All steps are visited.
        let _ = self.each_step(options, own, vacant, StepFilter::All, |_, _, earns| {
            counts[usize::from(earns)] += 1;
            ControlFlow::Continue(())
        });
        counts
    }

    #[inline]
    fn can_step(&self, options: &RowOptions, own: u64, vacant: u64) -> bool {
        let found = |_, _, _| ControlFlow::Break(());
        self.each_step(options, own, vacant, StepFilter::All, found).is_break()
    }

    #[inline]
    fn steppers(&self, options: &RowOptions, own: u64, vacant: u64) -> u64 {
        let steps = |from: &Point| self.steps_from(options, own, *from, vacant) != 0;
        PointSet(own).into_iter().filter(steps).collect::<PointSet>().0
    }

    #[inline]
    fn steps_from(&self, options: &RowOptions, own: u64, from: Point, vacant: u64) -> u64 {
        let ways = self.ways(options, own, from, vacant);
        if options.long_rows == Leave::Allowed {
            return ways;
        }
        let allowed = |to: &Point| self.judge(options, own, from, *to).is_some();
        PointSet(ways).into_iter().filter(allowed).collect::<PointSet>().0
    }

    fn ways(&self, options: &RowOptions, _board: &Board) -> Vec<Vec<PointSet>> {
        let may_be_forbidden = self.fours_through.iter().any(|fours| !fours.is_empty());
        if options.long_rows == Leave::Forbidden && may_be_forbidden {
            return Vec::new();
        }
        vec![self.neighbours.iter().copied().map(PointSet).collect()]
    }

    #[inline]
    fn steps<const WORDS: usize>(
        &self,
        tables: &ActionTables<WORDS>,
        _options: &RowOptions,
        own: u64,
        vacant: u64,
    ) -> ActionSet<WORDS> {
        tables.moves([(0, own)], 0, vacant, false)
    }

    #[inline]
    fn step_earns(&self, options: &RowOptions, own: u64, from: Point, to: Point) -> bool {
        self.judge(options, own, from, to) == Some(true)
    }

    fn outlook(&self, _options: &RowOptions, _own: u64, _free: u64) {}

    #[inline]
    fn each_quiet_in(
        &self,
        options: &RowOptions,
        own: u64,
        (): &(),
        vacant: u64,
        must_remove: bool,
        mut visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let filter = if must_remove { StepFilter::Plain } else { StepFilter::All };
        self.each_step(options, own, vacant, filter, |from, to, _| visit(from, to))
    }

    #[inline]
    fn each_conversion_in(
        &self,
        options: &RowOptions,
        own: u64,
        (): &(),
        vacant: u64,
        removable: impl FnOnce() -> PointSet,
        mut visit: impl FnMut(u64, u64, Point) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let removable = LazyCell::new(removable);
        self.each_step(options, own, vacant, StepFilter::Earning, |from, to, _| {
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
        for to in PointSet(own) {
            for from in PointSet(self.ways(options, own, to, vacant)) {
                let origin = own ^ to.set().0 ^ from.set().0;
                let earned = self.judge(options, origin, from, to);
                if earned.is_some_and(|earned| !(earned && must_remove)) {
                    visit(origin);
                }
            }
        }
    }
}

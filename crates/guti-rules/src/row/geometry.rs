//! What differs between kinds of boards: how rows are found and steps are generated.

use super::{RowMove, RowOptions, RowPosition, RowRules, RowTerms};
use crate::actions::{ActionSet, ActionTables};
use crate::board::Board;
use crate::rules::Rules;
use crate::types::{Point, PointSet};
use std::fmt::Debug;
use std::ops::ControlFlow;

/// Which of the steps a generator visits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepFilter {
    /// All steps, whether they earn a removal or not.
    All,
    /// The steps that earn no removal.
    Plain,
    /// The steps that earn a removal.
    Earning,
}

/// The rows of one kind of board, and the move generator for it: [`Grid`](super::Grid) or
/// [`Lines`](super::Lines).
///
/// Sets of points are given as bit sets. In the visits of steps the points that a step
/// starts from and leads to are bit sets of one point each.
pub trait RowGeometry: RowTerms {
    /// Whether every option of the family is supported. A geometry that does not support them all
    /// requires that pieces never fly, no row wins, a placement earns no removal, and some enemy
    /// piece can always be removed.
    const ALL_OPTIONS: bool;

    /// What can be known of the steps of a set of pieces before the other side's are known.
    type Outlook: Copy + Debug + Send + Sync;

    /// The pieces that stand in a row of exactly three.
    fn in_threes(&self, pieces: u64) -> u64;

    /// Whether a piece that `own` places on a point makes a row of exactly three.
    fn placing_makes_three(&self, own: u64, to: Point) -> bool;

    /// The points where one piece more would make a row of exactly three.
    fn completing(&self, own: u64) -> u64;

    /// The vacant points on which a piece may be placed.
    fn placements(&self, options: &RowOptions, own: u64, vacant: u64) -> u64;

    /// Whether a piece may be placed somewhere.
    fn can_place(&self, options: &RowOptions, own: u64, vacant: u64) -> bool {
        self.placements(options, own, vacant) != 0
    }

    /// Visits the steps of `own`, each with whether it earns a removal, until `visit` breaks.
    fn each_step(
        &self,
        options: &RowOptions,
        own: u64,
        vacant: u64,
        filter: StepFilter,
        visit: impl FnMut(u64, u64, bool) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// The number of steps that earn no removal, and of those that earn one.
    fn count_steps(&self, options: &RowOptions, own: u64, vacant: u64) -> [u32; 2];

    /// Whether there is a step.
    fn can_step(&self, options: &RowOptions, own: u64, vacant: u64) -> bool;

    /// The pieces of `own` that can step.
    fn steppers(&self, options: &RowOptions, own: u64, vacant: u64) -> u64;

    /// The points to which the piece on `from`, one of `own`, can step.
    fn steps_from(&self, options: &RowOptions, own: u64, from: Point, vacant: u64) -> u64;

    /// What [`RowGeometry::steps`] needs: pairs of points, as lists by kind for
    /// [`ActionTables::with_ways`]. None where the steps are found piece by piece.
    fn ways(&self, options: &RowOptions, board: &Board) -> Vec<Vec<PointSet>>;

    /// The steps of `own`, whose pieces do not fly, as a set of actions.
    fn steps<const WORDS: usize>(
        &self,
        tables: &ActionTables<WORDS>,
        options: &RowOptions,
        own: u64,
        vacant: u64,
    ) -> ActionSet<WORDS>;

    /// Whether a legal step of `own` earns a removal.
    fn step_earns(&self, options: &RowOptions, own: u64, from: Point, to: Point) -> bool;

    /// One of the legal moves, as [`Rules::sample`] gives it.
    fn sample(
        rules: &RowRules<Self>,
        position: &RowPosition,
        scratch: &mut Vec<RowMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<RowMove> {
        rules.generate(position, scratch);
        if scratch.is_empty() { None } else { Some(scratch[below(scratch.len())]) }
    }

    /// The outlook of `own`, where all other points are `free`.
    fn outlook(&self, options: &RowOptions, own: u64, free: u64) -> Self::Outlook;

    /// Visits the steps of `own`, given its outlook, that need not remove a piece, until `visit`
    /// breaks: if `must_remove`, those that earn no removal, otherwise all.
    fn each_quiet_in(
        &self,
        options: &RowOptions,
        own: u64,
        outlook: &Self::Outlook,
        vacant: u64,
        must_remove: bool,
        visit: impl FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Whether `each_quiet_in` would visit a step.
    fn has_quiet_in(
        &self,
        options: &RowOptions,
        own: u64,
        outlook: &Self::Outlook,
        vacant: u64,
        must_remove: bool,
    ) -> bool {
        let found = |_, _| ControlFlow::Break(());
        self.each_quiet_in(options, own, outlook, vacant, must_remove, found).is_break()
    }

    /// Visits the conversions of `own`, given its outlook, until `visit` breaks: each step that
    /// earns a removal, with each piece that it may remove. `removable` gives these pieces, and is
    /// called at most once.
    fn each_conversion_in(
        &self,
        options: &RowOptions,
        own: u64,
        outlook: &Self::Outlook,
        vacant: u64,
        removable: impl FnOnce() -> PointSet,
        visit: impl FnMut(u64, u64, Point) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Visits the sets of pieces that become `own` by a step; if `must_remove`, only by a step that
    /// earns no removal.
    fn each_origin(
        &self,
        options: &RowOptions,
        own: u64,
        vacant: u64,
        must_remove: bool,
        visit: impl FnMut(u64),
    );
}

//! What distinguishes the two instances of the rules: the kinds of pieces that a game tells apart.

use super::evaluate::{PlaceTerm, Worth};
use super::moves::{Landing, Leaper, Sides};
use super::{LeapMove, LeapPosition, LeapRules};
use crate::actions::{ActionSet, ActionTables};
use crate::board::Board;
use crate::definition::model::LeapOptions;
use crate::types::{BySide, Point, PointSet, Side};
use std::fmt::Debug;
use std::hash::Hash;

/// What a position says about its pieces besides whose they are.
///
/// Implemented by [`AllAlike`](super::AllAlike) and [`MenAndKings`](super::MenAndKings). The default
/// is that of a start position, in which nothing is promoted.
pub trait Kinds: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The kind of one piece.
    type Kind: Copy + Debug;

    /// Where the leaps of a chain go.
    type Path: Path;

    /// The compiled lines of a board.
    type Lines: Lines<Self>;

    /// What pieces are worth where they stand.
    type Worth: Worth<Self>;

    /// The kinds of a position with kings on these points.
    fn of_kings(kings: PointSet) -> Self;

    /// The points where kings of either side stand.
    fn kings(self) -> PointSet;

    /// The kind of the piece that `side` has on `point`.
    fn kind(self, side: Side, point: Point) -> Self::Kind;

    /// The kinds after a legal move of `side`.
    #[must_use]
    fn after(self, lines: &Self::Lines, side: Side, mv: LeapMove<Self>) -> Self;

    /// The hash key of a position, given that of its pieces and the side to move.
    fn key(self, pieces: u64) -> u64;

    /// Counts the moves of a position in which neither side is reduced to too few pieces.
    #[inline]
    fn count(rules: &LeapRules<Self>, position: &LeapPosition<Self>) -> u64 {
        rules.count_by_piece(position)
    }

    /// Counts the sequences of two moves from such a position together, where that is faster than
    /// to play the first of them.
    #[inline]
    fn count_two_plies(_rules: &LeapRules<Self>, _position: &LeapPosition<Self>) -> Option<u64> {
        None
    }

    /// The steps and the first leaps of a side, found by the tables of its game; if `must_leap`, only the
    /// leaps where there are any.
    fn first_actions<const WORDS: usize>(
        tables: &ActionTables<WORDS>,
        sides: Sides<Self>,
        must_leap: bool,
    ) -> ActionSet<WORDS>;

    /// Samples a move of such a position; see [`Rules::sample`](crate::rules::Rules::sample).
    #[inline]
    fn pick(
        rules: &LeapRules<Self>,
        position: &LeapPosition<Self>,
        scratch: &mut Vec<LeapMove<Self>>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove<Self>> {
        rules.pick_by_piece(position, scratch, below)
    }
}

/// Where the leaps of a chain go: a number for each, which [`Lines`] understands.
pub trait Path: Copy + Eq + Debug + Default + Send + Sync {
    /// The chain with a leap of this number as its leap `n`, counted from 0.
    #[must_use]
    fn with(self, n: usize, number: usize) -> Self;

    /// The number of leap `n`.
    fn leap(self, n: usize) -> usize;

    /// 19 bits that tell a chain with this number of leaps from others between the same points.
    fn digest(self, captured: PointSet, leaps: usize) -> u32;
}

/// The compiled lines of a board: where pieces can step and leap.
///
/// The leaps of one piece are sets of numbers below 64, which mean something together with the
/// point where it stands.
pub trait Lines<K: Kinds>: Clone + Debug + Send + Sync {
    /// Compiles the lines of a board under these options, and removes from the board the symmetries
    /// that the rules do not have.
    fn new(board: &mut Board, options: &LeapOptions) -> Self;

    /// The points where the pieces of each side are promoted; none where no piece is.
    fn promotion(&self) -> BySide<PointSet>;

    /// The levels of the board from below if the sides look in different directions, otherwise
    /// none.
    fn levels(&self) -> &[PointSet];

    /// The terms of the evaluation for where pieces stand. `classes` are the symmetry classes of
    /// the points, without the one that the others are compared with.
    fn place_terms(&self, board: &Board, classes: &[PointSet]) -> Vec<PlaceTerm>;

    /// By kind of piece, then by point: the points to which a piece can go from there by a step or a leap;
    /// none if some pieces go as far as they like.
    fn ways(&self, board: &Board) -> Option<Vec<Vec<PointSet>>>;

    /// Whether a piece can step.
    fn can_step(&self, sides: Sides<K>) -> bool;

    /// The number of steps, whether captures forbid them or not.
    fn count_steps(&self, sides: Sides<K>) -> u32;

    /// The steps of one side less those of the other.
    fn more_steps(&self, own: Sides<K>, enemy: Sides<K>) -> i32;

    /// Calls `step` with the start and the end of every step.
    fn each_step(&self, sides: Sides<K>, step: impl FnMut(Point, Point));

    /// The pieces that can step.
    fn steppers(&self, sides: Sides<K>) -> u64;

    /// The points to which the piece of the side on `from` can step.
    fn steps_from(&self, sides: Sides<K>, from: Point) -> u64;

    /// Step number `n` in the order of [`Lines::each_step`]; none if there are fewer.
    fn nth_step(&self, sides: Sides<K>, n: u32) -> Option<(Point, Point)>;

    /// A set that contains those of the side's pieces that can capture and none of its others; what
    /// it says of other points has no meaning.
    fn sources(&self, sides: Sides<K>) -> u64;

    /// The leaps of a piece.
    fn leaps(&self, leaper: Leaper<K>) -> u64;

    /// One of the leaps of a piece.
    fn leap(&self, leaper: Leaper<K>, number: usize) -> Landing;

    /// The points where some of the leaps of a piece land.
    fn landings(&self, leaper: Leaper<K>, leaps: u64) -> u64;

    /// The leap of a piece to a point where it may land. If it can only step there, it goes over nothing.
    fn way_to(&self, leaper: Leaper<K>, to: Point) -> Landing;

    /// The point to which the leap of this number from `from` goes.
    fn landing(&self, from: Point, number: usize) -> Point;

    /// Whether a piece that makes one of its first leaps might leap again, given the
    /// [sources](Lines::sources) of the position. May be true where it could not.
    fn may_go_on(&self, leaper: Leaper<K>, leaps: u64, sources: u64) -> bool;

    /// Whether the turn ends for the piece that has landed, though it could leap on.
    fn ends_turn(&self, leaper: Leaper<K>) -> bool;

    /// The points that a leap between these two goes over, one of them a piece: for pieces of this
    /// kind, or of any kind. None if there is no such leap.
    fn between(&self, kind: Option<K::Kind>, from: Point, to: Point) -> PointSet;
}

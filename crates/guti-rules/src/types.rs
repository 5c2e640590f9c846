//! Sides, points, and sets of points.

use crate::definition::model::{MOST_PER_ROW, MOST_POINTS};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Index, IndexMut, Not};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// The side that moves first in the start position: Black, or South in a sowing game.
    First = 0,
    /// The other side: White, or North in a sowing game.
    Second = 1,
}

impl Side {
    /// Both sides, the first to move first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// 0 for the first side, 1 for the second.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// A pair of values, one for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T>(pub [T; 2]);

impl<T> BySide<T> {
    /// A pair of the first side's value and the second side's.
    pub const fn new(first: T, second: T) -> Self {
        BySide([first, second])
    }

    /// A pair of the value of the side to move and that of the other.
    #[inline]
    pub fn of_mover(mover: Side, own: T, other: T) -> Self {
        match mover {
            Side::First => BySide([own, other]),
            Side::Second => BySide([other, own]),
        }
    }

    /// The value of the side to move and that of the other. Unlike two indexed reads this needs no
    /// pair in memory.
    #[inline]
    pub fn own_and_other(self, mover: Side) -> [T; 2] {
        let BySide([first, second]) = self;
        match mover {
            Side::First => [first, second],
            Side::Second => [second, first],
        }
    }

    /// Maps the value of each side.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(f))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

/// A point, square or hole of a board, numbered in the order of a position string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The most points that a board can have.
    pub const LIMIT: usize = MOST_POINTS;

    /// The point with a number, which must be below [`Point::LIMIT`].
    ///
    /// # Panics
    ///
    /// In debug builds, if it is not.
    #[inline]
    pub const fn new(index: usize) -> Point {
        debug_assert!(index < Point::LIMIT);
        Point(index as u8)
    }

    /// The only point of a set given as bits; an arbitrary point if the set does not have exactly
    /// one.
    #[inline]
    pub(crate) const fn of_bit(bit: u64) -> Point {
        Point::new(bit.trailing_zeros() as usize & 63)
    }

    /// The number of the point, below [`Point::LIMIT`].
    #[inline]
    pub const fn index(self) -> usize {
        // The mask is free and spares the bounds check of a table of 64.
        (self.0 & 63) as usize
    }

    /// The set of only this point.
    #[inline]
    pub const fn set(self) -> PointSet {
        PointSet(1 << self.index())
    }
}

/// The most holes of a board: the counts of 32 holes fill one vector register.
pub const MOST_HOLES: usize = 32;
const _: () = assert!(2 * MOST_PER_ROW <= MOST_HOLES);

/// The counters in each hole, in the order of sowing: the first side's holes from its left, then
/// the second side's from its left. Beyond the board there are zeros.
pub type Counters = [u8; MOST_HOLES];

/// A set of points as a bitboard: one bit for each point.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PointSet(pub u64);

impl PointSet {
    /// The set without points.
    pub const EMPTY: PointSet = PointSet(0);

    /// The set of the first `n` points; all 64 for a larger `n`.
    pub const fn first(n: usize) -> PointSet {
        if n >= 64 { PointSet(u64::MAX) } else { PointSet((1 << n) - 1) }
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of points in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a point is in the set.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.index() & 1 != 0
    }

    /// Whether two sets have a point in common.
    #[inline]
    pub const fn meets(self, other: PointSet) -> bool {
        self.0 & other.0 != 0
    }

    /// This set with `point`.
    #[inline]
    #[must_use]
    pub const fn with(self, point: Point) -> PointSet {
        PointSet(self.0 | 1 << point.index())
    }

    /// This set without the points of `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: PointSet) -> PointSet {
        PointSet(self.0 & !other.0)
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;

    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl BitOr for PointSet {
    type Output = PointSet;

    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl BitXor for PointSet {
    type Output = PointSet;

    #[inline]
    fn bitxor(self, other: PointSet) -> PointSet {
        PointSet(self.0 ^ other.0)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, PointSet::with)
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Point::index)).finish()
    }
}

/// An iterator over the points of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct Points(u64);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let point = Point::new(self.0.trailing_zeros() as usize);
        self.0 &= self.0 - 1;
        Some(point)
    }
}

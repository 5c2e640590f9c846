//! Tables by which all steps and all leaps of a side are found at once.
//!
//! Every leap of the board has a bit, and so has every pair of adjacent points. A leap is open if it
//! goes over an enemy to a vacant point, so the open leaps are those in two sets: the leaps over
//! some enemy, and the leaps to some vacant point. Each of these is the union of what the points of
//! a set stand for, which a few look-ups find. The steps of a side are found in the same way: they
//! are the pairs of which one point is its own and the other vacant.

use super::leaps::{leaps_from, returns};
use crate::bits::{gather, nth_bit, scatter};
use crate::board::{Board, Leap};
use crate::leap::moves::Landing;
use crate::types::{Point, PointSet};
use std::ops::{BitAnd, BitOr, Not};
use std::sync::Arc;

/// The tables of a board, in the smallest form that has room for them.
#[derive(Clone, Debug)]
pub enum Tables {
    /// For boards of up to 21 points and 64 leaps.
    Small(Arc<MoveTables<1, 1, 3>>),
    /// For boards of up to 21 points and 128 leaps.
    Round(Arc<MoveTables<2, 1, 3>>),
    /// For boards of up to 28 points and 128 leaps.
    Medium(Arc<MoveTables<2, 1, 4>>),
    /// For boards of up to 42 points and 128 leaps.
    Wide(Arc<MoveTables<2, 2, 6>>),
    /// For boards of up to 49 points and 192 leaps.
    Large(Arc<MoveTables<3, 2, 7>>),
    /// For other boards, whose leaps are found point by point.
    None,
}

/// A set of up to `64 * N` leaps or pairs of adjacent points, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<const N: usize>([u64; N]);

/// The number of points that one look-up covers.
const WIDTH: usize = 7;

/// For each set of up to `WIDTH * CHUNKS` points, the union of what its points stand for: by word of
/// the union, chunk of the set, and the points in it.
#[derive(Clone, Debug)]
struct Unions<const N: usize, const CHUNKS: usize>([[[u64; 1 << WIDTH]; CHUNKS]; N]);

/// The leaps that have to do with a point.
#[derive(Clone, Copy, Debug)]
pub struct PointLeaps<const N: usize> {
    /// The leaps that start at the point.
    pub from: Bits<N>,
    /// The leaps that go over the point.
    pub over: Bits<N>,
    /// The leaps that land on the point.
    pub to: Bits<N>,
}

/// A leap from where a piece stands.
#[derive(Clone, Copy, Debug)]
pub struct FirstLeap {
    /// The point where it starts.
    pub from: Point,
    /// The point that it goes over.
    pub over: Point,
    /// The point where it lands.
    pub to: Point,
    /// Its number among the leaps from the same point.
    pub number: u8,
}

/// The tables of a board with up to `WIDTH * CHUNKS` points, `64 * LEAPS` leaps and `64 * PAIRS`
/// pairs of adjacent points.
#[derive(Clone, Debug)]
pub struct MoveTables<const LEAPS: usize, const PAIRS: usize, const CHUNKS: usize> {
    from: Unions<LEAPS, CHUNKS>,
    over: Unions<LEAPS, CHUNKS>,
    to: Unions<LEAPS, CHUNKS>,
    pairs: Unions<PAIRS, CHUNKS>,
    points: [PointLeaps<LEAPS>; Point::LIMIT],
    /// The points adjacent to each point.
    neighbours: [u64; Point::LIMIT],
    /// The leaps, ordered by their start and then by their landing point, as they are listed. Those
    /// from one point are in one word.
    leaps: [[FirstLeap; 64]; LEAPS],
    /// Both points of each pair, in the order in which steps are listed.
    ends: [[u64; 64]; PAIRS],
    /// The last leap from each point.
    last: Bits<LEAPS>,
    /// The points where the leaps of each word start.
    starts: [u64; LEAPS],
    /// The leaps after which another leap leads to the start, or to the point that was leaped over.
    returns: Bits<LEAPS>,
}

impl Tables {
    /// The tables of a board whose pairs of adjacent points are listed in the order of steps.
    pub fn new(board: &Board, pairs: &[PointSet]) -> Tables {
        if let Some(tables) = MoveTables::new(board, pairs) {
            return Tables::Small(tables);
        }
        if let Some(tables) = MoveTables::new(board, pairs) {
            return Tables::Round(tables);
        }
        if let Some(tables) = MoveTables::new(board, pairs) {
            return Tables::Medium(tables);
        }
        if let Some(tables) = MoveTables::new(board, pairs) {
            return Tables::Wide(tables);
        }
        MoveTables::new(board, pairs).map_or(Tables::None, Tables::Large)
    }
}

impl<const LEAPS: usize, const PAIRS: usize, const CHUNKS: usize> MoveTables<LEAPS, PAIRS, CHUNKS> {
    const EMPTY: Self = MoveTables {
        from: Unions::EMPTY,
        over: Unions::EMPTY,
        to: Unions::EMPTY,
        pairs: Unions::EMPTY,
        points: [PointLeaps { from: Bits::EMPTY, over: Bits::EMPTY, to: Bits::EMPTY };
            Point::LIMIT],
        neighbours: [0; Point::LIMIT],
        leaps: [[FirstLeap::NONE; 64]; LEAPS],
        ends: [[0; 64]; PAIRS],
        last: Bits::EMPTY,
        starts: [0; LEAPS],
        returns: Bits::EMPTY,
    };

    /// The tables; none if the board has more points, leaps or pairs than there is room for.
    fn new(board: &Board, pairs: &[PointSet]) -> Option<Arc<Self>> {
        let leaps = numbered(board);
        let room = leaps.last().is_none_or(|&(number, ..)| number < 64 * LEAPS);
        if board.len() > WIDTH * CHUNKS || pairs.len() > 64 * PAIRS || !room {
            return None;
        }
        let mut shared = Arc::new(Self::EMPTY);
        let tables = Arc::get_mut(&mut shared)?;
        for &(number, leap, among) in &leaps {
            let Leap { from, over, to } = leap;
            tables.points[from.index()].from.insert(number);
            tables.points[over.index()].over.insert(number);
            tables.points[to.index()].to.insert(number);
            tables.leaps[number / 64][number % 64] = FirstLeap { from, over, to, number: among };
            tables.starts[number / 64] |= from.set().0;
            if returns(board, leap) {
                tables.returns.insert(number);
            }
        }
        for from_one in leaps.chunk_by(|(_, one, _), (_, next, _)| one.from == next.from) {
            from_one.last().into_iter().for_each(|&(number, ..)| tables.last.insert(number));
        }
        for (number, pair) in pairs.iter().enumerate() {
            tables.ends[number / 64][number % 64] = pair.0;
        }
        for point in board.points() {
            let of_point = tables.points[point.index()];
            tables.neighbours[point.index()] = board.neighbours(point).0;
            tables.from.add(point, of_point.from);
            tables.over.add(point, of_point.over);
            tables.to.add(point, of_point.to);
            let with_point = pairs.iter().enumerate().filter(|(_, pair)| pair.contains(point));
            tables.pairs.add(point, Bits::of(with_point.map(|(number, _)| number)));
        }
        Some(shared)
    }

    /// The leaps from the points of a set.
    #[inline]
    pub fn from(&self, points: u64) -> Bits<LEAPS> {
        self.from.of(points)
    }

    /// The leaps over the points of a set.
    #[inline]
    pub fn over(&self, points: u64) -> Bits<LEAPS> {
        self.over.of(points)
    }

    /// The leaps to the points of a set.
    #[inline]
    pub fn to(&self, points: u64) -> Bits<LEAPS> {
        self.to.of(points)
    }

    /// The leaps that have to do with a point.
    #[inline]
    pub fn of_point(&self, point: Point) -> &PointLeaps<LEAPS> {
        &self.points[point.index()]
    }

    /// The points adjacent to a point.
    #[inline]
    pub fn neighbours(&self, point: Point) -> u64 {
        self.neighbours[point.index()]
    }

    /// The pairs of one of `own` and one of `vacant`: the steps.
    #[inline]
    pub fn steps(&self, own: u64, vacant: u64) -> Bits<PAIRS> {
        self.pairs.of(own) & self.pairs.of(vacant)
    }

    /// The step between the points of a pair, of which one is in `own`.
    #[inline]
    pub fn step(&self, number: usize, own: u64) -> (Point, Point) {
        let ends = self.ends[number / 64 % PAIRS][number % 64];
        (Point::of_bit(ends & own), Point::of_bit(ends & !own))
    }

    /// The leap with a number.
    #[inline]
    pub fn leap(&self, number: usize) -> FirstLeap {
        self.leaps[number / 64 % LEAPS][number % 64]
    }

    /// Those of `leaps` after which the piece might leap again, given all that are open. Some after
    /// which it could not may be among them.
    ///
    /// A leap opens only leaps to the two points that it leaves vacant, as in `MaskedLines::may_go_on`.
    #[inline]
    pub fn continued(&self, leaps: Bits<LEAPS>, open: Bits<LEAPS>) -> Bits<LEAPS> {
        leaps & (self.to(self.sources(open)) | self.returns)
    }

    /// The points where these leaps start.
    #[inline]
    fn sources(&self, leaps: Bits<LEAPS>) -> u64 {
        let mut points = 0;
        for word in 0..LEAPS {
            let (leaps, last) = (leaps.0[word], self.last.0[word]);
            // The leaps from each point are neighbouring bits. Adding ones to all but the last of
            // them carries into the last if any is set.
            let some = (leaps & !last).wrapping_add(!last) | leaps;
            points |= scatter(gather(some, last), self.starts[word]);
        }
        points
    }
}

/// The leaps of a board in their order, each with its number in a set and its number among those
/// from the same point.
fn numbered(board: &Board) -> Vec<(usize, Leap, u8)> {
    let mut numbered = Vec::new();
    let mut next = 0_usize;
    for point in board.points() {
        let leaps = leaps_from(board, point);
        if next % 64 + leaps.len() > 64 {
            next = next.next_multiple_of(64);
        }
        for (among, leap) in leaps.into_iter().enumerate() {
            numbered.push((next, leap, among as u8));
            next += 1;
        }
    }
    numbered
}

impl FirstLeap {
    /// A filler for numbers that no leap has.
    const NONE: FirstLeap =
        FirstLeap { from: Point::new(0), over: Point::new(0), to: Point::new(0), number: 0 };

    /// Where it lands, and what it goes over.
    #[inline]
    pub fn landing(self) -> Landing {
        Landing { number: self.number.into(), over: self.over.set().0, to: self.to.set().0 }
    }
}

impl<const N: usize, const CHUNKS: usize> Unions<N, CHUNKS> {
    const EMPTY: Self = Unions([[[0; 1 << WIDTH]; CHUNKS]; N]);

    /// Makes a point stand for a set.
    fn add(&mut self, point: Point, set: Bits<N>) {
        let (chunk, bit) = (point.index() / WIDTH, 1 << (point.index() % WIDTH));
        for (unions, word) in self.0.iter_mut().zip(set.0) {
            let with_point = unions[chunk].iter_mut().enumerate().filter(|(at, _)| at & bit != 0);
            with_point.for_each(|(_, union)| *union |= word);
        }
    }

    /// The union for a set of points of the board.
    #[inline]
    fn of(&self, points: u64) -> Bits<N> {
        let chunk = |chunk: usize| (points >> (WIDTH * chunk)) as usize % (1 << WIDTH);
        Bits(std::array::from_fn(|word| {
            (0..CHUNKS).fold(0, |union, number| union | self.0[word][number][chunk(number)])
        }))
    }
}

impl<const N: usize> Bits<N> {
    /// The empty set.
    pub const EMPTY: Bits<N> = Bits([0; N]);

    fn of(numbers: impl IntoIterator<Item = usize>) -> Bits<N> {
        let mut bits = Bits::EMPTY;
        numbers.into_iter().for_each(|number| bits.insert(number));
        bits
    }

    fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// The set of one element.
    #[inline]
    pub fn one(number: usize) -> Bits<N> {
        Bits(std::array::from_fn(|word| u64::from(number / 64 == word) << (number % 64)))
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of elements.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether an element is in the set.
    #[inline]
    pub fn contains(self, number: usize) -> bool {
        self.0[number / 64 % N] >> (number % 64) & 1 != 0
    }

    /// Element `n`, counted from 0, of a set that has more than `n` elements.
    #[inline]
    pub fn nth(self, n: u32) -> usize {
        let (mut word, mut first, mut before, mut passed) = (self.0[0], 0, 0, 0);
        for number in 1..N {
            passed += self.0[number - 1].count_ones();
            if n >= passed {
                (word, first, before) = (self.0[number], 64 * number, passed);
            }
        }
        first + (nth_bit(word, n - before).trailing_zeros() as usize & 63)
    }

    /// Takes away the first element and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<usize> {
        for (number, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * number + bit);
            }
        }
        None
    }
}

impl<const N: usize> BitAnd for Bits<N> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl<const N: usize> BitOr for Bits<N> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Bits(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const N: usize> Not for Bits<N> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Bits(self.0.map(|word| !word))
    }
}

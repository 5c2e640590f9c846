//! Two rows of holes with counters: the board of both families of sowing games, and whatever else
//! relays and games of single laps share.

mod index;

pub use crate::types::{Counters, MOST_HOLES};
pub use index::HeapIndex;
pub(crate) use index::{layer, layers};

use crate::board::Board;
use crate::definition::model::{HoleSetup, Holes};
use crate::error::SyntaxError;
use crate::evaluate;
use crate::rules::{Cause, Effect, Ending, Outcome};
use crate::text::{PositionFormat, Word};
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::{Fact, fact};

/// The board, and how many counters lie in each hole at the start.
#[derive(Clone, Debug)]
pub(crate) struct TwoRows {
    pub board: Board,
    pub per_row: usize,
    pub counters: u8,
}

impl TwoRows {
    pub fn new(holes: &Holes, setup: &HoleSetup) -> TwoRows {
        let per_row = usize::from(*holes.per_row.get_ref());
        TwoRows { board: Board::holes(per_row), per_row, counters: *setup.counters.get_ref() }
    }

    /// What lies in the holes at the start.
    pub fn filled(&self) -> Counters {
        let mut holes = [0; MOST_HOLES];
        holes[..2 * self.per_row].fill(self.counters);
        holes
    }

    /// The holes of a side.
    pub fn row(&self, side: Side) -> PointSet {
        let first = PointSet::first(self.per_row);
        if side == Side::First { first } else { self.board.all().without(first) }
    }

    /// The holes of a side and, for the second, all that lie beyond the board, one bit each.
    #[inline]
    pub fn row_mask(&self, side: Side) -> u32 {
        let first = (1u32 << self.per_row) - 1;
        if side == Side::First { first } else { !first }
    }

    /// The side in whose row a hole lies.
    #[inline]
    pub fn owner(&self, hole: Point) -> Side {
        if hole.index() < self.per_row { Side::First } else { Side::Second }
    }

    /// The number of counters in the game; at most 255, so that any number of them is a `u8`.
    #[inline]
    pub fn total(&self) -> u32 {
        2 * self.per_row as u32 * u32::from(self.counters)
    }

    /// The number of counters on the board, given those in the stores.
    #[inline]
    pub fn on_board(&self, stores: BySide<u8>) -> u32 {
        let [first, second] = stores.map(u32::from).0;
        self.total() - first - second
    }

    /// Checks that a position has all counters of the game, and none outside the board.
    ///
    /// # Errors
    ///
    /// The reason, if it has more or fewer, or some lie outside.
    pub fn check(&self, holes: &Counters, stores: BySide<u8>) -> Result<(), Fact> {
        let total: u32 = holes.iter().chain(&stores.0).map(|&n| u32::from(n)).sum();
        let whole = self.total();
        if total != whole {
            return Err(fact!("counters-total", total = total, whole = whole));
        }
        if holes[2 * self.per_row..].iter().any(|&counters| counters > 0) {
            return Err(fact!("counters-outside"));
        }
        Ok(())
    }

    /// The stores, with the counters on the board shared equally between the sides; an odd one goes
    /// to the side that is not to move.
    pub fn shared(&self, stores: BySide<u8>, turn: Side) -> BySide<u16> {
        let left = self.on_board(stores) as u16;
        let mut totals = stores.map(u16::from);
        totals[Side::First] += left / 2;
        totals[Side::Second] += left / 2;
        totals[!turn] += left % 2;
        totals
    }

    /// The holes of each side from file `a` on, as a position string lists them.
    fn written_rows(&self) -> [Vec<Point>; 2] {
        let near = self.row(Side::First).into_iter().collect();
        let mut far: Vec<Point> = self.row(Side::Second).into_iter().collect();
        far.reverse();
        [near, far]
    }

    /// The first field of a position string: North's holes from file `a` on, `/`, and South's. Holes
    /// are separated by commas, as in `0,2,0/1,0,3`. `hole` says what is written for each.
    pub fn print(&self, hole: impl Fn(Point) -> String) -> String {
        let row = |holes: Vec<Point>| holes.into_iter().map(&hole).collect::<Vec<_>>().join(",");
        let [near, far] = self.written_rows();
        format!("{}/{}", row(far), row(near))
    }

    /// Reads the first field of a position string, each hole with `read`. Inverse of
    /// [`TwoRows::print`].
    ///
    /// # Errors
    ///
    /// The field does not have two rows of as many holes as the board, or `read` refuses a hole.
    pub fn parse(
        &self,
        field: &Word,
        mut read: impl FnMut(Point, &Word) -> Result<(), SyntaxError>,
    ) -> Result<(), SyntaxError> {
        let rows: Vec<Word> = field.split('/').collect();
        if rows.len() != 2 {
            return Err(field.error(fact!("two-rows-of-holes")));
        }
        let [near, far] = self.written_rows();
        for (row, points) in rows.iter().zip([far, near]) {
            let holes: Vec<Word> = row.split(',').collect();
            if holes.len() != points.len() {
                let (asked, given) = (points.len(), holes.len());
                return Err(row.error(fact!("row-holes", holes = asked, given = given)));
            }
            for (word, point) in holes.iter().zip(points) {
                read(point, word)?;
            }
        }
        Ok(())
    }
}

/// The holes with counters, one bit each.
#[inline]
pub(crate) fn filled(holes: &Counters) -> u32 {
    let mut set = 0;
    for (i, &counters) in holes.iter().enumerate() {
        set |= u32::from(counters != 0) << i;
    }
    set
}

/// The form of the position strings. South is the first side.
pub(crate) const fn format(extra: bool) -> PositionFormat {
    PositionFormat {
        board: "part-holes",
        sides: ["s", "n"],
        reserve: Some(("part-stores", u8::MAX)),
        extra,
    }
}

/// The outcome of a game that ends with these counters for each side.
pub(crate) fn more_wins(totals: BySide<u16>) -> Outcome {
    match totals.0[0].cmp(&totals.0[1]) {
        std::cmp::Ordering::Greater => Outcome::Win(Side::First),
        std::cmp::Ordering::Less => Outcome::Win(Side::Second),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

/// The end of a game that is over with these counters for each side.
#[inline]
pub(crate) fn ending(totals: BySide<u16>) -> Ending {
    Ending { outcome: more_wins(totals), cause: Cause::Totals(totals) }
}

/// The effect of a move, from the stores before and after it.
#[inline]
pub(crate) fn effect(before: BySide<u8>, after: BySide<u8>) -> Effect {
    let gain = |side| u16::from(after[side] - before[side]);
    Effect { places: false, captures: BySide(Side::BOTH.map(gain)) }
}

/// The hash of a position: of what lies in the holes, and of a word with the rest of it.
#[inline]
pub(crate) fn key(holes: &Counters, rest: u64) -> u64 {
    let (words, _) = holes.as_chunks::<8>();
    let word = |i: usize| u64::from_le_bytes(words[i]);
    let holes = evaluate::mix(word(0), word(1) ^ evaluate::mix(word(2), word(3)));
    evaluate::mix(holes, rest)
}

/// The gain of the side to move in its store, less the gain of the other side.
#[inline]
pub(crate) fn reward(before: BySide<u8>, after: BySide<u8>, turn: Side) -> i16 {
    let gain = |side| i16::from(after[side]) - i16::from(before[side]);
    gain(turn) - gain(!turn)
}

/// The lead of the side to move in the end if it gains `value` counters more than the other from here on.
pub(crate) fn margin(stores: BySide<u8>, turn: Side, value: i16) -> i16 {
    let store = |side| i16::from(stores[side]);
    store(turn) - store(!turn) + value
}

/// The outcome if the side to move has this lead in the end.
pub(crate) fn outcome(margin: i16, turn: Side) -> Outcome {
    match margin {
        0 => Outcome::Draw,
        1.. => Outcome::Win(turn),
        _ => Outcome::Win(!turn),
    }
}

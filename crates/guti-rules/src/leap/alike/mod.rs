//! Games whose pieces are all alike: they step and leap in any direction, and none is promoted.

mod leaps;
mod lines;
// Browsers fetch every byte, and nobody counts moves there: what counts and samples them faster is left out.
#[cfg(not(target_arch = "wasm32"))]
mod moves;
mod sets;
#[cfg(not(target_arch = "wasm32"))]
mod tables;

use super::LeapMove;
use super::evaluate::Worth;
use super::kinds::{Kinds, Path};
use super::moves::Sides;
#[cfg(not(target_arch = "wasm32"))]
use super::{LeapPosition, LeapRules};
use crate::actions::{ActionSet, ActionTables};
use crate::board::Board;
use crate::evaluate::Weight;
use crate::places::Places;
use crate::types::{Point, PointSet, Side};
use lines::MaskedLines;

/// The kinds of pieces in a game in which all are alike. It takes no room in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AllAlike;

/// The numbers of the leaps of a chain, four bits each, the first lowest: a move takes 32 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeapNumbers([u64; 2]);

/// What pieces of either side are worth where they stand.
#[derive(Clone, Debug)]
pub struct WorthByPlace(Places);

impl Kinds for AllAlike {
    type Kind = ();
    type Path = LeapNumbers;
    type Lines = MaskedLines;
    type Worth = WorthByPlace;

    fn of_kings(_kings: PointSet) -> AllAlike {
        AllAlike
    }

    #[inline]
    fn kings(self) -> PointSet {
        PointSet::EMPTY
    }

    #[inline]
    fn kind(self, _side: Side, _point: Point) {}

    #[inline]
    fn after(self, _lines: &MaskedLines, _side: Side, _mv: LeapMove) -> AllAlike {
        AllAlike
    }

    #[inline]
    fn key(self, pieces: u64) -> u64 {
        pieces
    }

    #[inline]
    fn first_actions<const WORDS: usize>(
        tables: &ActionTables<WORDS>,
        sides: Sides<AllAlike>,
        must_leap: bool,
    ) -> ActionSet<WORDS> {
        tables.moves([(0, sides.own)], sides.enemy, sides.vacant, must_leap)
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[inline]
    fn count(rules: &LeapRules, position: &LeapPosition) -> u64 {
        moves::count(rules, position)
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[inline]
    fn count_two_plies(rules: &LeapRules, position: &LeapPosition) -> Option<u64> {
        moves::count_two_plies(rules, position)
    }

    #[cfg(not(target_arch = "wasm32"))]
    #[inline]
    fn pick(
        rules: &LeapRules,
        position: &LeapPosition,
        scratch: &mut Vec<LeapMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove> {
        moves::pick(rules, position, scratch, below)
    }
}

impl Path for LeapNumbers {
    #[inline]
    fn with(self, n: usize, number: usize) -> LeapNumbers {
        // Both words by name, not by an index, so that they stay in registers.
        let LeapNumbers([first, second]) = self;
        let leap = (number as u64) << (n % 16 * 4);
        LeapNumbers(if n & 16 == 0 { [first | leap, second] } else { [first, second | leap] })
    }

    #[inline]
    fn leap(self, n: usize) -> usize {
        (self.0[(n / 16) & 1] >> (n % 16 * 4) & 15) as usize
    }

    #[inline]
    fn digest(self, captured: PointSet, _leaps: usize) -> u32 {
        let LeapNumbers([first, second]) = self;
        let way = captured.0 ^ first.rotate_left(32) ^ second;
        (way.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 45) as u32
    }
}

impl Worth<AllAlike> for WorthByPlace {
    fn new(board: &Board, worth: impl Fn(Side, bool, Point) -> Weight) -> WorthByPlace {
        WorthByPlace(Places::by_point(board, |point| worth(Side::First, false, point)))
    }

    #[inline]
    fn difference(&self, own: Sides<AllAlike>, enemy: Sides<AllAlike>) -> Weight {
        self.0.difference(own.own, enemy.own)
    }
}

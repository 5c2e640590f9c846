//! Games that tell kinds of pieces apart: men, which may look forward only, and kings.

mod index;
mod lines;

pub(super) use index::options_fingerprint;

use super::LeapMove;
use super::evaluate::Worth;
use super::kinds::{Kinds, Lines, Path};
use super::moves::Sides;
use crate::actions::{ActionSet, ActionTables};
use crate::board::Board;
use crate::evaluate::{Weight, sum};
use crate::places::Places;
use crate::types::{BySide, Point, PointSet, Side};
use lines::LinesByKind;

/// The kinds of pieces in a game of men and kings: which of the pieces are kings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MenAndKings {
    kings: PointSet,
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A piece of this side that is not promoted.
    Man(Side),
    /// A promoted piece of either side.
    King,
}

/// The points where the leaps of a chain land, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Landings([u8; super::MOST_PIECES as usize]);

/// What men and kings of each side are worth where they stand.
#[derive(Clone, Debug)]
pub struct WorthByKind {
    men: BySide<Places>,
    kings: BySide<Places>,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Man(Side::First), Kind::Man(Side::Second), Kind::King];

    #[inline]
    fn index(self) -> usize {
        match self {
            Kind::Man(side) => side.index(),
            Kind::King => 2,
        }
    }
}

impl Kinds for MenAndKings {
    type Kind = Kind;
    type Path = Landings;
    type Lines = LinesByKind;
    type Worth = WorthByKind;

    fn of_kings(kings: PointSet) -> MenAndKings {
        MenAndKings { kings }
    }

    #[inline]
    fn kings(self) -> PointSet {
        self.kings
    }

    #[inline]
    fn kind(self, side: Side, point: Point) -> Kind {
        if self.kings.contains(point) { Kind::King } else { Kind::Man(side) }
    }

    #[inline]
    fn after(self, lines: &LinesByKind, side: Side, mv: LeapMove<MenAndKings>) -> MenAndKings {
        let king = self.kings.contains(mv.from()) || lines.promotion()[side].contains(mv.to());
        let kings = self.kings.without(mv.captured()).without(mv.from().set());
        MenAndKings { kings: if king { kings.with(mv.to()) } else { kings } }
    }

    #[inline]
    fn key(self, pieces: u64) -> u64 {
        crate::evaluate::mix(pieces, self.kings.0)
    }

    #[inline]
    fn first_actions<const WORDS: usize>(
        tables: &ActionTables<WORDS>,
        sides: Sides<MenAndKings>,
        must_leap: bool,
    ) -> ActionSet<WORDS> {
        let own = sides.by_kind().map(|(kind, pieces)| (kind.index(), pieces));
        tables.moves(own, sides.enemy, sides.vacant, must_leap)
    }
}

impl Path for Landings {
    #[inline]
    fn with(mut self, n: usize, number: usize) -> Landings {
        if let Some(landing) = self.0.get_mut(n) {
            *landing = number as u8;
        }
        self
    }

    #[inline]
    fn leap(self, n: usize) -> usize {
        self.0.get(n).copied().unwrap_or_default().into()
    }

    #[inline]
    fn digest(self, captured: PointSet, leaps: usize) -> u32 {
        let way = self.0.iter().take(leaps).fold(captured.0, |way, &landing| {
            (way.rotate_left(7) ^ u64::from(landing)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (way >> 45) as u32
    }
}

impl Worth<MenAndKings> for WorthByKind {
    fn new(board: &Board, worth: impl Fn(Side, bool, Point) -> Weight) -> WorthByKind {
        let places = |king: bool| {
            let of_side = |side| Places::by_point(board, |point| worth(side, king, point));
            BySide(Side::BOTH.map(of_side))
        };
        WorthByKind { men: places(false), kings: places(true) }
    }

    #[inline]
    fn difference(&self, own: Sides<MenAndKings>, enemy: Sides<MenAndKings>) -> Weight {
        sum(self.of(own), self.of(enemy), -1)
    }
}

impl WorthByKind {
    #[inline]
    fn of(&self, sides: Sides<MenAndKings>) -> Weight {
        let [men, kings] = sides.men_and_kings();
        sum(self.men[sides.side].worth(men), self.kings[sides.side].worth(kings), 1)
    }
}

impl Sides<MenAndKings> {
    /// The men and the kings of the side.
    #[inline]
    fn men_and_kings(self) -> [u64; 2] {
        let kings = self.kinds.kings.0;
        [self.own & !kings, self.own & kings]
    }

    /// The pieces of the side, by kind.
    #[inline]
    fn by_kind(self) -> [(Kind, u64); 2] {
        let [men, kings] = self.men_and_kings();
        [(Kind::Man(self.side), men), (Kind::King, kings)]
    }
}

//! Sowing games of single laps, such as Kalah and Oware.
//!
//! A move is a whole turn: where a sowing that ends in the mover's store earns another,
//! it is the chain of all holes that are lifted.

mod evaluate;
mod index;
mod notation;
mod sowing;

pub use evaluate::MancalaEvaluator;

use crate::actions::Actions;
use crate::board::Board;
use crate::definition::model::{
    Again, BrokenOff, EmptyCapture, End, Feeding, GrandSlam, Lifted, Mancala as MancalaDefinition,
    MancalaCapture, MancalaOptions, Stores,
};
use crate::holes::{self, Counters, MOST_HOLES, TwoRows, more_wins};
use crate::rules::{
    Cell, Effect, Ending, HoleContents, Limits, MAX_STEPS, Outcome, Reserve, Rules,
    SOUTH_AND_NORTH, Step, Tally, View, turn_and_clock,
};
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::{Fact, fact};

/// The most sowings of one turn. A turn ends when it has this many, so that a move stays small; the
/// description of the option `again` says so.
pub const MOST_SOWINGS: usize = 32;

/// The compiled rules of a sowing game of single laps.
#[derive(Clone, Debug)]
pub struct MancalaRules {
    rows: TwoRows,
    /// The mover's own store is sown.
    own_store: bool,
    /// A sowing that ends there earns another.
    again: bool,
    lifted: Lifted,
    capture: MancalaCapture,
    empty_capture: EmptyCapture,
    grand_slam: GrandSlam,
    feeding: Feeding,
    end: End,
    broken_off: BrokenOff,
    limits: Limits,
    start: MancalaPosition,
}

/// A position: what lies in each hole and store, the side to move, and the halfmove clock, which
/// counts plies that add nothing to a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MancalaPosition {
    holes: Counters,
    stores: BySide<u8>,
    turn: Side,
    halfmove_clock: u16,
}

/// A position before it is checked.
#[derive(Clone, Copy, Debug)]
pub struct MancalaSetup {
    /// What lies in each hole, in the order of sowing.
    pub holes: Counters,
    /// What each side has in its store.
    pub stores: BySide<u8>,
    /// Who is to move.
    pub turn: Side,
    /// The number of consecutive plies that added nothing to a store.
    pub halfmove_clock: u16,
}

/// A whole turn: the holes that are lifted, one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MancalaMove {
    holes: [u8; MOST_SOWINGS],
    len: u8,
}

impl MancalaMove {
    const EMPTY: MancalaMove = MancalaMove { holes: [0; MOST_SOWINGS], len: 0 };

    /// The holes that are lifted; at least one.
    pub fn lifted(&self) -> impl Iterator<Item = Point> + '_ {
        self.holes[..usize::from(self.len)].iter().map(|&hole| Point::new(hole.into()))
    }

    #[inline]
    fn then(mut self, hole: usize) -> MancalaMove {
        self.holes[usize::from(self.len) % MOST_SOWINGS] = hole as u8;
        self.len += 1;
        self
    }

    #[inline]
    fn is_full(&self) -> bool {
        usize::from(self.len) >= MOST_SOWINGS
    }
}

impl MancalaPosition {
    /// Checks a setup.
    ///
    /// # Errors
    ///
    /// The reason why there is no such position: the number of counters is not that of the game, or
    /// counters lie outside the board.
    pub fn new(rules: &MancalaRules, setup: &MancalaSetup) -> Result<MancalaPosition, Fact> {
        rules.rows.check(&setup.holes, setup.stores)?;
        let MancalaSetup { holes, stores, turn, halfmove_clock } = *setup;
        Ok(MancalaPosition { holes, stores, turn, halfmove_clock })
    }

    /// What lies in a hole.
    #[inline]
    pub fn counters(&self, hole: Point) -> u8 {
        self.holes[hole.index() % MOST_HOLES]
    }

    /// What each side has in its store.
    pub fn stores(&self) -> BySide<u8> {
        self.stores
    }
}

impl MancalaRules {
    /// Compiles a checked definition under the selected options.
    pub fn new(definition: &MancalaDefinition, options: &MancalaOptions) -> MancalaRules {
        let rows = TwoRows::new(&definition.board, &definition.setup);
        MancalaRules {
            start: MancalaPosition {
                holes: rows.filled(),
                stores: BySide::new(0, 0),
                turn: Side::First,
                halfmove_clock: 0,
            },
            rows,
            own_store: options.stores == Stores::Own,
            again: options.again == Again::OwnStore,
            lifted: options.origin,
            capture: options.capture,
            empty_capture: options.empty_capture,
            grand_slam: options.grand_slam,
            feeding: options.feeding,
            end: options.end,
            broken_off: options.broken_off,
            limits: Limits::new(options.repetition, options.quiet_plies),
        }
    }

    /// The holes of a side.
    pub fn row(&self, side: Side) -> PointSet {
        self.rows.row(side)
    }

    /// The side in whose row a hole lies.
    #[inline]
    pub fn owner(&self, hole: Point) -> Side {
        self.rows.owner(hole)
    }

    /// The number of counters in the game.
    pub fn total(&self) -> u32 {
        self.rows.total()
    }

    /// What each side has when the game ends in this position: its store, and its share of what is
    /// left on the board.
    pub fn totals(&self, position: &MancalaPosition) -> BySide<u16> {
        if self.broken_off == BrokenOff::OwnRow || self.is_over(position) {
            let total = |side| u16::from(position.stores[side]) + self.in_row(position, side);
            BySide(Side::BOTH.map(total))
        } else {
            self.rows.shared(position.stores, position.turn)
        }
    }
}

impl Rules for MancalaRules {
    type Position = MancalaPosition;
    type Move = MancalaMove;

    fn start(&self) -> MancalaPosition {
        self.start
    }

    turn_and_clock!();

    fn generate(&self, position: &MancalaPosition, out: &mut Vec<MancalaMove>) {
        self.list(position, out);
    }

    fn play_unchecked(&self, position: &MancalaPosition, mv: MancalaMove) -> MancalaPosition {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        self.play_out(position, mv, &mut |_| {})
    }

    fn is_legal(&self, position: &MancalaPosition, mv: MancalaMove) -> bool {
        self.is_turn(position, &mv)
    }

    fn ending(&self, position: &MancalaPosition) -> Option<Ending> {
        self.is_over(position).then(|| holes::ending(self.totals(position)))
    }

    fn adjudicate(&self, position: &MancalaPosition) -> Outcome {
        more_wins(self.totals(position))
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &MancalaPosition, mv: MancalaMove) -> Effect {
        holes::effect(position.stores, self.play_unchecked(position, mv).stores)
    }
}

impl View for MancalaRules {
    fn board(&self) -> &Board {
        &self.rows.board
    }

    #[inline]
    fn cell(&self, position: &MancalaPosition, point: Point) -> Cell {
        Cell::Counters(position.counters(point))
    }

    #[inline]
    fn holes(&self, position: &MancalaPosition) -> Option<HoleContents> {
        let none = PointSet::EMPTY;
        Some(HoleContents { counters: position.holes, out_of_play: none, bha: none })
    }

    fn reserve(&self, position: &MancalaPosition) -> Option<Reserve> {
        Some(Reserve::Store(position.stores))
    }

    fn tally(&self, position: &MancalaPosition) -> Tally {
        Tally::Counters(self.totals(position))
    }

    fn duty(&self, position: &MancalaPosition) -> Option<Fact> {
        let starving = !position.turn;
        let next = self.continuations_after(position, &[]).next;
        let own = PointSet(self.filled_in_row(position, position.turn).into());
        let bound = self.feeding == Feeding::Compulsory
            && self.in_row(position, starving) == 0
            && !next.is_empty()
            && next != own;
        let names = self.side_names();
        bound.then(|| fact!("duty-feed", side = Fact::side(names[starving])))
    }

    fn promotes(&self) -> bool {
        false
    }

    fn side_names(&self) -> BySide<&'static str> {
        SOUTH_AND_NORTH
    }

    fn steps(&self, position: &MancalaPosition, mv: MancalaMove) -> Vec<Step> {
        let mut steps = Vec::new();
        self.play_out(position, mv, &mut |step| steps.push(step));
        steps.truncate(MAX_STEPS);
        steps
    }
}

impl Actions for MancalaRules {}

//! Relay sowing games: counters are sown hole by hole. If the hole after the end of a lap has
//! counters, these are lifted and sown in another lap of the same turn. Rounds make a match. Games
//! of single laps are in [`mancala`](crate::mancala).

mod evaluate;
mod index;
mod notation;
mod rounds;
mod sowing;
mod trace;

pub use evaluate::RelayEvaluator;
pub use index::RelayIndex;
pub use rounds::{NextRound, RoundStart};

use crate::actions::Actions;
use crate::board::Board;
use crate::definition::model::{
    Elimination, Filling, Fours, Leftovers, Relay as RelayDefinition, RelayOptions,
};
use crate::holes::{self, Counters, MOST_HOLES, TwoRows, filled, more_wins};
use crate::index::Setting;
use crate::rules::{
    Cell, Effect, Ending, HoleContents, Limits, Outcome, Reserve, Rules, SOUTH_AND_NORTH, Step,
    Tally, View, turn_and_clock,
};
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::{Fact, List, fact};

/// What a Bhadar gives back when the round is over.
const BHADARS_DEBT: u16 = 2;

/// The compiled rules of a relay game.
#[derive(Clone, Debug)]
pub struct RelayRules {
    rows: TwoRows,
    fours: Fours,
    elimination: Elimination,
    leftovers: Leftovers,
    filling: Filling,
    rounds: u16,
    limits: Limits,
    start: RelayPosition,
    /// The setting whose positions are numbered; none for the whole board.
    setting: Option<Setting>,
}

/// A position: what lies in each hole and store, which holes are out of play or a bha, who is
/// Kungidar, the side to move, and the halfmove clock, which counts plies that add nothing to a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RelayPosition {
    holes: Counters,
    stores: BySide<u8>,
    out: u32,
    bha: Option<u8>,
    kungidar: Option<Side>,
    turn: Side,
    halfmove_clock: u16,
}

/// A position before it is checked.
#[derive(Clone, Copy, Debug)]
pub struct RelaySetup {
    /// What lies in each hole, in the order of sowing.
    pub holes: Counters,
    /// What each side has captured.
    pub stores: BySide<u8>,
    /// The holes that are out of play.
    pub out: PointSet,
    /// The holes that are bha.
    pub bha: PointSet,
    /// Who takes a counter from each hole that is lifted first in a turn.
    pub kungidar: Option<Side>,
    /// Who is to move.
    pub turn: Side,
    /// The number of consecutive plies that added nothing to a store.
    pub halfmove_clock: u16,
}

/// A whole turn: the hole that is lifted first, or a pass by a side whose row is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelayMove {
    /// The row is empty.
    Pass,
    /// The counters of this hole are sown.
    Lift(Point),
}

impl RelayPosition {
    /// Checks a setup. A single counter that can never be captured goes to the owner of its row at
    /// once.
    ///
    /// # Errors
    ///
    /// The reason why there is no such position: the number of counters is not that of the game,
    /// counters lie where none can, or a bha is not an end hole of its owner's holes in play.
    pub fn new(rules: &RelayRules, setup: &RelaySetup) -> Result<RelayPosition, Fact> {
        rules.rows.check(&setup.holes, setup.stores)?;
        let filled = (0..MOST_HOLES).filter(|&i| setup.holes[i] > 0).map(Point::new);
        let filled: PointSet = filled.collect();
        if filled.meets(setup.out | setup.bha) {
            return Err(fact!("counters-in-bha"));
        }
        if setup.bha.len() > 1 {
            return Err(fact!("one-bha"));
        }
        if let Some(bha) = setup.bha.into_iter().next() {
            let row = rules.row(rules.owner(bha)).without(setup.out);
            let ends = [row.into_iter().next(), row.into_iter().last()];
            if !ends.contains(&Some(bha)) {
                let board = &rules.rows.board;
                let ends = List::or(board.names_of(ends.into_iter().flatten().collect()));
                return Err(fact!("bha-at-end", holes = ends, given = board.name(bha)));
            }
        }
        Ok(rules.settle(RelayPosition {
            holes: setup.holes,
            stores: setup.stores,
            out: setup.out.0 as u32,
            bha: setup.bha.into_iter().next().map(|bha| bha.index() as u8),
            kungidar: setup.kungidar,
            turn: setup.turn,
            halfmove_clock: setup.halfmove_clock,
        }))
    }

    /// What lies in a hole.
    #[inline]
    pub fn counters(&self, hole: Point) -> u8 {
        self.holes[hole.index() % MOST_HOLES]
    }

    /// What each side has captured, including what it has put aside and what a bha held.
    pub fn stores(&self) -> BySide<u8> {
        self.stores
    }

    /// The position with nothing on the board and these stores.
    #[must_use]
    pub fn cleared(&self, stores: BySide<u8>) -> RelayPosition {
        RelayPosition { holes: [0; MOST_HOLES], stores, ..*self }
    }

    /// The holes out of play.
    pub fn out_of_play(&self) -> PointSet {
        PointSet(self.out.into())
    }

    /// The bha, if there is one.
    pub fn bha(&self) -> Option<Point> {
        self.bha.map(|bha| Point::new(bha.into()))
    }

    /// Who takes a counter from the hole lifted first in each turn, if anybody.
    pub fn kungidar(&self) -> Option<Side> {
        self.kungidar
    }
}

impl RelayRules {
    /// Compiles a checked definition under the selected options.
    pub fn new(definition: &RelayDefinition, options: &RelayOptions) -> RelayRules {
        let rows = TwoRows::new(&definition.board, &definition.setup);
        RelayRules {
            start: RelayPosition {
                holes: rows.filled(),
                stores: BySide::new(0, 0),
                out: 0,
                bha: None,
                kungidar: None,
                turn: Side::First,
                halfmove_clock: 0,
            },
            rows,
            fours: options.fours,
            elimination: options.elimination,
            leftovers: options.leftovers,
            filling: options.filling,
            rounds: options.rounds,
            limits: Limits::new(options.repetition, options.quiet_plies),
            setting: None,
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

    /// The non-empty holes of the side to move.
    #[inline]
    fn liftable(&self, position: &RelayPosition) -> u32 {
        filled(&position.holes) & self.rows.row_mask(position.turn)
    }

    /// Gives a last counter that can never be captured to the owner of its row.
    #[inline]
    fn settle(&self, mut position: RelayPosition) -> RelayPosition {
        let captured = u32::from(position.stores.0[0]) + u32::from(position.stores.0[1]);
        if captured + 1 == self.total() && position.bha.is_none() && position.kungidar.is_none() {
            let hole = Point::new(filled(&position.holes).trailing_zeros() as usize);
            position.holes[hole.index() % MOST_HOLES] = 0;
            position.stores[self.owner(hole)] += 1;
        }
        position
    }

    #[inline]
    fn is_over(&self, position: &RelayPosition) -> bool {
        u32::from(position.stores.0[0]) + u32::from(position.stores.0[1]) == self.total()
    }
}

impl Rules for RelayRules {
    type Position = RelayPosition;
    type Move = RelayMove;

    fn start(&self) -> RelayPosition {
        self.start
    }

    turn_and_clock!();

    fn generate(&self, position: &RelayPosition, out: &mut Vec<RelayMove>) {
        out.clear();
        if !self.is_over(position) {
            let holes = PointSet(self.liftable(position).into());
            out.extend(holes.into_iter().map(RelayMove::Lift));
            if out.is_empty() {
                out.push(RelayMove::Pass);
            }
        }
    }

    #[inline]
    fn count(&self, position: &RelayPosition) -> u64 {
        let moves = self.liftable(position).count_ones().max(1);
        if self.is_over(position) { 0 } else { moves.into() }
    }

    #[inline]
    fn sample(
        &self,
        position: &RelayPosition,
        _scratch: &mut Vec<RelayMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<RelayMove> {
        if self.is_over(position) {
            return None;
        }
        let holes = u64::from(self.liftable(position));
        if holes == 0 {
            return Some(RelayMove::Pass);
        }
        let chosen = below(holes.count_ones() as usize) as u32;
        let bit = crate::bits::nth_bit(holes, chosen);
        Some(RelayMove::Lift(Point::new(bit.trailing_zeros() as usize)))
    }

    #[inline]
    fn play_unchecked(&self, position: &RelayPosition, mv: RelayMove) -> RelayPosition {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        let mut next = match mv {
            RelayMove::Pass => *position,
            RelayMove::Lift(hole) => self.settle(self.sow(position, hole)),
        };
        let quiet = next.stores == position.stores;
        next.halfmove_clock = if quiet { position.halfmove_clock.saturating_add(1) } else { 0 };
        next.turn = !position.turn;
        next
    }

    fn ending(&self, position: &RelayPosition) -> Option<Ending> {
        self.is_over(position).then(|| holes::ending(self.totals(position)))
    }

    fn adjudicate(&self, position: &RelayPosition) -> Outcome {
        more_wins(self.totals(position))
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &RelayPosition, mv: RelayMove) -> Effect {
        holes::effect(position.stores, self.play_unchecked(position, mv).stores)
    }
}

impl View for RelayRules {
    fn board(&self) -> &Board {
        &self.rows.board
    }

    #[inline]
    fn cell(&self, position: &RelayPosition, point: Point) -> Cell {
        if position.out_of_play().contains(point) {
            Cell::OutOfPlay
        } else if position.bha() == Some(point) {
            Cell::Bha
        } else {
            Cell::Counters(position.counters(point))
        }
    }

    #[inline]
    fn holes(&self, position: &RelayPosition) -> Option<HoleContents> {
        Some(HoleContents {
            counters: position.holes,
            out_of_play: position.out_of_play(),
            bha: position.bha().map_or(PointSet::EMPTY, Point::set),
        })
    }

    fn reserve(&self, position: &RelayPosition) -> Option<Reserve> {
        Some(Reserve::Store(position.stores))
    }

    fn tally(&self, position: &RelayPosition) -> Tally {
        Tally::Counters(self.totals(position))
    }

    fn duty(&self, _position: &RelayPosition) -> Option<Fact> {
        None
    }

    fn promotes(&self) -> bool {
        false
    }

    fn side_names(&self) -> BySide<&'static str> {
        SOUTH_AND_NORTH
    }

    fn steps(&self, position: &RelayPosition, mv: RelayMove) -> Vec<Step> {
        match mv {
            RelayMove::Pass => Vec::new(),
            RelayMove::Lift(hole) => self.trace(position, hole),
        }
    }

    fn remarks(&self, position: &RelayPosition) -> Vec<Fact> {
        let names = self.side_names();
        let kungidar =
            position.kungidar.map(|side| fact!("kungidar", side = Fact::side(names[side])));
        let bhadar = position.bha().map(|bha| {
            let owner = Fact::side(names[self.owner(bha)]);
            fact!("bhadar", side = owner, hole = self.rows.board.name(bha))
        });
        kungidar.into_iter().chain(bhadar).collect()
    }
}

impl Actions for RelayRules {}

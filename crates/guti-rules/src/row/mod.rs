//! Games of rows of three on a grid: pieces are placed, then stepped, and a row of exactly three
//! earns the removal of an enemy piece.
//!
//! This is the fast form of the family, for whole boards of squares at once; what it cannot do,
//! [`mill`](crate::mill) can.

mod evaluate;
mod grid;
mod moves;
mod notation;
mod sets;

pub use evaluate::RowEvaluator;

use crate::board::Board;
use crate::definition::model::{
    Duty, Earning, Leave, PlacedRows, PointsMatch, Row as RowDefinition, RowOptions, RowWins,
    Target,
};
use crate::pieces;
use crate::rules::{
    BLACK_AND_WHITE, Cell, Effect, Ending, Limits, Outcome, Reserve, Rules, Step, Tally, View,
    turn_and_clock,
};
use crate::types::{BySide, Point, PointSet, Side};
use grid::Grid;

/// The compiled rules of a row game.
#[derive(Clone, Debug)]
pub struct RowRules {
    board: Board,
    grid: Grid,
    start: RowPosition,
    placed_rows: PlacedRows,
    long_rows: Leave,
    left_three: Earning,
    target: Target,
    removal: Duty,
    lose_at: u32,
    limits: Limits,
    points_match: Option<PointsMatch>,
    /// The classes of squares that the evaluation tells apart.
    classes: Vec<PointSet>,
}

/// A position: who stands where, what is in hand, who is to move, and how long nothing has been
/// placed or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowPosition {
    pieces: BySide<PointSet>,
    hands: BySide<u8>,
    turn: Side,
    halfmove_clock: u16,
}

/// A whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowMove {
    /// Nothing can be placed, but the other side still can.
    Pass,
    /// A piece from the hand is placed.
    Place(Point),
    /// A piece steps, and may remove an enemy piece.
    Step {
        /// Where the piece stood.
        from: Point,
        /// Where it stands then.
        to: Point,
        /// The enemy piece that the row it made removes.
        removed: Option<Point>,
    },
}

impl RowPosition {
    /// A position as a setup says it, if it makes sense. If neither side can place what it has in
    /// hand, the placement phase is over.
    pub fn new(
        rules: &RowRules,
        pieces: BySide<PointSet>,
        hands: BySide<u8>,
        turn: Side,
        halfmove_clock: u16,
    ) -> Result<RowPosition, String> {
        pieces::check(&rules.board, pieces)?;
        Ok(rules.settle(RowPosition { pieces, hands, turn, halfmove_clock }))
    }

    /// The squares of each side.
    pub fn pieces(&self) -> BySide<PointSet> {
        self.pieces
    }

    /// The pieces that each side still has to place.
    pub fn hands(&self) -> BySide<u8> {
        self.hands
    }

    /// Whether pieces are still being placed.
    #[inline]
    pub fn is_placing(&self) -> bool {
        self.hands != BySide::new(0, 0)
    }
}

impl RowRules {
    /// Compiles a checked definition under the selected options; nothing where the board is no grid
    /// or an option asks for what only the general form of the family can do.
    pub fn new(definition: &RowDefinition, options: &RowOptions) -> Option<RowRules> {
        let [files, ranks] = definition.board.grid()?.map(usize::from);
        let general = options.placed_rows == PlacedRows::Earns
            || options.row_wins == RowWins::AtOnce
            || options.target == Target::NeverThrees
            || options.flying > 0;
        if general {
            return None;
        }
        let board = Board::grid(files, ranks);
        let hand = *definition.setup.pieces.get_ref();
        Some(RowRules {
            grid: Grid::new(files, ranks),
            classes: crate::places::classes(&board),
            board,
            start: RowPosition {
                pieces: BySide::default(),
                hands: BySide::new(hand, hand),
                turn: Side::First,
                halfmove_clock: 0,
            },
            placed_rows: options.placed_rows,
            long_rows: options.long_rows,
            left_three: options.left_three,
            target: options.target,
            removal: options.removal,
            lose_at: options.lose_at.into(),
            limits: Limits::new(options.repetition, options.quiet_plies),
            points_match: definition.match_.clone(),
        })
    }

    /// How games make a match, if the definition says so.
    pub fn points_match(&self) -> Option<&PointsMatch> {
        self.points_match.as_ref()
    }

    /// The side that has too few pieces left, if any. While pieces are being placed nobody has.
    #[inline]
    fn reduced(&self, position: &RowPosition) -> Option<Side> {
        if position.is_placing() {
            return None;
        }
        pieces::reduced(position.turn, self.lose_at, |side| position.pieces[side].len())
    }

    /// Ends the placement phase if neither side can place: pieces in hand are out of the game, and
    /// the first side moves.
    #[inline]
    fn settle(&self, position: RowPosition) -> RowPosition {
        let turn = position.turn;
        if !position.is_placing()
            || self.can_place(&position, turn)
            || self.can_place(&position, !turn)
        {
            return position;
        }
        RowPosition { hands: BySide::new(0, 0), turn: Side::First, ..position }
    }
}

impl Rules for RowRules {
    type Position = RowPosition;
    type Move = RowMove;

    fn start(&self) -> RowPosition {
        self.start
    }

    turn_and_clock!();

    fn generate(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        out.clear();
        if position.is_placing() {
            self.list_placements(position, out);
        } else if self.reduced(position).is_none() {
            self.list_steps(position, out);
        }
    }

    fn count(&self, position: &RowPosition) -> u64 {
        if position.is_placing() {
            // A side that cannot place passes.
            return u64::from(self.placements(position, position.turn).len().max(1));
        }
        if self.reduced(position).is_some() { 0 } else { self.count_steps(position) }
    }

    #[inline]
    fn sample(
        &self,
        position: &RowPosition,
        _scratch: &mut Vec<RowMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<RowMove> {
        if position.is_placing() {
            return Some(self.pick_placement(position, below));
        }
        if self.reduced(position).is_some() { None } else { self.pick_step(position, below) }
    }

    #[inline]
    fn play_unchecked(&self, position: &RowPosition, mv: RowMove) -> RowPosition {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        let turn = position.turn;
        let mut next = RowPosition {
            turn: !turn,
            halfmove_clock: position.halfmove_clock.saturating_add(1),
            ..*position
        };
        match mv {
            RowMove::Pass => self.settle(next),
            RowMove::Place(to) => {
                next.pieces[turn] = next.pieces[turn].with(to);
                next.hands[turn] -= 1;
                next.halfmove_clock = 0;
                if next.is_placing() {
                    self.settle(next)
                } else {
                    RowPosition { turn: Side::First, ..next }
                }
            }
            RowMove::Step { from, to, removed } => {
                let own = next.pieces[turn].without(from.set()).with(to);
                let mut enemy = next.pieces[!turn];
                if let Some(removed) = removed {
                    enemy = enemy.without(removed.set());
                    next.halfmove_clock = 0;
                }
                RowPosition { pieces: BySide::of_mover(turn, own, enemy), ..next }
            }
        }
    }

    fn ending(&self, position: &RowPosition) -> Option<Ending> {
        if let Some(loser) = self.reduced(position) {
            return Some(Ending::reduced(loser, position.pieces[loser].len()));
        }
        if position.is_placing() || self.count_steps(position) > 0 {
            return None;
        }
        Some(Ending::no_move(position.turn))
    }

    fn adjudicate(&self, _position: &RowPosition) -> Outcome {
        Outcome::Draw
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &RowPosition, mv: RowMove) -> Effect {
        let mut captures = BySide::default();
        if let RowMove::Step { removed: Some(_), .. } = mv {
            captures[position.turn] = 1;
        }
        Effect { places: matches!(mv, RowMove::Place(_)), captures }
    }
}

impl View for RowRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn cell(&self, position: &RowPosition, point: Point) -> Cell {
        pieces::cell(position.pieces, point)
    }

    fn reserve(&self, position: &RowPosition) -> Option<Reserve> {
        position.is_placing().then_some(Reserve::Hand(position.hands))
    }

    fn tally(&self, _position: &RowPosition) -> Tally {
        Tally::None
    }

    fn side_names(&self) -> BySide<&'static str> {
        BLACK_AND_WHITE
    }

    fn steps(&self, position: &RowPosition, mv: RowMove) -> Vec<Step> {
        match mv {
            RowMove::Pass => Vec::new(),
            RowMove::Place(at) => {
                let next = self.play_unchecked(position, mv);
                let mut left = position.hands;
                left[position.turn] -= 1;
                let discard = |side| Step::Discard { side, pieces: left[side] - next.hands[side] };
                let discards = Side::BOTH.into_iter().filter(|&side| left[side] > next.hands[side]);
                [Step::Place { at }].into_iter().chain(discards.map(discard)).collect()
            }
            RowMove::Step { from, to, removed } => {
                let step = Step::Move { from, to, captured: None };
                [step].into_iter().chain(removed.map(|at| Step::Remove { at })).collect()
            }
        }
    }
}

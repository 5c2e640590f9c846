//! Games of rows of three on any board, with every option of the family.
//!
//! Pieces are placed, then moved along the lines or, where few are left, to any vacant point. A row
//! of exactly three earns the removal of an enemy piece, or wins. This is the general form of the
//! family: [`row`](crate::row) is the fast one, for grids and the options that need no more.

mod evaluate;
mod moves;
mod notation;
mod rows;
mod sets;

use crate::board::Board;
use crate::definition::model::{
    Duty, Earning, Leave, PlacedRows, Row as RowDefinition, RowOptions, RowWins, Target,
};
use crate::pieces;
use crate::rules::{
    BLACK_AND_WHITE, Cause, Cell, Effect, Ending, Limits, Outcome, Reserve, Rules, Step, Tally,
    View, turn_and_clock,
};
use crate::types::{BySide, Point, PointSet, Side};
use rows::Rows;

/// The compiled rules of a row game, in their general form.
#[derive(Clone, Debug)]
pub struct MillRules {
    board: Board,
    rows: Rows,
    start: MillPosition,
    placed_rows: PlacedRows,
    long_rows: Leave,
    left_three: Earning,
    target: Target,
    removal: Duty,
    row_wins: RowWins,
    flying: u32,
    lose_at: u32,
    limits: Limits,
    all: u64,
    /// By point: the points adjacent to it.
    neighbours: Vec<u64>,
    /// The classes of points that the evaluation tells apart.
    classes: Vec<PointSet>,
}

/// A position: who stands where, what is in hand, who is to move, and how long nothing has been
/// placed or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MillPosition {
    pieces: BySide<PointSet>,
    hands: BySide<u8>,
    turn: Side,
    halfmove_clock: u16,
}

/// A whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MillMove {
    /// Nothing can be placed, but the other side still can.
    Pass,
    /// A piece from the hand is placed, and may remove an enemy piece.
    Place {
        /// Where.
        to: Point,
        /// The enemy piece that the row it made removes.
        removed: Option<Point>,
    },
    /// A piece moves, and may remove an enemy piece.
    Step {
        /// Where the piece stood.
        from: Point,
        /// Where it stands then.
        to: Point,
        /// The enemy piece that the row it made removes.
        removed: Option<Point>,
    },
}

impl MillPosition {
    /// A position as a setup says it, if it makes sense. If neither side can place what it has in
    /// hand, the placement phase is over.
    pub fn new(
        rules: &MillRules,
        pieces: BySide<PointSet>,
        hands: BySide<u8>,
        turn: Side,
        halfmove_clock: u16,
    ) -> Result<MillPosition, String> {
        pieces::check(&rules.board, pieces)?;
        Ok(rules.settle(MillPosition { pieces, hands, turn, halfmove_clock }))
    }

    /// The points of each side.
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

    /// The pieces of the side to move and those of the other.
    #[inline]
    fn own_and_enemy(&self) -> [u64; 2] {
        [self.pieces[self.turn].0, self.pieces[!self.turn].0]
    }
}

impl MillRules {
    /// Compiles a checked definition under the selected options.
    pub fn new(definition: &RowDefinition, options: &RowOptions) -> MillRules {
        let board = match definition.board.grid() {
            Some([files, ranks]) => Board::grid(files.into(), ranks.into()),
            None => Board::from_lines(&definition.board.of_lines()),
        };
        let hand = *definition.setup.pieces.get_ref();
        MillRules {
            rows: Rows::new(&board),
            all: board.all().0,
            neighbours: board.points().map(|point| board.neighbours(point).0).collect(),
            classes: crate::places::classes(&board),
            board,
            start: MillPosition {
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
            row_wins: options.row_wins,
            flying: options.flying.into(),
            lose_at: options.lose_at.into(),
            limits: Limits::new(options.repetition, options.quiet_plies),
        }
    }

    /// The end that the pieces show, whatever can be moved: a row that wins, or too few left.
    #[inline]
    fn decided(&self, position: &MillPosition) -> Option<Ending> {
        let turn = position.turn;
        if self.row_wins == RowWins::AtOnce {
            // With a row of each side it was the other side that moved last.
            let has_row = |side: &Side| self.rows.in_threes(position.pieces[*side].0) != 0;
            let winner = [!turn, turn].into_iter().find(has_row);
            if let Some(winner) = winner {
                return Some(Ending { outcome: Outcome::Win(winner), cause: Cause::Row });
            }
        }
        let placing = position.is_placing();
        if placing && self.placed_rows != PlacedRows::Earns {
            return None;
        }
        let left = |side: Side| position.pieces[side].len() + u32::from(position.hands[side]);
        let loser = pieces::reduced(turn, self.lose_at, left)?;
        Some(Ending::reduced(loser, left(loser)))
    }

    /// Ends the placement phase if neither side can place: pieces in hand are out of the game, and
    /// the first side moves.
    #[inline]
    fn settle(&self, position: MillPosition) -> MillPosition {
        let turn = position.turn;
        if !position.is_placing()
            || self.can_place(&position, turn)
            || self.can_place(&position, !turn)
        {
            return position;
        }
        MillPosition { hands: BySide::new(0, 0), turn: Side::First, ..position }
    }
}

impl Rules for MillRules {
    type Position = MillPosition;
    type Move = MillMove;

    fn start(&self) -> MillPosition {
        self.start
    }

    turn_and_clock!();

    fn generate(&self, position: &MillPosition, out: &mut Vec<MillMove>) {
        out.clear();
        if self.decided(position).is_some() {
            return;
        }
        if position.is_placing() {
            self.list_placements(position, out);
        } else {
            self.list_steps(position, out);
        }
    }

    fn count(&self, position: &MillPosition) -> u64 {
        if self.decided(position).is_some() {
            return 0;
        }
        if position.is_placing() {
            // A side that cannot place passes.
            return self.count_placements(position).max(1);
        }
        self.count_steps(position)
    }

    #[inline]
    fn play_unchecked(&self, position: &MillPosition, mv: MillMove) -> MillPosition {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        let turn = position.turn;
        let mut next = MillPosition {
            turn: !turn,
            halfmove_clock: position.halfmove_clock.saturating_add(1),
            ..*position
        };
        let (without, with, removed) = match mv {
            MillMove::Pass => return self.settle(next),
            MillMove::Place { to, removed } => (PointSet::EMPTY, to, removed),
            MillMove::Step { from, to, removed } => (from.set(), to, removed),
        };
        let own = position.pieces[turn].without(without).with(with);
        let enemy = position.pieces[!turn].without(removed.map_or(PointSet::EMPTY, Point::set));
        next.pieces = BySide::of_mover(turn, own, enemy);
        if removed.is_some() {
            next.halfmove_clock = 0;
        }
        if !matches!(mv, MillMove::Place { .. }) {
            return next;
        }
        next.hands[turn] -= 1;
        next.halfmove_clock = 0;
        if next.is_placing() {
            self.settle(next)
        } else {
            MillPosition { turn: Side::First, ..next }
        }
    }

    fn ending(&self, position: &MillPosition) -> Option<Ending> {
        let decided = self.decided(position);
        if decided.is_some() || position.is_placing() || self.can_step(position) {
            return decided;
        }
        Some(Ending::no_move(position.turn))
    }

    fn adjudicate(&self, _position: &MillPosition) -> Outcome {
        Outcome::Draw
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &MillPosition, mv: MillMove) -> Effect {
        let (places, removed) = match mv {
            MillMove::Pass => (false, None),
            MillMove::Place { removed, .. } => (true, removed),
            MillMove::Step { removed, .. } => (false, removed),
        };
        let mut captures = BySide::default();
        captures[position.turn] = u16::from(removed.is_some());
        Effect { places, captures }
    }
}

impl View for MillRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn cell(&self, position: &MillPosition, point: Point) -> Cell {
        pieces::cell(position.pieces, point)
    }

    fn reserve(&self, position: &MillPosition) -> Option<Reserve> {
        position.is_placing().then_some(Reserve::Hand(position.hands))
    }

    fn tally(&self, _position: &MillPosition) -> Tally {
        Tally::None
    }

    fn side_names(&self) -> BySide<&'static str> {
        BLACK_AND_WHITE
    }

    fn steps(&self, position: &MillPosition, mv: MillMove) -> Vec<Step> {
        let remove = |removed: Option<Point>| removed.map(|at| Step::Remove { at });
        match mv {
            MillMove::Pass => Vec::new(),
            MillMove::Place { to, removed } => {
                let next = self.play_unchecked(position, mv);
                let mut left = position.hands;
                left[position.turn] -= 1;
                let discard = |side| Step::Discard { side, pieces: left[side] - next.hands[side] };
                let discards = Side::BOTH.into_iter().filter(|&side| left[side] > next.hands[side]);
                let placed = [Step::Place { at: to }].into_iter().chain(remove(removed));
                placed.chain(discards.map(discard)).collect()
            }
            MillMove::Step { from, to, removed } => {
                let step = Step::Move { from, to, captured: None };
                [step].into_iter().chain(remove(removed)).collect()
            }
        }
    }
}

//! Row games: pieces are placed, then moved, and a row of exactly three earns the removal of an
//! enemy piece, or wins.
//!
//! There is one form for all of them, [`RowRules`]. What differs is the [`RowGeometry`], which finds
//! rows and generates steps: [`Grid`] treats all squares of a grid at once with shifted bit sets;
//! [`Lines`] goes from row to row, on any board and with every option.

mod evaluate;
mod geometry;
mod grid;
mod lines;
mod moves;
mod notation;
mod sets;
mod terms;

pub use evaluate::RowEvaluator;
pub use geometry::{RowGeometry, StepFilter};
pub use grid::Grid;
pub use lines::Lines;
pub use terms::{CountedTerm, Counts, RowTerms};

use crate::actions::{ActionSet, ActionSpace, ActionTables, Actions, first_actions_by_piece};
use crate::board::Board;
use crate::definition::model::{
    FullBoard, Moving, PlacedRows, Row as RowDefinition, RowOptions, RowWins, Target,
};
use crate::pieces;
use crate::places;
use crate::rules::{
    BLACK_AND_WHITE, Cause, Cell, Effect, Ending, Limits, Outcome, Reserve, Rules, Step, Tally,
    View, turn_and_clock,
};
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::Fact;

/// The compiled rules of a row game.
#[derive(Clone, Debug)]
pub struct RowRules<G> {
    board: Board,
    geometry: G,
    options: RowOptions,
    start: RowPosition,
    /// The hands of the side to move and of the other, where sets alone stand for a position.
    held: [u8; 2],
    limits: Limits,
    all: u64,
    /// The classes of points that the evaluation tells apart.
    classes: Vec<PointSet>,
}

/// A position: the pieces on the board and in hand, the side to move, and the halfmove clock: the
/// number of plies since a piece was placed or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowPosition {
    pieces: BySide<PointSet>,
    hands: BySide<u8>,
    turn: Side,
    halfmove_clock: u16,
}

/// A whole turn: a placement or a step with the removal that it earns, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowMove {
    /// Nothing can be placed, but the other side still can.
    Pass,
    /// A piece from the hand is placed, and may remove an enemy piece.
    Place {
        /// The point on which it is placed.
        to: Point,
        /// The enemy piece that the row it made removes.
        removed: Option<Point>,
    },
    /// A piece moves, and may remove an enemy piece.
    Step {
        /// The point on which the piece stood.
        from: Point,
        /// The point to which it moves.
        to: Point,
        /// The enemy piece that the row it made removes.
        removed: Option<Point>,
    },
}

impl RowMove {
    /// The enemy piece that the move removes.
    #[inline]
    pub fn removed(self) -> Option<Point> {
        match self {
            RowMove::Pass => None,
            RowMove::Place { removed, .. } | RowMove::Step { removed, .. } => removed,
        }
    }
}

impl RowPosition {
    /// A position that is set up. If neither side can place what it has in hand, the placement phase
    /// is over.
    ///
    /// # Errors
    ///
    /// The reason, if a piece stands outside the board or two stand on one point.
    pub fn new<G: RowGeometry>(
        rules: &RowRules<G>,
        pieces: BySide<PointSet>,
        hands: BySide<u8>,
        turn: Side,
        halfmove_clock: u16,
    ) -> Result<RowPosition, Fact> {
        pieces::check(&rules.board, pieces)?;
        let position = RowPosition { pieces, hands, turn, halfmove_clock };
        Ok(if position.is_placing() { rules.settle(position) } else { position })
    }

    /// Whether a side has pieces in hand.
    #[inline]
    pub fn is_placing(&self) -> bool {
        let [first, second] = self.hands.0;
        first | second != 0
    }

    /// The pieces of the side to move and those of the other.
    #[inline]
    fn own_and_enemy(&self) -> [u64; 2] {
        self.pieces.own_and_other(self.turn).map(|pieces| pieces.0)
    }
}

/// Whether only a geometry that supports all options can play by these.
fn need_all_options(options: &RowOptions) -> bool {
    options.placed_rows == PlacedRows::Earns
        || options.row_wins == RowWins::AtOnce
        || options.target == Target::NeverThrees
        || options.moving != Moving::AfterPlacing
        || options.full_board == FullBoard::Draws
        || options.flying > 0
}

/// Whether a side with these pieces may move to any vacant point, once all are placed.
#[inline]
fn flies(options: &RowOptions, own: u64) -> bool {
    own.count_ones() <= options.flying.into()
}

impl RowRules<Grid> {
    /// Compiles a checked definition under the selected options; none if the board is not a grid,
    /// or if an option needs what only [`Lines`] supports.
    pub fn new(definition: &RowDefinition, options: &RowOptions) -> Option<RowRules<Grid>> {
        let [files, ranks] = definition.board.grid()?.map(usize::from);
        let compile = || {
            let board = Board::grid(files, ranks);
            RowRules::compile(definition, options, board, Grid::new(files, ranks))
        };
        (!need_all_options(options)).then(compile)
    }
}

impl RowRules<Lines> {
    /// Compiles a checked definition under the selected options.
    pub fn new(definition: &RowDefinition, options: &RowOptions) -> RowRules<Lines> {
        let board = match definition.board.grid() {
            Some([files, ranks]) => Board::grid(files.into(), ranks.into()),
            None => Board::from_lines(&definition.board.of_lines()),
        };
        let lines = Lines::new(&board);
        RowRules::compile(definition, options, board, lines)
    }
}

impl<G: RowGeometry> RowRules<G> {
    fn compile(
        definition: &RowDefinition,
        options: &RowOptions,
        board: Board,
        geometry: G,
    ) -> RowRules<G> {
        let hand = *definition.setup.pieces.get_ref();
        RowRules {
            geometry,
            options: *options,
            start: RowPosition {
                pieces: BySide::default(),
                hands: BySide::new(hand, hand),
                turn: Side::First,
                halfmove_clock: 0,
            },
            held: [0, 0],
            limits: Limits::new(options.repetition, options.quiet_plies),
            all: board.all().0,
            classes: places::classes(&board),
            board,
        }
    }

    /// The ending of a game whose side to move has no legal move.
    fn ending_without_move(&self, position: &RowPosition) -> Ending {
        let draws = self.options.full_board == FullBoard::Draws && self.vacant(position) == 0;
        let ending = Ending::no_move(position.turn);
        if draws { Ending { outcome: Outcome::Draw, ..ending } } else { ending }
    }

    /// The ending that follows from the pieces alone, whatever moves there are: a row that wins, or
    /// too few pieces left.
    #[inline]
    fn ending_by_pieces(&self, position: &RowPosition) -> Option<Ending> {
        let turn = position.turn;
        if G::ALL_OPTIONS && self.options.row_wins == RowWins::AtOnce {
            // If each side has a row, the other side moved last.
            let has_row = |side: &Side| self.geometry.in_threes(position.pieces[*side].0) != 0;
            let winner = [!turn, turn].into_iter().find(has_row);
            if let Some(winner) = winner {
                return Some(Ending { outcome: Outcome::Win(winner), cause: Cause::Row });
            }
        }
        let placing = position.is_placing();
        if placing && !self.hands_count() {
            return None;
        }
        let [first, second] = position.pieces.0.map(PointSet::len);
        let [one, other] = position.hands.0.map(|hand| if placing { hand.into() } else { 0 });
        let left: BySide<u32> = BySide::new(first + one, second + other);
        let lose_at = self.options.lose_at.into();
        // Which side is reduced matters only at the end of a game.
        if left.0.iter().all(|&left| left > lose_at) {
            return None;
        }
        let loser = pieces::reduced(turn, lose_at, |side| left[side])?;
        Some(Ending::reduced(loser, left[loser]))
    }
}

impl<G: RowGeometry> Rules for RowRules<G> {
    type Position = RowPosition;
    type Move = RowMove;

    fn start(&self) -> RowPosition {
        self.start
    }

    turn_and_clock!();

    fn generate(&self, position: &RowPosition, out: &mut Vec<RowMove>) {
        out.clear();
        if self.ending_by_pieces(position).is_some() {
            return;
        }
        if position.is_placing() {
            self.list_placements(position, out);
        }
        if self.may_step(position) {
            self.list_steps(position, out);
        }
        if out.is_empty() && self.may_pass(position) {
            out.push(RowMove::Pass);
        }
    }

    fn count(&self, position: &RowPosition) -> u64 {
        if self.ending_by_pieces(position).is_some() {
            return 0;
        }
        let mut count = 0;
        if position.is_placing() {
            count += self.count_placements(position);
        }
        if self.may_step(position) {
            count += self.count_steps(position);
        }
        if self.may_pass(position) { count.max(1) } else { count }
    }

    #[inline]
    fn sample(
        &self,
        position: &RowPosition,
        scratch: &mut Vec<RowMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<RowMove> {
        G::sample(self, position, scratch, below)
    }

    /// Always inlined, so that a loop over plies keeps the position in registers. Returned through
    /// memory, its small fields are stored one by one and loaded again as wider words, which stalls
    /// store forwarding: random games of Dara took 40 ns a ply that way, and take 29 ns. In browsers
    /// it stays a call, since every byte is fetched there.
    #[cfg_attr(
        not(target_arch = "wasm32"),
        expect(clippy::inline_always, reason = "measured: see above"),
        inline(always)
    )]
    #[cfg_attr(target_arch = "wasm32", inline)]
    fn play_unchecked(&self, position: &RowPosition, mv: RowMove) -> RowPosition {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        let turn = position.turn;
        let [own, enemy] = position.pieces.own_and_other(turn);
        let clock = position.halfmove_clock.saturating_add(1);
        let next = match mv {
            RowMove::Pass => RowPosition { turn: !turn, halfmove_clock: clock, ..*position },
            RowMove::Place { to, removed } => {
                let [hand, other_hand] = position.hands.own_and_other(turn);
                let enemy = enemy.without(removed.map_or(PointSet::EMPTY, Point::set));
                RowPosition {
                    pieces: BySide::of_mover(turn, own.with(to), enemy),
                    hands: BySide::of_mover(turn, hand - 1, other_hand),
                    turn: !turn,
                    halfmove_clock: 0,
                }
            }
            RowMove::Step { from, to, removed } => {
                let own = own.without(from.set()).with(to);
                let enemy = enemy.without(removed.map_or(PointSet::EMPTY, Point::set));
                return RowPosition {
                    pieces: BySide::of_mover(turn, own, enemy),
                    hands: position.hands,
                    turn: !turn,
                    halfmove_clock: if removed.is_some() { 0 } else { clock },
                };
            }
        };
        self.settle(next)
    }

    fn ending(&self, position: &RowPosition) -> Option<Ending> {
        let ending = self.ending_by_pieces(position);
        if ending.is_some() || self.has_move(position) {
            return ending;
        }
        Some(self.ending_without_move(position))
    }

    fn adjudicate(&self, _position: &RowPosition) -> Outcome {
        Outcome::Draw
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &RowPosition, mv: RowMove) -> Effect {
        let captures = BySide::of_mover(position.turn, u16::from(mv.removed().is_some()), 0);
        Effect { places: matches!(mv, RowMove::Place { .. }), captures }
    }
}

impl<G: RowGeometry> View for RowRules<G> {
    fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn cell(&self, position: &RowPosition, point: Point) -> Cell {
        pieces::cell(position.pieces, point)
    }

    fn pieces(&self, position: &RowPosition) -> Option<BySide<[PointSet; 2]>> {
        Some(position.pieces.map(|pieces| [pieces, PointSet::EMPTY]))
    }

    fn reserve(&self, position: &RowPosition) -> Option<Reserve> {
        position.is_placing().then_some(Reserve::Hand(position.hands))
    }

    fn tally(&self, _position: &RowPosition) -> Tally {
        Tally::None
    }

    /// There is none: the removal that a row earns is part of the move that makes the row.
    fn duty(&self, _position: &RowPosition) -> Option<Fact> {
        None
    }

    fn promotes(&self) -> bool {
        false
    }

    fn side_names(&self) -> BySide<&'static str> {
        BLACK_AND_WHITE
    }

    fn steps(&self, position: &RowPosition, mv: RowMove) -> Vec<Step> {
        let mut steps = Vec::new();
        match mv {
            RowMove::Pass => return steps,
            RowMove::Place { to, .. } => steps.push(Step::Place { at: to }),
            RowMove::Step { from, to, .. } => steps.push(Step::Move { from, to, captured: None }),
        }
        steps.extend(mv.removed().map(|at| Step::Remove { at }));
        if matches!(mv, RowMove::Place { .. }) {
            let next = self.play_unchecked(position, mv);
            let mut left = position.hands;
            left[position.turn] -= 1;
            let discard = |side| Step::Discard { side, pieces: left[side] - next.hands[side] };
            let discards = Side::BOTH.into_iter().filter(|&side| left[side] > next.hands[side]);
            steps.extend(discards.map(discard));
        }
        steps
    }
}

impl<G: RowGeometry> Actions for RowRules<G> {
    fn action_space(&self) -> ActionSpace {
        if self.options.flying > 0 {
            ActionSpace::of_points(&self.board)
        } else {
            ActionSpace::of_points_and_steps(&self.board)
        }
    }

    fn action_tables<const WORDS: usize>(&self) -> ActionTables<WORDS> {
        let ways = self.geometry.ways(&self.options, &self.board);
        ActionTables::new(self.action_space()).with_ways(&self.board, &ways)
    }

    #[inline]
    fn first_actions<const WORDS: usize>(
        &self,
        tables: &ActionTables<WORDS>,
        position: &RowPosition,
    ) -> ActionSet<WORDS> {
        if !tables.are_known() {
            return first_actions_by_piece(self, tables.space(), position);
        }
        if self.ending_by_pieces(position).is_some() {
            return ActionSet::EMPTY;
        }
        let mut first = ActionSet::EMPTY;
        if self.may_step(position) {
            let [own, _] = position.own_and_enemy();
            first = self.geometry.steps(tables, &self.options, own, self.vacant(position));
        }
        if position.is_placing() {
            // The lowest actions are the points.
            first.0[0] |= self.placements(position).0;
        }
        if first.is_empty() && self.may_pass(position) {
            first.insert(tables.space().stop());
        }
        first
    }
}

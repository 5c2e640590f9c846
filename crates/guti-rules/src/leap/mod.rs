//! Leaping war games: pieces step along the lines of a board and capture by leaping.
//!
//! The rules are those of the war games in H. J. R. Murray (1952), with every gap closed by an option; which points are joined is
//! data, and is compiled here into masks that treat all pieces of a side at once.

mod evaluate;
mod moves;
mod notation;
mod sets;
mod tables;

pub use evaluate::LeapEvaluator;
use tables::Tables;

use crate::board::{Board, Leap};
use crate::definition::model::{Chain, Duty, Leap as LeapDefinition, LeapOptions, LeapRemoval};
use crate::rules::{
    BLACK_AND_WHITE, Cause, Cell, Effect, Ending, Limits, Outcome, Reserve, Rules, Step, Tally,
    View,
};
use crate::types::{BySide, Point, PointSet, Side};

/// The most pieces of a side: a chain captures at most so many, and a move has room for them.
pub const MOST_PIECES: u32 = 31;

/// The most legal moves that are listed, and one more than a position that is set up may have.
///
/// Crowded positions on large boards can have more chains than could ever be listed; the games that
/// are built in do not come near. Where play should reach such a position all the same, listing
/// stops here, while counting goes on.
pub const MOST_MOVES: usize = 1 << 16;

/// The compiled rules of a leap game.
#[derive(Clone, Debug)]
pub struct LeapRules {
    board: Board,
    start: LeapPosition,
    capture: Duty,
    chain: Chain,
    removal: LeapRemoval,
    lose_at: u32,
    limits: Limits,
    all: u64,
    tables: Tables,
    /// The classes of points that the evaluation tells apart.
    classes: Vec<PointSet>,
}

/// A position: who stands where, who is to move, and how long nothing has been captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeapPosition {
    pieces: BySide<PointSet>,
    turn: Side,
    quiet: u16,
}

/// A whole turn: a step, or a chain of leaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeapMove {
    captured: PointSet,
    /// Four bits a leap, the first lowest: its number among the leaps of the point it starts from.
    path: [u64; 2],
    from: Point,
    to: Point,
    leaps: u8,
}

impl LeapPosition {
    /// A position as a setup says it, if it makes sense.
    pub fn new(
        rules: &LeapRules,
        pieces: BySide<PointSet>,
        turn: Side,
        quiet: u16,
    ) -> Result<LeapPosition, String> {
        let [first, second] = pieces.0;
        if !(first | second).without(rules.board.all()).is_empty() {
            return Err("a piece stands outside the board".to_owned());
        }
        if first.meets(second) {
            return Err("two pieces stand on one point".to_owned());
        }
        if first.len().max(second.len()) > MOST_PIECES {
            return Err(format!("a side can have {MOST_PIECES} pieces at most"));
        }
        let position = LeapPosition { pieces, turn, quiet };
        let mut moves = Vec::new();
        rules.generate(&position, &mut moves);
        if moves.len() >= MOST_MOVES {
            return Err(format!("the side to move has {MOST_MOVES} chains to choose from or more"));
        }
        Ok(position)
    }

    /// The points of each side.
    pub fn pieces(&self) -> BySide<PointSet> {
        self.pieces
    }
}

impl LeapMove {
    /// Where the piece starts.
    pub fn from(self) -> Point {
        self.from
    }

    /// Where the piece ends.
    pub fn to(self) -> Point {
        self.to
    }

    /// The points of the captured pieces; none for a step.
    pub fn captured(self) -> PointSet {
        self.captured
    }
}

impl LeapRules {
    /// Compiles a checked definition under the selected options.
    pub fn new(definition: &LeapDefinition, options: &LeapOptions) -> LeapRules {
        let board = Board::from_lines(&definition.board);
        let points = |names: &str| -> PointSet {
            names.split_whitespace().filter_map(|name| board.point(name)).collect()
        };
        let pieces = BySide::new(
            points(definition.setup.black.get_ref()),
            points(definition.setup.white.get_ref()),
        );
        LeapRules {
            start: LeapPosition { pieces, turn: Side::First, quiet: 0 },
            capture: options.capture,
            chain: options.chain,
            removal: options.removal,
            lose_at: options.lose_at.into(),
            limits: Limits::new(options.repetition, options.quiet_plies),
            all: board.all().0,
            tables: Tables::new(&board),
            classes: crate::places::classes(&board),
            board,
        }
    }

    /// The side that `lose_at` has beaten, if any.
    #[inline]
    fn reduced(&self, position: &LeapPosition) -> Option<Side> {
        if self.lose_at == 0 {
            return None;
        }
        let turn = position.turn;
        // With both sides reduced, the side to move has lost.
        [turn, !turn].into_iter().find(|&side| position.pieces[side].len() <= self.lose_at)
    }

    /// The pieces of the side to move, those of the other, and the vacant points.
    #[inline]
    fn view(&self, position: &LeapPosition) -> (u64, u64, u64) {
        let own = position.pieces[position.turn].0;
        let enemy = position.pieces[!position.turn].0;
        (own, enemy, self.all & !(own | enemy))
    }

    /// The landing points of a move in order, starting with where the piece stood.
    fn path_of(&self, mv: LeapMove) -> Vec<Point> {
        if mv.leaps == 0 {
            return vec![mv.from, mv.to];
        }
        [mv.from].into_iter().chain(self.leaps_of(mv).iter().map(|leap| leap.to)).collect()
    }

    /// The leaps of a move in order; none of a step.
    fn leaps_of(&self, mv: LeapMove) -> Vec<Leap> {
        let mut from = mv.from;
        let leap = |n: usize| {
            let number = (mv.path[n / 16] >> (n % 16 * 4)) & 15;
            let leap = self.tables.whole_leap(from, number as usize);
            from = leap.to;
            leap
        };
        (0..usize::from(mv.leaps)).map(leap).collect()
    }
}

impl Rules for LeapRules {
    type Position = LeapPosition;
    type Move = LeapMove;

    fn start(&self) -> LeapPosition {
        self.start
    }

    #[inline]
    fn turn(&self, position: &LeapPosition) -> Side {
        position.turn
    }

    #[inline]
    fn halfmove_clock(&self, position: &LeapPosition) -> u16 {
        position.quiet
    }

    fn without_clock(&self, position: &LeapPosition) -> LeapPosition {
        LeapPosition { quiet: 0, ..*position }
    }

    fn generate(&self, position: &LeapPosition, out: &mut Vec<LeapMove>) {
        out.clear();
        if self.reduced(position).is_none() {
            self.list_moves(position, out);
        }
    }

    fn count(&self, position: &LeapPosition) -> u64 {
        if self.reduced(position).is_some() { 0 } else { self.count_moves(position) }
    }

    #[inline]
    fn sample(
        &self,
        position: &LeapPosition,
        scratch: &mut Vec<LeapMove>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove> {
        if self.reduced(position).is_some() { None } else { self.pick(position, scratch, below) }
    }

    #[inline]
    fn play_unchecked(&self, position: &LeapPosition, mv: LeapMove) -> LeapPosition {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        let turn = position.turn;
        // In this order, since a chain may end where it began.
        let own = position.pieces[turn].without(mv.from.set()).with(mv.to);
        let enemy = position.pieces[!turn].without(mv.captured);
        let pieces = BySide::of_mover(turn, own, enemy);
        let quiet = if mv.leaps == 0 { position.quiet.saturating_add(1) } else { 0 };
        LeapPosition { pieces, turn: !turn, quiet }
    }

    fn ending(&self, position: &LeapPosition) -> Option<Ending> {
        if let Some(loser) = self.reduced(position) {
            let left = position.pieces[loser].len() as u8;
            return Some(Ending { outcome: Outcome::Win(!loser), cause: Cause::Reduced(left) });
        }
        if self.has_move(position) {
            return None;
        }
        Some(Ending { outcome: Outcome::Win(!position.turn), cause: Cause::NoMove })
    }

    fn adjudicate(&self, position: &LeapPosition) -> Outcome {
        let [first, second] = position.pieces.0.map(PointSet::len);
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &LeapPosition, mv: LeapMove) -> Effect {
        let mut captures = BySide::default();
        captures[position.turn] = mv.captured.len() as u16;
        Effect { places: false, captures }
    }
}

impl View for LeapRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn cell(&self, position: &LeapPosition, point: Point) -> Cell {
        Side::BOTH
            .into_iter()
            .find(|&side| position.pieces[side].contains(point))
            .map_or(Cell::Vacant, Cell::Piece)
    }

    fn reserve(&self, _position: &LeapPosition) -> Option<Reserve> {
        None
    }

    fn tally(&self, position: &LeapPosition) -> Tally {
        Tally::Pieces(position.pieces.map(|pieces| pieces.len() as u16))
    }

    fn side_names(&self) -> BySide<&'static str> {
        BLACK_AND_WHITE
    }

    fn steps(&self, _position: &LeapPosition, mv: LeapMove) -> Vec<Step> {
        if mv.leaps == 0 {
            return vec![Step::Move { from: mv.from, to: mv.to, captured: None }];
        }
        let leaps = self.leaps_of(mv);
        let immediate = self.removal == LeapRemoval::Immediate;
        let leap = |leap: &Leap| {
            let Leap { from, over, to } = *leap;
            Step::Move { from, to, captured: immediate.then_some(over) }
        };
        let mut steps: Vec<Step> = leaps.iter().map(leap).collect();
        if !immediate {
            steps.extend(leaps.iter().map(|leap| Step::Remove { at: leap.over }));
        }
        steps
    }
}

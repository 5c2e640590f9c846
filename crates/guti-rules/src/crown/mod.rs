//! Leaping games whose pieces are not all alike: they go forward only, or are promoted to kings.
//!
//! This is the general form of the family `leap`; games whose pieces are all alike have a faster
//! one, [`leap`](crate::leap). A test holds the two against each other.

mod evaluate;
mod index;
mod moves;
mod notation;
mod tables;

pub use evaluate::CrownEvaluator;
use tables::{Kind, Tables};

use crate::board::Board;
use crate::definition::model::{
    Adjudication, Chain, Crowning, Duty, King, Leap as LeapDefinition, LeapOptions, LeapRemoval,
    Promotion, Way,
};
use crate::leap::{MOST_MOVES, MOST_PIECES};
use crate::rules::{
    BLACK_AND_WHITE, Cause, Cell, Effect, Ending, Limits, Outcome, Reserve, Rules, Step, Tally,
    View,
};
use crate::symmetry::Symmetry;
use crate::types::{BySide, Point, PointSet, Side};

/// The most leaps of a chain: each captures a piece.
const MOST_LEAPS: usize = MOST_PIECES as usize;

/// Whether a game under these options needs this form of the rules.
pub fn is_needed(options: &LeapOptions) -> bool {
    let forward = [options.steps, options.leaps].contains(&Way::Forward);
    let promotes = options.promotion != Promotion::None;
    forward || promotes || options.adjudication == Adjudication::Draw
}

/// The compiled rules of a leap game whose pieces need not be alike.
#[derive(Clone, Debug)]
pub struct CrownRules {
    board: Board,
    start: CrownPosition,
    capture: Duty,
    chain: Chain,
    removal: LeapRemoval,
    crowning: Crowning,
    king: King,
    adjudication: Adjudication,
    lose_at: u32,
    limits: Limits,
    all: u64,
    tables: Tables,
    /// Where the pieces of each side are promoted; nowhere if they are not.
    promotion: BySide<PointSet>,
    /// The levels of the board from below, where the sides look different ways.
    levels: Vec<PointSet>,
    /// A symmetry that puts each side in the place of the other, if the board has one.
    round: Option<Symmetry>,
    /// The classes of points that the evaluation tells apart.
    classes: Vec<PointSet>,
    /// The options that values depend on.
    options_in_words: String,
}

/// A position: who stands where, which of them are kings, who is to move, and how long nothing has
/// been captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CrownPosition {
    pieces: BySide<PointSet>,
    kings: PointSet,
    turn: Side,
    quiet: u16,
}

/// A whole turn: a step, or a chain of leaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrownMove {
    captured: PointSet,
    /// The points where the leaps land, in order.
    path: [Point; MOST_LEAPS],
    from: Point,
    to: Point,
    leaps: u8,
}

impl CrownPosition {
    /// A position as a setup says it, if it makes sense.
    pub fn new(
        rules: &CrownRules,
        pieces: BySide<PointSet>,
        kings: PointSet,
        turn: Side,
        quiet: u16,
    ) -> Result<CrownPosition, String> {
        let [first, second] = pieces.0;
        if !(first | second).without(rules.board.all()).is_empty() {
            return Err("a piece stands outside the board".to_owned());
        }
        if first.meets(second) {
            return Err("two pieces stand on one point".to_owned());
        }
        if !kings.without(first | second).is_empty() {
            return Err("a king is nobody's piece".to_owned());
        }
        if !kings.is_empty() && !rules.promotes() {
            return Err("no piece is promoted in this game".to_owned());
        }
        if first.len().max(second.len()) > MOST_PIECES {
            return Err(format!("a side can have {MOST_PIECES} pieces at most"));
        }
        let position = CrownPosition { pieces, kings, turn, quiet };
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

    /// What stands on a point where the side to move has a piece.
    fn kind(&self, point: Point) -> Kind {
        if self.kings.contains(point) { Kind::King } else { Kind::Man(self.turn) }
    }

    /// The points where kings of either side stand.
    pub fn kings(&self) -> PointSet {
        self.kings
    }
}

impl CrownMove {
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

    /// The points of the move in order, starting with where the piece stood.
    fn points(self) -> Vec<Point> {
        let landings = &self.path[..usize::from(self.leaps)];
        let landings = if landings.is_empty() { &[self.to] } else { landings };
        [&[self.from], landings].concat()
    }
}

impl CrownRules {
    /// Compiles a checked definition under the selected options.
    pub fn new(definition: &LeapDefinition, options: &LeapOptions) -> CrownRules {
        let mut board = Board::from_lines(&definition.board);
        let points = |names: &str| -> PointSet {
            names.split_whitespace().filter_map(|name| board.point(name)).collect()
        };
        let pieces = BySide::new(
            points(definition.setup.black.get_ref()),
            points(definition.setup.white.get_ref()),
        );
        let forward = [options.steps, options.leaps].map(|way| way == Way::Forward);
        let king = options.king;
        let levels = board.levels();
        let promotion = promotion_points(&board, &levels, options.promotion);
        let tables = Tables::new(&board, &levels, forward, king);
        let classes = crate::places::classes(&board);
        let sided = forward.contains(&true) || promotion != BySide::default();
        let levels = if sided { levels } else { Vec::new() };
        let round = index::turning_round(board.symmetries(), &levels, promotion);
        board.keep_symmetries(|symmetry| keeps_sides(symmetry, &levels, promotion));
        CrownRules {
            start: CrownPosition { pieces, kings: PointSet::EMPTY, turn: Side::First, quiet: 0 },
            capture: options.capture,
            chain: options.chain,
            removal: options.removal,
            crowning: options.crowning,
            king,
            adjudication: options.adjudication,
            lose_at: options.lose_at.into(),
            limits: Limits::new(options.repetition, options.quiet_plies),
            all: board.all().0,
            tables,
            promotion,
            levels,
            round,
            classes,
            options_in_words: index::in_words(options),
            board,
        }
    }

    /// Whether a game that is broken off is won by the side with more pieces; else it is a draw.
    pub fn more_pieces_win(&self) -> bool {
        self.adjudication == Adjudication::MorePieces
    }

    /// Whether pieces are promoted at all.
    fn promotes(&self) -> bool {
        self.promotion != BySide::default()
    }

    /// The side that `lose_at` has beaten, if any.
    #[inline]
    fn reduced(&self, position: &CrownPosition) -> Option<Side> {
        if self.lose_at == 0 {
            return None;
        }
        let turn = position.turn;
        // With both sides reduced, the side to move has lost.
        [turn, !turn].into_iter().find(|&side| position.pieces[side].len() <= self.lose_at)
    }

    /// Whether a legal move promotes its piece.
    fn crowns(&self, position: &CrownPosition, mv: CrownMove) -> bool {
        !position.kings.contains(mv.from) && self.promotion[position.turn].contains(mv.to)
    }

    /// The points of the pieces that a legal move captures, in the order of its leaps.
    fn captures_of(&self, position: &CrownPosition, mv: CrownMove) -> Vec<Point> {
        let points = mv.points();
        let kind = position.kind(mv.from);
        let mut left = mv.captured;
        let over = points.windows(2).filter_map(|ends| {
            let between = self.tables.between(kind, ends[0], ends[1]) & left;
            let over = between.into_iter().next()?;
            left = left.without(over.set());
            Some(over)
        });
        over.collect()
    }
}

/// Where each side is promoted.
fn promotion_points(board: &Board, levels: &[PointSet], promotion: Promotion) -> BySide<PointSet> {
    let far = BySide::new(levels.last(), levels.first()).map(Option::<&PointSet>::copied);
    let place = |point: &Point| board.place(*point)[0];
    let corners = |level: PointSet| -> PointSet {
        let across = |a: &Point, b: &Point| place(a).total_cmp(&place(b));
        let ends = [level.into_iter().min_by(across), level.into_iter().max_by(across)];
        ends.into_iter().flatten().collect()
    };
    far.map(|level| match promotion {
        Promotion::None => PointSet::EMPTY,
        Promotion::FarRow => level.unwrap_or_default(),
        Promotion::FarCorners => level.map(corners).unwrap_or_default(),
    })
}

/// Whether a symmetry leaves every point on its level, so that forward stays forward, and the
/// points of promotion where they are. Without levels any does.
fn keeps_sides(symmetry: &Symmetry, levels: &[PointSet], promotion: BySide<PointSet>) -> bool {
    levels.iter().chain(&promotion.0).all(|&set| symmetry.set(set) == set)
}

impl Rules for CrownRules {
    type Position = CrownPosition;
    type Move = CrownMove;

    fn start(&self) -> CrownPosition {
        self.start
    }

    #[inline]
    fn turn(&self, position: &CrownPosition) -> Side {
        position.turn
    }

    #[inline]
    fn halfmove_clock(&self, position: &CrownPosition) -> u16 {
        position.quiet
    }

    fn without_clock(&self, position: &CrownPosition) -> CrownPosition {
        CrownPosition { quiet: 0, ..*position }
    }

    fn generate(&self, position: &CrownPosition, out: &mut Vec<CrownMove>) {
        out.clear();
        if self.reduced(position).is_none() {
            self.list_moves(position, out);
        }
    }

    fn count(&self, position: &CrownPosition) -> u64 {
        if self.reduced(position).is_some() { 0 } else { self.count_moves(position) }
    }

    #[inline]
    fn play_unchecked(&self, position: &CrownPosition, mv: CrownMove) -> CrownPosition {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        let turn = position.turn;
        // In this order, since a chain may end where it began.
        let own = position.pieces[turn].without(mv.from.set()).with(mv.to);
        let enemy = position.pieces[!turn].without(mv.captured);
        let pieces = BySide::of_mover(turn, own, enemy);
        let king = position.kings.contains(mv.from) || self.promotion[turn].contains(mv.to);
        let kings = position.kings.without(mv.captured).without(mv.from.set());
        let kings = if king { kings.with(mv.to) } else { kings };
        let quiet = if mv.leaps == 0 { position.quiet.saturating_add(1) } else { 0 };
        CrownPosition { pieces, kings, turn: !turn, quiet }
    }

    fn ending(&self, position: &CrownPosition) -> Option<Ending> {
        if let Some(loser) = self.reduced(position) {
            let left = position.pieces[loser].len() as u8;
            return Some(Ending { outcome: Outcome::Win(!loser), cause: Cause::Reduced(left) });
        }
        if self.has_move(position) {
            return None;
        }
        Some(Ending { outcome: Outcome::Win(!position.turn), cause: Cause::NoMove })
    }

    fn adjudicate(&self, position: &CrownPosition) -> Outcome {
        let [first, second] = position.pieces.0.map(PointSet::len);
        match first.cmp(&second) {
            _ if !self.more_pieces_win() => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &CrownPosition, mv: CrownMove) -> Effect {
        let mut captures = BySide::default();
        captures[position.turn] = mv.captured.len() as u16;
        Effect { places: false, captures }
    }
}

impl View for CrownRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn cell(&self, position: &CrownPosition, point: Point) -> Cell {
        let side = Side::BOTH.into_iter().find(|&side| position.pieces[side].contains(point));
        match side {
            None => Cell::Vacant,
            Some(side) if position.kings.contains(point) => Cell::King(side),
            Some(side) => Cell::Piece(side),
        }
    }

    fn reserve(&self, _position: &CrownPosition) -> Option<Reserve> {
        None
    }

    fn tally(&self, position: &CrownPosition) -> Tally {
        let pieces = || position.pieces.map(|pieces| pieces.len() as u16);
        if self.more_pieces_win() { Tally::Pieces(pieces()) } else { Tally::None }
    }

    fn side_names(&self) -> BySide<&'static str> {
        BLACK_AND_WHITE
    }

    fn steps(&self, position: &CrownPosition, mv: CrownMove) -> Vec<Step> {
        let captured = self.captures_of(position, mv);
        let immediate = self.removal == LeapRemoval::Immediate;
        let points = mv.points();
        let ends = points.windows(2).enumerate();
        let mut steps: Vec<Step> = ends
            .map(|(number, ends)| Step::Move {
                from: ends[0],
                to: ends[1],
                captured: captured.get(number).copied().filter(|_| immediate),
            })
            .collect();
        if !immediate {
            steps.extend(captured.into_iter().map(|at| Step::Remove { at }));
        }
        if self.crowns(position, mv) {
            steps.push(Step::Promote { at: mv.to });
        }
        steps
    }
}

//! Leaping war games and draughts: pieces step along the lines of a board and capture by leaping.
//!
//! The rules are those of the war games in H. J. R. Murray (1952) and of draughts, with every gap
//! closed by an option. Which points are joined is data; it is compiled into tables of masks.
//!
//! There is one form of the rules, generic over the kinds of pieces that a game tells apart
//! ([`Kinds`]): [`AllAlike`], which takes no room in a position, and [`MenAndKings`]. Positions,
//! moves, notation, pictures and the skeletons of the move generator and of the evaluation are
//! shared. Each of the two has its own compiled [lines](Lines), its own terms of the evaluation for
//! where pieces stand, and its own index of positions.
//!
//! # Positions with very many captures
//!
//! The first [`MAX_MOVES`](crate::rules::MAX_MOVES) captures of a position are listed, counted and
//! sampled and, where captures are optional, all steps too. The other chains are legal too:
//! [`Rules::is_legal`] and [`Notation::parse_move`](crate::rules::Notation::parse_move) follow a
//! chain leap by leap and need no list.
//!
//! # What telling kinds apart costs
//!
//! Both instances can play a game whose pieces are all alike, and a test holds them against each
//! other. The general one takes several times as long:
//! `cargo bench -p guti-rules --bench speed -- kinds` measures how much.

mod alike;
mod evaluate;
mod kinds;
mod kings;
mod moves;
mod notation;

pub use alike::AllAlike;
pub use evaluate::LeapEvaluator;
pub use kinds::{Kinds, Lines};
pub use kings::MenAndKings;

use crate::actions::{ActionSet, ActionSpace, ActionTables, Actions, first_actions_by_piece};
use crate::board::{Board, Leap};
use crate::definition::model::{
    Adjudication, Chain, Duty, Leap as LeapDefinition, LeapOptions, LeapRemoval, MOST_PIECES,
    Promotion, Way,
};
use crate::pieces;
use crate::rules::{
    BLACK_AND_WHITE, Cell, Effect, Ending, Limits, Outcome, Reserve, Rules, Step, Tally, View,
    count_below_each, turn_and_clock,
};
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::{Fact, fact};
use kinds::Path;
use std::ops::ControlFlow;

/// Whether a game under these options tells kinds of pieces apart: men and kings, or men that look
/// forward. Otherwise all pieces are alike.
pub fn tells_kinds_apart(options: &LeapOptions) -> bool {
    let forward = [options.steps, options.leaps].contains(&Way::Forward);
    forward || options.promotion != Promotion::None
}

/// The compiled rules of a leap game.
#[derive(Clone, Debug)]
pub struct LeapRules<K: Kinds = AllAlike> {
    board: Board,
    start: LeapPosition<K>,
    capture: Duty,
    chain: Chain,
    removal: LeapRemoval,
    adjudication: Adjudication,
    lose_at: u32,
    limits: Limits,
    all: u64,
    lines: K::Lines,
    /// By point: the neighbours on which a leap from there lands too, as on a circle of three
    /// points. Empty on a board that has none, as nearly all boards.
    leaps_to_neighbours: Vec<PointSet>,
    /// The classes of points that the evaluation tells apart.
    classes: Vec<PointSet>,
    /// The options that values depend on.
    options_fingerprint: String,
}

/// A position: the pieces of each side and their kinds, the side to move, and the halfmove clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LeapPosition<K: Kinds = AllAlike> {
    pieces: BySide<PointSet>,
    kinds: K,
    turn: Side,
    halfmove_clock: u16,
}

/// A whole turn: a step, or a chain of leaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeapMove<K: Kinds = AllAlike> {
    captured: PointSet,
    path: K::Path,
    from: Point,
    to: Point,
    leaps: u8,
}

impl<K: Kinds> LeapPosition<K> {
    /// Checks a position that is set up.
    ///
    /// # Errors
    ///
    /// The reason, if a piece stands outside the board, two stand on one point, a side has more
    /// than [`MOST_PIECES`], or a king is nobody's piece or stands in a game without promotion.
    pub fn new(
        rules: &LeapRules<K>,
        pieces: BySide<PointSet>,
        kinds: K,
        turn: Side,
        halfmove_clock: u16,
    ) -> Result<Self, Fact> {
        pieces::check(&rules.board, pieces)?;
        let [first, second] = pieces.0;
        if !kinds.kings().without(first | second).is_empty() {
            return Err(fact!("king-of-nobody"));
        }
        if !kinds.kings().is_empty() && !rules.promotes() {
            return Err(fact!("no-promotion"));
        }
        if first.len().max(second.len()) > MOST_PIECES {
            return Err(fact!("pieces-at-most", most = MOST_PIECES));
        }
        Ok(LeapPosition { pieces, kinds, turn, halfmove_clock })
    }

    /// The points where each side's pieces stand, men and kings.
    pub fn pieces(&self) -> BySide<PointSet> {
        self.pieces
    }

    /// The points where kings of either side stand.
    pub fn kings(&self) -> PointSet {
        self.kinds.kings()
    }
}

impl<K: Kinds> LeapMove<K> {
    /// The point where the piece starts.
    pub fn from(self) -> Point {
        self.from
    }

    /// The point where the piece ends.
    pub fn to(self) -> Point {
        self.to
    }

    /// The points of the captured pieces; none for a step.
    pub fn captured(self) -> PointSet {
        self.captured
    }
}

impl<K: Kinds> LeapRules<K> {
    /// Compiles a checked definition under the selected options.
    ///
    /// [`AllAlike`] plays by options that do not [tell kinds apart](tells_kinds_apart) and ignores
    /// those that do.
    pub fn new(definition: &LeapDefinition, options: &LeapOptions) -> Self {
        let mut board = Board::from_lines(&definition.board);
        let points = |names: &str| -> PointSet {
            names.split_whitespace().filter_map(|name| board.point(name)).collect()
        };
        let pieces = BySide::new(
            points(definition.setup.black.get_ref()),
            points(definition.setup.white.get_ref()),
        );
        // The classes of the bare board, before the symmetries that exchange the sides are removed.
        let classes = crate::places::classes(&board);
        let lines = K::Lines::new(&mut board, options);
        LeapRules {
            start: LeapPosition {
                pieces,
                kinds: K::default(),
                turn: Side::First,
                halfmove_clock: 0,
            },
            capture: options.capture,
            chain: options.chain,
            removal: options.removal,
            adjudication: options.adjudication,
            lose_at: options.lose_at.into(),
            limits: Limits::new(options.repetition, options.quiet_plies),
            all: board.all().0,
            options_fingerprint: kings::options_fingerprint(&board, lines.levels(), options),
            lines,
            leaps_to_neighbours: leaps_to_neighbours(&board),
            classes,
            board,
        }
    }

    /// Whether the side with more pieces wins a game that is broken off; otherwise it is a draw.
    pub fn more_pieces_win(&self) -> bool {
        self.adjudication == Adjudication::MorePieces
    }

    /// The side that `lose_at` has beaten, if any.
    #[inline]
    fn reduced(&self, position: &LeapPosition<K>) -> Option<Side> {
        let few = |pieces: &PointSet| pieces.len() <= self.lose_at;
        // Which side is reduced matters only at the end of a game.
        if self.lose_at == 0 || !position.pieces.0.iter().any(few) {
            return None;
        }
        pieces::reduced(position.turn, self.lose_at, |side| position.pieces[side].len())
    }

    /// The points where a leap from this one lands and a step could lead as well, where captures are
    /// optional. Such a leap is entered by the piece that it captures: see the
    /// [path](crate::rules::Notation::path).
    #[inline]
    fn shared(&self, from: Point) -> PointSet {
        match self.leaps_to_neighbours.get(from.index()) {
            Some(&shared) if self.capture == Duty::Optional => shared,
            _ => PointSet::EMPTY,
        }
    }

    /// Whether a legal move promotes its piece.
    fn is_promotion(&self, position: &LeapPosition<K>, mv: LeapMove<K>) -> bool {
        !position.kings().contains(mv.from) && self.lines.promotion()[position.turn].contains(mv.to)
    }

    /// The points of a move in order: where the piece starts, then each point where it lands.
    fn path_of(&self, mv: LeapMove<K>) -> Vec<Point> {
        let mut path = Vec::new();
        self.append_path_of(mv, &mut path);
        path
    }

    /// Appends the [points](LeapRules::path_of) of a move to `out`.
    fn append_path_of(&self, mv: LeapMove<K>, out: &mut Vec<Point>) {
        out.push(mv.from);
        if mv.leaps == 0 {
            out.push(mv.to);
            return;
        }
        let mut at = mv.from;
        for n in 0..usize::from(mv.leaps) {
            at = self.lines.landing(at, mv.path.leap(n));
            out.push(at);
        }
    }

    /// The leaps of a legal move in order; none of a step.
    fn leaps_of(&self, position: &LeapPosition<K>, mv: LeapMove<K>) -> Vec<Leap> {
        let point = |set: u64| Point::new(set.trailing_zeros() as usize & 63);
        let mut leaper = self.mover(position).leaper(mv.from);
        let leap = |n: usize| {
            let from = Point::new(leaper.at);
            let leap = self.lines.leap(leaper, mv.path.leap(n));
            leaper = self.land(leaper, leap);
            Leap { from, over: point(leap.over), to: point(leap.to) }
        };
        (0..usize::from(mv.leaps)).map(leap).collect()
    }
}

/// By point: the neighbours on which a leap from there lands too, as on a circle of three points.
/// Empty on a board that has none.
fn leaps_to_neighbours(board: &Board) -> Vec<PointSet> {
    let mut landings = vec![PointSet::EMPTY; board.len()];
    for leap in board.leaps() {
        if board.neighbours(leap.from).contains(leap.to) {
            landings[leap.from.index()] = landings[leap.from.index()].with(leap.to);
        }
    }
    if landings.iter().all(|set| set.is_empty()) { Vec::new() } else { landings }
}

impl<K: Kinds> Rules for LeapRules<K> {
    type Position = LeapPosition<K>;
    type Move = LeapMove<K>;

    fn start(&self) -> LeapPosition<K> {
        self.start
    }

    turn_and_clock!();

    fn generate(&self, position: &LeapPosition<K>, out: &mut Vec<LeapMove<K>>) {
        out.clear();
        if self.reduced(position).is_none() {
            self.list_moves(position, out);
        }
    }

    fn each_move(
        &self,
        position: &LeapPosition<K>,
        _scratch: &mut Vec<LeapMove<K>>,
        visit: impl FnMut(LeapMove<K>) -> ControlFlow<()>,
    ) {
        if self.reduced(position).is_none() {
            self.visit_moves(position, visit);
        }
    }

    fn count(&self, position: &LeapPosition<K>) -> u64 {
        if self.reduced(position).is_some() { 0 } else { K::count(self, position) }
    }

    #[inline]
    fn count_two_plies(&self, position: &LeapPosition<K>, scratch: &mut Vec<LeapMove<K>>) -> u64 {
        if self.reduced(position).is_some() {
            return 0;
        }
        match K::count_two_plies(self, position) {
            Some(count) => count,
            None => count_below_each(self, position, scratch),
        }
    }

    #[inline]
    fn sample(
        &self,
        position: &LeapPosition<K>,
        scratch: &mut Vec<LeapMove<K>>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<LeapMove<K>> {
        if self.reduced(position).is_some() {
            None
        } else {
            K::pick(self, position, scratch, below)
        }
    }

    #[inline]
    fn play_unchecked(&self, position: &LeapPosition<K>, mv: LeapMove<K>) -> LeapPosition<K> {
        debug_assert!(self.is_legal(position, mv), "{mv:?} is not legal in {position:?}");
        let turn = position.turn;
        // In this order, since a chain may end where it began.
        let [own, enemy] = position.pieces.own_and_other(turn);
        let own = own.without(mv.from.set()).with(mv.to);
        let enemy = enemy.without(mv.captured);
        LeapPosition {
            pieces: BySide::of_mover(turn, own, enemy),
            kinds: position.kinds.after(&self.lines, turn, mv),
            turn: !turn,
            // Without a branch, which would often be predicted wrongly.
            halfmove_clock: position.halfmove_clock.saturating_add(1)
                & u16::from(mv.leaps == 0).wrapping_neg(),
        }
    }

    fn is_legal(&self, position: &LeapPosition<K>, mv: LeapMove<K>) -> bool {
        self.find(position, &self.path_of(mv), mv.leaps > 0) == Some(mv)
    }

    fn ending(&self, position: &LeapPosition<K>) -> Option<Ending> {
        if let Some(loser) = self.reduced(position) {
            return Some(Ending::reduced(loser, position.pieces[loser].len()));
        }
        (!self.has_move(position)).then(|| Ending::no_move(position.turn))
    }

    fn adjudicate(&self, position: &LeapPosition<K>) -> Outcome {
        match self.adjudication {
            Adjudication::MorePieces => Outcome::majority(position.pieces.map(PointSet::len)),
            Adjudication::Draw => Outcome::Draw,
        }
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn effect(&self, position: &LeapPosition<K>, mv: LeapMove<K>) -> Effect {
        let captures = BySide::of_mover(position.turn, mv.captured.len() as u16, 0);
        Effect { places: false, captures }
    }
}

impl<K: Kinds> View for LeapRules<K> {
    fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn cell(&self, position: &LeapPosition<K>, point: Point) -> Cell {
        match pieces::cell(position.pieces, point) {
            Cell::Piece(side) if position.kings().contains(point) => Cell::King(side),
            cell => cell,
        }
    }

    fn pieces(&self, position: &LeapPosition<K>) -> Option<BySide<[PointSet; 2]>> {
        let kings = position.kings();
        Some(position.pieces.map(|pieces| [pieces.without(kings), pieces & kings]))
    }

    fn reserve(&self, _position: &LeapPosition<K>) -> Option<Reserve> {
        None
    }

    fn tally(&self, position: &LeapPosition<K>) -> Tally {
        match self.adjudication {
            Adjudication::MorePieces => {
                Tally::Pieces(position.pieces.map(|pieces| pieces.len() as u16))
            }
            Adjudication::Draw => Tally::None,
        }
    }

    fn duty(&self, position: &LeapPosition<K>) -> Option<Fact> {
        self.must_capture(position).then(|| fact!("duty-capture"))
    }

    fn promotes(&self) -> bool {
        self.lines.promotion() != BySide::default()
    }

    fn side_names(&self) -> BySide<&'static str> {
        BLACK_AND_WHITE
    }

    fn steps(&self, position: &LeapPosition<K>, mv: LeapMove<K>) -> Vec<Step> {
        let mut steps = Vec::new();
        if mv.leaps == 0 {
            steps.push(Step::Move { from: mv.from, to: mv.to, captured: None });
        } else {
            let leaps = self.leaps_of(position, mv);
            let immediate = self.removal == LeapRemoval::Immediate;
            steps.extend(leaps.iter().map(|&Leap { from, over, to }| {
                let captured = immediate.then_some(over);
                Step::Move { from, to, captured }
            }));
            if !immediate {
                steps.extend(leaps.iter().map(|leap| Step::Remove { at: leap.over }));
            }
        }
        if self.is_promotion(position, mv) {
            steps.push(Step::Promote { at: mv.to });
        }
        steps
    }
}

impl<K: Kinds> Actions for LeapRules<K> {
    #[inline]
    fn step(&self, from: Point, to: Point) -> Option<LeapMove<K>> {
        Some(LeapMove::standing(from).stepped(to))
    }

    fn action_space(&self) -> ActionSpace {
        match self.lines.ways(&self.board) {
            Some(_) => ActionSpace::of_leaps(&self.board),
            None => ActionSpace::of_points(&self.board),
        }
    }

    fn action_tables<const WORDS: usize>(&self) -> ActionTables<WORDS> {
        let ways = self.lines.ways(&self.board).unwrap_or_default();
        ActionTables::new(self.action_space()).with_ways(&self.board, &ways)
    }

    #[expect(
        clippy::inline_always,
        reason = "measured: a call takes a twentieth of a step of an environment"
    )]
    #[inline(always)]
    fn first_actions<const WORDS: usize>(
        &self,
        tables: &ActionTables<WORDS>,
        position: &LeapPosition<K>,
    ) -> ActionSet<WORDS> {
        if !tables.are_known() {
            return first_actions_by_piece(self, tables.space(), position);
        }
        if self.reduced(position).is_some() {
            return ActionSet::EMPTY;
        }
        K::first_actions(tables, self.mover(position), self.capture == Duty::Compulsory)
    }
}

//! The traits that every game implements, and what they speak of: outcomes, endings, the contents of
//! points, the visible steps of a move.

use crate::board::Board;
use crate::error::{MoveError, PositionError};
use crate::types::{BySide, Counters, Point, PointSet, Side};
use guti_words::{Fact, List, Value, fact};
use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// Compiled rules of a game: its positions, its legal moves and its end.
///
/// Rules are shared by reference; positions and moves are plain values, without history or
/// allocation.
pub trait Rules: Send + Sync {
    /// A position: the pieces or counters, the side to move, the halfmove clock.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// A whole turn: a chain of leaps, a step with the removal that it earns, a relay sowing.
    type Move: Copy + Eq + Debug + Send + Sync;

    /// The position that the game starts from.
    fn start(&self) -> Self::Position;

    /// The side to move.
    fn turn(&self, position: &Self::Position) -> Side;

    /// The halfmove clock: the number of consecutive quiet plies, which neither captured nor placed,
    /// that led here.
    fn halfmove_clock(&self, position: &Self::Position) -> u16;

    /// The position with its halfmove clock at 0: what a repetition repeats.
    #[must_use]
    fn without_clock(&self, position: &Self::Position) -> Self::Position;

    /// Generates the legal moves into `out`, replacing its contents; none when the game is over.
    fn generate(&self, position: &Self::Position, out: &mut Vec<Self::Move>);

    /// Visits the legal moves in the order of [`generate`](Rules::generate), until `visit` breaks; `scratch` is a
    /// buffer to be reused. The slow default generates all of them.
    fn each_move(
        &self,
        position: &Self::Position,
        scratch: &mut Vec<Self::Move>,
        visit: impl FnMut(Self::Move) -> ControlFlow<()>,
    ) where
        Self: Sized,
    {
        self.generate(position, scratch);
        let _ = scratch.iter().copied().try_for_each(visit);
    }

    /// Counts the legal moves. The slow default generates them.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut moves = Vec::new();
        self.generate(position, &mut moves);
        moves.len() as u64
    }

    /// Counts the sequences of two legal moves; `scratch` is a buffer to be reused. The slow default
    /// plays the first of them.
    fn count_two_plies(&self, position: &Self::Position, scratch: &mut Vec<Self::Move>) -> u64
    where
        Self: Sized,
    {
        count_below_each(self, position, scratch)
    }

    /// Samples a legal move uniformly at random; none when the game is over.
    ///
    /// `below(n)` returns a random number below `n`; `scratch` is a buffer to be reused. The slow
    /// default generates the moves.
    fn sample(
        &self,
        position: &Self::Position,
        scratch: &mut Vec<Self::Move>,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Option<Self::Move>
    where
        Self: Sized,
    {
        self.generate(position, scratch);
        if scratch.is_empty() { None } else { Some(scratch[below(scratch.len())]) }
    }

    /// Plays a legal move and returns the position after it.
    ///
    /// The move must be one that [`Rules::generate`] generates here. With any other move the result
    /// is some position, never undefined behaviour.
    ///
    /// # Panics
    ///
    /// In debug builds, if the move is not legal.
    #[must_use]
    fn play_unchecked(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Whether a move is legal here. The slow default generates the moves.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.generate(position, &mut moves);
        moves.contains(&mv)
    }

    /// How the game ended, if the rules end it in this position. What depends on the history
    /// (repetition, the limit on quiet plies) is not judged here.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// The outcome if the game is adjudicated here: after a repetition, at the limit on quiet plies,
    /// or because play would never end.
    fn adjudicate(&self, position: &Self::Position) -> Outcome;

    /// When repetition and quiet plies end a game by adjudication.
    fn limits(&self) -> Limits;

    /// What a legal move captures, and whether it places a piece.
    fn effect(&self, position: &Self::Position, mv: Self::Move) -> Effect;
}

/// Counts the sequences of two moves by playing the first of them; `scratch` is a buffer to be reused.
#[inline]
pub(crate) fn count_below_each<R: Rules>(
    rules: &R,
    position: &R::Position,
    scratch: &mut Vec<R::Move>,
) -> u64 {
    rules.generate(position, scratch);
    scratch.iter().map(|&mv| rules.count(&rules.play_unchecked(position, mv))).sum()
}

/// Positions and moves as text, in the notation of the game's family, which each family describes at
/// its implementation.
///
/// Strings round-trip: parsing what was formatted gives the same value.
pub trait Notation: Rules {
    /// Formats a position. Inverse of [`Notation::parse_position`].
    fn position_string(&self, position: &Self::Position) -> String;

    /// Parses a position. It need not be reachable by play, but must make sense.
    ///
    /// # Errors
    ///
    /// [`PositionError::Syntax`] if the text does not have the form of a position, and
    /// [`PositionError::Impossible`] if it has, but no such position makes sense.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// Formats a move that is legal in `position`. Inverse of [`Notation::parse_move`].
    fn move_string(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Formats the moves of a line of play, each of which is legal after those before it.
    fn line_strings(&self, start: &Self::Position, moves: &[Self::Move]) -> Vec<String> {
        let mut position = *start;
        let spell = |&mv: &Self::Move| {
            let text = self.move_string(&position, mv);
            position = self.play_unchecked(&position, mv);
            text
        };
        moves.iter().map(spell).collect()
    }

    /// Parses a legal move.
    ///
    /// # Errors
    ///
    /// [`MoveError::Syntax`] if the text does not have the form of a move, [`MoveError::Illegal`] with
    /// the rule that forbids it if the move is not legal here, and [`MoveError::Ambiguous`] if the text
    /// could be more than one legal move.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, MoveError>;

    /// Says why no legal move begins with these points, at least one, which a user has chosen on a
    /// board one after another: "d4 is not vacant". The game must not be over, and no legal move
    /// may begin with them; for other points the reason is some fact.
    fn why_refused(&self, position: &Self::Position, points: &[Point]) -> Fact;

    /// The points by which a legal move is entered on a board, one after another: `[from, landing,
    /// ...]`, `[square]`, `[from, to, removed]`, `[hole]`; nothing for a pass; `[from, over, landing, ...]`
    /// for a leap that could be mistaken for a step. No two legal moves of a position have the same
    /// path.
    fn path(&self, position: &Self::Position, mv: Self::Move) -> Vec<Point> {
        let mut path = Vec::new();
        self.append_path(position, mv, &mut path);
        path
    }

    /// Appends the [path](Notation::path) of a legal move to `out`.
    fn append_path(&self, position: &Self::Position, mv: Self::Move, out: &mut Vec<Point>);

    /// The points that may come next, and the move that is complete, when the first points of a move have
    /// been chosen. So a move is entered point by point. Nothing may follow if the game is over.
    ///
    /// The path of a legal move must begin with `chosen`; for other points the result is some
    /// continuations. The slow default is [`listed_continuations`]. Families that need no list
    /// offer every legal move, also where a list is cut off at [`MAX_MOVES`].
    fn continuations(
        &self,
        position: &Self::Position,
        chosen: &[Point],
    ) -> Continuations<Self::Move>
    where
        Self: Sized,
    {
        listed_continuations(self, position, chosen)
    }
}

/// What may follow the first points of the [path](Notation::path) of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuations<M> {
    /// The points that may be chosen next.
    pub next: PointSet,
    /// The legal move whose path has been chosen completely, if there is one: a pass, where nothing
    /// has been chosen.
    pub complete: Option<M>,
}

impl<M> Continuations<M> {
    /// Nothing may follow.
    pub(crate) const NONE: Continuations<M> =
        Continuations { next: PointSet::EMPTY, complete: None };

    /// One of these points must follow.
    #[inline]
    pub(crate) fn by(next: PointSet) -> Continuations<M> {
        Continuations { next, complete: None }
    }

    /// A move is complete, and no longer one begins with it.
    #[inline]
    pub(crate) fn to(complete: M) -> Continuations<M> {
        Continuations { next: PointSet::EMPTY, complete: Some(complete) }
    }
}

/// The [continuations](Notation::continuations) of the listed legal moves.
pub fn listed_continuations<R: Notation>(
    rules: &R,
    position: &R::Position,
    chosen: &[Point],
) -> Continuations<R::Move> {
    let (mut moves, mut path) = (Vec::new(), Vec::new());
    rules.generate(position, &mut moves);
    let mut found = Continuations::NONE;
    for mv in moves {
        path.clear();
        rules.append_path(position, mv, &mut path);
        match path.strip_prefix(chosen) {
            None => {}
            Some([]) => found.complete = Some(mv),
            Some([next, ..]) => found.next = found.next.with(*next),
        }
    }
    found
}

/// What is needed to draw a position and to show a move.
pub trait View: Rules {
    /// The board, with its points and lines.
    fn board(&self) -> &Board;

    /// The contents of a point.
    fn cell(&self, position: &Self::Position, point: Point) -> Cell;

    /// The points with the pieces of each side: those that are not promoted, then those that are. None
    /// in games of counters.
    fn pieces(&self, _position: &Self::Position) -> Option<BySide<[PointSet; 2]>> {
        None
    }

    /// What lies in the holes of the board. None in games of pieces.
    fn holes(&self, _position: &Self::Position) -> Option<HoleContents> {
        None
    }

    /// What each side holds beside the board: pieces in hand or captured counters. None in games
    /// without.
    fn reserve(&self, position: &Self::Position) -> Option<Reserve>;

    /// What is counted when the game is [adjudicated](Rules::adjudicate) here.
    fn tally(&self, position: &Self::Position) -> Tally;

    /// Whether the rules of the game can promote pieces.
    fn promotes(&self) -> bool;

    /// The names of the first and the second side: Black and White, or South and North.
    fn side_names(&self) -> BySide<&'static str>;

    /// The visible steps of a legal move, in order; none for a pass. A
    /// [`Picture`](crate::picture::Picture) of the position that shows them all becomes a picture of
    /// the position after the move.
    ///
    /// This is for animation, and slower than playing the move. A list of [`MAX_STEPS`] is cut off;
    /// then show the position after the move at once.
    fn steps(&self, position: &Self::Position, mv: Self::Move) -> Vec<Step>;

    /// The duty that restricts the side to move to some of its moves: "Captures are compulsory".
    /// None if there is no such duty now.
    fn duty(&self, position: &Self::Position) -> Option<Fact>;

    /// What else a player should know about the position.
    fn remarks(&self, _position: &Self::Position) -> Vec<Fact> {
        Vec::new()
    }
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A win for this side.
    Win(Side),
    /// Neither side wins.
    Draw,
}

/// The end of a game by its rules: the outcome and its cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The side that wins, or a draw.
    pub outcome: Outcome,
    /// The rule that ended the game.
    pub cause: Cause,
}

/// The rule that ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The side to move has no legal move, and loses unless the rules make it a draw.
    NoMove,
    /// The loser is down to this many pieces.
    Reduced(u8),
    /// The winner made a row, and a row wins.
    Row,
    /// The round is over, and the sides have these totals.
    Totals(BySide<u16>),
}

/// The limits at which a game is adjudicated; 0 means none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The number of occurrences of a position that end the game.
    pub repetition: u16,
    /// The halfmove clock that ends the game: plies without a capture or a placement.
    pub halfmove_clock: u16,
}

/// What a move captures, and whether it places a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Whether the move places a piece.
    pub places: bool,
    /// The number of pieces or counters that each side captures by the move.
    pub captures: BySide<u16>,
}

impl Effect {
    /// Whether the move is quiet: it neither captures nor places.
    #[inline]
    pub fn is_quiet(self) -> bool {
        !self.places && !self.is_capture()
    }

    /// Whether either side captures something by the move.
    #[inline]
    pub fn is_capture(self) -> bool {
        self.captures != BySide::new(0, 0)
    }
}

/// The contents of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A point without a piece, on a board of pieces.
    Vacant,
    /// A piece of this side.
    Piece(Side),
    /// A promoted piece of this side.
    King(Side),
    /// A hole with this many counters.
    Counters(u8),
    /// A hole out of play.
    OutOfPlay,
    /// A bha: a hole whose counters go to the owner of its row at once.
    Bha,
}

impl Cell {
    /// The side whose piece stands there, promoted or not.
    pub fn side(self) -> Option<Side> {
        match self {
            Cell::Piece(side) | Cell::King(side) => Some(side),
            Cell::Vacant | Cell::Counters(_) | Cell::OutOfPlay | Cell::Bha => None,
        }
    }
}

/// What lies in the holes of a sowing board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoleContents {
    /// The number of counters in each hole, by the number of its point; 0 beyond the board.
    pub counters: Counters,
    /// The holes out of play, in which nothing lies.
    pub out_of_play: PointSet,
    /// The bha, or nothing.
    pub bha: PointSet,
}

/// What each side holds beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reserve {
    /// Numbers of pieces in hand, still to be placed.
    Hand(BySide<u8>),
    /// Numbers of captured counters.
    Store(BySide<u8>),
}

/// What an adjudication counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Nothing: every adjudicated game is a draw.
    None,
    /// The pieces of each side on the board.
    Pieces(BySide<u16>),
    /// The counters of each side, its share of those on the board included.
    Counters(BySide<u16>),
}

/// The most moves of one position that are listed: captures of a leap game, turns of a game of
/// single laps. A definition is refused if its start has as many.
///
/// Play can reach positions on large boards that have more: a piece that can take 31 others in
/// nearly any order has more chains of leaps than could be counted, and so has a long row of holes
/// in which nearly every sowing earns another. Of the built-in games Sixteen soldiers has such
/// positions, with one piece among sixteen others. In them [`Rules::generate`], [`Rules::count`] and
/// [`Rules::sample`] all take the first `MAX_MOVES` moves for the whole list.
pub const MAX_MOVES: usize = 1 << 16;

/// The most points of the [path](Notation::path) of a move: a chain that takes every piece of a
/// side and whose first leap is entered by the piece leaped over.
pub const MAX_PATH: usize = 33;

/// The most steps that are listed for one move. A relay sowing on an odd board can have more laps
/// than anybody would watch.
pub const MAX_STEPS: usize = 2_000;

/// A visible step of a move. Where no side is named, it is the side that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A piece from the hand is placed.
    Place {
        /// The point on which it is placed.
        at: Point,
    },
    /// A piece steps or makes one leap.
    Move {
        /// The point that it leaves, to which a later leap of a chain may return.
        from: Point,
        /// The point that it reaches.
        to: Point,
        /// The enemy piece that leaves the board at once.
        captured: Option<Point>,
    },
    /// An enemy piece is taken off the board: the removal that a row earns, or a piece leaped over,
    /// where such pieces are removed when the turn ends.
    Remove {
        /// The point on which it stood.
        at: Point,
    },
    /// A piece of the side that moves is promoted.
    Promote {
        /// The point on which it stands.
        at: Point,
    },
    /// Pieces in hand that can no longer be placed leave the game.
    Discard {
        /// The side that had them in hand.
        side: Side,
        /// The number of pieces.
        pieces: u8,
    },
    /// All counters of a hole are taken into the hand.
    Lift {
        /// The hole, which is empty afterwards.
        from: Point,
        /// The number of counters.
        counters: u8,
    },
    /// One counter goes from the hand into a hole. The next step collects it if the hole is a bha.
    Drop {
        /// The hole, which has one counter more afterwards.
        at: Point,
    },
    /// One counter goes from the hand into a store, where stores are sown like holes.
    Bank {
        /// The owner of the store.
        side: Side,
    },
    /// Counters go into a store: a capture, the toll of a Kungidar, what falls into a bha, the last
    /// counter of a round.
    Collect {
        /// The hole in which they lie; other counters may stay there.
        from: Point,
        /// The number of counters.
        counters: u8,
        /// The owner of the store.
        side: Side,
    },
}

impl Limits {
    /// The limits that a definition's options set.
    pub(crate) fn new(repetition: u16, halfmove_clock: u16) -> Limits {
        Limits { repetition, halfmove_clock }
    }
}

/// The names of the sides in a game with pieces.
pub(crate) const BLACK_AND_WHITE: BySide<&str> = BySide::new("Black", "White");

/// The names of the sides in a sowing game.
pub(crate) const SOUTH_AND_NORTH: BySide<&str> = BySide::new("South", "North");

impl Outcome {
    /// A win for the side with the larger count, a draw if both are equal.
    pub fn majority<T: Ord>(counts: BySide<T>) -> Outcome {
        let [first, second] = counts.0;
        match first.cmp(&second) {
            Ordering::Greater => Outcome::Win(Side::First),
            Ordering::Less => Outcome::Win(Side::Second),
            Ordering::Equal => Outcome::Draw,
        }
    }
}

impl Ending {
    /// The ending of a game whose side to move has no legal move and so loses.
    pub fn no_move(turn: Side) -> Ending {
        Ending { outcome: Outcome::Win(!turn), cause: Cause::NoMove }
    }

    /// The ending of a game that `loser` has lost because it has only `left` pieces.
    pub fn reduced(loser: Side, left: u32) -> Ending {
        Ending { outcome: Outcome::Win(!loser), cause: Cause::Reduced(left as u8) }
    }

    /// The ending as a fact, with the names of the sides: "White wins: Black has no legal move".
    pub fn fact(&self, side_names: BySide<&str>) -> Fact {
        let Outcome::Win(winner) = self.outcome else {
            return match self.cause {
                Cause::Totals(totals) => fact!("ending-draw", reason = score(totals)),
                Cause::NoMove => fact!("ending-draw", reason = fact!("nobody-moves")),
                _ => fact!("ending-drawn"),
            };
        };
        let [winner, loser] = [winner, !winner].map(|side| Fact::side(side_names[side]));
        let reason = match self.cause {
            Cause::NoMove => fact!("no-legal-move", side = loser),
            Cause::Reduced(left) => reduced(loser, left),
            Cause::Row => fact!("row-made", side = winner.clone()),
            Cause::Totals(totals) => score(totals),
        };
        fact!("ending-win", winner = winner, reason = reason)
    }
}

/// The fact that a side has lost because it has only `left` pieces.
pub fn reduced(loser: Fact, left: u8) -> Fact {
    match left {
        0 => fact!("no-piece-left", side = loser),
        _ => {
            fact!("reduced", side = loser, pieces = left, numeral = fact!("numeral", number = left))
        }
    }
}

/// The totals of a round, the larger first: "38 counters to 26".
fn score(totals: BySide<u16>) -> Fact {
    let [first, second] = totals.0;
    fact!("counters-to", more = first.max(second), fewer = first.min(second))
}

/// Implements [`Rules::turn`] and the two methods of the halfmove clock for positions that have the
/// fields `turn` and `halfmove_clock`.
macro_rules! turn_and_clock {
    () => {
        #[inline]
        fn turn(&self, position: &Self::Position) -> Side {
            position.turn
        }

        #[inline]
        fn halfmove_clock(&self, position: &Self::Position) -> u16 {
            position.halfmove_clock
        }

        fn without_clock(&self, position: &Self::Position) -> Self::Position {
            let mut position = *position;
            position.halfmove_clock = 0;
            position
        }
    };
}
pub(crate) use turn_and_clock;

/// Lists some moves for an error message, sorted and at most eight of them: "a2-a3, b2-b3 or c1-c2".
pub fn listing(mut moves: Vec<String>) -> Value {
    const SHOWN: usize = 8;
    moves.sort_unstable();
    let more = moves.len().saturating_sub(SHOWN);
    moves.truncate(SHOWN);
    let more = (more > 0).then(|| fact!("list-more", number = more).into());
    List::or(moves.into_iter().map(Value::from).chain(more))
}

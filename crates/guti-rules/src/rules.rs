//! The traits through which everything else knows a game.

use crate::board::Board;
use crate::error::{MoveError, PositionError};
use crate::types::{BySide, Point, Side};
use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;

/// Compiled rules: the receiver of everything, shared by reference. Positions and moves are plain
/// values without history, clocks or allocation.
pub trait Rules: Send + Sync {
    /// What the rules need to know to go on: the pieces, the side to move, the quiet plies.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// A whole turn: a chain of leaps, a step with the removal it earns, a relay sowing.
    type Move: Copy + Eq + Debug + Send + Sync;

    /// The position that the game starts from.
    fn start(&self) -> Self::Position;

    /// The side to move.
    fn turn(&self, position: &Self::Position) -> Side;

    /// The number of consecutive quiet plies that led here: plies that neither captured nor placed.
    fn halfmove_clock(&self, position: &Self::Position) -> u16;

    /// The position with its quiet plies set to 0: what a repetition repeats.
    #[must_use]
    fn without_clock(&self, position: &Self::Position) -> Self::Position;

    /// Puts the legal moves into `out`, replacing what was there; none when the game is over.
    fn generate(&self, position: &Self::Position, out: &mut Vec<Self::Move>);

    /// The number of legal moves. The slow default lists them.
    fn count(&self, position: &Self::Position) -> u64 {
        let mut moves = Vec::new();
        self.generate(position, &mut moves);
        moves.len() as u64
    }

    /// One of the legal moves, each as likely as the others, or none when the game is over.
    /// `below(n)` gives a random number below `n`; `scratch` is reused. The slow default lists
    /// the moves.
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

    /// The position after a move.
    ///
    /// The move must be one that [`Rules::generate`] lists here; with another one the result is
    /// some position or a panic in debug builds, never undefined behaviour.
    #[must_use]
    fn play_unchecked(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Whether the move is legal here.
    fn is_legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.generate(position, &mut moves);
        moves.contains(&mv)
    }

    /// How the game ended, if the rules ended it here. What depends on the history (repetition,
    /// the quiet limit) is not judged here.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// What the game is worth when it is broken off here: after a repetition, at the quiet limit,
    /// or in endless play.
    fn adjudicate(&self, position: &Self::Position) -> Outcome;

    /// When repetition and quiet plies break a game off.
    fn limits(&self) -> Limits;

    /// What a legal move does besides moving.
    fn effect(&self, position: &Self::Position, mv: Self::Move) -> Effect;
}

/// Positions and moves as text, in the notation of the game's family.
///
/// Strings round-trip: parsing what was printed gives the same value.
pub trait Notation: Rules {
    /// The position as a string.
    fn position_string(&self, position: &Self::Position) -> String;

    /// Reads a position. The numbers of pieces need not be reachable, but must make sense.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// A move as a string. The move must be legal in `position`.
    fn move_string(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The moves of a line as strings. Each must be legal after those before it.
    fn line_strings(&self, start: &Self::Position, moves: &[Self::Move]) -> Vec<String> {
        let mut position = *start;
        let spell = |&mv: &Self::Move| {
            let text = self.move_string(&position, mv);
            position = self.play_unchecked(&position, mv);
            text
        };
        moves.iter().map(spell).collect()
    }

    /// Reads a legal move; an illegal one is refused with the rule that forbids it.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, MoveError>;

    /// The points that enter a legal move one by one, in order: `[from, landing, ...]`, `[square]`,
    /// `[from, to, removed]`, `[hole]`; nothing for a pass. No two legal moves have the same.
    fn path(&self, position: &Self::Position, mv: Self::Move) -> Vec<Point>;
}

/// What a picture of a position shows.
pub trait View: Rules {
    /// The points and the lines to draw.
    fn board(&self) -> &Board;

    /// What is on a point.
    fn cell(&self, position: &Self::Position, point: Point) -> Cell;

    /// What each side holds beside the board, if the game knows such a thing.
    fn reserve(&self, position: &Self::Position) -> Option<Reserve>;

    /// What is counted when the game is [adjudicated](Rules::adjudicate) here.
    fn tally(&self, position: &Self::Position) -> Tally;

    /// Whether pieces can be promoted.
    fn promotes(&self) -> bool {
        false
    }

    /// The names of the two sides: Black and White, or South and North.
    fn side_names(&self) -> BySide<&'static str>;

    /// What a legal move does, one visible thing after another; nothing for a pass. A
    /// [`Picture`](crate::picture::Picture) of the position that shows them all is one of the
    /// position after the move.
    ///
    /// It is for eyes, and slower than playing the move. There are at most [`MOST_STEPS`]: a list
    /// of so many is cut off, and then the position after the move is to be shown at once.
    fn steps(&self, position: &Self::Position, mv: Self::Move) -> Vec<Step>;

    /// What else holds in this position, in sentences.
    fn remarks(&self, _position: &Self::Position) -> Vec<String> {
        Vec::new()
    }
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody won.
    Draw,
}

/// An end by the rules: who won, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// By what.
    pub cause: Cause,
}

/// The rule that ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The side to move has no legal move and loses.
    NoMove,
    /// The loser is down to this many pieces.
    Reduced(u8),
    /// The winner made a row, and a row wins.
    Row,
    /// The round is over, and the sides have these totals.
    Totals(BySide<u16>),
}

/// When a game is broken off and adjudicated; 0 means never.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The occurrence of a position since the last ply that was not quiet.
    pub repetition: u16,
    /// The number of consecutive quiet plies.
    pub quiet_plies: u16,
}

/// What a move does besides moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// It places a piece.
    pub places: bool,
    /// The pieces or counters that each side captures by it.
    pub captures: BySide<u16>,
}

impl Effect {
    /// Neither captures nor places.
    pub fn is_quiet(self) -> bool {
        !self.places && self.captures == BySide::new(0, 0)
    }
}

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing, on a board of pieces.
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
    /// Whose piece stands there, promoted or not.
    pub fn side(self) -> Option<Side> {
        match self {
            Cell::Piece(side) | Cell::King(side) => Some(side),
            Cell::Vacant | Cell::Counters(_) | Cell::OutOfPlay | Cell::Bha => None,
        }
    }
}

/// What each side holds beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reserve {
    /// Pieces in hand, still to be placed.
    Hand(BySide<u8>),
    /// Counters captured.
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

/// The most steps that are told of one move. A relay sowing on an odd board can have more laps than
/// anybody would watch.
pub const MOST_STEPS: usize = 2_000;

/// One visible part of a move. Where no side is named, it is that of the side that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A piece from the hand is placed.
    Place {
        /// Where.
        at: Point,
    },
    /// A piece steps or makes one leap.
    Move {
        /// Where it stood; after the last leap of a chain it may stand there again.
        from: Point,
        /// Where it stands then.
        to: Point,
        /// The enemy piece that it takes off the board by that.
        captured: Option<Point>,
    },
    /// An enemy piece is taken off the board: the removal that a row earns, or one of those leaped
    /// over where they go when the turn ends.
    Remove {
        /// Where it stood.
        at: Point,
    },
    /// A piece of the side that moves is promoted.
    Promote {
        /// Where it stands.
        at: Point,
    },
    /// Pieces in hand that can no longer be placed go out of the game.
    Discard {
        /// Whose they were.
        side: Side,
        /// How many.
        pieces: u8,
    },
    /// All counters of a hole are taken into the hand.
    Lift {
        /// The hole.
        from: Point,
        /// How many.
        counters: u8,
    },
    /// One counter goes from the hand into a hole. From a bha it is collected with the next step.
    Drop {
        /// The hole.
        at: Point,
    },
    /// One counter goes from the hand into a store, where stores are sown like holes.
    Bank {
        /// Whose store.
        side: Side,
    },
    /// Counters go into a store: a capture, the toll of a Kungidar, what falls into a bha, the last
    /// counter of a round.
    Collect {
        /// The hole where they lie, perhaps with others that stay.
        from: Point,
        /// How many.
        counters: u8,
        /// Whose store.
        side: Side,
    },
}

impl Limits {
    /// The limits that a definition's options set.
    pub(crate) fn new(repetition: u16, quiet_plies: u16) -> Limits {
        Limits { repetition, quiet_plies }
    }
}

/// The sides of a board game with pieces.
pub(crate) const BLACK_AND_WHITE: BySide<&str> = BySide::new("Black", "White");

/// The sides of a sowing game.
pub(crate) const SOUTH_AND_NORTH: BySide<&str> = BySide::new("South", "North");

impl Outcome {
    /// The side with more wins; a draw if both have as many. Adjudicates by majority.
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
    /// The side to move has no legal move and loses.
    pub fn no_move(turn: Side) -> Ending {
        Ending { outcome: Outcome::Win(!turn), cause: Cause::NoMove }
    }

    /// `loser` has lost because it has only `left` pieces.
    pub fn reduced(loser: Side, left: u32) -> Ending {
        Ending { outcome: Outcome::Win(!loser), cause: Cause::Reduced(left as u8) }
    }

    /// The ending in words, with the names of the sides: "White wins: Black has no legal move".
    pub fn describe(&self, side_names: BySide<&str>) -> String {
        let Outcome::Win(winner) = self.outcome else {
            return match self.cause {
                Cause::Totals(totals) => format!("draw: {}", score(totals)),
                _ => "draw".to_owned(),
            };
        };
        let (winner, loser) = (side_names[winner], side_names[!winner]);
        let reason = match self.cause {
            Cause::NoMove => format!("{loser} has no legal move"),
            Cause::Reduced(0) => format!("{loser} has no piece left"),
            Cause::Reduced(1) => format!("{loser} is down to one piece"),
            Cause::Reduced(left) => format!("{loser} is down to {left} pieces"),
            Cause::Row => format!("{winner} has made a row"),
            Cause::Totals(totals) => score(totals),
        };
        format!("{winner} wins: {reason}")
    }
}

/// The totals of a round, the larger first: "38 counters to 26".
fn score(totals: BySide<u16>) -> String {
    let [first, second] = totals.0;
    format!("{} counters to {}", first.max(second), first.min(second))
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

/// A few moves, sorted, for an error message: "a2-a3, b2-b3 or c1-c2", cut where it grows long.
pub(crate) fn listing(mut moves: Vec<String>) -> String {
    const SHOWN: usize = 8;
    moves.sort();
    let more = moves.len().saturating_sub(SHOWN);
    moves.truncate(SHOWN);
    if more > 0 {
        return format!("{} or {more} more", moves.join(", "));
    }
    match moves.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "nothing".to_owned(),
    }
}

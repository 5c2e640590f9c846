//! The trait of players, and what they are asked.

use guti_rules::types::{BySide, Side};
use guti_session::{Forfeit, Session};
use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use thiserror::Error;

/// A player: the engine, another program, or random moves.
///
/// An error forfeits the current game, and only that one.
pub trait Player: Send {
    /// The name of the player.
    fn name(&self) -> &str;

    /// Prepares for a new game and forgets the last one. Random choices in it depend on `seed` only.
    ///
    /// # Errors
    ///
    /// If the player cannot play; it forfeits the game.
    fn new_game(&mut self, seed: u64) -> Result<(), ForfeitReason>;

    /// Chooses a legal move, in the notation of the game.
    ///
    /// # Errors
    ///
    /// If the player has no move; it forfeits the game.
    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, ForfeitReason>;

    /// Chooses one of several rounds with which a match can go on, as a Bhadar does, and returns its index;
    /// the player has the side `own` in it. By default it is the first.
    fn choose_round(&mut self, rounds: &[Session], own: Side) -> usize {
        let _ = (rounds, own);
        0
    }
}

/// A request for a move: the game so far and the limits of the search.
#[derive(Clone, Copy, Debug)]
pub struct MoveRequest<'a> {
    /// The game; it is not over.
    pub game: &'a Session,
    /// The depth limit, in plies.
    pub depth: Option<u32>,
    /// The largest number of nodes to search for this move; `None` for no limit.
    pub nodes: Option<u64>,
    /// The time for this move, or the clocks to share it out from.
    pub time: Time,
    /// The moment after which an answer is too late.
    pub deadline: Instant,
    /// Set when the game is stopped and no answer is needed.
    pub stop: &'a AtomicBool,
}

impl MoveRequest<'_> {
    /// The reason to give up at once, if there is one: the game is stopped or the deadline has passed.
    pub fn overdue(&self) -> Option<ForfeitReason> {
        if self.stop.load(Ordering::Relaxed) {
            return Some(ForfeitReason::Crash("it was stopped".to_owned()));
        }
        (Instant::now() >= self.deadline)
            .then(|| ForfeitReason::TimeOut("no move in time".to_owned()))
    }
}

/// The time for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// The player may think as long as the deadline allows.
    Unlimited,
    /// A fixed time for this move.
    Move(Duration),
    /// The clocks of both sides.
    Clock {
        /// The time that each side has left for the rest of the game.
        remaining: BySide<Duration>,
        /// The time added after each move.
        increment: BySide<Duration>,
    },
}

/// The limits of a player's searches, for a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// The depth limit, in plies.
    pub depth: Option<u32>,
    /// The node limit of each move.
    pub nodes: Option<u64>,
    /// The time control, by default without a limit.
    pub time: TimeControl,
}

/// The time control of a player, for a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// Each move may take as long as the referee waits.
    #[default]
    Unlimited,
    /// A fixed time for each move.
    Move(Duration),
    /// A clock for the whole game, with an increment after each move.
    Clock {
        /// The time for the game.
        base: Duration,
        /// The time added after each move.
        increment: Duration,
    },
}

/// Why a player forfeits a game, with details in words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ForfeitReason {
    /// The program ended, or could not be started.
    #[error("crash: {0}")]
    Crash(String),
    /// The player did not answer in time.
    #[error("time-out: {0}")]
    TimeOut(String),
    /// The move is not legal.
    #[error("illegal move: {0}")]
    IllegalMove(String),
    /// The output breaks the protocol.
    #[error("protocol error: {0}")]
    Protocol(String),
}

impl ForfeitReason {
    /// The kind of reason, without details.
    pub fn kind(&self) -> &'static str {
        match self {
            ForfeitReason::Crash(_) => "crash",
            ForfeitReason::TimeOut(_) => "time-out",
            ForfeitReason::IllegalMove(_) => "illegal move",
            ForfeitReason::Protocol(_) => "protocol error",
        }
    }

    /// The forfeit as a game record has it. A protocol error counts as an illegal move.
    pub fn forfeit(&self) -> Forfeit {
        match self {
            ForfeitReason::Crash(_) => Forfeit::Abandoned,
            ForfeitReason::TimeOut(_) => Forfeit::Time,
            ForfeitReason::IllegalMove(_) | ForfeitReason::Protocol(_) => Forfeit::IllegalMove,
        }
    }
}

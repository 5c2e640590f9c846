//! What plays: the one trait that the referee knows.

use guti_rules::types::BySide;
use guti_session::{Forfeit, Session};
use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use thiserror::Error;

/// Somebody who plays: a search, a program of somebody else, chance.
///
/// A fault loses the game for the player, and only that game.
pub trait Player: Send {
    /// The name under which it plays.
    fn name(&self) -> &str;

    /// Prepares for another game and forgets the last one. All that the player leaves to chance in
    /// it comes from `seed`.
    fn new_game(&mut self, seed: u64) -> Result<(), Fault>;

    /// Chooses one of the legal moves, spelt as the game spells it.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<String, Fault>;
}

/// What a player is asked: the game up to now and how long it may think.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The game; it is not over.
    pub game: &'a Session,
    /// The depth to search to.
    pub depth: Option<u32>,
    /// The positions to look at.
    pub nodes: Option<u64>,
    /// The time that there is.
    pub time: Time,
    /// The moment from which no answer is waited for any more.
    pub deadline: Instant,
    /// Set when no answer is wanted any more.
    pub stop: &'a AtomicBool,
}

impl Turn<'_> {
    /// Why the player must answer at once, if it must.
    pub fn overdue(&self) -> Option<Fault> {
        if self.stop.load(Ordering::Relaxed) {
            return Some(Fault::Crash("it was stopped".to_owned()));
        }
        (Instant::now() >= self.deadline).then(|| Fault::TimeOut("no move in time".to_owned()))
    }
}

/// The time for a move, as a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// Not limited.
    Unlimited,
    /// For this move.
    Move(Duration),
    /// For the rest of the game: what each side has left, and what it gets for each move.
    Clock {
        /// What each side has left.
        remaining: BySide<Duration>,
        /// What each side gets after each of its moves.
        increment: BySide<Duration>,
    },
}

/// How long a player may think, for a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limit {
    /// The depth to search to.
    pub depth: Option<u32>,
    /// The positions to look at for a move.
    pub nodes: Option<u64>,
    /// The time.
    pub time: TimeControl,
}

/// The time of a player, for a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// Not limited.
    #[default]
    Unlimited,
    /// For each move.
    Move(Duration),
    /// For the game, and more after each move.
    Clock {
        /// For the game.
        base: Duration,
        /// After each move.
        increment: Duration,
    },
}

/// What a player did that loses a game at once, with the reason in words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It ended, or never began.
    #[error("crash: {0}")]
    Crash(String),
    /// It did not answer in time.
    #[error("time-out: {0}")]
    TimeOut(String),
    /// Its move is not one of the legal moves.
    #[error("illegal move: {0}")]
    IllegalMove(String),
    /// What it said is not what the protocol asks for.
    #[error("protocol error: {0}")]
    Protocol(String),
}

impl Fault {
    /// The kind of fault alone.
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Crash(_) => "crash",
            Fault::TimeOut(_) => "time-out",
            Fault::IllegalMove(_) => "illegal move",
            Fault::Protocol(_) => "protocol error",
        }
    }

    /// How a record says it. What is no answer at all counts as an illegal move.
    pub fn forfeit(&self) -> Forfeit {
        match self {
            Fault::Crash(_) => Forfeit::Abandoned,
            Fault::TimeOut(_) => Forfeit::Time,
            Fault::IllegalMove(_) | Fault::Protocol(_) => Forfeit::IllegalMove,
        }
    }
}

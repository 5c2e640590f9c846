//! Types and helpers that all families share.

use crate::settings::Limits;
use crate::{BrokenOff, NextRounds, Winner};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The first player: Black, or South.
    First,
    /// The second player: White, or North.
    Second,
}

impl Side {
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The winner if this side wins.
    pub fn wins(self) -> Winner {
        match self {
            Self::First => Winner::First,
            Self::Second => Winner::Second,
        }
    }

    /// The letter in positions of games with pieces: `b` or `w`.
    pub fn colour(self) -> char {
        match self {
            Self::First => 'b',
            Self::Second => 'w',
        }
    }

    /// The side of a letter: `b` or `w`.
    ///
    /// # Panics
    ///
    /// For any other text.
    pub fn from_colour(letter: &str) -> Self {
        match letter {
            "b" => Self::First,
            "w" => Self::Second,
            _ => panic!("no such colour: {letter}"),
        }
    }
}

/// What stands on a point or a square.
pub type Place = Option<Side>;

/// The letter of a place: `b`, `w` or `.`.
pub fn place_letter(place: Place) -> char {
    place.map_or('.', Side::colour)
}

/// The place of a letter: `b`, `w` or `.`.
///
/// # Panics
///
/// For any other letter.
pub fn place(letter: char) -> Place {
    match letter {
        '.' => None,
        'b' => Some(Side::First),
        'w' => Some(Side::Second),
        _ => panic!("no such piece: {letter}"),
    }
}

/// How many pieces of a side stand on a board.
pub fn count(board: &[Place], side: Side) -> usize {
    board.iter().filter(|place| **place == Some(side)).count()
}

/// A game with types for its positions and moves.
pub trait Game {
    type Position: Clone;
    type Move;

    fn start(&self) -> Self::Position;
    fn read(&self, position: &str) -> Self::Position;
    fn write(&self, position: &Self::Position) -> String;
    /// The legal moves; none where the game is over.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move>;
    fn name(&self, mv: &Self::Move) -> String;
    /// The legal move of this name.
    fn find(&self, position: &Self::Position, name: &str) -> Option<Self::Move> {
        self.moves(position).into_iter().find(|legal| self.name(legal) == name)
    }
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;
    fn limits(&self) -> Limits;
    /// The halfmove clock: the number of consecutive quiet plies.
    fn clock(position: &mut Self::Position) -> &mut u32;
    fn result(&self, position: &Self::Position) -> Option<Winner>;
    fn adjudicate(&self, position: &Self::Position) -> Winner;

    /// Whether rounds make a match.
    fn has_rounds(&self) -> bool {
        false
    }

    fn next_rounds(&self, _position: &Self::Position, _first: char) -> NextRounds {
        panic!("only relay sowing games have rounds")
    }

    fn perft(&self, position: &Self::Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves(position);
        if depth == 1 {
            return moves.len() as u64;
        }
        moves.iter().map(|mv| self.perft(&self.play(position, mv), depth - 1)).sum()
    }
}

/// A game whose positions and moves are strings, in the notation of the rules.
pub trait Strings {
    fn start(&self) -> String;
    fn normal(&self, position: &str) -> String;
    fn moves(&self, position: &str) -> Vec<String>;
    fn play(&self, position: &str, mv: &str) -> String;
    fn plays(&self, position: &str) -> Vec<[String; 2]>;
    fn perft(&self, position: &str, depth: u32) -> u64;
    fn result(&self, position: &str) -> Option<Winner>;
    fn adjudicate(&self, position: &str) -> Winner;
    fn broken_off(&self, history: &[String]) -> Option<BrokenOff>;
    fn has_rounds(&self) -> bool;
    fn next_rounds(&self, position: &str, first: char) -> NextRounds;
}

impl<G: Game> Strings for G {
    fn start(&self) -> String {
        self.write(&Game::start(self))
    }

    fn normal(&self, position: &str) -> String {
        self.write(&self.read(position))
    }

    fn moves(&self, position: &str) -> Vec<String> {
        let moves = Game::moves(self, &self.read(position));
        let mut names: Vec<String> = moves.iter().map(|mv| self.name(mv)).collect();
        names.sort();
        names
    }

    fn play(&self, position: &str, mv: &str) -> String {
        let position = self.read(position);
        let Some(found) = self.find(&position, mv) else {
            panic!("{mv} is not legal in {}", self.write(&position));
        };
        self.write(&Game::play(self, &position, &found))
    }

    fn plays(&self, position: &str) -> Vec<[String; 2]> {
        let position = self.read(position);
        let next = |mv| [self.name(mv), self.write(&Game::play(self, &position, mv))];
        let mut plays: Vec<[String; 2]> = Game::moves(self, &position).iter().map(next).collect();
        plays.sort();
        plays
    }

    fn perft(&self, position: &str, depth: u32) -> u64 {
        Game::perft(self, &self.read(position), depth)
    }

    fn result(&self, position: &str) -> Option<Winner> {
        Game::result(self, &self.read(position))
    }

    fn adjudicate(&self, position: &str) -> Winner {
        Game::adjudicate(self, &self.read(position))
    }

    fn broken_off(&self, history: &[String]) -> Option<BrokenOff> {
        let limits = self.limits();
        let last = history.last()?;
        let clock = *G::clock(&mut self.read(last)) as usize;
        // The position after the last ply that was not quiet, and all positions since.
        let since = &history[history.len().saturating_sub(clock + 1)..];
        let timeless = |text: &String| {
            let mut position = self.read(text);
            *G::clock(&mut position) = 0;
            self.write(&position)
        };
        let occurrences =
            since.iter().filter(|earlier| timeless(earlier) == timeless(last)).count();
        if limits.repetition > 0 && occurrences >= limits.repetition {
            Some(BrokenOff::Repetition)
        } else if limits.halfmove_clock > 0 && clock >= limits.halfmove_clock {
            Some(BrokenOff::HalfmoveClock)
        } else {
            None
        }
    }

    fn has_rounds(&self) -> bool {
        Game::has_rounds(self)
    }

    fn next_rounds(&self, position: &str, first: char) -> NextRounds {
        Game::next_rounds(self, &self.read(position), first)
    }
}

//! Checks that puzzles are what the generator promises: each field is compared with the tables.

use super::line::only_move;
use super::{Puzzle, difficulty};
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome, View};
use guti_tables::Tablebase;
use std::fmt::Debug;
use thiserror::Error;

/// Why a puzzle is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// The position cannot be parsed.
    #[error("the position cannot be read: {0}")]
    Position(String),
    /// A move of the solution is not legal.
    #[error("ply {ply} of the solution: {reason}")]
    Move {
        /// The number of the move, from 1.
        ply: usize,
        /// Why it is not legal.
        reason: String,
    },
    /// A field has a wrong value.
    #[error("{what} is {written}, and should be {right}")]
    Other {
        /// The field, in words.
        what: &'static str,
        /// The value in the puzzle.
        written: String,
        /// The value that follows from the position and the tables.
        right: String,
    },
    /// The position is in no table.
    #[error("the tables do not know the position")]
    Unknown,
    /// The position does not have exactly one winning move that is quiet, or has too few moves.
    #[error("there is not exactly one quiet winning move, or not enough other moves")]
    NotOne,
}

impl Puzzle {
    /// Checks everything that needs no tables: the position and the moves are legal, the solution converts
    /// with its last move and not before, and all fields are right.
    ///
    /// # Errors
    ///
    /// The first error found.
    pub fn check<R: Notation + View>(&self, rules: &R) -> Result<(), PuzzleError> {
        let start = rules
            .parse_position(&self.position)
            .map_err(|e| PuzzleError::Position(e.to_string()))?;
        let mut position = start;
        let mut quiet = Vec::new();
        for (mv, ply) in self.solution.iter().zip(1..) {
            let illegal = |reason: String| PuzzleError::Move { ply, reason };
            let parsed = rules.parse_move(&position, mv).map_err(|e| illegal(e.to_string()))?;
            let next = rules.play_unchecked(&position, parsed);
            quiet.push(rules.effect(&position, parsed).is_quiet() && rules.ending(&next).is_none());
            position = next;
        }
        let converts = quiet.iter().position(|&quiet| !quiet).map_or(0, |ply| ply + 1);
        let side = rules.turn(&start);
        let names = rules.side_names();
        same("the end", self.end.as_str(), rules.position_string(&position))?;
        same("the length of the solution", self.solution.len(), usize::from(self.distance))?;
        same("the distance", usize::from(self.distance), converts)?;
        same("the side to move", self.side.as_str(), names[side].to_owned())?;
        same("the number of legal moves", self.legal_moves, rules.count(&start) as usize)?;
        let right = difficulty(self.distance, self.legal_moves);
        same("the difficulty", self.difficulty, right)?;
        same("the result", self.result.as_str(), result(rules, Outcome::Win(side)))
    }

    /// Checks against tables that exactly one move wins, that the solution begins with it, and that the
    /// distance is right.
    ///
    /// # Errors
    ///
    /// The first error found.
    pub fn verify<R: Indexed + Notation>(
        &self,
        rules: &R,
        tables: &Tablebase<R>,
    ) -> Result<(), PuzzleError> {
        let position = rules
            .parse_position(&self.position)
            .map_err(|e| PuzzleError::Position(e.to_string()))?;
        let probed = tables.probe(rules, &position).ok_or(PuzzleError::Unknown)?;
        let only = only_move(rules, tables, &position).ok_or(PuzzleError::NotOne)?;
        let first = self.solution.first().map_or("", String::as_str);
        same("the first move", first, rules.move_string(&position, only.mv))?;
        same("the distance", Some(self.distance), probed.distance)?;
        let layer = rules.layer(tables.index(), &position).ok_or(PuzzleError::Unknown)?;
        same("the layer", self.layer.as_str(), layer.to_string())
    }
}

/// The result of a game in words.
pub fn result<R: View>(rules: &R, outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(side) => format!("{} wins", rules.side_names()[side]),
        Outcome::Draw => "draw".to_owned(),
    }
}

fn same<T: Debug + PartialEq>(
    what: &'static str,
    written: impl Into<T>,
    right: T,
) -> Result<(), PuzzleError> {
    let written = written.into();
    if written == right {
        return Ok(());
    }
    let [written, right] = [written, right].map(|value| format!("{value:?}"));
    Err(PuzzleError::Other { what, written, right })
}

//! Whether a puzzle is what it says.

use super::line::only_move;
use super::{Puzzle, difficulty};
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome, View};
use guti_tables::Tables;
use std::fmt::Debug;
use thiserror::Error;

/// What is wrong with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// Its position is none.
    #[error("the position cannot be read: {0}")]
    Position(String),
    /// A move is not legal.
    #[error("ply {ply} of the solution: {reason}")]
    Move {
        /// Which, from 1.
        ply: usize,
        /// Why not.
        reason: String,
    },
    /// Something else is written than comes out.
    #[error("{what} is {written}, and should be {right}")]
    Other {
        /// What.
        what: &'static str,
        /// As it is written.
        written: String,
        /// As it is.
        right: String,
    },
    /// The tables do not know it.
    #[error("the tables do not know the position")]
    Unknown,
    /// The tables know another answer, or several.
    #[error("there is not exactly one quiet winning move, or not enough other moves")]
    NotOne,
}

impl Puzzle {
    /// Checks what needs no tables: that the position and the moves are legal, that the solution
    /// converts with its last move and not before, and that what is written of it fits.
    pub fn check<R: Notation + View>(&self, rules: &R) -> Result<(), Fault> {
        let start =
            rules.parse_position(&self.position).map_err(|e| Fault::Position(e.to_string()))?;
        let mut position = start;
        let mut quiet = Vec::new();
        for (mv, ply) in self.solution.iter().zip(1..) {
            let illegal = |reason: String| Fault::Move { ply, reason };
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

    /// Checks it against tables: that exactly one move wins, that the solution begins with it, and
    /// that the distance is right.
    pub fn verify<R: Indexed + Notation>(
        &self,
        rules: &R,
        tables: &Tables<R>,
    ) -> Result<(), Fault> {
        let position =
            rules.parse_position(&self.position).map_err(|e| Fault::Position(e.to_string()))?;
        let known = tables.probe(rules, &position).ok_or(Fault::Unknown)?;
        let only = only_move(rules, tables, &position).ok_or(Fault::NotOne)?;
        let first = self.solution.first().map_or("", String::as_str);
        same("the first move", first, rules.move_string(&position, only.mv))?;
        same("the distance", Some(self.distance), known.distance)?;
        let layer = rules.layer(tables.index(), &position).ok_or(Fault::Unknown)?;
        same("the layer", self.layer.as_str(), layer.to_string())
    }
}

/// How a game ends that this side wins.
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
) -> Result<(), Fault> {
    let written = written.into();
    if written == right {
        return Ok(());
    }
    let [written, right] = [written, right].map(|value| format!("{value:?}"));
    Err(Fault::Other { what, written, right })
}

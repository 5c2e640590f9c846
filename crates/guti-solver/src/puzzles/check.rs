//! Checks that puzzles are what the generator promises: each field is compared with the tables.

use super::goal::{Goal, has_won};
use super::line::{only_move, principal_line, refutations};
use super::proof::{Aim, ProofSearch};
use super::{MIN_MOVES, Puzzle, difficulty, rating};
use guti_rules::evaluate::Evaluate;
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome, View};
use guti_rules::types::Side;
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
    /// Checks everything that needs neither tables nor a search: the position and the moves are legal, the
    /// solution reaches its end with its last move and not before, and all fields are right.
    ///
    /// # Errors
    ///
    /// The first error found.
    pub fn check<R: Notation + View>(&self, rules: &R) -> Result<(), PuzzleError> {
        let start = self.start(rules)?;
        let side = rules.turn(&start);
        let mut position = start;
        let mut reached = Vec::new();
        for (mv, ply) in self.solution.iter().zip(1..) {
            let parsed = parse(rules, &position, mv, ply)?;
            if ply % 2 == 1 {
                let also = self.also.get(ply / 2).map_or(&[][..], Vec::as_slice);
                let also = also.iter().map(|other| parse(rules, &position, other, ply));
                let also = also.collect::<Result<Vec<_>, _>>()?;
                same("the solution is among the other moves", also.contains(&parsed), false)?;
            }
            let next = rules.play_unchecked(&position, parsed);
            reached.push(match self.goal {
                Goal::Win => {
                    !rules.effect(&position, parsed).is_quiet() || rules.ending(&next).is_some()
                }
                Goal::WinIn(_) => has_won(rules, &next, side),
            });
            position = next;
        }
        let reached = reached.iter().position(|&reached| reached).map_or(0, |ply| ply + 1);
        let names = rules.side_names();
        same("the end", self.end.as_str(), rules.position_string(&position))?;
        same("the length of the solution", self.solution.len(), usize::from(self.distance))?;
        same("the distance", usize::from(self.distance), reached)?;
        if let Goal::WinIn(moves) = self.goal {
            same("the number of moves", moves, self.distance.div_ceil(2) as u8)?;
        }
        same("the lists of other moves", self.also.len(), self.solution.len().div_ceil(2))?;
        same("other first moves", self.also.first().map_or(0, Vec::len), 0_usize)?;
        same("the side to move", self.side.as_str(), names[side].to_owned())?;
        same("the number of legal moves", self.legal_moves, rules.count(&start) as usize)?;
        same("whether there are enough moves", self.legal_moves >= MIN_MOVES, true)?;
        same("the rating", self.rating, rating(self.distance, self.legal_moves))?;
        same("the difficulty", self.difficulty, difficulty(self.rating))?;
        same("the result", self.result.as_str(), result(rules, Outcome::Win(side)))?;
        self.check_others(rules, &start)
    }

    /// Checks that each legal move is either the solution, or refuted by a legal reply, or open.
    fn check_others<R: Notation>(&self, rules: &R, start: &R::Position) -> Result<(), PuzzleError> {
        let first = self.solution.first().into_iter();
        let named = first.chain(self.refuted.keys()).chain(&self.open);
        let mut named: Vec<String> = named.cloned().collect();
        named.sort();
        let mut moves = Vec::new();
        rules.generate(start, &mut moves);
        let mut legal: Vec<String> = moves.iter().map(|&mv| rules.move_string(start, mv)).collect();
        legal.sort();
        same("the moves that are judged", named, legal)?;
        for (mv, reply) in &self.refuted {
            let next = rules.play_unchecked(start, parse(rules, start, mv, 1)?);
            same("whether there is a reply", !reply.is_empty(), rules.ending(&next).is_none())?;
            if !reply.is_empty() {
                parse(rules, &next, reply, 2)?;
            }
        }
        Ok(())
    }

    /// Proves by a search of the whole tree that exactly one move reaches the goal of a puzzle whose goal
    /// has a number of moves, that the solution begins with it, and that the other winning moves of the
    /// solution are right.
    ///
    /// # Errors
    ///
    /// The first error found; [`PuzzleError::Unknown`] if the goal has no number of moves, or `nodes`
    /// nodes do not suffice.
    pub fn prove<R: Indexed + Evaluate + Notation + View>(
        &self,
        rules: &R,
        nodes: u64,
    ) -> Result<(), PuzzleError> {
        let Goal::WinIn(moves) = self.goal else { return Err(PuzzleError::Unknown) };
        let mut position = self.start(rules)?;
        let side: Side = rules.turn(&position);
        let mut search = ProofSearch::new(rules, None, Aim::Win(side), nodes);
        let fewest = search.fewest(&position, moves).map_err(|_| PuzzleError::Unknown)?;
        same("the number of moves", Some(moves), fewest)?;
        for (mv, ply) in self.solution.iter().zip(1..) {
            let parsed = parse(rules, &position, mv, ply)?;
            if ply % 2 == 1 {
                let left = moves - ply.div_ceil(2) as u8;
                let mut winning = Vec::new();
                for (mv, next) in search.children(&position) {
                    if search.forces(&next, left).map_err(|_| PuzzleError::Unknown)? {
                        winning.push(rules.move_string(&position, mv));
                    }
                }
                winning.sort();
                let also = self.also.get(ply / 2).into_iter().flatten();
                let mut named: Vec<String> = also.chain([mv]).cloned().collect();
                named.sort();
                same("the moves that reach the goal", named, winning)?;
            }
            position = rules.play_unchecked(&position, parsed);
        }
        Ok(())
    }

    fn start<R: Notation>(&self, rules: &R) -> Result<R::Position, PuzzleError> {
        let parsed = rules.parse_position(&self.position);
        parsed.map_err(|e| PuzzleError::Position(e.to_string()))
    }

    /// Checks against tables that exactly one move wins, that the solution begins with it, and that the
    /// distance, the refutations and the other winning moves are right.
    ///
    /// # Errors
    ///
    /// The first error found.
    pub fn verify<R: Indexed + Notation>(
        &self,
        rules: &R,
        tables: &Tablebase<R>,
    ) -> Result<(), PuzzleError> {
        let position = self.start(rules)?;
        let probed = tables.probe(rules, &position).ok_or(PuzzleError::Unknown)?;
        let only = only_move(rules, tables, &position).ok_or(PuzzleError::NotOne)?;
        let first = self.solution.first().map_or("", String::as_str);
        same("the first move", first, rules.move_string(&position, only.mv))?;
        same("the distance", Some(self.distance), probed.distance)?;
        let layer = rules.layer(tables.index(), &position).ok_or(PuzzleError::Unknown)?;
        same("the layer", self.layer.clone(), Some(layer.to_string()))?;
        let refuted = refutations(rules, tables, &position).ok_or(PuzzleError::Unknown)?;
        same("the refutations", self.refuted.clone(), refuted)?;
        let line = principal_line(rules, tables, &position, self.distance);
        same("the other moves", self.also.clone(), line.ok_or(PuzzleError::Unknown)?.also)
    }
}

fn parse<R: Notation>(
    rules: &R,
    position: &R::Position,
    mv: &str,
    ply: usize,
) -> Result<R::Move, PuzzleError> {
    let parsed = rules.parse_move(position, mv);
    parsed.map_err(|e| PuzzleError::Move { ply, reason: e.to_string() })
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

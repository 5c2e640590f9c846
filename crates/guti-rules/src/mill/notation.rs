//! Positions and moves of a row game on any board as text.

use super::{MillMove, MillPosition, MillRules};
use crate::board::Shape;
use crate::definition::model::{Duty, Leave};
use crate::error::{MoveError, PositionError, SyntaxError};
use crate::illegal;
use crate::rules::Notation;
use crate::text::{self, PositionFormat, Word};
use crate::types::Point;

const FORMAT: PositionFormat = PositionFormat {
    board: "the points",
    sides: text::BLACK_WHITE,
    reserve: Some(("the pieces in hand", 64)),
    extra: false,
};

impl Notation for MillRules {
    fn position_string(&self, position: &MillPosition) -> String {
        let points = text::pieces_string(&self.board, position.pieces);
        FORMAT.print(&points, position.turn, position.hands, position.halfmove_clock)
    }

    fn parse_position(&self, text: &str) -> Result<MillPosition, PositionError> {
        let fields = FORMAT.parse(text)?;
        let pieces = text::pieces(&fields.board, &self.board)?;
        MillPosition::new(self, pieces, fields.reserve, fields.turn, fields.halfmove_clock)
            .map_err(|reason| PositionError::impossible(text, reason))
    }

    fn move_string(&self, _position: &MillPosition, mv: MillMove) -> String {
        let name = |point| self.board.name(point);
        let removal = |removed: Option<Point>| {
            removed.map_or_else(String::new, |point| format!("x{}", name(point)))
        };
        match mv {
            MillMove::Pass => "pass".to_owned(),
            MillMove::Place { to, removed } => format!("{}{}", name(to), removal(removed)),
            MillMove::Step { from, to, removed } => {
                format!("{}-{}{}", name(from), name(to), removal(removed))
            }
        }
    }

    fn parse_move(&self, position: &MillPosition, text: &str) -> Result<MillMove, MoveError> {
        let mv = self.read_move(text)?;
        illegal::check(self, position, text, mv, |legal| self.why_illegal(position, mv, legal))
    }

    /// A placement and a step of two points each never meet in one position.
    fn path(&self, _position: &MillPosition, mv: MillMove) -> Vec<Point> {
        match mv {
            MillMove::Pass => Vec::new(),
            MillMove::Place { to, removed } => [to].into_iter().chain(removed).collect(),
            MillMove::Step { from, to, removed } => [from, to].into_iter().chain(removed).collect(),
        }
    }
}

impl MillRules {
    fn read_move(&self, text: &str) -> Result<MillMove, SyntaxError> {
        if text == "pass" {
            return Ok(MillMove::Pass);
        }
        let whole = Word { whole: text, span: 0..text.len() };
        let point = |name: &Word| {
            let message = "there is no such point; a piece is placed by `a1`, moves by `a1-a2`, \
                           and removes by `a1xb2` or `a1-a2xb2`, with the names of this board";
            self.board.point(name.text()).ok_or_else(|| name.error(message))
        };
        let target = |word: &Word| {
            let parts: Vec<Word> = word.split('x').collect();
            match parts.as_slice() {
                [to] => Ok((point(to)?, None)),
                [to, removed] => Ok((point(to)?, Some(point(removed)?))),
                _ => Err(word.error("one piece is removed at most")),
            }
        };
        let ends: Vec<Word> = whole.split('-').collect();
        match ends.as_slice() {
            [to] => {
                let (to, removed) = target(to)?;
                Ok(MillMove::Place { to, removed })
            }
            [from, to] => {
                let (to, removed) = target(to)?;
                Ok(MillMove::Step { from: point(from)?, to, removed })
            }
            _ => Err(whole.error("a piece goes from one point to another")),
        }
    }

    /// The rule that forbids a move, in words.
    fn why_illegal(&self, position: &MillPosition, mv: MillMove, legal: &[MillMove]) -> String {
        if let Some(reason) = illegal::game_over(self, position, "game") {
            return reason;
        }
        let all = || illegal::list(self, position, legal);
        match mv {
            MillMove::Pass => {
                format!("a player passes only when there is no other move: {}", all())
            }
            _ if legal == [MillMove::Pass] => {
                "nothing can be placed, so the only move is `pass`".to_owned()
            }
            MillMove::Place { .. } if !position.is_placing() => {
                format!("all pieces have been placed; a piece moves: {}", all())
            }
            MillMove::Step { .. } if position.is_placing() => {
                format!("pieces are still being placed: {}", all())
            }
            MillMove::Place { to, removed } => {
                let own = position.pieces[position.turn].0;
                if let Some(reason) = illegal::not_vacant(self, position, to) {
                    return reason;
                }
                let same =
                    |mv: &&MillMove| matches!(**mv, MillMove::Place { to: t, .. } if t == to);
                let allowed: Vec<&MillMove> = legal.iter().filter(same).collect();
                if allowed.is_empty() {
                    return "a placement may not make a row of three or more".to_owned();
                }
                let earned = self.placing_earns(own, to);
                self.why_not_remove(position, removed, earned, &allowed)
            }
            MillMove::Step { from, to, removed } => {
                self.why_not_step(position, from, to, removed, legal)
            }
        }
    }

    fn why_not_step(
        &self,
        position: &MillPosition,
        from: Point,
        to: Point,
        removed: Option<Point>,
        legal: &[MillMove],
    ) -> String {
        let name = |point| self.board.name(point);
        let own = position.pieces[position.turn];
        if let Some(reason) = illegal::not_own_piece(self, position, from) {
            return reason;
        }
        if let Some(reason) = illegal::not_vacant(self, position, to) {
            return reason;
        }
        if !self.flies(own.0) && !self.board.neighbours(from).contains(to) {
            return match self.board.shape() {
                Shape::Squares => {
                    format!("{} is not next to {} on a rank or a file", name(to), name(from))
                }
                Shape::Lines | Shape::Holes => {
                    format!("no line joins {} to {}", name(from), name(to))
                }
            };
        }
        let same = |mv: &&MillMove| matches!(**mv, MillMove::Step { from: f, to: t, .. } if (f, t) == (from, to));
        let allowed: Vec<&MillMove> = legal.iter().filter(same).collect();
        if allowed.is_empty() && self.long_rows == Leave::Forbidden {
            return "a move may not make a row of four or more".to_owned();
        }
        let earned = self.judge(own.0, from, to) == Some(true);
        self.why_not_remove(position, removed, earned, &allowed)
    }

    /// Why a move that is legal with another removal, or without one, is not with this.
    fn why_not_remove(
        &self,
        position: &MillPosition,
        removed: Option<Point>,
        earned: bool,
        allowed: &[&MillMove],
    ) -> String {
        let list = || illegal::list(self, position, allowed.iter().copied());
        match removed {
            None if self.removal == Duty::Compulsory => {
                format!("the row of three must remove an enemy piece: {}", list())
            }
            Some(_) if !earned => {
                format!("the move earns no removal, so it removes nothing: {}", list())
            }
            Some(point) if !position.pieces[!position.turn].contains(point) => {
                format!("no enemy piece stands on {}", self.board.name(point))
            }
            Some(point) => format!(
                "the piece on {} stands in a row of exactly three and is protected: {}",
                self.board.name(point),
                list()
            ),
            None => format!("legal here: {}", list()),
        }
    }
}

//! Positions and moves of a row game as text.

use super::{RowMove, RowPosition, RowRules};
use crate::definition::model::Leave;
use crate::error::{MoveError, PositionError, SyntaxError};
use crate::illegal;
use crate::rules::Notation;
use crate::text::{self, PositionFormat, Word};
use crate::types::Point;

const FORMAT: PositionFormat = PositionFormat {
    board: "the squares",
    sides: text::BLACK_WHITE,
    reserve: Some(("the pieces in hand", 64)),
    extra: false,
};

impl Notation for RowRules {
    fn position_string(&self, position: &RowPosition) -> String {
        let points = text::pieces_string(&self.board, position.pieces);
        FORMAT.print(&points, position.turn, position.hands, position.halfmove_clock)
    }

    fn parse_position(&self, text: &str) -> Result<RowPosition, PositionError> {
        let fields = FORMAT.parse(text)?;
        let pieces = text::pieces(&fields.board, &self.board)?;
        RowPosition::new(self, pieces, fields.reserve, fields.turn, fields.halfmove_clock)
            .map_err(|reason| PositionError::impossible(text, reason))
    }

    fn move_string(&self, _position: &RowPosition, mv: RowMove) -> String {
        let name = |point| self.board.name(point);
        match mv {
            RowMove::Pass => "pass".to_owned(),
            RowMove::Place(to) => name(to).to_owned(),
            RowMove::Step { from, to, removed: None } => format!("{}-{}", name(from), name(to)),
            RowMove::Step { from, to, removed: Some(removed) } => {
                format!("{}-{}x{}", name(from), name(to), name(removed))
            }
        }
    }

    fn parse_move(&self, position: &RowPosition, text: &str) -> Result<RowMove, MoveError> {
        let mv = self.read_move(text)?;
        illegal::check(self, position, text, mv, |legal| self.why_illegal(position, mv, legal))
    }

    fn path(&self, _position: &RowPosition, mv: RowMove) -> Vec<Point> {
        match mv {
            RowMove::Pass => Vec::new(),
            RowMove::Place(to) => vec![to],
            RowMove::Step { from, to, removed } => [from, to].into_iter().chain(removed).collect(),
        }
    }
}

impl RowRules {
    fn read_move(&self, text: &str) -> Result<RowMove, SyntaxError> {
        if text == "pass" {
            return Ok(RowMove::Pass);
        }
        let whole = Word { whole: text, span: 0..text.len() };
        let square = |name: &Word| {
            let message = "there is no such square; a piece is placed by `c3`, steps by `c3-c4` \
                           and removes by `c3-c4xe2`";
            self.board.point(name.text()).ok_or_else(|| name.error(message))
        };
        let ends: Vec<Word> = whole.split('-').collect();
        match ends.as_slice() {
            [to] => Ok(RowMove::Place(square(to)?)),
            [from, rest] => {
                let parts: Vec<Word> = rest.split('x').collect();
                let (to, removed) = match parts.as_slice() {
                    [to] => (square(to)?, None),
                    [to, removed] => (square(to)?, Some(square(removed)?)),
                    _ => return Err(rest.error("one piece is removed at most")),
                };
                Ok(RowMove::Step { from: square(from)?, to, removed })
            }
            _ => Err(whole.error("a step goes from one square to another")),
        }
    }

    /// The rule that forbids a move, in words.
    fn why_illegal(&self, position: &RowPosition, mv: RowMove, legal: &[RowMove]) -> String {
        if let Some(reason) = illegal::game_over(self, position, "game") {
            return reason;
        }
        match mv {
            RowMove::Pass => {
                format!(
                    "a player passes only when there is no other move: {}",
                    illegal::list(self, position, legal)
                )
            }
            _ if legal == [RowMove::Pass] => {
                "nothing can be placed, so the only move is `pass`".to_owned()
            }
            RowMove::Place(to) => self.why_not_place(position, to),
            RowMove::Step { from, to, removed } => {
                self.why_not_step(position, from, to, removed, legal)
            }
        }
    }

    fn why_not_place(&self, position: &RowPosition, to: Point) -> String {
        if !position.is_placing() {
            return "all pieces have been placed; a piece steps, as `c3-c4`".to_owned();
        }
        illegal::not_vacant(self, position, to)
            .unwrap_or_else(|| "a placement may not make a row of three or more".to_owned())
    }

    fn why_not_step(
        &self,
        position: &RowPosition,
        from: Point,
        to: Point,
        removed: Option<Point>,
        legal: &[RowMove],
    ) -> String {
        let name = |point| self.board.name(point);
        let enemy = position.pieces[!position.turn];
        if position.is_placing() {
            return "pieces are still being placed: name the square, as `c3`".to_owned();
        }
        let reason = illegal::not_own_piece(self, position, from);
        if let Some(reason) = reason.or_else(|| illegal::not_vacant(self, position, to)) {
            return reason;
        }
        if !self.board.neighbours(from).contains(to) {
            return format!("{} is not next to {} on a rank or a file", name(to), name(from));
        }
        let same_step = |mv: &&RowMove| matches!(**mv, RowMove::Step { from: f, to: t, .. } if (f, t) == (from, to));
        let allowed: Vec<&RowMove> = legal.iter().filter(same_step).collect();
        if allowed.is_empty() && self.long_rows == Leave::Forbidden {
            return "a step may not make a row of four or more".to_owned();
        }
        let list = illegal::list(self, position, allowed.iter().copied());
        match removed {
            None => format!("the row of three must remove an enemy piece: {list}"),
            Some(_)
                if allowed.iter().all(|mv| matches!(mv, RowMove::Step { removed: None, .. })) =>
            {
                "the step makes no row of exactly three, so it removes nothing".to_owned()
            }
            Some(square) if !enemy.contains(square) => {
                format!("no enemy piece stands on {}", name(square))
            }
            Some(square) => format!(
                "the piece on {} stands in a row of exactly three and is protected: {list}",
                name(square)
            ),
        }
    }
}

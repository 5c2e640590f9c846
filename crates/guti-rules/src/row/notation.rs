//! Positions and moves of a row game as text.

use super::{RowMove, RowPosition, RowRules};
use crate::definition::model::Leave;
use crate::error::{MoveError, PositionError, SyntaxError};
use crate::rules::{Notation, Rules, View, in_words, listing};
use crate::text::{self, Word, words};
use crate::types::{BySide, Point};

const PARTS: [&str; 4] =
    ["the squares", "the side to move", "the pieces in hand", "the number of quiet plies"];

impl Notation for RowRules {
    fn position_string(&self, position: &RowPosition) -> String {
        let squares = text::pieces_string(&self.board, position.pieces);
        let side = text::BLACK_WHITE[position.turn.index()];
        let [first, second] = position.hands.0;
        format!("{squares} {side} {first},{second} {}", position.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<RowPosition, PositionError> {
        let parts = words(text, &PARTS, false)?;
        let pieces = text::pieces(&parts[0], &self.board)?;
        let turn = parts[1].side(text::BLACK_WHITE)?;
        let [first, second] = text::pair(&parts[2], "the pieces in hand", 64)?;
        let quiet = parts[3].number("the number of quiet plies", u16::MAX)?;
        RowPosition::new(self, pieces, BySide::new(first, second), turn, quiet)
            .map_err(|reason| PositionError::Impossible { text: text.to_owned(), reason })
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
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        if legal.contains(&mv) {
            return Ok(mv);
        }
        let reason = self.why_illegal(position, mv, &legal);
        Err(MoveError::Illegal { text: text.to_owned(), reason })
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
        if let Some(ending) = self.ending(position) {
            return format!("the game is over: {}", in_words(&ending, self));
        }
        match mv {
            RowMove::Pass => {
                format!(
                    "a player passes only when there is no other move: {}",
                    self.legal_listing(position, legal.iter())
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
        let [first, second] = position.pieces.0;
        if !position.is_placing() {
            return "all pieces have been placed; a piece steps, as `c3-c4`".to_owned();
        }
        if (first | second).contains(to) {
            return format!("{} is not vacant", self.board.name(to));
        }
        "a placement may not make a row of three or more".to_owned()
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
        let own = position.pieces[position.turn];
        let enemy = position.pieces[!position.turn];
        if position.is_placing() {
            return "pieces are still being placed: name the square, as `c3`".to_owned();
        }
        if enemy.contains(from) {
            let mover = self.side_names()[position.turn];
            return format!("the piece on {} is not {mover}'s, who is to move", name(from));
        }
        if !own.contains(from) {
            return format!("no piece stands on {}", name(from));
        }
        if (own | enemy).contains(to) {
            return format!("{} is not vacant", name(to));
        }
        if !self.board.neighbours(from).contains(to) {
            return format!("{} is not next to {} on a rank or a file", name(to), name(from));
        }
        let same_step = |mv: &&RowMove| matches!(**mv, RowMove::Step { from: f, to: t, .. } if (f, t) == (from, to));
        let allowed: Vec<&RowMove> = legal.iter().filter(same_step).collect();
        if allowed.is_empty() && self.long_rows == Leave::Forbidden {
            return "a step may not make a row of four or more".to_owned();
        }
        let list = self.legal_listing(position, allowed.iter().copied());
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

    fn legal_listing<'a>(
        &self,
        position: &RowPosition,
        moves: impl Iterator<Item = &'a RowMove>,
    ) -> String {
        listing(moves.map(|mv| self.move_string(position, *mv)).collect())
    }
}

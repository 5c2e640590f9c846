//! Positions and moves of a row game as text.

use super::{RowGeometry, RowMove, RowPosition, RowRules, StepFilter, flies};
use crate::board::Shape;
use crate::definition::model::{Duty, Leave, Moving};
use crate::error::{MoveError, PositionError, SyntaxError};
use crate::illegal;
use crate::pieces::point_word;
use crate::rules::{Notation, Rules};
use crate::text::{self, PositionFormat, Word};
use crate::types::Point;
use std::ops::ControlFlow;

const FORMAT: PositionFormat = PositionFormat {
    board: "the points",
    sides: text::BLACK_WHITE,
    reserve: Some(("the pieces in hand", 64)),
    extra: false,
};

impl<G: RowGeometry> Notation for RowRules<G> {
    /// Formats a position: the points (`b`, `w` or `.`, rows separated by `/`), the side to move,
    /// the pieces in hand of Black and White, and the halfmove clock, as
    /// `....../..b.../....../...w../...... b 11,11 0`.
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

    /// Formats a move: a placement as `<point>`, a step as `<from>-<to>`, either followed by
    /// `x<point>` if it removes a piece, and a pass as `pass`.
    fn move_string(&self, _position: &RowPosition, mv: RowMove) -> String {
        let name = |point| self.board.name(point);
        let removal = mv.removed().map_or_else(String::new, |point| format!("x{}", name(point)));
        match mv {
            RowMove::Pass => "pass".to_owned(),
            RowMove::Place { to, .. } => format!("{}{removal}", name(to)),
            RowMove::Step { from, to, .. } => format!("{}-{}{removal}", name(from), name(to)),
        }
    }

    fn parse_move(&self, position: &RowPosition, text: &str) -> Result<RowMove, MoveError> {
        let mv = self.read_move(text)?;
        illegal::check(self, position, text, mv, |legal| self.why_illegal(position, mv, legal))
    }

    fn why_refused(&self, position: &RowPosition, points: &[Point]) -> String {
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        let mv = match *points {
            _ if legal == [RowMove::Pass] => RowMove::Pass,
            [to] if self.is_placement(position, to) => RowMove::Place { to, removed: None },
            [to, removed, ..] if self.is_placement(position, to) => {
                RowMove::Place { to, removed: Some(removed) }
            }
            [from] => return self.why_stuck(position, from),
            [from, to] => RowMove::Step { from, to, removed: None },
            [from, to, removed, ..] => RowMove::Step { from, to, removed: Some(removed) },
            [] => RowMove::Pass,
        };
        if mv == RowMove::Pass {
            return "no other move is possible, so the player passes".to_owned();
        }
        self.why_illegal(position, mv, &legal)
    }

    /// A placement begins on a vacant point and a step on one with a piece, so that no two moves have the
    /// same path.
    fn append_path(&self, _position: &RowPosition, mv: RowMove, out: &mut Vec<Point>) {
        match mv {
            RowMove::Pass => {}
            RowMove::Place { to, removed } => out.extend([to].into_iter().chain(removed)),
            RowMove::Step { from, to, removed } => {
                out.extend([from, to].into_iter().chain(removed));
            }
        }
    }
}

impl<G: RowGeometry> RowRules<G> {
    fn read_move(&self, text: &str) -> Result<RowMove, SyntaxError> {
        if text == "pass" {
            return Ok(RowMove::Pass);
        }
        let whole = Word { whole: text, span: 0..text.len() };
        let point = |name: &Word| {
            self.board.point(name.text()).ok_or_else(|| name.error(self.no_such_point()))
        };
        let target = |word: &Word| {
            let parts: Vec<Word> = word.split('x').collect();
            match parts.as_slice() {
                [to] => Ok((point(to)?, None)),
                [to, removed] => Ok((point(to)?, Some(point(removed)?))),
                _ => Err(word.error("a move removes at most one piece")),
            }
        };
        let ends: Vec<Word> = whole.split('-').collect();
        match ends.as_slice() {
            [to] => {
                let (to, removed) = target(to)?;
                Ok(RowMove::Place { to, removed })
            }
            [from, to] => {
                let (to, removed) = target(to)?;
                Ok(RowMove::Step { from: point(from)?, to, removed })
            }
            _ => {
                let point = point_word(&self.board);
                Err(whole.error(format!("a piece moves from one {point} to another")))
            }
        }
    }

    /// How moves are written, with names of this board.
    fn no_such_point(&self) -> String {
        let name = |point| self.board.name(point);
        let from = Point::new(0);
        let to = self.board.neighbours(from).into_iter().next().unwrap_or(from);
        let last = self.board.points().next_back().unwrap_or(from);
        let (from, to, last) = (name(from), name(to), name(last));
        let place =
            if self.placements_earn() { format!("`{from}x{last}` or ") } else { String::new() };
        format!(
            "there is no such {}; a piece is placed by `{from}`, moves by `{from}-{to}`, and removes \
             by {place}`{from}-{to}x{last}`",
            point_word(&self.board)
        )
    }

    /// Whether a move that begins on this point is meant as a placement: where the side to move may also
    /// step, that is so on all points but those of its pieces.
    fn is_placement(&self, position: &RowPosition, from: Point) -> bool {
        let [own, _] = position.own_and_enemy();
        position.hands[position.turn] > 0 && !(self.may_step(position) && own & from.set().0 != 0)
    }

    /// The rule that forbids a move, in words.
    fn why_illegal(&self, position: &RowPosition, mv: RowMove, legal: &[RowMove]) -> String {
        if let Some(reason) = illegal::game_over(self, position, "game") {
            return reason;
        }
        let all = || illegal::list(self, position, legal);
        match mv {
            RowMove::Pass => format!("a player passes only when there is no other move: {}", all()),
            _ if legal == [RowMove::Pass] => {
                "nothing can be placed, so the only move is `pass`".to_owned()
            }
            RowMove::Place { .. } if !position.is_placing() => {
                format!("all pieces have been placed, so a piece moves: {}", all())
            }
            RowMove::Place { .. } if position.hands[position.turn] == 0 => {
                format!("no piece is left in this player's hand, so a piece moves: {}", all())
            }
            RowMove::Step { .. } if !self.may_step(position) => match self.moving() {
                Moving::WithEmptyHand => {
                    format!("a player with pieces in hand places one: {}", all())
                }
                _ => format!("pieces are still being placed: {}", all()),
            },
            RowMove::Place { to, removed } => {
                if let Some(reason) = illegal::not_vacant(self, position, to) {
                    return reason;
                }
                let same = |mv: &&RowMove| matches!(**mv, RowMove::Place { to: t, .. } if t == to);
                let allowed: Vec<&RowMove> = legal.iter().filter(same).collect();
                if allowed.is_empty() {
                    return "a placement may not make a row of three or more".to_owned();
                }
                let earned = self.placing_earns(position.own_and_enemy()[0], to);
                self.why_not_remove(position, removed, earned, &allowed)
            }
            RowMove::Step { from, to, removed } => {
                self.why_not_step(position, from, to, removed, legal)
            }
        }
    }

    /// Why no step begins on a point, when pieces move.
    fn why_stuck(&self, position: &RowPosition, from: Point) -> String {
        let name = self.board.name(from);
        let reason = illegal::not_own_piece(self, position, from);
        reason.unwrap_or_else(|| {
            let vacant = |&to: &Point| illegal::not_vacant(self, position, to).is_none();
            if self.board.neighbours(from).into_iter().any(|to| vacant(&to)) {
                format!("every step of the piece on {name} would make a row of four or more")
            } else {
                let point = point_word(&self.board);
                format!("no {point} beside the piece on {name} is vacant")
            }
        })
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
        let reason = illegal::not_own_piece(self, position, from);
        if let Some(reason) = reason.or_else(|| illegal::not_vacant(self, position, to)) {
            return reason;
        }
        let [own, _] = position.own_and_enemy();
        if !flies(&self.step_options(position.hands[position.turn]), own)
            && !self.board.neighbours(from).contains(to)
        {
            return match self.board.shape() {
                Shape::Squares => {
                    format!("{} is not next to {} on a rank or a file", name(to), name(from))
                }
                Shape::Lines | Shape::Holes => {
                    format!("no line joins {} to {}", name(from), name(to))
                }
            };
        }
        let same = |mv: &&RowMove| matches!(**mv, RowMove::Step { from: f, to: t, .. } if (f, t) == (from, to));
        let allowed: Vec<&RowMove> = legal.iter().filter(same).collect();
        if allowed.is_empty() && self.options.long_rows == Leave::Forbidden {
            return "a move may not make a row of four or more".to_owned();
        }
        let this_step = |start: u64, end: u64, _| {
            if (start, end) == (from.set().0, to.set().0) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let options = self.step_options(position.hands[position.turn]);
        let (vacant, filter) = (self.vacant(position), StepFilter::Earning);
        let earned = self.geometry.each_step(&options, own, vacant, filter, this_step);
        self.why_not_remove(position, removed, earned.is_break(), &allowed)
    }

    /// Why a move that is legal with another removal, or without one, is not with this.
    fn why_not_remove(
        &self,
        position: &RowPosition,
        removed: Option<Point>,
        earned: bool,
        allowed: &[&RowMove],
    ) -> String {
        let list = || illegal::list(self, position, allowed.iter().copied());
        let [_, enemy] = position.own_and_enemy();
        match removed {
            None if self.options.removal == Duty::Compulsory => {
                format!("the row of three must remove an enemy piece: {}", list())
            }
            Some(_) if !earned => {
                format!("the move earns no removal, so it removes nothing: {}", list())
            }
            Some(point) if enemy & point.set().0 == 0 => {
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

//! Positions and moves of a row game as text.

use super::{RowGeometry, RowMove, RowPosition, RowRules, StepFilter, flies};
use crate::board::BoardKind;
use crate::definition::model::{Duty, Leave, Moving};
use crate::error::{MoveError, PositionError, SyntaxError};
use crate::illegal;
use crate::pieces::point_word;
use crate::rules::{Continuations, Notation, Rules};
use crate::text::{self, PositionFormat, Word};
use crate::types::Point;
use guti_words::{Fact, List, fact};
use std::ops::ControlFlow;

const FORMAT: PositionFormat = PositionFormat {
    board: "part-points",
    sides: text::BLACK_WHITE,
    reserve: Some(("part-hand", 64)),
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

    fn why_refused(&self, position: &RowPosition, points: &[Point]) -> Fact {
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
            return fact!("only-pass");
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

    // Inlined where the number of points is known, so that only what concerns it is left: on many boards
    // of Dara a ply took 946 instructions without that, and 876 with it.
    #[cfg_attr(
        not(target_arch = "wasm32"),
        expect(clippy::inline_always, reason = "measured: see above"),
        inline(always)
    )]
    #[cfg_attr(target_arch = "wasm32", inline)]
    fn continuations(&self, position: &RowPosition, chosen: &[Point]) -> Continuations<RowMove> {
        self.continuations_after(position, chosen)
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
                _ => Err(word.error(fact!("removes-one"))),
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
            _ => Err(whole.error(fact!("moves-from-to", place = point_word(&self.board)))),
        }
    }

    /// The message for a point that does not exist, with an example of a move on this board.
    fn no_such_point(&self) -> Fact {
        let name = |point| self.board.name(point);
        let from = Point::new(0);
        let to = self.board.neighbours(from).into_iter().next().unwrap_or(from);
        let last = self.board.points().next_back().unwrap_or(from);
        let (from, to, last) = (name(from), name(to), name(last));
        let step = format!("`{from}-{to}x{last}`");
        let placement = self.placements_earn().then(|| format!("`{from}x{last}`"));
        fact!(
            "no-such-point",
            place = point_word(&self.board),
            placing = format!("`{from}`"),
            moving = format!("`{from}-{to}`"),
            removing = List::or(placement.into_iter().chain([step])),
        )
    }

    /// Whether a move that begins on this point is meant as a placement: if the side to move may
    /// also step, that holds for all points except those of its pieces.
    fn is_placement(&self, position: &RowPosition, from: Point) -> bool {
        let [own, _] = position.own_and_enemy();
        position.hands[position.turn] > 0 && !(self.may_step(position) && own & from.set().0 != 0)
    }

    /// The rule that forbids a move.
    fn why_illegal(&self, position: &RowPosition, mv: RowMove, legal: &[RowMove]) -> Fact {
        if let Some(reason) = illegal::game_over(self, position) {
            return reason;
        }
        let all = || illegal::list(self, position, legal);
        match mv {
            RowMove::Pass => fact!("pass-without-move", legal = all()),
            _ if legal == [RowMove::Pass] => fact!("must-pass"),
            RowMove::Place { .. } if !position.is_placing() => {
                fact!("all-placed", legal = all())
            }
            RowMove::Place { .. } if position.hands[position.turn] == 0 => {
                fact!("hand-empty", legal = all())
            }
            RowMove::Step { .. } if !self.may_step(position) => match self.moving() {
                Moving::WithEmptyHand => fact!("must-place", legal = all()),
                _ => fact!("still-placing", legal = all()),
            },
            RowMove::Place { to, removed } => {
                if let Some(reason) = illegal::not_vacant(self, position, to) {
                    return reason;
                }
                let same = |mv: &&RowMove| matches!(**mv, RowMove::Place { to: t, .. } if t == to);
                let allowed: Vec<&RowMove> = legal.iter().filter(same).collect();
                if allowed.is_empty() {
                    return fact!("placement-makes-three");
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
    fn why_stuck(&self, position: &RowPosition, from: Point) -> Fact {
        let name = self.board.name(from);
        let reason = illegal::not_own_piece(self, position, from);
        reason.unwrap_or_else(|| {
            let vacant = |&to: &Point| illegal::not_vacant(self, position, to).is_none();
            if self.board.neighbours(from).into_iter().any(|to| vacant(&to)) {
                fact!("steps-make-four", point = name)
            } else {
                fact!("none-vacant-beside", place = point_word(&self.board), point = name)
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
    ) -> Fact {
        let name = |point| self.board.name(point);
        let reason = illegal::not_own_piece(self, position, from);
        if let Some(reason) = reason.or_else(|| illegal::not_vacant(self, position, to)) {
            return reason;
        }
        let [own, _] = position.own_and_enemy();
        if !flies(&self.step_options(position.hands[position.turn]), own)
            && !self.board.neighbours(from).contains(to)
        {
            return match self.board.kind() {
                BoardKind::Squares => {
                    fact!("not-next-to", from = name(from), to = name(to))
                }
                BoardKind::Lines | BoardKind::Holes => {
                    fact!("no-line-joins", from = name(from), to = name(to))
                }
            };
        }
        let same = |mv: &&RowMove| matches!(**mv, RowMove::Step { from: f, to: t, .. } if (f, t) == (from, to));
        let allowed: Vec<&RowMove> = legal.iter().filter(same).collect();
        if allowed.is_empty() && self.options.long_rows == Leave::Forbidden {
            return fact!("move-makes-four");
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
    ) -> Fact {
        let list = || illegal::list(self, position, allowed.iter().copied());
        let [_, enemy] = position.own_and_enemy();
        match removed {
            None if self.options.removal == Duty::Compulsory => {
                fact!("must-remove", legal = list())
            }
            Some(_) if !earned => {
                fact!("removes-nothing", legal = list())
            }
            Some(point) if enemy & point.set().0 == 0 => {
                fact!("no-enemy-on", point = self.board.name(point))
            }
            Some(point) => {
                fact!("piece-protected", point = self.board.name(point), legal = list())
            }
            None => fact!("legal-here", legal = list()),
        }
    }
}

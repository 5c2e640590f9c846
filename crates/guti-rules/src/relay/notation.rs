//! Notation of relay positions and moves.

use super::{RelayMove, RelayPosition, RelayRules, RelaySetup};
use crate::error::{MoveError, PositionError};
use crate::holes::{self, MOST_HOLES};
use crate::illegal;
use crate::rules::{Cell, Continuations, Notation, View};
use crate::text::{PositionFormat, Word};
use crate::types::{Point, PointSet, Side};
use guti_words::{Fact, fact};

const FORMAT: PositionFormat = holes::format(true);

impl Notation for RelayRules {
    /// Formats a position: North's row and South's from file `a` on, the side to move, the stores of
    /// South and North, the halfmove clock and, where there is one, the Kungidar. A hole is the
    /// number of its counters, `_` where it is out of play and `*` where it is a bha:
    /// `_,0,2,0,0/*,0,0,0,2 s 23,23 1 K=n`. Inverse of `parse_position`.
    fn position_string(&self, position: &RelayPosition) -> String {
        let hole = |hole: Point| match self.cell(position, hole) {
            Cell::OutOfPlay => "_".to_owned(),
            Cell::Bha => "*".to_owned(),
            _ => position.counters(hole).to_string(),
        };
        let board = self.rows.print(hole);
        let mut text =
            FORMAT.print(&board, position.turn, position.stores, position.halfmove_clock);
        if let Some(kungidar) = position.kungidar {
            text += " K=";
            text += FORMAT.sides[kungidar.index()];
        }
        text
    }

    fn parse_position(&self, text: &str) -> Result<RelayPosition, PositionError> {
        let fields = FORMAT.parse(text)?;
        let mut setup = RelaySetup {
            holes: [0; MOST_HOLES],
            stores: fields.reserve,
            out: PointSet::EMPTY,
            bha: PointSet::EMPTY,
            kungidar: None,
            turn: fields.turn,
            halfmove_clock: fields.halfmove_clock,
        };
        self.rows.parse(&fields.board, |point, hole| {
            match hole.text() {
                "_" => setup.out = setup.out.with(point),
                "*" => setup.bha = setup.bha.with(point),
                _ => {
                    let what = fact!("part-hole-or-mark");
                    setup.holes[point.index() % MOST_HOLES] =
                        hole.number(what, u8::MAX.into())? as u8;
                }
            }
            Ok(())
        })?;
        if let Some(word) = fields.extra {
            setup.kungidar = Some(match word.text() {
                "K=s" => Side::First,
                "K=n" => Side::Second,
                _ => return Err(word.error(fact!("kungidar-named")).into()),
            });
        }
        RelayPosition::new(self, &setup)
            .map_err(|reason| PositionError::Impossible { text: text.to_owned(), reason })
    }

    fn move_string(&self, _position: &RelayPosition, mv: RelayMove) -> String {
        match mv {
            RelayMove::Pass => "pass".to_owned(),
            RelayMove::Lift(hole) => self.rows.board.name(hole).to_owned(),
        }
    }

    fn parse_move(&self, position: &RelayPosition, text: &str) -> Result<RelayMove, MoveError> {
        let whole = Word { whole: text, span: 0..text.len() };
        let mv = if text == "pass" {
            RelayMove::Pass
        } else {
            let unknown = || whole.error(fact!("no-such-hole"));
            RelayMove::Lift(self.rows.board.point(text).ok_or_else(unknown)?)
        };
        illegal::check(self, position, text, mv, |legal| self.why_illegal(position, mv, legal))
    }

    fn why_refused(&self, position: &RelayPosition, points: &[Point]) -> Fact {
        self.why_not(position, RelayMove::Lift(points[0]))
    }

    fn append_path(&self, _position: &RelayPosition, mv: RelayMove, out: &mut Vec<Point>) {
        match mv {
            RelayMove::Pass => {}
            RelayMove::Lift(hole) => out.push(hole),
        }
    }

    #[inline]
    fn continuations(
        &self,
        position: &RelayPosition,
        chosen: &[Point],
    ) -> Continuations<RelayMove> {
        if self.is_over(position) {
            return Continuations::NONE;
        }
        if let [hole, ..] = *chosen {
            return Continuations::to(RelayMove::Lift(hole));
        }
        let next = PointSet(self.liftable(position).into());
        Continuations { next, complete: next.is_empty().then_some(RelayMove::Pass) }
    }
}

impl RelayRules {
    /// The rule that forbids a move.
    fn why_illegal(&self, position: &RelayPosition, mv: RelayMove, legal: &[RelayMove]) -> Fact {
        if let Some(over) = illegal::round_over(self, position) {
            return over;
        }
        let legal = illegal::list(self, position, legal);
        fact!("choose-another", reason = self.why_not(position, mv), legal = legal)
    }

    fn why_not(&self, position: &RelayPosition, mv: RelayMove) -> Fact {
        let RelayMove::Lift(hole) = mv else {
            return fact!("pass-with-empty-row");
        };
        let name = self.rows.board.name(hole);
        if self.owner(hole) != position.turn {
            let side = Fact::side(self.side_names()[position.turn]);
            return fact!("not-your-hole", hole = name, side = side);
        }
        match self.cell(position, hole) {
            Cell::OutOfPlay => fact!("hole-out-of-play", hole = name),
            Cell::Bha => fact!("hole-is-bha", hole = name),
            _ => fact!("hole-empty", hole = name),
        }
    }
}

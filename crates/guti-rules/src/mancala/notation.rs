//! Notation of positions and moves of single laps.

use super::{MOST_SOWINGS, MancalaMove, MancalaPosition, MancalaRules, MancalaSetup};
use crate::error::{MoveError, PositionError};
use crate::holes::{self, MOST_HOLES};
use crate::illegal;
use crate::rules::{Continuations, Notation, Rules, View};
use crate::text::{PositionFormat, Word};
use crate::types::Point;
use guti_words::{Fact, fact};

const FORMAT: PositionFormat = holes::format(false);

/// What stands between the holes of a turn.
const JOINT: char = '-';

impl Notation for MancalaRules {
    /// Formats a position: North's row and South's from file `a` on, each hole as the number of its
    /// counters, the side to move, the stores of South and North, and the halfmove clock:
    /// `4,4,5,5,5,5/4,4,0,5,5,0 n 2,0 0`. Inverse of `parse_position`.
    fn position_string(&self, position: &MancalaPosition) -> String {
        let board = self.rows.print(|hole| position.counters(hole).to_string());
        FORMAT.print(&board, position.turn, position.stores, position.halfmove_clock)
    }

    fn parse_position(&self, text: &str) -> Result<MancalaPosition, PositionError> {
        let fields = FORMAT.parse(text)?;
        let mut holes = [0; MOST_HOLES];
        self.rows.parse(&fields.board, |point, hole| {
            holes[point.index() % MOST_HOLES] =
                hole.number(fact!("part-hole"), u8::MAX.into())? as u8;
            Ok(())
        })?;
        let setup = MancalaSetup {
            holes,
            stores: fields.reserve,
            turn: fields.turn,
            halfmove_clock: fields.halfmove_clock,
        };
        MancalaPosition::new(self, &setup)
            .map_err(|reason| PositionError::Impossible { text: text.to_owned(), reason })
    }

    fn move_string(&self, _position: &MancalaPosition, mv: MancalaMove) -> String {
        let names: Vec<&str> = mv.lifted().map(|hole| self.rows.board.name(hole)).collect();
        names.join(&JOINT.to_string())
    }

    fn parse_move(&self, position: &MancalaPosition, text: &str) -> Result<MancalaMove, MoveError> {
        let whole = Word { whole: text, span: 0..text.len() };
        let mut mv = MancalaMove::EMPTY;
        for word in whole.split(JOINT) {
            let unknown = || word.error(fact!("no-such-hole"));
            let hole = self.rows.board.point(word.text()).ok_or_else(unknown)?;
            if mv.is_full() {
                return Err(word.error(fact!("sowings-at-most", most = MOST_SOWINGS)).into());
            }
            mv = mv.then(hole.index());
        }
        if self.is_legal(position, mv) {
            return Ok(mv);
        }
        let reason = self.why_illegal(position, mv);
        Err(MoveError::Illegal { text: text.to_owned(), reason })
    }

    fn why_refused(&self, position: &MancalaPosition, points: &[Point]) -> Fact {
        self.why_not(position, points)
    }

    fn append_path(&self, _position: &MancalaPosition, mv: MancalaMove, out: &mut Vec<Point>) {
        out.extend(mv.lifted());
    }

    #[inline]
    fn continuations(
        &self,
        position: &MancalaPosition,
        chosen: &[Point],
    ) -> Continuations<MancalaMove> {
        self.continuations_after(position, chosen)
    }
}

impl MancalaRules {
    /// The rule that forbids a move.
    fn why_illegal(&self, position: &MancalaPosition, mv: MancalaMove) -> Fact {
        if let Some(over) = illegal::game_over(self, position) {
            return over;
        }
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        let legal = illegal::list(self, position, &legal);
        let asked: Vec<Point> = mv.lifted().collect();
        fact!("choose-another", reason = self.why_not(position, &asked), legal = legal)
    }

    /// Why holes that are lifted one after another are not a legal move, in a game that is not over.
    fn why_not(&self, position: &MancalaPosition, asked: &[Point]) -> Fact {
        for (n, &hole) in asked.iter().take(MOST_SOWINGS).enumerate() {
            let begun = &asked[..n];
            let legal = self.continuations(position, begun);
            if legal.next.contains(hole) {
                continue;
            }
            if let (Some(_), Some(&last)) = (legal.complete, begun.last()) {
                return fact!("turn-ends-with", hole = self.rows.board.name(last));
            }
            let (_, within, _) = self.follow(position, begun);
            return self.why_not_lifted(position, &within, hole);
        }
        fact!("must-sow-again")
    }

    /// Why a hole cannot be lifted next in the turn that has led from `start` to `position`.
    fn why_not_lifted(
        &self,
        start: &MancalaPosition,
        position: &MancalaPosition,
        hole: Point,
    ) -> Fact {
        let name = self.rows.board.name(hole);
        let names = self.side_names();
        let [own, other] = [start.turn, !start.turn].map(|side| Fact::side(names[side]));
        if self.owner(hole) != start.turn {
            fact!("not-your-hole", hole = name, side = own)
        } else if position.counters(hole) == 0 {
            fact!("hole-empty", hole = name)
        } else if self.in_row(start, !start.turn) == 0 {
            fact!("must-feed", side = other)
        } else {
            fact!("captures-all", side = other)
        }
    }
}

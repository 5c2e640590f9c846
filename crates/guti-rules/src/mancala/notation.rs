//! Positions and moves of a sowing game of single laps as text.

use super::{MOST_SOWINGS, MancalaMove, MancalaPosition, MancalaRules, MancalaSetup};
use crate::error::{MoveError, PositionError, SyntaxError};
use crate::rules::{Notation, Rules, View, listing};
use crate::sow::MOST_HOLES;
use crate::text::{self, Word, words};
use crate::types::{BySide, Point, Side};

const LETTERS: [&str; 2] = ["s", "n"];
const PARTS: [&str; 4] =
    ["the holes", "the side to move", "the stores", "the number of quiet plies"];

/// What stands between the holes of a turn.
const JOINT: char = '-';

impl Notation for MancalaRules {
    fn position_string(&self, position: &MancalaPosition) -> String {
        let row = |holes: Vec<Point>| {
            let counters = holes.into_iter().map(|hole| position.counters(hole).to_string());
            counters.collect::<Vec<_>>().join(",")
        };
        let [near, far] = self.written_rows();
        let side = LETTERS[position.turn.index()];
        let [first, second] = position.stores.0;
        format!("{}/{} {side} {first},{second} {}", row(far), row(near), position.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<MancalaPosition, PositionError> {
        let parts = words(text, &PARTS, false)?;
        let [first, second] = text::pair(&parts[2], "the stores", u8::MAX)?;
        let setup = MancalaSetup {
            holes: self.parse_holes(&parts[0])?,
            stores: BySide::new(first, second),
            turn: parts[1].side(LETTERS)?,
            quiet: parts[3].number("the number of quiet plies", u16::MAX)?,
        };
        MancalaPosition::new(self, &setup)
            .map_err(|reason| PositionError::Impossible { text: text.to_owned(), reason })
    }

    fn move_string(&self, _position: &MancalaPosition, mv: MancalaMove) -> String {
        let names: Vec<&str> = mv.lifted().map(|hole| self.board.name(hole)).collect();
        names.join(&JOINT.to_string())
    }

    fn parse_move(&self, position: &MancalaPosition, text: &str) -> Result<MancalaMove, MoveError> {
        let whole = Word { whole: text, span: 0..text.len() };
        let mut mv = MancalaMove::EMPTY;
        for word in whole.split(JOINT) {
            let unknown = || word.error("there is no such hole; a move is a hole, as `c1`");
            let hole = self.board.point(word.text()).ok_or_else(unknown)?;
            if mv.is_full() {
                let most = format!("a turn has at most {MOST_SOWINGS} sowings");
                return Err(word.error(most).into());
            }
            mv = mv.then(hole.index());
        }
        if self.is_legal(position, mv) {
            return Ok(mv);
        }
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        let reason = self.why_illegal(position, mv, &legal);
        Err(MoveError::Illegal { text: text.to_owned(), reason })
    }

    fn path(&self, _position: &MancalaPosition, mv: MancalaMove) -> Vec<Point> {
        mv.lifted().collect()
    }
}

impl MancalaRules {
    /// The holes of each side from file `a` on, as a position string lists them.
    fn written_rows(&self) -> [Vec<Point>; 2] {
        let near = self.row(Side::First).into_iter().collect();
        let mut far: Vec<Point> = self.row(Side::Second).into_iter().collect();
        far.reverse();
        [near, far]
    }

    fn parse_holes(&self, field: &Word) -> Result<[u8; MOST_HOLES], SyntaxError> {
        let rows: Vec<Word> = field.split('/').collect();
        if rows.len() != 2 {
            return Err(field.error("the holes are North's row, `/`, and South's row"));
        }
        let mut holes = [0; MOST_HOLES];
        let [near, far] = self.written_rows();
        for (row, points) in rows.iter().zip([far, near]) {
            let words: Vec<Word> = row.split(',').collect();
            if words.len() != points.len() {
                let (asked, given) = (points.len(), words.len());
                return Err(row.error(format!("a row has {asked} holes, not {given}")));
            }
            for (word, point) in words.iter().zip(points) {
                holes[point.index() % MOST_HOLES] = word.number("a hole", u8::MAX.into())? as u8;
            }
        }
        Ok(holes)
    }

    /// The rule that forbids a move, in words.
    fn why_illegal(
        &self,
        position: &MancalaPosition,
        mv: MancalaMove,
        legal: &[MancalaMove],
    ) -> String {
        if let Some(ending) = self.ending(position) {
            return format!("the game is over: {}", ending.describe(self.side_names()));
        }
        let names = legal.iter().map(|mv| self.move_string(position, *mv)).collect();
        format!("{}; choose {}", self.why_not(position, mv, legal), listing(names))
    }

    fn why_not(
        &self,
        position: &MancalaPosition,
        mv: MancalaMove,
        legal: &[MancalaMove],
    ) -> String {
        let asked: Vec<Point> = mv.lifted().collect();
        let begins = |legal: &MancalaMove, with: &[Point]| {
            with.iter().zip(legal.lifted()).filter(|(asked, does)| **asked == *does).count()
                == with.len()
        };
        if legal.iter().any(|mv| begins(mv, &asked)) {
            return "the last counter falls into the own store, so another hole is to be sown"
                .to_owned();
        }
        // The longest beginning that is that of a legal move, and the hole after it.
        let right = (0..asked.len())
            .rev()
            .find(|&n| legal.iter().any(|mv| begins(mv, &asked[..n])))
            .unwrap_or(0);
        if legal.iter().any(|mv| mv.lifted().eq(asked[..right].iter().copied())) {
            let name = self.board.name(asked[right - 1]);
            return format!("the turn is over when {name} has been sown");
        }
        let hole = asked[right];
        let name = self.board.name(hole);
        let names = self.side_names();
        let (own, other) = (names[position.turn], names[!position.turn]);
        if self.owner(hole) != position.turn {
            return format!("{name} is not {own}'s hole");
        }
        if right == 0 && position.counters(hole) > 0 {
            return if self.in_row(position, !position.turn) == 0 {
                format!("{other} has no counters and must be given some")
            } else {
                format!("that would capture all counters of {other}")
            };
        }
        format!("{name} is empty")
    }
}

//! Positions and moves of a sow game as text.

use super::{MOST_HOLES, SowMove, SowPosition, SowRules, SowSetup};
use crate::error::{MoveError, PositionError, SyntaxError};
use crate::rules::{Cell, Notation, Rules, View, listing};
use crate::text::{self, Word, words};
use crate::types::{BySide, Point, PointSet, Side};

const LETTERS: [&str; 2] = ["s", "n"];
const PARTS: [&str; 4] =
    ["the holes", "the side to move", "the stores", "the number of quiet plies"];

impl Notation for SowRules {
    fn position_string(&self, position: &SowPosition) -> String {
        let hole = |hole: Point| match self.cell(position, hole) {
            Cell::OutOfPlay => "_".to_owned(),
            Cell::Bha => "*".to_owned(),
            _ => position.counters(hole).to_string(),
        };
        let row = |holes: Vec<Point>| holes.into_iter().map(hole).collect::<Vec<_>>().join(",");
        let [near, far] = self.written_rows();
        let side = LETTERS[position.turn.index()];
        let [first, second] = position.stores.0;
        let kungidar = position.kungidar.map(|side| format!(" K={}", LETTERS[side.index()]));
        format!(
            "{}/{} {side} {first},{second} {}{}",
            row(far),
            row(near),
            position.quiet,
            kungidar.unwrap_or_default()
        )
    }

    fn parse_position(&self, text: &str) -> Result<SowPosition, PositionError> {
        let parts = words(text, &PARTS, true)?;
        let mut setup = SowSetup {
            holes: [0; MOST_HOLES],
            stores: BySide::default(),
            out: PointSet::EMPTY,
            bha: PointSet::EMPTY,
            kungidar: None,
            turn: parts[1].side(LETTERS)?,
            quiet: parts[3].number("the number of quiet plies", u16::MAX)?,
        };
        self.parse_holes(&parts[0], &mut setup)?;
        let [first, second] = text::pair(&parts[2], "the stores", u8::MAX)?;
        setup.stores = BySide::new(first, second);
        if let Some(word) = parts.get(4) {
            setup.kungidar = Some(match word.text() {
                "K=s" => Side::First,
                "K=n" => Side::Second,
                _ => return Err(word.error("the Kungidar is named by `K=s` or `K=n`").into()),
            });
        }
        SowPosition::new(self, &setup)
            .map_err(|reason| PositionError::Impossible { text: text.to_owned(), reason })
    }

    fn move_string(&self, _position: &SowPosition, mv: SowMove) -> String {
        match mv {
            SowMove::Pass => "pass".to_owned(),
            SowMove::Lift(hole) => self.board.name(hole).to_owned(),
        }
    }

    fn parse_move(&self, position: &SowPosition, text: &str) -> Result<SowMove, MoveError> {
        let whole = Word { whole: text, span: 0..text.len() };
        let mv = if text == "pass" {
            SowMove::Pass
        } else {
            let unknown = || whole.error("there is no such hole; a move is a hole, as `c1`");
            SowMove::Lift(self.board.point(text).ok_or_else(unknown)?)
        };
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        if legal.contains(&mv) {
            return Ok(mv);
        }
        let reason = self.why_illegal(position, mv, &legal);
        Err(MoveError::Illegal { text: text.to_owned(), reason })
    }

    fn path(&self, _position: &SowPosition, mv: SowMove) -> Vec<Point> {
        match mv {
            SowMove::Pass => Vec::new(),
            SowMove::Lift(hole) => vec![hole],
        }
    }
}

impl SowRules {
    /// The holes of each side from file `a` on, as a position string lists them.
    fn written_rows(&self) -> [Vec<Point>; 2] {
        let near = self.row(Side::First).into_iter().collect();
        let mut far: Vec<Point> = self.row(Side::Second).into_iter().collect();
        far.reverse();
        [near, far]
    }

    fn parse_holes(&self, field: &Word, setup: &mut SowSetup) -> Result<(), SyntaxError> {
        let rows: Vec<Word> = field.split('/').collect();
        if rows.len() != 2 {
            return Err(field.error("the holes are North's row, `/`, and South's row"));
        }
        let [near, far] = self.written_rows();
        for (row, points) in rows.iter().zip([far, near]) {
            let holes: Vec<Word> = row.split(',').collect();
            if holes.len() != points.len() {
                let (asked, given) = (points.len(), holes.len());
                return Err(row.error(format!("a row has {asked} holes, not {given}")));
            }
            for (hole, point) in holes.iter().zip(points) {
                match hole.text() {
                    "_" => setup.out = setup.out.with(point),
                    "*" => setup.bha = setup.bha.with(point),
                    _ => {
                        let what = "a hole (or `_` out of play, `*` a bha)";
                        setup.holes[point.index() % MOST_HOLES] =
                            hole.number(what, u8::MAX.into())? as u8;
                    }
                }
            }
        }
        Ok(())
    }

    /// The rule that forbids a move, in words.
    fn why_illegal(&self, position: &SowPosition, mv: SowMove, legal: &[SowMove]) -> String {
        if let Some(ending) = self.ending(position) {
            return format!("the round is over: {}", ending.describe(self.side_names()));
        }
        let legal = listing(legal.iter().map(|mv| self.move_string(position, *mv)).collect());
        format!("{}; choose {legal}", self.why_not(position, mv))
    }

    fn why_not(&self, position: &SowPosition, mv: SowMove) -> String {
        let SowMove::Lift(hole) = mv else {
            return "a player passes only when the own row is empty".to_owned();
        };
        let name = self.board.name(hole);
        if self.owner(hole) != position.turn {
            return format!("{name} is not {}'s hole", self.side_names()[position.turn]);
        }
        match self.cell(position, hole) {
            Cell::OutOfPlay => format!("{name} is out of play this round"),
            Cell::Bha => format!("{name} is a bha and always empty"),
            _ => format!("{name} is empty"),
        }
    }
}

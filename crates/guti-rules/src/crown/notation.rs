//! Positions and moves of a game with promoted pieces as text.

use super::tables::Kind;
use super::{CrownMove, CrownPosition, CrownRules};
use crate::definition::model::{Chain, Duty, LeapRemoval};
use crate::error::{MoveError, PositionError};
use crate::rules::{Notation, Rules, View};
use crate::text::{self, words};
use crate::types::{Point, PointSet, Side};

const PARTS: [&str; 3] = ["the points", "the side to move", "the number of quiet plies"];

impl Notation for CrownRules {
    fn position_string(&self, position: &CrownPosition) -> String {
        let points = text::pieces_and_kings_string(&self.board, position.pieces, position.kings);
        format!("{points} {} {}", text::BLACK_WHITE[position.turn.index()], position.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<CrownPosition, PositionError> {
        let parts = words(text, &PARTS, false)?;
        let (pieces, kings) = if self.promotes() {
            text::pieces_and_kings(&parts[0], &self.board)?
        } else {
            (text::pieces(&parts[0], &self.board)?, PointSet::EMPTY)
        };
        let turn = parts[1].side(text::BLACK_WHITE)?;
        let quiet = parts[2].number("the number of quiet plies", u16::MAX)?;
        CrownPosition::new(self, pieces, kings, turn, quiet)
            .map_err(|reason| PositionError::Impossible { text: text.to_owned(), reason })
    }

    fn move_string(&self, _position: &CrownPosition, mv: CrownMove) -> String {
        let joint = if mv.leaps == 0 { "-" } else { "x" };
        let names: Vec<&str> =
            mv.points().into_iter().map(|point| self.board.name(point)).collect();
        names.join(joint)
    }

    fn parse_move(&self, position: &CrownPosition, text: &str) -> Result<CrownMove, MoveError> {
        let (path, leaping) = text::chain(&self.board, text)?;
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        let found =
            legal.iter().find(|mv| (mv.leaps > 0) == leaping && mv.points() == path).copied();
        found.ok_or_else(|| MoveError::Illegal {
            text: text.to_owned(),
            reason: self.why_illegal(position, &path, leaping, &legal),
        })
    }

    fn path(&self, _position: &CrownPosition, mv: CrownMove) -> Vec<Point> {
        mv.points()
    }
}

impl CrownRules {
    /// The rule that forbids a move, in words.
    fn why_illegal(
        &self,
        position: &CrownPosition,
        path: &[Point],
        leaping: bool,
        legal: &[CrownMove],
    ) -> String {
        if let Some(ending) = self.ending(position) {
            return format!("the game is over: {}", ending.describe(self.side_names()));
        }
        let name = |point: Point| self.board.name(point);
        let (from, to) = (path[0], path[1]);
        let sides = self.side_names();
        let own = position.pieces[position.turn];
        let enemy = position.pieces[!position.turn];
        if enemy.contains(from) {
            let mover = sides[position.turn];
            return format!("the piece on {} is not {mover}'s, who is to move", name(from));
        }
        if !own.contains(from) {
            return format!("no piece stands on {}", name(from));
        }
        let captures_only = legal.first().is_some_and(|mv| mv.leaps > 0);
        if !leaping {
            if (own | enemy).contains(to) {
                return format!("{} is not vacant", name(to));
            }
            if let Some(reason) = self.why_no_step(position, from, to) {
                return reason;
            }
            if captures_only && self.capture == Duty::Compulsory {
                let list = self.list(position, legal.iter());
                return format!("captures are compulsory: {list}");
            }
        }
        self.why_no_chain(position, path, legal)
    }

    /// Why a piece cannot step there, captures apart.
    fn why_no_step(&self, position: &CrownPosition, from: Point, to: Point) -> Option<String> {
        let name = |point: Point| self.board.name(point);
        let kind = position.kind(from);
        let occupied = position.pieces[Side::First] | position.pieces[Side::Second];
        if self.tables.steps_so(kind, from, to, self.all & !occupied.0) {
            return None;
        }
        let joined = self.board.neighbours(from).contains(to);
        Some(if joined {
            format!("the piece on {} is not promoted and steps forward only", name(from))
        } else if self.tables.steps_so(kind, from, to, self.all) {
            format!("the way from {} to {} is not free", name(from), name(to))
        } else {
            format!("no line joins {} to {}", name(from), name(to))
        })
    }

    /// Why a chain is not one of the legal chains.
    fn why_no_chain(
        &self,
        position: &CrownPosition,
        path: &[Point],
        legal: &[CrownMove],
    ) -> String {
        let name = |point: Point| self.board.name(point);
        let goes_on = |mv: &&CrownMove| mv.points().starts_with(path);
        let longer: Vec<&CrownMove> = legal.iter().filter(goes_on).collect();
        if !longer.is_empty() && self.chain == Chain::Compulsory {
            let list = self.list(position, longer.into_iter());
            return format!("the piece can leap on and must: {list}");
        }
        let kind = position.kind(path[0]);
        let enemy = position.pieces[!position.turn];
        let mut leaped = PointSet::EMPTY;
        let occupied =
            (position.pieces[Side::First] | position.pieces[Side::Second]).without(path[0].set());
        for (number, ends) in path.windows(2).enumerate() {
            let (from, to) = (ends[0], ends[1]);
            if number == 1 && self.chain == Chain::Single {
                return "a turn is one leap".to_owned();
            }
            if number > 0 && !self.may_go_on(kind, from) {
                return format!("the piece is promoted on {}, and that ends the turn", name(from));
            }
            let between = self.tables.between(kind, from, to);
            if between.is_empty() {
                return if self.tables.between(Kind::King, from, to).is_empty() {
                    format!("no line leads from {} over a point to {}", name(from), name(to))
                } else {
                    format!("the piece on {} is not promoted and does not leap so", name(path[0]))
                };
            }
            let immediate = self.removal == LeapRemoval::Immediate;
            let standing = if immediate { occupied.without(leaped) } else { occupied };
            let on_the_way = between & standing;
            let mut met = on_the_way.into_iter();
            let over = match (met.next(), met.next()) {
                (Some(over), None) => over,
                (Some(_), Some(_)) => {
                    return format!(
                        "more than one piece stands between {} and {}",
                        name(from),
                        name(to)
                    );
                }
                (None, _) => {
                    return format!(
                        "no enemy piece stands between {} and {}",
                        name(from),
                        name(to)
                    );
                }
            };
            if leaped.contains(over) {
                return format!("the piece on {} was leaped already", name(over));
            }
            if !enemy.contains(over) {
                return format!("no enemy piece stands on {}, between them", name(over));
            }
            if standing.contains(to) {
                return format!("{} is not vacant", name(to));
            }
            leaped = leaped.with(over);
        }
        format!("legal here: {}", self.list(position, legal.iter()))
    }

    fn list<'a>(
        &self,
        position: &CrownPosition,
        moves: impl Iterator<Item = &'a CrownMove>,
    ) -> String {
        crate::rules::listing(moves.map(|mv| self.move_string(position, *mv)).collect())
    }
}

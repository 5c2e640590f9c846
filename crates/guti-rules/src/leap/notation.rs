//! Positions and moves of a leap game as text.

use super::{LeapMove, LeapPosition, LeapRules};
use crate::definition::model::{Chain, Duty};
use crate::error::{MoveError, PositionError};
use crate::rules::{Notation, Rules, View};
use crate::text::{self, words};
use crate::types::{Point, PointSet, Side};

const PARTS: [&str; 3] = ["the points", "the side to move", "the number of quiet plies"];

impl Notation for LeapRules {
    fn position_string(&self, position: &LeapPosition) -> String {
        let points = text::pieces_string(&self.board, position.pieces);
        format!("{points} {} {}", text::BLACK_WHITE[position.turn.index()], position.quiet)
    }

    fn parse_position(&self, text: &str) -> Result<LeapPosition, PositionError> {
        let parts = words(text, &PARTS, false)?;
        let pieces = text::pieces(&parts[0], &self.board)?;
        let turn = parts[1].side(text::BLACK_WHITE)?;
        let quiet = parts[2].number("the number of quiet plies", u16::MAX)?;
        LeapPosition::new(self, pieces, turn, quiet)
            .map_err(|reason| PositionError::Impossible { text: text.to_owned(), reason })
    }

    fn move_string(&self, _position: &LeapPosition, mv: LeapMove) -> String {
        let joint = if mv.leaps == 0 { "-" } else { "x" };
        self.board_names(&self.path_of(mv)).join(joint)
    }

    fn parse_move(&self, position: &LeapPosition, text: &str) -> Result<LeapMove, MoveError> {
        let (path, leaping) = text::chain(&self.board, text)?;
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        let found = legal
            .iter()
            .find(|mv| (mv.leaps > 0) == leaping && self.path_of(**mv) == path)
            .copied();
        found.ok_or_else(|| MoveError::Illegal {
            text: text.to_owned(),
            reason: self.why_illegal(position, &path, leaping, &legal),
        })
    }

    fn path(&self, _position: &LeapPosition, mv: LeapMove) -> Vec<Point> {
        self.path_of(mv)
    }
}

impl LeapRules {
    fn board_names(&self, path: &[Point]) -> Vec<&str> {
        path.iter().map(|&point| self.board.name(point)).collect()
    }

    /// The rule that forbids a move, in words.
    fn why_illegal(
        &self,
        position: &LeapPosition,
        path: &[Point],
        leaping: bool,
        legal: &[LeapMove],
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
            if !self.board.neighbours(from).contains(to) {
                return format!("no line joins {} to {}", name(from), name(to));
            }
            if captures_only && self.capture == Duty::Compulsory {
                let list = self.list(position, legal.iter());
                return format!("captures are compulsory: {list}");
            }
        }
        self.why_no_chain(position, path, legal)
    }

    /// Why a chain is not one of the legal chains.
    fn why_no_chain(&self, position: &LeapPosition, path: &[Point], legal: &[LeapMove]) -> String {
        let name = |point: Point| self.board.name(point);
        let goes_on = |mv: &&LeapMove| self.path_of(**mv).starts_with(path);
        let longer: Vec<&LeapMove> = legal.iter().filter(goes_on).collect();
        if !longer.is_empty() && self.chain == Chain::Compulsory {
            let list = self.list(position, longer.into_iter());
            return format!("the piece can leap on and must: {list}");
        }
        let enemy = position.pieces[!position.turn];
        let mut leaped = PointSet::EMPTY;
        let occupied =
            (position.pieces[Side::First] | position.pieces[Side::Second]).without(path[0].set());
        for (number, ends) in path.windows(2).enumerate() {
            let (from, to) = (ends[0], ends[1]);
            if number == 1 && self.chain == Chain::Single {
                return "a turn is one leap".to_owned();
            }
            let Some(leap) =
                self.board.leaps().iter().find(|leap| leap.from == from && leap.to == to)
            else {
                return format!("no line leads from {} over one point to {}", name(from), name(to));
            };
            if leaped.contains(leap.over) {
                return format!("the piece on {} was leaped already", name(leap.over));
            }
            if !enemy.contains(leap.over) {
                return format!("no enemy piece stands on {}, between them", name(leap.over));
            }
            let immediate = self.removal == crate::definition::model::LeapRemoval::Immediate;
            let standing = if immediate { occupied.without(leaped) } else { occupied };
            if standing.contains(to) {
                return format!("{} is not vacant", name(to));
            }
            leaped = leaped.with(leap.over);
        }
        format!("legal here: {}", self.list(position, legal.iter()))
    }

    fn list<'a>(
        &self,
        position: &LeapPosition,
        moves: impl Iterator<Item = &'a LeapMove>,
    ) -> String {
        crate::rules::listing(moves.map(|mv| self.move_string(position, *mv)).collect())
    }
}

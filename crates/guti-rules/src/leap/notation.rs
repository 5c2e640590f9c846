//! Positions and moves of a leap game as text.

use super::kinds::{Kinds, Lines};
use super::moves::{Sides, list_into};
use super::{LeapMove, LeapPosition, LeapRules};
use crate::definition::model::{Chain, Duty};
use crate::error::{MoveError, PositionError};
use crate::illegal;
use crate::rules::{Continuations, Notation, Rules, View};
use crate::text::{self, PositionFormat};
use crate::types::{BySide, Point, PointSet};
use guti_words::{Fact, Value, fact};

const FORMAT: PositionFormat =
    PositionFormat { board: "part-points", sides: text::BLACK_WHITE, reserve: None, extra: false };

impl<K: Kinds> Notation for LeapRules<K> {
    /// Formats a position: `<points> <side> <halfmove clock>`, the points in rows from the top
    /// separated by `/`, each `b`, `w`, `.` or, for a king, `B` or `W`; then `b` or `w` for the side
    /// to move. Pretwa starts from `./bbbwww/bbbwww/bbbwww b 0`.
    fn position_string(&self, position: &LeapPosition<K>) -> String {
        let points = text::pieces_and_kings_string(&self.board, position.pieces, position.kings());
        FORMAT.print(&points, position.turn, BySide::default(), position.halfmove_clock)
    }

    fn parse_position(&self, text: &str) -> Result<LeapPosition<K>, PositionError> {
        let fields = FORMAT.parse(text)?;
        let (pieces, kings) = if self.promotes() {
            text::pieces_and_kings(&fields.board, &self.board)?
        } else {
            (text::pieces(&fields.board, &self.board)?, PointSet::EMPTY)
        };
        LeapPosition::new(self, pieces, K::of_kings(kings), fields.turn, fields.halfmove_clock)
            .map_err(|reason| PositionError::impossible(text, reason))
    }

    /// Formats a move: a step as its two points joined by `-`, as `d3-d4`; a chain of leaps as the
    /// point where it starts and those where it lands, joined by `x`, as `d5xd3xb3`.
    fn move_string(&self, _position: &LeapPosition<K>, mv: LeapMove<K>) -> String {
        let joint = if mv.leaps == 0 { "-" } else { "x" };
        let names: Vec<&str> =
            self.path_of(mv).into_iter().map(|point| self.board.name(point)).collect();
        names.join(joint)
    }

    fn parse_move(&self, position: &LeapPosition<K>, text: &str) -> Result<LeapMove<K>, MoveError> {
        let (path, leaping) = text::chain(&self.board, text)?;
        self.find(position, &path, leaping).ok_or_else(|| MoveError::Illegal {
            text: text.to_owned(),
            reason: self.why_illegal(position, &path, leaping),
        })
    }

    fn why_refused(&self, position: &LeapPosition<K>, points: &[Point]) -> Fact {
        if let Some(reason) = illegal::not_own_piece(self, position, points[0]) {
            return reason;
        }
        match *points {
            [from] if self.must_capture(position) => {
                let legal = self.legal(position);
                let name = self.board.name(from);
                fact!("captures-compulsory-elsewhere", point = name, legal = legal)
            }
            [from] => fact!("nowhere-to-go", point = self.board.name(from)),
            [from, to] => {
                let joined = self.steps_of(self.mover(position), from).contains(to)
                    || self.board.neighbours(from).contains(to);
                let leaping = !joined && !self.lines.between(None, from, to).is_empty();
                self.why_illegal(position, points, leaping)
            }
            _ => {
                let by_over = !self.shared(points[0]).is_empty()
                    && position.pieces[!position.turn].contains(points[1]);
                let landings = &points[if by_over { 2 } else { 1 }..];
                self.why_illegal(position, &[&points[..1], landings].concat(), true)
            }
        }
    }

    /// Appends the points where the piece starts and where it lands. Where captures are optional and the
    /// first leap lands on a point to which the piece could step as well, the point that it leaps over
    /// stands before that landing, since the step has the same two points.
    fn append_path(&self, _position: &LeapPosition<K>, mv: LeapMove<K>, out: &mut Vec<Point>) {
        let second = out.len() + 1;
        self.append_path_of(mv, out);
        let landing = out[second];
        if mv.leaps > 0 && self.shared(mv.from).contains(landing) {
            let over = self.lines.between(None, mv.from, landing);
            out.splice(second..second, over);
        }
    }

    // Inlined where the number of points is known, so that only what concerns it is left: on many boards
    // of Lau kata kati a ply took 896 instructions without that, and 826 with it.
    #[cfg_attr(
        not(target_arch = "wasm32"),
        expect(clippy::inline_always, reason = "measured: see above"),
        inline(always)
    )]
    #[cfg_attr(target_arch = "wasm32", inline)]
    fn continuations(
        &self,
        position: &LeapPosition<K>,
        chosen: &[Point],
    ) -> Continuations<LeapMove<K>> {
        self.continuations_after(position, chosen)
    }
}

impl<K: Kinds> LeapRules<K> {
    /// Whether the side to move can capture, and must therefore do so.
    pub(super) fn must_capture(&self, position: &LeapPosition<K>) -> bool {
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        // Where captures are compulsory, all legal moves capture if one does.
        self.capture == Duty::Compulsory && legal.first().is_some_and(|mv| mv.leaps > 0)
    }

    /// The rule that forbids a move.
    fn why_illegal(&self, position: &LeapPosition<K>, path: &[Point], leaping: bool) -> Fact {
        let reason = illegal::game_over(self, position)
            .or_else(|| illegal::not_own_piece(self, position, path[0]));
        if let Some(reason) = reason {
            return reason;
        }
        if leaping {
            return self.why_no_chain(position, path);
        }
        let (from, to) = (path[0], path[1]);
        illegal::not_vacant(self, position, to)
            .or_else(|| self.why_no_step(position, from, to))
            .unwrap_or_else(|| fact!("captures-compulsory", legal = self.legal(position)))
    }

    /// Why a piece cannot step to a vacant point, captures apart.
    fn why_no_step(&self, position: &LeapPosition<K>, from: Point, to: Point) -> Option<Fact> {
        let (start, end) = (self.board.name(from), self.board.name(to));
        let sides = self.mover(position);
        if self.steps_of(sides, from).contains(to) {
            return None;
        }
        let alone = Sides { vacant: self.all, ..sides };
        Some(if self.board.neighbours(from).contains(to) {
            fact!("steps-forward-only", point = start)
        } else if self.steps_of(alone, from).contains(to) {
            fact!("way-not-free", from = start, to = end)
        } else {
            fact!("no-line-joins", from = start, to = end)
        })
    }

    /// Why a chain is not one of the legal chains.
    fn why_no_chain(&self, position: &LeapPosition<K>, path: &[Point]) -> Fact {
        let name = |point: Point| self.board.name(point);
        let (leaper, onward, chain) = self.follow(self.mover(position), path[0], &path[1..]);
        let leaps = usize::from(chain.leaps);
        let (from, Some(&to)) = (path[leaps], path.get(leaps + 1)) else {
            let mut longer = Vec::new();
            let _ = self.each_chain(leaper, onward, chain, &mut list_into(&mut longer));
            let list = illegal::list(self, position, &longer);
            return fact!("must-leap-on", legal = list);
        };
        if leaps > 0 && self.chain == Chain::Single {
            return fact!("turn-is-one-leap");
        }
        if leaps > 0 && self.lines.ends_turn(leaper) {
            return fact!("promotion-ends-turn", point = name(from));
        }
        let between = self.lines.between(Some(leaper.kind), from, to);
        if between.is_empty() {
            return if self.lines.between(None, from, to).is_empty() {
                fact!("no-line-over", from = name(from), to = name(to))
            } else {
                fact!("leaps-not-so", point = name(path[0]))
            };
        }
        let mut met = between.without(PointSet(leaper.vacant)).into_iter();
        let over = match (met.next(), met.next()) {
            (Some(over), None) => over,
            (Some(_), Some(_)) => {
                return fact!("many-between", from = name(from), to = name(to));
            }
            // A piece that was leaped over may have left the board.
            (None, _) => match (between & chain.captured).into_iter().next() {
                Some(over) => over,
                None => return fact!("no-enemy-between", from = name(from), to = name(to)),
            },
        };
        if chain.captured.contains(over) {
            fact!("leaped-already", point = name(over))
        } else if !position.pieces[!position.turn].contains(over) {
            fact!("no-enemy-leaped", point = name(over))
        } else {
            fact!("not-vacant", point = name(to))
        }
    }

    /// A few of the legal moves.
    fn legal(&self, position: &LeapPosition<K>) -> Value {
        let mut legal = Vec::new();
        self.generate(position, &mut legal);
        illegal::list(self, position, &legal)
    }
}

//! The solution of a puzzle.

use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome};
use guti_tables::Tablebase;

/// Best play of both sides from a position up to the next conversion.
pub struct Line<P> {
    pub moves: Vec<String>,
    /// The position after the last move.
    pub end: P,
}

/// Best play from a position with this distance to conversion; `None` if the tables have a gap.
pub fn principal_line<R: Indexed + Notation>(
    rules: &R,
    tables: &Tablebase<R>,
    position: &R::Position,
    distance: u16,
) -> Option<Line<R::Position>> {
    let mut line = Line { moves: Vec::new(), end: *position };
    for left in (1..=distance).rev() {
        let best = *tables.moves(rules, &line.end)?.first()?;
        if best.distance != Some(left) || best.converts != (left == 1) {
            return None;
        }
        line.moves.push(rules.move_string(&line.end, best.mv));
        line.end = rules.play_unchecked(&line.end, best.mv);
    }
    Some(line)
}

/// The only winning move of a position that makes a puzzle.
pub struct OnlyMove<M> {
    pub mv: M,
    pub legal_moves: usize,
    pub distance: u16,
}

/// The fewest legal moves of a puzzle.
const MIN_MOVES: usize = 3;

/// The winning move, if there is exactly one, it is quiet, and there are enough other moves.
pub fn only_move<R: Indexed + Notation>(
    rules: &R,
    tables: &Tablebase<R>,
    position: &R::Position,
) -> Option<OnlyMove<R::Move>> {
    if rules.ending(position).is_some() {
        return None;
    }
    let win = Outcome::Win(rules.turn(position));
    let moves = tables.moves(rules, position)?;
    let mut winning = moves.iter().filter(|mv| rules.outcome(position, mv.value) == win);
    let (only, another) = (winning.next()?, winning.next());
    if another.is_some() || moves.len() < MIN_MOVES || only.converts {
        return None;
    }
    Some(OnlyMove { mv: only.mv, legal_moves: moves.len(), distance: only.distance? })
}

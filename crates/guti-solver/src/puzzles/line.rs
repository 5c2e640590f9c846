//! How a puzzle goes on.

use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome};
use guti_tables::Tables;

/// The best play of both sides from a position up to the next conversion, and where it leads.
pub struct Line<P> {
    pub moves: Vec<String>,
    pub end: P,
}

/// The best play from a position where the next conversion is so many plies away; none if the
/// tables do not tell.
pub fn follow<R: Indexed + Notation>(
    rules: &R,
    tables: &Tables<R>,
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

/// What a position must be to be a puzzle.
pub struct Only<M> {
    pub mv: M,
    pub legal_moves: usize,
    pub distance: u16,
}

/// A puzzle has at least so many legal moves.
const LEAST_MOVES: usize = 3;

/// The only winning move, if there is just one, it is quiet, there are others, and it does not
/// convert at once.
pub fn only_move<R: Indexed + Notation>(
    rules: &R,
    tables: &Tables<R>,
    position: &R::Position,
) -> Option<Only<R::Move>> {
    if rules.ending(position).is_some() {
        return None;
    }
    let win = Outcome::Win(rules.turn(position));
    let moves = tables.moves(rules, position)?;
    let mut winning = moves.iter().filter(|mv| rules.outcome(position, mv.value) == win);
    let (only, another) = (winning.next()?, winning.next());
    if another.is_some() || moves.len() < LEAST_MOVES || only.converts {
        return None;
    }
    Some(Only { mv: only.mv, legal_moves: moves.len(), distance: only.distance? })
}

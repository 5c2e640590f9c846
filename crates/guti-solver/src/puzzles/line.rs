//! The solution of a puzzle.

use super::MIN_MOVES;
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome};
use guti_tables::Tablebase;
use std::collections::BTreeMap;

/// Best play of both sides from a position up to the next conversion.
pub struct Line<P> {
    pub moves: Vec<String>,
    /// For each move of the winner, the other moves that win there.
    pub also: Vec<Vec<String>>,
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
    let mut line = Line { moves: Vec::new(), also: Vec::new(), end: *position };
    let winner = rules.turn(position);
    for left in (1..=distance).rev() {
        let moves = tables.moves(rules, &line.end)?;
        let (&best, others) = moves.split_first()?;
        if best.distance != Some(left) || best.converts != (left == 1) {
            return None;
        }
        if rules.turn(&line.end) == winner {
            let wins = |value| rules.outcome(&line.end, value) == Outcome::Win(winner);
            let others = others.iter().filter(|other| wins(other.value));
            let mut also: Vec<String> =
                others.map(|other| rules.move_string(&line.end, other.mv)).collect();
            also.sort();
            line.also.push(also);
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

/// The moves that do not win, each with the best reply to it, which is empty where the game is over. `None`
/// if the tables have a gap.
pub fn refutations<R: Indexed + Notation>(
    rules: &R,
    tables: &Tablebase<R>,
    position: &R::Position,
) -> Option<BTreeMap<String, String>> {
    let win = Outcome::Win(rules.turn(position));
    let moves = tables.moves(rules, position)?;
    let others = moves.iter().filter(|other| rules.outcome(position, other.value) != win);
    let refuted = others.map(|other| {
        let next = rules.play_unchecked(position, other.mv);
        let reply = match rules.ending(&next) {
            Some(_) => String::new(),
            None => rules.move_string(&next, tables.moves(rules, &next)?.first()?.mv),
        };
        Some((rules.move_string(position, other.mv), reply))
    });
    refuted.collect()
}

//! Best play by both sides, as tables of solved positions have it.

use super::family::Family;
use super::probe::{SolvedMove, SolvedValue, solved_move};
use guti_rules::types::Side;
use guti_tables::Tablebase;

/// The line that follows if both sides play their best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// The moves in order; none if the line ends at once.
    pub steps: Vec<BestMove>,
    /// Why there are no more.
    pub end: LineEnd,
}

/// A move of a [`BestLine`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The side that makes it.
    pub side: Side,
    /// The move in the notation of the game.
    pub text: String,
    /// Its value for the side that makes it.
    pub solved: SolvedValue,
    /// Whether it captures or ends the game.
    pub converts: bool,
    /// The position that it leads to.
    pub position: String,
}

/// Why a [`BestLine`] ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The game is over.
    Over,
    /// A position comes back, so that play has no end.
    Endless,
    /// No more plies were asked for.
    Enough,
    /// No table reaches further.
    Unknown,
}

/// Follows the best moves for at most `max_plies`. None if the tables do not even hold the first.
pub(crate) fn best_line<R: Family>(
    rules: &R,
    tables: &Tablebase<R>,
    start: &R::Position,
    max_plies: usize,
) -> Option<BestLine> {
    let mut position = *start;
    // The positions since the last conversion: no earlier one can come back. They are few, and a hash
    // set of every family's positions is much code.
    let mut seen = vec![rules.without_clock(&position)];
    let mut steps = Vec::new();
    let end = loop {
        if rules.ending(&position).is_some() {
            break LineEnd::Over;
        }
        let moves = tables.moves(rules, &position);
        let Some(best) = moves.and_then(|moves| moves.into_iter().next()) else {
            if steps.is_empty() {
                return None;
            }
            break LineEnd::Unknown;
        };
        if steps.len() >= max_plies {
            break LineEnd::Enough;
        }
        let SolvedMove { text, solved, converts } = solved_move(rules, &position, &best);
        let side = rules.turn(&position);
        position = rules.play_unchecked(&position, best.mv);
        let printed = rules.position_string(&position);
        steps.push(BestMove { side, text, solved, converts, position: printed });
        if converts {
            seen.clear();
        }
        let key = rules.without_clock(&position);
        if seen.contains(&key) {
            break LineEnd::Endless;
        }
        seen.push(key);
    };
    Some(BestLine { steps, end })
}

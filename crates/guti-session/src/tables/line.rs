//! A line that both sides play as well as can be.

use super::{Known, KnownMove, Shelf, spelt};
use crate::table::Family;
use guti_rules::types::Side;
use std::collections::HashSet;

/// How a game goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// The moves.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: LineEnd,
}

/// A move of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who makes it.
    pub side: Side,
    /// The move.
    pub text: String,
    /// What is known of it, for who makes it.
    pub known: Known,
    /// Whether it captures or ends the game.
    pub converts: bool,
    /// The position that it leads to.
    pub position: String,
}

/// Why a line ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The game is over.
    Over,
    /// A position comes back, and so play has no end.
    Endless,
    /// No more plies were asked for.
    Enough,
    /// No table reaches further.
    Unknown,
}

/// Follows the best moves. None if not even the first is known.
pub(crate) fn follow<R: Family>(
    rules: &R,
    tables: &dyn Shelf<R>,
    start: &R::Position,
    most: usize,
) -> Option<BestLine> {
    let mut position = *start;
    let mut seen = HashSet::from([rules.without_clock(&position)]);
    let mut steps = Vec::new();
    let end = loop {
        if rules.ending(&position).is_some() {
            break LineEnd::Over;
        }
        let moves = tables.known_moves(rules, &position);
        let Some(best) = moves.and_then(|moves| moves.into_iter().next()) else {
            if steps.is_empty() {
                return None;
            }
            break LineEnd::Unknown;
        };
        if steps.len() >= most {
            break LineEnd::Enough;
        }
        let KnownMove { text, known, converts } = spelt(rules, tables, &position, &best);
        let side = rules.turn(&position);
        position = rules.play_unchecked(&position, best.mv);
        steps.push(Step {
            side,
            text,
            known,
            converts,
            position: rules.position_string(&position),
        });
        if !seen.insert(rules.without_clock(&position)) {
            break LineEnd::Endless;
        }
    };
    Some(BestLine { steps, end })
}

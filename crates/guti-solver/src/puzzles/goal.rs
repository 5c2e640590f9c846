//! The goal of a puzzle, and when it is reached.

use guti_rules::rules::{Cell, Outcome, Reserve, View};
use guti_rules::types::{BySide, Side};
use serde::{Deserialize, Serialize};

/// What the side to move has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To win, however long it takes.
    Win,
    /// To win within this many moves of its own, against any defence.
    WinIn(u8),
}

/// Whether a side has won: the game has ended with its win, or the side has captured more than half
/// of the counters, so that the game can only end with its win.
pub fn has_won<R: View>(rules: &R, position: &R::Position, side: Side) -> bool {
    match rules.ending(position) {
        Some(ending) => ending.outcome == Outcome::Win(side),
        None => captured_more_than_half(rules, position, side),
    }
}

/// Whether a side has captured more than half of the counters; never in a game without stores.
pub(super) fn captured_more_than_half<R: View>(
    rules: &R,
    position: &R::Position,
    side: Side,
) -> bool {
    captured(rules, position).is_some_and(|(stores, all)| 2 * stores[side] > all)
}

/// Whether a side has captured at least half of the counters, so that the other cannot win; never in a
/// game without stores.
pub(super) fn captured_half<R: View>(rules: &R, position: &R::Position, side: Side) -> bool {
    captured(rules, position).is_some_and(|(stores, all)| 2 * stores[side] >= all)
}

/// The counters that each side has captured, and all counters.
fn captured<R: View>(rules: &R, position: &R::Position) -> Option<(BySide<u32>, u32)> {
    let Some(Reserve::Store(stores)) = rules.reserve(position) else { return None };
    let stores = stores.map(u32::from);
    let counters = |point| match rules.cell(position, point) {
        Cell::Counters(counters) => Some(u32::from(counters)),
        // Its owner has counters to give back.
        Cell::Bha => None,
        _ => Some(0),
    };
    let on_board: u32 = rules.board().points().map(counters).sum::<Option<u32>>()?;
    let [first, second] = stores.0;
    Some((stores, first + second + on_board))
}

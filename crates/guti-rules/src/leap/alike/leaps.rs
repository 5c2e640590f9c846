//! The leaps of a board, as all pieces make them.

use crate::board::{Board, Leap};
use crate::types::Point;

/// The leaps from a point in the order of their landing points.
pub(super) fn leaps_from(board: &Board, point: Point) -> Vec<Leap> {
    // The board lists leaps by start, then by what they leap over.
    let mut leaps: Vec<Leap> =
        board.leaps().iter().copied().filter(|leap| leap.from == point).collect();
    leaps.sort_by_key(|leap| leap.to);
    leaps
}

/// Whether another leap leads from where this one lands to its start, or to the point leaped over.
pub(super) fn returns(board: &Board, leap: Leap) -> bool {
    board.leaps().iter().any(|second| {
        second.from == leap.to
            && second.over != leap.over
            && (second.to == leap.from || second.to == leap.over)
    })
}

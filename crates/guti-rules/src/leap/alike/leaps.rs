//! The leaps of a board, as all pieces make them.

use crate::board::{Board, Leap};
use crate::types::Point;

/// The leaps from a point in the order of their landing points, then of what they leap over.
pub(super) fn leaps_from(board: &Board, point: Point) -> Vec<Leap> {
    // Those of the board are in the order of what they leap over.
    let leaps: Vec<Leap> =
        board.leaps().iter().copied().filter(|leap| leap.from == point).collect();
    let landing = |to| leaps.iter().filter(move |leap| leap.to == to);
    board.points().flat_map(landing).copied().collect()
}

/// Whether another leap leads from where this one lands to its start, or to the point leaped over.
pub(super) fn returns(board: &Board, leap: Leap) -> bool {
    board.leaps().iter().any(|second| {
        second.from == leap.to
            && second.over != leap.over
            && (second.to == leap.from || second.to == leap.over)
    })
}

//! What all games with pieces share: the check of a position that is set up, the contents of a
//! point, and the loss of a side that is reduced to few pieces.

use crate::board::{Board, BoardKind};
use crate::rules::Cell;
use crate::types::{BySide, Point, PointSet, Side};
use guti_words::{Fact, fact};

/// Checks that the pieces of a position stand on the board, and at most one on a point.
///
/// # Errors
///
/// The reason, if a piece stands outside the board or two stand on one point.
pub(crate) fn check(board: &Board, pieces: BySide<PointSet>) -> Result<(), Fact> {
    let [first, second] = pieces.0;
    if !(first | second).without(board.all()).is_empty() {
        return Err(fact!("piece-outside"));
    }
    if first.meets(second) {
        return Err(fact!("two-pieces-on-one", place = point_word(board)));
    }
    Ok(())
}

/// What a board calls its points: `square` on a grid, otherwise `point`. Messages select by it.
pub(crate) fn point_word(board: &Board) -> &'static str {
    match board.kind() {
        BoardKind::Squares => "square",
        BoardKind::Lines | BoardKind::Holes => "point",
    }
}

/// What is on a point, where no piece is promoted.
#[inline]
pub(crate) fn cell(pieces: BySide<PointSet>, point: Point) -> Cell {
    let side = Side::BOTH.into_iter().find(|&side| pieces[side].contains(point));
    side.map_or(Cell::Vacant, Cell::Piece)
}

/// The side that has lost because it has `lose_at` pieces or fewer, if any. If both sides have so
/// few, the side to move has lost.
#[inline]
pub(crate) fn reduced(turn: Side, lose_at: u32, pieces: impl Fn(Side) -> u32) -> Option<Side> {
    [turn, !turn].into_iter().find(|&side| pieces(side) <= lose_at)
}

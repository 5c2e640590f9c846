//! What a player is shown of a board: planes of numbers from 0 to 255, one number for each point.
//!
//! | plane | at each point |
//! |---|---|
//! | 0 | 1 for a piece of the side to move that is not promoted |
//! | 1 | 1 for a promoted piece of the side to move |
//! | 2 | 1 for a piece of the other side that is not promoted |
//! | 3 | 1 for a promoted piece of the other side |
//! | 4 | the number of counters in a hole |
//! | 5 | 1 for a hole that is out of play |
//! | 6 | 1 for a bha |
//! | 7 | *k* for the *k*th point that was chosen for the move being entered |
//! | 8 | everywhere 1 if the second side is to move |
//! | 9 | everywhere the pieces in hand or the captured counters of the side to move |
//! | 10 | everywhere those of the other side |
//! | 11 | everywhere the halfmove clock |
//! | 12 | everywhere how often the position has occurred since the last capture or placement |
//!
//! Numbers above 255 are written as 255. The planes are the same in every game; those of what a game does
//! not have stay 0. The points are in the order of the board, and not turned for the second side.

use guti_rules::rules::{Cell, Reserve, View};
use guti_rules::types::{BySide, Point, PointSet};
use guti_rules::with_rules;
use guti_session::Session;

/// The number of planes.
pub const PLANES: usize = 13;

/// What the planes of a position show beside the position itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Context<'a> {
    /// The points that were chosen for the move being entered, in order.
    pub chosen: &'a [Point],
    /// How often the position has occurred, this time included.
    pub occurrence: usize,
}

/// Writes the planes of a position: [`PLANES`] × points numbers.
pub(super) fn write<R: View>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
    out: &mut [u8],
) {
    let board = rules.board();
    let points = board.len();
    let turn = rules.turn(position);
    let (cells, everywhere) = out.split_at_mut(8 * points);
    if let Some(pieces) = rules.pieces(position) {
        let (planes, others) = cells.split_at_mut(4 * points);
        let sets = pieces.own_and_other(turn);
        for (plane, &set) in planes.chunks_mut(points).zip(sets.as_flattened()) {
            write_set(set, plane);
        }
        others.fill(0);
    } else {
        cells.fill(0);
        for point in board.points() {
            let (plane, number) = match rules.cell(position, point) {
                Cell::Counters(count) => (4, count),
                Cell::OutOfPlay => (5, 1),
                Cell::Bha => (6, 1),
                Cell::Vacant | Cell::Piece(_) | Cell::King(_) => continue,
            };
            cells[plane * points + point.index()] = number;
        }
    }
    for (&point, number) in context.chosen.iter().zip(1usize..) {
        cells[7 * points + point.index()] = byte(number);
    }
    let [own, other] = match rules.reserve(position) {
        Some(Reserve::Hand(count) | Reserve::Store(count)) => count,
        None => BySide::new(0, 0),
    }
    .own_and_other(turn);
    let clock = byte(rules.halfmove_clock(position).into());
    let numbers = [turn.index() as u8, own, other, clock, byte(context.occurrence)];
    for (plane, number) in everywhere.chunks_mut(points).zip(numbers) {
        plane.fill(number);
    }
}

/// By byte: its bits, the lowest first.
const BITS: [[u8; 8]; 256] = {
    let mut bits = [[0; 8]; 256];
    let mut n = 0;
    while n < 8 * 256 {
        bits[n / 8][n % 8] = ((n / 8) >> (n % 8) & 1) as u8;
        n += 1;
    }
    bits
};

/// Writes 1 for each point of a set and 0 for the others.
fn write_set(set: PointSet, plane: &mut [u8]) {
    for (eight, byte) in plane.chunks_mut(8).zip(set.0.to_le_bytes()) {
        let bits = &BITS[usize::from(byte)];
        match <&mut [u8; 8]>::try_from(&mut *eight) {
            Ok(eight) => *eight = *bits,
            Err(_) => eight.copy_from_slice(&bits[..eight.len()]),
        }
    }
}

fn byte(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The planes of the present position of a game, [`PLANES`] × points numbers, with no move being
/// entered.
pub fn of(session: &Session) -> Vec<u8> {
    let mut out = vec![0; PLANES * session.board().len()];
    let context = Context { chosen: &[], occurrence: session.occurrence().into() };
    with_rules!(session.ruleset().game(), rules => {
        write(rules, &session.typed_position(rules), context, &mut out);
    });
    out
}

//! Pictures of boards in characters.
//!
//! A picture is drawn from the points, places and lines of a [`BoardView`]; no game is known by its
//! name. Boards on a grid are drawn with box-drawing characters, with letters and numbers at the
//! edges; boards with circles or odd angles are drawn in braille dots, with the name beside each
//! point.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "columns and rows of a terminal are small numbers"
)]

mod canvas;
mod caption;
mod holes;
mod lines;
mod names;
mod picture;
mod scale;
pub mod shape;
mod squares;

pub use caption::caption;
pub use picture::{Options, Picture};

use guti_rules::board::BoardKind;
use guti_session::BoardView;

/// Draws a position in the manner of its board: lines, squares or holes.
pub fn picture(view: &BoardView<'_>, options: Options) -> Picture {
    match view.kind() {
        BoardKind::Lines => lines::picture(view, options),
        BoardKind::Squares => squares::picture(view, options),
        BoardKind::Holes => holes::picture(view, options),
    }
}

#[cfg(test)]
mod tests;

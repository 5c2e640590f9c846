//! Draws boards of squares.

use super::canvas::{Canvas, way};
use super::picture::{Ink, Options, Picture};
use super::shape;
use guti_rules::rules::Cell;
use guti_session::BoardView;

/// Draws a board of squares, with the names of files and ranks at its edges.
pub fn picture(view: &BoardView<'_>, options: Options) -> Picture {
    let board = view.board;
    let at = |axis: usize| board.points().map(move |point| board.place(point)[axis] as i32);
    let (files, ranks) = (at(0).max().unwrap_or(0) + 1, at(1).max().unwrap_or(0) + 1);
    let edge = if ranks > 9 { 3 } else { 2 };
    // The columns from one wall to the next.
    let step = if edge + 4 * files < options.columns as i32 { 4 } else { 2 };
    let mut canvas =
        Canvas::new((edge + step * files + 1) as usize, (2 * ranks + 2) as usize, options.ascii);
    for row in 0..=2 * ranks {
        for column in 0..=step * files {
            canvas.ways(edge + column, row, wall(column, row, step, files, ranks));
        }
    }
    for (point, &cell) in board.points().zip(&view.cells) {
        let [x, y] = board.place(point);
        let (column, row) = (edge + step * x as i32 + step / 2, 2 * (ranks - 1 - y as i32) + 1);
        let (symbol, ink) = match cell {
            Cell::Piece(side) => (shape::piece(side, options.ascii), Ink::Piece(side)),
            Cell::King(side) => (shape::king(side, options.ascii), Ink::Piece(side)),
            _ => (' ', Ink::Vacant),
        };
        canvas.symbol(column, row, symbol, ink);
        let name = board.name(point);
        let (file, rank) = name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
        canvas.words(column, 2 * ranks + 1, file, Ink::Name);
        canvas.words(edge - 1 - rank.len() as i32, row, rank, Ink::Name);
    }
    canvas.finish()
}

/// The walls that meet in a character, as bits.
fn wall(column: i32, row: i32, step: i32, files: i32, ranks: i32) -> u8 {
    let (level, upright) = (row % 2 == 0, column % step == 0);
    let mut ways = 0;
    if level && column > 0 {
        ways |= way::LEFT;
    }
    if level && column < step * files {
        ways |= way::RIGHT;
    }
    if upright && row > 0 {
        ways |= way::UP;
    }
    if upright && row < 2 * ranks {
        ways |= way::DOWN;
    }
    ways
}

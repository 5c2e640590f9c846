//! Draws boards of two rows of holes with counters.

use super::canvas::{Canvas, way};
use super::picture::{Ink, Options, Picture};
use guti_rules::rules::Cell;
use guti_session::BoardView;

/// Draws the board, with the names of the holes above and below.
pub fn picture(view: &BoardView<'_>, options: Options) -> Picture {
    let board = view.board;
    let columns = board.points().map(|point| board.place(point)[0] as i32).max().unwrap_or(0) + 1;
    let step = if 6 * columns < options.columns as i32 { 6 } else { 4 };
    let mut canvas = Canvas::new((step * columns + 1) as usize, 7, options.ascii);
    for column in 0..=step * columns {
        for row in 0..5 {
            canvas.ways(column, row + 1, wall(column, row, step, columns));
        }
    }
    for (point, &cell) in board.points().zip(&view.cells) {
        let [x, y] = board.place(point);
        let (left, row) = (step * x as i32, 4 - 2 * y as i32);
        let middle = left + step / 2;
        let (words, ink) = match cell {
            Cell::Counters(n) => (n.to_string(), Ink::Counters),
            Cell::Bha => ("*".to_owned(), Ink::Special),
            Cell::OutOfPlay => ("_".to_owned(), Ink::Special),
            Cell::Vacant | Cell::Piece(_) | Cell::King(_) => (" ".to_owned(), Ink::Vacant),
        };
        // The last digit is in the middle of the hole; of three digits the middle one.
        let start = middle + i32::from(words.len() > 2) + 1 - words.len() as i32;
        canvas.words(start, row, &words, ink);
        let outside = if y > 0.5 { 0 } else { 6 };
        canvas.words(middle - 1, outside, board.name(point), Ink::Name);
    }
    canvas.finish()
}

/// The walls that meet in a character, as bits.
fn wall(column: i32, row: i32, step: i32, columns: i32) -> u8 {
    let (level, upright) = (row % 2 == 0, column % step == 0);
    let mut ways = 0;
    if level && column > 0 {
        ways |= way::LEFT;
    }
    if level && column < step * columns {
        ways |= way::RIGHT;
    }
    if upright && row > 0 {
        ways |= way::UP;
    }
    if upright && row < 4 {
        ways |= way::DOWN;
    }
    ways
}

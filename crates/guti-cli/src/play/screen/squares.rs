//! Paints boards of squares on the screen.

use super::canvas::Canvas;
use guti_session::BoardView;

/// The corners and crossings of the grid, from the top left to the bottom right.
const JOINTS: [[char; 3]; 3] = [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']];

/// Paints the grid, with the names of files and ranks in its edges.
pub fn paint(canvas: &mut Canvas<'_>, view: &BoardView<'_>) {
    let spots: Vec<(i32, i32)> =
        view.board.points().map(|point| canvas.geometry.place(point).cell()).collect();
    let extreme = |pick: fn(i32, i32) -> i32, from: i32| {
        let fold = |axis: fn(&(i32, i32)) -> i32| spots.iter().map(axis).fold(from, pick);
        (fold(|spot| spot.0), fold(|spot| spot.1))
    };
    let (left, top) = extreme(i32::min, i32::MAX);
    let (right, bottom) = extreme(i32::max, 0);
    let (wide, high) = (canvas.geometry.columns as i32, canvas.geometry.rows as i32);
    let (west, north) = (left - wide / 2, top - high / 2);
    let (files, ranks) = ((right - left) / wide.max(1) + 1, (bottom - top) / high.max(1) + 1);
    let style = canvas.palette.line();
    for row in 0..=ranks * high {
        for column in 0..=files * wide {
            let on_column = (column % wide == 0).then_some(column / wide);
            let on_row = (row % high == 0).then_some(row / high);
            let sign = match (on_column, on_row) {
                (None, None) => continue,
                (Some(_), None) => '│',
                (None, Some(_)) => '─',
                (Some(file), Some(rank)) => {
                    let at = |index: i32, last: i32| match index {
                        0 => 0,
                        i if i == last => 2,
                        _ => 1,
                    };
                    JOINTS[at(rank, ranks)][at(file, files)]
                }
            };
            canvas.sign(west + column, north + row, sign, style);
        }
    }
    for (point, (column, row)) in view.board.points().zip(spots) {
        let name = view.board.name(point);
        let (file, rank) = name.split_at(1.min(name.len()));
        canvas.words(column, north + ranks * high, file, canvas.palette.name());
        canvas.words(west - 1 - rank.len() as i32, row, rank, canvas.palette.name());
    }
}

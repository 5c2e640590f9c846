//! Writes the names of points: at the edges of a grid, or beside the points.

use super::canvas::Canvas;
use super::picture::Ink;
use super::shape::file_and_rank;
use guti_rules::board::Board;

/// The columns for the ranks at the left edge, with a gap of two.
pub fn left_edge(board: &Board) -> i32 {
    let ranks = board.points().filter_map(|point| file_and_rank(board.name(point)));
    ranks.map(|(_, rank)| rank.len() as i32).max().unwrap_or(0) + 2
}

/// Writes the ranks at the left edge and the files below.
pub fn at_edges(canvas: &mut Canvas, board: &Board, cells: &[(i32, i32)]) {
    let lowest = cells.iter().map(|cell| cell.1).max().unwrap_or(0);
    let width = left_edge(board) - 2;
    for (point, &(column, row)) in board.points().zip(cells) {
        if let Some((file, rank)) = file_and_rank(board.name(point)) {
            canvas.words(width - rank.len() as i32, row, rank, Ink::Name);
            canvas.words(column, lowest + 2, file, Ink::Name);
        }
    }
}

/// Writes each name beside its point, where it covers as little as possible.
pub fn beside(canvas: &mut Canvas, board: &Board, cells: &[(i32, i32)]) {
    let count = (cells.len() as f32).max(1.0);
    let mean = |of: fn(&(i32, i32)) -> i32| cells.iter().map(of).sum::<i32>() as f32 / count;
    let middle = (mean(|cell| cell.0), mean(|cell| cell.1));
    for (point, &cell) in board.points().zip(cells) {
        let name = board.name(point);
        let length = name.chars().count() as i32;
        let candidates = (-1..=1).flat_map(|down| {
            let beside = [-length - 1, 1 - length, 0, 2].into_iter();
            beside
                .map(move |right| (right, down))
                .filter(|&(right, down)| down != 0 || right > 0 || right < -length)
        });
        let outwards = (cell.0 as f32 - middle.0, 2.0 * (cell.1 as f32 - middle.1));
        let best = candidates.min_by_key(|&(right, down)| {
            let (column, row) = (cell.0 + right, cell.1 + down);
            let covered = (-1..=length).map(|i| cost(canvas, column + i, row, i, length));
            let towards = (right as f32 + (length - 1) as f32 / 2.0, 2.0 * down as f32);
            covered.sum::<i32>() + away(towards, outwards)
        });
        if let Some((right, down)) = best {
            canvas.words(cell.0 + right, cell.1 + down, name, Ink::Name);
        }
    }
}

/// The cost of writing letter `i` of `length` there, or of leaving the gap beside the letters
/// there.
fn cost(canvas: &mut Canvas, column: i32, row: i32, i: i32, length: i32) -> i32 {
    let inside = (0..length).contains(&i);
    match (canvas.is_symbol(column, row), canvas.is_blank(column, row)) {
        (true, _) if inside => 1000,
        (true, _) => 30,
        (false, false) if inside => 20,
        (false, false) => 2,
        (false, true) => 0,
    }
}

/// The cost of a direction by its angle to another one, from 0 (the same) to 12 (opposite).
fn away(direction: (f32, f32), from: (f32, f32)) -> i32 {
    let lengths = direction.0.hypot(direction.1) * from.0.hypot(from.1);
    if lengths < 1e-3 {
        return 0;
    }
    let cosine = (direction.0 * from.0 + direction.1 * from.1) / lengths;
    (6.0 * (1.0 - cosine)).round() as i32
}

//! Paints a board of any shape with what is on it.

use super::canvas::Canvas;
use super::marks::{Brackets, Marks};
use super::{holes, lines, squares};
use crate::draw::shape;
use guti_rules::board::BoardKind;
use guti_rules::rules::Cell;
use guti_rules::types::Point;
use guti_session::BoardView;
use ratatui::style::Style;

/// Paints a board with its pieces and marks.
pub fn paint(canvas: &mut Canvas<'_>, view: &BoardView<'_>, marks: &Marks) {
    canvas.buffer.set_style(canvas.geometry.area, canvas.palette.ground());
    match view.kind() {
        BoardKind::Lines => lines::paint(canvas, view),
        BoardKind::Squares => squares::paint(canvas, view),
        BoardKind::Holes => return holes::paint(canvas, view, marks),
    }
    for point in view.board.points() {
        paint_point(canvas, view, marks, point);
    }
}

/// Paints a point and what is on it.
fn paint_point(canvas: &mut Canvas<'_>, view: &BoardView<'_>, marks: &Marks, point: Point) {
    let spot = canvas.geometry.place(point);
    let (column, row) = spot.cell();
    let palette = canvas.palette;
    let chosen = marks.chosen.contains(&point);
    let mut reach = 1;
    match view.cell(point) {
        cell @ (Cell::Piece(side) | Cell::King(side)) => {
            let king = cell == Cell::King(side);
            let sign = if king { shape::king(side, false) } else { shape::piece(side, false) };
            if palette.has_discs() {
                let style = if chosen { palette.chosen() } else { palette.piece(side) };
                reach = canvas.disc(spot, style) + 1;
                if chosen {
                    let ink = palette.on_piece(side).bg.unwrap_or_default();
                    let ground = palette.chosen().fg.unwrap_or_default();
                    canvas.sign(column, row, '●', Style::new().fg(ink).bg(ground));
                } else if king {
                    canvas.sign(column, row, '◆', palette.on_piece(side));
                } else if marks.last.last() == Some(&point) {
                    canvas.sign(column, row, '•', palette.on_piece(side));
                }
            } else {
                let style = match marks.last.last() {
                    _ if chosen => palette.chosen(),
                    Some(&last) if last == point => palette.moved(side),
                    _ => palette.piece(side),
                };
                canvas.sign(column, row, sign, style);
            }
        }
        _ if chosen => canvas.sign(column, row, '◆', palette.chosen()),
        _ if marks.legal.contains(point) => canvas.sign(column, row, '◇', palette.legal()),
        _ if marks.captured.contains(point) => canvas.sign(column, row, '×', palette.captured()),
        _ if marks.last.contains(&point) => canvas.sign(column, row, '∘', palette.last()),
        _ => {
            let sign = if view.kind() == BoardKind::Squares { ' ' } else { '·' };
            canvas.sign(column, row, sign, palette.line());
        }
    }
    let brackets = marks.brackets(point);
    // A vacant point that may be chosen has a sign of its own in the middle.
    let piece = view.cell(point).side().is_some();
    if brackets == Brackets::Legal && !piece {
        return;
    }
    canvas.brackets(column, row, reach, brackets);
}

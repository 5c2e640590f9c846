//! Boards of holes with counters.

use super::canvas::Canvas;
use super::marks::{Brackets, Marks};
use super::text;
use crate::words::{self, say};
use guti_rules::rules::{Cell, Reserve};
use guti_rules::types::{Point, Side};
use guti_session::BoardView;
use guti_words::Fact;
use ratatui::style::Style;

/// Paints the holes, the way of sowing and the stores.
pub fn paint(canvas: &mut Canvas<'_>, view: &BoardView<'_>, marks: &Marks) {
    for point in view.board.points() {
        hole(canvas, view, marks, point);
    }
    let per_row = view.board.len() / 2;
    for side in Side::BOTH {
        let row: Vec<Point> =
            view.board.points().skip(side.index() * per_row).take(per_row).collect();
        edge(canvas, view, side, &row, canvas.sides[side]);
    }
}

/// What stands outside of a side's row: its store, and the way in which counters are sown.
fn edge(canvas: &mut Canvas<'_>, view: &BoardView<'_>, side: Side, row: &[Point], name: &str) {
    let (Some(&first), Some(&last)) = (row.first(), row.last()) else { return };
    let (from, to) = (canvas.geometry.place(first).cell(), canvas.geometry.place(last).cell());
    let half = canvas.geometry.rows as i32 / 2 + 1;
    let below = from.1 > i32::from(canvas.geometry.area.y + canvas.geometry.area.height / 2);
    let line = if below { from.1 + half } else { from.1 - half };
    let arrow = if to.0 > from.0 { "→" } else { "←" };
    let store = match view.reserve {
        Some(Reserve::Store(store)) => {
            let store = say!("term-store", side = Fact::side(name), counters = store[side]);
            format!("  {store}  ")
        }
        _ => format!("  {}  ", words::side(name)),
    };
    let centre = i32::midpoint(from.0, to.0);
    let wide = (to.0 - from.0).abs() / 2 + canvas.geometry.columns as i32 / 2;
    for column in centre - wide + 2..centre + wide - 1 {
        let sign = if (column - centre) % 4 == 0 { arrow } else { " " };
        canvas.words(column, line, sign, canvas.palette.name());
    }
    canvas.centred(centre, line, &store, canvas.palette.name().patch(canvas.palette.heading()));
}

/// A hole with its name, its counters as dots, and their number.
fn hole(canvas: &mut Canvas<'_>, view: &BoardView<'_>, marks: &Marks, point: Point) {
    let (column, row) = canvas.geometry.place(point).cell();
    let half = (canvas.geometry.columns as i32 - 1) / 2;
    let (top, bottom) = edges(canvas, row);
    let cell = view.cell(point);
    let brackets = marks.brackets(point);
    let style = frame_style(canvas, brackets, cell, marks.changed.contains(point));
    frame(canvas, [column - half, top, column + half, bottom], brackets, style);
    canvas.centred(column, top, &format!(" {} ", view.board.name(point)), style);
    match cell {
        Cell::Counters(count) => {
            counters(canvas, [column - half + 1, top + 1, column + half - 1, bottom - 1], count);
            canvas.centred(
                column,
                bottom,
                &format!(" {count} "),
                canvas.palette.heading().patch(style),
            );
        }
        Cell::OutOfPlay => {
            let mark = text::cut(&say!("term-hole-out"), inside(half));
            canvas.centred(column, row, &mark, canvas.palette.name());
        }
        Cell::Bha => {
            let mark = text::cut(&say!("term-hole-bha"), inside(half));
            canvas.centred(column, row, &mark, canvas.palette.captured());
        }
        Cell::Vacant | Cell::Piece(_) | Cell::King(_) => {}
    }
    if brackets == Brackets::Cursor {
        canvas.brackets(column, top, half, brackets);
        canvas.brackets(column, bottom, half, brackets);
    }
}

/// The columns inside the frame of a hole whose half has this width.
fn inside(half: i32) -> usize {
    usize::try_from(2 * half - 1).unwrap_or(0)
}

/// The first and the last row of a hole.
fn edges(canvas: &Canvas<'_>, row: i32) -> (i32, i32) {
    let high = canvas.geometry.rows as i32;
    let top = row - (high - 1) / 2;
    (top, top + high - 1)
}

fn frame_style(canvas: &Canvas<'_>, brackets: Brackets, cell: Cell, changed: bool) -> Style {
    match (brackets, cell) {
        (Brackets::Cursor, _) => canvas.palette.cursor(),
        (Brackets::Chosen, _) => canvas.palette.chosen(),
        (Brackets::Legal, _) => canvas.palette.legal(),
        (Brackets::None, _) if changed => canvas.palette.last(),
        (Brackets::None, _) => canvas.palette.line(),
    }
}

fn frame(canvas: &mut Canvas<'_>, edges: [i32; 4], brackets: Brackets, style: Style) {
    let [left, top, right, bottom] = edges;
    let [across, upright, corners] = match brackets {
        Brackets::None => ["─", "│", "╭╮╰╯"],
        Brackets::Legal | Brackets::Cursor => ["━", "┃", "┏┓┗┛"],
        Brackets::Chosen => ["═", "║", "╔╗╚╝"],
    };
    for column in left + 1..right {
        canvas.words(column, top, across, style);
        canvas.words(column, bottom, across, style);
    }
    for row in top + 1..bottom {
        canvas.words(left, row, upright, style);
        canvas.words(right, row, upright, style);
    }
    let places = [(left, top), (right, top), (left, bottom), (right, bottom)];
    for ((column, row), sign) in places.into_iter().zip(corners.chars()) {
        canvas.sign(column, row, sign, style);
    }
}

/// Counters as dots, every second column, the middle rows first.
fn counters(canvas: &mut Canvas<'_>, [left, top, right, bottom]: [i32; 4], count: u8) {
    let (wide, high) = (right - left + 1, bottom - top + 1);
    let spread = if i32::from(count) > (wide + 1) / 2 * high { 1 } else { 2 };
    let in_row = ((wide + spread - 1) / spread).max(1);
    let room = (in_row * high).max(0);
    let shown = i32::from(count).min(room);
    let rows = (shown + in_row - 1) / in_row;
    let first = top + (high - rows) / 2;
    let style = canvas.palette.piece(Side::Second);
    for index in 0..shown {
        let in_this = (shown - index / in_row * in_row).min(in_row);
        let indent = (wide - (in_this - 1) * spread - 1) / 2;
        let column = left + indent + index % in_row * spread;
        canvas.sign(column, first + index / in_row, '●', style);
    }
}

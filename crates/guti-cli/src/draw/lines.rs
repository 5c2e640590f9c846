//! Draws boards of points joined by lines.

use super::canvas::{Canvas, way};
use super::names;
use super::picture::{Ink, Options, Picture};
use super::scale::Scale;
use super::shape::{self, Circle, circle};
use guti_rules::board::Board;
use guti_rules::rules::Cell;
use guti_session::BoardView;
use std::f32::consts::TAU;

/// Draws a board of lines, with a sign for each piece and the names of the points.
pub fn picture(view: &BoardView<'_>, options: Options) -> Picture {
    let board = view.board;
    let longest = board.points().map(|p| board.name(p).chars().count()).max().unwrap_or(0) as i32;
    let at_edges = shape::are_coordinates(board);
    let margin = if at_edges { (0, 0) } else { (longest + 1, 1) };
    // Letters and numbers at the edges take two columns and a gap, and one row.
    let edge = if at_edges { 2 * (longest as usize) + 2 } else { 0 };
    let room = Options { columns: options.columns.saturating_sub(edge), ..options };
    // Names beside the points need space.
    let scale = Scale::new(board, room, margin, if at_edges { 2.0 } else { 4.0 });
    let (width, height) = scale.size();
    let shift = if at_edges { names::left_edge(board) } else { 0 };
    let below = usize::from(at_edges) * 2;
    let mut canvas = Canvas::new(width + shift as usize, height + below, options.ascii);

    let pen = Pen {
        board,
        scale,
        shift,
        round: board.lines().iter().any(|l| circle(board, l).is_some()),
    };
    pen.lines(&mut canvas);
    let cells: Vec<(i32, i32)> = board.points().map(|point| pen.cell(point)).collect();
    for (&(column, row), &cell) in cells.iter().zip(&view.cells) {
        let (symbol, ink) = symbol(cell, options.ascii);
        canvas.symbol(column, row, symbol, ink);
    }
    if at_edges {
        names::at_edges(&mut canvas, board, &cells);
    } else {
        names::beside(&mut canvas, board, &cells);
    }
    canvas.finish()
}

/// The character for what is on a point.
fn symbol(cell: Cell, ascii: bool) -> (char, Ink) {
    match cell {
        Cell::Piece(side) => (shape::piece(side, ascii), Ink::Piece(side)),
        Cell::King(side) => (shape::king(side, ascii), Ink::Piece(side)),
        Cell::Vacant => (if ascii { '+' } else { '·' }, Ink::Vacant),
        Cell::Counters(n) => (char::from_digit(u32::from(n), 36).unwrap_or('#'), Ink::Counters),
        Cell::OutOfPlay => ('x', Ink::Special),
        Cell::Bha => ('*', Ink::Special),
    }
}

/// Draws the lines of a board.
struct Pen<'a> {
    board: &'a Board,
    scale: Scale,
    shift: i32,
    /// Whether there are circles.
    round: bool,
}

impl Pen<'_> {
    fn cell(&self, point: guti_rules::types::Point) -> (i32, i32) {
        let (column, row) = self.scale.cell(self.board.place(point));
        (column + self.shift, row)
    }

    /// Draws all lines, with box-drawing characters if every connection of two points can be drawn
    /// with them, otherwise with braille dots.
    fn lines(&self, canvas: &mut Canvas) {
        let connections =
            || self.board.lines().iter().flat_map(|line| line.pairs().collect::<Vec<_>>());
        let strokes = connections().map(|(a, b)| Stroke::between(self.cell(a), self.cell(b)));
        if let (false, Some(strokes)) = (self.round, strokes.collect::<Option<Vec<Stroke>>>()) {
            for stroke in strokes {
                stroke.draw(canvas);
            }
            return;
        }
        for line in self.board.lines() {
            if let Some(circle) = circle(self.board, line) {
                self.ring(canvas, &circle);
            } else {
                for (a, b) in line.pairs() {
                    dotted(canvas, self.cell(a), self.cell(b));
                }
            }
        }
    }

    fn ring(&self, canvas: &mut Canvas, ring: &Circle) {
        let (x, y) = self.scale.dot(ring.centre);
        let x = x + 2.0 * self.shift as f32;
        let (edge, _) = self.scale.dot([ring.centre[0] + ring.radius, ring.centre[1]]);
        let radius = (edge + 2.0 * self.shift as f32 - x).abs();
        // Steps of a quarter of a dot leave no gaps.
        let steps = (radius * TAU * 4.0).clamp(16.0, 20_000.0).round();
        for step in 0..(steps as i32) {
            let angle = TAU * step as f32 / steps;
            let (dx, dy) = (radius * angle.cos(), radius * angle.sin());
            canvas.dot(near(x + dx, x), near(y + dy, y));
        }
    }
}

/// Draws a straight line of dots between the middles of two characters.
fn dotted(canvas: &mut Canvas, from: (i32, i32), to: (i32, i32)) {
    let middle = |(column, row): (i32, i32)| (column as f32 * 2.0 + 0.5, row as f32 * 4.0 + 1.5);
    let ((ax, ay), (bx, by)) = (middle(from), middle(to));
    let steps = (bx - ax).abs().max((by - ay).abs()).max(1.0).round();
    for step in 0..=(steps as i32) {
        let part = step as f32 / steps;
        canvas.dot(near(ax + (bx - ax) * part, ax), near(ay + (by - ay) * part, ay));
    }
}

/// The dot nearest to a coordinate; of two equally near ones the one farther from `middle`, so that
/// the picture is symmetric about the middle if the board is.
fn near(at: f32, middle: f32) -> i32 {
    if at >= middle { (at + 0.499).floor() as i32 } else { (at - 0.499).ceil() as i32 }
}

/// A straight line that box-drawing characters can show: horizontal, vertical, or diagonal with two
/// columns to a row.
struct Stroke {
    from: (i32, i32),
    step: (i32, i32),
    count: i32,
}

impl Stroke {
    fn between(from: (i32, i32), to: (i32, i32)) -> Option<Stroke> {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        match (dx, dy) {
            (_, 0) => Some(Stroke { from, step: (dx.signum(), 0), count: dx.abs() }),
            (0, _) => Some(Stroke { from, step: (0, dy.signum()), count: dy.abs() }),
            _ if dx.abs() == 2 * dy.abs() => {
                Some(Stroke { from, step: (2 * dx.signum(), dy.signum()), count: dy.abs() })
            }
            _ => None,
        }
    }

    fn draw(&self, canvas: &mut Canvas) {
        let (out, back) = match self.step {
            (0, dy) if dy < 0 => (way::UP, way::DOWN),
            (0, _) => (way::DOWN, way::UP),
            (dx, 0) if dx < 0 => (way::LEFT, way::RIGHT),
            (_, 0) => (way::RIGHT, way::LEFT),
            (dx, dy) if dx.signum() == dy.signum() => (way::FALLING, way::FALLING),
            _ => (way::RISING, way::RISING),
        };
        for step in 0..=self.count {
            let (column, row) =
                (self.from.0 + step * self.step.0, self.from.1 + step * self.step.1);
            let mut ways = 0;
            if step < self.count {
                ways |= out;
            }
            if step > 0 {
                ways |= back;
            }
            canvas.ways(column, row, ways);
        }
    }
}

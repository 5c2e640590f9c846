//! Boards of points on drawn lines.

use super::canvas::Canvas;
use super::geometry::rows_below;
use crate::draw::shape::{self, are_coordinates, circle, file_and_rank};
use guti_rules::board::{Board, Line};
use guti_rules::types::Point;
use guti_session::BoardView;

/// The dots of braille characters, and straight lines where they fit.
struct LineRaster {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    dots: Vec<u8>,
    straight: Vec<u8>,
}

const ACROSS: u8 = 1;
const UPRIGHT: u8 = 2;

/// Paints the lines and the names of the points.
pub fn paint(canvas: &mut Canvas<'_>, view: &BoardView<'_>) {
    let area = canvas.geometry.area;
    let mut raster = LineRaster::new([area.x, area.y, area.width, area.height].map(i32::from));
    for line in view.lines() {
        draw(&mut raster, canvas, view.board, line);
    }
    for row in 0..raster.height {
        for column in 0..raster.width {
            let index = (row * raster.width + column) as usize;
            let sign = match (raster.straight[index], raster.dots[index]) {
                (0, 0) => continue,
                (ACROSS, _) => '─',
                (UPRIGHT, _) => '│',
                (0, dots) => shape::dots(dots),
                _ => '┼',
            };
            canvas.sign(raster.left + column, raster.top + row, sign, canvas.palette.line());
        }
    }
    if are_coordinates(view.board) {
        files_and_ranks(canvas, view.board);
    } else {
        names(canvas, &raster, view.board);
    }
}

fn draw(raster: &mut LineRaster, canvas: &Canvas<'_>, board: &Board, line: &Line) {
    let centre = circle(board, line).map(|circle| circle.centre);
    for (from, to) in line.pairs() {
        match centre {
            Some(centre) => {
                let [a, b] = [from, to].map(|point| polar(board.place(point), centre));
                let mut turn = b.1 - a.1;
                if turn.abs() > std::f32::consts::PI {
                    turn -= turn.signum() * std::f32::consts::TAU;
                }
                let steps = 48_u8;
                for step in 0..=steps {
                    let part = f32::from(step) / f32::from(steps);
                    let (radius, angle) = (a.0 + (b.0 - a.0) * part, a.1 + turn * part);
                    let place =
                        [centre[0] + radius * angle.cos(), centre[1] + radius * angle.sin()];
                    let spot = canvas.geometry.exact(place);
                    raster.dot(spot.x, spot.y);
                }
            }
            None => raster.segment(canvas, from, to),
        }
    }
}

fn polar(place: [f32; 2], centre: [f32; 2]) -> (f32, f32) {
    let (x, y) = (place[0] - centre[0], place[1] - centre[1]);
    (x.hypot(y), y.atan2(x))
}

impl LineRaster {
    fn new([left, top, width, height]: [i32; 4]) -> LineRaster {
        let cells = (width * height).max(0) as usize;
        LineRaster { left, top, width, height, dots: vec![0; cells], straight: vec![0; cells] }
    }

    fn index(&self, column: i32, row: i32) -> Option<usize> {
        let (column, row) = (column - self.left, row - self.top);
        let inside = (0..self.width).contains(&column) && (0..self.height).contains(&row);
        inside.then_some((row * self.width + column) as usize)
    }

    /// A dot at a place in columns and rows.
    fn dot(&mut self, x: f32, y: f32) {
        let (column, row, bit) = shape::dot((x * 2.0).floor() as i32, (y * 4.0).floor() as i32);
        if let Some(index) = self.index(column, row) {
            self.dots[index] |= bit;
        }
    }

    fn segment(&mut self, canvas: &Canvas<'_>, from: Point, to: Point) {
        let [a, b] = [from, to].map(|point| canvas.geometry.place(point));
        let ((column_a, row_a), (column_b, row_b)) = (a.cell(), b.cell());
        let whole = |y: f32| (y.fract() - 0.5).abs() < 0.1;
        if row_a == row_b && whole(a.y) && whole(b.y) {
            for column in column_a.min(column_b)..=column_a.max(column_b) {
                self.straight(column, row_a, ACROSS);
            }
        } else if column_a == column_b {
            for row in row_a.min(row_b)..=row_a.max(row_b) {
                self.straight(column_a, row, UPRIGHT);
            }
        } else {
            let steps = ((b.x - a.x).abs() * 2.0).max((b.y - a.y).abs() * 4.0).ceil() as u16;
            for step in 0..=steps {
                let part = f32::from(step) / f32::from(steps.max(1));
                self.dot(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part);
            }
        }
    }

    fn straight(&mut self, column: i32, row: i32, way: u8) {
        if let Some(index) = self.index(column, row) {
            self.straight[index] |= way;
        }
    }

    fn is_free(&self, column: i32, row: i32) -> bool {
        self.index(column, row).is_some_and(|i| self.dots[i] == 0 && self.straight[i] == 0)
    }
}

/// Letters below the board, numbers at its left.
fn files_and_ranks(canvas: &mut Canvas<'_>, board: &Board) {
    let spots: Vec<(i32, i32)> = board.points().map(|p| canvas.geometry.place(p).cell()).collect();
    let left = spots.iter().map(|spot| spot.0).min().unwrap_or(0);
    let bottom = spots.iter().map(|spot| spot.1).max().unwrap_or(0);
    let style = canvas.palette.name();
    let radius = canvas.geometry.radius;
    // A row below the pieces is left free where there is room.
    let below = (bottom + 1 + radius.ceil() as i32)
        .min(i32::from(canvas.geometry.area.bottom()) - 1)
        .max(bottom + 1 + rows_below(radius) as i32);
    for (point, (column, row)) in board.points().zip(spots) {
        let Some((file, rank)) = file_and_rank(board.name(point)) else { continue };
        canvas.words(column, below, file, style);
        let beside = left - 1 - (2.0 * radius).ceil() as i32;
        canvas.words(beside - rank.len() as i32, row, rank, style);
    }
}

/// Each name beside its point, where there is room.
fn names(canvas: &mut Canvas<'_>, raster: &LineRaster, board: &Board) {
    let away = (canvas.geometry.radius.ceil() as i32).max(1);
    let aside = (2.0 * canvas.geometry.radius).ceil() as i32;
    let taken: Vec<(i32, i32)> = board.points().map(|p| canvas.geometry.place(p).cell()).collect();
    for (point, &(column, row)) in board.points().zip(&taken) {
        let name = board.name(point);
        let length = name.chars().count() as i32;
        let candidates = [
            (aside + 1, away),
            (-aside - length, away),
            (aside + 1, -away),
            (-aside - length, -away),
            (aside + 2, 0),
            (-aside - length - 1, 0),
            (1, away),
            (1, -away),
        ];
        let free = |&&(dx, dy): &&(i32, i32)| {
            (0..length).all(|i| {
                let (x, y) = (column + dx + i, row + dy);
                raster.is_free(x, y)
                    && taken.iter().all(|&(px, py)| py != y || (px - x).abs() > aside + 1)
            })
        };
        if let Some((dx, dy)) = candidates.iter().find(free) {
            canvas.words(column + dx, row + dy, name, canvas.palette.name());
        }
    }
}

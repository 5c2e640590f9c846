//! The board on the screen, whatever it looks like.

use super::geometry::{Geometry, Spot};
use super::marks::{Brackets, Marks};
use super::palette::Palette;
use super::{holes, lines, squares};
use crate::draw::shape;
use guti_rules::board::Shape;
use guti_rules::rules::Cell;
use guti_rules::types::{BySide, Point};
use guti_session::BoardView;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

/// A place to paint on; what falls outside of the area is not seen.
pub struct Easel<'a> {
    /// The characters.
    pub buffer: &'a mut Buffer,
    /// The board's place.
    pub geometry: &'a Geometry,
    /// The colours.
    pub palette: Palette,
    /// The names of the sides.
    pub sides: BySide<&'static str>,
}

/// Paints a board with what is on it and what is pointed out.
pub fn paint(easel: &mut Easel<'_>, view: &BoardView<'_>, marks: &Marks) {
    easel.buffer.set_style(easel.geometry.area, easel.palette.ground());
    match view.shape() {
        Shape::Lines => lines::paint(easel, view),
        Shape::Squares => squares::paint(easel, view),
        Shape::Holes => return holes::paint(easel, view, marks),
    }
    for point in view.board.points() {
        paint_point(easel, view, marks, point);
    }
}

/// A point and what is on it.
fn paint_point(easel: &mut Easel<'_>, view: &BoardView<'_>, marks: &Marks, point: Point) {
    let spot = easel.geometry.spot(point);
    let (column, row) = spot.cell();
    let palette = easel.palette;
    let chosen = marks.chosen.contains(&point);
    let mut reach = 1;
    match view.cell(point) {
        cell @ (Cell::Piece(side) | Cell::King(side)) => {
            let king = cell == Cell::King(side);
            let sign = if king { shape::king(side, false) } else { shape::piece(side, false) };
            if palette.has_discs() {
                let style = if chosen { palette.chosen() } else { palette.piece(side) };
                reach = easel.disc(spot, style) + 1;
                if chosen {
                    let ink = palette.on_piece(side).bg.unwrap_or_default();
                    let ground = palette.chosen().fg.unwrap_or_default();
                    easel.sign(column, row, '●', Style::new().fg(ink).bg(ground));
                } else if king {
                    easel.sign(column, row, '◆', palette.on_piece(side));
                } else if marks.last.last() == Some(&point) {
                    easel.sign(column, row, '•', palette.on_piece(side));
                }
            } else {
                let style = match marks.last.last() {
                    _ if chosen => palette.chosen(),
                    Some(&last) if last == point => palette.moved(side),
                    _ => palette.piece(side),
                };
                easel.sign(column, row, sign, style);
            }
        }
        _ if chosen => easel.sign(column, row, '◆', palette.chosen()),
        _ if marks.legal.contains(point) => easel.sign(column, row, '◇', palette.legal()),
        _ if marks.captured.contains(point) => easel.sign(column, row, '×', palette.captured()),
        _ if marks.last.contains(&point) => easel.sign(column, row, '∘', palette.last()),
        _ => {
            let sign = if view.shape() == Shape::Squares { ' ' } else { '·' };
            easel.sign(column, row, sign, palette.line());
        }
    }
    let brackets = marks.brackets(point);
    // A vacant point that may be chosen has a sign of its own in the middle.
    let piece = view.cell(point).side().is_some();
    if brackets == Brackets::Legal && !piece {
        return;
    }
    easel.brackets(column, row, reach, brackets);
}

impl Easel<'_> {
    /// Puts a character in its place.
    pub fn sign(&mut self, column: i32, row: i32, sign: char, style: Style) {
        let (Ok(x), Ok(y)) = (u16::try_from(column), u16::try_from(row)) else { return };
        if !self.geometry.area.contains(Position { x, y }) {
            return;
        }
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.reset();
            cell.set_char(sign).set_style(self.palette.ground().patch(style));
        }
    }

    fn is_upright(&self, column: i32, row: i32) -> bool {
        let (Ok(x), Ok(y)) = (u16::try_from(column), u16::try_from(row)) else { return false };
        self.buffer.cell((x, y)).is_some_and(|cell| cell.symbol() == "│")
    }

    /// Writes words from left to right.
    pub fn words(&mut self, column: i32, row: i32, words: &str, style: Style) {
        for (letter, column) in words.chars().zip(column..) {
            self.sign(column, row, letter, style);
        }
    }

    /// Writes words around a column.
    pub fn centred(&mut self, column: i32, row: i32, words: &str, style: Style) {
        let length = words.chars().count() as i32;
        self.words(column - (length - 1) / 2, row, words, style);
    }

    /// The signs on both sides of a point.
    pub fn brackets(&mut self, column: i32, row: i32, reach: i32, brackets: Brackets) {
        let style = match brackets {
            Brackets::Cursor => self.palette.cursor(),
            Brackets::Chosen => self.palette.chosen(),
            Brackets::Legal | Brackets::None => self.palette.legal(),
        };
        if let Some([left, right]) = brackets.signs() {
            self.sign(column - reach, row, left, style);
            self.sign(column + reach, row, right, style);
        }
    }

    /// A disc in quarters of characters; answers how many columns it takes on each side.
    pub fn disc(&mut self, spot: Spot, style: Style) -> i32 {
        const QUARTERS: [char; 16] =
            [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
        let radius = self.geometry.radius;
        // The smallest disc is one row high; a circle would be too narrow to be seen well.
        let wide = if radius < 0.75 { 1.3 } else { 2.0 * radius };
        let high = radius.max(0.6);
        let reach = (wide - 0.5).ceil() as i32;
        let (column, row) = spot.cell();
        let tall = high.ceil() as i32;
        for down in -tall..=tall {
            for across in -reach..=reach {
                let mut quarters = 0;
                for (bit, (dx, dy)) in
                    [(-0.25, -0.25), (0.25, -0.25), (-0.25, 0.25), (0.25, 0.25)].iter().enumerate()
                {
                    let x = (across as f32 + dx) / wide;
                    let y = ((row + down) as f32 + 0.5 + dy - spot.y) / high;
                    let inside = x * x + y * y <= 1.0;
                    quarters |= usize::from(inside) << bit;
                }
                if quarters == 0 {
                    continue;
                }
                // Where discs leave no row free between them, the line that joins them is seen
                // behind their edges.
                let close = self.geometry.rows < 4.0 && quarters != 15;
                let behind = close && self.is_upright(column + across, row + down);
                let style = if behind { style.patch(self.palette.link()) } else { style };
                self.sign(column + across, row + down, QUARTERS[quarters], style);
            }
        }
        reach
    }
}

//! The part of the screen that a board is painted on.

use super::geometry::{Geometry, ScreenPoint};
use super::marks::Brackets;
use super::palette::Palette;
use super::text;
use guti_rules::types::BySide;
use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::style::Style;

/// The characters of the screen and the layout of the board; what is painted outside of the board's
/// area is not seen.
pub struct Canvas<'a> {
    /// The characters of the whole screen.
    pub buffer: &'a mut Buffer,
    /// The layout of the board.
    pub geometry: &'a Geometry,
    /// The styles of the terminal.
    pub palette: Palette,
    /// The names of the sides.
    pub sides: BySide<&'static str>,
}

impl Canvas<'_> {
    /// Puts a character on the screen.
    pub fn sign(&mut self, column: i32, row: i32, sign: char, style: Style) {
        self.symbol(column, row, sign.encode_utf8(&mut [0; 4]), style);
    }

    /// Puts a grapheme cluster on the screen.
    fn symbol(&mut self, column: i32, row: i32, symbol: &str, style: Style) {
        let (Ok(x), Ok(y)) = (u16::try_from(column), u16::try_from(row)) else { return };
        if !self.geometry.area.contains(Position { x, y }) {
            return;
        }
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.reset();
            cell.set_symbol(symbol).set_style(self.palette.ground().patch(style));
        }
    }

    fn is_upright(&self, column: i32, row: i32) -> bool {
        let (Ok(x), Ok(y)) = (u16::try_from(column), u16::try_from(row)) else { return false };
        self.buffer.cell((x, y)).is_some_and(|cell| cell.symbol() == "│")
    }

    /// Writes words from left to right.
    pub fn words(&mut self, column: i32, row: i32, words: &str, style: Style) {
        let mut column = column;
        for (symbol, width) in text::graphemes(words) {
            self.symbol(column, row, &symbol, style);
            column += width as i32;
        }
    }

    /// Writes words around a column.
    pub fn centred(&mut self, column: i32, row: i32, words: &str, style: Style) {
        let length = text::width(words) as i32;
        self.words(column - (length - 1) / 2, row, words, style);
    }

    /// Puts the brackets on both sides of a point.
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

    /// Paints a disc in quarters of characters; returns how many columns it takes on each side.
    pub fn disc(&mut self, spot: ScreenPoint, style: Style) -> i32 {
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

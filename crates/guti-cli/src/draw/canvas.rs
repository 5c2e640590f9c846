//! A grid of characters to draw on; lines that meet in a character are joined.

use super::picture::{Glyph, Ink, Picture};
use super::shape;

/// The directions in which a line leaves a character, as bits.
pub mod way {
    /// From the middle upwards.
    pub const UP: u8 = 1;
    /// From the middle downwards.
    pub const DOWN: u8 = 2;
    /// From the middle to the left.
    pub const LEFT: u8 = 4;
    /// From the middle to the right.
    pub const RIGHT: u8 = 8;
    /// From the lower left to the upper right.
    pub const RISING: u8 = 16;
    /// From the upper left to the lower right.
    pub const FALLING: u8 = 32;
}

/// The content of a character while it is drawn on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Cell {
    #[default]
    Blank,
    /// Lines in these [`way`]s.
    Ways(u8),
    /// Dots, by the bits of the braille block of Unicode.
    Dots(u8),
    /// A character that covers lines and dots.
    Symbol(Glyph),
}

/// A grid of characters; what is drawn outside of it is ignored.
pub struct Canvas {
    ascii: bool,
    width: usize,
    cells: Vec<Cell>,
}

impl Canvas {
    /// A blank canvas of `width` columns and `height` rows; `ascii` restricts it to ASCII characters.
    pub fn new(width: usize, height: usize, ascii: bool) -> Canvas {
        Canvas { ascii, width, cells: vec![Cell::Blank; width * height] }
    }

    fn cell(&mut self, column: i32, row: i32) -> Option<&mut Cell> {
        let column = usize::try_from(column).ok().filter(|&c| c < self.width)?;
        let row = usize::try_from(row).ok()?;
        self.cells.get_mut(row * self.width + column)
    }

    /// Whether nothing is drawn there; also true outside of the canvas.
    pub fn is_blank(&mut self, column: i32, row: i32) -> bool {
        self.cell(column, row).is_none_or(|cell| *cell == Cell::Blank)
    }

    /// Whether a letter or a point is drawn there.
    pub fn is_symbol(&mut self, column: i32, row: i32) -> bool {
        self.cell(column, row).is_some_and(|cell| matches!(cell, Cell::Symbol(_)))
    }

    /// Adds lines in some [`way`]s.
    pub fn ways(&mut self, column: i32, row: i32, ways: u8) {
        if let Some(cell) = self.cell(column, row) {
            match cell {
                Cell::Ways(there) => *there |= ways,
                Cell::Blank | Cell::Dots(_) => *cell = Cell::Ways(ways),
                Cell::Symbol(_) => {}
            }
        }
    }

    /// Adds a dot; a column has two of them, a row four.
    pub fn dot(&mut self, x: i32, y: i32) {
        let (column, row, bit) = shape::dot(x, y);
        if let Some(cell) = self.cell(column, row) {
            match cell {
                Cell::Dots(there) => *there |= bit,
                Cell::Blank => *cell = Cell::Dots(bit),
                Cell::Ways(_) | Cell::Symbol(_) => {}
            }
        }
    }

    /// Draws a character over what is there.
    pub fn symbol(&mut self, column: i32, row: i32, symbol: char, ink: Ink) {
        if let Some(cell) = self.cell(column, row) {
            *cell = Cell::Symbol(Glyph { symbol, ink });
        }
    }

    /// Writes words over what is there.
    pub fn words(&mut self, column: i32, row: i32, words: &str, ink: Ink) {
        for (symbol, column) in words.chars().zip(column..) {
            self.symbol(column, row, symbol, ink);
        }
    }

    /// Converts the canvas to a picture.
    pub fn finish(self) -> Picture {
        let glyph = |cell: &Cell| match *cell {
            Cell::Blank => Glyph { symbol: ' ', ink: Ink::Blank },
            Cell::Ways(ways) => Glyph { symbol: joint(ways, self.ascii), ink: Ink::Line },
            Cell::Dots(bits) if self.ascii => Glyph { symbol: ascii_dots(bits), ink: Ink::Line },
            Cell::Dots(bits) => Glyph { symbol: shape::dots(bits), ink: Ink::Line },
            Cell::Symbol(glyph) => glyph,
        };
        let width = self.width.max(1);
        let rows = self.cells.chunks(width).map(|row| row.iter().map(glyph).collect()).collect();
        Picture { rows }
    }
}

/// The character for lines that meet.
fn joint(ways: u8, ascii: bool) -> char {
    const STRAIGHT: [char; 16] =
        [' ', '│', '│', '│', '─', '┘', '┐', '┤', '─', '└', '┌', '├', '─', '┴', '┬', '┼'];
    let straight = ways & 15;
    let slanted = ways & (way::RISING | way::FALLING);
    match (straight, slanted) {
        (0, way::RISING) => {
            if ascii {
                '/'
            } else {
                '╱'
            }
        }
        (0, way::FALLING) => {
            if ascii {
                '\\'
            } else {
                '╲'
            }
        }
        (0, 0) => ' ',
        (0, _) => {
            if ascii {
                'X'
            } else {
                '╳'
            }
        }
        (_, 0) if ascii && straight & !(way::UP | way::DOWN) == 0 => '|',
        (_, 0) if ascii && straight & !(way::LEFT | way::RIGHT) == 0 => '-',
        (_, 0) if ascii => '+',
        (_, 0) => STRAIGHT[usize::from(straight)],
        _ => {
            if ascii {
                '*'
            } else {
                '┼'
            }
        }
    }
}

/// The ASCII character with its ink in about the same place as these dots.
fn ascii_dots(bits: u8) -> char {
    let [top, upper, lower, bottom] = [0x09, 0x12, 0x24, 0xc0].map(|row| bits & row != 0);
    match (top || upper, lower || bottom) {
        (true, false) if top && !upper => '\'',
        (false, true) if bottom && !lower => '.',
        _ => ':',
    }
}

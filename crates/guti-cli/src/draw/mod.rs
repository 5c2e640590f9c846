//! Pictures of boards in characters.
//!
//! A picture is made from what a [`BoardView`] says of points, places and lines; no game is known here
//! by its name. Boards on a grid get box-drawing characters and letters and numbers at their
//! edges; boards with circles or odd angles are drawn in braille dots, each point with its name
//! beside it.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "columns and rows of a terminal are small numbers"
)]

mod canvas;
mod caption;
mod holes;
mod lines;
mod names;
mod scale;
pub mod shape;
mod squares;

pub use caption::caption;

use crate::output::Style;
use guti_rules::board::Shape;
use guti_rules::types::Side;
use guti_session::BoardView;

/// How a picture is to be made.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Only ASCII characters.
    pub ascii: bool,
    /// The columns that it may take.
    pub columns: usize,
    /// The rows that it should take at most: a board of lines that cannot do with them takes more.
    pub rows: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { ascii: false, columns: crate::output::WIDTH, rows: 30 }
    }
}

/// A picture: rows of characters, each with what it is part of.
#[derive(Clone, Debug)]
pub struct Picture {
    rows: Vec<Vec<Glyph>>,
}

/// A character of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Glyph {
    /// The character, one column wide.
    symbol: char,
    /// What it is part of.
    ink: Ink,
}

/// What a character is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Nothing.
    Blank,
    /// A line of the board.
    Line,
    /// A point with nothing on it.
    Vacant,
    /// A piece.
    Piece(Side),
    /// The counters in a hole.
    Counters,
    /// A hole that has no counters for another reason: out of play, or a bha.
    Special,
    /// The name of a point, or of a file or rank.
    Name,
}

/// The picture of a position.
pub fn picture(view: &BoardView<'_>, options: Options) -> Picture {
    match view.shape() {
        Shape::Lines => lines::picture(view, options),
        Shape::Squares => squares::picture(view, options),
        Shape::Holes => holes::picture(view, options),
    }
}

impl Picture {
    /// The rows as text.
    pub fn text(&self, style: Style) -> Vec<String> {
        self.rows.iter().map(|row| text(row, style)).collect()
    }
}

/// A row as text, without the blanks at its end.
fn text(row: &[Glyph], style: Style) -> String {
    let end = row.iter().rposition(|glyph| glyph.symbol != ' ').map_or(0, |last| last + 1);
    let mut text = String::new();
    for run in row[..end].chunk_by(|a, b| a.ink == b.ink) {
        let symbols: String = run.iter().map(|glyph| glyph.symbol).collect();
        text.push_str(&style.paint(codes(run[0].ink), symbols));
    }
    text
}

/// The colours, as the numbers of ANSI's select graphic rendition: such as are seen on a dark and
/// on a light ground, and to somebody who takes red for green.
pub fn codes(ink: Ink) -> &'static str {
    match ink {
        Ink::Blank | Ink::Vacant => "",
        Ink::Line => "2",
        Ink::Piece(Side::First) => "1;31",
        Ink::Piece(Side::Second) => "1;36",
        Ink::Counters => "1",
        Ink::Special => "35",
        Ink::Name => "33",
    }
}

#[cfg(test)]
mod tests;

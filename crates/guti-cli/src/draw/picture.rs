//! Pictures as rows of characters, and how they become text.

use crate::output::{styled, width};
use anstyle::{AnsiColor, Style};
use guti_rules::types::Side;

/// How a picture is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether to use ASCII characters only.
    pub ascii: bool,
    /// The columns that the picture may take.
    pub columns: usize,
    /// The rows that the picture should take; a board of lines that needs more takes more.
    pub rows: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { ascii: false, columns: width(), rows: 30 }
    }
}

/// A picture: rows of characters, each with what it is part of.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The rows from the top.
    pub rows: Vec<Vec<Glyph>>,
}

/// A character of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character, one column wide.
    pub symbol: char,
    /// What it is part of.
    pub ink: Ink,
}

/// What a character is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Empty space outside of lines and points.
    Blank,
    /// A line of the board.
    Line,
    /// A point with nothing on it.
    Vacant,
    /// A piece of this side, promoted or not.
    Piece(Side),
    /// The counters in a hole.
    Counters,
    /// A hole that is out of play, or a bha.
    Special,
    /// The name of a point, or of a file or rank.
    Name,
}

impl Picture {
    /// The rows as plain text.
    pub fn plain(&self) -> Vec<String> {
        self.rows.iter().map(|row| text(row, |_, symbols| symbols)).collect()
    }

    /// The rows as text with colours.
    pub fn styled(&self) -> Vec<String> {
        self.rows.iter().map(|row| text(row, |ink, symbols| styled(style(ink), symbols))).collect()
    }
}

/// A row as text, without the blanks at its end; `paint` styles the characters of one ink.
fn text(row: &[Glyph], paint: impl Fn(Ink, String) -> String) -> String {
    let end = row.iter().rposition(|glyph| glyph.symbol != ' ').map_or(0, |last| last + 1);
    let runs = row[..end].chunk_by(|a, b| a.ink == b.ink);
    runs.map(|run| paint(run[0].ink, run.iter().map(|glyph| glyph.symbol).collect())).collect()
}

/// The colours of an ink: readable on a dark and on a light background, and by people who confuse
/// red and green.
pub fn style(ink: Ink) -> Style {
    let colour = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
    match ink {
        Ink::Blank | Ink::Vacant => Style::new(),
        Ink::Line => Style::new().dimmed(),
        Ink::Piece(Side::First) => colour(AnsiColor::Red).bold(),
        Ink::Piece(Side::Second) => colour(AnsiColor::Cyan).bold(),
        Ink::Counters => Style::new().bold(),
        Ink::Special => colour(AnsiColor::Magenta),
        Ink::Name => colour(AnsiColor::Yellow),
    }
}

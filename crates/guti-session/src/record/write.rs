//! Writes records: tags, then the moves in lines of at most 80 characters.

use super::{Record, RecordedMove};
use crate::movetext::Numbering;
use std::fmt::{self, Write as _};
use std::mem;

/// The longest line of moves, unless a single word is longer.
const WIDTH: usize = 80;

/// Writes records one after another, divided by empty lines. [`read()`](super::read()) is the inverse.
pub fn write<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let texts: Vec<String> = records.into_iter().map(ToString::to_string).collect();
    texts.join("\n")
}

/// Writes a line of moves without line breaks, such as a variation. `numbering` counts the moves before
/// it.
///
/// ```
/// use guti_session::{Ruleset, record::{self, Numbering}};
///
/// let text = "[Game \"dara\"]\n\n1. c3 (1. d4 d3) 1... c4 *\n";
/// let read = record::read(text, Ruleset::resolve)?;
/// let variation = &read.games[0].record.moves()[0].variations[0];
/// assert_eq!(record::line_text(variation, Numbering::new()), "1. d4 d3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn line_text(moves: &[RecordedMove], numbering: Numbering) -> String {
    let mut lines = Lines::default();
    lines.moves(moves, numbering);
    lines.words.join(" ")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags.iter() {
            writeln!(f, "[{name} \"{}\"]", escape(value, '"'))?;
        }
        writeln!(f)?;
        f.write_str(&self.movetext())
    }
}

impl Record {
    fn movetext(&self) -> String {
        let mut lines = Lines::default();
        for comment in &self.opening {
            lines.comment(comment);
        }
        lines.moves(&self.moves, Numbering::new());
        lines.word(&self.result.to_string());
        lines.fill()
    }
}

/// Words that are to be filled into lines.
#[derive(Default)]
struct Lines {
    words: Vec<String>,
    /// What stands before the next word without a space.
    prefix: &'static str,
}

impl Lines {
    fn word(&mut self, word: &str) {
        self.words.push(format!("{}{word}", mem::take(&mut self.prefix)));
    }

    /// The moves of the game or of a variation.
    fn moves(&mut self, moves: &[RecordedMove], mut numbering: Numbering) {
        // The number of an answer is left out where it directly follows the move that it answers.
        let mut labelled = true;
        for mv in moves {
            if labelled || !numbering.answers(mv.side) {
                self.word(&numbering.label(mv.side));
            }
            self.word(&mv.text);
            for comment in &mv.comments {
                self.comment(comment);
            }
            for variation in &mv.variations {
                self.prefix = "(";
                self.moves(variation, numbering);
                if let Some(last) = self.words.last_mut() {
                    last.push(')');
                }
            }
            numbering.advance(mv.side);
            labelled = !mv.comments.is_empty() || !mv.variations.is_empty();
        }
    }

    /// A comment may be broken at any of its spaces: the reader takes a line break for a space.
    fn comment(&mut self, comment: &str) {
        for word in format!("{{{}}}", escape(comment, '}')).split(' ') {
            self.word(word);
        }
    }

    fn fill(self) -> String {
        let mut text = String::new();
        let mut column = 0;
        for (index, word) in self.words.iter().enumerate() {
            let width = word.chars().count();
            if index > 0 {
                let fits = column + 1 + width <= WIDTH;
                text.push(if fits { ' ' } else { '\n' });
                column = if fits { column + 1 } else { 0 };
            }
            text.push_str(word);
            column += width;
        }
        text.push('\n');
        text
    }
}

/// A text in which the sign that would end it, backslashes and line breaks are escaped.
fn escape(text: &str, end: char) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            _ if c == end || c == '\\' => {
                let _ = write!(escaped, "\\{c}");
            }
            _ => escaped.push(c),
        }
    }
    escaped
}

//! Writes records: tags, then the moves in lines of at most 80 characters.

use super::Record;
use super::numbering::Numbering;
use std::fmt::{self, Write as _};

/// The longest line of moves, unless a single word is longer.
const WIDTH: usize = 80;

/// Writes records one after another, divided by empty lines. [`read()`](super::read()) is the inverse.
pub fn write<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let texts: Vec<String> = records.into_iter().map(ToString::to_string).collect();
    texts.join("\n")
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
        let mut numbering = Numbering::new();
        let mut interrupted = false;
        for mv in &self.moves {
            if interrupted || !numbering.answers(mv.side) {
                lines.word(&numbering.label(mv.side));
            }
            lines.word(&mv.text);
            for comment in &mv.comments {
                lines.comment(comment);
            }
            numbering.advance(mv.side);
            interrupted = !mv.comments.is_empty();
        }
        lines.word(&self.result.to_string());
        lines.text.push('\n');
        lines.text
    }
}

/// Words filled into lines.
#[derive(Default)]
struct Lines {
    text: String,
    /// The characters in the last line.
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if !self.text.is_empty() {
            let fits = self.column + 1 + width <= WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// A comment may be broken at any of its spaces: the reader takes a line break for a space.
    fn comment(&mut self, comment: &str) {
        for word in format!("{{{}}}", escape(comment, '}')).split(' ') {
            self.word(word);
        }
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

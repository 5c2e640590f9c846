//! Standard output: text, colours where they can be seen, JSON.

use serde::Serialize;
use std::env;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

/// Standard output. Nothing that is written to it panics; see [`crate::report::Failure::tell`]
/// for a reader who has gone.
pub struct Output {
    out: BufWriter<StdoutLock<'static>>,
    /// How things are emphasised.
    pub style: Style,
}

impl Output {
    /// With colours on a terminal, unless the reader wants none.
    pub fn new() -> Output {
        let colour = io::stdout().is_terminal() && wants_colour();
        Output { out: BufWriter::new(io::stdout().lock()), style: Style { colour } }
    }

    /// One JSON document.
    pub fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, document)?;
        writeln!(self.out)
    }

    /// A paragraph, broken at spaces into lines that begin with `first` and then with as many
    /// spaces.
    pub fn paragraph(&mut self, first: &str, text: &str) -> io::Result<()> {
        for line in wrapped(first, text, WIDTH) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The columns that everything fits into.
pub const WIDTH: usize = 80;

/// The lines of a paragraph.
pub fn wrapped(first: &str, text: &str, width: usize) -> Vec<String> {
    let indent = first.chars().count();
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut length = indent;
    let mut fresh = true;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if !fresh && length + 1 + letters > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            (length, fresh) = (indent, true);
        }
        if !fresh {
            line.push(' ');
            length += 1;
        }
        line.push_str(word);
        length += letters;
        fresh = false;
    }
    lines.push(line);
    lines
}

/// Whether the reader has asked for no colours, or looks at a terminal that has none.
fn wants_colour() -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    !refused && env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// How things are emphasised: not at all without colours.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Whether there are colours.
    pub colour: bool,
}

impl Style {
    /// A text in a style, given by the numbers of ANSI's select graphic rendition.
    pub fn paint(self, codes: &str, text: impl fmt::Display) -> String {
        if self.colour && !codes.is_empty() {
            format!("\x1b[{codes}m{text}\x1b[0m")
        } else {
            text.to_string()
        }
    }

    /// A heading.
    pub fn heading(self, text: impl fmt::Display) -> String {
        self.paint("1", text)
    }

    /// Something of less importance.
    pub fn faint(self, text: impl fmt::Display) -> String {
        self.paint("2", text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_keeps_its_indentation() {
        assert_eq!(wrapped("1. ", "one two three", 10), ["1. one two", "   three"]);
        assert_eq!(wrapped("- ", "", 10), ["- "]);
        assert_eq!(wrapped("", "unbreakably long", 5), ["unbreakably", "long"]);
    }

    #[test]
    fn nothing_is_coloured_without_colours() {
        assert_eq!(Style { colour: false }.heading("x"), "x");
        assert_eq!(Style { colour: true }.heading("x"), "\x1b[1mx\x1b[0m");
    }
}

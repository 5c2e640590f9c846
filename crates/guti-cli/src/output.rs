//! Standard output as styled text or JSON, and notes on standard error.

use anstream::AutoStream;
use anstyle::Style;
use serde::Serialize;
use std::fmt;
use std::io::{self, BufWriter, IsTerminal as _, StdoutLock, Write};
use std::path::Path;

/// The width of text, in columns, where no terminal is narrower.
const WIDTH: usize = 80;

/// On a narrower terminal than this lines are broken by the terminal rather than at spaces.
const NARROWEST: usize = 20;

/// The columns that text may take: those of the terminal, but no more than are read with ease.
pub fn width() -> usize {
    if !io::stdout().is_terminal() {
        return WIDTH;
    }
    match crossterm::terminal::size() {
        Ok((columns, _)) if columns > 0 => usize::from(columns).clamp(NARROWEST, WIDTH),
        _ => WIDTH,
    }
}

/// Whether the name of a file stands for standard output.
pub fn is_standard_output(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Standard output, buffered. Styles are removed where it is not a terminal, or where the
/// environment asks for no colours (`NO_COLOR`, `TERM=dumb`). For a closed pipe see
/// [`crate::outcome::CommandError::report`].
pub struct Output {
    out: BufWriter<AutoStream<StdoutLock<'static>>>,
}

impl Output {
    /// Locks standard output until it is dropped.
    pub fn new() -> Output {
        Output { out: BufWriter::new(AutoStream::auto(io::stdout().lock())) }
    }

    /// Writes one JSON document.
    ///
    /// # Errors
    ///
    /// An output that cannot be written, or a document that JSON cannot express.
    pub fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut self.out, document)?;
        writeln!(self.out)
    }

    /// Writes a paragraph, wrapped by [`wrapped`].
    ///
    /// # Errors
    ///
    /// An output that cannot be written.
    pub fn paragraph(&mut self, first: &str, text: &str) -> io::Result<()> {
        for line in wrapped(first, text, width()) {
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

/// Writes a note on standard error that is not an error.
pub fn note(text: &str) {
    // If standard error is closed, nobody can be told.
    let _ = writeln!(io::stderr(), "{text}");
}

/// Wraps a paragraph at spaces into lines of at most `width` columns. The first line begins with
/// `first`, the others with as many spaces. A word that is longer than a line is not broken.
pub fn wrapped(first: &str, text: &str, width: usize) -> Vec<String> {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() {
        return vec![first.to_owned()];
    }
    let indent = " ".repeat(textwrap::core::display_width(first));
    let options = textwrap::Options::new(width)
        .initial_indent(first)
        .subsequent_indent(&indent)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .wrap_algorithm(textwrap::WrapAlgorithm::FirstFit);
    textwrap::wrap(&words, options).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// A text in a style.
pub fn styled(style: Style, text: impl fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A text as a heading: bold.
pub fn heading(text: impl fmt::Display) -> String {
    styled(Style::new().bold(), text)
}

/// A text as less important: dimmed.
pub fn faint(text: impl fmt::Display) -> String {
    styled(Style::new().dimmed(), text)
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
    fn styles_can_be_removed() {
        assert_eq!(heading("x"), "\x1b[1mx\x1b[0m");
        assert_eq!(anstream::adapter::strip_str(&heading("x")).to_string(), "x");
    }
}

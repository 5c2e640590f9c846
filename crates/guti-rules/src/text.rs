//! Reading the parts of a position string that all families share.

use crate::error::SyntaxError;
use crate::types::Side;
use std::ops::Range;

/// A part of a string, with its place.
#[derive(Clone, Debug)]
pub(crate) struct Word<'a> {
    pub whole: &'a str,
    pub span: Range<usize>,
}

impl<'a> Word<'a> {
    pub fn text(&self) -> &'a str {
        &self.whole[self.span.clone()]
    }

    pub fn error(&self, message: impl Into<String>) -> SyntaxError {
        SyntaxError::new(self.whole, self.span.clone(), message)
    }

    /// The parts between separators, also empty ones.
    pub fn split(&self, separator: char) -> impl Iterator<Item = Word<'a>> + use<'a> {
        let whole = self.whole;
        let mut start = self.span.start;
        self.text().split(separator).map(move |part| {
            let span = start..start + part.len();
            start = span.end + separator.len_utf8();
            Word { whole, span }
        })
    }

    /// Each character with its place.
    pub fn chars(&self) -> impl Iterator<Item = (char, Word<'a>)> + use<'a> {
        let (whole, start) = (self.whole, self.span.start);
        self.text()
            .char_indices()
            .map(move |(at, c)| (c, Word { whole, span: start + at..start + at + c.len_utf8() }))
    }

    /// A number of at most `most`.
    pub fn number(&self, what: &str, most: u16) -> Result<u16, SyntaxError> {
        let digits = !self.text().is_empty() && self.text().bytes().all(|c| c.is_ascii_digit());
        match self.text().parse::<u32>() {
            Ok(number) if digits && number <= u32::from(most) => Ok(number as u16),
            _ => Err(self.error(format!("{what} is a number from 0 to {most}"))),
        }
    }

    /// One of the two letters for the side to move.
    pub fn side(&self, letters: [&str; 2]) -> Result<Side, SyntaxError> {
        let [first, second] = letters;
        match self.text() {
            text if text == first => Ok(Side::First),
            text if text == second => Ok(Side::Second),
            _ => Err(self.error(format!("the side to move is `{first}` or `{second}`"))),
        }
    }
}

/// The words of a position string: at least as many as have a name in `names`, at most one more
/// where `extra` allows it.
pub(crate) fn words<'a>(
    text: &'a str,
    names: &[&str],
    extra: bool,
) -> Result<Vec<Word<'a>>, SyntaxError> {
    let mut words = Vec::new();
    for part in text.split_whitespace() {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        words.push(Word { whole: text, span: start..start + part.len() });
    }
    if let Some(missing) = names.get(words.len()) {
        let end = text.len()..text.len();
        let message = format!("{missing} is missing; a position is {}", names.join(", then "));
        return Err(SyntaxError::new(text, end, message));
    }
    if let Some(surplus) = words.get(names.len() + usize::from(extra)) {
        return Err(surplus.error("there is more than a position"));
    }
    Ok(words)
}

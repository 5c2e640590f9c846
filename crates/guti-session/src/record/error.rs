//! What is wrong with a record, and where.

use std::fmt;
use std::ops::Range;
use thiserror::Error;

/// Why a text is not a record, with the place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {what}")]
pub struct RecordError {
    /// The bytes of the text that are wrong; empty if something is missing there.
    pub span: Range<usize>,
    /// The line of the first of them, counted from 1.
    pub line: usize,
    /// Its place in the line, in characters counted from 1.
    pub column: usize,
    /// What sort of thing is wrong.
    pub kind: RecordErrorKind,
    /// What is wrong.
    pub what: String,
    /// What would be right, where that is not clear from what is wrong.
    pub help: Option<String>,
}

/// What sort of thing is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// The text does not have the form of a record.
    Syntax,
    /// A tag is missing, there twice, or has a value that makes no sense.
    Tag,
    /// There is no such game or variant.
    Ruleset,
    /// The game cannot start from the position given.
    Position,
    /// A move is not legal, or comes after the end, or has a wrong number.
    Move,
    /// The result is not what the board says.
    Result,
}

/// Where a record breaks off: what came before was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The line where the first thing that could not be read begins, counted from 1.
    pub line: usize,
    /// Its place in the line, in characters counted from 1.
    pub column: usize,
    /// What is missing.
    pub what: String,
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

/// Line and column of a byte, both counted from 1.
pub(super) fn place(text: &str, offset: usize) -> (usize, usize) {
    let head = text.get(..offset).unwrap_or(text);
    let line_start = head.rfind('\n').map_or(0, |newline| newline + 1);
    let line = head.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, head[line_start..].chars().count() + 1)
}

impl Cut {
    pub(super) fn at(text: &str, offset: usize, what: impl Into<String>) -> Cut {
        let (line, column) = place(text, offset);
        Cut { line, column, what: what.into() }
    }
}

impl RecordError {
    pub(super) fn at(
        text: &str,
        span: Range<usize>,
        kind: RecordErrorKind,
        what: impl Into<String>,
    ) -> RecordError {
        let (line, column) = place(text, span.start);
        RecordError { span, line, column, kind, what: what.into(), help: None }
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> RecordError {
        self.help = Some(help.into());
        self
    }
}

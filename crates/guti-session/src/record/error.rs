//! Errors in records, with their place.

use guti_words::{Fact, Value, fact};
use std::fmt;
use std::ops::Range;
use thiserror::Error;

/// Why a text is not a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.located())]
pub struct RecordError {
    /// The bytes of the text that are wrong; empty if something is missing there.
    pub span: Range<usize>,
    /// The line of the first of these bytes, counted from 1.
    pub line: usize,
    /// Its place in the line, in characters counted from 1.
    pub column: usize,
    /// The sort of mistake.
    pub kind: RecordErrorKind,
    /// What is wrong: a fact, or a sentence in English about the text itself.
    pub what: Value,
    /// How to put it right, where that is not clear from `what`; as `what`.
    pub help: Option<Value>,
}

/// The sorts of mistakes in records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordErrorKind {
    /// The text does not have the form of a record.
    Syntax,
    /// A tag is missing, given twice, or has a value that is not allowed.
    Tag,
    /// There is no such game or variant.
    Ruleset,
    /// The game cannot start from the position given.
    Position,
    /// A move is not legal, or comes after the end, or has a wrong number.
    Move,
    /// The result or the tag `Termination` contradicts the game that was played.
    Result,
}

/// Where a text of records ends too early; everything before that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truncation {
    /// The line of the first thing that is not complete, counted from 1.
    pub line: usize,
    /// Its place in the line, in characters counted from 1.
    pub column: usize,
    /// What is not complete: `record-ends`.
    pub what: Fact,
}

impl fmt::Display for Truncation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fact().fmt(f)
    }
}

/// Line and column of a byte, both counted from 1.
pub(super) fn place(text: &str, offset: usize) -> (usize, usize) {
    let head = text.get(..offset).unwrap_or(text);
    let line_start = head.rfind('\n').map_or(0, |newline| newline + 1);
    let line = head.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line, head[line_start..].chars().count() + 1)
}

/// What is wrong at a place, as a fact.
fn located(line: usize, column: usize, reason: impl Into<Value>) -> Fact {
    fact!("record-wrong", line = line, column = column, reason = reason)
}

impl Truncation {
    /// The text ends inside a `tag`, a `comment`, a `word` or a `variation`, after a `number`, or else
    /// before the end of the `game`.
    pub(super) fn at(text: &str, offset: usize, inside: &str) -> Truncation {
        let (line, column) = place(text, offset);
        Truncation { line, column, what: fact!("record-ends", inside = inside) }
    }

    /// The place and what is not complete, as a fact.
    pub fn fact(&self) -> Fact {
        located(self.line, self.column, self.what.clone())
    }
}

impl RecordError {
    pub(super) fn at(
        text: &str,
        span: Range<usize>,
        kind: RecordErrorKind,
        what: impl Into<Value>,
    ) -> RecordError {
        let (line, column) = place(text, span.start);
        RecordError { span, line, column, kind, what: what.into(), help: None }
    }

    /// The error with its place, without the help.
    fn located(&self) -> Fact {
        located(self.line, self.column, self.what.clone())
    }

    /// The error as a fact, with the help.
    pub fn fact(&self) -> Fact {
        match &self.help {
            Some(help) => fact!("with-help", reason = self.located(), help = help.clone()),
            None => self.located(),
        }
    }

    pub(super) fn help(mut self, help: impl Into<Value>) -> RecordError {
        self.help = Some(help.into());
        self
    }
}

//! What is wrong with a game file, and where in it.

use std::fmt;
use std::ops::Range;

/// One thing that is wrong with a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The bytes of the file that it is about; empty where something is missing at the very start.
    pub span: Range<usize>,
    /// The line on which the span begins, from 1.
    pub line: usize,
    /// The column in which the span begins, from 1, counted in characters.
    pub column: usize,
    /// What is wrong, in an English sentence. About options that exclude each other, a program
    /// without the catalogues of `guti-words` has only the code of the message; the engine for
    /// browsers checks no game files.
    pub what: String,
    /// What would be right, where the check can tell.
    pub help: Option<String>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}

/// A game file that cannot be used, with everything that was found wrong in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct DefinitionError {
    /// The problems in the order of the file; at least one.
    pub problems: Vec<Problem>,
}

impl fmt::Display for DefinitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            let gap = if i == 0 { "" } else { "\n" };
            write!(f, "{gap}{problem}")?;
        }
        Ok(())
    }
}

/// Collects problems while a file is checked.
#[derive(Default)]
pub(super) struct Report {
    found: Vec<(Range<usize>, String, Option<String>)>,
}

impl Report {
    /// Adds a problem without a help; `span` is the part of the file that is wrong, in bytes.
    pub fn wrong(&mut self, span: Range<usize>, what: impl Into<String>) {
        self.found.push((span, what.into(), None));
    }

    /// Adds a problem with what would be right; an empty help is none.
    pub fn advise(&mut self, span: Range<usize>, what: impl Into<String>, help: impl Into<String>) {
        let help = Some(help.into()).filter(|help| !help.is_empty());
        self.found.push((span, what.into(), help));
    }

    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// The number of problems.
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// The problems in the order of the file, with lines and columns: one walk over the text for
    /// all of them, so that a long file with much wrong in it costs no more than its length.
    pub fn finish(mut self, text: &str) -> DefinitionError {
        self.found.sort_by_key(|(span, ..)| (span.start, span.end));
        let (mut at, mut line, mut column) = (0, 1, 1);
        let problems = self.found.into_iter().map(|(span, what, help)| {
            let start = text.floor_char_boundary(span.start);
            for c in text[at..start].chars() {
                (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
            }
            at = start;
            let end = text.ceil_char_boundary(span.end.max(start));
            Problem { span: start..end, line, column, what, help }
        });
        DefinitionError { problems: problems.collect() }
    }
}

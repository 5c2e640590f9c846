//! What is wrong with the input, for people: a message, the place, and what would be right.

mod excerpt;

use crate::load::OWN_GAME;
use crate::words::{is_english, said, say};
use excerpt::{Excerpt, visible};
use guti_rules::definition::{DefinitionError, Problem};
use guti_rules::error::PositionError;
use guti_session::{RecordError, RulesetError};
use guti_words::{List, Value};
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteHandler, MietteHandlerOpts,
    ReportHandler, SourceCode,
};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::Path;
use std::string::FromUtf8Error;
use textwrap::{WordSeparator, WordSplitter};

/// At most this many problems of one file are shown.
const MOST_SHOWN: usize = 20;

/// What is wrong with something that was typed or read, where in it, and what would be right.
#[derive(Debug)]
pub struct Diagnostic(Box<Parts>);

#[derive(Debug)]
struct Parts {
    message: String,
    help: Option<String>,
    source: Option<Excerpt>,
    labels: Vec<LabeledSpan>,
    /// Further diagnostics, of which the message is the summary.
    related: Vec<Diagnostic>,
}

impl Diagnostic {
    /// A message without a place.
    pub fn new(message: impl Into<String>) -> Diagnostic {
        Diagnostic(Box::new(Parts {
            // It may quote what a stranger wrote.
            message: visible(&message.into()),
            help: None,
            source: None,
            labels: Vec::new(),
            related: Vec::new(),
        }))
    }

    /// Adds what would be right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Diagnostic {
        self.0.help = Some(visible(&help.into()));
        self
    }

    /// What would be right, if it is known.
    pub fn advice(&self) -> Option<&str> {
        self.0.help.as_deref()
    }

    /// Adds the text that the message is about, its name, and the place in it.
    #[must_use]
    pub fn at(mut self, name: &str, text: &str, span: &Range<usize>) -> Diagnostic {
        let (excerpt, place) = Excerpt::of(name, text, span);
        self.0.labels.push(LabeledSpan::new(None, place.start, place.len()));
        self.0.source = Some(excerpt);
        self
    }

    /// Why a text is not a position.
    pub fn position(error: &PositionError) -> Diagnostic {
        match error {
            PositionError::Syntax(error) => {
                let message = say!("term-no-position", reason = error.message.clone());
                Diagnostic::new(message).at("position", &error.text, &error.span)
            }
            PositionError::Impossible { text, reason } => {
                let message = say!("term-impossible-position", reason = reason.clone());
                Diagnostic::new(message).at("position", text, &(0..text.len()))
            }
        }
    }

    /// Why there is no such game or variant; `file` is the name and the text of a game file.
    pub fn ruleset(error: &RulesetError, file: Option<(&str, &str)>) -> Diagnostic {
        match (error, file) {
            (RulesetError::Unknown { name, suggestions }, _) => {
                let help = if suggestions.is_empty() {
                    say!("term-all-games", path = OWN_GAME)
                } else {
                    let games = List::or(suggestions.iter().map(|id| format!("`{id}`")));
                    say!("term-similar-games", games = games)
                };
                Diagnostic::new(say!("unknown-game", name = name)).with_help(help)
            }
            (RulesetError::Definition(error), Some((name, text))) => {
                Diagnostic::definition(error, name, text)
            }
            _ => {
                Diagnostic::new(error.fact().map_or_else(|| error.to_string(), |fact| said(&fact)))
            }
        }
    }

    /// What is wrong with a game file: every problem with its place, in the order of the file.
    pub fn definition(error: &DefinitionError, name: &str, text: &str) -> Diagnostic {
        let of = |problem: &Problem| {
            let diagnostic = Diagnostic::new(&problem.what).at(name, text, &problem.span);
            match &problem.help {
                Some(help) => diagnostic.with_help(help),
                None => diagnostic,
            }
        };
        if let [only] = error.problems.as_slice() {
            return of(only);
        }
        let count = error.problems.len();
        let shown =
            if count > MOST_SHOWN { format!("; the first {MOST_SHOWN}") } else { String::new() };
        let mut summary = Diagnostic::new(format!("{count} things are wrong with {name}{shown}"));
        summary.0.related = error.problems.iter().take(MOST_SHOWN).map(of).collect();
        summary
    }

    /// What is wrong with a record.
    pub fn record(error: &RecordError, name: &str, text: &str) -> Diagnostic {
        let words = |value: &Value| match value {
            Value::Fact(fact) => said(fact),
            english => english.to_string(),
        };
        let diagnostic = Diagnostic::new(words(&error.what)).at(name, text, &error.span);
        match &error.help {
            Some(help) => diagnostic.with_help(words(help)),
            None => diagnostic,
        }
    }

    /// Why a file cannot be read.
    pub fn file(name: &str, error: &io::Error) -> Diagnostic {
        match error.kind() {
            io::ErrorKind::InvalidData => {
                let diagnostic = Diagnostic::new(say!("term-not-text", file = name));
                let wrong = error.get_ref().and_then(|cause| cause.downcast_ref::<FromUtf8Error>());
                let Some(wrong) = wrong else { return diagnostic };
                let before = &wrong.as_bytes()[..wrong.utf8_error().valid_up_to()];
                let line = before.split(|&byte| byte == b'\n').count();
                diagnostic.with_help(say!("term-not-text-help", line = line))
            }
            _ => Diagnostic::new(say!("term-unreadable", file = name, reason = error.to_string())),
        }
    }

    /// Why a file cannot be written.
    pub fn unwritable(path: &Path, error: &io::Error) -> Diagnostic {
        let (file, reason) = (path.display().to_string(), error.to_string());
        Diagnostic::new(say!("term-unwritable", file = file, reason = reason))
    }

    /// Prints the diagnostic on standard error.
    pub fn print(&self) {
        let mut text = rendered(self);
        for part in &self.0.related {
            text.push('\n');
            text.push_str(&rendered(part));
        }
        // If standard error is closed, nobody can be told.
        let _ = io::stderr().write_all(text.as_bytes());
    }
}

/// A diagnostic with frames and colours.
struct GraphicalReport<'a>(&'a Diagnostic, MietteHandler);

impl fmt::Display for GraphicalReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.debug(self.0, f)
    }
}

/// A diagnostic as text, with frames and colours on a terminal, otherwise without.
fn rendered(diagnostic: &Diagnostic) -> String {
    // The word before a help is English: in other languages the help stands at the end without it.
    let footer = diagnostic.0.help.clone().filter(|_| !is_english()).into_iter();
    // Names, options and paths are copied from what is printed: lines end at spaces only.
    let (separator, splitter) = (WordSeparator::AsciiSpace, WordSplitter::NoHyphenation);
    if io::stderr().is_terminal() {
        let options = MietteHandlerOpts::new().word_separator(separator).word_splitter(splitter);
        let options = footer.fold(options, MietteHandlerOpts::footer);
        return GraphicalReport(diagnostic, options.build()).to_string();
    }
    let mut theme = GraphicalTheme::none();
    theme.characters.error = say!("term-error");
    let handler = GraphicalReportHandler::new_themed(theme).with_width(100);
    let handler = handler.with_word_separator(separator).with_word_splitter(splitter);
    let handler = footer.fold(handler, GraphicalReportHandler::with_footer);
    let mut text = String::new();
    match handler.render_report(&mut text, diagnostic) {
        Ok(()) => text,
        Err(fmt::Error) => format!("{diagnostic}\n"),
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Diagnostic {}

impl miette::Diagnostic for Diagnostic {
    fn help(&self) -> Option<Box<dyn fmt::Display + '_>> {
        let help = self.0.help.as_ref().filter(|_| is_english());
        help.map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        (!self.0.labels.is_empty()).then(|| Box::new(self.0.labels.iter().cloned()) as Box<_>)
    }
}

//! What is wrong with the input, for people: a message, the place, and what would be right.

mod excerpt;

use excerpt::Excerpt;
use guti_rules::definition::{DefinitionError, Problem};
use guti_rules::error::PositionError;
use guti_session::{RecordError, RulesetError, did_you_mean};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, ReportHandler, SourceCode};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;

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
            message: message.into(),
            help: None,
            source: None,
            labels: Vec::new(),
            related: Vec::new(),
        }))
    }

    /// Adds what would be right.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Diagnostic {
        self.0.help = Some(help.into());
        self
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
                let message = format!("this is not a position: {}", error.message);
                Diagnostic::new(message).at("position", &error.text, &error.span)
            }
            PositionError::Impossible { text, reason } => {
                let message = format!("this position is impossible: {reason}");
                Diagnostic::new(message).at("position", text, &(0..text.len()))
            }
        }
    }

    /// Why there is no such game or variant; `file` is the name and the text of a game file.
    pub fn ruleset(error: &RulesetError, file: Option<(&str, &str)>) -> Diagnostic {
        match (error, file) {
            (RulesetError::Unknown { name, suggestions }, _) => {
                let help = match did_you_mean(suggestions) {
                    Some(question) => format!("{question} `guti list` shows all games"),
                    None => {
                        "`guti list` shows all games; a game file is named by its path, such as \
                             `./my-game.toml`"
                            .to_owned()
                    }
                };
                Diagnostic::new(format!("there is no game `{name}`")).with_help(help)
            }
            (RulesetError::Definition(error), Some((name, text))) => {
                Diagnostic::definition(error, name, text)
            }
            _ => Diagnostic::new(error.to_string()),
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
        let diagnostic = Diagnostic::new(error.what.to_string()).at(name, text, &error.span);
        match &error.help {
            Some(help) => diagnostic.with_help(help),
            None => diagnostic,
        }
    }

    /// Why a file cannot be read.
    pub fn file(name: &str, error: &io::Error) -> Diagnostic {
        match error.kind() {
            io::ErrorKind::InvalidData => Diagnostic::new(format!("{name} is not text in UTF-8")),
            _ => Diagnostic::new(format!("{name} cannot be read: {error}")),
        }
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

/// A diagnostic as text: with frames and colours on a terminal, else in plain ASCII.
fn rendered(diagnostic: &Diagnostic) -> String {
    struct Fancy<'a>(&'a Diagnostic);
    impl fmt::Display for Fancy<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            miette::MietteHandlerOpts::new().build().debug(self.0, f)
        }
    }
    if io::stderr().is_terminal() {
        return Fancy(diagnostic).to_string();
    }
    let mut theme = GraphicalTheme::none();
    "error:".clone_into(&mut theme.characters.error);
    let handler = GraphicalReportHandler::new_themed(theme).with_width(100);
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
        self.0.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        (!self.0.labels.is_empty()).then(|| Box::new(self.0.labels.iter().cloned()) as Box<_>)
    }
}

//! Every error, as the reader sees it.

use crate::excerpt::Excerpt;
use guti_rules::definition::{DefinitionError, Problem};
use guti_rules::error::PositionError;
use guti_session::{RecordError, RulesetError};
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, Report, SourceCode};
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::process::ExitCode;

/// So many of the things that are wrong with a file are shown.
const MOST_SHOWN: usize = 20;

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for makes no sense.
    Input(Report),
    /// The answer could not be written.
    Output(io::Error),
    /// Everything has been said already.
    Told,
}

impl Failure {
    /// Says what went wrong and gives the exit status: 2 for bad input. A reader who has gone,
    /// such as `head` after its last line, is nobody's mistake.
    pub fn tell(self) -> ExitCode {
        match self {
            Failure::Input(report) => {
                print(&report);
                ExitCode::from(2)
            }
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                remark(&format!("the output could not be written: {error}"));
                ExitCode::FAILURE
            }
            Failure::Told => ExitCode::from(2),
        }
    }
}

/// Prints a report on standard error.
pub fn print(report: &Report) {
    let mut text = rendered(report.as_ref());
    for part in report.downcast_ref::<Complaint>().iter().flat_map(|all| &all.0.each) {
        text.push('\n');
        text.push_str(&rendered(part));
    }
    // Where standard error is closed there is nobody to tell.
    let _ = io::stderr().write_all(text.as_bytes());
}

/// Says something on standard error that is no error.
pub fn remark(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A report as text: with frames and colours on a terminal, else in plain ASCII.
fn rendered(report: &dyn Diagnostic) -> String {
    let mut text = String::new();
    let written = if io::stderr().is_terminal() {
        let handler = miette::MietteHandlerOpts::new().build();
        fmt::write(&mut text, format_args!("{}", Fancy(&handler, report)))
    } else {
        let mut theme = GraphicalTheme::none();
        "error:".clone_into(&mut theme.characters.error);
        let handler = GraphicalReportHandler::new_themed(theme).with_width(100);
        handler.render_report(&mut text, report)
    };
    if written.is_err() {
        text = format!("{report}\n");
    }
    text
}

struct Fancy<'a>(&'a miette::MietteHandler, &'a dyn Diagnostic);

impl fmt::Display for Fancy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        miette::ReportHandler::debug(self.0, self.1, f)
    }
}

impl From<Complaint> for Failure {
    fn from(complaint: Complaint) -> Failure {
        Failure::Input(complaint.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<Report> for Failure {
    fn from(report: Report) -> Failure {
        match report.downcast::<io::Error>() {
            Ok(error) => Failure::Output(error),
            Err(report) => Failure::Input(report),
        }
    }
}

/// What is wrong with something that was typed or read, where in it, and what would be right.
#[derive(Debug)]
pub struct Complaint(Box<Parts>);

#[derive(Debug)]
struct Parts {
    message: String,
    help: Option<String>,
    source: Option<Excerpt>,
    labels: Vec<LabeledSpan>,
    each: Vec<Complaint>,
}

impl Complaint {
    /// A complaint that points nowhere.
    pub fn new(message: impl Into<String>) -> Complaint {
        Complaint(Box::new(Parts {
            message: message.into(),
            help: None,
            source: None,
            labels: Vec::new(),
            each: Vec::new(),
        }))
    }

    /// With what would be right.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Complaint {
        self.0.help = Some(help.into());
        self
    }

    /// With the text that it is about, and the place in it.
    #[must_use]
    pub fn at(mut self, name: &str, text: &str, span: &Range<usize>) -> Complaint {
        let (excerpt, place) = Excerpt::of(name, text, span);
        self.0.labels.push(LabeledSpan::new(None, place.start, place.len()));
        self.0.source = Some(excerpt);
        self
    }

    /// Why a text is not a position.
    pub fn position(error: &PositionError) -> Complaint {
        match error {
            PositionError::Syntax(error) => {
                let message = format!("this is no position: {}", error.message);
                Complaint::new(message).at("position", &error.text, &error.span)
            }
            PositionError::Impossible { text, reason } => {
                let message = format!("such a position makes no sense: {reason}");
                Complaint::new(message).at("position", text, &(0..text.len()))
            }
        }
    }

    /// Why there is no such game or variant; `file` is the name and the text of a game file.
    pub fn ruleset(error: &RulesetError, file: Option<(&str, &str)>) -> Complaint {
        match (error, file) {
            (RulesetError::Unknown { name, suggestion, known }, _) => {
                let games = format!("the games are {}", known.join(", "));
                let help = match suggestion {
                    Some(id) => format!("did you mean `{id}`? {games}"),
                    None => format!("{games}; a file of your own is given by its path"),
                };
                Complaint::new(format!("there is no game `{name}`")).help(help)
            }
            (RulesetError::Definition(error), Some((name, text))) => {
                Complaint::definition(error, name, text)
            }
            _ => Complaint::new(error.to_string()),
        }
    }

    /// What is wrong with a game file: everything, each with its place, in the order of the file.
    pub fn definition(error: &DefinitionError, name: &str, text: &str) -> Complaint {
        let of = |problem: &Problem| {
            let complaint = Complaint::new(&problem.what).at(name, text, &problem.span);
            match &problem.help {
                Some(help) => complaint.help(help),
                None => complaint,
            }
        };
        if let [only] = error.problems.as_slice() {
            return of(only);
        }
        let count = error.problems.len();
        let shown =
            if count > MOST_SHOWN { format!("; the first {MOST_SHOWN}") } else { String::new() };
        let mut complaint = Complaint::new(format!("{count} things are wrong with {name}{shown}"));
        complaint.0.each = error.problems.iter().take(MOST_SHOWN).map(of).collect();
        complaint
    }

    /// What is wrong with a record.
    pub fn record(error: &RecordError, name: &str, text: &str) -> Complaint {
        let complaint = Complaint::new(&error.what).at(name, text, &error.span);
        match &error.help {
            Some(help) => complaint.help(help),
            None => complaint,
        }
    }

    /// A file that cannot be read.
    pub fn file(name: &str, error: &io::Error) -> Complaint {
        match error.kind() {
            io::ErrorKind::InvalidData => Complaint::new(format!("{name} is not text in UTF-8")),
            _ => Complaint::new(format!("{name} cannot be read: {error}")),
        }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Complaint {}

impl Diagnostic for Complaint {
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

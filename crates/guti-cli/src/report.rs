//! Every error, as the reader sees it.

use guti_rules::definition::{DefinitionError, Problem};
use guti_rules::error::{MoveError, PositionError, SyntaxError};
use guti_session::{PlayError, RecordError, RulesetError};
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, NamedSource, Report,
    SourceCode,
};
use std::fmt;
use std::io::{self, IsTerminal};
use std::ops::Range;
use std::process::ExitCode;

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
                eprint!("{}", rendered(&report));
                ExitCode::from(2)
            }
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                eprintln!("guti: the output could not be written: {error}");
                ExitCode::FAILURE
            }
            Failure::Told => ExitCode::from(2),
        }
    }
}

/// A report as text: with frames and colours on a terminal, else in plain ASCII.
pub fn rendered(report: &Report) -> String {
    let mut text = String::new();
    let written = if io::stderr().is_terminal() {
        let handler = miette::MietteHandlerOpts::new().build();
        fmt::write(&mut text, format_args!("{}", Fancy(&handler, report)))
    } else {
        let handler = GraphicalReportHandler::new_themed(GraphicalTheme::none()).with_width(100);
        handler.render_report(&mut text, report.as_ref())
    };
    if written.is_err() {
        text = format!("{report}\n");
    }
    text
}

struct Fancy<'a>(&'a miette::MietteHandler, &'a Report);

impl fmt::Display for Fancy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        miette::ReportHandler::debug(self.0, self.1.as_ref(), f)
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
pub struct Complaint {
    message: String,
    help: Option<String>,
    source: Option<NamedSource<String>>,
    labels: Vec<LabeledSpan>,
}

impl Complaint {
    /// A complaint that points nowhere.
    pub fn new(message: impl Into<String>) -> Complaint {
        Complaint { message: message.into(), help: None, source: None, labels: Vec::new() }
    }

    /// With what would be right.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Complaint {
        self.help = Some(help.into());
        self
    }

    /// With the text that it is about.
    #[must_use]
    pub fn about(mut self, name: &str, text: &str) -> Complaint {
        self.source = Some(NamedSource::new(name, text.to_owned()));
        self
    }

    /// With a place in that text.
    #[must_use]
    pub fn at(mut self, span: &Range<usize>, label: impl Into<String>) -> Complaint {
        let label = Some(label.into()).filter(|label| !label.is_empty());
        self.labels.push(LabeledSpan::new(label, span.start, span.len()));
        self
    }

    /// A word of the command line that does not have the form asked for.
    fn syntax(message: &str, name: &str, error: &SyntaxError) -> Complaint {
        Complaint::new(message).about(name, &error.text).at(&error.span, &error.message)
    }

    /// Why a text is not a position.
    pub fn position(error: &PositionError) -> Complaint {
        match error {
            PositionError::Syntax(error) => {
                Complaint::syntax("this is not a position", "position", error)
            }
            PositionError::Impossible { text, reason } => {
                Complaint::new("no such position makes sense")
                    .about("position", text)
                    .at(&(0..text.len()), reason)
            }
        }
    }

    /// Why a move is not played.
    pub fn play(error: &PlayError) -> Complaint {
        match error {
            PlayError::Move(MoveError::Syntax(error)) => {
                Complaint::syntax("this is not a move", "move", error)
            }
            _ => Complaint::new(error.to_string()),
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

    /// What is wrong with a game file: everything in one picture of it, in its order.
    pub fn definition(error: &DefinitionError, name: &str, text: &str) -> Complaint {
        let message = match error.problems.len() {
            1 => format!("{name} is not ready to be played"),
            n => format!("{name} is not ready to be played: {n} things are wrong"),
        };
        let label = |problem: &Problem| match &problem.help {
            Some(help) => format!("{}: {help}", problem.what),
            None => problem.what.clone(),
        };
        let complaint = Complaint::new(message).about(name, text);
        error
            .problems
            .iter()
            .fold(complaint, |complaint, problem| complaint.at(&problem.span, label(problem)))
    }

    /// What is wrong with a record.
    pub fn record(error: &RecordError, name: &str, text: &str) -> Complaint {
        let message = format!("{name} is wrong at line {}, column {}", error.line, error.column);
        let complaint = Complaint::new(message).about(name, text).at(&error.span, &error.what);
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
        f.write_str(&self.message)
    }
}

impl std::error::Error for Complaint {}

impl Diagnostic for Complaint {
    fn help(&self) -> Option<Box<dyn fmt::Display + '_>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        (!self.labels.is_empty()).then(|| Box::new(self.labels.iter().cloned()) as Box<_>)
    }
}

//! What a command returns, and the exit status that follows from it.

use crate::diagnostic::Diagnostic;
use crate::output::note;
use std::io;
use std::process::ExitCode;

/// What a command returns.
pub type Outcome = Result<(), CommandError>;

/// Why a command failed.
#[derive(Debug)]
pub enum CommandError {
    /// The input is wrong: something that was typed, or a file.
    Invalid(Diagnostic),
    /// The output could not be written.
    Output(io::Error),
    /// Something is wrong, and the command has already said what.
    Reported,
}

impl CommandError {
    /// Prints the error and returns the exit status: 2 for bad input, 1 for output that could not
    /// be written. A closed pipe, as that of `head` after its last line, is no error.
    pub fn report(self) -> ExitCode {
        match self {
            CommandError::Invalid(diagnostic) => {
                diagnostic.print();
                ExitCode::from(2)
            }
            CommandError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            CommandError::Output(error) => {
                note(&format!("the output could not be written: {error}"));
                ExitCode::FAILURE
            }
            CommandError::Reported => ExitCode::from(2),
        }
    }
}

impl From<Diagnostic> for CommandError {
    fn from(diagnostic: Diagnostic) -> CommandError {
        CommandError::Invalid(diagnostic)
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        CommandError::Output(error)
    }
}

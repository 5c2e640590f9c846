//! The exceptions of the package, which `guti/errors.py` defines. Their messages are those of the
//! program `guti`.

use guti_session::SettingError;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use std::fmt::Display;
use std::io;
use std::path::Path;

/// The classes of exceptions.
#[derive(Clone, Copy, Debug)]
pub enum Class {
    Game,
    Position,
    Move,
    GameOver,
    Match,
    Record,
    Action,
    Tables,
    Solve,
}

impl Class {
    fn name(self) -> &'static str {
        match self {
            Class::Game => "GameError",
            Class::Position => "PositionError",
            Class::Move => "MoveError",
            Class::GameOver => "GameOverError",
            Class::Match => "MatchError",
            Class::Record => "RecordError",
            Class::Action => "ActionError",
            Class::Tables => "TablesError",
            Class::Solve => "SolveError",
        }
    }

    /// An exception of this class.
    pub fn error(self, message: impl Display) -> PyErr {
        let message = message.to_string();
        Python::attach(|py| {
            let class = py.import("guti.errors").and_then(|errors| errors.getattr(self.name()));
            match class.and_then(|class| class.call1((message,))) {
                Ok(exception) => PyErr::from_value(exception),
                Err(error) => error,
            }
        })
    }
}

/// The exception for a move that was not played.
pub fn play(error: &guti_session::PlayError) -> PyErr {
    match error {
        guti_session::PlayError::Over(_) => Class::GameOver.error(error),
        _ => Class::Move.error(error),
    }
}

/// The exception for a text that names no setting: `PositionError` if it looks like a position, or else one
/// of this class.
pub fn setting(class: Class, error: &SettingError) -> PyErr {
    match error {
        SettingError::Position(error) => Class::Position.error(error),
        _ => class.error(error),
    }
}

/// The exception for a file that could not be read or written.
pub fn file(path: &Path, error: &io::Error) -> PyErr {
    let path = path.display().to_string();
    match error.raw_os_error() {
        Some(number) => {
            // Python says the number itself.
            let text = error.to_string();
            let text = text.split(" (os error").next().unwrap_or_default().to_owned();
            PyOSError::new_err((number, text, path))
        }
        None => PyOSError::new_err(format!("{path}: {error}")),
    }
}

/// The exception for an argument that has the right type and an invalid value.
pub fn value(message: impl Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}

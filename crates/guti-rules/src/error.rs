//! What is wrong with a position or a move, and where.

use guti_words::{Fact, List, fact};
use std::fmt;
use std::ops::Range;
use thiserror::Error;

/// A syntax error: a string does not have the form of a position or a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct SyntaxError {
    /// The whole string that was parsed, into which `span` points.
    pub text: String,
    /// The bytes of the string that are wrong; an empty range at its end if something is missing.
    pub span: Range<usize>,
    /// What is wrong and what would be right.
    pub message: Fact,
}

impl SyntaxError {
    pub(crate) fn new(text: &str, span: Range<usize>, message: Fact) -> Self {
        SyntaxError { text: text.to_owned(), span, message }
    }

    /// The column of the error, counted in characters from 1.
    pub fn column(&self) -> usize {
        self.text.get(..self.span.start).map_or(0, |head| head.chars().count()) + 1
    }

    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        let (column, reason) = (self.column(), self.message.clone());
        fact!("syntax-error", text = &self.text, column = column, reason = reason)
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fact().fmt(f)
    }
}

/// The reason why a string is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The string does not have the form of a position.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The string has the form of a position, but no such position makes sense.
    #[error("{}", self.fact())]
    Impossible {
        /// The whole position string.
        text: String,
        /// What makes no sense, and what would be right.
        reason: Fact,
    },
}

impl PositionError {
    /// [`PositionError::Impossible`] for a whole string.
    pub(crate) fn impossible(text: &str, reason: Fact) -> PositionError {
        PositionError::Impossible { text: text.to_owned(), reason }
    }

    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            PositionError::Syntax(error) => error.fact(),
            PositionError::Impossible { text, reason } => {
                fact!("impossible-position", text = text, reason = reason.clone())
            }
        }
    }
}

/// The reason why a string is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The string does not have the form of a move.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The string is a move, but a rule forbids it here.
    #[error("{}", self.fact())]
    Illegal {
        /// The whole move string.
        text: String,
        /// The rule that forbids it, and what would be legal.
        reason: Fact,
    },
    /// The string could be more than one legal move.
    #[error("{}", self.fact())]
    Ambiguous {
        /// The whole move string.
        text: String,
        /// The legal moves that it could be.
        candidates: Vec<String>,
    },
}

impl MoveError {
    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            MoveError::Syntax(error) => error.fact(),
            MoveError::Illegal { text, reason } => {
                fact!("illegal-move", text = text, reason = reason.clone())
            }
            MoveError::Ambiguous { text, candidates } => {
                fact!("ambiguous-move", text = text, moves = List::or(candidates))
            }
        }
    }
}

//! What went wrong, as `application/problem+json` (RFC 9457).

use guti_rules::error::{MoveError, PositionError};
use guti_session::engine::EngineError;
use guti_session::record::TagNameError;
use guti_session::tables::OpenError;
use guti_session::{MatchError, PlayError, RecordError, RestoreError, RulesetError};
use serde::{Deserialize, Serialize};

/// An error that a program can tell from others and a person can read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Problem {
    /// What kind it is: `/problems/` and a word that stays the same, such as `illegal-move`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong here, where, and what would be right.
    pub detail: String,
}

impl Problem {
    /// A problem of a kind, which is the word after `/problems/`.
    pub fn new(status: u16, kind: &str, title: &str, detail: impl Into<String>) -> Problem {
        let kind = format!("/problems/{kind}");
        Problem { kind, title: title.to_owned(), status, detail: detail.into() }
    }

    /// The same problem, with the place put before what is wrong.
    #[must_use]
    pub fn at(mut self, place: &str) -> Problem {
        self.detail = format!("{place}: {}", self.detail);
        self
    }

    /// What was asked cannot be understood.
    pub fn bad_request(detail: impl Into<String>) -> Problem {
        Problem::new(400, "bad-request", "This request cannot be understood", detail)
    }

    /// Something with this name is not there.
    pub fn not_found(detail: impl Into<String>) -> Problem {
        Problem::new(404, "not-found", "There is no such thing", detail)
    }

    /// A fault of the program.
    pub fn fault(detail: impl Into<String>) -> Problem {
        Problem::new(500, "fault", "The program has a fault", detail)
    }
}

impl From<&RulesetError> for Problem {
    fn from(error: &RulesetError) -> Problem {
        let detail = error.to_string();
        match error {
            RulesetError::Unknown { .. } => {
                Problem::new(404, "unknown-game", "There is no such game", detail)
            }
            RulesetError::Variant(_) => {
                Problem::new(404, "unknown-variant", "The game has no such variant", detail)
            }
            RulesetError::Definition(_) | RulesetError::Tuning(_) => {
                Problem::new(422, "bad-definition", "The file defines no game", detail)
            }
        }
    }
}

impl From<&PositionError> for Problem {
    fn from(error: &PositionError) -> Problem {
        Problem::new(422, "bad-position", "This is not a position of the game", error.to_string())
    }
}

impl From<&MoveError> for Problem {
    fn from(error: &MoveError) -> Problem {
        let (kind, title) = match error {
            MoveError::Syntax(_) => ("unreadable-move", "This is not a move"),
            MoveError::Illegal { .. } => ("illegal-move", "The move is not legal"),
            MoveError::Ambiguous { .. } => ("ambiguous-move", "This could be more than one move"),
        };
        Problem::new(422, kind, title, error.to_string())
    }
}

impl From<&PlayError> for Problem {
    fn from(error: &PlayError) -> Problem {
        match error {
            PlayError::Over(_) => {
                Problem::new(409, "game-over", "The game is over", error.to_string())
            }
            PlayError::Move(error) => Problem::from(error),
        }
    }
}

impl From<&MatchError> for Problem {
    fn from(error: &MatchError) -> Problem {
        let (status, kind, title) = match error {
            MatchError::Playing => (409, "still-playing", "The game is not over yet"),
            MatchError::Over(_) => (409, "match-over", "The match is over"),
            MatchError::ChoiceNeeded { .. } => (409, "bha-needed", "A hole must be chosen first"),
            MatchError::NoChoice => (409, "no-bha", "There is no hole to choose"),
            MatchError::NoSuchChoice { .. } => (422, "bad-bha", "This hole cannot be chosen"),
        };
        Problem::new(status, kind, title, error.to_string())
    }
}

impl From<&RecordError> for Problem {
    fn from(error: &RecordError) -> Problem {
        let help = error.help.as_ref().map_or_else(String::new, |help| format!("; {help}"));
        Problem::new(422, "bad-record", "The record cannot be read", format!("{error}{help}"))
    }
}

impl From<&RestoreError> for Problem {
    fn from(error: &RestoreError) -> Problem {
        Problem::new(422, "no-match", "These games are not one match", error.to_string())
    }
}

impl From<&TagNameError> for Problem {
    fn from(error: &TagNameError) -> Problem {
        Problem::new(422, "bad-tag", "This cannot be a tag", error.to_string())
    }
}

impl From<&OpenError> for Problem {
    fn from(error: &OpenError) -> Problem {
        Problem::new(422, "bad-table", "This is not a table of the game", error.to_string())
    }
}

impl From<&EngineError> for Problem {
    fn from(error: &EngineError) -> Problem {
        Problem::new(503, "no-engine", "The computer cannot think now", error.to_string())
    }
}

// So that `?` turns an error into a problem.
macro_rules! owned {
    ($($error:ty)*) => {
        $(impl From<$error> for Problem {
            fn from(error: $error) -> Problem {
                Problem::from(&error)
            }
        })*
    };
}

owned! {
    RulesetError PositionError MoveError PlayError MatchError RecordError RestoreError TagNameError
    OpenError EngineError
}

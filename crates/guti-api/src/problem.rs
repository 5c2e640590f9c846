//! What went wrong, as `application/problem+json` (RFC 9457).

use crate::kind::Kind;
use guti_rules::error::{MoveError, PositionError};
use guti_session::engine::EngineError;
use guti_session::record::TagNameError;
use guti_session::tables::OpenError;
use guti_session::{MatchError, PlayError, RecordError, RestoreError, RulesetError};
use serde::{Deserialize, Serialize};

/// An error that a program can tell from others and a person can read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
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
    /// A problem of a kind.
    pub fn new(kind: Kind, detail: impl Into<String>) -> Problem {
        Problem {
            kind: format!("/problems/{}", kind.word()),
            title: kind.title().to_owned(),
            status: kind.status(),
            detail: detail.into(),
        }
    }

    /// The same problem, with the place put before what is wrong.
    #[must_use]
    pub fn at(mut self, place: &str) -> Problem {
        self.detail = format!("{place}: {}", self.detail);
        self
    }

    /// What was asked cannot be understood.
    pub fn bad_request(detail: impl Into<String>) -> Problem {
        Problem::new(Kind::BadRequest, detail)
    }

    /// Something with this name is not there.
    pub fn not_found(detail: impl Into<String>) -> Problem {
        Problem::new(Kind::NotFound, detail)
    }

    /// A fault of the program.
    pub fn fault(detail: impl Into<String>) -> Problem {
        Problem::new(Kind::Failure, detail)
    }
}

macro_rules! told {
    ($($error:ty)*) => {
        $(
            impl From<&$error> for Problem {
                fn from(error: &$error) -> Problem {
                    Problem::new(Kind::from(error), error.to_string())
                }
            }

            // So that `?` turns an error into a problem.
            impl From<$error> for Problem {
                fn from(error: $error) -> Problem {
                    Problem::from(&error)
                }
            }
        )*
    };
}

told! {
    RulesetError PositionError MoveError PlayError MatchError RestoreError TagNameError OpenError
    EngineError
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let help = error.help.as_ref().map_or_else(String::new, |help| format!("; {help}"));
        Problem::new(Kind::from(&error), format!("{error}{help}"))
    }
}

//! Errors as `application/problem+json` (RFC 9457).

use crate::problem_kind::Kind;
use guti_rules::error::{MoveError, PositionError};
use guti_session::engine::TooLarge;
use guti_session::record::TagNameError;
use guti_session::record::VariationError;
use guti_session::tables::{OpenError, ReadError};
use guti_session::{LineError, MatchError, PlayError, RecordError, RestoreError, RulesetError};
use serde::{Deserialize, Serialize};

/// An error with a type for programs and a text for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Problem {
    /// The type: `/problems/` and the stable word of its [`Kind`], such as `illegal-move`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The type in a few words.
    pub title: String,
    /// The status code of the HTTP response, such as 422; the same for every problem of one type.
    pub status: u16,
    /// What is wrong in this case, where, and how to correct it.
    pub detail: String,
    /// The seconds after which the same request may succeed; over HTTP the header `Retry-After` says
    /// the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable, type = "number"))]
    pub retry_after_s: Option<u64>,
}

impl Problem {
    /// A problem of this kind.
    pub fn new(kind: Kind, detail: impl Into<String>) -> Problem {
        Problem {
            kind: format!("/problems/{}", kind.word()),
            title: kind.title().to_owned(),
            status: kind.status(),
            detail: detail.into(),
            retry_after_s: None,
        }
    }

    /// Prefixes the detail with the place of the error.
    #[must_use]
    pub fn at(mut self, place: &str) -> Problem {
        self.detail = format!("{place}: {}", self.detail);
        self
    }

    /// A request that cannot be parsed.
    pub fn bad_request(detail: impl Into<String>) -> Problem {
        Problem::new(Kind::BadRequest, detail)
    }

    /// A resource that does not exist.
    pub fn not_found(detail: impl Into<String>) -> Problem {
        Problem::new(Kind::NotFound, detail)
    }

    /// A defect of the program.
    pub fn internal(detail: impl Into<String>) -> Problem {
        Problem::new(Kind::Failure, detail)
    }
}

macro_rules! from_errors {
    ($($error:ty)*) => {
        $(
            impl From<&$error> for Problem {
                fn from(error: &$error) -> Problem {
                    Problem::new(Kind::from(error), error.to_string())
                }
            }

            // Lets `?` turn an error into a problem.
            impl From<$error> for Problem {
                fn from(error: $error) -> Problem {
                    Problem::from(&error)
                }
            }
        )*
    };
}

from_errors! {
    RulesetError PositionError MoveError PlayError LineError MatchError RestoreError TagNameError OpenError ReadError
    TooLarge VariationError
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        let help = error.help.as_ref().map_or_else(String::new, |help| format!("; {help}"));
        Problem::new(Kind::from(&error), format!("{error}{help}"))
    }
}

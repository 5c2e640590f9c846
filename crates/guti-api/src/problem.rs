//! Errors as `application/problem+json` (RFC 9457).

use crate::problem_kind::Kind;
use guti_rules::error::{MoveError, PositionError};
use guti_session::engine::TooLarge;
use guti_session::record::TagNameError;
use guti_session::record::VariationError;
use guti_session::tables::{OpenError, ReadError};
use guti_session::{LineError, MatchError, PlayError, RecordError, RestoreError, RulesetError};
use guti_words::Fact;
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
    /// The same as a fact; absent for errors in files that somebody writes, which are in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable))]
    pub fact: Option<Fact>,
    /// The seconds after which the same request may succeed; over HTTP the header `Retry-After` says
    /// the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable, type = "number"))]
    pub retry_after_s: Option<u64>,
}

/// What is wrong in a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A sentence that is not translated: about a file that somebody writes, or of a library that cannot
    /// parse a request.
    English(String),
    /// A fact, which is said in the language of the reader.
    Fact(Fact),
}

impl From<&str> for Detail {
    fn from(text: &str) -> Detail {
        Detail::English(text.to_owned())
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Detail {
        Detail::English(text)
    }
}

impl From<&RulesetError> for Detail {
    fn from(error: &RulesetError) -> Detail {
        match error.fact() {
            Some(fact) => Detail::Fact(fact),
            None => Detail::English(error.to_string()),
        }
    }
}

impl From<Fact> for Detail {
    fn from(fact: Fact) -> Detail {
        Detail::Fact(fact)
    }
}

impl Problem {
    /// A problem of this kind, with its words in English.
    pub fn new(kind: Kind, detail: impl Into<Detail>) -> Problem {
        Problem::said(kind, detail.into(), &ToString::to_string)
    }

    /// A problem of this kind, with the words that `say` finds for facts.
    pub fn said(kind: Kind, detail: Detail, say: &dyn Fn(&Fact) -> String) -> Problem {
        let (detail, fact) = match detail {
            Detail::English(text) => (text, None),
            Detail::Fact(fact) => (say(&fact), Some(fact)),
        };
        Problem {
            kind: format!("/problems/{}", kind.word()),
            title: say(&kind.title()),
            status: kind.status(),
            detail,
            fact,
            retry_after_s: None,
        }
    }

    /// A request that cannot be parsed.
    pub fn bad_request(detail: impl Into<Detail>) -> Problem {
        Problem::new(Kind::BadRequest, detail)
    }

    /// A resource that does not exist.
    pub fn not_found(detail: impl Into<Detail>) -> Problem {
        Problem::new(Kind::NotFound, detail)
    }

    /// A defect of the program.
    pub fn internal(detail: impl Into<Detail>) -> Problem {
        Problem::new(Kind::Internal, detail)
    }
}

macro_rules! from_errors {
    ($detail:ident: $($error:ty)*) => {
        $(
            impl From<&$error> for Problem {
                fn from(error: &$error) -> Problem {
                    Problem::new(Kind::from(error), error.$detail())
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

from_errors! { fact: PositionError MoveError PlayError LineError MatchError RecordError VariationError RestoreError }
from_errors! { to_string: TagNameError OpenError ReadError TooLarge }

impl From<&RulesetError> for Problem {
    fn from(error: &RulesetError) -> Problem {
        Problem::new(Kind::from(error), error)
    }
}

impl From<RulesetError> for Problem {
    fn from(error: RulesetError) -> Problem {
        Problem::from(&error)
    }
}

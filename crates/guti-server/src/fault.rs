//! What goes wrong, as `application/problem+json`: how it is answered over HTTP.

use crate::secret::NoChance;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
pub use guti_api::Kind;
use guti_api::Problem;
use guti_rules::error::PositionError;
use guti_session::tables::OpenError;
use guti_session::{EngineError, MatchError, PlayError, RulesetError};

/// A refusal or a failure.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{detail}")]
pub struct Fault {
    /// What kind.
    pub kind: Kind,
    /// What is wrong here.
    pub detail: String,
    /// After so many seconds it may go better.
    pub retry_s: Option<u64>,
}

impl Fault {
    /// A fault of this kind.
    pub fn new(kind: Kind, detail: impl Into<String>) -> Fault {
        Fault { kind, detail: detail.into(), retry_s: None }
    }

    /// With the seconds after which it may go better.
    #[must_use]
    pub fn retry(mut self, seconds: u64) -> Fault {
        self.retry_s = Some(seconds);
        self
    }

    /// There is no such match.
    pub fn unknown_match() -> Fault {
        Fault::new(Kind::UnknownMatch, "no match has this name; check the link")
    }

    /// The secret opens nothing.
    pub fn unauthorized() -> Fault {
        Fault::new(Kind::Unauthorized, "the token opens nothing here")
    }

    /// Something that is no fault of who asks. What it was is for the log alone.
    pub fn failure(error: impl std::fmt::Display) -> Fault {
        tracing::error!(%error, "failure");
        Fault::new(Kind::Failure, "something went wrong on the server; nothing was changed")
    }

    /// The HTTP status.
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.kind.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// As it is told.
    pub fn problem(&self) -> Problem {
        Problem::new(self.kind, self.detail.clone())
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self.problem()).unwrap_or_default();
        let mut response = (self.status(), body).into_response();
        let headers = response.headers_mut();
        let json = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, json);
        if let Some(seconds) = self.retry_s {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.kind == Kind::Unauthorized {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

macro_rules! told {
    ($($error:ty)*) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Fault {
                Fault::new(Kind::from(&error), error.to_string())
            }
        })*
    };
}

told! { RulesetError PositionError PlayError MatchError }

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Fault {
        Fault::failure(error)
    }
}

impl From<EngineError> for Fault {
    fn from(error: EngineError) -> Fault {
        Fault::failure(error)
    }
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Fault {
        Fault::failure(error)
    }
}

impl From<NoChance> for Fault {
    fn from(error: NoChance) -> Fault {
        Fault::failure(error)
    }
}

//! The error of every request, answered as `application/problem+json` (RFC 9457).

use crate::random::RandomError;
use crate::store::{WriteError, is_refusal};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
pub use guti_api::Kind;
use guti_api::Problem;
use guti_rules::error::PositionError;
use guti_session::engine::{InvalidLevel, TooLarge};
use guti_session::tables::{OpenError, ReadError};
use guti_session::{LineError, MatchError, PlayError, RulesetError};

/// Why a request is refused or has failed.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{detail}")]
pub struct ApiError {
    /// The kind of problem, which decides the HTTP status.
    pub kind: Kind,
    /// What is wrong in this case, for people.
    pub detail: String,
    /// The seconds after which the client may try again.
    pub retry_s: Option<u64>,
}

impl ApiError {
    /// Creates an error without a time to retry.
    pub fn new(kind: Kind, detail: impl Into<String>) -> ApiError {
        ApiError { kind, detail: detail.into(), retry_s: None }
    }

    /// Sets the seconds after which the client may try again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> ApiError {
        self.retry_s = Some(seconds);
        self
    }

    /// There is no such match.
    pub fn unknown_match() -> ApiError {
        ApiError::new(Kind::UnknownMatch, "there is no match with this id; check the link")
    }

    /// The token is not valid for what was asked.
    pub fn unauthorized() -> ApiError {
        let detail = "this token is not valid here: that of a seat is valid for its match, and a \
                      program gets one by `POST /api/v1/tokens`";
        ApiError::new(Kind::Unauthorized, detail)
    }

    /// The device was signed out.
    pub fn signed_out() -> ApiError {
        ApiError::new(Kind::Unauthorized, "this device is not signed in any more")
    }

    /// An earlier request with the same key has asked for something else.
    pub fn key_reused() -> ApiError {
        let detail = "an earlier request with this key has asked for something else; send each \
                      request with a key of its own";
        ApiError::new(Kind::KeyReused, detail)
    }

    /// The server has failed. The cause is logged and not sent.
    pub fn internal(cause: impl std::fmt::Display) -> ApiError {
        tracing::error!(error = %cause, "internal error");
        ApiError::new(Kind::Failure, "something went wrong on the server; nothing was changed")
    }

    /// Returns the HTTP status.
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.kind.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Returns the body of the response.
    pub fn problem(&self) -> Problem {
        let problem = Problem::new(self.kind, self.detail.clone());
        Problem { retry_after_s: self.retry_s, ..problem }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self.problem()).unwrap_or_default();
        let mut response = (self.status(), body).into_response();
        let headers = response.headers_mut();
        let json = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, json);
        if let Some(seconds) = self.retry_s {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if matches!(self.kind, Kind::Unauthorized | Kind::NotSignedIn) {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// Converts errors that are the client's.
macro_rules! refusals {
    ($($error:ty)*) => {
        $(impl From<$error> for ApiError {
            fn from(error: $error) -> ApiError {
                ApiError::new(Kind::from(&error), error.to_string())
            }
        })*
    };
}

/// Converts errors that are the server's.
macro_rules! failures {
    ($($error:ty)*) => {
        $(impl From<$error> for ApiError {
            fn from(error: $error) -> ApiError {
                ApiError::internal(error)
            }
        })*
    };
}

impl From<sqlx::Error> for ApiError {
    fn from(error: sqlx::Error) -> ApiError {
        if is_refusal(&error) {
            return ApiError::internal(error);
        }
        tracing::warn!(%error, "the database does not answer");
        ApiError::new(Kind::Busy, "the database does not answer; nothing was changed")
            .retry_after(5)
    }
}

impl From<WriteError> for ApiError {
    fn from(error: WriteError) -> ApiError {
        match error {
            WriteError::Failed(error) if is_refusal(&error) => ApiError::internal(error),
            WriteError::Failed(error) => {
                tracing::warn!(%error, "cannot write to the database");
                ApiError::new(Kind::Busy, "the database does not answer; nothing was changed")
                    .retry_after(5)
            }
            WriteError::Unknown => {
                let detail = "the database does not answer any more, so it is not known whether \
                              this was done; look before you repeat it";
                ApiError::new(Kind::Failure, detail)
            }
        }
    }
}

refusals! { RulesetError PositionError PlayError LineError MatchError InvalidLevel }
failures! { OpenError ReadError TooLarge RandomError serde_json::Error }

//! The error of every request, answered as `application/problem+json` (RFC 9457).

use crate::language;
use crate::random::RandomError;
use crate::store::{WriteError, is_refusal};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
pub use guti_api::Kind;
use guti_api::{Detail, Problem};
use guti_rules::error::PositionError;
use guti_session::engine::{InvalidLevel, LEVELS, TooLarge};
use guti_session::tables::{OpenError, ReadError};
use guti_session::{LineError, MatchError, PlayError, RulesetError, Words};
use guti_words::{Fact, fact};

/// Why a request is refused or has failed.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{}", self.problem_in(Words::english()).detail)]
pub struct ApiError {
    /// The kind of problem, which decides the HTTP status.
    pub kind: Kind,
    /// What is wrong in this case, for people.
    pub detail: Detail,
    /// The seconds after which the client may try again.
    pub retry_s: Option<u64>,
}

impl ApiError {
    /// Creates an error without a time to retry.
    pub fn new(kind: Kind, detail: impl Into<Detail>) -> ApiError {
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
        ApiError::new(Kind::UnknownMatch, fact!("match-unknown"))
    }

    /// The token is not valid for what was asked.
    pub fn unauthorized() -> ApiError {
        ApiError::new(Kind::Unauthorized, fact!("token-invalid"))
    }

    /// The device was signed out.
    pub fn signed_out() -> ApiError {
        ApiError::new(Kind::Unauthorized, fact!("device-signed-out"))
    }

    /// An earlier request with the same key has asked for something else.
    pub fn key_reused() -> ApiError {
        ApiError::new(Kind::KeyReused, fact!("key-used-before"))
    }

    /// The database does not answer, and something may have been changed.
    pub fn database_away() -> ApiError {
        ApiError::new(Kind::Busy, fact!("database-away")).retry_after(5)
    }

    /// The server has failed. The cause is logged and not sent.
    pub fn internal(cause: impl std::fmt::Display) -> ApiError {
        tracing::error!(error = %cause, "internal error");
        ApiError::new(Kind::Internal, fact!("server-failed"))
    }

    /// Whether the answer of the database was lost, so that it is not known whether anything was written.
    pub fn is_outcome_unknown(&self) -> bool {
        matches!(&self.detail, Detail::Fact(fact) if *fact == database_lost())
    }

    /// Returns the HTTP status.
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.kind.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Returns the body of the response, in the language of the request.
    pub fn problem(&self) -> Problem {
        self.problem_in(language::words())
    }

    fn problem_in(&self, words: &Words) -> Problem {
        let problem = Problem::said(self.kind, self.detail.clone(), &|fact| words.say(fact));
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
        language::label(headers);
        if let Some(seconds) = self.retry_s {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if matches!(self.kind, Kind::Unauthorized | Kind::NotSignedIn) {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// Implements conversions from errors that the client has caused.
macro_rules! refusals {
    ($($error:ty)*) => {
        $(impl From<$error> for ApiError {
            fn from(error: $error) -> ApiError {
                ApiError::new(Kind::from(&error), error.fact())
            }
        })*
    };
}

/// Implements conversions from errors of the server itself.
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
        ApiError::new(Kind::Busy, fact!("database-away-unchanged")).retry_after(5)
    }
}

impl From<WriteError> for ApiError {
    fn from(error: WriteError) -> ApiError {
        match error {
            WriteError::Refused(error) => {
                tracing::error!(%error, "the database refuses to store something");
                ApiError::new(Kind::NotStored, fact!("database-refuses"))
            }
            WriteError::Failed(error) if is_refusal(&error) => ApiError::internal(error),
            WriteError::Failed(error) => {
                tracing::warn!(%error, "cannot write to the database");
                ApiError::new(Kind::Busy, fact!("database-away-unchanged")).retry_after(5)
            }
            WriteError::Unknown => ApiError::new(Kind::Internal, database_lost()),
        }
    }
}

/// The answer of the database was lost.
fn database_lost() -> Fact {
    fact!("database-lost")
}

impl From<RulesetError> for ApiError {
    fn from(error: RulesetError) -> ApiError {
        ApiError::new(Kind::from(&error), &error)
    }
}

impl From<InvalidLevel> for ApiError {
    fn from(error: InvalidLevel) -> ApiError {
        let kind = Kind::from(&error);
        ApiError::new(kind, fact!("no-such-level", text = error.0, most = LEVELS))
    }
}

refusals! { PositionError PlayError LineError MatchError }
failures! { OpenError ReadError TooLarge RandomError serde_json::Error }

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::{Body, to_bytes};
    use axum::extract::Request;
    use axum::routing::get;
    use axum::{Router, middleware};
    use tower::ServiceExt as _;

    fn refusal() -> ApiError {
        ApiError::new(Kind::IllegalMove, fact!("not-vacant", point = "d4"))
    }

    /// Returns the language and the problem of a refusal to a client that accepts these languages.
    async fn refused(accepts: Option<&str>) -> (String, Problem) {
        let refuse = get(|| async { refusal().into_response() });
        let router = Router::new().route("/", refuse).layer(middleware::from_fn(language::answer));
        let mut request = Request::new(Body::empty());
        if let Some(accepts) = accepts {
            request.headers_mut().insert(header::ACCEPT_LANGUAGE, accepts.parse().unwrap());
        }
        let response = router.oneshot(request).await.unwrap();
        let language = response.headers()[header::CONTENT_LANGUAGE].to_str().unwrap().to_owned();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (language, serde_json::from_slice(&body).unwrap())
    }

    #[test]
    fn every_kind_has_a_title() {
        for kind in Kind::ALL {
            let title = kind.title();
            assert_ne!(title.to_string(), title.code());
        }
    }

    #[tokio::test]
    async fn a_request_is_refused_in_its_language() {
        let french = Words::of("fr").unwrap();
        let (language, problem) = refused(Some("fr-CA, en;q=0.5")).await;
        assert_eq!((language.as_str(), problem.detail.as_str()), ("fr", "d4 n’est pas libre"));
        assert_eq!(problem.title, french.say(&Kind::IllegalMove.title()));
        assert_eq!(problem.fact, Some(fact!("not-vacant", point = "d4")));
    }

    #[tokio::test]
    async fn a_request_that_accepts_no_language_of_ours_is_refused_in_english() {
        for accepts in [None, Some("tlh"), Some("*")] {
            let (language, problem) = refused(accepts).await;
            assert_eq!((language.as_str(), problem.detail.as_str()), ("en", "d4 is not vacant"));
            assert_eq!(problem.title, "The move is not legal");
            assert_eq!(problem.fact, Some(fact!("not-vacant", point = "d4")));
        }
    }

    #[tokio::test]
    async fn a_task_answers_in_the_language_that_it_speaks() {
        let response = language::speaking("fr", async { refusal().into_response() }).await;
        assert_eq!(response.headers()[header::CONTENT_LANGUAGE], "fr");
        let problem = language::speaking("fr", async { refusal().problem() }).await;
        assert_eq!(problem.detail, "d4 n’est pas libre");
        // The log is in English, whatever the language of the response.
        let logged = language::speaking("fr", async { refusal().to_string() }).await;
        assert_eq!(logged, "d4 is not vacant");
    }

    #[test]
    fn names_that_no_game_and_no_variant_has_are_facts() {
        let unknown = |name: &str, variants: &[&str]| {
            let error = guti_session::Ruleset::find(name, variants).unwrap_err();
            ApiError::from(error).problem()
        };
        let problem = unknown("pretva", &[]);
        assert_eq!(problem.detail, "there is no game `pretva` (did you mean `pretwa`?)");
        assert_eq!(problem.fact.unwrap().code(), "unknown-game-similar");
        let problem = unknown("xxxxxxxxxxxx", &[]);
        assert_eq!(problem.detail, "there is no game `xxxxxxxxxxxx`");
        assert_eq!(problem.fact.unwrap().code(), "unknown-game");
        let problem = unknown("dara", &["nothing"]);
        assert!(problem.detail.starts_with("`nothing` is not a variant of Dara: "));
        assert_eq!(problem.fact.unwrap().code(), "no-such-variant");
    }
}

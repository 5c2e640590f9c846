//! What goes wrong, as `application/problem+json`: the one place that says what is answered.

use crate::secret::NoChance;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use guti_api::Problem;
use guti_rules::error::{MoveError, PositionError};
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

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident $word:literal $title:literal $status:ident;)*) => {
        /// The kinds of what goes wrong. Their words stay the same.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $($(#[doc = $doc])+ $kind,)* }

        impl Kind {
            /// All of them.
            pub const ALL: &[Kind] = &[$(Kind::$kind,)*];

            /// The word by which programs know it.
            pub fn word(self) -> &'static str {
                match self { $(Kind::$kind => $word,)* }
            }

            /// The kind in a few words.
            pub fn title(self) -> &'static str {
                match self { $(Kind::$kind => $title,)* }
            }

            /// When it is answered.
            pub fn about(self) -> &'static str {
                match self { $(Kind::$kind => concat!($($doc),+).trim_ascii(),)* }
            }

            /// The HTTP status.
            pub fn status(self) -> StatusCode {
                match self { $(Kind::$kind => StatusCode::$status,)* }
            }
        }
    };
}

kinds! {
    /// The request cannot be read.
    Malformed "malformed" "The request cannot be read" BAD_REQUEST;
    /// The request can be read, but asks for what cannot be.
    Invalid "invalid" "What is asked for cannot be" UNPROCESSABLE_ENTITY;
    /// No game has this name.
    UnknownGame "unknown-game" "There is no such game" NOT_FOUND;
    /// The game has no such variant.
    UnknownVariant "unknown-variant" "The game has no such variant" UNPROCESSABLE_ENTITY;
    /// The text is no position of the game.
    BadPosition "bad-position" "This is no position of the game" UNPROCESSABLE_ENTITY;
    /// No match has this name.
    UnknownMatch "unknown-match" "There is no such match" NOT_FOUND;
    /// There is nothing at this address.
    NotFound "not-found" "There is nothing here" NOT_FOUND;
    /// The address is right, the method is not.
    WrongMethod "method-not-allowed" "This cannot be done here" METHOD_NOT_ALLOWED;
    /// The body is too long.
    TooLarge "too-large" "The message is too long" PAYLOAD_TOO_LARGE;
    /// The body did not come in time.
    TooSlow "too-slow" "The body took too long" REQUEST_TIMEOUT;
    /// The body is not JSON, or does not say so.
    NotJson "unsupported-media-type" "The body must be application/json" UNSUPPORTED_MEDIA_TYPE;
    /// Too much was asked for in a short time, or too many connections are open.
    TooMany "too-many-requests" "Too much at once" TOO_MANY_REQUESTS;
    /// A secret is needed, or the one that was given opens nothing here.
    Unauthorized "unauthorized" "A valid token is needed" UNAUTHORIZED;
    /// Who asks does not play in this match.
    NotPlayer "not-a-player" "Only the players can do this" FORBIDDEN;
    /// The request comes from a page of another site.
    ForeignOrigin "foreign-origin" "Requests from other sites are refused" FORBIDDEN;
    /// Both seats are taken.
    Full "match-full" "Both seats are taken" CONFLICT;
    /// Who asks sits there already.
    Seated "already-seated" "You play in this match already" CONFLICT;
    /// The other seat is still free.
    NotStarted "not-started" "The match has not started" CONFLICT;
    /// The other is to move.
    NotYourTurn "not-your-turn" "It is not your turn" CONFLICT;
    /// The move was meant for another moment.
    Stale "stale" "The game has gone on" CONFLICT;
    /// The move is not legal.
    IllegalMove "illegal-move" "The move is not legal" UNPROCESSABLE_ENTITY;
    /// The text is not a move.
    BadMove "bad-move" "This is not a move" UNPROCESSABLE_ENTITY;
    /// The move could be more than one.
    AmbiguousMove "ambiguous-move" "The move could be several" UNPROCESSABLE_ENTITY;
    /// The game is over.
    GameOver "game-over" "The game is over" CONFLICT;
    /// The match does not stand where this could be done.
    WrongMoment "wrong-moment" "This cannot be done now" CONFLICT;
    /// The players cannot write to each other in this match.
    NoChat "no-chat" "Chat is off in this match" FORBIDDEN;
    /// No table of solved positions is there.
    NoTables "no-tables" "There are no such tables" NOT_FOUND;
    /// The server has too much to do.
    Busy "busy" "The server has too much to do" SERVICE_UNAVAILABLE;
    /// The server cannot do its work: its database or its machine fails.
    Failure "failure" "The server has failed" INTERNAL_SERVER_ERROR;
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

    /// As it is told.
    pub fn problem(&self) -> Problem {
        Problem {
            kind: format!("/problems/{}", self.kind.word()),
            title: self.kind.title().to_owned(),
            status: self.kind.status().as_u16(),
            detail: self.detail.clone(),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self.problem()).unwrap_or_default();
        let mut response = (self.kind.status(), body).into_response();
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

impl From<RulesetError> for Fault {
    fn from(error: RulesetError) -> Fault {
        let kind = match error {
            RulesetError::Unknown { .. } => Kind::UnknownGame,
            _ => Kind::UnknownVariant,
        };
        Fault::new(kind, error.to_string())
    }
}

impl From<PositionError> for Fault {
    fn from(error: PositionError) -> Fault {
        Fault::new(Kind::BadPosition, error.to_string())
    }
}

impl From<PlayError> for Fault {
    fn from(error: PlayError) -> Fault {
        let kind = match &error {
            PlayError::Over(_) => Kind::GameOver,
            PlayError::Move(MoveError::Syntax(_)) => Kind::BadMove,
            PlayError::Move(MoveError::Illegal { .. }) => Kind::IllegalMove,
            PlayError::Move(MoveError::Ambiguous { .. }) => Kind::AmbiguousMove,
        };
        Fault::new(kind, error.to_string())
    }
}

impl From<MatchError> for Fault {
    fn from(error: MatchError) -> Fault {
        let kind = match error {
            MatchError::Over(_) => Kind::GameOver,
            MatchError::NoSuchChoice { .. } => Kind::Invalid,
            _ => Kind::WrongMoment,
        };
        Fault::new(kind, error.to_string())
    }
}

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

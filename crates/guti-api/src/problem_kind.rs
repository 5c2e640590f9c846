//! The kinds of problems: one list of their stable words, for every interface.

use guti_rules::error::{MoveError, PositionError};
use guti_session::engine::{InvalidLevel, TooLarge};
use guti_session::record::TagNameError;
use guti_session::record::VariationError;
use guti_session::tables::{OpenError, ReadError};
use guti_session::{LineError, MatchError, PlayError, RecordError, RestoreError, RulesetError};
use guti_words::Fact;

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident $word:literal $status:literal;)*) => {
        /// The kinds of problems. Their words never change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $($(#[doc = $doc])+ $kind,)* }

        impl Kind {
            /// All kinds, in the order in which they are declared.
            pub const ALL: &[Kind] = &[$(Kind::$kind,)*];

            /// The stable word for programs.
            pub fn word(self) -> &'static str {
                match self { $(Kind::$kind => $word,)* }
            }

            /// The kind in a few words.
            pub fn title(self) -> Fact {
                match self { $(Kind::$kind => Fact::new(concat!("problem-", $word)),)* }
            }

            /// When a request is answered with this kind.
            pub fn about(self) -> &'static str {
                match self { $(Kind::$kind => concat!($($doc),+).trim_ascii(),)* }
            }

            /// The status code of an HTTP response with this kind, such as 422.
            pub fn status(self) -> u16 {
                match self { $(Kind::$kind => $status,)* }
            }
        }
    };
}

kinds! {
    /// The request cannot be understood.
    BadRequest "bad-request" 400;
    /// The request can be parsed, but a value in it is not allowed.
    Invalid "invalid" 422;
    /// No game has this name.
    UnknownGame "unknown-game" 404;
    /// The game has no such variant.
    UnknownVariant "unknown-variant" 422;
    /// Nothing in the rules ends a game that goes round in circles, so it cannot be played over a server.
    Endless "endless" 422;
    /// The text is not a position of the game.
    BadPosition "bad-position" 422;
    /// The file does not define a game.
    BadDefinition "bad-definition" 422;
    /// The text is not a record of a game.
    BadRecord "bad-record" 422;
    /// A name is not a valid tag name.
    BadTag "bad-tag" 422;
    /// The games do not belong to one match.
    NoMatch "no-match" 422;
    /// The bytes are not a table of the game.
    BadTable "bad-table" 422;
    /// No match has this name.
    UnknownMatch "unknown-match" 404;
    /// Nothing has this name or this address.
    NotFound "not-found" 404;
    /// The address does not support this method.
    WrongMethod "method-not-allowed" 405;
    /// The body is too long.
    TooLarge "too-large" 413;
    /// The body did not arrive in time.
    TooSlow "too-slow" 408;
    /// The body is not JSON, or its content type is another one.
    NotJson "unsupported-media-type" 415;
    /// Too many requests in a short time, or too many open connections.
    TooMany "too-many-requests" 429;
    /// A token is needed, or the given token is not valid here.
    Unauthorized "unauthorized" 401;
    /// An account has this name, or one that can be taken for it.
    NameTaken "name-taken" 409;
    /// Only the owner of an account can do this.
    AccountNeeded "account-needed" 403;
    /// The recovery code belongs to no account, or the passkey is not accepted.
    NotSignedIn "not-signed-in" 401;
    /// The sender is not a player of this match.
    NotPlayer "not-a-player" 403;
    /// The request names a host that this server does not answer to.
    WrongHost "wrong-host" 421;
    /// The request comes from a page of another site.
    ForeignOrigin "foreign-origin" 403;
    /// An earlier request with this idempotency key, or with this token for a new account, has asked for
    /// something else. Send each request with a key of its own.
    KeyReused "key-reused" 422;
    /// Both seats are taken.
    Full "match-full" 409;
    /// The sender has a seat in this match already.
    Seated "already-seated" 409;
    /// The other seat is still free.
    NotStarted "not-started" 409;
    /// It is the turn of the opponent.
    NotYourTurn "not-your-turn" 409;
    /// The move was sent for an earlier position.
    Stale "stale" 409;
    /// The move is not legal.
    IllegalMove "illegal-move" 422;
    /// The text is not a move.
    UnreadableMove "unreadable-move" 422;
    /// The text fits more than one legal move.
    AmbiguousMove "ambiguous-move" 422;
    /// The game is over.
    GameOver "game-over" 409;
    /// The game is not over yet.
    StillPlaying "still-playing" 409;
    /// A hole must be chosen as the bha first.
    BhaNeeded "bha-needed" 409;
    /// No bha can be chosen now.
    NoBha "no-bha" 409;
    /// This hole cannot become the bha.
    BadBha "bad-bha" 422;
    /// The state of the match does not allow this.
    WrongMoment "wrong-moment" 409;
    /// The match has no chat.
    NoChat "no-chat" 403;
    /// The server has no tables for this game.
    NoTables "no-tables" 404;
    /// The database of the server refuses to store this, by a rule that its operator has given it. Nothing
    /// was changed, and the same request would be refused again.
    NotStored "not-stored" 422;
    /// The server is overloaded.
    Busy "busy" 503;
    /// The engine is not available.
    NoEngine "no-engine" 503;
    /// The program failed: it has a defect, or its database or its machine failed.
    Internal "fault" 500;
}

impl From<&RulesetError> for Kind {
    fn from(error: &RulesetError) -> Kind {
        match error {
            RulesetError::Unknown { .. } => Kind::UnknownGame,
            RulesetError::Variant(_) => Kind::UnknownVariant,
            RulesetError::Definition(_) | RulesetError::Tuning(_) => Kind::BadDefinition,
        }
    }
}

impl From<&MoveError> for Kind {
    fn from(error: &MoveError) -> Kind {
        match error {
            MoveError::Syntax(_) => Kind::UnreadableMove,
            MoveError::Illegal { .. } => Kind::IllegalMove,
            MoveError::Ambiguous { .. } => Kind::AmbiguousMove,
        }
    }
}

impl From<&PlayError> for Kind {
    fn from(error: &PlayError) -> Kind {
        match error {
            PlayError::Over(_) => Kind::GameOver,
            PlayError::Move(error) => Kind::from(error),
            PlayError::NotExact { .. } => Kind::UnreadableMove,
        }
    }
}

impl From<&LineError> for Kind {
    fn from(error: &LineError) -> Kind {
        match error {
            LineError::Start(error) => Kind::from(error),
            LineError::Move { error, .. } => Kind::from(error),
        }
    }
}

impl From<&VariationError> for Kind {
    fn from(error: &VariationError) -> Kind {
        match error {
            VariationError::Move { error, .. } => Kind::from(error),
            VariationError::Order { .. }
            | VariationError::NothingReplaced { .. }
            | VariationError::Nesting => Kind::Invalid,
        }
    }
}

impl From<&MatchError> for Kind {
    fn from(error: &MatchError) -> Kind {
        match error {
            MatchError::Playing => Kind::StillPlaying,
            MatchError::Over(_) => Kind::GameOver,
            MatchError::ChoiceNeeded { .. } => Kind::BhaNeeded,
            MatchError::NoChoice => Kind::NoBha,
            MatchError::NoSuchChoice { .. } => Kind::BadBha,
        }
    }
}

macro_rules! kind_of_error {
    ($($error:ty => $kind:ident;)*) => {
        $(impl From<&$error> for Kind {
            fn from(_: &$error) -> Kind {
                Kind::$kind
            }
        })*
    };
}

kind_of_error! {
    PositionError => BadPosition;
    RecordError => BadRecord;
    RestoreError => NoMatch;
    TagNameError => BadTag;
    OpenError => BadTable;
    ReadError => BadTable;
    InvalidLevel => Invalid;
    TooLarge => NoEngine;
}

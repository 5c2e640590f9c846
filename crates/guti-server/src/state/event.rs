//! The setup of a match and the events of its log. Both are stored as JSON.

use crate::error::ApiError;
use guti_api::{ClockSetting, CloseReason, CreateMatch, OfferKind, Visibility};
use guti_session::{Match, Ruleset};
use serde::{Deserialize, Serialize};

/// The setup of a match: the game, the rules, the clock, and who can find it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The id of the game.
    pub game: String,
    /// The variant as records write it.
    pub variant: String,
    /// The position that the first game starts from, if it is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The time control of every game of the match.
    #[serde(default)]
    pub clock: ClockSetting,
    /// Whether the players can chat.
    #[serde(default)]
    pub chat: bool,
    /// Whether the match is in the public list.
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether the result changes the ratings of both players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The match of which this is the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl Setup {
    /// Creates the setup that a request asks for; `ruleset` is its game, already compiled.
    pub fn of(request: &CreateMatch, ruleset: &Ruleset) -> Setup {
        Setup {
            game: ruleset.id().to_owned(),
            variant: ruleset.variant().to_owned(),
            position: request.position.clone(),
            clock: request.clock,
            chat: request.chat,
            visibility: request.visibility,
            rated: request.rated,
            after: None,
        }
    }

    /// Sets up the match, with unnamed players.
    ///
    /// # Errors
    /// If the position is none of this game.
    pub fn start(&self, ruleset: &Ruleset) -> Result<Match, ApiError> {
        let unnamed = [String::new(), String::new()];
        Ok(match &self.position {
            Some(position) => Match::from_position(ruleset, unnamed, position)?,
            None => Match::new(ruleset, unnamed),
        })
    }
}

/// One event of a match, for example `{"type":"move","text":"b1-o","canonical":true}`.
///
/// Players are 0 and 1. Names and digests of tokens are not in the log but with the seats, so that
/// they can be deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A player takes a seat.
    Seat {
        /// The player who takes it, 0 or 1.
        player: u8,
    },
    /// The player to move makes a move.
    Move {
        /// The move, in the notation of the game if `canonical` is set.
        text: String,
        /// Whether `text` is in canonical notation. Events written before the log was canonical
        /// hold what the player typed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        canonical: bool,
    },
    /// A player resigns the game.
    Resign {
        /// The player who resigns.
        player: u8,
    },
    /// A player resigns the whole match, with the game that is being played.
    ResignMatch {
        /// The player who resigns.
        player: u8,
    },
    /// A player's time has run out.
    Flag {
        /// The player whose time has run out; the player loses the game.
        player: u8,
    },
    /// A player has left a game with a clock, and the opponent claims it.
    Abandon {
        /// The player who has left; the player loses the game.
        player: u8,
    },
    /// The next game begins, although one player was not ready in time.
    Proceed,
    /// The match ends without a result.
    Close {
        /// Why it ends.
        reason: CloseReason,
    },
    /// A player makes an offer, or accepts the same offer of the other.
    Offer {
        /// The player who makes or accepts the offer.
        player: u8,
        /// What is offered: a draw, a take-back or a rematch.
        kind: OfferKind,
    },
    /// A player declines an offer, or withdraws one.
    Decline {
        /// The player who declines or withdraws the offer.
        player: u8,
        /// The kind of the offer.
        kind: OfferKind,
    },
    /// A player is ready for the next game; it starts when both are.
    Ready {
        /// The player who is ready.
        player: u8,
    },
    /// The Bhadar names the bha, and the next round starts.
    ChooseBha {
        /// The name of the hole that becomes the bha.
        hole: String,
    },
    /// A player sends a message to the other.
    Chat {
        /// The player who wrote the message.
        player: u8,
        /// The text, cleaned up, up to 500 characters.
        text: String,
    },
    /// The rematch has been created.
    Rematch {
        /// The id of the new match.
        id: String,
    },
}

//! What happens in a match. A match is what its events make of its setup.

use guti_api::{ClockSetting, CreateMatch, OfferKind, Visibility};
use guti_session::{Match, Ruleset};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// What a match begins with, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The `id` of the game.
    pub game: String,
    /// The variant as records write it.
    pub variant: String,
    /// The position of the first game, if it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The clock.
    #[serde(default)]
    pub clock: ClockSetting,
    /// Whether the players can write to each other.
    #[serde(default)]
    pub chat: bool,
    /// Who finds it.
    #[serde(default)]
    pub visibility: Visibility,
    /// The match that was played before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
}

impl Setup {
    /// What is asked for, with the rules checked already.
    pub fn of(asked: &CreateMatch, rules: &Ruleset) -> Setup {
        Setup {
            game: rules.id().to_owned(),
            variant: rules.variant().to_owned(),
            position: asked.position.clone(),
            clock: asked.clock,
            chat: asked.chat,
            visibility: asked.visibility,
            after: None,
        }
    }

    /// The match before anything happened.
    pub fn begin(&self, rules: &Ruleset) -> Result<Match, Fault> {
        let nobody = [String::new(), String::new()];
        Ok(match &self.position {
            Some(position) => Match::from_position(rules, nobody, position)?,
            None => Match::new(rules, nobody),
        })
    }
}

/// What happens in a match, as it is kept. Names and digests are with the seats, so that somebody can
/// be forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Somebody sits down.
    Seat {
        /// Which person that is.
        player: u8,
    },
    /// A move.
    Move {
        /// In the notation of the game.
        text: String,
    },
    /// Somebody gives the game up.
    Resign {
        /// Who.
        player: u8,
    },
    /// The time of somebody is up.
    Flag {
        /// Of whom.
        player: u8,
    },
    /// Somebody offers something; it happens if the other offers the same.
    Offer {
        /// Who.
        player: u8,
        /// What.
        kind: OfferKind,
    },
    /// An offer is declined or withdrawn.
    Decline {
        /// By whom.
        player: u8,
        /// What was offered.
        kind: OfferKind,
    },
    /// Somebody is ready for the next game; it begins when both are.
    Ready {
        /// Who.
        player: u8,
    },
    /// The next round begins with this bha.
    ChooseBha {
        /// The hole.
        hole: String,
    },
    /// Somebody writes to the other.
    Chat {
        /// Who.
        player: u8,
        /// What.
        text: String,
    },
    /// These two play again.
    Rematch {
        /// In this match.
        id: String,
    },
}

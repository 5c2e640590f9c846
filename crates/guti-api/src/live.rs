//! A match that two people play over a server.

use crate::moment::PlyView;
use crate::table::MatchView;
use serde::{Deserialize, Serialize};

/// A request for a new match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// The `id` of a game.
    pub game: String,
    /// Variants over each other, each a name or `key=value`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// The position to start from, if not that of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// The name of who asks; empty for somebody without a name.
    #[serde(default)]
    pub name: String,
    /// The side of who asks.
    #[serde(default)]
    pub side: SideChoice,
    /// The clock.
    #[serde(default)]
    pub clock: ClockSetting,
    /// Who plays the other side.
    #[serde(default)]
    pub opponent: Opponent,
    /// Whether everybody finds it in the list, or only who has the link.
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether the players can write to each other.
    #[serde(default)]
    pub chat: bool,
}

/// The side that somebody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SideChoice {
    /// The side that moves first.
    First,
    /// The other.
    Second,
    /// Either, by chance.
    #[default]
    Random,
}

/// Who plays the other side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Opponent {
    /// Whoever follows the link first.
    #[default]
    Anyone,
    /// The computer of the server.
    Computer {
        /// Its level, from 1.
        level: u8,
    },
}

/// Who finds a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Who has the link.
    #[default]
    Link,
    /// Everybody: it is in the list.
    Public,
}

/// A clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockSetting {
    /// None.
    #[default]
    None,
    /// A time for each player and game, and an increment after each move, which may be 0: sudden
    /// death.
    Timed {
        /// The time, in milliseconds.
        initial_ms: u32,
        /// The increment, in milliseconds.
        #[serde(default)]
        increment_ms: u32,
    },
}

/// A request for the free seat of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct JoinMatch {
    /// The name; empty for somebody without one.
    #[serde(default)]
    pub name: String,
}

/// A seat that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Seat {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// Which person: 0 or 1.
    pub player: u8,
    /// The secret that proves who sits there. The server keeps only its digest. Whoever came with a
    /// token of their own keeps that, and gets none here.
    pub token: Option<String>,
}

/// A match over a server, as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct LiveMatch {
    /// Its name in links.
    pub id: String,
    /// The number of the last event; each event adds one.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// Which person you are; none for a spectator.
    pub you: Option<u8>,
    /// The two seats, by person.
    pub seats: [SeatView; 2],
    /// Whether both seats are taken and the match is on.
    pub started: bool,
    /// The match, with the moves of its game; without them in an update.
    pub view: MatchView,
    /// The clock.
    pub clock: ClockView,
    /// What is offered and not answered yet.
    pub offers: Vec<Offer>,
    /// Who is ready for the next game or for a rematch, by person.
    pub ready: [bool; 2],
    /// The match in which these two play again.
    pub rematch: Option<String>,
    /// Whether the players can write to each other.
    pub chat: bool,
    /// What they wrote; only the players see it.
    pub messages: Vec<ChatMessage>,
    /// How many spectators there are.
    pub spectators: u32,
    /// Who finds it.
    pub visibility: Visibility,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct SeatView {
    /// Whether somebody sits there.
    pub taken: bool,
    /// The level, if that is the computer.
    pub computer: Option<u8>,
    /// Whether somebody is connected.
    pub online: bool,
}

/// The clocks of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ClockView {
    /// The setting.
    pub setting: ClockSetting,
    /// The time that each person has left now, in milliseconds; 0 where there is no clock.
    pub left_ms: [u32; 2],
    /// The person whose clock runs.
    pub running: Option<u8>,
}

/// Something offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Offer {
    /// What.
    pub kind: OfferKind,
    /// By whom.
    pub by: u8,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take the last move of who asks back, and the answer to it if there is one.
    TakeBack,
    /// To play again with the sides swapped.
    Rematch,
}

/// Something that a player wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ChatMessage {
    /// Who.
    pub by: u8,
    /// What.
    pub text: String,
}

/// What a player asks for, over a WebSocket or with a POST to `actions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move.
    Move {
        /// The move.
        text: String,
        /// The number of plies that were played before it: a move that was meant for another moment
        /// is refused.
        #[serde(default)]
        ply: Option<u32>,
    },
    /// Gives up.
    Resign,
    /// Offers something, or accepts what the other offered.
    Offer {
        /// What.
        kind: OfferKind,
    },
    /// Declines what the other offered, or withdraws the own offer.
    Decline {
        /// What.
        kind: OfferKind,
    },
    /// Is ready for the next game of the match.
    NextGame,
    /// Names the hole that is to be the bha.
    ChooseBha {
        /// The hole.
        hole: String,
    },
    /// Writes to the other player.
    Chat {
        /// What: up to 500 characters.
        text: String,
    },
}

/// What a client says over the WebSocket of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who it is. The answer is a [`ServerMessage::State`].
    Hello {
        /// The secret of a seat, or none for a spectator.
        #[serde(default)]
        token: Option<String>,
    },
    /// Does something; answered by [`ServerMessage::Done`] or [`ServerMessage::Refused`].
    Act {
        /// What.
        action: Action,
        /// A number that comes back with the answer.
        #[serde(default)]
        id: u32,
    },
    /// Asks for the whole state again.
    Sync,
    /// Asks for a [`ServerMessage::Pong`].
    Ping,
}

/// What the server says over the WebSocket of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything: the answer to a greeting and to `sync`.
    State {
        /// The match, with the moves of its game.
        live: Box<LiveMatch>,
    },
    /// Something changed.
    Update {
        /// The match, its moves left out.
        live: Box<LiveMatch>,
        /// The number of plies that the game now has; if the client, with `ply` added to what it
        /// knew, does not have as many, it asks for `sync`. Smaller than before after a take-back.
        plies: u32,
        /// The move that was played, if that is what changed.
        ply: Option<Box<PlyView>>,
    },
    /// An action was done; the update came before.
    Done {
        /// The number of the action.
        id: u32,
    },
    /// An action was refused, and nothing changed.
    Refused {
        /// The number of the action; 0 where the message could not be read.
        id: u32,
        /// Why.
        problem: crate::Problem,
    },
    /// The answer to a ping.
    Pong,
    /// The server is going down or has no room: come back later.
    Closing {
        /// Why.
        reason: String,
    },
}

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct LiveSummary {
    /// Its name in links.
    pub id: String,
    /// The `id` of the game.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// The names of the two people.
    pub players: [String; 2],
    /// The clock.
    pub clock: ClockSetting,
    /// Whether a seat is free.
    pub open: bool,
    /// Whether it is over.
    pub over: bool,
    /// The plies of the present game.
    pub plies: u32,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
}

/// A request for a token with which a program plays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// The name under which it plays.
    pub name: String,
}

/// A token that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct GivenToken {
    /// The name under which it plays.
    pub name: String,
    /// The secret, which is told this once. The server keeps only its digest.
    pub token: String,
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Me {
    /// The name.
    pub name: String,
    /// When the token was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
}

/// The tables of solved positions of a game that can be downloaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct TableIndex {
    /// The `id` of the game.
    pub game: String,
    /// Its variant.
    pub variant: String,
    /// The files.
    pub files: Vec<TableFile>,
}

/// A file of tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct TableFile {
    /// Its name.
    pub name: String,
    /// How long it is.
    #[cfg_attr(test, ts(type = "number"))]
    pub bytes: u64,
    /// Where it is to be had.
    pub url: String,
}

//! Matches that two people play over a server: requests, messages and views.

use crate::match_view::MatchView;
use crate::people::RatingView;
use crate::position::PlyView;
use guti_words::Fact;
use serde::{Deserialize, Deserializer, Serialize};

/// The version of the messages over the WebSocket of a match. It grows with each change that a client
/// of the version before does not understand.
pub const PROTOCOL: u32 = 2;

/// A request for a new match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// The `id` of a game.
    pub game: String,
    /// Variants, applied in order; each is a name or `key=value`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// The start position, if it is not that of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// The name of the player who creates the match; may be empty. A program's token or an account has
    /// a name of its own.
    #[serde(default)]
    pub name: String,
    /// The side of the player who creates the match; `random` if absent.
    #[serde(default)]
    pub side: SideChoice,
    /// The time control; no clock if absent.
    #[serde(default)]
    pub clock: ClockSetting,
    /// Who takes the other seat; anyone if absent.
    #[serde(default)]
    pub opponent: Opponent,
    /// Who can find the match; `link` if absent.
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether the players can chat; `false` if absent.
    #[serde(default)]
    pub chat: bool,
    /// Whether the result changes the ratings of both players. A rated match is played by people with
    /// accounts, by the standard rules from the start position, and with a clock.
    #[serde(default)]
    pub rated: bool,
    /// The secret token that the seat is to have: 32 random bytes in base64url without padding, 43
    /// characters. Without it, and without a token in the header `Authorization`, the server makes
    /// one.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub token: Option<String>,
    /// A key of up to 40 characters for this request, which needs a token. A second request with the
    /// same key and token creates nothing and returns the seat of the first; one that asks for something
    /// else is refused. The header `Idempotency-Key` does the same.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub key: Option<String>,
}

/// The side that a player asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum SideChoice {
    /// The side that moves first.
    First,
    /// The side that moves second.
    Second,
    /// A side chosen at random.
    #[default]
    Random,
}

/// The opponent of the player who creates a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Opponent {
    /// The first person who follows the link.
    #[default]
    #[serde(deserialize_with = "no_fields")]
    Anyone,
    /// The engine of the server.
    Computer {
        /// The level of the engine, from 1.
        level: u8,
    },
}

/// Who can find a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Only people who have the link.
    #[default]
    Link,
    /// Everybody: the match is in the public list.
    Public,
}

/// The time control of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockSetting {
    /// The game is played without a clock.
    #[default]
    #[serde(deserialize_with = "no_fields")]
    None,
    /// Each player has a time for each game and gets an increment after each move. An increment of 0
    /// is sudden death.
    Timed {
        /// The time, in milliseconds: from a second to a day.
        initial_ms: u32,
        /// The increment, in milliseconds: ten minutes at most.
        #[serde(default)]
        increment_ms: u32,
    },
    /// Each player has this time for each move. A player who lets it pass loses the game.
    Correspondence {
        /// The time in days, from 1 to 14.
        days: u8,
    },
}

/// Deserialises a unit variant of an internally tagged enum, and refuses fields besides the tag:
/// `deny_unknown_fields` does not apply to such a variant.
fn no_fields<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct NoFields {}
    NoFields::deserialize(deserializer).map(|NoFields {}| ())
}

/// A request to play at once: against somebody who waits with the same wishes, or else in a new public
/// match in which the next one takes the free seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct PlayNow {
    /// The `id` of a game.
    pub game: String,
    /// Variants, applied in order; each is a name or `key=value`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// The time control; no clock if absent.
    #[serde(default)]
    pub clock: ClockSetting,
    /// Whether the match is to be rated, as in [`CreateMatch::rated`].
    #[serde(default)]
    pub rated: bool,
    /// The name of the player; may be empty.
    #[serde(default)]
    pub name: String,
    /// The secret token that the seat is to have, as in [`CreateMatch::token`].
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub token: Option<String>,
    /// A key for this request, as in [`CreateMatch::key`].
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub key: Option<String>,
}

/// A request to take the free seat of a match. It may be `{}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct JoinMatch {
    /// The name of the player; may be empty.
    #[serde(default)]
    pub name: String,
    /// The secret token that the seat is to have, as in [`CreateMatch::token`]. A second request with
    /// the same token returns the same seat.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub token: Option<String>,
    /// A key for this request, as in [`CreateMatch::key`].
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub key: Option<String>,
}

/// The seat that a player was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Seat {
    /// The identifier of the match.
    #[serde(rename = "match")]
    pub match_id: String,
    /// The number of the player: 0 or 1.
    pub player: u8,
    /// The secret token of the seat, of which the server stores only a digest. Absent if the request
    /// had a token, which then belongs to the seat.
    pub token: Option<String>,
}

/// A match over a server, as one player or spectator sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct LiveMatchView {
    /// The identifier of the match in links.
    pub id: String,
    /// The sequence number of the last event; each event adds one.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// Your player number; absent for a spectator.
    pub you: Option<u8>,
    /// The two seats, by player.
    pub seats: [SeatView; 2],
    /// Whether both seats are taken and the match has started.
    pub started: bool,
    /// Why the match ended without a result; its status is then `over`.
    pub closed: Option<CloseReason>,
    /// The state of the match. Its `plies` are empty: the moves are in `moves`, and a client that
    /// shows them derives the pictures, for example with `POST /line`.
    pub view: MatchView,
    /// The start position of the current game, if it is not that of the rules.
    pub start: Option<String>,
    /// The moves of the current game from number `moves_from` on, in the notation of the game; none
    /// in an update.
    pub moves: Vec<String>,
    /// The number of moves before the first of `moves`.
    pub moves_from: u32,
    /// The clocks of both players at the moment at which the message is made.
    pub clock: ClockView,
    /// The offers that are not answered yet.
    pub offers: Vec<Offer>,
    /// Whether each player is ready for the next game or a rematch.
    pub ready: [bool; 2],
    /// Whether each player can abort the match now.
    pub can_abort: bool,
    /// For each player, the time in milliseconds until they can claim, 0 if they can now. Absent as
    /// long as the opponent is there or has nothing to do.
    pub claim_in_ms: [Option<u32>; 2],
    /// The identifier of the rematch, once there is one.
    pub rematch: Option<String>,
    /// Whether the players can chat.
    pub chat: bool,
    /// The chat messages; only the players see them.
    pub messages: Vec<ChatMessage>,
    /// The number of spectators.
    pub spectators: u32,
    /// Who can find the match.
    pub visibility: Visibility,
    /// Whether the result changes the ratings of both players.
    pub rated: bool,
}

/// Why a match ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The player who created it withdrew it before anybody joined.
    Withdrawn,
    /// Nobody joined in time.
    Expired,
    /// A player aborted it before the second move.
    Aborted,
    /// A player left a game without a clock, and the opponent claimed.
    Abandoned,
    /// It became too long.
    TooLong,
    /// A move led to a position with more than 1,000 legal moves. Every client is sent all of them.
    TooManyLegalMoves,
    /// The rules of the game were changed, so that its next move is not possible any more.
    RulesChanged,
}

/// The state of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct SeatView {
    /// Whether the seat is taken.
    pub taken: bool,
    /// The level, if the engine has the seat.
    pub computer: Option<u8>,
    /// Whether the player is present: has the WebSocket of the match open, listens to `/me/stream`, or has
    /// sent a request for this match in the last 30 seconds.
    pub online: bool,
    /// Whether the player has an account, whose name nobody else's account has.
    pub account: bool,
    /// The rating of a player with an account in this game. In a rated match that is over it
    /// is the one before the match.
    pub rating: Option<RatingView>,
    /// By how much a rated match that is over has changed the rating.
    pub rating_change: Option<i32>,
}

/// The clocks of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ClockView {
    /// The time control that the match was created with.
    pub setting: ClockSetting,
    /// The time that each player has left, in milliseconds; 0 without a clock.
    pub left_ms: [u32; 2],
    /// The player whose clock runs.
    pub running: Option<u8>,
}

/// An offer of one player to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Offer {
    /// What the other player would agree to.
    pub kind: OfferKind,
    /// The player who makes the offer.
    pub by: u8,
}

/// The kinds of offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum OfferKind {
    /// To end the current game as a draw.
    Draw,
    /// To take back the last move of the player who asks, with the reply if there is one.
    TakeBack,
    /// To play again with the sides swapped. It is made and accepted when the match is over; then
    /// `rematch` of the match is the identifier of the new one.
    Rematch,
}

/// A chat message between the players; the server stores it with the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ChatMessage {
    /// The player who wrote it.
    pub by: u8,
    /// The text as the server cleaned it up, up to 500 characters.
    pub text: String,
}

/// An action of a player, sent over the WebSocket or as a POST to `actions`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move for the player whose turn it is.
    Move {
        /// The move in the notation of the game, typed exactly or loosely.
        text: String,
        /// The number of plies before the move. If the game has another number, the move is stale and
        /// is refused.
        #[serde(default)]
        ply: Option<u32>,
    },
    /// Resigns the current game. A match of several games goes on with the next one.
    #[serde(deserialize_with = "no_fields")]
    Resign,
    /// Resigns the whole match, during a game or between two: the opponent wins the match.
    #[serde(deserialize_with = "no_fields")]
    ResignMatch,
    /// Makes an offer, or accepts the same offer of the opponent.
    Offer {
        /// What is offered or accepted.
        kind: OfferKind,
        /// Whether it is the offer of the opponent that is meant. If the opponent has withdrawn it, the action
        /// is refused with `wrong-moment`, and makes no offer.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        accept: bool,
    },
    /// Declines an offer of the opponent, or withdraws an offer of one's own.
    Decline {
        /// The kind of the offer that is declined or withdrawn.
        kind: OfferKind,
    },
    /// Is ready for the next game of the match, which begins when both players are.
    #[serde(deserialize_with = "no_fields")]
    NextGame,
    /// Names the hole that is to be the bha.
    ChooseBha {
        /// The name of the hole, one of the `choices` of the status `choose_bha`.
        hole: String,
    },
    /// Sends a chat message.
    Chat {
        /// The text, up to 500 characters.
        text: String,
    },
    /// Ends the match without a result, before the second move of its first game.
    #[serde(deserialize_with = "no_fields")]
    Abort,
    /// Ends the waiting for an opponent who is gone or does not go on; `claim_in_ms` says when. In a
    /// game with a clock the player wins the game; without a clock the match ends without a result;
    /// between two games the next one begins.
    #[serde(deserialize_with = "no_fields")]
    Claim,
    /// Withdraws a match that nobody has joined.
    #[serde(deserialize_with = "no_fields")]
    Withdraw,
}

/// A message from a client over the WebSocket of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Identifies the client. It is the first message; the reply is a [`ServerMessage::State`].
    Hello {
        /// The token of a seat; absent for a spectator.
        #[serde(default)]
        token: Option<String>,
        /// The number of moves of the current game that the client has. The reply leaves them out if
        /// nothing has been taken back after `since_seq`.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        since_ply: Option<u32>,
        /// The `seq` of the last state or update that the client has.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable, type = "number"))]
        since_seq: Option<u64>,
    },
    /// Performs an action. The reply is a [`ServerMessage::Done`] or [`ServerMessage::Refused`].
    Act {
        /// What the player does; it needs the token of a seat in the `hello`.
        action: Action,
        /// A number that is repeated in the reply.
        #[serde(default)]
        id: u32,
        /// A key of up to 40 characters, unique among the player's actions in this match. An action
        /// that is sent again with its key is acknowledged and not performed twice; another action with
        /// this key is refused.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        key: Option<String>,
    },
    /// Requests the whole state again.
    Sync {
        /// As in `hello`.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        since_ply: Option<u32>,
        /// As in `hello`.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable, type = "number"))]
        since_seq: Option<u64>,
    },
    /// Requests a [`ServerMessage::Pong`], which shows that the connection is alive.
    #[serde(deserialize_with = "no_fields")]
    Ping,
}

impl Action {
    /// Makes an offer, or accepts the same offer of the opponent.
    pub fn offer(kind: OfferKind) -> Action {
        Action::Offer { kind, accept: false }
    }
}

impl ClientMessage {
    /// A `hello` of a client that knows nothing of the match.
    pub fn hello(token: Option<String>) -> ClientMessage {
        ClientMessage::Hello { token, since_ply: None, since_seq: None }
    }

    /// An action without a key.
    pub fn act(action: Action, id: u32) -> ClientMessage {
        ClientMessage::Act { action, id, key: None }
    }

    /// A request for the whole state.
    pub fn sync() -> ClientMessage {
        ClientMessage::Sync { since_ply: None, since_seq: None }
    }
}

/// A message from the server over the WebSocket of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The whole state: the reply to `hello` and `sync`.
    State {
        /// The version of this protocol, [`PROTOCOL`].
        protocol: u32,
        /// The match with the moves of its game.
        live: Box<LiveMatchView>,
    },
    /// The match has changed.
    Update {
        /// The match without its moves.
        live: Box<LiveMatchView>,
        /// The number of plies that the game has now. After adding `ply`, a client that has another
        /// number sends `sync`. A take-back makes the number smaller.
        plies: u32,
        /// The move that was played, if the change is a move.
        ply: Option<Box<PlyView>>,
    },
    /// An action was performed. Its update was sent before.
    Done {
        /// The number of the action.
        id: u32,
    },
    /// An action was refused and changed nothing.
    Refused {
        /// The number of the action; 0 if the message could not be parsed.
        id: u32,
        /// Why the action was refused; its `type` says it for programs.
        problem: crate::Problem,
    },
    /// The reply to a ping.
    Pong,
    /// The server is shutting down or overloaded: reconnect later.
    Closing {
        /// Why the server closes the connection, as a sentence for people.
        reason: String,
    },
}

/// A match in the public list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct LiveMatchSummary {
    /// The identifier of the match in links.
    pub id: String,
    /// The `id` of the game.
    pub game: String,
    /// The variant as records write it; `standard` if nothing differs.
    pub variant: String,
    /// The names of the two players as records write them, in English; empty for a free seat.
    pub players: [String; 2],
    /// The players who have not chosen a name, as facts: a guest with a number, the computer with its level.
    pub player_facts: [Option<Fact>; 2],
    /// The time control, without the time that is left.
    pub clock: ClockSetting,
    /// Whether a seat is free.
    pub open: bool,
    /// Whether the match is over.
    pub over: bool,
    /// The number of plies of the current game.
    pub plies: u32,
    /// The time of creation, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_ms: u64,
    /// Whether the result changes the ratings of both players.
    pub rated: bool,
    /// The ratings of the players with an account in this game.
    pub ratings: [Option<RatingView>; 2],
    /// The player for whom the match waits; absent if it is over, has not started, or waits for both.
    pub turn: Option<u8>,
    /// Your player number, in a list of your matches.
    pub you: Option<u8>,
    /// In a correspondence match, when the time for the move is up, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub deadline_ms: Option<u64>,
}

/// The seats whose matches are asked for, besides those of the owner of the request's token.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct SeatTokens {
    /// The tokens of the seats, up to 100. One that is unknown has no matches.
    pub tokens: Vec<String>,
}

/// The matches that are not over in which somebody has a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct UnfinishedMatches {
    /// The matches: first those that wait for their player, then the others, each with the newest first.
    /// A match in which both seats were asked for is listed for each of them.
    pub matches: Vec<LiveMatchSummary>,
    /// Whether these are all; a list has up to 200.
    pub complete: bool,
}

/// An event of the stream `GET /me/stream`: something that concerns the owner of a token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct Notice {
    /// What has happened. It is the name of the event too.
    pub reason: NoticeReason,
    /// The match in which it happened.
    #[serde(rename = "match")]
    pub summary: LiveMatchSummary,
    /// Your player number; absent if you do not play in it.
    pub you: Option<u8>,
}

/// What a [`Notice`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(rename_all = "snake_case")]
pub enum NoticeReason {
    /// A public match of somebody else has a free seat: `POST /matches/{id}/join` takes it.
    Open,
    /// Both seats of one of your matches are taken, and the opponent begins.
    Started,
    /// One of your matches waits for you: read it with `GET /matches/{id}`. If its `status` is `playing`,
    /// send a `move`; if it is `next_game`, send `next_game`; if it is `choose_bha`, send `choose_bha`.
    Turn,
    /// Your opponent makes an offer: send an `offer` of the same kind to accept it, or `decline`.
    Offer,
    /// One of your matches is over, and there is nothing left to do.
    Over,
}

/// The tables of a game that can be downloaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct TableList {
    /// The `id` of the game.
    pub game: String,
    /// The variant as records write it; `standard` if nothing differs.
    pub variant: String,
    /// The files of its tables; there may be none.
    pub files: Vec<TableFile>,
    /// How far the server is with solving more; absent if it does not.
    pub solving: Option<SolvingView>,
}

/// The progress of a server that solves a game in the background.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct SolvingView {
    /// Whether it solves this game now; otherwise other games come first.
    pub running: bool,
    /// The number of positions that are examined.
    #[cfg_attr(test, ts(type = "number"))]
    pub solved: u64,
    /// The number of positions to solve.
    #[cfg_attr(test, ts(type = "number"))]
    pub positions: u64,
}

/// A file with the table of one layer, to be downloaded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct TableFile {
    /// The name of the file, which `url` ends with: `4-3.gtb`, or `holes=4-5/6-0.gtb` in a setting of rounds.
    pub name: String,
    /// The size in bytes.
    #[cfg_attr(test, ts(type = "number"))]
    pub bytes: u64,
    /// The URL of the download.
    pub url: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_speak_this_version() {
        let pages = include_str!("../../../web/src/lib/live/connection.ts");
        assert!(pages.contains(&format!("const protocol = {PROTOCOL};")));
    }

    #[test]
    fn a_clock_and_an_opponent_have_no_fields_of_other_kinds() {
        let clock = |json: &str| serde_json::from_str::<ClockSetting>(json).ok();
        assert_eq!(clock(r#"{"kind":"none"}"#), Some(ClockSetting::None));
        assert_eq!(clock(r#"{"initial_ms":60000,"kind":"none"}"#), None);
        assert_eq!(clock(r#"{"kind":"correspondence","days":3,"initial_ms":60000}"#), None);
        assert_eq!(serde_json::to_string(&ClockSetting::None).unwrap(), r#"{"kind":"none"}"#);
        let opponent = |json: &str| serde_json::from_str::<Opponent>(json).ok();
        assert_eq!(opponent(r#"{"kind":"anyone"}"#), Some(Opponent::Anyone));
        assert_eq!(opponent(r#"{"kind":"anyone","level":5}"#), None);
        assert_eq!(serde_json::to_string(&Opponent::Anyone).unwrap(), r#"{"kind":"anyone"}"#);
    }

    #[test]
    fn an_action_has_no_fields_of_other_actions() {
        let action = |json: &str| serde_json::from_str::<Action>(json).ok();
        assert_eq!(action(r#"{"type":"resign"}"#), Some(Action::Resign));
        for kind in ["resign", "resign_match", "next_game", "abort", "claim", "withdraw"] {
            assert!(action(&format!(r#"{{"type":"{kind}"}}"#)).is_some(), "{kind}");
            assert_eq!(action(&format!(r#"{{"type":"{kind}","ply":3}}"#)), None, "{kind}");
        }
        assert_eq!(serde_json::to_string(&Action::NextGame).unwrap(), r#"{"type":"next_game"}"#);
        let message = |json: &str| serde_json::from_str::<ClientMessage>(json).ok();
        assert_eq!(message(r#"{"type":"ping"}"#), Some(ClientMessage::Ping));
        assert_eq!(message(r#"{"type":"ping","id":1}"#), None);
        let resign = Some(ClientMessage::act(Action::Resign, 0));
        assert_eq!(message(r#"{"type":"act","action":{"type":"resign"}}"#), resign);
        assert_eq!(message(r#"{"type":"act","action":{"type":"resign","ply":3}}"#), None);
    }
}

//! What is written to the database and read from it. Times are milliseconds since 1970.

use super::accounts::AccountChange;
use crate::ratings::Rating;
use guti_api::RatingView;

/// The idempotency key of a request, by which a repeated request is recognised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestKey {
    /// The key under which the request is found: unique in the database, or for an action in its match.
    pub key: String,
    /// A digest of what is asked for, and of the sender.
    pub digest: String,
}

impl RequestKey {
    /// Returns the answer to an earlier request with this key: what it was `given`, and whether its stored
    /// `digest` is that of this request. A request that was stored before there were digests has none.
    pub(super) fn earlier<T>(&self, given: T, digest: Option<String>) -> Earlier<T> {
        Earlier { given, is_same: digest.is_none_or(|digest| digest == self.digest) }
    }
}

/// The answer to an earlier request with the same key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier<T> {
    /// What that request made: a match, a match with a seat in it, or an event by its number.
    pub given: T,
    /// Whether that request asked for the same.
    pub is_same: bool,
}

/// A seat of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The id of the match.
    pub match_id: String,
    /// The player, 0 or 1.
    pub player: u8,
    /// The player's name; may be empty.
    pub name: String,
    /// The digest of the player's token, or the id of the player's account; empty for the computer,
    /// and for a token or an account that was deleted.
    pub digest: String,
    /// The level of the computer, if it plays.
    pub computer: Option<u8>,
    /// The key of the request that took the seat, to play at once or to join, if the request had one.
    pub request_key: Option<RequestKey>,
}

impl SeatRow {
    /// Creates a person's seat in a match that has no id yet.
    pub fn person(player: u8, name: String, digest: String) -> SeatRow {
        let (match_id, computer, request_key) = (String::new(), None, None);
        SeatRow { match_id, player, name, digest, computer, request_key }
    }

    /// Creates the computer's seat in a match that has no id yet.
    pub fn computer(player: u8, level: u8) -> SeatRow {
        let computer = Some(level);
        SeatRow { computer, ..SeatRow::person(player, String::new(), String::new()) }
    }

    /// Whether the seat belonged to a person who has been deleted.
    pub fn is_forgotten(&self) -> bool {
        self.digest.is_empty() && self.computer.is_none()
    }
}

/// How far a match has come; the database stores it as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchStage {
    /// A seat is free.
    Waiting = 0,
    /// Both seats are taken.
    Running = 1,
    /// The match is over.
    Over = 2,
}

impl MatchStage {
    /// Reads the number that the database holds; an unknown one counts as running.
    pub(super) fn from_number(number: i64) -> MatchStage {
        match number {
            0 => MatchStage::Waiting,
            2 => MatchStage::Over,
            _ => MatchStage::Running,
        }
    }
}

/// Whom a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This player, 0 or 1.
    Player(u8),
    /// Both players, between two games.
    Both,
}

impl Turn {
    /// Returns the player, if it is one.
    pub fn player(self) -> Option<u8> {
        match self {
            Turn::Player(player) => Some(player),
            Turn::Both => None,
        }
    }

    /// Returns the number that the database holds.
    pub(super) fn number(self) -> i64 {
        match self {
            Turn::Player(player) => i64::from(player),
            Turn::Both => 2,
        }
    }

    /// Reads the number that the database holds.
    pub(super) fn from_number(number: i64) -> Turn {
        u8::try_from(number).ok().filter(|&player| player < 2).map_or(Turn::Both, Turn::Player)
    }
}

/// A match to be created.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The id of the match in links: 12 characters of base64url.
    pub id: String,
    /// When it was created.
    pub created_ms: u64,
    /// The key of the request that created it, if the request had one.
    pub create_key: Option<RequestKey>,
    /// The fingerprint of the rules by which it is played.
    pub rules: Option<String>,
    /// The id of the game.
    pub game: String,
    /// Its [`Setup`](crate::state::Setup) as JSON.
    pub setup: String,
    /// Whether the public list shows it.
    pub listed: bool,
    /// The seats that are taken from the start.
    pub seats: Vec<SeatRow>,
    /// The events that it starts with.
    pub events: EventBatch,
}

/// Consecutive events of one match.
#[derive(Clone, Debug)]
pub struct EventBatch {
    /// The id of the match.
    pub match_id: String,
    /// The number of the first event; they count from 1.
    pub first_seq: u64,
    /// When each event happened, and the [`Event`](crate::state::Event) as JSON.
    pub events: Vec<(u64, String)>,
    /// The stage of the match after them.
    pub stage: MatchStage,
    /// The plies of the current game after them.
    pub plies: u32,
    /// The key of the action that caused them, if the action had one.
    pub action_id: Option<RequestKey>,
    /// When a server must look at the match after them, even if no request comes.
    pub deadline_ms: Option<u64>,
    /// Whom the match waits for after them.
    pub turn: Option<Turn>,
    /// The result, if they end a rated match.
    pub rated: Option<RatedResult>,
}

/// The result of a rated match, which changes the ratings of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedResult {
    /// The id of the game.
    pub game: String,
    /// The ids of the players' accounts, by player.
    pub accounts: [String; 2],
    /// The player who won; none for a draw.
    pub winner: Option<u8>,
}

/// A change of the database; all of it is written or nothing.
#[derive(Clone, Debug)]
pub enum Write {
    /// Creates a match with its first seats.
    Create(NewMatch),
    /// Appends events to a match, unless it has events with these numbers already.
    Append {
        /// The events, numbered without gaps, in order.
        events: EventBatch,
        /// The seat that is taken by one of them.
        seat: Option<SeatRow>,
        /// The owners whose names or words are stored, each with the player of the seat: the author of a message,
        /// and the players of a rematch. Nothing is written if one of them was deleted.
        owners: Vec<(u8, String)>,
        /// The rematch that follows from them.
        rematch: Option<Box<NewMatch>>,
    },
    /// Creates a program's token.
    CreateToken {
        /// The digest of the token in hexadecimal; the token itself is not stored.
        digest: String,
        /// The name of the bot.
        name: String,
        /// When it was created.
        created_ms: u64,
    },
    /// Deletes the name of the owner of a token or of an account, and the text of the owner's messages, in
    /// some matches. It keeps the other writes waiting, so these should be few.
    Forget {
        /// The digest of the token, or the id of the account.
        owner: String,
        /// The ids of the matches in which names and words are deleted.
        matches: Vec<String>,
    },
    /// Deletes a token, the name of its owner at every seat, and the text of the owner's messages.
    DeleteToken {
        /// The digest of the token in hexadecimal.
        digest: String,
    },
    /// Changes an account, or what belongs to it.
    Account(AccountChange),
}

/// A match as it is stored.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// Its [`Setup`](crate::state::Setup) as JSON.
    pub setup: String,
    /// The fingerprint of the rules by which it was created, if it was recorded.
    pub rules: Option<String>,
    /// The events that were asked for: when each happened, and the
    /// [`Event`](crate::state::Event) as JSON.
    pub events: Vec<(u64, String)>,
    /// The seats that are taken.
    pub seats: Vec<SeatRow>,
}

/// A seat of a match in a list.
#[derive(Clone, Debug)]
pub struct ListedSeat {
    /// The player's name; may be empty.
    pub name: String,
    /// The level of the computer, if it plays.
    pub computer: Option<u8>,
    /// The player's rating in the game, if the player has an account.
    pub rating: Option<Rating>,
}

/// A match in a list.
#[derive(Clone, Debug)]
pub struct ListedMatch {
    /// The id of the match in links.
    pub id: String,
    /// When it was created.
    pub created_ms: u64,
    /// Its [`Setup`](crate::state::Setup) as JSON.
    pub setup: String,
    /// How far it has come.
    pub stage: MatchStage,
    /// The plies of the current game.
    pub plies: u32,
    /// When a server must look at it even if no request comes.
    pub deadline_ms: Option<u64>,
    /// Whom it waits for.
    pub turn: Option<Turn>,
    /// The player whose matches are listed, in a list of one's own.
    pub you: Option<u8>,
    /// The seats that are taken.
    pub seats: [Option<ListedSeat>; 2],
}

/// A free seat in a public match, and who waits at the other one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeSeat {
    /// The id of the match.
    pub match_id: String,
    /// When the match was created.
    pub created_ms: u64,
    /// The player who waits, 0 or 1.
    pub opponent: u8,
    /// The digest of the token of that player, or the id of the player's account.
    pub digest: String,
}

/// Whose players may be present, to leave out the other matches.
#[derive(Clone, Debug, Default)]
pub struct PresenceFilter {
    /// Who has created a match after this is present.
    pub since_ms: u64,
    /// The ids of the matches in which a player is present, on any server.
    pub matches: Vec<String>,
    /// The owners who listen to this server, by the digest of the token or the id of the account.
    pub owners: Vec<String>,
}

/// The filters of a list of public matches.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only matches with a free seat.
    pub open: bool,
    /// Only matches of the game with this id.
    pub game: Option<String>,
}

/// The rating of the player at a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatRating {
    /// The rating, if the player has an account.
    pub rating: Option<Rating>,
    /// What the match has changed, if it was rated and is over: the rating before it as it was shown,
    /// and the difference.
    pub change: Option<(RatingView, i32)>,
}

/// A page of a list of matches, the newest first; those created at the same time are sorted by their
/// ids.
#[derive(Clone, Debug)]
pub struct Page {
    /// Only matches created before this, or at this time with a smaller id than `before_id`.
    pub before_ms: u64,
    /// The id of the last match of the page before; empty for the first page.
    pub before_id: String,
    /// The number of entries at most.
    pub limit: u32,
}

impl Default for Page {
    fn default() -> Page {
        Page { before_ms: u64::MAX, before_id: String::new(), limit: 50 }
    }
}

//! What is asked of the engine where it runs beside the page that asks: see `guti-wasm`.

use crate::moment::Picture;
use crate::table::MatchView;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One game: which, from where, and what was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct LineSetup {
    /// The `id` of a game.
    pub game: String,
    /// Variants over each other, each a name or `key=value`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// The position to start from, if not that of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A match to be begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct MatchSetup {
    /// The `id` of a game.
    pub game: String,
    /// Variants over each other, each a name or `key=value`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// The position to start from, if not that of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// The names of the two people; the first plays the first side.
    pub players: [String; 2],
}

/// A match that lies on the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct OpenTable {
    /// The number by which it is asked for.
    pub table: u32,
    /// How it stands.
    pub view: MatchView,
}

/// A game that was read from a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ReadGame {
    /// The tags.
    pub tags: BTreeMap<String, String>,
    /// The game as it can be set up again.
    pub setup: LineSetup,
    /// The comments on the start and on the position after each move.
    pub comments: Vec<Vec<String>>,
    /// What was wrong with the rest of it, if not all could be read.
    pub cut: Option<String>,
}

/// A position that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct CheckedPosition {
    /// The picture of it, with the position as it is usually written.
    pub picture: Picture,
    /// The legal moves.
    pub legal: Vec<crate::PathMove>,
    /// How the game ended, if it is over there.
    pub end: Option<crate::EndView>,
}

/// A search to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct SearchRequest {
    /// The game; its moves matter for repetitions.
    pub setup: LineSetup,
    /// The level, from 1; none is full strength.
    #[serde(default)]
    pub level: Option<u8>,
    /// How many best lines are wanted.
    #[serde(default)]
    pub lines: Option<u8>,
    /// The depth at which to stop, in plies.
    #[serde(default)]
    pub depth: Option<u32>,
    /// The number of positions after which to stop.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub nodes: Option<u64>,
    /// The time after which to stop, in milliseconds.
    #[serde(default)]
    pub time_ms: Option<u32>,
    /// What a weak level overlooks depends on it.
    #[serde(default)]
    pub seed: u32,
    /// Whether the move is to be played: where the truth is a draw it then plays for a win.
    #[serde(default)]
    pub to_play: bool,
}

/// What is asked of a desk. What each answers is said with it; what goes wrong is a
/// [`Problem`](crate::Problem).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
pub enum DeskRequest {
    /// The games: an array of [`GameCard`](crate::GameCard).
    Games,
    /// A game: a [`GamePage`](crate::GamePage).
    Page {
        /// The game.
        game: String,
        /// The variants.
        variants: Vec<String>,
    },
    /// One game, played to where it is: a [`MatchView`]. A move that is not legal is refused, and
    /// the problem says which.
    Line {
        /// The game.
        setup: LineSetup,
    },
    /// Whether a position makes sense: a [`CheckedPosition`].
    Check {
        /// The game.
        game: String,
        /// The variants.
        variants: Vec<String>,
        /// The position.
        position: String,
    },
    /// Begins a match: an [`OpenTable`].
    Open {
        /// The match.
        setup: MatchSetup,
    },
    /// Takes up a match from its records: an [`OpenTable`].
    Restore {
        /// The records of its games.
        records: String,
    },
    /// Reads records, a game each: an array of [`ReadGame`].
    Read {
        /// The records.
        records: String,
    },
    /// How a match stands: a [`MatchView`].
    View {
        /// The match.
        table: u32,
    },
    /// Plays a move: a [`MatchView`].
    Play {
        /// The match.
        table: u32,
        /// The move.
        text: String,
    },
    /// Takes back so many things: a [`MatchView`].
    TakeBack {
        /// The match.
        table: u32,
        /// How many.
        count: u32,
    },
    /// A side gives up: a [`MatchView`].
    Resign {
        /// The match.
        table: u32,
        /// The side.
        side: u8,
    },
    /// The players agree on a draw: a [`MatchView`].
    AgreeDraw {
        /// The match.
        table: u32,
    },
    /// Begins the next game of a match: a [`MatchView`].
    NextGame {
        /// The match.
        table: u32,
    },
    /// Begins the next round with this bha: a [`MatchView`].
    ChooseBha {
        /// The match.
        table: u32,
        /// The hole.
        hole: String,
    },
    /// The records of a match: a string.
    Record {
        /// The match.
        table: u32,
    },
    /// The record of one game with comments: a string.
    WriteRecord {
        /// The game.
        setup: LineSetup,
        /// More tags.
        tags: BTreeMap<String, String>,
        /// The comments on the start and on the position after each move; may be shorter.
        comments: Vec<Vec<String>>,
    },
    /// Puts a match away: null.
    Close {
        /// The match.
        table: u32,
    },
    /// Searches: an [`InsightView`](crate::InsightView); each iteration is told before.
    Search {
        /// What to search.
        request: SearchRequest,
    },
    /// What the tables that were loaded know: a [`ProbeView`](crate::ProbeView).
    Probe {
        /// The game.
        setup: LineSetup,
    },
    /// The layers of the tables that were loaded: an array of strings.
    Layers {
        /// The game.
        game: String,
        /// The variants.
        variants: Vec<String>,
    },
    /// A line of the protocol UGI: an array of the lines that answer it.
    Ugi {
        /// The line.
        line: String,
    },
}

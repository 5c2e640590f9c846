//! Requests to the engine that runs inside a page: see `guti-wasm`.

use crate::match_view::MatchView;
use crate::position::Picture;
use guti_session::engine::{InvalidLevel, Level, Limits, Settings, Time};
use guti_session::record;
use guti_words::Fact;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// One line of play: the game, its start and the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct LineSetup {
    /// The `id` of a game.
    pub game: String,
    /// Variants, applied in order; each is a name or `key=value`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// The start position, if it is not that of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// The moves from the start position.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// The setup of a new match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct MatchSetup {
    /// The `id` of a game.
    pub game: String,
    /// Variants, applied in order; each is a name or `key=value`.
    #[serde(default)]
    pub variants: Vec<String>,
    /// The start position, if it is not that of the game.
    #[serde(default)]
    pub position: Option<String>,
    /// The names of the two players; the first one plays the first side.
    pub players: [String; 2],
}

/// A match that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct OpenMatch {
    /// The number of the match, which further requests name.
    pub match_number: u32,
    /// The state of the match.
    pub view: MatchView,
}

/// A game read from a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct ReadGame {
    /// The tags of the record.
    pub tags: BTreeMap<String, String>,
    /// The names of the two players, by side; `?` where the record names nobody.
    pub players: [String; 2],
    /// The players who have not chosen a name, as facts: a guest with a number, the computer with its level.
    pub player_facts: [Option<Fact>; 2],
    /// The setup that leads to the same game.
    pub setup: LineSetup,
    /// The comments on the start and on the position after each move.
    pub comments: Vec<Vec<String>>,
    /// The moves of all variations.
    pub variations: Vec<VariationMove>,
    /// Why the rest of the record could not be read, if some of it could not.
    pub cut: Option<Fact>,
}

/// A move of a variation, in a flat list of the moves of all variations.
///
/// The moves are numbered: those of the game from 1, then those of the list. The first of several
/// moves that follow the same move continues its line, and the others begin variations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct VariationMove {
    /// The number of the move that it follows, which is smaller than its own; 0 is the start.
    pub after: u32,
    /// The move in the notation of the game.
    pub text: String,
    /// The comments that follow it.
    pub comments: Vec<String>,
}

impl From<record::VariationMove> for VariationMove {
    fn from(mv: record::VariationMove) -> VariationMove {
        let record::VariationMove { after, text, comments } = mv;
        VariationMove { after: u32::try_from(after).unwrap_or(u32::MAX), text, comments }
    }
}

impl From<VariationMove> for record::VariationMove {
    fn from(mv: VariationMove) -> record::VariationMove {
        let VariationMove { after, text, comments } = mv;
        record::VariationMove {
            after: usize::try_from(after).unwrap_or(usize::MAX),
            text,
            comments,
        }
    }
}

/// A valid position with its legal moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct CheckedPosition {
    /// The picture of the position, with the position string in its canonical form.
    pub picture: Picture,
    /// The legal moves, sorted by their text; empty if the game is over in this position.
    pub legal: Vec<crate::PathMove>,
    /// The result, if the game is over in this position.
    pub end: Option<crate::EndView>,
}

/// A search: its position, its strength and its limits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(deny_unknown_fields)]
pub struct SearchRequest {
    /// The line that leads to the position. Its moves matter for repetitions.
    pub setup: LineSetup,
    /// The level, from 1; full strength if absent.
    #[serde(default)]
    pub level: Option<u8>,
    /// The number of principal variations; 1 if absent.
    #[serde(default)]
    pub lines: Option<u8>,
    /// The largest depth, in plies.
    #[serde(default)]
    pub depth: Option<u32>,
    /// The largest number of nodes.
    #[serde(default)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub nodes: Option<u64>,
    /// The longest time, in milliseconds.
    #[serde(default)]
    pub time_ms: Option<u32>,
    /// The seed of the random mistakes of a weak level.
    #[serde(default)]
    pub seed: u32,
    /// Whether the move will be played. The engine then prefers moves of a drawn position that set the
    /// opponent problems.
    #[serde(default)]
    pub to_play: bool,
}

impl SearchRequest {
    /// The settings of the engine for this search, with a transposition table of `hash_mb` megabytes.
    ///
    /// # Errors
    ///
    /// If there is no such level.
    pub fn settings(&self, hash_mb: usize) -> Result<Settings, InvalidLevel> {
        let level = match self.level {
            None => Level::FULL,
            Some(number) => Level::new(number).ok_or_else(|| InvalidLevel(number.to_string()))?,
        };
        Ok(Settings {
            hash_mb,
            multi_pv: self.lines.unwrap_or(1).max(1).into(),
            level,
            seed: self.seed.into(),
            ..Settings::default()
        })
    }

    /// The limits of this search.
    pub fn limits(&self) -> Limits {
        let time = |time_ms: u32| Time::Move(Duration::from_millis(time_ms.into()));
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time_ms.map_or(Time::Unlimited, time),
        }
    }
}

/// A request to the engine. Each variant names the type of its result; every failure is a
/// [`Problem`](crate::Problem).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
pub enum EngineRequest {
    /// Lists the games: an array of [`GameCard`](crate::GameCard).
    Games,
    /// Describes a game: a [`GamePage`](crate::GamePage).
    Page {
        /// The `id` of the game.
        game: String,
        /// The variants, applied in order; each is a name or `key=value`.
        variants: Vec<String>,
        /// The whole file of the game. The engine for browsers has only what play needs of it, so
        /// without the file its description has no story, rules and sources.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        file: Option<String>,
    },
    /// Plays a line: a [`MatchView`]. An illegal move is refused, and the problem says which one it is.
    Line {
        /// The game, its start and the moves.
        setup: LineSetup,
    },
    /// Checks a position: a [`CheckedPosition`].
    Check {
        /// The `id` of the game.
        game: String,
        /// The variants, applied in order; each is a name or `key=value`.
        variants: Vec<String>,
        /// The position string, in the notation of the game.
        position: String,
    },
    /// Opens a match: an [`OpenMatch`].
    Open {
        /// The game, its start and the players.
        setup: MatchSetup,
    },
    /// Opens a match from the records of its games: an [`OpenMatch`].
    Restore {
        /// The records of its games.
        records: String,
    },
    /// Reads records, one game each: an array of [`ReadGame`].
    Read {
        /// The text of the records.
        records: String,
    },
    /// Returns the state of a match: a [`MatchView`].
    View {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
    },
    /// Plays a move: a [`MatchView`].
    Play {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
        /// The move in notation, typed exactly or loosely.
        text: String,
    },
    /// Takes back the last `count` actions: a [`MatchView`].
    TakeBack {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
        /// The number of actions: moves, results and choices.
        count: u32,
    },
    /// A side resigns: a [`MatchView`].
    Resign {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
        /// The side: 0 moves first, 1 second.
        side: u8,
    },
    /// The players agree to a draw: a [`MatchView`].
    AgreeDraw {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
    },
    /// Starts the next game of a match: a [`MatchView`].
    NextGame {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
    },
    /// Starts the next round with this hole as the bha: a [`MatchView`].
    ChooseBha {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
        /// The name of the hole.
        hole: String,
    },
    /// Writes the records of a match: a string.
    Record {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
    },
    /// Tells the last move of a line in full: an array of sentences about what it did, how the players
    /// stand after it, and what it forces; empty without a move.
    Account {
        /// The game, its start and the moves.
        setup: LineSetup,
    },
    /// Says why no legal move begins with these points, pressed one after another: a string; null if
    /// one does, and after the result.
    WhyRefused {
        /// The game, its start and the moves.
        setup: LineSetup,
        /// The indices of the points.
        points: Vec<u8>,
    },
    /// Writes the record of one game with comments: a string.
    WriteRecord {
        /// The game, its start and the moves.
        setup: LineSetup,
        /// Tags of the record besides those that the game determines, from name to value, such as
        /// `Annotator`.
        tags: BTreeMap<String, String>,
        /// The comments on the start and on the position after each move; later ones may be missing.
        comments: Vec<Vec<String>>,
        /// The moves of all variations.
        #[serde(default)]
        variations: Vec<VariationMove>,
    },
    /// Closes a match: null.
    Close {
        /// The number of the match, from [`OpenMatch`].
        match_number: u32,
    },
    /// Searches a position: an [`AnalysisView`](crate::AnalysisView). Each iteration is reported before.
    Search {
        /// The position to search, the strength and the limits.
        request: SearchRequest,
    },
    /// Probes the loaded tables for a position: a [`ProbeView`](crate::ProbeView).
    Probe {
        /// The game, its start and the moves.
        setup: LineSetup,
    },
    /// Lists the layers of the loaded tables: an array of strings.
    Layers {
        /// The `id` of the game.
        game: String,
        /// The variants, applied in order; each is a name or `key=value`.
        variants: Vec<String>,
    },
    /// Sends a line of the UGI protocol: an array of the response lines.
    Ugi {
        /// The line as it is sent, without a line break.
        line: String,
    },
}

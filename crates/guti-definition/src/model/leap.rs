//! The table `[leap]` of a game file.

use super::{Duty, LineBoard, Variants};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_spanned::Spanned;
use std::collections::BTreeMap;

/// The most pieces of a side. A chain captures at most this many, and a move has room for them.
pub const MOST_PIECES: u32 = 31;

/// The most leaps from one point: moves are generated into tables of this width.
pub const MOST_LEAPS: usize = 16;

/// A leaping war game: pieces step along lines and capture by leaping.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leap {
    /// Points and lines.
    pub board: LineBoard,
    /// Who stands where at the start; Black moves first.
    pub setup: LeapSetup,
    /// The options that do not have their defaults.
    #[serde(default)]
    pub options: LeapOverlay,
    /// The variants by name: each sets some of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<LeapOverlay>,
}

/// The points of each side, names separated by spaces.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeapSetup {
    /// How many pieces each side has; the two lists must have this length.
    #[schemars(with = "u8", range(min = 1, max = MOST_PIECES))]
    pub pieces: Spanned<u8>,
    /// The points of Black, who moves first, separated by spaces.
    #[schemars(with = "String")]
    pub black: Spanned<String>,
    /// The points of White, separated by spaces.
    #[schemars(with = "String")]
    pub white: Spanned<String>,
}

options! {
    /// The options of a leap game.
    LeapOptions, LeapOverlay as "LeapOptions" {
        /// Whether a side that can capture must do so.
        capture: Duty = Duty::Compulsory,
        /// Whether a piece that has leaped and can leap again must do so.
        chain: Chain = Chain::Compulsory,
        /// When a leaped piece leaves the board.
        removal: LeapRemoval = LeapRemoval::Immediate,
        /// Which way a piece may step until it is promoted.
        steps: Way = Way::Any,
        /// Which way a piece may leap until it is promoted.
        leaps: Way = Way::Any,
        /// Where a piece is promoted to a king, which goes in any direction.
        promotion: Promotion = Promotion::None,
        /// What becomes of a piece whose capture takes it to such a point, and which could leap on.
        crowning: Crowning = Crowning::AtEnd,
        /// How far a king goes.
        king: King = King::Short,
        /// A side with this many pieces or fewer has lost; 0 turns the rule off.
        lose_at: u8 = 0,
        /// Who has won when repetition or a long time without a capture ends the game.
        adjudication: Adjudication = Adjudication::MorePieces,
        /// How often a position must occur to end the game; 0 turns the rule off, and 1 is refused,
        /// since every game would end at once.
        #[schemars(extend("not" = {"const": 1}))]
        repetition: u16 = 3,
        /// After how many plies in a row without a capture the game ends; 0 turns the rule off.
        quiet_plies: u16 = 100,
    }
}

/// How a capture goes on after its first leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chain {
    /// The piece leaps on while it can.
    Compulsory,
    /// The player may stop after any leap.
    Optional,
    /// One leap a turn.
    Single,
}

/// Which way a piece may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// In any direction.
    Any,
    /// Only towards the enemy's end of the board: upwards for Black, who sits below, and
    /// downwards for White, as the layout places the points.
    Forward,
}

/// Where pieces are promoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Promotion {
    /// Nowhere.
    None,
    /// On every point of the row that lies farthest ahead.
    FarRow,
    /// On the two outermost points of that row.
    FarCorners,
}

/// How a capture and a promotion go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Crowning {
    /// It leaps on as it is, and is promoted only where its turn ends.
    AtEnd,
    /// It is promoted there, and that ends the turn.
    EndsTurn,
}

/// How far a promoted piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum King {
    /// To a neighbouring point, and over a piece beside it to the point just beyond.
    Short,
    /// Along a line as far as it is vacant; it leaps as a short one does.
    Sliding,
    /// Along a line as far as it is vacant; it leaps over a piece at any distance to any vacant
    /// point beyond, if nothing else stands between.
    Flying,
}

/// Who has won a game that is broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Adjudication {
    /// The side with more pieces; with equal numbers nobody.
    MorePieces,
    /// Nobody.
    Draw,
}

/// When a leaped piece leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeapRemoval {
    /// At once, before the chain goes on.
    Immediate,
    /// When the turn ends: until then it may not be leaped again and its point is not vacant.
    EndOfTurn,
}

//! The table `[mancala]` of a game file.

use super::{HoleSetup, Holes, Variants};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A sowing game of single laps: a sowing ends with its last counter. A turn is one sowing, or
/// several where a sowing earns another.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mancala {
    /// The size of the board: two rows of holes.
    pub board: Holes,
    /// What lies in the holes at the start.
    pub setup: HoleSetup,
    /// The options that do not have their defaults.
    #[serde(default)]
    pub options: MancalaOverlay,
    /// The variants by name: each sets some of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<MancalaOverlay>,
}

options! {
    /// The options of a mancala game.
    MancalaOptions, MancalaOverlay as "MancalaOptions" {
        /// Whether the player who sows also sows into their own store.
        stores: Stores = Stores::Apart,
        /// Whether a sowing that ends in the player's own store earns another in the same turn;
        /// `own-store` needs `stores = "own"`.
        again: Again = Again::Never,
        /// What happens to the hole that was lifted when the sowing comes round to it.
        origin: Lifted = Lifted::Sown,
        /// What the end of a sowing captures.
        capture: MancalaCapture = MancalaCapture::Opposite,
        /// What is captured where `capture = "opposite"` and the opposite hole is empty.
        empty_capture: EmptyCapture = EmptyCapture::Nothing,
        /// What becomes of a capture of all counters in the other player's row, where
        /// `capture = "twos-and-threes"`.
        grand_slam: GrandSlam = GrandSlam::Legal,
        /// Whether a player must give counters to another who has none; `compulsory` needs
        /// `end = "stuck"`.
        feeding: Feeding = Feeding::Free,
        /// When the game is over. What then lies on the board belongs to the owner of its row.
        end: End = End::Stuck,
        /// Who gets the counters on the board when a repetition or the quiet limit ends the game.
        broken_off: BrokenOff = BrokenOff::Shared,
        /// How often a position must occur to end the game; 0 turns the rule off, and 1 is refused,
        /// since every game would end at once.
        #[schemars(extend("not" = {"const": 1}))]
        repetition: u16 = 3,
        /// After how many plies in a row in which nothing is added to a store the game ends; 0
        /// turns the rule off.
        quiet_plies: u16 = 100,
    }
}

/// Whether stores are sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stores {
    /// No: only captured counters come into them.
    Apart,
    /// The player's own store is sown as if it were a hole to the right of their row; the other
    /// player's store is passed by.
    Own,
}

/// Whether a sowing earns another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// Never.
    Never,
    /// One that ends in the player's own store does, and a player who can sow again must do so; a turn
    /// ends after 32 sowings.
    OwnStore,
}

/// What happens to the hole that was lifted when the sowing comes round to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lifted {
    /// It is sown like any other.
    Sown,
    /// It is passed by, and so is empty after the sowing.
    Skipped,
}

/// What the end of a sowing captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MancalaCapture {
    /// Where the last counter falls into an empty hole in the player's own row: that counter, and
    /// all in the hole of the other player that lies opposite.
    Opposite,
    /// Where the last counter makes two or three in a hole of the other player: these, and all in
    /// the holes before it, one by one, while they hold two or three and are the other player's.
    TwosAndThrees,
}

/// What is captured if the opposite hole is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EmptyCapture {
    /// Nothing: the last counter stays where it is.
    Nothing,
    /// The last counter alone.
    LastCounter,
}

/// What becomes of a capture of all counters in the other player's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GrandSlam {
    /// It is a capture like any other.
    Legal,
    /// The move is illegal, unless every move captures all.
    Forbidden,
    /// The move is legal, but captures nothing.
    CapturesNothing,
    /// All is captured but what lies in the hole of the last counter.
    LastHoleKept,
    /// All is captured, and whatever is left on the board goes to the other player.
    RestToOther,
}

/// Whether a player must give counters to another who has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Feeding {
    /// No.
    Free,
    /// Only moves that do so are legal; without one the player cannot move.
    Compulsory,
}

/// When a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// When the player to move has no legal move.
    Stuck,
    /// When a row is empty after a sowing, whoever is to move.
    RowEmpty,
}

/// Who gets the counters on the board when a game is broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BrokenOff {
    /// Both alike; an odd one goes to the player who is not to move.
    Shared,
    /// Each player those in their own row.
    OwnRow,
}

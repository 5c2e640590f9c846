//! The table `[sow]` of a game file.

use super::Variants;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_spanned::Spanned;
use std::collections::BTreeMap;

/// A sowing game on two rows of holes.
///
/// With `lap = "next"` it is a relay, in which one sowing leads to the next, played in rounds; with
/// `lap = "single"` a turn is one sowing, or several where a sowing earns another.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sow {
    /// The holes.
    pub board: Holes,
    /// What lies in them at the start.
    pub setup: SowSetup,
    /// The rules that may differ.
    #[serde(default)]
    pub options: SowOverlay,
    /// Named overlays of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<SowOverlay>,
}

/// Two rows of holes, one for each player.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Holes {
    /// The number of holes in each row, named by letters from `a`; South's are `a1`, `b1` and so
    /// on, North's lie above them.
    #[schemars(with = "u8", range(min = 2, max = 12))]
    pub per_row: Spanned<u8>,
}

/// What lies in the holes at the start.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SowSetup {
    /// The number of counters in each hole; between rounds a hole is filled with as many.
    #[schemars(with = "u8", range(min = 1, max = 63))]
    pub counters: Spanned<u8>,
}

options! {
    /// The options of a sow game.
    SowOptions, SowOverlay as "SowOptions" {
        /// How far one sowing goes.
        lap: Lap = Lap::Next,
        /// Whether the store of the player who sows is sown like a hole. `own` needs `lap =
        /// "single"`.
        stores: Stores = Stores::Apart,
        /// Whether a sowing that ends in the own store earns another in the same turn. `own-store`
        /// needs `stores = "own"`.
        again: Again = Again::Never,
        /// What happens to the hole that was lifted when the sowing comes round to it. `skipped`
        /// needs `lap = "single"`.
        origin: Lifted = Lifted::Sown,
        /// What the end of a sowing captures. Relays have `beyond-empty`; the others need `lap =
        /// "single"`.
        capture: SowCapture = SowCapture::BeyondEmpty,
        /// What is captured where `capture = "opposite"` and the opposite hole is empty.
        empty_capture: EmptyCapture = EmptyCapture::Nothing,
        /// What becomes of a capture of all counters in the other player's row, where `capture =
        /// "twos-and-threes"`.
        grand_slam: GrandSlam = GrandSlam::Legal,
        /// Whether a player must give counters to another who has none. `compulsory` needs `end =
        /// "stuck"`.
        feeding: Feeding = Feeding::Free,
        /// When a game, or a round of a relay, is over. Relays have `cleared`; the others need `lap
        /// = "single"`. What then lies on the board belongs to the owner of its row.
        end: End = End::Cleared,
        /// Who gets the counters on the board when a repetition or the quiet limit ends the game.
        /// `own-row` needs `lap = "single"`.
        broken_off: BrokenOff = BrokenOff::Shared,
        /// When a hole that holds exactly four is captured by the owner of its row. With `lap =
        /// "single"` it must be `none`.
        fours: Fours = Fours::AtOnce,
        /// How many holes a player keeps for the next round.
        elimination: Elimination = Elimination::Filled,
        /// What is done with the counters that fill no whole hole between two rounds.
        leftovers: Leftovers = Leftovers::KungidarBhadar,
        /// From which side a player fills holes between two rounds.
        filling: Filling = Filling::Left,
        /// The number of rounds of a match; 0 plays on until a player can fill no hole. It must be
        /// 0 with `lap = "single"`, which has no rounds.
        rounds: u16 = 0,
        /// The occurrence of a position that ends the round; 0 turns the rule off, and 1 is
        /// refused, since every round would end at once.
        #[schemars(extend("not" = {"const": 1}))]
        repetition: u16 = 3,
        /// The number of consecutive plies that add nothing to a store that ends the round; 0 turns
        /// the rule off.
        quiet_plies: u16 = 100,
    }
}

/// How far one sowing goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lap {
    /// A relay: the hole after the last counter is lifted and sown, until it is empty.
    Next,
    /// It ends with its last counter.
    Single,
}

/// Whether stores are sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stores {
    /// No: only captured counters come into them.
    Apart,
    /// The own store is sown as if it were a hole to the right of the own row; the other player's
    /// is passed by.
    Own,
}

/// Whether a sowing earns another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// Never.
    Never,
    /// One that ends in the own store does, and the player must take it who can.
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
pub enum SowCapture {
    /// What lies in the hole beyond the empty one at which a relay ends.
    BeyondEmpty,
    /// Where the last counter falls into an empty hole of the own row: that counter, and all in the
    /// hole of the other player that lies opposite.
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
    /// It is no legal move, unless every move is one.
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
    /// When no counter is left on the board; a player whose row is empty passes.
    Cleared,
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
    /// Each player those in the own row.
    OwnRow,
}

/// When four counters in a hole are captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fours {
    /// As soon as a counter makes a hole hold four.
    AtOnce,
    /// After the last counter of a lap, from every hole that received a counter in it.
    EndOfLap,
    /// Never. A turn then ends after a thousand laps at the latest.
    None,
}

/// How many holes a player keeps for the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Elimination {
    /// As many as the player's counters fill.
    Filled,
    /// The player with fewer loses one for each full hole in the difference of the totals.
    Difference,
}

/// What is done with the counters that fill no whole hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leftovers {
    /// The player with fewer of them gives them to the other: one counter makes the giver Kungidar,
    /// two make the taker Bhadar.
    KungidarBhadar,
    /// Each player puts the own ones aside.
    Kept,
}

/// From which side holes are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Filling {
    /// From the player's left, where sowing enters the row.
    Left,
    /// From the player's right, where sowing leaves it.
    Right,
}

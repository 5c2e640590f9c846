//! The table `[relay]` of a game file.

use super::{HoleSetup, Holes, Variants};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A relay sowing game: where a lap ends before a hole with counters, these are lifted and sown on
/// in the same turn. It is played in rounds, which make a match.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Relay {
    /// The size of the board: two rows of holes.
    pub board: Holes,
    /// What lies in the holes at the start.
    pub setup: HoleSetup,
    /// The options that do not have their defaults.
    #[serde(default)]
    pub options: RelayOverlay,
    /// The variants by name: each sets some of the options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: Variants<RelayOverlay>,
}

options! {
    /// The options of a relay game.
    RelayOptions, RelayOverlay as "RelayOptions" {
        /// When a hole that holds exactly four is captured by the owner of its row.
        fours: Fours = Fours::AtOnce,
        /// How many holes a player keeps for the next round.
        elimination: Elimination = Elimination::Filled,
        /// What is done with the counters that fill no whole hole between two rounds.
        leftovers: Leftovers = Leftovers::KungidarBhadar,
        /// From which side a player fills holes between two rounds.
        filling: Filling = Filling::Left,
        /// The number of rounds of a match; 0 plays on until a player can fill no hole.
        rounds: u16 = 0,
        /// How often a position must occur to end the round; 0 turns the rule off, and 1 is
        /// refused, since every round would end at once.
        #[schemars(extend("not" = {"const": 1}))]
        repetition: u16 = 3,
        /// After how many plies in a row in which no counter is won the round ends; 0 turns the
        /// rule off.
        quiet_plies: u16 = 100,
    }
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
    /// The player with fewer counters loses one hole for each full hole in the difference of the
    /// totals.
    Difference,
}

/// What is done with the counters that fill no whole hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leftovers {
    /// The player with fewer of them gives them to the other. The taker is Bhadar. One counter makes
    /// the giver Kungidar; two let the taker name a bha.
    KungidarBhadar,
    /// Each player puts theirs aside.
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

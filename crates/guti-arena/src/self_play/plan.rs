//! The plan of a self-play report: which games are played.

use crate::openings::NoOpening;
use guti_session::engine::{InvalidLevel, Level};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use thiserror::Error;

/// The games to play for a report.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
pub struct SelfPlayPlan {
    /// The number of games that the engine plays against itself; an odd number is rounded up. At full strength each
    /// opening is played twice at most, once with either side, so that there may be fewer games.
    pub games: usize,
    /// Who plays these games: a level of the engine, or `random` for random moves.
    pub level: SelfPlayer,
    /// The number of random plies at the beginning of a game, so that games differ. Each opening is played
    /// twice.
    pub opening_plies: usize,
    /// The levels that play each other, to measure how much skill matters.
    pub rungs: Vec<LevelPair>,
    /// The number of games of each pair of levels.
    pub rung_games: usize,
    /// The nodes per move of the highest level. Lower levels have their own limits.
    pub nodes: u64,
    /// The seed of all random choices.
    pub seed: u64,
    /// Whether the report has [`Measures`](crate::self_play::Measures), for which each position of a
    /// game is searched once more.
    #[serde(default, skip_serializing_if = "is_false")]
    pub measures: bool,
    /// The number of concurrent games; the report does not depend on it.
    #[serde(skip)]
    pub concurrency: usize,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

/// Who plays a game against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(try_from = "WrittenPlayer", into = "WrittenPlayer")]
pub enum SelfPlayer {
    /// A level of the engine.
    Level(Level),
    /// A player that chooses among all legal moves with equal probability.
    Random,
}

/// A player as JSON writes it.
#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(untagged)]
enum WrittenPlayer {
    Level(#[schemars(range(min = 1, max = 10))] u8),
    Named(NamedPlayer),
}

#[derive(Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum NamedPlayer {
    Random,
}

impl TryFrom<WrittenPlayer> for SelfPlayer {
    type Error = InvalidLevel;

    fn try_from(written: WrittenPlayer) -> Result<SelfPlayer, InvalidLevel> {
        match written {
            WrittenPlayer::Level(level) => Level::try_from(level).map(SelfPlayer::Level),
            WrittenPlayer::Named(NamedPlayer::Random) => Ok(SelfPlayer::Random),
        }
    }
}

impl From<SelfPlayer> for WrittenPlayer {
    fn from(player: SelfPlayer) -> WrittenPlayer {
        match player {
            SelfPlayer::Level(level) => WrittenPlayer::Level(level.number()),
            SelfPlayer::Random => WrittenPlayer::Named(NamedPlayer::Random),
        }
    }
}

impl SelfPlayer {
    /// How it plays, as words after "games": `at level 6` or `of random moves`.
    pub fn in_words(self) -> String {
        match self {
            SelfPlayer::Level(level) => format!("at level {level}"),
            SelfPlayer::Random => "of random moves".to_owned(),
        }
    }
}

impl FromStr for SelfPlayer {
    type Err = String;

    /// Parses a level, or `random`.
    fn from_str(text: &str) -> Result<SelfPlayer, String> {
        if text == "random" {
            return Ok(SelfPlayer::Random);
        }
        let level =
            text.parse().map_err(|error| format!("{error}; `random` plays random moves"))?;
        Ok(SelfPlayer::Level(level))
    }
}

/// Two levels that play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct LevelPair {
    /// The level that is expected to score less.
    #[schemars(with = "u8", range(min = 1, max = 10))]
    pub weaker: Level,
    /// The level that is expected to score more.
    #[schemars(with = "u8", range(min = 1, max = 10))]
    pub stronger: Level,
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SelfPlayError {
    /// There are no openings of this length.
    #[error(transparent)]
    NoOpening(#[from] NoOpening),
    /// The games were stopped.
    #[error("the study was stopped before its last game")]
    Interrupted,
    /// The engine could not play.
    #[error("the engine cannot play: {0}")]
    Engine(String),
}

impl Default for SelfPlayPlan {
    fn default() -> SelfPlayPlan {
        let level = |number: u8| Level::new(number).unwrap_or(Level::FULL);
        let rung = |[weaker, stronger]: [u8; 2]| LevelPair {
            weaker: level(weaker),
            stronger: level(stronger),
        };
        SelfPlayPlan {
            games: 200,
            level: SelfPlayer::Level(level(6)),
            opening_plies: 2,
            rungs: [[1, 3], [3, 5], [5, 7]].map(rung).to_vec(),
            rung_games: 60,
            nodes: 10_000,
            seed: 1,
            measures: false,
            concurrency: 1,
        }
    }
}

impl SelfPlayPlan {
    /// Whether another plan gives the same report: the number of games that run at the same time does not matter.
    pub fn is_same(&self, other: &SelfPlayPlan) -> bool {
        SelfPlayPlan { concurrency: self.concurrency, ..other.clone() } == *self
    }

    /// The number of all games.
    pub fn all_games(&self) -> usize {
        let even = |games: usize| games.next_multiple_of(2);
        even(self.games) + self.rungs.len() * even(self.rung_games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_level_or_random() {
        let level = Level::new(6).map(SelfPlayer::Level).unwrap();
        for (player, json, text) in
            [(level, "6", "6"), (SelfPlayer::Random, r#""random""#, "random")]
        {
            assert_eq!(serde_json::to_string(&player).unwrap(), json);
            assert_eq!(serde_json::from_str::<SelfPlayer>(json).unwrap(), player);
            assert_eq!(text.parse(), Ok(player));
        }
        for wrong in ["0", "11", r#""best""#, "null"] {
            assert!(serde_json::from_str::<SelfPlayer>(wrong).is_err(), "{wrong}");
            assert!(wrong.parse::<SelfPlayer>().is_err(), "{wrong}");
        }
    }
}

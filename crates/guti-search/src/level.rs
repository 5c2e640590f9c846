//! Ten levels of playing strength, and how a weak player errs.
//!
//! A weak level errs as people do: it does not search deep, it overlooks moves of either side, and it
//! misjudges positions. A beginner who sees none of the good moves plays any: a player who overlooks
//! every move moves at random. One who also blunders is weaker than that. The errors depend on the position
//! and a seed, so that games differ and each can be repeated.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The number of levels; they are numbered from 1.
pub const LEVELS: usize = 10;

/// A level, from 1 (a child who knows the rules can win) to 10 (full strength).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(try_from = "u8")]
pub struct Level(u8);

/// A text that is not a level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a level: levels go from 1 to {LEVELS}")]
pub struct InvalidLevel(pub String);

/// The strength of a player. The default is full strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Strength {
    /// The largest depth of its search, in plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The largest number of nodes it searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The number of moves in a thousand that it overlooks. Where it overlooks all moves, it chooses one at
    /// random.
    pub overlooks: u16,
    /// The number of positions in a thousand in which it blunders: it plays the move that looks worst one ply
    /// deep, which makes it weaker than a player of random moves.
    #[serde(skip_serializing_if = "is_zero")]
    pub blunders: u16,
    /// The largest error of its evaluation, in hundredths of a piece.
    pub misjudges: u16,
}

/// Whether a number is left out of a tuning file.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

impl Level {
    /// The highest level, 10: it overlooks nothing and evaluates without errors.
    pub const FULL: Level = Level(LEVELS as u8);

    /// The level with a number from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=LEVELS as u8).contains(&number).then_some(Level(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=LEVELS as u8).map(Level)
    }

    /// The number of the level, from 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::FULL
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Level {
    type Error = InvalidLevel;

    fn try_from(number: u8) -> Result<Level, InvalidLevel> {
        Level::new(number).ok_or_else(|| InvalidLevel(number.to_string()))
    }
}

impl FromStr for Level {
    type Err = InvalidLevel;

    fn from_str(text: &str) -> Result<Level, InvalidLevel> {
        let number = text.trim().parse().ok();
        number.and_then(Level::new).ok_or_else(|| InvalidLevel(text.to_owned()))
    }
}

impl Strength {
    /// An estimate of the strength of a level, for games where the levels have not been measured.
    pub fn guess(level: Level) -> Strength {
        let Level(number) = level;
        if level == Level::FULL {
            return Strength::default();
        }
        let lack = LEVELS as u16 - u16::from(number);
        Strength {
            depth: None,
            nodes: Some(2 << number),
            overlooks: 95 * lack,
            blunders: 0,
            misjudges: 19 * lack,
        }
    }
}

/// Makes a player weaker: it overlooks moves and misjudges positions, reproducibly.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SkillLimiter {
    overlooks: u64,
    blunders: u64,
    misjudges: u64,
    seed: u64,
}

impl SkillLimiter {
    pub fn new(strength: Strength, seed: u64) -> SkillLimiter {
        SkillLimiter {
            overlooks: strength.overlooks.into(),
            blunders: strength.blunders.into(),
            misjudges: strength.misjudges.into(),
            seed: scramble(seed),
        }
    }

    /// Whether no move is overlooked.
    #[inline]
    pub fn overlooks_nothing(self) -> bool {
        self.overlooks == 0
    }

    /// Whether the move with this code is overlooked in the position with this key.
    #[inline]
    pub fn overlooks(self, key: u64, code: u32) -> bool {
        self.overlooks != 0
            && scramble(key ^ self.seed ^ u64::from(code) << 32) % 1000 < self.overlooks
    }

    /// Whether the player blunders in the position with this key.
    pub fn blunders(self, key: u64) -> bool {
        self.blunders != 0 && scramble(key.rotate_left(47) ^ self.seed) % 1000 < self.blunders
    }

    /// The index of the move that is played in the position with this key if all `count` are overlooked.
    pub fn any(self, key: u64, count: usize) -> usize {
        (scramble(key.rotate_left(31) ^ self.seed) % count.max(1) as u64) as usize
    }

    /// The evaluation of the position with this key, with this player's error.
    #[inline]
    pub fn misjudge(self, key: u64, value: i32) -> i32 {
        if self.misjudges == 0 {
            return value;
        }
        let error = scramble(key.rotate_left(17) ^ self.seed) % (2 * self.misjudges + 1);
        value + error as i32 - self.misjudges as i32
    }
}

/// The finaliser of `SplitMix64` (Steele, Lea and Flood 2014): every bit depends on all.
#[inline]
fn scramble(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_from_one_to_ten() {
        assert_eq!("7".parse(), Ok(Level(7)));
        assert_eq!(" 10 ".parse(), Ok(Level::FULL));
        for text in ["0", "11", "-1", "ten", "", "3.5"] {
            let error = text.parse::<Level>().unwrap_err();
            assert!(error.to_string().contains("from 1 to 10"), "{error}");
        }
        assert_eq!(Level::all().count(), LEVELS);
    }

    #[test]
    fn a_weak_player_overlooks_what_it_should_in_a_thousand() {
        let skill = SkillLimiter::new(Strength { overlooks: 300, ..Strength::default() }, 5);
        let unseen = (0..100_000u64).filter(|&key| skill.overlooks(key * 77, 3)).count();
        assert!((29_000..31_000).contains(&unseen), "{unseen}");
        let keen = SkillLimiter::default();
        assert!(keen.overlooks_nothing() && !(0..1000).any(|key| keen.overlooks(key, 3)));
    }

    #[test]
    fn a_weak_player_blunders_where_it_should_in_a_thousand() {
        let skill = SkillLimiter::new(Strength { blunders: 300, ..Strength::default() }, 5);
        let blunders = (0..100_000u64).filter(|&key| skill.blunders(key * 77)).count();
        assert!((29_000..31_000).contains(&blunders), "{blunders}");
        assert!(!(0..1000).any(|key| SkillLimiter::default().blunders(key)));
    }

    #[test]
    fn who_overlooks_everything_plays_each_move_equally_often() {
        let skill = SkillLimiter::new(Strength { overlooks: 1000, ..Strength::default() }, 5);
        let mut played = [0; 7];
        for key in 0..70_000u64 {
            assert!((0..7).all(|code| skill.overlooks(key, code)));
            played[skill.any(key, 7)] += 1;
        }
        assert!(played.iter().all(|times| (9_500..10_500).contains(times)), "{played:?}");
    }

    #[test]
    fn a_weak_player_misjudges_both_ways_and_no_further() {
        let skill = SkillLimiter::new(Strength { misjudges: 50, ..Strength::default() }, 5);
        let errors: Vec<i32> = (0..10_000).map(|key| skill.misjudge(key, 100) - 100).collect();
        assert_eq!((errors.iter().min(), errors.iter().max()), (Some(&-50), Some(&50)));
        let mean = errors.iter().sum::<i32>() / 10_000;
        assert_eq!(mean, 0);
    }
}

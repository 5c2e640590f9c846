//! Ten levels for people, and how a weak player errs.
//!
//! A weak level errs like a person: it does not look far, and it overlooks moves, its own and those
//! of the other side, so that it walks into what it has not seen. It never plays a move that looks
//! bad to it. Which moves it overlooks depends on the position and a seed, so that one game differs
//! from another and each can be repeated.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The number of levels.
pub const LEVELS: usize = 10;

/// A level from 1, who loses to a child that knows the rules, to 10, the full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Level(u8);

/// Not a level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a level: levels go from 1 to {LEVELS}")]
pub struct NoLevel(pub String);

/// What a level can do. The default is full strength.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Strength {
    /// How many plies it looks ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// How many positions it looks at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// How many moves in a thousand it overlooks.
    pub overlooks: u16,
    /// By how much it misjudges a position at most, in hundredths of a piece.
    pub misjudges: u16,
}

impl Level {
    /// The full strength.
    pub const FULL: Level = Level(LEVELS as u8);

    /// The level of a number from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (1..=LEVELS as u8).contains(&number).then_some(Level(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (1..=LEVELS as u8).map(Level)
    }

    /// Its number.
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

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let number = text.trim().parse().ok();
        number.and_then(Level::new).ok_or_else(|| NoLevel(text.to_owned()))
    }
}

impl Strength {
    /// The strength of a level of a game for which nobody has measured it.
    pub fn guess(level: Level) -> Strength {
        let Level(number) = level;
        if level == Level::FULL {
            return Strength::default();
        }
        let number = u32::from(number);
        Strength {
            depth: Some(number),
            nodes: Some(1 << (number + 5)),
            overlooks: (60 * (LEVELS as u32 - number)) as u16,
            misjudges: (10 * (LEVELS as u32 - number)) as u16,
        }
    }
}

/// How a weak player sees.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sight {
    overlooks: u64,
    misjudges: u64,
    seed: u64,
}

impl Sight {
    pub fn new(strength: Strength, seed: u64) -> Sight {
        Sight {
            overlooks: strength.overlooks.into(),
            misjudges: strength.misjudges.into(),
            seed: scramble(seed),
        }
    }

    /// Whether no move goes unseen.
    #[inline]
    pub fn sees_all(self) -> bool {
        self.overlooks == 0
    }

    /// Whether a move in a position goes unseen.
    #[inline]
    pub fn overlooks(self, key: u64, code: u32) -> bool {
        self.overlooks != 0
            && scramble(key ^ self.seed ^ u64::from(code) << 32) % 1000 < self.overlooks
    }

    /// A value as it looks.
    #[inline]
    pub fn judge(self, key: u64, value: i32) -> i32 {
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
        let sight = Sight::new(Strength { overlooks: 300, ..Strength::default() }, 5);
        let unseen = (0..100_000u64).filter(|&key| sight.overlooks(key * 77, 3)).count();
        assert!((29_000..31_000).contains(&unseen), "{unseen}");
        let keen = Sight::default();
        assert!(keen.sees_all() && !(0..1000).any(|key| keen.overlooks(key, 3)));
    }

    #[test]
    fn a_weak_player_misjudges_both_ways_and_no_further() {
        let sight = Sight::new(Strength { misjudges: 50, ..Strength::default() }, 5);
        let errors: Vec<i32> = (0..10_000).map(|key| sight.judge(key, 100) - 100).collect();
        assert_eq!((errors.iter().min(), errors.iter().max()), (Some(&-50), Some(&50)));
        let mean = errors.iter().sum::<i32>() / 10_000;
        assert_eq!(mean, 0);
    }
}

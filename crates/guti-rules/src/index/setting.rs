//! What stays the same in all positions of a round.

use crate::types::Side;
use std::fmt;
use std::str::FromStr;

/// The setting of a round of a sowing game, where it is not the whole board with nothing special: how many
/// holes are in play, which of them is a bha, and who is Kungidar.
///
/// No move changes it, and values depend on it, so the positions of one setting have tables of their own.
/// Which holes are out of play does not matter, only how many: all moves skip them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setting {
    /// The number of holes in play of the first side and of the second, a bha included.
    pub holes: [u8; 2],
    /// The bha: its owner, and whether it is the last of the owner's holes in play from the left; in a row
    /// of one hole it is the first.
    pub bha: Option<(Side, bool)>,
    /// Who takes a counter from each hole that is lifted first in a turn.
    pub kungidar: Option<Side>,
}

impl Setting {
    /// The setting of the same round after half a turn of the board, when the sides have changed names.
    #[must_use]
    pub fn turned(self) -> Setting {
        let [first, second] = self.holes;
        Setting {
            holes: [second, first],
            bha: self.bha.map(|(owner, last)| (!owner, last)),
            kungidar: self.kungidar.map(|side| !side),
        }
    }

    /// The one of the two settings that half a turn of the board maps onto each other that names both: the
    /// smaller, in the order of holes in play of the first side, bha and Kungidar.
    #[must_use]
    pub fn canonical(self) -> Setting {
        self.min(self.turned())
    }

    /// Whether half a turn of the board changes nothing.
    pub fn is_symmetric(self) -> bool {
        self == self.turned()
    }

    /// The holes in play in which counters can lie.
    pub fn open_holes(self) -> usize {
        let in_play: usize = self.holes.into_iter().map(usize::from).sum();
        in_play - usize::from(self.bha.is_some())
    }
}

/// The sides as positions name them.
fn letter(side: Side) -> char {
    match side {
        Side::First => 's',
        Side::Second => 'n',
    }
}

/// Formats a setting as `holes=4-5,bha=s-left,K=n`: the holes in play of South and North, the owner of the
/// bha and the end of the owner's holes at which it lies, and the Kungidar. The last two are missing where
/// there is none.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.holes;
        write!(f, "holes={first}-{second}")?;
        if let Some((owner, last)) = self.bha {
            write!(f, ",bha={}-{}", letter(owner), if last { "right" } else { "left" })?;
        }
        match self.kungidar {
            Some(side) => write!(f, ",K={}", letter(side)),
            None => Ok(()),
        }
    }
}

impl FromStr for Setting {
    type Err = String;

    fn from_str(text: &str) -> Result<Setting, String> {
        let parsed = parse(text).filter(|setting| setting.to_string() == text);
        parsed.ok_or_else(|| {
            format!(
                "a setting is written as `holes=4-5,bha=s-left` or `holes=5-5,K=n`, not `{text}`"
            )
        })
    }
}

fn parse(text: &str) -> Option<Setting> {
    let side = |text: &str| Side::BOTH.into_iter().find(|&side| text == letter(side).to_string());
    let mut parts = text.split(',');
    let (first, second) = parts.next()?.strip_prefix("holes=")?.split_once('-')?;
    let holes = [first.parse().ok()?, second.parse().ok()?];
    let mut setting = Setting { holes, bha: None, kungidar: None };
    for part in parts {
        match part.split_once('=')? {
            ("bha", bha) => {
                let (owner, end) = bha.split_once('-')?;
                setting.bha = Some((side(owner)?, end == "right"));
            }
            ("K", kungidar) => setting.kungidar = Some(side(kungidar)?),
            _ => return None,
        }
    }
    Some(setting)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_are_written() {
        for text in
            ["holes=4-5", "holes=5-5,K=n", "holes=1-5,bha=s-left", "holes=2-5,bha=n-right,K=s"]
        {
            let setting: Setting = text.parse().unwrap();
            assert_eq!(setting.to_string(), text);
            assert_eq!(setting.turned().turned(), setting);
            assert_eq!(setting.canonical(), setting.turned().canonical());
        }
        for text in ["", "holes=4", "holes=04-5", "holes=4-5,K=b", "holes=4-5,bha=s-middle", "K=s"]
        {
            assert!(text.parse::<Setting>().is_err(), "{text}");
        }
    }

    #[test]
    fn half_a_turn_changes_the_names_of_the_sides() {
        let setting: Setting = "holes=4-5,bha=s-right,K=n".parse().unwrap();
        assert_eq!(setting.turned().to_string(), "holes=5-4,bha=n-right,K=s");
        assert_eq!(setting.turned().canonical(), setting);
        assert!(!setting.is_symmetric());
        assert_eq!(setting.open_holes(), 8);
        assert!("holes=4-4".parse::<Setting>().is_ok_and(Setting::is_symmetric));
    }
}

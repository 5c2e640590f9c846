//! The two seats of a match: which of them the computer has, and the names in records that show it.

use crate::words::{said, say};
use guti_session::engine::Level;
use guti_session::wording::visible;
use guti_session::{Player, player_name};
use guti_words::Value;

/// The name of a computer in records. A player whose name begins so is a computer.
const COMPUTER: &str = "Computer";

/// What stands between the name of a computer and its level.
const AT_LEVEL: &str = " (level ";

/// The level of the computer unless another is chosen.
const DEFAULT_LEVEL: u8 = 5;

/// Which of the two players are computers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatAssignment(pub [bool; 2]);

impl SeatAssignment {
    /// Two people at one keyboard.
    pub const PEOPLE: SeatAssignment = SeatAssignment([false, false]);
    /// The computer plays the side that moves second.
    pub const SECOND: SeatAssignment = SeatAssignment([false, true]);
    /// The computer plays the side that moves first.
    pub const FIRST: SeatAssignment = SeatAssignment([true, false]);
    /// The computer plays both sides, to be watched.
    pub const BOTH: SeatAssignment = SeatAssignment([true, true]);

    /// Whether this player is a computer.
    pub fn is_computer(self, player: Player) -> bool {
        self.0[player.index()]
    }

    /// The names of the two players, as records write them.
    pub fn names(self, level: Level) -> [String; 2] {
        let names = match self.0 {
            [false, false] => ["Player 1", "Player 2"],
            [false, true] => ["Player", COMPUTER],
            [true, false] => [COMPUTER, "Player"],
            [true, true] => ["Computer 1", "Computer 2"],
        };
        Player::BOTH.map(|player| {
            let name = names[player.index()];
            if self.is_computer(player) { at_level(name, level) } else { name.to_owned() }
        })
    }

    /// Reads the seats from the names in a record.
    pub fn of_names(names: &[String; 2]) -> SeatAssignment {
        SeatAssignment([0, 1].map(|i: usize| names[i].starts_with(COMPUTER)))
    }
}

/// The level of the computer unless another is chosen.
pub fn default_level() -> Level {
    Level::new(DEFAULT_LEVEL).unwrap_or_default()
}

/// Reads the level of the computer from the names in a record.
pub fn level_of_names(names: &[String; 2]) -> Option<Level> {
    let mut computers = names.iter().filter(|name| name.starts_with(COMPUTER));
    computers.find_map(|name| name.split_once(AT_LEVEL)?.1.strip_suffix(')')?.parse().ok())
}

/// The name of a computer that plays at this level.
pub fn at_level(name: &str, level: Level) -> String {
    format!("{}{AT_LEVEL}{level})", without_level(name))
}

/// A player's name without the level, for where there is little room.
pub fn without_level(name: &str) -> &str {
    match name.split_once(AT_LEVEL) {
        Some((short, _)) if name.starts_with(COMPUTER) => short,
        _ => name,
    }
}

/// A player's name as it is shown: the names that the program itself gives are translated.
pub fn shown(name: &str) -> String {
    if let Some(fact) = player_name::fact_of(name) {
        return said(&fact);
    }
    let name = &*visible(name);
    let (short, level) = match name.split_once(AT_LEVEL) {
        Some((short, level)) => (short, level.strip_suffix(')')),
        None => (name, None),
    };
    let translated = match short {
        "Player" => say!("term-player"),
        "Player 1" => say!("term-player-number", number = 1u8),
        "Player 2" => say!("term-player-number", number = 2u8),
        COMPUTER => say!("term-computer"),
        "Computer 1" => say!("term-computer-number", number = 1u8),
        "Computer 2" => say!("term-computer-number", number = 2u8),
        _ => return name.to_owned(),
    };
    match level {
        Some(level) => {
            let level = level.parse::<u8>().map_or_else(|_| Value::from(level), Value::from);
            say!("term-at-level", name = translated, level = level)
        }
        None => translated,
    }
}

/// Whether a name in a record is that of a computer.
pub fn is_computer_name(name: &str) -> bool {
    name.starts_with(COMPUTER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_the_seats() {
        for seats in [
            SeatAssignment::PEOPLE,
            SeatAssignment::FIRST,
            SeatAssignment::SECOND,
            SeatAssignment::BOTH,
        ] {
            for level in Level::all() {
                let names = seats.names(level);
                assert_eq!(SeatAssignment::of_names(&names), seats);
                assert_eq!(names.each_ref().map(|name| shown(name)), names);
                let level_of_record = level_of_names(&names);
                assert_eq!(
                    level_of_record,
                    (seats != SeatAssignment::PEOPLE).then_some(level),
                    "{names:?}"
                );
            }
        }
        for given in ["Guest 2", "Computer, level 3"] {
            assert_eq!(shown(given), given);
        }
        let odd = ["Computer (level 11)", "Amina (level 3)"].map(str::to_owned);
        assert_eq!(level_of_names(&odd), None);
    }
}

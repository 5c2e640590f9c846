//! The names of the players who have not chosen one. Records write them in English, whatever language the
//! match is played in; a fact tells an interface what to say instead.

use guti_words::{Fact, Value, fact};

const GUEST: &str = "Guest ";
const COMPUTER: &str = "Computer, level ";

/// The name of a person who has given none, as records write it: `Guest 1`.
pub fn guest(number: u8) -> String {
    format!("{GUEST}{number}")
}

/// The name of the computer at a level, as records write it: `Computer, level 3`.
pub fn computer(level: u8) -> String {
    format!("{COMPUTER}{level}")
}

/// The kind of player that a name in a record stands for, with the number of the guest or the level of the
/// computer; none for a name that somebody has chosen.
pub fn fact_of(name: &str) -> Option<Fact> {
    let number = |prefix: &str| name.strip_prefix(prefix)?.parse::<u8>().ok();
    if let Some(number) = number(GUEST) {
        return Some(fact!("player-guest", number = number));
    }
    number(COMPUTER).map(|level| fact!("player-computer", level = level))
}

/// A name as a value of a fact.
pub(crate) fn value(name: &str) -> Value {
    fact_of(name).map_or_else(|| name.into(), Value::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_nobody_has_chosen_is_a_fact() {
        let json = |name: &str| serde_json::to_value(fact_of(name)).unwrap();
        assert_eq!(
            json(&guest(2)),
            serde_json::json!({"code": "player-guest", "values": {"number": 2}})
        );
        assert_eq!(
            json(&computer(10)),
            serde_json::json!({"code": "player-computer", "values": {"level": 10}})
        );
        for chosen in ["", "Amina", "Guest", "Guest of honour", "Guest -1", "Computer", "guest 1"] {
            assert_eq!(fact_of(chosen), None, "{chosen}");
        }
    }

    #[test]
    fn a_record_has_the_english_name() {
        for name in [guest(1), computer(3)] {
            assert_eq!(fact_of(&name).unwrap().to_string(), name);
        }
    }
}

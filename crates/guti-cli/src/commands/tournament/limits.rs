//! How long players may think, as it is typed.

use guti_arena::{Limit, TimeControl};
use std::fmt;
use std::time::Duration;

/// The longest time that can be asked for.
const LONGEST: Duration = Duration::from_hours(24 * 7);

/// Reads a time: `0.5s`, `100ms`, `2m`, or seconds without a unit.
pub fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let scale = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    let seconds = number.parse::<f64>().map_or(f64::NAN, |number| number * scale);
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if time <= LONGEST => Ok(time),
        Ok(_) => Err("no more than a week is asked".to_owned()),
        Err(_) => Err("a time such as `0.5s`, `100ms` or `2m` is asked".to_owned()),
    }
}

/// Reads a time that is not nothing.
pub fn movetime(text: &str) -> Result<Duration, String> {
    match duration(text)? {
        Duration::ZERO => Err("a time above 0 is asked".to_owned()),
        time => Ok(time),
    }
}

/// Reads a clock: `10s+0.1s`, or the first alone.
pub fn clock(text: &str) -> Result<TimeControl, String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let wanted = |_| "a clock such as `10s+0.1s` is asked: for the game, then after each move";
    let base = movetime(base).map_err(wanted)?;
    let increment = duration(increment).map_err(wanted)?;
    Ok(TimeControl::Clock { base, increment })
}

/// A limit in words.
pub struct Words(pub Limit);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.0.time {
            TimeControl::Unlimited => {}
            TimeControl::Move(time) => parts.push(format!("{time:?} a move")),
            TimeControl::Clock { base, increment } => {
                parts.push(format!("{base:?} a game and {increment:?} a move"));
            }
        }
        if let Some(nodes) = self.0.nodes {
            parts.push(format!("{nodes} nodes a move"));
        }
        if let Some(depth) = self.0.depth {
            parts.push(format!("depth {depth}"));
        }
        if parts.is_empty() { f.write_str("no limit") } else { f.write_str(&parts.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_their_units() {
        let millis = |text| duration(text).unwrap().as_millis();
        assert_eq!(
            [millis("2"), millis("0.5s"), millis("100ms"), millis("2m")],
            [2000, 500, 100, 120_000]
        );
        for wrong in ["", "s", "1x", "-1", "1e400", "1.2.3", "99h9", "200h", "é"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
        assert!(movetime("0ms").is_err());
    }

    #[test]
    fn a_clock_has_two_times() {
        let control = |base, increment| TimeControl::Clock {
            base: Duration::from_millis(base),
            increment: Duration::from_millis(increment),
        };
        assert_eq!(clock("10s+0.1s"), Ok(control(10_000, 100)));
        assert_eq!(clock("1m"), Ok(control(60_000, 0)));
        assert!(clock("0+1").is_err() && clock("+").is_err());
    }
}

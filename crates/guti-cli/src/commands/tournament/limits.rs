//! The limits of players, as they are typed and as they are shown.

use crate::flags::search::duration;
use guti_arena::{Limit, TimeControl};
use std::fmt;
use std::time::Duration;

/// Parses a time greater than 0.
///
/// # Errors
///
/// Text that is not a time, or a time of 0 or of more than a week.
pub fn movetime(text: &str) -> Result<Duration, String> {
    match duration(text)? {
        Duration::ZERO => Err("expected a time above 0".to_owned()),
        time => Ok(time),
    }
}

/// Parses a clock: `10s+0.1s`, or the first time alone.
///
/// # Errors
///
/// Text that is not a clock, a time for the game of 0, or a time of more than a week.
pub fn clock(text: &str) -> Result<TimeControl, String> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let wanted = |_| "expected a clock such as `10s+0.1s`: the time for the game and the increment for each move";
    let base = movetime(base).map_err(wanted)?;
    let increment = duration(increment).map_err(wanted)?;
    Ok(TimeControl::Clock { base, increment })
}

/// Formats a limit in words, such as `at most 10000 nodes a move`: levels have limits of their own besides.
pub struct Words(pub Limit);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match self.0.time {
            TimeControl::Unlimited => {}
            TimeControl::Move(time) => parts.push(format!("{time:?} a move")),
            TimeControl::Clock { base, increment } => {
                let each = if increment.is_zero() {
                    String::new()
                } else {
                    format!(" and {increment:?} a move")
                };
                parts.push(format!("{base:?} a game{each}"));
            }
        }
        if let Some(nodes) = self.0.nodes {
            parts.push(format!("{nodes} nodes a move"));
        }
        if let Some(depth) = self.0.depth {
            parts.push(format!("depth {depth}"));
        }
        if parts.is_empty() {
            return f.write_str("no limit");
        }
        write!(f, "at most {}", parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_for_a_move_is_greater_than_0() {
        assert_eq!(movetime("0.5s"), Ok(Duration::from_millis(500)));
        assert!(movetime("0ms").is_err() && movetime("1x").is_err());
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

//! The flags that limit a search, and the numbers in them.

use super::number;
use guti_session::engine::{Limits, Time};
use std::thread;
use std::time::Duration;

/// Limits a search by one of time, depth and nodes.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
#[group(multiple = false)]
pub struct SearchLimitArgs {
    /// The time for the search, such as 500ms, 1s or 2m; with 0s it still finds a move
    #[arg(short, long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,
    /// The depth of the search in plies
    #[arg(short, long, value_name = "N", value_parser = number::within::<u32>(1..=128))]
    pub depth: Option<u32>,
    /// The number of positions to search
    #[arg(short, long, value_name = "N", value_parser = number::at_least::<u64>(1))]
    pub nodes: Option<u64>,
}

impl SearchLimitArgs {
    /// The limits of a search; `default` if none was given.
    pub fn limits(self, default: Limits) -> Limits {
        if self.time.is_none() && self.depth.is_none() && self.nodes.is_none() {
            return default;
        }
        let time = self.time.map_or(Time::Unlimited, Time::Move);
        Limits { depth: self.depth, nodes: self.nodes, time }
    }
}

/// The number of threads that was asked for, or else the number of cores.
pub fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// The longest time that can be given.
pub const LONGEST: Duration = Duration::from_hours(24 * 7);

/// Parses a time: `0.5s`, `100ms`, `2m`, `1h`, or seconds without a unit.
///
/// # Errors
///
/// Text that is not a time, or a time of more than a week.
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
        Ok(_) => Err("expected a week at most".to_owned()),
        Err(_) => Err("expected a time such as `0.5s`, `100ms` or `2m`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_parsed_in_their_units() {
        let millis = |text| duration(text).unwrap_or(LONGEST).as_millis();
        assert_eq!(
            [millis("2"), millis("0.5s"), millis("100ms"), millis("2m"), millis("0s")],
            [2000, 500, 100, 120_000, 0]
        );
        for wrong in ["", "s", "1x", "-1", "1e400", "1.2.3", "99h9", "200h", "é"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_limit_goes_before_the_default() {
        let usual = Limits::nodes(9);
        assert_eq!(SearchLimitArgs::default().limits(usual), usual);
        let deep = SearchLimitArgs { depth: Some(4), ..SearchLimitArgs::default() };
        assert_eq!(deep.limits(usual), Limits::depth(4));
    }
}

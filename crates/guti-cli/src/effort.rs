//! For how long the computer is to think, as it is typed.

use guti_session::engine::{Limits, Time};
use std::time::Duration;

/// When to stop thinking: at one of these.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
#[group(multiple = false)]
pub struct EffortArgs {
    /// For how long, such as 500ms, 1s or 2m; 0s still gives a move
    #[arg(short, long, value_name = "TIME", value_parser = duration)]
    pub time: Option<Duration>,
    /// How many plies ahead
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=128))]
    pub depth: Option<u32>,
    /// How many positions to look at
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
}

impl EffortArgs {
    /// The limits of a search; `usual` where none was typed.
    pub fn limits(self, usual: Limits) -> Limits {
        if self.time.is_none() && self.depth.is_none() && self.nodes.is_none() {
            return usual;
        }
        let time = self.time.map_or(Time::Unlimited, Time::Move);
        Limits { depth: self.depth, nodes: self.nodes, time }
    }
}

/// The longest time: a week.
const LONGEST: f64 = 7.0 * 24.0 * 3600.0;

/// A time with its unit; a number alone is of seconds.
fn duration(text: &str) -> Result<Duration, String> {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let seconds = match unit.trim() {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    let time = number.parse::<f64>().map_or(f64::NAN, |number| number * seconds);
    if (0.0..=LONGEST).contains(&time) {
        Ok(Duration::from_secs_f64(time))
    } else {
        Err("a time is a number and a unit, such as 500ms, 1s or 2m, up to a week".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let known = [
            ("1s", 1_000),
            ("500ms", 500),
            ("2m", 120_000),
            ("2min", 120_000),
            ("1.5 s", 1_500),
            ("3", 3_000),
            ("0s", 0),
            ("1h", 3_600_000),
        ];
        for (text, milliseconds) in known {
            assert_eq!(duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "s", "-1s", "1x", "1..2s", "9999999h", "inf", "NaN"] {
            assert!(duration(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_typed_goes_before_what_is_usual() {
        let usual = Limits::nodes(9);
        assert_eq!(EffortArgs::default().limits(usual), usual);
        let deep = EffortArgs { depth: Some(4), ..EffortArgs::default() };
        assert_eq!(deep.limits(usual), Limits::depth(4));
    }
}

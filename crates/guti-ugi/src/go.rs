//! Parses the words after `go`: the limits of a search.

use guti_rules::types::{BySide, Side};
use guti_session::engine::{Limits, Time};
use std::iter::Peekable;
use std::time::Duration;

/// The time of a search whose limits could not be read.
const INSTEAD: Duration = Duration::from_secs(1);

const WORDS: [&str; 8] =
    ["p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes", "infinite"];

/// The limits after `go`, as they were given for both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    clocks: BySide<Option<Duration>>,
    increments: BySide<Option<Duration>>,
    move_time: Option<Duration>,
    depth: Option<u32>,
    nodes: Option<u64>,
    infinite: bool,
    wrong: Vec<String>,
}

/// The limits of a search for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// When the search ends by itself.
    pub limits: Limits,
    /// Whether the answer has to wait for `stop`.
    pub infinite: bool,
    /// The mistakes in the command, in words.
    pub wrong: Vec<String>,
}

impl Go {
    /// Parses the words after `go`; what cannot be read is left out and noted.
    pub fn parse<'t>(words: impl Iterator<Item = &'t str>) -> Go {
        let mut go = Go::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            let taken = match word {
                "infinite" => {
                    go.infinite = true;
                    Ok(())
                }
                "p1time" => time(&mut words).map(|time| go.clocks[Side::First] = Some(time)),
                "p2time" => time(&mut words).map(|time| go.clocks[Side::Second] = Some(time)),
                "p1inc" => time(&mut words).map(|time| go.increments[Side::First] = Some(time)),
                "p2inc" => time(&mut words).map(|time| go.increments[Side::Second] = Some(time)),
                "movetime" => time(&mut words).map(|time| go.move_time = Some(time)),
                "depth" => count(&mut words)
                    .map(|depth| go.depth = Some(depth.try_into().unwrap_or(u32::MAX))),
                "nodes" => count(&mut words).map(|nodes| go.nodes = Some(nodes)),
                _ => Err(format!("unknown: `{word}`")),
            };
            if let Err(reason) = taken {
                let known = WORDS.contains(&word);
                go.wrong.push(if known { format!("{word} {reason}") } else { reason });
            }
        }
        go
    }

    /// The limits of a search for this side. Without a limit a search is infinite, unless there was a
    /// mistake in the command: whoever made it waits for an answer.
    pub fn bounds(&self, side: Side) -> Bounds {
        let mut wrong = self.wrong.clone();
        let time = match (self.move_time, self.clocks[side]) {
            (Some(time), _) => Time::Move(time),
            (None, Some(remaining)) => {
                Time::Clock { remaining, increment: self.increments[side].unwrap_or_default() }
            }
            (None, None) => Time::Unlimited,
        };
        let timed = Side::BOTH
            .iter()
            .any(|&side| self.clocks[side].is_some() || self.increments[side].is_some());
        if timed && time == Time::Unlimited {
            wrong.push("the clock of the side to move is missing".to_owned());
        }
        let mut limits = Limits { depth: self.depth, nodes: self.nodes, time };
        let unlimited = limits == Limits::default();
        if unlimited && !self.infinite && !wrong.is_empty() {
            limits.time = Time::Move(INSTEAD);
            wrong.push("no limit is left, one second is taken".to_owned());
        }
        let infinite = self.infinite || limits == Limits::default();
        Bounds { limits, infinite, wrong }
    }
}

/// Parses the milliseconds that come next. A clock that has run out may be below zero.
fn time<'t>(words: &mut Peekable<impl Iterator<Item = &'t str>>) -> Result<Duration, String> {
    number(words, |word| {
        let milliseconds = match word.strip_prefix('-') {
            Some(digits) => digits_of(digits).map(|_| 0),
            None => digits_of(word),
        };
        milliseconds.map(Duration::from_millis)
    })
}

/// Parses the number that comes next; at least 1, because a search looks at something.
fn count<'t>(words: &mut Peekable<impl Iterator<Item = &'t str>>) -> Result<u64, String> {
    number(words, digits_of).map(|count| count.max(1))
}

fn number<'t, T>(
    words: &mut Peekable<impl Iterator<Item = &'t str>>,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, String> {
    // If the next word is a keyword, the number is missing.
    match words.next_if(|word| !WORDS.contains(word)) {
        Some(word) => read(word).ok_or_else(|| format!("needs a number, not `{word}`")),
        None => Err("needs a number".to_owned()),
    }
}

/// Parses a number without a sign; one that is too large is the largest.
pub(crate) fn digits_of(word: &str) -> Option<u64> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(text: &str, side: Side) -> Bounds {
        Go::parse(text.split_whitespace()).bounds(side)
    }

    fn limits(text: &str) -> Limits {
        let bounds = bounds(text, Side::First);
        assert_eq!((bounds.infinite, &bounds.wrong), (false, &Vec::new()), "{text}");
        bounds.limits
    }

    fn wrong(text: &str) -> (Bounds, String) {
        let bounds = bounds(text, Side::First);
        let said = bounds.wrong.join("; ");
        (bounds, said)
    }

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn each_bound_is_read() {
        assert_eq!(limits("depth 5"), Limits::depth(5));
        assert_eq!(limits("nodes 900"), Limits::nodes(900));
        assert_eq!(limits("movetime 250"), Limits::time(ms(250)));
        let all = Limits { depth: Some(3), nodes: Some(9), time: Time::Move(ms(1)) };
        assert_eq!(limits("nodes 9 movetime 1 depth 3"), all);
    }

    #[test]
    fn a_clock_is_that_of_the_side_to_move() {
        let text = "p1time 1000 p2time 2000 p1inc 10 p2inc 20";
        let clock = |remaining, increment| Limits {
            time: Time::Clock { remaining: ms(remaining), increment: ms(increment) },
            ..Limits::default()
        };
        assert_eq!(bounds(text, Side::First).limits, clock(1000, 10));
        assert_eq!(bounds(text, Side::Second).limits, clock(2000, 20));
        assert_eq!(limits("p1time 7 p2time 8"), clock(7, 0));
        assert_eq!(limits("p1time 7 p2time 8 movetime 3"), Limits::time(ms(3)));
    }

    #[test]
    fn a_clock_that_has_run_out_is_at_zero() {
        let none = Limits {
            time: Time::Clock { remaining: ms(0), increment: ms(0) },
            ..limits("movetime 0")
        };
        assert_eq!(limits("p1time 0 p2time 0"), none);
        assert_eq!(limits("p1time -37 p2time 500"), none);
        assert_eq!(limits("movetime 0"), Limits::time(ms(0)));
    }

    #[test]
    fn a_search_without_a_bound_is_endless() {
        for text in ["", "infinite"] {
            let Bounds { limits, infinite, wrong } = bounds(text, Side::First);
            assert_eq!((limits, infinite, wrong), (Limits::default(), true, vec![]), "{text}");
        }
        let Bounds { limits, infinite, .. } = bounds("infinite depth 3", Side::First);
        assert_eq!((limits, infinite), (Limits::depth(3), true));
    }

    #[test]
    fn a_search_looks_at_something() {
        assert_eq!(limits("depth 0"), Limits::depth(1));
        assert_eq!(limits("nodes 0"), Limits::nodes(1));
    }

    #[test]
    fn numbers_beyond_all_measure_are_the_largest() {
        let huge = "9".repeat(400);
        assert_eq!(limits(&format!("depth {huge}")), Limits::depth(u32::MAX));
        assert_eq!(limits(&format!("nodes {huge}")), Limits::nodes(u64::MAX));
        assert_eq!(limits(&format!("movetime {huge}")), Limits::time(ms(u64::MAX)));
    }

    #[test]
    fn what_makes_no_sense_is_said_and_left_out() {
        let (bounds, said) = wrong("ponder depth 4");
        assert_eq!((bounds.limits, bounds.infinite), (Limits::depth(4), false));
        assert_eq!(said, "unknown: `ponder`");
        let (bounds, said) = wrong("depth nodes 5");
        assert_eq!(bounds.limits, Limits::nodes(5));
        assert_eq!(said, "depth needs a number");
        let (bounds, said) = wrong("nodes -5 depth 2");
        assert_eq!(bounds.limits, Limits::depth(2));
        assert_eq!(said, "nodes needs a number, not `-5`");
    }

    #[test]
    fn whoever_made_a_mistake_is_answered() {
        for text in ["depth", "depth x", "movetime 1.5", "p2time 500", "p1inc 5", "mate 3"] {
            let (bounds, said) = wrong(text);
            assert_eq!((bounds.limits, bounds.infinite), (Limits::time(INSTEAD), false), "{text}");
            assert!(said.ends_with("one second is taken"), "{text}: {said}");
        }
        let (bounds, said) = wrong("infinite p2time 5");
        assert!(bounds.infinite && said.contains("clock"));
    }
}

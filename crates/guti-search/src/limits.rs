//! How long a search may take.

use std::time::Duration;

/// Tells how long a search has been going on. The search has no clock of its own, so that it runs
/// where there is none.
///
/// ```
/// use guti_search::Clock;
/// use std::time::{Duration, Instant};
///
/// let started = Instant::now();
/// let clock = move || started.elapsed();
/// assert!(clock.elapsed() < Duration::from_secs(3600));
/// ```
pub trait Clock: Sync {
    /// The time since the search began.
    fn elapsed(&self) -> Duration;
}

impl<F: Fn() -> Duration + Sync> Clock for F {
    fn elapsed(&self) -> Duration {
        self()
    }
}

/// A clock for searches without a limit of time: no time goes by.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// When a search ends by itself: at whichever limit is reached first. Without any it goes on until
/// it is stopped or [`MOST_PLIES`](crate::MOST_PLIES) deep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The time.
    pub time: Time,
}

/// The time of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Time {
    /// As long as it takes.
    #[default]
    Unlimited,
    /// So long for this move.
    Move(Duration),
    /// As much as seems wise of a clock.
    Clock {
        /// What is left on the clock.
        remaining: Duration,
        /// What is added after each move.
        increment: Duration,
    },
}

impl Limits {
    /// Only a depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Only a number of positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Only a time for the move.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Time::Move(time), ..Limits::default() }
    }

    /// The stricter of these limits and others; the time is that of `self` if it has one.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        let least = |one: Option<u64>, other: Option<u64>| match (one, other) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        let depth = least(self.depth.map(u64::from), other.depth.map(u64::from));
        Limits {
            depth: depth.map(|depth| depth as u32),
            nodes: least(self.nodes, other.nodes),
            time: if self.time == Time::Unlimited { other.time } else { self.time },
        }
    }
}

/// The moves that a clock is thought to have to last for.
const MOVES_AHEAD: u32 = 25;

/// What is never spent of a clock: the way of a move to the other player.
const RESERVE: Duration = Duration::from_millis(10);

/// When to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No iteration begins after this time.
    pub soft: Option<Duration>,
    /// An iteration is broken off at this time.
    pub hard: Option<Duration>,
}

impl Budget {
    pub fn of(time: Time) -> Budget {
        match time {
            Time::Unlimited => Budget { soft: None, hard: None },
            Time::Move(time) => Budget { soft: Some(time), hard: Some(time) },
            Time::Clock { remaining, increment } => {
                let usable = remaining.saturating_sub(RESERVE.min(remaining / 2));
                let share = (usable / MOVES_AHEAD).saturating_add(increment / 4 * 3);
                // An iteration takes about as long again as all before it.
                let soft = (share / 5 * 3).min(usable / 2);
                let hard = share.saturating_mul(3).min(usable / 2);
                Budget { soft: Some(soft), hard: Some(hard) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64) -> Budget {
        Budget::of(Time::Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
        })
    }

    #[test]
    fn a_clock_is_never_used_up() {
        for remaining in [0, 1, 5, 20, 100, 1_000, 60_000] {
            for increment in [0, 10, 1_000, 60_000] {
                let Budget { soft: Some(soft), hard: Some(hard) } = clock(remaining, increment)
                else {
                    panic!("a clock sets a limit")
                };
                assert!(soft <= hard);
                assert!(hard <= Duration::from_millis(remaining) / 2);
            }
        }
    }

    #[test]
    fn a_game_of_many_moves_fits_a_clock() {
        let mut remaining = 60_000.0;
        for _ in 0..200 {
            let Budget { soft: Some(soft), .. } = clock(remaining as u64, 0) else { panic!() };
            remaining -= soft.as_secs_f64() * 1000.0;
        }
        assert!(remaining > 100.0, "{remaining} ms are left after 200 moves");
    }

    #[test]
    fn the_stricter_limit_holds() {
        let one = Limits { depth: Some(4), nodes: None, time: Time::Unlimited };
        let other = Limits { depth: Some(9), nodes: Some(7), time: Time::Move(Duration::ZERO) };
        let both = Limits { depth: Some(4), nodes: Some(7), time: Time::Move(Duration::ZERO) };
        assert_eq!((one.and(other), other.and(one)), (both, both));
    }
}

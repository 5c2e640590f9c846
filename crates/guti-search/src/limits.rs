//! Limits of a search, and its clock.

use std::time::Duration;

/// A clock for a search. The search has no clock of its own, so that it also runs where there is none.
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

/// A clock that stands still, for searches without a time limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoClock;

impl Clock for NoClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// The limits of a search: it ends when the first one is reached. Without limits it goes on until it is
/// stopped or [`MAX_PLIES`](crate::MAX_PLIES) deep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The depth of the last iteration, in plies.
    pub depth: Option<u32>,
    /// The largest number of nodes, for all threads together.
    pub nodes: Option<u64>,
    /// The limit on the time, by default none.
    pub time: Time,
}

/// The time limit of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Time {
    /// The search ends by its other limits, or when it is stopped.
    #[default]
    Unlimited,
    /// A fixed time for this move.
    Move(Duration),
    /// A share of the time on a clock.
    Clock {
        /// The time left on the clock.
        remaining: Duration,
        /// The time added after each move.
        increment: Duration,
    },
}

impl Limits {
    /// Limits with a depth in plies and nothing else.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Limits with a number of nodes and nothing else.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A fixed time for the move only.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Time::Move(time), ..Limits::default() }
    }

    /// The stricter of both limits; the time is that of `self` if it has one.
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

/// The number of moves for which the time on a clock is assumed to have to last.
const MOVES_AHEAD: u32 = 25;

/// The time on a clock that is never spent: a move takes some time to reach the other player.
const RESERVE: Duration = Duration::from_millis(10);

/// The times at which a search stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No iteration begins after this time.
    pub soft: Option<Duration>,
    /// The current iteration is aborted at this time.
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
                // An iteration takes about as long as all iterations before it together.
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

//! The source of the time: the machine's clock, or one that a test moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// Returns the time since some moment before the start of the program, by a clock that only goes forward and that
/// also counts the time in which the machine is suspended: that time is an outage, and no time that stands still.
#[cfg(target_os = "linux")]
pub fn uptime() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // `Instant` is `CLOCK_MONOTONIC`, which stands still in suspend.
    let time = clock_gettime(ClockId::Boottime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Returns the time since the first call, by a clock that only goes forward. Not every system counts the time in which
/// the machine is suspended.
#[cfg(not(target_os = "linux"))]
pub fn uptime() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// A source of the time in milliseconds since 1970. Its clones share the time.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    System(Arc<Running>),
    Manual(Arc<watch::Sender<u64>>),
}

/// The time of one moment and a monotonic clock since then: it never goes back, whatever happens to
/// the machine's clock.
#[derive(Debug)]
struct Running {
    base_ms: AtomicU64,
    /// The [`uptime`] at that moment.
    start: Duration,
}

impl Running {
    fn elapsed_ms(&self) -> u64 {
        uptime().saturating_sub(self.start).as_millis() as u64
    }
}

impl Clock {
    /// Returns the machine's clock.
    pub fn system() -> Clock {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let base_ms = AtomicU64::new(since_epoch.as_millis() as u64);
        Clock(Kind::System(Arc::new(Running { base_ms, start: uptime() })))
    }

    /// Returns a clock that stands still until it is [advanced](Clock::advance).
    pub fn manual(now_ms: u64) -> Clock {
        Clock(Kind::Manual(Arc::new(watch::Sender::new(now_ms))))
    }

    /// Advances a [manual](Clock::manual) clock; does nothing to the machine's.
    pub fn advance(&self, ms: u64) {
        if let Kind::Manual(now) = &self.0 {
            now.send_modify(|now| *now += ms);
        }
    }

    /// Whether it is the machine's clock, which differs from machine to machine.
    pub fn is_system(&self) -> bool {
        matches!(self.0, Kind::System(_))
    }

    /// Sets the clock before anybody has asked for the time; a manual clock does not go back.
    pub fn start_at(&self, now_ms: u64) {
        match &self.0 {
            Kind::System(running) => {
                let base_ms = now_ms.saturating_sub(running.elapsed_ms());
                running.base_ms.store(base_ms, Ordering::Relaxed);
            }
            Kind::Manual(_) => self.advance_to(now_ms),
        }
    }

    /// Advances the clock to this time; does nothing if the clock is already past it.
    pub fn advance_to(&self, now_ms: u64) {
        match &self.0 {
            Kind::System(running) => {
                let base_ms = now_ms.saturating_sub(running.elapsed_ms());
                running.base_ms.fetch_max(base_ms, Ordering::Relaxed);
            }
            Kind::Manual(now) => now.send_modify(|now| *now = (*now).max(now_ms)),
        }
    }

    /// Returns the time in milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        match &self.0 {
            Kind::System(running) => running.base_ms.load(Ordering::Relaxed) + running.elapsed_ms(),
            Kind::Manual(now) => *now.borrow(),
        }
    }

    /// Waits until this clock shows `at_ms` or later.
    pub async fn sleep_until(&self, at_ms: u64) {
        match &self.0 {
            Kind::System(_) => {
                let wait = at_ms.saturating_sub(self.now_ms());
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            Kind::Manual(now) => {
                // It fails only if the sender is dropped, and this clock holds it.
                let _ = now.subscribe().wait_for(|now| *now >= at_ms).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_time_in_which_the_machine_is_suspended_counts() {
        use rustix::time::{ClockId, clock_gettime};
        // This one stands still meanwhile, and both begin at the start of the machine.
        let awake = clock_gettime(ClockId::Monotonic);
        assert!(uptime() >= Duration::new(awake.tv_sec.unsigned_abs(), awake.tv_nsec as u32));
    }

    #[test]
    fn the_clock_only_goes_forward_once_it_runs() {
        let clock = Clock::system();
        clock.start_at(5_000_000);
        assert!((5_000_000..5_060_000).contains(&clock.now_ms()));
        clock.advance_to(1_000);
        assert!(clock.now_ms() >= 5_000_000);
        clock.advance_to(9_000_000);
        assert!(clock.now_ms() >= 9_000_000);
    }
}

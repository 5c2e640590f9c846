//! The source of the time: the machine's clock, or one that a test moves.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// A source of the time in milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// The time at which the program started and a monotonic clock since then: it never goes back,
    /// whatever happens to the machine's clock.
    System {
        base_ms: u64,
        start: Instant,
    },
    Manual(Arc<watch::Sender<u64>>),
}

impl Clock {
    /// Returns the machine's clock.
    pub fn system() -> Clock {
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock(Kind::System { base_ms: since_epoch.as_millis() as u64, start: Instant::now() })
    }

    /// Returns a clock that stands still until it is [advanced](Clock::advance). Its clones share
    /// the time.
    pub fn manual(now_ms: u64) -> Clock {
        Clock(Kind::Manual(Arc::new(watch::Sender::new(now_ms))))
    }

    /// Advances a [manual](Clock::manual) clock; does nothing to the machine's.
    pub fn advance(&self, ms: u64) {
        if let Kind::Manual(now) = &self.0 {
            now.send_modify(|now| *now += ms);
        }
    }

    /// Returns the time in milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        match &self.0 {
            Kind::System { base_ms, start } => base_ms + start.elapsed().as_millis() as u64,
            Kind::Manual(now) => *now.borrow(),
        }
    }

    /// Waits until this clock shows `at_ms` or later.
    pub async fn sleep_until(&self, at_ms: u64) {
        match &self.0 {
            Kind::System { .. } => {
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

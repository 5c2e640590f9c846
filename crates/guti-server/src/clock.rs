//! What time it is; tests say so themselves.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// What time it is, in milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct Clock(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// The time when the program started, and what went by since: it never goes back, whatever is
    /// done to the clock of the machine.
    System {
        base_ms: u64,
        start: Instant,
    },
    Hand(Arc<watch::Sender<u64>>),
}

impl Clock {
    /// The clock of the machine.
    pub fn system() -> Clock {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Clock(Kind::System { base_ms: since.as_millis() as u64, start: Instant::now() })
    }

    /// A clock that stands still until it is [moved](Clock::advance). Clones move together.
    pub fn by_hand(now_ms: u64) -> Clock {
        Clock(Kind::Hand(Arc::new(watch::Sender::new(now_ms))))
    }

    /// Moves a clock that is moved by hand.
    pub fn advance(&self, ms: u64) {
        if let Kind::Hand(now) = &self.0 {
            now.send_modify(|now| *now += ms);
        }
    }

    /// The time.
    pub fn now_ms(&self) -> u64 {
        match &self.0 {
            Kind::System { base_ms, start } => base_ms + start.elapsed().as_millis() as u64,
            Kind::Hand(now) => *now.borrow(),
        }
    }

    /// Waits until then.
    pub async fn until(&self, at_ms: u64) {
        match &self.0 {
            Kind::System { .. } => {
                let wait = at_ms.saturating_sub(self.now_ms());
                tokio::time::sleep(Duration::from_millis(wait)).await;
            }
            Kind::Hand(now) => {
                // The sender lives as long as this clock.
                let _ = now.subscribe().wait_for(|now| *now >= at_ms).await;
            }
        }
    }
}

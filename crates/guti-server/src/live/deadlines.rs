//! The deadlines of all matches, in memory or not: a server looks at a match when a clock runs out,
//! and from time to time while the computer should act.

use super::{LiveMatch, LockedMatch, MatchRegistry};
use crate::error::{ApiError, Kind};
use crate::state::Event;
use guti_api::CloseReason;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

/// The time between two queries for the matches that are due.
pub const INTERVAL: Duration = Duration::from_secs(1);

/// How far ahead a query looks; more than the interval, so that no deadline is noticed late.
const LOOK_AHEAD_MS: u64 = 1_500;

/// The time that the computer has before a server checks whether its move is still being searched.
pub(super) const COMPUTER_MS: u64 = 5_000;

/// The time after which a server looks again at a match that could not be loaded.
const BROKEN_MS: u64 = 600_000;

impl MatchRegistry {
    /// Lists the matches whose deadlines are near, without those that were listed before and not
    /// yet [attended](MatchRegistry::attend) to.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self) -> Result<Vec<(String, u64)>, ApiError> {
        self.services.check_heartbeat().await?;
        let now = self.services.clock.now_ms();
        let mut due = self.services.store.due(now, now + LOOK_AHEAD_MS).await?;
        let mut expected = self.expected.lock().unwrap_or_else(PoisonError::into_inner);
        due.retain(|entry| expected.insert(entry.clone()));
        Ok(due)
    }

    /// Does what a match requires at its deadline.
    pub async fn attend(&self, id: &str, deadline: u64) {
        let attended = match self.find(id).await {
            Ok(live) => live.attend(deadline).await,
            Err(error) => Err(error),
        };
        if let Err(error) = attended {
            tracing::warn!(%error, id, "cannot look at a match");
            // A match that cannot be loaded must not keep the others waiting.
            if is_broken(&error) {
                let next = self.services.clock.now_ms() + BROKEN_MS;
                let _ = self.services.store.hold(id, deadline, Some(next), None).await;
            }
        }
        let mut expected = self.expected.lock().unwrap_or_else(PoisonError::into_inner);
        expected.remove(&(id.to_owned(), deadline));
    }
}

/// Whether it is the match that cannot be looked at. If the database is away, or its answer was lost, a server looks
/// again soon: perhaps nothing was written, and somebody's time is up.
fn is_broken(error: &ApiError) -> bool {
    error.kind != Kind::Busy && !error.is_outcome_unknown()
}

impl LiveMatch {
    /// Does what the match requires at this deadline, unless another server has done it.
    async fn attend(self: &Arc<Self>, deadline: u64) -> Result<(), ApiError> {
        let services = &self.services;
        let mut locked = self.lock().await?;
        locked.catch_up().await?;
        // To lock the match and to read its events may have taken long.
        services.check_heartbeat().await?;
        let now = services.clock.now_ms();
        if let Some(player) = locked.state.clocks.flagged(now, &services.outages) {
            self.commit(&mut locked, now, Event::Flag { player }.into()).await?;
            return Ok(());
        }
        if locked.state.expires_ms(now, &services.outages).is_some_and(|expires| expires <= now) {
            let expired = Event::Close { reason: CloseReason::Expired };
            self.commit(&mut locked, now, expired.into()).await?;
            return Ok(());
        }
        let next = locked.deadline(now);
        let turn = locked.state.turn();
        if services.store.hold(&self.id, deadline, next, turn).await? {
            self.schedule(&mut locked);
        }
        Ok(())
    }

    /// Starts what the state requires: the computer's move, and the timer of a deadline that is too near
    /// for the next query of the database. Only the holder of the match does this.
    pub(super) fn schedule(self: &Arc<Self>, locked: &mut LockedMatch) {
        self.schedule_computer(locked);
        let clock = self.services.clock.clone();
        let now = clock.now_ms();
        let flag = locked.state.clocks.deadline(now, &self.services.outages);
        let Some(deadline) = flag.filter(|&flag| flag < now + LOOK_AHEAD_MS) else { return };
        let live = Arc::downgrade(self);
        tokio::spawn(async move {
            clock.sleep_until(deadline).await;
            if let Some(live) = live.upgrade()
                && let Err(error) = live.attend(deadline).await
            {
                tracing::warn!(%error, "cannot write that a player's time is up");
            }
        });
    }
}

impl LockedMatch {
    /// Returns when a server must look at the match even if no request comes.
    pub(super) fn deadline(&self, now: u64) -> Option<u64> {
        self.state.deadline(now, COMPUTER_MS, &self.services.outages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::WriteError;

    #[test]
    fn after_a_lost_answer_a_match_is_looked_at_again_soon() {
        let failed = |error| is_broken(&ApiError::from(error));
        assert!(!failed(WriteError::Unknown));
        assert!(!failed(WriteError::Failed(Arc::new(sqlx::Error::PoolTimedOut))));
        assert!(failed(WriteError::Refused(Arc::new(sqlx::Error::RowNotFound))));
        assert!(is_broken(&ApiError::internal("the setup cannot be read")));
    }
}

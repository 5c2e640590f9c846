//! Who is present in a match: players with an open WebSocket, players who listen to `/me/stream`, and
//! players who have just sent a request, on this server or on another one.

use super::{LiveMatch, LockedMatch, MatchRegistry};
use crate::error::ApiError;
use crate::state::{Presence, WAIT_TIMED_MS};
use crate::store::{FreeSeat, MatchStage, PresenceFilter, PresenceRecord};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// For how long a player counts as present after a request for the match: half of the shortest time after
/// which a player can claim against an absent opponent. A program that polls sends requests more often.
const PRESENT_MS: u64 = WAIT_TIMED_MS as u64 / 2;

/// The time between two records of the requests of a player, for the other servers.
const RECORD_MS: u64 = 5_000;

/// The time after which the end of a stream is recorded again if the database has failed.
const RETRY: Duration = Duration::from_secs(5);

/// How long a match may be busy before it is not offered to a player who wants to play at once.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// The debounce of presence updates.
const PRESENCE_DEBOUNCE: Duration = Duration::from_millis(200);

/// Who is present on any server.
pub(super) struct Present {
    /// What a query for free seats needs to know of it.
    pub filter: PresenceFilter,
    /// Who is present on other servers, by match.
    elsewhere: HashMap<String, PresenceRecord>,
}

impl PresenceRecord {
    /// Whether a player is present at `now`.
    fn is_present(&self, player: usize, now: u64) -> bool {
        let requested_ms = self.requested_ms[player];
        self.connected[player] || requested_ms > 0 && now < requested_ms + PRESENT_MS
    }
}

impl LiveMatch {
    /// Records that a player has sent a request for the match, by which the player is present.
    pub(super) fn record_request(self: &Arc<Self>, locked: &mut LockedMatch, player: Option<u8>) {
        let Some(number) = player else { return };
        let index = usize::from(number) & 1;
        let was_away = locked.presence().away[index].is_some();
        locked.see(player);
        let now = self.services.clock.now_ms();
        locked.requested_ms[index] = now;
        if was_away {
            self.schedule_presence(locked);
            self.schedule_absence(locked);
        } else if !locked.presence_unrecorded
            && now >= locked.recorded.requested_ms[index] + RECORD_MS
        {
            // The clients need no update, but the other servers must not take the player for absent. After a failure it
            // is recorded from time to time: if every request tried, all would wait for the database.
            let live = Arc::clone(self);
            tokio::spawn(async move { live.locked.lock().await.record_presence().await });
        }
    }

    /// Schedules an update that tells all clients, and the other servers, who is present.
    pub(super) fn schedule_presence(self: &Arc<Self>, locked: &mut LockedMatch) {
        let nobody_to_tell =
            locked.subscribers.is_empty() && !locked.must_record(&locked.presence_record());
        if locked.subscribers.presence_scheduled || nobody_to_tell {
            return;
        }
        locked.subscribers.presence_scheduled = true;
        // The match stays in memory until then: its record in the database would go on to say that somebody is present.
        let live = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(PRESENCE_DEBOUNCE).await;
            let mut locked = live.locked.lock().await;
            locked.subscribers.presence_scheduled = false;
            locked.record_presence().await;
            if !locked.stale {
                locked.broadcast_update(false);
            }
        });
    }

    /// Schedules an update for the moment from which no player is present by a request any more.
    fn schedule_absence(self: &Arc<Self>, locked: &mut LockedMatch) {
        let Some(mut lapse_ms) = locked.next_lapse() else { return };
        if std::mem::replace(&mut locked.absence_scheduled, true) {
            return;
        }
        let (live, clock) = (Arc::downgrade(self), self.services.clock.clone());
        tokio::spawn(async move {
            loop {
                clock.sleep_until(lapse_ms).await;
                let Some(live) = live.upgrade() else { return };
                let mut locked = live.locked.lock().await;
                let next = locked.next_lapse();
                locked.absence_scheduled = next.is_some();
                if !locked.stale {
                    locked.broadcast_update(false);
                }
                let Some(next) = next else { return };
                lapse_ms = next;
            }
        });
    }

    /// Notes who is present on other servers. If the match is busy, the next call does.
    fn set_elsewhere(self: &Arc<Self>, elsewhere: PresenceRecord) {
        let Ok(mut locked) = self.locked.try_lock() else { return };
        if locked.elsewhere == elsewhere {
            return;
        }
        let before = locked.presence().away.map(|away| away.is_some());
        locked.follow_elsewhere(elsewhere);
        if before != locked.presence().away.map(|away| away.is_some()) {
            self.schedule_presence(&mut locked);
        }
        // Who has ceased to listen may still be present by a request.
        self.schedule_absence(&mut locked);
    }

    /// Notes that the owner of a token has begun or ceased to listen to `/me/stream`.
    async fn follow_listener(self: &Arc<Self>) {
        let mut locked = self.locked.lock().await;
        self.schedule_presence(&mut locked);
        // Who has ceased to listen may still be present by a request.
        self.schedule_absence(&mut locked);
    }

    /// Whether a player who is present may wait for an opponent. A match that is busy may be one.
    fn may_wait(&self) -> bool {
        self.locked.try_lock().map_or(true, |locked| {
            let waits = locked.stale || locked.state.stage() == MatchStage::Waiting;
            waits && locked.presence().away.contains(&None)
        })
    }

    /// Whether the last attempt to record who is present has failed. A match that is busy may be recording it.
    fn is_presence_unrecorded(&self) -> bool {
        self.locked.try_lock().is_ok_and(|locked| locked.presence_unrecorded)
    }

    /// Whether this player is present, as far as this server knows.
    async fn is_present(&self, player: u8) -> bool {
        self.locked.lock().await.presence().away[usize::from(player) & 1].is_none()
    }
}

impl LockedMatch {
    /// Returns who is present, on this server or on another.
    pub(super) fn presence(&self) -> Presence {
        let mut presence = self.subscribers.presence(self.seen_ms);
        let now = self.services.clock.now_ms();
        let here = PresenceRecord { requested_ms: self.requested_ms, ..PresenceRecord::default() };
        for (player, away) in presence.away.iter_mut().enumerate() {
            let seat = self.state.seats[player].as_ref().filter(|seat| !seat.digest.is_empty());
            let left_ms = seat.map_or(Some(0), |seat| self.services.notices.left_ms(&seat.digest));
            let is_present = here.is_present(player, now) || self.elsewhere.is_present(player, now);
            let requested_ms = self.elsewhere.requested_ms[player];
            let away_ms = away.filter(|_| !is_present).zip(left_ms);
            *away = away_ms.map(|(since, left_ms)| since.max(left_ms).max(requested_ms));
        }
        presence
    }

    /// Records who is present on other servers.
    fn follow_elsewhere(&mut self, elsewhere: PresenceRecord) {
        for player in [0, 1] {
            let index = usize::from(player);
            if self.elsewhere.connected[index] && !elsewhere.connected[index] {
                // They were present until now.
                self.see(Some(player));
            }
        }
        self.elsewhere = elsewhere;
    }

    /// Returns the next moment from which a player is no longer present by a request.
    fn next_lapse(&self) -> Option<u64> {
        let now = self.services.clock.now_ms();
        let requests = self.requested_ms.into_iter().chain(self.elsewhere.requested_ms);
        requests.map(|at_ms| at_ms + PRESENT_MS).filter(|&lapse_ms| lapse_ms > now).min()
    }

    /// Returns who is connected to this server, and when each player last sent it a request.
    fn presence_record(&self) -> PresenceRecord {
        let away = self.subscribers.presence([0; 2]).away;
        PresenceRecord {
            connected: away.map(|away| away.is_none()),
            requested_ms: self.requested_ms,
        }
    }

    /// Whether the other servers need to know of this change.
    fn must_record(&self, here: &PresenceRecord) -> bool {
        let is_later =
            |(now, before): (&u64, &u64)| *now == 0 && *before > 0 || *now >= before + RECORD_MS;
        here.connected != self.recorded.connected
            || here.requested_ms.iter().zip(&self.recorded.requested_ms).any(is_later)
    }

    /// Lets the other servers know who is present on this one.
    async fn record_presence(&mut self) {
        let here = self.presence_record();
        // After a failure it is unknown what the database records.
        if !self.presence_unrecorded && !self.must_record(&here) {
            return;
        }
        let recorded = self.services.store.record_presence(&self.state.id, &here).await;
        self.presence_unrecorded = recorded.is_err();
        match recorded {
            Ok(()) => self.recorded = here,
            Err(error) => tracing::warn!(%error, "cannot record who is connected"),
        }
    }

    /// Records that a player is present now.
    pub(super) fn see(&mut self, player: Option<u8>) {
        if let Some(player) = player {
            self.seen_ms[usize::from(player) & 1] = self.services.clock.now_ms();
        }
    }

    /// Records that a WebSocket of a player has closed: without another one the player has left.
    pub(super) fn leave(&mut self, player: Option<u8>) {
        self.see(player);
        if let Some(player) = player {
            self.requested_ms[usize::from(player) & 1] = 0;
        }
    }
}

impl MatchRegistry {
    /// Notes for all matches in memory who is present on other servers, and tells these who is present here if
    /// that could not be recorded before.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn follow_presence(&self) -> Result<(), ApiError> {
        let present = self.present_elsewhere().await?;
        for live in self.all() {
            live.set_elsewhere(present.get(live.id()).copied().unwrap_or_default());
        }
        // The others are let go first: a match that is referred to is not evicted.
        let mut unrecorded = self.all();
        unrecorded.retain(|live| live.is_presence_unrecorded());
        for live in unrecorded {
            if let Ok(mut locked) = live.locked.try_lock() {
                locked.record_presence().await;
                if locked.presence_unrecorded {
                    // The database is still away: the others would wait for it too, one after another.
                    break;
                }
            }
        }
        Ok(())
    }

    /// As [`follow_listener`](MatchRegistry::follow_listener), and tries again until it is recorded.
    pub async fn follow_former_listener(&self, digest: &str) {
        while !self.follow_listener(digest).await {
            tokio::time::sleep(RETRY).await;
        }
    }

    /// Records whether the owner of a token listens to `/me/stream` of this server, and tells the clients
    /// of the owner's matches. Returns false if that cannot be recorded.
    pub async fn follow_listener(&self, digest: &str) -> bool {
        let recorded = async {
            let _lock = self.listener_lock.lock().await;
            let store = &self.services.store;
            store.record_listener(digest, self.services.notices.has_listener(digest)).await?;
            store.unfinished_matches_of(digest).await
        };
        match recorded.await {
            Ok(ids) => {
                for live in ids.iter().filter_map(|id| self.cached(id)) {
                    live.follow_listener().await;
                }
            }
            Err(error) => {
                tracing::warn!(%error, "cannot record who listens");
                return false;
            }
        }
        true
    }

    /// Returns who is present on other servers, by match.
    async fn present_elsewhere(&self) -> Result<HashMap<String, PresenceRecord>, ApiError> {
        let present = self.services.store.present_elsewhere(self.services.clock.now_ms()).await?;
        Ok(present.into_iter().collect())
    }

    /// Returns who is present on any server.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn present(&self) -> Result<Present, ApiError> {
        let now = self.services.clock.now_ms();
        let elsewhere = self.present_elsewhere().await?;
        let there = elsewhere
            .iter()
            .filter(|(_, record)| [0, 1].into_iter().any(|player| record.is_present(player, now)));
        let here = self.all().into_iter().filter(|live| live.may_wait());
        let filter = PresenceFilter {
            since_ms: now.saturating_sub(PRESENT_MS),
            matches: there
                .map(|(id, _)| id.clone())
                .chain(here.map(|live| live.id().to_owned()))
                .collect(),
            owners: self.services.notices.listeners(),
        };
        Ok(Present { filter, elsewhere })
    }

    /// Leaves only the seats whose opponent, who created the match, is present on any server. Matches
    /// that are not in memory are not loaded for it: nobody has them open here.
    pub(super) async fn retain_present(&self, free: &mut Vec<FreeSeat>, present: &Present) {
        let now = self.services.clock.now_ms();
        let mut kept = Vec::new();
        for seat in free.drain(..) {
            let player = seat.opponent;
            let is_present = now < seat.created_ms + PRESENT_MS
                || self.services.notices.has_listener(&seat.digest)
                || present
                    .elsewhere
                    .get(&seat.match_id)
                    .is_some_and(|there| there.is_present(usize::from(player) & 1, now))
                || match self.cached(&seat.match_id) {
                    // Those who want the same wait meanwhile.
                    Some(live) => {
                        let present = tokio::time::timeout(MAX_WAIT, live.is_present(player));
                        present.await.unwrap_or(false)
                    }
                    None => false,
                };
            if is_present {
                kept.push(seat);
            }
        }
        *free = kept;
    }
}

//! The matches that are in memory.

use super::LiveMatch;
use super::commands::new_match;
use super::subscribers::Outgoing;
use crate::error::ApiError;
use crate::random;
use crate::services::Services;
use crate::state::Setup;
use crate::store::{Notification, RequestKey, SeatRow, Write};
use guti_api::ServerMessage;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of locks that keep a match from being loaded twice at once.
const LOAD_LOCKS: usize = 16;

/// The number of locks that keep two players with the same wishes from waiting for one another.
const PAIRING_LOCKS: usize = 16;

/// The matches that are in memory, by their ids.
#[derive(Debug)]
pub struct MatchRegistry {
    pub(super) services: Arc<Services>,
    /// The matches that will be looked at, and when.
    pub(super) expected: Mutex<HashSet<(String, u64)>>,
    matches: Mutex<HashMap<String, Arc<LiveMatch>>>,
    load_locks: [tokio::sync::Mutex<()>; LOAD_LOCKS],
    /// The locks of those who want to play at once, by what they want.
    pub(super) pairing_locks: [tokio::sync::Mutex<()>; PAIRING_LOCKS],
    /// Held while the database is told who listens to `/me/stream`, so that the last word is right.
    pub(super) listener_lock: tokio::sync::Mutex<()>,
}

impl MatchRegistry {
    /// Creates an empty registry.
    pub fn new(services: Arc<Services>) -> MatchRegistry {
        let (matches, expected) = (Mutex::default(), Mutex::default());
        let (load_locks, pairing_locks, listener_lock) = Default::default();
        MatchRegistry { services, expected, matches, load_locks, pairing_locks, listener_lock }
    }

    fn matches(&self) -> MutexGuard<'_, HashMap<String, Arc<LiveMatch>>> {
        // A panic while the lock was held leaves the map intact.
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn cached(&self, id: &str) -> Option<Arc<LiveMatch>> {
        self.matches().get(id).map(Arc::clone)
    }

    pub(super) fn all(&self) -> Vec<Arc<LiveMatch>> {
        self.matches().values().map(Arc::clone).collect()
    }

    /// Waits until no match with this hash is being loaded, and lets none be loaded.
    async fn load_lock(&self, id: &str) -> tokio::sync::MutexGuard<'_, ()> {
        let hash = id.bytes().fold(0usize, |sum, byte| sum.wrapping_add(byte.into()));
        self.load_locks[hash % LOAD_LOCKS].lock().await
    }

    /// Returns the number of matches in memory.
    pub fn count(&self) -> usize {
        self.matches().len()
    }

    /// Returns a match from memory, or loads it.
    ///
    /// # Errors
    /// If there is no such match, or the database fails.
    pub async fn find(&self, id: &str) -> Result<Arc<LiveMatch>, ApiError> {
        if !random::is_match_id(id) {
            return Err(ApiError::unknown_match());
        }
        if let Some(live) = self.cached(id) {
            return Ok(live);
        }
        let _lock = self.load_lock(id).await;
        if let Some(live) = self.cached(id) {
            return Ok(live);
        }
        let live = Arc::new(LiveMatch::load(&self.services, id).await?);
        self.matches().insert(id.to_owned(), Arc::clone(&live));
        Ok(live)
    }

    /// Creates a match in which these seats are taken, and returns its id; none if there is a match that
    /// was created with this key, or a seat with the key of one of these. `address` is that of the client,
    /// if the computer plays.
    ///
    /// # Errors
    /// If the position of the setup is none of the game, or the database fails.
    pub async fn create(
        &self,
        setup: Setup,
        seats: Vec<SeatRow>,
        create_key: Option<RequestKey>,
        address: Option<IpAddr>,
    ) -> Result<Option<String>, ApiError> {
        let now = self.services.clock.now_ms();
        let new = new_match(&self.services, setup, seats, create_key, now)?;
        let id = new.id.clone();
        if !self.services.store.write(Write::Create(new)).await? {
            return Ok(None);
        }
        self.services.metrics.created.inc();
        if let Some(address) = address {
            self.services.search.remember_address(&id, address);
        }
        // The computer may be the first to move.
        let live = self.find(&id).await?;
        let mut locked = live.lock().await?;
        live.schedule(&mut locked);
        locked.post_open();
        locked.post_notices();
        Ok(Some(id))
    }

    /// Brings the matches in memory up to what another server has done.
    pub async fn follow(&self, notification: Notification) {
        match notification {
            Notification::Appended { id, seq } => {
                if let Some(live) = self.cached(&id) {
                    live.follow(Some(seq)).await;
                } else if self.services.notices.is_listening()
                    && let Ok(live) = self.find(&id).await
                    && let Ok(locked) = live.lock().await
                {
                    locked.post_open();
                    locked.post_notices();
                }
            }
            Notification::Reload { id } => self.reload(&id).await,
            Notification::Missed => {
                for live in self.all() {
                    live.follow(None).await;
                }
            }
        }
    }

    /// Loads a match again, if it is in memory.
    pub async fn reload(&self, id: &str) {
        if let Some(live) = self.cached(id) {
            live.reload().await;
        }
    }

    /// Tells the clients of all matches how the clocks stand.
    pub async fn tell_clocks(&self) {
        for live in self.all() {
            live.tell_clocks().await;
        }
    }

    /// Removes matches that were deleted from the database.
    pub async fn forget(&self, ids: &[String]) {
        for id in ids {
            // A match that is being loaded is in memory afterwards.
            let _lock = self.load_lock(id).await;
            self.matches().remove(id);
        }
    }

    /// Evicts the matches that nobody has used for `idle_ms`.
    pub fn evict_idle(&self, idle_ms: u64) {
        // A match that is referred to elsewhere is about to be used.
        let keep = |live: &Arc<LiveMatch>| Arc::strong_count(live) > 1 || !live.is_idle(idle_ms);
        self.matches().retain(|_, live| keep(live));
    }

    /// Tells all clients that the server is shutting down.
    pub async fn close(&self, reason: &str) {
        let message = Outgoing::new(ServerMessage::Closing { reason: reason.to_owned() });
        for live in self.all() {
            live.send_to_all(&message).await;
        }
    }
}

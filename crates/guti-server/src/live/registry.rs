//! The matches that are in memory.

use super::LiveMatch;
use super::commands::{check_account, new_match};
use super::pairing::PassedOver;
use super::subscribers::Outgoing;
use crate::error::{ApiError, Kind};
use crate::random;
use crate::services::Services;
use crate::state::Setup;
use crate::store::{Notification, RequestKey, SeatRow, Write};
use guti_api::{Action, ServerMessage};
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The number of locks that keep a match from being loaded twice at once.
const LOAD_LOCKS: usize = 16;

/// The number of locks that keep two players who ask for the same setup from each opening a match.
const PAIRING_LOCKS: usize = 16;

/// If more matches are in memory, one that nobody uses stays there the shorter the more there are: a client may ask
/// for many old ones.
const MANY_MATCHES: u64 = 2_000;

/// The matches that are in memory, by their ids.
#[derive(Debug)]
pub struct MatchRegistry {
    pub(super) services: Arc<Services>,
    /// The deadlines that this server will attend to: the id of the match, and the time.
    pub(super) expected: Mutex<HashSet<(String, u64)>>,
    matches: Mutex<HashMap<String, Arc<LiveMatch>>>,
    load_locks: [tokio::sync::Mutex<()>; LOAD_LOCKS],
    /// The number of changes of the matches of each load lock.
    changes: [AtomicU64; LOAD_LOCKS],
    /// The locks of the players who want to play at once, chosen by the setup.
    pub(super) pairing_locks: [tokio::sync::Mutex<PassedOver>; PAIRING_LOCKS],
    /// Held while the listeners of `/me/stream` are written to the database, so that the last write is
    /// right.
    pub(super) listener_lock: tokio::sync::Mutex<()>,
}

impl MatchRegistry {
    /// Creates an empty registry.
    pub fn new(services: Arc<Services>) -> MatchRegistry {
        let (load_locks, changes, pairing_locks, listener_lock) = Default::default();
        MatchRegistry {
            services,
            expected: Mutex::default(),
            matches: Mutex::default(),
            load_locks,
            changes,
            pairing_locks,
            listener_lock,
        }
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

    /// Waits until no match with this hash is being loaded, and keeps others from loading one.
    async fn load_lock(&self, id: &str) -> tokio::sync::MutexGuard<'_, ()> {
        self.load_locks[slot(id)].lock().await
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
        let changes = &self.changes[slot(id)];
        let before = changes.load(Ordering::Acquire);
        let live = Arc::new(LiveMatch::load(&self.services, id).await?);
        self.matches().insert(id.to_owned(), Arc::clone(&live));
        // The match may have been read before the change. A later change finds it in memory.
        if changes.load(Ordering::Acquire) != before {
            live.reload().await;
        }
        Ok(live)
    }

    /// Returns a match that has been changed, if it is in memory. If it is being loaded, it is loaded again.
    fn changed(&self, id: &str) -> Option<Arc<LiveMatch>> {
        self.changes[slot(id)].fetch_add(1, Ordering::AcqRel);
        self.cached(id)
    }

    /// Creates a match in which these seats are taken, and returns its id; none if there is a match that
    /// was created with this key, or a seat with the key of one of these. `address` is that of the client,
    /// if the computer plays.
    ///
    /// # Errors
    /// If the position of the setup is none of the game, the account of a seat was deleted, or the database
    /// fails.
    pub async fn create(
        &self,
        setup: Setup,
        seats: Vec<SeatRow>,
        create_key: Option<RequestKey>,
        address: Option<IpAddr>,
    ) -> Result<Option<String>, ApiError> {
        // An event is a heartbeat, so an outage must be known before it.
        self.services.check_heartbeat().await?;
        let now = self.services.clock.now_ms();
        let owners: Vec<String> = seats.iter().map(|seat| seat.digest.clone()).collect();
        let new = new_match(&self.services, setup, seats, create_key, now)?;
        let id = new.id.clone();
        if !self.services.store.write(Write::Create(new)).await? {
            for owner in &owners {
                check_account(&self.services, owner).await?;
            }
            return Ok(None);
        }
        self.services.metrics.created.inc();
        if let Some(address) = address {
            self.services.search.remember_address(&id, address);
        }
        if let Err(error) = self.begin(&id).await {
            // The match is there, and its creator must learn of the seat. If the computer is the first to move, it does
            // so at the deadline of the match.
            tracing::warn!(%error, id, "cannot load a match that was just created");
        }
        Ok(Some(id))
    }

    /// Lets the computer move in a match that was just created if it is the first, and tells the listeners.
    async fn begin(&self, id: &str) -> Result<(), ApiError> {
        let live = self.find(id).await?;
        let mut locked = live.lock().await?;
        live.schedule(&mut locked);
        locked.post_open();
        locked.post_notices();
        Ok(())
    }

    /// Applies to the matches in memory what another server has done. Returns the id of a match that is not in
    /// memory, and about which [listeners may have to be told](MatchRegistry::tell_listeners).
    pub async fn follow(&self, notification: Notification) -> Option<String> {
        match notification {
            Notification::Appended { id, seq } => {
                if let Some(live) = self.changed(&id) {
                    now_or_later(live, move |live| async move { live.follow(Some(seq)).await })
                        .await;
                } else if self.services.notices.is_listening() {
                    return Some(id);
                }
            }
            Notification::Reload { id } => {
                if let Some(live) = self.changed(&id) {
                    now_or_later(live, |live| async move { live.reload().await }).await;
                }
            }
            Notification::Missed => {
                for changes in &self.changes {
                    changes.fetch_add(1, Ordering::AcqRel);
                }
                for live in self.all() {
                    now_or_later(live, |live| async move { live.follow(None).await }).await;
                }
            }
        }
        None
    }

    /// Tells the listeners of this server about a match that another server has changed. The match is loaded only
    /// if a player listens, or anybody can join it.
    pub async fn tell_listeners(&self, id: &str) {
        let Services { store, notices, .. } = &*self.services;
        let Ok((digests, is_open)) = store.audience(id).await else { return };
        let concerns_a_listener = is_open || digests.iter().any(|one| notices.has_listener(one));
        if concerns_a_listener
            && let Ok(live) = self.find(id).await
            && let Ok(locked) = live.lock().await
        {
            locked.post_open();
            locked.post_notices();
        }
    }

    /// Withdraws the matches of the owner of a token, or of an account, that nobody has joined yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn withdraw_waiting(&self, digest: &str) -> Result<(), ApiError> {
        for id in self.services.store.waiting_matches_of(digest).await? {
            let withdrawn = async {
                let live = self.find(&id).await?;
                let player = live.lock().await?.state.player_with(digest);
                match player {
                    Some(player) => live.act(player, Action::Withdraw).await,
                    None => Ok(()),
                }
            };
            match withdrawn.await {
                Err(error) if error.kind == Kind::Busy => return Err(error),
                // Somebody may have joined it, and a match that cannot be loaded keeps nobody waiting.
                Err(error) => tracing::info!(%error, id, "cannot withdraw a match"),
                Ok(()) => {}
            }
        }
        Ok(())
    }

    /// Loads a match again, if it is in memory.
    pub async fn reload(&self, id: &str) {
        if let Some(live) = self.changed(id) {
            live.reload().await;
        }
    }

    /// Tells the clients of all matches how the clocks stand.
    pub async fn tell_clocks(&self) {
        for live in self.all() {
            now_or_later(live, |live| async move { live.tell_clocks().await }).await;
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

    /// Evicts the matches that nobody has used for `idle_ms`, or for less if there are many.
    pub fn evict_idle(&self, idle_ms: u64) {
        let mut matches = self.matches();
        let idle_ms = idle_limit(idle_ms, matches.len() as u64);
        let idle: Vec<_> = matches.extract_if(|_, live| live.is_idle(idle_ms)).collect();
        for (id, live) in idle {
            // A match that is referred to elsewhere is about to be used. A timer may come to refer to it at any moment.
            if let Err(live) = Arc::try_unwrap(live) {
                matches.insert(id, live);
            }
        }
    }

    /// Tells all clients that the server is shutting down.
    pub async fn close(&self, reason: &str) {
        let message = Outgoing::new(ServerMessage::Closing { reason: reason.to_owned() });
        for live in self.all() {
            let message = message.clone();
            now_or_later(live, |live| async move { live.send_to_all(&message).await }).await;
        }
    }
}

/// For how long a match stays in memory that nobody uses, in milliseconds, if there are `count`.
fn idle_limit(idle_ms: u64, count: u64) -> u64 {
    idle_ms.saturating_mul(MANY_MATCHES) / count.max(MANY_MATCHES)
}

/// Returns the index of the load lock of a match.
fn slot(id: &str) -> usize {
    id.bytes().fold(0usize, |sum, byte| sum.wrapping_add(byte.into())) % LOAD_LOCKS
}

/// Does something with a match: at once, or in a task of its own if the match is busy. A match may wait for
/// the database, and the other matches must not wait for it.
async fn now_or_later<F: Future<Output = ()> + Send + 'static>(
    live: Arc<LiveMatch>,
    work: impl FnOnce(Arc<LiveMatch>) -> F,
) {
    let is_busy = live.is_locked();
    let work = work(live);
    if is_busy {
        tokio::spawn(work);
    } else {
        work.await;
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::config::Config;
    use sqlx::{Connection as _, SqliteConnection};

    /// The registry of a new database in a folder.
    pub async fn registry_in(folder: &tempfile::TempDir, clock: Clock) -> MatchRegistry {
        let path = folder.path().join("matches.db");
        let config = Config::new("127.0.0.1:0".parse().unwrap(), path.to_str().unwrap());
        let (services, _notifications) = Services::open(&config, clock).await.unwrap();
        MatchRegistry::new(Arc::new(services))
    }

    #[test]
    fn the_more_matches_are_in_memory_the_sooner_an_unused_one_goes() {
        let limits = [0, 1, MANY_MATCHES, 2 * MANY_MATCHES, 10 * MANY_MATCHES];
        assert_eq!(
            limits.map(|count| idle_limit(600_000, count)),
            [600_000, 600_000, 600_000, 300_000, 60_000]
        );
    }

    #[tokio::test]
    async fn a_match_that_is_created_is_told_of_though_it_cannot_be_loaded() {
        let folder = tempfile::TempDir::new().unwrap();
        let registry = registry_in(&folder, Clock::manual(1)).await;
        // The database is away, or the match is damaged, right after it is written.
        let damage = "CREATE TRIGGER damage AFTER INSERT ON matches \
                      BEGIN UPDATE matches SET setup = '' WHERE id = NEW.id; END";
        let url = format!("sqlite://{}", folder.path().join("matches.db").display());
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        sqlx::query(damage).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let setup = serde_json::from_str(r#"{"game":"pretwa","variant":"standard"}"#).unwrap();
        let seat = SeatRow::person(0, String::new(), "digest".to_owned());
        let id = registry.create(setup, vec![seat], None, None).await.unwrap().unwrap();
        assert_eq!(registry.services.store.match_ids_of("digest").await.unwrap(), [id]);
    }

    #[tokio::test]
    async fn a_match_stays_in_memory_until_it_is_recorded_who_is_present() {
        let folder = tempfile::TempDir::new().unwrap();
        let clock = Clock::manual(1);
        let registry = registry_in(&folder, clock.clone()).await;
        let setup = serde_json::from_str(r#"{"game":"pretwa","variant":"standard"}"#).unwrap();
        let seat = SeatRow::person(0, String::new(), "digest".to_owned());
        let id = registry.create(setup, vec![seat], None, None).await.unwrap().unwrap();
        let live = registry.find(&id).await.unwrap();
        live.locked.lock().await.presence_unrecorded = true;
        drop(live);
        clock.advance(1_000);
        registry.evict_idle(0);
        assert_eq!(registry.count(), 1);
        registry.follow_presence().await.unwrap();
        registry.evict_idle(0);
        assert_eq!(registry.count(), 0);
    }
}

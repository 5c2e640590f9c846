//! The state that the request handlers share.

use crate::assets::Assets;
use crate::clock::Clock;
use crate::config::Config;
use crate::live::{self, MatchRegistry};
use crate::rendered::GameCache;
use crate::services::Services;
use crate::sessions::SESSION_MS;
use crate::state::{KEEP_ABSENCE_MS, MAX_CORRESPONDENCE_DAYS};
use crate::store::{Expired, Expiry, Notification, OpenError};
use crate::throttle::Throttle;
use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;

/// The time between two heartbeats.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(1);

/// The number of heartbeats after which idle matches and clients are evicted.
const EVICTION_INTERVAL: u64 = 30;

/// The number of heartbeats after which the server asks who is connected to the other servers.
const PRESENCE_INTERVAL: u64 = 5;

/// The number of heartbeats between two deletions of what is kept no longer: an hour.
const PURGE_INTERVAL: u64 = 3_600;

/// The number of old matches that one transaction deletes.
const MAX_DELETED: usize = 100;

/// The number of matches that are left out of one deletion of old matches because they cannot be deleted. If there
/// are more, it is rather the database that fails.
const MAX_SKIPPED: usize = 20;

/// The days for which a match that nobody has joined is kept after its last event.
const KEEP_ALONE_DAYS: u32 = 7;

/// The least number of days for which a match that is not over is kept after its last event: twice the
/// longest time for a move, so that no match is deleted in which a clock runs, or in which a player has
/// just begun to wait for the next game.
const KEEP_UNFINISHED_DAYS: u32 = 2 * MAX_CORRESPONDENCE_DAYS as u32;

const DAY_MS: u64 = 24 * 3_600_000;

/// The state that the request handlers share.
#[derive(Debug)]
pub struct App {
    /// The configuration that the server was started with; it never changes.
    pub config: Config,
    /// The database, the compiled games, the search pool, the clock and the metrics.
    pub services: Arc<Services>,
    /// The matches in memory.
    pub matches: MatchRegistry,
    /// The rate limits and the limits on connections.
    pub throttle: Throttle,
    /// The files of the pages, embedded in the program or from a folder.
    pub assets: Assets,
    /// The descriptions and pictures of the games, which are made once.
    pub games: GameCache,
    /// Whether the server is shutting down.
    pub closing: watch::Sender<bool>,
}

impl App {
    /// Opens the database, and starts the heartbeat and the task that follows the other servers.
    ///
    /// # Errors
    /// If the database cannot be opened.
    pub async fn open(config: Config, clock: Clock) -> Result<Arc<App>, OpenError> {
        let (services, notifications) = Services::open(&config, clock).await?;
        let services = Arc::new(services);
        let app = Arc::new(App {
            matches: MatchRegistry::new(Arc::clone(&services)),
            throttle: Throttle::new(&config.limits),
            assets: Assets::new(config.assets.as_deref()),
            games: GameCache::default(),
            config,
            services,
            closing: watch::Sender::new(false),
        });
        tokio::spawn(follow(Arc::downgrade(&app), notifications));
        tokio::spawn(beat(Arc::downgrade(&app)));
        tokio::spawn(attend(Arc::downgrade(&app)));
        Ok(app)
    }
}

/// Applies what other servers do, as long as the app exists.
async fn follow(app: Weak<App>, mut notifications: mpsc::Receiver<Notification>) {
    while let Some(notification) = notifications.recv().await {
        let Some(app) = app.upgrade() else { return };
        if let Some(id) = app.matches.follow(notification).await {
            // The next notification does not wait for the database.
            tokio::spawn(async move { app.matches.tell_listeners(&id).await });
        }
    }
}

/// Deletes the matches that are kept no longer, the challenges that nobody has answered, and the sessions
/// that nobody uses.
async fn purge(app: Arc<App>) {
    let (store, now) = (&app.services.store, app.services.clock.now_ms());
    if let Err(error) = store.purge_sign_ins(now, now.saturating_sub(SESSION_MS)).await {
        tracing::warn!(%error, "cannot delete old challenges and sessions");
    }
    if let Err(error) = store.purge_requests(now.saturating_sub(KEEP_ABSENCE_MS)).await {
        tracing::warn!(%error, "cannot delete who has sent requests");
    }
    let ms = |days: u32| u64::from(days) * DAY_MS;
    let (keep, outages) = (app.config.keep_days, &app.services.outages);
    let expiry = Expiry {
        // Time in which no server was running is charged to no clock, so it does not count here either: an old
        // copy of the database can be served.
        over: outages.since(ms(keep), now),
        alone: outages.since(ms(KEEP_ALONE_DAYS), now),
        unfinished: outages.since(ms(keep.max(KEEP_UNFINISHED_DAYS)), now),
    };
    let count = match purge_matches(&app, expiry).await {
        Ok(count) => count,
        Err(error) => {
            tracing::warn!(%error, "cannot list the old matches to delete");
            return;
        }
    };
    if count > 0 {
        tracing::info!(matches = count, "deleted old matches");
        if let Err(error) = store.empty_log().await {
            tracing::warn!(%error, "what was deleted is still in the write-ahead log");
        }
    }
}

/// Deletes the matches that are kept no longer, and returns their number. One that cannot be deleted is skipped until
/// the next hour.
///
/// # Errors
/// If they cannot be listed.
async fn purge_matches(app: &App, expiry: Expiry) -> Result<usize, sqlx::Error> {
    let store = &app.services.store;
    let (mut count, mut limit, mut skipped) = (0, MAX_DELETED, HashSet::new());
    while skipped.len() < MAX_SKIPPED {
        let expired = store.expired(expiry, limit, &skipped).await?;
        if expired.is_empty() {
            break;
        }
        match store.purge(&expired).await {
            // Other servers are deleting them.
            Ok(deleted) if deleted.is_empty() => break,
            Ok(deleted) => {
                count += deleted.len();
                app.matches.forget(&deleted).await;
            }
            // So many may take longer than a transaction may, or one of them cannot be deleted.
            Err(error) if expired.len() > 1 => {
                limit = expired.len() / 2;
                tracing::info!(%error, next = limit, "cannot delete as many old matches at once");
            }
            Err(error) => {
                for Expired { id, .. } in expired {
                    tracing::error!(%error, id, "cannot delete an old match");
                    skipped.insert(id);
                }
                limit = MAX_DELETED;
            }
        }
    }
    Ok(count)
}

/// Handles the deadlines of matches, as long as the app exists.
async fn attend(app: Weak<App>) {
    let mut ticks = tokio::time::interval(live::INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let Some(app) = app.upgrade() else { return };
        let due = match app.matches.due().await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "cannot look for matches whose time is up");
                continue;
            }
        };
        for (id, deadline) in due {
            let (clock, app) = (app.services.clock.clone(), Arc::downgrade(&app));
            tokio::spawn(async move {
                clock.sleep_until(deadline).await;
                if let Some(app) = app.upgrade() {
                    app.matches.attend(&id, deadline).await;
                }
            });
        }
    }
}

/// Records heartbeats and evicts what is idle, as long as the app exists.
async fn beat(app: Weak<App>) {
    let mut ticks = tokio::time::interval(HEARTBEAT_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut following: Option<JoinHandle<()>> = None;
    for tick in 1u64.. {
        ticks.tick().await;
        let Some(app) = app.upgrade() else { return };
        let services = &app.services;
        if let Err(error) = services.heartbeat.record(&services.store).await {
            tracing::warn!(%error, "the database does not answer");
        }
        if services.heartbeat.has_news() {
            // A match that waits for the database must not hold up the next heartbeat.
            let app = Arc::clone(&app);
            tokio::spawn(async move { app.matches.tell_clocks().await });
        }
        if tick % PURGE_INTERVAL == 1 {
            tokio::spawn(purge(Arc::clone(&app)));
        }
        if tick % EVICTION_INTERVAL == 0 {
            app.matches.evict_idle(app.config.limits.idle_match_s.saturating_mul(1000));
            app.throttle.evict_idle();
        }
        // After the eviction, which keeps matches that are referred to.
        if tick % PRESENCE_INTERVAL == 0 && following.as_ref().is_none_or(JoinHandle::is_finished) {
            let app = Arc::clone(&app);
            following = Some(tokio::spawn(async move {
                if let Err(error) = app.matches.follow_presence().await {
                    tracing::warn!(%error, "cannot see who is connected to other servers");
                }
            }));
        }
    }
}

//! The services that all matches of a server share: the database, the compiled games, the search pool.

use crate::clock::Clock;
use crate::config::Config;
use crate::error::{ApiError, Kind};
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::rulesets::RulesetCache;
use crate::search::SearchPool;
use crate::sessions::Sessions;
use crate::solving::BackgroundSolver;
use crate::store::{Heartbeat, Notification, OpenError, Outages, Store};
use guti_words::fact;
use std::sync::Arc;
use tokio::sync::mpsc;

/// The services that all matches of a server share.
#[derive(Debug)]
pub struct Services {
    /// The source of the time for the events and the clocks of matches.
    pub clock: Clock,
    /// The database of matches, seats, accounts and tokens.
    pub store: Store,
    /// The sessions of accounts.
    pub sessions: Sessions,
    /// The heartbeat of this server.
    pub heartbeat: Heartbeat,
    /// The times in which no server was running.
    pub outages: Outages,
    /// The compiled games and their tables.
    pub rulesets: Arc<RulesetCache>,
    /// The threads that search.
    pub search: SearchPool,
    /// The background solver.
    pub solver: BackgroundSolver,
    /// The notices for the owners of tokens.
    pub notices: Notices,
    /// The metrics, which `/metrics` shows.
    pub metrics: Metrics,
}

impl Services {
    /// Opens the database and records that a server starts. The receiver yields what other servers
    /// do in the same database.
    ///
    /// # Errors
    /// If the database cannot be opened.
    pub async fn open(
        config: &Config,
        clock: Clock,
    ) -> Result<(Services, mpsc::Receiver<Notification>), OpenError> {
        let (store, notifications) = Store::open(&config.database).await?;
        let heartbeat = Heartbeat::start(&store, clock.clone()).await?;
        let outages = heartbeat.outages();
        let rulesets = Arc::new(RulesetCache::new(config.tables.clone()));
        let search = SearchPool::new(Arc::clone(&rulesets), &config.limits);
        let solver = match (&config.tables, config.solve) {
            (Some(folder), Some(budget)) => {
                BackgroundSolver::start(folder, budget, search.is_searching())
            }
            _ => BackgroundSolver::default(),
        };
        let sessions = Sessions::new(store.clone(), clock.clone());
        let (notices, metrics) = (Notices::default(), Metrics::default());
        let services = Services {
            clock,
            store,
            sessions,
            heartbeat,
            outages,
            rulesets,
            search,
            solver,
            notices,
            metrics,
        };
        Ok((services, notifications))
    }

    /// Records a heartbeat if the last one is too long ago. After that the clocks of matches can be read:
    /// time in which the database was unreachable is then known as an outage.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn check_heartbeat(&self) -> Result<(), ApiError> {
        self.heartbeat.check(&self.store).await.map_err(|error| {
            tracing::warn!(%error, "the database does not answer");
            ApiError::new(Kind::Busy, fact!("database-away-unchanged")).retry_after(5)
        })
    }
}

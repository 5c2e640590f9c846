//! What all parts of a server share.

use crate::clock::Clock;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::room::Hall;
use crate::rules::Rules;
use crate::store::{Note, OpenError, Outages, Store};
use crate::thinkers::Thinkers;
use crate::web::{Assets, Gate};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// What all parts of a server share.
#[derive(Debug)]
pub struct App {
    /// How it is set up.
    pub config: Config,
    /// The time.
    pub clock: Clock,
    /// The database.
    pub store: Store,
    /// When no server lived.
    pub outages: Outages,
    /// The games.
    pub rules: Arc<Rules>,
    /// The matches in memory.
    pub hall: Hall,
    /// Who thinks.
    pub thinkers: Thinkers,
    /// What is counted.
    pub metrics: Metrics,
    /// Who may come in.
    pub gate: Gate,
    /// The pages.
    pub assets: Assets,
    /// Whether it is going down.
    pub closing: watch::Sender<bool>,
}

impl App {
    /// Opens the database and begins to watch it.
    pub async fn open(config: Config, clock: Clock) -> Result<Arc<App>, OpenError> {
        let (store, told) = Store::open(&config.database).await?;
        let outages = store.wake(clock.now_ms()).await?;
        let rules = Arc::new(Rules::new(config.tables.clone()));
        let app = Arc::new(App {
            thinkers: Thinkers::new(Arc::clone(&rules), &config.limits),
            gate: Gate::new(&config.limits),
            assets: Assets::new(config.assets.clone()),
            config,
            clock,
            store,
            outages,
            rules,
            hall: Hall::default(),
            metrics: Metrics::default(),
            closing: watch::Sender::new(false),
        });
        tokio::spawn(listen(Arc::downgrade(&app), told));
        tokio::spawn(beat(Arc::downgrade(&app)));
        Ok(app)
    }
}

/// Learns what other processes do, as long as the server lives.
async fn listen(app: std::sync::Weak<App>, mut told: mpsc::Receiver<Note>) {
    while let Some(note) = told.recv().await {
        let Some(app) = app.upgrade() else { return };
        app.hall.learn(&app, note).await;
    }
}

/// Says every second that the server lives, and tidies up now and then.
async fn beat(app: std::sync::Weak<App>) {
    let mut ticks = tokio::time::interval(Duration::from_secs(1));
    for tick in 0u64.. {
        ticks.tick().await;
        let Some(app) = app.upgrade() else { return };
        if let Err(error) = app.store.beat(app.clock.now_ms()).await {
            tracing::warn!(%error, "the database does not answer");
        }
        if tick % 30 == 29 {
            app.hall.tidy(&app);
            app.gate.tidy();
        }
    }
}

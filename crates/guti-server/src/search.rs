//! The search pool: a bounded number of threads that search positions.

use crate::config::Limits;
use crate::error::{ApiError, Kind};
use crate::rulesets::RulesetCache;
use guti_api::{AnalysisView, SearchRequest};
use guti_session::engine::{self, Engine, Level, Settings};
use guti_session::{Analysis, Session};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// The size of the transposition table of each search in megabytes.
const HASH_MB: usize = 8;

/// The number of best lines that a client may ask for.
const MAX_LINES: usize = 10;

/// The number of searches over the API that may wait for a thread; more are refused.
const MAX_WAITING: usize = 32;

/// The computer uses at most this fraction of its remaining time for one move.
const TIME_FRACTION: u32 = 25;

/// Runs searches on a bounded number of threads.
#[derive(Debug)]
pub struct SearchPool {
    threads: Arc<Semaphore>,
    /// Bounds the searches over the API that run or wait. The computer's moves always wait.
    requests: Arc<Semaphore>,
    rulesets: Arc<RulesetCache>,
    limits: Limits,
}

/// Stops a search when the future that waits for it is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A search to run: the position, how to search it, and its purpose.
struct Job {
    session: Session,
    settings: Settings,
    limits: engine::Limits,
    /// Whether to choose a move as a player of the level does, rather than to analyse.
    to_play: bool,
}

impl SearchPool {
    /// Creates a pool with the number of threads that `limits` allows.
    pub fn new(rulesets: Arc<RulesetCache>, limits: &Limits) -> SearchPool {
        SearchPool {
            threads: Arc::new(Semaphore::new(limits.threads)),
            requests: Arc::new(Semaphore::new(limits.threads + MAX_WAITING)),
            rulesets,
            limits: limits.clone(),
        }
    }

    /// Returns a function that says whether anything searches.
    pub fn is_searching(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let (threads, all) = (Arc::clone(&self.threads), self.limits.threads);
        move || threads.available_permits() < all
    }

    /// Chooses the computer's move at a level, with `left_ms` remaining on its clock; none if the
    /// game is over.
    ///
    /// # Errors
    /// If the search fails.
    pub async fn choose_move(
        &self,
        session: Session,
        level: u8,
        left_ms: Option<u32>,
    ) -> Result<Option<String>, ApiError> {
        let level = Level::new(level).unwrap_or(Level::FULL);
        let most = self.limits.search_ms;
        let time_ms = left_ms.map_or(most, |left| (left / TIME_FRACTION).clamp(1, most));
        let seed = session.history().len() as u64;
        let settings = Settings { hash_mb: HASH_MB, level, seed, ..Settings::default() };
        let limits = self.bounded(None, None, time_ms);
        let found = self.run(Job { session, settings, limits, to_play: true }).await?;
        Ok(found.best_move().map(str::to_owned))
    }

    /// Runs a search that a client asks for, within the limits of the server.
    ///
    /// # Errors
    /// If too many searches are waiting, or there is no such line or level.
    pub async fn analyse(&self, request: &SearchRequest) -> Result<AnalysisView, ApiError> {
        let Ok(_request) = Arc::clone(&self.requests).try_acquire_owned() else {
            return Err(ApiError::new(Kind::Busy, "too many searches are waiting").retry_after(5));
        };
        let (rulesets, setup) = (Arc::clone(&self.rulesets), request.setup.clone());
        // Playing a long line takes a while.
        let session = tokio::task::spawn_blocking(move || rulesets.session(&setup));
        let session = session.await.map_err(ApiError::internal)??;
        let mut settings = request.settings(HASH_MB)?;
        settings.multi_pv = settings.multi_pv.min(MAX_LINES);
        let time_ms = request.time_ms.unwrap_or(1_000).clamp(1, self.limits.search_ms);
        let limits = self.bounded(request.depth, request.nodes, time_ms);
        let job = Job { session: session.clone(), settings, limits, to_play: request.to_play };
        Ok(AnalysisView::of(&self.run(job).await?, &session))
    }

    fn bounded(&self, depth: Option<u32>, nodes: Option<u64>, time_ms: u32) -> engine::Limits {
        let most = self.limits.search_nodes;
        let time = engine::Limits::time(Duration::from_millis(u64::from(time_ms)));
        engine::Limits { depth, nodes: Some(nodes.map_or(most, |nodes| nodes.min(most))), ..time }
    }

    async fn run(&self, job: Job) -> Result<Analysis, ApiError> {
        let thread = Arc::clone(&self.threads).acquire_owned().await.map_err(ApiError::internal)?;
        let stop = Arc::new(AtomicBool::new(false));
        let _stop_on_drop = StopOnDrop(Arc::clone(&stop));
        let rulesets = Arc::clone(&self.rulesets);
        let search = move || {
            let _thread = thread;
            let Job { session, settings, limits, to_play } = job;
            // If the tables cannot be read, the error is in the log, and the engine plays without.
            let tables = rulesets.tables(session.ruleset()).unwrap_or_default();
            let mut engine = Engine::prepare(None, session.ruleset(), settings, tables)?;
            let no_progress = &mut |_: &Analysis| {};
            Ok(if to_play {
                engine.choose(&session, &limits, &stop, no_progress)
            } else {
                engine.search(&session, &limits, &stop, no_progress)
            })
        };
        tokio::task::spawn_blocking(search).await.map_err(ApiError::internal)?
    }
}

//! The threads that think for the computer and search.

use crate::config::Limits;
use crate::fault::{Fault, Kind};
use crate::rules::Rules;
use guti_api::{InsightView, SearchRequest};
use guti_session::engine::{self, Engine, Level, Settings};
use guti_session::{Insight, Session};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// The size of the table of each search, in megabytes.
const HASH_MB: usize = 8;

/// So many best lines can be asked for.
const LINES: u8 = 10;

/// So many searches wait for a thread; more are sent away.
const WAITING: usize = 32;

/// A few threads that search, and no more at once.
#[derive(Debug)]
pub struct Thinkers {
    seats: Arc<Semaphore>,
    /// Those who search or wait for it over the API.
    asking: Arc<Semaphore>,
    rules: Arc<Rules>,
    limits: Limits,
}

/// Stops a search that nobody waits for any more.
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What is to be searched.
struct Task {
    session: Session,
    settings: Settings,
    limits: engine::Limits,
    to_play: bool,
}

impl Thinkers {
    /// The threads that are allowed.
    pub fn new(rules: Arc<Rules>, limits: &Limits) -> Thinkers {
        Thinkers {
            seats: Arc::new(Semaphore::new(limits.threads)),
            asking: Arc::new(Semaphore::new(limits.threads + WAITING)),
            rules,
            limits: limits.clone(),
        }
    }

    /// The move of the computer at a level, with so much time on its clock.
    pub async fn choose(
        &self,
        session: Session,
        level: u8,
        left_ms: Option<u32>,
    ) -> Result<Option<String>, Fault> {
        let level = Level::new(level).unwrap_or(Level::FULL);
        // It never uses up its time.
        let time = left_ms
            .map_or(self.limits.search_ms, |left| (left / 25).clamp(1, self.limits.search_ms));
        let seed = session.history().len() as u64;
        let settings = Settings { hash_mb: HASH_MB, level, seed, ..Settings::default() };
        let limits = self.bounded(None, None, time);
        let found = self.run(Task { session, settings, limits, to_play: true }).await?;
        Ok(found.best().map(str::to_owned))
    }

    /// A search that somebody asks for.
    pub async fn search(&self, asked: &SearchRequest) -> Result<InsightView, Fault> {
        let Ok(_asking) = Arc::clone(&self.asking).try_acquire_owned() else {
            return Err(Fault::new(Kind::Busy, "too many searches are waiting").retry(5));
        };
        let (rules, setup) = (Arc::clone(&self.rules), asked.setup.clone());
        // A long game takes a while to be played out.
        let line = tokio::task::spawn_blocking(move || rules.line(&setup));
        let session = line.await.map_err(Fault::failure)??;
        let level = match asked.level {
            None => Level::FULL,
            Some(level) => Level::new(level).ok_or_else(|| {
                let most = Level::FULL.number();
                Fault::new(Kind::Invalid, format!("there are levels 1 to {most}"))
            })?,
        };
        let time = asked.time_ms.unwrap_or(1_000).clamp(1, self.limits.search_ms);
        let limits = self.bounded(asked.depth, asked.nodes, time);
        let settings = Settings {
            hash_mb: HASH_MB,
            multi_pv: usize::from(asked.lines.unwrap_or(1).clamp(1, LINES)),
            level,
            seed: u64::from(asked.seed),
            ..Settings::default()
        };
        let task = Task { session: session.clone(), settings, limits, to_play: asked.to_play };
        Ok(InsightView::of(&self.run(task).await?, &session))
    }

    fn bounded(&self, depth: Option<u32>, nodes: Option<u64>, time_ms: u32) -> engine::Limits {
        let most = self.limits.search_nodes;
        let time = engine::Limits::time(Duration::from_millis(u64::from(time_ms)));
        engine::Limits { depth, nodes: Some(nodes.map_or(most, |nodes| nodes.min(most))), ..time }
    }

    async fn run(&self, task: Task) -> Result<Insight, Fault> {
        let seat = Arc::clone(&self.seats).acquire_owned().await.map_err(Fault::failure)?;
        let flag = Arc::new(AtomicBool::new(false));
        let _stop = Stop(Arc::clone(&flag));
        let rules = Arc::clone(&self.rules);
        let search = move || {
            let _seat = seat;
            let Task { session, settings, limits, to_play } = task;
            // A table that cannot be read is in the log; without it the computer still plays.
            let tables = rules.tables(session.ruleset()).unwrap_or_default();
            let mut engine = Engine::new(session.ruleset(), settings)?;
            engine.set_tables(tables);
            let quiet = &mut |_: &Insight| {};
            Ok(if to_play {
                engine.choose(&session, &limits, &flag, quiet)
            } else {
                engine.search(&session, &limits, &flag, quiet)
            })
        };
        tokio::task::spawn_blocking(search).await.map_err(Fault::failure)?
    }
}

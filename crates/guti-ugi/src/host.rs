//! What the protocol needs from the program that it runs in.

use crate::options::TablePath;
use guti_session::engine::Limits;
use guti_session::{Analysis, Engine, Ruleset, Session, TableSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The program that the protocol runs in: one with threads and files, or a page with neither.
pub trait Host {
    /// Runs a search, now or on another thread, and passes its end to
    /// [`Protocol::finish_search`](crate::Protocol::finish_search). There is only one at a time.
    ///
    /// # Errors
    ///
    /// If no search can be run, with the reason in words.
    fn start_search(&mut self, task: SearchTask) -> Result<(), String>;

    /// Opens the tables of a game that are to be used.
    fn open_tables(&mut self, _ruleset: &Ruleset, _path: &TablePath) -> OpenedTables {
        OpenedTables::default()
    }

    /// The size of the largest transposition table that fits into memory, in megabytes; none where
    /// that is not known.
    fn max_hash_mb(&self) -> Option<u64> {
        None
    }

    /// The time after which an infinite search ends where nothing can stop it, because no line is read
    /// during a search; none where lines are read.
    fn infinite_time(&self) -> Option<Duration> {
        None
    }
}

/// The tables that [`Host::open_tables`] opened.
#[derive(Debug, Default)]
pub struct OpenedTables {
    /// The tables, if there are any.
    pub tables: Option<Arc<TableSet>>,
    /// A remark for the user, such as why there are none.
    pub remark: Option<String>,
}

/// A search to be run, with its engine.
#[derive(Debug)]
pub struct SearchTask {
    pub(crate) engine: Engine,
    pub(crate) session: Session,
    pub(crate) limits: Limits,
    pub(crate) stop: Arc<AtomicBool>,
}

impl SearchTask {
    /// Searches until a limit is reached or the search is stopped, and calls `watch` with each
    /// iteration. Returns the engine and the last analysis.
    pub fn run(mut self, watch: &mut dyn FnMut(&Analysis)) -> (Engine, Analysis) {
        let analysis = self.engine.search(&self.session, &self.limits, &self.stop, watch);
        (self.engine, analysis)
    }
}

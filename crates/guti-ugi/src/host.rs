//! What a dialogue needs from where it is held.

use crate::options::TablePath;
use guti_session::engine::Limits;
use guti_session::{Analysis, Engine, Ruleset, Session, TableSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Where a dialogue is held: a program with threads and files, or a page that has neither.
pub trait Host {
    /// Runs a search, now or elsewhere; [`Protocol::done`](crate::Protocol::done) brings the engine
    /// back. There is only one at a time. Where none can be run, why.
    fn search(&mut self, task: Task) -> Result<(), String>;

    /// The tables of a game that are to be used.
    fn open(&mut self, _ruleset: &Ruleset, _path: &TablePath) -> Opened {
        Opened::default()
    }

    /// The largest transposition table, in megabytes, that there is room for; none where that is
    /// not known.
    fn room(&self) -> Option<u64> {
        None
    }

    /// How long an endless search may take where nobody can stop it, because no line is heard
    /// while it is going on; none where lines are heard.
    fn endless(&self) -> Option<Duration> {
        None
    }
}

/// Tables that were asked for.
#[derive(Debug, Default)]
pub struct Opened {
    /// The tables, if there are any.
    pub tables: Option<Arc<TableSet>>,
    /// What should be said about them, such as why there are none.
    pub remark: Option<String>,
}

/// A search to be run, with the engine that runs it.
#[derive(Debug)]
pub struct Task {
    pub(crate) engine: Engine,
    pub(crate) session: Session,
    pub(crate) limits: Limits,
    pub(crate) stop: Arc<AtomicBool>,
}

impl Task {
    /// Searches until a limit is reached or the search is stopped; `watch` is told of each
    /// iteration. The engine comes back with the last word.
    pub fn run(mut self, watch: &mut dyn FnMut(&Analysis)) -> (Engine, Analysis) {
        let insight = self.engine.search(&self.session, &self.limits, &self.stop, watch);
        (self.engine, insight)
    }
}

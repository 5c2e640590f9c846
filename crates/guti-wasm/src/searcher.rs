//! Searches positions and probes the tables that were loaded.

use guti_api::{AnalysisView, ProbeView, Problem, SearchRequest};
use guti_session::engine::{Engine, Level, Time};
use guti_session::{Ruleset, Session, TableSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The size of the transposition table in megabytes: what a telephone can spare.
const HASH_MB: usize = 16;

/// The engine of the game that was searched last, and the tables of all games.
#[derive(Default)]
pub struct Searcher {
    engine: Option<Engine>,
    tables: Vec<Arc<TableSet>>,
}

impl Searcher {
    /// Searches the position of a game and reports each completed iteration. A search without a
    /// limit is stopped only by ending the worker.
    ///
    /// # Errors
    ///
    /// If there is no such level, or no memory for the transposition table.
    pub fn search(
        &mut self,
        session: &Session,
        request: &SearchRequest,
        report: &mut dyn FnMut(&AnalysisView),
    ) -> Result<AnalysisView, Problem> {
        let settings =
            request.settings(HASH_MB).map_err(|e| Problem::bad_request(e.to_string()))?;
        let (level, limits) = (settings.level, request.limits());
        let tables = self.tables_of(session.ruleset()).cloned();
        let engine = Engine::prepare(self.engine.take(), session.ruleset(), settings, tables)?;
        let engine = self.engine.insert(engine);
        // A search without a clock is reproducible only if the transposition table is empty.
        let repeatable = level != Level::FULL || limits.depth.is_some() || limits.nodes.is_some();
        if repeatable && limits.time == Time::Unlimited {
            engine.clear();
        }
        let (stop, mut watch) = (AtomicBool::new(false), |analysis: &_| {
            report(&AnalysisView::of(analysis, session));
        });
        let analysis = if request.to_play {
            engine.choose(session, &limits, &stop, &mut watch)
        } else {
            engine.search(session, &limits, &stop, &mut watch)
        };
        Ok(AnalysisView::of(&analysis, session))
    }

    /// Probes the tables for the position of a game.
    ///
    /// # Errors
    ///
    /// If a table is damaged where it was read.
    pub fn probe(&self, session: &Session) -> Result<ProbeView, Problem> {
        if let Some(tables) = self.tables_of(session.ruleset()) {
            return Ok(ProbeView::of(tables, session)?);
        }
        let none = TableSet::from_files(session.ruleset(), Vec::new())?;
        Ok(ProbeView::of(&none, session)?)
    }

    /// The names of the layers of a game that are loaded.
    pub fn layers(&self, ruleset: &Ruleset) -> Vec<String> {
        self.tables_of(ruleset).map(|tables| tables.layer_names()).unwrap_or_default()
    }

    /// Replaces the tables of a game by these files.
    ///
    /// # Errors
    ///
    /// If a file that is named after a layer is of other rules or damaged. The tables from before
    /// stay then.
    pub fn load(
        &mut self,
        ruleset: &Ruleset,
        files: Vec<(String, Vec<u8>)>,
    ) -> Result<Arc<TableSet>, Problem> {
        let tables = Arc::new(TableSet::from_files(ruleset, files)?);
        self.tables.retain(|others| others.ruleset() != ruleset);
        self.tables.push(Arc::clone(&tables));
        Ok(tables)
    }

    /// The tables of all games.
    pub fn tables(&self) -> impl Iterator<Item = Arc<TableSet>> {
        self.tables.iter().cloned()
    }

    fn tables_of(&self, ruleset: &Ruleset) -> Option<&Arc<TableSet>> {
        self.tables.iter().find(|tables| tables.ruleset() == ruleset)
    }
}

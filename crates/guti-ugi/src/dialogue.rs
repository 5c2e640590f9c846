//! The engine without threads: each line is answered before the next is read.

use crate::options::{Options, TablePath};
use crate::{Host, LONGEST_LINE, OpenedTables, Protocol, SearchTask, info};
use guti_session::{Ruleset, RulesetError, Session, TableSet};
use std::sync::Arc;
use std::time::Duration;

/// The default time of an infinite search in a [`Dialogue`], which nothing can stop.
pub const INFINITE_TIME: Duration = Duration::from_secs(5);

/// The engine without threads: every line is answered before the call returns, searches included.
///
/// A search without a limit (`go infinite`) could never be stopped: it ends after [`INFINITE_TIME`] or what
/// [`set_infinite_time`](Dialogue::set_infinite_time) says, with a remark. `stop` has nothing to stop.
#[derive(Debug)]
pub struct Dialogue {
    protocol: Protocol<BlockingHost>,
}

/// A host that keeps a search until its command has been handled.
#[derive(Debug)]
struct BlockingHost {
    task: Option<SearchTask>,
    tables: Vec<Arc<TableSet>>,
    infinite_time: Duration,
}

impl Host for BlockingHost {
    fn start_search(&mut self, task: SearchTask) -> Result<(), String> {
        self.task = Some(task);
        Ok(())
    }

    fn open_tables(&mut self, ruleset: &Ruleset, path: &TablePath) -> OpenedTables {
        match path {
            TablePath::None => OpenedTables::default(),
            TablePath::Usual => {
                let mut tables = self.tables.iter().filter(|tables| tables.ruleset() == ruleset);
                OpenedTables { tables: tables.next().cloned(), remark: None }
            }
            TablePath::Folder(path) => {
                let remark = format!("TablePath: there are no folders here, and so no `{path}`");
                OpenedTables { tables: None, remark: Some(remark) }
            }
        }
    }

    fn infinite_time(&self) -> Option<Duration> {
        Some(self.infinite_time)
    }
}

impl Dialogue {
    /// An engine for a game, or for the first of the catalogue.
    ///
    /// # Errors
    ///
    /// If a file of the catalogue is wrong, which the tests of the project rule out.
    pub fn new(preset: Option<Ruleset>) -> Result<Dialogue, RulesetError> {
        let host = BlockingHost { task: None, tables: Vec::new(), infinite_time: INFINITE_TIME };
        Ok(Dialogue { protocol: Protocol::new(Options::new(preset)?, host) })
    }

    /// Sets the time of an infinite search.
    pub fn set_infinite_time(&mut self, infinite_time: Duration) {
        self.protocol.host_mut().infinite_time = infinite_time;
    }

    /// Gives the engine tables of a game, to be used unless the option `TablePath` says otherwise. They
    /// replace other tables of the same game.
    pub fn set_tables(&mut self, tables: Arc<TableSet>) {
        let held = &mut self.protocol.host_mut().tables;
        held.retain(|other| other.ruleset() != tables.ruleset());
        held.push(tables);
        self.protocol.reopen_tables();
    }

    /// Handles a line, or several, and returns the lines of the answer.
    pub fn handle(&mut self, line: &str) -> Vec<String> {
        let mut said = Vec::new();
        self.handle_each(line, &mut |line| said.push(line.to_owned()));
        said
    }

    /// As [`handle`](Dialogue::handle), with each line of the answer passed to `tell` as soon as it is
    /// known, so that a search can be watched.
    pub fn handle_each(&mut self, line: &str, tell: &mut dyn FnMut(&str)) {
        for line in line.split('\n') {
            if line.len() >= LONGEST_LINE {
                self.protocol.handle_long_line();
            } else {
                self.protocol.handle(line);
            }
            self.answer(tell);
        }
    }

    /// Whether `quit` was handled: nothing is answered any more.
    pub fn has_quit(&self) -> bool {
        self.protocol.has_quit()
    }

    /// The game that `position` set last.
    pub fn session(&self) -> &Session {
        self.protocol.session()
    }

    fn answer(&mut self, tell: &mut dyn FnMut(&str)) {
        loop {
            for line in self.protocol.take_output() {
                tell(&line);
            }
            let Some(task) = self.protocol.host_mut().task.take() else { break };
            let (engine, analysis) = task.run(&mut |analysis| {
                for line in info::lines(analysis) {
                    tell(&line);
                }
            });
            self.protocol.finish_search(engine, &analysis);
        }
    }
}

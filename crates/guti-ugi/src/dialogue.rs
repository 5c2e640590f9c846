//! A dialogue without threads: what is asked is answered before the next line is heard.

use crate::options::{Options, TablePath};
use crate::{Host, LONGEST_LINE, Opened, Protocol, Task, info};
use guti_session::{Ruleset, RulesetError, Session, TableSet};
use std::sync::Arc;
use std::time::Duration;

/// How long an endless search takes at first in a [`Dialogue`], which nobody can interrupt.
pub const ENDLESS: Duration = Duration::from_secs(5);

/// A dialogue in which every line is answered at once, searches included.
///
/// A search with a limit is run to its end while its `go` is heard. One without (`go infinite`)
/// could never be stopped: it is ended after [`ENDLESS`] or what
/// [`set_endless`](Dialogue::set_endless) says, and a remark says so. `stop` has nothing to stop.
#[derive(Debug)]
pub struct Dialogue {
    protocol: Protocol<Alone>,
}

/// A host that keeps a search until the line that asks for it has been heard.
#[derive(Debug)]
struct Alone {
    task: Option<Task>,
    tables: Vec<Arc<TableSet>>,
    endless: Duration,
}

impl Host for Alone {
    fn search(&mut self, task: Task) -> Result<(), String> {
        self.task = Some(task);
        Ok(())
    }

    fn open(&mut self, ruleset: &Ruleset, path: &TablePath) -> Opened {
        match path {
            TablePath::None => Opened::default(),
            TablePath::Usual => {
                let mut tables = self.tables.iter().filter(|tables| tables.ruleset() == ruleset);
                Opened { tables: tables.next().cloned(), remark: None }
            }
            TablePath::Folder(path) => {
                let remark = format!("TablePath: there are no folders here, and so no `{path}`");
                Opened { tables: None, remark: Some(remark) }
            }
        }
    }

    fn endless(&self) -> Option<Duration> {
        Some(self.endless)
    }
}

impl Dialogue {
    /// A dialogue about a game; without one about the first of the catalogue.
    pub fn new(preset: Option<Ruleset>) -> Result<Dialogue, RulesetError> {
        let host = Alone { task: None, tables: Vec::new(), endless: ENDLESS };
        Ok(Dialogue { protocol: Protocol::new(Options::new(preset)?, host) })
    }

    /// How long an endless search takes from now on.
    pub fn set_endless(&mut self, endless: Duration) {
        self.protocol.host_mut().endless = endless;
    }

    /// Lays out tables of a game, to be used whenever it is played, unless the option `TablePath`
    /// says otherwise. They replace others of the same game.
    pub fn offer(&mut self, tables: Arc<TableSet>) {
        let held = &mut self.protocol.host_mut().tables;
        held.retain(|other| other.ruleset() != tables.ruleset());
        held.push(tables);
        self.protocol.forget_tables();
    }

    /// The answers to a line.
    pub fn hear(&mut self, line: &str) -> Vec<String> {
        let mut said = Vec::new();
        self.hear_each(line, &mut |line| said.push(line.to_owned()));
        said
    }

    /// As [`hear`](Dialogue::hear), with each answer told as soon as it is known, so that a search
    /// can be watched.
    pub fn hear_each(&mut self, line: &str, tell: &mut dyn FnMut(&str)) {
        for line in line.split('\n') {
            if line.len() >= LONGEST_LINE {
                self.protocol.too_long();
            } else {
                self.protocol.hear(line);
            }
            self.answer(tell);
        }
    }

    /// Whether `quit` was heard: nothing is answered any more.
    pub fn is_over(&self) -> bool {
        self.protocol.is_over()
    }

    /// The position that was taken up last.
    pub fn session(&self) -> &Session {
        self.protocol.session()
    }

    fn answer(&mut self, tell: &mut dyn FnMut(&str)) {
        loop {
            for line in self.protocol.take_said() {
                tell(&line);
            }
            let Some(task) = self.protocol.host_mut().task.take() else { break };
            let (engine, insight) = task.run(&mut |insight| {
                for line in info::lines(insight) {
                    tell(&line);
                }
            });
            self.protocol.done(engine, &insight);
        }
    }
}

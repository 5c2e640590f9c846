//! The state of the protocol, and the answer to each command.
//!
//! A search owns the engine while it runs and gives it back at its end. Its position and options are
//! fixed when `go` is handled: later commands are about the next search.

use crate::command::{Command, Query};
use crate::info;
use crate::options::{Options, TablePath};
use crate::searching::{PendingSearch, RunningSearch};
use crate::{Host, OpenedTables};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::{Analysis, Engine, PlayError, Ruleset, Session, TableSet};
use std::collections::VecDeque;
use std::sync::Arc;

/// The engine's side of UGI. Events go in: lines that were read, iterations and ends of searches. The
/// answers are collected with [`take_output`](Protocol::take_output).
#[derive(Debug)]
pub struct Protocol<H> {
    pub(crate) host: H,
    output: Vec<String>,
    pub(crate) options: Options,
    pub(crate) session: Session,
    /// The engine, unless a search owns it or none was needed yet.
    pub(crate) engine: Option<Engine>,
    /// The tables that were opened last, with their game and where they come from.
    tables: Option<(Ruleset, TablePath, Option<Arc<TableSet>>)>,
    /// Whether the engine has to be cleared before the next search that is sent; one that waits was sent
    /// earlier.
    pub(crate) forget: bool,
    pub(crate) running: Option<RunningSearch>,
    pub(crate) waiting: VecDeque<PendingSearch>,
    /// Whether no more commands are handled.
    pub(crate) ended: bool,
}

impl<H: Host> Protocol<H> {
    /// The protocol before the first command.
    pub fn new(options: Options, host: H) -> Protocol<H> {
        let session = Session::new(&options.ruleset);
        Protocol {
            host,
            output: Vec::new(),
            options,
            session,
            engine: None,
            tables: None,
            forget: false,
            running: None,
            waiting: VecDeque::new(),
            ended: false,
        }
    }

    /// The program that the protocol runs in.
    pub fn host_mut(&mut self) -> &mut H {
        &mut self.host
    }

    /// Takes the lines that were answered since the last call.
    pub fn take_output(&mut self) -> Vec<String> {
        std::mem::take(&mut self.output)
    }

    /// The game that `position` set last.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Whether no more commands are handled and no search is running.
    pub fn has_quit(&self) -> bool {
        self.ended && self.running.is_none()
    }

    /// Handles a line that was read: a command, or an empty line.
    pub fn handle(&mut self, line: &str) {
        if self.ended {
            return;
        }
        match Command::parse(line) {
            Ok(Some(command)) => self.obey(command),
            Ok(None) => {}
            Err(reason) => self.remark(&reason),
        }
    }

    /// Handles a line that was too long to be read: see [`LONGEST_LINE`](crate::LONGEST_LINE).
    pub fn handle_long_line(&mut self) {
        if !self.ended {
            self.remark("the line is too long");
        }
    }

    /// Handles the end of the input: searches with a limit are still finished.
    pub fn end(&mut self) {
        if !self.ended {
            self.ended = true;
            self.release_endless();
            self.advance();
        }
    }

    /// Opens the tables anew when they are needed next.
    pub fn reopen_tables(&mut self) {
        self.tables = None;
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => {
                // A running search owns the engine, which is ready then.
                if self.running.is_none() {
                    let (ruleset, settings) = (&self.options.ruleset, &self.options.settings);
                    let tables = self.options.tables();
                    let forget = std::mem::take(&mut self.forget);
                    self.prepare(&ruleset.clone(), settings.clone(), tables, forget);
                }
                self.say("readyok");
            }
            Command::NewGame => {
                self.session = Session::new(&self.options.ruleset);
                self.forget = true;
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { fen, moves } => match self.position(fen.as_deref(), &moves) {
                Ok(session) => self.session = session,
                Err(reason) => self.remark(&format!("{reason}; the position stays as it was")),
            },
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::Query(query) => self.answer(&query),
            Command::Quit => {
                self.waiting.clear();
                self.ended = true;
                self.stop();
            }
        }
    }

    fn introduce(&mut self) {
        self.say(concat!("id name guti ", env!("CARGO_PKG_VERSION")));
        self.say("id author the authors of guti");
        for line in self.options.declarations() {
            self.say(&line);
        }
        self.say("ugiok");
    }

    fn set_option(&mut self, name: &str, value: &str) {
        // The present transposition table is freed for the new one.
        let held = self.held_mb();
        let host = &self.host;
        let room = || host.max_hash_mb().map(|room| room.saturating_add(held));
        match self.options.set(name, value, room) {
            Ok(change) => {
                if change.game {
                    self.session = Session::new(&self.options.ruleset);
                }
                if let Some(remark) = change.remark {
                    self.remark(&remark);
                }
            }
            Err(reason) => self.remark(&reason),
        }
    }

    /// The size of the transposition table that there is now, in megabytes; 0 if there is none. It is not
    /// that of the option `Hash` until the engine is prepared.
    fn held_mb(&self) -> u64 {
        let searching = || self.running.as_ref().map_or(0, |running| running.hash_mb);
        self.engine.as_ref().map_or_else(searching, Engine::hash_mb) as u64
    }

    /// The game of a `position` command, or what is wrong with it.
    fn position(&self, fen: Option<&str>, moves: &[String]) -> Result<Session, String> {
        let ruleset = &self.options.ruleset;
        let mut session = match fen {
            Some(fen) => Session::from_position(ruleset, fen)
                .map_err(|error| format!("illegal position: {error}"))?,
            None => Session::new(ruleset),
        };
        for (mv, number) in moves.iter().zip(1..) {
            play(&mut session, mv).map_err(|reason| format!("illegal move {number}: {reason}"))?;
        }
        Ok(session)
    }

    fn answer(&mut self, query: &Query) {
        let session = &self.session;
        let truth = |holds: bool| if holds { "true" } else { "false" }.to_owned();
        let answer = match query {
            Query::GameOver => truth(session.result().is_some()),
            Query::FirstTurn => truth(session.turn() == Side::First),
            Query::Result => match session.result().map(|result| result.outcome) {
                Some(Outcome::Win(Side::First)) => "p1win",
                Some(Outcome::Win(Side::Second)) => "p2win",
                Some(Outcome::Draw) => "draw",
                None => "none",
            }
            .to_owned(),
            Query::Position => session.position(),
            Query::IsLegal(mv) => truth(play(&mut session.clone(), mv).is_ok()),
        };
        self.say(&format!("response {answer}"));
    }

    /// Opens tables, unless they are open. If that fails there are none, and a remark says so once.
    pub(crate) fn open_tables(
        &mut self,
        ruleset: &Ruleset,
        path: TablePath,
    ) -> Option<Arc<TableSet>> {
        if let Some((of, asked, tables)) = &self.tables
            && of == ruleset
            && *asked == path
        {
            return tables.clone();
        }
        let OpenedTables { tables, remark } = self.host.open_tables(ruleset, &path);
        self.tables = Some((ruleset.clone(), path, tables.clone()));
        if let Some(remark) = remark {
            self.remark(&remark);
        }
        tables
    }

    /// Handles an iteration of the search.
    pub fn report(&mut self, analysis: &Analysis) {
        self.output.extend(info::lines(analysis));
    }

    pub(crate) fn remark(&mut self, text: &str) {
        self.say(&info::remark(text));
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.output.push(line.to_owned());
    }
}

/// Plays a move that is written exactly as the engine writes it.
fn play(session: &mut Session, mv: &str) -> Result<(), String> {
    session.play_exact(mv).map(drop).map_err(|error| match error {
        PlayError::Over(result) => format!("`{mv}` comes after the end: {result}"),
        error => error.to_string(),
    })
}

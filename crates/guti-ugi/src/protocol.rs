//! What is answered to each command.
//!
//! The search takes the engine along; the engine comes back with what was found. What a search works
//! on is fixed when `go` is read: later commands are about the next one.

use crate::command::{Command, Query};
use crate::info;
use crate::options::{Options, TablePath};
use crate::searching::{Job, Running};
use crate::{Host, Opened};
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::{Analysis, Engine, PlayError, Ruleset, Session, TableSet};
use std::collections::VecDeque;
use std::sync::Arc;

/// The engine's side of the dialogue. What happens goes in: a line that was heard, the news of a
/// search. What is answered is collected with [`take_said`](Protocol::take_said).
#[derive(Debug)]
pub struct Protocol<H> {
    pub(crate) host: H,
    said: Vec<String>,
    pub(crate) options: Options,
    pub(crate) session: Session,
    /// The engine, unless it is away searching or nobody needed it yet.
    pub(crate) engine: Option<Engine>,
    /// The tables that were opened last, of which game and from where.
    tables: Option<(Ruleset, TablePath, Option<Arc<TableSet>>)>,
    /// Whether the engine is to forget everything before the next search.
    pub(crate) forget: bool,
    pub(crate) running: Option<Running>,
    pub(crate) waiting: VecDeque<Job>,
    /// Whether no more commands will come.
    pub(crate) ended: bool,
}

impl<H: Host> Protocol<H> {
    /// A dialogue.
    pub fn new(options: Options, host: H) -> Protocol<H> {
        let session = Session::new(&options.ruleset);
        Protocol {
            host,
            said: Vec::new(),
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

    /// Where it is held.
    pub fn host_mut(&mut self) -> &mut H {
        &mut self.host
    }

    /// The lines that have been said since this was asked last.
    pub fn take_said(&mut self) -> Vec<String> {
        std::mem::take(&mut self.said)
    }

    /// The position that was taken up last.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Whether no more commands are heard and no search is going on.
    pub fn is_over(&self) -> bool {
        self.ended && self.running.is_none()
    }

    /// A line was read.
    pub fn hear(&mut self, line: &str) {
        if self.ended {
            return;
        }
        match Command::parse(line) {
            Ok(Some(command)) => self.obey(command),
            Ok(None) => {}
            Err(reason) => self.remark(&reason),
        }
    }

    /// A line was too long to be read: see [`LONGEST_LINE`](crate::LONGEST_LINE).
    pub fn too_long(&mut self) {
        if !self.ended {
            self.remark("the line is too long");
        }
    }

    /// There are no more lines: searches with a limit are waited for.
    pub fn end(&mut self) {
        if !self.ended {
            self.ended = true;
            self.release_endless();
            self.advance();
        }
    }

    /// Tables are asked for anew when they are needed next.
    pub fn forget_tables(&mut self) {
        self.tables = None;
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => {
                // While a search is going on the engine is away, and as ready as can be.
                if self.running.is_none() {
                    let (ruleset, settings) = (&self.options.ruleset, &self.options.settings);
                    let tables = self.options.tables();
                    self.prepare(&ruleset.clone(), settings.clone(), tables);
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
        // The table that is there gives way to the new one.
        let held = self.options.settings.hash_mb as u64;
        let has_table = self.engine.is_some() || self.running.is_some();
        let host = &self.host;
        let room = || host.room().map(|room| if has_table { room + held } else { room });
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

    /// The position that was described, or what is wrong with it.
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

    /// The tables that were asked for; where there is something wrong with them, none, and that is
    /// said once.
    pub(crate) fn open(&mut self, ruleset: &Ruleset, path: TablePath) -> Option<Arc<TableSet>> {
        if let Some((of, asked, tables)) = &self.tables
            && of == ruleset
            && *asked == path
        {
            return tables.clone();
        }
        let Opened { tables, remark } = self.host.open(ruleset, &path);
        self.tables = Some((ruleset.clone(), path, tables.clone()));
        if let Some(remark) = remark {
            self.remark(&remark);
        }
        tables
    }

    /// A search has finished an iteration.
    pub fn found(&mut self, insight: &Analysis) {
        self.said.extend(info::lines(insight));
    }

    pub(crate) fn remark(&mut self, text: &str) {
        self.say(&info::remark(text));
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.said.push(line.to_owned());
    }
}

/// Plays a move that is written exactly as the engine writes it.
fn play(session: &mut Session, mv: &str) -> Result<(), String> {
    session.play_exact(mv).map(drop).map_err(|error| match error {
        PlayError::Over(result) => format!("`{mv}` comes after the end: {result}"),
        error => error.to_string(),
    })
}

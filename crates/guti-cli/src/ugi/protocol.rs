//! The dialogue: what is answered to each command, and who searches when.
//!
//! The search runs on a thread of its own and takes the engine along; the engine comes back with
//! what was found. So there is always somebody who listens. What a search works on is fixed when
//! `go` is read: later commands are about the next one.

use super::command::{Command, Query};
use super::go::{Bounds, Go};
use super::info;
use super::options::Options;
use crate::memory;
use crate::solved::UseArgs;
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::engine::{Limits, Settings};
use guti_session::{Engine, EngineError, Insight, PlayError, Ruleset, Session, TableSet};
use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender};
use std::thread;

/// The searches that may wait for the one that is going on.
const MOST_WAITING: usize = 100;

/// What is answered instead of a move when the game is over. No move of any game is written so.
const NO_MOVE: &str = "none";

/// Something that happens.
#[derive(Debug)]
pub enum Event {
    /// A line was read.
    Line(String),
    /// A line was too long to be read.
    TooLong,
    /// There are no more lines.
    End,
    /// The search has finished an iteration.
    Found(Insight),
    /// The search is over.
    Done(Box<Engine>, Insight),
}

/// The engine's side of the dialogue.
pub struct Protocol<W> {
    out: W,
    events: SyncSender<Event>,
    options: Options,
    session: Session,
    /// The engine, unless it is away searching or nobody needed it yet.
    engine: Option<Engine>,
    /// The tables that were opened last, of which game and from where.
    tables: Option<(Ruleset, UseArgs, Option<Arc<TableSet>>)>,
    /// Whether the engine is to forget everything before the next search.
    forget: bool,
    running: Option<Running>,
    waiting: VecDeque<Job>,
    /// Whether no more commands will come.
    ended: bool,
}

/// A search that was asked for.
struct Job {
    session: Session,
    settings: Settings,
    tables: UseArgs,
    limits: Limits,
    /// Whether the answer has to wait for `stop`.
    infinite: bool,
    /// Whether it was stopped before it began.
    stopped: bool,
}

/// A search that is going on, or whose answer waits for `stop`.
struct Running {
    stop: Arc<AtomicBool>,
    infinite: bool,
    /// A legal move, in case that the search brings none.
    fallback: String,
    /// The last words, if they are known.
    answer: Option<Vec<String>>,
}

impl<W: Write> Protocol<W> {
    /// A dialogue; what a search finds out is sent as events.
    pub fn new(options: Options, out: W, events: SyncSender<Event>) -> Protocol<W> {
        let session = Session::new(&options.ruleset);
        Protocol {
            out,
            events,
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

    /// Answers until there is nothing left to do.
    pub fn serve(mut self, events: &Receiver<Event>) -> io::Result<()> {
        while !(self.ended && self.running.is_none()) {
            let Ok(event) = events.recv() else { break };
            match event {
                Event::Line(line) if !self.ended => self.hear(&line)?,
                Event::TooLong if !self.ended => self.remark("the line is too long")?,
                Event::Line(_) | Event::TooLong => {}
                Event::End => self.end()?,
                Event::Found(insight) => self.tell(&insight)?,
                Event::Done(engine, insight) => self.done(*engine, &insight)?,
            }
            self.out.flush()?;
        }
        Ok(())
    }

    fn hear(&mut self, line: &str) -> io::Result<()> {
        match Command::parse(line) {
            Ok(Some(command)) => self.obey(command),
            Ok(None) => Ok(()),
            Err(reason) => self.remark(&reason),
        }
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => {
                // While a search is going on the engine is away, and as ready as can be.
                if self.running.is_none() {
                    let (ruleset, settings) = (&self.options.ruleset, &self.options.settings);
                    let tables = self.options.tables();
                    self.prepare(&ruleset.clone(), settings.clone(), tables)?;
                }
                self.say("readyok")
            }
            Command::NewGame => {
                self.session = Session::new(&self.options.ruleset);
                self.forget = true;
                Ok(())
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { fen, moves } => match self.position(fen.as_deref(), &moves) {
                Ok(session) => {
                    self.session = session;
                    Ok(())
                }
                Err(reason) => self.remark(&format!("{reason}; the position stays as it was")),
            },
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::Query(query) => self.answer(&query),
            Command::Quit => {
                self.waiting.clear();
                self.ended = true;
                self.stop()
            }
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        self.say(concat!("id name guti ", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the authors of guti")?;
        for line in self.options.declarations() {
            self.say(&line)?;
        }
        self.say("ugiok")
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        // The table that is there gives way to the new one.
        let held = self.options.settings.hash_mb as u64;
        let has_table = self.engine.is_some() || self.running.is_some();
        let room = || memory::room().map(|room| if has_table { room + held } else { room });
        match self.options.set(name, value, room) {
            Ok(change) => {
                if change.game {
                    self.session = Session::new(&self.options.ruleset);
                }
                change.remark.map_or(Ok(()), |remark| self.remark(&remark))
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

    fn answer(&mut self, query: &Query) -> io::Result<()> {
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
        self.say(&format!("response {answer}"))
    }

    /// A search begins, or waits for the one before it. One that would never end is ended.
    fn go(&mut self, go: &Go) -> io::Result<()> {
        let Bounds { limits, infinite, wrong } = go.bounds(self.session.turn());
        if !wrong.is_empty() {
            self.remark(&format!("go: {}", wrong.join("; ")))?;
        }
        if self.waiting.len() >= MOST_WAITING {
            return self.remark("too many searches are waiting: this one is left out");
        }
        let (session, settings) = (self.session.clone(), self.options.settings.clone());
        let tables = self.options.tables();
        self.waiting.push_back(Job { session, settings, tables, limits, infinite, stopped: false });
        self.release_endless()?;
        self.advance()
    }

    /// Ends the searches that nobody will stop any more: all but the last.
    fn release_endless(&mut self) -> io::Result<()> {
        let last = self.waiting.len().saturating_sub(usize::from(!self.ended));
        for job in self.waiting.iter_mut().take(last).filter(|job| job.infinite) {
            job.stopped = true;
        }
        let followed = self.ended || !self.waiting.is_empty();
        let endless = self.running.as_ref().is_some_and(|running| running.infinite);
        if followed && endless { self.release() } else { Ok(()) }
    }

    /// Ends the search that is going on and those that wait; each is still answered.
    fn stop(&mut self) -> io::Result<()> {
        for job in &mut self.waiting {
            job.stopped = true;
        }
        self.release()
    }

    /// Ends the search that is going on.
    fn release(&mut self) -> io::Result<()> {
        if let Some(running) = &mut self.running {
            running.stop.store(true, Ordering::Relaxed);
            running.infinite = false;
        }
        self.conclude()
    }

    /// The end of the input: searches with a limit are waited for.
    fn end(&mut self) -> io::Result<()> {
        if self.ended {
            return Ok(());
        }
        self.ended = true;
        self.release_endless()?;
        self.advance()
    }

    /// Gives the answer if it is known and need not wait, and goes on with the next search.
    fn conclude(&mut self) -> io::Result<()> {
        let ready = self.running.take_if(|running| running.answer.is_some() && !running.infinite);
        let Some(Running { answer: Some(answer), .. }) = ready else { return Ok(()) };
        for line in answer {
            self.say(&line)?;
        }
        self.advance()
    }

    /// Begins the next search unless one is going on.
    fn advance(&mut self) -> io::Result<()> {
        while self.running.is_none()
            && let Some(job) = self.waiting.pop_front()
        {
            self.begin(job)?;
            self.out.flush()?;
        }
        Ok(())
    }

    fn begin(&mut self, job: Job) -> io::Result<()> {
        let infinite = job.infinite && !job.stopped;
        let stop = Arc::new(AtomicBool::new(job.stopped));
        let fallback = job.session.legal_moves().into_iter().next();
        let running = |fallback: String, answer| {
            let stop = Arc::clone(&stop);
            Some(Running { stop, infinite, fallback, answer })
        };
        if let Some(result) = job.session.result() {
            self.remark(&format!("the game is over: {result}"))?;
            let answer = vec![format!("bestmove {NO_MOVE}")];
            self.running = running(NO_MOVE.to_owned(), Some(answer));
            return self.conclude();
        }
        let fallback = fallback.unwrap_or_else(|| NO_MOVE.to_owned());
        self.prepare(job.session.ruleset(), job.settings, job.tables)?;
        let started = match self.engine.take() {
            Some(engine) => {
                let events = self.events.clone();
                let (stop, session) = (Arc::clone(&stop), job.session);
                let task = move || search(engine, &session, &job.limits, &stop, &events);
                thread::Builder::new().name("search".to_owned()).spawn(task).map(|_| ())
            }
            None => Err(io::ErrorKind::OutOfMemory.into()),
        };
        self.running = running(fallback.clone(), None);
        if let Err(error) = started {
            self.remark(&format!("no search is possible: {error}"))?;
            if let Some(running) = &mut self.running {
                running.answer = Some(vec![format!("bestmove {fallback}")]);
            }
        }
        self.conclude()
    }

    /// The engine has come back.
    fn done(&mut self, engine: Engine, insight: &Insight) -> io::Result<()> {
        self.engine = Some(engine);
        if let Some(running) = &mut self.running {
            let best = insight.best().unwrap_or(&running.fallback);
            let mut answer: Vec<String> = info::lines(insight).collect();
            answer.push(format!("bestmove {best}"));
            running.answer = Some(answer);
        }
        self.conclude()
    }

    /// The tables that were asked for; where there is something wrong with them, none, and that is
    /// said once.
    fn open(&mut self, ruleset: &Ruleset, from: UseArgs) -> io::Result<Option<Arc<TableSet>>> {
        if let Some((of, asked, tables)) = &self.tables
            && of == ruleset
            && *asked == from
        {
            return Ok(tables.clone());
        }
        let mut remark = None;
        let opened = from.open(ruleset, |text| remark = Some(text.to_owned()));
        let tables = opened.unwrap_or_else(|complaint| {
            remark = Some(format!("TablePath: {complaint}"));
            None
        });
        self.tables = Some((ruleset.clone(), from, tables.clone()));
        if let Some(remark) = remark {
            self.remark(&remark)?;
        }
        Ok(tables)
    }

    /// Makes an engine for a game, with these settings and tables. If there is no memory for its table, it
    /// gets a smaller one.
    fn prepare(
        &mut self,
        ruleset: &Ruleset,
        mut settings: Settings,
        tables: UseArgs,
    ) -> io::Result<()> {
        let tables = self.open(ruleset, tables)?;
        let mut engine = self.engine.take().filter(|engine| engine.ruleset() == ruleset);
        if self.forget
            && let Some(engine) = &mut engine
        {
            engine.clear();
        }
        self.forget = false;
        let asked = settings.hash_mb;
        loop {
            let made = match engine.take() {
                Some(mut held) => match held.configure(settings.clone()) {
                    Ok(()) => Ok(held),
                    Err(error) => Err(error),
                },
                None => Engine::new(ruleset, settings.clone()),
            };
            match made {
                Ok(mut made) => {
                    made.set_tables(tables);
                    self.engine = Some(made);
                    break;
                }
                Err(EngineError::TooLarge(_)) if settings.hash_mb > 1 => settings.hash_mb /= 2,
                Err(error) => return self.remark(&error.to_string()),
            }
        }
        if settings.hash_mb < asked {
            let got = settings.hash_mb;
            if self.options.settings.hash_mb == asked {
                self.options.settings.hash_mb = got;
            }
            self.remark(&format!("a Hash of {asked} MB does not fit: {got} MB are used"))?;
        }
        Ok(())
    }

    fn tell(&mut self, insight: &Insight) -> io::Result<()> {
        for line in info::lines(insight) {
            self.say(&line)?;
        }
        Ok(())
    }

    fn remark(&mut self, text: &str) -> io::Result<()> {
        self.say(&info::remark(text))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }
}

/// Plays a move that is written exactly as the engine writes it.
fn play(session: &mut Session, mv: &str) -> Result<(), String> {
    let ply = session.play(mv).map_err(|error| match error {
        PlayError::Over(result) => format!("`{mv}` comes after the end: {result}"),
        PlayError::Move(error) => error.to_string(),
    })?;
    if ply.text == mv { Ok(()) } else { Err(format!("`{mv}` is written `{}`", ply.text)) }
}

/// What the thread of a search does. If nobody is interested any more, the program is ending.
fn search(
    mut engine: Engine,
    session: &Session,
    limits: &Limits,
    stop: &AtomicBool,
    events: &SyncSender<Event>,
) {
    let insight = engine.search(session, limits, stop, &mut |insight| {
        let _ = events.send(Event::Found(insight.clone()));
    });
    let _ = events.send(Event::Done(Box::new(engine), insight));
}

//! The queue of searches, and the engine that runs them.

use crate::go::{Bounds, Go};
use crate::options::TablePath;
use crate::{Host, Protocol, SearchTask, info};
use guti_session::engine::{Limits, Settings, Time};
use guti_session::{Analysis, Engine, Ruleset, Session};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The most searches that may wait for the running one.
const MOST_WAITING: usize = 100;

/// The answer instead of a move when the game is over. No move of any game is written like that.
const NO_MOVE: &str = "none";

/// A search that waits for its turn.
#[derive(Debug)]
pub(crate) struct PendingSearch {
    session: Session,
    settings: Settings,
    tables: TablePath,
    limits: Limits,
    /// Whether the answer has to wait for `stop`.
    infinite: bool,
    /// Whether it was stopped before it began.
    stopped: bool,
    /// Whether the engine has to be cleared before it: it is the first one of a new game.
    forget: bool,
}

/// A search that is running, or whose answer waits for `stop`.
#[derive(Debug)]
pub(crate) struct RunningSearch {
    stop: Arc<AtomicBool>,
    infinite: bool,
    /// The size of the transposition table of the engine that searches, in megabytes.
    pub(crate) hash_mb: usize,
    /// A legal move, in case the search finds none.
    fallback: String,
    /// The last lines of the answer, once the search has ended.
    answer: Option<Vec<String>>,
}

impl<H: Host> Protocol<H> {
    /// Begins a search, or queues it behind the running one. Infinite searches before it are ended.
    pub(crate) fn go(&mut self, go: &Go) {
        let Bounds { mut limits, mut infinite, wrong } = go.bounds(self.session.turn());
        if !wrong.is_empty() {
            self.remark(&format!("go: {}", wrong.join("; ")));
        }
        limits.time = arriving_in_time(limits.time, self.options.move_overhead);
        if infinite && let Some(endless) = self.host.infinite_time() {
            infinite = false;
            if limits.time == Time::Unlimited {
                limits.time = Time::Move(endless);
                let time = endless.as_millis();
                self.remark(&format!(
                    "go: nothing is heard during a search here, so this one ends after {time} ms"
                ));
            }
        }
        if self.waiting.len() >= MOST_WAITING {
            return self.remark("too many searches are waiting: this one is left out");
        }
        let (session, settings) = (self.session.clone(), self.options.settings.clone());
        let tables = self.options.tables();
        self.waiting.push_back(PendingSearch {
            session,
            settings,
            tables,
            limits,
            infinite,
            stopped: false,
            forget: std::mem::take(&mut self.forget),
        });
        self.release_endless();
        self.advance();
    }

    /// Ends the infinite searches that no `stop` will reach: all but the last.
    pub(crate) fn release_endless(&mut self) {
        let last = self.waiting.len().saturating_sub(usize::from(!self.ended));
        for job in self.waiting.iter_mut().take(last).filter(|search| search.infinite) {
            job.stopped = true;
        }
        let followed = self.ended || !self.waiting.is_empty();
        let endless = self.running.as_ref().is_some_and(|running| running.infinite);
        if followed && endless {
            self.release();
        }
    }

    /// Ends the running search and those that wait; each is still answered.
    pub(crate) fn stop(&mut self) {
        for job in &mut self.waiting {
            job.stopped = true;
        }
        self.release();
    }

    /// Ends the running search.
    fn release(&mut self) {
        if let Some(running) = &mut self.running {
            running.stop.store(true, Ordering::Relaxed);
            running.infinite = false;
        }
        self.conclude();
    }

    /// Answers if the search has ended and need not wait for `stop`, then begins the next.
    fn conclude(&mut self) {
        let ready = self.running.take_if(|running| running.answer.is_some() && !running.infinite);
        let Some(RunningSearch { answer: Some(answer), .. }) = ready else { return };
        for line in answer {
            self.say(&line);
        }
        self.advance();
    }

    /// Begins the next search unless one is running.
    pub(crate) fn advance(&mut self) {
        while self.running.is_none()
            && let Some(job) = self.waiting.pop_front()
        {
            self.begin(job);
        }
    }

    fn begin(&mut self, job: PendingSearch) {
        let infinite = job.infinite && !job.stopped;
        let stop = Arc::new(AtomicBool::new(job.stopped));
        let fallback = job.session.legal_moves().into_iter().next();
        let fallback = fallback.unwrap_or_else(|| NO_MOVE.to_owned());
        let mut running =
            RunningSearch { stop: Arc::clone(&stop), infinite, hash_mb: 0, fallback, answer: None };
        if let Some(result) = job.session.result() {
            self.remark(&format!("the game is over: {result}"));
            let answer = Some(vec![format!("bestmove {NO_MOVE}")]);
            let next = self.waiting.front_mut().map_or(&mut self.forget, |next| &mut next.forget);
            *next |= job.forget;
            self.running = Some(RunningSearch { answer, ..running });
            return self.conclude();
        }
        self.prepare(job.session.ruleset(), job.settings, job.tables, job.forget);
        let started = match self.engine.take() {
            Some(engine) => {
                running.hash_mb = engine.hash_mb();
                let (session, limits) = (job.session, job.limits);
                self.host.start_search(SearchTask { engine, session, limits, stop })
            }
            None => Err("there is no memory for it".to_owned()),
        };
        if let Err(error) = started {
            running.hash_mb = 0;
            self.remark(&format!("no search is possible: {error}"));
            running.answer = Some(vec![format!("bestmove {}", running.fallback)]);
        }
        self.running = Some(running);
        self.conclude();
    }

    /// Handles the end of the search, which gives back the engine.
    pub fn finish_search(&mut self, engine: Engine, analysis: &Analysis) {
        self.engine = Some(engine);
        if let Some(running) = &mut self.running {
            let best = analysis.best_move().unwrap_or(&running.fallback);
            let mut answer: Vec<String> = info::lines(analysis).collect();
            answer.push(format!("bestmove {best}"));
            running.answer = Some(answer);
        }
        self.conclude();
    }

    /// Prepares an engine for a game with these settings and tables, and with an empty transposition table if
    /// it is to `forget`. If there is no memory for the table, it gets a smaller one.
    pub(crate) fn prepare(
        &mut self,
        ruleset: &Ruleset,
        mut settings: Settings,
        from: TablePath,
        forget: bool,
    ) {
        let tables = self.open_tables(ruleset, from);
        let mut engine = self.engine.take().filter(|engine| engine.ruleset() == ruleset);
        if forget && let Some(engine) = &mut engine {
            engine.clear();
        }
        let asked = settings.hash_mb;
        loop {
            match Engine::prepare(engine.take(), ruleset, settings.clone(), tables.clone()) {
                Ok(prepared) => {
                    self.engine = Some(prepared);
                    break;
                }
                Err(_) if settings.hash_mb > 1 => settings.hash_mb /= 2,
                Err(error) => return self.remark(&error.to_string()),
            }
        }
        if settings.hash_mb < asked {
            let got = settings.hash_mb;
            if self.options.settings.hash_mb == asked {
                self.options.settings.hash_mb = got;
            }
            self.remark(&format!("a Hash of {asked} MB does not fit: {got} MB are used"));
        }
    }
}

/// A time limit that leaves the move time to arrive: less the overhead, but at least half of the
/// time.
fn arriving_in_time(time: Time, overhead: Duration) -> Time {
    let shortened = |time: Duration| time.saturating_sub(overhead.min(time / 2));
    match time {
        Time::Unlimited => Time::Unlimited,
        Time::Move(time) => Time::Move(shortened(time)),
        Time::Clock { remaining, increment } => {
            Time::Clock { remaining: shortened(remaining), increment }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_has_time_to_arrive() {
        let ms = Duration::from_millis;
        let arriving = |time| arriving_in_time(time, ms(10));
        assert_eq!(arriving(Time::Unlimited), Time::Unlimited);
        for (given, left) in [(0, 0), (1, 0), (8, 4), (20, 10), (100, 90)] {
            let move_time = match arriving(Time::Move(ms(given))) {
                Time::Move(time) => time,
                other => panic!("{other:?}"),
            };
            assert_eq!(move_time.as_millis(), left);
            let clock = Time::Clock { remaining: ms(given), increment: ms(7) };
            let expected = Time::Clock { remaining: move_time, increment: ms(7) };
            assert_eq!(arriving(clock), expected);
        }
    }
}

//! Engines that think, in the background or while one waits.

use guti_session::engine::{Engine, EngineError, Insight, Limits, Settings};
use guti_session::{Session, TableSet};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, JoinHandle};

/// What is to be thought about, and how.
#[derive(Clone, Debug)]
pub struct Task {
    /// The game as it stands.
    pub session: Session,
    /// How to think.
    pub settings: Settings,
    /// For how long.
    pub limits: Limits,
    /// The tables of solved positions to look at.
    pub tables: Option<Arc<TableSet>>,
    /// Whether to forget everything first, so that the answer depends on nothing else.
    pub fresh: bool,
}

impl Task {
    /// Thinks with this engine, or with a new one if it is of another game or none, until a limit
    /// is reached or `stop` is set; `watch` is told of each step.
    pub fn think(
        &self,
        engine: &mut Option<Engine>,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Insight),
    ) -> Result<Insight, EngineError> {
        let (ruleset, settings) = (self.session.ruleset(), self.settings.clone());
        let mut able = match engine.take() {
            Some(mut able) if able.ruleset() == ruleset => {
                able.configure(settings)?;
                able
            }
            _ => Engine::new(ruleset, settings)?,
        };
        able.set_tables(self.tables.clone());
        if self.fresh {
            able.clear();
        }
        let insight = able.choose(&self.session, &self.limits, stop, watch);
        *engine = Some(able);
        Ok(insight)
    }
}

/// What a thinker has to say.
#[derive(Clone, Debug)]
pub struct News {
    /// What it has found so far, or why it can find nothing.
    pub insight: Result<Insight, String>,
    /// Whether this is its last word.
    pub last: bool,
}

/// An engine on a thread of its own, which is started when it is asked for the first time. It
/// thinks about one thing at a time; another question, or the thinker's end, stops it at once.
#[derive(Debug, Default)]
pub struct Thinker {
    thread: Option<Thread>,
    /// The number of the question.
    asked: u64,
    thinking: bool,
}

#[derive(Debug)]
struct Thread {
    questions: Sender<Question>,
    answers: Receiver<(u64, News)>,
    /// Stops what it is thinking about.
    stop: Arc<AtomicBool>,
    handle: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Question {
    number: u64,
    task: Task,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// Thinks about this, and no more about anything else.
    pub fn ask(&mut self, task: Task) -> io::Result<()> {
        self.stop();
        let thread = match self.thread.take() {
            Some(thread) => thread,
            None => Thread::start()?,
        };
        let thread = self.thread.insert(thread);
        thread.stop = Arc::default();
        let question = Question { number: self.asked, task, stop: Arc::clone(&thread.stop) };
        self.thinking = true;
        // Where the thread has gone, the next look at its answers finds out.
        let _ = thread.questions.send(question);
        Ok(())
    }

    /// Thinks no more, and what it may still say is not heard.
    pub fn stop(&mut self) {
        if let Some(thread) = &self.thread {
            thread.stop.store(true, Ordering::Relaxed);
        }
        self.asked += 1;
        self.thinking = false;
    }

    /// Whether there is more to come.
    pub fn is_thinking(&self) -> bool {
        self.thinking
    }

    /// The newest that it has to say since it was last asked this, if anything.
    pub fn news(&mut self) -> Option<News> {
        if !self.thinking {
            return None;
        }
        let thread = self.thread.as_ref()?;
        let mut newest = None;
        loop {
            match thread.answers.try_recv() {
                Ok((number, news)) if number == self.asked => newest = Some(news),
                Ok(_) => {}
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    let insight = Err("the computer has stopped thinking".to_owned());
                    newest = Some(News { insight, last: true });
                    break;
                }
            }
        }
        self.thinking = newest.as_ref().is_none_or(|news| !news.last);
        newest
    }
}

impl Thread {
    fn start() -> io::Result<Thread> {
        let (questions, asked) = mpsc::channel::<Question>();
        let (tell, answers) = mpsc::channel();
        let work = move || {
            let mut engine = None;
            for Question { number, task, stop } in asked {
                // Nobody listens any more once the program ends.
                let say = |insight, last| drop(tell.send((number, News { insight, last })));
                let watch = &mut |insight: &Insight| say(Ok(insight.clone()), false);
                let found = task.think(&mut engine, &stop, watch);
                say(found.map_err(|error| error.to_string()), true);
            }
        };
        let handle = Some(thread::Builder::new().name("thinker".to_owned()).spawn(work)?);
        Ok(Thread { questions, answers, stop: Arc::default(), handle })
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // Without anybody who could ask, the thread ends.
        self.questions = mpsc::channel().0;
        if let Some(handle) = self.handle.take() {
            // If it panicked, that has been told already.
            let _ = handle.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;
    use std::time::Duration;

    fn task(game: &str, limits: Limits) -> Task {
        let ruleset = Ruleset::find(game, &[] as &[&str]).expect("a built-in game");
        let settings = Settings { hash_mb: 1, ..Settings::default() };
        Task { session: Session::new(&ruleset), settings, limits, tables: None, fresh: true }
    }

    fn last_word(thinker: &mut Thinker) -> Insight {
        while thinker.is_thinking() {
            if let Some(News { insight, last: true }) = thinker.news() {
                return insight.expect("an insight");
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("it thinks no more and has said nothing");
    }

    #[test]
    fn what_is_thought_in_the_background_is_told() {
        let mut thinker = Thinker::default();
        assert!(!thinker.is_thinking() && thinker.news().is_none());
        thinker.ask(task("dara", Limits::depth(2))).expect("a thread");
        assert!(thinker.is_thinking());
        assert_eq!(last_word(&mut thinker).depth, 2);
        assert!(!thinker.is_thinking() && thinker.news().is_none());
    }

    #[test]
    fn another_question_stops_the_one_before() {
        let mut thinker = Thinker::default();
        thinker.ask(task("dara", Limits::default())).expect("a thread");
        thinker.ask(task("khutka-boia", Limits::depth(1))).expect("a thread");
        let best = last_word(&mut thinker).best().map(str::to_owned).expect("a move");
        let moves = task("khutka-boia", Limits::default()).session.legal_moves();
        assert!(moves.contains(&best), "{best} answers the second question");
    }

    #[test]
    fn an_endless_thought_ends_with_its_thinker() {
        let mut thinker = Thinker::default();
        thinker.ask(task("dara", Limits::default())).expect("a thread");
        drop(thinker);
        let mut thinker = Thinker::default();
        thinker.ask(task("dara", Limits::default())).expect("a thread");
        thinker.stop();
        assert!(!thinker.is_thinking() && thinker.news().is_none());
    }
}

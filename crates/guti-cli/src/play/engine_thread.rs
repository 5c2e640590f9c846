//! Searches for moves and advice, at once or on a thread in the background.

use crate::words::say;
use guti_session::engine::{Analysis, Engine, Limits, Settings, TooLarge};
use guti_session::{Session, TableSet};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread::{self, JoinHandle};

/// A search: the position, the engine's settings, and the limits.
#[derive(Clone, Debug)]
pub struct SearchTask {
    /// The game with its current position.
    pub session: Session,
    /// The settings of the engine.
    pub settings: Settings,
    /// The limits of the search.
    pub limits: Limits,
    /// The tables of solved positions to probe.
    pub tables: Option<Arc<TableSet>>,
    /// Whether to clear the engine first, so that the result depends on this search alone.
    pub fresh: bool,
}

impl SearchTask {
    /// Searches with this engine, or with a new one if there is none or it is of another game,
    /// until a limit is reached or `stop` is set. `watch` is called after each iteration.
    ///
    /// # Errors
    ///
    /// An engine that cannot be made because there is too little memory.
    pub fn run(
        &self,
        engine: &mut Option<Engine>,
        stop: &AtomicBool,
        watch: &mut dyn FnMut(&Analysis),
    ) -> Result<Analysis, TooLarge> {
        let (ruleset, tables) = (self.session.ruleset(), self.tables.clone());
        let mut ready = Engine::prepare(engine.take(), ruleset, self.settings.clone(), tables)?;
        if self.fresh {
            ready.clear();
        }
        let analysis = ready.choose(&self.session, &self.limits, stop, watch);
        *engine = Some(ready);
        Ok(analysis)
    }
}

/// An intermediate or the final result of a search.
#[derive(Clone, Debug)]
pub struct SearchUpdate {
    /// What has been found so far, or why the search failed.
    pub analysis: Result<Analysis, String>,
    /// Whether the search is over.
    pub last: bool,
}

/// An engine on a thread of its own, which is started with the first search. It runs one search at
/// a time; another one stops it, and so does dropping this.
#[derive(Debug, Default)]
pub struct EngineThread {
    thread: Option<Thread>,
    /// The number of the current search.
    current: u64,
    searching: bool,
}

#[derive(Debug)]
struct Thread {
    requests: Sender<SearchRequest>,
    updates: Receiver<(u64, SearchUpdate)>,
    /// Stops the current search.
    stop: Arc<AtomicBool>,
    handle: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct SearchRequest {
    number: u64,
    task: SearchTask,
    stop: Arc<AtomicBool>,
}

impl EngineThread {
    /// Starts a search, and stops the one before.
    ///
    /// # Errors
    ///
    /// A thread that cannot be started.
    pub fn search(&mut self, task: SearchTask) -> io::Result<()> {
        self.stop();
        let thread = match self.thread.take() {
            Some(thread) => thread,
            None => Thread::start()?,
        };
        let thread = self.thread.insert(thread);
        thread.stop = Arc::default();
        let request = SearchRequest { number: self.current, task, stop: Arc::clone(&thread.stop) };
        self.searching = true;
        // If the thread has ended, the next poll finds out.
        let _ = thread.requests.send(request);
        Ok(())
    }

    /// Stops the search; its further updates are dropped.
    pub fn stop(&mut self) {
        if let Some(thread) = &self.thread {
            thread.stop.store(true, Ordering::Relaxed);
        }
        self.current += 1;
        self.searching = false;
    }

    /// Whether a search is running.
    pub fn is_searching(&self) -> bool {
        self.searching
    }

    /// The newest update since the last poll, if there is one.
    pub fn poll(&mut self) -> Option<SearchUpdate> {
        if !self.searching {
            return None;
        }
        let thread = self.thread.as_ref()?;
        let mut newest = None;
        loop {
            match thread.updates.try_recv() {
                Ok((number, update)) if number == self.current => newest = Some(update),
                Ok(_) => {}
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    let analysis = Err(say!("problem-no-engine"));
                    newest = Some(SearchUpdate { analysis, last: true });
                    // The next search starts another.
                    self.thread = None;
                    break;
                }
            }
        }
        self.searching = newest.as_ref().is_none_or(|update| !update.last);
        newest
    }
}

impl Thread {
    fn start() -> io::Result<Thread> {
        let (requests, requested) = mpsc::channel::<SearchRequest>();
        let (sender, updates) = mpsc::channel();
        let work = move || {
            let mut engine = None;
            for SearchRequest { number, task, stop } in requested {
                // Nobody receives this any more once the program ends.
                let send =
                    |analysis, last| drop(sender.send((number, SearchUpdate { analysis, last })));
                let watch = &mut |analysis: &Analysis| send(Ok(analysis.clone()), false);
                let found = task.run(&mut engine, &stop, watch);
                send(found.map_err(|error| error.to_string()), true);
            }
        };
        let handle = Some(thread::Builder::new().name("engine".to_owned()).spawn(work)?);
        Ok(Thread { requests, updates, stop: Arc::default(), handle })
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        // The thread ends when its channel of requests is closed.
        self.requests = mpsc::channel().0;
        if let Some(handle) = self.handle.take() {
            // A panic has been printed already.
            let _ = handle.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;
    use std::time::Duration;

    fn task(game: &str, limits: Limits) -> SearchTask {
        let ruleset = Ruleset::find(game, &[] as &[&str]).expect("a built-in game");
        let settings = Settings { hash_mb: 1, ..Settings::default() };
        SearchTask { session: Session::new(&ruleset), settings, limits, tables: None, fresh: true }
    }

    fn final_result(engine: &mut EngineThread) -> Analysis {
        while engine.is_searching() {
            if let Some(SearchUpdate { analysis, last: true }) = engine.poll() {
                return analysis.expect("an analysis");
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("the search ended without a result");
    }

    #[test]
    fn a_search_in_the_background_is_polled() {
        let mut engine = EngineThread::default();
        assert!(!engine.is_searching() && engine.poll().is_none());
        engine.search(task("dara", Limits::depth(2))).expect("a thread");
        assert!(engine.is_searching());
        assert_eq!(final_result(&mut engine).depth, 2);
        assert!(!engine.is_searching() && engine.poll().is_none());
    }

    #[test]
    fn a_thread_that_has_ended_is_replaced() {
        let mut engine = EngineThread::default();
        // The other ends of these channels are closed, as those of a thread that has ended.
        let (requests, updates) = (mpsc::channel().0, mpsc::channel().1);
        engine.thread = Some(Thread { requests, updates, stop: Arc::default(), handle: None });
        engine.search(task("dara", Limits::depth(2))).expect("a thread");
        let update = engine.poll().expect("the search has failed");
        assert!(update.last && update.analysis.is_err());
        engine.search(task("dara", Limits::depth(2))).expect("a thread");
        assert_eq!(final_result(&mut engine).depth, 2);
    }

    #[test]
    fn another_search_stops_the_one_before() {
        let mut engine = EngineThread::default();
        engine.search(task("dara", Limits::default())).expect("a thread");
        engine.search(task("khutka-boia", Limits::depth(1))).expect("a thread");
        let best = final_result(&mut engine).best_move().map(str::to_owned).expect("a move");
        let moves = task("khutka-boia", Limits::default()).session.legal_moves();
        assert!(moves.contains(&best), "{best} answers the second search");
    }

    #[test]
    fn an_endless_search_ends_with_its_thread() {
        let mut engine = EngineThread::default();
        engine.search(task("dara", Limits::default())).expect("a thread");
        drop(engine);
        let mut engine = EngineThread::default();
        engine.search(task("dara", Limits::default())).expect("a thread");
        engine.stop();
        assert!(!engine.is_searching() && engine.poll().is_none());
    }
}

//! The search pool: a bounded number of threads that search positions.

use crate::config::Limits;
use crate::error::{ApiError, Kind};
use crate::rulesets::RulesetCache;
use crate::throttle::{OpenLimit, Permit};
use guti_api::{AnalysisView, SearchRequest};
use guti_session::engine::{self, Engine, Level, Settings};
use guti_session::{Analysis, Session};
use guti_words::fact;
use quick_cache::sync::Cache;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The size of the transposition table of each search in megabytes.
const HASH_MB: usize = 8;

/// The number of best lines that a client may ask for.
const MAX_LINES: usize = 10;

/// The computer uses at most this fraction of its remaining time for one move.
const TIME_FRACTION: u32 = 25;

/// The number of matches for which the pool remembers the address from which they were last played.
const MAX_REMEMBERED: usize = 20_000;

/// Stands for an unknown address: nobody has acted in the match since this server was started or took it
/// over. All these matches count together as those of one address.
const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// Runs searches on bounded numbers of threads: the computer's moves on some, and what clients ask
/// for on others, so that neither waits for the other.
#[derive(Debug)]
pub struct SearchPool {
    moves: Queue,
    requests: Queue,
    /// Counts the computer's moves that are searched or wait, by address.
    moves_of_addresses: OpenLimit,
    /// The address from which each match against the computer was played last, by the id of the match.
    addresses: Cache<String, IpAddr>,
    rulesets: Arc<RulesetCache>,
    limits: Limits,
}

/// A bounded queue for a bounded number of threads.
#[derive(Debug)]
struct Queue {
    threads: Arc<Semaphore>,
    /// One for each search that may run or wait.
    places: Arc<Semaphore>,
    /// The number of threads.
    count: usize,
    /// The number of searches that may run or wait.
    size: usize,
}

/// A place in a queue, until it is dropped.
#[derive(Debug)]
struct Place(#[expect(dead_code, reason = "it is only dropped")] OwnedSemaphorePermit);

impl Queue {
    fn new(threads: usize, waiting: usize) -> Queue {
        let size = threads + waiting;
        let (threads, count) = (Arc::new(Semaphore::new(threads)), threads);
        Queue { threads, places: Arc::new(Semaphore::new(size)), count, size }
    }

    /// Takes a place, or refuses at once if the queue is full.
    fn enter(&self) -> Result<Place, ApiError> {
        let place = Arc::clone(&self.places).try_acquire_owned();
        let full = |_| ApiError::new(Kind::Busy, fact!("searches-waiting")).retry_after(5);
        place.map(Place).map_err(full)
    }

    /// Waits for a thread; the caller has a place.
    async fn thread(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        Arc::clone(&self.threads).acquire_owned().await.map_err(ApiError::internal)
    }

    /// Returns the number of searches that wait for a thread.
    fn waiting(&self) -> usize {
        let entered = self.size - self.places.available_permits();
        entered.saturating_sub(self.count)
    }
}

/// Stops a search when the future that waits for it is dropped.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A search to run: the position, how to search it, and its purpose.
struct Job {
    session: Session,
    settings: Settings,
    limits: engine::Limits,
    /// Whether to choose a move as a player of the level does, rather than to analyse.
    to_play: bool,
}

impl SearchPool {
    /// Creates a pool with the numbers of threads that `limits` allows.
    pub fn new(rulesets: Arc<RulesetCache>, limits: &Limits) -> SearchPool {
        SearchPool {
            moves: Queue::new(limits.threads, limits.waiting_moves),
            requests: Queue::new(limits.analysis_threads, limits.waiting_searches),
            moves_of_addresses: OpenLimit::new(
                ["your-searches", "all-searches"],
                limits.computer_moves_per_address,
                u32::MAX,
            ),
            addresses: Cache::new(MAX_REMEMBERED),
            rulesets,
            limits: limits.clone(),
        }
    }

    /// Returns a function that says whether anything searches.
    pub fn is_searching(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let queues = [&self.moves, &self.requests];
        let queues = queues.map(|queue| (Arc::clone(&queue.threads), queue.count));
        move || queues.iter().any(|(threads, all)| threads.available_permits() < *all)
    }

    /// Checks that a match against the computer can be created from an address.
    ///
    /// # Errors
    /// If too many of the computer's moves are waiting already, in all or in matches of the address.
    pub fn check_moves(&self, address: IpAddr) -> Result<(), ApiError> {
        self.moves_of_addresses.open(Some(address))?;
        self.moves.enter().map(drop)
    }

    /// Remembers from which address a match against the computer is played. The number of the computer's
    /// moves that one address may make it search at the same time is limited.
    pub fn remember_address(&self, match_id: &str, address: IpAddr) {
        self.addresses.insert(match_id.to_owned(), address);
    }

    /// Remembers that the rematch of a match is played from the same address.
    pub fn remember_rematch(&self, match_id: &str, rematch_id: &str) {
        if let Some(address) = self.addresses.get(match_id) {
            self.remember_address(rematch_id, address);
        }
    }

    /// Does other work of the cost of a search that a client asks for: it takes a place among the searches and
    /// runs on a thread of theirs. It counts until it has ended, as in [`analyse`](SearchPool::analyse).
    ///
    /// # Errors
    /// If too many searches are waiting, or the work fails.
    pub async fn work<T: Send + 'static>(
        &self,
        permit: Permit,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let counted = (permit, self.requests.enter()?);
        let thread = self.requests.thread().await?;
        let working = tokio::task::spawn_blocking(move || {
            let _held = (thread, counted);
            work()
        });
        working.await.map_err(ApiError::internal)?
    }

    /// Chooses the computer's move in a match, at a level; none if the game is over. `left_ms` returns
    /// the remaining time on the computer's clock and is called when a thread is free.
    ///
    /// The more moves wait for a thread, the less time each of them gets, so that the last in the
    /// queue waits for seconds and not for minutes.
    ///
    /// # Errors
    /// If too many moves are waiting, in all, in matches of the same address or in those whose address is
    /// not known, or the search fails.
    pub async fn choose_move(
        &self,
        match_id: &str,
        session: Session,
        level: u8,
        left_ms: impl FnOnce() -> Option<u32>,
    ) -> Result<Option<String>, ApiError> {
        let address = self.addresses.get(match_id).unwrap_or(UNKNOWN);
        let _permit = self.moves_of_addresses.open(Some(address))?;
        let _place = self.moves.enter()?;
        let thread = self.moves.thread().await?;
        let level = Level::new(level).unwrap_or(Level::FULL);
        let most = self.move_time_ms();
        let time_ms = left_ms().map_or(most, |left| (left / TIME_FRACTION).clamp(1, most));
        let seed = seed(match_id, session.history().len());
        let settings = Settings { hash_mb: HASH_MB, level, seed, ..Settings::default() };
        let limits = self.bounded(None, None, time_ms);
        let found = self.run(thread, Job { session, settings, limits, to_play: true }).await?;
        Ok(found.best_move().map(str::to_owned))
    }

    /// Runs a search that a client asks for, within the limits of the server. It counts until it has ended,
    /// even if the client does not wait for it: in this pool, and with the `permit` of the client.
    ///
    /// # Errors
    /// If too many searches are waiting, or there is no such line or level.
    pub async fn analyse(
        &self,
        request: &SearchRequest,
        permit: Permit,
    ) -> Result<AnalysisView, ApiError> {
        let counted = (permit, self.requests.enter()?);
        let held = (self.requests.thread().await?, counted);
        let (rulesets, setup) = (Arc::clone(&self.rulesets), request.setup.clone());
        // Playing a long line takes a while.
        let play = move || Ok::<_, ApiError>((rulesets.session(&setup)?, held));
        let played = tokio::task::spawn_blocking(play).await;
        let (session, held) = played.map_err(ApiError::internal)??;
        let mut settings = request.settings(HASH_MB)?;
        settings.multi_pv = settings.multi_pv.min(MAX_LINES);
        let time_ms = request.time_ms.unwrap_or(1_000).clamp(1, self.limits.search_ms);
        let limits = self.bounded(request.depth, request.nodes, time_ms);
        let job = Job { session: session.clone(), settings, limits, to_play: request.to_play };
        Ok(AnalysisView::of(&self.run(held, job).await?, &session))
    }

    /// Returns the time for one of the computer's moves, given how many are waiting now.
    fn move_time_ms(&self) -> u32 {
        let turns = self.moves.waiting() / self.moves.count.max(1) + 1;
        (self.limits.search_ms / u32::try_from(turns).unwrap_or(u32::MAX)).max(1)
    }

    fn bounded(&self, depth: Option<u32>, nodes: Option<u64>, time_ms: u32) -> engine::Limits {
        let most = self.limits.search_nodes;
        let time = engine::Limits::time(Duration::from_millis(u64::from(time_ms)));
        engine::Limits { depth, nodes: Some(nodes.map_or(most, |nodes| nodes.min(most))), ..time }
    }

    /// Runs a search on a thread that may block. `held` is dropped when the search has ended.
    async fn run(&self, held: impl Send + 'static, job: Job) -> Result<Analysis, ApiError> {
        let stop = Arc::new(AtomicBool::new(false));
        let _stop_on_drop = StopOnDrop(Arc::clone(&stop));
        let rulesets = Arc::clone(&self.rulesets);
        let search = move || {
            let _held = held;
            let Job { session, settings, limits, to_play } = job;
            // If the tables cannot be read, the error is in the log, and the engine plays without.
            let tables = rulesets.tables(session.ruleset()).unwrap_or_default();
            let mut engine = Engine::prepare(None, session.ruleset(), settings, tables)?;
            let no_progress = &mut |_: &Analysis| {};
            Ok(if to_play {
                engine.choose(&session, &limits, &stop, no_progress)
            } else {
                engine.search(&session, &limits, &stop, no_progress)
            })
        };
        tokio::task::spawn_blocking(search).await.map_err(ApiError::internal)?
    }
}

/// The seed of the errors of a weak level in a match. Matches differ, but what a computer plays does not depend on
/// the server that asks for it.
fn seed(match_id: &str, ply: usize) -> u64 {
    let hash = blake3::hash(format!("{match_id} {ply}").as_bytes());
    let (seed, _) = hash.as_bytes().split_first_chunk().expect("a hash has 32 bytes");
    u64::from_le_bytes(*seed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_session::Ruleset;

    fn pool() -> Arc<SearchPool> {
        let limits = Limits { threads: 1, waiting_moves: 4, ..Limits::default() };
        Arc::new(SearchPool::new(Arc::default(), &limits))
    }

    fn session() -> Session {
        let none: [&str; 0] = [];
        let ruleset = Ruleset::find("pretwa", &none).unwrap();
        Session::from_moves(&ruleset, None, &none).unwrap()
    }

    /// Waits until as many moves are waiting for a thread.
    async fn until_waiting(pool: &SearchPool, number: usize) {
        while pool.moves.waiting() != number {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn the_clock_is_read_when_a_thread_is_free() {
        let pool = pool();
        let place = pool.moves.enter().unwrap();
        let thread = pool.moves.thread().await.unwrap();
        let is_read = Arc::new(AtomicBool::new(false));
        let (own, read) = (Arc::clone(&pool), Arc::clone(&is_read));
        let choosing = tokio::spawn(async move {
            let left_ms = || {
                read.store(true, Ordering::Relaxed);
                Some(1_000)
            };
            own.choose_move("match", session(), 1, left_ms).await
        });
        until_waiting(&pool, 1).await;
        assert!(!is_read.load(Ordering::Relaxed));
        drop((place, thread));
        assert!(choosing.await.unwrap().unwrap().is_some());
        assert!(is_read.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn other_work_waits_for_a_thread_of_the_searches() {
        let limits = Limits { analysis_threads: 1, waiting_searches: 1, ..Limits::default() };
        let pool = Arc::new(SearchPool::new(Arc::default(), &limits));
        let open = OpenLimit::new(["x", "x"], 9, 9);
        let permit = || open.open(None).unwrap();
        let (held, thread) = (pool.requests.enter().unwrap(), pool.requests.thread().await);
        let (own, counted) = (Arc::clone(&pool), permit());
        let work = tokio::spawn(async move { own.work(counted, || Ok(7)).await });
        while pool.requests.waiting() != 1 {
            tokio::task::yield_now().await;
        }
        assert!(!work.is_finished());
        assert_eq!(pool.work(permit(), || Ok(8)).await.unwrap_err().kind, Kind::Busy);
        drop((held, thread));
        assert_eq!(work.await.unwrap().unwrap(), 7);
    }

    #[tokio::test]
    async fn a_line_is_played_on_a_thread_of_the_searches_before_it_is_searched() {
        let limits = Limits { analysis_threads: 1, waiting_searches: 1, ..Limits::default() };
        let pool = Arc::new(SearchPool::new(Arc::default(), &limits));
        let permit = OpenLimit::new(["x", "x"], 9, 9).open(None).unwrap();
        let (held, thread) = (pool.requests.enter().unwrap(), pool.requests.thread().await);
        let line = r#"{"setup": {"game": "pretwa", "moves": ["nonsense"]}}"#;
        let (own, request) = (Arc::clone(&pool), serde_json::from_str(line).unwrap());
        let search = tokio::spawn(async move { own.analyse(&request, permit).await });
        while pool.requests.waiting() != 1 {
            tokio::task::yield_now().await;
        }
        // Without waiting for the thread, the line would be refused at once.
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert!(!search.is_finished());
        drop((held, thread));
        assert_ne!(search.await.unwrap().unwrap_err().kind, Kind::Busy);
    }

    #[test]
    fn the_errors_of_a_weak_level_differ_between_matches_and_moves() {
        assert_eq!(seed("one", 4), seed("one", 4));
        assert_ne!(seed("one", 4), seed("two", 4));
        assert_ne!(seed("one", 4), seed("one", 6));
    }

    #[tokio::test]
    async fn a_rematch_counts_for_the_address_of_its_match() {
        let limits = Limits { computer_moves_per_address: 1, ..Limits::default() };
        let pool = SearchPool::new(Arc::default(), &limits);
        let address = [10, 0, 0, 1].into();
        pool.remember_address("match", address);
        pool.remember_rematch("match", "rematch");
        pool.remember_rematch("unknown", "other");
        let permit = pool.moves_of_addresses.open(Some(address)).unwrap();
        for id in ["match", "rematch"] {
            let refused = pool.choose_move(id, session(), 1, || None).await.unwrap_err();
            assert_eq!(refused.kind, Kind::TooMany, "{id}");
        }
        assert!(pool.choose_move("other", session(), 1, || None).await.is_ok());
        drop(permit);
        assert!(pool.choose_move("rematch", session(), 1, || None).await.is_ok());
    }

    #[tokio::test]
    async fn matches_of_unknown_addresses_count_as_those_of_one_address() {
        let limits = Limits { threads: 1, computer_moves_per_address: 1, ..Limits::default() };
        let pool = Arc::new(SearchPool::new(Arc::default(), &limits));
        let place = pool.moves.enter().unwrap();
        let thread = pool.moves.thread().await.unwrap();
        let choose = |id: &'static str| {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { pool.choose_move(id, session(), 1, || None).await })
        };
        let first = choose("first");
        until_waiting(&pool, 1).await;
        let refused = pool.choose_move("second", session(), 1, || None).await.unwrap_err();
        assert_eq!(refused.kind, Kind::TooMany);
        // Its player acts again.
        pool.remember_address("second", [10, 0, 0, 1].into());
        let second = choose("second");
        until_waiting(&pool, 2).await;
        drop((place, thread));
        for chosen in [first, second] {
            assert!(chosen.await.unwrap().unwrap().is_some());
        }
    }

    #[tokio::test]
    async fn the_more_moves_wait_the_less_time_each_gets() {
        let pool = pool();
        assert_eq!(pool.move_time_ms(), 5_000);
        let mut places = vec![pool.moves.enter().unwrap()];
        assert_eq!(pool.move_time_ms(), 5_000);
        for time_ms in [2_500, 1_666, 1_250, 1_000] {
            places.push(pool.moves.enter().unwrap());
            assert_eq!(pool.move_time_ms(), time_ms);
        }
        assert_eq!(pool.moves.enter().unwrap_err().kind, Kind::Busy);
        let address = [10, 0, 0, 1].into();
        assert_eq!(pool.check_moves(address).unwrap_err().kind, Kind::Busy);
        places.pop();
        assert!(pool.check_moves(address).is_ok());
    }
}

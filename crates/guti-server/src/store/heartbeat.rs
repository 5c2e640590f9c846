//! The heartbeat of the servers, the time that they share, and the outages between heartbeats.
//!
//! Each server records every second, and with all that it writes, that it is running. A server that
//! starts, or comes back to a database that was away, and finds the last record of all servers too
//! old stores the time since then as an outage, which is charged to no player's clock.
//!
//! Servers that share a PostgreSQL database share its time. It is the clock of the database's
//! machine plus a correction, so that the time neither goes back nor jumps when that clock is set.

use super::notify::CHANNEL;
use super::pool::{Pool, within};
use super::{Store, unsigned};
use crate::clock::{Clock, uptime};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Mutex;

/// A time without a heartbeat that is longer than this is an outage.
const MAX_SILENCE: Duration = Duration::from_secs(3);

/// A difference between the clocks of a server and of the database that means that one was set.
const JUMP_MS: u64 = 1_000;

/// The times in which no server was running, sorted and disjoint. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct Outages(Arc<RwLock<Vec<(u64, u64)>>>);

impl Outages {
    /// Sorts and merges outages, each given by its start and its end in milliseconds since 1970.
    pub fn new(times: Vec<(u64, u64)>) -> Outages {
        let outages = Outages::default();
        outages.replace(times);
        outages
    }

    /// Replaces all outages by these, sorted and merged.
    fn replace(&self, mut times: Vec<(u64, u64)>) {
        times.sort_unstable();
        let mut merged: Vec<(u64, u64)> = Vec::new();
        for (from, to) in times {
            match merged.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = merged;
    }

    /// Returns the milliseconds between two moments in which a server was running.
    pub fn elapsed(&self, from: u64, to: u64) -> u64 {
        let times = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let overlap = |&(start, end): &(u64, u64)| end.min(to).saturating_sub(start.max(from));
        let down: u64 = times.iter().rev().take_while(|out| out.1 > from).map(overlap).sum();
        to.saturating_sub(from).saturating_sub(down)
    }

    /// Returns the moment from which until `now` a server was running for `ms` milliseconds.
    pub fn since(&self, ms: u64, now: u64) -> u64 {
        let times = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let mut from = now.saturating_sub(ms);
        for &(start, end) in times.iter().rev() {
            if end <= from {
                break;
            }
            from = from.saturating_sub(end - start);
        }
        from
    }
}

/// The heartbeat of this server.
#[derive(Debug)]
pub struct Heartbeat {
    clock: Clock,
    outages: Outages,
    /// Whether an outage has become known that the clients were not told of.
    news: AtomicBool,
    /// The [`uptime`] at the start of this server.
    started: Duration,
    /// When the last heartbeat was recorded, in milliseconds since `started`.
    last_ms: AtomicU64,
    /// The number of heartbeats that could not be recorded.
    failures: AtomicU64,
    /// The number of outages that are known; locked while a heartbeat is recorded.
    known: Mutex<i64>,
}

/// What the servers have recorded.
#[derive(Clone, Copy, Debug)]
struct Record {
    /// The last heartbeat of any server; 0 if there was none.
    last_ms: u64,
    /// The correction of the clock of the database's machine.
    skew_ms: i64,
    /// The number of outages.
    outages: i64,
    /// The clock of the database's machine, if the time is the database's.
    database_ms: Option<u64>,
}

/// What a heartbeat records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Beat {
    now_ms: u64,
    skew_ms: i64,
    /// The beginning of an outage that ends now.
    outage_from: Option<u64>,
}

impl Record {
    /// Returns what a server records when its clock shows `own_ms`. `is_late` says that it has recorded
    /// nothing for so long that this may have been an outage; `starts`, that its clock has not been set
    /// yet.
    fn next(self, own_ms: u64, is_late: bool, starts: bool) -> Beat {
        let now_ms = match self.database_ms {
            None => own_ms,
            Some(database_ms) => {
                let shared_ms = database_ms.saturating_add_signed(self.skew_ms);
                let was_set = shared_ms > own_ms + JUMP_MS && self.last_ms <= own_ms + JUMP_MS;
                let nobody_ran = shared_ms > self.last_ms + MAX_SILENCE.as_millis() as u64;
                if starts && self.skew_ms < 0 && nobody_ran {
                    // The clock was slow at first and has been set; the jump is part of the outage.
                    database_ms
                } else if starts {
                    shared_ms
                } else if was_set && !is_late {
                    own_ms
                } else {
                    shared_ms.max(own_ms)
                }
            }
        };
        let now_ms = now_ms.max(self.last_ms);
        let skew_ms = self.database_ms.map_or(self.skew_ms, |at| now_ms as i64 - at as i64);
        let silent_ms = now_ms - self.last_ms;
        let was_away = self.last_ms > 0 && silent_ms > MAX_SILENCE.as_millis() as u64;
        Beat { now_ms, skew_ms, outage_from: (was_away && is_late).then_some(self.last_ms) }
    }
}

/// Records a heartbeat in a transaction of either database, and evaluates to it and to all outages,
/// if their number is not `$known`. `$free` selects the rows that no other transaction has locked.
macro_rules! record {
    ($tx:ident, $time:literal, $free:literal, $forget_ms:literal, $self:ident, $origin:expr, $late:expr,
     $starts:expr, $known:expr) => {{
        let text = "INSERT INTO alive (one, at_ms) VALUES (1, 0) ON CONFLICT DO NOTHING";
        sqlx::query(text).execute(&mut *$tx).await?;
        let text = concat!("SELECT at_ms, skew_ms, outages, ", $time);
        let (at_ms, skew_ms, outages, database_ms): (i64, i64, i64, Option<i64>) =
            sqlx::query_as(text).fetch_one(&mut *$tx).await?;
        let text = "SELECT MAX(alive_ms) FROM servers";
        let (alive_ms,): (Option<i64>,) = sqlx::query_as(text).fetch_one(&mut *$tx).await?;
        let record = Record {
            last_ms: unsigned(at_ms.max(alive_ms.unwrap_or(0))),
            skew_ms,
            outages,
            database_ms: database_ms.map(unsigned).filter(|_| $self.clock.is_system()),
        };
        let beat = record.next($self.clock.now_ms(), $late, $starts);
        let mut outages = record.outages;
        if let Some(from_ms) = beat.outage_from {
            let text = "INSERT INTO outages (from_ms, to_ms) VALUES ($1, $2)";
            let query = sqlx::query(text).bind(from_ms as i64).bind(beat.now_ms as i64);
            query.execute(&mut *$tx).await?;
            // Lists of matches show the deadlines of correspondence matches, which are later by the
            // outage. Those of other clocks are set anew when a server looks at the match.
            let text = concat!(
                "UPDATE matches SET deadline_ms = deadline_ms + $2 - $1 WHERE id IN \
                 (SELECT m.id FROM matches m WHERE m.deadline_ms > $1 AND m.stage = 1 \
                 AND m.setup LIKE '%\"kind\":\"correspondence\"%' AND NOT EXISTS \
                 (SELECT 1 FROM seats s WHERE s.match_id = m.id AND s.computer IS NOT NULL)",
                $free,
                ")"
            );
            let query = sqlx::query(text).bind(from_ms as i64).bind(beat.now_ms as i64);
            query.execute(&mut *$tx).await?;
            outages += 1;
        }
        let text = "UPDATE alive SET at_ms = $1, skew_ms = $2, outages = $3 WHERE one = 1";
        let query = sqlx::query(text).bind(beat.now_ms as i64).bind(beat.skew_ms);
        query.bind(outages).execute(&mut *$tx).await?;
        if $starts {
            let text = "DELETE FROM servers WHERE alive_ms <= $1 - $2";
            let query = sqlx::query(text).bind(beat.now_ms as i64).bind($forget_ms as i64);
            query.execute(&mut *$tx).await?;
        }
        let text = "INSERT INTO servers (id, alive_ms) VALUES ($1, $2) \
                    ON CONFLICT (id) DO UPDATE SET alive_ms = excluded.alive_ms";
        let query = sqlx::query(text).bind($origin).bind(beat.now_ms as i64);
        query.execute(&mut *$tx).await?;
        let mut times: Option<Vec<(i64, i64)>> = None;
        if outages != $known || $starts {
            let text = "SELECT from_ms, to_ms FROM outages";
            times = Some(sqlx::query_as(text).fetch_all(&mut *$tx).await?);
        }
        $tx.commit().await?;
        (beat, outages, times)
    }};
}

impl Heartbeat {
    /// Records that this server starts. From then on the clock shows the time that the servers of
    /// the database share.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn start(store: &Store, clock: Clock) -> Result<Heartbeat, sqlx::Error> {
        let heartbeat = Heartbeat {
            clock,
            outages: Outages::default(),
            news: AtomicBool::new(false),
            started: uptime(),
            last_ms: AtomicU64::new(0),
            failures: AtomicU64::new(0),
            known: Mutex::new(0),
        };
        heartbeat.write(store, true).await?;
        Ok(heartbeat)
    }

    /// Returns the outages; the handle stays up to date.
    pub fn outages(&self) -> Outages {
        self.outages.clone()
    }

    /// Whether an outage has become known since the last call.
    pub fn has_news(&self) -> bool {
        self.news.swap(false, Ordering::AcqRel)
    }

    /// Returns the time since the start of this server.
    fn running(&self) -> Duration {
        uptime().saturating_sub(self.started)
    }

    /// Whether so much time has passed since the last heartbeat that it may be an outage: then no
    /// clock can be read before the next heartbeat.
    fn is_late(&self) -> bool {
        let last = Duration::from_millis(self.last_ms.load(Ordering::Acquire));
        self.running().saturating_sub(last) > MAX_SILENCE
    }

    /// Records that this server is running.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn record(&self, store: &Store) -> Result<(), sqlx::Error> {
        self.write(store, false).await
    }

    /// Records a heartbeat if the last one is too long ago. Callers that come while another one
    /// tries share its failure, so that nobody waits for the database more than twice.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn check(&self, store: &Store) -> Result<(), sqlx::Error> {
        if !self.is_late() {
            return Ok(());
        }
        let failures = self.failures.load(Ordering::Acquire);
        let mut known = self.known.lock().await;
        if !self.is_late() {
            return Ok(());
        }
        if self.failures.load(Ordering::Acquire) != failures {
            return Err(sqlx::Error::PoolTimedOut);
        }
        self.write_locked(store, false, &mut known).await
    }

    async fn write(&self, store: &Store, starts: bool) -> Result<(), sqlx::Error> {
        let mut known = self.known.lock().await;
        self.write_locked(store, starts, &mut known).await
    }

    async fn write_locked(
        &self,
        store: &Store,
        starts: bool,
        known: &mut i64,
    ) -> Result<(), sqlx::Error> {
        let written = self.transact(store, starts, known).await;
        if written.is_err() {
            self.failures.fetch_add(1, Ordering::AcqRel);
        }
        written
    }

    async fn transact(
        &self,
        store: &Store,
        starts: bool,
        known: &mut i64,
    ) -> Result<(), sqlx::Error> {
        let is_late = starts || self.is_late();
        let origin = store.origin;
        let (beat, outages, times) = match &store.beats {
            Pool::Sqlite(db) => {
                within(async {
                    let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                    Ok(record!(
                        tx,
                        "NULL FROM alive WHERE one = 1",
                        "",
                        // An SQLite file has one server, so all others are gone.
                        0,
                        self,
                        origin,
                        is_late,
                        starts,
                        *known
                    ))
                })
                .await?
            }
            Pool::Postgres(db) => {
                within(async {
                    let mut tx = db.begin().await?;
                    // At the commit the task that listens is notified, so it knows that its connection
                    // works.
                    let query = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL);
                    query.bind(origin.to_string()).execute(&mut *tx).await?;
                    // The lock makes servers that notice an outage at the same time record it only once.
                    Ok(record!(
                        tx,
                        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) \
                         FROM alive WHERE one = 1 FOR UPDATE",
                        " FOR NO KEY UPDATE OF m SKIP LOCKED",
                        86_400_000,
                        self,
                        origin,
                        is_late,
                        starts,
                        *known
                    ))
                })
                .await?
            }
        };
        *known = outages;
        if let Some(times) = times {
            let times = times.into_iter().map(|(from, to)| (unsigned(from), unsigned(to)));
            self.outages.replace(times.collect());
            self.news.store(!starts, Ordering::Release);
        }
        if starts {
            self.clock.start_at(beat.now_ms);
        } else {
            self.clock.advance_to(beat.now_ms);
        }
        let since = self.running().as_millis() as u64;
        self.last_ms.store(since, Ordering::Release);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_heartbeat_waits_for_no_request() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("matches.db");
        let (store, _notifications) = Store::open(path.to_str().unwrap()).await.unwrap();
        let heartbeat = Heartbeat::start(&store, Clock::manual(1)).await.unwrap();
        let Pool::Sqlite(pool) = &store.pool else { panic!("a path is that of an SQLite file") };
        let mut held = Vec::new();
        while held.len() < pool.options().get_max_connections() as usize {
            held.push(pool.acquire().await.unwrap());
        }
        assert!(pool.try_acquire().is_none());
        assert!(heartbeat.record(&store).await.is_ok());
    }

    #[test]
    fn an_outage_is_not_counted_as_elapsed() {
        let outages = Outages::new(vec![(400, 500), (100, 200), (150, 300)]);
        assert_eq!(outages.elapsed(0, 50), 50);
        assert_eq!(outages.elapsed(50, 350), 100);
        assert_eq!(outages.elapsed(0, 1000), 700);
        assert_eq!(outages.elapsed(450, 450), 0);
        assert_eq!(outages.elapsed(150, 250), 0);
    }

    #[test]
    fn time_is_counted_back_past_outages() {
        let outages = Outages::new(vec![(100, 300), (400, 500)]);
        for (ms, from) in [(50, 950), (500, 500), (501, 399), (600, 300), (601, 99), (900, 0)] {
            assert_eq!(outages.since(ms, 1_000), from, "{ms}");
        }
        assert_eq!(outages.elapsed(outages.since(650, 1_000), 1_000), 650);
    }

    const RECORD: Record = Record { last_ms: 100_000, skew_ms: 0, outages: 0, database_ms: None };

    #[test]
    fn a_silence_is_an_outage_for_a_server_that_was_silent_itself() {
        assert_eq!(RECORD.next(103_000, true, false).outage_from, None);
        assert_eq!(RECORD.next(103_001, true, false).outage_from, Some(100_000));
        assert_eq!(RECORD.next(160_000, false, false).outage_from, None);
        // Before the first server there was no outage.
        let first = Record { last_ms: 0, ..RECORD };
        assert_eq!(first.next(160_000, true, true).outage_from, None);
    }

    #[test]
    fn the_time_goes_on_when_a_clock_is_set_back() {
        // The machine's clock, at the start of a server.
        assert_eq!(RECORD.next(40_000, true, true).now_ms, 100_000);
        // The database's clock, while servers run and at the start of one.
        let set_back = Record { database_ms: Some(40_500), ..RECORD };
        let beat = set_back.next(100_500, false, false);
        assert_eq!(beat, Beat { now_ms: 100_500, skew_ms: 60_000, outage_from: None });
        let later =
            Record { last_ms: 100_500, skew_ms: 60_000, database_ms: Some(41_500), ..RECORD };
        assert_eq!(later.next(101_490, false, false).now_ms, 101_500);
        assert_eq!(set_back.next(7, true, true).now_ms, 100_000);
    }

    #[test]
    fn the_time_does_not_jump_when_the_clock_of_the_database_is_set() {
        let set_forward = Record { database_ms: Some(4_000_000), ..RECORD };
        let beat = set_forward.next(101_000, false, false);
        assert_eq!(beat, Beat { now_ms: 101_000, skew_ms: -3_899_000, outage_from: None });
        // When all servers have stopped, the correction is no longer needed.
        let slow = Record { skew_ms: -28_800_000, database_ms: Some(29_000_000), ..RECORD };
        let beat = slow.next(7, true, true);
        assert_eq!((beat.now_ms, beat.skew_ms), (29_000_000, 0));
        assert_eq!(beat.outage_from, Some(100_000));
        let running = Record { last_ms: 199_500, ..slow };
        assert_eq!(running.next(7, true, true).now_ms, 200_000);
        // If another server is ahead, it is this server that was suspended.
        let ahead = Record { last_ms: 3_999_500, ..set_forward };
        assert_eq!(ahead.next(101_000, false, false).now_ms, 4_000_000);
    }
}

//! The heartbeat of the servers, and the outages between heartbeats.
//!
//! Each server records every second, and with all that it writes, that it is running. A server
//! that starts and finds the last record too old stores the time since then as an outage, which is
//! charged to no player's clock.

use super::Store;
use super::pool::{Pool, on};
use super::rows::unsigned;

/// A time without a heartbeat that is longer than this is an outage.
const MAX_SILENCE_MS: u64 = 3_000;

/// The times in which no server was running, sorted and disjoint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outages(Vec<(u64, u64)>);

impl Outages {
    /// Sorts and merges outages, each given by its start and its end in milliseconds since 1970.
    pub fn new(mut times: Vec<(u64, u64)>) -> Outages {
        times.sort_unstable();
        let mut merged: Vec<(u64, u64)> = Vec::new();
        for (from, to) in times {
            match merged.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        Outages(merged)
    }

    /// Returns the milliseconds between two moments in which a server was running.
    pub fn elapsed(&self, from: u64, to: u64) -> u64 {
        let overlap = |&(start, end): &(u64, u64)| end.min(to).saturating_sub(start.max(from));
        let down: u64 = self.0.iter().rev().take_while(|out| out.1 > from).map(overlap).sum();
        to.saturating_sub(from).saturating_sub(down)
    }
}

const LAST_HEARTBEAT: &str = "SELECT at_ms FROM alive WHERE one = 1";

const INSERT_OUTAGE: &str = "INSERT INTO outages (from_ms, to_ms) VALUES ($1, $2)";

/// Records a heartbeat; its parameter is the time.
pub(super) const HEARTBEAT: &str = "INSERT INTO alive (one, at_ms) VALUES (1, $1) \
    ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms WHERE alive.at_ms < excluded.at_ms";

/// Records an outage, if there was one, and a heartbeat, in a transaction of either database.
macro_rules! record_start {
    ($tx:ident, $now:ident) => {{
        let last = sqlx::query_as(LAST_HEARTBEAT).fetch_optional(&mut *$tx).await?;
        if let Some(since) = silent_since(last, $now) {
            let query = sqlx::query(INSERT_OUTAGE).bind(since).bind($now as i64);
            query.execute(&mut *$tx).await?;
        }
        sqlx::query(HEARTBEAT).bind($now as i64).execute(&mut *$tx).await?;
        $tx.commit().await?;
    }};
}

impl Store {
    /// Records that this server starts at `now`, and returns all outages.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn start(&self, now: u64) -> Result<Outages, sqlx::Error> {
        match &self.pool {
            Pool::Sqlite(db) => {
                let mut tx = db.begin_with("BEGIN IMMEDIATE").await?;
                record_start!(tx, now);
            }
            Pool::Postgres(db) => {
                let mut tx = db.begin().await?;
                // Servers that start together record an outage once.
                let lock = sqlx::query("LOCK TABLE alive IN EXCLUSIVE MODE");
                lock.execute(&mut *tx).await?;
                record_start!(tx, now);
            }
        }
        let text = "SELECT from_ms, to_ms FROM outages";
        let rows: Vec<(i64, i64)> =
            on!(&self.pool, db => sqlx::query_as(text).fetch_all(db).await?);
        let times = rows.into_iter().map(|(from, to)| (unsigned(from), unsigned(to)));
        Ok(Outages::new(times.collect()))
    }

    /// Records that a server is running at `now`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn heartbeat(&self, now: u64) -> Result<(), sqlx::Error> {
        on!(&self.pool, db => sqlx::query(HEARTBEAT).bind(now as i64).execute(db).await.map(drop))
    }
}

/// Returns the time of the last heartbeat if an outage has begun then.
fn silent_since(last: Option<(i64,)>, now: u64) -> Option<i64> {
    let (last,) = last?;
    (now.saturating_sub(unsigned(last)) > MAX_SILENCE_MS).then_some(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outage_is_not_counted_as_elapsed() {
        let outages = Outages::new(vec![(400, 500), (100, 200), (150, 300)]);
        assert_eq!(outages.elapsed(0, 50), 50);
        assert_eq!(outages.elapsed(50, 350), 100);
        assert_eq!(outages.elapsed(0, 1000), 700);
        assert_eq!(outages.elapsed(450, 450), 0);
        assert_eq!(outages.elapsed(150, 250), 0);
    }
}

//! The database: matches, their event logs, who has which seat, accounts, and the tokens of programs.
//!
//! The same statements go to SQLite and to PostgreSQL. One [task](write) writes; it takes all that
//! waits into one transaction, so that with many matches one flush of the disk serves many moves.
//! No write is acknowledged before it is committed.

mod accounts;
mod bulk;
mod deadlines;
mod heartbeat;
mod lists;
mod notify;
mod open;
mod pool;
mod presence;
mod ratings;
mod read;
mod retention;
mod rows;
mod statements;
mod write;

pub use accounts::{AccountChange, AccountRow, ChallengeRow, MAX_PASSKEYS, PasskeyRow};
pub use heartbeat::{Heartbeat, Outages};
pub use notify::Notification;
pub use open::{OpenError, backup, sqlite_path};
pub use pool::is_refusal;
pub use presence::PresenceRecord;
pub use retention::{Expired, Expiry};
pub use rows::{
    Earlier, EventBatch, Filter, FreeSeat, ListedMatch, ListedSeat, MatchStage, NewMatch, Page,
    PresenceFilter, RatedResult, RequestKey, SeatRating, SeatRow, StoredMatch, Turn, Write,
};
pub use write::WriteError;

use pool::{Pool, on};
use std::fs::File;
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};

/// A handle on an open database, SQLite or PostgreSQL; its clones share the connections.
#[derive(Clone)]
pub struct Store {
    pool: Pool,
    /// The connection of the heartbeats, for which they wait for nobody.
    beats: Pool,
    /// Held by the deletion that is written. A deletion takes long, and all that is written in the same
    /// transaction waits for it.
    forgetting: Arc<Mutex<()>>,
    jobs: mpsc::Sender<write::Job>,
    /// The number of this server, which tells it from others that share the database.
    origin: i64,
    /// The lock on an SQLite file, held as long as the store is open.
    _lock: Option<Arc<File>>,
}

impl Store {
    /// Writes all of `write` or nothing of it. Returns `false`, having written nothing, if another
    /// process has appended to the match in the meantime, if the match has an event with the
    /// batch's `action_id`, if there is a match with the new one's `create_key`, if there is a seat
    /// with the `request_key` of one that is to be taken, if the account to which a seat is to belong or the
    /// owner of a seat was deleted, or if the [change of an account](AccountChange) is not possible.
    ///
    /// # Errors
    /// If the database fails or refuses what is to be stored; the error says whether it is known that
    /// nothing was written.
    pub async fn write(&self, write: Write) -> Result<bool, WriteError> {
        self.execute(write).await.map(|outcome| outcome.is_written)
    }

    /// Writes a deletion, and returns the ids of the matches in which it has deleted a name and messages, as
    /// far as they are known: none if the answer of the database was lost.
    ///
    /// # Errors
    /// As for [`write`](Store::write).
    pub async fn forget(&self, write: Write) -> Result<Vec<String>, WriteError> {
        let _turn = self.forgetting.lock().await;
        self.execute(write).await.map(|outcome| outcome.forgotten)
    }

    async fn execute(&self, write: Write) -> Result<write::Outcome, WriteError> {
        let (reply, answer) = oneshot::channel();
        let job = write::Job { write, reply };
        let closed = |_| WriteError::Failed(Arc::new(sqlx::Error::PoolClosed));
        self.jobs.send(job).await.map_err(closed)?;
        answer.await.unwrap_or(Err(WriteError::Unknown))
    }

    /// Whether the database answers soon, and the task that writes to it runs.
    pub async fn is_up(&self) -> bool {
        if self.jobs.is_closed() {
            return false;
        }
        let answer: Result<(i32,), _> =
            on!(&self.pool, db => sqlx::query_as("SELECT 1").fetch_one(db));
        answer.is_ok()
    }
}

/// Reads a number that the database holds as signed and that is never negative.
fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.pool {
            Pool::Sqlite(_) => "Store(SQLite)",
            Pool::Postgres(_) => "Store(PostgreSQL)",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_to_which_nothing_writes_is_not_up() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("matches.db");
        let (mut store, _notifications) = Store::open(path.to_str().unwrap()).await.unwrap();
        assert!(store.is_up().await);
        // As after a panic of the task that writes.
        (store.jobs, _) = mpsc::channel(1);
        assert!(!store.is_up().await);
    }
}

//! The database: matches, their event logs, who has which seat, and the tokens of programs.
//!
//! The same statements go to SQLite and to PostgreSQL. One [task](write) writes; it takes all that
//! waits into one transaction, so that with many matches one flush of the disk serves many moves.
//! No write is acknowledged before it is committed.

mod heartbeat;
mod notify;
mod open;
mod pool;
mod read;
mod rows;
mod write;

pub use heartbeat::Outages;
pub use notify::Notification;
pub use open::{OpenError, backup, sqlite_path};
pub use rows::{EventBatch, ListedMatch, NewMatch, Page, SeatRow, Stage, StoredMatch, Write};

use pool::{Pool, on};
use std::fs::File;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// A handle on an open database, SQLite or PostgreSQL; its clones share the connections.
#[derive(Clone)]
pub struct Store {
    pool: Pool,
    jobs: mpsc::Sender<write::Job>,
    /// The lock on an SQLite file, held as long as the store is open.
    _lock: Option<Arc<File>>,
}

impl Store {
    /// Writes all of `write` or nothing of it. Returns `false`, having written nothing, if another
    /// process has appended to the match in the meantime, if the match has an event with the
    /// batch's `action_id`, or if there is a match with the new one's `create_key`.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn write(&self, write: Write) -> Result<bool, sqlx::Error> {
        let (reply, answer) = oneshot::channel();
        let job = write::Job { write, reply };
        self.jobs.send(job).await.map_err(|_| sqlx::Error::PoolClosed)?;
        answer.await.map_err(|_| sqlx::Error::PoolClosed)?
    }

    /// Whether the database answers.
    pub async fn is_up(&self) -> bool {
        on!(&self.pool, db => sqlx::query("SELECT 1").execute(db).await.is_ok())
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.pool {
            Pool::Sqlite(_) => "Store(SQLite)",
            Pool::Postgres(_) => "Store(PostgreSQL)",
        })
    }
}

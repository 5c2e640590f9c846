//! What is kept: matches, their events, who sits where, and the tokens of programs.
//!
//! The same statements go to SQLite and to PostgreSQL. Everything is written by one
//! [task](write), which takes whatever waits into one transaction: with many matches that is what
//! makes it quick, and nothing is acknowledged before it is on the disk.

mod alive;
mod open;
mod read;
mod write;

pub use alive::Outages;
pub use open::{OpenError, backup, sqlite_path};
pub use read::{Kept, Line, Page};
pub use write::{Append, NewMatch, Write};

use sqlx::{PgPool, SqlitePool};
use std::fs::File;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// Does the same on either database.
macro_rules! on {
    ($pool:expr, $db:ident => $body:expr) => {
        match $pool {
            $crate::store::Pool::Sqlite($db) => $body,
            $crate::store::Pool::Postgres($db) => $body,
        }
    };
}
pub(crate) use on;

/// The database.
#[derive(Clone)]
pub struct Store {
    pool: Pool,
    jobs: mpsc::Sender<write::Job>,
    /// What is held as long as this process works on a file.
    _lock: Option<Arc<File>>,
}

#[derive(Clone)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A seat as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// The match.
    pub match_id: String,
    /// Which person.
    pub player: u8,
    /// The name.
    pub name: String,
    /// The digest of the secret; empty for the computer.
    pub digest: String,
    /// The level of the computer.
    pub computer: Option<u8>,
}

/// What another process told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A match has so many events now.
    Match {
        /// Which.
        id: String,
        /// The number of the last.
        seq: u64,
    },
    /// Somebody was forgotten: the match is to be read again.
    Again {
        /// Which.
        id: String,
    },
    /// Something may have been missed: every match may have gone on.
    All,
}

impl Store {
    /// Writes; `false` if another process was quicker, and then nothing is written.
    pub async fn write(&self, write: Write) -> Result<bool, sqlx::Error> {
        let (reply, answer) = oneshot::channel();
        let job = write::Job { write, reply };
        self.jobs.send(job).await.map_err(|_| sqlx::Error::PoolClosed)?;
        answer.await.map_err(|_| sqlx::Error::PoolClosed)?
    }

    /// Whether the database answers.
    pub async fn answers(&self) -> bool {
        on!(&self.pool, db => sqlx::query("SELECT 1").execute(db).await.is_ok())
    }

    /// Whether several processes can share it.
    pub fn is_shared(&self) -> bool {
        matches!(self.pool, Pool::Postgres(_))
    }
}

/// What a database keeps as a number and is never negative.
pub(crate) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.is_shared() { "Store(PostgreSQL)" } else { "Store(SQLite)" })
    }
}

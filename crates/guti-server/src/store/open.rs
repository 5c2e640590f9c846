//! Opening a database.

use super::{Note, Pool, Store, write};
use crate::secret::{self, NoChance};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgListener, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, PgPool, SqlSafeStr as _, SqliteConnection};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};
use tokio::sync::mpsc;

/// The migrations of each dialect in order: version, description, SQL. The macro of sqlx that reads
/// the folders is not used, since it compiles the drivers and SQLite a second time for itself.
const SQLITE: [(i64, &str, &str); 1] =
    [(1, "start", include_str!("../../migrations/sqlite/0001_start.sql"))];
const POSTGRES: [(i64, &str, &str); 1] =
    [(1, "start", include_str!("../../migrations/postgres/0001_start.sql"))];

/// The channel of notifications between processes.
pub(super) const CHANNEL: &str = "guti";

/// Why there is no database.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder or the lock of the file.
    #[error("{path}: {error}")]
    File {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// Another process works on the file.
    #[error("{0} is in use by another server; several servers can share a PostgreSQL database")]
    InUse(PathBuf),
    /// The database.
    #[error("the database cannot be opened: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables.
    #[error("the tables of the database cannot be brought up to date: {0}")]
    Migrate(#[from] MigrateError),
    /// No random numbers.
    #[error(transparent)]
    Chance(#[from] NoChance),
}

/// The file that is meant, unless it is a PostgreSQL database.
pub fn sqlite_path(database: &str) -> Option<&Path> {
    let foreign = ["postgres://", "postgresql://"].iter().any(|start| database.starts_with(start));
    if foreign {
        return None;
    }
    let path = database.strip_prefix("sqlite://").or_else(|| database.strip_prefix("sqlite:"));
    Some(Path::new(path.unwrap_or(database)))
}

impl Store {
    /// Opens a database, makes what is missing in it, and begins to write and to listen. What other
    /// processes tell comes through the channel.
    pub async fn open(database: &str) -> Result<(Store, mpsc::Receiver<Note>), OpenError> {
        let origin = secret::number()?;
        let (notes, told) = mpsc::channel(1024);
        let (jobs, queue) = mpsc::channel(4096);
        let store = if let Some(path) = sqlite_path(database) {
            let lock = lock(path)?;
            let pool = sqlite(path).await?;
            let writer = SqlitePoolOptions::new().max_connections(1);
            let writer = writer.connect_with(options(path)).await?;
            tokio::spawn(write::run(Pool::Sqlite(writer), queue, origin));
            Store { pool: Pool::Sqlite(pool), jobs, _lock: Some(Arc::new(lock)) }
        } else {
            let pool = PgPoolOptions::new().max_connections(8);
            let pool = pool.acquire_timeout(Duration::from_secs(10)).connect(database).await?;
            migrator(&POSTGRES).run(&pool).await?;
            tokio::spawn(write::run(Pool::Postgres(pool.clone()), queue, origin));
            listen(&pool, origin, notes).await?;
            Store { pool: Pool::Postgres(pool), jobs, _lock: None }
        };
        Ok((store, told))
    }
}

fn migrator(migrations: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(version, description, sql): &(i64, &'static str, &'static str)| {
        let sql = sql.into_sql_str();
        Migration::new(version, description.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(migrations.iter().map(migration).collect())
}

fn lock(path: &Path) -> Result<File, OpenError> {
    let wrong = |error| OpenError::File { path: path.to_owned(), error };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(wrong)?;
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let file = File::create(name).map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(wrong(error)),
    }
}

fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // What is acknowledged outlives a power cut too; a transaction holds many moves.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
}

async fn sqlite(path: &Path) -> Result<sqlx::SqlitePool, OpenError> {
    let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options(path)).await?;
    migrator(&SQLITE).run(&pool).await?;
    Ok(pool)
}

/// Writes a copy of an SQLite database, which may be in use, to a file that is not there yet.
pub async fn backup(database: &Path, copy: &Path) -> Result<(), OpenError> {
    if copy.exists() {
        let error = io::Error::new(io::ErrorKind::AlreadyExists, "is there already");
        return Err(OpenError::File { path: copy.to_owned(), error });
    }
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let name = copy.to_string_lossy().into_owned();
    sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

/// Passes on what other processes tell, for as long as anybody listens.
async fn listen(pool: &PgPool, origin: u64, notes: mpsc::Sender<Note>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    tokio::spawn(async move {
        loop {
            let note = match listener.try_recv().await {
                Ok(Some(told)) => match understood(told.payload(), origin) {
                    Some(note) => note,
                    None => continue,
                },
                // The connection was lost and made again.
                Ok(None) => Note::All,
                Err(error) => {
                    tracing::warn!(%error, "the database does not notify");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                    Note::All
                }
            };
            if notes.send(note).await.is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// A notification of another process: its number, the match, and the number of the last event, or
/// `again`.
fn understood(payload: &str, origin: u64) -> Option<Note> {
    let mut parts = payload.split(' ');
    let (from, id, what) = (parts.next()?, parts.next()?, parts.next()?);
    if from.parse() == Ok(origin) {
        return None;
    }
    let id = id.to_owned();
    match what {
        "again" => Some(Note::Again { id }),
        seq => Some(Note::Match { id, seq: seq.parse().ok()? }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_file_unless_it_says_otherwise() {
        assert_eq!(sqlite_path("games.db"), Some(Path::new("games.db")));
        assert_eq!(sqlite_path("sqlite:///var/games.db"), Some(Path::new("/var/games.db")));
        assert_eq!(sqlite_path("postgres://localhost/guti"), None);
    }

    #[test]
    fn the_own_notifications_are_left_aside() {
        assert_eq!(understood("7 abc 3", 7), None);
        let note = Note::Match { id: "abc".to_owned(), seq: 3 };
        assert_eq!(understood("8 abc 3", 7), Some(note));
        assert_eq!(understood("8 abc again", 7), Some(Note::Again { id: "abc".to_owned() }));
        assert_eq!(understood("nonsense", 7), None);
    }
}

//! Opening and copying a database.

use super::Store;
use super::notify::{self, Notification};
use super::pool::{Pool, TIMEOUT, postgres_pool};
use super::write::Writer;
use crate::random::{self, RandomError};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, SqlSafeStr as _, SqliteConnection, SqlitePool};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};
use tokio::sync::mpsc;

/// A migration: its version, its description and its SQL. A database holds a digest of the SQL, so
/// the files must never change.
type MigrationText = (i64, &'static str, &'static str);

/// The migrations of each dialect in order; one that only one dialect needs has a number that the other
/// leaves out. They are not embedded by `sqlx::migrate!`, for which the
/// drivers and SQLite would be compiled a second time.
const SQLITE: &[MigrationText] = &[
    (1, "start", include_str!("../../migrations/sqlite/0001_start.sql")),
    (2, "public", include_str!("../../migrations/sqlite/0002_public.sql")),
    (3, "accounts", include_str!("../../migrations/sqlite/0003_accounts.sql")),
    (4, "lobby", include_str!("../../migrations/sqlite/0004_lobby.sql")),
    (6, "repeats", include_str!("../../migrations/sqlite/0006_repeats.sql")),
    (7, "sessions", include_str!("../../migrations/sqlite/0007_sessions.sql")),
    (9, "indexes", include_str!("../../migrations/sqlite/0009_indexes.sql")),
    (10, "unfinished", include_str!("../../migrations/sqlite/0010_unfinished.sql")),
    (11, "ended", include_str!("../../migrations/sqlite/0011_ended.sql")),
];
const POSTGRES: &[MigrationText] = &[
    (1, "start", include_str!("../../migrations/postgres/0001_start.sql")),
    (2, "public", include_str!("../../migrations/postgres/0002_public.sql")),
    (3, "accounts", include_str!("../../migrations/postgres/0003_accounts.sql")),
    (4, "lobby", include_str!("../../migrations/postgres/0004_lobby.sql")),
    (5, "presence", include_str!("../../migrations/postgres/0005_presence.sql")),
    (6, "repeats", include_str!("../../migrations/postgres/0006_repeats.sql")),
    (7, "sessions", include_str!("../../migrations/postgres/0007_sessions.sql")),
    (8, "requests", include_str!("../../migrations/postgres/0008_requests.sql")),
    (9, "indexes", include_str!("../../migrations/postgres/0009_indexes.sql")),
    (10, "unfinished", include_str!("../../migrations/postgres/0010_unfinished.sql")),
    (11, "ended", include_str!("../../migrations/postgres/0011_ended.sql")),
];

/// What every connection to PostgreSQL sets: how long its statements, their wait for a lock and the
/// pauses in a transaction may take, and how soon the database notices that this server is gone.
/// They are shorter than the server's own [timeout](TIMEOUT), so that the database has given up what
/// the server gives up.
const POSTGRES_SETTINGS: [(&str, &str); 7] = [
    ("statement_timeout", "4s"),
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "4s"),
    ("tcp_keepalives_idle", "10s"),
    ("tcp_keepalives_interval", "5s"),
    ("tcp_keepalives_count", "3"),
    ("tcp_user_timeout", "20s"),
];

/// The connections of one server to PostgreSQL, without those that write and the one that listens.
const POSTGRES_CONNECTIONS: u32 = 8;

/// The connections for the transactions that write; the second one is used while a broken one is given up.
const WRITER_CONNECTIONS: u32 = 2;

/// How long these transactions wait for a lock: longer than another server takes to write, but not much
/// longer, since all matches wait meanwhile. A write that has to wait longer uses the other connections.
const WRITER_SETTINGS: [(&str, &str); 1] = [("lock_timeout", "300ms")];

/// Why a database cannot be opened or copied.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder, the lock file or the copy cannot be created.
    #[error("{path}: {error}")]
    File {
        /// The folder, the lock file or the copy.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The name of the database is a URL of another kind, perhaps a misspelt one.
    #[error(
        "`{0}:` is no kind of database: give the path of an SQLite file or `sqlite:` and the path, or a URL \
         that begins with `postgres://`"
    )]
    Scheme(String),
    /// Another server has the SQLite file open.
    #[error("{0} is in use by another server; several servers can share a PostgreSQL database")]
    InUse(PathBuf),
    /// The database refuses the connection or a statement.
    #[error("cannot open the database: {0}")]
    Database(#[from] sqlx::Error),
    /// A copy cannot be written.
    #[error("the copy {path} cannot be written: {error}")]
    Copy {
        /// The file of the copy.
        path: PathBuf,
        /// The error of the database.
        error: sqlx::Error,
    },
    /// The schema cannot be created or migrated.
    #[error("cannot migrate the database: {0}")]
    Migrate(#[from] MigrateError),
    /// The system provides no random numbers.
    #[error(transparent)]
    Random(#[from] RandomError),
}

/// The beginnings of the URL of a PostgreSQL database.
const POSTGRES_SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// Returns the path of an SQLite database, given as a path or an `sqlite:` URL; none for the URL of
/// a PostgreSQL database.
pub fn sqlite_path(database: &str) -> Option<&Path> {
    if POSTGRES_SCHEMES.iter().any(|scheme| database.starts_with(scheme)) {
        return None;
    }
    let path = database.strip_prefix("sqlite://").or_else(|| database.strip_prefix("sqlite:"));
    Some(Path::new(path.unwrap_or(database)))
}

/// Checks that a name with the scheme of a URL (RFC 3986, section 3.1) is that of a database. A file whose name
/// looks like a URL can be given as `./name`. A letter and a colon are the drive of a path in Windows.
///
/// # Errors
/// If it has another scheme, such as `postgre:`, which would be the name of a new file.
fn check_scheme(database: &str) -> Result<(), OpenError> {
    let Some((scheme, _)) = database.split_once(':') else { return Ok(()) };
    let mut letters = scheme.chars();
    let is_url = letters.next().is_some_and(|first| first.is_ascii_alphabetic())
        && scheme.len() > 1
        && letters.all(|letter| letter.is_ascii_alphanumeric() || "+-.".contains(letter));
    let is_known = database.starts_with("sqlite:")
        || POSTGRES_SCHEMES.iter().any(|known| database.starts_with(known));
    if is_url && !is_known { Err(OpenError::Scheme(scheme.to_owned())) } else { Ok(()) }
}

impl Store {
    /// Opens a database, migrates its schema, and starts the task that writes and the one that
    /// listens. The receiver yields what other servers do in the same database.
    ///
    /// # Errors
    /// If the name is a URL of another kind, the database cannot be opened or migrated, or another server has the
    /// SQLite file open.
    pub async fn open(database: &str) -> Result<(Store, mpsc::Receiver<Notification>), OpenError> {
        check_scheme(database)?;
        let origin = random::number()? as i64;
        let (sender, notifications) = mpsc::channel(1024);
        let (jobs, queue) = mpsc::channel(4096);
        let (pool, beats, lock) = if let Some(path) = sqlite_path(database) {
            let lock = lock(path)?;
            let pool = open_sqlite(path).await?;
            let one = || sqlite_pool(1).connect_with(sqlite_options(path));
            let (writer, beats) = (Pool::Sqlite(one().await?), Pool::Sqlite(one().await?));
            tokio::spawn(Writer::new(writer.clone(), writer, origin).run(queue));
            (Pool::Sqlite(pool), beats, Some(Arc::new(lock)))
        } else {
            let options: PgConnectOptions = database.parse()?;
            // A migration may take longer than what comes later.
            let patient = PgPoolOptions::new().max_connections(1).acquire_timeout(TIMEOUT);
            let patient = patient.connect_with(options.clone()).await?;
            migrator(POSTGRES).run(&patient).await?;
            patient.close().await;
            let options = options.options(POSTGRES_SETTINGS);
            let pool = postgres_pool(POSTGRES_CONNECTIONS).connect_with(options.clone()).await?;
            let brief = postgres_pool(WRITER_CONNECTIONS);
            let brief = brief.connect_with(options.clone().options(WRITER_SETTINGS)).await?;
            let beats = Pool::Postgres(postgres_pool(1).connect_with(options.clone()).await?);
            let (brief, patient) = (Pool::Postgres(brief), Pool::Postgres(pool.clone()));
            tokio::spawn(Writer::new(brief, patient, origin).run(queue));
            tokio::spawn(notify::listen(options, origin, sender));
            (Pool::Postgres(pool), beats, None)
        };
        let store = Store { pool, beats, forgetting: Arc::default(), jobs, origin, _lock: lock };
        Ok((store, notifications))
    }
}

/// Returns the migrator of a dialect.
fn migrator(migrations: &[MigrationText]) -> Migrator {
    let migration = |&(version, description, sql): &MigrationText| {
        let sql = sql.into_sql_str();
        Migration::new(version, description.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(migrations.iter().map(migration).collect())
}

/// Locks the file `<path>.lock`, and creates its folder if need be. Where the path is a link, the lock lies beside the
/// file that it leads to.
fn lock(path: &Path) -> Result<File, OpenError> {
    let failed = |error| OpenError::File { path: path.to_owned(), error };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut name = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).into_os_string();
    name.push(".lock");
    let file = File::create(name).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path.to_owned())),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

fn sqlite_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // A move that was acknowledged survives a power cut. The flush that this takes is shared
        // by all moves of a transaction.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is deleted is overwritten.
        .pragma("secure_delete", "ON")
        .busy_timeout(TIMEOUT)
}

fn sqlite_pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(connections).acquire_timeout(TIMEOUT)
}

async fn open_sqlite(path: &Path) -> Result<SqlitePool, OpenError> {
    let pool = sqlite_pool(4).connect_with(sqlite_options(path)).await?;
    migrator(SQLITE).run(&pool).await?;
    Ok(pool)
}

/// Copies an SQLite database, which may be in use, to a file that does not exist yet. The file has its name only when
/// it is whole and on the disk; before, it is `<copy>.<number>.partial` beside it.
///
/// # Errors
/// If the copy exists already, or the database cannot be read or the copy not written.
pub async fn backup(database: &Path, copy: &Path) -> Result<(), OpenError> {
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    let mut connection = SqliteConnection::connect_with(&options).await?;
    let partial = PartialCopy::create(copy)?;
    let name = partial.path.to_string_lossy().into_owned();
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await;
    if let Err(error) = copied {
        return Err(if is_about_writing(&error) {
            OpenError::Copy { path: copy.to_owned(), error }
        } else {
            error.into()
        });
    }
    connection.close().await?;
    partial.finish(copy)
}

/// A copy that is being written. It is removed unless it is finished; only if the process is killed does it stay.
struct PartialCopy {
    path: PathBuf,
}

impl PartialCopy {
    /// Creates an empty file, to which SQLite writes as to none.
    fn create(copy: &Path) -> Result<PartialCopy, OpenError> {
        check_new(copy)?;
        let mut name = copy.as_os_str().to_owned();
        name.push(format!(".{:016x}.partial", random::number()?));
        let path = PathBuf::from(name);
        File::create_new(&path)
            .map_err(|error| OpenError::File { path: copy.to_owned(), error })?;
        Ok(PartialCopy { path })
    }

    /// Flushes the file to the disk and gives it the name of the copy.
    fn finish(self, copy: &Path) -> Result<(), OpenError> {
        check_new(copy)?;
        let renamed = || {
            File::options().write(true).open(&self.path)?.sync_all()?;
            fs::rename(&self.path, copy)?;
            #[cfg(unix)]
            if let Some(folder) = copy.parent() {
                let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
                File::open(folder)?.sync_all()?;
            }
            Ok(())
        };
        renamed().map_err(|error| OpenError::File { path: copy.to_owned(), error })
    }
}

impl Drop for PartialCopy {
    fn drop(&mut self) {
        // A finished copy has another name by now. The error that matters is that of the copy.
        let _ = fs::remove_file(&self.path);
    }
}

/// Checks that there is no file of this name.
fn check_new(path: &Path) -> Result<(), OpenError> {
    let error = match fs::symlink_metadata(path) {
        Ok(_) => io::ErrorKind::AlreadyExists.into(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => error,
    };
    Err(OpenError::File { path: path.to_owned(), error })
}

/// Whether SQLite failed to write, as on a full disk, rather than to read.
fn is_about_writing(error: &sqlx::Error) -> bool {
    // The primary codes SQLITE_IOERR and SQLITE_FULL, and SQLITE_IOERR_READ: https://sqlite.org/rescode.html.
    const IO_ERROR: u32 = 10;
    const FULL: u32 = 13;
    const READ_ERROR: u32 = 266;
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    code.is_some_and(|code| code != READ_ERROR && [IO_ERROR, FULL].contains(&(code & 0xff)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{lists, retention};

    #[tokio::test]
    async fn matches_of_before_are_listed_by_their_game() {
        let folder = tempfile::TempDir::new().unwrap();
        let options = sqlite_options(&folder.path().join("games.db"));
        let pool = SqlitePoolOptions::new().connect_with(options).await.unwrap();
        migrator(&SQLITE[..3]).run(&pool).await.unwrap();
        for (id, setup, stage) in [("one", r#"{"game":"dara"}"#, 1), ("two", "{}", 2)] {
            let text = "INSERT INTO matches \
                        (id, created_ms, setup, listed, stage, plies, touched_ms, deadline_ms) \
                        VALUES ($1, 1, $2, 1, $3, 0, 7, 7)";
            let query = sqlx::query(text).bind(id).bind(setup).bind(stage);
            query.execute(&pool).await.unwrap();
            let text = "INSERT INTO seats (match_id, player, name, digest) VALUES ($1, 0, '', 'd')";
            sqlx::query(text).bind(id).execute(&pool).await.unwrap();
        }
        migrator(SQLITE).run(&pool).await.unwrap();
        let text = "SELECT id, game, turn, deadline_ms FROM matches ORDER BY id";
        let rows: Vec<(String, String, Option<i64>, Option<i64>)> =
            sqlx::query_as(text).fetch_all(&pool).await.unwrap();
        let row = |id: &str, game: &str| (id.to_owned(), game.to_owned(), None, Some(7));
        assert_eq!(rows, [row("one", "dara"), row("two", "")]);
        let text = "SELECT ended FROM seats ORDER BY match_id";
        let ended: Vec<(i64,)> = sqlx::query_as(text).fetch_all(&pool).await.unwrap();
        assert_eq!(ended, [(0,), (1,)]);
    }

    #[tokio::test]
    async fn sessions_of_before_were_used_when_a_server_last_ran() {
        let folder = tempfile::TempDir::new().unwrap();
        let options = sqlite_options(&folder.path().join("games.db"));
        let pool = SqlitePoolOptions::new().connect_with(options).await.unwrap();
        let before = SQLITE.iter().position(|(version, _, _)| *version == 7).unwrap();
        migrator(&SQLITE[..before]).run(&pool).await.unwrap();
        for text in [
            "INSERT INTO accounts VALUES ('@a', 'Amina', 'a', 'a', 'r', 1)",
            "INSERT INTO sessions (digest, account, created_ms) VALUES ('d', '@a', 1)",
            "INSERT INTO alive (one, at_ms) VALUES (1, 7)",
        ] {
            sqlx::query(text).execute(&pool).await.unwrap();
        }
        migrator(SQLITE).run(&pool).await.unwrap();
        let text = "SELECT created_ms, used_ms FROM sessions";
        let rows: Vec<(i64, i64)> = sqlx::query_as(text).fetch_all(&pool).await.unwrap();
        assert_eq!(rows, [(1, 7)]);
    }

    /// Returns the steps in which SQLite executes a query.
    async fn plan(pool: &SqlitePool, query: &str) -> Vec<String> {
        let text = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
        let steps: Vec<(i64, i64, i64, String)> =
            sqlx::query_as(text).fetch_all(pool).await.unwrap();
        steps.into_iter().map(|(_, _, _, step)| step).collect()
    }

    #[tokio::test]
    async fn the_list_of_open_matches_reads_no_others() {
        let folder = tempfile::TempDir::new().unwrap();
        let pool = open_sqlite(&folder.path().join("games.db")).await.unwrap();
        let [open, open_of_game] = lists::OPEN;
        let [_, public_of_game] = lists::PUBLIC;
        for (query, index) in [
            (open, "matches_open_newest"),
            (open_of_game, "matches_open"),
            (public_of_game, "matches_public"),
        ] {
            let plan = plan(&pool, query).await;
            assert!(plan[0].contains(&format!(" {index} ")), "{plan:?}");
            assert!(query == open || plan[0].contains("(game=?"), "{plan:?}");
            assert!(plan.iter().all(|step| !step.contains("TEMP B-TREE")), "{plan:?}");
        }
    }

    #[tokio::test]
    async fn only_matches_whose_player_may_be_present_are_read_to_pair_players() {
        let folder = tempfile::TempDir::new().unwrap();
        let pool = open_sqlite(&folder.path().join("games.db")).await.unwrap();
        let plan = plan(&pool, lists::FREE_IN_SQLITE).await;
        let step = |text: &str| plan.iter().position(|step| step.contains(text));
        assert!(step("SCAN maybe").is_some() && step("SCAN maybe") < step("SEARCH m "), "{plan:?}");
        assert!(plan.iter().any(|step| step.contains("SEARCH m ") && step.contains("(id=?)")));
        assert!(step("seats_unfinished (digest=?)").is_some(), "{plan:?}");
    }

    #[tokio::test]
    async fn matches_that_are_over_are_not_read_to_find_those_of_an_owner_that_are_not() {
        let folder = tempfile::TempDir::new().unwrap();
        let pool = open_sqlite(&folder.path().join("games.db")).await.unwrap();
        for query in [lists::UNFINISHED_IN_SQLITE, lists::UNFINISHED_OF, lists::WAITING_OF] {
            let plan = plan(&pool, query).await;
            let by_owner = plan.iter().any(|step| step.contains("seats_unfinished (digest=?)"));
            assert!(by_owner, "{plan:?}");
        }
    }

    #[tokio::test]
    async fn finished_matches_that_are_kept_are_not_read_to_find_the_others() {
        let folder = tempfile::TempDir::new().unwrap();
        let pool = open_sqlite(&folder.path().join("games.db")).await.unwrap();
        let plan = plan(&pool, retention::EXPIRED).await;
        let reads = plan.iter().filter(|step| step.contains(" matches"));
        let indexed = ["(created_ms<?)", "(touched_ms<?)", "(touched_ms>? AND touched_ms<?)"];
        let by_index: Vec<bool> =
            reads.zip(indexed).map(|(step, columns)| step.contains(columns)).collect();
        assert_eq!(by_index, [true; 3], "{plan:?}");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_locked_under_every_path_that_leads_to_it() {
        let folder = tempfile::TempDir::new().unwrap();
        let [database, link] = ["games.db", "link.db"].map(|name| folder.path().join(name));
        fs::write(&database, "").unwrap();
        std::os::unix::fs::symlink(&database, &link).unwrap();
        let _lock = lock(&database).unwrap();
        assert!(matches!(lock(&link), Err(OpenError::InUse(path)) if path == link));
    }

    #[tokio::test]
    async fn a_copy_that_fails_leaves_no_file() {
        let folder = tempfile::TempDir::new().unwrap();
        let [database, copy] = ["games.db", "copy.db"].map(|name| folder.path().join(name));
        let pool = open_sqlite(&database).await.unwrap();
        pool.close().await;
        // A file that is there stays as it is.
        fs::write(&copy, "").unwrap();
        let error = backup(&database, &copy).await.unwrap_err();
        assert!(matches!(error, OpenError::File { .. }), "{error}");
        fs::remove_file(&copy).unwrap();
        // Only the header of a database.
        let mut bytes = fs::read(&database).unwrap();
        bytes[100..].fill(0xff);
        fs::write(&database, bytes).unwrap();
        let error = backup(&database, &copy).await.unwrap_err();
        assert!(matches!(error, OpenError::Database(_)), "{error}");
        assert!(copies(folder.path()).is_empty());
    }

    /// Returns the names of the copies in a folder, whole or not.
    fn copies(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
        let mut names: Vec<_> =
            entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.retain(|name| name.starts_with("copy.db"));
        names
    }

    #[tokio::test]
    async fn a_copy_has_its_name_only_when_it_is_whole() {
        let folder = tempfile::TempDir::new().unwrap();
        let [database, copy] = ["games.db", "copy.db"].map(|name| folder.path().join(name));
        let pool = open_sqlite(&database).await.unwrap();
        pool.close().await;
        let partial = PartialCopy::create(&copy).unwrap();
        let name = partial.path.file_name().unwrap().to_str().unwrap().to_owned();
        assert_eq!(copies(folder.path()), [&*name]);
        assert!(name.starts_with("copy.db.") && name.ends_with(".partial"));
        drop(partial);
        assert!(copies(folder.path()).is_empty());
        // A file that comes into being meanwhile stays as it is.
        let partial = PartialCopy::create(&copy).unwrap();
        fs::write(&copy, "another").unwrap();
        assert!(partial.finish(&copy).is_err());
        assert_eq!(fs::read_to_string(&copy).unwrap(), "another");
        assert_eq!(copies(folder.path()), ["copy.db"]);
        fs::remove_file(&copy).unwrap();
        backup(&database, &copy).await.unwrap();
        assert_eq!(copies(folder.path()), ["copy.db"]);
    }

    #[test]
    fn a_database_is_a_file_unless_it_says_otherwise() {
        assert_eq!(sqlite_path("games.db"), Some(Path::new("games.db")));
        assert_eq!(sqlite_path("sqlite:///var/games.db"), Some(Path::new("/var/games.db")));
        assert_eq!(sqlite_path("postgres://localhost/guti"), None);
    }

    #[tokio::test]
    async fn a_url_of_no_database_is_no_name_of_a_file() {
        for name in [
            "postgre://guti:secret@localhost/guti",
            "postgres:/localhost/guti",
            "postgresql:guti",
            "mysql://localhost/guti",
            "Postgres://localhost/guti",
            "sqlite3:games.db",
        ] {
            let error = Store::open(name).await.unwrap_err();
            let OpenError::Scheme(scheme) = &error else { panic!("{name}: {error}") };
            assert!(name.starts_with(scheme) && !error.to_string().contains("secret"));
            assert!(!Path::new(name).exists() && !Path::new(&format!("{scheme}:")).exists());
        }
        for name in
            ["games.db", "./a:b.db", "C:\\guti\\games.db", "sqlite:a:b.db", "postgresql://db/guti"]
        {
            assert!(check_scheme(name).is_ok(), "{name}");
        }
    }
}

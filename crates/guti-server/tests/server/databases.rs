//! The databases that the tests run on.

use sqlx::{Connection as _, PgConnection, SqliteConnection};
use std::fs::File;
use std::io::ErrorKind;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use std::{env, fs, io, mem, thread};
use tempfile::TempDir;

/// The database of a test.
#[derive(Clone)]
pub enum Database {
    Sqlite(Arc<TempDir>),
    Postgres(String),
}

impl Database {
    pub fn sqlite() -> Database {
        Database::Sqlite(Arc::new(TempDir::new().unwrap()))
    }

    /// Creates a database on a PostgreSQL server that runs as long as the tests do; none if PostgreSQL is
    /// not installed.
    pub async fn postgres() -> Option<Database> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let folder = tokio::task::spawn_blocking(cluster).await.unwrap()?;
        let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&url(&folder, "postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.unwrap();
        Some(Database::Postgres(url(&folder, &name)))
    }

    /// Returns the name with which a server opens it.
    pub fn name(&self) -> String {
        match self {
            Database::Sqlite(folder) => folder.path().join("games.db").display().to_string(),
            Database::Postgres(url) => url.clone(),
        }
    }

    /// Executes a statement while no server has the database open.
    pub async fn execute(&self, statement: &'static str) {
        match self {
            Database::Sqlite(_) => {
                let url = format!("sqlite://{}", self.name());
                let mut connection = SqliteConnection::connect(&url).await.unwrap();
                sqlx::query(statement).execute(&mut connection).await.unwrap();
                connection.close().await.unwrap();
            }
            Database::Postgres(url) => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                sqlx::query(statement).execute(&mut connection).await.unwrap();
            }
        }
    }

    /// Returns the numbers and the texts of the events of a match.
    pub async fn events(&self, id: &str) -> Vec<(i64, String)> {
        let text = "SELECT seq, event FROM events WHERE match_id = $1 ORDER BY seq";
        match self {
            Database::Sqlite(_) => {
                let url = format!("sqlite://{}", self.name());
                let mut connection = SqliteConnection::connect(&url).await.unwrap();
                let query = sqlx::query_as(text).bind(id);
                let events = query.fetch_all(&mut connection).await.unwrap();
                connection.close().await.unwrap();
                events
            }
            Database::Postgres(url) => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                sqlx::query_as(text).bind(id).fetch_all(&mut connection).await.unwrap()
            }
        }
    }

    /// Returns the number of rows of a table.
    pub async fn count(&self, table: &str) -> i64 {
        self.number(&format!("SELECT COUNT(*) FROM {table}")).await
    }

    /// Returns the number that a query selects.
    pub async fn number(&self, query: &str) -> i64 {
        let query = sqlx::AssertSqlSafe(query.to_owned());
        let (number,): (i64,) = match self {
            Database::Sqlite(_) => {
                let url = format!("sqlite://{}", self.name());
                let mut connection = SqliteConnection::connect(&url).await.unwrap();
                let found = sqlx::query_as(query).fetch_one(&mut connection).await.unwrap();
                connection.close().await.unwrap();
                found
            }
            Database::Postgres(url) => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                sqlx::query_as(query).fetch_one(&mut connection).await.unwrap()
            }
        };
        number
    }

    /// Returns the content of the database as text.
    pub async fn dump(&self) -> String {
        match self {
            Database::Sqlite(folder) => loop {
                // The last connection to close moves the log into the database and deletes the log.
                match text_of_files(folder.path()) {
                    Err(error) if error.kind() == ErrorKind::NotFound => {}
                    text => break text.unwrap(),
                }
            },
            Database::Postgres(url) => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                let mut all = String::new();
                let tables = [
                    "matches",
                    "seats",
                    "events",
                    "tokens",
                    "accounts",
                    "sessions",
                    "passkeys",
                    "challenges",
                ];
                for table in tables {
                    let text = format!("SELECT CAST(t.* AS TEXT) FROM {table} t");
                    let query = sqlx::query_as(sqlx::AssertSqlSafe(text));
                    let rows: Vec<(String,)> = query.fetch_all(&mut connection).await.unwrap();
                    for (row,) in rows {
                        all.push_str(&row);
                    }
                }
                all
            }
        }
    }
}

/// A lock in a PostgreSQL database, for which every connection waits that needs what is locked.
pub struct HeldLock {
    holder: PgConnection,
    observer: PgConnection,
}

impl HeldLock {
    /// Locks a match.
    pub async fn on_match(database: &Database, id: &str) -> HeldLock {
        let query = sqlx::query("SELECT id FROM matches WHERE id = $1 FOR UPDATE").bind(id);
        HeldLock::take(database, query).await
    }

    /// Locks the seats of a match.
    pub async fn on_seats(database: &Database, id: &str) -> HeldLock {
        let query = sqlx::query("SELECT player FROM seats WHERE match_id = $1 FOR UPDATE").bind(id);
        HeldLock::take(database, query).await
    }

    /// Locks the ratings, so that nobody can read them.
    pub async fn on_ratings(database: &Database) -> HeldLock {
        HeldLock::take(database, sqlx::query("LOCK TABLE ratings")).await
    }

    /// Locks who listens, so that nobody can record it.
    pub async fn on_listeners(database: &Database) -> HeldLock {
        HeldLock::take(database, sqlx::query("LOCK TABLE listeners")).await
    }

    /// Locks who is present in the matches, so that it can be read but not recorded.
    pub async fn on_presence(database: &Database) -> HeldLock {
        HeldLock::take(database, sqlx::query("LOCK TABLE presence IN SHARE MODE")).await
    }

    /// Locks the heartbeat, so that no server can record it.
    pub async fn on_heartbeat(database: &Database) -> HeldLock {
        HeldLock::take(database, sqlx::query("SELECT one FROM alive FOR UPDATE")).await
    }

    /// Locks all accounts.
    pub async fn on_accounts(database: &Database) -> HeldLock {
        HeldLock::take(database, sqlx::query("SELECT id FROM accounts FOR UPDATE")).await
    }

    async fn take(
        database: &Database,
        query: sqlx::query::Query<'_, sqlx::Postgres, sqlx::postgres::PgArguments>,
    ) -> HeldLock {
        let url = database.name();
        let observer = PgConnection::connect(&url).await.unwrap();
        let mut holder = PgConnection::connect(&url).await.unwrap();
        sqlx::query("BEGIN").execute(&mut holder).await.unwrap();
        query.execute(&mut holder).await.unwrap();
        HeldLock { holder, observer }
    }

    /// Waits until this many connections wait for a lock.
    pub async fn until_waiting(&mut self, count: i64) {
        self.until(|waiting| waiting >= count).await;
    }

    /// Waits until all connections that waited for a lock have given up.
    pub async fn until_given_up(&mut self) {
        self.until(|waiting| waiting == 0).await;
    }

    /// Waits until the number of connections that wait for a lock is as wanted.
    async fn until(&mut self, wanted: impl Fn(i64) -> bool) {
        let text = "SELECT COUNT(*) FROM pg_stat_activity \
                    WHERE datname = current_database() AND wait_event_type = 'Lock'";
        loop {
            let query = sqlx::query_as(text);
            let (waiting,): (i64,) = query.fetch_one(&mut self.observer).await.unwrap();
            if wanted(waiting) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub async fn release(mut self) {
        sqlx::query("COMMIT").execute(&mut self.holder).await.unwrap();
    }
}

fn url(folder: &Path, database: &str) -> String {
    format!("postgres://postgres@localhost/{database}?host={}", folder.display())
}

/// Returns the folder of the PostgreSQL server. The first call starts the server.
fn cluster() -> Option<PathBuf> {
    static STARTED: OnceLock<Option<PathBuf>> = OnceLock::new();
    STARTED.get_or_init(start).clone()
}

fn start() -> Option<PathBuf> {
    let Some(programs) = programs() else {
        let missing = "no PostgreSQL server is installed (Debian: apt-get install postgresql)";
        assert!(env::var_os("CI").is_none(), "{missing}");
        println!("skipped: {missing}");
        return None;
    };
    let folder = own_folder(&env::temp_dir().join("guti-postgres"));
    // The server refuses to run as root.
    let root =
        fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    let mut user: Vec<&str> = Vec::new();
    if root {
        let id = |what| {
            let out = Command::new("id").args([what, "postgres"]).output().unwrap();
            String::from_utf8(out.stdout).unwrap().trim().parse::<u32>().unwrap()
        };
        chown(&folder, Some(id("-u")), Some(id("-g"))).unwrap();
        user = vec!["--reuid=postgres", "--regid=postgres", "--init-groups"];
    }
    let data = folder.join("data");
    let made = Command::new("setpriv")
        .args(&user)
        .args(["--pdeathsig", "KILL"])
        .arg(programs.join("initdb"))
        .args(["--auth=trust", "--username=postgres", "--no-sync", "--pgdata"])
        .arg(&data)
        .stdout(Stdio::null())
        .status()
        .unwrap();
    assert!(made.success(), "initdb fails");
    let mut server = Command::new("setpriv");
    // The server is stopped when the tests end, even if they are killed.
    server.args(&user).args(["--pdeathsig", "INT"]).arg(programs.join("postgres"));
    server.args(["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=400"]);
    server.arg("-k").arg(&folder).arg("-D").arg(&data);
    server.stdout(Stdio::null()).stderr(Stdio::null());
    // The signal is sent when the thread that started the server ends, so this thread must not end.
    thread::spawn(move || {
        let mut child = server.spawn().unwrap();
        child.wait().unwrap();
        thread::park();
    });
    let answers = || {
        let mut ask = Command::new(programs.join("pg_isready"));
        ask.arg("--quiet").arg("--host").arg(&folder);
        ask.status().is_ok_and(|status| status.success())
    };
    for _ in 0..600 {
        if answers() {
            return Some(folder);
        }
        thread::sleep(Duration::from_millis(100));
    }
    panic!("PostgreSQL does not start");
}

/// Returns the files of a folder as one text.
fn text_of_files(folder: &Path) -> io::Result<String> {
    let mut all = String::new();
    for file in fs::read_dir(folder)? {
        all.push_str(&String::from_utf8_lossy(&fs::read(file?.path())?));
    }
    Ok(all)
}

/// Returns the folder with the programs of the newest version.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").is_file()).max()
}

/// Creates a folder for the server of this process, and deletes those of processes that have ended.
///
/// A process keeps a lock on a file beside its folder as long as it lives. Its number would not do as the name of the
/// folder: a later process can have the same number.
fn own_folder(base: &Path) -> PathBuf {
    fs::create_dir_all(base).unwrap();
    let one_at_a_time = File::create(base.join("lock")).unwrap();
    one_at_a_time.lock().unwrap();
    for entry in fs::read_dir(base).unwrap() {
        let path = entry.unwrap().path();
        let ended = path.is_dir()
            && File::open(path.with_extension("lock")).is_ok_and(|lock| lock.try_lock().is_ok());
        // If its server is just being stopped, the next process deletes them.
        if ended && fs::remove_dir_all(&path).is_ok() {
            fs::remove_file(path.with_extension("lock")).unwrap();
        }
    }
    let folder = tempfile::Builder::new().prefix("server-").tempdir_in(base).unwrap().keep();
    let lock = File::create(folder.with_extension("lock")).unwrap();
    lock.lock().unwrap();
    mem::forget(lock);
    folder
}

//! The databases that every test runs on.

use sqlx::{Connection as _, PgConnection};
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use std::{env, fs, thread};
use tempfile::TempDir;

/// A database of a test.
#[derive(Clone)]
pub enum Database {
    Sqlite(Arc<TempDir>),
    Postgres(String),
}

impl Database {
    pub fn sqlite() -> Database {
        Database::Sqlite(Arc::new(TempDir::new().unwrap()))
    }

    /// A new database of a PostgreSQL server that runs as long as these tests; none where no such
    /// server is installed.
    pub async fn postgres() -> Option<Database> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let folder = tokio::task::spawn_blocking(cluster).await.unwrap()?;
        let name = format!("test{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        let mut connection = PgConnection::connect(&url(&folder, "postgres")).await.unwrap();
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create).execute(&mut connection).await.unwrap();
        Some(Database::Postgres(url(&folder, &name)))
    }

    /// What a server is told.
    pub fn name(&self) -> String {
        match self {
            Database::Sqlite(folder) => folder.path().join("games.db").display().to_string(),
            Database::Postgres(url) => url.clone(),
        }
    }

    /// All that is in it, as text.
    pub async fn dump(&self) -> String {
        match self {
            Database::Sqlite(folder) => {
                let mut all = String::new();
                for file in fs::read_dir(folder.path()).unwrap() {
                    let bytes = fs::read(file.unwrap().path()).unwrap();
                    all.push_str(&String::from_utf8_lossy(&bytes));
                }
                all
            }
            Database::Postgres(url) => {
                let mut connection = PgConnection::connect(url).await.unwrap();
                let mut all = String::new();
                for table in ["matches", "seats", "events", "tokens"] {
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

fn url(folder: &Path, database: &str) -> String {
    format!("postgres://postgres@localhost/{database}?host={}", folder.display())
}

/// The folder of the PostgreSQL server, started with the first test that asks.
fn cluster() -> Option<PathBuf> {
    static STARTED: OnceLock<Option<PathBuf>> = OnceLock::new();
    STARTED.get_or_init(start).clone()
}

fn start() -> Option<PathBuf> {
    let Some(programs) = programs() else {
        println!("skipped: no PostgreSQL server is installed (Debian: apt-get install postgresql)");
        return None;
    };
    let base = env::temp_dir().join("guti-postgres");
    sweep(&base);
    let folder = base.join(std::process::id().to_string());
    fs::create_dir_all(&folder).unwrap();
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
    // It goes when the tests go, whatever ends them.
    server.args(&user).args(["--pdeathsig", "INT"]).arg(programs.join("postgres"));
    server.args(["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=400"]);
    server.arg("-k").arg(&folder).arg("-D").arg(&data);
    server.stdout(Stdio::null()).stderr(Stdio::null());
    // The thread that starts it must not end before.
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

/// Where the programs of the newest server are.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").is_file()).max()
}

/// Deletes what tests that were killed left behind.
fn sweep(base: &Path) {
    for entry in fs::read_dir(base).into_iter().flatten().flatten() {
        let gone = !Path::new("/proc").join(entry.file_name()).exists();
        if gone {
            // Another test may be quicker.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

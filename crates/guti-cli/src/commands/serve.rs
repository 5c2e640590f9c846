//! `guti serve` and `guti backup`: the pages, matches over the network, and copies of them.

use super::Outcome;
use crate::play::store;
use crate::report::{Complaint, Failure};
use crate::tables_folder;
use guti_server::{Config, Server, log};
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

/// Arguments of `guti serve`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Serve the pages, and matches between people over the network.\n\n\
        Everything is kept in one SQLite file, or in a PostgreSQL database that several servers can \
        share. Who is to be reached from elsewhere needs a proxy in front that speaks TLS.",
    after_help = "Examples:\n  \
        guti serve\n  \
        guti serve --address 0.0.0.0:8080 --database /var/lib/guti/games.db\n  \
        guti serve --database postgres://guti@localhost/guti --behind-proxy --log json"
)]
pub struct ServeArgs {
    /// Where to listen; port 0 takes any that is free
    #[arg(short, long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    address: SocketAddr,
    #[command(flatten)]
    database: DatabaseArgs,
    /// The folder of the tables; without it `$GUTI_TABLES`, or `tables` in the folder where
    /// the player's games are kept
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Another site whose pages may play here, as `https://example.org`; may be repeated
    #[arg(long, value_name = "URL")]
    origin: Vec<String>,
    /// Believe the proxy in front what it says in X-Forwarded-For
    #[arg(long)]
    behind_proxy: bool,
    /// The form of the log on standard error
    #[arg(long, value_enum, default_value_t = LogForm::Text)]
    log: LogForm,
    /// A folder with the pages, instead of those in the program
    #[arg(long, value_name = "DIR")]
    assets: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Where matches are kept.
#[derive(Debug, clap::Args)]
struct DatabaseArgs {
    /// A file, or `postgres://...`; without it `games.db` in the folder where the player's games
    /// are kept (`$XDG_DATA_HOME/guti`, `~/.local/share/guti`)
    #[arg(short, long, value_name = "DATABASE")]
    database: Option<String>,
}

/// What is allowed to whom.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
    /// Matches that one address makes in an hour
    #[arg(long, value_name = "N")]
    matches_per_hour: Option<u32>,
    /// Requests of one address in a second
    #[arg(long, value_name = "N")]
    requests_per_second: Option<u32>,
    /// Actions of one player in a second
    #[arg(long, value_name = "N")]
    actions_per_second: Option<u32>,
    /// Streams that one address has open
    #[arg(long, value_name = "N")]
    connections_per_address: Option<u32>,
    /// Threads that think for the computer and search
    #[arg(long, value_name = "N")]
    search_threads: Option<usize>,
}

/// The form of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum LogForm {
    /// For people
    Text,
    /// A JSON object a line
    Json,
}

/// Arguments of `guti backup`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Copy the SQLite file of a server, which may be running.\n\n\
        The copy is a whole database: to restore it, stop the server and put the copy in the place \
        of the file, or serve the copy with `--database`.",
    after_help = "Example:\n  guti backup monday.db"
)]
pub struct BackupArgs {
    /// The file to write, which must not be there yet
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

impl DatabaseArgs {
    fn name(&self) -> Result<String, Complaint> {
        if let Some(name) = &self.database {
            return Ok(name.clone());
        }
        let folder = store::folder().ok_or_else(|| {
            Complaint::new("there is no folder for matches").help("say `--database FILE`")
        })?;
        Ok(folder.join("games.db").display().to_string())
    }
}

impl ServeArgs {
    fn config(&self) -> Result<Config, Complaint> {
        let mut config = Config::new(self.address, self.database.name()?);
        let tables = tables_folder::root(self.tables.as_deref()).ok();
        config.tables = tables.filter(|folder| folder.is_dir());
        if let (Some(asked), None) = (&self.tables, &config.tables) {
            return Err(Complaint::new(format!("{} is no folder", asked.display())));
        }
        config.origins.clone_from(&self.origin);
        config.behind_proxy = self.behind_proxy;
        config.assets.clone_from(&self.assets);
        let limits = &mut config.limits;
        let given = &self.limits;
        limits.matches_per_hour = given.matches_per_hour.unwrap_or(limits.matches_per_hour);
        limits.requests_per_second =
            given.requests_per_second.unwrap_or(limits.requests_per_second);
        limits.actions_per_second = given.actions_per_second.unwrap_or(limits.actions_per_second);
        limits.connections_per_address =
            given.connections_per_address.unwrap_or(limits.connections_per_address);
        limits.threads = given.search_threads.unwrap_or(limits.threads).max(1);
        Ok(config)
    }
}

/// Serves until it is told to stop.
pub fn serve(args: &ServeArgs) -> Outcome {
    let config = args.config()?;
    log::begin(match args.log {
        LogForm::Text => log::Form::Text,
        LogForm::Json => log::Form::Json,
    });
    let database = without_password(&config.database);
    Runtime::new()?.block_on(async {
        let server = Server::bind(config).await.map_err(|error| failed(&error))?;
        let mut out = io::stdout().lock();
        writeln!(out, "Matches are kept in {database}")?;
        writeln!(out, "Ready: http://{}/", server.address())?;
        out.flush()?;
        drop(out);
        server.run(stopped()).await;
        Ok(())
    })
}

/// Copies the database.
pub fn backup(args: &BackupArgs) -> Outcome {
    let name = args.database.name()?;
    let Some(path) = guti_server::sqlite_path(&name).map(Path::to_owned) else {
        let complaint = Complaint::new("only SQLite files are copied so");
        return Err(complaint.help("PostgreSQL has `pg_dump`").into());
    };
    if !path.is_file() {
        return Err(Complaint::new(format!("{} is not there", path.display())).into());
    }
    let copying = guti_server::backup(&path, &args.file);
    Runtime::new()?.block_on(copying).map_err(|error| failed(&error))?;
    writeln!(io::stdout(), "{} is a copy of {}", args.file.display(), path.display())?;
    Ok(())
}

fn failed(error: &dyn std::error::Error) -> Failure {
    Complaint::new(error.to_string()).into()
}

/// The name of a database as it can be shown.
fn without_password(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://") else { return database.to_owned() };
    match rest.rsplit_once('@') {
        Some((user, place)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{place}")
        }
        None => database.to_owned(),
    }
}

/// Waits until somebody wants the server to stop.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Where no signal can be waited for, it runs until it is killed.
    if interrupt.await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        let shown = without_password("postgres://guti:secret@db.example.org/guti");
        assert_eq!(shown, "postgres://guti@db.example.org/guti");
        assert_eq!(without_password("games.db"), "games.db");
    }
}

//! `guti serve` and `guti backup`: configures and runs the server, and copies its database.

use crate::diagnostic::Diagnostic;
use crate::flags::{number, tables};
use crate::outcome::{CommandError, Outcome};
use crate::{disk, memory, new_file, store};
use guti_server::{
    Config, KEEP_DAYS, Limits, SOLVE_BUDGET, ServeError, Server, SolveBudget, log, proxy_networks,
};
use std::env;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;

/// The free disk space in bytes below which nothing is solved in the background.
const LEAST_SPACE: u64 = 2 << 30;

/// Arguments of `guti serve`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Serve the web pages, and matches over the network.\n\n\
        Matches are kept in one SQLite file, or in a PostgreSQL database that several servers can \
        share. To be reached from other machines, put a proxy that speaks TLS in front.",
    after_help = "Examples:\n  \
        guti serve\n  \
        guti serve --address 0.0.0.0:8080 --database /var/lib/guti/games.db\n  \
        guti serve --public-url https://example.org --proxy 127.0.0.1 --log json"
)]
pub struct ServeArgs {
    /// The address to listen on; port 0 takes any free port
    #[arg(
        short,
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1:8080",
        value_parser = address,
        overrides_with = "address"
    )]
    address: SocketAddr,
    /// The database of the matches: an SQLite file, or `postgres://...`; without it `games.db` in the folder
    /// where your games are kept (`$XDG_DATA_HOME/guti`, `~/.local/share/guti`)
    #[arg(short, long, value_name = "DATABASE", overrides_with = "database")]
    database: Option<String>,
    /// The folder of the tables; without it `$GUTI_TABLES`, or `tables` in the folder where
    /// your games are kept
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// Delete a match so many days after the last event in it, and one that is not over after 28
    /// days at the earliest
    #[arg(long, value_name = "DAYS", default_value_t = KEEP_DAYS,
        value_parser = number::at_least::<u32>(1))]
    keep: u32,
    /// Do not solve small games in the background
    #[arg(long)]
    no_solve: bool,
    /// Another site whose pages may use this server, such as `https://example.org`; may be repeated
    #[arg(long, value_name = "URL")]
    origin: Vec<String>,
    /// A proxy in front, whose X-Forwarded-For header is believed: an address, a network such as
    /// `10.0.0.0/8`, or `private` for all networks that are not on the internet; may be repeated.
    /// Without it `$GUTI_PROXY`
    #[arg(long, value_name = "NETWORK", value_delimiter = ',')]
    proxy: Vec<String>,
    /// The same as `--proxy private`
    #[arg(long)]
    behind_proxy: bool,
    /// The address of the site, such as `https://example.org`, for its sitemap and for previews of
    /// links; without it `$GUTI_PUBLIC_URL`, or what each request says. The server answers to its
    /// name
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Another name that the server answers to, such as `example.org`, or `*` for any; may be
    /// repeated. Without it `$GUTI_HOST`
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    host: Vec<String>,
    /// The format of the log on standard error
    #[arg(long, value_enum, default_value_t = LogFormat::Text, overrides_with = "log")]
    log: LogFormat,
    /// A folder with web pages to serve instead of those in the program
    #[arg(long, value_name = "DIR")]
    assets: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
}

/// Limits for clients.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Limits")]
struct LimitArgs {
    /// Matches that one address creates and seats that it takes, in an hour
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().matches_per_hour)]
    matches_per_hour: u32,
    /// New accounts and tokens for programs from one address in an hour
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().tokens_per_hour)]
    tokens_per_hour: u32,
    /// Attempts to sign in from one address in a minute
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().sign_ins_per_minute)]
    sign_ins_per_minute: u32,
    /// Requests from one address in a second, on average
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().requests_per_second)]
    requests_per_second: u32,
    /// Actions of one player in a second, on average
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().actions_per_second)]
    actions_per_second: u32,
    /// Open WebSockets of one address; it may have three times as many connections
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().connections_per_address)]
    connections_per_address: u32,
    /// Open WebSockets in all, and open connections in all
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().connections)]
    connections: u32,
    /// Searches of one address in a minute
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().searches_per_minute)]
    searches_per_minute: u32,
    /// Searches of one address at the same time
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().searches_per_address)]
    searches_per_address: u32,
    /// Moves of the computer that are searched or wait in matches of one address
    #[arg(long, value_name = "N", value_parser = number::at_least::<u32>(1),
          default_value_t = Limits::default().computer_moves_per_address)]
    computer_moves_per_address: u32,
    /// Threads for the computer's moves; without it, one less than two thirds of the cores
    #[arg(long, value_name = "N", value_parser = number::at_least::<u16>(1))]
    search_threads: Option<u16>,
    /// Threads for searches over the API; without it, a third of the cores
    #[arg(long, value_name = "N", value_parser = number::at_least::<u16>(1))]
    analysis_threads: Option<u16>,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum LogFormat {
    /// Text for people
    Text,
    /// One JSON object per line
    Json,
}

/// Arguments of `guti backup`.
#[derive(Debug, clap::Args)]
#[command(
    long_about = "Copy the SQLite database of a server, which may be running.\n\n\
        The copy is a complete database. To restore it, stop the server and replace its file by the \
        copy, or serve the copy with `--database`.",
    after_help = "Example:\n  guti backup monday.db"
)]
pub struct BackupArgs {
    /// The file to write, which must not exist yet
    file: PathBuf,
    /// The SQLite file that is copied; without it `games.db` in the folder where your games are kept
    /// (`$XDG_DATA_HOME/guti`, `~/.local/share/guti`). A PostgreSQL database is copied with `pg_dump`
    #[arg(short, long, value_name = "FILE", overrides_with = "database")]
    database: Option<String>,
}

/// The address and the port in a flag.
fn address(text: &str) -> Result<SocketAddr, String> {
    let expected = || "expected an IP address and a port, such as `127.0.0.1:8080`".to_owned();
    text.parse().map_err(|_| expected())
}

/// The database that was named, or the usual one.
fn database(named: Option<&String>) -> Result<String, Diagnostic> {
    if let Some(name) = named {
        return Ok(name.clone());
    }
    let folder = store::data_folder().ok_or_else(|| {
        Diagnostic::new("there is no folder for matches")
            .with_help("name one with `--database FILE`")
    })?;
    Ok(folder.join("games.db").display().to_string())
}

impl LimitArgs {
    /// Sets the limits that were given.
    fn apply(&self, limits: &mut Limits) {
        limits.matches_per_hour = self.matches_per_hour;
        limits.tokens_per_hour = self.tokens_per_hour;
        limits.sign_ins_per_minute = self.sign_ins_per_minute;
        limits.requests_per_second = self.requests_per_second;
        limits.actions_per_second = self.actions_per_second;
        limits.connections_per_address = self.connections_per_address;
        limits.connections = self.connections;
        limits.searches_per_minute = self.searches_per_minute;
        limits.searches_per_address = self.searches_per_address;
        limits.computer_moves_per_address = self.computer_moves_per_address;
        limits.threads = self.search_threads.map_or(limits.threads, usize::from);
        limits.analysis_threads =
            self.analysis_threads.map_or(limits.analysis_threads, usize::from);
    }
}

impl ServeArgs {
    fn config(&self) -> Result<Config, Diagnostic> {
        let mut config = Config::new(self.address, database(self.database.as_ref())?);
        config.tables = match tables::root(self.tables.as_deref()) {
            Err(reason) if self.tables.is_some() => return Err(reason),
            root => root.ok(),
        };
        config.solve = self.budget(config.tables.as_deref());
        if let Some(asked) = &self.tables
            && self.no_solve
            && !asked.is_dir()
        {
            return Err(no_folder(asked));
        }
        config.keep_days = self.keep;
        config.origins = self.origin.iter().map(|url| site(url)).collect::<Result<_, _>>()?;
        let mut proxies = given_or_set(&self.proxy, "GUTI_PROXY");
        proxies.extend(self.behind_proxy.then(|| "private".to_owned()));
        for text in proxies {
            let networks = proxy_networks(&text).map_err(|_| {
                Diagnostic::new(format!("`{text}` is not the network of a proxy"))
                    .with_help("write an address, a network such as `10.0.0.0/8`, or `private`")
            })?;
            config.proxies.extend(networks);
        }
        let set = || env::var("GUTI_PUBLIC_URL").ok().filter(|url| !url.is_empty());
        let public_url = self.public_url.clone().or_else(set);
        config.public_url = public_url.map(|url| site(&url)).transpose()?;
        config.hosts = given_or_set(&self.host, "GUTI_HOST");
        if let Some(wrong) = config.hosts.iter().find(|name| !is_host(name)) {
            return Err(Diagnostic::new(format!("`{wrong}` is not the name of a host"))
                .with_help("write it without scheme, port and final dot, such as `example.org`"));
        }
        if let Some(folder) = self.assets.as_deref().filter(|folder| !folder.is_dir()) {
            return Err(no_folder(folder));
        }
        config.assets.clone_from(&self.assets);
        self.limits.apply(&mut config.limits);
        Ok(config)
    }
}

impl ServeArgs {
    /// What is solved in the background: nothing where memory or disk space is short.
    fn budget(&self, tables: Option<&Path>) -> Option<SolveBudget> {
        let folder = tables.filter(|_| !self.no_solve)?;
        let memory = memory::allowed(None).unwrap_or(SOLVE_BUDGET.memory);
        let space = disk::free(folder).is_none_or(|free| free > LEAST_SPACE);
        space.then_some(SolveBudget { memory: SOLVE_BUDGET.memory.min(memory), ..SOLVE_BUDGET })
    }
}

/// Whether a text is the name of a host, or `*` for any.
fn is_host(name: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    name == "*"
        || name.starts_with(|c: char| c.is_ascii_alphanumeric())
            && name.chars().all(is_part)
            && !name.ends_with('.')
}

fn no_folder(path: &Path) -> Diagnostic {
    Diagnostic::new(format!("there is no folder {}", path.display()))
}

/// Returns the address of a site if it has a scheme, a host, perhaps a port, and nothing else.
fn site(url: &str) -> Result<String, Diagnostic> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let host = host.map(|host| host.strip_suffix('/').unwrap_or(host)).unwrap_or_default();
    let is_part = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    if host.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[')
        && host.chars().all(is_part)
    {
        return Ok(url.to_owned());
    }
    Err(Diagnostic::new(format!("`{url}` is not the address of a site"))
        .with_help("write it with its scheme and without a path, such as `https://example.org`"))
}

/// Returns the values of an option or, if it is not given, those of an environment variable with
/// commas between them.
fn given_or_set(given: &[String], variable: &str) -> Vec<String> {
    if !given.is_empty() {
        return given.to_vec();
    }
    let set = env::var(variable).unwrap_or_default();
    set.split(',').map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned).collect()
}

/// Serves until a signal asks it to stop.
pub fn serve(args: &ServeArgs) -> Outcome {
    let config = args.config()?;
    log::init(match args.log {
        LogFormat::Text => log::Format::Text,
        LogFormat::Json => log::Format::Json,
    });
    let database = without_password(&config.database);
    Runtime::new()?.block_on(async {
        // From here on a signal shuts the server down cleanly, even if it comes as soon as the
        // server says that it is ready.
        let stopped = stopped();
        let server = Server::bind(config).await.map_err(|error| unbound(&error))?;
        let mut out = io::stdout().lock();
        writeln!(out, "Matches are kept in {database}")?;
        writeln!(out, "Ready: http://{}/", server.address())?;
        out.flush()?;
        drop(out);
        server.run(stopped).await;
        Ok(())
    })
}

/// Runs `guti backup`: copies the SQLite database of a server, which may be running.
pub fn backup(args: &BackupArgs) -> Outcome {
    let name = database(args.database.as_ref())?;
    let Some(path) = guti_server::sqlite_path(&name).map(Path::to_owned) else {
        let diagnostic = Diagnostic::new("only SQLite databases can be copied");
        return Err(diagnostic.with_help("use `pg_dump` for PostgreSQL").into());
    };
    if !path.is_file() {
        let file = without_password(&path.display().to_string());
        let diagnostic = Diagnostic::new(format!("there is no file {file}"));
        return Err(diagnostic.with_help("name the database with `--database FILE`").into());
    }
    new_file::check(&args.file)?;
    let copying = guti_server::backup(&path, &args.file);
    Runtime::new()?.block_on(copying).map_err(|error| failed(&error))?;
    writeln!(io::stdout(), "{} is a copy of {}", args.file.display(), path.display())?;
    Ok(())
}

/// Why the server does not start.
fn unbound(error: &ServeError) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.to_string());
    match error {
        ServeError::Address { address, error } if error.kind() == io::ErrorKind::AddrInUse => {
            let other = SocketAddr::new(address.ip(), 0);
            diagnostic.with_help(format!(
                "another program listens there, perhaps a server that is running already; \
                 `--address {other}` takes any free port"
            ))
        }
        ServeError::Address { .. } => {
            diagnostic.with_help("`--address` names another address and port")
        }
        ServeError::Open(_) => diagnostic,
    }
}

fn failed(error: &dyn std::error::Error) -> CommandError {
    Diagnostic::new(error.to_string()).into()
}

/// The name of a database without the passwords in it: that after the user, and the parameter `password`.
fn without_password(database: &str) -> String {
    let Some((scheme, rest)) = database.split_once("://") else { return database.to_owned() };
    let (place, parameters) = rest.split_once('?').unwrap_or((rest, ""));
    let place = match place.rsplit_once('@') {
        Some((user, place)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{user}@{place}")
        }
        None => place.to_owned(),
    };
    let shown = parameters.split('&').filter(|parameter| !parameter.starts_with("password="));
    let shown = shown.collect::<Vec<_>>().join("&");
    let mark = if shown.is_empty() { "" } else { "?" };
    format!("{scheme}://{place}{mark}{shown}")
}

/// Listens for the signals to stop, Ctrl-C and SIGTERM, and returns what waits for the first of
/// them. Signals that cannot be listened for end the program at once.
#[cfg(unix)]
fn stopped() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn received(signal: std::io::Result<Signal>) {
        match signal {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    }
    let (interrupt, terminate) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
    async {
        tokio::select! {
            () = received(interrupt) => {}
            () = received(terminate) => {}
        }
    }
}

/// Waits for Ctrl-C. If it cannot be listened for, it ends the program at once.
#[cfg(not(unix))]
async fn stopped() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_has_an_option_of_its_own() {
        #[derive(clap::Parser)]
        struct Args {
            #[command(flatten)]
            limits: LimitArgs,
        }
        let options = [
            "matches-per-hour",
            "tokens-per-hour",
            "sign-ins-per-minute",
            "requests-per-second",
            "actions-per-second",
            "connections-per-address",
            "connections",
            "searches-per-minute",
            "searches-per-address",
            "computer-moves-per-address",
            "search-threads",
            "analysis-threads",
        ];
        let given = options.iter().zip(7001..).map(|(name, value)| format!("--{name}={value}"));
        let args = <Args as clap::Parser>::parse_from(["guti".to_owned()].into_iter().chain(given));
        let mut limits = Limits::default();
        args.limits.apply(&mut limits);
        let set = Limits {
            matches_per_hour: 7001,
            tokens_per_hour: 7002,
            sign_ins_per_minute: 7003,
            requests_per_second: 7004,
            actions_per_second: 7005,
            connections_per_address: 7006,
            connections: 7007,
            searches_per_minute: 7008,
            searches_per_address: 7009,
            computer_moves_per_address: 7010,
            threads: 7011,
            analysis_threads: 7012,
            ..Limits::default()
        };
        assert_eq!(limits, set);
        <Args as clap::Parser>::parse_from(["guti"]).limits.apply(&mut limits);
        assert_eq!(limits, Limits { threads: 7011, analysis_threads: 7012, ..Limits::default() });
    }

    #[test]
    fn a_site_has_a_scheme_and_a_host() {
        for right in ["https://example.org", "http://localhost:8080/", "https://[2001:db8::1]:8443"]
        {
            assert_eq!(site(right).ok().as_deref(), Some(right));
        }
        for wrong in [
            "",
            "foo",
            "example.org",
            "https://",
            "ftp://example.org",
            "https://example.org/guti",
            "https://example.org?x",
            "https://a b",
        ] {
            assert!(site(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_password_is_not_shown() {
        let shown = without_password("postgres://guti:secret@db.example.org/guti");
        assert_eq!(shown, "postgres://guti@db.example.org/guti");
        let shown = without_password("postgres://db.example.org/guti?password=p@ss:word");
        assert_eq!(shown, "postgres://db.example.org/guti");
        let several = "postgres://guti:secret@db/guti?sslmode=require&password=secret&port=5433";
        assert_eq!(without_password(several), "postgres://guti@db/guti?sslmode=require&port=5433");
        for none in ["games.db", "postgres://db/guti?user=guti&sslmode=require"] {
            assert_eq!(without_password(none), none);
        }
    }
}

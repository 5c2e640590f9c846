//! The configuration of a server.

use guti_solver::SolveBudget;
use ipnet::{AddrParseError, IpNet};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; port 0 takes any free port.
    pub address: SocketAddr,
    /// The database: `postgres://...`, or the path of an SQLite file.
    pub database: String,
    /// The folder of the tables of solved positions, which need not exist.
    pub tables: Option<PathBuf>,
    /// The days for which a match is kept after its last event; a match that is not over is kept for at
    /// least 28.
    pub keep_days: u32,
    /// The budget for solving each built-in game in the background, into `tables`; `None` solves nothing.
    pub solve: Option<SolveBudget>,
    /// Origins of other sites whose pages may use this server, such as `https://example.org`.
    pub origins: Vec<String>,
    /// The addresses of the proxies in front, which report the client's address in
    /// `X-Forwarded-For` and its scheme in `X-Forwarded-Proto`. From others these are not believed.
    pub proxies: Vec<IpNet>,
    /// Names that this server answers to, besides that of `public_url`: `example.org`, or `*` for any name.
    /// If neither is set, it answers to the names that nobody can register on the internet.
    pub hosts: Vec<String>,
    /// The public address of the site, such as `https://example.org`, for the links that must be absolute:
    /// canonical addresses and the sitemap. Without it, the address comes from the request. The server
    /// answers to its name.
    pub public_url: Option<String>,
    /// A folder to serve the pages from, instead of those embedded in the program.
    pub assets: Option<PathBuf>,
    /// Limits on what clients may use.
    pub limits: Limits,
}

/// The days for which a match is kept if nothing else is configured: a year.
pub const KEEP_DAYS: u32 = 365;

impl Config {
    /// Returns the configuration of a server at this address with this database, and defaults for
    /// everything else.
    pub fn new(address: SocketAddr, database: impl Into<String>) -> Config {
        Config {
            address,
            database: database.into(),
            tables: None,
            keep_days: KEEP_DAYS,
            solve: None,
            origins: Vec::new(),
            proxies: Vec::new(),
            hosts: Vec::new(),
            public_url: None,
            assets: None,
            limits: Limits::default(),
        }
    }
}

/// The budget with which `guti serve` solves each game in the background. This time completes the tables of
/// the smallest games; a layer of a game without compulsory captures takes much more disk space.
pub const SOLVE_BUDGET: SolveBudget =
    SolveBudget { time: Duration::from_secs(150), disk: 32 << 20, memory: 512 << 20 };

/// Networks that are not part of the internet: of one machine, of one link, of a home or of a
/// container. A proxy in front of a container is in one of them.
pub const PRIVATE_NETWORKS: &[&str] = &[
    "127.0.0.0/8",
    "10.0.0.0/8",
    "172.16.0.0/12",
    "192.168.0.0/16",
    "169.254.0.0/16",
    "100.64.0.0/10",
    "::1/128",
    "fc00::/7",
    "fe80::/10",
];

/// Parses the network of a proxy: `10.0.0.0/8`, a single address, or `private` for
/// [`PRIVATE_NETWORKS`].
///
/// # Errors
/// If the text is none of these.
pub fn proxy_networks(text: &str) -> Result<Vec<IpNet>, AddrParseError> {
    if text == "private" {
        return PRIVATE_NETWORKS.iter().map(|network| network.parse()).collect();
    }
    let address = |error| text.parse::<IpAddr>().map(IpNet::from).map_err(|_| error);
    Ok(vec![text.parse().or_else(address)?])
}

/// Limits on what clients may use. An address is one IPv4 address or one IPv6 /64 block; a /56 block
/// may have four times as much, and a /48 block sixteen times.
///
/// The defaults let a class of thirty play from behind one address, as `docs/security.md` works out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests of one address a second, on average; a burst may have eight times as many. Files
    /// are not counted.
    pub requests_per_second: u32,
    /// Actions of one token a second, on average; a burst may have four times as many.
    pub actions_per_second: u32,
    /// Matches that one address may create, and seats that it may take, in an hour.
    pub matches_per_hour: u32,
    /// Tokens and accounts that one address may create in an hour.
    pub tokens_per_hour: u32,
    /// Attempts to sign in from one address in a minute: recovery codes, requests for challenges, and
    /// the answers.
    pub sign_ins_per_minute: u32,
    /// Searches and probes of one address in a minute.
    pub searches_per_minute: u32,
    /// Searches and probes of one address that may run or wait at the same time.
    pub searches_per_address: u32,
    /// WebSockets that one address may have open; it may have three times as many connections.
    pub connections_per_address: u32,
    /// WebSockets that may be open in all, and connections in all.
    pub connections: u32,
    /// The size of a request body in bytes.
    pub body: usize,
    /// The seconds within which the head of a request must arrive, from the start of the connection
    /// or the end of the last response.
    pub head_s: u64,
    /// The seconds for which a client may read nothing of what is sent to it.
    pub write_s: u64,
    /// The seconds within which a request body must arrive.
    pub body_s: u64,
    /// The size of a WebSocket message in bytes.
    pub message: usize,
    /// The number of the computer's moves that may be searched at once, each on one thread.
    pub threads: usize,
    /// The number of the computer's moves that may wait for a thread.
    pub waiting_moves: usize,
    /// The number of the computer's moves that may be searched or wait in matches of one address.
    pub computer_moves_per_address: u32,
    /// The number of searches over the API that may run at once, each on one thread.
    pub analysis_threads: usize,
    /// The number of searches over the API that may wait for a thread.
    pub waiting_searches: usize,
    /// The time of one search in milliseconds, for the computer's moves and over the API.
    pub search_ms: u32,
    /// The nodes of one search.
    pub search_nodes: u64,
    /// The seconds without a request after which a match is evicted from memory.
    pub idle_match_s: u64,
    /// The seconds within which the first message of a WebSocket must arrive.
    pub hello_s: u64,
    /// The seconds without a message after which a WebSocket is closed.
    pub idle_connection_s: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            requests_per_second: 50,
            actions_per_second: 10,
            matches_per_hour: 600,
            tokens_per_hour: 60,
            sign_ins_per_minute: 120,
            searches_per_minute: 120,
            searches_per_address: 4,
            connections_per_address: 128,
            connections: 20_000,
            head_s: 15,
            write_s: 30,
            body: 64 * 1024,
            body_s: 15,
            message: 4 * 1024,
            // One core is left for everything else. Of three or more cores, a third is for analysis.
            threads: (cores - cores / 3).saturating_sub(1).max(1),
            waiting_moves: 256,
            computer_moves_per_address: 64,
            analysis_threads: (cores / 3).max(1),
            waiting_searches: 32,
            search_ms: 5_000,
            search_nodes: 5_000_000,
            idle_match_s: 600,
            hello_s: 10,
            idle_connection_s: 60,
        }
    }
}

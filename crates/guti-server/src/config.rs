//! The configuration of a server.

use guti_solver::SolveBudget;
use std::net::SocketAddr;
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
    /// What is solved of every built-in game in the background, into `tables`; `None` for nothing.
    pub solve: Option<SolveBudget>,
    /// Origins of other sites whose pages may use this server, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Whether a proxy stands in front that reports the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// The address of the site as the world knows it, such as `https://example.org`, for the links
    /// that must be whole: canonical addresses and the sitemap. Without it, what the request says.
    pub public_url: Option<String>,
    /// A folder to serve the pages from, instead of those embedded in the program.
    pub assets: Option<PathBuf>,
    /// Limits on what clients may use.
    pub limits: Limits,
}

impl Config {
    /// Returns the configuration of a server at this address with this database, and defaults for
    /// everything else.
    pub fn new(address: SocketAddr, database: impl Into<String>) -> Config {
        Config {
            address,
            database: database.into(),
            tables: None,
            solve: None,
            origins: Vec::new(),
            behind_proxy: false,
            public_url: None,
            assets: None,
            limits: Limits::default(),
        }
    }
}

/// What `guti serve` solves of each game in the background. With this time the tables of the smallest
/// games are complete; a layer of a game without compulsory captures takes much more disk space.
pub const SOLVE_BUDGET: SolveBudget =
    SolveBudget { time: Duration::from_secs(150), disk: 32 << 20, memory: 512 << 20 };

/// Limits on what clients may use. An address is one IPv4 address or one IPv6 /64 block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests of one address a second, on average; a burst may have twice as many.
    pub requests_per_second: u32,
    /// Actions of one token a second, on average; a burst may have four times as many.
    pub actions_per_second: u32,
    /// Matches that one address may create in an hour.
    pub matches_per_hour: u32,
    /// Tokens that one address may create in an hour.
    pub tokens_per_hour: u32,
    /// Searches and probes of one address in a minute.
    pub searches_per_minute: u32,
    /// WebSockets that one address may have open; it may have twice as many connections.
    pub connections_per_address: u32,
    /// WebSockets that may be open in all, and connections in all.
    pub connections: u32,
    /// The size of a request body in bytes.
    pub body: usize,
    /// The seconds within which a request body must arrive.
    pub body_s: u64,
    /// The size of a WebSocket message in bytes.
    pub message: usize,
    /// The number of searches that may run at once, each on one thread.
    pub threads: usize,
    /// The time of one search in milliseconds, for the computer's moves and over the API.
    pub search_ms: u32,
    /// The nodes of one search.
    pub search_nodes: u64,
    /// The seconds without a request after which a match is evicted from memory.
    pub idle_match_s: u64,
    /// The seconds without a message after which a WebSocket is closed.
    pub idle_connection_s: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            requests_per_second: 50,
            actions_per_second: 10,
            matches_per_hour: 120,
            tokens_per_hour: 20,
            searches_per_minute: 60,
            connections_per_address: 64,
            connections: 20_000,
            body: 64 * 1024,
            body_s: 15,
            message: 4 * 1024,
            threads: cores.saturating_sub(1).max(1),
            search_ms: 5_000,
            search_nodes: 5_000_000,
            idle_match_s: 600,
            idle_connection_s: 60,
        }
    }
}

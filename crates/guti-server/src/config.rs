//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// The database: `postgres://...`, or the path of an SQLite file.
    pub database: String,
    /// The folder of tables of solved positions.
    pub tables: Option<PathBuf>,
    /// Other sites whose pages may use it, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Whether a proxy stands before it that says in `X-Forwarded-For` who asks.
    pub behind_proxy: bool,
    /// A folder with the pages, instead of those in the program.
    pub assets: Option<PathBuf>,
    /// What is allowed to whom.
    pub limits: Limits,
}

impl Config {
    /// A server at this address with this database, and everything else as usual.
    pub fn new(address: SocketAddr, database: impl Into<String>) -> Config {
        Config {
            address,
            database: database.into(),
            tables: None,
            origins: Vec::new(),
            behind_proxy: false,
            assets: None,
            limits: Limits::default(),
        }
    }
}

/// What is allowed to whom. An address is one of version 4, or a block of 64 bits of version 6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests of one address in a second; twice as many at once.
    pub requests_per_second: u32,
    /// Actions of one token in a second; four times as many at once.
    pub actions_per_second: u32,
    /// Matches that one address makes in an hour.
    pub matches_per_hour: u32,
    /// Tokens that one address makes in an hour.
    pub tokens_per_hour: u32,
    /// Searches and probes of one address in a minute.
    pub searches_per_minute: u32,
    /// Connections that one address has open.
    pub connections_per_address: u32,
    /// Connections that are open in all.
    pub connections: u32,
    /// The bytes of a body.
    pub body: usize,
    /// The seconds that a body may take to come.
    pub body_s: u64,
    /// The bytes of a message over a WebSocket.
    pub message: usize,
    /// Threads that think for the computer and search.
    pub threads: usize,
    /// So long thinks the computer about a move at most, and so long takes a search, in
    /// milliseconds.
    pub search_ms: u32,
    /// So many positions does a search look at.
    pub search_nodes: u64,
    /// After so many seconds without a request a match leaves the memory.
    pub idle_match_s: u64,
    /// After so many seconds without a word a WebSocket is closed.
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

//! `guti serve`: the pages, the HTTP API, and matches between people over the network.
//!
//! The server is the referee. It plays every move by the same rules as every other interface
//! ([`guti_session`]), keeps the clocks, and acknowledges nothing before it is stored. A match is
//! stored as its event log, one [`Event`](state::Event) a row. A match in memory is the result of
//! applying these events, by the [same function](state::MatchState::apply) for a new event and for
//! one that is replayed, so that a server that was killed comes back with the same matches. The
//! log holds moves in canonical notation, whatever the player typed.
//!
//! From the outside in:
//!
//! - [`serve`] listens on the network and shuts down gracefully;
//! - [`api`] has the routes, [`web`] the extractors, the middleware and the pages;
//! - [`app`] holds what the handlers share: the [`live`] matches, the [`throttle`], the
//!   [`assets`], the files [`rendered`] from the games and the [`services`];
//! - [`live`] holds the matches in memory and their subscribers;
//! - [`services`] are the database ([`store`]), the compiled games ([`rulesets`]), the [`search`]
//!   pool, the background solver ([`solving`]), the [`clock`], the [`sessions`] of accounts, the
//!   check of [`passkeys`], the [`notices`] for the owners of tokens and the [`metrics`]; they know
//!   nothing of connections;
//! - [`state`] is one match: its state, computed from its events, and what a player may do in it;
//! - [`ratings`] computes the ratings of players.
//!
//! Each of them uses only those below it. With PostgreSQL several servers can share one database: the
//! number of an event in its match is unique, so when two servers append at the same time only one
//! succeeds, and the database notifies the others.

pub mod api;
pub mod app;
pub mod assets;
pub mod clock;
pub mod config;
pub mod error;
pub mod language;
pub mod live;
pub mod log;
pub mod metrics;
pub mod notices;
pub mod passkeys;
pub mod random;
pub mod ratings;
pub mod rendered;
pub mod rulesets;
pub mod search;
pub mod serve;
pub mod services;
pub mod sessions;
pub mod solving;
pub mod state;
pub mod store;
pub mod text;
pub mod throttle;
pub mod web;

pub use clock::Clock;
pub use config::{Config, KEEP_DAYS, Limits, SOLVE_BUDGET, proxy_networks};
pub use guti_solver::SolveBudget;
pub use serve::{ServeError, Server};
pub use store::{OpenError, backup, sqlite_path};

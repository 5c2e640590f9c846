//! `guti serve`: the pages, and matches between people over the network.
//!
//! The server is the referee. It plays every move with the same rules as everybody else
//! ([`guti_session`]), keeps the clocks, and says nothing before it is written. What is kept of a
//! match is what happened in it, one [event](state::Event) after another; a match in memory is what
//! these events make, by the [same code](state::State::apply) whether they happen or are read, so
//! that a server that was killed comes back with everything as it was.
//!
//! From the outside in: [`serve`] listens, [`web`] lets requests in and sends the pages, [`api`]
//! are the routes, [`room`] holds the matches in memory and those who watch them, [`state`] is a
//! match, [`store`] the database. With PostgreSQL several servers can share one: the number of each
//! event is unique, so that only one of two that write at once succeeds, and the database tells the
//! others.

pub mod api;
pub mod app;
pub mod clock;
pub mod config;
pub mod fault;
pub mod log;
pub mod metrics;
pub mod room;
pub mod rules;
pub mod secret;
pub mod serve;
pub mod state;
pub mod store;
pub mod thinkers;
pub mod web;
pub mod words;

pub use clock::Clock;
pub use config::{Config, Limits};
pub use serve::{ServeError, Server};
pub use store::{OpenError, backup, sqlite_path};

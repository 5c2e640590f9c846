//! `guti serve` and `guti backup`: the web pages and matches over the network.
//!
//! The server is a feature of this crate, on by default. Without it both commands say how to get
//! it.

#[cfg(not(feature = "server"))]
mod absent;
#[cfg(feature = "server")]
mod server;

#[cfg(not(feature = "server"))]
pub use absent::{BackupArgs, ServeArgs, backup, serve};
#[cfg(feature = "server")]
pub use server::{BackupArgs, ServeArgs, backup, serve};

//! What every request goes through, and the pages.

mod assets;
mod client;
mod gate;
mod headers;

pub use assets::{Assets, page};
pub use client::{Bearer, Peer, Sent};
pub use gate::{Gate, Permit};
pub use headers::{finish, guard};

//! What every request goes through, the extractors of the routes, and the pages.

mod extract;
mod middleware;
mod pages;

pub use extract::{ApiJson, BearerDigest, ClientAddress, Found, MatchPath};
pub use middleware::{finish, guard};
pub use pages::page;

//! What every request goes through, the extractors of the routes, and the pages.

mod extract;
mod games;
mod host;
mod middleware;
mod pages;

pub use extract::{
    AccountHolder, ApiJson, ApiQuery, BearerDigest, ClientAddress, MatchPath, NamedMatch,
    SessionDigest, is_proxy,
};
pub use games::{file, gallery, game, robots, sitemap};
pub use host::RequestHost;
pub use middleware::{cors, finish, guard};
pub use pages::page;

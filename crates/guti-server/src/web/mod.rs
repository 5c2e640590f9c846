//! What every request goes through, the extractors of the routes, and the pages.

mod extract;
mod games;
mod host;
mod middleware;
mod pages;

pub use extract::{
    AccountHolder, ApiJson, ApiPath, ApiQuery, BearerDigest, ClientAddress, MatchPath, NamedMatch,
    SessionDigest, is_proxy,
};
pub use games::{file, gallery, game, robots, sitemap};
pub use host::RequestHost;
pub use middleware::{cors, finish, guard, note_route};
pub use pages::page;

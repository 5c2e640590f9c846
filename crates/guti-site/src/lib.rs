//! Makes what a game needs outside a browser: its prerendered page, its picture for links, and its
//! board to print.
//!
//! Everything comes from the types of [`guti_api`], so there are no rules here and no game is
//! known by name. The server sends what this crate makes on request; `cargo xtask site` writes the
//! same into files.
//!
//! - [`prerender`] writes the text of a game into the page of the web client, in each language that is
//!   complete; the words besides the game's are messages of `languages/`;
//! - [`addresses`] has the addresses of these pages, and lists them for search engines;
//! - [`sheet`] lays out a board with its rules in short on a page of A4, in [`svg`] or [`pdf`];
//! - [`png`] draws the picture of a game that previews of links show.
//!
//! ```
//! use guti_api::GamePage;
//! use guti_session::Ruleset;
//!
//! let page = GamePage::of(&Ruleset::find("pretwa", &[] as &[&str])?);
//! let sheet = guti_site::sheet::of(&page);
//! assert!(guti_site::svg::write(&sheet).starts_with("<svg "));
//! assert!(guti_site::pdf::write(&sheet, "Pretwa").starts_with(b"%PDF-"));
//! # Ok::<(), guti_session::RulesetError>(())
//! ```

pub mod addresses;
pub mod board;
pub mod drawing;
mod escape;
mod helvetica;
pub mod pdf;
pub mod png;
pub mod prerender;
pub mod sheet;
pub mod svg;

pub use addresses::{Site, Subject};
pub use drawing::Drawing;
pub use escape::escape;
pub use prerender::{Described, Template};

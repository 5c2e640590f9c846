//! What guti has to say, apart from the language in which it is said.
//!
//! Rules, sessions and the server return a [`Fact`]: a code with named values. An interface says it in
//! the language of its reader, from messages in [Fluent](https://projectfluent.org): those in
//! `languages/<tag>/` whose ids are the codes. Native programs use `Words` for that (feature
//! `catalogues`), the pages their own copy of the messages, to which the engine sends facts as JSON.
//!
//! ```
//! use guti_words::fact;
//!
//! let fact = fact!("not-vacant", point = "d4");
//! assert_eq!(fact.code(), "not-vacant");
//! # #[cfg(feature = "catalogues")] {
//! use guti_words::Words;
//!
//! assert_eq!(fact.to_string(), "d4 is not vacant");
//! assert_eq!(Words::of("fr").unwrap().say(&fact), "d4 n’est pas libre");
//! # }
//! ```

#[cfg(feature = "catalogues")]
mod catalogues;
mod fact;
mod language;
mod numbering;
#[cfg(feature = "catalogues")]
mod words;

pub use fact::{Fact, Join, List, Value};
pub use language::{Direction, Language};
pub use numbering::NumberingSystem;
#[cfg(feature = "catalogues")]
pub use words::Words;

//! The engine in a dialogue over UGI, the Universal Game Interface, which speaks of any game as UCI
//! does of chess.
//!
//! A [`Dialogue`] needs neither threads nor files, and is what a browser holds:
//!
//! ```
//! use guti_ugi::Dialogue;
//!
//! let mut guti = Dialogue::new(None)?;
//! assert!(guti.hear("setoption name Game value pretwa").is_empty());
//! assert_eq!(guti.hear("query fen"), ["response ./bbbwww/bbbwww/bbbwww b 0"]);
//! let said = guti.hear("go depth 3");
//! assert!(said.last().unwrap().starts_with("bestmove "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A line that cannot be obeyed is answered by a remark and changes nothing:
//!
//! ```
//! # use guti_ugi::Dialogue;
//! let mut guti = Dialogue::new(None)?;
//! let said = guti.hear("position startpos moves z9");
//! assert!(said[0].starts_with("info string illegal move 1"), "{said:?}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is answered is the same everywhere; how a search is run and where tables come from is up to
//! a [`Host`]. A program that listens while it searches brings its own and drives the [`Protocol`]
//! with what happens:
//!
//! ```
//! use guti_ugi::{Host, Options, Protocol, Task};
//!
//! /// Keeps a search until it is wanted.
//! #[derive(Default)]
//! struct Later(Option<Task>);
//!
//! impl Host for Later {
//!     fn search(&mut self, task: Task) -> Result<(), String> {
//!         self.0 = Some(task);
//!         Ok(())
//!     }
//! }
//!
//! let mut protocol = Protocol::new(Options::new(None)?, Later::default());
//! protocol.hear("go depth 2");
//! protocol.hear("isready");
//! assert_eq!(protocol.take_said(), ["readyok"]);
//! let task = protocol.host_mut().0.take().expect("a search");
//! let (engine, insight) = task.run(&mut |_| {});
//! protocol.done(engine, &insight);
//! assert!(protocol.take_said().last().unwrap().starts_with("bestmove "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`command`], [`go`] | what a line asks for |
//! | [`options`] | what can be set |
//! | [`info`] | the form in which is said what was found |

pub mod command;
mod dialogue;
pub mod go;
mod host;
pub mod info;
pub mod options;
mod protocol;
mod searching;

pub use dialogue::{Dialogue, ENDLESS};
pub use host::{Host, Opened, Task};
pub use options::{Options, TablePath};
pub use protocol::Protocol;

/// The longest line that is taken, in bytes; the moves of a very long game fit.
pub const LONGEST_LINE: usize = 1 << 20;

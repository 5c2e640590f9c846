//! The engine over UGI, the Universal Game Interface, which is to any game what UCI is to chess.
//!
//! A [`Dialogue`] needs neither threads nor files; it runs in a browser:
//!
//! ```
//! use guti_ugi::Dialogue;
//!
//! let mut guti = Dialogue::new(None)?;
//! assert!(guti.handle("setoption name Game value pretwa").is_empty());
//! assert_eq!(guti.handle("query fen"), ["response ./bbbwww/bbbwww/bbbwww b 0"]);
//! let said = guti.handle("go depth 3");
//! assert!(said.last().unwrap().starts_with("bestmove "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A line that cannot be obeyed is answered by a remark and changes nothing:
//!
//! ```
//! # use guti_ugi::Dialogue;
//! let mut guti = Dialogue::new(None)?;
//! let said = guti.handle("position startpos moves z9");
//! assert!(said[0].starts_with("info string illegal move 1"), "{said:?}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The answers are the same everywhere; how a search is run and where tables come from is up to a
//! [`Host`]. A program that reads lines while it searches has a host of its own and passes each event
//! to the [`Protocol`]:
//!
//! ```
//! use guti_ugi::{Host, Options, Protocol, SearchTask};
//!
//! /// Keeps a search until the program runs it.
//! #[derive(Default)]
//! struct Later(Option<SearchTask>);
//!
//! impl Host for Later {
//!     fn start_search(&mut self, task: SearchTask) -> Result<(), String> {
//!         self.0 = Some(task);
//!         Ok(())
//!     }
//! }
//!
//! let mut protocol = Protocol::new(Options::new(None)?, Later::default());
//! protocol.handle("go depth 2");
//! protocol.handle("isready");
//! assert_eq!(protocol.take_output(), ["readyok"]);
//! let task = protocol.host_mut().0.take().expect("a search");
//! let (engine, analysis) = task.run(&mut |_| {});
//! protocol.finish_search(engine, &analysis);
//! assert!(protocol.take_output().last().unwrap().starts_with("bestmove "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`command`], [`go`] | parsing commands |
//! | [`options`] | the options of the engine |
//! | [`info`] | formatting analyses and remarks |

pub mod command;
mod dialogue;
pub mod go;
mod host;
pub mod info;
pub mod options;
mod protocol;
mod searching;

pub use dialogue::{Dialogue, INFINITE_TIME};
pub use host::{Host, OpenedTables, SearchTask};
pub use options::{Options, TablePath};
pub use protocol::Protocol;

/// The longest line that is accepted, in bytes; the moves of a very long game fit.
pub const LONGEST_LINE: usize = 1 << 20;

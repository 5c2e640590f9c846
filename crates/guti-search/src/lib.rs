//! Finding the best move, in any game that [`Evaluate`](guti_rules::evaluate::Evaluate) describes.
//!
//! One search for all families: iterative deepening, principal variation search (a form of
//! alpha-beta) with a transposition table, quiescence, and several threads that share the table.
//!
//! ```
//! use guti_rules::rules::{Notation, Rules};
//! use guti_rules::evaluate::{Evaluate, Weights};
//! use guti_rules::{catalogue, with_rules};
//! use guti_search::{Limits, NoClock, NoOracle, Search, Settings, Table};
//! use std::sync::atomic::AtomicBool;
//!
//! let game = catalogue::game("lau-kata-kati", &["standard"])?;
//! with_rules!(&game, rules => {
//!     let weights = Weights::defaults(&rules.terms());
//!     let search = Search {
//!         rules,
//!         evaluator: &rules.evaluator(&weights),
//!         table: &Table::new(1)?,
//!         oracle: &NoOracle,
//!         clock: &NoClock,
//!         stop: &AtomicBool::new(false),
//!         settings: Settings { limits: Limits::depth(6), ..Settings::default() },
//!     };
//!     let start = rules.start();
//!     let found = search.run(&start, &[], &mut |_| {});
//!     assert_eq!(found.depth, 6);
//!     let best = found.lines[0].moves[0];
//!     assert!(rules.is_legal(&start, best), "{}", rules.move_string(&start, best));
//! });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | `search` | iterations, lines, threads |
//! | `ambition` | playing for a win where the truth is a draw |
//! | `worker` | one thread of a search: alpha-beta |
//! | `order` | which move is tried first |
//! | `table` | the transposition table |
//! | `score` | what a value says |
//! | `limits` | depth, nodes, time, clocks |
//! | `level`, `tuning` | weak players, weights |
//! | `parameters` | parts that can be turned off |
//! | `oracle` | tables of solved positions |

mod ambition;
mod level;
mod limits;
mod oracle;
mod order;
mod parameters;
mod score;
mod search;
mod table;
mod tuning;
mod worker;

pub use level::{LEVELS, Level, NoLevel, Strength};
pub use limits::{Clock, Limits, NoClock, Time};
pub use oracle::{NoOracle, Oracle, Solved};
pub use parameters::{NoParameter, Parameters};
pub use score::{Score, ScoreKind};
pub use search::{Line, Report, Search, Settings};
pub use table::{Table, TooLarge};
pub use tuning::{Tuning, TuningError};

/// The most plies that a search looks ahead.
pub const MOST_PLIES: usize = 128;

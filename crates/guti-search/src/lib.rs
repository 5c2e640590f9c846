//! The search for the best move, in any game that implements
//! [`Evaluate`](guti_rules::evaluate::Evaluate).
//!
//! All families share one search: iterative deepening, principal variation search (a form of
//! alpha-beta) with a transposition table, quiescence search, and several threads that share the table.
//!
//! ```
//! use guti_rules::rules::{Notation, Rules};
//! use guti_rules::evaluate::{Evaluate, Weights};
//! use guti_rules::{catalogue, with_rules};
//! use guti_search::{Limits, NoClock, NoProber, Search, Settings, TranspositionTable};
//! use std::sync::atomic::AtomicBool;
//!
//! let game = catalogue::game("lau-kata-kati", &["standard"])?;
//! with_rules!(&game, rules => {
//!     let weights = Weights::defaults(&rules.terms());
//!     let search = Search {
//!         rules,
//!         evaluator: &rules.evaluator(&weights),
//!         table: &TranspositionTable::new(1)?,
//!         prober: &NoProber,
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
//! | module | content |
//! |---|---|
//! | `search` | what a search works with, its settings and its report |
//! | `iterative_deepening` | iterative deepening, several lines, threads |
//! | `opponent_model` | playing for a win where the truth is a draw |
//! | `worker` | alpha-beta in one thread |
//! | `order` | move ordering |
//! | `transposition_table` | the transposition table |
//! | `score` | scores: estimates, mates, other wins |
//! | `limits` | depth, nodes, time, clocks |
//! | `level`, `tuning` | playing strength, weights |
//! | `parameters` | parts that can be turned off |
//! | `prober` | probing of endgame tables |

mod iterative_deepening;
mod level;
mod limits;
mod opponent_model;
mod order;
mod parameters;
mod prober;
mod score;
mod search;
mod transposition_table;
mod tuning;
mod worker;

pub use level::{InvalidLevel, LEVELS, Level, Strength};
pub use limits::{Clock, Limits, NoClock, Time};
pub use parameters::{Parameters, UnknownParameter};
pub use prober::{NoProber, ProbedValue, Prober};
pub use score::{Score, ScoreKind};
pub use search::{Line, Report, Search, Settings};
pub use transposition_table::{TooLarge, TranspositionTable};
pub use tuning::{Tuning, TuningError};

/// The largest depth of a search, in plies.
pub const MAX_PLIES: usize = 128;

//! Self-play reports: the engine plays a game against itself, and the statistics say how long games last,
//! how many legal moves there are, which side is favoured, how often games are drawn and how much skill
//! matters.
//!
//! A [`SelfPlayPlan`] says how many games to play; [`SelfPlayPlan::run`] plays them and makes a
//! [`SelfPlayReport`], in which every number has its error. The same plan gives the same report on any
//! machine. [`page`] shows the reports of several variants side by side.
//!
//! ```
//! use guti_session::Ruleset;
//! use guti_arena::self_play::SelfPlayPlan;
//! use std::sync::atomic::AtomicBool;
//!
//! let pretwa = Ruleset::find("pretwa", &[] as &[&str])?;
//! let plan =
//!     SelfPlayPlan { games: 4, level: "1".parse()?, rungs: Vec::new(), ..Default::default() };
//! let report = plan.run(&pretwa, None, &AtomicBool::new(false), &mut || {})?;
//! assert_eq!(report.self_play.games, 4);
//! assert!(report.self_play.length.least > 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod estimate;
pub mod format;
mod measures;
pub mod page;
mod plan;
mod report;
mod run;

pub use estimate::{Difference, Distribution, Proportion};
pub use measures::{MeasureInfo, Measures, NODES as MEASURE_NODES};
pub use plan::{LevelPair, SelfPlayError, SelfPlayPlan, SelfPlayer};
pub use report::{LevelResult, PlyChoices, SelfPlayReport, SelfPlayStatistics, SolvedStart};

//! What a game is like, found by letting the engine play it against itself: how long it lasts, how
//! many moves there are to choose from, whom it favours, how often it is drawn, how much skill
//! matters.
//!
//! A [`Plan`] says who plays how many games; [`Plan::survey`] plays them and sums them up in a
//! [`Survey`], every figure with its uncertainty. The same plan gives the same survey on any
//! machine. [`page`] puts surveys of several variants beside each other.
//!
//! ```
//! use guti_session::Ruleset;
//! use guti_arena::self_play::Plan;
//! use std::sync::atomic::AtomicBool;
//!
//! let pretwa = Ruleset::find("pretwa", &[] as &[&str])?;
//! let plan = Plan { games: 4, level: "1".parse()?, rungs: Vec::new(), ..Plan::default() };
//! let survey = plan.survey(&pretwa, None, &AtomicBool::new(false), &mut || {})?;
//! assert_eq!(survey.self_play.games, 4);
//! assert!(survey.self_play.length.least > 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod estimate;
pub mod page;
mod plan;
mod survey;

pub use estimate::{Share, Spread};
pub use plan::{Plan, Rung, Stopped};
pub use survey::{AtPly, Difference, Exact, SelfPlay, Step, Survey};

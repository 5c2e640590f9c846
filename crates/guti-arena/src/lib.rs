//! Tournaments between players, and the statistics of their results.
//!
//! A [`Tournament`] lets [`Contestant`]s meet as a [`Schedule`] says, several games at once, each
//! pair of games from one of the [`Openings`] with the colours swapped:
//!
//! ```
//! use guti_arena::openings::even;
//! use guti_arena::{Contestant, Openings, PlainPlayer, Player, RandomPlayer, Schedule, Tournament};
//! use guti_session::Ruleset;
//! use std::ops::ControlFlow;
//! use std::sync::atomic::AtomicBool;
//!
//! let dara = Ruleset::find("dara", &[] as &[&str])?;
//! let schedule = Schedule::new(2, Default::default(), 8);
//! let contestant = |name: &str, make: fn() -> Box<dyn Player>| Contestant {
//!     name: name.to_owned(),
//!     limit: None,
//!     make: Box::new(make),
//! };
//! let tournament = Tournament {
//!     contestants: vec![
//!         contestant("plain", || Box::new(PlainPlayer::new("plain", 2))),
//!         contestant("random", || Box::new(RandomPlayer::new("random"))),
//!     ],
//!     openings: Openings::random(&dara, 4, schedule.rounds(), 1, &mut even)?,
//!     schedule,
//!     limit: Default::default(),
//!     matches: false,
//!     referee: Default::default(),
//!     seed: 1,
//!     concurrency: 2,
//!     sprt: None,
//! };
//! let end = tournament.run(&AtomicBool::new(false), &mut |_, _| ControlFlow::Continue(()));
//! assert!(end.standings.of(0).points() > end.standings.of(1).points());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Player`] that crashes, hangs or plays an illegal move forfeits that game, with a
//! [`ForfeitReason`], and plays again in the next one. [`elo`], [`rating`] and [`sprt`] evaluate the
//! points, each with the source of its formulas.

pub mod calibration;
pub mod elo;
pub mod environment;
pub mod external;
mod html;
pub mod internal;
pub mod map;
pub mod openings;
pub mod plain;
pub mod player;
mod process;
pub mod random;
pub mod rating;
pub mod referee;
pub mod schedule;
pub mod self_play;
pub mod sprt;
pub mod standings;
pub mod tournament;
pub mod whole_match;

pub use elo::{Elo, Pentanomial, Score};
pub use external::{ExternalPlayer, Launch};
pub use internal::InternalPlayer;
pub use openings::Openings;
pub use plain::PlainPlayer;
pub use player::{ForfeitReason, Limit, MoveRequest, Player, Time, TimeControl};
pub use random::RandomPlayer;
pub use referee::{FinishedGame, RefereeSettings};
pub use schedule::{Fixture, Format, Schedule};
pub use sprt::{Sprt, SprtDecision};
pub use standings::{PlayedGame, Standings, WdlCounts};
pub use tournament::{Contestant, Tournament, TournamentResult};

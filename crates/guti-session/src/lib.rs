//! A game being played: the one place that every interface asks.
//!
//! A [`Ruleset`] is a game chosen and compiled; a [`Session`] is one game played by it, with its
//! history, its take-back and its end in words:
//!
//! ```
//! use guti_session::{Ruleset, Session};
//!
//! let rules = Ruleset::find("Dash-guti", &[] as &[&str])?;
//! let mut session = Session::new(&rules);
//! session.play("d3-d4")?;
//! session.play("d5xd3")?;
//! // Captures are compulsory, and the reason why a move is refused says so.
//! let refused = session.play("c3-d4").unwrap_err();
//! assert!(refused.to_string().contains("compulsory"), "{refused}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A move can be typed loosely, or entered point by point with an [`Entry`]:
//!
//! ```
//! use guti_session::{Complete, Ruleset, Session};
//!
//! let mut session = Session::new(&Ruleset::find("dara", &[] as &[&str])?);
//! session.play("C3")?;
//! let mut entry = session.entry();
//! entry.click(session.board().point("d3").unwrap());
//! let Complete::Yes(text) = entry.complete() else { panic!("one point places a piece") };
//! session.play(&text)?;
//! assert_eq!(session.history().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Match`] is played between two people over as many games as the rules ask for, and is
//! written to and read back from [records](record):
//!
//! ```
//! use guti_session::{Match, Ruleset, record};
//!
//! let rules = Ruleset::find("dara", &["bell"])?;
//! let mut evening = Match::new(&rules, ["Amina".to_owned(), "Bello".to_owned()]);
//! evening.play("c3")?;
//! let text = record::write(&evening.records());
//! let read = record::read(&text, Ruleset::resolve)?;
//! let again = Match::restore(read.games)?;
//! assert_eq!(again.session().position(), evening.session().position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod engine;
mod entry;
mod matches;
mod reader;
pub mod record;
mod result;
mod ruleset;
pub mod save;
mod session;
mod table;
pub mod tables;
mod view;
pub mod words;

pub use engine::{Engine, EngineError, Insight};
pub use entry::{Complete, Entry};
pub use matches::{
    BhaChoice, Match, MatchError, MatchReason, MatchResult, Player, RestoreError, Status,
};
pub use record::{Record, RecordError};
pub use result::{Forfeit, GameResult, Reason, Standing};
pub use ruleset::{Ruleset, RulesetError};
pub use session::{PlayError, Session, Undone};
pub use table::LegalMove;
pub use tables::TableSet;
pub use view::{BoardView, Ply, ViewPoint};

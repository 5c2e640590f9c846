//! Games being played: sessions, matches, records, and the computer player. Every interface of the
//! project is built on this crate and knows no rules of its own.
//!
//! A [`Ruleset`] is a game with its variant, compiled; a [`Session`] is one game played by it, with its
//! history and its result:
//!
//! ```
//! use guti_session::{Ruleset, Session};
//!
//! let rules = Ruleset::find("Dash-guti", &[] as &[&str])?;
//! let mut session = Session::new(&rules);
//! session.play("d3-d4")?;
//! session.play("d5xd3")?;
//! // The error says which rule forbids a move: captures are compulsory.
//! let refused = session.play("c3-d4").unwrap_err();
//! assert!(refused.to_string().contains("compulsory"), "{refused}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A move can be typed in any unambiguous way, or entered point by point with a [`MoveInput`]:
//!
//! ```
//! use guti_session::{Complete, Ruleset, Session};
//!
//! let mut session = Session::new(&Ruleset::find("dara", &[] as &[&str])?);
//! session.play("C3")?;
//! let mut input = session.move_input();
//! input.click(session.board().point("d3").unwrap());
//! let Complete::Yes(text) = input.complete() else { panic!("one point places a piece") };
//! session.play(&text)?;
//! assert_eq!(session.history().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Match`] is played between two people over as many games as the rules ask for. It is written to
//! [records](record) and restored from them:
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
//!
//! An [`Engine`] searches the position of a session, and a [`TableSet`] holds solved positions: see
//! [`engine`] and [`tables`].
//!
//! Inside, a game keeps the types of its family: one erased game is played, shown, judged, searched and
//! probed, and no position is printed and parsed on the way. Strings are read and written where people
//! and other programs meet them: in [`Session::play`], [`Session::from_position`],
//! [`Session::position`] and [`record`].
//!
//! Each module uses only those before it: `game` with what is generic over the family, `ruleset`, `session`;
//! then `tables`, `engine`, `record` and `matches`, which interfaces use.

pub mod engine;
mod game;
pub mod game_file;
mod lenient;
mod matches;
mod move_input;
mod movetext;
mod named_setting;
mod names;
pub mod player_name;
pub mod record;
mod result;
mod ruleset;
pub mod save;
mod session;
pub mod tables;
mod view;
pub mod wording;

pub use engine::{Analysis, Engine};
pub use game::LegalMove;

#[cfg(feature = "files")]
pub use guti_words::Words;
pub use guti_words::{Direction, Language, NumberingSystem};
pub use matches::{
    BhaChoice, Match, MatchError, MatchReason, MatchResult, MatchStatus, Player, RestoreError,
};
pub use move_input::{Complete, MoveInput};
pub use named_setting::SettingError;
pub use record::{Record, RecordError};
pub use result::{Forfeit, GameResult, Reason};
pub use ruleset::{Ruleset, RulesetError};
pub use session::{LineError, PlayError, Session, TakenBack};
pub use tables::TableSet;
pub use view::{BoardView, Ply, ViewPoint};

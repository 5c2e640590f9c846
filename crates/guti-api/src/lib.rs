//! The shapes in which interfaces speak of games: one vocabulary for the server, the engine in the
//! browser and bots.
//!
//! Everything here is plain data that can be written as JSON, and is made of what
//! [`guti_session`] knows; there are no rules here. Sides and players are 0 and 1, points are
//! indices in the order of the board, times are milliseconds.
//!
//! ```
//! use guti_api::MatchView;
//! use guti_session::{Match, Ruleset};
//!
//! let rules = Ruleset::find("pretwa", &[] as &[&str])?;
//! let mut evening = Match::new(&rules, ["Amina".to_owned(), "Bello".to_owned()]);
//! evening.play("b1-o")?;
//! let view = MatchView::of(&evening);
//! assert_eq!(view.plies[0].text, "b1-o");
//! assert_eq!(view.now.turn, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod desk;
mod game;
mod insight;
mod kind;
mod live;
mod moment;
mod problem;
mod table;

pub use board::{BoardLine, BoardPlan, BoardPoint, BoardShape};
pub use desk::{
    CheckedPosition, DeskRequest, LineSetup, MatchSetup, OpenTable, ReadGame, SearchRequest,
};
pub use game::{
    GameCard, GamePage, MatchPoints, OptionInfo, OptionValues, RuleOrigin, RuleText, SourceText,
    VariantCard,
};
pub use insight::{
    GapInfo, InsightLine, InsightView, KnownMoveView, KnownValue, KnownView, ProbeView, ScoreKind,
    ScoreView,
};
pub use kind::Kind;
pub use live::{
    Action, ChatMessage, ClientMessage, ClockSetting, ClockView, CreateMatch, GivenToken,
    JoinMatch, LiveMatch, LiveSummary, Me, NewToken, Offer, OfferKind, Opponent, Seat, SeatView,
    ServerMessage, SideChoice, TableFile, TableIndex, Visibility,
};
pub use moment::{CellView, PathMove, Picture, PlyView, ReserveView, StepView};
pub use problem::Problem;
pub use table::{BhaView, EndView, FinishedView, MatchView, StatusView};

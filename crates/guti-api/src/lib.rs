//! The JSON types of all interfaces: the server, the engine in the browser, and bots.
//!
//! Everything here is plain data converted from the types of [`guti_session`]; there are no rules
//! here. Sides and players are 0 and 1, points are indices in the order of the board, times are
//! milliseconds.
//!
//! ```
//! use guti_api::MatchView;
//! use guti_session::{Match, Ruleset};
//!
//! let rules = Ruleset::find("pretwa", &[] as &[&str])?;
//! let mut game = Match::new(&rules, ["Amina".to_owned(), "Bello".to_owned()]);
//! game.play("b1-o")?;
//! let view = MatchView::of(&game);
//! assert_eq!(view.plies[0].text, "b1-o");
//! assert_eq!(view.now.turn, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod board;
mod engine;
mod game;
mod live;
mod match_view;
mod people;
mod position;
mod problem;
mod problem_kind;

pub use analysis::{
    AnalysisLine, AnalysisView, ProbeGap, ProbeResultView, ProbeValue, ProbeView, ProbedMoveView,
    ScoreKind, ScoreView,
};
pub use board::{BoardKind, BoardLine, BoardPlan, BoardPoint};
pub use engine::{
    CheckedPosition, EngineRequest, LineSetup, MatchSetup, OpenMatch, ReadGame, SearchRequest,
    VariationMove,
};
pub use game::{
    GameCard, GamePage, MatchPoints, NumberRange, OptionInfo, OptionValues, RuleChoice, RuleOrigin,
    RuleText, RuleValue, SourceText, VariantCard,
};
pub use live::{
    Action, ChatMessage, ClientMessage, ClockSetting, ClockView, CloseReason, CreateMatch,
    JoinMatch, LiveMatchSummary, LiveMatchView, Notice, NoticeReason, Offer, OfferKind, Opponent,
    PROTOCOL, PlayNow, Seat, SeatTokens, SeatView, ServerMessage, SideChoice, SolvingView,
    TableFile, TableList, UnfinishedMatches, Visibility,
};
pub use match_view::{BhaView, EndView, FinishedView, MatchView, StatusView};
pub use people::{
    Account, CreatedAccount, GameRating, IssuedToken, Me, NewAccount, NewToken, PasskeyAnswer,
    PasskeyChallenge, PasskeyView, PlayerView, RankedPlayer, RatingView, RecoveryCode, SignIn,
    SignedIn,
};
pub use position::{CellView, PathMove, Picture, PlyView, ReserveView, StepView};
pub use problem::{Detail, Problem};
pub use problem_kind::Kind;

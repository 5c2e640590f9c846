//! A match as it stands on somebody's table.

use crate::moment::{PathMove, Picture, PlyView, number};
use guti_rules::rules::Outcome;
use guti_session::{GameResult, Match, MatchResult, Player, Status};
use serde::{Deserialize, Serialize};

/// A match: the game being played with its history, and everything around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct MatchView {
    /// The `id` of the game.
    pub game: String,
    /// Its variant as records write it.
    pub variant: String,
    /// The names of the two people.
    pub players: [String; 2],
    /// Who plays each side in this game: `sides[0]` is the person who plays the first side.
    pub sides: [u8; 2],
    /// The number of this game in the match, from 1.
    pub round: u32,
    /// Whether more than one game may be played.
    pub has_rounds: bool,
    /// The points that win the match, where it is played for points.
    pub target: Option<u16>,
    /// The score of each person.
    pub score: [u16; 2],
    /// What the score counts, in one word: `games`, `points` or `counters`.
    pub score_of: String,
    /// The games before this one.
    pub finished: Vec<FinishedView>,
    /// The picture at the start of this game.
    pub start: Picture,
    /// Whether that is not where the game usually starts.
    pub starts_elsewhere: bool,
    /// The comments on the start.
    pub comments: Vec<String>,
    /// The moves of this game.
    pub plies: Vec<PlyView>,
    /// The picture now.
    pub now: Picture,
    /// The legal moves, sorted; none when the game is over.
    pub legal: Vec<PathMove>,
    /// The pass, where it is the only legal move.
    pub pass: Option<String>,
    /// How this game ended, if it did.
    pub end: Option<EndView>,
    /// Where the match stands.
    pub status: StatusView,
    /// What the round that is over means for the next, in sentences.
    pub outlook: Vec<String>,
    /// The consecutive plies up to now that neither captured nor placed.
    pub quiet_plies: u16,
    /// How often this position has occurred.
    pub occurrence: u16,
    /// What each side has captured in this game.
    pub captures: [u16; 2],
}

/// A game of a match that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct FinishedView {
    /// The number of its plies.
    pub plies: u32,
    /// How it ended.
    pub end: Option<EndView>,
    /// Who played each side.
    pub sides: [u8; 2],
    /// The last position.
    pub position: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct EndView {
    /// The side that won; none for a draw.
    pub winner: Option<u8>,
    /// The token of records: `1-0`, `0-1` or `1/2-1/2`.
    pub token: String,
    /// In words: "White wins: Black has no legal move".
    pub words: String,
}

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum StatusView {
    /// The game goes on.
    Playing,
    /// The game is over, and the next can begin.
    NextGame,
    /// Before the next round this person names the hole that is to be the bha.
    ChooseBha {
        /// Who.
        player: u8,
        /// The holes to choose from.
        choices: Vec<BhaView>,
    },
    /// The match is over.
    Over {
        /// The person who won; none for a draw.
        winner: Option<u8>,
        /// In words, with the names of the people.
        words: String,
    },
}

/// A hole that can become the bha.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct BhaView {
    /// Its name.
    pub hole: String,
    /// The position that the round then starts from.
    pub position: String,
}

impl MatchView {
    /// A match as it stands.
    pub fn of(of: &Match) -> MatchView {
        MatchView { plies: PlyView::all(of.session()), ..MatchView::without_plies(of) }
    }

    /// A match as it stands, without the moves of its game.
    pub fn without_plies(of: &Match) -> MatchView {
        let session = of.session();
        let played = session.history().len();
        MatchView {
            game: of.ruleset().id().to_owned(),
            variant: of.ruleset().variant().to_owned(),
            players: of.names().clone(),
            sides: of.players_by_side().map(person),
            round: of.round() as u32,
            has_rounds: of.has_rounds(),
            target: of.target(),
            score: of.score(),
            score_of: of.score_of().to_owned(),
            finished: FinishedView::all(of),
            start: Picture::of(session, 0),
            starts_elsewhere: session.starts_elsewhere(),
            comments: session.comments(0).to_vec(),
            plies: Vec::new(),
            now: Picture::of(session, played),
            legal: PathMove::legal(session),
            pass: session.pass(),
            end: session.result().map(EndView::from),
            status: StatusView::from(of.status()),
            outlook: of.outlook(),
            quiet_plies: session.halfmove_clock(),
            occurrence: session.occurrence(),
            captures: session.captures().0,
        }
    }
}

impl FinishedView {
    fn all(of: &Match) -> Vec<FinishedView> {
        let view = |(game, session): (usize, &guti_session::Session)| FinishedView {
            plies: session.history().len() as u32,
            end: session.result().map(EndView::from),
            sides: of.players_in(game).map(person),
            position: session.position(),
        };
        of.finished().enumerate().map(view).collect()
    }
}

/// A person as a number.
fn person(player: Player) -> u8 {
    player.index() as u8
}

impl From<GameResult> for EndView {
    fn from(result: GameResult) -> EndView {
        EndView {
            winner: match result.outcome {
                Outcome::Win(side) => Some(number(side)),
                Outcome::Draw => None,
            },
            token: result.token().to_owned(),
            words: result.to_string(),
        }
    }
}

impl From<MatchResult> for StatusView {
    fn from(result: MatchResult) -> StatusView {
        StatusView::Over { winner: result.winner.map(person), words: result.to_string() }
    }
}

impl From<Status> for StatusView {
    fn from(status: Status) -> StatusView {
        match status {
            Status::Playing => StatusView::Playing,
            Status::NextGame => StatusView::NextGame,
            Status::ChooseBha { player, choices } => {
                let choice = |choice: guti_session::BhaChoice| BhaView {
                    hole: choice.hole,
                    position: choice.position,
                };
                StatusView::ChooseBha {
                    player: person(player),
                    choices: choices.into_iter().map(choice).collect(),
                }
            }
            Status::Over(result) => StatusView::from(result),
        }
    }
}

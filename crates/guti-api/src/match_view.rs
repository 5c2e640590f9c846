//! The state of a match.

use crate::position::{PathMove, Picture, PlyView, number};
use guti_rules::rules::Outcome;
use guti_session::{GameResult, Match, MatchResult, MatchStatus, Player, player_name, wording};
use guti_words::Fact;
use serde::{Deserialize, Serialize};

/// The state of a match: the current game with its history, the games before it and the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct MatchView {
    /// The `id` of the game.
    pub game: String,
    /// The variant as records write it.
    pub variant: String,
    /// The names of the two players as records write them, in English.
    pub players: [String; 2],
    /// The players who have not chosen a name, as facts: a guest with a number, the computer with its level.
    pub player_facts: [Option<Fact>; 2],
    /// The player of each side in this game: `sides[0]` plays the first side. While the `state` of
    /// `status` is `playing`, it is the turn of the player `sides[now.turn]`, whose moves are `legal`, or
    /// `pass` if there are none.
    pub sides: [u8; 2],
    /// The number of the current game in the match, from 1.
    pub round: u32,
    /// Whether the match can have more than one game.
    pub has_rounds: bool,
    /// The points that win the match, if it is played for points.
    pub target: Option<u16>,
    /// The score of each player.
    pub score: [u16; 2],
    /// The unit of the score: `games`, `points` or `counters`.
    pub score_of: String,
    /// The games before the current one.
    pub finished: Vec<FinishedView>,
    /// The start position of the current game.
    pub start: Picture,
    /// Whether it differs from the usual start position.
    pub starts_elsewhere: bool,
    /// The comments on the start position.
    pub comments: Vec<String>,
    /// The moves of the current game.
    pub plies: Vec<PlyView>,
    /// The position after the last move of the current game.
    pub now: Picture,
    /// The legal moves, sorted; empty if the game is over.
    pub legal: Vec<PathMove>,
    /// The pass, if it is the only legal move.
    pub pass: Option<String>,
    /// The duty that leaves the side to move with some of its moves only: `Captures are compulsory`.
    /// Absent where there is no such duty now.
    pub duty_fact: Option<Fact>,
    /// The same in words, from the server only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(skip))]
    pub duty: Option<String>,
    /// The result of the current game, if it is over.
    pub end: Option<EndView>,
    /// What the current game has earned, if it is over, and why.
    pub award_facts: Vec<Fact>,
    /// The same in sentences, from the server only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(skip))]
    pub awards: Vec<String>,
    /// The status of the match.
    pub status: StatusView,
    /// The consequences of a finished round for the next one.
    pub outlook_facts: Vec<Fact>,
    /// The same in sentences, from the server only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(skip))]
    pub outlook: Vec<String>,
    /// The halfmove clock: consecutive plies up to now without a capture or a placement.
    #[serde(rename = "quiet_plies")]
    pub halfmove_clock: u16,
    /// The number of times that the current position has occurred.
    pub occurrence: u16,
    /// The number of pieces or counters that each side has captured in the current game.
    pub captures: [u16; 2],
}

/// A finished game of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct FinishedView {
    /// The number of plies that were played in the game.
    pub plies: u32,
    /// How the game ended.
    pub end: Option<EndView>,
    /// The player of each side.
    pub sides: [u8; 2],
    /// The string of the position after its last move, in the notation of the game.
    pub position: String,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct EndView {
    /// The side that won; absent for a draw.
    pub winner: Option<u8>,
    /// The result as records write it: `1-0`, `0-1` or `1/2-1/2`.
    pub token: String,
    /// The result and its reason: "White wins: Black has no legal move".
    pub fact: Fact,
    /// The same in words, from the server only.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(skip))]
    pub words: String,
}

/// The status of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum StatusView {
    /// A game is being played.
    Playing,
    /// The game is over, and the next one can start.
    NextGame,
    /// Before the next round a player chooses the hole that becomes the bha.
    ChooseBha {
        /// The player who chooses: 0 or 1, as in `players`.
        player: u8,
        /// The holes that can be chosen.
        choices: Vec<BhaView>,
    },
    /// The match is over.
    Over {
        /// The player who won; absent for a draw.
        winner: Option<u8>,
        /// The result with the names of the players.
        fact: Fact,
        /// The same in words, from the server only.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[cfg_attr(test, ts(skip))]
        words: String,
    },
}

/// A hole that can become the bha.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, export_to = "api.ts"))]
pub struct BhaView {
    /// The name of the hole.
    pub hole: String,
    /// The start position of the round after this choice.
    pub position: String,
}

impl MatchView {
    /// The state of a match.
    pub fn of(of: &Match) -> MatchView {
        MatchView { plies: PlyView::all(of.session()), ..MatchView::without_plies(of) }
    }

    /// The state of a match without the moves of its game.
    pub fn without_plies(of: &Match) -> MatchView {
        let session = of.session();
        let played = session.history().len();
        let legal = PathMove::legal(session);
        // Of many moves none is a pass, and listing them takes a while.
        let pass = if legal.len() == 1 { session.pass() } else { None };
        MatchView {
            game: of.ruleset().id().to_owned(),
            variant: of.ruleset().variant().to_owned(),
            players: of.names().clone(),
            player_facts: of.names().each_ref().map(|name| player_name::fact_of(name)),
            sides: of.players_by_side().map(player_number),
            round: of.round() as u32,
            has_rounds: of.has_rounds(),
            target: of.target(),
            score: of.score(),
            score_of: of.score_unit().to_owned(),
            finished: FinishedView::all(of),
            start: Picture::of(session, 0),
            starts_elsewhere: session.starts_elsewhere(),
            comments: session.comments(0).to_vec(),
            plies: Vec::new(),
            now: Picture::of(session, played),
            legal,
            pass,
            duty_fact: session.duty(),
            duty: None,
            end: session.result().map(EndView::from),
            award_facts: wording::awards(of),
            awards: Vec::new(),
            status: StatusView::from(of.status()),
            outlook_facts: of.next_round_remarks(),
            outlook: Vec::new(),
            halfmove_clock: session.halfmove_clock(),
            occurrence: session.occurrence(),
            captures: session.captures().0,
        }
    }
}

impl MatchView {
    /// Puts the facts into words.
    pub fn say(&mut self, say: &dyn Fn(&Fact) -> String) {
        let all = |facts: &[Fact]| facts.iter().map(say).collect();
        self.duty = self.duty_fact.as_ref().map(say);
        self.awards = all(&self.award_facts);
        self.outlook = all(&self.outlook_facts);
        let ends = self.finished.iter_mut().filter_map(|game| game.end.as_mut());
        for end in ends.chain(&mut self.end) {
            end.words = say(&end.fact);
        }
        if let StatusView::Over { fact, words, .. } = &mut self.status {
            *words = say(fact);
        }
        for picture in [&mut self.start, &mut self.now] {
            picture.say(say);
        }
        for ply in &mut self.plies {
            ply.say(say);
        }
    }
}

impl FinishedView {
    fn all(of: &Match) -> Vec<FinishedView> {
        let view = |(game, session): (usize, &guti_session::Session)| FinishedView {
            plies: session.history().len() as u32,
            end: session.result().map(EndView::from),
            sides: of.players_in(game).map(player_number),
            position: session.position(),
        };
        of.finished().enumerate().map(view).collect()
    }
}

/// The number of a player: 0 or 1.
fn player_number(player: Player) -> u8 {
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
            fact: result.fact(),
            words: String::new(),
        }
    }
}

impl From<MatchResult> for StatusView {
    fn from(result: MatchResult) -> StatusView {
        StatusView::Over {
            winner: result.winner.map(player_number),
            fact: result.fact(),
            words: String::new(),
        }
    }
}

impl From<MatchStatus> for StatusView {
    fn from(status: MatchStatus) -> StatusView {
        match status {
            MatchStatus::Playing => StatusView::Playing,
            MatchStatus::NextGame => StatusView::NextGame,
            MatchStatus::ChooseBha { player, choices } => {
                let choice = |choice: guti_session::BhaChoice| BhaView {
                    hole: choice.hole,
                    position: choice.position,
                };
                StatusView::ChooseBha {
                    player: player_number(player),
                    choices: choices.into_iter().map(choice).collect(),
                }
            }
            MatchStatus::Over(result) => StatusView::from(result),
        }
    }
}

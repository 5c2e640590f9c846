//! A match: what two people play, over as many games as the rules ask for.

mod restore;
mod result;

pub use restore::RestoreError;
pub use result::{MatchReason, MatchResult};

use crate::record::{Record, Tags};
use crate::result::{Forfeit, GameResult, Reason};
use crate::ruleset::Ruleset;
use crate::session::{PlayError, Session, Undone};
use crate::view::Ply;
use guti_rules::definition::model::PointsMatch;
use guti_rules::error::PositionError;
use guti_rules::game::Game;
use guti_rules::relay::{NextRound, RelayRules};
use guti_rules::rules::{Notation, Outcome};
use guti_rules::types::{BySide, Side};
use std::ops::Not;
use thiserror::Error;

/// One of the two people, whichever side they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Who plays the first side in the first game.
    One = 0,
    /// The other.
    Two = 1,
}

impl Player {
    /// Both people.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// 0 or 1, for use with an array of two.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// A match between two people: the games that are over, the game being played, the score, and what
/// comes next.
///
/// Most games are a match of one game. Where the definition has a `match`, games are played for
/// points and the players swap sides after each. Sowing games are played in rounds: the counters of
/// one round fill the holes of the next, each player keeps the own row, the other one starts, and a
/// Bhadar chooses a bha.
///
/// A resignation in a game for points loses that game; in any other match, and in a round, it
/// loses the match, and a draw agreed in a round makes the match a draw.
///
/// ```
/// use guti_session::{Match, Player, Ruleset, Status};
///
/// let rules = Ruleset::find("dara", &[] as &[&str])?;
/// let mut evening = Match::new(&rules, ["Amina".to_owned(), "Bello".to_owned()]);
/// evening.resign(evening.session().turn())?;
/// // Amina, who was Black, gave up without having taken a piece from Bello: two points.
/// assert_eq!(evening.score(), [0, 2]);
/// assert_eq!(evening.status(), Status::NextGame);
/// evening.next_game()?;
/// assert_eq!(evening.player_to_move(), Player::Two);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    ruleset: Ruleset,
    players: [String; 2],
    mode: Mode,
    finished: Vec<Leg>,
    current: Leg,
}

/// A game of a match, with the tags of its record.
#[derive(Clone, Debug)]
struct Leg {
    session: Session,
    tags: Tags,
}

/// How games make a match.
#[derive(Clone, Debug)]
enum Mode {
    Single,
    Points(PointsMatch),
    Rounds,
}

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// The game goes on.
    Playing,
    /// The game is over, and [`Match::next_game`] begins the next.
    NextGame,
    /// The round is over, and before the next this player says which hole is to be the bha:
    /// [`Match::choose_bha`] begins the round.
    ChooseBha {
        /// The Bhadar.
        player: Player,
        /// The holes to choose from, the left one first.
        choices: Vec<BhaChoice>,
    },
    /// The match is over.
    Over(MatchResult),
}

/// A hole that can become the bha.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BhaChoice {
    /// The name of the hole.
    pub hole: String,
    /// The position that the round then starts from.
    pub position: String,
}

/// Why a match does not go on as asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// The game is not over.
    #[error("the game is not over yet")]
    Playing,
    /// The match is over.
    #[error("the match is over: {0}")]
    Over(MatchResult),
    /// A hole must be chosen.
    #[error("{player} must choose the bha first: {}", choices.join(" or "))]
    ChoiceNeeded {
        /// The name of the Bhadar.
        player: String,
        /// The names of the holes to choose from.
        choices: Vec<String>,
    },
    /// No hole can be chosen.
    #[error("there is no bha to choose now")]
    NoChoice,
    /// That hole cannot be chosen.
    #[error("the bha cannot be `{asked}`, only {}", choices.join(" or "))]
    NoSuchChoice {
        /// What was asked for.
        asked: String,
        /// The names of the holes to choose from.
        choices: Vec<String>,
    },
}

/// What follows the current game.
enum Ahead {
    Playing,
    /// A game from the start.
    Start,
    /// A round from one of these positions, as the Bhadar chooses if there is one.
    Round {
        positions: Vec<String>,
        bhadar: Option<Side>,
        remarks: Vec<String>,
    },
    Over(MatchResult),
}

impl Match {
    /// A match from the start. The first person plays the first side in the first game.
    pub fn new(ruleset: &Ruleset, players: [String; 2]) -> Match {
        Match::of(Session::new(ruleset), players)
    }

    /// A match whose first game starts from a position.
    pub fn from_position(
        ruleset: &Ruleset,
        players: [String; 2],
        position: &str,
    ) -> Result<Match, PositionError> {
        Ok(Match::of(Session::from_position(ruleset, position)?, players))
    }

    /// A match whose first game is this one.
    pub fn of(session: Session, players: [String; 2]) -> Match {
        let ruleset = session.ruleset().clone();
        let points = ruleset.definition().row.as_ref().and_then(|row| row.get_ref().match_.clone());
        let mode = match (ruleset.game(), points) {
            (Game::Relay(_), _) => Mode::Rounds,
            (_, Some(points)) => Mode::Points(points),
            (_, None) => Mode::Single,
        };
        let current = Leg { session, tags: Tags::default() };
        Match { ruleset, players, mode, finished: Vec::new(), current }
    }

    /// The rules that it is played by.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The name of a person.
    pub fn name(&self, player: Player) -> &str {
        &self.players[player.index()]
    }

    /// The names of both people.
    pub fn names(&self) -> &[String; 2] {
        &self.players
    }

    /// Gives a person another name, in all games of the match.
    pub fn rename(&mut self, player: Player, name: impl Into<String>) {
        self.players[player.index()] = name.into();
    }

    /// Whether more than one game may be played.
    pub fn has_rounds(&self) -> bool {
        !matches!(self.mode, Mode::Single)
    }

    /// The points that win the match, where it is played for points.
    pub fn target(&self) -> Option<u16> {
        match &self.mode {
            Mode::Points(points) => Some(points.target),
            Mode::Single | Mode::Rounds => None,
        }
    }

    /// The game being played, or just over.
    pub fn session(&self) -> &Session {
        &self.current.session
    }

    /// The games before it.
    pub fn finished(&self) -> impl ExactSizeIterator<Item = &Session> {
        self.finished.iter().map(|leg| &leg.session)
    }

    /// The number of the game being played, from 1.
    pub fn round(&self) -> usize {
        self.finished.len() + 1
    }

    /// Who plays a side in the game being played.
    pub fn player(&self, side: Side) -> Player {
        self.player_in(self.finished.len(), side)
    }

    /// The side that a person plays in the game being played.
    pub fn side(&self, player: Player) -> Side {
        if self.player(Side::First) == player { Side::First } else { Side::Second }
    }

    /// Who is to move.
    pub fn player_to_move(&self) -> Player {
        self.player(self.session().turn())
    }

    /// Who plays each side in the game being played.
    pub fn players_by_side(&self) -> [Player; 2] {
        self.players_in(self.finished.len())
    }

    /// Who plays each side in a game of the match, counted from 0.
    pub fn players_in(&self, game: usize) -> [Player; 2] {
        Side::BOTH.map(|side| self.player_in(game, side))
    }

    /// The name of who plays each side in the game being played.
    pub fn names_by_side(&self) -> BySide<&str> {
        BySide(Side::BOTH.map(|side| self.name(self.player(side))))
    }

    fn player_in(&self, game: usize, side: Side) -> Player {
        let swapped = matches!(self.mode, Mode::Points(_)) && game % 2 == 1;
        match (side, swapped) {
            (Side::First, false) | (Side::Second, true) => Player::One,
            (Side::Second, false) | (Side::First, true) => Player::Two,
        }
    }

    /// Plays a move in the game: see [`Session::play`].
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        self.current.session.play(text)
    }

    /// Takes back the last thing that happened in the game: see [`Session::take_back`]. Games
    /// before it stay as they are.
    pub fn take_back(&mut self) -> Option<Undone> {
        self.current.session.take_back()
    }

    /// One side gives the game up.
    pub fn resign(&mut self, side: Side) -> Result<GameResult, PlayError> {
        self.current.session.resign(side)
    }

    /// The players agree that the game is a draw.
    pub fn agree_draw(&mut self) -> Result<GameResult, PlayError> {
        self.current.session.agree_draw()
    }

    /// One side loses the game by what it did beside the board: see [`Session::forfeit`].
    pub fn forfeit(&mut self, side: Side, how: Forfeit) -> Result<GameResult, PlayError> {
        self.current.session.forfeit(side, how)
    }

    /// Adds a comment on the position now: see [`Session::comment`].
    pub fn comment(&mut self, text: impl Into<String>) {
        self.current.session.comment(text);
    }

    /// What [`score`](Match::score) counts, in a word.
    pub fn score_of(&self) -> &'static str {
        match self.mode {
            Mode::Single => "games",
            Mode::Points(_) => "points",
            Mode::Rounds => "counters",
        }
    }

    /// The score with the game that is just over: points; or in a match over rounds the counters
    /// that each has after the last round, and every counter for who has won because the other can
    /// fill no hole; or 1 for the winner of a single game.
    pub fn score(&self) -> [u16; 2] {
        match &self.mode {
            Mode::Single => {
                let winner = self.winner(&self.current.session, self.finished.len());
                Player::BOTH.map(|player| u16::from(winner == Some(player)))
            }
            Mode::Points(points) => {
                let mut score = [0u16; 2];
                for (game, leg) in self.finished.iter().chain([&self.current]).enumerate() {
                    if let Some(winner) = self.winner(&leg.session, game) {
                        let worth = worth(&leg.session, points);
                        score[winner.index()] = score[winner.index()].saturating_add(worth);
                    }
                }
                score
            }
            Mode::Rounds => {
                let counters = self.counters();
                match self.result() {
                    Some(MatchResult {
                        winner: Some(winner),
                        reason: MatchReason::NoHole { .. },
                        ..
                    }) => {
                        let all = counters[0] + counters[1];
                        Player::BOTH.map(|player| if player == winner { all } else { 0 })
                    }
                    _ => counters,
                }
            }
        }
    }

    /// The counters that each person has after the last round that was played to its end.
    fn counters(&self) -> [u16; 2] {
        let legs = self.finished.iter().chain([&self.current]);
        let judged = legs.rev().find(|leg| leg.session.judged().is_some());
        let sides = judged.and_then(|leg| totals(&leg.session)).or_else(|| {
            // Before that each has what lies in the own row at the start.
            let relay = self.ruleset.definition().relay.as_ref()?.get_ref();
            let row = u16::from(*relay.board.per_row.get_ref())
                * u16::from(*relay.setup.counters.get_ref());
            Some(BySide::new(row, row))
        });
        sides.map_or([0; 2], |totals| Player::BOTH.map(|player| totals[self.side(player)]))
    }

    fn winner(&self, session: &Session, game: usize) -> Option<Player> {
        let side = session.result()?.winner()?;
        Some(self.player_in(game, side))
    }

    /// Where the match stands.
    pub fn status(&self) -> Status {
        match self.ahead() {
            Ahead::Playing => Status::Playing,
            Ahead::Over(result) => Status::Over(result),
            Ahead::Start => Status::NextGame,
            Ahead::Round { positions, bhadar, .. } => {
                self.choice(&positions, bhadar).unwrap_or(Status::NextGame)
            }
        }
    }

    /// How the match ended, if it did.
    pub fn result(&self) -> Option<MatchResult> {
        match self.ahead() {
            Ahead::Over(result) => Some(result),
            Ahead::Playing | Ahead::Start | Ahead::Round { .. } => None,
        }
    }

    /// Begins the next game.
    pub fn next_game(&mut self) -> Result<&Session, MatchError> {
        let session = match self.ahead() {
            Ahead::Playing => return Err(MatchError::Playing),
            Ahead::Over(result) => return Err(MatchError::Over(result)),
            Ahead::Start => Session::new(&self.ruleset),
            Ahead::Round { positions, bhadar, .. } => {
                if let Some(Status::ChooseBha { player, choices }) = self.choice(&positions, bhadar)
                {
                    let player = self.name(player).to_owned();
                    let choices = choices.into_iter().map(|choice| choice.hole).collect();
                    return Err(MatchError::ChoiceNeeded { player, choices });
                }
                match positions.first() {
                    Some(position) => self.begin(position),
                    None => Session::new(&self.ruleset),
                }
            }
        };
        Ok(self.push(session))
    }

    /// Begins the next round with the bha that the Bhadar names.
    pub fn choose_bha(&mut self, hole: &str) -> Result<&Session, MatchError> {
        match self.status() {
            Status::Playing => Err(MatchError::Playing),
            Status::Over(result) => Err(MatchError::Over(result)),
            Status::NextGame => Err(MatchError::NoChoice),
            Status::ChooseBha { choices, .. } => {
                let asked = hole.trim();
                match choices.iter().find(|choice| choice.hole.eq_ignore_ascii_case(asked)) {
                    Some(choice) => {
                        let session = self.begin(&choice.position);
                        Ok(self.push(session))
                    }
                    None => Err(MatchError::NoSuchChoice {
                        asked: asked.to_owned(),
                        choices: choices.into_iter().map(|choice| choice.hole).collect(),
                    }),
                }
            }
        }
    }

    /// A game from a position that the rules themselves gave.
    fn begin(&self, position: &str) -> Session {
        Session::from_position(&self.ruleset, position)
            .unwrap_or_else(|_| Session::new(&self.ruleset))
    }

    fn push(&mut self, session: Session) -> &Session {
        let tags = self.current.tags.clone();
        let over = std::mem::replace(&mut self.current, Leg { session, tags });
        self.finished.push(over);
        &self.current.session
    }

    /// What follows the current game.
    fn ahead(&self) -> Ahead {
        let session = self.session();
        let Some(result) = session.result() else { return Ahead::Playing };
        let declared =
            matches!(result.reason, Reason::Resignation | Reason::Agreement | Reason::Forfeit(_));
        match (&self.mode, self.ruleset.game()) {
            (Mode::Points(points), _) => {
                let score = self.score();
                match Player::BOTH.into_iter().find(|p| score[p.index()] >= points.target) {
                    Some(winner) => {
                        let reason = MatchReason::Points(score);
                        Ahead::Over(MatchResult::new(self, Some(winner), reason))
                    }
                    None => Ahead::Start,
                }
            }
            (Mode::Rounds, Game::Relay(rules)) if !declared => self.after_round(rules),
            (Mode::Single | Mode::Rounds, _) => {
                self.over(result.outcome, MatchReason::Game(result))
            }
        }
    }

    fn after_round(&self, rules: &RelayRules) -> Ahead {
        let session = self.session();
        let Ok(finished) = rules.parse_position(&session.position()) else { return Ahead::Start };
        let totals = rules.totals(&finished);
        let limit = rules.rounds();
        let rounds = self.round();
        if limit > 0 && rounds >= usize::from(limit) {
            let reason = MatchReason::Rounds { rounds, counters: self.counters() };
            return self.over(rules.match_outcome(totals), reason);
        }
        match rules.next_round(totals, !session.starter()) {
            NextRound::Over { loser } => {
                self.over(Outcome::Win(!loser), MatchReason::NoHole { rounds })
            }
            NextRound::Starts(start) => {
                let strings =
                    start.positions.iter().map(|position| rules.position_string(position));
                Ahead::Round {
                    positions: strings.collect(),
                    bhadar: start.bhadar,
                    remarks: start.remarks,
                }
            }
        }
    }

    fn over(&self, outcome: Outcome, reason: MatchReason) -> Ahead {
        let winner = match outcome {
            Outcome::Win(side) => Some(self.player(side)),
            Outcome::Draw => None,
        };
        Ahead::Over(MatchResult::new(self, winner, reason))
    }

    /// The choice of a bha, if there is one between these positions.
    fn choice(&self, positions: &[String], bhadar: Option<Side>) -> Option<Status> {
        let (Game::Relay(rules), Some(side)) = (self.ruleset.game(), bhadar) else { return None };
        if positions.len() < 2 {
            return None;
        }
        let choice = |position: &String| {
            let bha = rules.parse_position(position).ok()?.bha()?;
            let hole = self.ruleset.board().name(bha).to_owned();
            Some(BhaChoice { hole, position: position.clone() })
        };
        let choices = positions.iter().filter_map(choice).collect();
        Some(Status::ChooseBha { player: self.player(side), choices })
    }

    /// What the round that is over means for the next, in sentences: who fills how many holes, who
    /// is Kungidar or Bhadar.
    pub fn outlook(&self) -> Vec<String> {
        match self.ahead() {
            Ahead::Round { remarks, .. } => remarks,
            Ahead::Playing | Ahead::Start | Ahead::Over(_) => Vec::new(),
        }
    }

    /// The records of all games, the last one unfinished perhaps. [`Match::restore`] makes the match
    /// of them again.
    pub fn records(&self) -> Vec<Record> {
        let legs = self.finished.iter().chain([&self.current]).enumerate();
        legs.map(|(game, leg)| {
            let mut tags = leg.tags.clone();
            tags.put("Round", &(game + 1).to_string());
            for side in Side::BOTH {
                let player = self.player_in(game, side);
                tags.put(leg.session.side_name(side), self.name(player));
            }
            Record::of(&leg.session, &tags)
        })
        .collect()
    }
}

/// The points that a won game brings. A win is clean when the winner lost no piece in this game,
/// whatever was missing when it started.
fn worth(session: &Session, points: &PointsMatch) -> u16 {
    let winner = session.result().and_then(|result| result.winner());
    let lost = winner.map_or(0, |side| session.captures()[!side]);
    if lost == 0 { points.clean_win } else { points.win }
}

/// The totals of a round that is over.
fn totals(session: &Session) -> Option<BySide<u16>> {
    let Game::Relay(rules) = session.ruleset().game() else { return None };
    let position = rules.parse_position(&session.position()).ok()?;
    Some(rules.totals(&position))
}

//! Matches: one game or several between two people, as the rules of the game ask for.

mod restore;
mod result;
mod rounds;

pub use restore::RestoreError;
pub use result::{MatchReason, MatchResult};

use crate::record::{Record, Tags};
use crate::result::{Forfeit, GameResult, Reason};
use crate::ruleset::Ruleset;
use crate::session::{PlayError, Session, TakenBack};
use crate::view::Ply;
use guti_rules::definition::model::PointsMatch;
use guti_rules::error::PositionError;
use guti_rules::game::Game;
use guti_rules::rules::Outcome;
use guti_rules::types::{BySide, Side};
use guti_words::{Fact, List, fact};
use rounds::NextRound;
use std::ops::Not;
use thiserror::Error;

/// The tag of the last record of a match that was resigned: the side, in its game, of the person who
/// resigned the match.
const RESIGNED: &str = "MatchResigned";

/// The tag with the day of a game.
const DATE: &str = "Date";

/// One of the two people, whichever side they play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The person who plays the first side in the first game.
    One = 0,
    /// The person who plays the second side in the first game.
    Two = 1,
}

impl Player {
    /// Both people, the one who begins as the first side first.
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

/// A match between two people: its finished games, the game being played, the score, and what comes
/// next.
///
/// Most matches are a single game. Where the definition has a `match`, games are played for points,
/// and the players swap sides after each. Relay sowing games are played in rounds: each player fills
/// the holes of their own row with the counters of the round before, the other player starts, and a
/// Bhadar chooses a bha.
///
/// A resignation in a game for points loses that game. In any other match, rounds included, it loses
/// the match, and a draw agreed in a round makes the match a draw. [`Match::resign_match`] loses the match
/// whatever it is played for, also between two games.
///
/// ```
/// use guti_session::{Match, Player, Ruleset, MatchStatus};
///
/// let rules = Ruleset::find("dara", &[] as &[&str])?;
/// let mut evening = Match::new(&rules, ["Amina".to_owned(), "Bello".to_owned()]);
/// evening.resign(evening.session().turn())?;
/// // Amina, who was Black, gave up without having taken a piece from Bello: two points.
/// assert_eq!(evening.score(), [0, 2]);
/// assert_eq!(evening.status(), MatchStatus::NextGame);
/// evening.next_game()?;
/// assert_eq!(evening.player_to_move(), Player::Two);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    ruleset: Ruleset,
    players: [String; 2],
    format: Format,
    finished: Vec<MatchGame>,
    current: MatchGame,
    /// The person who has resigned the whole match, though games were left to be played.
    resigned: Option<Player>,
}

/// A game of a match, with the tags of its record.
#[derive(Clone, Debug)]
struct MatchGame {
    session: Session,
    tags: Tags,
}

/// How many games a match has, and what decides it.
#[derive(Clone, Debug)]
enum Format {
    Single,
    Points(PointsMatch),
    Rounds,
}

/// What a match is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchStatus {
    /// The game goes on.
    Playing,
    /// The game is over, and [`Match::next_game`] begins the next.
    NextGame,
    /// The round is over, and before the next this player names the hole that becomes the bha:
    /// [`Match::choose_bha`] begins the round.
    ChooseBha {
        /// The person who chooses, called the Bhadar.
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

/// Why the next game of a match cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// The game is not over.
    #[error("{}", self.fact())]
    Playing,
    /// The match is over.
    #[error("{}", self.fact())]
    Over(MatchResult),
    /// The Bhadar must choose a hole first.
    #[error("{}", self.fact())]
    ChoiceNeeded {
        /// The name of the Bhadar.
        player: String,
        /// The names of the holes to choose from.
        choices: Vec<String>,
    },
    /// There is no choice of a hole.
    #[error("{}", self.fact())]
    NoChoice,
    /// That hole cannot be chosen.
    #[error("{}", self.fact())]
    NoSuchChoice {
        /// The name that was given.
        asked: String,
        /// The names of the holes to choose from.
        choices: Vec<String>,
    },
}

impl MatchError {
    /// The error as a fact.
    pub fn fact(&self) -> Fact {
        match self {
            MatchError::Playing => fact!("game-not-over"),
            MatchError::Over(result) => fact!("match-over", result = result.fact()),
            MatchError::ChoiceNeeded { player, choices } => {
                fact!("bha-needed", player = player, holes = List::or(choices))
            }
            MatchError::NoChoice => fact!("no-bha-to-choose"),
            MatchError::NoSuchChoice { asked, choices } => {
                fact!("not-this-bha", hole = asked, holes = List::or(choices))
            }
        }
    }
}

/// What follows the current game in a match.
enum Next {
    /// Nothing yet: the current game is not over.
    Playing,
    /// Another game, which begins at the start position.
    Game,
    /// Another round, which begins at one of these positions.
    Round(NextRound),
    /// Nothing more: the match is over.
    Over(MatchResult),
}

impl Match {
    /// A match from the start. The first person plays the first side in the first game.
    pub fn new(ruleset: &Ruleset, players: [String; 2]) -> Match {
        Match::from_session(Session::new(ruleset), players)
    }

    /// A match whose first game starts from a position.
    ///
    /// # Errors
    ///
    /// As for [`Session::from_position`].
    pub fn from_position(
        ruleset: &Ruleset,
        players: [String; 2],
        position: &str,
    ) -> Result<Match, PositionError> {
        Ok(Match::from_session(Session::from_position(ruleset, position)?, players))
    }

    /// A match whose first game is this one.
    pub fn from_session(session: Session, players: [String; 2]) -> Match {
        let ruleset = session.ruleset().clone();
        let points = ruleset.definition().row.as_ref().and_then(|row| row.get_ref().match_.clone());
        let format = match (ruleset.game(), points) {
            (Game::Relay(_), _) => Format::Rounds,
            (_, Some(points)) => Format::Points(points),
            (_, None) => Format::Single,
        };
        let current = MatchGame { session, tags: Tags::default() };
        Match { ruleset, players, format, finished: Vec::new(), current, resigned: None }
    }

    /// A new match with the same rules and players, whose first game starts from the same position as that
    /// of this match.
    #[must_use]
    pub fn restarted(&self) -> Match {
        let mut first = self.finished.first().unwrap_or(&self.current).session.clone();
        while first.take_back().is_some() {}
        Match::from_session(first.without_history(), self.players.clone())
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
        !matches!(self.format, Format::Single)
    }

    /// The points that win the match, where it is played for points.
    pub fn target(&self) -> Option<u16> {
        self.points().map(|points| points.target)
    }

    /// The scoring, where the match is played for points.
    pub(crate) fn points(&self) -> Option<&PointsMatch> {
        match &self.format {
            Format::Points(points) => Some(points),
            Format::Single | Format::Rounds => None,
        }
    }

    /// The game being played, or just over.
    pub fn session(&self) -> &Session {
        &self.current.session
    }

    /// The games before it.
    pub fn finished(&self) -> impl ExactSizeIterator<Item = &Session> {
        self.finished.iter().map(|game| &game.session)
    }

    /// The number of the game being played, from 1.
    pub fn round(&self) -> usize {
        self.finished.len() + 1
    }

    /// The person who plays a side in the game being played.
    pub fn player(&self, side: Side) -> Player {
        self.player_in(self.finished.len(), side)
    }

    /// The side that a person plays in the game being played.
    pub fn side(&self, player: Player) -> Side {
        if self.player(Side::First) == player { Side::First } else { Side::Second }
    }

    /// The person to move.
    pub fn player_to_move(&self) -> Player {
        self.player(self.session().turn())
    }

    /// The person who plays each side in the game being played.
    pub fn players_by_side(&self) -> [Player; 2] {
        self.players_in(self.finished.len())
    }

    /// The person who plays each side in a game of the match, counted from 0.
    pub fn players_in(&self, game: usize) -> [Player; 2] {
        Side::BOTH.map(|side| self.player_in(game, side))
    }

    /// The name of the person who plays each side in the game being played.
    pub fn names_by_side(&self) -> BySide<&str> {
        BySide(Side::BOTH.map(|side| self.name(self.player(side))))
    }

    fn player_in(&self, game: usize, side: Side) -> Player {
        let swapped = matches!(self.format, Format::Points(_)) && game % 2 == 1;
        match (side, swapped) {
            (Side::First, false) | (Side::Second, true) => Player::One,
            (Side::Second, false) | (Side::First, true) => Player::Two,
        }
    }

    /// Plays a move in the game: see [`Session::play`].
    ///
    /// # Errors
    ///
    /// As for [`Session::play`].
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        self.current.session.play(text)
    }

    /// Plays a move that is written exactly as the game writes it: see [`Session::play_exact`].
    ///
    /// # Errors
    ///
    /// As for [`Session::play_exact`].
    pub fn play_exact(&mut self, text: &str) -> Result<&Ply, PlayError> {
        self.current.session.play_exact(text)
    }

    /// Takes back the last thing that happened in the game: see [`Session::take_back`]. Games
    /// before it stay as they are. A [resignation of the match](Match::resign_match) is taken back too.
    pub fn take_back(&mut self) -> Option<TakenBack> {
        self.resigned = None;
        self.current.session.take_back()
    }

    /// Ends the game by the resignation of a side: see [`Session::resign`].
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<GameResult, PlayError> {
        self.current.session.resign(side)
    }

    /// Ends the match by the resignation of a person: the other one wins it. A game that is being
    /// played is resigned with it.
    ///
    /// ```
    /// use guti_session::{Match, MatchReason, MatchStatus, Player, Ruleset};
    ///
    /// let rules = Ruleset::find("dara", &[] as &[&str])?;
    /// let mut evening = Match::new(&rules, ["Amina".to_owned(), "Bello".to_owned()]);
    /// let result = evening.resign_match(Player::One)?;
    /// assert_eq!((result.winner, result.reason), (Some(Player::Two), MatchReason::Resignation));
    /// assert_eq!(result.to_string(), "Bello wins the match: Amina resigns it");
    /// assert_eq!(evening.status(), MatchStatus::Over(result));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the match is over.
    pub fn resign_match(&mut self, player: Player) -> Result<MatchResult, MatchError> {
        match self.next() {
            Next::Over(result) => return Err(MatchError::Over(result)),
            // It can fail only when the game is over.
            Next::Playing => drop(self.current.session.resign(self.side(player))),
            Next::Game | Next::Round(_) => {}
        }
        // This game may have been the last, or its points may have decided the match.
        if let Some(result) = self.result() {
            return Ok(result);
        }
        self.resigned = Some(player);
        Ok(self.resignation(player))
    }

    /// The result of a match that this person resigns.
    fn resignation(&self, player: Player) -> MatchResult {
        MatchResult::new(self, Some(!player), MatchReason::Resignation)
    }

    /// Ends the game in a draw by agreement: see [`Session::agree_draw`].
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn agree_draw(&mut self) -> Result<GameResult, PlayError> {
        self.current.session.agree_draw()
    }

    /// Ends the game with the loss of a side that forfeits it: see [`Session::forfeit`].
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn forfeit(&mut self, side: Side, how: Forfeit) -> Result<GameResult, PlayError> {
        self.current.session.forfeit(side, how)
    }

    /// Notes the day on which the current game is played, such as `2026.11.29`, in its record, unless one is noted there.
    pub fn set_date(&mut self, date: &str) {
        let tags = &mut self.current.tags;
        if tags.get(DATE).is_none_or(|noted| noted.starts_with('?')) {
            tags.put(DATE, date);
        }
    }

    /// Adds a comment on the position now: see [`Session::comment`].
    pub fn comment(&mut self, text: impl Into<String>) {
        self.current.session.comment(text);
    }

    /// What [`score`](Match::score) counts: `games`, `points` or `counters`.
    pub fn score_unit(&self) -> &'static str {
        match self.format {
            Format::Single => "games",
            Format::Points(_) => "points",
            Format::Rounds => "counters",
        }
    }

    /// The score of each person, the current game included if it is over: points; in a match over
    /// rounds, the counters after the last round, which all go to a winner whose opponent can fill no
    /// hole; and in a single game 1 for the winner.
    pub fn score(&self) -> [u16; 2] {
        match &self.format {
            Format::Single => {
                let winner = self.winner(&self.current.session, self.finished.len());
                Player::BOTH.map(|player| u16::from(winner == Some(player)))
            }
            Format::Points(points) => {
                let mut score = [0u16; 2];
                let games = self.finished.iter().chain([&self.current]);
                for (number, MatchGame { session, .. }) in games.enumerate() {
                    if let Some(winner) = self.winner(session, number) {
                        let worth = worth(session, points);
                        score[winner.index()] = score[winner.index()].saturating_add(worth);
                    }
                }
                score
            }
            Format::Rounds => {
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

    /// The counters of each person after the last round that was played to its end.
    fn counters(&self) -> [u16; 2] {
        let games = self.finished.iter().chain([&self.current]);
        let ended = games.rev().find(|game| game.session.board_result().is_some());
        let sides = match ended {
            Some(game) => rounds::totals(&game.session),
            // Before the end of the first round each has what they had at its start.
            None => rounds::holdings(self.finished().next().unwrap_or(self.session())),
        };
        sides.map_or([0; 2], |totals| Player::BOTH.map(|player| totals[self.side(player)]))
    }

    fn winner(&self, session: &Session, game: usize) -> Option<Player> {
        let side = session.result()?.winner()?;
        Some(self.player_in(game, side))
    }

    /// What the match is waiting for.
    pub fn status(&self) -> MatchStatus {
        match self.next() {
            Next::Playing => MatchStatus::Playing,
            Next::Over(result) => MatchStatus::Over(result),
            Next::Game => MatchStatus::NextGame,
            Next::Round(round) => match round.bha_choices() {
                Some((side, choices)) => {
                    let choices = choices.into_iter().map(|(choice, _)| choice).collect();
                    MatchStatus::ChooseBha { player: self.player(side), choices }
                }
                None => MatchStatus::NextGame,
            },
        }
    }

    /// How the match ended, if it did.
    pub fn result(&self) -> Option<MatchResult> {
        match self.next() {
            Next::Over(result) => Some(result),
            Next::Playing | Next::Game | Next::Round(_) => None,
        }
    }

    /// Begins the next game.
    ///
    /// # Errors
    ///
    /// If the game or the match does not allow it, or a [hole must be chosen](Match::choose_bha)
    /// first. Then nothing changes.
    pub fn next_game(&mut self) -> Result<&Session, MatchError> {
        let session = match self.next() {
            Next::Playing => return Err(MatchError::Playing),
            Next::Over(result) => return Err(MatchError::Over(result)),
            Next::Game => Session::new(&self.ruleset),
            Next::Round(round) => {
                if let Some((side, choices)) = round.bha_choices() {
                    let player = self.name(self.player(side)).to_owned();
                    let choices = choices.into_iter().map(|(choice, _)| choice.hole).collect();
                    return Err(MatchError::ChoiceNeeded { player, choices });
                }
                round.into_start()
            }
        };
        Ok(self.push(session))
    }

    /// The round that [`choose_bha`](Match::choose_bha) would begin with each of its choices; empty where
    /// there is nothing to choose.
    pub fn rounds_to_choose(&self) -> Vec<(BhaChoice, Session)> {
        let Next::Round(round) = self.next() else { return Vec::new() };
        let (_, choices) = round.bha_choices().unwrap_or((Side::First, Vec::new()));
        choices.into_iter().map(|(choice, session)| (choice, session.clone())).collect()
    }

    /// Begins the next round with the bha that the Bhadar names.
    ///
    /// # Errors
    ///
    /// If there is no choice now, or not of this hole. Then nothing changes.
    pub fn choose_bha(&mut self, hole: &str) -> Result<&Session, MatchError> {
        let round = match self.next() {
            Next::Playing => return Err(MatchError::Playing),
            Next::Over(result) => return Err(MatchError::Over(result)),
            Next::Game => return Err(MatchError::NoChoice),
            Next::Round(round) => round,
        };
        let Some((_, choices)) = round.bha_choices() else { return Err(MatchError::NoChoice) };
        let asked = hole.trim();
        match choices.iter().find(|(choice, _)| choice.hole.eq_ignore_ascii_case(asked)) {
            Some((_, session)) => {
                let session = (*session).clone();
                Ok(self.push(session))
            }
            None => Err(MatchError::NoSuchChoice {
                asked: asked.to_owned(),
                choices: choices.into_iter().map(|(choice, _)| choice.hole).collect(),
            }),
        }
    }

    fn push(&mut self, session: Session) -> &Session {
        let mut tags = self.current.tags.clone();
        tags.remove(DATE);
        let over = std::mem::replace(&mut self.current, MatchGame { session, tags });
        self.finished.push(over);
        &self.current.session
    }

    /// What follows the current game.
    fn next(&self) -> Next {
        let session = self.session();
        let Some(result) = session.result() else { return Next::Playing };
        if let Some(player) = self.resigned {
            return Next::Over(self.resignation(player));
        }
        let declared =
            matches!(result.reason, Reason::Resignation | Reason::Agreement | Reason::Forfeit(_));
        match &self.format {
            Format::Points(points) => {
                let score = self.score();
                match Player::BOTH.into_iter().find(|p| score[p.index()] >= points.target) {
                    Some(winner) => {
                        let reason = MatchReason::Points(score);
                        Next::Over(MatchResult::new(self, Some(winner), reason))
                    }
                    None => Next::Game,
                }
            }
            Format::Rounds if !declared => self.after_round(),
            Format::Single | Format::Rounds => self.over(result.outcome, MatchReason::Game(result)),
        }
    }

    fn over(&self, outcome: Outcome, reason: MatchReason) -> Next {
        let winner = match outcome {
            Outcome::Win(side) => Some(self.player(side)),
            Outcome::Draw => None,
        };
        Next::Over(MatchResult::new(self, winner, reason))
    }

    /// What the totals of the round that is over mean for the next round, in sentences: who fills how
    /// many holes, who is Kungidar or Bhadar.
    pub fn next_round_remarks(&self) -> Vec<Fact> {
        match self.next() {
            Next::Round(round) => round.remarks,
            Next::Playing | Next::Game | Next::Over(_) => Vec::new(),
        }
    }

    /// The records of all games; the last may be unfinished. If a person has resigned the match, the tag
    /// `MatchResigned` of the last names their side in that game. [`Match::restore`] is the inverse.
    pub fn records(&self) -> Vec<Record> {
        let games = self.finished.iter().chain([&self.current]).enumerate();
        games
            .map(|(number, MatchGame { session, tags })| {
                let mut tags = tags.clone();
                match self.resigned.filter(|_| number == self.finished.len()) {
                    Some(player) => tags.put(RESIGNED, session.side_name(self.side(player))),
                    None => drop(tags.remove(RESIGNED)),
                }
                // The only game of a match may be one of a tournament, and the tag say which.
                if self.has_rounds() || tags.get("Round").is_none_or(|round| round == "?") {
                    tags.put("Round", &(number + 1).to_string());
                }
                for side in Side::BOTH {
                    let player = self.player_in(number, side);
                    tags.put(session.side_name(side), self.name(player));
                }
                Record::of(session, &tags)
            })
            .collect()
    }
}

/// The points for a won game. A win is clean if the winner lost no piece in this game, whatever was
/// missing when it started.
pub(crate) fn worth(session: &Session, points: &PointsMatch) -> u16 {
    let winner = session.result().and_then(|result| result.winner());
    let lost = winner.map_or(0, |side| session.captures()[!side]);
    if lost == 0 { points.clean_win } else { points.win }
}

//! `Match`: games between two people, with their history.

use crate::errors::{self, Class};
use crate::game::Game;
use crate::position::Position;
use crate::types;
use guti_session::{MatchError, MatchStatus, Player, Ruleset, RulesetError, record};
use pyo3::prelude::*;

/// A match between two people: one game, games for points, or rounds, as the rules of the game ask
/// for. It has a history, so that repetition and the limit on quiet plies end its games.
///
/// Args:
///     game: the game.
///     players: the names of the person who begins as the first side, and of the other.
///     start: the position that the first game starts from; without it, the start of the game.
///
/// Raises:
///     PositionError: the position is of another game or variant.
///     TypeError: `players` is a text, or not a sequence of texts.
///     ValueError: there are not two players.
#[pyclass(module = "guti")]
pub struct Match {
    game: Game,
    of: guti_session::Match,
}

impl Match {
    pub fn of(&self) -> &guti_session::Match {
        &self.of
    }

    /// The number of a player: 0 for the one who began as the first side.
    fn player(player: Player) -> usize {
        player.index()
    }
}

fn failed(error: &MatchError) -> PyErr {
    Class::Match.error(error)
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, players = None, start = None))]
    fn new(
        game: PyRef<'_, Game>,
        players: Option<Vec<String>>,
        start: Option<PyRef<'_, Position>>,
    ) -> PyResult<Match> {
        let game = game.clone();
        let players = match players {
            None => game.ruleset.side_names().0.map(str::to_owned),
            Some(names) => names.try_into().map_err(|names: Vec<String>| {
                let count = names.len();
                errors::value(format!("`players` should be two names, and has {count}"))
            })?,
        };
        let of = match start {
            None => guti_session::Match::new(&game.ruleset, players),
            Some(start) if start.game().ruleset == game.ruleset => {
                guti_session::Match::from_session(start.session().clone(), players)
            }
            Some(start) => {
                let (own, other) = (&game.ruleset, &start.game().ruleset);
                return Err(Class::Position.error(format!(
                    "a match of {} ({}) cannot start from a position of {} ({})",
                    own.name(),
                    own.variant(),
                    other.name(),
                    other.variant()
                )));
            }
        };
        Ok(Match { game, of })
    }

    /// The match that a text of game records holds.
    ///
    /// Args:
    ///     text: the records, as `records` writes them.
    ///     game: the game of the records, needed where it is not built in.
    ///
    /// Raises:
    ///     RecordError: the text is not the records of one match.
    #[staticmethod]
    #[pyo3(signature = (text, game = None))]
    fn from_records(text: &str, game: Option<PyRef<'_, Game>>) -> PyResult<Match> {
        let known = game.map(|game| game.clone());
        let resolve = |id: &str, variant: &str| -> Result<Ruleset, RulesetError> {
            match &known {
                Some(game) if game.ruleset.id() == id => game.ruleset.under(variant),
                _ => Ruleset::resolve(id, variant),
            }
        };
        let read = record::read(text, resolve).map_err(|error| Class::Record.error(error))?;
        if let Some(cut) = read.truncation {
            return Err(Class::Record.error(cut));
        }
        let of = guti_session::Match::restore(read.games);
        let of = of.map_err(|error| Class::Record.error(error))?;
        let game = match known {
            Some(game) if game.ruleset == *of.ruleset() => game,
            Some(game) if game.ruleset.id() == of.ruleset().id() => {
                game.with_ruleset(of.ruleset().clone())
            }
            _ => Game::built_in(of.ruleset().clone()),
        };
        Ok(Match { game, of })
    }

    /// The game that is played, with its variant.
    #[getter(game)]
    fn get_game(&self) -> Game {
        self.game.clone()
    }

    /// The names of both people, first the one who began as the first side.
    #[getter]
    fn players(&self) -> (&str, &str) {
        let [one, two] = self.of.names();
        (one, two)
    }

    /// The current position of the game being played, without the moves that led to it.
    #[getter]
    fn position(&self) -> Position {
        self.game.position(self.of.session().without_history())
    }

    /// The side to move: 0 for the first side, 1 for the second.
    #[getter]
    fn to_move(&self) -> usize {
        types::number(self.of.session().turn())
    }

    /// The person to move: 0 or 1, as in `players`.
    #[getter]
    fn player_to_move(&self) -> usize {
        Match::player(self.of.player_to_move())
    }

    /// How often the position has occurred in the game being played, this time included.
    #[getter]
    fn occurrence(&self) -> u16 {
        self.of.session().occurrence()
    }

    /// The moves of the game being played, in order.
    #[getter]
    fn history(&self) -> Vec<&str> {
        self.of.session().history().iter().map(|ply| ply.text.as_str()).collect()
    }

    /// The legal moves, sorted; none if the game is over.
    fn moves(&self) -> Vec<String> {
        self.of.session().legal_moves()
    }

    /// Plays a move and returns it in the notation of the game.
    ///
    /// Raises:
    ///     MoveError: the text is not a legal move, or could be more than one.
    ///     GameOverError: the game is over.
    #[pyo3(signature = (r#move))]
    fn play(&mut self, r#move: &str) -> PyResult<String> {
        let played = self.of.play(r#move).map_err(|error| errors::play(&error))?;
        Ok(played.text.clone())
    }

    /// Takes back the last move of the game being played, or else a result that was declared.
    ///
    /// Returns:
    ///     Whether there was anything to take back.
    fn take_back(&mut self) -> bool {
        self.of.take_back().is_some()
    }

    /// Ends the game by the resignation of a side, 0 or 1.
    ///
    /// Raises:
    ///     GameOverError: the game is over.
    ///     ValueError: there is no such side.
    fn resign(&mut self, side: Bound<'_, PyAny>) -> PyResult<()> {
        let side = types::side(&side)?;
        self.of.resign(side).map(drop).map_err(|error| errors::play(&error))
    }

    /// Ends the game in a draw by agreement.
    ///
    /// Raises:
    ///     GameOverError: the game is over.
    fn agree_draw(&mut self) -> PyResult<()> {
        self.of.agree_draw().map(drop).map_err(|error| errors::play(&error))
    }

    /// How the game being played ended, or None.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.of.session().result().map(|result| types::outcome(py, &result)).transpose()
    }

    /// What the match waits for: `playing`, `next game`, `choose bha` or `over`.
    #[getter]
    fn status(&self) -> &'static str {
        match self.of.status() {
            MatchStatus::Playing => "playing",
            MatchStatus::NextGame => "next game",
            MatchStatus::ChooseBha { .. } => "choose bha",
            MatchStatus::Over(_) => "over",
        }
    }

    /// The holes that `choose_bha` may name now.
    #[getter]
    fn bha_choices(&self) -> Vec<String> {
        match self.of.status() {
            MatchStatus::ChooseBha { choices, .. } => {
                choices.into_iter().map(|choice| choice.hole).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The number of the game being played, from 1.
    #[getter]
    fn round(&self) -> usize {
        self.of.round()
    }

    /// The score of each person, in games, points or counters: see `score_unit`.
    #[getter]
    fn score(&self) -> (u16, u16) {
        self.of.score().into()
    }

    /// What `score` counts: `games`, `points` or `counters`.
    #[getter]
    fn score_unit(&self) -> &'static str {
        self.of.score_unit()
    }

    /// How the match ended, in words; None while it goes on.
    #[getter]
    fn result(&self) -> Option<String> {
        self.of.result().map(|result| result.to_string())
    }

    /// Who won the match: 0 or 1, as in `players`; None for a draw and while the match goes on.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.of.result()?.winner.map(Match::player)
    }

    /// Begins the next game of the match.
    ///
    /// Raises:
    ///     MatchError: the game is not over, the match is, or a bha must be chosen first.
    fn next_game(&mut self) -> PyResult<()> {
        self.of.next_game().map(drop).map_err(|error| failed(&error))
    }

    /// Begins the next round with the bha that the Bhadar names.
    ///
    /// Raises:
    ///     MatchError: there is no choice now, or not of this hole.
    fn choose_bha(&mut self, hole: &str) -> PyResult<()> {
        self.of.choose_bha(hole).map(drop).map_err(|error| failed(&error))
    }

    /// The records of all games as text; the last one may be unfinished.
    fn records(&self) -> String {
        record::write(&self.of.records())
    }

    fn __repr__(&self) -> String {
        let (ruleset, round) = (&self.game.ruleset, self.of.round());
        let plies = self.of.session().history().len();
        format!("<Match of {} ({}), game {round}, {plies} plies>", ruleset.id(), ruleset.variant())
    }

    /// A copy of the match, which is independent of it.
    fn copy(&self) -> Match {
        Match { game: self.game.clone(), of: self.of.clone() }
    }

    fn __copy__(&self) -> Match {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Match {
        self.copy()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Game, String))> {
        let restore = py.import("guti._restore")?.getattr("match")?;
        Ok((restore, (self.game.clone(), self.records())))
    }
}

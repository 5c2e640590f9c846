//! `Position`: a position of a game, without history.

use crate::errors;
use crate::game::Game;
use crate::tables::{self, Tables};
use crate::{interrupt, numbers, types};
use guti_api::{BoardPlan, Picture};
use guti_arena::environment::{actions, observation};
use guti_rules::perft as rules_perft;
use guti_rules::rules::{Notation as _, Rules};
use guti_rules::with_rules;
use guti_session::Session;
use guti_session::tables::Value;
use guti_site::Drawing;
use guti_site::board::{BoardLayout, WOOD};
use guti_site::png::{self, Pixels};
use guti_site::svg;
use numpy::{IntoPyArray as _, PyArray2, PyArray3, PyArrayMethods as _, ToPyArray as _};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::RangeInclusive;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// A position of a game: the pieces or counters, the side to move, the halfmove clock.
///
/// It never changes: `play` returns another one. It has no history, so that repetition does not
/// end a game here; `Match` judges that. Positions are equal when their games and their texts are.
///
/// `Game.start` and `Game.parse` make positions.
#[pyclass(frozen, module = "guti")]
pub struct Position {
    game: Game,
    session: Session,
    /// Written when it is first asked for.
    text: OnceLock<String>,
}

impl Position {
    /// The present position of a session.
    pub fn new(game: Game, session: Session) -> Position {
        Position { game, session, text: OnceLock::new() }
    }

    fn text(&self) -> &str {
        self.text.get_or_init(|| self.session.position())
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The value of each legal move, the best first, from the given tables or else from those of the
    /// usual folder.
    fn solved(&self, given: Option<&Tables>) -> PyResult<Vec<guti_session::tables::SolvedMove>> {
        match given {
            Some(tables) => tables.solved(&self.session),
            None => Tables::open(&self.game, None)?.solved(&self.session),
        }
    }

    /// The board with its pieces; `ValueError` if the distance of neighbours is out of its range.
    fn drawing(&self, unit: f32, range: RangeInclusive<f32>) -> PyResult<Drawing> {
        if !range.contains(&unit) {
            let (least, most) = range.into_inner();
            let message = format!("`unit` is {unit}, and should be from {least} to {most}");
            return Err(errors::value(message));
        }
        let ruleset = &self.game.ruleset;
        let plan = BoardPlan::of(ruleset.board(), ruleset.side_names().0, ruleset.promotes());
        let picture = Picture::of(&self.session, 0);
        Ok(BoardLayout::of(&plan, &picture).draw(unit, &WOOD, Some(&picture)))
    }
}

/// What a value is worth for the player who has it: 1, 0 or -1.
fn worth(value: Value) -> i8 {
    match value {
        Value::Win => 1,
        Value::Draw => 0,
        Value::Loss => -1,
    }
}

#[pymethods]
impl Position {
    /// The game to which the position belongs, with its variant.
    #[getter(game)]
    fn get_game(&self) -> Game {
        self.game.clone()
    }

    /// The side to move: 0 for the first side, 1 for the second.
    #[getter]
    fn to_move(&self) -> usize {
        types::number(self.session.turn())
    }

    /// The number of consecutive plies up to now that neither captured nor placed a piece, or in sowing games brought
    /// no counter into a store.
    #[getter]
    fn halfmove_clock(&self) -> u16 {
        self.session.halfmove_clock()
    }

    /// The setting of a round of a match: how many holes are in play, whether there is a bha, and who is
    /// Kungidar, such as `holes=4-5,K=n`; the same for a position with the sides exchanged. None on the whole
    /// board with nothing special, and in games without rounds. Tables have one set for each setting.
    #[getter]
    fn setting(&self) -> Option<String> {
        self.session.setting().map(|setting| setting.to_string())
    }

    /// How the game ended if it is over in this position, or None. The limit on quiet plies is
    /// judged here by the halfmove clock; repetition is not.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.session.result().map(|result| types::outcome(py, &result)).transpose()
    }

    /// Other facts that a player should know about the position, as sentences.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.session.view().remarks.iter().map(ToString::to_string).collect()
    }

    /// The legal moves in the notation of the game, sorted; none if the game is over.
    fn moves(&self) -> Vec<String> {
        if self.session.result().is_some() {
            return Vec::new();
        }
        // A session would list the points of the moves besides, which are not asked for here.
        with_rules!(self.session.ruleset().game(), rules => {
            let position = self.session.typed_position(rules);
            let mut moves = Vec::new();
            rules.generate(&position, &mut moves);
            let mut texts: Vec<String> =
                moves.iter().map(|&mv| rules.move_string(&position, mv)).collect();
            texts.sort_unstable();
            texts
        })
    }

    /// Whether a text names a legal move, in any way that `play` accepts.
    #[pyo3(signature = (r#move))]
    fn is_legal(&self, r#move: &str) -> bool {
        self.session.canonical_move(r#move).is_ok()
    }

    /// The position after a move. Besides the exact notation, everything unambiguous is accepted.
    ///
    /// Raises:
    ///     MoveError: the text is not a legal move, or could be more than one.
    ///     GameOverError: the game is over.
    #[pyo3(signature = (r#move))]
    fn play(&self, r#move: &str) -> PyResult<Position> {
        let ruleset = &self.game.ruleset;
        let session = with_rules!(ruleset.game(), rules => {
            let mv = self.session.typed_move(rules, r#move).map_err(|error| errors::play(&error))?;
            let next = rules.play_unchecked(&self.session.typed_position(rules), mv);
            Session::from_typed_position(ruleset, rules, &next)
        });
        Ok(Position::new(self.game.clone(), session))
    }

    /// The actions that enter a legal move one after another, as `VectorEnv` describes them, and *stop*
    /// where a longer move begins in the same way. No two legal moves have the same actions.
    ///
    /// Raises:
    ///     MoveError: the text is not a legal move, or could be more than one.
    ///     GameOverError: the game is over.
    #[pyo3(signature = (r#move))]
    fn actions(&self, r#move: &str) -> PyResult<Vec<usize>> {
        actions::sequence_of(&self.session, r#move).map_err(|error| errors::play(&error))
    }

    /// The points that actions choose, as numbers in `game.points`, in the order in which a piece passes them.
    ///
    /// Args:
    ///     actions: the first actions of a legal move, or all of them.
    ///
    /// Raises:
    ///     ActionError: there is no such action.
    fn chosen_points(&self, actions: Vec<Bound<'_, PyAny>>) -> PyResult<Vec<usize>> {
        let checked = actions.iter().map(|action| self.game.checked_action(action));
        let actions = checked.collect::<PyResult<Vec<usize>>>()?;
        Ok(actions::points_of(&self.session, &actions))
    }

    /// The actions of every legal move, by the move.
    fn all_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (text, actions) in actions::sequences(&self.session) {
            all.set_item(text, PyTuple::new(py, actions)?)?;
        }
        Ok(all)
    }

    /// The observation of the position, without a move being entered.
    ///
    /// Returns:
    ///     A new array of `uint8` with the shape `game.observation_shape`: the planes that
    ///     `VectorEnv` describes.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let points = self.session.board().len();
        observation::of(&self.session).to_pyarray(py).reshape([observation::PLANES, points])
    }

    /// The number of sequences of `depth` legal moves: see `perft`.
    fn perft(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::perft_depth)] depth: u32,
    ) -> PyResult<u64> {
        perft(py, self, depth)
    }

    /// The exact value of every legal move for the player who makes it, the best move first.
    ///
    /// Args:
    ///     tables: tables of solved positions; without them those of the usual folder.
    ///
    /// Raises:
    ///     TablesError: no table reaches the position and all its moves.
    #[pyo3(signature = (tables = None))]
    fn values<'py>(
        &self,
        py: Python<'py>,
        tables: Option<PyRef<'_, Tables>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        tables::by_move(py, self.solved(tables.as_deref())?)
    }

    /// What a legal move gives away by its exact value: the value of the best move minus the value
    /// of this one, where a win is 1, a draw 0 and a loss -1. It is 0 for every move that keeps the
    /// value.
    ///
    /// Args:
    ///     move: a legal move, in any way that `play` accepts.
    ///     tables: tables of solved positions; without them those of the usual folder.
    ///
    /// Raises:
    ///     MoveError: the text is not a legal move, or could be more than one.
    ///     GameOverError: the game is over.
    ///     TablesError: no table reaches the position and all its moves.
    #[pyo3(signature = (r#move, tables = None))]
    fn regret(&self, r#move: &str, tables: Option<PyRef<'_, Tables>>) -> PyResult<i8> {
        let exact = self.session.canonical_move(r#move).map_err(|error| errors::play(&error))?;
        let solved = self.solved(tables.as_deref())?;
        let best = solved.iter().map(|mv| worth(mv.solved.value)).max().unwrap_or(0);
        let chosen = solved.iter().find(|mv| mv.text == exact);
        Ok(best - chosen.map_or(best, |mv| worth(mv.solved.value)))
    }

    /// A picture of the position as SVG, whose unit is the millimetre.
    ///
    /// Args:
    ///     unit: about the distance of neighbouring points in millimetres, from 1 to 1000.
    #[pyo3(signature = (unit = 14.0))]
    fn svg(&self, unit: f32) -> PyResult<String> {
        Ok(svg::write(&self.drawing(unit, 1.0..=1000.0)?))
    }

    /// A picture of the board and the pieces on it as pixels, without the names of points.
    ///
    /// Args:
    ///     unit: about the distance of neighbouring points in pixels, from 4 to 256.
    ///
    /// Returns:
    ///     A new array of `uint8` with the shape (height, width, 3): red, green and blue, row by row
    ///     from the top. All pictures of a game with the same `unit` are equally large.
    ///
    /// Raises:
    ///     ValueError: `unit` is out of its range, or the picture would have more than 2^26 pixels.
    #[pyo3(signature = (unit = 48.0))]
    fn image<'py>(&self, py: Python<'py>, unit: f32) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let drawing = self.drawing(unit, 4.0..=256.0)?;
        let picture = png::pixels(&drawing);
        let Pixels { size: [width, height], rgb } =
            picture.ok_or_else(|| errors::value("the picture would be too large"))?;
        rgb.into_pyarray(py).reshape([height, width, 3])
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(14.0)
    }

    fn __str__(&self) -> &str {
        self.text()
    }

    fn __repr__(&self) -> String {
        let game = Python::attach(|py| {
            let game = Py::new(py, self.game.clone())?;
            game.bind(py).repr().map(|text| text.to_string())
        });
        format!("{}.parse('{}')", game.unwrap_or_default(), self.text())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| {
            let other = other.get();
            self.text() == other.text() && self.game.ruleset == other.game.ruleset
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.game.hash_into(&mut hasher);
        self.text().hash(&mut hasher);
        hasher.finish()
    }

    /// It never changes, so that its copy is itself.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// As `__copy__`.
    fn __deepcopy__(slf: Py<Self>, _memo: Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Game, &str))> {
        let restore = py.import("guti._restore")?.getattr("position")?;
        Ok((restore, (self.game.clone(), self.text())))
    }
}

/// Sequences up to this length are counted without checking for Ctrl-C.
const BRIEF: u32 = 3;

/// The number of sequences of `depth` legal moves from a position, 1 at depth 0. A game that is over
/// has no moves; repetition and the limit on quiet plies are ignored.
///
/// The GIL is released.
///
/// Args:
///     position: the position.
///     depth: the number of moves of a sequence, from 0 to 1000.
///
/// Raises:
///     KeyboardInterrupt: Ctrl-C stopped it.
///     ValueError: `depth` is out of its range.
#[pyfunction]
pub fn perft(
    py: Python<'_>,
    position: &Position,
    #[pyo3(from_py_with = numbers::perft_depth)] depth: u32,
) -> PyResult<u64> {
    let session = &position.session;
    let stop = AtomicBool::new(false);
    let work = |_: &(dyn Fn(()) + Sync)| {
        with_rules!(session.ruleset().game(), rules => {
            count(rules, &session.typed_position(rules), depth, &stop)
        })
    };
    interrupt::run(py, &stop, work, |()| Ok(()))
}

fn count<R: Rules>(rules: &R, position: &R::Position, depth: u32, stop: &AtomicBool) -> u64 {
    if stop.load(Ordering::Relaxed) {
        return 0;
    }
    if depth <= BRIEF {
        return rules_perft::perft(rules, position, depth);
    }
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    let after = |mv| rules.play_unchecked(position, mv);
    moves.into_iter().map(|mv| count(rules, &after(mv), depth - 1, stop)).sum()
}

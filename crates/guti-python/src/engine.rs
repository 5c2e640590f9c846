//! `search` and `level`: the computer player.

use crate::errors;
use crate::matches::Match;
use crate::position::Position;
use crate::tables::Tables;
use crate::{interrupt, numbers, types};
use guti_session::Session;
use guti_session::engine::{self, Analysis, Engine, Limits, ScoreKind, Settings, Time};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A copy of what can be searched: a position, or the present position of a match with its history. The match
/// itself is not borrowed, so that it can be played while it is searched.
fn searched(given: &Bound<'_, PyAny>) -> PyResult<Session> {
    if let Ok(position) = given.cast::<Position>() {
        return Ok(position.get().session().clone());
    }
    if let Ok(of) = given.cast::<Match>() {
        return Ok(of.try_borrow()?.of().session().clone());
    }
    let class = given.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "`position` should be a Position or a Match, and is of the class `{class}`"
    )))
}

/// The number of a level.
fn level_number(given: &Bound<'_, PyAny>) -> PyResult<u8> {
    let number = numbers::fitting(given)?;
    number.ok_or_else(|| errors::value(engine::InvalidLevel(given.to_string())))
}

/// The limits of a search.
fn limits(nodes: Option<u64>, depth: Option<u32>, time: Option<f64>) -> PyResult<Limits> {
    let time = match time.map(Duration::try_from_secs_f64) {
        None => Time::Unlimited,
        Some(Ok(time)) => Time::Move(time),
        Some(Err(_)) => return Err(errors::value("`time` should be a number of seconds")),
    };
    Ok(Limits { depth, nodes, time })
}

fn settings(number: u8, seed: u64, hash_mb: usize) -> PyResult<Settings> {
    let level = engine::Level::new(number)
        .ok_or_else(|| errors::value(engine::InvalidLevel(number.to_string())))?;
    Ok(Settings { level, seed, hash_mb, ..Settings::default() })
}

/// An analysis as the class of `guti/_types.py`.
fn analysis<'py>(py: Python<'py>, found: &Analysis) -> PyResult<Bound<'py, PyAny>> {
    let mut lines = Vec::new();
    for line in &found.lines {
        let (kind, number) = match line.score.kind() {
            ScoreKind::Centi(number) => ("centi", number),
            ScoreKind::Mate(number) => ("mate", number),
            ScoreKind::Won(number) => ("won", number),
        };
        let score = types::make(py, "Score", (kind, number, line.score.expectation()))?;
        let solved = line.solved.map(|solved| types::value(py, solved)).transpose()?;
        lines.push(types::make(py, "Line", (line.moves.clone(), score, solved))?);
    }
    let outcome = found.result.map(|result| types::outcome(py, &result)).transpose()?;
    let time = found.time.as_secs_f64();
    let fields = (found.depth, found.seldepth, found.nodes, time, lines, outcome);
    types::make(py, "Analysis", fields)
}

/// Searches a position until the first limit is reached.
///
/// The GIL is released, and Ctrl-C stops it.
///
/// Args:
///     position: a position, or a match whose history the search takes into account.
///     nodes: the number of positions to look at.
///     depth: the depth in plies, from 1 to 128.
///     time: the time in seconds.
///     threads: the number of threads.
///     multipv: the number of best lines to find.
///     level: the playing strength, from 1 to 10.
///     seed: decides what a level below 10 overlooks.
///     hash_mb: the size of the transposition table in megabytes.
///     tables: tables of solved positions to use.
///     progress: is called with the `Analysis` of each completed iteration.
///
/// Raises:
///     TablesError: the tables are of another game or variant.
///     ValueError: no limit is given, or an argument is out of its range.
#[pyfunction]
#[pyo3(signature = (
    position, *, nodes = None, depth = None, time = None, threads = 1, multipv = 1, level = 10,
    seed = 0, hash_mb = 16, tables = None, progress = None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn search<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = searched)] position: Session,
    #[pyo3(from_py_with = numbers::nodes)] nodes: Option<u64>,
    #[pyo3(from_py_with = numbers::depth)] depth: Option<u32>,
    time: Option<f64>,
    #[pyo3(from_py_with = numbers::threads)] threads: usize,
    #[pyo3(from_py_with = numbers::multipv)] multipv: usize,
    #[pyo3(from_py_with = level_number)] level: u8,
    #[pyo3(from_py_with = numbers::seed)] seed: u64,
    #[pyo3(from_py_with = numbers::hash_mb)] hash_mb: usize,
    tables: Option<PyRef<'py, Tables>>,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if nodes.is_none() && depth.is_none() && time.is_none() {
        return Err(errors::value("a search needs a limit: `nodes`, `depth` or `time`"));
    }
    let limits = limits(nodes, depth, time)?;
    let settings = Settings { threads, multi_pv: multipv, ..settings(level, seed, hash_mb)? };
    if let Some(tables) = &tables {
        tables.check_rules(&position)?;
    }
    let tables = tables.map(|tables| tables.shared());
    let engine = Engine::prepare(None, position.ruleset(), settings, tables);
    let mut engine = engine.map_err(errors::value)?;
    let stop = AtomicBool::new(false);
    let tells = progress.is_some();
    let work = |tell: &(dyn Fn(Analysis) + Sync)| {
        engine.search(&position, &limits, &stop, &mut |found| {
            if tells {
                tell(found.clone());
            }
        })
    };
    let on_message = |found: Analysis| match &progress {
        Some(progress) => progress.call1((analysis(py, &found)?,)).map(drop),
        None => Ok(()),
    };
    let found = interrupt::run(py, &stop, work, on_message)?;
    analysis(py, &found)
}

/// The arguments of `level`, in their order.
type LevelArguments = (u8, u64, Option<u64>, Option<f64>, usize);

/// The computer as a player: call it with a position or a match, and it returns its move.
///
/// `level` makes one. It keeps what it has found from move to move.
#[pyclass(frozen, module = "guti")]
pub struct Level {
    settings: Settings,
    limits: Limits,
    /// What the player keeps between its moves in one game.
    engine: Mutex<Option<Engine>>,
}

#[pymethods]
impl Level {
    /// The number of the level, from 1 to 10.
    #[getter]
    fn number(&self) -> u8 {
        self.settings.level.number()
    }

    /// The move that the player chooses.
    ///
    /// The GIL is released, and Ctrl-C stops it.
    ///
    /// Raises:
    ///     GameOverError: the game is over.
    fn __call__(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = searched)] position: Session,
    ) -> PyResult<String> {
        if let Some(result) = position.result() {
            return Err(errors::play(&guti_session::PlayError::Over(result)));
        }
        let kept = self.engine.lock().unwrap_or_else(PoisonError::into_inner).take();
        let engine = Engine::prepare(kept, position.ruleset(), self.settings.clone(), None);
        let mut engine = engine.map_err(errors::value)?;
        let stop = AtomicBool::new(false);
        let work = |_: &(dyn Fn(()) + Sync)| {
            let found = engine.choose(&position, &self.limits, &stop, &mut |_| {});
            (found, engine)
        };
        let (found, engine) = interrupt::run(py, &stop, work, |()| Ok(()))?;
        *self.engine.lock().unwrap_or_else(PoisonError::into_inner) = Some(engine);
        let chosen = found.best_move().map(str::to_owned);
        chosen.ok_or_else(|| errors::value("the search found no move"))
    }

    fn __repr__(&self) -> String {
        format!("level({})", self.number())
    }

    /// A copy or a pickle plays with the same arguments, and has found nothing yet.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, LevelArguments)> {
        let restore = py.import("guti._restore")?.getattr("level")?;
        let time = match self.limits.time {
            Time::Move(time) => Some(time.as_secs_f64()),
            _ => None,
        };
        let (seed, hash_mb) = (self.settings.seed, self.settings.hash_mb);
        Ok((restore, (self.number(), seed, self.limits.nodes, time, hash_mb)))
    }
}

/// The time that level 10 thinks if no limit is given.
const THINKS: Duration = Duration::from_secs(1);

/// The computer as a player of one of ten levels.
///
/// Args:
///     number: the level, from 1 (a child who knows the rules can win) to 10 (full strength).
///     seed: decides what a level below 10 overlooks; in the same position it is the same for the
///         same seed.
///     nodes: the number of positions that it may look at for a move.
///     time: the time for a move in seconds; level 10 thinks for a second where neither is given.
///     hash_mb: the size of the transposition table in megabytes.
///
/// Raises:
///     ValueError: there is no such level, or an argument is out of its range.
#[pyfunction]
#[pyo3(signature = (number, *, seed = 0, nodes = None, time = None, hash_mb = 16))]
pub fn level(
    #[pyo3(from_py_with = level_number)] number: u8,
    #[pyo3(from_py_with = numbers::seed)] seed: u64,
    #[pyo3(from_py_with = numbers::nodes)] nodes: Option<u64>,
    time: Option<f64>,
    #[pyo3(from_py_with = numbers::hash_mb)] hash_mb: usize,
) -> PyResult<Level> {
    let settings = settings(number, seed, hash_mb)?;
    let mut limits = limits(nodes, None, time)?;
    if settings.level == engine::Level::FULL && nodes.is_none() && time.is_none() {
        limits.time = Time::Move(THINKS);
    }
    Ok(Level { settings, limits, engine: Mutex::new(None) })
}

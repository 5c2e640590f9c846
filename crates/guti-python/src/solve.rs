//! `solve`: computes tables of solved positions.

use crate::errors::{self, Class};
use crate::game::Game;
use crate::{interrupt, numbers, tables, types};
use guti_session::tables::{Setting, layer_name};
use guti_solver::{Job, LayerLimit, Progress, SolveError};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

/// The memory that may be used by default, in bytes.
const MEMORY: u64 = 1 << 30;

/// The shortest time between two calls of the progress function.
const PAUSE: Duration = Duration::from_millis(100);

/// The progress of a run in a setting: the fields of `SolveProgress`, and when it was last reported.
#[derive(Default)]
struct RunProgress {
    setting: Option<Setting>,
    positions: u64,
    layer: Option<String>,
    distance: Option<u16>,
    last: Option<Instant>,
}

impl RunProgress {
    /// Adds an event, and returns whether it is time to report the progress.
    fn add(&mut self, event: Progress) -> bool {
        match event {
            Progress::Positions(more) => self.positions += more,
            Progress::Iteration(layer, distance) => {
                self.layer = Some(layer_name(self.setting, layer));
                self.distance = Some(distance);
            }
            Progress::Writing(layer) => {
                self.layer = Some(layer_name(self.setting, layer));
                self.distance = None;
            }
            Progress::Found(layer, positions) => {
                self.layer = Some(layer_name(self.setting, layer));
                self.positions += positions;
            }
            Progress::Waiting(_) => {}
        }
        let due = self.last.is_none_or(|last| last.elapsed() >= PAUSE);
        if due {
            self.last = Some(Instant::now());
        }
        due
    }
}

fn failed(error: &SolveError) -> PyErr {
    Class::Solve.error(error)
}

/// Solves a game up to a size or a total of positions and writes their tables. Layers that are solved
/// already are not solved again, and a run that was stopped is continued. For this, the raw values of games
/// of pieces, a quarter of a byte per position, stay beside the tables until the whole game is solved.
///
/// The GIL is released. Ctrl-C stops it after the layers that it is solving, or at once where these do not fit
/// into memory and are streamed from the disk.
///
/// Args:
///     game: the game.
///     up_to: the size of the largest positions: the pieces of a side, or the counters on the board.
///     total: the most pieces of both sides together, on the board and in hand, or counters on the board.
///         One of the two is needed.
///     setting: in sowing games, rounds of a match with holes out of play, a bha or a Kungidar, named by the text of
///         a position of such a round, or as `holes=4-5,bha=s-left` and `Position.setting` are; without it,
///         rounds on the whole board.
///     folder: the folder of the tables of all games; without it the usual one, as for `Tables`.
///     threads: the number of threads; without it one for each core.
///     memory: the memory that may be used, in bytes.
///     progress: is called with a `SolveProgress`, at most ten times a second.
///
/// Returns:
///     The layers that are solved now, those of earlier runs included.
///
/// Raises:
///     SolveError: the game cannot be solved with these arguments, or a table cannot be written.
///     PositionError: `setting` looks like a position, but is not one.
///     ValueError: neither `up_to` nor `total` is given, or an argument is out of its range.
#[pyfunction]
#[pyo3(signature = (
    game, up_to = None, *, total = None, setting = None, folder = None, threads = None, memory = MEMORY,
    progress = None
))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub fn solve<'py>(
    py: Python<'py>,
    game: PyRef<'py, Game>,
    #[pyo3(from_py_with = numbers::up_to)] up_to: Option<u8>,
    #[pyo3(from_py_with = numbers::total)] total: Option<u8>,
    setting: Option<&str>,
    folder: Option<PathBuf>,
    #[pyo3(from_py_with = numbers::optional_threads)] threads: Option<usize>,
    #[pyo3(from_py_with = numbers::memory)] memory: u64,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    if up_to.is_none() && total.is_none() {
        return Err(errors::value("one of `up_to` and `total` is needed"));
    }
    let ruleset = match setting {
        Some(text) => game.ruleset.in_named_setting(text),
        None => Ok(game.ruleset.clone()),
    };
    let ruleset = ruleset.map_err(|error| errors::setting(Class::Solve, &error))?;
    let folder = ruleset.tables_folder(&tables::folder(folder.as_deref())?);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.unwrap_or_else(cores).min(1024);
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job {
        keep_raw: true,
        stop: Some(Arc::clone(&stop)),
        ..Job::new(folder, LayerLimit::new(up_to, total), threads, memory)
    };
    let tells = progress.is_some();
    let work = |tell: &(dyn Fn(Progress) + Sync)| {
        guti_solver::solve(ruleset.game(), &job, &|event| {
            if tells {
                tell(event);
            }
        })
    };
    let mut run = RunProgress { setting: ruleset.setting(), ..RunProgress::default() };
    let on_message = |event: Progress| match &progress {
        Some(progress) if run.add(event) => {
            let fields = (run.positions, run.layer.clone(), run.distance);
            progress.call1((types::make(py, "SolveProgress", fields)?,)).map(drop)
        }
        _ => Ok(()),
    };
    let layers = interrupt::run(py, &stop, work, on_message)?.map_err(|error| failed(&error))?;
    let layer = |layer: guti_solver::SolvedLayer| {
        let seconds = layer.solved_in.map(|time| time.as_secs_f64());
        let name = layer_name(ruleset.setting(), layer.layer);
        let fields = (name, layer.positions, layer.bytes, seconds);
        types::make(py, "SolvedLayer", fields)
    };
    layers.into_iter().map(layer).collect()
}

//! `VectorEnv`: many boards at once, for programs that learn.

use crate::arrays::{readable, untyped, writable};
use crate::errors::{self, Class};
use crate::game::Game;
use crate::position::Position;
use crate::{numbers, types};
use guti_arena::environment::observation::PLANES;
use guti_arena::environment::{
    ArraysMut, BytePlanes, Environment, EnvironmentSettings, Form, Packed, StepError, WrongLength,
};
use numpy::{
    Element, PyArrayDescrMethods as _, PyArrayDyn, PyArrayMethods as _, PyReadwriteArrayDyn,
    PyUntypedArrayMethods as _,
};
use pyo3::exceptions::{PyIndexError, PyMemoryError, PyRuntimeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::collections::{BTreeMap, TryReserveError};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

/// Many boards that play the same game at once, one action a board and step.
///
/// **Actions.** They are numbers from 0, `game.action_count` of them: first one for each point of `game.points`,
/// in games in which pieces are placed or removed or counters are sown; then one for each pair of points between
/// which a piece can step or leap, sorted by its points; last *stop*. A pair stands for both directions: only one
/// of its points has a piece of the side that acts. Games in which pieces may go to any vacant point, or along a
/// line as far as they like, have an action for each point and no pairs; a piece is then moved by two actions,
/// from where and to where. `game.action_name` says what an action stands for.
///
/// A step or a leap is the action of its pair. Then follow each further landing of a chain, as the pair of the
/// point where the piece is and the landing, and the point of a piece that is removed. A placement is the
/// action of its square, a sowing that of its hole. A leap to a point to which the piece could step as well is
/// the pair of its start and the piece leaped over, and the pair of that piece and the landing. A move is played
/// as soon as the actions are a legal move and no longer one begins with them. Where a longer one does, choose
/// the next action to go on, or *stop*. *Stop* alone is a pass. Until the move is played, the same side acts
/// again. `Position.actions` gives the actions of a move; no two legal moves have the same.
///
/// **Observations** are planes of numbers from 0 to 255 over the points, seen by the side to move:
/// 0 and 1 its own pieces and promoted pieces, 2 and 3 the other side's, 4 counters, 5 holes out of
/// play, 6 a bha, 7 the points chosen for the move being entered (*k* for the *k*th), and
/// everywhere the same number: 8 whether the second side is to move, 9 and 10 the pieces in hand or the
/// captured counters of the side to move and of the other, 11 the halfmove clock, 12 how often the
/// position has occurred. The points are not turned for the second side. The planes do
/// not show the Kungidar of a round of a match, which `Position.remarks` has, nor the earlier
/// positions of the game.
///
/// With `packed`, observations and masks are words of 64 bits instead, `uint64`, with a bit for each point and
/// each action. A step then writes several times less. `unpack_observation` and `unpack_mask` convert them to
/// planes and flags, and describe the words.
///
/// **Ends.** `terminated` says that the rules have ended the game, by repetition or the limit on quiet
/// plies too; the winner's reward is 1 and the loser's -1, and 0 in a draw. `truncated` says that
/// it was cut off at `max_plies`; both rewards are 0. With `auto_restart` the next game begins in the
/// same step: observation, mask and `to_move` are already those of its beginning. Without it the
/// board stays as it is, has no legal action, and ignores actions until `reset`.
///
/// **Arrays.** `out` has numpy arrays, or objects that offer their memory by DLPack 1.0, which needs
/// numpy 2.1 or later: memory that is offered in an older form is read-only in numpy.
///
/// `step` writes only what changes where `out` has the observation that the last call wrote,
/// which is much faster than writing all of it. So do not write into that array in between, or else call
/// `observe` with it afterwards: `observe` and `reset` write all of it.
///
/// The GIL is released during `reset` and `step`. An environment does one thing at a time: while one of its methods
/// runs in a thread, they raise a `RuntimeError` in others; only `game`, `n` and `packed` can always be asked for.
///
/// `copy.copy` and `copy.deepcopy` make an environment that goes on from the same boards by itself, with the same
/// random numbers.
///
/// Args:
///     game: the game.
///     n: the number of boards, from 1 to 2^24.
///     seed: decides the random openings and `sample`, from 0 to 2^64 - 1; the results do not depend on `threads`.
///     threads: the number of threads, from 1 to 1024.
///     random_plies: the number of random plies that each game begins with. An opening in which the
///         rules end the game is drawn again; after 100 of them it gets half as many plies, and so
///         on down to the start of the game.
///     max_plies: the number of plies after which a game is cut off, those of the opening included;
///         0 for no limit.
///     auto_restart: whether a game that is over is followed at once by the next one.
///     packed: whether observations and masks are packed into bits; `step` and `reset` then return a
///         `PackedStep` instead of a `Step`.
///
/// Raises:
///     MemoryError: there is no memory for so many boards.
///     ValueError: an argument is out of its range, or `max_plies` leaves no ply after the opening.
#[pyclass(frozen, module = "guti", generic)]
pub struct VectorEnv {
    game: Game,
    /// The number of boards.
    n: usize,
    /// Whether observations and masks are packed.
    packed: bool,
    state: Mutex<State>,
}

/// What one thread at a time uses.
struct State {
    environment: Environment,
    /// A number that no other environment has.
    id: u64,
    /// The observations that were written last, with the address of their data. They are kept alive, so
    /// that no other array gets their address.
    written: Option<(usize, Py<PyAny>)>,
}

/// The number of environments that have been made.
static CREATED: AtomicU64 = AtomicU64::new(0);

/// By the address of the data of an array: the environment that has written to it last. Several
/// environments may be given the same array.
static LAST_WRITERS: Mutex<BTreeMap<usize, u64>> = Mutex::new(BTreeMap::new());

/// The names of the arrays, in the order of the class `Step`.
const NAMES: [&str; 6] = ["observation", "mask", "rewards", "terminated", "truncated", "to_move"];

/// A form of observations and masks, as Python sees it.
trait ArrayForm: Form<Number: Element, Flags: Element> {
    /// The class of the arrays.
    const CLASS: &'static str;

    /// The shape of the observation of one board.
    fn observation_shape(environment: &Environment) -> Vec<usize>;
}

impl ArrayForm for BytePlanes {
    const CLASS: &'static str = "Step";

    fn observation_shape(environment: &Environment) -> Vec<usize> {
        vec![PLANES, environment.points()]
    }
}

impl ArrayForm for Packed {
    const CLASS: &'static str = "PackedStep";

    fn observation_shape(environment: &Environment) -> Vec<usize> {
        vec![environment.observation_len::<Packed>()]
    }
}

/// The shape of the observations of all boards.
fn observation_shape<F: ArrayForm>(environment: &Environment) -> Vec<usize> {
    [vec![environment.settings().boards], F::observation_shape(environment)].concat()
}

/// The borrowed arrays of the caller.
struct Borrowed<'py, F: ArrayForm> {
    observation: PyReadwriteArrayDyn<'py, F::Number>,
    mask: PyReadwriteArrayDyn<'py, F::Flags>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    terminated: PyReadwriteArrayDyn<'py, bool>,
    truncated: PyReadwriteArrayDyn<'py, bool>,
    to_move: PyReadwriteArrayDyn<'py, i8>,
}

impl<'py, F: ArrayForm> Borrowed<'py, F> {
    fn new(environment: &Environment, out: &Bound<'py, PyAny>) -> PyResult<Borrowed<'py, F>> {
        let n = environment.settings().boards;
        let items: Vec<Bound<'py, PyAny>> = out.extract().unwrap_or_default();
        let Ok([observation, mask, rewards, terminated, truncated, to_move]) =
            <[_; 6]>::try_from(items)
        else {
            let (class, names) = (F::CLASS, NAMES.join(", "));
            return Err(PyTypeError::new_err(format!(
                "`out` should be a `{class}` or six arrays: {names}"
            )));
        };
        Ok(Borrowed {
            observation: writable(NAMES[0], &observation, &observation_shape::<F>(environment))?,
            mask: writable(NAMES[1], &mask, &[n, environment.mask_len::<F>()])?,
            rewards: writable(NAMES[2], &rewards, &[n, 2])?,
            terminated: writable(NAMES[3], &terminated, &[n])?,
            truncated: writable(NAMES[4], &truncated, &[n])?,
            to_move: writable(NAMES[5], &to_move, &[n])?,
        })
    }

    fn slices(&mut self) -> PyResult<ArraysMut<'_, F>> {
        Ok(ArraysMut {
            observation: self.observation.as_slice_mut()?,
            observation_is_current: false,
            mask: self.mask.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            terminated: self.terminated.as_slice_mut()?,
            truncated: self.truncated.as_slice_mut()?,
            to_move: self.to_move.as_slice_mut()?,
        })
    }
}

/// The actions that were given: an array of `int64` or `int32`, or any sequence of numbers.
fn actions(given: &Bound<'_, PyAny>, n: usize) -> PyResult<Vec<i64>> {
    let is_array = given.cast::<numpy::PyUntypedArray>().is_ok() || given.hasattr("__dlpack__")?;
    if !is_array {
        return given.extract().map_err(|_| {
            PyTypeError::new_err("`actions` should be an array of int64 or int32, or a list of int")
        });
    }
    let array = untyped("actions", given)?;
    let (py, dtype) = (given.py(), array.dtype());
    if dtype.is_equiv_to(&numpy::dtype::<i32>(py)) {
        let array = readable::<i32>("actions", array.as_any(), &[n])?;
        return Ok(array.as_slice()?.iter().copied().map(i64::from).collect());
    }
    if !dtype.is_equiv_to(&numpy::dtype::<i64>(py)) {
        return Err(PyTypeError::new_err(format!(
            "`actions` has the dtype {dtype} instead of int64 or int32"
        )));
    }
    let array = readable::<i64>("actions", array.as_any(), &[n])?;
    Ok(array.as_slice()?.to_vec())
}

fn refused(error: StepError) -> PyErr {
    match error {
        StepError::Illegal { .. } => Class::Action.error(error),
        StepError::ActionCount { .. } | StepError::Length(_) => errors::value(error),
    }
}

fn wrong_length(error: WrongLength) -> PyErr {
    errors::value(error)
}

/// What an environment does beside writing arrays.
enum Call {
    /// Begins new games, perhaps with a seed.
    Reset(Option<u64>),
    /// Performs an action on each board, in their order.
    Step(Vec<i64>),
    /// Writes what the boards show now, and changes none.
    Observe,
}

impl Call {
    fn perform<F: Form>(
        self,
        environment: &mut Environment,
        arrays: ArraysMut<'_, F>,
    ) -> Result<(), StepError> {
        match self {
            Call::Reset(seed) => Ok(environment.reset(seed, arrays)?),
            Call::Step(actions) => environment.step(&actions, arrays),
            Call::Observe => Ok(environment.observe(arrays)?),
        }
    }
}

/// An array with fewer elements is made directly, in a fraction of a microsecond; without memory that panics. A larger one
/// is made by a call of numpy in Python, which raises a `MemoryError`.
const SMALL: usize = 1 << 16;

/// A new array, filled with zeros; `MemoryError` if there is no memory for it.
fn zero_array<'py, T: Element>(
    numpy: &Bound<'py, PyModule>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let py = numpy.py();
    if shape.iter().product::<usize>() < SMALL {
        return Ok(PyArrayDyn::<T>::zeros(py, shape, false).into_any());
    }
    numpy.getattr("zeros")?.call1((PyTuple::new(py, shape)?, numpy::dtype::<T>(py)))
}

/// New arrays of a form, filled with zeros.
fn zeros<'py, F: ArrayForm>(
    py: Python<'py>,
    environment: &Environment,
) -> PyResult<Bound<'py, PyAny>> {
    let n = environment.settings().boards;
    let numpy = py.import("numpy")?;
    let arrays = (
        zero_array::<F::Number>(&numpy, &observation_shape::<F>(environment))?,
        zero_array::<F::Flags>(&numpy, &[n, environment.mask_len::<F>()])?,
        zero_array::<f32>(&numpy, &[n, 2])?,
        zero_array::<bool>(&numpy, &[n])?,
        zero_array::<bool>(&numpy, &[n])?,
        zero_array::<i8>(&numpy, &[n])?,
    );
    types::make(py, F::CLASS, arrays)
}

/// The exception where there is no memory for the boards of an environment.
fn no_memory(n: usize, error: &TryReserveError) -> PyErr {
    PyMemoryError::new_err(format!("there is no memory for {n} boards: {error}"))
}

impl VectorEnv {
    /// An environment that nothing has been written by.
    fn of(game: Game, environment: Environment, packed: bool) -> VectorEnv {
        let (n, id) = (environment.settings().boards, CREATED.fetch_add(1, Ordering::Relaxed));
        VectorEnv { game, n, packed, state: Mutex::new(State { environment, id, written: None }) }
    }

    /// The boards, for this thread alone.
    ///
    /// # Errors
    ///
    /// `RuntimeError` while another thread uses them.
    fn state(&self) -> PyResult<MutexGuard<'_, State>> {
        match self.state.try_lock() {
            Ok(state) => Ok(state),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(
                "the environment is in use: it does one thing at a time, and another thread has not finished",
            )),
        }
    }

    /// Lets the environment write the arrays of the caller, or new ones, without the GIL.
    fn write<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        call: Call,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut state = self.state()?;
        if self.packed {
            state.write_form::<Packed>(py, out, call)
        } else {
            state.write_form::<BytePlanes>(py, out, call)
        }
    }
}

impl State {
    /// As [`VectorEnv::write`], in the form of the environment.
    fn write_form<'py, F: ArrayForm>(
        &mut self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        call: Call,
    ) -> PyResult<Bound<'py, PyAny>> {
        let out = out.map_or_else(|| zeros::<F>(py, &self.environment), Ok)?;
        let mut borrowed = Borrowed::<F>::new(&self.environment, &out)?;
        let observation = Bound::clone(&borrowed.observation);
        let address = observation.data() as usize;
        let observation_is_current =
            self.written_address() == Some(address) && self.is_last_writer(address);
        let arrays = ArraysMut { observation_is_current, ..borrowed.slices()? };
        let environment = &mut self.environment;
        py.detach(move || call.perform(environment, arrays)).map_err(refused)?;
        self.forget_written();
        last_writers().insert(address, self.id);
        self.written = Some((address, observation.into_any().unbind()));
        Ok(out)
    }

    /// The address of the observations that were written last.
    fn written_address(&self) -> Option<usize> {
        self.written.as_ref().map(|&(address, _)| address)
    }

    /// Whether no other environment has written there since this one did.
    fn is_last_writer(&self, address: usize) -> bool {
        last_writers().get(&address) == Some(&self.id)
    }

    /// Releases the observations that were written last.
    fn forget_written(&mut self) {
        if let Some(address) = self.written_address()
            && self.is_last_writer(address)
        {
            last_writers().remove(&address);
        }
        self.written = None;
    }
}

impl Drop for State {
    fn drop(&mut self) {
        self.forget_written();
    }
}

fn last_writers() -> MutexGuard<'static, BTreeMap<usize, u64>> {
    // The map is valid even if a thread panicked while it held the lock.
    LAST_WRITERS.lock().unwrap_or_else(PoisonError::into_inner)
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    #[pyo3(signature = (
        game, n, *, seed = 0, threads = 1, random_plies = 0, max_plies = 1000, auto_restart = true,
        packed = false
    ))]
    fn new(
        game: PyRef<'_, Game>,
        #[pyo3(from_py_with = numbers::n)] n: usize,
        #[pyo3(from_py_with = numbers::seed)] seed: u64,
        #[pyo3(from_py_with = numbers::threads)] threads: usize,
        #[pyo3(from_py_with = numbers::random_plies)] random_plies: u32,
        #[pyo3(from_py_with = numbers::max_plies)] max_plies: u32,
        auto_restart: bool,
        packed: bool,
    ) -> PyResult<VectorEnv> {
        let boards = n;
        let settings =
            EnvironmentSettings { boards, threads, seed, random_plies, max_plies, auto_restart };
        if !settings.leave_plies() {
            return Err(errors::value(format!(
                "`max_plies` is {max_plies}, and should be 0 or more than `random_plies`, which is \
                 {random_plies}"
            )));
        }
        Environment::reserve(&game.ruleset, n).map_err(|error| no_memory(n, &error))?;
        let environment = Environment::new(&game.ruleset, settings);
        Ok(VectorEnv::of(game.clone(), environment, packed))
    }

    /// The game that is played on every board.
    #[getter(game)]
    fn get_game(&self) -> Game {
        self.game.clone()
    }

    /// The number of boards.
    #[getter]
    fn n(&self) -> usize {
        self.n
    }

    /// Whether observations and masks are packed into bits.
    #[getter]
    fn packed(&self) -> bool {
        self.packed
    }

    fn __len__(&self) -> usize {
        self.n
    }

    /// New arrays for `reset` and `step`, filled with zeros: a `Step` with
    ///
    /// - `observation`: `uint8`, (n, planes, points);
    /// - `mask`: `bool`, (n, actions), whether each action is legal;
    /// - `rewards`: `float32`, (n, 2), of the first and the second side;
    /// - `terminated` and `truncated`: `bool`, (n,);
    /// - `to_move`: `int8`, (n,), the side to move, 0 or 1.
    ///
    /// With `packed` a `PackedStep`, in which `observation` is `uint64`, (n, words), and `mask` is `uint64`,
    /// (n, words), a word for each 64 actions or part of them.
    fn buffers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let state = self.state()?;
        if self.packed {
            zeros::<Packed>(py, &state.environment)
        } else {
            zeros::<BytePlanes>(py, &state.environment)
        }
    }

    /// Begins a new game on every board.
    ///
    /// Args:
    ///     seed: if it is given, the random numbers start again from it.
    ///     out: the arrays to write, as `buffers` makes them; without it, new ones.
    ///
    /// Returns:
    ///     The arrays.
    ///
    /// Raises:
    ///     TypeError: an argument is not an array, or has the wrong dtype.
    ///     ValueError: an array has the wrong shape, is not contiguous or is read-only.
    #[pyo3(signature = (seed = None, out = None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::optional_seed)] seed: Option<u64>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.write(py, out, Call::Reset(seed))
    }

    /// Performs one action on each board.
    ///
    /// Args:
    ///     actions: the actions: an array of `int64` or `int32`, (n,), or a list of n numbers.
    ///     out: the arrays to write, as `buffers` makes them; without it, new ones. In the observation
    ///         that the last call wrote, only what changes is written.
    ///
    /// Returns:
    ///     The arrays.
    ///
    /// Raises:
    ///     ActionError: an action is not legal on its board. No board has changed then, and nothing
    ///         is written.
    ///     TypeError: an argument is not an array, or has the wrong dtype. No board has changed.
    ///     ValueError: an array has the wrong shape, is not contiguous or aligned, or is read-only. No
    ///         board has changed.
    #[pyo3(signature = (actions, out = None))]
    fn step<'py>(
        &self,
        py: Python<'py>,
        actions: Bound<'py, PyAny>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let given = self::actions(&actions, self.n)?;
        self.write(py, out, Call::Step(given))
    }

    /// Writes what the boards show now, without a step.
    ///
    /// Args:
    ///     out: the arrays to write, as `buffers` makes them; without it, new ones. Rewards and ends
    ///         are cleared.
    ///
    /// Raises:
    ///     TypeError, ValueError: as for `reset`.
    #[pyo3(signature = (out = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.write(py, out, Call::Observe)
    }

    /// Draws a legal action for each board, each with the same probability; 0 where a game is over.
    ///
    /// Args:
    ///     out: the array to write, `int64`, (n,); without it, a new one.
    ///
    /// Raises:
    ///     TypeError, ValueError: as for `reset`.
    #[pyo3(signature = (out = None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let n = self.n;
        let out = out.map_or_else(|| zero_array::<i64>(&py.import("numpy")?, &[n]), Ok)?;
        let mut borrowed = writable::<i64>("out", &out, &[n])?;
        let drawn = borrowed.as_slice_mut()?;
        let mut state = self.state()?;
        let environment = &mut state.environment;
        py.detach(move || environment.sample(drawn)).map_err(wrong_length)?;
        Ok(out)
    }

    /// The position of a board, and the actions chosen for the move that is being entered.
    ///
    /// Args:
    ///     board: the number of the board, from 0 to `n - 1`.
    ///
    /// Raises:
    ///     IndexError: there is no such board.
    fn position(&self, board: Bound<'_, PyAny>) -> PyResult<(Position, Vec<usize>)> {
        let number = numbers::fitting(&board)?;
        let state = self.state()?;
        let found = number.and_then(|number| state.environment.position(number));
        let (session, chosen) = found.ok_or_else(|| {
            let last = self.n - 1;
            PyIndexError::new_err(format!("there is no board {board}, only 0 to {last}"))
        })?;
        Ok((self.game.position(session), chosen))
    }

    fn __repr__(&self) -> String {
        let ruleset = &self.game.ruleset;
        format!("<VectorEnv of {} ({}), {} boards>", ruleset.id(), ruleset.variant(), self.n)
    }

    fn __copy__(&self) -> PyResult<VectorEnv> {
        let reserved = Environment::reserve(&self.game.ruleset, self.n);
        reserved.map_err(|error| no_memory(self.n, &error))?;
        let environment = self.state()?.environment.clone();
        Ok(VectorEnv::of(self.game.clone(), environment, self.packed))
    }

    fn __deepcopy__(&self, _memo: Bound<'_, PyAny>) -> PyResult<VectorEnv> {
        self.__copy__()
    }
}

//! `Game`: a game with its variant.

use crate::errors::{self, Class};
use crate::numbers;
use crate::position::Position;
use guti_arena::environment::{actions, observation};
use guti_rules::catalogue;
use guti_rules::symmetry::Symmetry;
use guti_rules::types::Side;
use guti_rules::with_rules;
use guti_session::{Ruleset, Session};
use guti_tables::folder::rules_digest;
use guti_tables::hex;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf, is_separator};
use std::sync::Arc;

/// A game with its variant.
///
/// Args:
///     name: the id, a name or an alias of a built-in game, or the path of a game file: a name with
///         a separator in it or with the ending `.toml`.
///     variants: the name of a variant or `key=value`, or several of these, which are applied in
///         this order.
///
/// Raises:
///     GameError: there is no such game or variant, or the file does not define a game.
///     OSError: the file cannot be read.
#[pyclass(frozen, module = "guti")]
#[derive(Clone)]
pub struct Game {
    pub ruleset: Ruleset,
    /// The text of the game's file and of its tuning, where the game is not built in.
    file: Option<Arc<(String, Option<String>)>>,
}

/// The name of one variant, or several.
pub enum Variants {
    One(String),
    Several(Vec<String>),
}

impl Default for Variants {
    fn default() -> Variants {
        Variants::Several(Vec::new())
    }
}

impl<'py> FromPyObject<'_, 'py> for Variants {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Variants> {
        if let Ok(name) = given.extract() {
            return Ok(Variants::One(name));
        }
        given.extract().map(Variants::Several).map_err(|_| {
            let given = given.repr().map(|text| text.to_string()).unwrap_or_default();
            PyTypeError::new_err(format!("it should be a text or a list of texts, not {given}"))
        })
    }
}

impl Variants {
    fn list(self) -> Vec<String> {
        match self {
            Variants::One(name) => vec![name],
            Variants::Several(names) => names,
        }
    }
}

/// Whether the name of a game is the path of a file.
fn is_path(name: &str) -> bool {
    let toml = Path::new(name).extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    toml || name.contains(is_separator)
}

impl Game {
    /// The number of an action that the game has.
    ///
    /// # Errors
    ///
    /// `ActionError` with the numbers that there are.
    pub fn checked_action(&self, action: &Bound<'_, PyAny>) -> PyResult<usize> {
        let count = actions::action_count(&self.ruleset);
        let number = numbers::fitting(action)?.filter(|&number: &usize| number < count);
        number.ok_or_else(|| {
            Class::Action.error(format!("there is no action {action}, only 0 to {}", count - 1))
        })
    }

    fn read(path: &Path, variants: &[String]) -> PyResult<Game> {
        let read = |path: &Path| fs::read_to_string(path).map_err(|e| errors::file(path, &e));
        let text = read(path)?;
        let tuning = path.with_extension("tuning");
        let tuned = tuning != path && tuning.is_file();
        let tuning = if tuned { Some(read(&tuning)?) } else { None };
        Game::define(text, variants, tuning)
            .map_err(|reason| Class::Game.error(format!("{}: {reason}", path.display())))
    }

    fn define(text: String, variants: &[String], tuning: Option<String>) -> Result<Game, String> {
        let mut ruleset = Ruleset::from_text(&text, variants).map_err(|error| error.to_string())?;
        if let Some(tuning) = &tuning {
            ruleset = ruleset.with_tuning(tuning).map_err(|error| error.to_string())?;
        }
        Ok(Game { ruleset, file: Some(Arc::new((text, tuning))) })
    }

    /// The game of a ruleset that is built in: it has no file of its own.
    pub fn built_in(ruleset: Ruleset) -> Game {
        Game { ruleset, file: None }
    }

    /// The game of the same file under another variant.
    pub fn with_ruleset(&self, ruleset: Ruleset) -> Game {
        Game { ruleset, file: self.file.clone() }
    }

    /// A position of the game.
    pub fn position(&self, session: Session) -> Position {
        Position::new(self.clone(), session)
    }

    /// Hashes the game; equal games have equal hashes. The same options have several names, so the variant
    /// does not count.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        self.ruleset.id().hash(hasher);
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, variants = Variants::default()))]
    fn new(name: PathBuf, variants: Variants) -> PyResult<Game> {
        let variants = variants.list();
        let text = name.to_string_lossy();
        if is_path(&text) {
            return Game::read(&name, &variants);
        }
        let ruleset = Ruleset::find(&text, &variants).map_err(|error| Class::Game.error(error))?;
        Ok(Game::built_in(ruleset))
    }

    /// The game that the text of a game file defines.
    ///
    /// Args:
    ///     text: the text of the file.
    ///     variants: as for `Game`.
    ///     tuning: the text of a tuning file, which says how the computer plays the game.
    ///
    /// Raises:
    ///     GameError: the text does not define a game, or there is no such variant.
    #[staticmethod]
    #[pyo3(signature = (text, variants = Variants::default(), tuning = None))]
    fn from_text(text: String, variants: Variants, tuning: Option<String>) -> PyResult<Game> {
        Game::define(text, &variants.list(), tuning).map_err(|reason| Class::Game.error(reason))
    }

    /// The id of the game, such as `dara`.
    #[getter]
    fn id(&self) -> &str {
        self.ruleset.id()
    }

    /// The display name of the game.
    #[getter]
    fn name(&self) -> &str {
        self.ruleset.name()
    }

    /// The variant as records write it; `standard` where nothing differs.
    #[getter]
    fn variant(&self) -> &str {
        self.ruleset.variant()
    }

    /// The names of the variants that the file of the game defines.
    #[getter]
    fn variants(&self) -> Vec<&str> {
        self.ruleset.definition().variants().into_iter().map(|variant| variant.name).collect()
    }

    /// The same game under another variant: a name, `key=value`, or several separated by commas.
    ///
    /// Raises:
    ///     GameError: there is no such variant.
    fn under(&self, variant: &str) -> PyResult<Game> {
        let ruleset = self.ruleset.under(variant).map_err(|error| Class::Game.error(error))?;
        Ok(self.with_ruleset(ruleset))
    }

    /// The rules in words, one after another, as they hold under the variant.
    #[getter]
    fn rules(&self) -> Vec<String> {
        self.ruleset.rules_in_words().into_iter().map(|rule| rule.text).collect()
    }

    /// The digest of everything in the rules that the values of positions depend on, in hexadecimal
    /// digits, as tables carry it.
    #[getter]
    fn rules_digest(&self) -> String {
        with_rules!(self.ruleset.game(), rules => hex(&rules_digest(rules)))
    }

    /// The symmetries of the board that the rules have too, the identity first: for each point, in the order
    /// of `points`, the number of its image.
    #[getter]
    fn symmetries(&self) -> Vec<Vec<usize>> {
        let board = self.ruleset.board();
        let images = |symmetry: &Symmetry| {
            board.points().map(|point| symmetry.point(point).index()).collect()
        };
        board.symmetries().iter().map(images).collect()
    }

    /// The names of the first and the second side: Black and White, or South and North.
    #[getter]
    fn side_names(&self) -> (&'static str, &'static str) {
        let names = self.ruleset.side_names();
        (names[Side::First], names[Side::Second])
    }

    /// The names of the points of the board, in the order of observations.
    #[getter]
    fn points(&self) -> Vec<&str> {
        let board = self.ruleset.board();
        board.points().map(|point| board.name(point)).collect()
    }

    /// The coordinates of each point: to the right and upwards, in units of about one step.
    #[getter]
    fn places(&self) -> Vec<(f32, f32)> {
        let board = self.ruleset.board();
        board.points().map(|point| board.place(point).into()).collect()
    }

    /// The lines of the board, each as the numbers of its points in order, where neighbours on a line are
    /// one step apart; a circle ends with its first point again. Empty if the board has holes.
    #[getter]
    fn lines(&self) -> Vec<Vec<usize>> {
        let lines = self.ruleset.board().lines().iter().map(|line| {
            let again = line.points.first().filter(|_| line.closed);
            line.points.iter().chain(again).map(|point| point.index()).collect()
        });
        lines.collect()
    }

    /// The number of actions of `VectorEnv`.
    #[getter]
    fn action_count(&self) -> usize {
        actions::action_count(&self.ruleset)
    }

    /// The name of an action: that of its point; those of both points of a pair, as in `a1-b2`, in the order of
    /// the board, whichever way a piece goes; or `stop`.
    ///
    /// Raises:
    ///     ActionError: there is no such action.
    fn action_name(&self, action: Bound<'_, PyAny>) -> PyResult<String> {
        let action = self.checked_action(&action)?;
        Ok(actions::action_name(&self.ruleset, action))
    }

    /// The shape of an observation: the number of planes, and that of points.
    #[getter]
    fn observation_shape(&self) -> (usize, usize) {
        (observation::PLANES, self.ruleset.board().len())
    }

    /// The position that the game starts from.
    #[getter]
    fn start(&self) -> Position {
        self.position(Session::new(&self.ruleset))
    }

    /// The position that a string describes, in the notation of the game.
    ///
    /// Raises:
    ///     PositionError: the text is not a position, or the rules do not allow such a position.
    fn parse(&self, text: &str) -> PyResult<Position> {
        match Session::from_position(&self.ruleset, text) {
            Ok(session) => Ok(self.position(session)),
            Err(error) => Err(Class::Position.error(error)),
        }
    }

    fn __repr__(&self) -> String {
        let quoted = |text: &str| format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"));
        let named = match self.variant() {
            "standard" => quoted(self.id()),
            variant => format!("{}, {}", quoted(self.id()), quoted(variant)),
        };
        match self.file {
            None => format!("Game({named})"),
            // No expression has the text of the file.
            Some(_) => format!("<Game {named} of a file>"),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| other.get().ruleset == self.ruleset)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash_into(&mut hasher);
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Py<PyTuple>)> {
        let restore = py.import("guti._restore")?.getattr("game")?;
        let variant = self.variant();
        let arguments = match self.file.as_deref() {
            None => (Some(self.id()), None::<&str>, variant, None::<&str>).into_pyobject(py)?,
            Some((text, tuning)) => {
                (None::<&str>, Some(text.as_str()), variant, tuning.as_deref()).into_pyobject(py)?
            }
        };
        Ok((restore, arguments.unbind()))
    }
}

/// The ids of the built-in games, in the order of the catalogue.
#[pyfunction]
pub fn games() -> Vec<&'static str> {
    catalogue::built_in().iter().map(|game| game.id).collect()
}

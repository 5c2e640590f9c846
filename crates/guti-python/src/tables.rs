//! `Tables` and `probe`: the exact values of solved positions.

use crate::errors::{self, Class};
use crate::game::Game;
use crate::position::Position;
use crate::{numbers, types};
use guti_session::Session;
use guti_session::tables::{Layer, Setting, SolvedMove, SolvedValue, TableIndex, TableSet};
use guti_tables::root;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The tables of solved positions of a game. A copy or a pickle opens the same files again.
///
/// Rounds of a match with holes out of play, a bha or a Kungidar have tables of their own, one set for each
/// setting. Probes look up a position in those of its round, whatever `setting` is.
///
/// Args:
///     game: the game.
///     folder: the folder with the tables of all games, as `guti solve --dir` and `solve` write
///         them; without it `$GUTI_TABLES`, or `tables` in the folder of the player's data.
///     setting: whose layers `layers`, `ranks` and `position` are of, as `solve` takes it; without it, those of the
///         whole board.
///
/// Raises:
///     TablesError: tables that cannot be read, or that belong to other rules; a setting that the game does not
///         have.
///     PositionError: `setting` looks like a position, but is not one.
#[pyclass(frozen, module = "guti")]
pub struct Tables {
    game: Game,
    /// The folder with the tables of all games.
    root: PathBuf,
    /// The setting whose layers are listed; none for the whole board.
    setting: Option<Setting>,
    set: Arc<TableSet>,
}

/// What opens the same tables again: the game, the folder of all tables, and the setting.
type Arguments = (Game, PathBuf, Option<String>);

/// The folder below which the tables of all games lie.
///
/// # Errors
///
/// `TablesError` if no folder is named and none is known.
pub fn folder(named: Option<&Path>) -> PyResult<PathBuf> {
    root::tables_root(named).ok_or_else(|| {
        let message = "there is no folder for tables of solved positions";
        Class::Tables.error(format!("{message}: name one, or set {}", root::VARIABLE))
    })
}

/// The values of moves by the move, in their order.
///
/// # Errors
///
/// As [`types::value`].
pub fn by_move(py: Python<'_>, solved: Vec<SolvedMove>) -> PyResult<Bound<'_, PyDict>> {
    let values = PyDict::new(py);
    for SolvedMove { text, solved, .. } in solved {
        values.set_item(text, types::value(py, solved)?)?;
    }
    Ok(values)
}

impl Tables {
    /// Opens the tables of a game below a folder, by default the usual one.
    ///
    /// # Errors
    ///
    /// `TablesError` if no folder is named or known, or for tables that cannot be read or belong to
    /// other rules.
    pub fn open(game: &Game, named: Option<&Path>) -> PyResult<Tables> {
        let root = folder(named)?;
        let set = TableSet::open(&game.ruleset, &root);
        let set = Arc::new(set.map_err(|error| Class::Tables.error(error))?);
        Ok(Tables { game: game.clone(), root, setting: None, set })
    }

    /// The same tables with the layers of a setting.
    ///
    /// # Errors
    ///
    /// `PositionError` or `TablesError` for a text that names no setting of the game, and `TablesError` if its
    /// tables cannot be read or belong to other rules.
    fn with_setting(self, text: &str) -> PyResult<Tables> {
        let named = self.game.ruleset.in_named_setting(text);
        let named = named.map_err(|error| errors::setting(Class::Tables, &error))?;
        let setting = named.setting();
        match self.set.unusable(setting) {
            Some(reason) => Err(Class::Tables.error(reason)),
            None => Ok(Tables { setting, ..self }),
        }
    }

    pub fn shared(&self) -> Arc<TableSet> {
        Arc::clone(&self.set)
    }

    /// Checks that the tables are of the game and the variant of a session.
    ///
    /// # Errors
    ///
    /// `TablesError` with both.
    pub fn check_rules(&self, session: &Session) -> PyResult<()> {
        let (own, other) = (self.set.ruleset(), session.ruleset());
        if own == other {
            return Ok(());
        }
        Err(Class::Tables.error(format!(
            "these are tables of {} ({}), not of {} ({})",
            own.name(),
            own.variant(),
            other.name(),
            other.variant()
        )))
    }

    fn missing(&self, session: &Session) -> PyErr {
        let unreached = || Class::Tables.error(self.set.unreached(session));
        self.check_rules(session).err().unwrap_or_else(unreached)
    }

    /// The value of the position of a game.
    fn value(&self, session: &Session) -> PyResult<SolvedValue> {
        self.set.probe(session).ok_or_else(|| self.missing(session))
    }

    /// The layer with a name, which must have a table.
    fn layer(&self, name: &str) -> PyResult<Layer> {
        let layer = name.parse().map_err(|error: String| Class::Tables.error(error))?;
        if self.set.layers_of(self.setting).contains(&layer) {
            return Ok(layer);
        }
        let folder = self.folder();
        Err(Class::Tables.error(format!("{} has no layer {layer}", folder.display())))
    }

    /// The legal moves with their values, the best first.
    ///
    /// # Errors
    ///
    /// `TablesError` if no table reaches the position and all its moves, or these are tables of
    /// other rules.
    pub fn solved(&self, session: &Session) -> PyResult<Vec<SolvedMove>> {
        self.set.moves(session).ok_or_else(|| self.missing(session))
    }
}

#[pymethods]
impl Tables {
    #[new]
    #[pyo3(signature = (game, folder = None, *, setting = None))]
    fn new(
        game: PyRef<'_, Game>,
        folder: Option<PathBuf>,
        setting: Option<&str>,
    ) -> PyResult<Tables> {
        let tables = Tables::open(&game, folder.as_deref())?;
        match setting {
            Some(text) => tables.with_setting(text),
            None => Ok(tables),
        }
    }

    /// The game whose positions the tables hold, with its variant.
    #[getter(game)]
    fn get_game(&self) -> Game {
        self.game.clone()
    }

    /// The folder of the tables of this game and setting, whether it exists or not.
    #[getter]
    fn folder(&self) -> PathBuf {
        let folder = self.game.ruleset.tables_folder(&self.root);
        folder.in_setting(self.setting).path().to_owned()
    }

    /// The setting whose layers these are, such as `holes=4-5`; None for the whole board.
    #[getter]
    fn setting(&self) -> Option<String> {
        self.setting.map(|setting| setting.to_string())
    }

    /// The settings of which there are tables.
    #[getter]
    fn settings(&self) -> Vec<String> {
        self.set.settings().map(|setting| setting.to_string()).collect()
    }

    /// The names of the layers that are there, such as `3-2`.
    #[getter]
    fn layers(&self) -> Vec<String> {
        self.set.layers_of(self.setting).iter().map(ToString::to_string).collect()
    }

    /// The number of ranks of a layer. Positions that a symmetry maps onto each other share a rank,
    /// unless the pieces of the side to move stay where they are.
    ///
    /// Raises:
    ///     TablesError: the layer is not there.
    fn ranks(&self, layer: &str) -> PyResult<u64> {
        Ok(self.set.ranks(self.setting, self.layer(layer)?))
    }

    /// The position at a rank of a layer, with the first side to move if it can be. It may be a position
    /// that no play reaches, or one in which the game is over.
    ///
    /// Args:
    ///     layer: the name of a layer that is there.
    ///     rank: a number from 0 to `ranks(layer) - 1`.
    ///
    /// Raises:
    ///     TablesError: the layer is not there, or has fewer ranks.
    fn position(&self, layer: &str, rank: Bound<'_, PyAny>) -> PyResult<Position> {
        let (layer, number) = (self.layer(layer)?, numbers::fitting(&rank)?);
        let at = |rank| self.set.position(self.setting, TableIndex { layer, rank });
        let found = number.and_then(at);
        let session = found.ok_or_else(|| {
            let ranks = self.set.ranks(self.setting, layer);
            Class::Tables.error(format!("layer {layer} has {ranks} ranks, and no rank {rank}"))
        })?;
        Ok(self.game.position(session))
    }

    /// The exact value of a position for the side to move.
    ///
    /// Raises:
    ///     TablesError: no table reaches the position.
    fn probe<'py>(
        &self,
        py: Python<'py>,
        position: PyRef<'_, Position>,
    ) -> PyResult<Bound<'py, PyAny>> {
        types::value(py, self.value(position.session())?)
    }

    /// The exact value of every legal move for the player who makes it, the best move first.
    ///
    /// Raises:
    ///     TablesError: no table reaches the position and all its moves.
    fn moves<'py>(
        &self,
        py: Python<'py>,
        position: PyRef<'_, Position>,
    ) -> PyResult<Bound<'py, PyDict>> {
        by_move(py, self.solved(position.session())?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Arguments)> {
        let restore = py.import("guti._restore")?.getattr("tables")?;
        Ok((restore, (self.game.clone(), self.root.clone(), self.setting())))
    }

    fn __repr__(&self) -> String {
        let (ruleset, layers) = (self.set.ruleset(), self.set.layers_of(self.setting).len());
        let setting = self.setting.map(|setting| format!(" {setting}")).unwrap_or_default();
        format!("<Tables of {} ({}){setting}, {layers} layers>", ruleset.id(), ruleset.variant())
    }
}

/// The exact value of a position for the side to move.
///
/// Args:
///     position: the position.
///     tables: tables of solved positions; without them those of the usual folder.
///
/// Raises:
///     TablesError: no table reaches the position.
#[pyfunction]
#[pyo3(signature = (position, tables = None))]
pub fn probe<'py>(
    py: Python<'py>,
    position: PyRef<'_, Position>,
    tables: Option<PyRef<'_, Tables>>,
) -> PyResult<Bound<'py, PyAny>> {
    let session = position.session();
    let value = match tables {
        Some(tables) => tables.value(session)?,
        None => Tables::open(position.game(), None)?.value(session)?,
    };
    types::value(py, value)
}

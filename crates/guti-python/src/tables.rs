//! `Tables` and `probe`: the exact values of solved positions.

use crate::errors::Class;
use crate::game::Game;
use crate::position::Position;
use crate::types;
use guti_session::Session;
use guti_session::tables::{Layer, SolvedMove, SolvedValue, TableIndex, TableSet};
use guti_tables::root;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The tables of solved positions of a game. A copy or a pickle opens the same files again.
///
/// Args:
///     game: the game.
///     folder: the folder with the tables of all games, as `guti solve --dir` and `solve` write
///         them; without it `$GUTI_TABLES`, or `tables` in the folder of the player's data.
///
/// Raises:
///     TablesError: tables that cannot be read, or that belong to other rules.
#[pyclass(frozen, module = "guti")]
pub struct Tables {
    game: Game,
    /// The folder with the tables of all games.
    root: PathBuf,
    set: Arc<TableSet>,
}

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
        Ok(Tables { game: game.clone(), root, set })
    }

    pub fn shared(&self) -> Arc<TableSet> {
        Arc::clone(&self.set)
    }

    fn missing(&self, session: &Session) -> PyErr {
        if session.ruleset() != self.set.ruleset() {
            let (own, other) = (self.set.ruleset(), session.ruleset());
            return Class::Tables.error(format!(
                "these are tables of {} ({}), not of {} ({})",
                own.name(),
                own.variant(),
                other.name(),
                other.variant()
            ));
        }
        Class::Tables.error(self.set.unreached(session))
    }

    /// The value of the position of a game.
    fn value(&self, session: &Session) -> PyResult<SolvedValue> {
        self.set.probe(session).ok_or_else(|| self.missing(session))
    }

    /// The layer with a name, which must have a table.
    fn layer(&self, name: &str) -> PyResult<Layer> {
        let layer = name.parse().map_err(|error: String| Class::Tables.error(error))?;
        if self.set.layers().contains(&layer) {
            return Ok(layer);
        }
        let folder = self.set.folder().display();
        Err(Class::Tables.error(format!("{folder} has no layer {layer}")))
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
    #[pyo3(signature = (game, folder = None))]
    fn new(game: PyRef<'_, Game>, folder: Option<PathBuf>) -> PyResult<Tables> {
        Tables::open(&game, folder.as_deref())
    }

    /// The game whose positions the tables hold, with its variant.
    #[getter(game)]
    fn get_game(&self) -> Game {
        self.game.clone()
    }

    /// The folder of the tables of this game, whether it exists or not.
    #[getter]
    fn folder(&self) -> PathBuf {
        self.set.folder().to_owned()
    }

    /// The names of the layers that are there, such as `3-2`.
    #[getter]
    fn layers(&self) -> Vec<String> {
        self.set.layers().iter().map(ToString::to_string).collect()
    }

    /// The number of ranks of a layer. Positions that a symmetry maps onto each other share a rank,
    /// unless the pieces of the side to move stay where they are.
    ///
    /// Raises:
    ///     TablesError: the layer is not there.
    fn ranks(&self, layer: &str) -> PyResult<u64> {
        Ok(self.set.ranks(self.layer(layer)?))
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
    fn position(&self, layer: &str, rank: u64) -> PyResult<Position> {
        let layer = self.layer(layer)?;
        let found = self.set.position(TableIndex { layer, rank });
        let session = found.ok_or_else(|| {
            let ranks = self.set.ranks(layer);
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Game, PathBuf))> {
        let restore = py.import("guti._restore")?.getattr("tables")?;
        Ok((restore, (self.game.clone(), self.root.clone())))
    }

    fn __repr__(&self) -> String {
        let (ruleset, layers) = (self.set.ruleset(), self.set.layers().len());
        format!("<Tables of {} ({}), {layers} layers>", ruleset.id(), ruleset.variant())
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

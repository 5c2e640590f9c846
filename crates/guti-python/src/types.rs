//! Makes the classes that `guti/_types.py` defines.

use crate::numbers;
use guti_rules::types::Side;
use guti_session::GameResult;
use guti_session::tables::SolvedValue;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;

/// An object of a class of `guti/_types.py`, from the values of its fields in order.
///
/// # Errors
///
/// If there is no such class, or it does not take these fields.
pub fn make<'py>(
    py: Python<'py>,
    class: &str,
    fields: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("guti._types")?.getattr(class)?.call1(fields)
}

/// The number of a side in Python: 0 for the first, 1 for the second.
pub fn number(side: Side) -> usize {
    side.index()
}

/// The side with a number.
///
/// # Errors
///
/// `ValueError` for another number than 0 and 1.
pub fn side(number: &Bound<'_, PyAny>) -> PyResult<Side> {
    let index: Option<usize> = numbers::fitting(number)?;
    let found = index.and_then(|index| Side::BOTH.get(index).copied());
    found.ok_or_else(|| crate::errors::value(format!("there is no side {number}, only 0 and 1")))
}

/// The outcome of a game, as the class `Outcome`.
///
/// # Errors
///
/// As [`make`].
pub fn outcome<'py>(py: Python<'py>, result: &GameResult) -> PyResult<Bound<'py, PyAny>> {
    make(py, "Outcome", (result.winner().map(number), result.token(), result.to_string()))
}

/// The exact value of a position or a move, as the class `Value`.
///
/// # Errors
///
/// As [`make`].
pub fn value(py: Python<'_>, solved: SolvedValue) -> PyResult<Bound<'_, PyAny>> {
    make(py, "Value", (solved.value.word(), solved.distance, solved.counters))
}

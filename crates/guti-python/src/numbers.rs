//! Whole numbers of the caller. One that is out of its range is a `ValueError` that names the argument and the
//! range, where Python itself would raise an `OverflowError` for a type that cannot hold it.

use crate::errors::value;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::fmt::Display;
use std::ops::RangeInclusive;

/// A whole number, or none if the type cannot hold it.
///
/// # Errors
///
/// `TypeError` for anything that is not a whole number.
pub fn fitting<'py, T>(given: &Bound<'py, PyAny>) -> PyResult<Option<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    match given.extract() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => Ok(None),
        Err(error) => Err(error),
    }
}

/// An argument that is a whole number.
///
/// # Errors
///
/// `TypeError` for anything else, and `ValueError` for a number out of its range.
fn argument<'py, T>(name: &str, range: RangeInclusive<T>, given: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr> + PartialOrd + Display,
{
    let number = fitting(given)?.filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let (least, most) = range.into_inner();
        value(format!("`{name}` is {given}, and should be from {least} to {most}"))
    })
}

/// Defines a function for each argument that is a whole number, with its type and its range, which converts what
/// Python gives (`from_py_with`).
macro_rules! arguments {
    ($($name:ident: $type:ty = $range:expr,)*) => { $(
        /// The argument of this name.
        ///
        /// # Errors
        ///
        /// As [`argument`].
        pub fn $name(given: &Bound<'_, PyAny>) -> PyResult<$type> {
            argument(stringify!($name), $range, given)
        }
    )* };
}

arguments! {
    hash_mb: usize = 0..=usize::MAX,
    max_plies: u32 = 0..=u32::MAX,
    memory: u64 = 0..=u64::MAX,
    multipv: usize = 1..=usize::MAX,
    n: usize = 1..=1 << 24,
    random_plies: u32 = 0..=u32::MAX,
    seed: u64 = 0..=u64::MAX,
    threads: usize = 1..=1024,
}

/// As [`arguments!`], where Python may give None.
macro_rules! optional_arguments {
    ($($function:ident: $name:literal, $type:ty = $range:expr,)*) => { $(
        /// The argument of this name, or none.
        ///
        /// # Errors
        ///
        /// As [`argument`].
        pub fn $function(given: &Bound<'_, PyAny>) -> PyResult<Option<$type>> {
            if given.is_none() { Ok(None) } else { argument($name, $range, given).map(Some) }
        }
    )* };
}

optional_arguments! {
    depth: "depth", u32 = 1..=128,
    nodes: "nodes", u64 = 1..=u64::MAX,
    optional_seed: "seed", u64 = 0..=u64::MAX,
    optional_threads: "threads", usize = 1..=1024,
    total: "total", u8 = 0..=u8::MAX,
    up_to: "up_to", u8 = 0..=u8::MAX,
}

/// The number of plies of `perft`. Each takes a part of the stack.
///
/// # Errors
///
/// As [`argument`].
pub fn perft_depth(given: &Bound<'_, PyAny>) -> PyResult<u32> {
    argument("depth", 0..=1000, given)
}

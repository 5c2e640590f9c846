//! Checks arrays of the caller and borrows them.

use crate::errors::value;
use numpy::{
    Element, PyArrayDescrMethods as _, PyArrayDyn, PyArrayMethods as _, PyReadonlyArrayDyn,
    PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods as _,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// A shape as Python writes it.
fn shape_text(shape: &[usize]) -> String {
    match shape {
        [only] => format!("({only},)"),
        _ => format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")),
    }
}

/// A numpy array, or a view of any object that shares its memory by DLPack.
///
/// # Errors
///
/// `TypeError` for anything else, and what `numpy.from_dlpack` raises.
pub fn untyped<'py>(name: &str, given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        return Ok(array.clone());
    }
    if given.hasattr("__dlpack__")? {
        let array = given.py().import("numpy")?.call_method1("from_dlpack", (given,))?;
        return Ok(array.cast_into::<PyUntypedArray>()?);
    }
    let class = given.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "`{name}` should be a numpy array or have `__dlpack__`, and is of the class `{class}`"
    )))
}

/// A contiguous and aligned array of the right dtype and shape.
fn checked<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyArrayDyn<T>>> {
    let array = untyped(name, given)?;
    let py = given.py();
    let expected = numpy::dtype::<T>(py);
    if !array.dtype().is_equiv_to(&expected) {
        return Err(PyTypeError::new_err(format!(
            "`{name}` has the dtype {} instead of {expected}",
            array.dtype()
        )));
    }
    if array.shape() != shape {
        return Err(value(format!(
            "`{name}` has the shape {} instead of {}",
            shape_text(array.shape()),
            shape_text(shape)
        )));
    }
    if !array.is_c_contiguous() {
        return Err(value(format!(
            "`{name}` is not C-contiguous: `numpy.ascontiguousarray` makes a copy that is"
        )));
    }
    let array = array.into_any().cast_into::<PyArrayDyn<T>>()?;
    if !array.data().is_aligned() {
        let alignment = align_of::<T>();
        return Err(value(format!(
            "`{name}` is not aligned: its address is no multiple of {alignment}"
        )));
    }
    Ok(array)
}

/// An array to be read.
///
/// # Errors
///
/// `TypeError` for another class or dtype, `ValueError` for another shape, an array that is not contiguous or
/// not aligned, or one that is also written.
pub fn readable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    let array = checked::<T>(name, given, shape)?;
    array.try_readonly().map_err(|error| value(format!("`{name}`: {error}")))
}

/// An array to be written.
///
/// # Errors
///
/// As [`readable`], and `ValueError` for an array that must not be written, such as one that comes
/// by DLPack in the form before 1.0, or that shares its memory with another one.
pub fn writable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[usize],
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = checked::<T>(name, given, shape)?;
    array.try_readwrite().map_err(|error| match error {
        numpy::BorrowError::NotWriteable => value(read_only(name, given)),
        numpy::BorrowError::AlreadyBorrowed => {
            value(format!("`{name}` shares its memory with another array"))
        }
        _ => value(format!("`{name}`: {error}")),
    })
}

/// What is wrong with an array that must not be written.
fn read_only(name: &str, given: &Bound<'_, PyAny>) -> String {
    if given.cast::<PyUntypedArray>().is_ok() {
        return format!("`{name}` is read-only");
    }
    format!(
        "`{name}` is read-only: memory that comes by DLPack can be written only if its library has \
         DLPack 1.0 and numpy is 2.1 or later; otherwise give a numpy array of the same memory"
    )
}

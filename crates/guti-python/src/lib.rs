//! The Python package `guti`: games, positions, matches, searches, tables of solved positions, and
//! boards for programs that learn.
//!
//! This crate converts between Python and the crates of the project, and has no rules of its own.
//! What is only data on the Python side, such as an analysis or the value of a move, is a class that
//! `python/guti/_types.py` defines; the classes here are those that have Rust behind them. Whatever
//! takes long releases the GIL and is stopped by Ctrl-C: see the module `interrupt`.
//!
//! The signatures and their types are in `python/guti/_guti.pyi`; a test compares both.

#![allow(clippy::doc_markdown, reason = "most comments are docstrings of Python")]
#![allow(clippy::needless_pass_by_value, reason = "Python passes values of their own")]

mod arrays;
mod engine;
mod environment;
mod errors;
mod game;
mod interrupt;
mod matches;
mod numbers;
mod position;
mod solve;
mod tables;
mod types;

use pyo3::prelude::*;

/// The part of the package that is compiled.
#[pymodule]
fn _guti(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::Game>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<matches::Match>()?;
    module.add_class::<engine::Level>()?;
    module.add_class::<tables::Tables>()?;
    module.add_class::<environment::VectorEnv>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(engine::search, module)?)?;
    module.add_function(wrap_pyfunction!(engine::level, module)?)?;
    module.add_function(wrap_pyfunction!(position::perft, module)?)?;
    module.add_function(wrap_pyfunction!(tables::probe, module)?)?;
    module.add_function(wrap_pyfunction!(solve::solve, module)?)?;
    Ok(())
}

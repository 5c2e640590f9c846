//! Game files: their shape, their checks, and errors that point into them.

pub mod model;

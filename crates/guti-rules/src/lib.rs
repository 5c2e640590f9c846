//! The rules of traditional board games, as data and as fast tables.

pub mod board;
pub mod definition;
pub mod error;
pub mod leap;
pub mod perft;
pub mod rules;
pub mod symmetry;
mod text;
pub mod types;

//! The rules of traditional board games, as data and as fast tables.

pub mod board;
pub mod definition;
pub mod error;
pub mod rules;
pub mod symmetry;
pub mod types;

//! The rules of traditional board games, as data and as fast tables.

mod bits;
pub mod board;
pub mod catalogue;
pub mod definition;
pub mod error;
pub mod game;
pub mod leap;
pub mod perft;
pub mod row;
pub mod rules;
pub mod sow;
pub mod symmetry;
mod text;
pub mod types;

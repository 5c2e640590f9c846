//! Tournaments: players against each other.

pub mod elo;
pub mod external;
pub mod plain;
pub mod player;
mod process;
pub mod random;
pub mod rating;
pub mod referee;
pub mod sprt;

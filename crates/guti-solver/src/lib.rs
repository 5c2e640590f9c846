//! Retrograde analysis: the exact value of every position of a game, and how far it is from being
//! cashed.

pub mod graph;
pub mod plain;
pub mod rounds;

//! The rules of traditional board games, as data and as fast tables.

pub mod definition;

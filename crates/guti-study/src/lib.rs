//! What the tables of a solved game tell: the [`figures`] of the whole, and [`puzzles`] picked from
//! it.
//!
//! Both read finished tables and nothing else, so that what they say can be had again from the same
//! files by anybody.

pub mod figures;
pub mod puzzles;
mod verdict;

pub use verdict::{Each, Verdict};

//! The search, against plain minimax and laws.

mod common;
mod cycles;
mod determinism;
mod levels;
mod mates;
mod minimax;
mod opponent_model;
mod table;

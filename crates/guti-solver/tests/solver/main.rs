//! The solvers, against value iteration, the search and the naive rules.

mod budget;
mod cluster;
mod counters;
mod generic;
mod graph;
mod matches;
mod placing;
mod puzzles_by_reference;
mod rounds;
mod rows;
mod settings;
mod single_laps;
mod small_games;
mod statistics_and_puzzles;
mod streaming;
mod value_search;
mod verify;

//! The rules, game files and numberings of positions, against laws, published figures and recorded
//! games.

mod choices;
mod crowded;
mod definition;
mod definition_board;
mod definition_files;
mod definition_select;
mod evaluate;
mod geometries;
mod index;
mod kinds;
mod laws;
mod perft;
mod playthroughs;
mod published;
mod rounds;
mod sentences;
mod setups;
mod solved;
mod solved_sowing;
mod steps;

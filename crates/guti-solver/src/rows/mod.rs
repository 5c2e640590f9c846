//! The solver of games of two sets of pieces: the fast way.
//!
//! # The value
//!
//! A conversion leaves the layer for one that is solved, so a layer and its turned twin are a graph
//! game of their own: a position without conversion goes on by quiet moves, a play that never
//! leaves has the value of its adjudication. Three cases are told apart by that value, for the side
//! to move:
//!
//! - *a draw*: both sides attack. A position is won as soon as a move leads to a lost one, lost as
//!   soon as every move leads to a won one; what is never reached so is drawn.
//! - *a win or a loss*: the side that endless play suits waits. First the other attacks for a win;
//!   then, among what is left, for a draw; what is left then is the first side's. That side in its
//!   turn attacks those positions, to find in which of them it can force a conversion.
//!
//! # The distance
//!
//! Each attack is a breadth-first search, so the level at which a position is settled is its
//! distance to conversion: the number of plies to the next conversion (which counts as one) or the
//! end, if both sides make only moves that keep the value, the attacker hurries and the defender
//! delays. Where every move converts it is 1. Other positions that no attack settles have no distance:
//! play there is endless.
//!
//! # The rows
//!
//! A position is stored by the set of the side that is *not* to move (its row) and the set of the
//! side that is (its column): quiet moves change the column only. What they lead to is stored by
//! the same row in the twin layer, with the sides' parts exchanged. So looking at successors, and
//! finding what a settled position is news to, stay inside one row, which fits the nearest cache.
//! What has been settled must be told to the row of the other set; such letters are sent in
//! batches, from block to block. Blocks share nothing else.

mod aim;
mod attack;
mod block;
mod distances;
mod known;
mod mail;
mod outlooks;
mod packed;
mod pair;
mod shape;
mod shelf;
mod work;

pub use known::Known;
pub use packed::{Code, DRAW, LOSS, UNKNOWN, WIN};
pub use pair::{Half, Pair};
pub use shape::Shape;
pub use shelf::{Shelf, Words};
pub use work::{memory_needed, solve};

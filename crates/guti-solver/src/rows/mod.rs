//! The fast solver, for games of two sets of pieces: retrograde analysis on matrices of positions.
//!
//! The method is that of T. Ströhlein (*Untersuchungen über kombinatorische Spiele*, 1970) and
//! K. Thompson (*Retrograde analysis of certain endgames*, 1986): from the positions whose value is
//! certain, values spread over unmoves, breadth first. Blocks of positions exchange what they
//! have settled in batches, as in J. Romein and H. Bal, *Solving Awari with parallel retrograde
//! analysis* (2003).
//!
//! # Values
//!
//! A conversion leads to a layer that is solved, so a layer and its twin, the layer with the sides
//! exchanged, are a graph game of their own. Play that never leaves it has the value of the
//! adjudication. There are two cases:
//!
//! - *Infinite play is a draw.* Both sides attack. A position is won as soon as one move leads to a
//!   lost position, and lost as soon as every move leads to a won one; what is never reached is
//!   drawn.
//! - *Infinite play wins for one side.* That side can wait, and the other attacks: first for a win;
//!   then, among what is left, for a draw. Everything else is won by the side that waits. That side
//!   then attacks these positions in its turn, to find where it can force a conversion.
//!
//! # Pieces in hand
//!
//! A placement is a conversion: the piece never comes back into the hand, so it leads to a layer with
//! fewer pieces in hand, which is solved. Where a side may place or move, its placements count with its
//! other conversions, and everything else is as above. Where neither side may move pieces before all
//! are placed, a layer is not a game of its own: one pass over its positions takes the best of the
//! placements.
//!
//! # Distances
//!
//! Each attack is a breadth-first search, so the iteration in which a position is settled is its
//! distance to conversion: the number of plies to the next conversion (which counts) or to the end
//! of the game, if both sides make only moves that keep the value, the attacker hurries and the
//! defender delays. Where every move converts it is 1. Other positions that no attack settles have
//! no distance: play there is infinite.
//!
//! # Matrices
//!
//! Positions lie in a matrix: a row for each set of the side *not* to move, one for each orbit of
//! the board's symmetries, and in it a column for each set of the side to move on the points that
//! the row leaves vacant. Quiet moves change the column only, and lead to the position with the same
//! row set in the twin layer, where the row's side is to move. A block keeps both: the values that
//! it computes (the column's side to move) and the values that other blocks send (the row's side
//! to move). So children and unmoves are found within one row, which fits the fastest cache. A
//! settled value is needed in the row of the *other* set, usually in another block: updates are
//! sent there in batches. Blocks share nothing else.
//!
//! # Layers larger than memory
//!
//! A pair of layers that does not fit into memory is solved by the same steps. Its blocks lie on the disk
//! and come into memory one after another, and the updates wait in a log, partly on the disk, for the blocks
//! that receive them. What a block computes does not depend on where it is kept, so the files are the same.

mod backend;
mod block;
mod block_file;
mod blocks;
mod distances;
mod distributed;
mod inbox;
mod layer_pair;
mod layer_store;
mod matrix;
mod outlook_cache;
mod packed;
mod pair_solver;
mod placed_layer;
mod scratch_file;
mod share;
mod solved_half;
mod solved_layers;
mod spool;
mod stored_entries;
mod streamed_blocks;
mod streamed_pair;
mod streaming;
mod stripes;
mod target;
mod update_log;
mod updates;

pub use backend::{BUDGET_RATE, memory_needed, solve};
pub use distributed::{ClusterOutcome, solve_on_cluster};
pub use layer_pair::{LayerPair, PairHalf};
pub use layer_store::{LayerCodes, LayerStore, raw_file};
pub use matrix::MatrixShape;
pub use packed::{Code, DRAW, LOSS, UNKNOWN, WIN};
pub use solved_layers::SolvedLayers;
pub use streaming::{StreamingNeeds, streaming_needs};

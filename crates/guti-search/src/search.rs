//! A search with everything that it works with, its settings and its report.

use crate::level::Strength;
use crate::limits::Limits;
use crate::parameters::Parameters;
use crate::score::Score;
use crate::transposition_table::TranspositionTable;
use guti_rules::evaluate::Evaluate;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A search, with everything that it works with.
#[derive(Debug)]
pub struct Search<'a, R: Evaluate, O, C> {
    /// The rules of the game to be searched.
    pub rules: &'a R,
    /// The evaluator, made of the weights.
    pub evaluator: &'a R::Evaluator,
    /// The transposition table. Earlier searches that used it must have had the same game, weights and
    /// strength.
    pub table: &'a TranspositionTable,
    /// The source of exact values.
    pub prober: &'a O,
    /// The clock; [`NoClock`](crate::NoClock) where there is no time limit.
    pub clock: &'a C,
    /// Set from outside to stop the search at once.
    pub stop: &'a AtomicBool,
    /// The limits, the number of lines and threads, and the strength.
    pub settings: Settings,
}

/// The settings of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// When the search ends; by default only at [`MAX_PLIES`](crate::MAX_PLIES) or when it is stopped.
    pub limits: Limits,
    /// The number of threads. With one thread and no time limit the result depends on the input only.
    pub threads: usize,
    /// The number of best moves to find.
    pub multi_pv: usize,
    /// The errors that a weak player makes; by default none.
    pub strength: Strength,
    /// The seed for the errors of a weak player.
    pub seed: u64,
    /// The parts of the search that are on.
    pub parameters: Parameters,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            limits: Limits::default(),
            threads: 1,
            multi_pv: 1,
            strength: Strength::default(),
            seed: 0,
            parameters: Parameters::default(),
        }
    }
}

/// The result of a search, or of a completed iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The depth of the last completed iteration, in plies; 0 if there was none.
    pub depth: u32,
    /// The largest ply that was reached.
    pub seldepth: u32,
    /// The number of nodes, of all threads.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// The fullness of the transposition table, in thousandths.
    pub hashfull: u16,
    /// The best lines, the best first; empty if there is no legal move.
    pub lines: Vec<Line<M>>,
}

/// A principal variation with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The score for the side to move.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<M>,
}

//! What a search finds.

use super::probe::SolvedValue;
use crate::result::GameResult;
use guti_search::Score;
use std::time::Duration;

/// What a search has found, or what tables of solved positions say.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The last iteration that was completed, in plies.
    pub depth: u32,
    /// The longest line that was looked at, in plies.
    pub seldepth: u32,
    /// The number of positions that were looked at.
    pub nodes: u64,
    /// The time that the search took.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u16,
    /// The best lines, the best first; none if the game is over.
    pub lines: Vec<Line>,
    /// How the game ended, if it is over.
    pub result: Option<GameResult>,
}

/// A move with the best play that follows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The value for the side to move.
    pub score: Score,
    /// The moves, at least one.
    pub moves: Vec<String>,
    /// What tables say of the first move. It is exact, and then nothing was searched.
    pub solved: Option<SolvedValue>,
}

impl Analysis {
    /// The best move, unless the game is over.
    pub fn best_move(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }

    /// The value for the side to move, unless the game is over.
    pub fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.score)
    }

    /// The value of the position for the side to move, if tables gave it.
    pub fn solved(&self) -> Option<SolvedValue> {
        self.lines.first()?.solved
    }

    /// The analysis of a game that is over.
    pub(crate) fn of_result(result: GameResult) -> Analysis {
        Analysis {
            depth: 0,
            seldepth: 0,
            nodes: 0,
            time: Duration::ZERO,
            hashfull: 0,
            lines: Vec::new(),
            result: Some(result),
        }
    }
}

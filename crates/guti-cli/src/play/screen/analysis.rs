//! The analysis, at full strength, of the position that is shown: hints, the score and the best
//! line.

use crate::play::controller;
use crate::play::engine_thread::EngineThread;
use crate::value::PositionValue;
use crate::words::{self, say};
use guti_rules::types::{BySide, Side};
use guti_session::{Analysis, Session, TableSet, wording};
use std::sync::Arc;
use std::time::Duration;

/// How long a hint is searched.
const HINT_TIME: Duration = Duration::from_secs(1);

/// How long a position is searched at most.
const MOST_TIME: Duration = Duration::from_secs(10);

/// Identifies the position that is shown, and when in the match it came about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPosition {
    /// The number of the game in the match.
    pub round: usize,
    /// The number of plies before it.
    pub plies: usize,
    /// The position in the notation of the game.
    pub position: String,
    /// The side to move.
    pub turn: Side,
    /// Whether the game is over in it.
    pub over: bool,
}

/// The analysis of the position that is shown.
#[derive(Debug, Default)]
pub struct LiveAnalysis {
    /// Whether the score is shown.
    pub bar: bool,
    /// Whether the best line is shown.
    pub line: bool,
    hint: bool,
    engine: EngineThread,
    position: Option<ShownPosition>,
    found: Option<Analysis>,
    searched: Duration,
}

impl LiveAnalysis {
    /// Asks for a hint.
    pub fn ask_hint(&mut self) {
        self.hint = true;
    }

    /// Cancels a hint that was asked for.
    pub fn forget_hint(&mut self) {
        self.hint = false;
    }

    fn is_wanted(&self) -> bool {
        self.bar || self.line || self.hint
    }

    /// Whether the analysis may still change.
    pub fn is_busy(&self) -> bool {
        self.is_wanted() && (self.position.is_none() || self.engine.is_searching())
    }

    /// Whether something was asked for and nothing has been found yet.
    #[cfg(test)]
    pub fn is_waiting(&self) -> bool {
        self.is_busy() && self.found.is_none()
    }

    /// Advances the time: searches the position that is shown if anything was asked for, and polls
    /// the search. Returns the result for a hint once it is ready.
    pub fn tick(
        &mut self,
        elapsed: Duration,
        position: ShownPosition,
        session: impl FnOnce() -> Session,
        tables: Option<&Arc<TableSet>>,
    ) -> Option<Analysis> {
        if !self.is_wanted() {
            if self.position.take().is_some() {
                self.engine.stop();
                self.found = None;
            }
            return None;
        }
        if self.position.as_ref() != Some(&position) {
            let task = controller::advice(session(), MOST_TIME, tables.cloned());
            self.position = Some(position);
            self.found = None;
            self.searched = Duration::ZERO;
            if self.engine.search(task).is_err() {
                // Then there will be no hint.
                self.hint = false;
            }
        }
        self.searched += elapsed;
        if let Some(update) = self.engine.poll() {
            self.found = update.analysis.ok().or(self.found.take());
        }
        let ready = self.hint && (!self.engine.is_searching() || self.searched >= HINT_TIME);
        let analysis = self.found.as_ref().filter(|_| ready)?;
        self.hint = false;
        Some(analysis.clone())
    }

    /// The share of the point that the first side may expect; `None` before anything is found.
    pub fn share(&self) -> Option<f64> {
        let (analysis, turn) = (self.found.as_ref()?, self.position.as_ref()?.turn);
        let value = match (analysis.score(), &analysis.result) {
            (Some(score), _) => PositionValue::Score(score),
            (None, Some(result)) => PositionValue::of_result(result, turn),
            (None, None) => return None,
        };
        let of_first = if turn == Side::First { value } else { value.to_other() };
        Some(of_first.expectation())
    }

    /// Who is ahead, and how deep that was searched.
    pub fn words(&self, sides: BySide<&str>) -> String {
        let (Some(analysis), Some(ShownPosition { turn, .. })) = (&self.found, &self.position)
        else {
            return say!("term-searching");
        };
        if let Some(known) = analysis.solved() {
            return words::said(&wording::solved::verdict(known, *turn, sides));
        }
        match (analysis.score(), &analysis.result) {
            (Some(score), _) => {
                let ahead = wording::scores::ahead(score, *turn, sides);
                say!("term-ahead-depth", ahead = ahead, depth = analysis.depth)
            }
            (None, Some(result)) => words::said(&result.headline()),
            (None, None) => String::new(),
        }
    }

    /// The moves of the best line.
    pub fn moves(&self) -> &[String] {
        let lines = self.found.as_ref().map_or(&[][..], |analysis| &analysis.lines);
        lines.first().map_or(&[], |line| &line.moves)
    }
}

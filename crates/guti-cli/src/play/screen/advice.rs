//! What the computer at full strength says of the position that is shown, where it is asked.

use crate::play::sitting;
use crate::play::thinker::Thinker;
use crate::scores::Worth;
use guti_rules::types::{BySide, Side};
use guti_session::{Insight, Session, TableSet, words};
use std::sync::Arc;
use std::time::Duration;

/// After this time a hint is as good as a person needs.
const HINT: Duration = Duration::from_secs(1);

/// After this time there is little to be found out that one would wait for.
const ENOUGH: Duration = Duration::from_secs(10);

/// Which moment of which game is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the game in the match.
    pub round: usize,
    /// After how many moves.
    pub plies: usize,
    /// The position.
    pub position: String,
    /// The side to move.
    pub turn: Side,
    /// Whether the game is over then.
    pub over: bool,
}

/// What is said of the position that is shown.
#[derive(Debug, Default)]
pub struct Advice {
    /// Whether one sees who is better.
    pub bar: bool,
    /// Whether one sees the best line.
    pub line: bool,
    hint: bool,
    thinker: Thinker,
    about: Option<Moment>,
    insight: Option<Insight>,
    thought: Duration,
}

impl Advice {
    /// Asks for a hint.
    pub fn ask_hint(&mut self) {
        self.hint = true;
    }

    /// A hint is of no use any more.
    pub fn forget_hint(&mut self) {
        self.hint = false;
    }

    fn is_wanted(&self) -> bool {
        self.bar || self.line || self.hint
    }

    /// Whether there is more to come.
    pub fn is_busy(&self) -> bool {
        self.is_wanted() && (self.about.is_none() || self.thinker.is_thinking())
    }

    /// Whether something is wanted and nothing known yet.
    #[cfg(test)]
    pub fn is_waiting(&self) -> bool {
        self.is_busy() && self.insight.is_none()
    }

    /// Lets time go by at a moment of a game, and thinks about that if anything is wanted; answers
    /// what a hint is made of, once it is there.
    pub fn tick(
        &mut self,
        elapsed: Duration,
        moment: Moment,
        session: impl FnOnce() -> Session,
        tables: Option<&Arc<TableSet>>,
    ) -> Option<Insight> {
        if !self.is_wanted() {
            if self.about.take().is_some() {
                self.thinker.stop();
                self.insight = None;
            }
            return None;
        }
        if self.about.as_ref() != Some(&moment) {
            let task = sitting::advice(session(), ENOUGH, tables.cloned());
            self.about = Some(moment);
            self.insight = None;
            self.thought = Duration::ZERO;
            if self.thinker.ask(task).is_err() {
                // Then nothing will be known.
                self.hint = false;
            }
        }
        self.thought += elapsed;
        if let Some(news) = self.thinker.news() {
            self.insight = news.insight.ok().or(self.insight.take());
        }
        let ready = self.hint && (!self.thinker.is_thinking() || self.thought >= HINT);
        let insight = self.insight.as_ref().filter(|_| ready)?;
        self.hint = false;
        Some(insight.clone())
    }

    /// The part of the point that the first side may expect; none before anything is known.
    pub fn share(&self) -> Option<f64> {
        let (insight, turn) = (self.insight.as_ref()?, self.about.as_ref()?.turn);
        let worth = match (insight.score(), &insight.result) {
            (Some(score), _) => Worth::Score(score),
            (None, Some(result)) => Worth::of_result(result, turn),
            (None, None) => return None,
        };
        let of_first = if turn == Side::First { worth } else { worth.to_other() };
        Some(of_first.expectation())
    }

    /// Who is ahead, and how far that was thought through.
    pub fn words(&self, sides: BySide<&str>) -> String {
        let (Some(insight), Some(Moment { turn, .. })) = (&self.insight, &self.about) else {
            return "thinking …".to_owned();
        };
        if let Some(known) = insight.known() {
            return words::solved::verdict(known, *turn, sides);
        }
        match (insight.score(), &insight.result) {
            (Some(score), _) => {
                format!("{}, depth {}", words::scores::ahead(score, *turn, sides), insight.depth)
            }
            (None, Some(result)) => result.headline(),
            (None, None) => String::new(),
        }
    }

    /// The best line.
    pub fn moves(&self) -> &[String] {
        let lines = self.insight.as_ref().map_or(&[][..], |insight| &insight.lines);
        lines.first().map_or(&[], |line| &line.moves)
    }
}

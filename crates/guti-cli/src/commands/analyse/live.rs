//! The lines of a running search, redrawn in place on a terminal.

use crate::progress::style;
use crate::words;
use guti_session::{Analysis, Session, wording};
use indicatif::{MultiProgress, ProgressBar};
use std::time::Duration;

/// How often the spinner moves.
const TICK: Duration = Duration::from_millis(100);

/// Lines on standard error that change while a search runs, and vanish when this is dropped.
/// Nothing is drawn where standard error is not a terminal.
pub struct Live {
    all: MultiProgress,
    head: ProgressBar,
    lines: Vec<ProgressBar>,
}

impl Live {
    /// Makes room for a head line and this many lines.
    pub fn new(lines: usize) -> Live {
        let all = MultiProgress::new();
        let head = all.add(ProgressBar::new_spinner());
        head.set_style(style("{spinner} {elapsed} {wide_msg}"));
        head.enable_steady_tick(TICK);
        let line = || {
            let line = all.add(ProgressBar::new_spinner());
            line.set_style(style("{wide_msg}"));
            line
        };
        let lines = (0..lines).map(|_| line()).collect();
        Live { all, head, lines }
    }

    /// Shows what has been found so far, with `effort` in the head line.
    pub fn show(&self, analysis: &Analysis, session: &Session, effort: String) {
        self.head.set_message(effort);
        for (number, (bar, line)) in (1..).zip(self.lines.iter().zip(&analysis.lines)) {
            let figure = words::said(&wording::scores::figure_of(line));
            let verdict = wording::scores::verdict_of(line, session.turn(), session.side_names());
            let words = words::said(&verdict);
            bar.set_message(format!("{number}. {figure} {words}: {}", line.moves.join(" ")));
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.head.finish_and_clear();
        for line in &self.lines {
            line.finish_and_clear();
        }
        // It does not matter if the terminal is gone.
        let _ = self.all.clear();
    }
}

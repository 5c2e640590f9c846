//! The thoughts as they go deeper, drawn in place on a terminal.

use guti_session::{Insight, Session, words};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use std::time::Duration;

/// How often the sign of life moves.
const BEAT: Duration = Duration::from_millis(100);

/// Lines on standard error that change; none where it is no terminal. They go when it is dropped.
pub struct Live {
    all: MultiProgress,
    head: ProgressBar,
    lines: Vec<ProgressBar>,
}

impl Live {
    /// For so many lines at most.
    pub fn new(lines: usize) -> Live {
        let all = MultiProgress::new();
        let style = |template: &str| {
            ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
        };
        let head = all.add(ProgressBar::new_spinner());
        head.set_style(style("{spinner} {elapsed} {wide_msg}"));
        head.enable_steady_tick(BEAT);
        let line = || {
            let line = all.add(ProgressBar::new_spinner());
            line.set_style(style("{wide_msg}"));
            line
        };
        let lines = (0..lines).map(|_| line()).collect();
        Live { all, head, lines }
    }

    /// What has been found so far.
    pub fn show(&self, insight: &Insight, session: &Session) {
        self.head.set_message(super::effort(insight));
        for (number, (bar, line)) in (1..).zip(self.lines.iter().zip(&insight.lines)) {
            let figure = words::scores::figure_of(line);
            let words = words::scores::verdict_of(line, session.turn(), session.side_names());
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
        // A terminal that is gone needs no clearing.
        let _ = self.all.clear();
    }
}

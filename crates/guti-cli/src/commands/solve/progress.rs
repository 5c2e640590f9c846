//! How far solving is.

use guti_solver::Progress;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// A bar on standard error, where that is a terminal.
pub struct Watcher {
    bar: ProgressBar,
}

impl Watcher {
    /// Of so many positions; a quiet one shows nothing.
    pub fn new(positions: u64, quiet: bool) -> Watcher {
        let template = "{bar:24} {percent:>3}%  {per_sec}  {eta} left  {msg}";
        let bar = ProgressBar::new(positions);
        if quiet {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        // The template is a constant that is right.
        let styled = ProgressStyle::with_template(template).map(|style| {
            style.with_key(
                "per_sec",
                |state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write| {
                    let rate = crate::units::rate(state.per_sec());
                    // What cannot be shown is not missed.
                    let _ = write!(out, "{rate} positions/s");
                },
            )
        });
        Watcher { bar: styled.map_or(bar.clone(), |style| bar.with_style(style)) }
    }

    /// Shows news.
    pub fn tell(&self, progress: Progress) {
        match progress {
            Progress::Positions(positions) => self.bar.inc(positions),
            Progress::Iteration(layer, level) => {
                self.bar.set_message(format!("layer {layer}, distance {level}"));
            }
            Progress::Writing(layer) => self.bar.set_message(format!("layer {layer}, writing")),
            // What need not be done says nothing of the speed.
            Progress::Found(layer, positions) => {
                let left = self.bar.length().unwrap_or(0).saturating_sub(positions);
                self.bar.set_length(left);
                self.bar.set_message(format!("layer {layer} is there already"));
            }
        }
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

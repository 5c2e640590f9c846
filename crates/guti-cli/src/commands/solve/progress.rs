//! The progress bar of the solver.

use crate::interrupt;
use crate::output::note;
use crate::progress::style;
use guti_solver::Progress;
use guti_solver::cluster::Cluster;
use indicatif::{ProgressBar, ProgressDrawTarget};
use std::time::Duration;

/// The progress bar, drawn on standard error where that is a terminal.
pub struct SolveProgress {
    bar: ProgressBar,
}

impl SolveProgress {
    /// A bar for this many positions; nothing is shown if `quiet`. Ctrl-C removes it and says how to go on. To be
    /// called once.
    pub fn new(positions: u64, quiet: bool) -> SolveProgress {
        let template = "{bar:24} {percent:>3} %  {per_sec}  {eta} left  {msg}";
        let bar = ProgressBar::new(positions);
        if quiet {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        bar.set_style(style(template).with_key(
            "per_sec",
            |state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write| {
                let rate = crate::units::rate(state.per_sec());
                // A rate that cannot be formatted is left out.
                let _ = write!(out, "{rate} positions/s");
            },
        ));
        interrupt::end(&bar, "Solving was stopped; the same command goes on from here.");
        SolveProgress { bar }
    }

    /// Shows a step of the solver, in one of the processes of a cluster if there is one.
    pub fn tell(&self, progress: Progress, cluster: Option<&Cluster>) {
        match progress {
            Progress::Positions(positions) => self.bar.inc(positions),
            Progress::Iteration(layer, level) => {
                self.bar.set_message(format!("layer {layer}, distance {level}"));
            }
            Progress::Writing(layer) => self.bar.set_message(format!("layer {layer}, writing")),
            // Layers that are solved already must not count for the speed.
            Progress::Found(layer, positions) => {
                let left = self.bar.length().unwrap_or(0).saturating_sub(positions);
                self.bar.set_length(left);
                self.bar.set_message(format!("layer {layer} is solved already"));
            }
            Progress::Waiting(process) => {
                let Some(cluster) = cluster else { return };
                let (address, seconds) =
                    (&cluster.hosts.addresses()[process], cluster.wait.as_secs());
                let line = format!(
                    "Waiting up to {seconds} seconds for the others; process {process} ({address}) \
                     is not there yet."
                );
                self.bar.suspend(|| note(&line));
            }
        }
    }

    /// Removes the bar from the terminal.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

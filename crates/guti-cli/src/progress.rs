//! Progress bars on standard error; nothing is drawn where that is not a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A bar of `length` steps, drawn after a template of `indicatif`.
pub fn bar(length: u64, template: &str) -> ProgressBar {
    ProgressBar::new(length).with_style(style(template))
}

/// A sign that something takes a while of which nobody knows how long.
pub fn waiting(what: &'static str) -> ProgressBar {
    let waiting =
        ProgressBar::new_spinner().with_style(style("{spinner} {msg}")).with_message(what);
    waiting.enable_steady_tick(Duration::from_millis(100));
    waiting
}

/// The style of a template of `indicatif`.
///
/// # Panics
///
/// If the template is wrong: all are written in this program.
pub fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).expect("a template of indicatif")
}

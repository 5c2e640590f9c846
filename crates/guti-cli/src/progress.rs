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

/// The style of a template; the usual one if the template is wrong.
pub fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_style_of_a_wrong_template_is_the_usual_one() {
        bar(1, "{bar").finish_and_clear();
    }
}

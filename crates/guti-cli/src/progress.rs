//! Progress bars on standard error; nothing is drawn where that is not a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of `length` steps, drawn after a template of `indicatif`.
pub fn bar(length: u64, template: &str) -> ProgressBar {
    ProgressBar::new(length).with_style(style(template))
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

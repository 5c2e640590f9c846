//! What both benchmarks need: the games to measure, and numbers.

use crate::diagnostic::Diagnostic;
use crate::flags::VariantArgs;
use crate::load;
use guti_session::Ruleset;

/// The game that is named, or all built-in games; `command` is shown where the flags contradict.
///
/// # Errors
///
/// As [`load::named`], and a variant without a game.
pub fn games(
    game: Option<&str>,
    variants: &VariantArgs,
    command: &str,
) -> Result<Vec<Ruleset>, Diagnostic> {
    match game {
        Some(game) => Ok(vec![load::named(game, &variants.variant)?]),
        None if variants.variant.is_empty() => {
            Ruleset::built_in().map_err(|error| Diagnostic::ruleset(&error, None))
        }
        None => {
            let diagnostic = Diagnostic::new("a variant was given, but no game");
            Err(diagnostic.with_help(format!("{command} GAME --variant VARIANT")))
        }
    }
}

/// A rate rounded to a whole number.
#[expect(clippy::cast_sign_loss, reason = "a rate is not negative")]
pub fn whole(rate: f64) -> u64 {
    rate.round() as u64
}

/// Parses a number of seconds.
///
/// # Errors
///
/// Text that is not a number from 0.01 to 3600.
pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0.01 to 3600".to_owned()),
    }
}

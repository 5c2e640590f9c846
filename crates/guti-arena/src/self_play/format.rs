//! Formats means, proportions and differences in Elo with their intervals.

use crate::self_play::estimate::{Difference, Distribution, Proportion};

/// A mean with its error.
pub fn spread(spread: Distribution) -> String {
    format!("{:.1} ± {:.1}", spread.mean, spread.error)
}

/// A proportion with its interval, in per cent.
pub fn share(share: Proportion) -> String {
    let [value, low, high] = [share.share, share.low, share.high].map(|x| 100.0 * x);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

/// A difference in Elo, with its interval where it is finite.
pub fn difference(elo: Difference) -> String {
    match elo {
        Difference { value: Some(value), low: Some(low), high: Some(high) } => {
            format!("{value:+.0} ({low:+.0} to {high:+.0})")
        }
        Difference { value: Some(value), .. } => format!("{value:+.0}, no bound"),
        Difference { value: None, .. } => "no bound".to_owned(),
    }
}

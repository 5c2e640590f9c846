//! A game of any family, chosen at run time.

use crate::leap::LeapRules;
use crate::row::RowRules;
use crate::sow::SowRules;

/// Compiled rules of any family. [`with_rules!`](crate::with_rules) matches it once, at the root;
/// everything inside is generic over [`Rules`](crate::rules::Rules).
#[derive(Clone, Debug)]
pub enum Game {
    /// Pieces leap along lines.
    Leap(LeapRules),
    /// Rows of three earn removals.
    Row(RowRules),
    /// Counters are sown.
    Sow(SowRules),
}

/// Evaluates an expression with the rules of a [`Game`], whatever its family.
///
/// ```
/// use guti_rules::{catalogue, perft::perft, rules::Rules, with_rules};
///
/// let game = catalogue::game("pretwa", &["standard"]).unwrap();
/// let count = with_rules!(&game, rules => perft(rules, &rules.start(), 1));
/// assert_eq!(count, 3);
/// ```
#[macro_export]
macro_rules! with_rules {
    ($game:expr, $rules:ident => $body:expr) => {
        match $game {
            $crate::game::Game::Leap($rules) => $body,
            $crate::game::Game::Row($rules) => $body,
            $crate::game::Game::Sow($rules) => $body,
        }
    };
}

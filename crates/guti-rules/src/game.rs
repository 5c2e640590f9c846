//! A game of any family, chosen at run time.

use crate::definition::{Definition, Selected, SelectedOptions};
use crate::index::{Indexed, Setting};
use crate::leap::{self, LeapRules, MenAndKings};
use crate::mancala::MancalaRules;
use crate::relay::RelayRules;
use crate::row::{Grid, Lines, RowRules};

/// Compiled rules of any family. [`with_rules!`](crate::with_rules) matches it once, at the root;
/// everything inside is generic over [`Rules`](crate::rules::Rules).
#[allow(clippy::large_enum_variant, reason = "there is one for each game, and it is not moved")]
#[derive(Clone, Debug)]
pub enum Game {
    /// Pieces that are all alike leap along lines.
    Leap(LeapRules),
    /// Men and kings leap along lines.
    LeapWithKings(LeapRules<MenAndKings>),
    /// Rows of three earn removals, on a grid whose squares are treated at once.
    Row(RowRules<Grid>),
    /// Rows of three earn removals or win, on any board and with every option.
    RowOnLines(RowRules<Lines>),
    /// Counters are sown, and one sowing leads to the next.
    Relay(RelayRules),
    /// Counters are sown in single laps.
    Mancala(MancalaRules),
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
            $crate::game::Game::LeapWithKings($rules) => $body,
            $crate::game::Game::Row($rules) => $body,
            $crate::game::Game::RowOnLines($rules) => $body,
            $crate::game::Game::Relay($rules) => $body,
            $crate::game::Game::Mancala($rules) => $body,
        }
    };
}

impl Game {
    /// The game as [it is solved in a setting](Indexed::with_setting); none if it has no such rounds.
    pub fn in_setting(&self, setting: Setting) -> Option<Game> {
        match self {
            Game::Relay(rules) => rules.with_setting(setting).map(Game::Relay),
            _ => None,
        }
    }

    /// The settings of the rounds that a match of the game can bring, apart from the whole board; none where
    /// a match has no rounds.
    pub fn settings(&self) -> Vec<Setting> {
        match self {
            Game::Relay(rules) => rules.settings(),
            _ => Vec::new(),
        }
    }

    /// Compiles a definition under the options selected for it.
    ///
    /// # Panics
    ///
    /// If `selected` was selected from a definition of another family.
    pub fn new(definition: &Definition, selected: &Selected) -> Game {
        let family = "options are selected from the definition that they are for";
        match &selected.options {
            SelectedOptions::Leap(options) => {
                let leap = definition.leap.as_ref().expect(family).get_ref();
                if leap::tells_kinds_apart(options) {
                    Game::LeapWithKings(LeapRules::new(leap, options))
                } else {
                    Game::Leap(LeapRules::new(leap, options))
                }
            }
            SelectedOptions::Row(options) => {
                let row = definition.row.as_ref().expect(family).get_ref();
                let on_grid = RowRules::<Grid>::new(row, options).map(Game::Row);
                on_grid.unwrap_or_else(|| Game::RowOnLines(RowRules::<Lines>::new(row, options)))
            }
            SelectedOptions::Relay(options) => {
                let relay = definition.relay.as_ref().expect(family).get_ref();
                Game::Relay(RelayRules::new(relay, options))
            }
            SelectedOptions::Mancala(options) => {
                let mancala = definition.mancala.as_ref().expect(family).get_ref();
                Game::Mancala(MancalaRules::new(mancala, options))
            }
        }
    }
}

//! The options of the families: their standard values, overlays, and what may not be chosen.

use super::Family;
use super::model::{
    Crowning, Earning, King, Lap, LeapOptions, LeapOverlay, PlacedRows, Promotion, RowOptions,
    RowOverlay, RowWins, SowOptions, SowOverlay, Stores,
};
use super::{schema, sow};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

/// What the checks and the selection of variants need of the complete options of a family.
pub(super) trait Options: Copy + Default + PartialEq {
    const FAMILY: Family;
    type Overlay: Clone + Serialize + DeserializeOwned;

    fn overlaid(&self, overlay: &Self::Overlay) -> Self;
    fn repetition(&self) -> u16;
    fn quiet_plies(&self) -> u16;

    /// With how many pieces a side has lost, in a family where that is an option.
    fn lose_at(&self) -> Option<u8> {
        None
    }

    /// Whether a position can come again under these options.
    fn can_go_on_for_ever(&self) -> bool {
        true
    }

    /// What is wrong with two of these options together.
    fn clashes(&self) -> Vec<Refusal> {
        Vec::new()
    }

    /// The options that an overlay sets although they decide nothing under the ones played.
    fn idle(_set: &Self::Overlay, _played: &Self) -> Vec<Refusal> {
        Vec::new()
    }
}

/// Every option that an overlay sets, as `key=value` in the order of declaration.
pub(super) fn settings(overlay: &impl Serialize) -> Vec<String> {
    let Ok(serde_json::Value::Object(set)) = serde_json::to_value(overlay) else {
        return Vec::new();
    };
    set.iter()
        .map(|(key, value)| match value.as_str() {
            Some(word) => format!("{key}={word}"),
            None => format!("{key}={value}"),
        })
        .collect()
}

impl Options for LeapOptions {
    const FAMILY: Family = Family::Leap;
    type Overlay = LeapOverlay;

    fn overlaid(&self, overlay: &LeapOverlay) -> Self {
        self.with(overlay)
    }
    fn repetition(&self) -> u16 {
        self.repetition
    }
    fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }
    fn lose_at(&self) -> Option<u8> {
        Some(self.lose_at)
    }
    fn idle(set: &LeapOverlay, played: &Self) -> Vec<Refusal> {
        if played.promotion != Promotion::None {
            return Vec::new();
        }
        // A default that is written out does no harm.
        let set = [
            ("crowning", set.crowning.is_some_and(|crowning| crowning != Crowning::AtEnd)),
            ("king", set.king.is_some_and(|king| king != King::Short)),
        ];
        let idle = set.into_iter().filter(|(_, set)| *set).map(|(key, _)| Refusal {
            key,
            what: format!("`{key}` says nothing where no piece is promoted"),
            help: "set `promotion` as well, to `far-row` or `far-corners`".to_owned(),
        });
        idle.collect()
    }
}

impl Options for RowOptions {
    const FAMILY: Family = Family::Row;
    type Overlay = RowOverlay;

    fn overlaid(&self, overlay: &RowOverlay) -> Self {
        self.with(overlay)
    }
    fn repetition(&self) -> u16 {
        self.repetition
    }
    fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }
    fn lose_at(&self) -> Option<u8> {
        Some(self.lose_at)
    }
    fn clashes(&self) -> Vec<Refusal> {
        let mut found = Vec::new();
        if self.row_wins == RowWins::AtOnce {
            if self.placed_rows == PlacedRows::Earns {
                found.push(Refusal {
                    key: "placed_rows",
                    what: "`placed_rows = \"earns\"` where a row wins at once".to_owned(),
                    help: "the game is over then: choose `allowed` or `forbidden`".to_owned(),
                });
            }
            if self.left_three == Earning::Removal {
                found.push(Refusal {
                    key: "left_three",
                    what: "`left_three = \"removal\"` where a row wins at once".to_owned(),
                    help: "the game is over when a row of three stands: choose `nothing`"
                        .to_owned(),
                });
            }
        }
        if (1..=self.lose_at).contains(&self.flying) {
            found.push(Refusal {
                key: "flying",
                what: format!("with `flying = {}` nobody ever flies", self.flying),
                help: format!(
                    "a player with {} pieces or fewer has lost; 0 turns the rule off",
                    self.lose_at
                ),
            });
        }
        found
    }
}

impl Options for SowOptions {
    const FAMILY: Family = Family::Sow;
    type Overlay = SowOverlay;

    fn overlaid(&self, overlay: &SowOverlay) -> Self {
        self.with(overlay)
    }
    fn repetition(&self) -> u16 {
        self.repetition
    }
    fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }
    /// Counters only move on, and where the own store is sown none leaves a row without one going
    /// into the store.
    fn can_go_on_for_ever(&self) -> bool {
        self.lap != Lap::Single || self.stores != Stores::Own
    }
    fn clashes(&self) -> Vec<Refusal> {
        sow::clashes(self)
    }
}

/// An option that may not have the value it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    pub key: &'static str,
    pub what: String,
    pub help: String,
}

/// Why a game with so many pieces a side cannot be played under these options, each reason with the
/// option to change.
pub(super) fn refusals<O: Options>(options: &O, pieces: Option<u8>) -> Vec<Refusal> {
    let mut found = Vec::new();
    if options.repetition() == 1 {
        found.push(Refusal {
            key: "repetition",
            what: "`repetition = 1` would end every game at its first position".to_owned(),
            help: "0 turns the rule off, 3 is usual".to_owned(),
        });
    }
    if let (Some(lose_at), Some(pieces)) = (options.lose_at(), pieces)
        && lose_at >= pieces
    {
        found.push(Refusal {
            key: "lose_at",
            what: format!("`lose_at = {lose_at}` is lost before the first move"),
            help: format!("a side begins with {pieces} pieces; `lose_at` must be less"),
        });
    }
    found.extend(options.clashes());
    found
}

/// An option of a family, for help texts and forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionKey {
    /// The key in a file and before the `=` of a selection.
    pub key: String,
    /// What it decides, in a sentence or two.
    pub description: String,
    /// The values that it takes.
    pub values: OptionValues,
    /// The value where a file says nothing.
    pub default: String,
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// One of these words.
    Choices(Vec<OptionChoice>),
    /// A whole number in this range.
    Number {
        /// The least number.
        least: u16,
        /// The greatest number.
        most: u16,
    },
}

/// One of the words that an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionChoice {
    /// The word.
    pub value: String,
    /// What it means.
    pub description: String,
}

impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choices(choices) => {
                for (i, choice) in choices.iter().enumerate() {
                    let gap = if i == 0 { "" } else { ", " };
                    write!(f, "{gap}{}", choice.value)?;
                }
                Ok(())
            }
            Self::Number { least, most } => write!(f, "a whole number from {least} to {most}"),
        }
    }
}

/// The options of a family in the order of declaration.
pub(super) fn keys(family: Family) -> Vec<OptionKey> {
    let of_family = match family {
        Family::Leap => "LeapOptions",
        Family::Row => "RowOptions",
        Family::Sow => "SowOptions",
    };
    let root = schema::root();
    let properties = root["$defs"][of_family]["properties"].as_object();
    properties
        .into_iter()
        .flatten()
        .map(|(key, node)| {
            let shape = schema::resolve(node);
            let choices: Vec<OptionChoice> = schema::choices(shape)
                .map(|(value, description)| OptionChoice {
                    value: value.to_owned(),
                    description: description.to_owned(),
                })
                .collect();
            let bound = |name: &str, other: u16| {
                let bound = shape[name].as_u64();
                bound.and_then(|b| u16::try_from(b).ok()).unwrap_or(other)
            };
            OptionKey {
                key: key.clone(),
                description: schema::description(node).to_owned(),
                values: if choices.is_empty() {
                    OptionValues::Number {
                        least: bound("minimum", 0),
                        most: bound("maximum", u16::MAX),
                    }
                } else {
                    OptionValues::Choices(choices)
                },
                default: match node["default"].as_str() {
                    Some(word) => word.to_owned(),
                    None => node["default"].to_string(),
                },
            }
        })
        .collect()
}

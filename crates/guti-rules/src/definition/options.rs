//! The options of the families: their standard values, overlays, and what may not be chosen.

use super::Family;
use super::model::{
    Chain, Duty, Earning, Elimination, Fours, LeapOptions, LeapRemoval, Leave, PlacedRows,
    RowOptions, RowWins, SowOptions, Target,
};
use super::schema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt;

impl LeapOptions {
    /// Every option with the value that it has where a file says nothing.
    pub const fn defaults() -> Self {
        Self {
            capture: Some(Duty::Compulsory),
            chain: Some(Chain::Compulsory),
            removal: Some(LeapRemoval::Immediate),
            lose_at: Some(0),
            repetition: Some(3),
            quiet_plies: Some(100),
        }
    }

    /// These options, with those that `over` sets put in their place.
    #[must_use]
    pub fn overlaid(&self, over: &Self) -> Self {
        Self {
            capture: over.capture.or(self.capture),
            chain: over.chain.or(self.chain),
            removal: over.removal.or(self.removal),
            lose_at: over.lose_at.or(self.lose_at),
            repetition: over.repetition.or(self.repetition),
            quiet_plies: over.quiet_plies.or(self.quiet_plies),
        }
    }
}

impl RowOptions {
    /// Every option with the value that it has where a file says nothing.
    pub const fn defaults() -> Self {
        Self {
            placed_rows: Some(PlacedRows::Forbidden),
            long_rows: Some(Leave::Forbidden),
            left_three: Some(Earning::Nothing),
            target: Some(Target::Any),
            removal: Some(Duty::Compulsory),
            row_wins: Some(RowWins::Never),
            flying: Some(0),
            lose_at: Some(2),
            repetition: Some(3),
            quiet_plies: Some(100),
        }
    }

    /// These options, with those that `over` sets put in their place.
    #[must_use]
    pub fn overlaid(&self, over: &Self) -> Self {
        Self {
            placed_rows: over.placed_rows.or(self.placed_rows),
            long_rows: over.long_rows.or(self.long_rows),
            left_three: over.left_three.or(self.left_three),
            target: over.target.or(self.target),
            removal: over.removal.or(self.removal),
            row_wins: over.row_wins.or(self.row_wins),
            flying: over.flying.or(self.flying),
            lose_at: over.lose_at.or(self.lose_at),
            repetition: over.repetition.or(self.repetition),
            quiet_plies: over.quiet_plies.or(self.quiet_plies),
        }
    }
}

impl SowOptions {
    /// Every option with the value that it has where a file says nothing.
    pub const fn defaults() -> Self {
        Self {
            fours: Some(Fours::AtOnce),
            elimination: Some(Elimination::Filled),
            rounds: Some(0),
            repetition: Some(3),
            quiet_plies: Some(100),
        }
    }

    /// These options, with those that `over` sets put in their place.
    #[must_use]
    pub fn overlaid(&self, over: &Self) -> Self {
        Self {
            fours: over.fours.or(self.fours),
            elimination: over.elimination.or(self.elimination),
            rounds: over.rounds.or(self.rounds),
            repetition: over.repetition.or(self.repetition),
            quiet_plies: over.quiet_plies.or(self.quiet_plies),
        }
    }
}

/// What the checks and the selection of variants need of the options of any family.
pub(super) trait Options: Clone + PartialEq + Serialize + DeserializeOwned {
    const FAMILY: Family;
    fn standard() -> Self;
    fn overlay(&self, over: &Self) -> Self;
    fn repetition(&self) -> Option<u16>;
    fn lose_at(&self) -> Option<u8>;

    /// What is wrong with options that each make sense, but not together. All of them are set.
    fn clashes(&self) -> Vec<Refusal> {
        Vec::new()
    }

    /// Every option that is set, as `key=value` in the order of declaration.
    fn settings(&self) -> Vec<String> {
        let Ok(serde_json::Value::Object(set)) = serde_json::to_value(self) else {
            return Vec::new();
        };
        set.iter()
            .map(|(key, value)| match value.as_str() {
                Some(word) => format!("{key}={word}"),
                None => format!("{key}={value}"),
            })
            .collect()
    }
}

impl Options for LeapOptions {
    const FAMILY: Family = Family::Leap;
    fn standard() -> Self {
        Self::defaults()
    }
    fn overlay(&self, over: &Self) -> Self {
        self.overlaid(over)
    }
    fn repetition(&self) -> Option<u16> {
        self.repetition
    }
    fn lose_at(&self) -> Option<u8> {
        self.lose_at
    }
}

impl Options for RowOptions {
    const FAMILY: Family = Family::Row;
    fn standard() -> Self {
        Self::defaults()
    }
    fn overlay(&self, over: &Self) -> Self {
        self.overlaid(over)
    }
    fn repetition(&self) -> Option<u16> {
        self.repetition
    }
    fn lose_at(&self) -> Option<u8> {
        self.lose_at
    }
    fn clashes(&self) -> Vec<Refusal> {
        let mut found = Vec::new();
        if self.row_wins == Some(RowWins::AtOnce) {
            if self.placed_rows == Some(PlacedRows::Earns) {
                found.push(Refusal {
                    key: "placed_rows",
                    what: "`placed_rows = \"earns\"` where a row wins at once".to_owned(),
                    help: "the game is over then: choose `allowed` or `forbidden`".to_owned(),
                });
            }
            if self.left_three == Some(Earning::Removal) {
                found.push(Refusal {
                    key: "left_three",
                    what: "`left_three = \"removal\"` where a row wins at once".to_owned(),
                    help: "the game is over when a row of three stands: choose `nothing`"
                        .to_owned(),
                });
            }
        }
        if let (Some(flying), Some(lose_at)) = (self.flying, self.lose_at)
            && (1..=lose_at).contains(&flying)
        {
            found.push(Refusal {
                key: "flying",
                what: format!("with `flying = {flying}` nobody ever flies"),
                help: format!("who has {lose_at} pieces or fewer has lost; 0 turns the rule off"),
            });
        }
        found
    }
}

impl Options for SowOptions {
    const FAMILY: Family = Family::Sow;
    fn standard() -> Self {
        Self::defaults()
    }
    fn overlay(&self, over: &Self) -> Self {
        self.overlaid(over)
    }
    fn repetition(&self) -> Option<u16> {
        self.repetition
    }
    fn lose_at(&self) -> Option<u8> {
        None
    }
}

/// An option that may not have the value it was given.
pub(super) struct Refusal {
    pub key: &'static str,
    pub what: String,
    pub help: String,
}

/// What is wrong with options that are well formed, in a game with so many pieces a side.
pub(super) fn refusals<O: Options>(options: &O, pieces: Option<u8>) -> Vec<Refusal> {
    let mut found = Vec::new();
    if options.repetition() == Some(1) {
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

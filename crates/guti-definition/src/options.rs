//! The options of the families as help texts, forms and messages show them.

use super::family::Family;
use super::schema;
use guti_words::{Fact, fact};
use serde::Serialize;
use std::fmt;

/// Every option that a set of options sets, as `key=value` in the order of declaration.
pub(super) fn settings(options: &impl Serialize) -> Vec<String> {
    pairs(options).into_iter().map(|(key, value)| format!("{key}={value}")).collect()
}

/// Every option that a set of options sets, with its value as a selection writes it, in the order of
/// declaration.
pub(super) fn pairs(options: &impl Serialize) -> Vec<(String, String)> {
    let Ok(serde_json::Value::Object(set)) = serde_json::to_value(options) else {
        return Vec::new();
    };
    let written = |value: serde_json::Value| match value {
        serde_json::Value::String(word) => word,
        other => other.to_string(),
    };
    set.into_iter().map(|(key, value)| (key, written(value))).collect()
}

/// Why a game cannot be played, and the option to change; `setup` where it is no option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable {
    /// The key of the option, or `setup`.
    pub key: &'static str,
    /// Why the game cannot be played.
    pub what: Fact,
    /// What would be right.
    pub help: Fact,
}

impl Unplayable {
    /// Why the game cannot be played, and what would be right, as one fact.
    pub fn fact(self) -> Fact {
        fact!("unplayable", what = self.what, help = self.help)
    }
}

/// An option of a family, for help texts and forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionKey {
    /// The key in a file and before the `=` of a selection.
    pub key: String,
    /// What it decides, in a sentence or two, and its default.
    pub description: String,
    /// The values that it accepts.
    pub values: OptionValues,
    /// The value where a file says nothing.
    pub default: String,
}

impl OptionKey {
    /// What it decides, without its default.
    pub fn summary(&self) -> &str {
        self.description.split(" Default:").next().unwrap_or_default()
    }
}

/// The values that an option accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// One of these words.
    Choices(Vec<OptionChoice>),
    /// A whole number in this range.
    Number {
        /// The least number, included.
        least: u16,
        /// The greatest number, included.
        most: u16,
    },
}

/// A word that an option accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionChoice {
    /// The word, as files and selections write it.
    pub value: String,
    /// What the game is like with this value, as the schema of game files says it.
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
        Family::Relay => "RelayOptions",
        Family::Mancala => "MancalaOptions",
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

//! The shape of a game file, field by field. The doc comments are the descriptions of the JSON
//! Schema, so they speak to the author of a game.

#[macro_use]
mod overlay;
mod board;
mod holes;
mod leap;
mod mancala;
mod relay;
mod row;

pub use board::{Layout, LineBoard};
pub use holes::{HoleSetup, Holes};
pub use leap::*;
pub use mancala::*;
pub use relay::*;
pub use row::*;

pub(super) use overlay::OptionSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_spanned::Spanned;
use std::collections::BTreeMap;

/// A game as written in a file: what it is, where it comes from, and its rules as data.
///
/// Exactly one of the tables `leap`, `row`, `relay` and `mancala` says which family the game belongs
/// to.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(
    title = "A game of guti",
    extend("oneOf" = [
        {"required": ["leap"]}, {"required": ["row"]}, {"required": ["relay"]},
        {"required": ["mancala"]}
    ])
)]
pub struct Definition {
    /// The version of this format: 1.
    #[schemars(with = "u32", extend("const" = 1))]
    pub format: Spanned<u32>,
    /// The name by which commands and records know the game: lower-case words joined by `-`.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// The name that people read.
    #[schemars(with = "String")]
    pub name: Spanned<String>,
    /// Other names, each a way to ask for the game.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub aliases: Vec<Spanned<String>>,
    /// Where it was played.
    pub region: String,
    /// When it was recorded or played.
    pub period: String,
    /// One line for a list.
    pub summary: String,
    /// A few paragraphs for somebody who has never heard of it, with a blank line between two of
    /// them; within a paragraph the lines are filled anew.
    pub story: String,
    /// The rules of a leaping war game on a board of lines.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Leap>")]
    pub leap: Option<Spanned<Leap>>,
    /// The rules of a game of rows of three.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Row>")]
    pub row: Option<Spanned<Row>>,
    /// The rules of a relay sowing game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Relay>")]
    pub relay: Option<Spanned<Relay>>,
    /// The rules of a sowing game of single laps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Mancala>")]
    pub mancala: Option<Spanned<Mancala>>,
    /// The rules in words, each with its origin.
    #[serde(default)]
    pub rules: Vec<RuleText>,
    /// Where the rules were found.
    #[serde(default)]
    pub sources: Vec<Source>,
}

/// One rule in words.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// The rule, one or two sentences.
    pub text: String,
    /// Whether a source states it or it closes a gap that the sources leave.
    pub origin: Origin,
    /// The `id` of the source that states it; asked for where `origin = "source"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub source: Option<Spanned<String>>,
    /// The options of the game that change this rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub options: Vec<Spanned<String>>,
}

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A source states it.
    Source,
    /// No source settles it; this project closed the gap so.
    Added,
}

/// A place where the rules were found.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// A short name for use in `rules`.
    #[schemars(with = "String")]
    pub id: Spanned<String>,
    /// Author, title, year, pages.
    pub citation: String,
    /// A link, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
}

/// A variant: a name, a sentence, and what it changes.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "{O}Variant")]
pub struct Variant<O> {
    /// What is different, in one sentence.
    pub summary: String,
    /// The `id` of the source that plays it so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub source: Option<Spanned<String>>,
    /// The options that it sets; the others stay as they are.
    pub options: O,
}

/// The variants of a game by name. `standard` is the game without an overlay and is not listed.
pub type Variants<O> = BTreeMap<String, Variant<O>>;

/// Whether a player must do something that they can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Duty {
    /// It must be done.
    Compulsory,
    /// It may be done.
    Optional,
}

/// The complete options of a selected variant. Serialized they are those of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum SelectedOptions {
    /// Of a leap game.
    Leap(LeapOptions),
    /// Of a row game.
    Row(RowOptions),
    /// Of a relay game.
    Relay(RelayOptions),
    /// Of a mancala game.
    Mancala(MancalaOptions),
}

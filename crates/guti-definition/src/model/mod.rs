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

pub use board::{Layout, LineBoard, MOST_POINTS};
pub use holes::{HoleSetup, Holes, MOST_PER_ROW};
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
    /// Words that people search by and that are not names of this game alone, such as `mancala`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
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
    /// The rules in short: three sentences that together tell what the game is about. Where some
    /// have a `when`, exactly three hold for every choice of options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub in_short: Vec<ShortRule>,
    /// The rules in words, each with its origin, in the order in which they are read: the aim, the
    /// board, the turn, exceptions, the end.
    #[serde(default)]
    pub rules: Vec<RuleText>,
    /// What is exactly known of the game because it has been solved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solved: Vec<SolvedText>,
    /// Where the rules were found.
    #[serde(default)]
    pub sources: Vec<Source>,
    /// The number of texts that are in English for want of a translation. No file has it: it is 0 unless the
    /// prose was [translated](Definition::translated).
    #[serde(skip)]
    pub untranslated: u32,
    /// The names that select variants, each with the one in the language of the prose. No file has it: it is
    /// empty unless the prose was [translated](Definition::translated).
    // A map would make the engine for browsers larger.
    #[serde(skip)]
    pub variant_labels: Vec<(String, String)>,
}

/// One rule in words.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// The rule, one or two sentences. The name of an option in braces stands for its number:
    /// `{lose_at}` is "three" and `{repetition:ordinal}` is "third".
    pub text: String,
    /// Whether a source states it or it closes a gap that the sources leave.
    pub origin: Origin,
    /// The `id` of the source that states it; required where `origin = "source"`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<String>")]
    pub source: Option<Spanned<String>>,
    /// The values of options under which this rule holds; it is shown under no others.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "BTreeMap<String, Condition>")]
    pub when: When,
    /// The options that change this rule: it holds while they have the values of the file. Where the
    /// rule under other values is written as well, use `when`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(with = "Vec<String>")]
    pub options: Vec<Spanned<String>>,
}

/// One of the rules in short.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShortRule {
    /// What it says, with the numbers of options in braces as in `rules`.
    pub text: String,
    /// The values of options under which it holds, as in `rules`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "BTreeMap<String, Condition>")]
    pub when: When,
}

/// The values of options under which a sentence holds, by the key of the option. All must hold.
pub type When = BTreeMap<String, Spanned<Condition>>;

/// The values that an option may have, in quotes and separated by spaces: words, numbers, or ranges
/// of numbers such as `2..` and `1..3`, both ends included.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Condition(pub String);

/// A statement about a game that has been solved.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolvedText {
    /// The rules that it is about: the name of a variant, `standard`, or options as `key=value`.
    #[schemars(with = "String")]
    pub variant: Spanned<String>,
    /// What is known, in a sentence, such as who wins.
    pub text: String,
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
    /// Author and year, as a sentence names the source: `Datta 1933`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    /// Author, title, year, pages.
    pub citation: String,
    /// A link, if there is one: `https://...`.
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
    /// Whether a source plays it so; `added` says that the variant is the author's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
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
    /// The options of a leap game.
    Leap(LeapOptions),
    /// The options of a row game.
    Row(RowOptions),
    /// The options of a relay game.
    Relay(RelayOptions),
    /// The options of a mancala game.
    Mancala(MancalaOptions),
}

//! Game files: their shape, their checks, and errors that point into them.
//!
//! ```
//! use guti_definition::{Definition, Family};
//!
//! let text = include_str!("../../../games/pretwa.toml");
//! let pretwa = Definition::parse(text)?;
//! assert_eq!(pretwa.family(), Family::Leap);
//!
//! let selected = pretwa.select(&["optional-capture", "lose_at=2"])?;
//! assert_eq!(selected.name, "optional-capture,lose_at=2");
//!
//! let broken = text.replace("a3 a2 a1 o d1 d2 d3", "a3 a2 a1 o d1 d2 q3");
//! let error = Definition::parse(&broken).unwrap_err();
//! assert!(error.problems[0].what.contains("`q3`"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! It is a crate of its own because its code is long and seldom runs: the build for browsers
//! compiles it for size, and the rules for speed. `guti-rules` has it as its module `definition`.

mod check;
mod deserialize;
mod document;
mod error;
mod family;
mod family_table;
mod holes;
mod leap;
mod mancala;
pub mod model;
mod numerals;
mod options;
mod points;
mod relay;
mod retired;
mod row;
mod schema;
mod select;
mod sentence_check;
mod sentences;
mod shape;
pub mod translation;
mod wording;

pub use error::{DefinitionError, Problem};
pub use family::Family;
pub use model::{Definition, SelectedOptions};
pub use options::{OptionChoice, OptionKey, OptionValues, Unplayable};
pub use select::{STANDARD, Selected, VariantError};
pub use sentences::{Rule, Values, holds};

use document::At;
use error::Report;
use serde::de::DeserializeOwned;
use toml::de::DeTable;

/// A named variant of a game, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantInfo<'d> {
    /// The name by which it is selected.
    pub name: &'d str,
    /// The name in the language of the prose; `None` where it is not translated.
    pub label: Option<&'d str>,
    /// What is different, in one sentence.
    pub summary: &'d str,
    /// The `id` of the source that has this variant; `None` where no source does.
    pub source: Option<&'d str>,
    /// Whether a source has this variant or it is the author's own, where the file says so.
    pub origin: Option<model::Origin>,
    /// The options that it sets, each as `key=value`.
    pub settings: Vec<String>,
}

impl Definition {
    /// Reads a game file and checks everything in it that can be checked without playing. The files
    /// of users are read by `guti_rules::validate::parse`, which also plays the starts.
    ///
    /// First the file must be TOML, then it must have the right keys with the right kinds of
    /// values, then what they say must make sense.
    ///
    /// # Errors
    ///
    /// All the problems of the first of these stages that finds any, each with its place.
    pub fn parse(text: &str) -> Result<Self, DefinitionError> {
        let mut report = Report::default();
        let definition = read(text, &mut report);
        match definition {
            Some(definition) if report.is_empty() => Ok(definition),
            _ => Err(report.finish(text)),
        }
    }

    /// Reads a game file that has passed the checks of [`parse`](Definition::parse) before. The tests
    /// check the built-in games, so a program need not check them again at each start.
    ///
    /// # Errors
    ///
    /// If the text is not TOML, or does not have the shape of a game.
    pub fn parse_unchecked(text: &str) -> Result<Self, DefinitionError> {
        read_unchecked(text).map(Definition::with_line_feeds)
    }

    /// The same with a line feed alone at the end of each line of the story, as in a file of Unix: its
    /// paragraphs are told apart by an empty line.
    fn with_line_feeds(mut self) -> Self {
        self.story = self.story.replace("\r\n", "\n");
        self
    }

    /// The family of the game: the one whose table the file has.
    pub fn family(&self) -> Family {
        fn family<T: family_table::FamilyTable>(_table: &T) -> Family {
            T::FAMILY
        }
        family_table::with_family_table!(self, table => family(table)).unwrap_or(Family::Leap)
    }

    /// The named variants in alphabetical order, without `standard`.
    pub fn variants(&self) -> Vec<VariantInfo<'_>> {
        fn infos<'d, O: serde::Serialize>(
            variants: &'d model::Variants<O>,
            labels: &'d [(String, String)],
        ) -> Vec<VariantInfo<'d>> {
            let infos = variants.iter().map(|(name, variant)| VariantInfo {
                name,
                label: labels.iter().find(|(of, _)| of == name).map(|(_, label)| label.as_str()),
                summary: &variant.summary,
                source: variant.source.as_ref().map(|id| id.get_ref().as_str()),
                origin: variant.origin,
                settings: options::settings(&variant.options),
            });
            infos.collect()
        }
        family_table::with_family_table!(self, table => infos(&table.variants, &self.variant_labels))
            .unwrap_or_default()
    }

    /// The options of a family, in the order in which they are listed.
    pub fn option_keys(family: Family) -> Vec<OptionKey> {
        options::keys(family)
    }
}

/// The JSON Schema of game files, indented, as it stands in `games/game.schema.json`.
pub fn schema_json() -> String {
    schema::json()
}

/// Problems at places of a file that has been parsed before, at least one. Each is shown at what the
/// keys of `at` lead to in the table that `in_table` leads to, or else at the key of that table.
pub fn problems_at(text: &str, found: Vec<PlacedProblem<'_>>) -> DefinitionError {
    let (parsed, _) = DeTable::parse_recoverable(text);
    let parsed = parsed.into_inner();
    let mut report = Report::default();
    for PlacedProblem { in_table, at, what, help } in found {
        let table = in_table.iter().fold(At::root(&parsed), |at, key| at.get(key));
        let at = at.iter().fold(table, |at, key| at.get(key));
        let span = if at.value().is_some() { at.span() } else { table.key_span() };
        report.advise(span, what, help);
    }
    report.finish(text)
}

/// A problem, and where in a file it is.
#[derive(Clone, Debug)]
pub struct PlacedProblem<'k> {
    /// The keys that lead to a table.
    pub in_table: Vec<&'k str>,
    /// The keys that lead on from that table to the value.
    pub at: Vec<&'k str>,
    /// What is wrong, in an English sentence.
    pub what: String,
    /// What would be right.
    pub help: String,
}

/// Reads a value from TOML that has been checked before, with little code: the error of another text
/// does not say where it is wrong.
///
/// # Errors
///
/// If the text is not TOML, or does not have the shape of the value.
pub fn read_unchecked<T: DeserializeOwned>(text: &str) -> Result<T, DefinitionError> {
    let mut report = Report::default();
    match DeTable::parse(text) {
        Ok(table) => match deserialize::deserialize(At::root(table.get_ref())) {
            Ok(value) => return Ok(value),
            Err(error) => report.wrong(0..0, error.to_string()),
        },
        Err(error) => report.wrong(error.span().unwrap_or(0..0), error.message()),
    }
    Err(report.finish(text))
}

/// Reads a file as TOML; problems go into the report, and with one there is no table.
fn read_toml<'t>(text: &'t str, report: &mut Report) -> Option<DeTable<'t>> {
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let span = error.span().unwrap_or(text.len()..text.len());
        let word = text.get(span.clone()).unwrap_or_default();
        let message = error.message();
        // A text that is not closed ends with the file, and nothing closes it after the last quotes.
        let is_open = message.starts_with("invalid multi-line") && span.start == text.len();
        let quotes = if message.contains("literal") { "'''" } else { "\"\"\"" };
        if is_open && let Some(start) = text.rfind(quotes) {
            let help =
                format!("the text that begins here is not closed: it needs another `{quotes}`");
            report.advise(start..start + quotes.len(), "this is not TOML", help);
            break;
        }
        // Every line after a list that is not closed is taken for a part of it.
        let is_unclosed =
            message.starts_with("missing comma between array") && begins_an_entry(text, span.start);
        // A bare word that begins like a number or a truth value is taken for one.
        let is_bare = word.starts_with(|c: char| c.is_ascii_alphabetic());
        let help = if is_unclosed {
            "the list above is not closed: it needs a `]`"
        } else if word.starts_with(['“', '”', '„', '‘', '’']) {
            "quotes are straight: `\"`"
        } else if is_bare && message.starts_with("invalid") {
            "a word needs quotes around it"
        } else {
            message
        };
        report.advise(span, "this is not TOML", help);
        if is_unclosed {
            break;
        }
    }
    report.is_empty().then(|| table.into_inner())
}

/// Whether a line with a key or the header of a table begins at a place.
fn begins_an_entry(text: &str, place: usize) -> bool {
    let Some((before, rest)) = text.split_at_checked(place) else { return false };
    let begins_a_line = before.rsplit('\n').next().is_none_or(|line| line.trim().is_empty());
    begins_a_line && rest.trim_start_matches('[').starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Reads and checks a file; problems go into the report.
fn read(text: &str, report: &mut Report) -> Option<Definition> {
    let table = read_toml(text, report)?;
    let root = At::root(&table);
    if !check::format_is_known(root, report) {
        return None;
    }
    retired::check(root, report);
    if !report.is_empty() {
        return None;
    }
    shape::check(root, report);
    if !report.is_empty() {
        return None;
    }
    match deserialize::deserialize::<Definition>(root) {
        Ok(definition) => {
            check::check(&definition, text, root, report);
            Some(definition.with_line_feeds())
        }
        Err(error) => {
            report.wrong(0..0, error.to_string());
            None
        }
    }
}

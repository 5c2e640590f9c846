//! The tuning of a game: the weights of its evaluation and the strengths of its ten levels, as in the
//! file `games/<id>.tuning`.

use crate::level::{LEVELS, Level, Strength};
use guti_rules::definition::read_unchecked;
use guti_rules::evaluate::{Term, Weight, Weights};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// The version of the file format.
const FORMAT: u32 = 1;

/// The tuning of a game.
///
/// ```
/// use guti_rules::catalogue;
/// use guti_search::{Level, Tuning};
///
/// let text = catalogue::built_in()[0].tuning.unwrap_or_default();
/// let tuning = Tuning::parse(text)?;
/// assert_eq!(tuning.strength(Level::FULL), Default::default());
/// # Ok::<(), guti_search::TuningError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tuning {
    /// The weights of the evaluation, by the name of the term. Other terms have their defaults.
    pub weights: BTreeMap<String, Weight>,
    /// The strengths of levels 1 to 9; level 10 has full strength. If it is empty, they are estimated.
    pub levels: Vec<Strength>,
}

#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: u32,
    #[serde(default)]
    weights: BTreeMap<String, Weight>,
    #[serde(default)]
    levels: Vec<Strength>,
}

/// Why a tuning file is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TuningError {
    /// It is not valid TOML, or has unknown fields.
    #[error("this is not a tuning file: {0}")]
    Form(String),
    /// It has another version of the format.
    #[error("the format of the tuning file is {0}, but only 1 can be read")]
    Format(u32),
    /// It has neither nine levels nor none.
    #[error("a tuning file has {} levels or none, but this one has {count}", LEVELS - 1)]
    Levels {
        /// The number of its levels.
        count: usize,
    },
    /// A weight belongs to no term of the evaluation.
    #[error("the evaluation has no term `{term}`; its terms are {}", known.join(", "))]
    NoTerm {
        /// The name that the weight has in the tuning file.
        term: String,
        /// The terms of the game.
        known: Vec<String>,
    },
    /// A weight is too large.
    #[error("the weight of `{0}` is not between -{MOST} and {MOST} thousandths of a piece")]
    Weight(String),
}

/// The largest weight: larger ones could overflow a sum.
const MOST: i32 = 20_000;

impl Tuning {
    /// Parses a file. An empty text gives the default tuning.
    ///
    /// # Errors
    ///
    /// See [`TuningError`].
    pub fn parse(text: &str) -> Result<Tuning, TuningError> {
        if text.trim().is_empty() {
            return Ok(Tuning::default());
        }
        let document = toml::from_str(text);
        document
            .map_err(|error| TuningError::Form(error.to_string()))
            .and_then(Tuning::from_document)
    }

    /// Parses a file that has been parsed before, as the tests parse those of the built-in games. It
    /// needs less code than [`parse`](Tuning::parse).
    ///
    /// # Errors
    ///
    /// See [`TuningError`]. The error of a text that is no tuning file does not say where it is wrong.
    pub fn parse_unchecked(text: &str) -> Result<Tuning, TuningError> {
        let document = read_unchecked(text);
        document
            .map_err(|error| TuningError::Form(error.to_string()))
            .and_then(Tuning::from_document)
    }

    fn from_document(document: Document) -> Result<Tuning, TuningError> {
        if document.format != FORMAT {
            return Err(TuningError::Format(document.format));
        }
        if !document.levels.is_empty() && document.levels.len() != LEVELS - 1 {
            return Err(TuningError::Levels { count: document.levels.len() });
        }
        let measured = |&(_, weight): &(&String, &Weight)| {
            weight.iter().any(|value| !(-MOST..=MOST).contains(value))
        };
        if let Some((term, _)) = document.weights.iter().find(measured) {
            return Err(TuningError::Weight(term.clone()));
        }
        Ok(Tuning { weights: document.weights, levels: document.levels })
    }

    /// Formats the file, with `heading` as a comment before it. Inverse of [`parse`](Tuning::parse).
    ///
    /// # Errors
    ///
    /// If a value cannot be written as TOML.
    pub fn to_text(&self, heading: &str) -> Result<String, TuningError> {
        let document =
            Document { format: FORMAT, weights: self.weights.clone(), levels: self.levels.clone() };
        let text = toml::to_string(&document).map_err(|e| TuningError::Form(e.to_string()))?;
        let comments: Vec<String> = heading.lines().map(|line| format!("# {line}")).collect();
        Ok(format!("{}\n{text}", comments.join("\n")))
    }

    /// The weights of these terms, in their order.
    ///
    /// # Errors
    ///
    /// If there is a weight for a term that is not among them.
    pub fn weights(&self, terms: &[Term]) -> Result<Weights, TuningError> {
        if let Some(term) = self.weights.keys().find(|name| terms.iter().all(|t| t.name != **name))
        {
            let known = terms.iter().map(|term| term.name.clone()).collect();
            return Err(TuningError::NoTerm { term: term.clone(), known });
        }
        Ok(self.applicable_weights(terms))
    }

    /// The weights of these terms, in their order. Those of other terms are left out: a variant of the
    /// game that was tuned may be evaluated by other terms.
    pub fn applicable_weights(&self, terms: &[Term]) -> Weights {
        let weight = |term: &Term| self.weights.get(&term.name).copied().unwrap_or(term.default);
        Weights(terms.iter().map(weight).collect())
    }

    /// The strength of a level.
    pub fn strength(&self, level: Level) -> Strength {
        if level == Level::FULL {
            return Strength::default();
        }
        let index = usize::from(level.number()) - 1;
        self.levels.get(index).copied().unwrap_or_else(|| Strength::guess(level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Vec<Term> {
        let term = |name: &str| Term { name: name.to_owned(), default: [5, 6] };
        vec![term("material"), term("mobility")]
    }

    #[test]
    fn weights_are_found_by_name() {
        let tuning = Tuning::parse("format = 1\n[weights]\nmobility = [20, -30]\n");
        let weights = tuning.expect("a tuning file").weights(&terms());
        assert_eq!(weights, Ok(Weights(vec![[5, 6], [20, -30]])));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let error = |text: &str| Tuning::parse(text).expect_err(text).to_string();
        assert!(error("format = 2").contains("only 1 can be read"));
        assert!(error("format = 1\nlevel = 3").contains("unknown field `level`"));
        assert!(error("format = 1\n[weights]\nx = [1]").contains("line 3"));
        assert!(error("format = 1\n[weights]\nx = [1, 99999]").contains("`x`"));
        assert!(error("format = 1\n[[levels]]\ndepth = 3").contains("9 levels or none"));
        let unknown = Tuning::parse("format = 1\n[weights]\nbeauty = [1, 1]").expect("the form");
        let message = unknown.weights(&terms()).unwrap_err().to_string();
        assert!(message.contains("`beauty`") && message.contains("material, mobility"));
    }

    #[test]
    fn what_is_written_is_read() {
        let mut levels: Vec<Strength> =
            (1..10).filter_map(Level::new).map(Strength::guess).collect();
        levels[0].blunders = 250;
        let tuning = Tuning { weights: [("material".to_owned(), [1000, 950])].into(), levels };
        let text = tuning.to_text("Written by a test.\nTwice.").expect("text");
        assert!(text.starts_with("# Written by a test.\n# Twice.\n"));
        assert_eq!(text.matches("blunders").count(), 1);
        assert_eq!(Tuning::parse_unchecked(&text), Ok(tuning.clone()));
        assert_eq!(Tuning::parse(&text), Ok(tuning));
    }
}

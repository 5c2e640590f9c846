//! The sentences of a game file that hold under selected options.

use super::model::{Condition, Definition, Origin, RuleText, When};
use super::options::{self, OptionKey, OptionValues};
use super::select::Selected;
use crate::numerals::{cardinal, ordinal};
use crate::select::STANDARD;
use guti_words::NumberingSystem;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A rule in words, as it holds under the options that were selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// One or two sentences.
    pub text: String,
    /// Whether a source states it.
    pub origin: Origin,
    /// The `id` of the source, if there is one.
    pub source: Option<String>,
    /// The options whose values it depends on, in alphabetical order.
    pub options: Vec<String>,
}

/// The form of a number in the digits 0 to 9. A translation cannot put a number into words; in another
/// numbering system the form is its zero, as in `{lose_at:০}`.
const DIGITS: &str = "digits";

/// The options of a selection by their keys, each value as a selection writes it.
pub type Values = BTreeMap<String, String>;

impl Selected {
    /// The options by their keys, each value as a selection writes it.
    pub fn values(&self) -> Values {
        let mut values = Values::new();
        values.extend(options::pairs(&self.options));
        values
    }
}

impl Definition {
    /// The rules in words that hold under selected options, in the order of the file. An option that
    /// differs from the file and that no sentence of the file is about gets one from the description of
    /// the option, at the end.
    pub fn rules_of(&self, selected: &Selected) -> Vec<Rule> {
        let values = selected.values();
        let standard = self.standard_values();
        let holding = self.rules.iter().filter(|rule| {
            holds(&rule.when, &values)
                && rule.options.iter().all(|key| {
                    let key = key.get_ref().as_str();
                    rule.when.contains_key(key) || values.get(key) == standard.get(key)
                })
        });
        let mut rules: Vec<Rule> = holding.map(|rule| written(rule, &values)).collect();
        for option in options::keys(self.family()) {
            let value = &values[&option.key];
            let has_sentence = rules.iter().any(|rule| rule.options.contains(&option.key));
            if !has_sentence && standard.get(&option.key) != Some(value) {
                rules.push(described(&option, value));
            }
        }
        rules
    }

    /// The rules in short that hold under selected options.
    pub fn rules_in_short(&self, selected: &Selected) -> Vec<String> {
        let values = selected.values();
        let holding = self.in_short.iter().filter(|rule| holds(&rule.when, &values));
        holding.map(|rule| with_numbers(&rule.text, &values)).collect()
    }

    /// What is known of the game under exactly these options because it has been solved.
    pub fn solved_under(&self, selected: &Selected) -> Option<&str> {
        let known = self.solved.iter().find(|solved| {
            let of = self.select(&[solved.variant.get_ref()]);
            of.is_ok_and(|of| of.options == selected.options)
        });
        known.map(|solved| solved.text.as_str())
    }

    /// The options of the game without a variant.
    pub fn standard_values(&self) -> Values {
        self.select(&[STANDARD]).map(|selected| selected.values()).unwrap_or_default()
    }
}

/// A rule of the file, with the numbers of the options in its text.
fn written(rule: &RuleText, values: &Values) -> Rule {
    let listed = rule.options.iter().map(|key| key.get_ref().clone());
    let mut options: Vec<String> = rule.when.keys().cloned().chain(listed).collect();
    options.sort_unstable();
    options.dedup();
    Rule {
        text: with_numbers(&rule.text, values),
        origin: rule.origin,
        source: rule.source.as_ref().map(|id| id.get_ref().clone()),
        options,
    }
}

/// The general description of an option, for a game whose file has no sentence for its value.
fn described(option: &OptionKey, value: &str) -> Rule {
    let choice = match &option.values {
        OptionValues::Choices(choices) => choices.iter().find(|choice| choice.value == value),
        OptionValues::Number { .. } => None,
    };
    let text = choice.map_or_else(|| option.summary(), |choice| choice.description.as_str());
    Rule {
        text: format!("{} = {value}: {text}", option.key),
        origin: Origin::Added,
        source: None,
        options: vec![option.key.clone()],
    }
}

/// Whether every condition of a sentence holds.
pub fn holds(when: &When, values: &Values) -> bool {
    when.iter().all(|(key, condition)| {
        values.get(key).is_some_and(|value| condition.get_ref().allows(value))
    })
}

impl Condition {
    /// Whether the option may have this value.
    pub fn allows(&self, value: &str) -> bool {
        self.0.split_whitespace().any(|alternative| match range(alternative) {
            Some(range) => value.parse().is_ok_and(|number: u16| range.contains(&number)),
            None => alternative == value,
        })
    }

    /// The least number of each range.
    pub fn least_numbers(&self) -> impl Iterator<Item = u16> {
        self.ranges().map(|range| *range.start())
    }

    /// The ends of each range and the numbers beside them.
    pub fn neighbours(&self) -> impl Iterator<Item = u16> {
        let beside = |end: u16| [end.saturating_sub(1), end, end.saturating_add(1)];
        self.ranges().flat_map(move |range| [*range.start(), *range.end()].map(beside).concat())
    }

    fn ranges(&self) -> impl Iterator<Item = RangeInclusive<u16>> {
        self.0.split_whitespace().filter_map(range)
    }
}

/// The numbers that `7`, `2..`, `..3` or `1..3` names, both ends included.
pub(super) fn range(alternative: &str) -> Option<RangeInclusive<u16>> {
    let number = |text: &str, open: u16| match text {
        "" => Some(open),
        digits => digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit())),
    };
    match alternative.split_once("..") {
        Some(("", "")) => None,
        Some((least, most)) => Some(number(least, 0)?..=number(most, u16::MAX)?),
        None if alternative.is_empty() => None,
        None => number(alternative, 0).map(|only| only..=only),
    }
}

/// A text in which the names of options in braces are replaced by their numbers. Other names in
/// braces stay.
fn with_numbers(text: &str, values: &Values) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, name, after)) = next_placeholder(rest) {
        written.push_str(before);
        match number(name, values) {
            Some(number) => written.push_str(&number),
            None => written.extend(["{", name, "}"]),
        }
        rest = after;
    }
    written.push_str(rest);
    written
}

fn number(name: &str, values: &Values) -> Option<String> {
    let (key, form) = placeholder(name);
    let number: u16 = values.get(key)?.parse().ok()?;
    match form {
        None => Some(cardinal(number)),
        Some("ordinal") => Some(ordinal(number)),
        Some(DIGITS) => Some(number.to_string()),
        Some(zero) => {
            let zero = zero.parse().ok().filter(|zero: &char| !zero.is_ascii())?;
            Some(NumberingSystem::with_zero(zero).write(number))
        }
    }
}

/// The key of the option that a placeholder names, and the form of its number.
fn placeholder(name: &str) -> (&str, Option<&str>) {
    match name.split_once(':') {
        Some((key, form)) => (key, Some(form)),
        None => (name, None),
    }
}

/// The names in braces in a text, each the key of an option and the form of its number.
pub(super) fn placeholders(text: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let (_, name, after) = next_placeholder(rest)?;
        rest = after;
        Some(placeholder(name))
    })
}

/// The byte at which a text has a brace without its partner, if it has one.
pub(super) fn stray_brace(text: &str) -> Option<usize> {
    let mut open = None;
    for (at, brace) in text.match_indices(['{', '}']) {
        open = match (brace, open) {
            ("{", None) => Some(at),
            ("}", Some(_)) => None,
            (_, before) => return before.or(Some(at)),
        };
    }
    open
}

/// A translated text with all its numbers in these digits, whether they come from options or stand
/// in the text.
pub(super) fn in_digits(text: &str, digits: NumberingSystem) -> String {
    let form = match digits {
        NumberingSystem::LATIN => DIGITS.to_owned(),
        other => other.zero().to_string(),
    };
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, name, after)) = next_placeholder(rest) {
        written.push_str(&digits.rewrite(before));
        written.extend(["{", placeholder(name).0, ":", &form, "}"]);
        rest = after;
    }
    written.push_str(&digits.rewrite(rest));
    written
}

/// The text before the first name in braces, the name, and the text after it.
fn next_placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_allow_words_numbers_and_ranges() {
        let allows = |condition: &str, value| Condition(condition.to_owned()).allows(value);
        assert!(allows("compulsory optional", "optional"));
        assert!(!allows("compulsory optional", "single"));
        assert!(allows("0 2..4 100..", "4") && allows("0 2..4 100..", "65535"));
        assert!(!allows("0 2..4 100..", "1") && !allows("0 2..4 100..", "99"));
        assert!(allows("..3", "0") && !allows("..3", "4") && !allows("", "0"));
        for odd in ["..", "-1..", "1..x", "3.5", "+3"] {
            assert_eq!(range(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_brace_without_its_partner_is_found() {
        for sound in ["", "none", "{a}", "{a} and {b:ordinal}"] {
            assert_eq!(stray_brace(sound), None, "{sound}");
        }
        for (text, at) in [("ab {c", 3), ("{a {b}", 0), ("a}", 1), ("{a} }", 4), ("{a}} {", 3)] {
            assert_eq!(stray_brace(text), Some(at), "{text}");
        }
    }

    #[test]
    fn numbers_are_put_for_their_names() {
        let values = Values::from([
            ("lose_at".to_owned(), "3".to_owned()),
            ("quiet_plies".to_owned(), "100".to_owned()),
        ]);
        let text = "{lose_at}, {lose_at:ordinal}, {quiet_plies}, {chain}, {lose_at:roman}, {";
        let written = with_numbers(text, &values);
        assert_eq!(written, "three, third, 100, {chain}, {lose_at:roman}, {");
        assert_eq!(with_numbers("{lose_at:x}", &values), "{lose_at:x}");
        let text = "{lose_at}, {quiet_plies}, 1939, a1, {";
        let in_digits = |digits| with_numbers(&in_digits(text, digits), &values);
        assert_eq!(in_digits(NumberingSystem::LATIN), "3, 100, 1939, a1, {");
        let bengali = NumberingSystem::with_zero('০');
        assert_eq!(in_digits(bengali), "৩, ১০০, ১৯৩৯, a1, {");
    }
}

//! Whether the sentences of a file name options and values that the game has.

use super::document::{At, verbatim, words};
use super::error::Report;
use super::family::Family;
use super::model::{Condition, Definition, When};
use super::options::{self, OptionKey, OptionValues};
use super::sentences::{placeholders, range, stray_brace};
use super::wording::{either, list, suggest};
use serde_spanned::Spanned;
use std::ops::Range;

/// What the sentences of a file may name.
pub(super) struct SentenceCheck<'f> {
    /// The text of the whole file, of which spans are ranges.
    text: &'f str,
    family: Family,
    options: Vec<OptionKey>,
}

impl<'f> SentenceCheck<'f> {
    pub fn of(definition: &Definition, text: &'f str) -> Self {
        let family = definition.family();
        Self { text, family, options: options::keys(family) }
    }

    /// Checks the text of a sentence and the conditions under which it holds.
    pub fn check(&self, sentence: &str, when: &When, at: At<'_>, report: &mut Report) {
        if sentence.trim().is_empty() {
            report.wrong(at.get("text").span(), "`text` is empty");
        }
        if braces_match(self.text, sentence, &at.get("text").span(), report) {
            self.placeholders(sentence, at, report);
        }
        for (key, condition) in at.get("when").entries() {
            let Some(option) = self.option(key, &condition.key_span(), report) else { continue };
            let Some(condition) = when.get(key) else { continue };
            self.condition(option, condition, report);
        }
    }

    fn placeholders(&self, sentence: &str, at: At<'_>, report: &mut Report) {
        for (key, form) in placeholders(sentence) {
            let at = at.get("text").span();
            let Some(option) = self.option(key, &at, report) else { continue };
            if !matches!(option.values, OptionValues::Number { .. }) {
                let help = "braces stand for numbers; write a sentence for each word, with `when`";
                report.advise(at, format!("`{key}` is no number"), help);
            } else if let Some(form) = form.filter(|form| *form != "ordinal") {
                let help = format!("write `{{{key}}}` or `{{{key}:ordinal}}`");
                report.advise(at, format!("`{form}` is no form of a number"), help);
            }
        }
    }

    /// The option of this key; reports it if the family has none.
    pub fn option(&self, key: &str, at: &Range<usize>, report: &mut Report) -> Option<&OptionKey> {
        let found = self.options.iter().find(|option| option.key == key);
        if found.is_none() {
            let keys = self.options.iter().map(|option| option.key.as_str());
            let what = format!("`{key}` is not an option of {} games", self.family);
            let help = suggest(key, keys.clone(), || format!("they are {}", list(keys)));
            report.advise(at.clone(), what, help);
        }
        found
    }

    fn condition(&self, option: &OptionKey, condition: &Spanned<Condition>, report: &mut Report) {
        let key = &option.key;
        let whole = Spanned::new(condition.span(), condition.get_ref().0.clone());
        let alternatives = words(self.text, &whole);
        if alternatives.is_empty() {
            report.wrong(condition.span(), format!("`{key}` has no value here"));
        }
        for alternative in alternatives {
            let word = alternative.text;
            match &option.values {
                OptionValues::Choices(choices) => {
                    let known = choices.iter().map(|choice| choice.value.as_str());
                    if !known.clone().any(|value| value == word) {
                        let what = format!("`{word}` is not a value of `{key}`");
                        let help = suggest(word, known.clone(), || either(known));
                        report.advise(alternative.span, what, help);
                    }
                }
                OptionValues::Number { least, most } => {
                    let fits = range(word).is_some_and(|range| {
                        range.start() <= range.end()
                            && range.end() >= least
                            && range.start() <= most
                    });
                    if !fits {
                        let what = format!("`{word}` is not a number of `{key}`");
                        let help = format!(
                            "write a number from {least} to {most}, or a range such as `2..` or `1..3`"
                        );
                        report.advise(alternative.span, what, help);
                    }
                }
            }
        }
    }
}

/// Checks that every brace in a sentence has its partner; `span` is where the file spells the sentence.
pub(super) fn braces_match(
    file: &str,
    sentence: &str,
    span: &Range<usize>,
    report: &mut Report,
) -> bool {
    let Some(brace) = stray_brace(sentence) else { return true };
    let at = match verbatim(file, span, sentence) {
        Some(start) => start + brace..start + brace + 1,
        None => span.clone(),
    };
    report.advise(
        at,
        "the brace has no partner",
        "braces stand around the name of an option, as in `{lose_at}`",
    );
    false
}

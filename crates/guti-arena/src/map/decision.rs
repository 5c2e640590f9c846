//! The decisions between rules: options for which the file of a game has more than one value.

use guti_rules::definition::STANDARD;
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, Rule};
use guti_session::Ruleset;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// An option with the values that are compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// The key of the option.
    pub option: String,
    /// What the option decides, as the reference of game files says it.
    pub summary: String,
    /// What the sources say of it.
    pub doubt: Doubt,
    /// The values, that of the base first.
    pub values: Vec<DecisionValue>,
}

/// A value of a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DecisionValue {
    /// The value as a selection writes it.
    pub value: String,
    /// The variants that have it, and `standard` if the file has it without a variant.
    pub variants: Vec<String>,
    /// The ids of the sources that state it.
    pub sources: Vec<String>,
    /// The sentences of the file that tell it from the other values, the other options being those
    /// of the base.
    pub rules: Vec<SourcedRule>,
}

/// What the sources say of a decision.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Doubt {
    /// At least two values have a source.
    SourcesDisagree,
    /// One value has a source; the others were added by the author of the file.
    OneSource,
    /// No source states any value.
    Silent,
}

impl Doubt {
    /// The doubt in a few words.
    pub fn words(self) -> &'static str {
        match self {
            Doubt::SourcesDisagree => "sources disagree",
            Doubt::OneSource => "one value has a source",
            Doubt::Silent => "no source decides it",
        }
    }
}

/// A rule in words, with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct SourcedRule {
    /// One or two sentences.
    pub text: String,
    /// `source` where a source states it, `added` where the author of the file added it.
    pub origin: String,
    /// The id of the source, if there is one.
    pub source: Option<String>,
}

impl SourcedRule {
    pub(super) fn new(rule: &Rule) -> SourcedRule {
        let origin = match rule.origin {
            Origin::Source => "source",
            Origin::Added => "added",
        };
        SourcedRule {
            text: rule.text.clone(),
            origin: origin.to_owned(),
            source: rule.source.clone(),
        }
    }
}

/// Rules that the file of a game names: its standard, or one of its variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NamedRules {
    /// The name of the variant, or `standard`.
    pub variant: String,
    /// What is different, in one sentence.
    pub summary: String,
    /// The id of the source that plays it so; `None` where no source does.
    pub source: Option<String>,
}

/// The standard and the variants of a file, each with the values of all options.
pub(super) fn named_rules(base: &Ruleset) -> Vec<(NamedRules, BTreeMap<String, String>)> {
    let definition = base.definition();
    let standard = NamedRules {
        variant: STANDARD.to_owned(),
        summary: "The rules of the file without a variant.".to_owned(),
        source: None,
    };
    let variants = definition.variants().into_iter().map(|variant| NamedRules {
        variant: variant.name.to_owned(),
        summary: variant.summary.to_owned(),
        source: variant.source.map(str::to_owned),
    });
    std::iter::once(standard)
        .chain(variants)
        .filter_map(|named| {
            let values = definition.select(&[&named.variant]).ok()?.values();
            Some((named, values))
        })
        .collect()
}

impl Decision {
    /// The decisions of a game: the options that have another value in some variant than in `base`, and
    /// those of `vary`, whose values are added.
    pub(super) fn all(base: &Ruleset, vary: &[(String, Vec<String>)]) -> Vec<Decision> {
        let definition = base.definition();
        let named = named_rules(base);
        let present = base.selected().values();
        let mut decisions = Vec::new();
        for option in Definition::option_keys(definition.family()) {
            let Some(value) = present.get(&option.key) else { continue };
            let mut values = vec![value.clone()];
            let named_values = named.iter().filter_map(|(_, all)| all.get(&option.key));
            let added = vary.iter().filter(|(key, _)| *key == option.key).flat_map(|(_, all)| all);
            for value in named_values.chain(added) {
                if !values.contains(value) {
                    values.push(value.clone());
                }
            }
            if values.len() < 2 {
                continue;
            }
            let settings: Vec<String> =
                values.iter().map(|value| format!("{}={value}", option.key)).collect();
            let sentences = |variant: &str| -> Vec<Vec<Rule>> {
                let about = |set: &String| sentences(definition, &option.key, [variant, set]);
                settings.iter().map(about).collect()
            };
            let base_sentences = sentences(base.variant());
            let other_sentences = named.iter().map(|(named, _)| sentences(&named.variant));
            let all_sentences: Vec<_> =
                [base_sentences.clone()].into_iter().chain(other_sentences).collect();
            let describe = |(index, value): (usize, String)| {
                let having = named.iter().filter(|(_, all)| all.get(&option.key) == Some(&value));
                DecisionValue {
                    variants: having.map(|(named, _)| named.variant.clone()).collect(),
                    sources: sources(definition, &settings[index], &all_sentences, index),
                    rules: particular(&base_sentences, index, settings.len() - 1)
                        .map(SourcedRule::new)
                        .collect(),
                    value,
                }
            };
            let values: Vec<DecisionValue> = values.into_iter().enumerate().map(describe).collect();
            let doubt = match values.iter().filter(|value| !value.sources.is_empty()).count() {
                0 => Doubt::Silent,
                1 => Doubt::OneSource,
                _ => Doubt::SourcesDisagree,
            };
            let summary = option.summary().to_owned();
            decisions.push(Decision { option: option.key, summary, doubt, values });
        }
        decisions
    }
}

/// The sentences about an option that hold if it has a value, under some variant.
fn sentences(definition: &Definition, key: &str, selection: [&str; 2]) -> Vec<Rule> {
    let selected = definition.select(&selection);
    let rules = selected.map(|selected| definition.rules_of(&selected)).unwrap_or_default();
    rules.into_iter().filter(|rule| rule.options.iter().any(|option| option == key)).collect()
}

/// The sentences of the value at `index` that hold with at most `most` values, from the sentences of each.
fn particular(sentences: &[Vec<Rule>], index: usize, most: usize) -> impl Iterator<Item = &Rule> {
    let holding = move |rule: &Rule| sentences.iter().filter(|rules| rules.contains(rule)).count();
    sentences[index].iter().filter(move |rule| holding(rule) <= most)
}

/// The sources that state the value at `index`, from the sentences of each value under each variant.
fn sources(
    definition: &Definition,
    set: &str,
    sentences: &[Vec<Vec<Rule>>],
    index: usize,
) -> Vec<String> {
    // A sentence that holds with another value too does not state this one.
    let stating = || sentences.iter().flat_map(|sentences| particular(sentences, index, 1));
    let stated = || stating().filter(|rule| rule.origin == Origin::Source);
    let mut sources: BTreeSet<String> = stated().filter_map(|rule| rule.source.clone()).collect();
    // A variant with a source shows that somebody plays with the options that it sets, unless the sentences
    // say that such a value was added to what the source has.
    if stating().next().is_none() || stated().next().is_some() {
        let mut variants = definition.variants();
        variants.retain(|variant| variant.settings.iter().any(|setting| setting == set));
        sources.extend(variants.iter().filter_map(|variant| variant.source.map(str::to_owned)));
    }
    sources.into_iter().collect()
}

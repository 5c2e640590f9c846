//! The rules of a game that a player may choose: every option that has more than one value to play,
//! with the sentences of each value.
//!
//! ```
//! use guti_rules::{catalogue, choices};
//!
//! let pretwa = catalogue::definition("pretwa")?;
//! let choices = choices::of(&pretwa, &pretwa.select(&["chain=single"])?);
//! let chain = choices.iter().find(|choice| choice.option.key == "chain").unwrap();
//! assert_eq!((chain.value.as_str(), chain.standard.as_str()), ("single", "compulsory"));
//! assert!(chain.values.iter().all(|value| !value.rules.is_empty()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::definition::{
    Definition, OptionKey, OptionValues, Rule, STANDARD, Selected, Values, holds,
};
use crate::playable::compile;
use guti_words::Fact;
use std::collections::BTreeSet;

/// An option with its values, as a player chooses among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its key, what it decides, and all values that its family knows.
    pub option: OptionKey,
    /// The value that is selected now.
    pub value: String,
    /// The value that the game has without a variant.
    pub standard: String,
    /// The values to choose from. Where the option is a number, these are the ones that the file of the
    /// game tells apart; the option takes others too.
    pub values: Vec<ValueChoice>,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueChoice {
    /// The value as a selection writes it.
    pub value: String,
    /// The rules that name the option and hold with this value.
    pub rules: Vec<Rule>,
    /// How the rules with this value are selected: the shortest name that gives them.
    pub variant: Option<String>,
    /// Why it cannot be chosen together with what is selected now.
    pub refused: Option<Fact>,
}

/// The options of which more than one value can be played together with what is selected now, each
/// with all its values, in the order of declaration.
pub fn of(definition: &Definition, selected: &Selected) -> Vec<Choice> {
    let standard = definition.standard_values();
    let present = selected.values();
    let mut choices = Vec::new();
    for option in Definition::option_keys(definition.family()) {
        let (Some(value), Some(standard)) = (present.get(&option.key), standard.get(&option.key))
        else {
            continue;
        };
        let values: Vec<ValueChoice> = candidates(definition, &option, [value, standard])
            .into_iter()
            .map(|candidate| choice(definition, selected, &option.key, candidate))
            .collect();
        if values.iter().filter(|value| value.refused.is_none()).count() > 1 {
            let (value, standard) = (value.clone(), standard.clone());
            choices.push(Choice { option, value, standard, values });
        }
    }
    choices
}

fn choice(definition: &Definition, selected: &Selected, key: &str, value: String) -> ValueChoice {
    let of_option = |rules: Vec<Rule>| {
        rules.into_iter().filter(|rule| rule.options.iter().any(|of| of == key)).collect()
    };
    match with_value(definition, selected, key, &value) {
        Ok(changed) => ValueChoice {
            rules: of_option(definition.rules_of(&changed)),
            variant: Some(definition.shortest_name(&changed)),
            refused: None,
            value,
        },
        Err(reason) => {
            ValueChoice { rules: Vec::new(), variant: None, refused: Some(reason), value }
        }
    }
}

/// What is selected, with another value of an option; the error says why it cannot be played.
fn with_value(
    definition: &Definition,
    selected: &Selected,
    key: &str,
    value: &str,
) -> Result<Selected, Fact> {
    let specs = [selected.name.clone(), format!("{key}={value}")];
    let changed = definition.select(&specs).map_err(|error| error.fact())?;
    compile(definition, &changed).map_err(|error| error.fact())?;
    Ok(changed)
}

/// The values of an option that a player is shown: all of them if they are words; for a number
/// those in `shown`, and those at which a sentence of the file begins or ends.
fn candidates(definition: &Definition, option: &OptionKey, shown: [&str; 2]) -> Vec<String> {
    let (least, most) = match &option.values {
        OptionValues::Choices(choices) => {
            return choices.iter().map(|choice| choice.value.clone()).collect();
        }
        OptionValues::Number { least, most } => (*least, *most),
    };
    let mut numbers = BTreeSet::new();
    numbers.insert(least);
    numbers.extend(shown.iter().filter_map(|value| value.parse::<u16>().ok()));
    let sentences = definition.rules.iter().filter_map(|rule| rule.when.get(&option.key));
    for condition in sentences {
        numbers.extend(condition.get_ref().least_numbers());
    }
    let fits = numbers.into_iter().filter(|number| (least..=most).contains(number));
    fits.map(|number| number.to_string()).collect()
}

/// Values that can be played and for which the file of the game has no sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndescribedValue {
    /// The key of the option.
    pub key: String,
    /// A value as a condition writes it, such as `optional` or `3`, or a range of numbers such as `4..`.
    pub value: String,
}

/// Among the options that the sentences of a file distinguish, the values for which it has no
/// sentence. Each is tried alone, with the other options as in the file; neighbouring numbers make a range.
pub fn undescribed_values(definition: &Definition) -> Vec<UndescribedValue> {
    let distinguished: BTreeSet<&String> =
        definition.rules.iter().flat_map(|rule| rule.when.keys()).collect();
    undescribed_values_of(definition, |option| distinguished.contains(&option.key))
}

/// The values of some options for which a file has no sentence, as [`undescribed_values`]. An option with a single
/// value that can be played decides nothing and needs none.
pub fn undescribed_values_of(
    definition: &Definition,
    of: impl Fn(&OptionKey) -> bool,
) -> Vec<UndescribedValue> {
    let Ok(standard) = definition.select(&[STANDARD]) else { return Vec::new() };
    let mut undescribed = Vec::new();
    for option in Definition::option_keys(definition.family()).into_iter().filter(of) {
        let probe = |value: String| {
            let mut values = standard.values();
            values.insert(option.key.clone(), value.clone());
            let mut rules = definition.rules.iter();
            let has_sentence =
                rules.any(|r| r.when.contains_key(&option.key) && holds(&r.when, &values));
            let is_playable = with_value(definition, &standard, &option.key, &value).is_ok();
            Probe { value, is_playable, has_sentence }
        };
        let tried = probes(definition, &option, &standard.values()).into_iter().map(probe);
        let probes: Vec<Probe> = tried.collect();
        if probes.iter().filter(|probe| probe.is_playable).count() < 2 {
            continue;
        }
        let values = match option.values {
            OptionValues::Choices(_) => {
                let of_words = probes.iter().filter(|probe| probe.is_undescribed());
                of_words.map(|probe| probe.value.clone()).collect()
            }
            OptionValues::Number { most, .. } => undescribed_ranges(&probes, most),
        };
        let key = &option.key;
        let found = values.into_iter().map(|value| UndescribedValue { key: key.clone(), value });
        undescribed.extend(found);
    }
    undescribed
}

/// A value of an option that is tried.
struct Probe {
    value: String,
    is_playable: bool,
    has_sentence: bool,
}

impl Probe {
    fn is_undescribed(&self) -> bool {
        self.is_playable && !self.has_sentence
    }
}

/// The ranges of numbers without a sentence in which some number can be played, as conditions write them.
/// All numbers between two neighbouring probes have a sentence or none of them has, as the second.
fn undescribed_ranges(probes: &[Probe], most: u16) -> Vec<String> {
    let number = |probe: &Probe| probe.value.parse::<u16>().unwrap_or(most);
    let mut ranges = Vec::new();
    let mut least = 0;
    for run in probes.chunk_by(|one, next| one.has_sentence == next.has_sentence) {
        let Some(end) = run.last().map(number) else { continue };
        if run.iter().any(Probe::is_undescribed) {
            ranges.push(match end {
                _ if end == most => format!("{least}.."),
                _ if end == least => least.to_string(),
                _ => format!("{least}..{end}"),
            });
        }
        least = end.saturating_add(1);
    }
    ranges
}

/// Values that together show whether every value has a sentence. For an option with words these are
/// all of them; for a number they are the ends of its range, its standard, and the neighbours of
/// both ends of every condition.
fn probes(definition: &Definition, option: &OptionKey, standard: &Values) -> Vec<String> {
    let OptionValues::Number { least, most } = option.values else {
        return candidates(definition, option, ["", ""]);
    };
    let mut numbers =
        BTreeSet::from([least, least.saturating_add(1), least.saturating_add(2), most]);
    numbers.extend(standard.get(&option.key).and_then(|value| value.parse::<u16>().ok()));
    for rule in &definition.rules {
        if let Some(condition) = rule.when.get(&option.key) {
            numbers.extend(condition.get_ref().neighbours());
        }
    }
    let fits = numbers.into_iter().filter(|number| (least..=most).contains(number));
    fits.map(|number| number.to_string()).collect()
}

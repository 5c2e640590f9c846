//! The choice of rules: questions about the rules to begin with, then about every open option.

use crate::ask::Asker;
use crate::describe;
use crate::outcome::CommandError;
use crate::output::{Output, width, wrapped};
use crate::words::{ruleset_error, said, say};
use guti_rules::choices::{Choice, ValueChoice};
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, Family, OptionKey, OptionValues, VariantInfo};
use guti_session::{Ruleset, RulesetError};
use guti_words::{Fact, List, Value, fact};
use std::io::{self, BufRead, Write};

/// Asks which rules to begin with, then about every rule that can be chosen. Returns the game under
/// the rules that were chosen, selected by the shortest name of these.
///
/// # Errors
///
/// As [`Asker::valid`].
pub fn rules(asker: &mut Asker<impl BufRead>, ruleset: &Ruleset) -> Result<Ruleset, CommandError> {
    let begun = preset(asker, ruleset)?;
    options(asker, &begun, &[])
}

/// Asks about every option that can be chosen and is not in `skip`. Each answer can
/// change which options remain and which of their values can be played.
///
/// # Errors
///
/// As [`Asker::valid`].
pub fn options(
    asker: &mut Asker<impl BufRead>,
    ruleset: &Ruleset,
    skip: &[&str],
) -> Result<Ruleset, CommandError> {
    let mut ruleset = ruleset.clone();
    let mut done: Vec<String> = skip.iter().map(|&key| key.to_owned()).collect();
    while let Some(choice) =
        ruleset.choices().into_iter().find(|choice| !done.contains(&choice.option.key))
    {
        let [question, choices] = question(&ruleset, &choice);
        ruleset = asker.accepted([&question, &choices], &choice.value, |text| {
            valued(&ruleset, &choice, text)
        })?;
        done.push(choice.option.key);
    }
    let name = ruleset.definition().shortest_name(ruleset.selected());
    Ok(ruleset.under(&name).unwrap_or(ruleset))
}

/// Asks which rules to begin with: the standard, a named variant, or those that are selected.
fn preset(asker: &mut Asker<impl BufRead>, ruleset: &Ruleset) -> Result<Ruleset, CommandError> {
    let definition = ruleset.definition();
    let variants = definition.variants();
    let present = ruleset.definition().shortest_name(ruleset.selected());
    let mut names: Vec<&str> = vec![describe::STANDARD];
    let question = say!("term-choose-begin");
    let mut lines = item("  ", &format!("{}: {}", describe::STANDARD, say!("term-form-standard")));
    for variant in &variants {
        let (name, summary) = (variant.name, variant.summary);
        let provenance = provenance(definition, variant);
        lines.extend(item("  ", &format!("{name}: {summary}{provenance}")));
        names.push(variant.name);
    }
    if !names.contains(&present.as_str()) {
        lines.extend(item("  ", &format!("{present}: {}", say!("term-form-asked"))));
        names.push(&present);
    }
    asker.accepted([&question, &lines.join("\n")], &present, |text| {
        if !names.contains(&text) {
            return Err(one_of(&names));
        }
        ruleset.under(text).map_err(|error| ruleset_error(&error))
    })
}

/// The source of a variant, as a remark after its summary.
fn provenance(definition: &Definition, variant: &VariantInfo<'_>) -> String {
    let source = variant
        .source
        .and_then(|id| definition.sources.iter().find(|source| source.id.get_ref() == id));
    match (source, variant.origin) {
        (Some(source), _) => {
            let short = source.short.as_deref().unwrap_or(source.id.get_ref());
            format!(" {}", say!("term-choose-source", source = short))
        }
        (None, Some(Origin::Added)) => format!(" {}", say!("term-choose-ours")),
        (None, _) => String::new(),
    }
}

/// The question about an option: what it decides; and its values with their sentences.
fn question(ruleset: &Ruleset, choice: &Choice) -> [String; 2] {
    let summary = summary(ruleset.definition().family(), &choice.option);
    let asked = item("", &format!("{}: {summary}", choice.option.key));
    let mut lines = Vec::new();
    for value in &choice.values {
        let text = match says(&choice.option, value) {
            says if says.is_empty() => value.value.clone(),
            says => format!("{}: {says}", value.value),
        };
        lines.extend(item("  ", &text));
    }
    if let OptionValues::Number { least, most } = choice.option.values {
        let (least, most) = (least.to_string(), most.to_string());
        lines.push(format!("  {}", say!("term-choose-number", least = least, most = most)));
    }
    [format!("\n{}", asked.join("\n")), lines.join("\n")]
}

/// What an option of a family decides, in the language of the program.
pub fn summary(family: Family, option: &OptionKey) -> String {
    said(&Fact::option(family.key(), &option.key))
}

/// An item of a list in lines, of which all but the first are indented further.
fn item(indent: &str, text: &str) -> Vec<String> {
    let mut lines = wrapped(indent, text, width() - 2);
    lines.iter_mut().skip(1).for_each(|line| line.insert_str(0, "  "));
    lines
}

/// Whether the file of the game has no sentence for a value.
pub fn has_no_words(option: &OptionKey, value: &ValueChoice) -> bool {
    let named = before_general(option, value);
    value.rules.iter().all(|rule| rule.text.starts_with(&named))
}

/// What stands before the general description of a value, which stands for a sentence of the file of the game.
fn before_general(option: &OptionKey, value: &ValueChoice) -> String {
    format!("{} = {}: ", option.key, value.value)
}

/// The sentences of a value, or why it cannot be chosen. If the file of the game has no sentence
/// for it, the description of the value.
pub fn says(option: &OptionKey, value: &ValueChoice) -> String {
    if let Some(reason) = &value.refused {
        return say!("term-choose-refused", reason = reason.clone());
    }
    let named = before_general(option, value);
    let texts: Vec<&str> = value
        .rules
        .iter()
        .map(|rule| rule.text.strip_prefix(&named).unwrap_or(&rule.text))
        .filter(|text| *text != option.summary())
        .collect();
    match &option.values {
        OptionValues::Choices(choices) if texts.is_empty() => {
            let choice = choices.iter().find(|choice| choice.value == value.value);
            choice.map(|choice| choice.description.clone()).unwrap_or_default()
        }
        _ => texts.join(" "),
    }
}

/// The message that one of these words was expected.
fn one_of(words: &[&str]) -> Value {
    fact!("term-choose-words", words = List::comma(words.iter().copied())).into()
}

/// The game with another value of an option; the error says why not.
fn valued(ruleset: &Ruleset, choice: &Choice, text: &str) -> Result<Ruleset, Value> {
    let refused = |reason: Value| Value::from(fact!("term-choose-refused", reason = reason));
    let refused_by = |error: RulesetError| refused(ruleset_error(&error));
    if let Some(value) = choice.values.iter().find(|value| value.value == text) {
        if let Some(reason) = &value.refused {
            return Err(refused(reason.clone().into()));
        }
        let variant = value.variant.as_deref().unwrap_or(ruleset.variant());
        return ruleset.under(variant).map_err(refused_by);
    }
    let key = &choice.option.key;
    match choice.option.values {
        OptionValues::Number { least, most } => {
            let number = text.parse().ok().filter(|number| (least..=most).contains(number));
            let number: u16 = number.ok_or_else(|| {
                let (least, most) = (least.to_string(), most.to_string());
                fact!("term-choose-range", least = least, most = most)
            })?;
            let changed = ruleset.under(&format!("{},{key}={number}", ruleset.variant()));
            changed.map_err(refused_by)
        }
        OptionValues::Choices(_) => {
            let words: Vec<&str> = choice.values.iter().map(|value| value.value.as_str()).collect();
            Err(one_of(&words))
        }
    }
}

/// Prints what differs from the standard, what is known of the game under these rules, and how they
/// are played; `game` is how the game was named on the command line.
///
/// # Errors
///
/// An output that cannot be written.
pub fn print_chosen(out: &mut Output, ruleset: &Ruleset, game: &str) -> io::Result<()> {
    let standard = ruleset.under(describe::STANDARD).ok();
    let standard = standard.map(|standard| standard.selected().values()).unwrap_or_default();
    let values = ruleset.selected().values();
    let rules = ruleset.rules_in_words();
    let options = Definition::option_keys(ruleset.definition().family());
    let mut differ = options
        .iter()
        .filter(|option| values.get(&option.key) != standard.get(&option.key))
        .peekable();
    writeln!(out)?;
    if differ.peek().is_none() {
        writeln!(out, "{}", say!("term-chosen-standard"))?;
    } else {
        writeln!(out, "{}", say!("term-chosen-differ"))?;
    }
    for option in differ {
        let key = &option.key;
        let of_option = rules.iter().filter(|rule| rule.options.contains(key));
        let texts: Vec<&str> = of_option.map(|rule| rule.text.as_str()).collect();
        let (value, usual) = (&values[key], &standard[key]);
        let changed = say!("term-chosen-value", option = key, value = value, standard = usual);
        out.paragraph("  - ", &format!("{changed} {}", texts.join(" ")))?;
    }
    if let Some(solved) = ruleset.solved() {
        out.paragraph("", &say!("term-solved", solved = solved))?;
    }
    let arguments = describe::arguments(game, ruleset);
    writeln!(out, "\n{}\n  guti play {arguments}", say!("term-chosen-play"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_and_its_values_have_messages_that_say_the_same() {
        for family in Family::ALL {
            for option in Definition::option_keys(family) {
                assert_eq!(summary(family, &option), option.summary());
                let OptionValues::Choices(choices) = &option.values else { continue };
                for value in choices.iter().map(|choice| &choice.value) {
                    let said = said(&Fact::option_value(family.key(), &option.key, value));
                    assert_eq!(said, value.replace('-', " "), "{}", option.key);
                }
            }
        }
    }
}

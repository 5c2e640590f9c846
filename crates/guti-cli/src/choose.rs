//! The choice of rules one by one: questions about the rules to begin with and about every open option.

use crate::ask::Asker;
use crate::describe;
use crate::outcome::CommandError;
use crate::output::{Output, WIDTH, wrapped};
use crate::words::say;
use guti_rules::choices::{Choice, ValueChoice};
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, OptionKey, OptionValues, VariantInfo};
use guti_session::Ruleset;
use std::fmt::Display;
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

/// Asks about every option that can be chosen and is not in `skip`. After each answer it is found out
/// anew what can be chosen together with it.
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
        let question = question(&choice);
        ruleset =
            asker.accepted(&question, &choice.value, |text| valued(&ruleset, &choice, text))?;
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
    let mut lines = vec!["Which rules do you want to begin with?".to_owned()];
    lines.extend(item("  ", &format!("{}: The game without a variant.", describe::STANDARD)));
    for variant in &variants {
        let (name, summary) = (variant.name, variant.summary);
        let provenance = provenance(definition, variant);
        lines.extend(item("  ", &format!("{name}: {summary}{provenance}")));
        names.push(variant.name);
    }
    if !names.contains(&present.as_str()) {
        lines.extend(item("  ", &format!("{present}: As asked for.")));
        names.push(&present);
    }
    asker.accepted(&lines.join("\n"), &present, |text| {
        if !names.contains(&text) {
            return Err(format!("Expected: one of {}", names.join(", ")));
        }
        ruleset.under(text).map_err(|error| error.to_string())
    })
}

/// Who plays a variant so, as a remark after its summary.
fn provenance(definition: &Definition, variant: &VariantInfo<'_>) -> String {
    let source = variant
        .source
        .and_then(|id| definition.sources.iter().find(|source| source.id.get_ref() == id));
    match (source, variant.origin) {
        (Some(source), _) => {
            let short = source.short.as_deref().unwrap_or(source.id.get_ref());
            format!(" (as {short} has it)")
        }
        (None, Some(Origin::Added)) => " (ours)".to_owned(),
        (None, _) => String::new(),
    }
}

/// The question about an option: what it decides, and its values with their sentences.
fn question(choice: &Choice) -> String {
    let mut lines = vec![String::new()];
    lines.extend(item("", &format!("{}: {}", choice.option.key, choice.option.summary())));
    for value in &choice.values {
        let text = match says(&choice.option, value) {
            says if says.is_empty() => value.value.clone(),
            says => format!("{}: {says}", value.value),
        };
        lines.extend(item("  ", &text));
    }
    if let OptionValues::Number { least, most } = choice.option.values {
        lines.push(format!("  or another number from {least} to {most}"));
    }
    lines.join("\n")
}

/// An item of a list in lines, of which all but the first are indented further.
fn item(indent: &str, text: &str) -> Vec<String> {
    let mut lines = wrapped(indent, text, WIDTH - 2);
    lines.iter_mut().skip(1).for_each(|line| line.insert_str(0, "  "));
    lines
}

/// The sentences of a value, or why it cannot be chosen. Where the file of the game has no sentence, the
/// description of the value speaks for it.
pub fn says(option: &OptionKey, value: &ValueChoice) -> String {
    if let Some(reason) = &value.refused {
        return say!("term-choose-refused", reason = reason.clone());
    }
    // A value without a sentence is told by its description, which follows its name.
    let named = format!("{} = {}: ", option.key, value.value);
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

/// The game with another value of an option; the error says why not.
fn valued(ruleset: &Ruleset, choice: &Choice, text: &str) -> Result<Ruleset, String> {
    let refused = |reason: &dyn Display| format!("Not with these rules: {reason}");
    if let Some(value) = choice.values.iter().find(|value| value.value == text) {
        if let Some(reason) = &value.refused {
            return Err(refused(reason));
        }
        let variant = value.variant.as_deref().unwrap_or(ruleset.variant());
        return ruleset.under(variant).map_err(|error| refused(&error));
    }
    let key = &choice.option.key;
    match choice.option.values {
        OptionValues::Number { least, most } => {
            let number = text.parse().ok().filter(|number| (least..=most).contains(number));
            let number: u16 =
                number.ok_or_else(|| format!("Expected: a number from {least} to {most}"))?;
            let changed = ruleset.under(&format!("{},{key}={number}", ruleset.variant()));
            changed.map_err(|error| refused(&error))
        }
        OptionValues::Choices(_) => {
            let words: Vec<&str> = choice.values.iter().map(|value| value.value.as_str()).collect();
            Err(format!("Expected: one of {}", words.join(", ")))
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
        writeln!(out, "These are the standard rules.")?;
    } else {
        writeln!(out, "These rules differ from the standard:")?;
    }
    for option in differ {
        let key = &option.key;
        let of_option = rules.iter().filter(|rule| rule.options.contains(key));
        let texts: Vec<&str> = of_option.map(|rule| rule.text.as_str()).collect();
        let (value, usual) = (&values[key], &standard[key]);
        let text = format!("{key} = {value}, not {usual}. {}", texts.join(" "));
        out.paragraph("  - ", &text)?;
    }
    if let Some(solved) = ruleset.solved() {
        out.paragraph("", &format!("Solved: {solved}"))?;
    }
    writeln!(out, "\nPlay by these rules:\n  guti play {}", describe::arguments(game, ruleset))
}

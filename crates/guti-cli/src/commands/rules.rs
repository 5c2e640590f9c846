//! `guti rules`: how a game is played, and who says so.

use super::{Outcome, facts};
use crate::args::RulesArgs;
use crate::choose;
use crate::output::Output;
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, OptionKey, OptionValues, SelectedOptions};
use guti_session::Ruleset;
use serde_json::{Value, json};
use std::io::{self, Write};

/// Explains a game.
pub fn run(args: &RulesArgs) -> Outcome {
    let ruleset = choose::game(&args.game)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&ruleset))?;
    } else {
        story(&mut out, &ruleset)?;
        rules(&mut out, ruleset.definition())?;
        variants(&mut out, &ruleset)?;
        options(&mut out, &ruleset)?;
        sources(&mut out, ruleset.definition())?;
    }
    Ok(out.flush()?)
}

fn story(out: &mut Output, ruleset: &Ruleset) -> io::Result<()> {
    let definition = ruleset.definition();
    writeln!(out, "{}", out.style.heading(facts::title(ruleset)))?;
    let aliases: Vec<&str> = definition.aliases.iter().map(|a| a.get_ref().as_str()).collect();
    if !aliases.is_empty() {
        out.paragraph("", &format!("Also called {}.", aliases.join(", ")))?;
    }
    let known = [&definition.region, &definition.period];
    let known: Vec<&str> = known.into_iter().map(|s| s.trim()).filter(|s| !s.is_empty()).collect();
    if !known.is_empty() {
        out.paragraph("", &format!("{}.", known.join(". ")))?;
    }
    for paragraph in definition.story.split("\n\n").filter(|text| !text.trim().is_empty()) {
        writeln!(out)?;
        out.paragraph("", paragraph)?;
    }
    Ok(())
}

/// The rules, each followed by who states it.
fn rules(out: &mut Output, definition: &Definition) -> io::Result<()> {
    if definition.rules.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", out.style.heading("Rules"))?;
    for (number, rule) in (1..).zip(&definition.rules) {
        let source = rule.source.as_ref().map(|id| id.get_ref().as_str());
        let origin = match (rule.origin, source) {
            (Origin::Source, Some(id)) => format!("[{id}]"),
            (Origin::Source, None) => "[source]".to_owned(),
            (Origin::Added, _) => "[added]".to_owned(),
        };
        let options: Vec<&str> = rule.options.iter().map(|o| o.get_ref().as_str()).collect();
        let changed = match options.as_slice() {
            [] => String::new(),
            [one] => format!(" (option {one})"),
            several => format!(" (options {})", several.join(", ")),
        };
        out.paragraph(&format!("{number:>3}. "), &format!("{} {origin}{changed}", rule.text))?;
    }
    let added = definition.rules.iter().any(|rule| rule.origin == Origin::Added);
    if added {
        writeln!(out)?;
        out.paragraph(
            "     ",
            "[added] marks what no source settles: there this project closes the gap.",
        )?;
    }
    Ok(())
}

fn variants(out: &mut Output, ruleset: &Ruleset) -> io::Result<()> {
    let variants = ruleset.definition().variants();
    if variants.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{} (--variant NAME)", out.style.heading("Variants"))?;
    for variant in variants {
        writeln!(out, "  {}", out.style.heading(variant.name))?;
        let source = variant.source.map_or_else(String::new, |id| format!(" [{id}]"));
        out.paragraph("     ", &format!("{}{source}", variant.summary))?;
        out.paragraph("     ", &format!("Sets {}.", variant.settings.join(", ")))?;
    }
    Ok(())
}

fn options(out: &mut Output, ruleset: &Ruleset) -> io::Result<()> {
    writeln!(out, "\n{} (--variant KEY=VALUE)", out.style.heading("Options"))?;
    let played = played(ruleset);
    for option in Definition::option_keys(ruleset.definition().family()) {
        let value = value(&played, &option);
        writeln!(out, "  {} = {value}", out.style.heading(&option.key))?;
        // The default is said above, as the value that it has here.
        let description = option.description.split(" Default:").next().unwrap_or_default();
        out.paragraph("     ", description)?;
        if let OptionValues::Choices(choices) = &option.values {
            for choice in choices {
                let description = choice.description.trim_end_matches('.');
                out.paragraph("       ", &format!("{}: {description}.", choice.value))?;
            }
        }
    }
    Ok(())
}

fn sources(out: &mut Output, definition: &Definition) -> io::Result<()> {
    if definition.sources.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", out.style.heading("Sources"))?;
    for source in &definition.sources {
        out.paragraph(&format!("  [{}] ", source.id.get_ref()), &source.citation)?;
        if let Some(url) = &source.url {
            writeln!(out, "     {url}")?;
        }
    }
    Ok(())
}

/// The options that the file or the variant sets, by their keys.
fn played(ruleset: &Ruleset) -> Value {
    let value = match &ruleset.selected().options {
        SelectedOptions::Leap(options) => serde_json::to_value(options),
        SelectedOptions::Row(options) => serde_json::to_value(options),
        SelectedOptions::Sow(options) => serde_json::to_value(options),
    };
    value.unwrap_or_default()
}

/// The value that an option has in the game as it is played.
fn value(played: &Value, option: &OptionKey) -> String {
    match &played[&option.key] {
        Value::Null => option.default.clone(),
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

fn document(ruleset: &Ruleset) -> Value {
    let definition = ruleset.definition();
    let aliases: Vec<&str> = definition.aliases.iter().map(|a| a.get_ref().as_str()).collect();
    let variants: Vec<Value> = definition
        .variants()
        .iter()
        .map(|variant| {
            json!({
                "name": variant.name,
                "summary": variant.summary,
                "source": variant.source,
                "settings": variant.settings,
            })
        })
        .collect();
    let played = played(ruleset);
    let options: Vec<Value> = Definition::option_keys(definition.family())
        .iter()
        .map(|option| {
            let values = match &option.values {
                OptionValues::Choices(choices) => {
                    choices.iter().map(|choice| choice.value.as_str()).collect()
                }
                OptionValues::Number { least, most } => json!({ "least": least, "most": most }),
            };
            json!({
                "key": option.key,
                "description": option.description,
                "values": values,
                "default": option.default,
                "value": value(&played, option),
            })
        })
        .collect();
    json!({
        "id": ruleset.id(),
        "name": ruleset.name(),
        "aliases": aliases,
        "family": definition.family().key(),
        "region": definition.region,
        "period": definition.period,
        "summary": definition.summary,
        "story": definition.story,
        "variant": ruleset.variant(),
        "rules": definition.rules,
        "variants": variants,
        "options": options,
        "sources": definition.sources,
    })
}

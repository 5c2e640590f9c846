//! `guti rules`: explains the rules of a game, with the source of each.

use crate::flags::{GameArgs, JsonArgs};
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::prose;
use guti_rules::choices::{Choice, ValueChoice};
use guti_rules::definition::{Definition, OptionValues, Rule};
use guti_session::Ruleset;
use serde_json::{Value, json};
use std::io::Write;

/// Arguments of `guti rules`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  guti rules dara --variant bell")]
pub struct RulesArgs {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    json: JsonArgs,
}

/// Prints the rules.
pub fn run(args: &RulesArgs) -> Outcome {
    let ruleset = load::ruleset(&args.game)?;
    let mut out = Output::new();
    if args.json.json {
        out.json(&document(&ruleset))?;
    } else {
        prose::print(&mut out, &prose::rules(&ruleset))?;
    }
    Ok(out.flush()?)
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
                "origin": variant.origin,
                "settings": variant.settings,
            })
        })
        .collect();
    let rules: Vec<Value> = ruleset.rules_in_words().iter().map(rule).collect();
    let choices: Vec<Value> = ruleset.choices().iter().map(choice).collect();
    let played = ruleset.selected().values();
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
                "value": played.get(&option.key),
            })
        })
        .collect();
    json!({
        "id": ruleset.id(),
        "name": ruleset.name(),
        "aliases": aliases,
        "keywords": definition.keywords,
        "family": definition.family().key(),
        "region": definition.region,
        "period": definition.period,
        "summary": definition.summary,
        "story": definition.story,
        "variant": ruleset.variant(),
        "in_short": ruleset.rules_in_short(),
        "solved": ruleset.solved(),
        "rules": rules,
        "variants": variants,
        "choices": choices,
        "options": options,
        "sources": definition.sources,
    })
}

fn rule(rule: &Rule) -> Value {
    json!({
        "text": rule.text,
        "origin": rule.origin,
        "source": rule.source,
        "options": rule.options,
    })
}

fn choice(choice: &Choice) -> Value {
    let value = |value: &ValueChoice| {
        json!({
            "value": value.value,
            "rules": value.rules.iter().map(rule).collect::<Vec<Value>>(),
            "variant": value.variant,
            "refused": value.refused,
        })
    };
    json!({
        "key": choice.option.key,
        "description": choice.option.summary(),
        "value": choice.value,
        "standard": choice.standard,
        "values": choice.values.iter().map(value).collect::<Vec<Value>>(),
    })
}

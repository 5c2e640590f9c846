//! `guti rules`: explains the rules of a game, with the source of each.

use crate::ask::Asker;
use crate::choose;
use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, LanguageArgs};
use crate::game_file;
use crate::load;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::prose;
use crate::words::{self, say};
use guti_rules::choices::{Choice, ValueChoice};
use guti_rules::definition::{Definition, OptionValues, Rule};
use guti_session::{Ruleset, game_file::text};
use guti_words::Value;
use serde_json::{Value as Json, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Arguments of `guti rules`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  \
    guti rules dara --variant bell\n  \
    guti rules dara --language ha                  in another language\n  \
    guti rules dara --choose                       choose every rule\n  \
    guti rules dara --choose --save ./my-dara.toml  and keep them as a game of your own")]
pub struct RulesArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    pub language: LanguageArgs,

    /// Ask which rules to begin with and then for every rule that can be chosen, and say how to play
    /// by them
    #[arg(long)]
    choose: bool,

    /// Write a game file in which these rules are the standard. It must not exist yet, and its name
    /// without .toml becomes the id of the game
    #[arg(long, value_name = "FILE.toml")]
    save: Option<PathBuf>,

    /// Print one JSON document instead of text
    #[arg(long, conflicts_with_all = ["choose", "save"])]
    json: bool,
}

/// Prints the rules, or asks for them; writes them to a file.
pub fn run(args: &RulesArgs) -> Outcome {
    let (original, source) = load::ruleset_with_source(&args.game)?;
    // What programs read does not depend on the environment.
    let language = if args.json { args.language.language } else { words::language() };
    let mut ruleset = load::translated(&original, &args.game.game, language)?;
    // A file that cannot be written is refused before the questions.
    let id = args.save.as_deref().map(game_file::id_of).transpose()?;
    if args.choose {
        ruleset = choose::rules(&mut Asker::new(io::stdin().lock()), &ruleset)?;
        let mut out = Output::new();
        choose::print_chosen(&mut out, &ruleset, &args.game.game)?;
        out.flush()?;
    }
    if let (Some(path), Some(id)) = (&args.save, id) {
        return save(&source, &original, ruleset.variant(), path, &id);
    }
    if args.choose {
        return Ok(());
    }
    let mut out = Output::new();
    if args.json {
        out.json(&document(&ruleset))?;
    } else {
        prose::print(&mut out, &prose::rules(&ruleset))?;
    }
    Ok(out.flush()?)
}

/// Writes the game under a variant to a file, in the language of its source, and says what can be done
/// with it.
fn save(source: &str, original: &Ruleset, variant: &str, path: &Path, id: &str) -> Outcome {
    let ruleset = original.under(variant).map_err(|error| Diagnostic::ruleset(&error, None))?;
    let text = text(source, &ruleset, id).map_err(|error| {
        let reason = error.fact().map_or_else(|| error.to_string().into(), Value::from);
        Diagnostic::new(say!("term-no-game-file", reason = reason))
    })?;
    let shown = game_file::write(path, &text)?;
    let mut out = Output::new();
    writeln!(out, "\n{}\n", say!("term-file-written", file = &shown))?;
    let commands = [
        ("play", say!("term-file-play")),
        ("rules", say!("term-file-rules")),
        ("check", say!("term-file-check")),
    ];
    for line in game_file::next_commands(&shown, &commands) {
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

fn document(ruleset: &Ruleset) -> Json {
    let definition = ruleset.definition();
    let aliases: Vec<&str> = definition.aliases.iter().map(|a| a.get_ref().as_str()).collect();
    let variants: Vec<Json> = definition
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
    let rules: Vec<Json> = ruleset.rules_in_words().iter().map(rule).collect();
    let choices: Vec<Json> = ruleset.choices().iter().map(choice).collect();
    let played = ruleset.selected().values();
    let options: Vec<Json> = Definition::option_keys(definition.family())
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

fn rule(rule: &Rule) -> Json {
    json!({
        "text": rule.text,
        "origin": rule.origin,
        "source": rule.source,
        "options": rule.options,
    })
}

fn choice(choice: &Choice) -> Json {
    let value = |value: &ValueChoice| {
        json!({
            "value": value.value,
            "rules": value.rules.iter().map(rule).collect::<Vec<Json>>(),
            "variant": value.variant,
            "refused": value.refused.as_ref().map(ToString::to_string),
        })
    };
    json!({
        "key": choice.option.key,
        "description": choice.option.summary(),
        "value": choice.value,
        "standard": choice.standard,
        "values": choice.values.iter().map(value).collect::<Vec<Json>>(),
    })
}

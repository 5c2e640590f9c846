//! `guti list`: lists the games.

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{JsonArgs, LanguageArgs};
use crate::outcome::Outcome;
use crate::output::{self, Output, heading, wrapped};
use crate::words::{self, say};
use guti_session::Ruleset;
use guti_words::List;
use serde_json::{Value, json};
use std::io::Write;

/// Arguments of `guti list`.
#[derive(Debug, clap::Args)]
pub struct ListArgs {
    #[command(flatten)]
    pub language: LanguageArgs,

    #[command(flatten)]
    json: JsonArgs,
}

/// Runs `guti list`: prints the built-in games.
pub fn run(args: &ListArgs) -> Outcome {
    let mut games = Ruleset::built_in().map_err(|error| Diagnostic::ruleset(&error, None))?;
    // What programs read does not depend on the environment.
    let language = if args.json.json { args.language.language } else { words::language() };
    if let Some(language) = language {
        let digits = words::digits_of(language);
        games = games.iter().map(|game| game.in_digits(language, digits)).collect();
    }
    let mut out = Output::new();
    if args.json.json {
        let documents: Vec<Value> = games.iter().map(document).collect();
        out.json(&documents)?;
        return Ok(out.flush()?);
    }
    let width = games.iter().map(|game| game.id().len()).max().unwrap_or(0) + 3;
    let columns = output::width();
    for game in &games {
        let mut first = format!("{:width$}", game.id());
        for (index, line) in summary(game).into_iter().enumerate() {
            for line in wrapped(&first, &line, columns) {
                // Only the id is emphasised; it is at the very beginning.
                let plain = line.strip_prefix(game.id()).filter(|_| index == 0);
                match plain {
                    Some(rest) => writeln!(out, "{}{rest}", heading(game.id()))?,
                    None => writeln!(out, "{line}")?,
                }
            }
            first = " ".repeat(width);
        }
        writeln!(out)?;
    }
    if let Some(note) = words::unread() {
        writeln!(out, "{note}")?;
    }
    writeln!(out, "{}", say!("term-list-end"))?;
    Ok(out.flush()?)
}

/// The entry of a game, one paragraph an item: its names, its summary, its region, its variants.
fn summary(game: &Ruleset) -> Vec<String> {
    let definition = game.definition();
    let aliases: Vec<&str> = definition.aliases.iter().map(|a| a.get_ref().as_str()).collect();
    let variants: Vec<String> = definition.variants().iter().map(describe::typed).collect();
    let name = match aliases.as_slice() {
        [] => game.name().to_owned(),
        others => {
            say!("term-also", name = game.name(), names = List::comma(others.iter().copied()))
        }
    };
    let mut paragraphs = vec![name, definition.summary.clone(), definition.region.clone()];
    if !variants.is_empty() {
        paragraphs.push(say!("term-variants-list", names = List::comma(variants)));
    }
    paragraphs
}

fn document(game: &Ruleset) -> Value {
    let definition = game.definition();
    let aliases: Vec<&str> = definition.aliases.iter().map(|a| a.get_ref().as_str()).collect();
    let variants: Vec<&str> = definition.variants().iter().map(|info| info.name).collect();
    json!({
        "id": game.id(),
        "name": game.name(),
        "aliases": aliases,
        "family": definition.family().key(),
        "region": definition.region,
        "period": definition.period,
        "summary": definition.summary,
        "variants": variants,
    })
}

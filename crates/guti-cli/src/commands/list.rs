//! `guti list`: lists the games.

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::{JsonArgs, LanguageArgs};
use crate::outcome::Outcome;
use crate::output::{self, Output, heading, wrapped};
use crate::words::{self, say};
use guti_rules::definition::Definition;
use guti_session::{Ruleset, RulesetError};
use guti_words::List;
use serde_json::{Value, json};
use std::io::Write;

/// Arguments of `guti list`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  guti list\n  guti list draughts\n  guti list india leap")]
pub struct ListArgs {
    /// Only the games with all these words, or beginnings of words, in their names, keywords, family,
    /// region, period or summary
    #[arg(value_name = "WORD")]
    words: Vec<String>,

    #[command(flatten)]
    pub language: LanguageArgs,

    #[command(flatten)]
    json: JsonArgs,
}

/// Runs `guti list`: prints the built-in games.
pub fn run(args: &ListArgs) -> Outcome {
    let mut games = Ruleset::built_in().map_err(|error| Diagnostic::ruleset(&error, None))?;
    let wanted = args.words.join(" ");
    let named = Ruleset::id_of(&wanted);
    let english = games.clone();
    // What programs read does not depend on the environment.
    let language = if args.json.json { args.language.language } else { words::language() };
    if let Some(language) = language {
        let digits = words::digits_of(language);
        games = games.iter().map(|game| game.in_digits(language, digits)).collect();
    }
    let is_wanted = |(game, english): &(Ruleset, Ruleset)| {
        named.as_ref().is_ok_and(|id| *id == game.id())
            || [game, english].iter().any(|game| is_found(game, &wanted))
    };
    let both = games.into_iter().zip(english).filter(is_wanted);
    let games: Vec<Ruleset> = both.map(|(game, _)| game).collect();
    let mut out = Output::new();
    if args.json.json {
        let documents: Vec<Value> = games.iter().map(document).collect();
        out.json(&documents)?;
        return Ok(out.flush()?);
    }
    if let (true, Err(error)) = (games.is_empty(), &named) {
        let diagnostic = match error {
            RulesetError::Unknown { suggestions, .. } if suggestions.is_empty() => {
                Diagnostic::new(say!("term-no-such-games", words = wanted))
            }
            error => Diagnostic::ruleset(error, None),
        };
        return Err(diagnostic.into());
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

/// Whether each of these words begins a word of what is said about a game. The search of the pages does the same.
fn is_found(game: &Ruleset, wanted: &str) -> bool {
    let definition = game.definition();
    let Definition { region, period, summary, keywords, .. } = definition;
    let aliases = definition.aliases.iter().map(toml::Spanned::get_ref);
    let texts = [game.id(), game.name(), definition.family().key(), region, period, summary];
    let texts = texts.into_iter().chain(aliases.chain(keywords).map(String::as_str));
    let words: Vec<String> = texts.flat_map(words_of).collect();
    words_of(wanted).all(|wanted| words.iter().any(|word| word.starts_with(&wanted)))
}

/// The words of a text in lower case, without apostrophes.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let text = text.to_lowercase().replace(['\'', '’', 'ʼ', '`'], "");
    let words = text.split(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>().into_iter()
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

//! Game files that are written: the text of a game with chosen rules, and a file that must not exist
//! yet.

use crate::diagnostic::Diagnostic;
use crate::outcome::CommandError;
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, OptionValues};
use guti_rules::{catalogue, choices, validate};
use guti_session::Ruleset;
use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::Path;
use toml::{Table, Value};

/// Makes an id of a name: letters and digits in lower case, joined by `-`.
pub fn id(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
    let text: String = name.chars().map(plain).collect();
    text.split_whitespace().collect::<Vec<_>>().join("-")
}

/// The id of the game that is to be saved in a file: the name of the file without `.toml`.
///
/// # Errors
///
/// A name that does not end in `.toml`, is no id, or is the id of a built-in game; a file that exists.
pub fn id_of(path: &Path) -> Result<String, Diagnostic> {
    let shown = path.display();
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let better = match id(&stem) {
        id if id.is_empty() => "my-game".to_owned(),
        id if is_built_in(&id) => format!("my-{id}"),
        id => id,
    };
    let help = format!(
        "a name that would do: {}",
        path.with_file_name(format!("{better}.toml")).display()
    );
    let wrong = |message: String| Err(Diagnostic::new(message).with_help(help));
    if path.extension().is_none_or(|extension| extension != "toml") {
        wrong(format!("{shown} does not end in .toml, as game files do"))
    } else if stem != id(&stem) {
        wrong(format!(
            "`{stem}` cannot be the id of a game, which is lower-case letters and digits, joined by `-`"
        ))
    } else if is_built_in(&stem) {
        wrong(format!("`{stem}` is the id of a game that guti has"))
    } else if path.exists() {
        Err(exists(path))
    } else {
        Ok(stem)
    }
}

fn is_built_in(id: &str) -> bool {
    catalogue::built_in().iter().any(|game| game.id == id)
}

fn exists(path: &Path) -> Diagnostic {
    Diagnostic::new(format!("{} exists already and is left alone", path.display()))
        .with_help("name another file, such as `./another.toml`")
}

/// Writes a file that must not exist yet; returns the path with which commands name it.
///
/// # Errors
///
/// A file that exists already or cannot be written.
pub fn write(path: &Path, text: &str) -> Result<String, CommandError> {
    let name = path.display();
    let mut created =
        OpenOptions::new().write(true).create_new(true).open(path).map_err(|error| {
            CommandError::from(match error.kind() {
                io::ErrorKind::AlreadyExists => exists(path),
                _ => Diagnostic::new(format!("{name} cannot be written: {error}")),
            })
        })?;
    created.write_all(text.as_bytes())?;
    Ok(if path.components().count() == 1 { format!("./{name}") } else { name.to_string() })
}

/// The text of a game file with the same game, in which the selected options are the standard.
///
/// Variants stay if they still change something and can be played; one that now gives other rules than
/// before no longer names a source. What is known of the solved game is left out.
///
/// # Errors
///
/// If the text does not define a game, which the choice of the options should rule out.
pub fn text(ruleset: &Ruleset, id: &str) -> Result<String, Diagnostic> {
    let text = written(ruleset, id)?;
    match validate::parse(&text) {
        Ok(_) => Ok(text),
        Err(error) => Err(wrong(error)),
    }
}

fn written(ruleset: &Ruleset, id: &str) -> Result<String, Diagnostic> {
    let definition = ruleset.definition();
    let mut game = Table::try_from(definition).map_err(wrong)?;
    game.insert("id".to_owned(), id.into());
    let name = format!("{} ({})", ruleset.name(), id.replace('-', " "));
    game.insert("name".to_owned(), name.into());
    game.insert("aliases".to_owned(), Value::Array(Vec::new()));
    game.remove("solved");
    game.insert("rules".to_owned(), rules(ruleset, &game));
    let variants = set_options(ruleset, &mut game)?;
    if let Some(Value::Table(board)) = family_table(&mut game, definition).get_mut("board")
        && is_grid(|key| board.contains_key(key))
    {
        board.remove("layout");
    }
    let base = read(&game)?;
    for (name, variant) in variants {
        if let Some(variant) = still_a_variant(ruleset, &base, &game, &name, variant) {
            insert(family_table(&mut game, definition), "variants", &name, variant);
        }
    }
    let mut saved = read(&game)?;
    // Under another standard a value that the sentences distinguish may have none.
    for untold in choices::untold(&saved) {
        let options = Definition::option_keys(saved.family());
        let option = options.into_iter().find(|option| option.key == untold.key);
        let choice = option.and_then(|option| match option.values {
            OptionValues::Choices(choices) => {
                choices.into_iter().find(|choice| choice.value == untold.value)
            }
            OptionValues::Number { .. } => None,
        });
        if let (Some(choice), Some(Value::Array(rules))) = (choice, game.get_mut("rules")) {
            let text = format!("{} = {}: {}", untold.key, untold.value, choice.description);
            let mut rule = added(&text);
            let when = Table::from_iter([(untold.key, Value::from(untold.value))]);
            rule.insert("when".to_owned(), Value::Table(when));
            rules.push(Value::Table(rule));
        }
    }
    saved = read(&game)?;
    // A JSON object keeps the keys in the order in which the format declares them.
    let mut ordered = serde_json::to_value(&saved).map_err(wrong)?;
    if let Some(board) = ordered[saved.family().key()]["board"].as_object_mut()
        && is_grid(|key| board.contains_key(key))
    {
        board.shift_remove("layout");
    }
    if let Some(game) = ordered.as_object_mut() {
        game.shift_remove("aliases");
    }
    shorten_numbers(&mut ordered);
    toml::to_string_pretty(&ordered).map_err(wrong)
}

/// Writes the places of a layout, which are numbers of 32 bits, with as few digits as such numbers need.
fn shorten_numbers(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Array(items) => items.iter_mut().for_each(shorten_numbers),
        serde_json::Value::Object(members) => members.values_mut().for_each(shorten_numbers),
        serde_json::Value::Number(number) if number.is_f64() => {
            let short = number.as_f64().and_then(|number| (number as f32).to_string().parse().ok());
            *value = short.map_or(serde_json::Value::Null, |short: f64| short.into());
        }
        _ => {}
    }
}

/// Whether a board is a grid of squares, which has no layout of its own.
fn is_grid(has: impl Fn(&str) -> bool) -> bool {
    has("files")
}

fn wrong(error: impl std::fmt::Display) -> Diagnostic {
    Diagnostic::new(format!("these rules do not make a game file: {error}"))
}

fn read(game: &Table) -> Result<Definition, Diagnostic> {
    let text = toml::to_string(game).map_err(wrong)?;
    Definition::parse_checked(&text).map_err(wrong)
}

fn family_table<'g>(game: &'g mut Table, definition: &Definition) -> &'g mut Table {
    let table = game.entry(definition.family().key()).or_insert_with(|| Value::Table(Table::new()));
    match table {
        Value::Table(table) => table,
        _ => unreachable!("a definition has the table of its family"),
    }
}

/// Inserts a value into a table of a table.
fn insert(table: &mut Table, key: &str, name: &str, value: Value) {
    let inner = table.entry(key).or_insert_with(|| Value::Table(Table::new()));
    if let Value::Table(inner) = inner {
        inner.insert(name.to_owned(), value);
    }
}

/// Puts the selected options into the table of the family; takes the variants out and returns them.
fn set_options(ruleset: &Ruleset, game: &mut Table) -> Result<Table, Diagnostic> {
    let definition = ruleset.definition();
    let selected = Table::try_from(ruleset.selected().options).map_err(wrong)?;
    let values = ruleset.selected().values();
    let table = family_table(game, definition);
    let variants = match table.remove("variants") {
        Some(Value::Table(variants)) => variants,
        _ => Table::new(),
    };
    let set = match table.get("options") {
        Some(Value::Table(set)) => set.clone(),
        _ => Table::new(),
    };
    let differs = |key: &str| {
        let options = Definition::option_keys(definition.family());
        options.iter().any(|option| option.key == key && values.get(key) != Some(&option.default))
    };
    let mut options = selected;
    options.retain(|key, _| set.contains_key(key) || differs(key));
    table.insert("options".to_owned(), Value::Table(options.clone()));
    // A file may not set an option that decides nothing beside the others.
    let base = read(game)?;
    options.retain(|key, _| base.select(&[format!("{key}={}", values[key])]).is_ok());
    family_table(game, definition).insert("options".to_owned(), Value::Table(options));
    Ok(variants)
}

/// A variant of the game as the new file has it; `None` where it changes nothing or cannot be played.
fn still_a_variant(
    ruleset: &Ruleset,
    base: &Definition,
    game: &Table,
    name: &str,
    mut variant: Value,
) -> Option<Value> {
    let mut alone = game.clone();
    insert(family_table(&mut alone, base), "variants", name, variant.clone());
    let alone = Definition::parse(&toml::to_string(&alone).ok()?).ok()?;
    let selected = alone.select(&[name]).ok()?;
    let standard = base.select(&["standard"]).ok()?;
    validate::compile(&alone, &selected).ok()?;
    let before = ruleset.definition().select(&[name]).ok()?;
    if selected.options == standard.options {
        return None;
    }
    if let Value::Table(variant) = &mut variant
        && selected.options != before.options
    {
        variant.remove("source");
        variant.insert("origin".to_owned(), Value::try_from(Origin::Added).ok()?);
    }
    Some(variant)
}

/// The rules in words. One that names an option without its value holds only with the value of the
/// file, so it is left out if that has changed, and the option gets a sentence of its own.
fn rules(ruleset: &Ruleset, game: &Table) -> Value {
    let definition = ruleset.definition();
    let standard = definition.select(&[crate::describe::STANDARD]);
    let standard = standard.map(|standard| standard.values()).unwrap_or_default();
    let values = ruleset.selected().values();
    let written = match game.get("rules") {
        Some(Value::Array(rules)) => rules.clone(),
        _ => Vec::new(),
    };
    let holds = |index: usize| {
        definition.rules[index].options.iter().all(|key| {
            let (when, key) = (&definition.rules[index].when, key.get_ref());
            when.contains_key(key) || values.get(key) == standard.get(key)
        })
    };
    let mut rules: Vec<Value> = written
        .into_iter()
        .enumerate()
        .filter(|(index, _)| holds(*index))
        .map(|(_, rule)| rule)
        .collect();
    let of_file: Vec<&str> = definition.rules.iter().map(|rule| rule.text.as_str()).collect();
    for rule in ruleset.rules_in_words() {
        // Whatever names one option and is not in the file is the description of the option.
        let described = rule.options.first().is_some_and(|key| {
            rule.options.len() == 1 && rule.text.starts_with(&format!("{key} = "))
        });
        if described && !of_file.contains(&rule.text.as_str()) {
            let mut table = added(&rule.text);
            let options = rule.options.into_iter().map(Value::from).collect();
            table.insert("options".to_owned(), Value::Array(options));
            rules.push(Value::Table(table));
        }
    }
    Value::Array(rules)
}

/// A rule that no source states.
fn added(text: &str) -> Table {
    Table::from_iter([
        ("text".to_owned(), Value::from(text)),
        ("origin".to_owned(), Value::from("added")),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::perft::perft;
    use guti_rules::rules::Rules as _;
    use guti_rules::with_rules;

    /// The numbers of move sequences of each length up to three.
    fn counts(ruleset: &Ruleset) -> Vec<u64> {
        with_rules!(ruleset.game(), rules => {
            (1..=3).map(|depth| perft(rules, &rules.start(), depth)).collect()
        })
    }

    #[test]
    fn every_variant_is_saved_as_a_game_that_plays_the_same() {
        let none: &[&str] = &[];
        for game in Ruleset::built_in().expect("sound games") {
            let variants = game.definition().variants();
            let names = variants.iter().map(|variant| variant.name);
            for name in names.chain(["standard"]) {
                let variant = game.under(name).expect("a variant");
                let text = written(&variant, "my-village").expect("a game file");
                assert!(text.starts_with("format = 1\n"), "{text}");
                let saved = Ruleset::from_text(&text, none)
                    .unwrap_or_else(|error| panic!("{} {name}: {error:?}\n{text}", game.id()));
                assert_eq!(counts(&saved), counts(&variant), "{} {name}", game.id());
                let words = |ruleset: &Ruleset| {
                    ruleset.rules_in_words().into_iter().map(|rule| rule.text).collect::<Vec<_>>()
                };
                assert_eq!(words(&saved), words(&variant), "{} {name}", game.id());
                assert_eq!((saved.id(), saved.solved()), ("my-village", None));
            }
        }
    }

    #[test]
    fn an_id_is_the_name_of_the_file() {
        let why = |path: &str| id_of(Path::new(path)).map_err(|error| error.to_string());
        assert_eq!(why("./my-village.toml"), Ok("my-village".to_owned()));
        let name = catalogue::built_in()[0].id;
        for (path, reason) in [
            ("./my-village", "does not end in .toml"),
            ("./My village.toml", "cannot be the id"),
            (&format!("./{name}.toml"), "is the id of a game that guti has"),
            ("./Cargo.toml", "cannot be the id"),
        ] {
            let error = why(path).expect_err(path);
            assert!(error.contains(reason), "{error}");
        }
    }

    #[test]
    fn a_variant_that_no_source_plays_so_names_none() {
        let dara = Ruleset::find("dara", &["removal=optional"]).expect("a game");
        let text = text(&dara, "my-village").expect("a game file");
        let saved = validate::parse(&text).expect("a game");
        let variants = saved.variants();
        assert!(variants.iter().any(|variant| variant.name == "bell"));
        assert!(variants.iter().all(|variant| variant.source.is_none()));
        assert!(variants.iter().all(|variant| variant.name != "optional-removal"));
    }
}

//! Game files with chosen rules: the file of a game is written anew, with the selected options as its
//! standard.
//!
//! ```
//! use guti_rules::catalogue;
//! use guti_session::{Ruleset, game_file};
//!
//! let dara = Ruleset::find("dara", &["removal=optional"])?;
//! let source = catalogue::built_in().iter().find(|game| game.id == "dara").unwrap();
//! let text = game_file::text(source.text, &dara, "my-village")?;
//! let own = Ruleset::from_text(&text, &[] as &[&str])?;
//! assert_eq!((own.id(), own.name()), ("my-village", "Dara (my village)"));
//! assert_eq!(own.selected().options, dara.selected().options);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{Ruleset, names};
use guti_rules::definition::model::RuleText;
use guti_rules::definition::{Definition, DefinitionError, OptionValues, STANDARD};
use guti_rules::{choices, validate};
use guti_words::Fact;
use serde_json::{Map, Value};
use thiserror::Error;
use toml::de::{DeTable, DeValue};
use toml_writer::TomlWrite;

/// A table of a file, with its keys in their order.
type Table = Map<String, Value>;

/// Why chosen rules do not make a game file.
#[derive(Clone, Debug, Error)]
pub enum GameFileError {
    /// The text does not define a game.
    #[error(transparent)]
    Definition(#[from] DefinitionError),
    /// A file may not have these options as its own.
    #[error("{0}")]
    Refused(Fact),
}

impl GameFileError {
    /// The error as a fact; none for an error in a game file, which is reported in English.
    pub fn fact(&self) -> Option<Fact> {
        match self {
            GameFileError::Definition(_) => None,
            GameFileError::Refused(reason) => Some(reason.clone()),
        }
    }
}

/// Makes an id of a name: letters and digits in lower case, joined by `-`.
pub fn id_of(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
    let text: String = name.chars().map(plain).collect();
    text.split_whitespace().collect::<Vec<_>>().join("-")
}

/// Whether this id is that of a built-in game, or another name of one.
pub fn is_built_in(id: &str) -> bool {
    names::find(id).is_some()
}

/// The text of a game file with the same game, in which the selected options are the standard.
/// `source` is the text of the game's own file.
///
/// Variants stay if they still change something and can be played; one that now gives other rules than
/// before no longer names a source. What is known of the solved game is left out.
///
/// # Errors
///
/// If `source` is not the file of the game, or nothing would end a game under the selected options.
pub fn text(source: &str, ruleset: &Ruleset, id: &str) -> Result<String, GameFileError> {
    let (parsed, _) = DeTable::parse_recoverable(source);
    let mut game = table_of(parsed.get_ref());
    let name = format!("{} ({})", ruleset.name(), id.replace('-', " "));
    game.insert("id".to_owned(), id.into());
    game.insert("name".to_owned(), name.into());
    game.shift_remove("aliases");
    game.shift_remove("solved");
    let rules = rules(ruleset, &game);
    game.insert("rules".to_owned(), rules);
    set_options(ruleset, &mut game)?;
    keep_variants(ruleset, &mut game)?;
    add_missing_rules(&mut game)?;
    Ok(written(&game))
}

/// The table as JSON, with the keys in the order of the text.
fn table_of(table: &DeTable<'_>) -> Table {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_unstable_by_key(|(key, _)| key.span().start);
    let mut ordered = Table::new();
    for (key, value) in entries {
        ordered.insert(key.get_ref().to_string(), value_of(value.get_ref()));
    }
    ordered
}

fn value_of(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::from(text.as_ref()),
        DeValue::Integer(number) => {
            i64::from_str_radix(number.as_str(), number.radix()).unwrap_or_default().into()
        }
        DeValue::Float(number) => number.as_str().parse::<f64>().unwrap_or_default().into(),
        DeValue::Boolean(truth) => Value::from(*truth),
        DeValue::Array(items) => items.iter().map(|item| value_of(item.get_ref())).collect(),
        DeValue::Table(table) => Value::Object(table_of(table)),
        // No key of a game file has a date.
        DeValue::Datetime(_) => Value::Null,
    }
}

fn read(game: &Table) -> Result<Definition, DefinitionError> {
    Definition::parse_unchecked(&written(game))
}

/// The table of this key; it is added if it is missing.
fn table<'t>(of: &'t mut Table, key: &str) -> &'t mut Table {
    let value = of.entry(key).or_insert(Value::Null);
    if !value.is_object() {
        *value = Value::Object(Table::new());
    }
    match value {
        Value::Object(table) => table,
        _ => unreachable!("it is a table now"),
    }
}

/// Puts the selected options into the table of the family.
fn set_options(ruleset: &Ruleset, game: &mut Table) -> Result<(), GameFileError> {
    let family = ruleset.definition().family();
    let values = ruleset.selected().values();
    let keys = Definition::option_keys(family);
    let differs = |key: &str| {
        keys.iter().any(|option| option.key == key && values.get(key) != Some(&option.default))
    };
    let set = table(table(game, family.key()), "options").clone();
    let mut options = Table::new();
    if let Ok(Value::Object(selected)) = serde_json::to_value(ruleset.selected().options) {
        options.extend(selected);
    }
    options.retain(|key, _| set.contains_key(key) || differs(key));
    table(game, family.key()).insert("options".to_owned(), Value::Object(options.clone()));
    // A file may not set an option that decides nothing beside the others.
    let base = read(game)?;
    options.retain(|key, _| base.select(&[format!("{key}={}", values[key])]).is_ok());
    let of_family = table(game, family.key());
    if options.is_empty() {
        of_family.shift_remove("options");
    } else {
        of_family.insert("options".to_owned(), Value::Object(options));
    }
    match read(game)?.refusal(STANDARD) {
        Some(reason) => Err(GameFileError::Refused(reason)),
        None => Ok(()),
    }
}

/// Leaves out the variants that change nothing now or cannot be played any more.
fn keep_variants(ruleset: &Ruleset, game: &mut Table) -> Result<(), GameFileError> {
    let base = read(game)?;
    let family = table(game, base.family().key());
    let variants = table(family, "variants");
    variants.retain(|name, variant| {
        let Value::Object(variant) = variant else { return false };
        is_kept(ruleset, &base, name, variant)
    });
    if variants.is_empty() {
        family.shift_remove("variants");
    }
    Ok(())
}

/// Whether a variant stays; where it stands for other rules than before it no longer names a source.
fn is_kept(ruleset: &Ruleset, base: &Definition, name: &str, variant: &mut Table) -> bool {
    let (Ok(selected), Ok(standard)) = (base.select(&[name]), base.select(&[STANDARD])) else {
        return false;
    };
    if selected.options == standard.options
        || base.refusal(name).is_some()
        || validate::compile(base, &selected).is_err()
    {
        return false;
    }
    let before = ruleset.definition().select(&[name]);
    if !before.is_ok_and(|before| before.options == selected.options) {
        variant.shift_remove("source");
        variant.insert("origin".to_owned(), "added".into());
    }
    true
}

/// Adds a rule for each value that has none under the new standard although sentences of the file
/// distinguish the values of its option.
fn add_missing_rules(game: &mut Table) -> Result<(), GameFileError> {
    let saved = read(game)?;
    let options = Definition::option_keys(saved.family());
    let Some(Value::Array(rules)) = game.get_mut("rules") else { return Ok(()) };
    for undescribed in choices::undescribed_values(&saved) {
        let option = options.iter().find(|option| option.key == undescribed.key);
        let description = option.and_then(|option| match &option.values {
            OptionValues::Choices(choices) => {
                let choice = choices.iter().find(|choice| choice.value == undescribed.value)?;
                Some(&choice.description)
            }
            OptionValues::Number { .. } => None,
        });
        if let Some(description) = description {
            let text = format!("{} = {}: {description}", undescribed.key, undescribed.value);
            let when = Table::from_iter([(undescribed.key, Value::from(undescribed.value))]);
            rules.push(added(&text, "when", Value::Object(when)));
        }
    }
    Ok(())
}

/// The rules in words. One that names an option without its value holds only with the value of the
/// file, so it is left out if that has changed, and the option gets a sentence of its own.
fn rules(ruleset: &Ruleset, game: &Table) -> Value {
    let definition = ruleset.definition();
    let standard = definition.select(&[STANDARD]);
    let standard = standard.map(|standard| standard.values()).unwrap_or_default();
    let values = ruleset.selected().values();
    let of_file = match game.get("rules") {
        Some(Value::Array(rules)) => rules.as_slice(),
        _ => &[],
    };
    let holds = |rule: &RuleText| {
        rule.options.iter().all(|key| {
            let key = key.get_ref();
            rule.when.contains_key(key) || values.get(key) == standard.get(key)
        })
    };
    let kept = of_file.iter().zip(&definition.rules).filter(|(_, rule)| holds(rule));
    let mut rules: Vec<Value> = kept.map(|(rule, _)| rule.clone()).collect();
    for rule in ruleset.rules_in_words() {
        // A rule that names one option and is not in the file is the description of that option.
        let [key] = rule.options.as_slice() else { continue };
        let is_described = rule.text.starts_with(&format!("{key} = "))
            && definition.rules.iter().all(|of_file| of_file.text != rule.text);
        if is_described {
            rules.push(added(&rule.text, "options", Value::from(rule.options)));
        }
    }
    Value::Array(rules)
}

/// A rule that no source states, with the options that it is about.
fn added(text: &str, about: &str, options: Value) -> Value {
    let entries = [("text", text.into()), ("origin", "added".into()), (about, options)];
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

/// The depth from which a table is written on one line: `[row.variants.bell]` has a heading, and the
/// options in it have none.
const INLINE: usize = 4;

/// The most characters of a list on one line.
const WIDE: usize = 100;

/// The text of a file.
fn written(game: &Table) -> String {
    let mut text = String::new();
    write_table(&mut text, &mut Vec::new(), game);
    text
}

/// Whether a value at this depth has a heading of its own.
fn is_section(depth: usize, value: &Value) -> bool {
    match value {
        Value::Object(table) => {
            depth < INLINE || table.values().any(|value| value.is_array() || value.is_object())
        }
        Value::Array(items) => !items.is_empty() && items.iter().all(Value::is_object),
        _ => false,
    }
}

/// Writes a table under its heading: its values, then the tables in it. A table that has nothing but
/// tables in it needs no heading.
fn write_table<'t>(text: &mut String, path: &mut Vec<&'t str>, table: &'t Table) {
    let depth = path.len() + 1;
    let (sections, values): (Vec<_>, Vec<_>) =
        table.iter().partition(|(_, value)| is_section(depth, value));
    if !path.is_empty() && (!values.is_empty() || sections.is_empty()) {
        write_heading(text, path, ["[", "]"]);
    }
    for (key, value) in values {
        write_entry(text, key, value);
        text.push('\n');
    }
    for (key, value) in sections {
        path.push(key);
        match value {
            Value::Object(inner) => write_table(text, path, inner),
            Value::Array(items) => {
                for item in items.iter().filter_map(Value::as_object) {
                    write_heading(text, path, ["[[", "]]"]);
                    for (key, value) in item {
                        write_entry(text, key, value);
                        text.push('\n');
                    }
                }
            }
            _ => {}
        }
        path.pop();
    }
}

fn write_heading(text: &mut String, path: &[&str], brackets: [&str; 2]) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(brackets[0]);
    for (depth, key) in path.iter().enumerate() {
        if depth > 0 {
            text.push('.');
        }
        // Writing to a string does not fail.
        let _ = text.key(*key);
    }
    text.push_str(brackets[1]);
    text.push('\n');
}

fn write_entry(text: &mut String, key: &str, value: &Value) {
    let _ = text.key(key);
    text.push_str(" = ");
    write_value(text, value);
}

fn write_value(text: &mut String, value: &Value) {
    match value {
        Value::String(words) => {
            let _ = text.value(words.as_str());
        }
        Value::Array(items) => {
            let items: Vec<String> = items
                .iter()
                .map(|item| {
                    let mut text = String::new();
                    write_value(&mut text, item);
                    text
                })
                .collect();
            let line = items.join(", ");
            if line.len() > WIDE {
                text.push_str("[\n");
                for item in items {
                    text.push_str("    ");
                    text.push_str(&item);
                    text.push_str(",\n");
                }
                text.push(']');
            } else {
                text.push('[');
                text.push_str(&line);
                text.push(']');
            }
        }
        Value::Object(table) => {
            text.push('{');
            for (at, (key, value)) in table.iter().enumerate() {
                text.push_str(if at == 0 { " " } else { ", " });
                write_entry(text, key, value);
            }
            text.push_str(" }");
        }
        // Numbers and truth values are written as in JSON.
        other => text.push_str(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::perft::perft;
    use guti_rules::rules::Rules as _;
    use guti_rules::with_rules;

    fn source(id: &str) -> &'static str {
        catalogue::built_in().iter().find(|game| game.id == id).expect("a game").text
    }

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
                let text = text(source(game.id()), &variant, "my-village").expect("a game file");
                assert!(text.starts_with("format = 1\n"), "{text}");
                let saved = Ruleset::from_text(&text, none)
                    .unwrap_or_else(|error| panic!("{} {name}: {error:?}\n{text}", game.id()));
                assert_eq!(counts(&saved), counts(&variant), "{} {name}", game.id());
                let words = |ruleset: &Ruleset| {
                    ruleset.rules_in_words().into_iter().map(|rule| rule.text).collect::<Vec<_>>()
                };
                assert_eq!(words(&saved), words(&variant), "{} {name}", game.id());
                assert_eq!((saved.id(), saved.solved()), ("my-village", None));
                let prose = |ruleset: &Ruleset| {
                    let definition = ruleset.definition();
                    (definition.story.clone(), definition.keywords.clone())
                };
                assert_eq!(prose(&saved), prose(&variant), "{} {name}", game.id());
            }
        }
    }

    #[test]
    fn a_variant_that_no_source_plays_so_names_none() {
        let dara = Ruleset::find("dara", &["removal=optional"]).expect("a game");
        let text = text(source("dara"), &dara, "my-village").expect("a game file");
        let saved = validate::parse(&text).expect("a game");
        let variants = saved.variants();
        assert!(variants.iter().any(|variant| variant.name == "bell"));
        assert!(variants.iter().all(|variant| variant.source.is_none()));
        assert!(variants.iter().all(|variant| variant.name != "optional-removal"));
    }

    #[test]
    fn a_game_that_nothing_ends_makes_no_file() {
        let endless = Ruleset::find("dara", &["repetition=0,quiet_plies=0"]).expect("a game");
        let refused = text(source("dara"), &endless, "my-village").unwrap_err();
        assert!(refused.to_string().contains("goes on for ever"), "{refused}");
    }

    #[test]
    fn whatever_a_file_says_is_written_so_that_it_is_read_again() {
        let texts = [
            "a = \"quotes \\\" and \\\\ and \\u0007\"\nb = \"\"\"\ntwo\nlines \"\"\\\"\"\"\"\n",
            "\"a key\" = [[1, 2.5], [-3, 0x10]]\nempty = []\nyes = true\n[t]\n[t.u.v.w]\nx = [1]\n",
            "[a.b]\nl = { p = { x = 1, y = 2 } }\n[a.c]\n[a.d.e]\nz = 1\n",
            "[[list]]\nwhen = { a = \"1..\", b = { c = 1 } }\n[[list]]\n[z.a]\nq = 1\n[z]\np = 2\n",
        ];
        for text in texts {
            let (table, errors) = DeTable::parse_recoverable(text);
            assert!(errors.is_empty(), "{text}: {errors:?}");
            let table = table_of(table.get_ref());
            let again = written(&table);
            let (read, errors) = DeTable::parse_recoverable(&again);
            assert!(errors.is_empty(), "{again}: {errors:?}");
            assert_eq!(Value::Object(table_of(read.get_ref())), Value::Object(table), "{again}");
        }
    }

    #[test]
    fn an_id_is_words_in_lower_case() {
        assert_eq!(id_of("A \"new\" Game"), "a-new-game");
        assert_eq!(id_of(" ?"), "");
        assert!(is_built_in("dara") && is_built_in("derrah") && !is_built_in("my-village"));
    }
}

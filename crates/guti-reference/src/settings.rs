//! The tables of a game file, and the options that variants change.

use toml::{Table, Value};

/// The options of a game: those of the file, overlaid with those of variants and settings.
pub struct Settings {
    options: Table,
}

impl Settings {
    /// Applies `variant` to the options of a family's table. `known` are the names of its options.
    ///
    /// # Errors
    ///
    /// If an entry of `variant` names no variant, an option is not among `known`, or options are
    /// not a table.
    pub fn new(family: &Table, variant: &[&str], known: &[&str]) -> Result<Self, String> {
        let mut options = Table::new();
        if let Some(table) = family.get("options") {
            options.extend(as_table(table, "options")?.clone());
        }
        for entry in variant {
            if let Some((key, value)) = entry.split_once('=') {
                let value = value
                    .parse::<i64>()
                    .map_or_else(|_| Value::String(value.to_owned()), Value::Integer);
                options.insert(key.to_owned(), value);
            } else if *entry != "standard" {
                let overlay = family
                    .get("variants")
                    .and_then(|variants| variants.get(*entry))
                    .and_then(|variant| variant.get("options"))
                    .ok_or_else(|| format!("no such variant: {entry}"))?;
                options.extend(as_table(overlay, entry)?.clone());
            }
        }
        match options.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(format!("no such option: {key}")),
            None => Ok(Self { options }),
        }
    }

    /// An option that is one of a few words, the first of which is the default.
    ///
    /// # Errors
    ///
    /// If the option has a value that is none of `words`.
    pub fn word(&self, key: &str, words: &[&'static str]) -> Result<&'static str, String> {
        let Some(value) = self.options.get(key) else {
            return Ok(words[0]);
        };
        words
            .iter()
            .find(|word| value.as_str() == Some(word))
            .copied()
            .ok_or_else(|| format!("{key} cannot be {value}"))
    }

    /// The options that break a game off.
    ///
    /// # Errors
    ///
    /// If one of them is not a number from 0 on.
    pub fn limits(&self) -> Result<Limits, String> {
        Ok(Limits {
            repetition: self.number("repetition", 3)?,
            halfmove_clock: self.number("quiet_plies", 100)?,
        })
    }

    /// An option that is a number.
    ///
    /// # Errors
    ///
    /// If the option has a value that is not a number from 0 on.
    pub fn number(&self, key: &str, default: usize) -> Result<usize, String> {
        match self.options.get(key) {
            Some(value) => as_number(value, key),
            None => Ok(default),
        }
    }
}

/// When a game is broken off (section 1 of the rules); 0 is never.
#[derive(Clone, Copy)]
pub struct Limits {
    /// The occurrence of a position, since the last ply that was not quiet, that ends the game.
    pub repetition: usize,
    /// The number of consecutive quiet plies that ends the game.
    pub halfmove_clock: usize,
}

/// A table within a table.
///
/// # Errors
///
/// If `parent` lacks the key, or its value is not a table.
pub fn table<'a>(parent: &'a Table, key: &str) -> Result<&'a Table, String> {
    as_table(member(parent, key)?, key)
}

/// A number within a table.
///
/// # Errors
///
/// If `parent` lacks the key, or its value is not a number from 0 on.
pub fn number(parent: &Table, key: &str) -> Result<usize, String> {
    as_number(member(parent, key)?, key)
}

/// A list of names, separated by spaces, within a table.
///
/// # Errors
///
/// If `parent` lacks the key, or its value is not a text.
pub fn names(parent: &Table, key: &str) -> Result<Vec<String>, String> {
    as_names(member(parent, key)?, key)
}

/// A list of lists of names within a table; none if it is absent.
///
/// # Errors
///
/// If the value is not a list of texts.
pub fn lists_of_names(parent: &Table, key: &str) -> Result<Vec<Vec<String>>, String> {
    let Some(value) = parent.get(key) else {
        return Ok(Vec::new());
    };
    value
        .as_array()
        .ok_or_else(|| format!("{key} is no list"))?
        .iter()
        .map(|entry| as_names(entry, key))
        .collect()
}

fn member<'a>(parent: &'a Table, key: &str) -> Result<&'a Value, String> {
    parent.get(key).ok_or_else(|| format!("{key} is missing"))
}

fn as_table<'a>(value: &'a Value, key: &str) -> Result<&'a Table, String> {
    value.as_table().ok_or_else(|| format!("{key} is no table"))
}

fn as_number(value: &Value, key: &str) -> Result<usize, String> {
    value
        .as_integer()
        .and_then(|number| usize::try_from(number).ok())
        .ok_or_else(|| format!("{key} is no number"))
}

fn as_names(value: &Value, key: &str) -> Result<Vec<String>, String> {
    let text = value.as_str().ok_or_else(|| format!("{key} holds no text"))?;
    Ok(text.split_whitespace().map(str::to_owned).collect())
}

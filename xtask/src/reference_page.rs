//! The reference of the file format in the book, written from its JSON Schema.

use serde_json::Value;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::Write as _;

/// Writes the page on game files, in Markdown, from their JSON Schema.
pub fn write(schema: &Value) -> String {
    let mut page = String::from(HEAD);
    Writer { schema, written: BTreeMap::new() }.write_table(&mut page, "", schema);
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}

const HEAD: &str = "\
<!-- Written by `cargo xtask docs` from games/game.schema.json. -->

# The file format, key by key

A key in **bold** must be there; the others may be left out. The same in a form that editors
understand: `guti schema` prints the JSON Schema, which lies in the repository as
`games/game.schema.json`. A first file, step by step: [write down a game](write-down-a-game.md).

";

/// Writes the tables, each kind of table once.
struct Writer<'a> {
    schema: &'a Value,
    /// The kinds of tables that were written, each with the heading it stands under.
    written: BTreeMap<String, String>,
}

impl Writer<'_> {
    /// Writes the keys of one table, then the tables below it.
    fn write_table(&mut self, page: &mut String, path: &str, table: &Value) {
        let Some(properties) = table["properties"].as_object() else { return };
        let heading =
            if path.is_empty() { "The whole file".to_owned() } else { format!("`{path}`") };
        let about = table["description"].as_str().unwrap_or_default();
        let _ =
            write!(page, "## {heading}\n\n{about}\n\n| key | value | meaning |\n|---|---|---|\n");
        let required: Vec<&str> =
            table["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        // The required keys in the order of the types, then the others; tables go last.
        let optional = properties.keys().map(String::as_str).filter(|key| !required.contains(key));
        let mut keys: Vec<&str> = required.iter().copied().chain(optional).collect();
        keys.sort_by_key(|key| below(&properties[*key], self.schema).map(|(_, form)| form));
        for &key in &keys {
            let mark = if required.contains(&key) { "**" } else { "" };
            let property = &properties[key];
            let said = property["description"].as_str().unwrap_or_default();
            let meaning = cell(&format!("{said} {}", choices(resolve(property, self.schema))));
            let value = self.value_of(property);
            let _ = writeln!(page, "| {mark}`{key}`{mark} | {value} | {meaning} |");
        }
        page.push('\n');
        for key in keys {
            if let Some((inner, form)) = below(&properties[key], self.schema) {
                let bare = path.trim_matches(['[', ']']);
                let name = if bare.is_empty() { key.to_owned() } else { format!("{bare}.{key}") };
                let heading = form.heading(&name);
                let kind = inner.to_string();
                if let Entry::Vacant(place) = self.written.entry(kind) {
                    place.insert(heading.clone());
                    self.write_table(page, &heading, inner);
                }
            }
        }
    }

    /// The kind of value in words.
    fn value_of(&self, property: &Value) -> String {
        if let Some((inner, form)) = below(property, self.schema) {
            let known = self.written.get(&inner.to_string());
            return known.map_or_else(|| form.words().to_owned(), |at| format!("as in `{at}`"));
        }
        let kind = resolve(property, self.schema);
        if kind["oneOf"].is_array() {
            return "one of those named".to_owned();
        }
        let word = kind["type"].as_str().or_else(|| kind["type"][0].as_str());
        match word.unwrap_or_default() {
            "string" => "text".to_owned(),
            "integer" => match (&kind["minimum"], &kind["maximum"]) {
                (Value::Number(least), Value::Number(most)) => {
                    format!("whole number from {least} to {most}")
                }
                _ => "whole number".to_owned(),
            },
            "array" => format!("list: {}", self.value_of(&kind["items"])),
            other => other.to_owned(),
        }
    }
}

/// The forms in which a file holds tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    One,
    Named,
    List,
}

impl Form {
    /// How such a table is headed in a file.
    fn heading(self, name: &str) -> String {
        match self {
            Form::One => format!("[{name}]"),
            Form::Named => format!("[{name}.NAME]"),
            Form::List => format!("[[{name}]]"),
        }
    }

    fn words(self) -> &'static str {
        match self {
            Form::One => "a table",
            Form::Named => "a table for each name",
            Form::List => "a list of tables",
        }
    }
}

/// The table that a property holds, and the form in which a file holds it.
fn below<'a>(property: &'a Value, schema: &'a Value) -> Option<(&'a Value, Form)> {
    let kind = resolve(property, schema);
    let inside = [
        (kind, Form::One),
        (resolve(&kind["additionalProperties"], schema), Form::Named),
        (resolve(&kind["items"], schema), Form::List),
    ];
    inside.into_iter().find(|(table, _)| table["properties"].is_object())
}

/// The schema to which a reference, or an optional type, leads.
pub fn resolve<'a>(property: &'a Value, schema: &'a Value) -> &'a Value {
    if let Some(name) = property["$ref"].as_str() {
        return schema.pointer(name.trim_start_matches('#')).unwrap_or(property);
    }
    match property["anyOf"].as_array() {
        Some(kinds) => {
            let some = kinds.iter().find(|kind| kind["type"] != "null");
            some.map_or(property, |kind| resolve(kind, schema))
        }
        None => property,
    }
}

/// The values that a choice offers, each with its meaning, or the keys of which one group must be there; empty for
/// other kinds.
pub fn choices(kind: &Value) -> String {
    let mut said = String::new();
    let mut groups = Vec::new();
    for choice in kind["oneOf"].as_array().into_iter().flatten() {
        if let Some(keys) = choice["required"].as_array().filter(|_| choice["type"].is_null()) {
            let keys = keys.iter().filter_map(Value::as_str).map(|key| format!("`{key}`"));
            groups.push(keys.collect::<Vec<_>>().join(" and "));
            continue;
        }
        let value = match choice["const"].as_str() {
            Some(word) => word.to_owned(),
            None => example(choice),
        };
        let meaning = choice["description"].as_str().unwrap_or_default();
        let _ = write!(said, "<br>`{value}`: {meaning}");
    }
    if !groups.is_empty() {
        let _ = write!(said, "Either {} must be there.", groups.join(", or "));
    }
    said
}

/// A choice that carries more, as it is written in a file.
fn example(choice: &Value) -> String {
    let Some((key, inner)) = choice["properties"].as_object().and_then(|all| all.iter().next())
    else {
        return "...".to_owned();
    };
    let keys = inner["properties"].as_object().into_iter().flatten();
    let keys: Vec<String> = keys.map(|(key, _)| format!("{key} = ...")).collect();
    let inside = if keys.is_empty() { "NAME = [x, y], ...".to_owned() } else { keys.join(", ") };
    format!("{{ {key} = {{ {inside} }} }}")
}

/// Text for a cell of a table: one line, bars escaped.
pub fn cell(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.replace('|', "\\|").replace(" <br>", "<br>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_table_lists_its_keys_and_what_a_choice_offers() {
        let schema = json!({
            "description": "A toy.",
            "properties": {
                "how": { "description": "How. Default: `so`.", "anyOf": [
                    { "$ref": "#/$defs/How" }, { "type": "null" }
                ] },
                "id": { "description": "Its name.", "type": "string" },
                "where": { "description": "Where.", "$ref": "#/$defs/Where" },
                "parts": { "description": "Parts.", "type": "array", "items": {
                    "$ref": "#/$defs/Part"
                } }
            },
            "required": ["id"],
            "$defs": {
                "How": { "oneOf": [{ "const": "so", "description": "Thus." }] },
                "Where": {
                    "description": "A place.",
                    "properties": { "x": { "type": "integer" } },
                    "oneOf": [{ "required": ["x", "y"] }, { "required": ["z"] }]
                },
                "Part": { "description": "A part.", "properties": {
                    "few": { "type": "integer", "minimum": 1, "maximum": 9 },
                    "n": { "type": "integer" }
                } }
            }
        });
        let page = write(&schema);
        assert!(page.contains("| **`id`** | text | Its name. |\n"), "{page}");
        assert!(
            page.contains("| `how` | one of those named | How. Default: `so`.<br>`so`: Thus. |")
        );
        assert!(
            page.contains(
                "| `where` | a table | Where. Either `x` and `y`, or `z` must be there. |"
            )
        );
        assert!(page.contains("## `[[parts]]`\n\nA part.\n\n"), "{page}");
        assert!(page.contains("| `n` | whole number |"), "{page}");
        assert!(page.contains("| `few` | whole number from 1 to 9 |"), "{page}");
    }
}

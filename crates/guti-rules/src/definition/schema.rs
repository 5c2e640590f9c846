//! The JSON Schema of game files, which is also what the check of their shape goes by: an editor
//! and the program then always agree about which keys there are.

use serde_json::Value;
use std::sync::OnceLock;

/// The schema as text, for `games/game.schema.json`.
pub(super) fn json() -> String {
    format!("{:#}\n", root())
}

/// The schema.
pub(super) fn root() -> &'static Value {
    static ROOT: OnceLock<Value> = OnceLock::new();
    ROOT.get_or_init(make)
}

/// The schema as the types have it.
#[cfg(not(feature = "written-schema"))]
fn make() -> Value {
    let generator = schemars::generate::SchemaSettings::draft2020_12().into_generator();
    let mut root = generator.into_root_schema_for::<super::model::Definition>().to_value();
    for_toml(&mut root);
    root
}

/// The schema as it was written into the file, which takes less room than what writes it.
#[cfg(feature = "written-schema")]
fn make() -> Value {
    const WRITTEN: &str = include_str!("../../../../games/game.schema.json");
    // The file is generated, and a test compares it with the types.
    serde_json::from_str(WRITTEN).unwrap_or_default()
}

/// Takes out what only JSON has: TOML has no null, and its integers have no width. Descriptions
/// are filled anew by whoever shows them, so the line breaks of the doc comments go too; that of an
/// option ends with its default.
#[cfg(not(feature = "written-schema"))]
fn for_toml(node: &mut Value) {
    match node {
        Value::Object(map) => {
            // A property may be called `format`; the keyword's value is a word.
            map.retain(|key, value| key != "format" || !value.is_string());
            let default = map.get("default").cloned();
            if let Some(Value::String(text)) = map.get_mut("description") {
                let paragraphs: Vec<_> = text.split("\n\n").collect();
                let paragraphs = paragraphs.iter().map(|text| text.replace('\n', " "));
                *text = paragraphs.collect::<Vec<_>>().join("\n\n");
                match &default {
                    Some(Value::String(word)) => *text += &format!(" Default: `{word}`."),
                    Some(Value::Number(number)) => *text += &format!(" Default: {number}."),
                    _ => {}
                }
            }
            if let Some(Value::Array(types)) = map.get_mut("type") {
                types.retain(|t| t != "null");
                if let [only] = types.as_mut_slice() {
                    let only = only.take();
                    map.insert("type".to_owned(), only);
                }
            }
            if let Some(Value::Array(any)) = map.get_mut("anyOf") {
                any.retain(|t| t["type"] != "null");
                if let [only] = any.as_mut_slice()
                    && let Some(reference) = only.get_mut("$ref").map(Value::take)
                {
                    map.insert("$ref".to_owned(), reference);
                    map.retain(|key, _| key != "anyOf");
                }
            }
            map.values_mut().for_each(for_toml);
        }
        Value::Array(items) => items.iter_mut().for_each(for_toml),
        _ => {}
    }
}

/// The node itself, or the definition to which it refers.
pub(super) fn resolve(node: &'static Value) -> &'static Value {
    let name = node["$ref"].as_str();
    match name.and_then(|name| name.strip_prefix("#/$defs/")) {
        Some(name) => &root()["$defs"][name],
        None => node,
    }
}

/// What an author is told about a node; the words of its use go before those of its type.
pub(super) fn description(node: &'static Value) -> &'static str {
    let own = node["description"].as_str();
    own.or_else(|| resolve(node)["description"].as_str()).unwrap_or_default()
}

/// The words that a node takes, each with its description.
pub(super) fn choices(node: &'static Value) -> impl Iterator<Item = (&'static str, &'static str)> {
    let one_of = node["oneOf"].as_array().into_iter().flatten();
    one_of.filter_map(|choice| Some((choice["const"].as_str()?, description(choice))))
}

//! The JSON Schema of game files. The program checks the shape of a file by the same schema as an
//! editor, so the two agree on the keys.

use serde_json::Value;
use std::sync::OnceLock;

/// The schema as text, as it stands in `games/game.schema.json`.
pub(super) fn json() -> String {
    format!("{:#}\n", root())
}

/// The schema, made when it is first needed.
pub(super) fn root() -> &'static Value {
    static ROOT: OnceLock<Value> = OnceLock::new();
    ROOT.get_or_init(make)
}

/// Generates the schema from the types.
#[cfg(not(feature = "written-schema"))]
fn make() -> Value {
    let generator = schemars::generate::SchemaSettings::draft2020_12().into_generator();
    let mut root = generator.into_root_schema_for::<super::model::Definition>().to_value();
    for_toml(&mut root);
    root
}

/// Reads the schema from the file, which takes less code than generating it.
#[cfg(feature = "written-schema")]
fn make() -> Value {
    const WRITTEN: &str = include_str!("../../../games/game.schema.json");
    // The file is generated, and a test compares it with the types.
    serde_json::from_str(WRITTEN).unwrap_or_default()
}

/// Removes what only JSON has: TOML has no null, and its integers have no width. The line breaks of
/// doc comments go too, since whoever shows a description wraps it anew. The description of an option
/// gets its default at the end.
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
                let value = match &default {
                    Some(Value::String(word)) => Some(format!("`{word}`")),
                    Some(Value::Number(number)) => Some(number.to_string()),
                    _ => None,
                };
                if let Some(value) = value {
                    for part in [" Default: ", &value, "."] {
                        text.push_str(part);
                    }
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

/// The description of a node: that of its use, or else that of its type.
pub(super) fn description(node: &'static Value) -> &'static str {
    let own = node["description"].as_str();
    own.or_else(|| resolve(node)["description"].as_str()).unwrap_or_default()
}

/// The words that a node accepts, each with its description.
pub(super) fn choices(node: &'static Value) -> impl Iterator<Item = (&'static str, &'static str)> {
    let one_of = node["oneOf"].as_array().into_iter().flatten();
    one_of.filter_map(|choice| Some((choice["const"].as_str()?, description(choice))))
}

//! The JSON Schema of a map, generated from the types.

use super::RuleMap;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The JSON Schema of a [`RuleMap`] as JSON, indented, as it stands in
/// `docs/src/maps/map.schema.json`.
pub fn schema_json() -> String {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = generator.into_root_schema_for::<RuleMap>().to_value();
    plain_descriptions(&mut schema);
    format!("{schema:#}\n")
}

/// Doc comments become descriptions of JSON: without line breaks, with `null` instead of `None`, and
/// with the names of fields instead of links.
fn plain_descriptions(node: &mut Value) {
    match node {
        Value::Object(map) => {
            if let Some(Value::String(text)) = map.get_mut("description") {
                *text = without_links(&text.replace('\n', " ")).replace("`None`", "`null`");
            }
            map.values_mut().for_each(plain_descriptions);
        }
        Value::Array(items) => items.iter_mut().for_each(plain_descriptions),
        _ => {}
    }
}

/// The text with each link replaced by the last part of what it shows: `` `option` `` instead of
/// `` [`Decision::option`] ``.
fn without_links(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, link)) = rest.split_once("[`") {
        let Some((shown, after)) = link.split_once("`]") else { break };
        let name = shown.rsplit("::").next().unwrap_or(shown);
        plain.extend([before, "`", name, "`"]);
        let target = after.strip_prefix('(').and_then(|target| target.split_once(')'));
        rest = target.map_or(after, |(_, after)| after);
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_leave_the_names_of_fields() {
        let text = "As in [`Decision::option`] or [`Measures`](crate::Measures), from -1 to 1.";
        assert_eq!(without_links(text), "As in `option` or `Measures`, from -1 to 1.");
        assert_eq!(without_links("an [`open end"), "an [`open end");
    }

    #[test]
    fn the_schema_describes_every_field() {
        let schema: Value = serde_json::from_str(&schema_json()).unwrap();
        let types = schema["$defs"].as_object().unwrap().values();
        for kind in types.chain([&schema]) {
            let fields = kind["properties"].as_object().into_iter().flatten();
            for (name, field) in fields {
                assert!(field["description"].is_string(), "{name}: {field}");
            }
        }
        assert!(schema["required"].as_array().unwrap().contains(&"edges".into()));
    }
}

//! Whether a file has the keys and the kinds of values that the schema asks for.

use super::document::At;
use super::error::Report;
use super::family::Family;
use super::wording::{either, list, near, suggest};
use super::{options, schema};
use serde_json::Value;
use toml::de::DeValue;

/// Reports every key that is unknown or missing and every value of a wrong kind.
pub(super) fn check(root: At<'_>, report: &mut Report) {
    check_as(root, schema::root(), "a game", report);
}

/// As [`check`], for a file of another kind, which messages call `kind`, such as "a game".
pub(super) fn check_as(
    root: At<'_>,
    schema: &'static Value,
    kind: &'static str,
    report: &mut Report,
) {
    Walk { kind, family: None, report }.node(root, "", schema);
}

struct Walk<'r> {
    /// What the file describes, such as "a game".
    kind: &'static str,
    /// The family whose table is being walked.
    family: Option<Family>,
    report: &'r mut Report,
}

impl Walk<'_> {
    /// Checks what stands under the key `name` against a node of the schema.
    fn node(&mut self, at: At<'_>, name: &str, node: &'static Value) {
        let shape = schema::resolve(node);
        if shape["oneOf"].is_array() && shape["properties"].is_null() {
            self.alternative(at, name, node);
        } else if shape["additionalProperties"].is_object() {
            if at.table().is_none() {
                let of = self.family.map(|family| format!("{family}.")).unwrap_or_default();
                let help = match at.value() {
                    Some(DeValue::Array(_)) => {
                        format!("each has a heading with its name: `[{of}{name}.NAME]`")
                    }
                    _ => schema::description(node).to_owned(),
                };
                return self.wrong_kind(at, name, "a table", help);
            }
            for (key, value) in at.entries() {
                self.node(value, key, &shape["additionalProperties"]);
            }
        } else {
            match shape["type"].as_str() {
                Some("object") => self.table(at, name, node),
                Some("array") => self.array(at, name, node),
                Some("integer") => self.integer(at, name, node),
                Some("number") => {
                    let fits = |value: &DeValue<'_>| value.is_float() || value.is_integer();
                    if !at.value().is_some_and(fits) {
                        self.wrong_kind(at, name, "a number", schema::description(node));
                    }
                }
                Some("boolean") => {
                    if !at.value().is_some_and(|value| matches!(value, DeValue::Boolean(_))) {
                        self.wrong_kind(at, name, "`true` or `false`", schema::description(node));
                    }
                }
                _ => match at.value().and_then(DeValue::as_str) {
                    None => self.wrong_kind(at, name, "a string", schema::description(node)),
                    Some(text) => self.printable(at, name, text),
                },
            }
        }
    }

    /// Reports a character that would control the terminal on which the text is shown.
    fn printable(&mut self, at: At<'_>, name: &str, text: &str) {
        let controls = |c: &char| c.is_control() && !c.is_whitespace();
        if let Some(control) = text.chars().find(controls) {
            let what =
                format!("`{name}` has the control character U+{:04X} in it", u32::from(control));
            self.report.advise(at.span(), what, "leave it out");
        }
    }

    fn wrong_kind(&mut self, at: At<'_>, name: &str, kind: &str, help: impl Into<String>) {
        let found = match at.value() {
            Some(DeValue::String(_)) => "a string",
            Some(DeValue::Integer(_)) => "a whole number",
            Some(DeValue::Float(_)) => "a number with a fraction",
            Some(DeValue::Boolean(_)) => "a truth value",
            Some(DeValue::Datetime(_)) => "a date",
            Some(DeValue::Array(_)) => "a list",
            Some(DeValue::Table(_)) | None => "a table",
        };
        let what = format!("`{name}` must be {kind}, not {found}");
        self.report.advise(at.span(), what, help);
    }

    fn table(&mut self, at: At<'_>, name: &str, node: &'static Value) {
        let shape = schema::resolve(node);
        let Some(properties) = shape["properties"].as_object() else {
            return;
        };
        if at.table().is_none() {
            let help = match at.value() {
                Some(DeValue::Array(_)) => "its heading has single brackets",
                _ => schema::description(node),
            };
            return self.wrong_kind(at, name, "a table", help);
        }
        for (key, value) in at.entries() {
            let outer = self.family;
            if name.is_empty() {
                let is_here = |family: &Family| at.get(family.key()).value().is_some();
                let of_key = Family::ALL.into_iter().find(|family| family.key() == key);
                // What stands outside of the family's table may belong into it.
                self.family = of_key.or_else(|| Family::ALL.into_iter().find(is_here));
            }
            if let Some(property) = properties.get(key) {
                self.node(value, key, property);
            } else {
                let keys = properties.keys().map(String::as_str);
                let help = self.unknown_key(key, name, keys);
                let what = format!("unknown key `{key}`");
                self.report.advise(value.key_span(), what, help);
            }
            self.family = outer;
        }
        let required = shape["required"].as_array().into_iter().flatten();
        for key in required.filter_map(Value::as_str) {
            if at.get(key).value().is_none() {
                let what = match name {
                    "" => format!("`{key}` is missing"),
                    _ => format!("`{key}` is missing in `{name}`"),
                };
                let help = properties.get(key).map_or("", schema::description);
                self.report.advise(at.key_span(), what, help);
            }
        }
    }

    /// The help for a key that does not belong where it stands.
    fn unknown_key<'k>(
        &self,
        key: &str,
        name: &str,
        keys: impl Iterator<Item = &'k str> + Clone,
    ) -> String {
        let owner = |family: &Family| options::keys(*family).iter().any(|o| o.key == key);
        if let Some(own) = self.family
            && name != "options"
            && owner(&own)
        {
            let mut keys = keys;
            let in_variant = name != own.key() && keys.any(|key| key == "options");
            return if in_variant {
                "it is an option and belongs into the `options` of the variant".to_owned()
            } else {
                format!("it is an option and belongs under `[{own}.options]`")
            };
        }
        let family = self.family.unwrap_or(Family::Leap);
        if name.is_empty() && keys.clone().any(|other| other == family.key()) {
            let of_family = schema::resolve(&schema::root()["properties"][family.key()]);
            if !of_family["properties"][key].is_null() {
                let such = if self.family.is_none() { "such as " } else { "" };
                return format!("it belongs to the table of a family: {such}`[{family}.{key}]`");
            }
        }
        let owners: Vec<_> = Family::ALL.into_iter().filter(owner).collect();
        let own = self.family.filter(|_| name == "options");
        match (owners.as_slice(), own) {
            ([], _) | (_, None) => {}
            (owners, Some(own)) => {
                let owners: Vec<_> = owners.iter().map(Family::to_string).collect();
                let owners = owners.join(" and ");
                let all = list(keys);
                return format!("`{key}` is an option of {owners} games; {own} games have {all}");
            }
        }
        suggest(key, keys.clone(), || match name {
            "" => format!("the keys of {} are {}", self.kind, list(keys)),
            _ => format!("the keys of `{name}` are {}", list(keys)),
        })
    }

    fn array(&mut self, at: At<'_>, name: &str, node: &'static Value) {
        let shape = schema::resolve(node);
        if !at.value().is_some_and(DeValue::is_array) {
            let holds_tables = schema::resolve(&shape["items"])["properties"].is_object();
            let help = if holds_tables && at.table().is_some() {
                format!("each has a heading in double brackets: `[[{name}]]`")
            } else {
                schema::description(node).to_owned()
            };
            return self.wrong_kind(at, name, "a list", help);
        }
        let length = at.items().count() as u64;
        if let Some(wanted) = shape["maxItems"].as_u64()
            && length != wanted
        {
            let what = format!("`{name}` must be a list of {wanted}, not of {length}");
            self.report.advise(at.span(), what, schema::description(node));
        }
        for item in at.items() {
            self.node(item, name, &shape["items"]);
        }
    }

    fn integer(&mut self, at: At<'_>, name: &str, node: &'static Value) {
        let shape = schema::resolve(node);
        let Some(DeValue::Integer(digits)) = at.value() else {
            return self.wrong_kind(at, name, "a whole number", schema::description(node));
        };
        let number = i128::from_str_radix(digits.as_str(), digits.radix()).ok();
        let least = shape["minimum"].as_i64().map_or(0, i128::from);
        let most = shape["maximum"].as_i64().map_or(i128::from(u32::MAX), i128::from);
        if !number.is_some_and(|number| (least..=most).contains(&number)) {
            let what = format!("`{name}` is {digits}, which is out of range");
            let help = format!("it must be a whole number from {least} to {most}");
            self.report.advise(at.span(), what, help);
        }
    }

    /// A value that is one of several words, or else one of several one-key tables.
    fn alternative(&mut self, at: At<'_>, name: &str, node: &'static Value) {
        let shape = schema::resolve(node);
        let words = || schema::choices(shape).map(|(word, _)| word);
        let one_of = || shape["oneOf"].as_array().into_iter().flatten();
        let tables = || {
            let tables = one_of().filter_map(|choice| choice["properties"].as_object());
            tables.flatten().map(|(key, node)| (key.as_str(), node))
        };
        let choices = || {
            let tables = tables().map(|(key, _)| format!("{{ {key} = … }}"));
            let all: Vec<String> = words().map(str::to_owned).chain(tables).collect();
            format!("it must be {}", either(all.iter().map(String::as_str)))
        };
        if let Some(word) = at.value().and_then(DeValue::as_str) {
            if !words().any(|choice| choice == word) {
                let what = format!("`{word}` is not a value of `{name}`");
                let help = match near(word, words().collect::<Vec<_>>()) {
                    Some(meant) => format!("did you mean `{meant}`? {}", choices()),
                    None => choices(),
                };
                self.report.advise(at.span(), what, help);
            }
            return;
        }
        if tables().next().is_none() || at.table().is_none() {
            let kind = if tables().next().is_none() { "a string" } else { "a string or a table" };
            return self.wrong_kind(at, name, kind, choices());
        }
        let mut entries = at.entries();
        let (Some((key, value)), None) = (entries.next(), entries.next()) else {
            let what = format!("`{name}` must be a table with exactly one key");
            return self.report.advise(at.span(), what, choices());
        };
        if let Some((_, node)) = tables().find(|(choice, _)| *choice == key) {
            self.node(value, key, node);
        } else {
            let what = format!("`{key}` is not a value of `{name}`");
            self.report.advise(value.key_span(), what, choices());
        }
    }
}

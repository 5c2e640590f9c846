//! The page of a game in the book: its file, made readable.

use crate::reference_page::{cell, choices, default, resolve};
use serde_json::Value as Json;
use std::fmt::Write as _;
use toml::{Table, Value};

/// Writes the page of a game.
pub fn write(game: &Table, drawing: &str, schema: &Json) -> String {
    let (id, name) = (text(game, "id"), text(game, "name"));
    let mut page = format!(
        "<!-- Written by `cargo xtask docs` from games/{id}.toml. -->\n\n# {name}\n\n*{}*\n\n",
        text(game, "summary")
    );
    write_facts(&mut page, game);
    // Its first line is the name again.
    let drawing = drawing.trim_start().strip_prefix(name).unwrap_or(drawing);
    if !drawing.trim().is_empty() {
        let _ = write!(page, "```text\n{}\n```\n\n", drawing.trim_matches('\n').trim_end());
    }
    let _ = write!(
        page,
        "Play it: `cargo xtask serve` starts the pages; `guti play {id}` plays in a terminal.\n\n"
    );
    let story = text(game, "story").trim();
    if !story.is_empty() {
        let _ = write!(page, "## The story\n\n{story}\n\n");
    }
    write_rules(&mut page, game);
    // Of the tables of the families, of which the schema asks for one, a game has one.
    let families = schema["oneOf"].as_array().into_iter().flatten();
    for family in families.filter_map(|family| family["required"][0].as_str()) {
        if let Some(table) = game.get(family).and_then(Value::as_table) {
            write_match(&mut page, table);
            write_variants(&mut page, game, table, id);
            let kind = resolve(&schema["properties"][family], schema);
            let options = resolve(&kind["properties"]["options"], schema);
            write_options(&mut page, table, options, schema);
        }
    }
    write_sources(&mut page, game);
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}

/// The text of a field, empty if there is none.
pub fn text<'a>(table: &'a Table, key: &str) -> &'a str {
    table.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn write_facts(page: &mut String, game: &Table) {
    let aliases = words(game, "aliases");
    for (fact, value) in [
        ("Where", text(game, "region").to_owned()),
        ("When", text(game, "period").to_owned()),
        ("Also called", aliases.join(", ")),
    ] {
        if !value.is_empty() {
            let _ = writeln!(page, "- {fact}: {value}");
        }
    }
    page.push('\n');
}

fn write_rules(page: &mut String, game: &Table) {
    let rules = tables(game, "rules");
    if rules.is_empty() {
        return;
    }
    page.push_str(
        "## The rules\n\nAfter each rule stands where it comes from: a [source](#sources), or \
         *added* where no source settles it.\n\n",
    );
    for (number, rule) in (1..).zip(rules) {
        let origin = match text(rule, "source") {
            "" => format!("*{}*", text(rule, "origin")),
            source => format!("[*{source}*](#sources)"),
        };
        let options = words(rule, "options");
        let differs = match options.as_slice() {
            [] => String::new(),
            [one] => format!(", option `{one}`"),
            several => format!(", options `{}`", several.join("`, `")),
        };
        let _ = writeln!(page, "{number}. {} ({origin}{differs})", text(rule, "text").trim());
    }
    page.push('\n');
}

fn write_options(page: &mut String, family: &Table, options: &Json, schema: &Json) {
    let Some(properties) = options["properties"].as_object() else { return };
    page.push_str(
        "## Options\n\nWhat the variants are made of; set one by itself with `--variant KEY=VALUE`.\n\n\
         | option | here | what it decides |\n|---|---|---|\n",
    );
    let set = family.get("options").and_then(Value::as_table);
    for (key, property) in properties {
        let described = property["description"].as_str().unwrap_or_default();
        let here = match set.and_then(|set| set.get(key)) {
            Some(value) => plain(value),
            None => default(property),
        };
        let (about, _) = described.split_once("Default:").unwrap_or((described, ""));
        let values = choices(resolve(property, schema));
        let _ = writeln!(page, "| `{key}` | `{here}` | {} |", cell(&format!("{about}{values}")));
    }
    page.push('\n');
}

fn write_variants(page: &mut String, game: &Table, family: &Table, id: &str) {
    let Some(variants) = family.get("variants").and_then(Value::as_table) else { return };
    let _ = write!(
        page,
        "## Variants\n\nPlay one with `guti play {id} --variant NAME`.\n\n\
         | variant | what is different | options |\n|---|---|---|\n"
    );
    for (name, variant) in variants {
        let Some(variant) = variant.as_table() else { continue };
        let mut summary = text(variant, "summary").to_owned();
        let source = text(variant, "source");
        if !source.is_empty() && !tables(game, "sources").is_empty() {
            let _ = write!(summary, " ([*{source}*](#sources))");
        }
        let options = variant.get("options").and_then(Value::as_table).into_iter().flatten();
        let options = options.map(|(key, value)| format!("`{key}={}`", plain(value)));
        let options = options.collect::<Vec<_>>().join(", ");
        let _ = writeln!(page, "| `{name}` | {} | {options} |", cell(&summary));
    }
    page.push('\n');
}

fn write_match(page: &mut String, family: &Table) {
    let Some(points) = family.get("match").and_then(Value::as_table) else { return };
    let number = |key| points.get(key).map(plain).unwrap_or_default();
    let _ = write!(
        page,
        "## The match\n\nThe first player with {} points wins. A win scores {}, or {} when the \
         winner has lost no piece.\n\n",
        number("target"),
        number("win"),
        number("clean_win")
    );
}

fn write_sources(page: &mut String, game: &Table) {
    let sources = tables(game, "sources");
    if sources.is_empty() {
        return;
    }
    page.push_str("## Sources\n\n");
    for source in sources {
        let _ = write!(page, "- *{}*: {}", text(source, "id"), text(source, "citation").trim());
        let url = text(source, "url");
        if !url.is_empty() {
            let _ = write!(page, " <{url}>");
        }
        page.push('\n');
    }
}

/// The tables of a list.
fn tables<'a>(table: &'a Table, key: &str) -> Vec<&'a Table> {
    let list = table.get(key).and_then(Value::as_array).into_iter().flatten();
    list.filter_map(Value::as_table).collect()
}

/// The texts of a list.
fn words<'a>(table: &'a Table, key: &str) -> Vec<&'a str> {
    let list = table.get(key).and_then(Value::as_array).into_iter().flatten();
    list.filter_map(Value::as_str).collect()
}

/// A value as one types it after `KEY=`.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_the_origin_of_each_rule() {
        let game: Table = r#"
            id = "toy"
            name = "Toy"
            summary = "A toy."
            aliases = ["plaything"]
            [[rules]]
            text = "Black moves first."
            origin = "source"
            source = "book"
            [[rules]]
            text = "A tie is a draw."
            origin = "added"
            options = ["quiet_plies"]
            [[sources]]
            id = "book"
            citation = "A Book, 1900"
        "#
        .parse()
        .unwrap();
        let page = write(&game, "Toy\n\n o-o\n", &Json::Null);
        assert!(page.contains("# Toy\n\n*A toy.*\n\n- Also called: plaything\n"), "{page}");
        assert!(page.contains("```text\n o-o\n```"), "{page}");
        assert!(page.contains("1. Black moves first. ([*book*](#sources))\n"), "{page}");
        assert!(page.contains("2. A tie is a draw. (*added*, option `quiet_plies`)\n"), "{page}");
        assert!(page.ends_with("## Sources\n\n- *book*: A Book, 1900\n"), "{page}");
    }
}

//! Writes the page of a game in the book from the output of `guti rules --json`.

use crate::reference_page::cell;
use serde_json::Value;
use std::fmt::Write as _;

/// Writes the page of a game from its description and a drawing of its board.
pub fn write(game: &Value, drawing: &str) -> String {
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
    write_in_short(&mut page, game);
    let _ = write!(
        page,
        "Play it: `cargo xtask serve` starts the pages; `guti play {id}` plays in a terminal.\n\n"
    );
    let story = text(game, "story").trim();
    if !story.is_empty() {
        let _ = write!(page, "## The story\n\n{story}\n\n");
    }
    write_rules(&mut page, game);
    write_variants(&mut page, game, id);
    write_choices(&mut page, game);
    write_sources(&mut page, game);
    page.truncate(page.trim_end().len());
    page.push('\n');
    page
}

/// The text of a field, empty if there is none.
pub fn text<'a>(object: &'a Value, key: &str) -> &'a str {
    object[key].as_str().unwrap_or_default()
}

/// The items of a list, none if there is no such list.
fn items<'a>(object: &'a Value, key: &str) -> &'a [Value] {
    object[key].as_array().map_or(&[], Vec::as_slice)
}

/// The texts of a list, joined.
fn joined(object: &Value, key: &str, separator: &str) -> String {
    let words: Vec<&str> = items(object, key).iter().filter_map(Value::as_str).collect();
    words.join(separator)
}

fn write_facts(page: &mut String, game: &Value) {
    for (fact, value) in [
        ("Where", text(game, "region").to_owned()),
        ("When", text(game, "period").to_owned()),
        ("Also called", joined(game, "aliases", ", ")),
    ] {
        if !value.is_empty() {
            let _ = writeln!(page, "- {fact}: {value}");
        }
    }
    page.push('\n');
}

fn write_in_short(page: &mut String, game: &Value) {
    let short = joined(game, "in_short", " ");
    if !short.is_empty() {
        let _ = write!(page, "## In short\n\n{short}\n\n");
    }
    let solved = text(game, "solved");
    if !solved.is_empty() {
        let _ = write!(page, "This game has been solved: {solved}\n\n");
    }
}

fn write_rules(page: &mut String, game: &Value) {
    let rules = items(game, "rules");
    if rules.is_empty() {
        return;
    }
    page.push_str(
        "## The rules\n\nAfter each rule stands where it comes from: a [source](#sources), or \
         *added* where no source settles it.\n\n",
    );
    for (number, rule) in (1..).zip(rules) {
        let _ = writeln!(page, "{number}. {}", sentence(rule));
    }
    page.push('\n');
}

/// A rule and where it comes from.
fn sentence(rule: &Value) -> String {
    let origin = match (text(rule, "origin"), text(rule, "source")) {
        ("source", source) if !source.is_empty() => format!("[*{source}*](#sources)"),
        (origin, _) => format!("*{origin}*"),
    };
    format!("{} ({origin})", text(rule, "text").trim())
}

fn write_variants(page: &mut String, game: &Value, id: &str) {
    let variants = items(game, "variants");
    if variants.is_empty() {
        return;
    }
    let _ = write!(
        page,
        "## Variants\n\nPlay one with `guti play {id} --variant NAME`; its rules: `guti rules {id} \
         --variant NAME`.\n\n| variant | what is different | whose | options |\n|---|---|---|---|\n"
    );
    for variant in variants {
        let whose = match text(variant, "source") {
            "" => "ours".to_owned(),
            source => format!("[*{source}*](#sources)"),
        };
        let options: Vec<String> = items(variant, "settings")
            .iter()
            .filter_map(|setting| Some(format!("`{}`", setting.as_str()?)))
            .collect();
        let (name, summary) = (text(variant, "name"), cell(text(variant, "summary")));
        let _ = writeln!(page, "| `{name}` | {summary} | {whose} | {} |", options.join(", "));
    }
    page.push('\n');
}

fn write_choices(page: &mut String, game: &Value) {
    let choices = items(game, "choices");
    if choices.is_empty() {
        return;
    }
    page.push_str(
        "## Rules to choose\n\nEach may be set by itself, with `--variant KEY=VALUE` or on the page \
         of the game. The game's own value stands in bold.\n\n",
    );
    for choice in choices {
        let key = text(choice, "key");
        let _ = write!(page, "**`{key}`** {}\n\n", text(choice, "description"));
        for value in items(choice, "values") {
            let name = text(value, "value");
            let name = if name == text(choice, "standard") {
                format!("**`{name}`**")
            } else {
                format!("`{name}`")
            };
            let rules: Vec<String> = items(value, "rules").iter().map(sentence).collect();
            let says = match text(value, "refused") {
                "" => rules.join(" "),
                reason => format!("*not by itself: {reason}*"),
            };
            let _ = writeln!(page, "- {name}: {says}");
        }
        page.push('\n');
    }
}

fn write_sources(page: &mut String, game: &Value) {
    let sources = items(game, "sources");
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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_page_names_the_origin_of_each_rule() {
        let rule = |text: &str, origin: &str, source: Value| json!({ "text": text, "origin": origin, "source": source });
        let game = json!({
            "id": "toy", "name": "Toy", "summary": "A toy.", "aliases": ["plaything"],
            "in_short": ["Play.", "Win."], "solved": "It is a draw.",
            "rules": [
                rule("Black moves first.", "source", "book".into()),
                rule("A tie is a draw.", "added", Value::Null),
            ],
            "variants": [
                { "name": "late", "summary": "Later.", "source": null, "settings": ["x=1"] },
            ],
            "choices": [{
                "key": "x", "description": "When.", "value": "0", "standard": "0",
                "values": [
                    { "value": "0", "rules": [rule("At once.", "added", Value::Null)] },
                    { "value": "1", "rules": [], "refused": "too late" },
                ],
            }],
            "sources": [{ "id": "book", "citation": "A Book, 1900" }],
        });
        let page = write(&game, "Toy\n\n o-o\n");
        for part in [
            "# Toy\n\n*A toy.*\n\n- Also called: plaything\n",
            "```text\n o-o\n```",
            "Play. Win.\n\nThis game has been solved: It is a draw.\n",
            "1. Black moves first. ([*book*](#sources))\n",
            "2. A tie is a draw. (*added*)\n",
            "| `late` | Later. | ours | `x=1` |\n",
            "**`x`** When.\n\n- **`0`**: At once. (*added*)\n- `1`: *not by itself: too late*\n",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(page.ends_with("## Sources\n\n- *book*: A Book, 1900\n"), "{page}");
    }
}

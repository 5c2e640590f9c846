//! Whether what a well-formed file says makes sense.

use super::document::At;
use super::error::Report;
use super::family::Family;
use super::family_table::{FamilyTable, with_family_table};
use super::model::{Definition, OptionSet, Origin};
use super::options::{self, Unplayable};
use super::sentence_check::SentenceCheck;
use super::wording::{KEBAB, is_kebab, list, suggest};
use crate::select::STANDARD;
use serde_spanned::Spanned;
use std::collections::BTreeSet;
use std::ops::Range;
use toml::de::DeValue;

/// Whether the file has the format that this program reads; reports it if not. Another format may
/// have any shape, so nothing else is checked then.
pub(super) fn format_is_known(root: At<'_>, report: &mut Report) -> bool {
    let at = root.get("format");
    let Some(DeValue::Integer(format)) = at.value() else {
        return true;
    };
    let known = format.as_str().trim_start_matches('+') == "1";
    if !known {
        let what = format!("`format = {format}` is not known");
        report.advise(at.span(), what, "this version of guti reads `format = 1`");
    }
    known
}

/// Reports everything in a definition that does not make sense.
pub(super) fn check(definition: &Definition, text: &str, root: At<'_>, report: &mut Report) {
    one_family(root, report);
    header(definition, root, report);
    sources(definition, root, report);
    rules(definition, text, root, report);
    let ids: Vec<_> = definition.sources.iter().map(|s| s.id.get_ref().as_str()).collect();
    with_family_table!(definition, table => {
        let at = root.get(key_of(table));
        table.check(text, at, report);
        variants(table, at, &ids, report);
    });
}

/// The key of the table.
fn key_of<T: FamilyTable>(_table: &T) -> &'static str {
    T::FAMILY.key()
}

fn one_family(root: At<'_>, report: &mut Report) {
    let has = |family: &Family| root.get(family.key()).value().is_some();
    let families: Vec<_> = Family::ALL.into_iter().filter(has).collect();
    match families.as_slice() {
        [_] => {}
        [] => report.advise(
            root.key_span(),
            "the game belongs to no family",
            format!("give it one of the tables {}", tables(|key| format!("[{key}]"))),
        ),
        [_, others @ ..] => {
            for other in others {
                report.advise(
                    root.get(other.key()).key_span(),
                    format!("`{other}` is a second family"),
                    format!("a game has exactly one of the tables {}", tables(str::to_owned)),
                );
            }
        }
    }
}

/// Lists the tables of all families; `write` formats each.
fn tables(write: impl Fn(&str) -> String) -> String {
    let written = Family::ALL.map(|family| write(family.key()));
    list(written.iter().map(String::as_str))
}

/// Checks the id, the aliases, and the texts that must be one line.
fn header(definition: &Definition, root: At<'_>, report: &mut Report) {
    let id = definition.id.get_ref().as_str();
    let mut seen = BTreeSet::new();
    seen.insert(id);
    if !is_kebab(id) {
        report.advise(definition.id.span(), format!("`{id}` cannot be an id"), KEBAB);
    }
    for alias in &definition.aliases {
        let name = alias.get_ref().as_str();
        if !is_kebab(name) {
            report.advise(alias.span(), format!("`{name}` cannot be an alias"), KEBAB);
        }
        if !seen.insert(name) {
            let what = if name == id {
                format!("the alias `{name}` is the id of the game")
            } else {
                format!("the alias `{name}` is given twice")
            };
            report.wrong(alias.span(), what);
        }
    }
    let lines = [
        ("name", definition.name.get_ref(), true),
        ("summary", &definition.summary, true),
        ("region", &definition.region, false),
        ("period", &definition.period, false),
    ];
    for (key, line, required) in lines {
        if required || !line.trim().is_empty() {
            one_line(key, line, root.get(key).span(), report);
        }
    }
}

/// Reports a text that is empty, or is not one line.
pub(super) fn one_line(key: &str, text: &str, span: Range<usize>, report: &mut Report) {
    if text.trim().is_empty() {
        report.wrong(span, format!("`{key}` is empty"));
    } else if text.chars().any(char::is_control) {
        let what = format!("`{key}` has a line break or another control character in it");
        report.advise(span, what, "write it on one line");
    }
}

fn sources(definition: &Definition, root: At<'_>, report: &mut Report) {
    let mut seen = BTreeSet::new();
    for (i, source) in definition.sources.iter().enumerate() {
        let id = source.id.get_ref().as_str();
        if !is_kebab(id) {
            report.advise(source.id.span(), format!("`{id}` cannot be an id"), KEBAB);
        }
        if !seen.insert(id) {
            let help = "each source has an id of its own";
            report.advise(source.id.span(), format!("a second source is called `{id}`"), help);
        }
        let at = root.get("sources").item(i);
        if source.citation.trim().is_empty() {
            let at = at.get("citation");
            report.advise(at.span(), "`citation` is empty", "author, title, year, pages");
        }
        if source.url.as_ref().is_some_and(|url| !is_web_address(url)) {
            let help = "a link begins with `https://` or `http://` and has no spaces";
            report.advise(at.get("url").span(), "`url` is no address of a page", help);
        }
    }
}

/// Whether a link leads to a page of the web, and nowhere else.
fn is_web_address(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    rest.is_some_and(|rest| !rest.is_empty()) && !url.contains(char::is_whitespace)
}

fn rules(definition: &Definition, text: &str, root: At<'_>, report: &mut Report) {
    let sentences = SentenceCheck::of(definition, text);
    let ids: Vec<_> = definition.sources.iter().map(|s| s.id.get_ref().as_str()).collect();
    for (i, rule) in definition.rules.iter().enumerate() {
        let at = root.get("rules").item(i);
        sentences.check(&rule.text, &rule.when, at, report);
        match (&rule.source, rule.origin) {
            (Some(source), _) => known_source(source, &ids, report),
            (None, Origin::Added) => {}
            (None, Origin::Source) => report.advise(
                at.get("origin").span(),
                "the rule does not say which source states it",
                format!("add `source = …`{}", available(&ids)),
            ),
        }
        for option in &rule.options {
            sentences.option(option.get_ref(), &option.span(), report);
        }
    }
    for (i, rule) in definition.in_short.iter().enumerate() {
        sentences.check(&rule.text, &rule.when, root.get("in_short").item(i), report);
    }
    for (i, solved) in definition.solved.iter().enumerate() {
        if solved.text.trim().is_empty() {
            report.wrong(root.get("solved").item(i).get("text").span(), "`text` is empty");
        }
        if let Err(error) = definition.select(&[solved.variant.get_ref()]) {
            report.wrong(solved.variant.span(), error.to_string());
        }
    }
}

fn known_source(source: &Spanned<String>, ids: &[&str], report: &mut Report) {
    let id = source.get_ref().as_str();
    if !ids.contains(&id) {
        let what = format!("no source is called `{id}`");
        let help = suggest(id, ids.iter().copied(), || {
            format!("add it under `[[sources]]`{}", available(ids))
        });
        report.advise(source.span(), what, help);
    }
}

fn available(ids: &[&str]) -> String {
    match ids {
        [] => String::new(),
        ids => format!("; there are {}", list(ids.iter().copied())),
    }
}

/// Checks the options of a family's table and its variants; `sources` are the ids of the sources.
fn variants<T: FamilyTable>(table: &T, at: At<'_>, sources: &[&str], report: &mut Report) {
    let played = T::Options::default().overlaid(table.options());
    let problems = table.problems(&played);
    let endless = T::endless(&played);
    let idle = T::idle(table.options(), &played);
    for Unplayable { key, what, help } in idle.iter().chain(&problems).chain(&endless).cloned() {
        report.advise(at.get("options").get(key).span(), what.to_string(), help.to_string());
    }
    for (name, variant) in table.variants() {
        let at = at.get("variants").get(name);
        if name == STANDARD {
            let help = "`standard` is the game without a variant; choose another name";
            report.advise(at.key_span(), "a variant is called `standard`", help);
        } else if !is_kebab(name) {
            let what = format!("`{name}` cannot be the name of a variant");
            report.advise(at.key_span(), what, KEBAB);
        }
        if variant.summary.trim().is_empty() {
            report.wrong(at.get("summary").span(), "`summary` is empty");
        }
        match (&variant.source, variant.origin) {
            (Some(source), Some(Origin::Added)) => {
                let help = "leave out `origin = \"added\"`";
                report.advise(source.span(), "a variant with a source is not added", help);
            }
            (Some(source), _) => known_source(source, sources, report),
            (None, None | Some(Origin::Added)) => {}
            (None, Some(Origin::Source)) => report.advise(
                at.get("origin").span(),
                "the variant does not say which source plays it so",
                format!("add `source = …`{}", available(sources)),
            ),
        }
        let at = at.get("options");
        if options::settings(&variant.options).is_empty() {
            let what = format!("the variant `{name}` sets no option");
            let help = "a variant is an overlay: set at least one option";
            report.advise(at.span(), what, help);
        }
        // What is wrong with the game without the variant has been reported already.
        let played = played.overlaid(&variant.options);
        let is_new = |problem: &Unplayable| !problems.iter().any(|known| known.key == problem.key);
        let refused = table.problems(&played).into_iter().filter(is_new);
        let idle = T::idle(&variant.options, &played);
        let endless = T::endless(&played).filter(|_| endless.is_none());
        for Unplayable { key, what, help } in refused.chain(idle).chain(endless) {
            report.advise(at.get(key).span(), what.to_string(), help.to_string());
        }
    }
}

//! The map as one HTML file: a picture that can be explored, and everything in it as text and tables.
//!
//! The page needs no other file and no script: each node of the picture is a link to the section about
//! its rules. Its script, which is ours and part of the file, shows one section at a time, moves along
//! the edges with the arrow keys, and colours the nodes by a figure.

mod picture;

use super::{DecisionEffect, MapEdge, MapSource, MappedRules, RuleMap, SourcedRule};
use crate::html::{escaped, tag};
use std::fmt::Write as _;

const STYLE: &str = include_str!("page/map.css");
const SCRIPT: &str = include_str!("page/map.js");

/// The page of a map. `command` is the command that makes it.
pub fn html(map: &RuleMap, command: &str) -> String {
    let title = format!("A map of the rules of {}", map.name);
    let mut body = tag("h1", &title) + "\n";
    body += &introduction(map);
    if !map.decisions.is_empty() {
        body += &picture::figure(map);
    }
    body += "<h2>The rules</h2>\n";
    for number in 0..map.rules.len() {
        body += &section(map, number);
    }
    if !map.decisions.is_empty() {
        body += &effects(map);
        body += &decisions(map);
    }
    body += &refused(map);
    body += &sources(map);
    let _ = writeln!(
        body,
        "<footer><p>Made by <code>{}</code>. Exact values come from solving, all others from games \
         that were played, with 95 % intervals.</p></footer>",
        escaped(command)
    );
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n\
         <script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        escaped(&title)
    )
}

fn introduction(map: &RuleMap) -> String {
    let mut text = tag("p", map.doubt());
    if map.decisions.is_empty() {
        return text + "\n";
    }
    let rules = map.rules.len();
    let scope = if map.is_complete {
        format!(
            "Of {} combinations of {} decisions {rules} are different rules that can be played; all of \
             them are here.",
            map.possible,
            map.decisions.len()
        )
    } else {
        format!(
            "Of {} combinations of {} decisions here are {rules}: those within {} changes of {}, and \
             every named variant.",
            map.possible,
            map.decisions.len(),
            super::NEAR,
            map.base
        )
    };
    text += &tag("p", &scope);
    text + "\n"
}

/// The id of the heading of the section about rules.
fn anchor(number: usize) -> String {
    format!("rules-{number}")
}

fn section(map: &RuleMap, number: usize) -> String {
    let rules = &map.rules[number];
    let id = anchor(number);
    let mut text = format!(
        "<section class=\"rules\" aria-labelledby=\"{id}\">\n\
         <h3 id=\"{id}\" tabindex=\"-1\">{}. {}</h3>\n",
        number + 1,
        escaped(&rules.title(map))
    );
    for named in &rules.named {
        let name = tag("strong", &named.variant);
        let _ = writeln!(text, "<p>{name}: {}</p>", escaped(&named.summary));
    }
    text += &tag("p", &rules.decided(&map.decisions));
    text += "\n<table>\n";
    for (name, figure) in rules.figures() {
        let _ = writeln!(text, "<tr>{}{}</tr>", tag("th scope=\"row\"", &name), tag("td", &figure));
    }
    text += "</table>\n";
    let mut edges =
        map.edges.iter().filter(|edge| edge.from == number || edge.to == number).peekable();
    if edges.peek().is_some() {
        text += "<h4>One decision further</h4>\n<ul>\n";
        text.extend(edges.map(|edge| neighbour(map, edge, number)));
        text += "</ul>\n";
    }
    text + "</section>\n"
}

/// An edge as seen from one of its ends.
fn neighbour(map: &RuleMap, edge: &MapEdge, number: usize) -> String {
    let [one, other] = [&edge.values[0], &edge.values[1]];
    let (to, values) =
        if edge.from == number { (edge.to, [one, other]) } else { (edge.from, [other, one]) };
    let target: &MappedRules = &map.rules[to];
    let mut text = format!(
        "<li><code>{}</code> from {} to {}: <a href=\"#{}\">{}. {}</a>",
        escaped(&edge.option),
        escaped(values[0]),
        escaped(values[1]),
        anchor(to),
        to + 1,
        escaped(&target.title(map))
    );
    let changes = edge.changes();
    if !changes.is_empty() {
        let direction = format!("What changes from {}. to {}.:", edge.from + 1, edge.to + 1);
        text += &tag("p", &direction);
        text += "<ul>";
        for (name, change) in changes {
            text += &tag("li", &format!("{name}: {change}"));
        }
        text += "</ul>";
    }
    let sentences = if edge.from == number { &edge.after } else { &edge.before };
    text += &quoted(map, sentences);
    text + "</li>\n"
}

/// Sentences with their origins and sources.
fn quoted(map: &RuleMap, rules: &[SourcedRule]) -> String {
    let mut text = String::new();
    for rule in rules {
        let _ = write!(
            text,
            "<blockquote>{} <small>{}</small></blockquote>",
            escaped(&rule.text),
            origin(map, rule)
        );
    }
    text
}

fn origin(map: &RuleMap, rule: &SourcedRule) -> String {
    match rule.source.as_ref().and_then(|id| map.source(id)) {
        Some(source) => {
            let id = format!("source-{}", source.id);
            format!("<a href=\"#{}\">{}</a>", escaped(&id), escaped(&source.short))
        }
        None => escaped(&rule.origin),
    }
}

fn effects(map: &RuleMap) -> String {
    let mut text = "<h2>What each decision does</h2>\n<p>Changes from the first value to the second, over \
        all pairs of rules that differ by nothing else. <em>Clear</em> are those whose 95 % interval \
        excludes no change; of pairs that do not differ, one in twenty is expected to be clear.</p>\n"
        .to_owned();
    for effect in &map.effects {
        text += &effect_table(map, effect);
    }
    text
}

fn effect_table(map: &RuleMap, effect: &DecisionEffect) -> String {
    let DecisionEffect { option, values: [from, to], edges, .. } = effect;
    let decision = map.decisions.iter().find(|decision| decision.option == *option);
    let doubt = decision.map_or("", |decision| decision.doubt.words());
    let caption = format!("{option}: from {from} to {to}; {edges} pairs; {doubt}");
    let mut text = format!("<table>\n{}\n", tag("caption", &caption));
    for (name, change) in effect.changes() {
        let _ = writeln!(text, "<tr>{}{}</tr>", tag("th scope=\"row\"", &name), tag("td", &change));
    }
    text + "</table>\n"
}

fn decisions(map: &RuleMap) -> String {
    let mut text = "<h2>The decisions</h2>\n".to_owned();
    for decision in &map.decisions {
        let _ = writeln!(
            text,
            "<h3><code>{}</code></h3>\n<p>{} <em>{}.</em></p>\n<dl>",
            escaped(&decision.option),
            escaped(&decision.summary),
            escaped(decision.doubt.words())
        );
        for value in &decision.values {
            let variants = value.variants.join(", ");
            let _ = writeln!(
                text,
                "<dt>{} <small>{}</small></dt>\n<dd>{}</dd>",
                escaped(&value.value),
                escaped(&variants),
                quoted(map, &value.rules)
            );
        }
        text += "</dl>\n";
    }
    text
}

fn refused(map: &RuleMap) -> String {
    if map.refused.is_empty() {
        return String::new();
    }
    let mut text = "<h2>What cannot be played</h2>\n<ul>\n".to_owned();
    for refused in &map.refused {
        text += &tag("li", &format!("{}: {}", refused.options, refused.reason));
    }
    text + "</ul>\n"
}

fn sources(map: &RuleMap) -> String {
    if map.sources.is_empty() {
        return String::new();
    }
    let mut text = "<h2>Sources</h2>\n<ul>\n".to_owned();
    for MapSource { id, citation, url, .. } in &map.sources {
        let cited = escaped(citation);
        let cited = match url.as_ref().filter(|url| url.starts_with("http")) {
            Some(url) => format!("<a href=\"{}\">{cited}</a>", escaped(url)),
            None => cited,
        };
        let _ = writeln!(text, "<li id=\"source-{}\">{cited}</li>", escaped(id));
    }
    text + "</ul>\n"
}

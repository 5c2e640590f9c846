//! The description of a game as headings and paragraphs, for printing and for the screen: the
//! story, the rules with the source of each, the variants and the options.

use crate::choose;
use crate::describe;
use crate::output::{self, Output, wrapped};
use crate::words::{self, say, words};
use guti_rules::definition::model::Origin;
use guti_rules::definition::{Definition, Rule};
use guti_session::Ruleset;
use guti_session::wording::visible;
use guti_words::List;
use std::io::{self, Write};

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prose {
    /// An empty line.
    Gap,
    /// A heading: the indentation, the heading itself, and what follows on its line.
    Heading(&'static str, String, String),
    /// A paragraph: what stands before its first line, and the text.
    Paragraph(String, String),
    /// The same, but less important.
    Note(String, String),
}

fn heading(text: String) -> Prose {
    Prose::Heading("", text, String::new())
}

fn paragraph(first: &str, text: impl Into<String>) -> Prose {
    Prose::Paragraph(first.to_owned(), visible(&text.into()))
}

/// The whole description of a game in its variant.
pub fn rules(ruleset: &Ruleset) -> Vec<Prose> {
    let definition = ruleset.definition();
    let mut prose = vec![heading(describe::title_in(words(), ruleset))];
    let aliases: Vec<&str> = definition.aliases.iter().map(|a| a.get_ref().as_str()).collect();
    if !aliases.is_empty() {
        prose.push(paragraph("", say!("term-also-called", names = List::comma(aliases))));
    }
    let known = place_and_time(definition);
    if !known.is_empty() {
        prose.push(paragraph("", known));
    }
    let notes = translation_notes(ruleset);
    prose.extend(notes.into_iter().map(|note| Prose::Note(String::new(), note)));
    in_short(&mut prose, ruleset);
    for text in story(ruleset) {
        prose.extend([Prose::Gap, paragraph("", text)]);
    }
    stated(&mut prose, ruleset);
    prose.push(Prose::Gap);
    prose.extend(named_variants(definition, "--variant NAME"));
    prose.extend(choices(ruleset, "--variant KEY=VALUE"));
    sources(&mut prose, definition);
    prose
}

/// Where and when a game was played, in a sentence each.
pub fn place_and_time(definition: &Definition) -> String {
    let known = [&definition.region, &definition.period];
    let known = known.into_iter().map(|s| s.trim()).filter(|s| !s.is_empty());
    known.map(words::sentence).collect::<Vec<String>>().join(" ")
}

/// What a reader must know of the description in another language than English: that parts of it are not
/// translated, and that no native speaker has read the rest.
pub fn translation_notes(ruleset: &Ruleset) -> Vec<String> {
    let partly = ruleset.definition().untranslated > 0;
    let partly = partly.then(|| say!("term-partly-english"));
    partly.into_iter().chain(words::unread()).collect()
}

/// The paragraphs of the story.
pub fn story(ruleset: &Ruleset) -> Vec<String> {
    let paragraphs = ruleset.definition().story.split("\n\n");
    let words = paragraphs.map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "));
    words.filter(|text| !text.is_empty()).collect()
}

/// Adds the rules in short.
fn in_short(prose: &mut Vec<Prose>, ruleset: &Ruleset) {
    let short = Some(ruleset.rules_in_short().join(" ")).filter(|text| !text.is_empty());
    let solved = ruleset.solved().map(|solved| say!("term-solved", solved = solved));
    if short.is_none() && solved.is_none() {
        return;
    }
    prose.extend([Prose::Gap, heading(say!("term-in-short"))]);
    prose.extend(short.into_iter().chain(solved).map(|text| paragraph("     ", text)));
}

/// Adds the rules that hold in this variant, each followed by its origin.
fn stated(prose: &mut Vec<Prose>, ruleset: &Ruleset) {
    let rules = ruleset.rules_in_words();
    if rules.is_empty() {
        return;
    }
    prose.extend([Prose::Gap, heading(say!("term-rules"))]);
    for (number, rule) in (1..).zip(&rules) {
        let text = format!("{} {}", rule.text, origin(rule));
        let number = words::number(number);
        prose.push(paragraph(&format!("{number:>3}. "), text));
    }
    if rules.iter().any(|rule| rule.origin == Origin::Added) {
        let note = say!("term-mark-added-means");
        prose.extend([Prose::Gap, Prose::Note("     ".to_owned(), note)]);
    }
}

/// Where a rule comes from, in brackets.
fn origin(rule: &Rule) -> String {
    match (rule.origin, &rule.source) {
        (Origin::Source, Some(id)) => format!("[{id}]"),
        (Origin::Source, None) => say!("term-mark-source"),
        (Origin::Added, _) => say!("term-mark-added"),
    }
}

/// The variants with names, and a gap after them; nothing if there are none. `how` is what is typed to choose one.
pub fn named_variants(definition: &Definition, how: &str) -> Vec<Prose> {
    let variants = definition.variants();
    if variants.is_empty() {
        return Vec::new();
    }
    let mut prose = vec![Prose::Heading("", say!("term-variants"), format!(" ({how})"))];
    for variant in variants {
        prose.push(Prose::Heading("  ", describe::typed(&variant), String::new()));
        let source = variant.source.map_or_else(String::new, |id| format!(" [{id}]"));
        prose.push(paragraph("     ", format!("{}{source}", variant.summary)));
        prose.push(paragraph("     ", say!("term-sets", settings = variant.settings.join(", "))));
    }
    prose.push(Prose::Gap);
    prose
}

/// The rules that a player may choose: the values of each option, with the selected one marked.
/// `how` is what is typed to choose one.
pub fn choices(ruleset: &Ruleset, how: &str) -> Vec<Prose> {
    let how = format!(" ({how})");
    let mut prose = vec![Prose::Heading("", say!("term-rules-to-choose"), how)];
    for choice in ruleset.choices() {
        let key = choice.option.key.clone();
        let summary = choose::summary(ruleset.definition().family(), &choice.option);
        prose.push(Prose::Heading("  ", key, format!(": {summary}")));
        for value in &choice.values {
            let mark = if value.value == choice.value { "*" } else { " " };
            let says = if choose::has_no_words(&choice.option, value) {
                choose::says(&choice.option, value)
            } else {
                let rules = value.rules.iter();
                rules
                    .map(|rule| format!("{} {}", rule.text, origin(rule)))
                    .collect::<Vec<_>>()
                    .join(" ")
            };
            let says = if says.is_empty() { says } else { format!(": {says}") };
            prose.push(paragraph(&format!("   {mark} "), format!("{}{says}", value.value)));
        }
    }
    prose
}

fn sources(prose: &mut Vec<Prose>, definition: &Definition) {
    if definition.sources.is_empty() {
        return;
    }
    prose.extend([Prose::Gap, heading(say!("term-sources"))]);
    for source in &definition.sources {
        prose.push(paragraph(&format!("  [{}] ", source.id.get_ref()), source.citation.as_str()));
        if let Some(url) = &source.url {
            prose.push(paragraph("     ", url.as_str()));
        }
    }
}

/// Prints the parts of a text; paragraphs are wrapped to [`output::width`].
///
/// # Errors
///
/// An output that cannot be written.
pub fn print(out: &mut Output, prose: &[Prose]) -> io::Result<()> {
    for part in prose {
        match part {
            Prose::Gap => writeln!(out)?,
            Prose::Heading(first, text, rest) => {
                let lines = wrapped(first, &format!("{text}{rest}"), output::width());
                for (number, line) in lines.iter().enumerate() {
                    let start = format!("{first}{text}");
                    match line.strip_prefix(&start).filter(|_| number == 0) {
                        Some(rest) => writeln!(out, "{first}{}{rest}", output::heading(text))?,
                        None => writeln!(out, "{line}")?,
                    }
                }
            }
            Prose::Paragraph(first, text) | Prose::Note(first, text) => {
                out.paragraph(first, text)?;
            }
        }
    }
    Ok(())
}

/// Wraps the text to lines of this width, each with the part that it belongs to.
pub fn lines(prose: &[Prose], width: usize) -> Vec<(&Prose, String)> {
    let of = |part: &Prose| match part {
        Prose::Gap => vec![String::new()],
        Prose::Heading(first, text, rest) => wrapped(first, &format!("{text}{rest}"), width),
        Prose::Paragraph(first, text) | Prose::Note(first, text) => wrapped(first, text, width),
    };
    prose.iter().flat_map(|part| of(part).into_iter().map(move |line| (part, line))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_wrapped_under_their_number() {
        let prose = [
            Prose::Heading("", "Options".to_owned(), " (KEY)".to_owned()),
            Prose::Paragraph("  1. ".to_owned(), "Step aside.".to_owned()),
            Prose::Gap,
            Prose::Note("  ".to_owned(), "[added]".to_owned()),
        ];
        let text: Vec<String> = lines(&prose, 13).into_iter().map(|(_, line)| line).collect();
        assert_eq!(text, ["Options (KEY)", "  1. Step", "     aside.", "", "  [added]"]);
    }

    #[test]
    fn a_description_says_what_is_not_translated_and_that_nobody_has_read_it() {
        let notes = |tag: &str, id: &str| {
            let mut notes = Vec::new();
            words::tests::speaking(tag, || {
                let none: &[&str] = &[];
                let game = Ruleset::find(id, none).expect("a built-in game");
                let prose = super::rules(&crate::load::in_own_language(&game));
                notes = prose.into_iter().filter(|part| matches!(part, Prose::Note(..))).collect();
            });
            notes.len()
        };
        // The last note of each explains a mark.
        assert_eq!(
            [("en", "oware"), ("fr", "dara"), ("fr", "oware")].map(|(t, g)| notes(t, g)),
            [1, 2, 3]
        );
    }

    #[test]
    fn the_rules_are_those_of_the_variant() {
        let rules = Ruleset::find("pretwa", &["capture=optional"]).expect("a built-in game");
        let prose = super::rules(&rules);
        let text: Vec<String> = lines(&prose, 1000).into_iter().map(|(_, line)| line).collect();
        let from = text.iter().position(|line| line == "Rules").expect("the rules");
        let to =
            text.iter().position(|line| line == "Variants (--variant NAME)").expect("variants");
        let rules = text[from..to].join(" ");
        assert!(
            rules.contains("another move instead") && !rules.contains("must capture"),
            "{rules}"
        );
        assert!(text.iter().any(|line| line.starts_with("   * optional: ")));
    }
}

//! The rules of a game as something to read: paragraphs, each rule with where it comes from.

use guti_rules::definition::model::Origin;
use guti_session::Ruleset;

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prose {
    /// A heading.
    Heading(String),
    /// A paragraph, with what stands before its first line.
    Paragraph(String, String),
    /// Where the paragraph before it comes from.
    Note(String, String),
}

/// Everything that there is to read about a game in the variant that is played.
pub fn rules(ruleset: &Ruleset) -> Vec<Prose> {
    let definition = ruleset.definition();
    let paragraph = |text: &str| Prose::Paragraph(String::new(), text.to_owned());
    let heading = |text: &str| Prose::Heading(text.to_owned());
    let mut prose = vec![Prose::Heading(ruleset.name().to_owned())];
    let place = [definition.region.as_str(), definition.period.as_str()];
    let place: Vec<&str> = place.into_iter().filter(|words| !words.is_empty()).collect();
    prose.push(Prose::Note(String::new(), place.join(", ")));
    prose.push(paragraph(&definition.summary));
    prose.extend(story(ruleset).iter().map(|text| paragraph(text)));
    if !definition.rules.is_empty() {
        prose.push(heading("Rules"));
    }
    for (index, rule) in definition.rules.iter().enumerate() {
        let number = format!("{}. ", index + 1);
        let indent = " ".repeat(number.chars().count());
        let source = rule.source.as_ref().map(|id| id.get_ref().as_str());
        let origin = match (rule.origin, source) {
            (Origin::Source, Some(id)) => format!("source: {id}"),
            (Origin::Source, None) => "from a source".to_owned(),
            (Origin::Added, _) => "added: no source settles it".to_owned(),
        };
        prose.push(Prose::Paragraph(number, rule.text.clone()));
        prose.push(Prose::Note(indent, format!("({origin})")));
    }
    let variants = definition.variants();
    if !variants.is_empty() {
        prose.push(heading("Variants"));
        prose.push(paragraph(&format!("This is played: {}.", ruleset.variant())));
    }
    for variant in variants {
        prose.push(Prose::Paragraph(format!("{}: ", variant.name), variant.summary.to_owned()));
    }
    if !definition.sources.is_empty() {
        prose.push(heading("Sources"));
    }
    for source in &definition.sources {
        let url = source.url.as_ref().map_or_else(String::new, |url| format!(" {url}"));
        let id = source.id.get_ref();
        prose.push(Prose::Paragraph(format!("{id}: "), format!("{}{url}", source.citation)));
    }
    prose
}

/// The paragraphs of the story, or the summary where there is none.
pub fn story(ruleset: &Ruleset) -> Vec<String> {
    let story = ruleset.definition().story.trim();
    let paragraphs = story.split("\n\n").map(|text| text.split_whitespace().collect::<Vec<_>>());
    paragraphs.map(|words| words.join(" ")).filter(|text| !text.is_empty()).collect()
}

/// A paragraph, broken at spaces into lines that begin with `first` and then with a short
/// indentation.
pub fn wrap(first: &str, text: &str, width: usize) -> Vec<String> {
    let indent = first.chars().count().min(4);
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut fresh = true;
    for word in text.split_whitespace() {
        let length = line.chars().count();
        if !fresh && length + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            fresh = true;
        }
        if !fresh {
            line.push(' ');
        }
        line.push_str(word);
        fresh = false;
    }
    lines.push(line);
    lines
}

/// The text as lines of this width, with an empty line between its parts.
pub fn lines(prose: &[Prose], width: usize) -> Vec<(Prose, String)> {
    let mut lines: Vec<(Prose, String)> = Vec::new();
    for part in prose {
        let (first, text) = match part {
            Prose::Heading(text) => ("", text),
            Prose::Paragraph(first, text) | Prose::Note(first, text) => (first.as_str(), text),
        };
        if !lines.is_empty() && !matches!(part, Prose::Note(..)) {
            lines.push((Prose::Paragraph(String::new(), String::new()), String::new()));
        }
        if !text.is_empty() {
            lines.extend(wrap(first, text, width).into_iter().map(|line| (part.clone(), line)));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_wrapped_under_their_number() {
        assert_eq!(wrap("1. ", "one two three", 10), ["1. one two", "   three"]);
        let prose = [
            Prose::Heading("Rules".to_owned()),
            Prose::Paragraph("1. ".to_owned(), "Step.".to_owned()),
            Prose::Note("   ".to_owned(), "(added)".to_owned()),
        ];
        let text: Vec<String> = lines(&prose, 40).into_iter().map(|(_, line)| line).collect();
        assert_eq!(text, ["Rules", "", "1. Step.", "   (added)"]);
    }
}

//! The languages that the prose of the games and the words of the interfaces are written in.

use crate::Words;
use serde::Deserialize;
use std::sync::OnceLock;

/// A language, as `languages/languages.json` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// Its tag (BCP 47), such as `bn`.
    pub tag: String,
    /// Its name in the language itself.
    pub name: String,
    /// The direction in which it is written.
    pub direction: Direction,
    /// The digits that its readers use, by their name in CLDR, if these are not the ASCII digits.
    pub digits: Option<String>,
    /// Whether its readers usually write numbers in these digits, as CLDR has it.
    #[serde(default)]
    pub own_digits_usual: bool,
    /// The name of the font that the pages show its script in, if they have one for it.
    pub font: Option<String>,
    /// Whether every word of the interfaces is translated.
    pub complete: bool,
    /// Whether somebody who grew up with the language has read it.
    pub read: bool,
}

/// The direction in which a language is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From left to right.
    Ltr,
    /// From right to left.
    Rtl,
}

impl Language {
    /// All languages; English is the first.
    pub fn all() -> &'static [Language] {
        const WRITTEN: &str = include_str!("../../../languages/languages.json");
        static LANGUAGES: OnceLock<Vec<Language>> = OnceLock::new();
        // A test reads the file.
        LANGUAGES.get_or_init(|| serde_json::from_str(WRITTEN).unwrap_or_default())
    }

    /// The language of a tag, whatever its case, its region or its script: `bn`, `bn-IN` and `bn_IN.UTF-8`
    /// are Bengali.
    ///
    /// ```
    /// use guti_words::Language;
    ///
    /// assert_eq!(Language::find("fr_CA.UTF-8").unwrap().name, "Français");
    /// assert_eq!(Language::find("tlh"), None);
    /// ```
    pub fn find(tag: &str) -> Option<&'static Language> {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        Language::all().iter().find(|language| language.tag.eq_ignore_ascii_case(primary))
    }

    /// The words of the language, with English ones where it has none.
    pub fn words(&self) -> &'static Words {
        Words::or_english(&self.tag)
    }

    /// The same with numbers in [`Language::digits`].
    pub fn words_in_own_digits(&self) -> &'static Words {
        Words::in_own_digits(&self.tag).unwrap_or_else(Words::english)
    }

    /// The language that an `Accept-Language` header prefers among those that there are (RFC 9110, section
    /// 12.5.4); none if it accepts none of them.
    ///
    /// ```
    /// use guti_words::Language;
    ///
    /// let accepted = Language::accepted("de-DE, pa;q=0.7, ha;q=0.8, *;q=0.1").unwrap();
    /// assert_eq!(accepted.tag, "ha");
    /// ```
    pub fn accepted(header: &str) -> Option<&'static Language> {
        let ranges = header.split(',').filter_map(|range| {
            let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
            let weight = parameters.trim().strip_prefix(['q', 'Q']);
            let weight = weight.and_then(|weight| weight.trim().strip_prefix('='));
            let weight: f32 = weight.map_or(Some(1.0), |weight| weight.trim().parse().ok())?;
            let language = Language::find(tag.trim())?;
            (weight > 0.0).then_some((language, weight))
        });
        // The first of equal weights is preferred.
        let best = ranges.reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map(|(language, _)| language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_can_be_read_and_begins_with_english() {
        let tags: Vec<&str> =
            Language::all().iter().map(|language| language.tag.as_str()).collect();
        assert_eq!(tags.first(), Some(&"en"));
        for tag in ["bn", "hi", "pa", "ha", "fr"] {
            assert!(tags.contains(&tag), "{tag}");
        }
    }

    #[test]
    fn a_header_is_weighed() {
        let accepted = |header| Language::accepted(header).map(|language| language.tag.as_str());
        assert_eq!(accepted("bn-BD,bn;q=0.9,en;q=0.8"), Some("bn"));
        assert_eq!(accepted("en;q=0.5, hi ; q=0.6"), Some("hi"));
        assert_eq!(accepted("fr;Q=0.1, pa"), Some("pa"));
        assert_eq!(accepted("fr, pa"), Some("fr"));
        assert_eq!(accepted("hi;q=0, de"), None);
        assert_eq!(accepted(""), None);
        assert_eq!(accepted("ha;q=x, ;;, ,"), None);
    }
}

//! The languages that the prose of the games and the words of the interfaces are written in.

use crate::NumberingSystem;
use serde::Deserialize;
#[cfg(feature = "catalogues")]
use {
    crate::catalogues::{CATALOGUES, Catalogue},
    std::sync::OnceLock,
};

/// A language, as `languages/<tag>/language.json` describes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// Its tag (BCP 47), such as `bn`, which is the name of its folder.
    #[serde(skip)]
    pub tag: String,
    /// Its name in the language itself.
    pub name: String,
    /// The direction in which it is written.
    pub direction: Direction,
    /// The name in CLDR of the numbering system of its script, such as `beng`, if these are not the digits 0
    /// to 9.
    pub digits: Option<String>,
    /// The zero of that numbering system.
    pub zero: Option<char>,
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
    /// The digits of its script: 0 to 9 if it has none of its own.
    pub fn own_digits(&self) -> NumberingSystem {
        self.zero.map_or(NumberingSystem::LATIN, NumberingSystem::with_zero)
    }

    /// The digits in which its readers usually write numbers.
    pub fn usual_digits(&self) -> NumberingSystem {
        if self.own_digits_usual { self.own_digits() } else { NumberingSystem::LATIN }
    }
}

#[cfg(feature = "catalogues")]
impl Language {
    /// All languages: English, then the others by their tags.
    pub fn all() -> &'static [Language] {
        static LANGUAGES: OnceLock<Vec<Language>> = OnceLock::new();
        LANGUAGES.get_or_init(|| {
            // A test reads all files.
            let read = |catalogue: &Catalogue| {
                Some(Language {
                    tag: catalogue.tag.to_owned(),
                    ..serde_json::from_str(catalogue.language).ok()?
                })
            };
            let mut languages: Vec<Language> = CATALOGUES.iter().filter_map(read).collect();
            languages.sort_by_key(|language| language.tag != "en");
            languages
        })
    }

    /// English, in which everything is written first.
    pub fn english() -> &'static Language {
        &Language::all()[0]
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

    /// The language of a tag, as [`find`](Language::find), or English.
    pub fn or_english(tag: &str) -> &'static Language {
        Language::find(tag).unwrap_or_else(Language::english)
    }

    /// The language that an `Accept-Language` header prefers among ours (RFC 9110, section 12.5.4);
    /// none if it accepts none of them.
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

#[cfg(all(test, feature = "catalogues"))]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn every_folder_is_a_language_and_english_is_the_first() {
        let folders = concat!(env!("CARGO_MANIFEST_DIR"), "/../../languages");
        let mut expected: Vec<String> = fs::read_dir(folders)
            .unwrap()
            .map(|folder| folder.unwrap().file_name().into_string().unwrap())
            .filter(|tag| tag != "en")
            .collect();
        expected.sort();
        expected.insert(0, "en".to_owned());
        let tags: Vec<&str> = Language::all().iter().map(|language| &*language.tag).collect();
        assert_eq!(tags, expected);
    }

    #[test]
    fn a_language_with_a_numbering_system_has_its_digits() {
        for language in Language::all() {
            let Language { tag, digits, zero, .. } = language;
            assert_eq!(digits.is_some(), zero.is_some(), "{tag}");
            assert!(digits.is_some() || !language.own_digits_usual, "{tag}");
            let nine = language.own_digits().write(9);
            assert!(nine.chars().all(char::is_numeric), "{tag}: {nine}");
        }
        let usual = |tag| Language::find(tag).unwrap().usual_digits().write(10);
        assert_eq!(["bn", "hi", "fr"].map(usual), ["১০", "10", "10"]);
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

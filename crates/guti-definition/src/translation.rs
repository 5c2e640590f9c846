//! The prose of a game in another language: a file `<id>.<language>.toml` beside the game file.
//!
//! A translation is a list of sentences, each under the English sentence that it translates, so a
//! sentence that is changed in the game file stays English until it is translated again.
//!
//! ```
//! use guti_definition::{Definition, translation::Translation};
//! use guti_words::NumberingSystem;
//!
//! let dara = Definition::parse(include_str!("../../../games/dara.toml"))?;
//! let text = format!("language = \"x\"\nname = \"Dàrà\"\n[sentences]\n{:?} = \"…\"", dara.summary);
//! let translation = Translation::parse(&text, &dara)?;
//! assert_eq!(translation.missing(&dara), dara.texts() - 1);
//! let translated = dara.translated(&translation, NumberingSystem::LATIN);
//! assert_eq!((&**translated.name.get_ref(), &*translated.summary), ("Dàrà", "…"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::check::one_line;
use crate::document::At;
use crate::error::Report;
use crate::model::{Definition, Variants};
use crate::sentence_check::braces_match;
use crate::sentences::{in_digits, placeholders};
use crate::wording::suggest;
use crate::{DefinitionError, deserialize, family_table, read_toml, read_unchecked, shape};
use guti_words::NumberingSystem;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_spanned::Spanned;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::sync::OnceLock;

/// The prose of a game in another language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Translation {
    /// The tag of the language (BCP 47), such as `bn`.
    pub language: String,
    /// The name of the game.
    pub name: String,
    /// Other names of the game.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// Whether the game comes from people who speak this language, so that its name here is the native one.
    #[serde(default)]
    pub native: bool,
    /// The translations, by the English [sentences](Definition::sentences).
    pub sentences: BTreeMap<String, String>,
    /// The names of variants, by the names that the game file gives them.
    #[serde(default)]
    pub variants: BTreeMap<String, String>,
    /// The translations of the sentences of the lesson, which is no part of the game file.
    #[serde(default)]
    pub lesson: BTreeMap<String, String>,
}

impl Translation {
    /// Reads a translation of a game and checks it.
    ///
    /// # Errors
    ///
    /// If the text is not TOML or does not have the shape of a translation; if a sentence is not
    /// one of the game's, is empty, or has other names in braces than the English one. Each problem
    /// has its place.
    pub fn parse(text: &str, game: &Definition) -> Result<Translation, DefinitionError> {
        let mut report = Report::default();
        let translation = read(text, game, &mut report);
        translation.filter(|_| report.is_empty()).ok_or_else(|| report.finish(text))
    }

    /// Reads a translation that has passed the checks of [`parse`](Translation::parse) before.
    ///
    /// # Errors
    ///
    /// If the text is not TOML, or does not have the shape of a translation.
    pub fn parse_unchecked(text: &str) -> Result<Translation, DefinitionError> {
        read_unchecked(text)
    }

    /// The number of sentences and names of variants of a game that are not translated; sentences that
    /// stand twice count once.
    pub fn missing(&self, game: &Definition) -> usize {
        let sentences = game.sentences();
        let of_sentences = sentences.iter().filter(|text| !self.sentences.contains_key(*text));
        let variants = game.variants();
        let of_variants = variants.iter().filter(|of| !self.variants.contains_key(of.name));
        of_sentences.count() + of_variants.count()
    }

    /// Translates a sentence, with numbers in these digits; without a translation it stays English.
    fn translate(&self, sentence: &mut String, digits: NumberingSystem) {
        if let Some(translated) = self.sentences.get(&filled(sentence)) {
            *sentence = in_digits(translated, digits);
        }
    }
}

impl Definition {
    /// The sentences that a translation translates, each once: the summary, the region, the period, the
    /// paragraphs of the story, and the texts of the variants, the rules and what has been solved.
    pub fn sentences(&self) -> BTreeSet<String> {
        let mut sentences = BTreeSet::new();
        // Collecting and translating go over the same texts.
        self.clone().for_each_sentence(&mut |sentence| {
            sentences.insert(filled(sentence));
        });
        sentences.remove("");
        sentences
    }

    /// The number of texts to translate: sentences and names of variants. [`Translation::missing`]
    /// counts those without a translation.
    pub fn texts(&self) -> usize {
        self.sentences().len() + self.variants().len()
    }

    /// The same game with its name and its prose translated, with numbers in these digits. The English name
    /// becomes the first alias if it is another one; the sources stay as they are.
    #[must_use]
    pub fn translated(&self, translation: &Translation, digits: NumberingSystem) -> Definition {
        let mut translated = self.clone();
        translated.for_each_sentence(&mut |sentence| translation.translate(sentence, digits));
        let name = Spanned::new(0..0, in_digits(&translation.name, digits));
        let english = mem::replace(&mut translated.name, name);
        let aliases = translation.aliases.iter().map(|alias| Spanned::new(0..0, alias.clone()));
        let names = [english].into_iter().chain(aliases).chain(mem::take(&mut translated.aliases));
        for name in names {
            let is_known = |known: &Spanned<String>| is_same_name(known.get_ref(), name.get_ref());
            if !is_known(&translated.name) && !translated.aliases.iter().any(is_known) {
                translated.aliases.push(name);
            }
        }
        translated.untranslated = translation.missing(self) as u32;
        let labels = translation.variants.iter();
        translated.variant_labels =
            labels.map(|(name, label)| (name.clone(), label.clone())).collect();
        translated
    }

    /// Calls a function with each sentence, paragraph by paragraph for the story.
    fn for_each_sentence(&mut self, visit: &mut dyn FnMut(&mut String)) {
        fn summaries<O>(variants: &mut Variants<O>, visit: &mut dyn FnMut(&mut String)) {
            for variant in variants.values_mut() {
                visit(&mut variant.summary);
            }
        }
        visit(&mut self.summary);
        visit(&mut self.region);
        visit(&mut self.period);
        let mut story: Vec<String> = self.story.split("\n\n").map(filled).collect();
        story.iter_mut().for_each(&mut *visit);
        self.story = story.join("\n\n");
        family_table::with_family_table_mut!(self, table => summaries(&mut table.variants, visit));
        self.in_short.iter_mut().for_each(|rule| visit(&mut rule.text));
        self.rules.iter_mut().for_each(|rule| visit(&mut rule.text));
        self.solved.iter_mut().for_each(|solved| visit(&mut solved.text));
    }
}

/// Whether two names differ at most in capitals and in hyphens for spaces.
fn is_same_name(one: &str, other: &str) -> bool {
    let letters = |name: &str| {
        let letter = |byte: u8| if byte == b'-' { b' ' } else { byte.to_ascii_lowercase() };
        name.bytes().map(letter).collect::<Vec<u8>>()
    };
    letters(one) == letters(other)
}

/// The words of a text with single spaces between them.
fn filled(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The JSON Schema of translations.
fn schema() -> &'static Value {
    const WRITTEN: &str = include_str!("../../../games/translation.schema.json");
    static SCHEMA: OnceLock<Value> = OnceLock::new();
    SCHEMA.get_or_init(|| serde_json::from_str(WRITTEN).unwrap_or_default())
}

/// Reads and checks a translation; problems go into the report.
fn read(text: &str, game: &Definition, report: &mut Report) -> Option<Translation> {
    let table = read_toml(text, report)?;
    let root = At::root(&table);
    shape::check_as(root, schema(), "a translation", report);
    if !report.is_empty() {
        return None;
    }
    let translation: Translation = match deserialize::deserialize(root) {
        Ok(translation) => translation,
        Err(error) => {
            report.wrong(0..0, error.to_string());
            return None;
        }
    };
    for (key, value) in [("language", &translation.language), ("name", &translation.name)] {
        one_line(key, value, root.get(key).span(), report);
    }
    for alias in &translation.aliases {
        one_line("aliases", alias, root.get("aliases").span(), report);
    }
    let known = game.sentences();
    for (sentence, at) in root.get("sentences").entries() {
        let translated = translation.sentences.get(sentence).map_or("", String::as_str);
        if !known.contains(sentence) {
            let help = suggest(sentence, known.iter().map(String::as_str), || {
                "the key must be a sentence of the game file, word for word".to_owned()
            });
            report.advise(at.key_span(), "the game has no such sentence", help);
        }
        check_sentence(text, sentence, translated, at, report);
    }
    let variants: Vec<&str> = game.variants().iter().map(|variant| variant.name).collect();
    for (name, at) in root.get("variants").entries() {
        if !variants.contains(&name) {
            let help = suggest(name, variants.iter().copied(), || {
                "the key must be the name of a variant in the game file".to_owned()
            });
            report.advise(at.key_span(), "the game has no such variant", help);
        }
        match translation.variants.get(name).map_or("", |name| name.trim()) {
            "" => {
                let help = "leave the variant out: its name stays English";
                report.advise(at.span(), "the name is empty", help);
            }
            translated => one_line(name, translated, at.span(), report),
        }
    }
    for (sentence, at) in root.get("lesson").entries() {
        let translated = translation.lesson.get(sentence).map_or("", String::as_str);
        check_sentence(text, sentence, translated, at, report);
    }
    Some(translation)
}

/// Checks that a translation in the file `text` is not empty, and names the same options in braces as the
/// English sentence.
fn check_sentence(text: &str, english: &str, translated: &str, at: At<'_>, report: &mut Report) {
    if translated.trim().is_empty() {
        report.advise(
            at.span(),
            "the translation is empty",
            "leave the sentence out: it stays English",
        );
        return;
    }
    if !braces_match(text, translated, &at.span(), report) {
        return;
    }
    let names = |text| placeholders(text).map(|(name, _)| name).collect::<BTreeSet<_>>();
    let wanted = names(english);
    for (name, form) in placeholders(translated) {
        if !wanted.contains(name) {
            let what = format!("`{{{name}}}` is not in the English sentence");
            report.wrong(at.span(), what);
        } else if form.is_some() {
            let help = format!("write `{{{name}}}`: the number is put there in digits");
            report.advise(at.span(), "a number in a translation has no form", help);
        }
    }
    for name in wanted.difference(&names(translated)) {
        report.wrong(at.span(), format!("`{{{name}}}` is missing"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DARA: &str = include_str!("../../../games/dara.toml");

    fn dara() -> Definition {
        Definition::parse(DARA).unwrap()
    }

    fn problems(sentences: &str) -> Vec<String> {
        let text = format!("language = \"ha\"\nname = \"Dara\"\n[sentences]\n{sentences}");
        let problems = Translation::parse(&text, &dara()).unwrap_err().problems;
        problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_text_of_a_game_is_translated_and_its_numbers_are_put_in_digits() {
        let game = dara();
        let translate = |sentence: &String| {
            let numbers: Vec<String> =
                placeholders(sentence).map(|(name, _)| format!("{{{name}}}")).collect();
            (sentence.clone(), format!("ƙ{}", numbers.concat()))
        };
        let translation = Translation {
            language: "ha".to_owned(),
            name: "Ɗara 6".to_owned(),
            aliases: vec!["Doki".to_owned(), "Ɗara 6".to_owned()],
            native: true,
            sentences: game.sentences().iter().map(translate).collect(),
            variants: game
                .variants()
                .iter()
                .map(|of| (of.name.to_owned(), "ƙ".to_owned()))
                .collect(),
            lesson: BTreeMap::new(),
        };
        assert_eq!(translation.missing(&game), 0);
        let translated = game.translated(&translation, NumberingSystem::LATIN);
        let rules = |game: &Definition| game.rules_of(&game.select(&["repetition=5"]).unwrap());
        let latin = rules(&translated);
        assert!(latin.iter().all(|rule| rule.text.starts_with('ƙ')), "{latin:?}");
        assert!(latin.iter().any(|rule| rule.text == "ƙ5"), "{latin:?}");
        let in_own = game.translated(&translation, NumberingSystem::with_zero('০'));
        assert_eq!(in_own.name.get_ref(), "Ɗara ৬");
        let own = rules(&in_own);
        assert!(own.iter().any(|rule| rule.text == "ƙ৫"), "{own:?}");
        assert!(translated.story.split("\n\n").all(|paragraph| paragraph == "ƙ"));
        assert!(translated.variants().iter().all(|variant| variant.summary == "ƙ"));
        let names: Vec<&str> =
            translated.aliases.iter().map(|name| name.get_ref().as_str()).collect();
        assert_eq!(
            (translated.name.get_ref().as_str(), &names[..2]),
            ("Ɗara 6", ["Dara", "Doki"].as_slice())
        );
        assert_eq!(names.iter().filter(|name| name.eq_ignore_ascii_case("doki")).count(), 1);
        assert!(!names.contains(&"Ɗara 6"), "{names:?}");
        assert_eq!(translated.sources, game.sources);
        // Everything that decides the game is unchanged.
        assert_eq!(translated.row, {
            let mut row = game.row.clone();
            let variants = &mut row.as_mut().unwrap().get_mut().variants;
            for variant in variants.values_mut() {
                variant.summary = "ƙ".to_owned();
            }
            row
        });
    }

    #[test]
    fn what_is_not_translated_stays_english() {
        let game = dara();
        let translation = Translation { name: "Ɗara".to_owned(), ..Translation::default() };
        assert_eq!(translation.missing(&game), game.texts());
        let translated = game.translated(&translation, NumberingSystem::with_zero('০'));
        assert_eq!((&translated.summary, &translated.rules), (&game.summary, &game.rules));
        assert_eq!((game.untranslated, translated.untranslated), (0, game.texts() as u32));
    }

    #[test]
    fn problems_are_shown_at_their_places() {
        let summary = dara().summary;
        assert_eq!(
            problems(&format!("{summary:?} = \" \"")),
            [format!(
                "4:{}: the translation is empty (leave the sentence out: it stays English)",
                summary.len() + 6
            )]
        );
        let found = problems(&format!("{summary:?} = \"a {{b\""));
        let column = summary.len() + 9;
        assert!(
            found[0].starts_with(&format!("4:{column}: the brace has no partner")),
            "{found:?}"
        );
        let found = problems("[variants]\nprotects = \"x\"\nbell = \" \"");
        assert!(found[0].starts_with("5:1: the game has no such variant"), "{found:?}");
        assert!(found[0].contains("did you mean `protected`?"), "{found:?}");
        assert!(found[1].starts_with("6:8: the name is empty"), "{found:?}");
        let found = problems("[variants]\nprotected = \"a\\nb\"");
        assert!(found[0].starts_with("5:13: `protected` has a line break"), "{found:?}");
        let found = problems(&format!("{summary:?} = \"\\u001b[31m\""));
        assert!(found[0].contains("has the control character U+001B"), "{found:?}");
        let found = problems("\"No such sentence.\" = \"x\"");
        assert!(found[0].starts_with("4:1: the game has no such sentence"), "{found:?}");
        let counted =
            dara().sentences().into_iter().find(|text| text.contains("{repetition:ordinal}"));
        let counted = counted.unwrap();
        let found = problems(&format!("{counted:?} = \"x {{target}} {{repetition:ordinal}}\""));
        assert!(found[0].ends_with("`{target}` is not in the English sentence"), "{found:?}");
        assert!(found[1].contains("a number in a translation has no form"), "{found:?}");
        assert!(
            problems(&format!("{counted:?} = \"x\""))[0].ends_with("`{repetition}` is missing")
        );
        let header = "language = \"ha\"\nname = \"\"\naliases = [\" \"]\n[sentences]";
        let error = Translation::parse(header, &dara()).unwrap_err();
        let found: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
        assert_eq!(found, ["2:8: `name` is empty", "3:11: `aliases` is empty"]);
        let error =
            Translation::parse("language = 1\nnam = \"x\"\n[sentences]", &dara()).unwrap_err();
        let found: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
        assert!(found.iter().any(|what| what.contains("`language` must be a string")), "{found:?}");
        assert!(found.iter().any(|what| what.contains("did you mean `name`?")), "{found:?}");
    }
}

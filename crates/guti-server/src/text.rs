//! Names and chat messages, sanitised before they are stored.

use crate::error::{ApiError, Kind};
use guti_session::{Language, Words};
use guti_words::fact;
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_script::{Script, UnicodeScript as _};
use unicode_security::skeleton;

/// The maximum length of a name in characters; longer names are cut.
pub const NAME_LENGTH: usize = 40;

/// The maximum length of a chat message in characters; longer messages are refused.
pub const MESSAGE_LENGTH: usize = 500;

/// The most combining marks that one character may carry. Languages need up to four; more marks would cover
/// the lines above and below.
const MAX_MARKS: usize = 4;

/// Returns the beginnings of the computer's name in all languages, as [`letters`] returns them. Players may
/// not have such a name.
fn names_of_computer() -> &'static [String] {
    static NAMES: OnceLock<Vec<String>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let words = Language::all().iter().filter_map(|language| Words::of(&language.tag));
        let names = words.map(|words| words.text("term-computer"));
        names.flat_map(|name| [letters(&name), letters(&name.to_uppercase())]).flatten().collect()
    })
}

/// The zero-width non-joiner and the zero-width joiner.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Whether a character is always invisible, or changes the direction of the text around it. Joiners and
/// variation selectors, which change the character before them, are not among these.
fn is_invisible(char: char) -> bool {
    use GeneralCategory::{Control, Format, PrivateUse};
    let is_formatting =
        matches!(char.general_category(), Control | Format | PrivateUse) && !is_joining(char);
    is_formatting
        || matches!(char,
            // The grapheme joiner, fillers of Hangul, and inherent vowels of Khmer.
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{ffa0}'
            // The selectors of Mongolian.
            | '\u{180b}'..='\u{180f}'
            // The empty cell of Braille, a note without a head, the filler of Khitan.
            | '\u{2800}' | '\u{1d159}' | '\u{16fe4}'
            // Code points that are reserved for invisible characters.
            | '\u{2065}' | '\u{fff0}'..='\u{fff8}' | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}

/// Whether a character is a joiner or a variation selector.
fn is_joining(char: char) -> bool {
    JOINERS.contains(&char) || matches!(char, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a script writes joiners within its words: to keep a conjunct apart, or to choose the
/// shape of a letter.
fn uses_joiners(script: Script) -> bool {
    use Script::{
        Arabic, Balinese, Bengali, Devanagari, Gujarati, Gurmukhi, Javanese, Kannada, Khmer,
        Malayalam, Mongolian, Myanmar, Nko, Oriya, Sinhala, Syriac, Tamil, Telugu, Tibetan,
    };
    matches!(
        script,
        Arabic
            | Balinese
            | Bengali
            | Devanagari
            | Gujarati
            | Gurmukhi
            | Javanese
            | Kannada
            | Khmer
            | Malayalam
            | Mongolian
            | Myanmar
            | Nko
            | Oriya
            | Sinhala
            | Syriac
            | Tamil
            | Telugu
            | Tibetan
    )
}

/// Whether a joiner or a variation selector changes how the text reads, after the character
/// `before` and in front of `after`.
fn is_needed(char: char, before: Option<char>, after: Option<char>) -> bool {
    let Some(before) = before.filter(|&before| before != ' ' && !JOINERS.contains(&before)) else {
        return false;
    };
    if !JOINERS.contains(&char) {
        return !is_joining(before);
    }
    // A family or a profession is drawn by joining pictures. A picture may end in the modifier
    // of its skin or in a variation selector.
    let is_picture = |char: char| {
        char.general_category() == GeneralCategory::OtherSymbol
            || matches!(char, '\u{1f3fb}'..='\u{1f3ff}')
    };
    if is_picture(before) || is_joining(before) {
        return char == '\u{200d}' && after.is_some_and(is_picture);
    }
    // At the end of a word a joiner shapes only a virama, as in the chillu letters of Malayalam.
    let joins = |char: char| uses_joiners(char.script());
    let is_virama = unicode_normalization::char::canonical_combining_class(before) == 9;
    joins(before) && (is_virama || after.is_some_and(joins))
}

/// Returns the text as one line without invisible characters, with single spaces, and cut to
/// `length` characters.
fn sanitise(text: &str, length: usize) -> String {
    let spaced = text.chars().map(|char| if char.is_whitespace() { ' ' } else { char });
    let composed = spaced.filter(|&char| !is_invisible(char)).nfc().collect::<Vec<_>>();
    let mut shown = String::new();
    let (mut marks, mut count, mut last) = (0, 0, None);
    for (place, &char) in composed.iter().enumerate() {
        let is_mark = char.general_category_group() == GeneralCategoryGroup::Mark;
        marks = if is_mark && !is_joining(char) { marks + 1 } else { 0 };
        let is_kept = if is_joining(char) {
            is_needed(char, last, composed.get(place + 1).copied())
        } else if char == ' ' {
            last.is_some_and(|last| last != ' ')
        } else {
            // A mark without a letter is drawn on nothing, or on what stands before the text.
            !is_mark || (marks <= MAX_MARKS && last.is_some_and(|last| last != ' '))
        };
        if is_kept && count < length {
            shown.push(char);
            count += 1;
            last = Some(char);
        }
    }
    let end = shown.trim_end().len();
    shown.truncate(end);
    shown
}

/// Sanitises a name; it may be empty then.
///
/// # Errors
/// If it reads like the name of the computer in some language.
pub fn name(text: &str) -> Result<String, ApiError> {
    let name = sanitise(text, NAME_LENGTH);
    let seen = letters(&name);
    let is_computer = |seen: &String| names_of_computer().iter().any(|name| seen.starts_with(name));
    if seen.iter().any(is_computer) {
        return Err(ApiError::new(Kind::Invalid, fact!("name-of-computer")));
    }
    Ok(name)
}

/// Sanitises the name of an account.
///
/// # Errors
/// If it has no letter and no digit, or reads like the name of the computer.
pub fn account_name(text: &str) -> Result<String, ApiError> {
    let name = name(text)?;
    if name.chars().any(char::is_alphanumeric) {
        return Ok(name);
    }
    Err(ApiError::new(Kind::Invalid, fact!("name-needs-letter")))
}

/// Returns the skeletons of a name ([UTS 39](https://www.unicode.org/reports/tr39/)): that of the name as
/// it is written, and that of its lower case. No two accounts share either, so nobody can pass for `Ian` as
/// `ian`, as `lan`, or in Cyrillic letters. Spacing and joiners make no difference.
pub fn skeletons(name: &str) -> [String; 2] {
    let is_seen = |char: &char| !char.is_whitespace() && !is_joining(*char);
    let plain: String = name.nfkd().filter(is_seen).collect();
    let as_written: String = skeleton(&plain).collect();
    let lower = plain.to_lowercase();
    [as_written.to_lowercase(), skeleton(&lower).collect()]
}

/// Returns the letters of a text as a reader may take them: without marks, case and spacing, with one
/// letter for all that look alike ([UTS 39](https://www.unicode.org/reports/tr39/)). Some letters look like
/// others only in upper case, as `I` like `l`, and some only in lower case. Therefore the text is read both
/// as it is written and in lower case.
fn letters(text: &str) -> [String; 2] {
    let plain: String = text.nfkd().collect();
    let as_written = skeleton(&plain).collect::<String>();
    [as_written, plain].map(|text| {
        let alike = skeleton(&text.to_lowercase()).collect::<String>().to_lowercase();
        alike.chars().filter(|char| char.is_alphabetic()).collect()
    })
}

/// Sanitises a chat message; it may be empty then.
pub fn message(text: &str) -> String {
    sanitise(text, MESSAGE_LENGTH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_short_line_that_reads_as_it_is() {
        let name = |text: &str| name(text).unwrap();
        assert_eq!(name("  Amina \n\t Bello "), "Amina Bello");
        assert_eq!(name("a\u{202e}b\u{200b}c\u{7}"), "abc");
        assert_eq!(name(&"x".repeat(99)).len(), NAME_LENGTH);
        assert_eq!(name("\u{202e} \u{feff}"), "");
        assert_eq!(name("e\u{301}"), "\u{e9}");
        assert_eq!(name(&format!("Z{}", "\u{35a}".repeat(30))).chars().count(), 1 + MAX_MARKS);
    }

    #[test]
    fn a_name_that_is_blank_is_no_name() {
        for blank in [
            "\u{3164}",
            "\u{2800}",
            "\u{115f}",
            "\u{1160}",
            "\u{ffa0}",
            "\u{ad}",
            "\u{34f}",
            "\u{17b4}",
            "\u{180e}",
            "\u{2065}",
            "\u{fe0f}",
            "\u{e0100}",
            "\u{e0041}",
            "\u{200c}",
            "\u{200d}",
            "\u{200d}\u{fe0f}",
            "\u{301}",
            "\u{a0}",
            "\u{3000}",
            "\u{1d159}",
            "\u{e000}",
        ] {
            assert_eq!(name(blank).unwrap(), "", "{blank:?}");
            assert_eq!(name(&format!("A {blank} m")).unwrap(), "A m", "{blank:?}");
        }
    }

    #[test]
    fn joiners_stay_where_a_script_needs_them() {
        for needed in [
            // Bengali ra with a following ya, Sinhala sri, a Malayalam chillu, Persian "I want".
            "\u{9b0}\u{200d}\u{9cd}\u{9af}\u{9be}\u{9ac}",
            "\u{dc1}\u{dca}\u{200d}\u{dbb}\u{dd3}",
            "\u{d05}\u{d35}\u{d28}\u{d4d}\u{200d}",
            "\u{645}\u{6cc}\u{200c}\u{62e}\u{648}\u{627}\u{647}\u{645}",
            // A conjunct kept apart, in Bengali and in Devanagari.
            "\u{995}\u{9cd}\u{200c}\u{995}",
            "\u{915}\u{94d}\u{200d}\u{937}",
            // A programmer, with the colour of her skin; a heart in colour; a variant of a Kanji.
            "\u{1f469}\u{1f3fd}\u{200d}\u{1f4bb}",
            "\u{2764}\u{fe0f}",
            "\u{845b}\u{e0100}",
        ] {
            assert_eq!(name(needed).unwrap(), needed);
        }
        for (text, shown) in [
            ("A\u{200d}m\u{200c}i", "Ami"),
            ("\u{9b0}\u{200d}\u{200d}\u{9cd}", "\u{9b0}\u{200d}\u{9cd}"),
            ("\u{645}\u{200c} \u{200c}\u{645}\u{200c}", "\u{645} \u{645}"),
            ("A\u{fe0f}\u{fe0f}", "A\u{fe0f}"),
        ] {
            assert_eq!(name(text).unwrap(), shown, "{text:?}");
        }
    }

    #[test]
    fn names_that_can_be_taken_for_each_other_look_the_same() {
        let alike = |one: &str, other: &str| {
            let (one, other) = (skeletons(one), skeletons(other));
            one.iter().zip(&other).any(|(one, other)| one == other)
        };
        for (one, other) in [
            ("Amina", "amina"),
            ("Amina", "AMINA"),
            ("Amina", "A mina"),
            ("Ian", "lan"),
            ("Ian", "ian"),
            ("Bob", "B0b"),
            ("Modern", "Modem"),
            ("victor", "\u{3bd}ictor"),
            // In Cyrillic, full width and mathematical.
            ("Amina", "\u{410}min\u{430}"),
            ("Amina", "\u{ff21}mina"),
            ("Amina", "\u{1d400}mina"),
            ("\u{e9}", "e\u{301}"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Amina", "Amira"),
            ("Player 2", "Player 3"),
            ("Ren\u{e9}", "Rene"),
            ("\u{995}\u{9ae}\u{9b2}", "\u{995}\u{9ae}\u{9b2}\u{9be}"),
        ] {
            assert!(!alike(one, other), "{one} {other}");
        }
        for nobody in ["", "...", "\u{1f642}", "/"] {
            assert_eq!(account_name(nobody).unwrap_err().kind, Kind::Invalid, "{nobody}");
        }
        assert_eq!(account_name(" Amina  2 ").unwrap(), "Amina 2");
    }

    #[test]
    fn nobody_is_called_like_the_computer() {
        for alike in [
            "Computer",
            "Computer, level 3",
            "COMPUTER",
            "c o m p u t e r",
            "\u{200b}Com\u{ad}puter",
            // In Cyrillic, Greek, full width, mathematical and with marks, and with a zero.
            "\u{421}\u{43e}mput\u{435}r",
            "\u{421}\u{41e}\u{41c}\u{420}UT\u{415}R",
            "C\u{39f}\u{39c}\u{3a1}U\u{3a4}\u{395}R",
            "\u{ff23}\u{ff4f}\u{ff4d}\u{ff50}\u{ff55}\u{ff54}\u{ff45}\u{ff52}",
            "\u{1d402}\u{1d428}\u{1d426}\u{1d429}\u{1d42e}\u{1d42d}\u{1d41e}\u{1d42b}",
            "C\u{f6}mputer, level 3",
            "C0mputer",
            "Cornputer",
            "\u{201e}Computer",
        ] {
            assert_eq!(name(alike).unwrap_err().kind, Kind::Invalid, "{alike}");
        }
        for other in ["Amina", "Comfort", "Compton", "Ada (no computer)", "\u{995}\u{9ae}"] {
            assert_eq!(name(other).unwrap(), other);
        }
    }

    #[test]
    fn nobody_is_called_like_the_computer_on_a_page_of_any_language() {
        let languages = concat!(env!("CARGO_MANIFEST_DIR"), "/../../languages");
        let mut count = 0;
        for language in Language::all() {
            let file = format!("{languages}/{}/results.ftl", language.tag);
            let Ok(messages) = std::fs::read_to_string(&file) else { continue };
            let shown = messages.lines().find_map(|line| line.strip_prefix("player-computer = "));
            let shown = shown.unwrap_or_else(|| panic!("{file} has no name of the computer"));
            let lookalike = shown.replace('i', "l").replace('o', "0");
            for alike in [shown.replace("{ $level }", "3"), shown.to_uppercase(), lookalike] {
                assert_eq!(name(&alike).unwrap_err().kind, Kind::Invalid, "{alike}");
            }
            count += 1;
        }
        assert!(count > 5, "{count}");
        for other in ["Kwame", "Ordana", "\u{995}\u{9ae}\u{9b2}", "\u{915}\u{902}\u{91a}\u{928}"] {
            assert_eq!(name(other).unwrap(), other);
        }
    }
}

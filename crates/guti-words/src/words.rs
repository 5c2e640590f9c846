//! Says facts in a language.

use crate::catalogues::{CATALOGUES, Catalogue};
use crate::{Fact, Join, Language, List, NumberingSystem, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;
use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The messages of a language.
pub struct Words {
    tag: &'static str,
    digits: NumberingSystem,
    bundle: FluentBundle<FluentResource>,
}

/// The words of each language once they have been parsed, in the order of [`CATALOGUES`].
type Parsed = [OnceLock<Words>; CATALOGUES.len()];

impl Words {
    /// The words of a language, with numbers in its [usual digits](Language::usual_digits); none if it has no
    /// messages.
    pub fn of(tag: &str) -> Option<&'static Words> {
        let language = Language::all().iter().find(|language| language.tag == tag)?;
        Words::in_digits(language, language.usual_digits())
    }

    /// The words of a language; none if it has no messages. Numbers are in `digits` if these are
    /// the [own digits](Language::own_digits) of the language, otherwise in 0 to 9.
    pub(crate) fn in_digits(
        language: &Language,
        digits: NumberingSystem,
    ) -> Option<&'static Words> {
        static LATIN: Parsed = [const { OnceLock::new() }; CATALOGUES.len()];
        static OWN: Parsed = [const { OnceLock::new() }; CATALOGUES.len()];
        let (parsed, digits) = match language.own_digits() {
            own if own == digits && own != NumberingSystem::LATIN => (&OWN, own),
            _ => (&LATIN, NumberingSystem::LATIN),
        };
        let index = CATALOGUES.iter().position(|catalogue| catalogue.tag == language.tag)?;
        Some(parsed[index].get_or_init(|| Words::read(&CATALOGUES[index], digits)))
    }

    /// The words of a language, or the English ones if it has no messages.
    pub fn or_english(tag: &str) -> &'static Words {
        Words::of(tag).unwrap_or_else(Words::english)
    }

    /// Parses the messages of all languages, which otherwise happens when one is asked for.
    pub fn prepare() {
        for catalogue in CATALOGUES {
            Words::of(catalogue.tag);
        }
    }

    /// The English words, of which none is missing.
    pub fn english() -> &'static Words {
        static NONE: OnceLock<Words> = OnceLock::new();
        let none = Catalogue { tag: "en", language: "", parts: &[] };
        Words::of("en")
            .unwrap_or_else(|| NONE.get_or_init(|| Words::read(&none, NumberingSystem::LATIN)))
    }

    /// The tag of the language.
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    /// Parses the messages of a language; what cannot be parsed is left out, and a test finds it. Numbers are
    /// formatted with these digits: those of the language, or 0 to 9.
    fn read(&Catalogue { tag, parts, .. }: &Catalogue, digits: NumberingSystem) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().unwrap_or_default()]);
        // Isolation marks are for lines of mixed direction, and would stand in the way in a terminal.
        bundle.set_use_isolating(false);
        if digits != NumberingSystem::LATIN {
            bundle.set_formatter(Some(in_own_digits));
        }
        for part in parts {
            let resource = match FluentResource::try_new((*part).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { tag, digits, bundle }
    }

    /// Says a fact: in English where the language lacks the message, and its code where English does too.
    pub fn say(&self, fact: &Fact) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in fact.values() {
            args.set(Cow::Owned(name.to_owned()), self.value(value));
        }
        self.message(fact.code(), &args)
    }

    /// The message without placeholders that has this id.
    pub fn text(&self, id: &str) -> String {
        self.message(id, &FluentArgs::new())
    }

    fn message(&self, id: &str, args: &FluentArgs) -> String {
        match self.bundle.get_message(id).and_then(|message| message.value()) {
            Some(pattern) => {
                // A placeholder without a value shows its name.
                self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
            }
            None if self.tag != "en" => Words::english().message(id, args),
            None => id.to_owned(),
        }
    }

    fn value(&self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.spell(other)),
        }
    }

    /// A value as part of a sentence.
    pub(crate) fn spell(&self, value: &Value) -> String {
        match value {
            Value::Number(number) => self.digits.write(number),
            Value::Text(text) => text.clone(),
            Value::Fact(fact) => self.say(fact),
            Value::List(list) => self.joined(list),
        }
    }

    fn joined(&self, list: &List) -> String {
        let join = |id: &str, first: String, second: String| {
            let mut args = FluentArgs::new();
            args.set("first", first);
            args.set("second", second);
            self.message(id, &args)
        };
        let (inside, end) = match list.join() {
            Join::Or => ("join-comma", "join-or"),
            Join::And => ("join-comma", "join-and"),
            Join::Comma => ("join-comma", "join-comma"),
            Join::Way => ("join-way", "join-way"),
        };
        let items: Vec<String> = list.items().iter().map(|item| self.spell(item)).collect();
        let final_index = items.len().saturating_sub(1);
        let mut items = items.into_iter().enumerate();
        let first = items.next().map(|(_, item)| item).unwrap_or_default();
        items.fold(first, |all, (index, item)| {
            join(if index == final_index { end } else { inside }, all, item)
        })
    }
}

impl Language {
    /// The words of the language, with numbers in its [usual digits](Language::usual_digits) and English ones
    /// where it has none.
    pub fn words(&self) -> &'static Words {
        self.words_in(self.usual_digits())
    }

    /// As [`words`](Language::words), with numbers in other digits: its [own](Language::own_digits)
    /// or 0 to 9.
    pub fn words_in(&self, digits: NumberingSystem) -> &'static Words {
        Words::in_digits(self, digits).unwrap_or_else(Words::english)
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::english().say(self))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::english().spell(self))
    }
}

/// Formats a number with the digits of the language of a bundle.
fn in_own_digits(value: &FluentValue<'_>, memoizer: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    memoizer.with_try_get((), |OwnDigits(digits)| digits.write(number.as_string())).ok()
}

/// The digits of a language, as the formatter of a bundle finds them by the tag of its language.
struct OwnDigits(NumberingSystem);

impl Memoizable for OwnDigits {
    type Args = ();
    type Error = ();

    fn construct(tag: LanguageIdentifier, (): ()) -> Result<OwnDigits, ()> {
        let language = Language::find(tag.language.as_str()).ok_or(())?;
        Ok(OwnDigits(language.own_digits()))
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.tag)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fact;

    fn captures() -> Fact {
        let legal = List::or(["a1-b1", "a1-a2", "c3-d4"]);
        fact!("captures-compulsory", legal = legal)
    }

    #[test]
    fn facts_are_said_with_their_lists_and_plurals() {
        let say = |fact: &Fact| Words::english().say(fact);
        assert_eq!(say(&captures()), "captures are compulsory: a1-b1, a1-a2 or c3-d4");
        let reduced = |pieces: u8| {
            let numeral = fact!("numeral", number = pieces);
            let side = Fact::side("Black");
            say(&fact!("reduced", side = side, pieces = pieces, numeral = numeral))
        };
        assert_eq!(reduced(1), "Black is down to one piece");
        assert_eq!(reduced(3), "Black is down to three pieces");
        assert_eq!(reduced(40), "Black is down to 40 pieces");
    }

    #[test]
    fn a_language_says_them_in_its_own_words() {
        let french = Words::of("fr").unwrap();
        assert_eq!(french.tag(), "fr");
        assert_eq!(french.say(&Fact::side("White")), "Blanc");
        assert!(french.say(&captures()).contains("a1-b1, a1-a2 ou c3-d4"));
        assert!(Words::of("tlh").is_none());
    }

    #[test]
    fn what_no_language_has_shows_itself() {
        assert_eq!(Words::of("hi").unwrap().say(&Fact::new("no-such-message")), "no-such-message");
    }
}

//! Says facts in a language.

use crate::{Fact, Join, Language, List, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::OnceLock;

/// The messages of a language.
pub struct Words {
    tag: &'static str,
    bundle: FluentBundle<FluentResource>,
}

/// The words of each language once they have been parsed, in the order of [`CATALOGUES`].
type Catalogues = [OnceLock<Words>; CATALOGUES.len()];

/// The texts of the parts of each language that native programs use, by its tag.
const CATALOGUES: &[(&str, &[&str])] = include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

impl Words {
    /// The words of a language, with numbers in ASCII digits; none if it has no messages.
    pub fn of(tag: &str) -> Option<&'static Words> {
        static READ: Catalogues = [const { OnceLock::new() }; CATALOGUES.len()];
        Words::find(tag, &READ, None)
    }

    /// The words of a language, with numbers in its own digits if it has some; none if it has no messages.
    pub fn in_own_digits(tag: &str) -> Option<&'static Words> {
        static READ: Catalogues = [const { OnceLock::new() }; CATALOGUES.len()];
        Words::find(tag, &READ, Language::find(tag)?.digits.as_deref())
    }

    fn find(tag: &str, read: &'static Catalogues, digits: Option<&str>) -> Option<&'static Words> {
        let index = CATALOGUES.iter().position(|(known, _)| *known == tag)?;
        let (tag, parts) = CATALOGUES[index];
        Some(read[index].get_or_init(|| Words::read(tag, parts, digits)))
    }

    /// The words of a language, or the English ones if it has no messages.
    pub fn or_english(tag: &str) -> &'static Words {
        Words::of(tag).unwrap_or_else(Words::english)
    }

    /// Parses the messages of all languages, which otherwise happens when one is asked for.
    pub fn prepare() {
        for (tag, _) in CATALOGUES {
            Words::of(tag);
        }
    }

    /// The English words, of which none is missing.
    pub fn english() -> &'static Words {
        static NONE: OnceLock<Words> = OnceLock::new();
        Words::of("en").unwrap_or_else(|| NONE.get_or_init(|| Words::read("en", &[], None)))
    }

    /// The tag of the language.
    pub fn tag(&self) -> &'static str {
        self.tag
    }

    /// Parses the messages of a language; what cannot be parsed is left out, and a test finds it. Numbers are
    /// formatted with these digits, of which none are the ASCII ones.
    fn read(tag: &'static str, parts: &[&str], digits: Option<&str>) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().unwrap_or_default()]);
        // Isolation marks are for lines of mixed direction, and would stand in the way in a terminal.
        bundle.set_use_isolating(false);
        match digits {
            Some("beng") => bundle.set_formatter(Some(in_digits::<'০', _>)),
            Some("deva") => bundle.set_formatter(Some(in_digits::<'०', _>)),
            Some("guru") => bundle.set_formatter(Some(in_digits::<'੦', _>)),
            _ => {}
        }
        for part in parts {
            let resource = match FluentResource::try_new((*part).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { tag, bundle }
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
            Value::Number(number) => number.to_string(),
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

/// Formats a number with the ten digits that begin with `ZERO`.
fn in_digits<const ZERO: char, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digit = |ascii: char| {
        let value = ascii.to_digit(10)?;
        char::from_u32(u32::from(ZERO) + value)
    };
    Some(number.as_string().chars().map(|c| digit(c).unwrap_or(c)).collect())
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
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

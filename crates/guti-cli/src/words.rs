//! What the program says to people, in their language.
//!
//! The language is chosen once, at the start: by `--language` where a command has it, or else by the
//! environment (`LC_ALL`, `LC_MESSAGES`, `LANG`). The messages are those of `languages/<tag>/terminal.ftl`;
//! what a language lacks is said in English.
//!
//! These do not depend on the language: what programs read and write (JSON, records, positions,
//! moves, UGI, and the words that are typed as commands and answers), errors in files that authors
//! write, and `--help` and errors in flags. The commands for authors, solvers and researchers speak
//! English throughout, also `guti new`, although its questions about open options are those of
//! `guti rules --choose`: the file that it writes is in English, and no dialogue mixes languages.

use crate::flags::{Digits, LanguageArgs};
use guti_rules::error::MoveError;
use guti_session::{
    Language, NumberingSystem, PlayError, Ply, RulesetError, Session, Words, wording,
};
use guti_words::{Fact, Value, fact};
use std::env;
use std::sync::OnceLock;

/// The language of the process and its digits; none until one is asked for.
static LANGUAGE: OnceLock<(Option<&'static Language>, Digits)> = OnceLock::new();

/// The variables that choose a language, in the order of POSIX: the first that is set decides.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Says a message in the language of the program: `say!("code", name = value, ...)`, as
/// [`fact!`](guti_words::fact!).
macro_rules! say {
    ($($fact:tt)*) => {
        $crate::words::said(&guti_words::fact!($($fact)*))
    };
}

pub(crate) use say;

/// Chooses the language of the process: the one that was asked for, or else that of the environment.
/// Only the first call counts.
pub fn choose(asked: &LanguageArgs) {
    let language = asked.language.or_else(|| of_environment(|name| env::var(name).ok()));
    let _ = LANGUAGE.set((language, asked.digits));
}

/// The language that the environment asks for; none for `C`, `POSIX` and unknown languages.
fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Option<&'static Language> {
    let mut values = VARIABLES.into_iter().filter_map(variable);
    Language::find(&values.find(|value| !value.is_empty())?)
}

/// The language of the process; none if nothing chooses one.
pub fn language() -> Option<&'static Language> {
    #[cfg(test)]
    if let Some(language) = tests::SPOKEN.get() {
        return Some(language);
    }
    LANGUAGE.get().and_then(|(language, _)| *language)
}

/// The words of the process.
pub fn words() -> &'static Words {
    language().map_or_else(Words::english, |language| language.words_in(digits_of(language)))
}

/// The digits of the numbers in sentences of a language, as the flag `--digits` chooses them.
pub fn digits_of(language: &Language) -> NumberingSystem {
    let wanted = LANGUAGE.get().map(|(_, digits)| *digits).unwrap_or_default();
    digits(language, wanted)
}

fn digits(language: &Language, wanted: Digits) -> NumberingSystem {
    match wanted {
        Digits::Usual => language.usual_digits(),
        Digits::Latin => NumberingSystem::LATIN,
        Digits::Own => language.own_digits(),
    }
}

/// Whether the program speaks English.
pub fn is_english() -> bool {
    words().tag() == Words::english().tag()
}

/// The note that no native speaker has read the translation of the program; none in English or if
/// one has.
pub fn unread() -> Option<String> {
    language().filter(|language| !language.read).map(|_| text("term-unread"))
}

/// A number in the digits of the sentences of the program.
pub fn number(number: usize) -> String {
    language().map_or(NumberingSystem::LATIN, digits_of).write(number)
}

/// Says a fact.
pub fn said(fact: &Fact) -> String {
    words().say(fact)
}

/// A move and what it did, such as `c3: Black places a piece on c3.`
pub fn ply(ply: &Ply, session: &Session) -> String {
    let words = said(&wording::ply(ply, session.board(), session.side_names()));
    format!("{}: {words}", ply.text)
}

/// The message without placeholders that has this id.
pub fn text(id: &str) -> String {
    words().text(id)
}

/// The name of a side: "Black".
pub fn side(name: &str) -> String {
    said(&Fact::side(name))
}

/// A statement as a sentence, with a capital letter and a full stop. The name of a point or of a player at
/// its start stays as it is. A question stays one.
pub fn sentence(statement: impl Into<Value>) -> String {
    let statement = match statement.into() {
        Value::Text(text) if text.ends_with('?') => return capitalised(&text),
        Value::Text(text) => Value::Text(text.trim_end_matches('.').to_owned()),
        other => other,
    };
    let is_fact = matches!(statement, Value::Fact(_));
    let sentence = fact!("sentence", words = statement);
    let said = said(&sentence);
    if is_fact && begins_with_name(&said, &sentence.into()) { said } else { capitalised(&said) }
}

/// Whether what has been said begins with a value that is the same in every language.
fn begins_with_name(said: &str, value: &Value) -> bool {
    match value {
        Value::Number(_) => false,
        Value::Text(name) => said.strip_prefix(name.as_str()).is_some_and(|rest| {
            !name.is_empty() && !rest.starts_with(|c: char| c.is_ascii_alphanumeric())
        }),
        Value::List(list) => list.items().iter().any(|item| begins_with_name(said, item)),
        Value::Fact(fact) => fact.values().any(|(_, value)| begins_with_name(said, value)),
    }
}

/// A text with a capital letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What is wrong with the rules that were asked for.
pub fn ruleset_error(error: &RulesetError) -> Value {
    error.fact().map_or_else(|| error.to_string().into(), Value::from)
}

/// Why a line that a player has typed is no legal move; if it is no move at all, also what can be typed. `commands`
/// are those of [`command_list`].
pub fn refused(line: &str, error: &PlayError, commands: &[(&str, &str)]) -> Vec<String> {
    let is_no_move = matches!(error, PlayError::Move(MoveError::Syntax(_)));
    let word = line.split_whitespace().next().unwrap_or_default().to_lowercase();
    if is_no_move && commands.iter().any(|(name, _)| *name == word) {
        return vec![say!("term-command-alone", command = word)];
    }
    let why = sentence(error.fact());
    if is_no_move { vec![why, text("term-moves-or-help")] } else { vec![why] }
}

/// A list of commands, each with the id of the message that says what it does, in a column of this width.
pub fn command_list(commands: &[(&str, &str)], width: usize) -> Vec<String> {
    let mut lines = vec![text("term-help")];
    if !is_english() {
        lines.push(text("term-help-language"));
    }
    lines.extend(commands.iter().map(|(name, id)| format!("  {name:width$}{}", text(id))));
    lines
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use std::cell::Cell;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    thread_local! {
        /// The language of a test, instead of that of the process.
        pub static SPOKEN: Cell<Option<&'static Language>> = const { Cell::new(None) };
    }

    /// Runs a test in a language.
    pub fn speaking(tag: &str, test: impl FnOnce()) {
        SPOKEN.set(Some(Language::find(tag).expect("a language")));
        test();
        SPOKEN.set(None);
    }

    #[test]
    fn the_environment_chooses_the_language() {
        let chosen = |set: &[(&str, &str)]| {
            let value = |name: &str| {
                set.iter().find(|(set, _)| *set == name).map(|(_, value)| (*value).to_owned())
            };
            of_environment(value).map(|language| language.tag.as_str())
        };
        assert_eq!(chosen(&[("LANG", "fr_CA.UTF-8")]), Some("fr"));
        assert_eq!(chosen(&[("LC_ALL", ""), ("LANG", "bn_BD")]), Some("bn"));
        assert_eq!(chosen(&[("LC_MESSAGES", "ha_NG"), ("LANG", "fr_FR")]), Some("ha"));
        assert_eq!(chosen(&[("LC_ALL", "C.UTF-8"), ("LANG", "fr_FR")]), None);
        assert_eq!(chosen(&[("LANG", "POSIX")]), None);
        assert_eq!(chosen(&[("LANG", "tlh")]), None);
        assert_eq!(chosen(&[]), None);
    }

    #[test]
    fn numbers_have_the_digits_that_were_chosen() {
        let level = fact!("term-level", level = 10, strength = "");
        let is_latin = |tag, digits| {
            let language = Language::find(tag).expect("a language");
            language.words_in(super::digits(language, digits)).say(&level).contains("10")
        };
        let latin = |tag| [Digits::Usual, Digits::Latin, Digits::Own].map(|it| is_latin(tag, it));
        assert_eq!(latin("bn"), [false, true, false]);
        assert_eq!(latin("hi"), [true, true, false]);
        assert_eq!(latin("en"), [true, true, true]);
    }

    #[test]
    fn statements_become_sentences() {
        assert_eq!(sentence("it is so."), "It is so.");
        assert_eq!(sentence(fact!("not-vacant", point = "d4")), "d4 is not vacant.");
        assert_eq!(sentence(fact!("list-none")), "Nothing.");
        let result = fact!("side-wins", side = Fact::side("Black"));
        assert_eq!(sentence(result), "Black wins.");
        let begins = |name: &str| begins_with_name("d4 is not vacant", &name.into());
        assert_eq!(["d4", "d", ""].map(begins), [true, false, false]);
        assert_eq!(capitalised(""), "");
    }

    /// The ids of messages in the sources, which all begin alike.
    fn used(folder: &Path, ids: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                used(&path, ids);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let code = fs::read_to_string(&path).expect("UTF-8");
                let quoted = code.split('"').filter(|text| {
                    text.strip_prefix("term-").is_some_and(|rest| {
                        !rest.is_empty() && rest.chars().all(|c| c.is_ascii_lowercase() || c == '-')
                    })
                });
                ids.extend(quoted.map(str::to_owned));
            }
        }
    }

    #[test]
    fn every_message_exists_and_is_used() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut used = BTreeSet::new();
        self::used(&root.join("src"), &mut used);
        let file = root.join("../../languages/en/terminal.ftl");
        let written = fs::read_to_string(file).expect("the messages");
        let ids = written.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let ids: BTreeSet<String> =
            ids.filter(|id| id.starts_with("term-")).map(str::to_owned).collect();
        let missing: Vec<&String> = used.difference(&ids).collect();
        let unused: Vec<&String> = ids.difference(&used).collect();
        assert!(missing.is_empty() && unused.is_empty(), "missing {missing:?}, unused {unused:?}");
        // A message that cannot be parsed would appear as its id.
        for id in &ids {
            assert_ne!(&Words::english().text(id), id);
        }
    }
}

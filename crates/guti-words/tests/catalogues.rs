//! The messages of all languages against one another, and against the facts in the source.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use guti_words::{Fact, Language, Words, fact};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The parts that say facts.
const PARTS: [&str; 6] = ["rules", "moves", "results", "problems", "options", "terminal"];

/// Ids that are put together by the program, by their beginnings: names of sides, kinds of problems, what
/// options decide, and their values.
const COMPOSED: [&str; 4] = ["side-", "problem-", "option-", "value-"];

/// The names of the placeholders of each message.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the root of the project")
}

fn messages(tag: &str) -> Messages {
    let mut messages = Messages::new();
    for part in PARTS {
        let path = root().join("languages").join(tag).join(part).with_extension("ftl");
        let text =
            fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
        let resource = fluent_syntax::parser::parse(text.as_str());
        let resource =
            resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut names = BTreeSet::new();
                placeholders(message.value.as_ref().expect("a value"), &mut names);
                let before = messages.insert(message.id.name.to_owned(), names);
                assert!(before.is_none(), "{tag}: {} is there twice", message.id.name);
            }
        }
    }
    messages
}

fn placeholders(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            let inline = match expression {
                Expression::Inline(inline) => inline,
                Expression::Select { selector, variants } => {
                    for variant in variants {
                        placeholders(&variant.value, names);
                    }
                    selector
                }
            };
            if let InlineExpression::VariableReference { id } = inline {
                names.insert(id.name.to_owned());
            }
        }
    }
}

/// The facts of the source: the code and the names of the values of each `fact!`.
fn facts(folder: &Path, found: &mut Vec<(String, BTreeSet<String>, PathBuf)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            facts(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let is_code = |line: &&str| !line.trim_start().starts_with("//");
            let text = text.lines().filter(is_code).collect::<Vec<_>>().join("\n");
            for macro_name in ["fact!(", "say!("] {
                for (at, _) in text.match_indices(macro_name) {
                    if let Some((code, names)) = arguments(&text[at + macro_name.len()..]) {
                        found.push((code, names, path.clone()));
                    }
                }
            }
        }
    }
}

/// The code and the names of the values of a `fact!` from what follows its opening parenthesis.
fn arguments(text: &str) -> Option<(String, BTreeSet<String>)> {
    let (code, rest) = text.trim_start().strip_prefix('"')?.split_once('"')?;
    let mut names = BTreeSet::new();
    let (mut depth, mut quoted, mut word) = (1, false, String::new());
    let mut characters = rest.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '\\' if quoted => drop(characters.next()),
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 1 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 1 => word.clear(),
            '=' if depth == 1 && characters.peek() == Some(&' ') => {
                names.extend(word.trim().rsplit(' ').next().map(str::to_owned));
                word.clear();
            }
            _ if depth == 1 => word.push(c),
            _ => {}
        }
    }
    Some((code.to_owned(), names))
}

#[test]
fn every_complete_language_has_the_messages_of_english_with_the_same_placeholders() {
    let english = messages("en");
    for language in Language::all().iter().filter(|language| language.complete) {
        let own = messages(&language.tag);
        for (id, names) in &english {
            assert_eq!(own.get(id), Some(names), "{id} in {}", language.tag);
        }
        let surplus: Vec<&String> = own.keys().filter(|id| !english.contains_key(*id)).collect();
        assert_eq!(surplus, [""; 0], "{}", language.tag);
    }
}

#[test]
fn every_fact_of_the_source_has_a_message_with_its_values() {
    let english = messages("en");
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let source = entry.unwrap().path().join("src");
        // Here the facts are examples.
        if !source.ends_with("guti-words/src") {
            facts(&source, &mut found);
        }
    }
    assert!(found.len() > 200, "{}", found.len());
    for (code, names, path) in &found {
        assert_eq!(english.get(code), Some(names), "{code} in {}", path.display());
    }
}

/// All Rust files of a folder, one after another.
fn read(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.extension() {
            None => read(&path, sources),
            Some(extension) if extension == "rs" => {
                sources.push_str(&fs::read_to_string(&path).unwrap());
            }
            Some(_) => {}
        }
    }
}

#[test]
fn every_message_is_used() {
    let mut sources = String::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        read(&entry.unwrap().path().join("src"), &mut sources);
    }
    let is_used = |id: &str| {
        COMPOSED.iter().any(|beginning| id.starts_with(beginning))
            || sources.contains(&format!("\"{id}\""))
    };
    let unused: Vec<String> = messages("en").into_keys().filter(|id| !is_used(id)).collect();
    assert_eq!(unused, [""; 0]);
}

#[test]
fn numbers_can_have_the_digits_of_the_language() {
    let wins = fact!("side-wins-in", side = Fact::side("Black"), plies = 10);
    let point = fact!("not-vacant", point = "d4");
    for (tag, ten) in [("bn", "১০"), ("hi", "१०"), ("pa", "੧੦"), ("fr", "10")] {
        let [own, ascii] = [Words::in_own_digits(tag), Words::of(tag)].map(Option::unwrap);
        assert!(own.say(&wins).contains(ten), "{}", own.say(&wins));
        assert!(ascii.say(&wins).contains("10"), "{}", ascii.say(&wins));
        assert!(own.say(&point).contains("d4"));
    }
    // `Words` may lack none.
    for language in Language::all().iter().filter(|language| language.digits.is_some()) {
        assert!(!language.words_in_own_digits().say(&wins).contains("10"), "{}", language.tag);
    }
}

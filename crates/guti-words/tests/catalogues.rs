//! The messages of all languages against one another, and against the facts in the source.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use guti_words::{Fact, Language, List, NumberingSystem, Words, fact};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The parts that say facts.
const PARTS: [&str; 6] = ["rules", "moves", "results", "problems", "options", "terminal"];

/// Ids that [`Fact::side`] puts together.
const SIDES: [&str; 4] = ["side-black", "side-white", "side-south", "side-north"];

/// The names of the placeholders of each message.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the root of the project")
}

/// The messages of all parts of a language.
fn messages(tag: &str) -> Messages {
    let mut messages = Messages::new();
    for part in PARTS {
        for (id, names) in messages_of(tag, part) {
            let before = messages.insert(id.clone(), names);
            assert!(before.is_none(), "{tag}: {id} is there twice");
        }
    }
    messages
}

fn messages_of(tag: &str, part: &str) -> Messages {
    let mut messages = Messages::new();
    let path = root().join("languages").join(tag).join(part).with_extension("ftl");
    let text =
        fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
    let resource = fluent_syntax::parser::parse(text.as_str());
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut names = BTreeSet::new();
            placeholders(message.value.as_ref().expect("a value"), &mut names);
            let before = messages.insert(message.id.name.to_owned(), names);
            assert!(before.is_none(), "{tag}: {} is there twice", message.id.name);
        }
    }
    messages
}

fn placeholders(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            placeholders_of(expression, names);
        }
    }
}

fn placeholders_of(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            for variant in variants {
                placeholders(&variant.value, names);
            }
            selector
        }
    };
    let arguments = match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
            return;
        }
        InlineExpression::Placeable { expression } => return placeholders_of(expression, names),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => arguments,
        _ => return,
    };
    let with_names = arguments.named.iter().map(|argument| &argument.value);
    for argument in arguments.positional.iter().chain(with_names) {
        placeholders_of(&Expression::Inline(argument.clone()), names);
    }
}

#[test]
fn placeholders_are_found_wherever_they_stand() {
    let text = "id = { $a } { NUMBER($b, digits: 2) } { { $c } }
    { NUMBER($d) ->
       *[other] { $e ->
           *[other] { $f }
        }
    }
";
    let resource = fluent_syntax::parser::parse(text).expect("a message");
    let [Entry::Message(message)] = resource.body.as_slice() else { panic!("{resource:?}") };
    let mut names = BTreeSet::new();
    placeholders(message.value.as_ref().expect("a value"), &mut names);
    assert_eq!(names, ["a", "b", "c", "d", "e", "f"].map(str::to_owned).into());
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

/// The words of the kinds of problems, of which each makes the id of a message.
fn kinds_of_problems() -> BTreeSet<String> {
    let file = root().join("crates/guti-api/src/problem_kind.rs");
    let text = fs::read_to_string(file).expect("the kinds of problems");
    // A line such as `BadRequest "bad-request" 400;`.
    let word = |line: &str| {
        let [kind, word, status] = line.split_whitespace().collect::<Vec<_>>().try_into().ok()?;
        let word = word.strip_prefix('"')?.strip_suffix('"')?;
        let is_kind = kind.starts_with(|c: char| c.is_ascii_uppercase()) && status.ends_with(';');
        is_kind.then(|| format!("problem-{word}"))
    };
    text.lines().filter_map(word).collect()
}

#[test]
fn every_message_is_used() {
    let mut sources = String::new();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        read(&entry.unwrap().path().join("src"), &mut sources);
    }
    let problems = kinds_of_problems();
    assert!(problems.len() > 30, "{problems:?}");
    let english = messages("en");
    assert_eq!(problems.iter().filter(|id| !english.contains_key(*id)).count(), 0);
    // The descriptions of options and their values are compared with the options in `guti-rules`.
    let options = messages_of("en", "options");
    let quoted: BTreeSet<&str> = sources.split('"').collect();
    let is_used = |id: &String| {
        SIDES.contains(&id.as_str())
            || problems.contains(id)
            || options.contains_key(id)
            || quoted.contains(id.as_str())
    };
    let unused: Vec<&String> = english.keys().filter(|id| !is_used(id)).collect();
    assert_eq!(unused, [""; 0]);
}

#[test]
fn numbers_have_the_digits_of_the_language() {
    let wins = fact!("side-wins-in", side = Fact::side("Black"), plies = 10);
    let numbers = fact!("not-vacant", point = List::comma([10, 5]));
    let point = fact!("not-vacant", point = "d4");
    for (tag, usual, own) in
        [("bn", "১০", "১০"), ("hi", "10", "१०"), ("pa", "10", "੧੦"), ("fr", "10", "10")]
    {
        let language = Language::find(tag).expect("a language");
        for (digits, ten) in [
            (language.usual_digits(), usual),
            (language.own_digits(), own),
            (NumberingSystem::LATIN, "10"),
        ] {
            let words = language.words_in(digits);
            for fact in [&wins, &numbers] {
                assert!(words.say(fact).contains(ten), "{}", words.say(fact));
            }
            assert!(words.say(&point).contains("d4"), "{}", words.say(&point));
        }
        assert_eq!(Words::of(tag).unwrap().say(&wins), language.words().say(&wins));
        assert!(language.words().say(&wins).contains(usual));
    }
}

#[test]
fn one_of_a_thing_is_said_in_the_singular() {
    let row = fact!("row-points", row = 4, points = 1, given = 2);
    let plies = fact!("quiet-plies", plies = 1);
    let two = fact!("quiet-plies", plies = 2);
    let score = fact!("score-now", first = "Amina", one = 0, second = "Bello", two = 0, target = 1);
    for (tag, fact, words) in [
        ("en", &row, "row 4 has 1 point, not 2"),
        ("fr", &row, "la rangée 4 a 1 point, et non 2"),
        ("ha", &row, "sahu na 4 yana da gurbi 1, ba 2 ba"),
        ("hi", &row, "पंक्ति 4 में 1 बिंदु होता है, 2 नहीं"),
        ("pa", &row, "ਪਾਲ 4 ਵਿੱਚ 1 ਬਿੰਦੂ ਹੈ, 2 ਨਹੀਂ"),
        ("en", &plies, "1 ply without a capture"),
        ("en", &two, "2 plies without a capture"),
        ("en", &score, "The score is Amina 0, Bello 0; 1 point wins the match."),
    ] {
        assert_eq!(Words::of(tag).expect("a language").say(fact), words);
    }
}

/// The terms of play of a language, by the English ones.
fn terms(tag: &str) -> BTreeMap<String, String> {
    let path = root().join("languages").join(tag).join("terms.toml");
    let text =
        fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The texts of a language in lower case: its messages, and the prose of the games.
fn texts(tag: &str) -> String {
    let catalogues = fs::read_dir(root().join("languages").join(tag)).unwrap();
    let games = fs::read_dir(root().join("games")).unwrap();
    let is_of = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.ends_with(".ftl") || name.ends_with(&format!(".{tag}.toml"))
    };
    let files = catalogues.chain(games).map(|entry| entry.unwrap().path()).filter(is_of);
    files.map(|path| fs::read_to_string(path).unwrap().to_lowercase()).collect()
}

#[test]
fn every_language_has_chosen_the_same_terms_of_play_and_uses_them() {
    let english = terms("en");
    for language in Language::all().iter().filter(|language| language.tag != "en") {
        let own = terms(&language.tag);
        let missing: Vec<&String> =
            english.keys().filter(|term| !own.contains_key(*term)).collect();
        assert_eq!(missing, [""; 0], "{}", language.tag);
        // A language may tell senses of a term apart: "row (of the board)".
        let term = |key: &str| key.split(" (").next().unwrap_or_default().to_owned();
        let strange: Vec<&String> =
            own.keys().filter(|key| !english.contains_key(&term(key))).collect();
        assert_eq!(strange, [""; 0], "{}", language.tag);
        let texts = texts(&language.tag);
        for key in ["leap", "capture", "row", "sow", "hole", "store"] {
            let words = own[key].to_lowercase();
            assert!(words.split(" / ").any(|word| texts.contains(word)), "{}: {key}", language.tag);
        }
    }
}

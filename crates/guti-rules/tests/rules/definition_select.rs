//! Selecting variants, help texts, the schema, and files that cannot be read.

use crate::definition_files::{LEAP, MANCALA, RELAY, ROW, games, games_folder};
use guti_rules::definition::model::{Duty, Earning, Leave, PlacedRows};
use guti_rules::definition::{
    Definition, Family, OptionValues, SelectedOptions, VariantError, schema_json,
};
use guti_words::{Fact, List, Value, Words, fact};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn game(id: &str) -> Definition {
    let (_, text) = games()
        .into_iter()
        .find(|(name, _)| *name == format!("{id}.toml"))
        .expect("a game of this id");
    Definition::parse(&text).expect("a sound game")
}

fn refusal(game: &Definition, spec: &str) -> String {
    game.select(&[spec]).expect_err("a wrong selection").to_string()
}

#[test]
fn families() {
    for (id, family, word) in [
        ("dara", Family::Row, "row"),
        ("khutka-boia", Family::Relay, "relay"),
        ("oware", Family::Mancala, "mancala"),
        ("pretwa", Family::Leap, "leap"),
    ] {
        assert_eq!(game(id).family(), family);
        assert_eq!(family.to_string(), word);
    }
}

#[test]
fn variants_are_listed() {
    let dara = game("dara");
    let variants = dara.variants();
    let names: Vec<_> = variants.iter().map(|variant| variant.name).collect();
    assert_eq!(names, ["bell", "encyclopaedia", "optional-removal", "protected", "shiva"]);
    let bell = ["placed_rows=allowed", "long_rows=allowed", "left_three=removal"];
    assert_eq!(variants[0].settings, bell);
    assert_eq!(variants[0].source, Some("bell"));
}

#[test]
fn overlays_are_merged() {
    let dara = game("dara");
    let selected = dara.select(&["bell,optional-removal", "long_rows=forbidden"]).expect("sound");
    let SelectedOptions::Row(options) = selected.options else {
        panic!("Dara is a row game");
    };
    assert_eq!(options.placed_rows, PlacedRows::Allowed);
    assert_eq!(options.long_rows, Leave::Forbidden);
    assert_eq!(options.left_three, Earning::Removal);
    assert_eq!(options.removal, Duty::Optional);
    assert_eq!(options.lose_at, 2);
    assert_eq!(selected.name, "bell,optional-removal,long_rows=forbidden");
}

#[test]
fn names_of_selections() {
    let dara = game("dara");
    let nothing: [&str; 0] = [];
    assert_eq!(dara.select(&nothing).expect("sound").name, "standard");
    for (asked, name) in [
        ("", "standard"),
        ("standard", "standard"),
        ("standard standard", "standard"),
        ("removal=compulsory", "standard"),
        ("repetition=3", "standard"),
        ("bell removal=optional", "bell,removal=optional"),
        (" bell , , bell ", "bell"),
        ("bell long_rows=forbidden bell", "long_rows=forbidden,bell"),
        ("lose_at=3 lose_at=4", "lose_at=4"),
        ("standard,shiva", "shiva"),
    ] {
        assert_eq!(dara.select(&[asked]).expect("sound").name, name, "{asked:?}");
    }
}

#[test]
fn unknown_variants() {
    let dara = game("dara");
    assert_eq!(
        refusal(&dara, "foo"),
        "`foo` is not a variant of Dara: bell, encyclopaedia, optional-removal, protected, shiva, \
         or an option such as placed_rows=allowed"
    );
    assert!(refusal(&dara, "Bell").contains("did you mean `bell`?"));
    assert!(refusal(&dara, "lose-at=3").contains("did you mean the option `lose_at`?"));
    assert!(refusal(&dara, "colour=red").contains("its options are `placed_rows`"));
    let plain = Definition::parse(LEAP).expect("a sound file");
    assert!(refusal(&plain, "foo").contains("its options are `capture`"));
}

#[test]
fn wrong_values() {
    let dara = game("dara");
    assert_eq!(
        refusal(&dara, "removal=never"),
        "`never` is not a value: `removal` takes `compulsory` or `optional`"
    );
    assert_eq!(refusal(&dara, "removal"), "`removal` takes `compulsory` or `optional`");
    for value in ["", "x", "-1", "+3", "256", "99999999999999999999"] {
        let message = refusal(&dara, &format!("lose_at={value}"));
        assert!(message.ends_with("takes a whole number from 0 to 255"), "{message}");
    }
    assert!(refusal(&dara, "lose_at=12").contains("12 pieces"));
    assert!(refusal(&dara, "repetition=1").contains("0 turns the rule off"));
    let other = dara.select(&["fours=at-once"]).expect_err("an option of another family");
    assert!(matches!(other, VariantError::OtherFamily(_)));
    let wanted = "`fours` is an option of relay games, and Dara is a row game with the options";
    assert!(other.to_string().starts_with(wanted), "{other}");
    let several = game("khutka-boia").select(&["lose_at=3"]).expect_err("no such option");
    assert!(several.to_string().contains("an option of leap and row games"));
}

/// Each refusal is a fact, so that every language can say it; programs read its code and its values.
#[test]
fn refusals_are_facts() {
    let dara = game("dara");
    let text = |text: &str| Value::from(text);
    for (asked, code, name, value) in [
        ("foo", "no-such-variant", "text", text("foo")),
        ("fours=at-once", "option-of-other-family", "owners", text("relay")),
        ("removal=never", "no-such-value", "choices", List::or(["`compulsory`", "`optional`"])),
        ("removal", "value-missing", "key", text("removal")),
        ("lose_at=12", "unplayable", "help", fact!("lose-at-less", pieces = 12).into()),
    ] {
        let fact = dara.select(&[asked]).expect_err("a refusal").fact();
        assert_eq!(fact.code(), code, "{asked}");
        let found = fact.values().find(|(of, _)| *of == name);
        assert_eq!(found, Some((name, &value)), "{asked}");
        let bengali = Words::of("bn").expect("Bengali").say(&fact);
        assert_ne!(bengali, fact.to_string(), "{asked}");
    }
}

#[test]
fn help_texts() {
    for family in Family::ALL {
        let keys = Definition::option_keys(family);
        assert!(keys.iter().any(|option| option.key == "repetition"));
        for option in keys {
            assert!(!option.description.is_empty() && !option.description.contains('\n'));
            match &option.values {
                OptionValues::Choices(choices) => {
                    assert!(choices.iter().any(|choice| choice.value == option.default));
                    assert!(choices.iter().all(|choice| !choice.description.is_empty()));
                }
                OptionValues::Number { least, most } => {
                    let default: u16 = option.default.parse().expect("a number");
                    assert!((least..=most).contains(&&default));
                }
            }
            // The default in the help text is the default as a value.
            let said = format!("Default: {}", option.default);
            assert!(option.description.replace('`', "").contains(&said), "{option:?}");
        }
    }
    let capture = &Definition::option_keys(Family::Leap)[0];
    assert_eq!(capture.key, "capture");
    assert_eq!(capture.values.to_string(), "compulsory, optional");
    assert_eq!(capture.default, "compulsory");
}

/// What an option decides is a message, and the name of each of its values that is a word; there are no
/// others.
#[test]
fn the_messages_about_options_are_those_of_the_options() {
    let mut expected = BTreeSet::new();
    for family in Family::ALL {
        for option in Definition::option_keys(family) {
            expected.insert(Fact::option(family.key(), &option.key).code().to_owned());
            if let OptionValues::Choices(choices) = &option.values {
                expected.extend(choices.iter().map(|choice| {
                    Fact::option_value(family.key(), &option.key, &choice.value).code().to_owned()
                }));
            }
        }
    }
    let file = games_folder().join("../languages/en/options.ftl");
    let text = std::fs::read_to_string(file).expect("the messages");
    let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let ids: BTreeSet<String> = ids.filter(|id| !id.starts_with('#')).map(str::to_owned).collect();
    assert_eq!(ids, expected);
}

/// `UPDATE=1 cargo test -p guti-rules` rewrites the schema.
#[test]
fn the_published_schema_is_current() {
    let path = games_folder().join("game.schema.json");
    let schema = schema_json();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &schema).expect("the folder of the games is writable");
    }
    let published = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(published == schema, "run UPDATE=1 cargo test -p guti-rules");
}

proptest! {
    #[test]
    fn changed_files_never_panic(
        which in 0_usize..8,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..4), 1..6),
    ) {
        let mut files: Vec<_> = games().into_iter().map(|(_, text)| text).collect();
        files.extend([LEAP, ROW, RELAY, MANCALA].map(str::to_owned));
        let mut bytes = files[which % files.len()].clone().into_bytes();
        for (place, byte, how) in changes {
            // This keeps the file from becoming empty.
            bytes.push(b'\n');
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, byte % 128),
                _ => bytes.truncate(at),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match Definition::parse(&text) {
            Ok(definition) => drop(definition.select(&["bell", "removal=optional"])),
            Err(error) => {
                prop_assert!(!error.problems.is_empty());
                for problem in &error.problems {
                    prop_assert!(text.get(problem.span.clone()).is_some());
                }
            }
        }
    }

    #[test]
    fn any_text_never_panics(text in any::<String>()) {
        let _ = Definition::parse(&text);
    }

    #[test]
    fn words_of_toml_never_panic(
        words in prop::collection::vec(prop::sample::select(vec![
            "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\n", "\"", "'", "\"\"\"", " ", "#", "\\",
            "leap", "row", "board", "rows", "lines", "circles", "layout", "polar", "places", "setup",
            "options", "variants", "rules", "sources", "format", "1", "\"a1\"", "-1", "0x1f", "1e400",
            "nan", "true", "1979-05-27", "é",
        ]), 0..40),
    ) {
        let _ = Definition::parse(&words.concat());
    }

    #[test]
    fn a_name_selects_the_same_again(
        parts in prop::collection::vec(prop::sample::select(vec![
            "bell", "shiva", "protected", "optional-removal", "standard", "removal=optional",
            "removal=compulsory", "long_rows=allowed", "long_rows=forbidden", "lose_at=2", "lose_at=3",
            "repetition=0", "left_three=removal",
        ]), 0..8),
    ) {
        let dara = game("dara");
        let first = dara.select(&parts).expect("sound parts");
        let again = dara.select(&[&first.name]).expect("its own name");
        prop_assert_eq!(&again.name, &first.name);
        prop_assert_eq!(again.options, first.options);
    }
}

/// Two options that do not go together are refused, also where a variant brings one of them.
#[test]
fn options_that_clash_are_refused() {
    let kalah = game("kalah");
    let message = refusal(&kalah, "fours=at-once");
    assert!(message.contains("an option of relay games"), "{message}");
    let message = refusal(&kalah, "stores=apart");
    assert!(message.contains("needs a store that is sown"), "{message}");
    assert!(kalah.select(&["stores=apart,again=never"]).is_ok());
}

#[test]
fn the_shortest_name_can_be_selected() {
    let text = format!(
        "{LEAP}[leap.variants.crown]\nsummary = \"Kings.\"\n\
         options = {{ promotion = \"far-row\", king = \"flying\" }}\n"
    );
    let game = Definition::parse(&text).expect("a sound game");
    let selected = game.select(&["crown,promotion=none"]).expect("a selection");
    assert!(refusal(&game, "king=flying").contains("no piece is promoted"));
    assert_eq!(game.shortest_name(&selected), "crown,promotion=none");
    assert_eq!(game.names(&selected), ["crown,promotion=none"]);
}

/// Records of sowing games from the time when these were one family can set options that their
/// family does not have, to the value that changes nothing.
#[test]
fn options_of_the_family_that_was_split_are_still_read() {
    let kalah = game("kalah");
    for (asked, name) in [
        ("lap=single", "standard"),
        ("lap=single,end=stuck", "end=stuck"),
        ("fours=none rounds=0 until-stuck", "until-stuck"),
    ] {
        assert_eq!(kalah.select(&[asked]).expect("an old record").name, name, "{asked}");
    }
    assert!(kalah.select(&["lap=next"]).is_err());
    let khutka_boia = game("khutka-boia");
    for (asked, name) in [
        ("lap=next", "standard"),
        ("fours=none,stores=apart,capture=beyond-empty", "fours=none"),
        ("end=cleared difference", "difference"),
    ] {
        assert_eq!(khutka_boia.select(&[asked]).expect("an old record").name, name, "{asked}");
    }
    for asked in ["lap=single", "end=stuck", "capture=opposite"] {
        assert!(khutka_boia.select(&[asked]).is_err(), "{asked}");
    }
}

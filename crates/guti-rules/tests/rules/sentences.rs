//! The rules in words: those that hold under the options that were chosen, and where they come from.

use crate::definition_files::{LEAP, ROW, change, finds, games, games_folder, problems};
use guti_rules::catalogue;
use guti_rules::choices;
use guti_rules::definition::model::Origin;
use guti_rules::definition::translation::Translation;
use guti_rules::definition::{Definition, Rule, Selected};
use guti_words::{NumberingSystem, Words, fact};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// The built-in games, each with the selections of its variants and of every value by itself.
fn every_selection() -> Vec<(Definition, Vec<Selected>)> {
    let games = games().into_iter().map(|(name, text)| {
        let definition = Definition::parse(&text).expect(&name);
        let standard = definition.select(&["standard"]).expect("every game has a standard");
        let values = choices::of(&definition, &standard).into_iter().flat_map(|c| c.values);
        let mut names: Vec<String> = values.filter_map(|value| value.variant).collect();
        names.extend(definition.variants().iter().map(|variant| variant.name.to_owned()));
        let selections = names.iter().map(|name| definition.select(&[name]).expect("a variant"));
        let selections = selections.chain([standard]).collect();
        (definition, selections)
    });
    games.collect()
}

fn rules(id: &str, variant: &str) -> Vec<Rule> {
    let definition = guti_rules::catalogue::definition(id).expect("a built-in game");
    definition.rules_of(&definition.select(&[variant]).expect("a variant"))
}

/// The only rule whose text has these words.
fn rule(id: &str, variant: &str, words: &str) -> Rule {
    let mut found: Vec<Rule> = rules(id, variant);
    found.retain(|rule| rule.text.contains(words));
    assert_eq!(found.len(), 1, "{id} {variant}: {words}: {found:?}");
    found.remove(0)
}

#[test]
fn every_translation_fits_its_game() {
    for game in catalogue::built_in() {
        let definition = Definition::parse(game.text).expect(game.id);
        for (language, text) in game.translations {
            let file = format!("{}.{language}.toml", game.id);
            let translation = Translation::parse(text, &definition);
            let translation = translation.unwrap_or_else(|error| panic!("{file}: {error}"));
            assert_eq!(translation.language, *language, "{file}");
            let translated = definition.translated(&translation, NumberingSystem::LATIN);
            assert_eq!(translated.name.get_ref(), &translation.name, "{file}");
        }
    }
}

/// The texts of a game that `tests/translations` has.
fn translated_texts(game: &Definition) -> serde_json::Value {
    let texts = |texts: Vec<&String>| json!(texts);
    let variants: BTreeMap<&str, &str> =
        game.variants().iter().map(|variant| (variant.name, variant.summary)).collect();
    json!({
        "name": game.name.get_ref(),
        "aliases": game.aliases.iter().map(AsRef::as_ref).collect::<Vec<&String>>(),
        "region": game.region,
        "period": game.period,
        "summary": game.summary,
        "story": game.story,
        "in_short": texts(game.in_short.iter().map(|rule| &rule.text).collect()),
        "rules": texts(game.rules.iter().map(|rule| &rule.text).collect()),
        "solved": texts(game.solved.iter().map(|solved| &solved.text).collect()),
        "variants": variants,
        "untranslated": game.untranslated,
    })
}

/// The pages are built with translations that another program puts into the game files. See the
/// README beside the recorded ones; `UPDATE=1` records them again.
#[test]
fn translated_games_are_those_of_the_pages() {
    let folder = games_folder().join("../tests/translations");
    let mut held = 0;
    for entry in std::fs::read_dir(&folder).expect("the recorded translations") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let (id, language) = name.split_once('.').expect("a game and a language");
        let game = catalogue::definition(id).expect(id);
        let translation = catalogue::translation(id, language).expect(name);
        let texts = translated_texts(&game.translated(&translation, NumberingSystem::LATIN));
        if std::env::var_os("UPDATE").is_some() {
            let text = serde_json::to_string_pretty(&texts).expect("JSON");
            std::fs::write(&path, text + "\n").expect("the folder is writable");
        }
        let recorded = std::fs::read_to_string(&path).expect(name);
        let recorded: serde_json::Value = serde_json::from_str(&recorded).expect(name);
        assert_eq!(texts, recorded, "{name}");
        held += 1;
    }
    assert_eq!(held, 4);
}

#[test]
fn every_value_of_a_built_in_game_has_a_sentence() {
    for (name, text) in games() {
        let definition = Definition::parse(&text).expect(&name);
        assert_eq!(choices::undescribed_values_of(&definition, |_| true), [], "{name}");
    }
}

#[test]
fn three_rules_in_short_hold_whatever_is_chosen() {
    for (definition, selections) in every_selection() {
        for selected in selections {
            let name = format!("{} {}", definition.id.get_ref(), selected.name);
            assert_eq!(definition.rules_in_short(&selected).len(), 3, "{name}");
            let mut seen = BTreeSet::new();
            for rule in definition.rules_of(&selected) {
                assert!(!rule.text.contains(['{', '}']), "{name}: {}", rule.text);
                assert!(seen.insert(rule.text.clone()), "{name} says twice: {}", rule.text);
            }
        }
    }
}

#[test]
fn every_source_is_used_and_every_variant_has_an_origin() {
    for (name, text) in games() {
        let definition = Definition::parse(&text).expect(&name);
        let of_rules = definition.rules.iter().filter_map(|rule| rule.source.as_ref());
        let of_rules = of_rules.map(|id| id.get_ref().as_str());
        let variants = definition.variants();
        let of_variants = variants.iter().filter_map(|variant| variant.source);
        let used: BTreeSet<&str> = of_rules.chain(of_variants).collect();
        for source in &definition.sources {
            assert!(used.contains(source.id.get_ref().as_str()), "{name}: {}", source.id.get_ref());
            assert!(source.short.is_some(), "{name}: {}", source.id.get_ref());
        }
        for variant in variants {
            let ours = variant.origin == Some(Origin::Added);
            assert!(ours != variant.source.is_some(), "{name}: {} is whose?", variant.name);
        }
    }
}

#[test]
fn the_rules_follow_the_options() {
    let rules_in_words = |variant: &str| {
        let rules = rules("pretwa", variant).into_iter();
        let of_capture = rules.filter(|rule| rule.options.iter().any(|key| key == "capture"));
        of_capture.map(|rule| rule.text).collect::<Vec<_>>().join(" ")
    };
    assert!(rules_in_words("standard").contains("must"), "{}", rules_in_words("standard"));
    assert!(rules_in_words("capture=optional").contains("may make another move instead"));
    assert_ne!(rules_in_words("standard"), rules_in_words("capture=optional"));
    // Datta 1933: one piece in a turn; the archive: captures must be chained together.
    let single = rule("lau-kata-kati", "chain=single", "Only one piece can be captured");
    assert_eq!(single.source.as_deref(), Some("datta"));
    // Winther set the number three himself, and others play to the last piece.
    let three = rule("pretwa", "standard", "three pieces left");
    assert_eq!(three.options, ["lose_at"]);
    assert!(rules("pretwa", "lose_at=2").iter().any(|rule| rule.text.contains("two pieces left")));
}

#[test]
fn an_option_without_a_sentence_is_described() {
    let definition = Definition::parse(LEAP).expect("a sound file");
    let rules_in_words =
        |specs: &str| definition.rules_of(&definition.select(&[specs]).expect(specs));
    assert_eq!(rules_in_words("standard"), []);
    let [rule] = &rules_in_words("chain=single")[..] else { panic!("one rule") };
    assert_eq!(rule.text, "chain = single: One leap a turn.");
    assert_eq!((rule.origin, &rule.options[..]), (Origin::Added, &["chain".to_owned()][..]));
    assert_eq!(rules_in_words("lose_at=1").len(), 1);
}

#[test]
fn a_rule_of_an_older_file_holds_while_its_options_are_unchanged() {
    let text = format!(
        "{LEAP}[[rules]]\ntext = \"Captures must be made.\"\norigin = \"added\"\noptions = [\"capture\"]\n"
    );
    let definition = Definition::parse(&text).expect("a sound file");
    let texts = |spec: &str| {
        let rules = definition.rules_of(&definition.select(&[spec]).expect(spec));
        rules.into_iter().map(|rule| rule.text).collect::<Vec<_>>()
    };
    assert_eq!(texts("standard"), ["Captures must be made."]);
    assert_eq!(texts("chain=single")[0], "Captures must be made.");
    assert_eq!(texts("capture=optional"), ["capture = optional: It may be done."]);
}

/// Why a value cannot be chosen is a fact, to be said in the language of the player.
#[test]
fn a_value_that_cannot_be_chosen_says_why() {
    let refusals = |id: &str, variant: &str| {
        let game = catalogue::definition(id).expect("a built-in game");
        let values = choices::of(&game, &game.select(&[variant]).expect("a variant"));
        let values = values.into_iter().flat_map(|choice| choice.values);
        let refused = values.filter_map(|value| Some((value.value, value.refused?)));
        refused.collect::<Vec<_>>()
    };
    let (value, reason) = refusals("three-mens-morris", "standard").swap_remove(0);
    assert_eq!((value.as_str(), reason.code()), ("earns", "unplayable"));
    let what = fact!("setting-row-wins", setting = "placed_rows = \"earns\"");
    let help = fact!("placed-rows-row-wins");
    assert_eq!(reason, fact!("unplayable", what = what, help = help));
    assert_eq!(
        reason.to_string(),
        "`placed_rows = \"earns\"` where a row wins at once: the game is over then: choose `allowed` \
         or `forbidden`"
    );
    let french = Words::of("fr").expect("French").say(&reason);
    assert!(french.contains("alignement gagne aussitôt"), "{french}");
}

#[test]
fn a_value_without_a_sentence_is_a_problem() {
    let rule = |when: &str| {
        format!("{LEAP}[[rules]]\ntext = \"A.\"\norigin = \"added\"\nwhen = {{ {when} }}\n")
    };
    let found = problems(&rule("chain = \"compulsory\""));
    let whats: Vec<&str> = found.iter().map(|problem| problem.what.as_str()).collect();
    assert_eq!(
        whats,
        ["no rule says what `chain = optional` means", "no rule says what `chain = single` means"]
    );
    assert_eq!(problems(&rule("chain = \"compulsory optional single\"")), []);
    assert_eq!(problems(&rule("quiet_plies = \"0..\"")), []);
    let found = problems(&rule("quiet_plies = \"0 5..\""));
    let whats: Vec<&str> = found.iter().map(|problem| problem.what.as_str()).collect();
    assert_eq!(whats, ["no rule says what `quiet_plies = 1..4` means"]);
    for (described, missing) in
        [("0", "1.."), ("..3", "4.."), ("1..", "0"), ("0 3 5..", "1..2"), ("0 3 5..", "4")]
    {
        let found = problems(&rule(&format!("quiet_plies = \"{described}\"")));
        let help = format!("`when = {{ quiet_plies = \"{missing}\" }}`");
        let has =
            |help: &str| found.iter().any(|p| p.help.as_ref().is_some_and(|h| h.contains(help)));
        assert!(has(&help), "{described}: {found:?}");
        // What the help says is enough.
        if found.len() == 1 {
            assert_eq!(problems(&rule(&format!("quiet_plies = \"{described} {missing}\""))), []);
        }
    }
    // Numbers that cannot be played need no sentence, but a range may have them.
    let rows = "[[rules]]\ntext = \"A.\"\norigin = \"added\"\nwhen = { flying = \"0\" }\n";
    let found = problems(&format!("{ROW}{rows}"));
    assert!(found.len() == 1 && found[0].what.contains("`flying = 1..`"), "{found:?}");
}

#[test]
fn three_rules_in_short_hold_under_every_variant() {
    let short = |when: &str| format!("[[in_short]]\ntext = \"A.\"\n{when}");
    let whats = |rules: &[String]| -> Vec<String> {
        let found = problems(&format!("{LEAP}{}", rules.concat()));
        found.into_iter().map(|problem| problem.what).collect()
    };
    let always = short("");
    let of = |value: &str| short(&format!("when = {{ capture = \"{value}\" }}\n"));
    assert_eq!(whats(&[]), [""; 0]);
    assert_eq!(whats(&[always.clone(), always.clone(), always.clone()]), [""; 0]);
    let choice = [always.clone(), of("compulsory"), of("optional"), always.clone()];
    assert_eq!(whats(&choice), [""; 0]);
    assert_eq!(
        whats(&[always.clone(), always]),
        ["under `standard` the number of rules in short that hold is 2"]
    );
}

#[test]
fn what_a_sentence_names_exists() {
    let rule = |text: &str, when: &str| {
        format!("{LEAP}[[rules]]\ntext = {text}\norigin = \"added\"\nwhen = {{ {when} }}\n")
    };
    finds(&rule("\"A.\"", "⟦chains⟧ = \"single\""), &[&["`chains`", "`chain`"]]);
    finds(&rule("\"A.\"", "chain = \"compulsory ⟦singel⟧\""), &[&["`singel`", "`single`"]]);
    finds(&rule("\"A.\"", "lose_at = \"0 ⟦3..1⟧\""), &[&["`3..1`", "range"]]);
    finds(&rule("\"A.\"", "lose_at = \"⟦some⟧\""), &[&["`some`", "number"]]);
    finds(&rule("\"A.\"", "chain = ⟦\"\"⟧"), &[&["`chain` has no value"]]);
    finds(&rule("\"A.\"", "chain = ⟦3⟧"), &[&["`chain` must be a string"]]);
    finds(&rule("⟦\"At {loose_at}.\"⟧", "lose_at = \"0..\""), &[&["`loose_at`", "`lose_at`"]]);
    finds(&rule("⟦\"At {chain}.\"⟧", "lose_at = \"0..\""), &[&["`chain` is no number"]]);
    finds(&rule("⟦\"At {lose_at:roman}.\"⟧", "lose_at = \"0..\""), &[&["`roman`", "ordinal"]]);
    finds(
        &rule("\"At ⟦{⟧lose_at pieces.\"", "lose_at = \"0..\""),
        &[&["has no partner", "{lose_at}"]],
    );
    finds(
        &rule("\"At lose_at⟦}⟧ pieces.\"", "lose_at = \"0..\""),
        &[&["has no partner", "{lose_at}"]],
    );
    let solved = format!("{ROW}[[solved]]\nvariant = ⟦\"bel\"⟧\ntext = \"A draw.\"\n");
    finds(&solved, &[&["`bel`"]]);
    change(ROW, "pieces = 12", "pieces = 12\n[[in_short]]\ntext = ⟦\"\"⟧", &["`text` is empty"]);
}

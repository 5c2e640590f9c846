//! Every rule that a player may choose can be read and played.

use crate::common::wander;
use fastrand::Rng;
use guti_session::engine::{Level, Limits, Settings};
use guti_session::record::{self, Record, Tags};
use guti_session::{Engine, Ruleset, Session};
use std::sync::atomic::AtomicBool;

/// Every value of every option of every game by itself, with its key, and every named variant.
fn every_choice() -> Vec<(Ruleset, Option<(String, String)>)> {
    let mut all = Vec::new();
    for standard in Ruleset::built_in().unwrap() {
        for choice in standard.choices() {
            for value in choice.values {
                let Some(variant) = value.variant else { continue };
                let ruleset = Ruleset::find(standard.id(), &[&variant]).unwrap();
                all.push((ruleset, Some((choice.option.key.clone(), value.value))));
            }
        }
        for variant in standard.definition().variants() {
            all.push((Ruleset::find(standard.id(), &[variant.name]).unwrap(), None));
        }
    }
    all
}

#[test]
fn every_value_has_a_sentence_a_start_a_search_and_a_record() {
    let all = every_choice();
    assert!(all.len() > 400, "{} choices", all.len());
    for (seed, (ruleset, choice)) in (0..).zip(all) {
        let name = format!("{ruleset:?}");
        if let Some((key, value)) = choice {
            assert_eq!(ruleset.selected().values()[&key], value, "{name}");
            let rules = ruleset.rules_in_words();
            let found = rules.iter().any(|rule| rule.options.contains(&key));
            assert!(found, "{name}: no sentence for {key} = {value}");
            let general = rules.iter().find(|rule| rule.text.starts_with(&format!("{key} = ")));
            assert_eq!(general, None, "{name}");
        }
        let mut session = Session::new(&ruleset);
        wander(&mut session, &mut Rng::with_seed(seed), 100);
        let text = record::write(&[Record::of(&session, &Tags::default())]);
        let read = record::read(&text, Ruleset::resolve).unwrap();
        assert_eq!(read.games[0].session.position(), session.position(), "{name}");
        assert_eq!(read.games[0].session.result(), session.result(), "{name}");

        let start = Session::new(&ruleset);
        let settings = Settings { level: Level::FULL, hash_mb: 1, ..Settings::default() };
        let mut engine = Engine::new(&ruleset, settings).unwrap();
        let limits = Limits::nodes(300);
        let found = engine.search(&start, &limits, &AtomicBool::new(false), &mut |_| {});
        let best = found.best_move().unwrap_or_default();
        assert!(start.legal_moves().iter().any(|mv| mv == best), "{name}: {best}");
    }
}

#[test]
fn a_choice_leads_back_to_the_standard() {
    let mut found = 0;
    for standard in Ruleset::built_in().unwrap() {
        for choice in standard.choices() {
            let other = choice.values.iter().find(|value| value.value != choice.standard);
            let Some(variant) = other.and_then(|value| value.variant.clone()) else { continue };
            let changed = Ruleset::find(standard.id(), &[&variant]).unwrap();
            let back = changed.choices().into_iter().find(|c| c.option.key == choice.option.key);
            let back = back.expect("what was changed can be changed back");
            let value = back.values.iter().find(|value| value.value == choice.standard).unwrap();
            assert_eq!(value.variant.as_deref(), Some("standard"), "{changed:?}");
            found += 1;
        }
    }
    assert!(found > 0, "nothing can be chosen");
}

/// The values that the form of a game refused because its tuning has weights that it does not know.
#[test]
fn weights_that_a_form_does_not_know_are_left_out() {
    for (id, variant) in [
        ("dara", "placed_rows=earns"),
        ("dara", "target=never-threes"),
        ("dara", "row_wins=at-once"),
        ("lau-kata-kati", "steps=forward"),
        ("dash-guti", "leaps=forward"),
        ("pretwa", "promotion=far-row"),
        ("pretwa", "promotion=far-corners"),
    ] {
        let ruleset = Ruleset::find(id, &[variant]).unwrap();
        assert!(!Session::new(&ruleset).legal_moves().is_empty(), "{id} {variant}");
    }
    let standard = Ruleset::find("dara", &["standard"]).unwrap();
    let misspelt = standard.with_tuning("format = 1\n[weights]\nbeauty = [1, 1]\n");
    assert!(misspelt.unwrap_err().to_string().contains("`beauty`"));
}

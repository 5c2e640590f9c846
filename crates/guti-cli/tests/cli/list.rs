//! `guti list` and the dialogue have an entry for every built-in game.

use crate::common;
use guti_rules::catalogue;
use guti_session::Ruleset;
use serde_json::Value;

fn list(arguments: &[&str]) -> String {
    let output = common::guti(&[&["list"], arguments].concat(), "", "no-tables");
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_built_in_game_is_listed() {
    let games: Vec<&str> = catalogue::built_in().iter().map(|game| game.id).collect();
    let text = list(&[]);
    let listed = |id: &&&str| text.lines().any(|line| line.split(' ').next() == Some(**id));
    assert_eq!(games.iter().filter(listed).count(), games.len(), "{text}");
    let documents: Value = serde_json::from_str(&list(&["--json"])).unwrap();
    let ids: Vec<&str> =
        documents.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, games);
}

#[test]
fn the_dialogue_offers_every_built_in_game() {
    let output = common::guti(&["play", "--plain"], "", "no-tables");
    let text = String::from_utf8(output.stdout).unwrap();
    let games = Ruleset::built_in().unwrap();
    let entry = |(number, game): (usize, &Ruleset)| format!("{number}. {} (", game.name());
    let expected: Vec<String> = (1..).zip(&games).map(entry).collect();
    let offered: Vec<&str> = text.lines().filter(|line| line.contains("): ")).collect();
    assert_eq!(offered.len(), expected.len(), "{text}");
    for (line, begin) in offered.iter().zip(&expected) {
        assert!(line.starts_with(begin), "{line} and {begin}");
    }
}

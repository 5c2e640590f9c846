//! `guti results` and `guti puzzles` on tables of small layers.

use crate::common;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_solver::{Job, rows};
use guti_tables::folder::Folder;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Output;

const GAME: &str = "lau-kata-kati";

/// The layers of up to three pieces of a side.
fn solved() -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    let Game::Leap(rules) = catalogue::game(GAME, &["standard"]).unwrap() else {
        panic!("it is a game of leaps")
    };
    let folder = Folder::new(root.path(), GAME, "standard");
    let job = Job::new(folder, 3, 1, 1 << 30);
    rows::solve(&rules, &job, &|_| ()).unwrap();
    root
}

fn guti(arguments: &[&str], tables: &Path) -> Output {
    common::guti(arguments, "", tables)
}

fn printed(arguments: &[&str], tables: &Path) -> String {
    let output = guti(arguments, tables);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn what_people_and_programs_are_told_is_the_same() {
    let root = solved();
    let text = printed(&["results", GAME], root.path());
    let report: Value =
        serde_json::from_str(&printed(&["results", GAME, "--json"], root.path())).unwrap();
    assert_eq!((&report["game"], &report["variant"]), (&GAME.into(), &"standard".into()));
    assert!(report["start"].is_null());
    assert!(text.contains("not in the tables"), "{text}");
    let layers = report["layers"].as_array().unwrap();
    assert_eq!(layers.len(), 9);
    // A piece each, on 19 points.
    assert_eq!((&layers[0]["layer"], &layers[0]["boards"]), (&"1-1".into(), &342.into()));
    let boards: u64 = layers.iter().map(|layer| layer["boards"].as_u64().unwrap()).sum();
    assert_eq!(report["together"]["boards"], boards);
    for figure in [boards.to_string(), report["together"]["bytes"]["files"].to_string()] {
        assert!(text.replace(',', "").contains(&figure), "{figure}: {text}");
    }
    let longest = &report["together"]["longest"]["wins"];
    assert!(text.contains(longest["position"].as_str().unwrap()), "{text}");
}

#[test]
fn what_people_are_told_of_a_puzzle_is_what_programs_are() {
    let root = solved();
    let arguments = ["puzzles", GAME, "--count", "3", "--seed", "5"];
    let text = printed(&arguments, root.path());
    let arguments = [&arguments[..], &["--json"]].concat();
    let report: Value = serde_json::from_str(&printed(&arguments, root.path())).unwrap();
    let puzzles = report["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 3);
    for puzzle in puzzles {
        assert!(text.contains(puzzle["position"].as_str().unwrap()), "{text}");
    }
    assert_eq!(report, serde_json::from_str::<Value>(&printed(&arguments, root.path())).unwrap());
}

#[test]
fn a_damaged_table_is_refused() {
    let root = solved();
    let file = root.path().join(GAME).join("standard").join("2-2.gtb");
    fs::write(&file, "no table").unwrap();
    for command in ["results", "puzzles"] {
        let output = guti(&[command, GAME], root.path());
        assert_eq!(output.status.code(), Some(2));
        let reason = String::from_utf8(output.stderr).unwrap();
        assert!(reason.contains("is not a table"), "{reason}");
    }
}

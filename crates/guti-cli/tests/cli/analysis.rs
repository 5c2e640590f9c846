//! `guti analyse` and `guti review`, as far as transcripts cannot test them.

use crate::common;
use guti_session::{Ruleset, record};
use serde_json::Value;
use std::process::{Command, Output};

const GAMES: [&str; 5] = ["dara", "dash-guti", "khutka-boia", "lau-kata-kati", "pretwa"];

fn guti(arguments: &[&str]) -> Output {
    common::guti(arguments, "", "no-tables")
}

fn json(arguments: &[&str]) -> Value {
    let output = guti(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn every_game_is_analysed_as_far_as_one_asks() {
    for game in GAMES {
        let report = json(&["analyse", game, "--depth", "3", "--multipv", "2", "--json"]);
        assert_eq!((&report["game"], &report["depth"]), (&game.into(), &3.into()));
        assert_eq!(report["lines"].as_array().unwrap().len(), 2, "{report}");
        let moves = json(&["moves", game, "--json"]);
        for line in report["lines"].as_array().unwrap() {
            assert!(moves["moves"].as_array().unwrap().contains(&line["moves"][0]), "{report}");
        }
    }
}

#[test]
fn no_time_and_little_memory_still_give_a_move() {
    for game in GAMES {
        let report = json(&["analyse", game, "--time", "0s", "--hash", "1", "--json"]);
        assert!(report["lines"][0]["moves"][0].is_string(), "{report}");
    }
}

#[test]
fn more_memory_than_there_is_is_refused() {
    for size in ["100000000", "18446744073709551615"] {
        let output = guti(&["analyse", "pretwa", "--hash", size]);
        let reason = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{reason}");
        assert!(reason.contains("MB"), "{reason}");
    }
}

#[test]
fn several_processors_agree_that_a_win_is_a_win() {
    let position = "....../....../bb.b../....../www... b 0,0 0";
    let report = json(&[
        "analyse",
        "dara",
        "--position",
        position,
        "--depth",
        "4",
        "--threads",
        "3",
        "--json",
    ]);
    assert_eq!(report["lines"][0]["score"]["kind"], "mate");
    assert_eq!(report["lines"][0]["score"]["value"], 1);
}

#[test]
fn a_review_blames_what_threw_a_win_away() {
    let report = json(&["review", "tests/data/thrown-away.pgn", "--depth", "4", "--json"]);
    let game = &report["games"][0];
    assert_eq!(game["moves"][0]["judgement"], "blunder");
    assert!(game["moves"][0]["best"][0].as_str().unwrap().starts_with("d3-c3x"), "{report}");
    let amina = &game["players"]["Black"];
    assert_eq!((&amina["name"], &amina["blunders"]), (&"Amina".into(), &1.into()));
    assert_eq!(game["players"]["White"]["choices"], 0);
}

#[test]
fn an_annotated_record_is_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("marked.pgn");
    let to = out.to_str().unwrap();
    let review = ["review", "tests/data/thrown-away.pgn", "--depth", "4", "--annotated", to];
    assert!(guti(&review).status.success());
    let text = std::fs::read_to_string(&out).unwrap();
    let read = record::read(&text, Ruleset::resolve).unwrap();
    let comments = &read.games[0].record.moves()[0].comments;
    assert_eq!(comments[0], "Too quiet.");
    assert!(comments[1].starts_with("?? ") && comments[1].contains("better d3-c3x"), "{text}");
    assert_eq!(read.games[0].record.tags().get("Site"), Some("Zaria"));
    // A file that is no record is left as it is.
    std::fs::write(&out, "notes").unwrap();
    assert_eq!(guti(&review).status.code(), Some(2));
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "notes");
}

#[cfg(unix)]
#[test]
fn an_annotated_record_can_go_to_a_pipe() {
    let review = ["review", "tests/data/thrown-away.pgn", "--depth", "4", "--annotated"];
    let output = guti(&[&review[..], &["/dev/stdout"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("[Site \"Zaria\"]") && text.contains("?!   ?  ??"), "{text}");
}

#[test]
fn comments_are_in_the_language_of_the_reader() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("marked.pgn");
    let review = ["review", "tests/data/thrown-away.pgn", "--depth", "4", "--annotated"];
    let mut program = Command::new(env!("CARGO_BIN_EXE_guti"));
    program.env("LC_ALL", "fr_FR.UTF-8").env("GUTI_TABLES", "no-tables").args(review).arg(&out);
    assert!(program.output().unwrap().status.success());
    let text = std::fs::read_to_string(&out).unwrap();
    let game = &record::read(&text, Ruleset::resolve).unwrap().games[0].record;
    let comments = &game.moves()[0].comments;
    assert!(comments[1].starts_with("?? 100 % perdus ; mieux : d3-c3x"), "{text}");
    assert_eq!((game.tags().get("Game"), game.tags().get("Black")), (Some("dara"), Some("Amina")));
}

#[test]
fn every_game_of_a_file_is_reviewed() {
    let report = json(&["review", "tests/data/two-games.pgn", "--nodes", "500", "--json"]);
    let games = report["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    let forced = games[0]["moves"].as_array().unwrap().iter();
    let forced: Vec<bool> = forced.map(|mv| mv["forced"].as_bool().unwrap()).collect();
    assert_eq!(forced, [false, true, true]);
    assert_eq!(games[0]["result"]["winner"], "White");
}

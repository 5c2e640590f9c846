//! Hostile input: the program ends with status 2 and a short reason.

use crate::common;
use std::fs;
use std::path::Path;
use std::process::Output;

/// Runs the program with this standard input.
fn guti(arguments: &[&str], input: &str) -> Output {
    common::guti(arguments, input, "no-tables")
}

fn refused(output: &Output) -> String {
    let stderr = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert!(output.stdout.is_empty());
    assert!(stderr.len() < 20_000, "{} bytes of reason", stderr.len());
    assert!(!stderr.contains(|c: char| c.is_control() && c != '\n'), "{stderr:?}");
    stderr
}

#[test]
fn a_mistake_far_out_on_a_line_is_shown_shortly() {
    let far = " ".repeat(70_000);
    let record = format!("[Game \"dara\"]\n\n1. c3 {far}zz 2. c4 *\n");
    assert!(refused(&guti(&["replay", "-"], &record)).contains("zz"));
    let position = format!("{}x b 0", ".".repeat(70_000));
    refused(&guti(&["moves", "pretwa", "--position", &position], ""));

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep.toml");
    fs::write(&file, format!("x = {}", "[".repeat(200_000))).unwrap();
    refused(&guti(&["check", file.to_str().unwrap()], ""));
}

#[test]
fn many_mistakes_are_counted_and_the_first_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many.toml");
    let lines: Vec<String> = (0..3000).map(|i| format!("unknown{i} = 1")).collect();
    fs::write(&file, lines.join("\n")).unwrap();
    assert!(refused(&guti(&["check", file.to_str().unwrap()], "")).contains("the first 20"));
}

#[test]
fn what_is_no_record_is_not_a_record_cut_short() {
    for text in ["hello", "1. c3", "{", "\0\0\0"] {
        assert!(refused(&guti(&["replay", "-"], text)).contains("no game"), "{text:?}");
    }
}

#[test]
fn a_record_cannot_drive_the_terminal() {
    let record = "[Game \"dara\"]\n[Site \"\u{1b}[31mhe\"]\n\n1. c3 {\u{1b}[2J} c4 *\n";
    let output = guti(&["replay", "-"], record);
    assert_eq!(output.status.code(), Some(0));
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(!shown.contains('\u{1b}') && shown.contains("?[31mhe"), "{shown}");
}

#[test]
fn a_file_that_is_no_record_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    fs::write(&file, "important notes\n").unwrap();
    let save = file.to_str().unwrap();
    guti(&["play", "dara", "--plain", "--computer", "none", "--save", save], "c3\n");
    assert_eq!(fs::read_to_string(&file).unwrap(), "important notes\n");
}

#[test]
fn a_file_that_cannot_be_written_is_refused_before_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let play = |file: &Path| {
        let save = ["--save", file.to_str().unwrap()];
        guti(&[&["play", "pretwa", "--plain", "--computer", "none"], &save[..]].concat(), "quit\n")
    };
    let notes = folder.path().join("notes.txt");
    fs::write(&notes, "important notes\n").unwrap();
    let said = refused(&play(&notes.join("match.pgn")));
    assert!(said.contains("cannot be written: "), "{said}");
    // One that can be written is not there before the first move.
    let free = folder.path().join("new/match.pgn");
    assert!(play(&free).status.success() && !free.exists());
}

#[test]
fn a_file_of_other_games_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kept.pgn");
    let name = file.to_str().unwrap();
    let games = fs::read("tests/data/two-games.pgn").unwrap();
    fs::write(&file, &games).unwrap();
    let play = |input| {
        let arguments = ["play", "pretwa", "--plain", "--computer", "none", "--save", name];
        guti(&arguments, input)
    };
    let refused = play("b1-o\nquit\n");
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("other games are there already"), "{said}");
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(fs::read(&file).unwrap(), games);
    // A file of its own is written anew after every move.
    fs::remove_file(&file).unwrap();
    let said = String::from_utf8(play("b1-o\nd1xb1\nquit\n").stdout).unwrap();
    assert!(!said.contains("could not be saved"), "{said}");
    assert!(fs::read_to_string(&file).unwrap().contains("1. b1-o d1xb1"));
    // It is resumed, and saved where it was.
    let resume = |input| guti(&["play", "--plain", "--resume", name], input);
    resume("resign\n");
    let finished = fs::read_to_string(&file).unwrap();
    assert!(finished.contains("1. b1-o d1xb1 0-1"), "{finished}");
    // The next match goes to another file.
    let said = String::from_utf8(resume("new\nc1-o\n").stdout).unwrap();
    assert!(said.contains("kept-2.pgn"), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), finished);
    assert!(fs::read_to_string(folder.path().join("kept-2.pgn")).unwrap().contains("1. c1-o *"));
}

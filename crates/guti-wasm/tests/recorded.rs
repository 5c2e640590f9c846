//! The requests recorded in `tests/engine-api` get the recorded responses. The README there describes
//! the format; the tests of the pages send the same files to the build for browsers.

use guti_rules::catalogue;
use guti_wasm::EngineApi;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Loads the tables of a game and a variant.
fn load(engine: &mut EngineApi, named: &str) -> String {
    let (game, variant) = named.split_once(' ').expect("a game and a variant");
    let files = sorted(&root().join("tables").join(game).join(variant)).into_iter().map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read(&path).unwrap())
    });
    engine.load_tables(game, &[variant.to_owned()], files.collect())
}

/// A response without its times and speeds.
fn comparable(answer: &str) -> String {
    let answer = without_numbers(answer, "\"time_ms\":", "\"time_ms\":0");
    without_numbers(&without_numbers(&answer, " time ", ""), " nps ", "")
}

/// Replaces `before` and the number that follows it by `instead`.
fn without_numbers(text: &str, before: &str, instead: &str) -> String {
    let mut parts = text.split(before);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
        kept += if rest.len() < part.len() { instead } else { before };
        kept += rest;
    }
    kept
}

#[test]
fn responses_are_as_recorded() {
    let paths = sorted(&root().join("engine-api"));
    let files = paths.iter().filter(|path| path.extension().is_some_and(|end| end == "requests"));
    let mut held = 0;
    for path in files {
        let recorded = fs::read_to_string(path).unwrap();
        let mut said = String::new();
        let mut engine = EngineApi::new();
        for line in recorded.lines().filter(|line| !line.starts_with("< ")) {
            said.push_str(line);
            said.push('\n');
            let answer = if let Some(request) = line.strip_prefix("> ") {
                engine.answer(request, &mut |_| {})
            } else if let Some(named) = line.strip_prefix("+ ") {
                load(&mut engine, named)
            } else {
                continue;
            };
            said.extend(["< ", &comparable(&answer), "\n"]);
            held += 1;
        }
        if env::var_os("UPDATE").is_some() {
            fs::write(path, said).unwrap();
            continue;
        }
        for (number, (old, new)) in (1..).zip(recorded.lines().zip(said.lines())) {
            assert_eq!(old, new, "{}, line {number}: recorded left, said right", path.display());
        }
        assert_eq!(recorded, said, "{}", path.display());
    }
    assert!(held > 100, "only {held} requests were sent");
}

/// The response lists every game, so it is compared and not recorded.
#[test]
fn the_games_are_the_built_in_ones() {
    let mut engine = EngineApi::new();
    let answer = engine.answer(r#"{"call":"games"}"#, &mut |_| {});
    let cards: serde_json::Value = serde_json::from_str(&answer).unwrap();
    let cards = cards["ok"].as_array().unwrap();
    let ids: Vec<&str> = cards.iter().map(|card| card["id"].as_str().unwrap()).collect();
    let built_in: Vec<&str> = catalogue::built_in().iter().map(|game| game.id).collect();
    assert_eq!(ids, built_in);
    // Nothing belongs to this request, so nothing is read of what comes with it.
    assert_eq!(engine.answer(r#"{"call":"games","more":1}"#, &mut |_| {}), answer);
}

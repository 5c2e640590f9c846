//! The recorded questions in `tests/desk` are answered as they were; the form is told in the README
//! there. The same files are asked of the build for browsers.

use guti_wasm::Desk;
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

/// Lays out the tables of a game and a variant.
fn load(desk: &mut Desk, named: &str) -> String {
    let (game, variant) = named.split_once(' ').expect("a game and a variant");
    let files = sorted(&root().join("tables").join(game).join(variant)).into_iter().map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, fs::read(&path).unwrap())
    });
    desk.load_tables(game, &[variant.to_owned()], files.collect())
}

/// An answer without what depends on the machine.
fn comparable(answer: &str) -> String {
    let answer = without_numbers(answer, "\"time_ms\":", "\"time_ms\":0");
    without_numbers(&without_numbers(&answer, " time ", ""), " nps ", "")
}

/// A text with something else in the place of each number and the words before it.
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
fn the_desk_answers_as_recorded() {
    let paths = sorted(&root().join("desk"));
    let files = paths.iter().filter(|path| path.extension().is_some_and(|end| end == "desk"));
    let mut held = 0;
    for path in files {
        let recorded = fs::read_to_string(path).unwrap();
        let mut said = String::new();
        let mut desk = Desk::new();
        for line in recorded.lines().filter(|line| !line.starts_with("< ")) {
            said.push_str(line);
            said.push('\n');
            let answer = if let Some(question) = line.strip_prefix("> ") {
                desk.answer(question, &mut |_| {})
            } else if let Some(named) = line.strip_prefix("+ ") {
                load(&mut desk, named)
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
    assert!(held > 100, "only {held} questions were asked");
}

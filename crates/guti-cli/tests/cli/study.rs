//! `guti study --map`, stopped and taken up again, and what it refuses.

use crate::common;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

/// The board, without variants.
const BOARD: &str = include_str!("../../../../tests/games/square.toml");

/// Its two decisions.
const DECISIONS: &str = r#"
[leap.variants.free]
summary = "A player who can capture need not."
origin = "added"
options = { capture = "optional" }

[leap.variants.single]
summary = "A capture is one leap."
origin = "added"
options = { chain = "single" }
"#;

/// A folder with the game, for results, and without tables.
struct Place {
    root: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("square.toml"), format!("{BOARD}{DECISIONS}")).unwrap();
        Place { root }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.root.path().join(name)
    }

    fn study(&self, results: &str, more: &[&str]) -> Output {
        let (game, results) = (self.path("square.toml"), self.path(results));
        let mut arguments =
            vec!["study", game.to_str().unwrap(), "--map", "--results", results.to_str().unwrap()];
        arguments.extend_from_slice(more);
        common::guti(&arguments, "", self.path("tables"))
    }

    fn map(&self, results: &str, more: &[&str]) -> Value {
        let output = self.study(results, &[more, &["--json"]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }
}

/// A short self-play.
const SHORT: [&str; 7] = ["--games", "4", "--rung", "none", "--level", "1", "--measures"];

fn files(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
    files.sort();
    files
}

#[test]
fn a_map_is_the_same_again_and_what_is_kept_is_not_done_again() {
    let place = Place::new();
    let first = place.map("results", &SHORT);
    assert_eq!(first["rules"].as_array().unwrap().len(), 4);
    assert_eq!(first["edges"].as_array().unwrap().len(), 4);
    let other = place.map("elsewhere", &[&SHORT[..], &["--concurrency", "2"]].concat());
    assert_eq!(first, other, "it depends on the seed only");

    let kept = files(&place.path("results"));
    assert_eq!(kept.len(), 4);
    // The tables were needed only for the figures.
    assert!(!place.path("results/tables/square/standard").exists());
    assert!(!place.path("tables").exists());
    // One result is gone and made again; another is changed, which shows that it is read.
    fs::remove_file(&kept[0]).unwrap();
    let text = fs::read_to_string(&kept[1]).unwrap();
    let boards = first["rules"][0]["exact"]["boards"].as_u64().unwrap();
    let forged = text.replacen(&format!("\"boards\": {boards}"), "\"boards\": 7", 1);
    assert_ne!(forged, text);
    fs::write(&kept[1], forged).unwrap();
    let again = place.map("results", &SHORT);
    let differing: Vec<usize> =
        (0..4).filter(|&number| again["rules"][number] != first["rules"][number]).collect();
    assert_eq!(differing.len(), 1);
    assert_eq!(again["rules"][differing[0]]["exact"]["boards"], 7);
    // Without a budget stored results are used, of which an empty folder has none.
    let kept = place.map("results", &["--budget", "0s", "--no-play"]);
    assert!(kept["rules"][0]["exact"].is_object() && kept["rules"][0]["play"].is_null());
    let nothing = place.map("empty", &["--budget", "0s", "--no-play"]);
    assert!(nothing["rules"][0]["exact"].is_null() && nothing["rules"][0]["play"].is_null());
}

#[test]
fn the_text_the_page_and_the_document_tell_the_same() {
    let place = Place::new();
    let page = place.path("map.html");
    let arguments = ["--html", page.to_str().unwrap()];
    let output = place.study("results", &[&SHORT[..], &arguments].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    let map = place.map("results", &SHORT);
    let page = fs::read_to_string(&page).unwrap();
    for rules in map["rules"].as_array().unwrap() {
        if let Some(named) = rules["named"].get(0) {
            let name = named["variant"].as_str().unwrap();
            assert!(text.contains(name) && page.contains(name), "{name}: {text}");
        }
        let exact = &rules["exact"];
        assert_eq!(exact["is_complete"], true);
        let [wins, boards] =
            [&exact["counts"]["wins"], &exact["boards"]].map(|n| n.as_f64().unwrap());
        let share = format!("{:.1}", 100.0 * wins / boards);
        assert!(text.contains(&share) && page.contains(&share), "{share}: {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(text.contains("no source decides it") && page.contains("no source decides it"));
    let whole = place.map("results", &[&SHORT[..], &["--keep-tables"]].concat());
    assert_eq!(whole, map);
}

#[test]
fn a_map_removes_only_the_tables_that_it_solved() {
    let place = Place::new();
    // The folder of the results is the one in which the folder of tables is.
    let kept = place.path("tables/square/standard");
    place.map("kept", &["--no-play", "--keep-tables"]);
    let tables = || fs::read_dir(&kept).unwrap().count();
    let before = tables();
    assert!(before > 1);
    let map = place.map("", &["--no-play"]);
    assert!(map["rules"][0]["exact"]["is_complete"].as_bool().unwrap());
    assert_eq!(tables(), before);
    let left = fs::read_dir(place.root.path()).unwrap();
    let names = left.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.filter(|name| name.starts_with("tables-")).count() <= 1);
    let scratch = place.path("tables-of-the-map");
    let output = place.study("", &["--no-play", "--tables", scratch.to_str().unwrap()]);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{message}");
}

#[test]
fn what_cannot_be_used_is_refused_with_a_reason() {
    let place = Place::new();
    let game = place.path("square.toml");
    let game = game.to_str().unwrap();
    for (arguments, reason) in [
        (vec!["study", game, "--budget", "1m"], "--map"),
        (vec!["study", game, "--map", "--all"], "cannot be used with"),
        (vec!["study", game, "--map", "--no-play", "--measures"], "cannot be used with"),
        (vec!["study", game, "--map", "--most", "0"], "--most"),
        (vec!["study", game, "--map", "--budget", "soon"], "expected a time"),
        (vec!["study", game, "--map", "--vary", "lose_at"], "names no values"),
        (vec!["study", game, "--map", "--vary", "wings=1"], "no option `wings`"),
        (vec!["study", game, "--map", "--vary", "chain=long"], "`long` is not a value"),
        (vec!["study", game, "--map", "--tables", "nowhere"], "no folder nowhere"),
    ] {
        let output = common::guti(&arguments, "", place.path("tables"));
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(message.contains(reason), "{arguments:?}: {message}");
    }
    place.map("results", &["--no-play"]);
    let kept = files(&place.path("results"));
    fs::write(&kept[0], "{}").unwrap();
    let output = place.study("results", &["--no-play"]);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(message.contains("is not a result that"), "{message}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done() {
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    let place = Place::new();
    let results = place.path("results");
    let mut child = Command::new(env!("CARGO_BIN_EXE_guti"))
        .env("LC_ALL", "C")
        .env("GUTI_TABLES", place.path("tables"))
        .args(["study", place.path("square.toml").to_str().unwrap(), "--map", "--results"])
        .arg(&results)
        .args(["--games", "1000000", "--rung", "none"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The first rules are solved, and the file is written, before the games begin.
    let deadline = Instant::now() + Duration::from_mins(2);
    while !results.is_dir() || files(&results).is_empty() {
        assert!(Instant::now() < deadline, "nothing was solved");
        sleep(Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = loop {
        if child.try_wait().unwrap().is_some() {
            break child.wait_with_output().unwrap();
        }
        assert!(Instant::now() < deadline, "it goes on");
        sleep(Duration::from_millis(20));
    };
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.contains("0 of 4 rules are done"), "{message}");
    assert_eq!(files(&results).len(), 1);
    let map = place.map("results", &["--no-play"]);
    assert_eq!(map["rules"].as_array().unwrap().len(), 4);
}

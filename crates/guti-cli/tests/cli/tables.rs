//! Commands that use tables of solved positions, which the tests solve first.

use crate::common;
use crate::common::solving::printed;
use guti_rules::game::Game;
use guti_session::Ruleset;
use guti_solver::Job;
use guti_tables::folder::Folder;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Output;
use std::sync::LazyLock;
use tempfile::TempDir;

static ROOT: LazyLock<TempDir> = LazyLock::new(|| {
    let root = tempfile::tempdir().unwrap();
    let text = fs::read_to_string("tests/data/tiny.toml").unwrap();
    solve(&Ruleset::from_text(&text, &[] as &[&str]).unwrap(), root.path(), 3);
    solve(&Ruleset::find("pretwa", &[] as &[&str]).unwrap(), root.path(), 4);
    root
});

fn solve(ruleset: &Ruleset, root: &Path, up_to: u8) {
    let folder = Folder::new(root, ruleset.id(), ruleset.variant());
    let job = Job::new(folder, up_to, 1, 1 << 30);
    let Game::Leap(leap) = ruleset.game() else { panic!("another family") };
    guti_solver::rows::solve(leap, &job, &|_| {}).unwrap();
}

fn guti(arguments: &[&str], input: &str) -> Output {
    common::guti(arguments, input, ROOT.path())
}

fn stdout(arguments: &[&str], input: &str) -> String {
    let output = guti(arguments, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(arguments, "")).unwrap()
}

/// The game of the test data.
const TINY: &str = "tests/data/tiny.toml";

#[test]
fn every_transcript_is_true() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .env("GUTI_TABLES", ROOT.path().to_str().unwrap())
        .case("tests/tables-cmd/*.trycmd");
}

#[test]
fn a_probe_has_the_keys_that_programs_look_for() {
    let probe = json(&["probe", TINY, "--json"]);
    let moves = probe["moves"].as_array().unwrap();
    assert_eq!(moves.len(), json(&["moves", TINY, "--json"])["moves"].as_array().unwrap().len());
    for known in moves.iter().chain([&probe]) {
        assert!(["win", "draw", "loss"].contains(&known["value"].as_str().unwrap()), "{known}");
        assert!(known["distance"].is_u64() || known["distance"].is_null(), "{known}");
    }
    assert!(moves.iter().all(|mv| mv["move"].is_string()));
    assert_eq!(moves[0]["value"], probe["value"]);
}

#[test]
fn a_line_and_an_analysis_agree_with_the_probe() {
    let probe = json(&["probe", TINY, "--json"]);
    let line = json(&["line", TINY, "--plies", "9", "--json"]);
    assert_eq!(line["line"][0]["move"], probe["moves"][0]["move"]);
    assert_eq!(line["line"][0]["distance"], probe["moves"][0]["distance"]);
    let analysis = json(&["analyse", TINY, "--multipv", "2", "--json"]);
    assert_eq!(analysis["lines"][0]["table"]["value"], probe["value"]);
    assert_eq!(analysis["lines"][0]["moves"][0], probe["moves"][0]["move"]);
    let searched = json(&["analyse", TINY, "--depth", "3", "--no-tables", "--json"]);
    assert!(searched["lines"][0]["table"].is_null() && searched["depth"] == 3, "{searched}");
}

#[test]
fn the_engine_of_the_protocol_reads_tables_unless_told_otherwise() {
    let answered = |path: &str| {
        let input = format!("{path}\nposition startpos\ngo depth 2\n");
        stdout(&["ugi", TINY], &input)
    };
    let best = json(&["probe", TINY, "--json"])["moves"][0]["move"].as_str().unwrap().to_owned();
    let root = ROOT.path().display();
    for path in ["isready".to_owned(), format!("setoption name TablePath value {root}")] {
        let answer = answered(&path);
        assert!(answer.ends_with(&format!("bestmove {best}\n")), "{answer}");
        assert!(!answer.contains("depth 2 "), "{answer}");
    }
    assert!(answered("setoption name TablePath value <none>").contains("info depth 2 "));
    // A folder without tables of the game is as good as none.
    assert!(answered("setoption name TablePath value /nowhere").contains("info depth 2 "));
}

#[test]
fn tables_are_found_under_every_name_of_their_options() {
    let root = tempfile::tempdir().unwrap();
    let run = |command: &str, variant: &str, more: &[&str]| {
        let common = [command, "pretwa", "--variant", variant];
        common::guti(&[&common, more].concat(), "", root.path())
    };
    let solved = run("solve", "lose_at=0", &["--up-to", "2", "--quiet"]);
    assert!(solved.status.success(), "{}", printed(&solved));
    let [one, other] = ["lose_at=0", "to-the-last"]
        .map(|variant| printed(&run("results", variant, &[])).replace(variant, ""));
    assert!(one.contains("2-2"), "{one}");
    assert_eq!(one, other);
    // What is added is put beside them.
    let solved = run("solve", "to-the-last", &["--up-to", "3", "--quiet"]);
    assert!(solved.status.success(), "{}", printed(&solved));
    let folders = fs::read_dir(root.path().join("pretwa")).unwrap();
    let names: Vec<_> = folders.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["lose_at=0"]);
}

#[test]
fn a_table_that_is_damaged_is_told_of() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("tiny").join("standard");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("3-3.gtb"), "no table").unwrap();
    let dir = root.path().to_str().unwrap();
    for arguments in [
        &["probe", TINY, "--dir", dir][..],
        &["line", TINY, "--dir", dir],
        &["analyse", TINY, "--tables", dir],
        &["play", TINY, "--tables", dir],
    ] {
        let output = guti(arguments, "");
        let reason = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{reason}");
        assert!(reason.contains("3-3.gtb is not a table"), "{reason}");
    }
    let path = format!("setoption name TablePath value {dir}\ngo depth 1\n");
    let answer = stdout(&["ugi", TINY], &path);
    assert_eq!(answer.matches("is not a table").count(), 1, "{answer}");
    assert!(answer.contains("bestmove"), "{answer}");
}

#[test]
fn a_suggested_command_names_the_game_and_the_folder_as_they_were_named() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("tiny/standard");
    fs::create_dir_all(&folder).unwrap();
    for layer in ["1-1", "1-2", "2-1", "2-2"] {
        let table = format!("{layer}.gtb");
        fs::copy(ROOT.path().join("tiny/standard").join(&table), folder.join(&table)).unwrap();
    }
    let dir = root.path().to_str().unwrap();
    let refused = |arguments: &[&str]| {
        let output = guti(&[arguments, &["--dir", dir]].concat(), "");
        assert_eq!(output.status.code(), Some(2));
        printed(&output)
    };
    let solve = format!("guti solve {TINY} --up-to 3 --dir {dir}");
    assert!(refused(&["probe", TINY]).contains(&solve));
    assert!(refused(&["line", TINY]).contains(&solve));
    let out = root.path().join("out.csv");
    let export = ["export", TINY, "--layer", "3-3", "--out", out.to_str().unwrap()];
    let solve = format!("guti solve {TINY} --dir {dir} --up-to 3");
    assert!(refused(&export).contains(&solve), "{}", refused(&export));
    // A table that is damaged where only its entries show it.
    let table = folder.join("2-2.gtb");
    let mut bytes = fs::read(&table).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&table, bytes).unwrap();
    let said = refused(&["solve", TINY, "--up-to", "3", "--quiet"]);
    assert!(said.contains(&format!("guti tables delete {TINY} --dir {dir}")), "{said}");
    fs::remove_file(&table).unwrap();
    let solved = stdout(&["solve", TINY, "--up-to", "2", "--quiet", "--dir", dir], "");
    let delete = format!("guti tables delete {TINY} --dir {dir} --unfinished");
    assert!(solved.contains(&delete), "{solved}");
    let delete = ["tables", "delete", TINY, "--dir", dir, "--unfinished"];
    stdout(&[&delete[..], &["--yes"]].concat(), "");
    let again = stdout(&delete, "");
    assert!(again.starts_with("There is nothing to delete"), "{again}");
    // What a verification has saved, and what it has not.
    let verified = folder.join("verified");
    fs::create_dir(&verified).unwrap();
    fs::write(verified.join("2-1.raw"), [0; 100]).unwrap();
    let listed = stdout(&["tables", "--dir", dir], "");
    assert!(listed.contains(", verification can be continued"), "{listed}");
    let listed = stdout(&["tables", "--json", "--dir", dir], "");
    assert!(listed.contains(r#""verification_unfinished": true"#), "{listed}");
    let said = stdout(&[&delete[..], &["--yes"]].concat(), "");
    assert!(said.contains("100 B that a run could continue from"), "{said}");
    assert!(!verified.exists() && folder.join("2-1.gtb").exists());
    fs::create_dir(&verified).unwrap();
    fs::write(verified.join("notes.txt"), "mine").unwrap();
    stdout(&["tables", "delete", TINY, "--dir", dir, "--yes"], "");
    assert_eq!(fs::read_to_string(verified.join("notes.txt")).unwrap(), "mine");
    assert!(!folder.join("2-1.gtb").exists());
}

#[test]
fn the_tables_of_a_setting_are_deleted_alone() {
    let root = tempfile::tempdir().unwrap();
    let dir = root.path().to_str().unwrap();
    let round = ["--setting", "holes=3-3"];
    for setting in [&[][..], &round] {
        let solve = ["solve", "khutka-boia", "--up-to", "3", "--quiet", "--dir", dir];
        stdout(&[&solve[..], setting].concat(), "");
    }
    let delete = ["tables", "delete", "khutka-boia", "--yes", "--dir", dir];
    stdout(&[&delete[..], &round].concat(), "");
    let left = stdout(&["tables", "--dir", dir], "");
    assert!(left.contains("khutka-boia standard") && !left.contains("holes"), "{left}");
    let again = guti(&[&delete[..], &round].concat(), "");
    assert_eq!(again.status.code(), Some(2));
    assert!(printed(&again).contains("no tables of khutka-boia, holes=3-3"), "{}", printed(&again));
}

#[test]
fn a_manifest_of_a_game_of_ones_own_is_compared_and_fetched() {
    let root = tempfile::tempdir().unwrap();
    let published = root.path().join("published");
    fs::create_dir(&published).unwrap();
    for entry in fs::read_dir(ROOT.path().join("tiny/standard")).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            fs::copy(&path, published.join(path.file_name().unwrap())).unwrap();
        }
    }
    let manifest = published.join("manifest.toml");
    let manifest = manifest.to_str().unwrap();
    stdout(&["tables", "manifest", TINY, "--out", manifest], "");
    let said = stdout(&["tables", "check", manifest, "--game", TINY], "");
    assert!(said.contains("ok: tiny standard: 9 layers, as the manifest says"), "{said}");
    let compared = json(&["tables", "check", manifest, "--game", TINY, "--json"]);
    assert_eq!((&compared["game"], &compared["layers"]), (&"tiny".into(), &9.into()));
    assert_eq!(compared["differences"].as_array().map(Vec::len), Some(0));
    let refused = printed(&guti(&["tables", "check", manifest], ""));
    assert!(refused.contains("no game `tiny`") && refused.contains("--game FILE"), "{refused}");
    let other = "../../games/dara.toml";
    let refused = printed(&guti(&["tables", "check", manifest, "--game", other], ""));
    assert!(refused.contains("it is of the game `tiny`, not of `dara`"), "{refused}");
    if cfg!(feature = "fetch") {
        let (url, dir) = (format!("file://{manifest}"), root.path().join("fetched"));
        let fetch = ["tables", "fetch", &url, "--game", TINY, "--up-to", "1", "--dir"];
        let said = stdout(&[&fetch[..], &[dir.to_str().unwrap()]].concat(), "");
        assert!(said.starts_with("1 layer, "), "{said}");
    }
}

#[test]
fn a_manifest_that_is_written_again_keeps_its_notes() {
    let root = tempfile::tempdir().unwrap();
    let path = root.path().join("manifest.toml");
    let name = path.to_str().unwrap();
    let write = ["tables", "manifest", TINY, "--out", name];
    stdout(&write, "");
    stdout(&["verify", TINY, "--manifest", name], "");
    let noted = fs::read_to_string(&path).unwrap();
    assert!(noted.contains("verified_by"), "{noted}");
    stdout(&write, "");
    assert_eq!(fs::read_to_string(&path).unwrap(), noted);
    // The manifest of another game and a file of something else stay as they are.
    for (arguments, text) in
        [(&["tables", "manifest", "pretwa", "--out", name][..], noted.as_str()), (&write, "notes")]
    {
        fs::write(&path, text).unwrap();
        let output = guti(arguments, "");
        assert_eq!(output.status.code(), Some(2));
        assert!(printed(&output).contains("is left alone"), "{}", printed(&output));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_table_in_the_wrong_folder_is_named_with_what_it_is() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("dara/standard");
    fs::create_dir_all(&folder).unwrap();
    fs::copy(ROOT.path().join("tiny/standard/3-3.gtb"), folder.join("3-3.gtb")).unwrap();
    let said = stdout(&["tables", "--dir", root.path().to_str().unwrap()], "");
    let what = "is the table of tiny (standard), layer 3-3, not of dara (standard), layer 3-3:";
    assert!(said.contains(what), "{said}");
}

#[test]
fn a_dialogue_shows_what_tables_know() {
    let play = ["play", TINY, "--plain", "--computer", "none", "--show-values"];
    let said = stdout(&play, "hint\neval\ntables\n");
    assert!(said.contains("from the table"), "{said}");
    assert!(said.matches(" to conversion.").count() >= 2, "{said}");
    let off = ["play", TINY, "--plain", "--computer", "none", "--no-tables"];
    assert!(stdout(&off, "tables\n").contains("No table of solved positions reaches"));
}

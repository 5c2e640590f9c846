//! The background solver, and the tables that it makes.

use crate::databases::Database;
use crate::site::{START, Site};
use guti_server::{Clock, Config, SOLVE_BUDGET, SolveBudget};
use guti_session::Ruleset;
use guti_solver::{Job, PlannedLayers};
use guti_tables::folder::Folder;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Enough for layer 4-4 of Pretwa, which has 518,700 positions, and for no other layer.
const BUDGET: SolveBudget =
    SolveBudget { time: Duration::from_millis(300), disk: 1 << 25, memory: 1 << 28 };

const LIST: &str = "/api/v1/tables/pretwa/standard";

async fn site(change: impl FnOnce(&mut Config)) -> Site {
    Site::start_with(&Database::sqlite(), Clock::manual(START), change).await
}

async fn solving(tables: &Path) -> Site {
    let tables = tables.to_owned();
    site(|config| (config.tables, config.solve) = (Some(tables), Some(BUDGET))).await
}

/// Returns the list of the tables of Pretwa once no more are being solved. Every table that is listed
/// before that is complete.
async fn solved(site: &Site) -> Value {
    loop {
        let list: Value = site.get(LIST).await.json();
        for file in list["files"].as_array().unwrap() {
            let bytes = site.get(file["url"].as_str().unwrap()).await.body;
            assert_eq!(Some(bytes.len() as u64), file["bytes"].as_u64());
            let name = file["name"].as_str().unwrap().to_owned();
            guti_tables::LayerFile::from_bytes(&name, bytes).unwrap().check().unwrap();
        }
        if list["solving"].is_null() {
            return list;
        }
        let solving = &list["solving"];
        assert!(solving["solved"].as_u64() <= solving["positions"].as_u64(), "{list}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// As the guide for operators says. Only the sample of each game is solved here.
#[test]
fn the_budget_is_enough_for_all_of_the_small_games() {
    for (game, up_to) in [("pretwa", None), ("lau-kata-kati", None), ("khutka-boia", Some(20))] {
        let root = tempfile::TempDir::new().unwrap();
        let folder = Folder::new(root.path(), game, "standard");
        let ruleset = Ruleset::find(game, &[] as &[&str]).unwrap();
        let plan = || guti_solver::plan(ruleset.game(), &folder).unwrap();
        let sample = plan().within(&SOLVE_BUDGET).unwrap();
        let job = Job::new(folder.clone(), sample, 1, SOLVE_BUDGET.memory);
        guti_solver::solve(ruleset.game(), &job, &|_| ()).unwrap();
        let whole = plan().pairs.iter().map(PlannedLayers::size).max();
        assert_eq!(plan().within(&SOLVE_BUDGET), up_to.or(whole), "{game}");
    }
}

/// White has a draw in this position if Black moves to b2-c2, and wins after a1-o.
const LINE: &str = "./bb.w../bb..w./....ww b 0";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fresh_folder_is_filled_and_the_layers_are_used_at_once() {
    let folder = tempfile::TempDir::new().unwrap();
    let site = solving(&folder.path().join("tables")).await;
    let list = solved(&site).await;
    let names: Vec<_> =
        list["files"].as_array().unwrap().iter().map(|file| &file["name"]).collect();
    assert_eq!(names, ["4-4.gtb"]);
    // The server had already opened the tables of this game when there were none.
    let line = json!({"game": "pretwa", "position": LINE, "moves": []});
    let probe: Value = site.post("/api/v1/probe", line).await.json();
    assert_eq!(probe["position"]["value"], "draw", "{probe}");
    let moves = probe["moves"].as_array().unwrap();
    let known = |text: &str| &moves.iter().find(|mv| mv["text"] == text).unwrap()["known"];
    assert_eq!(known("b2-c2")["value"], "draw");
    assert_eq!((&known("a1-o")["value"], &known("a1-o")["distance"]), (&json!("loss"), &json!(2)));
    site.kill().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_layer_needs_no_restart() {
    let folder = tempfile::TempDir::new().unwrap();
    let ready = solving(folder.path()).await;
    solved(&ready).await;
    ready.kill().await;
    let elsewhere = tempfile::TempDir::new().unwrap();
    let tables = elsewhere.path().to_owned();
    let site = site(|config| config.tables = Some(tables)).await;
    let line = json!({"game": "pretwa", "position": LINE, "moves": []});
    let probe: Value = site.post("/api/v1/probe", line.clone()).await.json();
    assert_eq!(probe["gap"], json!({"kind": "layer", "layer": "4-4"}));
    let place = elsewhere.path().join("pretwa/standard");
    fs::create_dir_all(&place).unwrap();
    fs::copy(folder.path().join("pretwa/standard/4-4.gtb"), place.join("4-4.gtb")).unwrap();
    let probe: Value = site.post("/api/v1/probe", line).await.json();
    assert_eq!((&probe["gap"], &probe["position"]["value"]), (&Value::Null, &json!("draw")));
    site.kill().await;
}

/// A round with holes out of play has tables of its own, in a folder with the name of its setting.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_rounds_are_listed_sent_and_probed() {
    let folder = tempfile::TempDir::new().unwrap();
    let tables = folder.path().to_owned();
    let site = site(|config| config.tables = Some(tables)).await;
    let position = "0,0,1,0,2/_,0,0,1,0 s 23,23 0";
    let line = json!({"game": "khutka-boia", "position": position, "moves": []});
    let probe: Value = site.post("/api/v1/probe", line.clone()).await.json();
    assert_eq!(probe["gap"], json!({"kind": "layer", "layer": "holes=4-5/4-0"}));
    let relay = Ruleset::find("khutka-boia", &[] as &[&str]).unwrap();
    let round = relay.in_setting("holes=4-5".parse().unwrap()).unwrap();
    for ruleset in [&relay, &round] {
        let job = Job::new(ruleset.tables_folder(folder.path()), 4, 1, 1 << 28);
        guti_solver::solve(ruleset.game(), &job, &|_| ()).unwrap();
    }
    let list: Value = site.get("/api/v1/tables/khutka-boia/standard").await.json();
    let files = list["files"].as_array().unwrap();
    let names: Vec<_> = files.iter().map(|file| file["name"].as_str().unwrap()).collect();
    let round = ["holes=4-5/2-0.gtb", "holes=4-5/3-0.gtb", "holes=4-5/4-0.gtb"];
    assert_eq!(names, [&["2-0.gtb", "3-0.gtb", "4-0.gtb"][..], &round].concat());
    for file in files {
        let bytes = site.get(file["url"].as_str().unwrap()).await.body;
        assert_eq!(Some(bytes.len() as u64), file["bytes"].as_u64());
    }
    let probe: Value = site.post("/api/v1/probe", line).await.json();
    assert_eq!(probe["gap"], Value::Null, "{probe}");
    assert!(!probe["position"].is_null() && !probe["moves"].is_null(), "{probe}");
    for other in ["holes=5-4/4-0.gtb", "K=s/4-0.gtb", "holes=4-5/..%2F4-0.gtb", "holes=4-5/9.gtb"] {
        let response = site.get(&format!("/tables/khutka-boia/standard/{other}")).await;
        assert_eq!(response.status, 404, "{other}");
    }
    site.kill().await;
}

/// Waits until all rounds of Khutka Boia that the budget allows are solved, and returns the list of its tables.
async fn rounds_solved(site: &Site) -> Value {
    loop {
        let list: Value = site.get(ROUNDS_LIST).await.json();
        let solving = &list["solving"];
        if solving.is_null() {
            return list;
        }
        assert!(solving["solved"].as_u64() <= solving["positions"].as_u64(), "{list}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn names(list: &Value) -> Vec<String> {
    let files = list["files"].as_array().unwrap();
    files.iter().map(|file| file["name"].as_str().unwrap().to_owned()).collect()
}

const ROUNDS_LIST: &str = "/api/v1/tables/khutka-boia/standard";

/// A server solves every round that a match can bring. One that is stopped in the middle goes on where it was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rounds_are_solved_in_the_background() {
    let folder = tempfile::TempDir::new().unwrap();
    let relay = Ruleset::find("khutka-boia", &[] as &[&str]).unwrap();
    let settings = relay.game().settings();
    // By the rules of a match: 4 with holes out of play alone, 9 with a Kungidar, 17 with a bha.
    assert_eq!(settings.len(), 30);
    let position = "0,0,1,0,1/_,0,0,0,0 s 24,24 0";
    let line = json!({"game": "khutka-boia", "position": position, "moves": []});

    let first = solving(folder.path()).await;
    // The client that asks for the list makes this game the next one.
    loop {
        let list: Value = first.get(ROUNDS_LIST).await.json();
        if names(&list).iter().any(|name| name.contains('/')) || list["solving"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    first.kill().await;

    let again = solving(folder.path()).await;
    let list = rounds_solved(&again).await;
    let probe: Value = again.post("/api/v1/probe", line).await.json();
    assert_eq!(probe["gap"], Value::Null, "{probe}");
    // South's row is empty.
    assert_eq!(probe["moves"].as_array().map(Vec::len), Some(1), "{probe}");
    again.kill().await;

    let names = names(&list);
    assert!(names.iter().any(|name| name == "2-0.gtb"), "the whole board: {names:?}");
    let alone = tempfile::TempDir::new().unwrap();
    for setting in settings {
        let of_setting = format!("{setting}/");
        let layers =
            names.iter().filter_map(|name| name.strip_prefix(&of_setting)?.split('-').next());
        let most = layers.map(|counters| counters.parse::<u8>().unwrap()).max();
        let most = most.unwrap_or_else(|| panic!("no table of {setting}: {names:?}"));
        let round = relay.in_setting(setting).unwrap();
        let job = Job::new(round.tables_folder(alone.path()), most, 1, 1 << 28);
        guti_solver::solve(round.game(), &job, &|_| ()).unwrap();
    }
    // The same files as `guti solve` writes, and nothing else: no lock, and nothing unfinished.
    for setting in relay.game().settings() {
        let within = |root: &Path| root.join("khutka-boia/standard").join(setting.to_string());
        let (theirs, ours) = (files(&within(folder.path())), files(&within(alone.path())));
        assert!(theirs == ours, "{setting}");
    }
}

/// The names and the bytes of all files in a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let named = |entry: fs::DirEntry| {
        (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).unwrap())
    };
    entries.map(named).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_tables_nothing_is_refused() {
    let folder = tempfile::TempDir::new().unwrap();
    let absent = folder.path().join("tables");
    for tables in [None, Some(absent.clone())] {
        let site = site(|config| config.tables = tables).await;
        for variant in ["standard", "capture=optional"] {
            let list: Value = site.get(&format!("/api/v1/tables/pretwa/{variant}")).await.json();
            assert_eq!((&list["files"], &list["solving"]), (&json!([]), &Value::Null), "{list}");
        }
        let line = json!({"game": "pretwa", "moves": ["b1-o"]});
        let probe: Value = site.post("/api/v1/probe", line).await.json();
        assert_eq!(
            (&probe["position"], &probe["moves"], &probe["gap"]["kind"]),
            (&Value::Null, &Value::Null, &json!("layer"))
        );
        site.kill().await;
    }
    assert!(!absent.exists());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_a_folder() {
    let alone = tempfile::TempDir::new().unwrap();
    let shared = tempfile::TempDir::new().unwrap();
    let (one, other) = (solving(shared.path()).await, solving(shared.path()).await);
    let (first, second) = tokio::join!(solved(&one), solved(&other));
    assert_eq!(first["files"], second["files"]);
    let single = solving(alone.path()).await;
    solved(&single).await;
    let table = "pretwa/standard/4-4.gtb";
    assert!(
        fs::read(alone.path().join(table)).unwrap() == fs::read(shared.path().join(table)).unwrap()
    );
    let left = fs::read_dir(shared.path().join("pretwa/standard")).unwrap();
    assert_eq!(left.map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>(), ["4-4.gtb"]);
    for site in [one, other, single] {
        site.kill().await;
    }
}

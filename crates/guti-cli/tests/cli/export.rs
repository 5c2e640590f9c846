//! `guti export`: files are read back and compared with the tables.

use crate::common;
use guti_rules::catalogue;
use guti_rules::game::Game;
use guti_session::tables::TableSet;
use guti_session::{Ruleset, Session};
use guti_solver::{Job, rows};
use guti_tables::folder::Folder;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, RowAccessor};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

const GAME: &str = "lau-kata-kati";

/// The layers of up to two pieces of a side.
fn solved(up_to: u8) -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    let Game::Leap(rules) = catalogue::game(GAME, &["standard"]).unwrap() else {
        panic!("it is a game of leaps")
    };
    let folder = Folder::new(root.path(), GAME, "standard");
    let job = Job::new(folder, up_to, 1, 1 << 30);
    rows::solve(&rules, &job, &|_| ()).unwrap();
    root
}

/// Exports to a file of this name in the folder of the tables.
fn export(root: &Path, name: &str, more: &[&str]) -> (PathBuf, std::process::Output) {
    let out = root.join(name);
    let arguments = [&["export", GAME, "--out", out.to_str().unwrap()], more].concat();
    let output = common::guti(&arguments, "", root);
    (out, output)
}

/// A row of a file.
#[derive(Debug, PartialEq)]
struct Row {
    layer: String,
    position: String,
    boards: i64,
    outcome: String,
    value: i32,
    distance: Option<i32>,
    best_moves: Vec<String>,
}

fn read(path: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let rows = reader.get_row_iter(None).unwrap();
    rows.map(|row| {
        let row = row.unwrap();
        let moves = row.get_list(6).unwrap().elements().iter().map(|mv| match mv {
            Field::Str(text) => text.clone(),
            other => panic!("a move is text, not {other}"),
        });
        Row {
            layer: row.get_string(0).unwrap().clone(),
            position: row.get_string(1).unwrap().clone(),
            boards: row.get_long(2).unwrap(),
            outcome: row.get_string(3).unwrap().clone(),
            value: row.get_int(4).unwrap(),
            distance: row.get_int(5).ok(),
            best_moves: moves.collect(),
        }
    })
    .collect()
}

#[test]
fn every_row_is_what_the_tables_say() {
    let root = solved(2);
    let (path, output) = export(root.path(), "all.parquet", &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rows = read(&path);
    // 19 points: 1-1, 1-2, 2-1 and 2-2 pieces, each board for the side to move.
    let boards: i64 = rows.iter().map(|row| row.boards).sum();
    assert_eq!(boards, 19 * 18 + 2 * (19 * 18 * 17 / 2) + 19 * 18 / 2 * (17 * 16 / 2));

    let ruleset = Ruleset::find(GAME, &[] as &[&str]).unwrap();
    let tables = TableSet::open(&ruleset, root.path()).unwrap();
    let mut outcomes = [0; 3];
    for row in &rows {
        let session = Session::from_position(&ruleset, &row.position).unwrap();
        let solved = tables.probe(&session).unwrap();
        assert_eq!(row.outcome, solved.value.word(), "{row:?}");
        assert_eq!(row.distance, solved.distance.map(i32::from), "{row:?}");
        let number = ["loss", "draw", "win"].iter().position(|word| *word == row.outcome).unwrap();
        assert_eq!(row.value, number as i32 - 1);
        outcomes[number] += 1;
        let moves = tables.moves(&session).unwrap();
        let best: Vec<String> = moves
            .iter()
            .filter(|mv| mv.solved == moves[0].solved)
            .map(|mv| mv.text.clone())
            .collect();
        assert_eq!(row.best_moves, best, "{row:?}");
        assert!(path.exists() && (row.layer.len() == 3));
    }
    assert!(outcomes.iter().all(|&count| count > 0), "{outcomes:?}");

    let reader = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
    let notes = reader.metadata().file_metadata().key_value_metadata().unwrap().clone();
    let note =
        |key: &str| notes.iter().find(|note| note.key == key).unwrap().value.clone().unwrap();
    assert_eq!((note("guti.game").as_str(), note("guti.variant").as_str()), (GAME, "standard"));
    assert!(note("guti.column.distance").contains("conversion"));
}

#[test]
fn a_file_of_values_tells_the_same_as_one_of_parquet() {
    let root = solved(2);
    // A layer that is named twice is written once.
    let layers = ["--layer", "2-1", "--layer", "1-1", "--layer", "2-1", "--threads", "2"];
    let (binary, _) = export(root.path(), "some.parquet", &layers);
    let (text, output) = export(root.path(), "some.csv", &layers);
    assert!(String::from_utf8_lossy(&output.stdout).contains("positions in"));
    let rows = read(&binary);
    let text = fs::read_to_string(&text).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("layer,position,boards,outcome,value,distance,best_moves"));
    for row in &rows {
        let distance = row.distance.map_or_else(String::new, |plies| plies.to_string());
        let Row { layer, position, boards, outcome, value, best_moves, .. } = row;
        let moves = best_moves.join(" ");
        let line = format!("{layer},{position},{boards},{outcome},{value},{distance},{moves}");
        assert_eq!(lines.next(), Some(line.as_str()));
    }
    assert_eq!(lines.next(), None);
    let mut order: Vec<&str> = rows.iter().map(|row| row.layer.as_str()).collect();
    order.dedup();
    assert_eq!(order, ["2-1", "1-1"], "layers come in the order in which they were asked for");
}

#[test]
fn what_cannot_be_exported_is_refused_and_leaves_no_file() {
    let root = solved(1);
    for (name, more, reason) in [
        ("all.txt", &[][..], "no format is known"),
        ("all.csv", &["--layer", "2-2"][..], "no table of layer 2-2"),
        ("all.csv", &["--layer", "two"][..], "a layer is two numbers"),
        ("nowhere/all.csv", &[][..], "cannot be written"),
        ("all.csv", &["--variant", "single-leap"][..], "no layer of this game is solved"),
    ] {
        let (path, output) = export(root.path(), name, more);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(reason), "{message}");
        assert!(!path.exists());
    }
    let (path, output) = export(root.path(), "all.csv", &[]);
    assert!(output.status.success() && path.exists());
    let (_, output) = export(root.path(), "all.csv", &[]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("is left alone"));
    let left = fs::read_dir(root.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| name.to_string_lossy().ends_with(".tmp")).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn values_can_go_to_standard_output() {
    let root = solved(1);
    let (file, _) = export(root.path(), "all.csv", &[]);
    let piped = |more: &[&str]| {
        common::guti(&[&["export", GAME, "--out", "-"], more].concat(), "", root.path())
    };
    let output = piped(&["--format", "csv"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.stdout, fs::read(file).unwrap());
    let refused = piped(&["--format", "parquet"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("to standard output"));
}

#[cfg(unix)]
#[test]
fn a_pipe_is_written_to_and_stays_one() {
    use std::os::unix::fs::FileTypeExt as _;
    let root = solved(1);
    let (file, _) = export(root.path(), "all.csv", &[]);
    let pipe = root.path().join("pipe.csv");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let read = pipe.clone();
    let reader = std::thread::spawn(move || fs::read(read).unwrap());
    let (_, output) = export(root.path(), "pipe.csv", &[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(reader.join().unwrap(), fs::read(file).unwrap());
}

//! What is particular to a dialogue without threads.

use guti_rules::game::Game;
use guti_session::{Ruleset, TableSet};
use guti_solver::Job;
use guti_tables::folder::Folder;
use guti_ugi::{Dialogue, LONGEST_LINE};
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

const TINY: &str = include_str!("../../guti-cli/tests/data/tiny.toml");

fn tiny() -> Ruleset {
    Ruleset::from_text(TINY, &[] as &[&str]).unwrap()
}

fn guti(game: &str) -> Dialogue {
    Dialogue::new(Some(Ruleset::find(game, &[] as &[&str]).unwrap())).unwrap()
}

#[test]
fn an_endless_search_is_ended_by_the_clock() {
    let mut guti = guti("dash-guti");
    guti.set_infinite_time(Duration::from_millis(30));
    for go in ["go", "go infinite", "go infinite depth 128"] {
        let began = Instant::now();
        let said = guti.handle(go);
        assert!(began.elapsed() < Duration::from_mins(1));
        assert!(said[0].contains("ends after 30 ms"), "{go}: {said:?}");
        let best = said.last().unwrap().strip_prefix("bestmove ").unwrap();
        assert_eq!(guti.handle(&format!("query islegal {best}")), ["response true"]);
    }
    // A search with a limit of its own keeps it.
    let said = guti.handle("go infinite movetime 0");
    assert!(said[0].starts_with("info depth"), "{said:?}");
    assert!(guti.handle("stop").is_empty());
}

#[test]
fn a_search_can_be_watched() {
    let mut guti = guti("pretwa");
    let mut lines = 0;
    guti.handle_each("go depth 3", &mut |line| {
        lines += 1;
        assert_eq!(line.starts_with("bestmove"), lines == 5, "{line}");
    });
    assert_eq!(lines, 5);
}

#[test]
fn many_lines_are_heard_one_by_one() {
    let mut guti = guti("pretwa");
    let said = guti.handle("position startpos moves a1-o\r\nquery p1turn\nnonsense\n\nisready\n");
    assert_eq!(said.len(), 3, "{said:?}");
    assert_eq!((said[0].as_str(), said[2].as_str()), ("response false", "readyok"));
    assert_eq!(guti.session().history().len(), 1);
    let said = guti.handle(&"x".repeat(LONGEST_LINE));
    assert_eq!(said, ["info string the line is too long"]);
    assert!(guti.handle(&"x".repeat(LONGEST_LINE - 1))[0].chars().count() < 500);
    assert!(!guti.has_quit());
    assert!(guti.handle("quit\nisready").is_empty());
    assert!(guti.has_quit());
    assert!(guti.handle("isready").is_empty() && guti.handle("go").is_empty());
}

/// The tables of a game, as a page would fetch them.
fn tables(rules: &Ruleset) -> Arc<TableSet> {
    let root = tempfile::tempdir().unwrap();
    let folder = Folder::new(root.path(), rules.id(), rules.variant());
    let files = folder.path().to_owned();
    let Game::Leap(leap) = rules.game() else { panic!("another family") };
    let job = Job::new(folder, 3, 1, 1 << 28);
    guti_solver::rows::solve(leap, &job, &|_| {}).unwrap();
    let entries = fs::read_dir(files).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| {
        (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap())
    };
    let files = entries.filter(|path| path.is_file()).map(read).collect();
    Arc::new(TableSet::from_files(rules, files).unwrap())
}

#[test]
fn tables_that_are_offered_are_used() {
    let mut guti = Dialogue::new(Some(tiny())).unwrap();
    // Three iterations, the last of them again, the move; or what is known, twice, and the move.
    let searched =
        |said: &[String]| said.iter().filter(|l| l.starts_with("info depth")).count() == 4;
    assert!(searched(&guti.handle("go depth 3")));
    guti.set_tables(tables(&tiny()));
    let known = guti.handle("go depth 3");
    assert_eq!(known.len(), 3, "{known:?}");
    assert!(guti.handle("setoption name TablePath value <none>").is_empty());
    assert!(searched(&guti.handle("go depth 3")));
    assert!(guti.handle("setoption name TablePath value /some/where").is_empty());
    let said = guti.handle("go depth 3");
    assert!(said[0].contains("there are no folders here"), "{said:?}");
    assert!(searched(&said));
    assert!(guti.handle("setoption name TablePath value <empty>").is_empty());
    assert_eq!(guti.handle("go depth 3").last(), known.last());
}

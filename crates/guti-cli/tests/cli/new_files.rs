//! Files that commands write: what exists is not replaced, and what cannot be written whole is not left behind.

use crate::common::solving::printed;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The commands that write new files, each without the name of the file, which follows.
const WRITERS: [(&[&str], &str); 6] = [
    (&["board", "pretwa", "--pdf"], "new.pdf"),
    (&["board", "pretwa", "--svg"], "new.svg"),
    (&["rules", "pretwa", "--save"], "new.toml"),
    (&["study", "pretwa", "--games", "4", "--rung", "none", "--level", "1", "--html"], "new.html"),
    (&["review", "tests/data/thrown-away.pgn", "--depth", "2", "--annotated"], "new.pgn"),
    (&["tables", "manifest", "pretwa", "--out"], "new.toml"),
];

/// Runs a command that writes this file, where no file may be longer than so many sectors.
fn write(sectors: &str, arguments: &[&str], file: &Path, tables: &Path) -> Output {
    let command = format!("ulimit -f {sectors}; trap '' XFSZ; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.env("LC_ALL", "C").env("GUTI_TABLES", tables);
    shell.args(["-c", &command, env!("CARGO_BIN_EXE_guti")]).args(arguments).arg(file);
    shell.output().unwrap()
}

/// A folder of tables for the commands that need some.
fn solved() -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    let solve = ["solve", "pretwa", "--up-to", "4", "--quiet", "--dir"];
    assert!(write("unlimited", &solve, root.path(), root.path()).status.success());
    root
}

#[test]
fn what_exists_is_not_replaced_and_no_folder_is_made() {
    let (folder, tables) = (tempfile::tempdir().unwrap(), solved());
    for (arguments, name) in WRITERS {
        let file = folder.path().join(name);
        let text = "[Game \"dara\"]\n\n1. c3 *\n";
        fs::write(&file, text).unwrap();
        let output = write("unlimited", arguments, &file, tables.path());
        let said = printed(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains("exists already and is left alone"), "{arguments:?}: {said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "{arguments:?}");
        let nowhere = folder.path().join("none").join(name);
        let said = printed(&write("unlimited", arguments, &nowhere, tables.path()));
        assert!(said.contains(&format!("{} cannot be written", nowhere.display())), "{said}");
    }
    // Nor are the records that are reviewed.
    let records = folder.path().join("records.pgn");
    fs::copy("tests/data/thrown-away.pgn", &records).unwrap();
    let review = ["review", records.to_str().unwrap(), "--depth", "2", "--annotated"];
    let output = write("unlimited", &review, &records, tables.path());
    assert_eq!(output.status.code(), Some(2), "{}", printed(&output));
    assert_eq!(fs::read(&records).unwrap(), fs::read("tests/data/thrown-away.pgn").unwrap());
}

#[test]
fn levels_that_cannot_be_written_are_not_looked_for() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("tiny.toml");
    fs::copy("tests/data/tiny.toml", &game).unwrap();
    fs::create_dir(folder.path().join("tiny.tuning")).unwrap();
    // The games would take days.
    let tune = ["tune", "--pairs", "10000", "--nodes", "1000000000"];
    let output = write("unlimited", &tune, &game, folder.path());
    let said = printed(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("tiny.tuning cannot be written: "), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_full_disk_is_reported_with_the_file_and_nothing_is_left_of_it() {
    let (folder, tables) = (tempfile::tempdir().unwrap(), solved());
    for (arguments, name) in WRITERS {
        let file = folder.path().join(name);
        let output = write("0", arguments, &file, tables.path());
        let said = printed(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(&format!("{name} cannot be written: ")), "{arguments:?}: {said}");
        // The report of a review is not lost.
        assert_eq!(said.contains("?! ? ??"), arguments[0] == "review", "{arguments:?}: {said}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{arguments:?}");
        let output = write("unlimited", arguments, &file, tables.path());
        assert!(output.status.success(), "{arguments:?}: {}", printed(&output));
        fs::remove_file(&file).unwrap();
    }
    // An older manifest of the same tables is replaced, and only by a whole one.
    let (manifest, file) =
        (["tables", "manifest", "pretwa", "--out"], folder.path().join("m.toml"));
    assert!(write("unlimited", &manifest, &file, tables.path()).status.success());
    let before = fs::read_to_string(&file).unwrap();
    assert_eq!(write("0", &manifest, &file, tables.path()).status.code(), Some(2));
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

//! Commands that solve, and what they leave.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The bytes of all files, by their names.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// Returns a command for tables below this folder, whose output can be read.
pub fn command(arguments: &[&str], root: &Path) -> Command {
    let mut guti = Command::new(env!("CARGO_BIN_EXE_guti"));
    guti.args(arguments).arg("--dir").arg(root).env("NO_COLOR", "1");
    guti.env("LC_ALL", "C");
    guti.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    guti
}

/// Returns what a command has printed, in one line: errors are wrapped, with a bar before each
/// further line.
pub fn printed(output: &Output) -> String {
    let printed = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert!(!printed[1].contains("panicked"), "{}", printed[1]);
    let words: Vec<&str> = printed
        .iter()
        .flat_map(|text| text.split_whitespace())
        .filter(|word| *word != "|")
        .collect();
    words.join(" ")
}

/// Reads the tables of a folder. Besides them a run that is done may leave raw files only.
pub fn files(folder: &Path) -> Files {
    let paths = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files = Files::new();
    for path in paths(folder) {
        if path.ends_with("unfinished") {
            let is_raw = |path: &PathBuf| path.extension().is_some_and(|end| end == "raw");
            assert!(paths(&path).all(|path| is_raw(&path)), "{}", path.display());
            continue;
        }
        assert!(path.is_file(), "{}", path.display());
        files.insert(path.file_name().unwrap().into(), fs::read(path).unwrap());
    }
    files
}

/// Counts the files of a folder of tables, those of an unfinished run among them.
pub fn progress(tables: &Path) -> usize {
    let count = |path: &Path| fs::read_dir(path).map_or(0, Iterator::count);
    count(tables) + count(&tables.join("unfinished"))
}

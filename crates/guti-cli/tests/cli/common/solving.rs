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

/// Reads the files of a folder, in which an unfinished run must have left nothing.
pub fn files(folder: &Path) -> Files {
    let mut files = Files::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
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

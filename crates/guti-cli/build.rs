//! Lists the files in `puzzles/` of the repository: new ones need no line of code.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // As cargo says when it runs this, not when it compiled it: checkouts may share what was built.
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let puzzles = package.join("../../puzzles").canonicalize()?;
    println!("cargo::rerun-if-changed={}", puzzles.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&puzzles)?
        .map(|entry| entry.map(|entry| entry.path()))
        .filter(|path| path.as_ref().map_or(true, |path| path.extension() == Some("json".as_ref())))
        .collect::<io::Result<_>>()?;
    files.sort();
    let entries = files.iter().map(|path| {
        println!("cargo::rerun-if-changed={}", path.display());
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        format!("({id:?}, include_str!({:?})),\n", path.to_string_lossy())
    });
    let list = format!("&[{}]", entries.collect::<String>());
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("puzzle_files.rs"), list)
}

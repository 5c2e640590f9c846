//! Lists the game files of the repository for the catalogue: a new game needs no line of code.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // As cargo says when it runs this, not when it compiled it: checkouts may share what was built.
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let games = package.join("../../games").canonicalize()?;
    println!("cargo::rerun-if-changed={}", games.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&games)?
        .map(|entry| entry.map(|entry| entry.path()))
        .filter(|path| path.as_ref().map_or(true, |path| path.extension() == Some("toml".as_ref())))
        .collect::<io::Result<_>>()?;
    files.sort();
    let entries: Vec<String> = files
        .iter()
        .map(|path| {
            println!("cargo::rerun-if-changed={}", path.display());
            let id = path.file_stem().unwrap_or_default().to_string_lossy();
            let tuning = path.with_extension("tuning");
            let tuning = if tuning.exists() {
                println!("cargo::rerun-if-changed={}", tuning.display());
                format!("Some(include_str!({:?}))", tuning.to_string_lossy())
            } else {
                "None".to_owned()
            };
            let path = path.to_string_lossy();
            format!("BuiltIn {{ id: {id:?}, text: include_str!({path:?}), tuning: {tuning} }},")
        })
        .collect();
    let list = format!("&[{}]", entries.join("\n"));
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("built_in.rs"), list)
}

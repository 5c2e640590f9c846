//! Lists the messages of all languages, so that a language is added by adding its folder.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let languages = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("../../languages");
    let listed = sorted(&languages)?;
    let mut code = String::from("&[\n");
    println!("cargo::rerun-if-changed={}", languages.display());
    for folder in listed.iter().filter(|path| path.is_dir()) {
        let tag = folder.file_name().unwrap_or_default().to_string_lossy();
        let language = included(&folder.join("language.json"))?;
        let mut parts = String::new();
        for part in PARTS {
            let file = folder.join(part).with_extension("ftl");
            println!("cargo::rerun-if-changed={}", file.display());
            if file.exists() {
                writeln!(parts, "        {},", included(&file)?).map_err(io::Error::other)?;
            }
        }
        writeln!(
            code,
            "    Catalogue {{ tag: {tag:?}, language: {language}, parts: &[\n{parts}    ] }},"
        )
        .map_err(io::Error::other)?;
    }
    code.push_str("]\n");
    fs::write(Path::new(&variable("OUT_DIR")?).join("catalogues.rs"), code)
}

/// An environment variable that cargo sets when this program runs. When it is compiled, the crate may be elsewhere.
fn variable(name: &str) -> io::Result<OsString> {
    env::var_os(name).ok_or_else(|| io::Error::other(format!("{name} is not set")))
}

/// The expression that includes the text of a file.
fn included(file: &Path) -> io::Result<String> {
    println!("cargo::rerun-if-changed={}", file.display());
    let path = file
        .canonicalize()
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))?;
    Ok(format!("include_str!({:?})", path.to_string_lossy()))
}

/// The parts of a language with the messages that say facts, and those with the words of prerendered
/// pages; the others belong to the pages alone.
const PARTS: [&str; 9] =
    ["rules", "moves", "results", "problems", "options", "terminal", "common", "gallery", "game"];

fn sorted(folder: &Path) -> io::Result<Vec<std::path::PathBuf>> {
    let mut entries =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

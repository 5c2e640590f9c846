//! Lists the game files of the repository for the catalogue: a new game needs no line of code.
//!
//! For browsers the files are shortened to what play needs, and there are no translations. The pages
//! fetch a whole file and its translation when they show the rules of its game.

use std::path::{Path, PathBuf};
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
    // `pretwa.bn.toml` is the translation of `pretwa.toml` into the language `bn`.
    let (translations, files): (Vec<PathBuf>, Vec<PathBuf>) =
        files.into_iter().partition(|path| stem(path).contains('.'));
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    let for_browsers = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32");
    let entries: Vec<String> = files
        .iter()
        .map(|path| {
            println!("cargo::rerun-if-changed={}", path.display());
            let id = stem(path);
            let tuning = path.with_extension("tuning");
            let tuning = if tuning.exists() {
                println!("cargo::rerun-if-changed={}", tuning.display());
                format!("Some(include_str!({:?}))", tuning.to_string_lossy())
            } else {
                "None".to_owned()
            };
            let text = if for_browsers {
                let short = out.join(format!("{id}.toml"));
                fs::write(&short, without_prose(&fs::read_to_string(path)?))?;
                short
            } else {
                path.clone()
            };
            let text = text.to_string_lossy();
            let translated = translations.iter().filter(|_| !for_browsers).filter_map(|path| {
                let name = stem(path);
                let language = name.strip_prefix(&format!("{id}."))?;
                println!("cargo::rerun-if-changed={}", path.display());
                let path = path.to_string_lossy();
                Some(format!("({language:?}, include_str!({path:?})),"))
            });
            let translated: String = translated.collect();
            Ok(format!(
                "BuiltIn {{ id: {id:?}, text: include_str!({text:?}), tuning: {tuning}, \
                 translations: &[{translated}] }},"
            ))
        })
        .collect::<io::Result<_>>()?;
    let list = format!("&[{}]", entries.join("\n"));
    fs::write(out.join("built_in.rs"), list)
}

/// The name of a file without its last ending.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// A game file without its story, its rules in words and its sources: without the lines between
/// `story = """` and the next `"""`, and without the tables of these lists.
fn without_prose(text: &str) -> String {
    const LISTS: [&str; 4] = ["[[rules]]", "[[in_short]]", "[[solved]]", "[[sources]]"];
    let mut short = String::new();
    let (mut in_story, mut in_list) = (false, false);
    for line in text.lines() {
        if in_story {
            in_story = line != "\"\"\"";
        } else if line == "story = \"\"\"" {
            short.push_str("story = \"\"\n");
            in_story = true;
        } else {
            if line.starts_with('[') {
                in_list = LISTS.contains(&line);
            }
            if !in_list && !line.is_empty() {
                short.push_str(line);
                short.push('\n');
            }
        }
    }
    short
}

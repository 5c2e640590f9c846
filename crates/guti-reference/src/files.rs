//! The files of a folder of games.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes `<id>.<ending>` for every game file of a folder: what `make` makes of the text of the game.
/// The folder is the argument of the program, by default that of the workspace.
///
/// # Errors
///
/// If the folder or a game file cannot be read, a file is not TOML or has no id, `make` fails, or the
/// result cannot be written. The message begins with the path. Files written before stay.
pub fn write_beside_games(
    argument: Option<OsString>,
    ending: &str,
    make: impl Fn(&str) -> Result<String, String>,
) -> Result<(), String> {
    let workspace = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folder = argument.map_or_else(workspace, PathBuf::from);
    let in_folder = |error| format!("{}: {error}", folder.display());
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .map_err(in_folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        // A second ending is that of a translation.
        .filter(|path| path.with_extension("").extension().is_none())
        .collect();
    paths.sort();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(in_folder)?;
        let in_file = |error| format!("{}: {error}", path.display());
        let id = parse(&text).and_then(|file| id(&file)).map_err(in_file)?;
        let contents = make(&text).map_err(in_file)?;
        fs::write(folder.join(format!("{id}.{ending}")), contents).map_err(in_folder)?;
    }
    Ok(())
}

/// Parses a game file as TOML, without checking that it defines a game.
///
/// # Errors
///
/// If the text is not TOML.
pub fn parse(text: &str) -> Result<toml::Table, String> {
    text.parse().map_err(|error| format!("not TOML: {error}"))
}

/// The id of a game, such as `pretwa`.
///
/// # Errors
///
/// If the file has no key `id` or its value is not a string.
pub fn id(file: &toml::Table) -> Result<String, String> {
    Ok(file.get("id").and_then(toml::Value::as_str).ok_or("no id")?.to_owned())
}

/// The table of the family that a game belongs to.
pub fn family(file: &toml::Table) -> Option<&toml::Table> {
    ["leap", "row", "relay", "mancala"].iter().find_map(|family| file.get(*family)?.as_table())
}

/// `standard` and the names of the variants of a game, sorted.
pub fn variants(file: &toml::Table) -> Vec<String> {
    let table = family(file).and_then(|family| family.get("variants")?.as_table());
    let mut names: Vec<String> = table.into_iter().flat_map(toml::Table::keys).cloned().collect();
    names.sort();
    names.insert(0, "standard".to_owned());
    names
}

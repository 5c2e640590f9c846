//! Matches in files.

use super::sitting::Sitting;
use crate::report::Complaint;
use guti_session::{Match, Ruleset, RulesetError, record, save};
use std::env;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

/// A match that was read.
#[derive(Debug)]
pub struct Loaded {
    /// The match.
    pub game: Match,
    /// Where the file breaks off, in words, if it does.
    pub cut: Option<String>,
}

/// The folder for the player's games: that of the XDG conventions, or Windows' own.
pub fn folder() -> Option<PathBuf> {
    let named = |key: &str| env::var_os(key).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = named("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| named("APPDATA").filter(|_| cfg!(windows)))
        .or_else(|| named("HOME").map(|home| home.join(".local").join("share")))?;
    Some(data.join("guti"))
}

/// Where a match of this game that was left is kept.
pub fn unfinished(folder: &Path, game: &str) -> PathBuf {
    folder.join("unfinished").join(format!("{game}.pgn"))
}

/// Keeps a match in a file, which is its own from then on: see [`put`].
pub fn keep(sitting: &mut Sitting, path: &Path) -> io::Result<()> {
    put(&sitting.record(), path, sitting.owns(path))?;
    sitting.own(path);
    Ok(())
}

/// Writes records to a file; folders on the way are made. A file that holds something already is
/// left alone unless it may be `replaced`, and one that holds no record always.
pub fn put(records: &str, path: &Path, replaced: bool) -> io::Result<()> {
    if path.exists() {
        let mut first = Vec::new();
        let ordinary = fs::metadata(path)?.is_file();
        if ordinary {
            fs::File::open(path)?.take(1).read_to_end(&mut first)?;
        }
        let why = match first.as_slice() {
            _ if !ordinary => "something that is no game record is there already",
            [] => "",
            b"[" if replaced => "",
            b"[" => "other games are there already; name another file",
            _ => "something that is no game record is there already",
        };
        if !why.is_empty() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    save::save(path, records)
}

/// Reads a match from a file. A game that is not built in must be given as `known`.
pub fn load(path: &Path, known: Option<&Ruleset>) -> Result<Loaded, Complaint> {
    let name = path.display().to_string();
    let text = save::load(path).map_err(|error| Complaint::file(&name, &error))?;
    let resolve = |id: &str, variant: &str| -> Result<Ruleset, RulesetError> {
        match known {
            Some(rules) if rules.id() == id => {
                Ruleset::from_definition(rules.definition().clone(), &[variant])
            }
            _ => Ruleset::resolve(id, variant),
        }
    };
    let read =
        record::read(&text, resolve).map_err(|error| Complaint::record(&error, &name, &text))?;
    let cut = read.cut.as_ref().map(|cut| format!("{name} breaks off: {cut}."));
    let game = Match::restore(read.games).map_err(|error| {
        Complaint::new(format!("{name} does not hold one match: {error}"))
            .help("it holds games that can be looked at with `guti replay`")
    })?;
    match known {
        Some(rules) if rules.id() != game.ruleset().id() => {
            let (asked, found) = (rules.name(), game.ruleset().name());
            Err(Complaint::new(format!("{name} holds a game of {found}, not of {asked}")))
        }
        _ => Ok(Loaded { game, cut }),
    }
}

//! Matches in files: the folder of the player's data, and reading and writing of records.

use crate::diagnostic::Diagnostic;
use crate::load::{self, OWN_GAME};
use crate::words::say;
use guti_session::{Match, Ruleset, RulesetError, record, save};
pub use guti_tables::root::data_folder;
use std::cell::Cell;
use std::env;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

/// A match that was read from a file.
#[derive(Debug)]
pub struct Loaded {
    /// The match, up to where the file breaks off.
    pub game: Match,
    /// A sentence that says where the file breaks off, if it does.
    pub cut: Option<String>,
}

/// The file in which an unfinished match of this game is kept.
pub fn unfinished(folder: &Path, game: &str) -> PathBuf {
    folder.join("unfinished").join(format!("{game}.pgn"))
}

/// Writes records to a file and creates the folders above it. An existing file of records is
/// replaced only if `replace` says so.
///
/// # Errors
///
/// A file that must not be replaced, or that holds something other than records; an error of the
/// file system.
pub fn write(records: &str, path: &Path, replace: bool) -> io::Result<()> {
    check(path, replace)?;
    create_folders(path)?;
    save::save(path, records)
}

/// Checks whether [`write()`] can write a file. The folders above it are created, and stay.
///
/// # Errors
///
/// As [`write()`].
pub fn try_out(path: &Path, replace: bool) -> io::Result<()> {
    check(path, replace)?;
    create_folders(path)?;
    save::try_out(path)
}

fn create_folders(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => fs::create_dir_all(folder),
        _ => Ok(()),
    }
}

/// Checks whether [`write()`] would replace what is there.
///
/// # Errors
///
/// As [`write()`].
fn check(path: &Path, replace: bool) -> io::Result<()> {
    if !path.exists() {
        return Ok(());
    }
    if path.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, say!("term-is-folder")));
    }
    let mut first = Vec::new();
    let ordinary = fs::metadata(path)?.is_file();
    if ordinary {
        fs::File::open(path)?.take(1).read_to_end(&mut first)?;
    }
    let why = match first.as_slice() {
        [] if ordinary => return Ok(()),
        b"[" if ordinary && replace => return Ok(()),
        b"[" if ordinary => say!("term-other-games"),
        _ => say!("term-not-records"),
    };
    Err(io::Error::new(io::ErrorKind::AlreadyExists, why))
}

/// The file that a player has named at a prompt, where no shell reads `~` as the home folder.
pub fn named(file: &str) -> PathBuf {
    match (file.strip_prefix("~/"), env::home_dir()) {
        (Some(below), Some(home)) => home.join(below),
        _ => PathBuf::from(file),
    }
}

/// The first file that is not there yet of `game-2.pgn`, `game-3.pgn` and so on, for `game.pgn`.
pub fn next_free(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy()));
    let ending = ending.unwrap_or_default();
    let numbered = |number: u32| path.with_file_name(format!("{stem}-{number}{ending}"));
    (2..u32::MAX).map(numbered).find(|path| !path.exists()).unwrap_or_else(|| numbered(u32::MAX))
}

/// Reads a match from a file; a game that is not built in must be given as `known`.
///
/// # Errors
///
/// A file that cannot be read or is not the record of one match, or a match of another game than
/// `known`.
pub fn load(path: &Path, known: Option<&Ruleset>) -> Result<Loaded, Diagnostic> {
    let name = path.display().to_string();
    let text = save::load(path).map_err(|error| Diagnostic::file(&name, &error))?;
    let unknown = Cell::new(false);
    let resolve = |id: &str, variant: &str| -> Result<Ruleset, RulesetError> {
        let resolved = match known {
            Some(rules) if rules.id() == id => rules.under(variant),
            _ => Ruleset::resolve(id, variant).map(|rules| load::in_own_language(&rules)),
        };
        unknown.set(matches!(resolved, Err(RulesetError::Unknown { .. })));
        resolved
    };
    let read = record::read(&text, resolve).map_err(|error| {
        let diagnostic = Diagnostic::record(&error, &name, &text);
        if !unknown.get() {
            return diagnostic;
        }
        let command = format!("guti play {OWN_GAME} --resume {name}");
        diagnostic.with_help(say!("term-name-game-file", words = command))
    })?;
    if read.games.is_empty() {
        return Err(load::no_games(&name));
    }
    let cut = read.truncation.as_ref();
    let cut = cut.map(|cut| say!("term-breaks-off", file = &name, cut = cut.fact()));
    let game = Match::restore(read.games).map_err(|error| {
        Diagnostic::new(say!("term-no-match", file = &name, reason = error.to_string()))
            .with_help(say!("term-no-match-help"))
    })?;
    match known {
        Some(rules) if rules.id() != game.ruleset().id() => {
            let (asked, found) = (rules.name(), game.ruleset().name());
            Err(Diagnostic::new(say!("term-other-game", file = name, found = found, asked = asked)))
        }
        _ => Ok(Loaded { game, cut }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_file_is_the_first_that_is_free() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("game.pgn");
        assert_eq!(next_free(&file), folder.path().join("game-2.pgn"));
        fs::write(folder.path().join("game-2.pgn"), "").expect("a folder to write in");
        assert_eq!(next_free(&file), folder.path().join("game-3.pgn"));
        assert_eq!(next_free(&folder.path().join("game")), folder.path().join("game-2"));
    }

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = env::home_dir().expect("a home folder");
        assert_eq!(named("~/game.pgn"), home.join("game.pgn"));
        assert_eq!(named("~game.pgn"), Path::new("~game.pgn"));
        assert_eq!(named("a/~/game.pgn"), Path::new("a/~/game.pgn"));
    }
}

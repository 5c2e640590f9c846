//! Matches in files: the folder of the player's data, and reading and writing of records.

use crate::diagnostic::Diagnostic;
use crate::load;
use crate::words::say;
use guti_session::{Match, Ruleset, RulesetError, record, save};
pub use guti_tables::root::data_folder;
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
    if path.exists() {
        let mut first = Vec::new();
        let ordinary = fs::metadata(path)?.is_file();
        if ordinary {
            fs::File::open(path)?.take(1).read_to_end(&mut first)?;
        }
        let why = match first.as_slice() {
            [] if ordinary => None,
            b"[" if ordinary && replace => None,
            b"[" if ordinary => Some(say!("term-other-games")),
            _ => Some(say!("term-not-records")),
        };
        if let Some(why) = why {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    save::save(path, records)
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
    let resolve = |id: &str, variant: &str| -> Result<Ruleset, RulesetError> {
        match known {
            Some(rules) if rules.id() == id => rules.under(variant),
            _ => Ruleset::resolve(id, variant).map(|rules| load::in_own_language(&rules)),
        }
    };
    let read =
        record::read(&text, resolve).map_err(|error| Diagnostic::record(&error, &name, &text))?;
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

//! From what was typed to a game and a position.

use crate::args::{GameArgs, PositionArgs};
use crate::report::Complaint;
use guti_rules::definition::Definition;
use guti_session::record::Read as Games;
use guti_session::{Ruleset, RulesetError, Session, record, save};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf, is_separator};

/// How records and folders name a game without a variant.
const STANDARD: &str = "standard";

/// The game and the variant that were asked for.
pub fn game(args: &GameArgs) -> Result<Ruleset, Complaint> {
    ruleset(&args.game, &args.variants.variant)
}

/// A game by an id, an alias or the path of a file, with these variants over each other.
pub fn ruleset(name: &str, variants: &[String]) -> Result<Ruleset, Complaint> {
    if is_path(name) {
        return file(Path::new(name), variants);
    }
    Ruleset::find(name, variants).map_err(|error| match fs::metadata(name) {
        Ok(found) if found.is_file() => Complaint::ruleset(&error, None)
            .help(format!("there is a file of this name: for that, say `./{name}`")),
        _ => Complaint::ruleset(&error, None),
    })
}

/// What has to be typed to mean this variant of a game, which is typed as `game`.
pub fn words(game: &str, ruleset: &Ruleset) -> String {
    match ruleset.variant() {
        STANDARD => game.to_owned(),
        variant => format!("{game} --variant {variant}"),
    }
}

/// The game of a file.
pub fn file(path: &Path, variants: &[String]) -> Result<Ruleset, Complaint> {
    let (name, text) = text(path)?;
    Ruleset::from_text(&text, variants)
        .map_err(|error| Complaint::ruleset(&error, Some((&name, &text))))
}

/// The definition in a file, for records that may be of it in any variant.
pub fn definition(path: &Path) -> Result<Definition, Complaint> {
    let (name, text) = text(path)?;
    Definition::parse(&text).map_err(|error| Complaint::definition(&error, &name, &text))
}

/// The text of a file, or of standard input for `-`, and the name under which to speak of it.
pub fn text(path: &Path) -> Result<(String, String), Complaint> {
    read(path, |bytes| {
        String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    })
}

/// The games in a file of records, which may be of built-in games or of those in the files `own`.
pub fn games(path: &Path, own: &[PathBuf]) -> Result<Games, Complaint> {
    let own = own.iter().map(|path| definition(path)).collect::<Result<Vec<_>, Complaint>>()?;
    // A crash may have cut it in the middle of a character.
    let (name, text) = read(path, save::decode)?;
    let resolve = |id: &str, variant: &str| -> Result<Ruleset, RulesetError> {
        match own.iter().find(|definition| definition.id.get_ref() == id) {
            Some(definition) => Ruleset::from_definition(definition.clone(), &[variant]),
            None => Ruleset::resolve(id, variant),
        }
    };
    let games =
        record::read(&text, resolve).map_err(|error| Complaint::record(&error, &name, &text))?;
    // What begins like a record may have been cut before its first game.
    if games.games.is_empty() && !text.trim_start().starts_with('[') {
        let complaint = Complaint::new(format!("there is no game in {name}"));
        return Err(complaint.help("a record begins with a tag such as `[Game \"dara\"]`"));
    }
    Ok(games)
}

fn read(
    path: &Path,
    decode: fn(Vec<u8>) -> io::Result<String>,
) -> Result<(String, String), Complaint> {
    let (name, bytes) = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        ("standard input".to_owned(), io::stdin().read_to_end(&mut bytes).map(|_| bytes))
    } else {
        (path.display().to_string(), fs::read(path))
    };
    match bytes.and_then(decode) {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(Complaint::file(&name, &error)),
    }
}

/// A game that begins with the position that was asked for.
pub fn session(ruleset: &Ruleset, args: &PositionArgs) -> Result<Session, Complaint> {
    match &args.position {
        Some(position) => {
            Session::from_position(ruleset, position).map_err(|error| Complaint::position(&error))
        }
        None => Ok(Session::new(ruleset)),
    }
}

/// Whether a name of a game is meant as a path.
pub fn is_path(name: &str) -> bool {
    let toml = Path::new(name).extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    toml || name.contains(is_separator)
}

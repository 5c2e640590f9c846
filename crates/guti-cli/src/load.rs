//! Loads what is named on the command line: games, positions, game files and records.

use crate::diagnostic::Diagnostic;
use crate::flags::{GameArgs, PositionArgs, RecordedGameArgs, SettingArgs};
use crate::words::{self, say};
use guti_rules::definition::Definition;
use guti_rules::definition::translation::Translation;
use guti_rules::error::PositionError;
use guti_rules::{catalogue, validate};
use guti_session::record::RecordedGames as Records;
use guti_session::{Language, Ruleset, RulesetError, Session, SettingError, record, save};
use guti_words::{NumberingSystem, Value};
use std::cell::Cell;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, is_separator};

/// A path of a game file, for examples of what can be typed.
pub const OWN_GAME: &str = "./my-game.toml";

/// The name of standard input in messages.
pub const STANDARD_INPUT: &str = "standard input";

/// Loads the game and the variant that the flags choose.
///
/// # Errors
///
/// As [`named`].
pub fn ruleset(args: &GameArgs) -> Result<Ruleset, Diagnostic> {
    named(&args.game, &args.variants.variant)
}

/// Loads the game and the variant that the flags choose, with its prose in the language that is spoken.
///
/// # Errors
///
/// As [`named`] and [`translated`].
pub fn ruleset_in_words(args: &GameArgs) -> Result<Ruleset, Diagnostic> {
    translated(&ruleset(args)?, &args.game, words::language())
}

/// Loads the game and the variant that the flags choose, in the setting that is to be solved or read.
///
/// # Errors
///
/// As [`named`], and a setting that is none, or that the game does not have.
pub fn ruleset_in(args: &GameArgs, setting: &SettingArgs) -> Result<Ruleset, Diagnostic> {
    in_setting(ruleset(args)?, setting)
}

/// A game in the setting that the flag chooses, if it does.
///
/// # Errors
///
/// A setting that is none, or that the game does not have.
pub fn in_setting(ruleset: Ruleset, setting: &SettingArgs) -> Result<Ruleset, Diagnostic> {
    let Some(text) = &setting.setting else { return Ok(ruleset) };
    ruleset.in_named_setting(text).map_err(|error| match &error {
        SettingError::Position(error) => Diagnostic::position(error),
        SettingError::WholeBoard => {
            Diagnostic::new(error.to_string()).with_help("its tables are made without `--setting`")
        }
        _ => Diagnostic::new(error.to_string()),
    })
}

/// Loads the game and the variant that the flags choose, and the text of the game's file.
///
/// # Errors
/// If there is no such game or variant, or its file cannot be read.
pub fn ruleset_with_source(args: &GameArgs) -> Result<(Ruleset, String), Diagnostic> {
    if is_path(&args.game) {
        return file_with_source(Path::new(&args.game), &args.variants.variant);
    }
    let ruleset = ruleset(args)?;
    let source = catalogue::built_in().iter().find(|game| game.id == ruleset.id());
    let source = source.map(|game| game.text.to_owned()).unwrap_or_default();
    Ok((ruleset, source))
}

/// Loads a game by its id, an alias or the path of a file, with these variants applied in order.
///
/// # Errors
///
/// A game or a variant that does not exist; for a path, as [`file()`].
pub fn named(name: &str, variants: &[String]) -> Result<Ruleset, Diagnostic> {
    if is_path(name) {
        return file(Path::new(name), variants);
    }
    let in_words = |error: RulesetError| match (&error, Ruleset::find(name, &[] as &[&str])) {
        // The error names the game.
        (RulesetError::Variant(_), Ok(found)) => {
            in_own_language(&found).under(&variants.join(",")).err().unwrap_or(error)
        }
        _ => error,
    };
    Ruleset::find(name, variants).map_err(in_words).map_err(|error| match fs::metadata(name) {
        Ok(found) if found.is_file() => Diagnostic::ruleset(&error, None)
            .with_help(say!("term-file-of-this-name", path = format!("./{name}"))),
        _ => Diagnostic::ruleset(&error, None),
    })
}

/// Loads the game of a file, and how the computer plays it from the tuning file beside it, if there is one:
/// `my-game.tuning` for `my-game.toml`.
///
/// # Errors
///
/// A file that cannot be read or does not define a game, a variant that the game does not have, or
/// a tuning file that cannot be read or is not one of this game.
pub fn file(path: &Path, variants: &[String]) -> Result<Ruleset, Diagnostic> {
    Ok(file_with_source(path, variants)?.0)
}

fn file_with_source(path: &Path, variants: &[String]) -> Result<(Ruleset, String), Diagnostic> {
    let (name, definition) = text(path)?;
    let ruleset = Ruleset::from_text(&definition, variants)
        .map_err(|error| Diagnostic::ruleset(&error, Some((&name, &definition))))?;
    let tuning = path.with_extension("tuning");
    if tuning == path || !tuning.is_file() {
        return Ok((ruleset, definition));
    }
    let (name, text) = text(&tuning)?;
    let tuned = ruleset.with_tuning(&text).map_err(|error| {
        Diagnostic::new(format!("{name}: {error}"))
            .with_help(format!("`guti tune {}` writes it anew", path.display()))
    })?;
    Ok((tuned, definition))
}

/// The built-in games in the language of the program.
///
/// # Errors
///
/// A built-in game that cannot be loaded.
pub fn built_in() -> Result<Vec<Ruleset>, RulesetError> {
    Ok(Ruleset::built_in()?.iter().map(in_own_language).collect())
}

/// The game in the language of the program, if it is a built-in one.
pub fn in_own_language(ruleset: &Ruleset) -> Ruleset {
    match words::language() {
        Some(language) => ruleset.in_digits(language, words::digits_of(language)),
        None => ruleset.clone(),
    }
}

/// The game with its prose in a language, if there is one. The translation of a game file lies beside
/// it: `my-game.bn.toml` for `my-game.toml`.
///
/// # Errors
///
/// A translation that cannot be read or does not fit the game.
pub fn translated(
    ruleset: &Ruleset,
    game: &str,
    language: Option<&Language>,
) -> Result<Ruleset, Diagnostic> {
    let Some(language) = language else { return Ok(ruleset.clone()) };
    let digits = words::digits_of(language);
    if !is_path(game) {
        return Ok(ruleset.in_digits(language, digits));
    }
    let beside = Path::new(game).with_extension(format!("{}.toml", language.tag));
    if beside.is_file() {
        return Ok(ruleset.translated(&translation(&beside, ruleset.definition())?, digits));
    }
    let untranslated = Translation { name: ruleset.name().to_owned(), ..Translation::default() };
    Ok(ruleset.translated(&untranslated, NumberingSystem::LATIN))
}

/// Reads the translation of a game in a file.
///
/// # Errors
///
/// A file that cannot be read or does not fit the game.
pub fn translation(path: &Path, game: &Definition) -> Result<Translation, Diagnostic> {
    let (name, text) = text(path)?;
    Translation::parse(&text, game).map_err(|error| Diagnostic::definition(&error, &name, &text))
}

/// Reads the definition in a game file, for records that may be of any of its variants.
///
/// # Errors
///
/// A file that cannot be read or does not define a game.
pub fn definition(path: &Path) -> Result<Definition, Diagnostic> {
    let (name, text) = text(path)?;
    validate::parse(&text).map_err(|error| Diagnostic::definition(&error, &name, &text))
}

/// Reads a file, or standard input for `-`; returns the name to show in messages, and the text.
///
/// # Errors
///
/// A file that cannot be read or is not UTF-8.
pub fn text(path: &Path) -> Result<(String, String), Diagnostic> {
    read(path, |bytes| {
        String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    })
}

/// Reads the records in a file. They may be of built-in games or of the game files that are named; those
/// without a tag `Game` are of the game that is named, if it is one.
///
/// # Errors
///
/// A game that cannot be loaded, a file that cannot be read or is not UTF-8, a record that is
/// wrong, or a text without any game.
pub fn records(path: &Path, args: &RecordedGameArgs) -> Result<Records, Diagnostic> {
    let files = args.games.iter().filter(|game| is_path(game));
    let own = files.map(|path| definition(Path::new(path)));
    let own = own.collect::<Result<Vec<_>, Diagnostic>>()?;
    let named = args.games.iter().map(|game| named(game, &args.variants));
    let named = named.collect::<Result<Vec<_>, Diagnostic>>()?;
    let assumed = if let [only] = &named[..] { Some(only) } else { None };
    // A crash may have cut it in the middle of a character.
    let (name, text) = read(path, save::decode)?;
    let unknown = Cell::new(false);
    let resolve = |id: &str, variant: &str| -> Result<Ruleset, RulesetError> {
        let resolved = match own.iter().find(|definition| definition.id.get_ref() == id) {
            Some(definition) => Ruleset::from_definition(definition.clone(), &[variant]),
            None => Ruleset::resolve(id, variant),
        };
        unknown.set(matches!(resolved, Err(RulesetError::Unknown { .. })));
        resolved
    };
    let games = record::read_assuming(&text, assumed, resolve).map_err(|error| {
        let diagnostic = Diagnostic::record(&error, &name, &text);
        if matches!(&error.what, Value::Fact(fact) if fact.code() == "record-no-game") {
            let (tag, flag) = ("[Game \"dara\"]", "--game dara");
            return diagnostic.with_help(say!("term-no-game-tag-help", tag = tag, words = flag));
        }
        if !unknown.get() {
            return diagnostic;
        }
        let flag = format!("--game {OWN_GAME}");
        diagnostic.with_help(say!("term-name-game-file", words = flag))
    })?;
    // What begins like a record may have been cut before its first game.
    if games.games.is_empty() && !text.trim_start().starts_with('[') {
        return Err(no_games(&name));
    }
    Ok(games)
}

/// Says that there is no game in a file of records.
pub fn no_games(file: &str) -> Diagnostic {
    Diagnostic::new(say!("term-no-games", file = file))
        .with_help(say!("term-no-games-help", tag = "[Game \"dara\"]"))
}

fn read(
    path: &Path,
    decode: fn(Vec<u8>) -> io::Result<String>,
) -> Result<(String, String), Diagnostic> {
    let (name, bytes) = if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        (STANDARD_INPUT.to_owned(), io::stdin().read_to_end(&mut bytes).map(|_| bytes))
    } else {
        (path.display().to_string(), fs::read(path))
    };
    match bytes.and_then(decode) {
        Ok(text) => Ok((name, text)),
        Err(error) => Err(Diagnostic::file(&name, &error)),
    }
}

/// Starts a session from the position that was asked for, or from the start.
///
/// # Errors
///
/// Text that is not a position, or a position that the rules do not allow.
pub fn session(ruleset: &Ruleset, args: &PositionArgs) -> Result<Session, Diagnostic> {
    match &args.position {
        Some(position) => Session::from_position(ruleset, position).map_err(|error| {
            let diagnostic = Diagnostic::position(&error);
            if matches!(error, PositionError::Impossible { .. }) {
                return diagnostic;
            }
            let start = Session::new(ruleset).position();
            diagnostic.with_help(say!("term-no-position-help", position = start))
        }),
        None => Ok(Session::new(ruleset)),
    }
}

/// Whether the name of a game is the path of a file: it has a separator in it, or ends in `.toml`.
pub fn is_path(name: &str) -> bool {
    let toml = Path::new(name).extension().is_some_and(|e| e.eq_ignore_ascii_case("toml"));
    toml || name.contains(is_separator)
}

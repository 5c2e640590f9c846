//! Game files that are written, and their names.

use crate::diagnostic::Diagnostic;
use crate::new_file;
use crate::words::say;
use guti_session::game_file::{self, is_built_in};
use std::path::Path;

/// The id of the game that is to be saved in a file: the name of the file without `.toml`.
///
/// # Errors
///
/// A name that does not end in `.toml`, is no id, or is the id of a built-in game; a file that exists.
pub fn id_of(path: &Path) -> Result<String, Diagnostic> {
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let better = match game_file::id_of(&stem) {
        id if id.is_empty() => "my-game".to_owned(),
        id if is_built_in(&id) => format!("my-{id}"),
        id => id,
    };
    let better = path.with_file_name(format!("{better}.toml")).display().to_string();
    let help = say!("term-file-better", file = better);
    let wrong = |message: String| Err(Diagnostic::new(message).with_help(help));
    if path.extension().is_none_or(|extension| extension != "toml") {
        wrong(say!("term-file-not-toml", file = path.display().to_string()))
    } else if stem != game_file::id_of(&stem) {
        wrong(say!("term-file-no-id", name = stem))
    } else if is_built_in(&stem) {
        wrong(say!("term-file-built-in", name = stem))
    } else if path.exists() {
        Err(new_file::exists(path))
    } else {
        Ok(stem)
    }
}

/// Writes a [new file](new_file::write); returns the path with which commands name it.
///
/// # Errors
///
/// A file that exists already or cannot be written.
pub fn write(path: &Path, text: &str) -> Result<String, Diagnostic> {
    let name = path.display();
    new_file::write(path, text.as_bytes())?;
    Ok(if path.components().count() == 1 { format!("./{name}") } else { name.to_string() })
}

/// Lines with the commands that can follow once a game file is written, each with what it does behind it.
pub fn next_commands(shown: &str, commands: &[(&str, impl AsRef<str>)]) -> Vec<String> {
    let width = commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let lines = commands.iter().map(|(command, what)| {
        let rest = width - command.len();
        format!("  guti {command} {shown}{:rest$}  {}", "", what.as_ref())
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::catalogue;

    #[test]
    fn an_id_is_the_name_of_the_file() {
        let why = |path: &str| id_of(Path::new(path)).map_err(|error| error.to_string());
        assert_eq!(why("./my-village.toml"), Ok("my-village".to_owned()));
        let name = catalogue::built_in()[0].id;
        for (path, reason) in [
            ("./my-village", "does not end in .toml"),
            ("./My village.toml", "cannot be the id"),
            (&format!("./{name}.toml"), "is the id of a game that guti has"),
            ("./Cargo.toml", "cannot be the id"),
        ] {
            let error = why(path).expect_err(path);
            assert!(error.contains(reason), "{error}");
        }
    }
}

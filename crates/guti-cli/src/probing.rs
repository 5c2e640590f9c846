//! Opens tables of solved positions, and puts into words what they say, or why they say nothing.

use crate::describe;
use crate::diagnostic::Diagnostic;
use crate::flags::TablesDirArgs;
use guti_rules::index::Indexed;
use guti_session::tables::{SolvedMove, SolvedValue, TableSet, Unreached};
use guti_session::{Ruleset, Session};
use guti_solver::SolveError;
use guti_tables::open_files::is_limit_reached;
use guti_tables::{OpenError, ReadError, Tablebase};
use std::io;
use std::path::Path;

/// Opens the tables of a game below a folder; the set may be empty.
///
/// # Errors
///
/// Tables that cannot be read, or that belong to other rules.
pub fn open(ruleset: &Ruleset, root: &Path) -> Result<TableSet, Diagnostic> {
    TableSet::open(ruleset, root).map_err(|error| unopened(&error))
}

/// Opens the tables of a game for reading layer by layer; `game` is the game as the user named it.
///
/// # Errors
///
/// As [`open`], and a folder without any table of the game.
pub fn open_layers<R: Indexed>(
    rules: &R,
    ruleset: &Ruleset,
    game: &str,
    folder: &TablesDirArgs,
) -> Result<Tablebase<R>, Diagnostic> {
    let wanted = describe::table_arguments(game, ruleset, folder.dir.as_deref());
    let folder = ruleset.tables_folder(&folder.root()?);
    let tables = Tablebase::open(rules, &folder).map_err(|error| unopened(&error))?;
    if tables.is_empty() {
        if let Some(never) = never_any(ruleset) {
            return Err(never);
        }
        let diagnostic = Diagnostic::new(format!(
            "no layer of this game is solved: there is no table in {}",
            folder.path().display()
        ));
        return Err(diagnostic.with_help(format!("`guti solve {wanted}` makes them")));
    }
    Ok(tables)
}

/// Why a game has no tables, if no command can make any.
pub fn never_any(ruleset: &Ruleset) -> Option<Diagnostic> {
    let error = guti_solver::plan_anew(ruleset.game()).err()?;
    matches!(error, SolveError::TooLarge).then(|| Diagnostic::new(error.to_string()))
}

/// Says why a table cannot be opened.
fn unopened(error: &OpenError) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.to_string());
    match error {
        OpenError::Io { cause, .. } => diagnostic.with_help(help_to_open(cause)),
        _ => diagnostic,
    }
}

/// What helps where the system does not let a table be opened. The table may be whole: nothing is to be
/// deleted.
pub fn help_to_open(cause: &io::Error) -> &'static str {
    if is_limit_reached(cause) {
        "every table of a game is an open file: allow more of them, as with `ulimit -n 4096`, and run the same \
         command again"
    } else {
        HELP_TO_READ
    }
}

/// What helps where a table cannot be read although its bytes may be right.
pub const HELP_TO_READ: &str =
    "the table may be whole: see that it can be read, and run the same command again";

/// Says that a table is damaged where it was read, or cannot be read there.
pub fn damaged(error: &ReadError, folder: &TablesDirArgs) -> Diagnostic {
    let diagnostic = Diagnostic::new(error.to_string());
    if matches!(error, ReadError::Unreadable { .. }) {
        return diagnostic.with_help(HELP_TO_READ);
    }
    let dir = describe::dir_argument(folder.dir.as_deref());
    diagnostic.with_help(format!(
        "`guti tables check{dir}` names every damaged file; delete those, and solve again"
    ))
}

/// Says why no table reaches a position, and which command would help; `game` is the game as the
/// user named it.
pub fn unreached(
    tables: &TableSet,
    session: &Session,
    game: &str,
    folder: &TablesDirArgs,
) -> Diagnostic {
    let reason = tables.unreached(session);
    let diagnostic = Diagnostic::new(reason.to_string());
    match reason {
        Unreached::Damaged(error) => damaged(&error, folder),
        Unreached::Unusable(_) => diagnostic
            .with_help("if they are damaged or of other rules, remove these tables and solve again"),
        Unreached::NoTable { layer, .. } => {
            let game = describe::arguments(game, tables.ruleset());
            let setting = session.setting().map(|setting| format!(" --setting {setting}"));
            let (setting, size) = (setting.unwrap_or_default(), layer.size());
            let dir = describe::dir_argument(folder.dir.as_deref());
            diagnostic.with_help(format!(
                "make it with `guti solve {game}{setting} --up-to {size}{dir}`"
            ))
        }
        Unreached::NoLayer => diagnostic.with_help(
            "tables hold positions in which everything has been placed, on boards that are not too \
             large; of sowing games those in which each side has a hole in play, unless each keeps its row when \
             play is broken off. `guti analyse` says what the computer thinks of others",
        ),
    }
}

/// One line for each move, with what is known of it put into words by `words`.
pub fn lines(moves: &[SolvedMove], words: impl Fn(SolvedValue) -> String) -> Vec<String> {
    let width = moves.iter().map(|mv| mv.text.chars().count()).max().unwrap_or(0);
    moves.iter().map(|mv| format!("{:width$}  {}", mv.text, words(mv.solved))).collect()
}

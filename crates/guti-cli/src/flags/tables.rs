//! The flags that choose tables of solved positions, and the folder in which these lie.

use crate::diagnostic::Diagnostic;
use crate::output::note;
use crate::probing;
use crate::words::say;
use guti_session::Ruleset;
use guti_session::tables::TableSet;
use guti_tables::root::{VARIABLE, tables_root};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Chooses the tables that a search or a match uses, if any.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
pub struct TableArgs {
    /// The folder of the tables of solved positions to use, as `guti solve --dir` writes them;
    /// without it, `$GUTI_TABLES` or the usual folder, if there are tables in it
    #[arg(long, value_name = "DIR", conflicts_with = "no_tables")]
    pub tables: Option<PathBuf>,
    /// Use no tables of solved positions
    #[arg(long)]
    pub no_tables: bool,
}

impl TableArgs {
    /// Opens the tables of a game; `None` where there are none.
    ///
    /// # Errors
    ///
    /// Tables in a folder that was named with `--tables` and that cannot be used. What is wrong
    /// with tables in the usual folder is only passed to `warn`.
    pub fn open(
        &self,
        ruleset: &Ruleset,
        warn: impl FnOnce(&Diagnostic),
    ) -> Result<Option<Arc<TableSet>>, Diagnostic> {
        if self.no_tables {
            return Ok(None);
        }
        self.check_named()?;
        let root = root(self.tables.as_deref());
        match root.and_then(|root| probing::open(ruleset, &root)) {
            Ok(tables) => Ok(Some(Arc::new(tables)).filter(|tables| !tables.is_empty())),
            Err(diagnostic) if self.tables.is_some() => Err(diagnostic),
            Err(diagnostic) => {
                warn(&diagnostic);
                Ok(None)
            }
        }
    }

    /// Says why tables in the usual folder are not used.
    pub fn unused(reason: &Diagnostic) -> String {
        say!("term-no-tables-used", reason = reason.to_string())
    }

    /// The folder below which the tables of all games lie; `None` if no tables are to be used, or no
    /// such folder is known. It may not exist.
    ///
    /// # Errors
    ///
    /// A folder that was named with `--tables` and does not exist.
    pub fn folder(&self) -> Result<Option<PathBuf>, Diagnostic> {
        if self.no_tables {
            return Ok(None);
        }
        self.check_named()?;
        Ok(root(self.tables.as_deref()).ok())
    }

    /// Refuses a folder that was named with `--tables` and does not exist.
    fn check_named(&self) -> Result<(), Diagnostic> {
        match self.tables.as_deref() {
            Some(named) if !named.is_dir() => {
                let folder = named.display().to_string();
                Err(Diagnostic::new(say!("term-no-folder", folder = folder))
                    .with_help(say!("term-no-folder-help")))
            }
            _ => Ok(()),
        }
    }

    /// The same as [`TableArgs::open`], with warnings on standard error.
    ///
    /// # Errors
    ///
    /// As [`TableArgs::open`].
    pub fn open_or_note(&self, ruleset: &Ruleset) -> Result<Option<Arc<TableSet>>, Diagnostic> {
        self.open(ruleset, |reason| {
            note(&TableArgs::unused(reason));
        })
    }
}

/// Chooses the folder in which tables are kept.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct TablesDirArgs {
    /// The folder of the tables; without it `$GUTI_TABLES`, or `tables` in the folder where
    /// your games are kept (`$XDG_DATA_HOME/guti`, `~/.local/share/guti`)
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

impl TablesDirArgs {
    /// The folder below which the tables of all games lie; see [`root`].
    ///
    /// # Errors
    ///
    /// As [`root`].
    pub fn root(&self) -> Result<PathBuf, Diagnostic> {
        root(self.dir.as_deref())
    }
}

/// The folder below which the tables of all games lie, which may not exist yet: `dir`, or else the
/// one that the environment names, or else `tables` in the folder of the player's data.
///
/// # Errors
///
/// None of the three is known, or it is a file.
pub fn root(dir: Option<&Path>) -> Result<PathBuf, Diagnostic> {
    let other = format!("name one with `--dir DIR`, or set {VARIABLE}");
    let Some(root) = tables_root(dir) else {
        let diagnostic = Diagnostic::new("there is no folder for tables of solved positions");
        return Err(diagnostic.with_help(other));
    };
    if root.exists() && !root.is_dir() {
        let diagnostic = Diagnostic::new(format!("{} is a file, not a folder", root.display()));
        return Err(diagnostic.with_help(format!("tables lie in a folder: {other}")));
    }
    Ok(root)
}

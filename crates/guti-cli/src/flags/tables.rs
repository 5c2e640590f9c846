//! The flags that choose tables of solved positions, and the folder in which these lie.

use crate::diagnostic::Diagnostic;
use crate::output::note;
use crate::probing;
use crate::store;
use guti_session::Ruleset;
use guti_session::tables::TableSet;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The environment variable that names the folder of the tables.
pub const VARIABLE: &str = "GUTI_TABLES";

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
        warn: impl FnOnce(&str),
    ) -> Result<Option<Arc<TableSet>>, Diagnostic> {
        if self.no_tables {
            return Ok(None);
        }
        if let Some(named) = self.tables.as_deref().filter(|named| !named.is_dir()) {
            return Err(Diagnostic::new(format!("there is no folder {}", named.display()))
                .with_help("name the folder that `guti solve --dir` writes tables into"));
        }
        let root = root(self.tables.as_deref());
        match root.and_then(|root| probing::open(ruleset, &root)) {
            Ok(tables) => Ok(Some(Arc::new(tables)).filter(|tables| !tables.is_empty())),
            Err(diagnostic) if self.tables.is_some() => Err(diagnostic),
            Err(diagnostic) => {
                warn(&format!("no tables of solved positions are used: {diagnostic}"));
                Ok(None)
            }
        }
    }

    /// The same as [`TableArgs::open`], with warnings on standard error.
    pub fn open_or_note(&self, ruleset: &Ruleset) -> Result<Option<Arc<TableSet>>, Diagnostic> {
        self.open(ruleset, note)
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
    pub fn root(&self) -> Result<PathBuf, Diagnostic> {
        root(self.dir.as_deref())
    }
}

/// The folder below which the tables of all games lie, which may not exist yet: `dir`, or else the
/// one that the environment names, or else `tables` in the folder of the player's data.
///
/// # Errors
///
/// None of the three is known.
pub fn root(dir: Option<&Path>) -> Result<PathBuf, Diagnostic> {
    chosen(dir, env::var_os(VARIABLE), store::data_folder()).ok_or_else(|| {
        Diagnostic::new("there is no folder for tables of solved positions")
            .with_help(format!("name one with `--dir DIR`, or set {VARIABLE}"))
    })
}

fn chosen(dir: Option<&Path>, named: Option<OsString>, data: Option<PathBuf>) -> Option<PathBuf> {
    let named = named.filter(|name| !name.is_empty()).map(PathBuf::from);
    let asked = dir.map(Path::to_owned).or(named);
    asked.or_else(|| data.map(|data| data.join("tables")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_goes_before_the_environment_and_that_before_the_data_folder() {
        let (typed, named) = (Path::new("typed"), OsString::from("named"));
        let data = || Some(PathBuf::from("data"));
        assert_eq!(chosen(Some(typed), Some(named.clone()), data()), Some("typed".into()));
        assert_eq!(chosen(None, Some(named), data()), Some("named".into()));
        for unset in [None, Some(OsString::new())] {
            let usual = Some(Path::new("data").join("tables"));
            assert_eq!(chosen(None, unset.clone(), data()), usual);
            assert_eq!(chosen(None, unset, None), None);
        }
    }
}

//! Where the tables of solved positions lie.

use crate::play::store;
use crate::report::Complaint;
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The variable that names the folder.
pub const VARIABLE: &str = "GUTI_TABLES";

/// Which folder of tables is meant.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct FolderArgs {
    /// The folder of the tables; without it `$GUTI_TABLES`, or `tables` in the folder where
    /// the player's games are kept (`$XDG_DATA_HOME/guti`, `~/.local/share/guti`)
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

impl FolderArgs {
    /// The folder below which the tables of all games lie.
    pub fn root(&self) -> Result<PathBuf, Complaint> {
        root(self.dir.as_deref())
    }
}

/// The folder below which the tables of all games lie: the one that was asked for, or that which
/// the environment names, or the usual one. It need not be there.
pub fn root(dir: Option<&Path>) -> Result<PathBuf, Complaint> {
    chosen(dir, env::var_os(VARIABLE), store::folder()).ok_or_else(|| {
        Complaint::new("there is no folder for tables of solved positions")
            .help(format!("say `--dir DIR`, or set {VARIABLE} to a folder"))
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
    fn what_is_typed_goes_before_what_is_set_and_that_before_what_is_usual() {
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

//! The default folder of the tables of all games.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The environment variable that names the folder of the tables.
pub const VARIABLE: &str = "GUTI_TABLES";

/// The folder for the player's matches and tables: `$XDG_DATA_HOME/guti`, `~/.local/share/guti`, or
/// on Windows `%APPDATA%\guti`. It need not exist.
pub fn data_folder() -> Option<PathBuf> {
    let named = |key: &str| env::var_os(key).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = named("XDG_DATA_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| named("APPDATA").filter(|_| cfg!(windows)))
        .or_else(|| named("HOME").map(|home| home.join(".local").join("share")))?;
    Some(data.join("guti"))
}

/// The folder below which the tables of all games lie, which may not exist yet: `folder`, or else the one
/// that the [environment](VARIABLE) names, or else `tables` in the [folder of the player's
/// data](data_folder). None where none of the three is known.
pub fn tables_root(folder: Option<&Path>) -> Option<PathBuf> {
    chosen(folder, env::var_os(VARIABLE), data_folder())
}

fn chosen(
    folder: Option<&Path>,
    named: Option<OsString>,
    data: Option<PathBuf>,
) -> Option<PathBuf> {
    let named = named.filter(|name| !name.is_empty()).map(PathBuf::from);
    let asked = folder.map(Path::to_owned).or(named);
    asked.or_else(|| data.map(|data| data.join("tables")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_goes_before_the_environment_and_that_before_the_data_folder() {
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

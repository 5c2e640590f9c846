//! The folders and file names of tables.

use crate::{LayerFile, OpenError, TableIdentity};
use guti_rules::index::{Indexed, Layer, Setting};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The folder of the tables of one variant of one game, or of one setting of its rounds. It has a file for
/// each solved layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
    game: String,
    variant: String,
    setting: Option<Setting>,
}

/// The extension of table files.
pub const EXTENSION: &str = "gtb";

/// The name of the folder of an unfinished run; see [`Folder::unfinished`].
pub const UNFINISHED: &str = "unfinished";

/// The file in [`UNFINISHED`] that a run locks as long as it lasts.
pub const LOCK: &str = "lock";
/// The suffix of the names of files in [`UNFINISHED`] with the raw values of a layer.
pub const RAW_EXTENSION: &str = ".raw";
/// The suffix of the names of such files while they are being written.
pub const RAW_PARTIAL: &str = ".raw.tmp";

/// The section with the values of positions for the side to move.
pub const VALUES: &str = "values";
/// The section with the distances to conversion in plies, 0 for none.
pub const DISTANCES: &str = "distances";

/// The note that says which positions are stored; its text is that of a [`Stored`](crate::Stored).
pub const STORED_NOTE: &str = "stored";

/// The note with the hash of the values of all positions, in hexadecimal digits: see
/// [`ContentHash`](crate::ContentHash).
pub const VALUES_HASH_NOTE: &str = "hash of values";
/// The note with the hash of the distances of all positions.
pub const DISTANCES_HASH_NOTE: &str = "hash of distances";

/// The file in the folder of a variant that says what has been verified of its tables, until all of
/// them are.
pub const VERIFIED: &str = "verified.txt";

impl Folder {
    /// The folder `root`/`game`/`variant`, where `root` has the tables of all games.
    pub fn new(root: &Path, game: &str, variant: &str) -> Folder {
        let path = root.join(game).join(variant);
        Folder { path, game: game.into(), variant: variant.into(), setting: None }
    }

    /// The folder of the tables of a setting, in that of the variant; without a setting, this one. It has the
    /// name of the setting.
    #[must_use]
    pub fn in_setting(&self, setting: Option<Setting>) -> Folder {
        match setting {
            Some(name) => {
                Folder { path: self.path.join(name.to_string()), setting, ..self.clone() }
            }
            None => self.clone(),
        }
    }

    /// The settings that have a folder in this one, in their order; none if this folder does not exist.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    #[cfg(feature = "files")]
    pub fn settings(&self) -> Result<Vec<Setting>, OpenError> {
        let failed = |cause| OpenError::Io { file: self.path.display().to_string(), cause };
        let entries = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(failed)?,
        };
        let mut settings: Vec<Setting> = Vec::new();
        for entry in entries {
            settings.extend(
                entry.map_err(failed)?.file_name().to_string_lossy().parse::<Setting>().ok(),
            );
        }
        settings.sort_unstable();
        Ok(settings)
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The id of the game, such as `pretwa`.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The variant, as game records write it.
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// The setting of the rounds whose positions the tables have; none for the whole board.
    pub fn setting(&self) -> Option<Setting> {
        self.setting
    }

    /// The folder in which a solver keeps what it needs to continue after it was stopped.
    pub fn unfinished(&self) -> PathBuf {
        self.path.join(UNFINISHED)
    }

    /// The path of the file that says what has been verified.
    pub fn verified(&self) -> PathBuf {
        self.path.join(VERIFIED)
    }

    /// The path of a layer's file.
    pub fn file(&self, layer: Layer) -> PathBuf {
        self.path.join(format!("{layer}.{EXTENSION}"))
    }

    /// Opens the table of a layer; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is not the table of this layer; see [`OpenError`].
    #[cfg(feature = "files")]
    pub fn open<R: Indexed>(
        &self,
        rules: &R,
        index: &R::Index,
        layer: Layer,
    ) -> Result<Option<LayerFile>, OpenError> {
        let path = self.file(layer);
        if !path.exists() {
            return Ok(None);
        }
        self.require(rules, index, layer, LayerFile::open(&path)?).map(Some)
    }

    /// Returns `file` if it is the table of this layer.
    ///
    /// # Errors
    ///
    /// [`OpenError::WrongTable`] or [`OpenError::WrongRules`] if it is another table.
    pub fn require<R: Indexed>(
        &self,
        rules: &R,
        index: &R::Index,
        layer: Layer,
        file: LayerFile,
    ) -> Result<LayerFile, OpenError> {
        file.require(&TableIdentity {
            game: &self.game,
            variant: &self.variant,
            setting: self.setting,
            rules: &rules_digest(rules),
            layer: &layer.to_string(),
            positions: rules.positions(index, layer),
        })
    }
}

/// The BLAKE3 hash of the [rules fingerprint](Indexed::rules_fingerprint): of everything in the rules
/// that the values depend on.
pub fn rules_digest<R: Indexed>(rules: &R) -> [u8; 32] {
    *blake3::hash(rules.rules_fingerprint().as_bytes()).as_bytes()
}

/// Removes the files that an unfinished run has left, and their folder unless it has other files.
/// Complete raw files stay if `keep_raw` is true.
///
/// # Errors
///
/// If the folder cannot be read or a file cannot be removed.
pub fn clear_unfinished(folder: &Path, keep_raw: bool) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_raw = name.ends_with(RAW_EXTENSION) && !keep_raw;
        if name == LOCK || is_raw || name.ends_with(RAW_PARTIAL) {
            fs::remove_file(&path)?;
        }
    }
    match fs::remove_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => Ok(()),
        removed => removed,
    }
}

/// The partial files that a killed run has left in a folder of raw files.
///
/// # Errors
///
/// If the folder cannot be read.
pub fn partial_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() && path.to_string_lossy().ends_with(RAW_PARTIAL) {
            files.push(path);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_stay() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join(UNFINISHED);
        fs::create_dir(&folder).unwrap();
        for name in [LOCK, "3-3.raw", "3-3.raw.tmp", "notes.txt"] {
            fs::write(folder.join(name), "x").unwrap();
        }
        clear_unfinished(&folder, true).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
        assert!(folder.join("3-3.raw").exists());
        clear_unfinished(&folder, false).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_file(folder.join("notes.txt")).unwrap();
        clear_unfinished(&folder, false).unwrap();
        assert!(!folder.exists());
    }
}

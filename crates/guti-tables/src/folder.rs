//! The folders and file names of tables.

use crate::{LayerFile, OpenError, TableIdentity};
use guti_rules::index::{Indexed, Layer, Setting};
#[cfg(feature = "files")]
use std::fs::{File, TryLockError};
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

/// The file in [`UNFINISHED`] or [`VERIFIED_VALUES`] that a run locks as long as it lasts.
pub const LOCK: &str = "lock";
/// The suffix of the names of files in [`UNFINISHED`] or [`VERIFIED_VALUES`] with the raw values of a layer.
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

/// The folder beside it with the values of layers that have been verified, until all are.
pub const VERIFIED_VALUES: &str = "verified";

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

    /// Locks the folder for as long as the result is kept, so that no other program writes, fetches or deletes
    /// its tables meanwhile; none if another one has locked it. A folder that does not exist is made.
    ///
    /// # Errors
    ///
    /// If the file of the lock cannot be made or locked.
    #[cfg(feature = "files")]
    pub fn lock(&self) -> io::Result<Option<FolderLock>> {
        FolderLock::acquire(self.unfinished())
    }

    /// The path of the file that says what has been verified.
    pub fn verified(&self) -> PathBuf {
        self.path.join(VERIFIED)
    }

    /// The folder in which a verification keeps the values of the layers that it has verified, until all are.
    pub fn verified_values(&self) -> PathBuf {
        self.path.join(VERIFIED_VALUES)
    }

    /// Locks the folder of the values of verified layers, as [`lock`](Folder::lock) does that of an unfinished run.
    ///
    /// # Errors
    ///
    /// If the file of the lock cannot be made or locked.
    #[cfg(feature = "files")]
    pub fn lock_verified(&self) -> io::Result<Option<FolderLock>> {
        FolderLock::acquire(self.verified_values())
    }

    /// Removes what says which tables have been verified, and the values that were saved meanwhile, as far as there
    /// is any. The caller should hold the [lock](Folder::lock_verified).
    #[cfg(feature = "files")]
    pub fn remove_verified(&self) {
        let _ = fs::remove_file(self.verified());
        let _ = clear_unfinished(&self.verified_values(), false);
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
        let is_absent =
            |kind| matches!(kind, io::ErrorKind::NotFound | io::ErrorKind::NotADirectory);
        match LayerFile::open(&self.file(layer)) {
            Err(OpenError::Io { cause, .. }) if is_absent(cause.kind()) => Ok(None),
            file => self.require(rules, index, layer, file?).map(Some),
        }
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

/// The lock of a folder of tables: the file [`LOCK`] in its folder [`UNFINISHED`], or in [`VERIFIED_VALUES`] that of
/// the values of verified layers. The system releases it
/// however the program ends. Dropping it removes the file, and the folder unless it has other files.
#[cfg(feature = "files")]
#[derive(Debug)]
pub struct FolderLock {
    folder: PathBuf,
    _file: File,
}

#[cfg(feature = "files")]
impl FolderLock {
    /// Locks the folder of an unfinished run, which is made if it does not exist.
    fn acquire(folder: PathBuf) -> io::Result<Option<FolderLock>> {
        fs::create_dir_all(&folder)?;
        let path = folder.join(LOCK);
        let file = match File::create(&path) {
            // The program that had the lock until now has just removed the folder.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            file => file?,
        };
        match file.try_lock() {
            Ok(()) if is_at(&file, &path) => Ok(Some(FolderLock { folder, _file: file })),
            Ok(()) | Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

#[cfg(feature = "files")]
impl Drop for FolderLock {
    fn drop(&mut self) {
        // While the file has its name, nobody else can lock the folder. A file that stays does no harm.
        let _ = fs::remove_file(self.folder.join(LOCK));
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Whether a file still has this path. A program that ends removes its lock, perhaps between the moments at
/// which another one opens and locks it; a third one would then lock a new file.
#[cfg(all(feature = "files", unix))]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let same = |one: fs::Metadata, other: fs::Metadata| {
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    };
    file.metadata().is_ok_and(|one| fs::metadata(path).is_ok_and(|other| same(one, other)))
}

/// Other systems do not say in a simple way whether two files are the same.
#[cfg(all(feature = "files", not(unix)))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}

/// Removes the files that an unfinished run has left, except the [lock](FolderLock), which the caller should
/// hold. Complete raw files stay if `keep_raw` is true.
///
/// # Errors
///
/// If the folder cannot be read or a file cannot be removed.
pub fn clear_unfinished(folder: &Path, keep_raw: bool) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_raw = name.ends_with(RAW_EXTENSION) && !keep_raw;
        if is_raw || name.ends_with(RAW_PARTIAL) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
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
        let tables = Folder::new(root.path(), "game", "standard");
        let folder = tables.unfinished();
        let lock = tables.lock().unwrap();
        for name in ["3-3.raw", "3-3.raw.tmp", "notes.txt"] {
            fs::write(folder.join(name), "x").unwrap();
        }
        clear_unfinished(&folder, true).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
        assert!(folder.join("3-3.raw").exists() && folder.join(LOCK).exists());
        clear_unfinished(&folder, false).unwrap();
        drop(lock);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_file(folder.join("notes.txt")).unwrap();
        drop(tables.lock().unwrap());
        assert!(!folder.exists());
    }

    /// The lock is there as long as a raw file is: otherwise another run could begin to write raw files while
    /// this one removes them.
    #[test]
    fn a_folder_has_one_lock_at_a_time() {
        let root = tempfile::tempdir().unwrap();
        let folder = Folder::new(root.path(), "game", "standard");
        let lock = folder.lock().unwrap();
        assert!(lock.is_some() && folder.lock().unwrap().is_none());
        clear_unfinished(&folder.unfinished(), false).unwrap();
        assert!(folder.lock().unwrap().is_none());
        drop(lock);
        assert!(folder.lock().unwrap().is_some());
    }
}

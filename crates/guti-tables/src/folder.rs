//! Where the tables of a game lie.

use crate::{LayerFile, OpenError, TableIdentity};
use guti_rules::index::{Indexed, Layer};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The tables of one variant of one game: a folder with a file for each layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
    game: String,
    variant: String,
}

/// The ending of the files.
pub const EXTENSION: &str = "gtb";

/// The folder of an unfinished run; see [`Folder::unfinished`].
pub const UNFINISHED: &str = "unfinished";

/// What a run keeps there: a file that is locked while it lasts, and raw values by layer, which have
/// another ending until they are complete.
pub const LOCK: &str = "lock";
/// See [`LOCK`].
pub const RAW_EXTENSION: &str = ".raw";
/// See [`LOCK`].
pub const RAW_PARTIAL: &str = ".raw.tmp";

/// The sections of a file: values, and distances to conversion in plies, 0 for none.
pub const VALUES: &str = "values";
/// See [`VALUES`].
pub const DISTANCES: &str = "distances";

/// The note that says which positions are stored, and what it says.
pub const STORED_NOTE: &str = "stored";
/// All of them.
pub const STORED_ALL: &str = "all";
/// Those with a quiet move: what conversions decide is worked out.
pub const STORED_QUIET: &str = "quiet";

impl Folder {
    /// The folder of a game's variant below the folder of all tables.
    pub fn new(root: &Path, game: &str, variant: &str) -> Folder {
        Folder { path: root.join(game).join(variant), game: game.into(), variant: variant.into() }
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The variant, as records write it.
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// Where a solver keeps what it needs to go on after it was stopped.
    pub fn unfinished(&self) -> PathBuf {
        self.path.join(UNFINISHED)
    }

    /// The file of a layer.
    pub fn file(&self, layer: Layer) -> PathBuf {
        self.path.join(format!("{layer}.{EXTENSION}"))
    }

    /// The table of a layer, if its file is there; an error if the file is something else.
    #[cfg(feature = "mmap")]
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

    /// The file itself if it is the table of this layer, else why it is not.
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
            rules: &rules_digest(rules),
            layer: &layer.to_string(),
            positions: rules.positions(index, layer),
        })
    }
}

/// The digest of all that a game's tables depend on.
pub fn rules_digest<R: Indexed>(rules: &R) -> [u8; 32] {
    *blake3::hash(rules.rules_fingerprint().as_bytes()).as_bytes()
}

/// Removes what an unfinished run has left, and its folder unless something else is in it.
pub fn clear_unfinished(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name == LOCK || name.ends_with(RAW_EXTENSION) || name.ends_with(RAW_PARTIAL) {
            fs::remove_file(&path)?;
        }
    }
    match fs::remove_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => Ok(()),
        removed => removed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_ours_stays() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join(UNFINISHED);
        fs::create_dir(&folder).unwrap();
        for name in [LOCK, "3-3.raw", "3-3.raw.tmp", "notes.txt"] {
            fs::write(folder.join(name), "x").unwrap();
        }
        clear_unfinished(&folder).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_file(folder.join("notes.txt")).unwrap();
        clear_unfinished(&folder).unwrap();
        assert!(!folder.exists());
    }
}

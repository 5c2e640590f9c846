//! Where the tables of a game lie.

use guti_rules::index::{Indexed, Layer};
use std::path::{Path, PathBuf};

/// The tables of one variant of one game: a folder with a file for each layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
    game: String,
    variant: String,
}

/// The ending of the files.
pub const ENDING: &str = "gtb";

/// The folder of an unfinished run; see [`Folder::unfinished`].
pub const UNFINISHED: &str = "unfinished";

/// The sections of a file: values, and distances to conversion in plies, 0 for none.
pub const VALUES: &str = "values";
/// See [`VALUES`].
pub const DISTANCES: &str = "distances";

/// The note that says which positions are stored, and what it says.
pub const STORED: &str = "stored";
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
        self.path.join(format!("{layer}.{ENDING}"))
    }
}

/// The digest of all that a game's tables depend on.
pub fn digest<R: Indexed>(rules: &R) -> [u8; 32] {
    *blake3::hash(rules.essence().as_bytes()).as_bytes()
}

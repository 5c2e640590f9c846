//! Finds the tables below a folder.

use crate::diagnostic::Diagnostic;
use guti_rules::index::{self, Indexed, Setting};
use guti_rules::with_rules;
use guti_session::Ruleset;
use guti_tables::folder::{EXTENSION, Folder, UNFINISHED, VERIFIED, VERIFIED_VALUES};
use guti_tables::{Damage, LayerFile, OpenError, TableIdentity};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The tables of a variant of a game, on the whole board or in a setting of its rounds.
pub struct VariantTables {
    /// The id of the game, as the name of its folder gives it.
    pub game: String,
    /// The variant, as the name of its folder gives it.
    pub variant: String,
    /// The setting, as the name of its folder gives it; none for the whole board.
    pub setting: Option<Setting>,
    /// The folder that holds the files.
    pub path: PathBuf,
    /// The layers, in the order of the numbers in their names.
    pub layers: Vec<Layer>,
    /// The files that look like tables but cannot be read, each with the reason.
    pub unreadable: Vec<(PathBuf, OpenError)>,
    /// How much of the game is solved.
    pub complete: Complete,
}

/// The table of a layer.
pub struct Layer {
    /// Its name, such as `6-5`.
    pub name: String,
    /// The number of its positions.
    pub positions: u64,
    /// The length of its file in bytes.
    pub bytes: u64,
    /// Its file, which is not kept open: all games together have more tables than a process may have open files.
    path: PathBuf,
}

/// How much of a game is solved.
#[derive(Clone, Copy, Debug, Default)]
pub struct Complete {
    /// Whether the layers of the game are known; they are not for games of files.
    pub known: bool,
    /// The size up to which no layer is missing.
    pub up_to: Option<u8>,
    /// The total up to which no layer is missing, if some of these layers are larger than that.
    pub total: Option<u8>,
    /// Whether no layer is missing at all.
    pub all: bool,
}

/// Finds all tables below a folder; none if the folder does not exist.
///
/// # Errors
///
/// A folder that cannot be read. Files that cannot be read are listed in [`VariantTables::unreadable`].
pub fn all(root: &Path) -> Result<Vec<VariantTables>, Diagnostic> {
    let mut all = Vec::new();
    for (game, path) in folders(root)? {
        for (variant, _) in folders(&path)? {
            let folder = Folder::new(root, &game, &variant);
            let settings = folder.settings().map_err(|e| Diagnostic::new(e.to_string()))?;
            for setting in [None].into_iter().chain(settings.into_iter().map(Some)) {
                let found = VariantTables::in_folder(&folder.in_setting(setting))?;
                if !found.layers.is_empty()
                    || !found.unreadable.is_empty()
                    || found.is_continuable()
                {
                    all.push(found);
                }
            }
        }
    }
    Ok(all)
}

/// The folders in a folder, sorted by name.
fn folders(path: &Path) -> Result<Vec<(String, PathBuf)>, Diagnostic> {
    let entries = match fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Diagnostic::file(&path.display().to_string(), &error)),
    };
    let paths =
        entries.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.is_dir());
    let named = paths.filter_map(|path| Some((path.file_name()?.to_str()?.to_owned(), path)));
    let mut folders: Vec<_> = named.collect();
    folders.sort();
    Ok(folders)
}

/// Opens a table and checks that it belongs to the game, the variant, the setting and the layer that its
/// path names.
fn open(folder: &Folder, path: &Path) -> Result<LayerFile, OpenError> {
    let file = LayerFile::open(path)?;
    let header = file.header().clone();
    let layer = path.file_stem().unwrap_or_default().to_string_lossy();
    file.require(&TableIdentity {
        game: folder.game(),
        variant: folder.variant(),
        setting: folder.setting(),
        rules: &header.rules,
        layer: &layer,
        positions: header.positions,
    })
}

impl VariantTables {
    fn in_folder(folder: &Folder) -> Result<VariantTables, Diagnostic> {
        let mut layers = Vec::new();
        let mut unreadable = Vec::new();
        for file in files(folder.path())?.into_iter().filter(|file| is_table(file)) {
            match open(folder, &file) {
                Ok(table) => layers.push(Layer {
                    name: table.header().layer.clone(),
                    positions: table.header().positions,
                    bytes: table.len_bytes(),
                    path: file,
                }),
                Err(error) => unreadable.push((file, error)),
            }
        }
        layers.sort_by_key(|layer| numbers(&layer.name));
        unreadable.sort_by(|(one, _), (other, _)| one.cmp(other));
        let names: BTreeSet<&str> = layers.iter().map(|layer| layer.name.as_str()).collect();
        Ok(VariantTables {
            complete: Complete::of(folder, &names),
            game: folder.game().to_owned(),
            variant: folder.variant().to_owned(),
            setting: folder.setting(),
            path: folder.path().to_owned(),
            layers,
            unreadable,
        })
    }

    /// The game, the variant and the setting, in words.
    pub fn name(&self) -> String {
        let name = format!("{} {}", self.game, self.variant);
        match self.setting {
            Some(setting) => format!("{name} {setting}"),
            None => name,
        }
    }

    /// The number of positions in all layers.
    pub fn positions(&self) -> u64 {
        self.layers.iter().map(|layer| layer.positions).fold(0, u64::saturating_add)
    }

    /// The length of all files in bytes.
    pub fn bytes(&self) -> u64 {
        self.layers.iter().map(|layer| layer.bytes).sum()
    }

    /// The bits per position.
    pub fn bits(&self) -> f64 {
        self.bytes() as f64 * 8.0 / self.positions().max(1) as f64
    }

    /// Whether a run is in progress here, or could continue from what an earlier one has left.
    pub fn is_unfinished(&self) -> bool {
        self.path.join(UNFINISHED).is_dir()
    }

    /// Whether a verification is in progress here, or could continue from what an earlier one has left.
    pub fn is_verification_unfinished(&self) -> bool {
        self.path.join(VERIFIED_VALUES).is_dir()
    }

    /// The folders with what a run, of a solver or of a verification, could continue from.
    pub fn continuable(&self) -> impl Iterator<Item = PathBuf> + '_ {
        let folders = [UNFINISHED, VERIFIED_VALUES].map(|name| self.path.join(name));
        folders.into_iter().filter(|path| path.is_dir())
    }

    /// Whether there are such folders.
    pub fn is_continuable(&self) -> bool {
        self.continuable().next().is_some()
    }

    /// How much of the game is solved, and what could be continued, in words.
    pub fn state(&self) -> String {
        let complete = match self.complete {
            Complete { known: false, .. } => "?".to_owned(),
            Complete { all: true, .. } => "yes".to_owned(),
            Complete { up_to: Some(size), total: None, .. } => format!("up to {size}"),
            Complete { up_to: Some(size), total: Some(total), .. } => {
                format!("up to {size}, or a total of {total}")
            }
            Complete { up_to: None, total: Some(total), .. } => format!("up to a total of {total}"),
            Complete { up_to: None, total: None, .. } => "no".to_owned(),
        };
        let unfinished = if self.is_unfinished() { ", can be continued" } else { "" };
        let verification =
            if self.is_verification_unfinished() { ", verification can be continued" } else { "" };
        format!("{complete}{unfinished}{verification}")
    }

    /// Compares all files with their checksums.
    ///
    /// # Errors
    ///
    /// A file that cannot be opened any more.
    pub fn damages(&self) -> Result<Vec<Damage>, Diagnostic> {
        let mut damages = Vec::new();
        for layer in &self.layers {
            let file = LayerFile::open(&layer.path);
            damages.extend(file.map_err(|e| Diagnostic::new(e.to_string()))?.damages());
        }
        Ok(damages)
    }

    /// The files that this program has written: tables, and those that an interrupted run, fetch or
    /// verification leaves behind.
    ///
    /// # Errors
    ///
    /// A folder that cannot be read.
    pub fn own_files(&self) -> Result<Vec<PathBuf>, Diagnostic> {
        let ours = |file: &PathBuf| {
            let halves = file.extension().is_some_and(|ending| ending == "tmp" || ending == "part");
            let record = file.file_name().is_some_and(|name| name == VERIFIED);
            is_table(file) || record || halves && is_table(&file.with_extension(""))
        };
        Ok(files(&self.path)?.into_iter().filter(ours).collect())
    }
}

impl Layer {
    /// The bits per position.
    pub fn bits(&self) -> f64 {
        self.bytes as f64 * 8.0 / self.positions.max(1) as f64
    }
}

impl Complete {
    /// Compares the layers that exist with those that the game has.
    fn of(folder: &Folder, there: &BTreeSet<&str>) -> Complete {
        let named = Ruleset::resolve(folder.game(), folder.variant()).ok();
        let ruleset = named.and_then(|ruleset| match folder.setting() {
            Some(setting) => ruleset.in_setting(setting),
            None => Some(ruleset),
        });
        let Some(ruleset) = ruleset else { return Complete::default() };
        let layers = with_rules!(ruleset.game(), rules => rules.layers());
        let is_missing = |layer: &index::Layer| !there.contains(layer.to_string().as_str());
        // The largest number of a layer for which none with so much or less is missing.
        let reach = |number: fn(index::Layer) -> u8| {
            let missing = layers.iter().filter(|layer| is_missing(layer));
            let missing = missing.map(|&layer| number(layer)).min();
            let numbers = layers.iter().map(|&layer| number(layer));
            numbers.filter(|&number| missing.is_none_or(|missing| number < missing)).max()
        };
        let [up_to, total] = [reach(index::Layer::size), reach(index::Layer::total)];
        let all = !layers.is_empty() && !layers.iter().any(is_missing);
        let beyond = |total: &u8| {
            let within = |layer: &index::Layer| layer.total() <= *total;
            layers
                .iter()
                .any(|layer| within(layer) && up_to.is_none_or(|up_to| layer.size() > up_to))
        };
        Complete { known: true, up_to, total: total.filter(beyond), all }
    }
}

fn files(path: &Path) -> Result<Vec<PathBuf>, Diagnostic> {
    let entries = fs::read_dir(path)
        .map_err(|error| Diagnostic::file(&path.display().to_string(), &error))?;
    Ok(entries.filter_map(Result::ok).map(|entry| entry.path()).collect())
}

fn is_table(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == EXTENSION)
}

/// A sort key for the name of a layer, by which 10 comes after 9 and layers with pieces in hand after
/// all others.
fn numbers(name: &str) -> [u8; 6] {
    let Ok(layer) = name.parse::<index::Layer>() else { return [u8::MAX; 6] };
    let index::Layer { own, other, hands: [hand, other_hand] } = layer;
    let in_hand = hand.saturating_add(other_hand);
    [in_hand, own.saturating_add(other), own.max(other), own, other, hand]
}

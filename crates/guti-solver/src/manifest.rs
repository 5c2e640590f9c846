//! Manifests: what the tables of a variant hold, so that others can compare theirs.
//!
//! A manifest names the rules, and for each layer its counts, its longest distances, the hash of its
//! values, which does not depend on how they are stored, and its file. It is written as TOML:
//!
//! ```toml
//! format = 1
//! game = "pretwa"
//! variant = "standard"
//! program = "guti 0.1.0"
//! command = "guti solve pretwa --up-to 9"
//! verified_by = "guti 0.1.0"    # if that program has found nothing wrong in any of these files
//!
//! [rules]
//! digest = "1870…"    # the BLAKE3 hash of the text
//! text = "…"          # the board and the options that values depend on
//!
//! [[layer]]
//! layer = "4-4"
//! positions = 81081   # those that a symmetry maps onto each other count once
//! hash_of_values = "…"
//! hash_of_distances = "…"
//! file = "4-4.gtb"
//! bytes = 12345
//! blake3 = "…"
//! verified_by = "…"   # if only some of the layers have been verified, and this is one of them
//!
//! [layer.wins]        # and layer.draws and layer.losses
//! boards = 1234       # each board counted
//! endless = 0         # those without a distance
//! longest = 9         # the longest distance, in plies, and a position with it
//! position = "…"
//! ```

use crate::limit::LayerLimit;
use crate::verify::{self, VerifyError};
use guti_rules::game::Game;
use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_rules::with_rules;
use guti_tables::folder::{DISTANCES_HASH_NOTE, Folder, VALUES_HASH_NOTE, rules_digest};
use guti_tables::{Damage, LayerFile, hash_of_layers, hex};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::path::Path;
use std::{fmt, io};
use thiserror::Error;

/// The version of the manifest format.
const FORMAT: u32 = 1;

/// The description of the tables of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the manifest format: 1.
    pub format: u32,
    /// The id of the game.
    pub game: String,
    /// The variant, as game records write it.
    pub variant: String,
    /// The setting of the rounds whose positions the tables have; none for the whole board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setting: Option<String>,
    /// The program that made the manifest, with its version.
    pub program: String,
    /// The command that makes the tables.
    pub command: String,
    /// The program that has verified every value and distance of these files, with its version; none if no
    /// program has verified all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified_by: Option<String>,
    /// The rules that the tables were solved with.
    pub rules: ManifestRules,
    /// The layers, the smallest first.
    #[serde(rename = "layer")]
    pub layers: Vec<ManifestLayer>,
}

/// The rules in a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManifestRules {
    /// The BLAKE3 hash of the text, in hexadecimal digits.
    pub digest: String,
    /// Everything that the values depend on, in canonical form: see
    /// [`rules_fingerprint`](Indexed::rules_fingerprint).
    pub text: String,
}

/// A layer in a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManifestLayer {
    /// The layer, such as `6-5`.
    pub layer: String,
    /// The number of its positions; those that a symmetry maps onto each other count once.
    pub positions: u64,
    /// The hash of its values, in hexadecimal digits: see [`ContentHash`](guti_tables::ContentHash).
    pub hash_of_values: String,
    /// The hash of its distances.
    pub hash_of_distances: String,
    /// The name of its file.
    pub file: String,
    /// The length of the file.
    pub bytes: u64,
    /// The BLAKE3 hash of the file.
    pub blake3: String,
    /// The program that has verified every value and distance of this layer; none if no program has, or one
    /// has [verified](Manifest::verified_by) all layers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verified_by: Option<String>,
    /// The positions that the side to move wins.
    pub wins: ManifestOutcome,
    /// The positions that neither side wins.
    pub draws: ManifestOutcome,
    /// The positions that the side to move loses.
    pub losses: ManifestOutcome,
}

/// The positions of a layer with the same outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManifestOutcome {
    /// The number of boards, each counted.
    pub boards: u64,
    /// The number of those without a distance: best play is infinite.
    pub endless: u64,
    /// The longest distance to conversion in plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest: Option<u16>,
    /// A position with this distance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// Why there is no manifest.
#[derive(Debug, Error)]
pub enum ManifestError {
    /// The tables cannot be read, or there are none.
    #[error(transparent)]
    Tables(#[from] VerifyError),
    /// A file is damaged.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// A file lacks a note that the solver writes.
    #[error("{file} does not say how many `{note}` there are: solve it again")]
    MissingNote {
        /// The name of the file.
        file: String,
        /// The name of the note that it lacks.
        note: String,
    },
    /// A file cannot be read to its end.
    #[error("{file} cannot be read: {cause}")]
    Io {
        /// The name of the file.
        file: String,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
    /// A text is not a manifest.
    #[error("this is no manifest of tables: {0}")]
    Text(String),
}

/// A difference between tables and a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The layer; none if the rules differ.
    pub layer: Option<String>,
    /// What differs, in words.
    pub what: String,
    /// Whether the values are equal and only stored in a different way.
    pub harmless: bool,
}

impl Manifest {
    /// Describes the tables in a folder, whose files are compared with their checksums. Hashes of values are
    /// taken from the notes of the files, and computed with `threads` threads where a file has no such note.
    ///
    /// # Errors
    ///
    /// See [`ManifestError`].
    pub fn new(game: &Game, folder: &Folder, threads: usize) -> Result<Manifest, ManifestError> {
        with_rules!(game, rules => build(rules, folder, &|_| true, threads))
    }

    /// Describes only the table of one layer, and reads no others to their ends; no layer if it has no table.
    ///
    /// # Errors
    ///
    /// See [`ManifestError`].
    pub fn of_layer(
        game: &Game,
        folder: &Folder,
        layer: Layer,
        threads: usize,
    ) -> Result<Manifest, ManifestError> {
        with_rules!(game, rules => build(rules, folder, &|other| other == layer, threads))
    }

    /// Parses a manifest.
    ///
    /// # Errors
    ///
    /// [`ManifestError::Text`], with the line.
    pub fn parse(text: &str) -> Result<Manifest, ManifestError> {
        let manifest: Manifest =
            toml::from_str(text).map_err(|error| ManifestError::Text(in_one_line(&error, text)))?;
        if manifest.format != FORMAT {
            let format = manifest.format;
            let reason = format!("its format is {format}, and this program reads {FORMAT}");
            return Err(ManifestError::Text(reason));
        }
        Ok(manifest)
    }

    /// Whether another manifest describes the same files of the same rules.
    pub fn is_of_same_files(&self, other: &Manifest) -> bool {
        self.layers.len() == other.layers.len() && self.includes(other)
    }

    /// Whether another manifest describes some of these files, and no others.
    pub fn includes(&self, other: &Manifest) -> bool {
        let rules = |manifest: &Manifest| {
            let Manifest { game, variant, setting, rules, .. } = manifest.clone();
            (game, variant, setting, rules)
        };
        let is_here = |layer: &ManifestLayer| self.layers.iter().any(|own| own.is_same_file(layer));
        rules(self) == rules(other) && other.layers.iter().all(is_here)
    }

    /// Notes that this program has verified every value and distance of the layers with these names.
    pub fn set_verified(&mut self, layers: &[String]) {
        let program = program();
        self.note_verified(|layer| layers.contains(&layer.layer).then(|| program.clone()));
    }

    /// Takes over from an older manifest which layers have been verified, if one of the two
    /// [includes](Manifest::includes) the other.
    pub fn keep_verified(&mut self, old: &Manifest) {
        if !old.includes(self) && !self.includes(old) {
            return;
        }
        self.note_verified(|layer| {
            let same = old.layers.iter().find(|other| other.is_same_file(layer))?;
            old.verified_by.clone().or_else(|| same.verified_by.clone())
        });
    }

    /// The numbers of the layers and of the positions that have been verified.
    pub fn verified(&self) -> [u64; 2] {
        let is_verified =
            |layer: &&ManifestLayer| self.verified_by.is_some() || layer.verified_by.is_some();
        let layers = self.layers.iter().filter(is_verified);
        layers.fold([0, 0], |[count, positions], layer| [count + 1, positions + layer.positions])
    }

    /// Notes for each layer the program that has verified it, if `by` knows one. It is noted once if it is the
    /// same for all.
    fn note_verified(&mut self, by: impl Fn(&ManifestLayer) -> Option<String>) {
        let all = self.verified_by.take();
        for layer in &mut self.layers {
            layer.verified_by = by(layer).or_else(|| all.clone()).or(layer.verified_by.take());
        }
        let first = self.layers.first().and_then(|layer| layer.verified_by.clone());
        if first.is_some() && self.layers.iter().all(|layer| layer.verified_by == first) {
            self.layers.iter_mut().for_each(|layer| layer.verified_by = None);
            self.verified_by = first;
        }
    }

    /// The [hash of all layers](guti_tables::hash_of_layers).
    pub fn hash_of_layers(&self) -> String {
        hash_of_layers(
            self.layers
                .iter()
                .map(|layer| (&*layer.layer, [&*layer.hash_of_values, &*layer.hash_of_distances])),
        )
    }

    /// Compares other tables, described by `found`, with this manifest: what is missing or differs.
    pub fn compare(&self, found: &Manifest) -> Vec<Difference> {
        let mut differences = Vec::new();
        let mut add = |layer: Option<&str>, what: String, harmless: bool| {
            let layer = layer.map(str::to_owned);
            differences.push(Difference { layer, what, harmless });
        };
        let name = |manifest: &Manifest| {
            let setting = manifest.setting.iter().map(String::as_str);
            let parts = [&*manifest.game, &manifest.variant].into_iter().chain(setting);
            parts.collect::<Vec<&str>>().join(" ")
        };
        if name(self) != name(found) {
            let what = format!("the tables are of {}, not of {}", name(found), name(self));
            add(None, what, false);
        }
        if self.rules.digest != found.rules.digest {
            add(None, "the rules differ".to_owned(), false);
        }
        for layer in &self.layers {
            let place = Some(&layer.layer[..]);
            let Some(other) = found.layers.iter().find(|other| other.layer == layer.layer) else {
                add(place, format!("{} is not there", layer.file), false);
                continue;
            };
            let before = differences_of(layer, other);
            let harmless = before.is_empty() && layer.blake3 != other.blake3;
            for what in before {
                add(place, what, false);
            }
            if harmless {
                let file = &layer.file;
                add(place, format!("{file} has the same values, stored in another way"), true);
            }
        }
        differences
    }
}

/// What is wrong with a text in TOML, and in which line.
fn in_one_line(error: &toml::de::Error, text: &str) -> String {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    format!("line {line}: {}", error.message().replace('\n', ", "))
}

impl ManifestLayer {
    /// Whether another layer describes the same file.
    fn is_same_file(&self, other: &ManifestLayer) -> bool {
        let file = |layer: &ManifestLayer| ManifestLayer { verified_by: None, ..layer.clone() };
        self.layer == other.layer && file(self) == file(other)
    }
}

/// What differs in the content of a layer.
fn differences_of(layer: &ManifestLayer, found: &ManifestLayer) -> Vec<String> {
    let mut differences = Vec::new();
    let mut same = |what: &str, one: &dyn fmt::Display, other: &dyn fmt::Display| {
        let (one, other) = (one.to_string(), other.to_string());
        if one != other {
            differences.push(format!("{what}: {other} instead of {one}"));
        }
    };
    same("positions", &layer.positions, &found.positions);
    same("hash of values", &layer.hash_of_values, &found.hash_of_values);
    same("hash of distances", &layer.hash_of_distances, &found.hash_of_distances);
    let outcomes = [
        ("wins", &layer.wins, &found.wins),
        ("draws", &layer.draws, &found.draws),
        ("losses", &layer.losses, &found.losses),
    ];
    for (name, one, other) in outcomes {
        same(name, &one.boards, &other.boards);
        same(&format!("endless {name}"), &one.endless, &other.endless);
        let plies = |outcome: &ManifestOutcome| outcome.longest.unwrap_or(0);
        same(&format!("longest of {name}"), &plies(one), &plies(other));
    }
    differences
}

/// Formats a manifest as TOML. Inverse of [`Manifest::parse`].
impl fmt::Display for Manifest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&toml::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// This program, with its version.
fn program() -> String {
    format!("guti {}", env!("CARGO_PKG_VERSION"))
}

fn build<R: Indexed + Notation>(
    rules: &R,
    folder: &Folder,
    wanted: &dyn Fn(Layer) -> bool,
    threads: usize,
) -> Result<Manifest, ManifestError> {
    let tables = verify::open(rules, folder)?;
    let files = verify::files(rules, &tables);
    let described = || files.iter().filter(|(layer, _)| wanted(*layer));
    let has_hash = |(_, file): &(_, &LayerFile)| {
        file.note(VALUES_HASH_NOTE).is_some() && file.note(DISTANCES_HASH_NOTE).is_some()
    };
    let computed = if described().all(has_hash) {
        Vec::new()
    } else {
        verify::hashes(rules, folder, threads)?
    };
    let mut layers = Vec::new();
    for (layer, file) in described() {
        file.check()?;
        let computed = computed.iter().find(|(other, _)| other == layer).map(|(_, hash)| hash);
        let hash_of = |note, computed: Option<&[u8; 32]>| {
            let noted = file.note(note).map(str::to_owned);
            noted.or_else(|| computed.map(|hash| hex(hash))).expect("it is noted or computed")
        };
        let values = hash_of(VALUES_HASH_NOTE, computed.map(|hash| &hash.values));
        let distances = hash_of(DISTANCES_HASH_NOTE, computed.map(|hash| &hash.distances));
        let path = folder.file(*layer);
        layers.push(ManifestLayer {
            layer: layer.to_string(),
            positions: file.header().positions,
            hash_of_values: values,
            hash_of_distances: distances,
            file: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            bytes: file.len_bytes(),
            blake3: file_hash(&path)?,
            verified_by: None,
            wins: outcome(file, "wins")?,
            draws: outcome(file, "draws")?,
            losses: outcome(file, "losses")?,
        });
    }
    let all = rules.layers();
    let is_there = |layer| files.iter().any(|(there, _)| *there == layer);
    let largest = || files.iter().map(|(layer, _)| layer.size()).max().unwrap_or(0);
    let limit = LayerLimit::of(&all, is_there).unwrap_or_else(|| largest().into());
    let total = limit.total.map_or_else(String::new, |total| format!(" --total {total}"));
    let (game, variant) = (folder.game(), folder.variant());
    let mut option = String::new();
    for one in variant.split(',').filter(|option| *option != "standard") {
        option.push_str(" --variant ");
        option.push_str(one);
    }
    let setting = folder.setting().map(|setting| setting.to_string());
    if let Some(setting) = &setting {
        option.push_str(" --setting ");
        option.push_str(setting);
    }
    Ok(Manifest {
        format: FORMAT,
        game: game.to_owned(),
        variant: variant.to_owned(),
        setting,
        program: program(),
        command: format!("guti solve {game}{option} --up-to {}{total}", limit.size),
        verified_by: None,
        rules: ManifestRules { digest: hex(&rules_digest(rules)), text: rules.rules_fingerprint() },
        layers,
    })
}

/// Reads the notes on an outcome.
fn outcome(file: &LayerFile, name: &str) -> Result<ManifestOutcome, ManifestError> {
    let count = |note: String| {
        let found = file.note(&note).and_then(|text| text.parse().ok());
        found.ok_or_else(|| ManifestError::MissingNote { file: file.name().to_owned(), note })
    };
    Ok(ManifestOutcome {
        boards: count(name.to_owned())?,
        endless: count(format!("endless {name}"))?,
        longest: file.note(&format!("longest of {name}")).and_then(|text| text.parse().ok()),
        position: file.note(&format!("farthest of {name}")).map(str::to_owned),
    })
}

/// The BLAKE3 hash of a file, in hexadecimal digits.
///
/// # Errors
///
/// [`ManifestError::Io`] if it cannot be read.
pub fn file_hash(path: &Path) -> Result<String, ManifestError> {
    let mut hasher = blake3::Hasher::new();
    let read = File::open(path).and_then(|file| hasher.update_reader(file).map(|_| ()));
    let failed = |cause| ManifestError::Io { file: path.display().to_string(), cause };
    read.map_err(failed)?;
    Ok(hasher.finalize().to_hex().to_string())
}

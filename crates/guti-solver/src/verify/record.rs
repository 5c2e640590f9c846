//! The record of verified ranges, with which a stopped verification can be continued.
//!
//! It is a text file beside the tables. Each line has a layer, the digest of what its verification depends
//! on, which is the version of the program and the files of the layer and of those before it, and the first rank
//! and the end of a verified range:
//!
//! ```text
//! 6-5 0123456789abcdef0123456789abcdef 0 16777216
//! ```
//!
//! Lines are only appended, so that the records of several machines with the same files can be joined by
//! appending one to another. A line that is cut off, or whose digest is another one, is ignored. If the folder
//! is not writable, nothing is recorded. A record stays until a run has verified all layers, or a manifest notes
//! that all are verified: parts alone do not remove it. So do the [values](super::values) that are saved
//! in a folder beside it.

use guti_rules::index::Layer;
use guti_tables::folder::Folder;
use guti_tables::{LayerFile, hex};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Mutex;

/// What has been verified of the tables in a folder.
pub struct Record {
    path: PathBuf,
    /// By layer: the digest of what its verification depends on.
    digests: BTreeMap<Layer, String>,
    /// By layer: the verified ranges, in ascending order, none touching the next.
    verified: Mutex<BTreeMap<Layer, Vec<Range<u64>>>>,
}

impl Record {
    /// Reads the record of a folder with these files, which are in the order in which layers depend on
    /// each other; `twin` is the layer that is verified together with another.
    pub fn read(
        folder: &Folder,
        files: &[(Layer, &LayerFile)],
        twin: impl Fn(Layer) -> Layer,
    ) -> Record {
        let files = files.iter().map(|(layer, file)| (*layer, file.header_checksum()));
        let digests = digests(env!("CARGO_PKG_VERSION"), files, twin);
        let path = folder.verified();
        let text = fs::read_to_string(&path).unwrap_or_default();
        let mut verified: BTreeMap<Layer, Vec<Range<u64>>> = BTreeMap::new();
        for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')) {
            if let Some((layer, digest, range)) = parse(line)
                && digests.get(&layer).is_some_and(|expected| expected == digest)
            {
                insert(verified.entry(layer).or_default(), range);
            }
        }
        Record { path, digests, verified: Mutex::new(verified) }
    }

    /// The ranges of a layer within `wanted` that have not been verified.
    pub fn missing(&self, layer: Layer, wanted: Range<u64>) -> Vec<Range<u64>> {
        let verified = self.verified.lock().expect("no thread has panicked");
        let mut missing = Vec::new();
        let mut from = wanted.start;
        for range in verified.get(&layer).into_iter().flatten() {
            let end = range.start.min(wanted.end);
            if from < end {
                missing.push(from..end);
            }
            from = from.max(range.end);
        }
        if from < wanted.end {
            missing.push(from..wanted.end);
        }
        missing
    }

    /// Records that a range of a layer has been verified.
    pub fn add(&self, layer: Layer, range: &Range<u64>) {
        let mut verified = self.verified.lock().expect("no thread has panicked");
        insert(verified.entry(layer).or_default(), range.clone());
        let Some(digest) = self.digests.get(&layer) else { return };
        let line = format!("{layer} {digest} {} {}\n", range.start, range.end);
        let file = OpenOptions::new().create(true).append(true).open(&self.path);
        // Verification works without a record; a later one then starts again.
        let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
    }

    /// A digest of what the verification of a layer depends on; none if it has no file.
    pub fn digest(&self, layer: Layer) -> Option<[u8; 32]> {
        Some(*blake3::hash(self.digests.get(&layer)?.as_bytes()).as_bytes())
    }
}

/// The digests of layers: of a version of the program, which may have mended the verification, and of the
/// files of the layer and of those before it.
fn digests(
    version: &str,
    files: impl Iterator<Item = (Layer, [u8; 16])>,
    twin: impl Fn(Layer) -> Layer,
) -> BTreeMap<Layer, String> {
    let mut digests = BTreeMap::new();
    let mut hasher = blake3::Hasher::new();
    hasher.update(version.as_bytes());
    for (layer, file) in files {
        hasher.update(&file);
        let digest = hex(&hasher.finalize().as_bytes()[..16]);
        // The first of two twins depends on the second one as well.
        digests.insert(twin(layer), digest.clone());
        digests.insert(layer, digest);
    }
    digests
}

fn parse(line: &str) -> Option<(Layer, &str, Range<u64>)> {
    let mut words = line.split(' ');
    let layer = words.next()?.parse().ok()?;
    let digest = words.next()?;
    let range: Range<u64> = words.next()?.parse().ok()?..words.next()?.parse().ok()?;
    (words.next().is_none() && range.start <= range.end).then_some((layer, digest, range))
}

/// Adds a range to a list of ranges in ascending order, and joins those that touch.
fn insert(ranges: &mut Vec<Range<u64>>, mut added: Range<u64>) {
    ranges.retain(|range| {
        let touches = range.start <= added.end && added.start <= range.end;
        if touches {
            added = added.start.min(range.start)..added.end.max(range.end);
        }
        !touches
    });
    let at = ranges.partition_point(|range| range.start < added.start);
    ranges.insert(at, added);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_joined() {
        let mut ranges = Vec::new();
        for range in [10..20, 40..50, 0..5, 20..30, 45..60, 5..6] {
            insert(&mut ranges, range);
        }
        assert_eq!(ranges, [0..6, 10..30, 40..60]);
    }

    #[test]
    fn what_another_version_has_verified_does_not_count() {
        let of = |version| {
            let files = [(Layer::of(1, 1), [7; 16]), (Layer::of(2, 1), [8; 16])];
            digests(version, files.into_iter(), Layer::flipped)
        };
        let [old, new] = ["0.1.0", "0.2.0"].map(of);
        assert_eq!(old[&Layer::of(1, 2)], old[&Layer::of(2, 1)]);
        assert!(old.len() == 3 && old.iter().all(|(layer, digest)| new[layer] != *digest));
    }

    #[test]
    fn a_line_that_is_cut_off_or_unsound_does_not_count() {
        assert!(parse("6-5 00ff 0 10").is_some());
        for line in ["", "6-5", "6-5 00ff 0", "6-5 00ff 0 10 20", "six 00ff 0 10", "6-5 00ff 10 3"]
        {
            assert!(parse(line).is_none(), "{line}");
        }
    }
}

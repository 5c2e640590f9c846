//! Raw files of solved layers. A run that was stopped, or one for larger layers, continues from them,
//! and layers that do not fit into memory are mapped from them. They are removed once the whole game
//! is solved, or earlier: see [`Job::keep_raw`](crate::Job::keep_raw). A verification keeps the values of the layers
//! that it has verified in such files too, in a folder of their own and by rank.
//!
//! A raw file has, in this order (numbers little-endian):
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `gutiraw1` |
//! | 32 | a digest of what the values depend on; for a solver, the [digest of the rules](guti_tables::folder::rules_digest) |
//! | 2 | the layer: pieces of the side to move, pieces of the other side |
//! | 2 | the pieces in hand of both |
//! | 4 | zeros |
//! | 8 | the number of words |
//! | 8 | zeros |
//! | 8 per word | the values, see [`LayerCodes`] |
//! | 32 | the BLAKE3 hash of all bytes before |

use guti_rules::index::{Layer, SetIndex};
use guti_tables::folder::{RAW_EXTENSION, partial_files};
use memmap2::Mmap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};

const MAGIC: [u8; 8] = *b"gutiraw1";
const HEAD: usize = 64;
const CHECKSUM: usize = 32;

/// The values of a layer by row and column, 32 [`Code`](super::Code)s in a word, the first one in the
/// lowest bits.
#[derive(Debug)]
pub enum LayerCodes {
    /// All words in memory.
    InMemory(Vec<u64>),
    /// Mapped from a file: the system reads pages as needed and drops them when memory runs short.
    Mapped(Mapped),
}

/// The words of a mapped file.
#[derive(Debug)]
pub struct Mapped(Mmap);

impl LayerCodes {
    /// Drops the pages of a mapped file, if this is one, from the memory of this process: they are read
    /// again when they are needed. Otherwise they stay until the system runs short of memory.
    pub fn drop_pages(&self) {
        #[cfg(unix)]
        if let LayerCodes::Mapped(Mapped(map)) = self {
            #[allow(
                unsafe_code,
                reason = "the pages of a layer may be more than the memory of a job"
            )]
            // SAFETY: the map is only read, and dropped pages are read from the same file again.
            let dropped = unsafe { map.unchecked_advise(memmap2::UncheckedAdvice::DontNeed) };
            // Pages that stay only take memory.
            let _ = dropped;
        }
    }
}

impl Deref for LayerCodes {
    type Target = [u64];

    #[inline]
    fn deref(&self) -> &[u64] {
        match self {
            LayerCodes::InMemory(words) => words,
            LayerCodes::Mapped(Mapped(map)) => {
                bytemuck::cast_slice(&map[HEAD..map.len() - CHECKSUM])
            }
        }
    }
}

/// A folder with the raw files of one game.
#[derive(Clone, Debug)]
pub struct LayerStore {
    folder: PathBuf,
    digest: [u8; 32],
}

impl LayerStore {
    /// A store in a folder, which is created, for values with this digest of what they depend on. Unfinished files
    /// that a killed run has left there are removed.
    ///
    /// # Errors
    ///
    /// If the folder cannot be created, or an unfinished file cannot be removed.
    pub fn new(folder: &Path, digest: [u8; 32]) -> io::Result<LayerStore> {
        fs::create_dir_all(folder)?;
        for path in partial_files(folder)? {
            fs::remove_file(path)?;
        }
        Ok(LayerStore { folder: folder.to_owned(), digest })
    }

    /// The same folder for values with another digest.
    #[must_use]
    pub fn with_digest(&self, digest: [u8; 32]) -> LayerStore {
        LayerStore { digest, ..self.clone() }
    }

    fn path(&self, layer: Layer) -> PathBuf {
        raw_file(&self.folder, layer)
    }

    fn head(&self, layer: Layer, words: usize) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&MAGIC);
        head[8..40].copy_from_slice(&self.digest);
        head[40] = layer.own;
        head[41] = layer.other;
        head[42..44].copy_from_slice(&layer.hands);
        head[48..56].copy_from_slice(&(words as u64).to_le_bytes());
        head
    }

    /// Writes a layer. The file is written under another name and renamed, so a file with the final
    /// name is complete.
    ///
    /// # Errors
    ///
    /// If the file cannot be written; then no part of it is left.
    pub fn save(&self, layer: Layer, words: &[u64]) -> io::Result<()> {
        self.save_parts(layer, words.len(), |put| put(words))
    }

    /// Writes a layer of this number of words, which `parts` passes to its argument in order.
    ///
    /// # Errors
    ///
    /// Those of `parts`, and if the file cannot be written; then no part of it is left.
    pub fn save_parts(
        &self,
        layer: Layer,
        words: usize,
        parts: impl FnOnce(&mut dyn FnMut(&[u64]) -> io::Result<()>) -> io::Result<()>,
    ) -> io::Result<()> {
        let path = self.path(layer);
        let unfinished = path.with_extension("raw.tmp");
        let written = self.write(&unfinished, layer, words, parts);
        if let Err(error) = written.and_then(|()| fs::rename(&unfinished, &path)) {
            // The first error is the one to report, whether or not the rest can be removed.
            let _ = fs::remove_file(&unfinished);
            return Err(error);
        }
        Ok(())
    }

    fn write(
        &self,
        path: &Path,
        layer: Layer,
        words: usize,
        parts: impl FnOnce(&mut dyn FnMut(&[u64]) -> io::Result<()>) -> io::Result<()>,
    ) -> io::Result<()> {
        let head = self.head(layer, words);
        let mut file = File::create(path)?;
        let mut hasher = blake3::Hasher::new();
        hasher.update(&head);
        file.write_all(&head)?;
        parts(&mut |words| {
            let bytes: &[u8] = bytemuck::cast_slice(words);
            hasher.update(bytes);
            file.write_all(bytes)
        })?;
        file.write_all(hasher.finalize().as_bytes())?;
        file.sync_all()
    }

    /// Writes a layer as [`save_parts`](LayerStore::save_parts) does, and reads it back, into memory or as a mapped
    /// file.
    ///
    /// # Errors
    ///
    /// As for [`save_parts`](LayerStore::save_parts), and if the words that are read differ from
    /// those that were written.
    pub fn replace(
        &self,
        layer: Layer,
        words: usize,
        in_memory: bool,
        parts: impl FnOnce(&mut dyn FnMut(&[u64]) -> io::Result<()>) -> io::Result<()>,
    ) -> io::Result<LayerCodes> {
        self.save_parts(layer, words, parts)?;
        let damaged = || io::Error::other("a file that was just written is damaged");
        self.load(layer, words, in_memory).ok_or_else(damaged)
    }

    /// Reads a layer whose number of words follows from the index, as [`load`](LayerStore::load) does.
    pub fn load_whole(
        &self,
        index: &SetIndex,
        layer: Layer,
        in_memory: bool,
    ) -> Option<LayerCodes> {
        // The rows are the sets of the side to move.
        let entries = index.positions(layer.flipped());
        self.load(layer, entries.div_ceil(32) as usize, in_memory)
    }

    /// Reads a layer, into memory or as a mapped file. `None` if there is no undamaged file of this
    /// layer with this number of words and the same digest: the layer is solved again then.
    pub fn load(&self, layer: Layer, words: usize, in_memory: bool) -> Option<LayerCodes> {
        let file = File::open(self.path(layer)).ok()?;
        #[allow(unsafe_code, reason = "a layer may be larger than memory")]
        // SAFETY: this run holds the lock of the folder, writes files only under other names, and
        // renames them when they are complete.
        let map = unsafe { Mmap::map(&file) }.ok()?;
        if map.len() != HEAD + words * 8 + CHECKSUM || map[..HEAD] != self.head(layer, words) {
            return None;
        }
        let (body, stamp) = map[HEAD..].split_at(words * 8);
        if stamp != checksum(&map[..HEAD], body) {
            return None;
        }
        let mapped = LayerCodes::Mapped(Mapped(map));
        if in_memory {
            return Some(LayerCodes::InMemory(mapped.to_vec()));
        }
        mapped.drop_pages();
        Some(mapped)
    }
}

/// The path of a layer's raw file in a folder of them.
pub fn raw_file(folder: &Path, layer: Layer) -> PathBuf {
    folder.join(format!("{layer}{RAW_EXTENSION}"))
}

fn checksum(head: &[u8], body: &[u8]) -> [u8; CHECKSUM] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(head).update(body);
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYER: Layer = Layer::of(3, 2);

    #[test]
    fn a_saved_layer_is_loaded_for_the_same_digest_only() {
        let folder = tempfile::tempdir().unwrap();
        let store = LayerStore::new(folder.path(), [1; 32]).unwrap();
        store.save(LAYER, &[7, 8, 9]).unwrap();
        assert!(store.with_digest([2; 32]).load(LAYER, 3, true).is_none());
        assert_eq!(&store.load(LAYER, 3, true).unwrap()[..], [7, 8, 9]);
        assert_eq!(&store.load(LAYER, 3, false).unwrap()[..], [7, 8, 9]);
        assert!(store.load(LAYER, 4, true).is_none());
        assert!(store.load(LAYER.flipped(), 3, true).is_none());
        assert!(store.load(Layer { hands: [0, 1], ..LAYER }, 3, true).is_none());
        let others = LayerStore::new(folder.path(), [2; 32]).unwrap();
        assert!(others.load(LAYER, 3, true).is_none());
    }

    #[test]
    fn what_was_written_is_read_back_or_that_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let store = LayerStore::new(folder.path(), [1; 32]).unwrap();
        for in_memory in [true, false] {
            let codes =
                store.replace(LAYER, 3, in_memory, |put| put(&[7]).and_then(|()| put(&[8, 9])));
            assert_eq!(&codes.unwrap()[..], [7, 8, 9]);
            let short = store.replace(LAYER, 3, in_memory, |put| put(&[7, 8]));
            assert!(short.unwrap_err().to_string().contains("damaged"));
        }
    }

    #[test]
    fn a_damaged_layer_is_not_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let store = LayerStore::new(folder.path(), [1; 32]).unwrap();
        store.save(LAYER, &[7, 8, 9]).unwrap();
        let path = store.path(LAYER);
        let whole = fs::read(&path).unwrap();
        for bit in 0..whole.len() * 8 {
            let mut bytes = whole.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &bytes).unwrap();
            assert!(store.load(LAYER, 3, true).is_none(), "bit {bit}");
        }
        for len in 0..whole.len() {
            fs::write(&path, &whole[..len]).unwrap();
            assert!(store.load(LAYER, 3, true).is_none(), "{len} bytes");
        }
    }
}

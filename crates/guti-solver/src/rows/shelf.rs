//! Solved layers in raw files: what a solver that was stopped goes on from, and where layers are
//! kept that memory has no room for.
//!
//! Such a file is a magic word, a digest of the rules, the layer, the number of words, the words,
//! and a checksum of all that. It lives as long as its game is being solved.

use guti_rules::index::Layer;
use guti_tables::folder::clear_unfinished;
use memmap2::Mmap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};

const MAGIC: [u8; 8] = *b"gutiraw1";
const HEAD: usize = 64;
const CHECKSUM: usize = 32;

/// Codes of a layer in memory or in a file.
#[derive(Debug)]
pub enum Words {
    /// In memory.
    Held(Vec<u64>),
    /// In a file; the system reads what is needed and forgets it when memory runs short.
    Mapped(Mapped),
}

/// The words in a file.
#[derive(Debug)]
pub struct Mapped(Mmap);

impl Deref for Words {
    type Target = [u64];

    #[inline]
    fn deref(&self) -> &[u64] {
        match self {
            Words::Held(words) => words,
            Words::Mapped(Mapped(map)) => bytemuck::cast_slice(&map[HEAD..map.len() - CHECKSUM]),
        }
    }
}

/// The folder of the raw files of a game.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
    rules: [u8; 32],
}

impl Shelf {
    /// A shelf in a folder, which is made, for rules with this digest.
    pub fn new(folder: &Path, rules: [u8; 32]) -> io::Result<Shelf> {
        fs::create_dir_all(folder)?;
        Ok(Shelf { folder: folder.to_owned(), rules })
    }

    fn path(&self, layer: Layer) -> PathBuf {
        self.folder.join(format!("{layer}.raw"))
    }

    fn head(&self, layer: Layer, words: usize) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&MAGIC);
        head[8..40].copy_from_slice(&self.rules);
        head[40] = layer.own;
        head[41] = layer.other;
        head[48..56].copy_from_slice(&(words as u64).to_le_bytes());
        head
    }

    /// Puts a layer on the shelf. What is there is complete: the file gets its name last.
    pub fn put(&self, layer: Layer, words: &[u64]) -> io::Result<()> {
        let path = self.path(layer);
        let unfinished = path.with_extension("raw.tmp");
        let written = self.write(&unfinished, layer, words);
        if let Err(error) = written.and_then(|()| fs::rename(&unfinished, &path)) {
            // What could not be written is no use; that it cannot be removed either adds nothing.
            let _ = fs::remove_file(&unfinished);
            return Err(error);
        }
        Ok(())
    }

    fn write(&self, path: &Path, layer: Layer, words: &[u64]) -> io::Result<()> {
        let head = self.head(layer, words.len());
        let body: &[u8] = bytemuck::cast_slice(words);
        let mut file = File::create(path)?;
        let checksum = checksum(&head, body);
        file.write_all(&head)?;
        file.write_all(body)?;
        file.write_all(&checksum)?;
        file.sync_all()
    }

    /// Takes a layer of so many words from the shelf; none if it is not there as it should be, and
    /// then it is solved again.
    pub fn get(&self, layer: Layer, words: usize, hold: bool) -> Option<Words> {
        let file = File::open(self.path(layer)).ok()?;
        #[allow(unsafe_code, reason = "a layer may be larger than memory")]
        // SAFETY: the folder is claimed by this run, which writes files under other names only and
        // renames them when they are complete.
        let map = unsafe { Mmap::map(&file) }.ok()?;
        if map.len() != HEAD + words * 8 + CHECKSUM || map[..HEAD] != self.head(layer, words) {
            return None;
        }
        let (body, stamp) = map[HEAD..].split_at(words * 8);
        if stamp != checksum(&map[..HEAD], body) {
            return None;
        }
        let mapped = Words::Mapped(Mapped(map));
        Some(if hold { Words::Held(mapped.to_vec()) } else { mapped })
    }

    /// Clears the shelf.
    pub fn clear(&self) -> io::Result<()> {
        clear_unfinished(&self.folder)
    }
}

fn checksum(head: &[u8], body: &[u8]) -> [u8; CHECKSUM] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(head).update(body);
    *hasher.finalize().as_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYER: Layer = Layer { own: 3, other: 2 };

    #[test]
    fn what_was_put_is_there_for_the_same_rules_only() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path(), [1; 32]).unwrap();
        shelf.put(LAYER, &[7, 8, 9]).unwrap();
        assert_eq!(&shelf.get(LAYER, 3, true).unwrap()[..], [7, 8, 9]);
        assert_eq!(&shelf.get(LAYER, 3, false).unwrap()[..], [7, 8, 9]);
        assert!(shelf.get(LAYER, 4, true).is_none());
        assert!(shelf.get(Layer { own: 2, other: 3 }, 3, true).is_none());
        let others = Shelf::new(folder.path(), [2; 32]).unwrap();
        assert!(others.get(LAYER, 3, true).is_none());
    }

    #[test]
    fn damage_is_not_taken_for_a_layer() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path(), [1; 32]).unwrap();
        shelf.put(LAYER, &[7, 8, 9]).unwrap();
        let path = shelf.path(LAYER);
        let whole = fs::read(&path).unwrap();
        for bit in 0..whole.len() * 8 {
            let mut bytes = whole.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &bytes).unwrap();
            assert!(shelf.get(LAYER, 3, true).is_none(), "bit {bit}");
        }
        for len in 0..whole.len() {
            fs::write(&path, &whole[..len]).unwrap();
            assert!(shelf.get(LAYER, 3, true).is_none(), "{len} bytes");
        }
    }
}

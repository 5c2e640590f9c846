//! Files in which a process collects the parts of a solved pair that others send to it.

use super::block::Block;
use super::distances::{Distances, Plies};
use super::matrix::MatrixShape;
use super::packed::{Bits, Codes};
use super::placed_layer::SolvedRows;
use super::solved_half::{SolvedEntry, SolvedHalf, parts_of_blocks, unpack};
use memmap2::Mmap;
use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A file of slots of the same length, one for each block. It is removed when it is dropped.
#[derive(Debug)]
pub struct Spool {
    path: PathBuf,
    file: Mutex<File>,
    /// The length of a slot, in bytes.
    slot: u64,
}

impl Spool {
    /// A new file with slots of at least this many bytes, which replaces one of the same name.
    ///
    /// # Errors
    ///
    /// If the file cannot be created.
    pub fn new(path: PathBuf, slot: usize) -> io::Result<Spool> {
        let file =
            File::options().read(true).write(true).create(true).truncate(true).open(&path)?;
        Ok(Spool { path, file: Mutex::new(file), slot: slot.next_multiple_of(8) as u64 })
    }

    /// Writes words to a slot, from word `offset` on.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn write(&self, slot: usize, offset: usize, words: &[u32]) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(slot as u64 * self.slot + offset as u64 * 4))?;
        file.write_all(bytemuck::cast_slice(words))
    }

    /// Maps the file, with this number of slots.
    ///
    /// # Errors
    ///
    /// If the file cannot be mapped.
    pub fn map(&self, slots: usize) -> io::Result<Mmap> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.set_len(slots as u64 * self.slot)?;
        #[allow(unsafe_code, reason = "a layer may be larger than memory")]
        // SAFETY: this run holds the lock of the folder, and writes nothing more to this file.
        unsafe {
            Mmap::map(&*file)
        }
    }

    /// Truncates the file to this length, syncs it to the disk, and returns its path.
    ///
    /// # Errors
    ///
    /// If one of these steps fails.
    pub fn complete(&self, len: u64) -> io::Result<&Path> {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.set_len(len)?;
        file.sync_all()?;
        Ok(&self.path)
    }

    /// Renames the file to `path`.
    ///
    /// # Errors
    ///
    /// If it cannot be renamed.
    pub fn rename(&self, path: &Path) -> io::Result<()> {
        fs::rename(&self.path, path)
    }
}

impl Drop for Spool {
    fn drop(&mut self) {
        // It may have been renamed; a file that is left is removed at the end of the run.
        let _ = fs::remove_file(&self.path);
    }
}

/// The [row values](SolvedBlock::row_values) of all blocks of a half, with a slot for each.
#[derive(Debug)]
pub struct SpooledRowValues<'a> {
    map: Mmap,
    slot: usize,
    shape: &'a MatrixShape,
}

impl<'a> SpooledRowValues<'a> {
    /// Maps the file.
    ///
    /// # Errors
    ///
    /// If it cannot be mapped.
    pub fn new(spool: &Spool, shape: &'a MatrixShape) -> io::Result<SpooledRowValues<'a>> {
        Ok(SpooledRowValues { map: spool.map(shape.blocks())?, slot: spool.slot as usize, shape })
    }

    /// The row values of a block, 32 in a word.
    pub fn of_block(&self, number: usize) -> &[u64] {
        let start = number * self.slot;
        let len = row_values_len(self.shape.entries_of_block(number));
        bytemuck::cast_slice(&self.map[start..start + len])
    }
}

/// The length in bytes of the row values of a block with this number of entries.
pub fn row_values_len(entries: usize) -> usize {
    entries.div_ceil(32) * 8
}

/// Passes on the row values of all blocks of a half, as later layers look them up. `row_values` returns
/// those of a block.
///
/// # Errors
///
/// Those of `put` and of `row_values`.
pub fn join_row_values<W: AsRef<[u64]>>(
    shape: &MatrixShape,
    row_values: impl Fn(usize) -> io::Result<W>,
    put: &mut dyn FnMut(&[u64]) -> io::Result<()>,
) -> io::Result<()> {
    let mut before = 0;
    let mut last = u64::MAX;
    for number in 0..shape.blocks() {
        let entries = shape.entries_of_block(number);
        let shift = before % 32;
        // The last word of the block before may have room left.
        let mut codes = Codes::unknown(shift + entries);
        if shift > 0 {
            codes.copy(0, &[last], shift);
        }
        codes.copy(shift, row_values(number)?.as_ref(), entries);
        before += entries;
        let (all, is_last) = (codes.words(), before == shape.entries());
        let whole = if is_last { all.len() } else { (shift + entries) / 32 };
        put(&all[..whole])?;
        last = all.last().copied().unwrap_or(u64::MAX);
    }
    Ok(())
}

/// The most bytes that the solved state of a block with this number of entries takes.
pub fn state_len(entries: usize) -> usize {
    (1 + entries.div_ceil(32) + entries.div_ceil(64) + entries.div_ceil(4)) * 8
}

/// What is handed over of a solved block, in words of four bytes.
pub struct SolvedBlock {
    /// The values from which those follow that later layers look up.
    pub row_values: Vec<u32>,
    /// For the file: in words of eight bytes whether the distances are wide, the values, the positions that
    /// need quiet moves, and the distances in one byte or two each.
    pub state: Vec<u32>,
}

impl SolvedBlock {
    /// A block of a pair of layers, whose [row values](join_row_values) are those of the layer in which the row's side is to
    /// move.
    pub fn of_pair(block: &Block) -> SolvedBlock {
        let row_values = bytemuck::cast_slice(block.row_values().words()).to_vec();
        let (values, quiet, distances) = block.solved_parts();
        SolvedBlock { row_values, state: state(values, quiet, distances) }
    }

    /// Rows of a layer in which every move places a piece. Their row values are those of the same layer, by rank.
    pub fn of_placed(rows: &SolvedRows, entries: usize) -> SolvedBlock {
        let row_values = bytemuck::cast_slice(rows.values.words()).to_vec();
        let mut plies = vec![1; entries];
        rows.over.ones(0..entries).for_each(|at| plies[at] = 0);
        let quiet = Bits::zeros(entries);
        SolvedBlock { row_values, state: state(&rows.values, &quiet, &Distances::Narrow(plies)) }
    }
}

fn state(values: &Codes, quiet: &Bits, distances: &Distances) -> Vec<u32> {
    let (wide, distances): (u64, &[u8]) = match distances {
        Distances::Narrow(distances) => (0, distances),
        Distances::Wide(distances) => (1, bytemuck::cast_slice(distances)),
    };
    let mut words: Vec<u32> = bytemuck::cast_slice(&[wide]).to_vec();
    words.extend_from_slice(bytemuck::cast_slice(values.words()));
    words.extend_from_slice(bytemuck::cast_slice(quiet.words()));
    let start = words.len();
    words.resize(start + distances.len().div_ceil(8) * 2, 0);
    bytemuck::cast_slice_mut(&mut words[start..])[..distances.len()].copy_from_slice(distances);
    words
}

/// A solved half, read from a file with a slot for the [state](SolvedBlock::state) of each block.
#[derive(Debug)]
pub struct SpooledHalf<'a> {
    map: Mmap,
    slot: usize,
    shape: &'a MatrixShape,
}

impl<'a> SpooledHalf<'a> {
    /// Maps the file.
    ///
    /// # Errors
    ///
    /// If it cannot be mapped.
    pub fn new(spool: &Spool, shape: &'a MatrixShape) -> io::Result<SpooledHalf<'a>> {
        Ok(SpooledHalf { map: spool.map(shape.blocks())?, slot: spool.slot as usize, shape })
    }
}

impl SolvedHalf for SpooledHalf<'_> {
    fn fill(&self, start: usize, out: &mut [SolvedEntry]) {
        for (number, at, part) in parts_of_blocks(self.shape, start, out) {
            let entries = self.shape.entries_of_block(number);
            let slot = &self.map[number * self.slot..(number + 1) * self.slot];
            let words: &[u64] = bytemuck::cast_slice(slot);
            let (values, rest) = words[1..].split_at(entries.div_ceil(32));
            let (quiet, distances) = rest.split_at(entries.div_ceil(64));
            let distances = if words[0] == 0 {
                Plies::Narrow(&bytemuck::cast_slice(distances)[at..])
            } else {
                Plies::Wide(&bytemuck::cast_slice(distances)[at..])
            };
            unpack(at, values, quiet, distances, part);
        }
    }
}

//! The blocks of a half on the disk.
//!
//! Most steps change few rows of a block, so single rows are read and written where that moves less
//! data.

use super::block::{Block, BlockArrays};
use super::distances::Distances;
use super::matrix::MatrixShape;
use super::packed::{Codes, UNKNOWN};
use super::scratch_file::ScratchFile;
use super::solved_half::{SolvedEntry, parts_of_blocks, unpack};
use crate::error::SolveError;
use std::ops::Range;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The bytes of a block on the disk for 64 entries, except its row values: the values, the unsolved
/// positions, those that need quiet moves, and room for wide distances. While distances are narrow, half
/// of that room stays empty, and takes no space where the file system supports sparse files.
const STATE_BYTES_OF_64: u64 = 16 + 8 + 8 + 128;

/// Rows that are no farther apart than this many entries are read together with what lies between them.
const NEAR: usize = 1 << 15;

/// The distances that fit into one byte.
const NARROW: u16 = u8::MAX as u16;

/// The blocks of a half on the disk, each in a slot of its own.
#[derive(Debug)]
pub struct BlockFile {
    state: ScratchFile,
    row_values: ScratchFile,
    /// What has been written of each block.
    stored: Vec<Mutex<Stored>>,
}

/// What has been written of a block.
#[derive(Clone, Copy, Debug, Default)]
struct Stored {
    row_values: bool,
    has_wide_distances: bool,
    unsolved: u64,
}

/// Which parts of a block are read and written.
#[derive(Clone, Debug)]
pub struct Part {
    /// The entries, in ascending order.
    entries: Vec<Range<usize>>,
    row_values: bool,
    /// The values, the unsolved positions and the distances.
    state: bool,
    needs_quiet_moves: bool,
}

impl Part {
    /// What settling conversions computes: everything except the row values.
    pub fn new_block(entries: usize) -> Part {
        Part { row_values: false, needs_quiet_moves: true, ..Part::whole(entries) }
    }

    /// Everything that changes after conversions are settled.
    pub fn whole(entries: usize) -> Part {
        let all = std::iter::once(0..entries).collect();
        Part { entries: all, row_values: true, state: true, needs_quiet_moves: false }
    }

    /// The row values alone.
    pub fn row_values(entries: usize) -> Part {
        Part { state: false, ..Part::whole(entries) }
    }

    /// What changes in the rows of updates for a block of the shape; the whole block if that is hardly
    /// more.
    pub fn of_updates(shape: &MatrixShape, entries: usize, updates: &[u32]) -> Part {
        let mut rows: Vec<usize> = updates.iter().map(|&u| shape.decode_update(u).0).collect();
        rows.sort_unstable();
        rows.dedup();
        let mut ranges: Vec<Range<usize>> = Vec::new();
        for start in rows.into_iter().map(|row| row * shape.row_len) {
            let end = start + shape.row_len;
            match ranges.last_mut() {
                Some(last) if start - last.end <= NEAR => last.end = end,
                _ => ranges.push(start..end),
            }
        }
        if ranges.iter().map(ExactSizeIterator::len).sum::<usize>() > entries / 2 {
            return Part::whole(entries);
        }
        Part { entries: ranges, ..Part::whole(entries) }
    }

    /// The same without the row values.
    #[must_use]
    pub fn without_row_values(self) -> Part {
        Part { row_values: false, ..self }
    }
}

impl BlockFile {
    /// Files for the blocks of a shape, in a folder. Their names begin with `name` and end with `suffix`.
    ///
    /// # Errors
    ///
    /// If a file cannot be created.
    pub fn new(
        shape: &MatrixShape,
        folder: &Path,
        name: &str,
        suffix: &str,
    ) -> Result<BlockFile, SolveError> {
        let file = |part| ScratchFile::new(folder.join(format!("{name}-{part}{suffix}")));
        Ok(BlockFile {
            state: file("state")?,
            row_values: file("values")?,
            stored: (0..shape.blocks()).map(|_| Mutex::default()).collect(),
        })
    }

    /// The number of unsolved positions of a block that has been written.
    pub fn unsolved(&self, number: usize) -> u64 {
        self.stored(number).unsolved
    }

    /// Whether a block can be read and written in parts while distances up to this one are settled.
    pub fn has_room_for(&self, number: usize, distance: u16) -> bool {
        distance <= NARROW || self.stored(number).has_wide_distances
    }

    /// Reads a part of a block. The rest is as in a new block.
    ///
    /// # Errors
    ///
    /// If the files cannot be read.
    pub fn read(
        &self,
        shape: &MatrixShape,
        number: usize,
        part: &Part,
    ) -> Result<Block, SolveError> {
        let stored = self.stored(number);
        let mut block = Block::new(shape, number);
        let entries = block.entries();
        let arrays = block.arrays();
        *arrays.unsolved_count = stored.unsolved;
        if stored.has_wide_distances && part.state {
            *arrays.distance = Distances::Wide(vec![0; entries]);
        }
        let part = Part { row_values: part.row_values && stored.row_values, ..part.clone() };
        self.each_array(shape, number, &part, arrays, ScratchFile::read)?;
        Ok(block)
    }

    /// Writes a part of a block: the part that was read, or the whole block.
    ///
    /// # Errors
    ///
    /// If the files cannot be written.
    pub fn write(
        &self,
        shape: &MatrixShape,
        number: usize,
        part: &Part,
        block: &mut Block,
    ) -> Result<(), SolveError> {
        let mut stored = self.stored(number);
        let arrays = block.arrays();
        stored.unsolved = *arrays.unsolved_count;
        stored.row_values |= part.row_values;
        if part.state {
            stored.has_wide_distances = matches!(arrays.distance, Distances::Wide(_));
        }
        self.each_array(shape, number, part, arrays, |file, at, bytes| file.write(at, bytes))?;
        *self.lock(number) = stored;
        Ok(())
    }

    /// Calls `visit` with the bytes of a part of a block in memory, and the file and the offset at which
    /// they are on the disk.
    fn each_array(
        &self,
        shape: &MatrixShape,
        number: usize,
        part: &Part,
        arrays: BlockArrays<'_>,
        visit: impl Fn(&ScratchFile, u64, &mut [u8]) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let BlockArrays { row_values, value, unsolved, needs_quiet_moves, distance, .. } = arrays;
        let slot = Slot::new(shape, number);
        let visit_words = |file, at: u64, words: &mut [u64], range: Range<usize>| {
            let at = at + range.start as u64 * 8;
            visit(file, at, bytemuck::cast_slice_mut(&mut words[range]))
        };
        for entries in &part.entries {
            let codes = entries.start / 32..entries.end.div_ceil(32);
            let bits = entries.start / 64..entries.end.div_ceil(64);
            if part.row_values {
                let words = row_values.words_mut();
                visit_words(&self.row_values, slot.row_values, words, codes.clone())?;
            }
            if part.needs_quiet_moves {
                let words = needs_quiet_moves.words_mut();
                visit_words(&self.state, slot.needs_quiet_moves, words, bits.clone())?;
            }
            if part.state {
                visit_words(&self.state, slot.values, value.words_mut(), codes)?;
                visit_words(&self.state, slot.unsolved, unsolved.words_mut(), bits)?;
                let size = if matches!(distance, Distances::Wide(_)) { 2 } else { 1 };
                let at = slot.distances + entries.start as u64 * size;
                visit(&self.state, at, distance.bytes_mut(entries.clone()))?;
            }
        }
        Ok(())
    }

    /// The row values of a block, 32 in a word.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn row_values(&self, shape: &MatrixShape, number: usize) -> Result<Vec<u64>, SolveError> {
        let mut codes = Codes::unknown(shape.entries_of_block(number));
        self.row_values.read(Slot::new(shape, number).row_values, codes.words_mut())?;
        Ok(codes.into_words())
    }

    /// Fills `out` with the solved entries from a rank on, as [`Block::fill`] does.
    ///
    /// # Errors
    ///
    /// If the files cannot be read.
    pub fn solved(
        &self,
        shape: &MatrixShape,
        start: usize,
        out: &mut [SolvedEntry],
    ) -> Result<(), SolveError> {
        for (number, at, part) in parts_of_blocks(shape, start, out) {
            let slot = Slot::new(shape, number);
            // Both arrays are read from a position on that begins a word of either.
            let (first, end) = (at / 64 * 64, at + part.len());
            let words = |array: u64, in_word: usize| {
                let mut words = vec![0u64; end.div_ceil(in_word) - first / in_word];
                self.state.read(array + (first / in_word) as u64 * 8, &mut words)?;
                Ok::<_, SolveError>(words)
            };
            let (values, quiet) = (words(slot.values, 32)?, words(slot.needs_quiet_moves, 64)?);
            let (mut distances, size) = if self.stored(number).has_wide_distances {
                (Distances::Wide(vec![0; part.len()]), 2)
            } else {
                (Distances::none(part.len()), 1)
            };
            let array = slot.distances + at as u64 * size;
            self.state.read(array, distances.bytes_mut(0..part.len()))?;
            unpack(at - first, &values, &quiet, distances.from(0), part);
            debug_assert!(part.iter().all(|&(value, ..)| value != UNKNOWN), "the block is solved");
        }
        Ok(())
    }

    fn stored(&self, number: usize) -> Stored {
        *self.lock(number)
    }

    fn lock(&self, number: usize) -> std::sync::MutexGuard<'_, Stored> {
        self.stored[number].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The offsets of the arrays of a block in the files.
struct Slot {
    row_values: u64,
    values: u64,
    unsolved: u64,
    needs_quiet_moves: u64,
    distances: u64,
}

impl Slot {
    fn new(shape: &MatrixShape, number: usize) -> Slot {
        // All arrays begin with a word.
        let sixty_fours = shape.block_len().div_ceil(64) as u64;
        let start = number as u64 * sixty_fours * STATE_BYTES_OF_64;
        Slot {
            row_values: number as u64 * sixty_fours * 16,
            values: start,
            unsolved: start + sixty_fours * 16,
            needs_quiet_moves: start + sixty_fours * 24,
            distances: start + sixty_fours * 32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;
    use guti_rules::index::{Indexed, Layer};

    /// Changes entries of a block at random: those in these rows.
    fn change(
        block: &mut Block,
        shape: &MatrixShape,
        rows: &[usize],
        random: &mut fastrand::Rng,
        largest: u16,
    ) {
        let arrays = block.arrays();
        for &row in rows {
            for at in row * shape.row_len..(row + 1) * shape.row_len {
                arrays.value.set(at, random.u8(0..3));
                arrays.row_values.set(at, random.u8(0..4));
                arrays.distance.set(at, random.u16(0..=largest));
                if random.bool() {
                    arrays.unsolved.set(at);
                } else {
                    arrays.unsolved.clear(at);
                }
            }
        }
        *arrays.unsolved_count = random.u64(1..100);
    }

    #[test]
    fn rows_are_read_and_written_alone() {
        let Ok(Game::Leap(rules)) = catalogue::game("pretwa", &["standard"]) else {
            panic!("a leap game")
        };
        let folder = tempfile::tempdir().unwrap();
        let mut random = fastrand::Rng::with_seed(11);
        // Rows of 3,060 and of 120 entries, neither of them whole words.
        for layer in [Layer::of(4, 1), Layer::of(2, 3)] {
            let shape = MatrixShape::with_block_len(&rules.index(), layer, 1 << 30);
            let entries = shape.entries_of_block(0);
            let all: Vec<usize> = (0..shape.rows).collect();
            for largest in [200, 300] {
                let file = BlockFile::new(&shape, folder.path(), "test", ".tmp").unwrap();
                let mut wanted = Block::new(&shape, 0);
                wanted.arrays().needs_quiet_moves.words_mut().fill(0x0F0F_F0F0_1234_5678);
                change(&mut wanted, &shape, &all, &mut random, largest);
                file.write(&shape, 0, &Part::new_block(entries), &mut wanted).unwrap();
                file.write(&shape, 0, &Part::whole(entries), &mut wanted).unwrap();
                assert_eq!(file.has_room_for(0, 256), largest > 255);
                for count in [1, 2, shape.rows / 3] {
                    let rows: Vec<usize> =
                        (0..count).map(|_| random.usize(0..shape.rows)).collect();
                    let updates = rows.iter().map(|&row| shape.encode_update(row, 0, 0));
                    let updates: Vec<u32> = updates.collect();
                    let part = Part::of_updates(&shape, entries, &updates);
                    let mut block = file.read(&shape, 0, &part).unwrap();
                    let mut same = random.clone();
                    change(&mut block, &shape, &rows, &mut random, largest);
                    change(&mut wanted, &shape, &rows, &mut same, largest);
                    file.write(&shape, 0, &part, &mut block).unwrap();
                }
                let mut found = file.read(&shape, 0, &Part::whole(entries)).unwrap();
                let (found, wanted) = (found.arrays(), wanted.arrays());
                assert_eq!(found.value, wanted.value, "{layer}");
                assert_eq!(found.row_values, wanted.row_values, "{layer}");
                assert_eq!(found.unsolved, wanted.unsolved, "{layer}");
                assert_eq!(found.unsolved_count, wanted.unsolved_count, "{layer}");
                let (start, end) = (entries / 3, entries - 1);
                let mut solved = vec![(0, 0, false); end - start];
                file.solved(&shape, start, &mut solved).unwrap();
                for (at, entry) in (start..end).zip(solved) {
                    let quiet = wanted.needs_quiet_moves.get(at);
                    assert_eq!(entry, (wanted.value.get(at), wanted.distance.get(at), !quiet));
                    assert_eq!(found.distance.get(at), wanted.distance.get(at));
                }
                assert_eq!(file.row_values(&shape, 0).unwrap(), wanted.row_values.words());
            }
        }
    }

    #[test]
    fn few_updates_need_few_rows() {
        let Ok(Game::Leap(rules)) = catalogue::game("lau-kata-kati", &["standard"]) else {
            panic!("a leap game")
        };
        let shape = MatrixShape::with_block_len(&rules.index(), Layer::of(4, 4), 1 << 30);
        let entries = shape.entries_of_block(0);
        let update = |row| shape.encode_update(row, 3, 1);
        let far = NEAR.div_ceil(shape.row_len) + 2;
        let part = Part::of_updates(&shape, entries, &[update(far), update(0), update(1)]);
        let row = |row| row * shape.row_len;
        assert_eq!(part.entries, [row(0)..row(2), row(far)..row(far + 1)]);
        let most: Vec<u32> = (0..shape.rows).step_by(2).map(update).collect();
        let part = Part::of_updates(&shape, entries, &most);
        assert_eq!(part.entries, Part::whole(entries).entries);
    }
}

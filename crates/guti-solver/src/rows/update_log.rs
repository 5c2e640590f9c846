//! The updates that wait on the disk until the blocks that receive them are in memory.

use super::inbox::{Inbox, store};
use super::matrix::MatrixShape;
use super::packed::Codes;
use super::scratch_file::ScratchFile;
use crate::job::SolveError;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The updates that are written or read at a time, unless a batch to be written has more.
const CHUNK: usize = 1 << 14;

/// The updates for all blocks of a pair, in the order in which they were sent. Once they are too many to
/// be kept one by one they can be [packed](UpdateLog::pack), into two bits for each position of the pair.
#[derive(Debug)]
pub struct UpdateLog<'a> {
    shapes: &'a [MatrixShape],
    log: ScratchFile,
    /// The bytes of the log.
    len: AtomicU64,
    /// The bytes with which the log is full.
    limit: u64,
    /// By half: the values that packed updates carry, with a slot for each block.
    packed: Vec<ScratchFile>,
    /// By half and block: where its updates are.
    places: Vec<Vec<Mutex<Places>>>,
}

/// Where the updates for a block are.
#[derive(Debug, Default)]
struct Places {
    pieces: Vec<Piece>,
    is_packed: bool,
}

/// A part of the log with updates for one block.
#[derive(Clone, Copy, Debug)]
struct Piece {
    at: u64,
    updates: u32,
}

impl<'a> UpdateLog<'a> {
    /// An empty log for the blocks of these shapes, which is full with `limit` bytes. Its files are in a
    /// folder, and their names begin with `name` and end with `suffix`.
    ///
    /// # Errors
    ///
    /// If a file cannot be created.
    pub fn new(
        shapes: &'a [MatrixShape],
        limit: u64,
        folder: &Path,
        name: &str,
        suffix: &str,
    ) -> Result<UpdateLog<'a>, SolveError> {
        let file = |part: &str| ScratchFile::new(folder.join(format!("{name}{part}{suffix}")));
        let packed = (0..shapes.len()).map(|half| file(&format!("-packed-{half}")));
        let places = |shape: &MatrixShape| (0..shape.blocks()).map(|_| Mutex::default()).collect();
        Ok(UpdateLog {
            shapes,
            log: file("")?,
            len: AtomicU64::new(0),
            limit,
            packed: packed.collect::<Result<_, _>>()?,
            places: shapes.iter().map(places).collect(),
        })
    }

    /// Appends updates for the blocks of a half, a batch for each block.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn append(&self, half: usize, batches: &[Vec<u32>]) -> Result<(), SolveError> {
        let bytes = batches.iter().map(|updates| updates.len() as u64 * 4).sum();
        let mut at = self.len.fetch_add(bytes, Relaxed);
        let mut start = at;
        let mut small: Vec<u32> = Vec::new();
        for (number, updates) in batches.iter().enumerate().filter(|(_, all)| !all.is_empty()) {
            let piece = Piece { at, updates: updates.len() as u32 };
            self.places(half, number).pieces.push(piece);
            at += updates.len() as u64 * 4;
            if small.len() + updates.len() > CHUNK {
                self.log.write(start, &small)?;
                start += small.len() as u64 * 4;
                small.clear();
            }
            if updates.len() > CHUNK {
                self.log.write(start, updates)?;
                start = at;
            } else {
                small.extend_from_slice(updates);
            }
        }
        self.log.write(start, &small)
    }

    /// Whether the log should be packed before more is appended.
    pub fn is_full(&self) -> bool {
        self.len.load(Relaxed) > self.limit
    }

    /// Whether there are updates for a block.
    pub fn has(&self, half: usize, number: usize) -> bool {
        let places = self.places(half, number);
        places.is_packed || !places.pieces.is_empty()
    }

    /// The updates for a block, if there are at most this many.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn few(
        &self,
        half: usize,
        number: usize,
        most: usize,
    ) -> Result<Option<Vec<u32>>, SolveError> {
        let places = self.places(half, number);
        let count: usize = places.pieces.iter().map(|piece| piece.updates as usize).sum();
        if places.is_packed || count > most {
            return Ok(None);
        }
        let mut updates = vec![0; count];
        let mut rest = &mut updates[..];
        for piece in &places.pieces {
            let (here, after) = rest.split_at_mut(piece.updates as usize);
            self.log.read(piece.at, here)?;
            rest = after;
        }
        Ok(Some(updates))
    }

    /// Passes on all updates for a block, in batches. They stay in the log.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn each(
        &self,
        half: usize,
        number: usize,
        mut receive: impl FnMut(&[u32]),
    ) -> Result<(), SolveError> {
        let places = self.places(half, number);
        if places.is_packed {
            let codes = self.read_packed(half, number)?;
            let shape = &self.shapes[half];
            Inbox::Many(codes).drain(shape, shape.entries_of_block(number), &mut receive);
        }
        self.each_piece(&places, receive)
    }

    fn each_piece(
        &self,
        places: &Places,
        mut receive: impl FnMut(&[u32]),
    ) -> Result<(), SolveError> {
        let mut updates = vec![0; CHUNK];
        for &Piece { mut at, updates: count } in &places.pieces {
            let mut left = count as usize;
            while left > 0 {
                let here = &mut updates[..left.min(CHUNK)];
                self.log.read(at, here)?;
                receive(here);
                at += here.len() as u64 * 4;
                left -= here.len();
            }
        }
        Ok(())
    }

    /// Packs the updates for a block; once this is done for all blocks,
    /// [`clear_log`](UpdateLog::clear_log).
    ///
    /// # Errors
    ///
    /// If they cannot be read or written.
    pub fn pack(&self, half: usize, number: usize) -> Result<(), SolveError> {
        let mut places = self.places(half, number);
        if places.pieces.is_empty() {
            return Ok(());
        }
        let shape = &self.shapes[half];
        let mut codes = if places.is_packed {
            self.read_packed(half, number)?
        } else {
            Codes::unknown(shape.entries_of_block(number))
        };
        self.each_piece(&places, |updates| store(&mut codes, shape, updates))?;
        self.packed[half].write(self.slot(half, number), codes.words())?;
        *places = Places { pieces: Vec::new(), is_packed: true };
        Ok(())
    }

    /// Gives the space of the log back, whose updates are packed.
    ///
    /// # Errors
    ///
    /// If the file cannot be cut.
    pub fn clear_log(&self) -> Result<(), SolveError> {
        self.len.store(0, Relaxed);
        self.log.clear()
    }

    /// Removes all updates.
    ///
    /// # Errors
    ///
    /// If a file cannot be cut.
    pub fn clear(&mut self) -> Result<(), SolveError> {
        for places in self.places.iter_mut().flatten() {
            *places.get_mut().unwrap_or_else(PoisonError::into_inner) = Places::default();
        }
        self.packed.iter().try_for_each(ScratchFile::clear)?;
        self.clear_log()
    }

    fn read_packed(&self, half: usize, number: usize) -> Result<Codes, SolveError> {
        let mut codes = Codes::unknown(self.shapes[half].entries_of_block(number));
        self.packed[half].read(self.slot(half, number), codes.words_mut())?;
        Ok(codes)
    }

    /// Where the packed updates for a block begin.
    fn slot(&self, half: usize, number: usize) -> u64 {
        number as u64 * self.shapes[half].block_len().div_ceil(32) as u64 * 8
    }

    fn places(&self, half: usize, number: usize) -> MutexGuard<'_, Places> {
        self.places[half][number].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

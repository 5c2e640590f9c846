//! The updates that wait until the blocks that receive them are in memory: in memory as far as there is
//! room for them, and otherwise on the disk.

use super::inbox::{Inbox, store};
use super::matrix::MatrixShape;
use super::packed::Codes;
use super::scratch_file::ScratchFile;
use crate::error::SolveError;
use std::mem;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The updates that are written or read at a time, unless a batch to be written has more.
const CHUNK: usize = 1 << 14;

/// The updates for all blocks of a pair. Once those on the disk are too many to be kept one by one they can
/// be [packed](UpdateLog::pack), into two bits for each position of the pair.
#[derive(Debug)]
pub struct UpdateLog<'a> {
    shapes: &'a [MatrixShape],
    /// The bytes of memory that may still be used, by all logs that share it.
    room: Arc<AtomicU64>,
    log: ScratchFile,
    /// The bytes of the log.
    len: AtomicU64,
    /// The size in bytes at which the log is full.
    limit: u64,
    /// By half: the values that packed updates carry, with a slot for each block.
    packed: Vec<ScratchFile>,
    /// By half and block: where its updates are.
    places: Vec<Vec<Mutex<Places>>>,
}

/// Where the updates for a block are.
#[derive(Debug, Default)]
pub struct Places {
    /// Those in memory, if there is room for them.
    inbox: Option<Inbox>,
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
    /// An empty log for the blocks of these shapes, which takes `room` bytes of memory at most, and is full
    /// at `limit` bytes on the disk. Its files are in a folder, and their names begin with `name` and end
    /// with `suffix`.
    ///
    /// # Errors
    ///
    /// If a file cannot be created.
    pub fn new(
        shapes: &'a [MatrixShape],
        room: &Arc<AtomicU64>,
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
            room: Arc::clone(room),
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
        let on_disk = |&(number, updates): &(usize, &Vec<u32>)| {
            !updates.is_empty() && !self.keep(half, number, updates)
        };
        let batches: Vec<_> = batches.iter().enumerate().filter(on_disk).collect();
        let bytes = batches.iter().map(|(_, updates)| updates.len() as u64 * 4).sum();
        let mut at = self.len.fetch_add(bytes, Relaxed);
        let mut start = at;
        let mut small: Vec<u32> = Vec::new();
        for (number, updates) in batches {
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

    /// Keeps updates for a block in memory, and returns whether there is room for that.
    fn keep(&self, half: usize, number: usize, updates: &[u32]) -> bool {
        let shape = &self.shapes[half];
        let entries = shape.entries_of_block(number);
        let mut places = self.places(half, number);
        if places.inbox.is_none() {
            let needed = inbox_bytes(entries);
            let left = |room: u64| room.checked_sub(needed);
            if self.room.fetch_update(Relaxed, Relaxed, left).is_err() {
                return false;
            }
        }
        places.inbox.get_or_insert_default().push(shape, entries, updates);
        true
    }

    /// Whether the log should be packed before more is appended.
    pub fn is_full(&self) -> bool {
        self.len.load(Relaxed) > self.limit
    }

    /// Whether there are updates for a block.
    pub fn has(&self, half: usize, number: usize) -> bool {
        let places = self.places(half, number);
        places.inbox.is_some() || places.is_packed || !places.pieces.is_empty()
    }

    /// Takes the updates for a block out of the log.
    pub fn take(&self, half: usize, number: usize) -> Places {
        let places = mem::take(&mut *self.places(half, number));
        if places.inbox.is_some() {
            let entries = self.shapes[half].entries_of_block(number);
            self.room.fetch_add(inbox_bytes(entries), Relaxed);
        }
        places
    }

    /// The updates for a block that were [taken](UpdateLog::take), if there are at most this many.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn few(&self, taken: &Places, most: usize) -> Result<Option<Vec<u32>>, SolveError> {
        let kept = match &taken.inbox {
            None => &[][..],
            Some(Inbox::Few(updates)) => updates,
            Some(Inbox::Many(_)) => return Ok(None),
        };
        let on_disk = taken.pieces.iter().map(|piece| piece.updates as usize);
        let count = kept.len() + on_disk.sum::<usize>();
        if taken.is_packed || count > most {
            return Ok(None);
        }
        let mut updates = Vec::with_capacity(count);
        updates.extend_from_slice(kept);
        self.each_piece(&taken.pieces, |more| updates.extend_from_slice(more))?;
        Ok(Some(updates))
    }

    /// Passes on all updates for a block that were [taken](UpdateLog::take), in batches.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn each(
        &self,
        half: usize,
        number: usize,
        taken: Places,
        mut receive: impl FnMut(&[u32]),
    ) -> Result<(), SolveError> {
        let shape = &self.shapes[half];
        let entries = shape.entries_of_block(number);
        if let Some(mut inbox) = taken.inbox {
            inbox.drain(shape, entries, &mut receive);
        }
        if taken.is_packed {
            let codes = self.read_packed(half, number)?;
            Inbox::Many(codes).drain(shape, entries, &mut receive);
        }
        self.each_piece(&taken.pieces, receive)
    }

    fn each_piece(
        &self,
        pieces: &[Piece],
        mut receive: impl FnMut(&[u32]),
    ) -> Result<(), SolveError> {
        let most = pieces.iter().map(|piece| piece.updates as usize).max().unwrap_or(0);
        let mut updates = vec![0; most.min(CHUNK)];
        for &Piece { mut at, updates: count } in pieces {
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

    /// Packs the updates for a block that are on the disk; once this is done for all blocks,
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
        self.each_piece(&places.pieces, |updates| store(&mut codes, shape, updates))?;
        self.packed[half].write(self.slot(half, number), codes.words())?;
        places.pieces = Vec::new();
        places.is_packed = true;
        Ok(())
    }

    /// Frees the disk space of the log, whose updates are packed.
    ///
    /// # Errors
    ///
    /// If the file cannot be truncated.
    pub fn clear_log(&self) -> Result<(), SolveError> {
        self.len.store(0, Relaxed);
        self.log.clear()
    }

    /// Frees all disk space, once all updates were taken and read.
    ///
    /// # Errors
    ///
    /// If a file cannot be truncated.
    pub fn clear(&self) -> Result<(), SolveError> {
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

/// The most bytes of memory that the updates for a block with this many entries take; see
/// [`Inbox`].
fn inbox_bytes(entries: usize) -> u64 {
    entries.div_ceil(32) as u64 * 8
}

//! The blocks of a pair of layers that is larger than memory.
//!
//! Blocks lie on the disk. Each step goes over them in order, with as many in memory at a time as fit. The updates
//! that they send each other wait in a log, in memory as far as there is room and otherwise on the disk. A block
//! takes the updates that it has received when it is read for the next step, so that one read and one write serve
//! both, and a block that has received nothing stays on the disk.

use super::block::Block;
use super::block_file::{BlockFile, Part};
use super::blocks::{Blocks, for_each_distance};
use super::matrix::MatrixShape;
use super::streaming::Streaming;
use super::update_log::UpdateLog;
use super::updates::UpdateBatches;
use crate::error::SolveError;
use crate::job::Job;
use crate::parallel;
use guti_tables::folder::RAW_PARTIAL;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// The size at which a log is packed, in bytes for each position of the pair: packing then reads and
/// writes about as much as the log itself.
const LOG_BYTES_PER_POSITION: f64 = 0.25;

/// A block reads updates one by one if it has at most one for each group of this many entries.
const ENTRIES_OF_FEW: usize = 16;

/// All blocks of a pair, on the disk.
#[derive(Debug)]
pub struct StreamedBlocks<'a> {
    shapes: &'a [MatrixShape],
    /// The job that the blocks are solved for, and that may be stopped.
    job: &'a Job,
    /// The number of blocks that are in memory at a time.
    at_a_time: usize,
    files: Vec<BlockFile>,
    /// The updates that wait for the next step. Between the stages of the analysis they are values to be
    /// stored without propagating them.
    waiting: UpdateLog<'a>,
    /// Those that the step sends.
    sent: UpdateLog<'a>,
    /// Those about positions in which the game is over.
    ended: UpdateLog<'a>,
}

impl<'a> StreamedBlocks<'a> {
    /// New blocks of matrices of these shapes, in scratch files of the folder of a job. Every step ends with
    /// [`SolveError::Stopped`] soon after the job is stopped.
    ///
    /// # Errors
    ///
    /// If a file cannot be created.
    pub fn new(
        shapes: &'a [MatrixShape],
        streaming: Streaming,
        job: &'a Job,
    ) -> Result<StreamedBlocks<'a>, SolveError> {
        let folder = &job.folder.unfinished();
        let positions: usize = shapes.iter().map(MatrixShape::entries).sum();
        let limit = (positions as f64 * LOG_BYTES_PER_POSITION) as u64;
        let layer = shapes[0].column_layer();
        let room = Arc::new(AtomicU64::new(streaming.room_for_updates));
        let log = |name: &str, room, limit| {
            UpdateLog::new(shapes, room, limit, folder, &format!("{layer}-{name}"), RAW_PARTIAL)
        };
        let file = |shape: &MatrixShape| {
            BlockFile::new(shape, folder, &shape.column_layer().to_string(), RAW_PARTIAL)
        };
        Ok(StreamedBlocks {
            shapes,
            job,
            at_a_time: streaming.at_a_time,
            files: shapes.iter().map(file).collect::<Result<_, _>>()?,
            waiting: log("updates-0", &room, limit)?,
            sent: log("updates-1", &room, limit)?,
            ended: log("ended", &Arc::default(), u64::MAX)?,
        })
    }

    /// The files of each half. All other files are removed.
    pub fn into_files(self) -> Vec<BlockFile> {
        self.files
    }

    fn other(&self, half: usize) -> usize {
        self.shapes.len() - 1 - half
    }

    fn entries(&self, half: usize, number: usize) -> usize {
        self.shapes[half].entries_of_block(number)
    }

    /// Runs `work` for the numbers from 0 to `count`, for as many at a time as there is memory for, and
    /// returns the sum of what it returns. Starts no more work once `pause` is true; `next` is the
    /// number to begin with.
    fn run(
        &self,
        next: &AtomicUsize,
        count: usize,
        pause: impl Fn() -> bool + Sync,
        work: impl Fn(usize) -> Result<u64, SolveError> + Sync,
    ) -> Result<u64, SolveError> {
        let failed = AtomicBool::new(false);
        // A block that was stopped in the middle is not used: its file is scratch.
        let work = |number| {
            self.job.check_stop()?;
            let settled = work(number)?;
            self.job.check_stop().map(|()| settled)
        };
        let task = |_: usize| {
            let mut sum = 0;
            while !pause() && !failed.load(Relaxed) {
                let number = next.fetch_add(1, Relaxed);
                if number >= count {
                    break;
                }
                sum += work(number).inspect_err(|_| failed.store(true, Relaxed))?;
            }
            Ok(sum)
        };
        parallel::try_reduce(self.at_a_time, &task, |one, other| one + other)
    }

    /// Runs `work` for every block of a half, which sends updates to a log, and packs the log whenever it is
    /// full. Returns the number of settled positions.
    fn pass(
        &self,
        half: usize,
        log: &UpdateLog<'a>,
        work: impl Fn(usize) -> Result<u64, SolveError> + Sync,
    ) -> Result<u64, SolveError> {
        let blocks = self.shapes[half].blocks();
        let next = AtomicUsize::new(0);
        let mut settled = 0;
        loop {
            settled += self.run(&next, blocks, || log.is_full(), &work)?;
            if next.load(Relaxed) >= blocks {
                return Ok(settled);
            }
            for half in 0..self.shapes.len() {
                let count = self.shapes[half].blocks();
                self.run(
                    &AtomicUsize::new(0),
                    count,
                    || false,
                    |number| log.pack(half, number).map(|()| 0),
                )?;
            }
            log.clear_log()?;
        }
    }

    /// Reads a block of which everything is to be examined, and stores the values that it has received.
    fn read_whole(&self, half: usize, number: usize) -> Result<Block, SolveError> {
        let shape = &self.shapes[half];
        let part = Part::whole(self.entries(half, number));
        let mut block = self.files[half].read(shape, number, &part)?;
        let updates = self.waiting.take(half, number);
        self.waiting.each(half, number, updates, |updates| block.apply(shape, updates))?;
        Ok(block)
    }

    fn write_whole(&self, half: usize, number: usize, block: &mut Block) -> Result<(), SolveError> {
        let part = Part::whole(block.entries());
        self.files[half].write(&self.shapes[half], number, &part, block)
    }

    /// Examines all unsolved positions of a block, after storing the values that it has received.
    fn examine(
        &self,
        half: usize,
        number: usize,
        work: impl Fn(&mut Block) -> UpdateBatches,
    ) -> Result<u64, SolveError> {
        if self.files[half].unsolved(number) > 0 {
            let mut block = self.read_whole(half, number)?;
            let batches = work(&mut block);
            self.write_whole(half, number, &mut block)?;
            drop(block);
            self.sent.append(self.other(half), &batches.updates)?;
            return Ok(batches.settled);
        }
        if self.waiting.has(half, number) {
            self.store_received(half, number)?;
        }
        Ok(0)
    }

    /// Stores the values that a block has received, where it has no unsolved positions.
    fn store_received(&self, half: usize, number: usize) -> Result<(), SolveError> {
        let (shape, file) = (&self.shapes[half], &self.files[half]);
        let part = Part::row_values(self.entries(half, number));
        let mut block = file.read(shape, number, &part)?;
        let updates = self.waiting.take(half, number);
        self.waiting.each(half, number, updates, |updates| block.apply(shape, updates))?;
        file.write(shape, number, &part, &mut block)
    }

    /// Applies the updates that a block has received, and then settles what follows from them.
    fn propagate(
        &self,
        half: usize,
        number: usize,
        distance: u16,
        receive: impl Fn(&mut Block, &[u32]),
        work: impl FnOnce(&mut Block) -> UpdateBatches,
    ) -> Result<u64, SolveError> {
        let (shape, file) = (&self.shapes[half], &self.files[half]);
        let entries = self.entries(half, number);
        if file.unsolved(number) == 0 {
            self.store_received(half, number)?;
            return Ok(0);
        }
        let taken = self.waiting.take(half, number);
        let few = self.waiting.few(&taken, entries / ENTRIES_OF_FEW)?;
        let part = match &few {
            Some(updates) if file.has_room_for(number, distance) => {
                Part::of_updates(shape, entries, updates)
            }
            _ => Part::whole(entries),
        };
        let mut block = file.read(shape, number, &part)?;
        match few {
            Some(updates) => receive(&mut block, &updates),
            None => {
                self.waiting.each(half, number, taken, |updates| receive(&mut block, updates))?;
            }
        }
        let batches = work(&mut block);
        file.write(shape, number, &part, &mut block)?;
        drop(block);
        self.sent.append(self.other(half), &batches.updates)?;
        Ok(batches.settled)
    }

    /// Ends a step: the updates that were sent wait for the next one.
    fn deliver(&mut self) -> Result<(), SolveError> {
        self.waiting.clear()?;
        mem::swap(&mut self.waiting, &mut self.sent);
        Ok(())
    }
}

impl Blocks for StreamedBlocks<'_> {
    type Error = SolveError;

    fn settle(
        &mut self,
        half: usize,
        work: impl Fn(&mut Block) -> UpdateBatches + Sync,
    ) -> Result<(), SolveError> {
        let (shape, to) = (&self.shapes[half], self.other(half));
        self.pass(half, &self.waiting, |number| {
            let mut block = Block::new(shape, number);
            let batches = work(&mut block);
            let part = Part::new_block(block.entries());
            self.files[half].write(shape, number, &part, &mut block)?;
            drop(block);
            self.waiting.append(to, &batches.updates)?;
            self.ended.append(to, &batches.ended)?;
            Ok(batches.settled)
        })?;
        Ok(())
    }

    fn settle_ends(
        &mut self,
        half: usize,
        work: impl Fn(&mut Block) -> UpdateBatches + Sync,
    ) -> Result<(), SolveError> {
        let (shape, file, to) = (&self.shapes[half], &self.files[half], self.other(half));
        self.pass(half, &self.waiting, |number| {
            if !self.ended.has(half, number) {
                return Ok(0);
            }
            let entries = self.entries(half, number);
            let mut ended = Vec::new();
            let taken = self.ended.take(half, number);
            self.ended.each(half, number, taken, |updates| ended.extend_from_slice(updates))?;
            let part = Part::of_updates(shape, entries, &ended).without_row_values();
            let mut block = file.read(shape, number, &part)?;
            block.keep_ended(shape, &ended);
            let batches = work(&mut block);
            file.write(shape, number, &part, &mut block)?;
            drop(block);
            self.waiting.append(to, &batches.updates)?;
            Ok(batches.settled)
        })?;
        // The halves are settled in order, and nothing needs these updates after the last one.
        if half + 1 == self.shapes.len() { self.ended.clear() } else { Ok(()) }
    }

    fn settle_unsolved(
        &mut self,
        work: impl Fn(&mut Block, usize) -> UpdateBatches + Sync,
    ) -> Result<(), SolveError> {
        for half in 0..self.shapes.len() {
            self.pass(half, &self.sent, |number| {
                self.examine(half, number, |block| work(block, half))
            })?;
        }
        self.deliver()
    }

    fn spread(
        &mut self,
        begin: impl Fn(u16),
        work: impl Fn(&mut Block, usize, u16) -> UpdateBatches + Sync,
        receive: impl Fn(&mut Block, usize, &[u32]) + Sync,
    ) -> Result<(), SolveError> {
        for_each_distance(|distance| {
            begin(distance);
            let mut settled = 0;
            for half in 0..self.shapes.len() {
                let receive = |block: &mut Block, updates: &[u32]| receive(block, half, updates);
                let work = |block: &mut Block| work(block, half, distance);
                settled += self.pass(half, &self.sent, |number| {
                    if distance == 2 {
                        self.examine(half, number, work)
                    } else if self.waiting.has(half, number) {
                        self.propagate(half, number, distance, receive, work)
                    } else {
                        Ok(0)
                    }
                })?;
            }
            self.deliver()?;
            Ok(settled)
        })
    }

    fn each(&mut self, work: impl Fn(&mut Block, usize) + Sync) -> Result<(), SolveError> {
        for half in 0..self.shapes.len() {
            self.pass(half, &self.sent, |number| {
                let mut block = self.read_whole(half, number)?;
                work(&mut block, half);
                self.write_whole(half, number, &mut block)?;
                Ok(0)
            })?;
        }
        self.waiting.clear()
    }
}

#[cfg(test)]
mod tests {
    use super::super::block::Context;
    use super::super::outlook_cache::OutlookCache;
    use super::super::solved_layers::{ConversionProber, SolvedLayers};
    use super::*;
    use guti_rules::catalogue;
    use guti_rules::game::Game;
    use guti_rules::index::{Indexed, Layer};

    /// A large block takes long, so it stops before its last row.
    #[test]
    fn a_block_stops_before_its_next_row() {
        let Ok(Game::Leap(rules)) = catalogue::game("lau-kata-kati", &["standard"]) else {
            panic!("a leap game")
        };
        let index = rules.index();
        let shape = &MatrixShape::new(&index, Layer::of(1, 1), 1);
        let outlooks = &OutlookCache::new(&rules, &index, shape.column_size);
        let solved_layers = SolvedLayers::default();
        let settled = |stop: Option<&AtomicBool>| {
            let context = Context {
                rules: &rules,
                index: &index,
                shape,
                outlooks,
                striped: None,
                other: shape,
                stop,
            };
            let mut prober = ConversionProber::new(&solved_layers, &index, shape, 1);
            let mut block = Block::new(shape, 0);
            let settled = block.settle_conversions(context, &mut prober).settled;
            let mut first = [(0, 0, false)];
            block.fill(0, &mut first);
            (settled, first)
        };
        assert!(settled(None).0 > 0);
        assert_eq!(settled(None), settled(Some(&AtomicBool::new(false))));
        assert_eq!(settled(Some(&AtomicBool::new(true))).0, 0);
    }
}

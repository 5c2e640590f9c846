//! A layer and its twin that are larger than memory, solved.

use super::block_file::BlockFile;
use super::matrix::MatrixShape;
use super::pair_solver::PairSolver;
use super::solved_half::{SolvedEntry, SolvedHalf};
use super::solved_layers::SolvedLayers;
use super::spool::join_row_values;
use super::streamed_blocks::StreamedBlocks;
use super::streaming::Streaming;
use crate::error::SolveError;
use crate::job::{Job, OnProgress, Progress, twins};
use guti_rules::index::{Layer, PieceSets, SetIndex};
use std::io;
use std::sync::{Mutex, PoisonError};

/// A solved layer and its twin, or a solved layer that is its own twin, on the disk.
#[derive(Debug)]
pub struct StreamedPair {
    halves: Vec<StreamedHalf>,
}

/// The solved matrix of one layer of a pair, on the disk.
#[derive(Debug)]
pub struct StreamedHalf {
    shape: MatrixShape,
    file: BlockFile,
    /// The first error of [`SolvedHalf::fill`].
    error: Mutex<Option<SolveError>>,
}

impl StreamedPair {
    /// Solves a layer and its twin for a job, in scratch files of its folder. `solved_layers` must have all
    /// layers that conversions lead to.
    ///
    /// # Errors
    ///
    /// [`SolveError::Io`] if a file cannot be written or read, [`SolveError::Stopped`] if the job is stopped
    /// meanwhile.
    ///
    /// # Panics
    ///
    /// If such a layer is missing.
    pub fn solve<R: PieceSets>(
        rules: &R,
        index: &SetIndex,
        solved_layers: &SolvedLayers,
        layer: Layer,
        streaming: Streaming,
        job: &Job,
        on_progress: OnProgress<'_>,
    ) -> Result<StreamedPair, SolveError> {
        let shape = |layer| MatrixShape::with_block_len(index, layer, streaming.block_len);
        let shapes = twins(rules, layer).into_iter().map(shape).collect();
        let tell = |event| {
            // A block has looked up its conversions, and the next one needs other rows.
            if matches!(event, Progress::Positions(_)) {
                solved_layers.drop_pages();
            }
            on_progress(event);
        };
        let solver = PairSolver::of_shapes(rules, index, shapes, &tell);
        let solver = solver.stopped_by(job.stop.as_deref());
        let mut blocks = StreamedBlocks::new(solver.shapes(), streaming, job)?;
        solver.solve(&mut blocks, solved_layers)?;
        let files = blocks.into_files();
        let half = |(shape, file)| StreamedHalf { shape, file, error: Mutex::new(None) };
        Ok(StreamedPair { halves: solver.into_shapes().into_iter().zip(files).map(half).collect() })
    }

    /// The solved matrices: of the given layer, then of its twin if that is another layer.
    pub fn halves(&self) -> &[StreamedHalf] {
        &self.halves
    }
}

impl StreamedHalf {
    /// The shape of the matrix.
    pub fn shape(&self) -> &MatrixShape {
        &self.shape
    }

    /// Passes on the values of the layer in which the row's side is to move, as
    /// [`PairHalf::row_values`](super::PairHalf::row_values) has them, from the first one on.
    ///
    /// # Errors
    ///
    /// Those of `put`, and if the file cannot be read.
    pub fn each_row_value(&self, put: &mut dyn FnMut(&[u64]) -> io::Result<()>) -> io::Result<()> {
        let row_values =
            |number| self.file.row_values(&self.shape, number).map_err(io::Error::other);
        join_row_values(&self.shape, row_values, put)
    }

    /// The first error of reading entries for [`SolvedHalf::fill`], if there was one: its entries
    /// must then not be used.
    pub fn take_error(&self) -> Option<SolveError> {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl SolvedHalf for StreamedHalf {
    fn fill(&self, start: usize, out: &mut [SolvedEntry]) {
        if let Err(error) = self.file.solved(&self.shape, start, out) {
            self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            out.fill((0, 0, false));
        }
    }

    fn is_whole(&self) -> bool {
        self.error.lock().unwrap_or_else(PoisonError::into_inner).is_none()
    }
}

//! Data that boards rarely need: the keys of earlier positions, and long paths.

use guti_rules::rules::MAX_PATH;
use guti_rules::types::Point;

/// The number of keys that fill a cache line.
const KEYS_PER_LINE: usize = 8;

/// The data that the boards of a shard keep outside their cache lines.
#[derive(Clone)]
pub(super) struct Records {
    /// For each board a row with the keys of its positions since the last ply that was not quiet.
    keys: Vec<u64>,
    /// The length of a row: an odd number of cache lines, so that the lines where the rows of many boards
    /// begin do not share a few sets of the caches.
    row: usize,
    /// For each board the points that were chosen for the move being entered, if they are many.
    paths: Vec<[Point; MAX_PATH]>,
}

impl Records {
    /// The length of a row at first.
    const FIRST_ROW: usize = 5 * KEYS_PER_LINE;

    /// The bytes that the records of a board take at first.
    pub const BYTES_PER_BOARD: usize =
        Records::FIRST_ROW * size_of::<u64>() + size_of::<[Point; MAX_PATH]>();

    /// Records of this many boards.
    pub fn new(boards: usize) -> Records {
        let row = Records::FIRST_ROW;
        Records { keys: vec![0; boards * row], row, paths: vec![[Point::new(0); MAX_PATH]; boards] }
    }

    /// The first keys of a board.
    #[inline]
    pub fn keys(&self, board: usize, count: usize) -> &[u64] {
        &self.keys[board * self.row..][..count]
    }

    /// Sets the key of a board with this number.
    #[inline]
    pub fn set_key(&mut self, board: usize, number: usize, key: u64) {
        if number >= self.row {
            self.widen();
        }
        self.keys[board * self.row + number] = key;
    }

    /// Makes the row of each board about twice as long.
    #[cold]
    fn widen(&mut self) {
        let row = 2 * self.row - KEYS_PER_LINE;
        let mut keys = vec![0; self.keys.len() / self.row * row];
        for (new, old) in keys.chunks_exact_mut(row).zip(self.keys.chunks_exact(self.row)) {
            new[..self.row].copy_from_slice(old);
        }
        (self.keys, self.row) = (keys, row);
    }

    /// The path of a board.
    pub fn path(&self, board: usize) -> &[Point; MAX_PATH] {
        &self.paths[board]
    }

    /// As [`Records::path`], mutable.
    pub fn path_mut(&mut self, board: usize) -> &mut [Point; MAX_PATH] {
        &mut self.paths[board]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stay_when_rows_grow() {
        let mut records = Records::new(3);
        for number in 0..200 {
            (0..3).for_each(|board| {
                records.set_key(board, number, (1000 * board + number) as u64);
            });
        }
        for board in 0..3 {
            let expected: Vec<u64> = (0..200).map(|number| 1000 * board as u64 + number).collect();
            assert_eq!(records.keys(board, 200), expected);
        }
    }
}

//! Solved entries of a layer, wherever they are kept.

use super::distances::Plies;
use super::matrix::MatrixShape;
use super::packed::{Code, field};
use std::mem;

/// The value of a position for the side to move, its distance or 0, and whether conversions alone settle
/// it.
pub type SolvedEntry = (Code, u16, bool);

/// The solved positions of a layer, by rank.
pub trait SolvedHalf: Sync {
    /// Fills `out` with the entries from a rank on.
    fn fill(&self, start: usize, out: &mut [SolvedEntry]);

    /// Whether all entries so far could be had.
    fn is_whole(&self) -> bool {
        true
    }
}

/// Cuts room for the entries from rank `start` on into parts that each lie in one block: its number, the index in it
/// of the first entry, and the room.
pub fn parts_of_blocks<'a>(
    shape: &MatrixShape,
    start: usize,
    out: &'a mut [SolvedEntry],
) -> impl Iterator<Item = (usize, usize, &'a mut [SolvedEntry])> {
    let (block_len, mut next, mut rest) = (shape.block_len(), start, out);
    std::iter::from_fn(move || {
        let (number, at) = (next / block_len, next % block_len);
        let len = rest.len().min(block_len - at);
        let (part, behind) = mem::take(&mut rest).split_at_mut(len);
        rest = behind;
        next += part.len();
        (!part.is_empty()).then_some((number, at, part))
    })
}

/// Unpacks the entries of a block from index `at` on. There are 32 `values` in a word and 64 bits in one of
/// `needs_quiet_moves`; the distances are those from `at` on.
pub fn unpack(
    at: usize,
    values: &[u64],
    needs_quiet_moves: &[u64],
    distances: Plies<'_>,
    out: &mut [SolvedEntry],
) {
    match distances {
        Plies::Narrow(plies) => unpack_plies(at, values, needs_quiet_moves, plies, out),
        Plies::Wide(plies) => unpack_plies(at, values, needs_quiet_moves, plies, out),
    }
}

fn unpack_plies<P: Copy + Into<u16>>(
    at: usize,
    values: &[u64],
    needs_quiet_moves: &[u64],
    plies: &[P],
    out: &mut [SolvedEntry],
) {
    for (number, (out, plies)) in out.chunks_mut(32).zip(plies.chunks(32)).enumerate() {
        let at = at + 32 * number;
        let (values, quiet) = (field(values, 2 * at), field(needs_quiet_moves, at));
        for (lane, (out, &plies)) in out.iter_mut().zip(plies).enumerate() {
            let value = (values >> (2 * lane)) as Code & 3;
            *out = (value, plies.into(), quiet >> lane & 1 == 0);
        }
    }
}

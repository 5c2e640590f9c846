//! Observations and legal actions packed into words of 64 bits.
//!
//! They hold the same information as the [planes](super::observation) of bytes. Where a plane tells only
//! whether something is at a point, it is one word: bit *k* is that of point *k*. A plane of numbers is
//! several words: word *b* has bit *b* of the number at each point. Each number that is the same everywhere
//! is one byte of the last word. Bit 0 is always the lowest; bits beyond the points are 0.
//!
//! | words in games of pieces | words in games of counters | planes |
//! |---|---|---|
//! | 0, 1, 2, 3 | none | 0, 1, 2, 3: one word each |
//! | none | 0 to 7 | 4: the counters |
//! | none | 8, 9 | 5, 6: one word each |
//! | 4 to 9 | 10 to 15 | 7: the points that were chosen for the move being entered |
//! | 10 | 16 | 8 to 12: one byte each, the lowest first; the other three bytes are 0 |
//!
//! In a mask, action *a* is bit *a* mod 64 of word *a* / 64; bits beyond the actions are 0.

use super::form::Context;
use super::observation::everywhere;
use guti_rules::bits::gather;
use guti_rules::holes::Counters;
use guti_rules::rules::{MAX_PATH, View};
use guti_rules::types::Point;

/// The number of words with the points that were chosen: the bits of a number up to [`MAX_PATH`].
const CHOSEN: usize = 6;

const _: () = assert!(MAX_PATH < 1 << CHOSEN, "there are words for all bits of the last number");

/// The number of words of an observation in games of pieces.
pub const PIECE_WORDS: usize = 4 + CHOSEN + 1;

/// The number of words of an observation in games of counters.
pub const COUNTER_WORDS: usize = 8 + 2 + CHOSEN + 1;

/// The number of words of an observation.
pub(super) fn observation_len<R: View>(rules: &R) -> usize {
    if rules.pieces(&rules.start()).is_some() { PIECE_WORDS } else { COUNTER_WORDS }
}

/// The number of words of a mask in a game of this many actions.
pub(super) fn mask_len(actions: usize) -> usize {
    actions.div_ceil(64)
}

/// Writes the observation of a position, [`observation_len`] words.
#[inline]
pub(super) fn write<R: View>(
    rules: &R,
    position: &R::Position,
    context: Context<'_>,
    out: &mut [u64],
) {
    let [turn, own, other, clock, occurrence] = everywhere(rules, position, context);
    let numbers = u64::from_le_bytes([turn, own, other, clock, occurrence, 0, 0, 0]);
    if let Some(pieces) = rules.pieces(position)
        && let Some(out) = out.first_chunk_mut::<PIECE_WORDS>()
    {
        let [[own, own_promoted], [other, other_promoted]] =
            pieces.own_and_other(rules.turn(position));
        let sets = [own, own_promoted, other, other_promoted].map(|set| set.0);
        out[..4].copy_from_slice(&sets);
        write_chosen_and_numbers(context.chosen, numbers, &mut out[4..]);
    } else if let Some(holes) = rules.holes(position)
        && let Some(out) = out.first_chunk_mut::<COUNTER_WORDS>()
    {
        out[..8].copy_from_slice(&bits_of_counters(&holes.counters, rules.board().len()));
        out[8..10].copy_from_slice(&[holes.out_of_play.0, holes.bha.0]);
        write_chosen_and_numbers(context.chosen, numbers, &mut out[10..]);
    }
}

/// The words with the bits of the counters, the lowest first.
#[inline]
fn bits_of_counters(counters: &Counters, points: usize) -> [u64; 8] {
    let lowest_bits = 0x0101_0101_0101_0101;
    let mut words = [0; 8];
    let (eights, _) = counters.as_chunks();
    for (eight, first) in eights.iter().zip((0..points).step_by(8)) {
        let eight = u64::from_le_bytes(*eight);
        for (word, bit) in words.iter_mut().zip(0..) {
            *word |= gather(eight, lowest_bits << bit) << first;
        }
    }
    words
}

/// Writes the last words of an observation.
#[inline]
fn write_chosen_and_numbers(chosen: &[Point], numbers: u64, out: &mut [u64]) {
    if let Some((last, words)) = out.split_last_mut() {
        *last = numbers;
        words.fill(0);
        for (&point, number) in chosen.iter().zip(1..) {
            write_number(point, number, words);
        }
    }
}

/// Writes the last two of the points that were chosen for a move, which one action may have chosen, to an
/// observation that shows all before them.
#[inline]
pub(super) fn write_last_chosen(chosen: &[Point], out: &mut [u64]) {
    if let Some([words @ .., _]) = out.last_chunk_mut::<{ CHOSEN + 1 }>() {
        let before = chosen.len().saturating_sub(2);
        for (&point, number) in chosen.iter().zip(1..).skip(before) {
            write_number(point, number, words);
        }
    }
}

/// Writes the number of a point, which may have a lower one: a chain of leaps may return to a point.
#[inline]
fn write_number(point: Point, number: u64, words: &mut [u64]) {
    let set = point.set().0;
    // When the first point is chosen, none has a number yet.
    if let (1, [lowest, ..]) = (number, &mut *words) {
        *lowest = set;
        return;
    }
    for (word, bit) in words.iter_mut().zip(0..) {
        *word = *word & !set | (number >> bit & 1) << point.index();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bit_of_a_number_has_its_word() {
        let mut words = [0; CHOSEN];
        write_number(Point::new(0), 1, &mut words);
        write_number(Point::new(0), 2, &mut words);
        write_number(Point::new(3), 33, &mut words);
        assert_eq!(words, [8, 1, 0, 0, 0, 8]);
    }
}

//! Packed arrays: values in two bits each, and bit sets.

use guti_rules::bits::{gather, scatter};
use std::ops::Range;

/// A value for the side to move, in two bits.
pub type Code = u8;
/// The side to move loses.
pub const LOSS: Code = 0;
/// Neither side can force a win.
pub const DRAW: Code = 1;
/// The side to move wins.
pub const WIN: Code = 2;
/// The value is not yet known.
pub const UNKNOWN: Code = 3;

/// The value for the other side; unknown stays unknown.
#[inline]
pub const fn flipped(code: Code) -> Code {
    [WIN, DRAW, LOSS, UNKNOWN][code as usize & 3]
}

/// The code at an index, 32 in a word, the first one in the lowest bits.
#[inline]
pub fn code_in(words: &[u64], at: usize) -> Code {
    (words[at / 32] >> (at % 32 * 2)) as Code & 3
}

/// The 64 bits of an array from a bit on; beyond its end they are 0.
#[inline]
pub fn field(words: &[u64], at: usize) -> u64 {
    let (word, shift) = (at / 64, at % 64);
    let next = words.get(word + 1).copied().unwrap_or(0);
    // Shifted twice, since a shift by 64 is none.
    words[word] >> shift | next << 1 << (63 - shift)
}

/// This many of the lowest bits, from 1 to 64.
#[inline]
fn lowest(len: u32) -> u64 {
    u64::MAX >> (64 - len)
}

/// The lower bit of each code of a word.
const LOW: u64 = 0x5555_5555_5555_5555;

/// The codes of `len` consecutive indices, from 1 to 64, as two sets of bits: the lower bit of each code, and the
/// higher one.
#[inline]
pub fn planes_in(words: &[u64], at: usize, len: u32) -> [u64; 2] {
    let first = field(words, at * 2);
    let mut planes = [gather(first, LOW), gather(first, LOW << 1)];
    if len > 32 {
        let second = field(words, at * 2 + 64);
        planes[0] |= gather(second, LOW) << 32;
        planes[1] |= gather(second, LOW << 1) << 32;
    }
    planes.map(|plane| plane & lowest(len))
}

/// An array of codes, 32 in a word, the first one in the lowest bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Codes {
    words: Vec<u64>,
}

impl Codes {
    /// `len` codes, all [`UNKNOWN`].
    pub fn unknown(len: usize) -> Codes {
        Codes { words: vec![u64::MAX; len.div_ceil(32)] }
    }

    /// The number of bits that the codes take in memory.
    #[cfg(test)]
    pub fn bits(&self) -> usize {
        self.words.capacity() * 64
    }

    /// The words, with 32 codes in each. The bits of the last word beyond the end are unspecified.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The words, mutable.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Returns the words without copying them.
    pub fn into_words(self) -> Vec<u64> {
        self.words
    }

    /// The codes of `len` consecutive indices: see [`planes_in`].
    #[inline]
    pub fn planes(&self, at: usize, len: u32) -> [u64; 2] {
        planes_in(&self.words, at, len)
    }

    /// Sets codes of consecutive indices that were [`UNKNOWN`], given as by [`planes`](Codes::planes).
    pub fn settle_planes(&mut self, at: usize, len: u32, [low, high]: [u64; 2]) {
        for place in (0..len).step_by(32) {
            let count = (len - place).min(32);
            let cleared = [low, high].map(|plane| !(plane >> place) & lowest(count));
            let cleared = scatter(cleared[0], LOW) | scatter(cleared[1], LOW << 1);
            let (word, shift) = ((at + place as usize) / 32, (at + place as usize) % 32 * 2);
            self.words[word] &= !(cleared << shift);
            let rest = cleared >> 1 >> (63 - shift);
            if rest != 0 {
                self.words[word + 1] &= !rest;
            }
        }
    }

    /// The code at an index.
    #[inline]
    pub fn get(&self, at: usize) -> Code {
        code_in(&self.words, at)
    }

    /// Sets a code that was [`UNKNOWN`].
    #[inline]
    pub fn settle(&mut self, at: usize, code: Code) {
        self.words[at / 32] &= !(u64::from(code ^ UNKNOWN) << (at % 32 * 2));
    }

    /// Sets a code, whatever its value was.
    #[inline]
    pub fn set(&mut self, at: usize, code: Code) {
        let shift = at % 32 * 2;
        let word = &mut self.words[at / 32];
        *word = *word & !(3 << shift) | u64::from(code) << shift;
    }

    /// Copies the first `len` of `codes` to the indices from `start` on, which must be [`UNKNOWN`].
    pub fn copy(&mut self, start: usize, codes: &[u64], len: usize) {
        let (first, shift) = (start / 32, start % 32 * 2);
        for (i, &word) in codes[..len.div_ceil(32)].iter().enumerate() {
            // The bits of a word beyond the end are not codes.
            let rest = len - i * 32;
            let word = if rest < 32 { word | u64::MAX << (rest * 2) } else { word };
            self.words[first + i] &= !(!word << shift);
            if shift > 0 && first + i + 1 < self.words.len() {
                self.words[first + i + 1] &= !(!word >> (64 - shift));
            }
        }
    }

    /// Sets all codes that are [`UNKNOWN`].
    pub fn settle_all(&mut self, code: Code) {
        for word in &mut self.words {
            let unknown = *word & (*word >> 1) & LOW;
            *word &= !(unknown * u64::from(code ^ UNKNOWN));
        }
    }
}

/// A set of numbers below a fixed length, one bit each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// `len` bits, all 0.
    pub fn zeros(len: usize) -> Bits {
        Bits { words: vec![0; len.div_ceil(64)] }
    }

    /// The bits of these words, the first one in the lowest bit of the first.
    pub fn of_words(words: Vec<u64>) -> Bits {
        Bits { words }
    }

    /// The words, the first bit in the lowest one of the first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The words, mutable.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Whether a bit is 1.
    #[inline]
    pub fn get(&self, at: usize) -> bool {
        self.words[at / 64] >> (at % 64) & 1 != 0
    }

    /// Sets a bit to 1.
    #[inline]
    pub fn set(&mut self, at: usize) {
        self.words[at / 64] |= 1 << (at % 64);
    }

    /// Sets a bit to 0.
    #[inline]
    pub fn clear(&mut self, at: usize) {
        self.words[at / 64] &= !(1 << (at % 64));
    }

    /// The bits of `len` consecutive indices, from 1 to 64.
    #[inline]
    pub fn field(&self, at: usize, len: u32) -> u64 {
        field(&self.words, at) & lowest(len)
    }

    /// Sets to 1 those bits from an index on that are 1 in `bits`.
    #[inline]
    pub fn set_field(&mut self, at: usize, bits: u64) {
        let (word, shift) = (at / 64, at % 64);
        self.words[word] |= bits << shift;
        let rest = bits >> 1 >> (63 - shift);
        if rest != 0 {
            self.words[word + 1] |= rest;
        }
    }

    /// Sets all bits to 0.
    pub fn clear_all(&mut self) {
        self.words.fill(0);
    }

    /// The number of bits that are 1.
    pub fn count(&self) -> u64 {
        self.words.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// The first index in `start..end` where the bit is 1.
    #[inline]
    pub fn next_one(&self, start: usize, end: usize) -> Option<usize> {
        let mut from = start;
        while from < end {
            let word = self.words[from / 64] >> (from % 64);
            if word != 0 {
                let at = from + word.trailing_zeros() as usize;
                return (at < end).then_some(at);
            }
            from = (from / 64 + 1) * 64;
        }
        None
    }

    /// The indices in a range where the bit is 1.
    #[inline]
    pub fn ones(&self, range: Range<usize>) -> impl Iterator<Item = usize> + '_ {
        let Range { mut start, end } = range;
        std::iter::from_fn(move || {
            let at = self.next_one(start, end)?;
            start = at + 1;
            Some(at)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_kept_apart() {
        let mut codes = Codes::unknown(100);
        for at in 0..100 {
            codes.settle(at, (at * 7 % 4) as Code);
        }
        assert!((0..100).all(|at| codes.get(at) == (at * 7 % 4) as Code));
        codes.set(33, WIN);
        codes.set(34, LOSS);
        codes.settle_all(DRAW);
        let expected = |at: usize| match (at, (at * 7 % 4) as Code) {
            (33, _) => WIN,
            (34, _) => LOSS,
            (_, UNKNOWN) => DRAW,
            (_, code) => code,
        };
        assert!((0..100).all(|at| codes.get(at) == expected(at)));
    }

    #[test]
    fn planes_are_the_bits_of_codes() {
        let mut random = fastrand::Rng::with_seed(2);
        let mut codes = Codes::unknown(500);
        let mut at = 0;
        let mut expected = Vec::new();
        while at < 500 {
            let len = random.u32(1..=64).min(500 - at as u32);
            let planes = [random.u64(..), random.u64(..)];
            codes.settle_planes(at, len, planes);
            for lane in 0..len {
                expected.push(planes.map(|plane| (plane >> lane & 1) as Code));
            }
            at += len as usize;
        }
        for (at, [low, high]) in expected.iter().enumerate() {
            assert_eq!(codes.get(at), high << 1 | low, "{at}");
        }
        for at in 0..500 {
            for len in 1..=64.min(500 - at) {
                let planes = codes.planes(at, len as u32);
                for lane in 0..64 {
                    let wanted = if lane < len { expected[at + lane] } else { [0, 0] };
                    assert_eq!(
                        planes.map(|plane| (plane >> lane & 1) as Code),
                        wanted,
                        "{at} {len}"
                    );
                }
            }
        }
    }

    #[test]
    fn fields_are_consecutive_bits() {
        let mut bits = Bits::zeros(200);
        bits.set_field(60, 0b1011);
        bits.set_field(64, 1 << 63);
        bits.set_field(136, u64::MAX);
        let ones: Vec<usize> = bits.ones(0..200).collect();
        let expected: Vec<usize> = [60, 61, 63, 127].into_iter().chain(136..200).collect();
        assert_eq!(ones, expected);
        for at in 0..200 {
            for len in 1..=64.min(200 - at) {
                let field = bits.field(at, len as u32);
                assert!((0..64).all(|i| (field >> i & 1 != 0) == (i < len && bits.get(at + i))));
            }
        }
    }

    #[test]
    fn copies_keep_to_their_places() {
        // Settled to the end of their words, beyond the codes that are copied.
        let part = |code| {
            let mut part = Codes::unknown(45);
            part.settle_all(code);
            part
        };
        let mut all = Codes::unknown(140);
        for (number, code) in [LOSS, WIN, DRAW].into_iter().enumerate() {
            all.copy(number * 45, part(code).words(), 45);
        }
        let expected = |at: usize| [LOSS, WIN, DRAW, UNKNOWN][at / 45];
        assert!((0..140).all(|at| all.get(at) == expected(at)));
    }

    #[test]
    fn ones_of_a_range_are_found() {
        let mut bits = Bits::zeros(300);
        let places = [0, 1, 63, 64, 100, 127, 128, 200, 299];
        for at in places {
            bits.set(at);
        }
        for (start, end) in [(0, 300), (1, 63), (63, 65), (64, 64), (101, 128), (128, 299)] {
            let expected: Vec<usize> =
                places.into_iter().filter(|at| (start..end).contains(at)).collect();
            assert_eq!(bits.ones(start..end).collect::<Vec<_>>(), expected, "{start}..{end}");
            assert_eq!(bits.next_one(start, end), expected.first().copied(), "{start}..{end}");
        }
        assert_eq!(bits.count(), 9);
        bits.clear(100);
        assert!(!bits.get(100) && bits.get(127));
    }
}

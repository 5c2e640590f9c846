//! The codec `equations`: a section as a compressed static function, solved over GF(2).
//!
//! Each bit of the codeword of an entry is a linear equation over the bits of its block: the
//! exclusive or of some of them, chosen by a hash, is that bit (Marco Genuzio and Sebastiano Vigna,
//! "Engineering compressed static functions", 2018). Don't-care entries give no equations, so a
//! block is hardly longer than the codewords of the other entries together. The bits of one
//! equation lie within eight bytes, so that the matrix of the system is a narrow band and is solved
//! fast (Peter Dillinger and Stefan Walzer, "Ribbon filter: practically smaller than Bloom and
//! xor", 2021).

use crate::format::bits::word;
use crate::format::prefix_code::codewords;

/// The length of the longest codeword, in bits.
pub const LONGEST_CODEWORD: u8 = 20;

const LENGTHS: usize = LONGEST_CODEWORD as usize + 1;

/// Decodes the entries of a section.
#[derive(Debug)]
pub struct EquationsDecoder {
    /// By length: the first number that is too large to be a codeword of this length.
    end: [u32; LENGTHS],
    /// By length: the number to add to a codeword to get the number of its symbol, modulo 2^32.
    shift: [u32; LENGTHS],
}

/// The equation for one bit of the codeword of an entry, in a block of `bytes` bytes: the byte at which
/// it starts, and a mask of the 64 bits from there on whose exclusive or is the bit.
#[inline]
pub fn equation(entry: usize, bit: usize, bytes: usize) -> (usize, u64) {
    let key = (bytes as u64) << 24 | (bit as u64) << 16 | entry as u64;
    let mixed = (key + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let starts = bytes.saturating_sub(7).max(1) as u64;
    let start = ((mixed >> 32) * starts) >> 32;
    let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (start as usize, mixed ^ mixed >> 32)
}

impl EquationsDecoder {
    /// A decoder for codewords of these lengths; `None` if these are not the lengths of a code.
    pub fn new(lengths: &[u8]) -> Option<EquationsDecoder> {
        let words = codewords(lengths, LONGEST_CODEWORD)?;
        let mut code = EquationsDecoder { end: [0; LENGTHS], shift: [0; LENGTHS] };
        for (symbol, (&length, &word)) in lengths.iter().zip(&words).enumerate() {
            code.end[usize::from(length)] = word + 1;
            code.shift[usize::from(length)] = (symbol as u32).wrapping_sub(word);
        }
        Some(code)
    }

    /// The number of the symbol of an entry of a block.
    #[inline]
    pub fn get(&self, block: &[u8], entry: usize) -> usize {
        let mut code = 0;
        for length in 0..LENGTHS {
            if code < self.end[length] {
                return code.wrapping_add(self.shift[length]) as usize;
            }
            let (start, mask) = equation(entry, length, block.len());
            code = code << 1 | (word(block, start) & mask).count_ones() & 1;
        }
        0
    }

    /// Reads consecutive entries of a block, from entry `from` on, as values.
    pub fn read(&self, block: &[u8], from: usize, values: &[i32], out: &mut [i32]) {
        for (entry, out) in (from..).zip(out) {
            *out = values[self.get(block, entry)];
        }
    }
}

/// A block as short as possible that has the given codewords, each as entry, codeword and length in bits.
#[cfg(feature = "write")]
pub fn solve(wanted: &[(usize, u32, u8)]) -> Vec<u8> {
    let equations: usize = wanted.iter().map(|(.., length)| usize::from(*length)).sum();
    if equations == 0 {
        return Vec::new();
    }
    // With fewer unknowns there is hardly ever a solution.
    let mut bytes = equations.div_ceil(8) + equations / 1024;
    let mut system = System::default();
    loop {
        // Each length draws new equations, and finally there are enough unknowns.
        system.draw(wanted, bytes);
        if let Some(block) = system.solve(bytes) {
            return block;
        }
        bytes += 1 + bytes / 256;
    }
}

/// A system of equations whose matrix is a band of 64 columns.
#[cfg(feature = "write")]
#[derive(Default)]
struct System {
    /// By byte of the block: the number of equations that start there or before it.
    ends: Vec<usize>,
    /// The equations as mask and sum, by the byte where they start.
    equations: Vec<(u64, u32)>,
    /// By column: the row whose leading one is in that column, as the mask from there on and the sum.
    rows: Vec<(u64, u32)>,
}

#[cfg(feature = "write")]
impl System {
    /// Draws the equations for a block of `bytes` bytes, and sorts them by the byte where they start.
    fn draw(&mut self, wanted: &[(usize, u32, u8)], bytes: usize) {
        self.ends.clear();
        self.ends.resize(bytes + 1, 0);
        // First where the equations of a byte begin; placing them moves that to their end.
        each_equation(wanted, bytes, |start, _, _| self.ends[start + 1] += 1);
        for start in 0..bytes {
            self.ends[start + 1] += self.ends[start];
        }
        self.equations.resize(self.ends[bytes], (0, 0));
        each_equation(wanted, bytes, |start, mask, sum| {
            self.equations[self.ends[start]] = (mask, sum);
            self.ends[start] += 1;
        });
    }

    /// Gaussian elimination; `None` if the system has no solution. In the order in which they start,
    /// equations meet few rows. The solution does not depend on the order: where it leaves a choice
    /// the bit is 0.
    fn solve(&mut self, bytes: usize) -> Option<Vec<u8>> {
        self.rows.clear();
        self.rows.resize(8 * bytes, (0, 0));
        let inside = if bytes < 8 { !(u64::MAX >> (8 * bytes)) } else { u64::MAX };
        let mut next = 0;
        for (start, &end) in self.ends[..bytes].iter().enumerate() {
            for &(mask, mut sum) in &self.equations[next..end] {
                let (mut column, mut mask) = (8 * start, mask & inside);
                while mask != 0 {
                    let zeros = mask.leading_zeros();
                    mask <<= zeros;
                    column += zeros as usize;
                    let row = &mut self.rows[column];
                    if row.0 == 0 {
                        *row = (mask, sum);
                        sum = 0;
                        break;
                    }
                    mask ^= row.0;
                    sum ^= row.1;
                }
                if sum != 0 {
                    return None;
                }
            }
            next = end;
        }
        let mut block = vec![0; bytes];
        let mut behind = 0u64;
        for (column, &(mask, sum)) in self.rows.iter().enumerate().rev() {
            let bit = sum ^ (mask & behind >> 1).count_ones() & 1;
            behind = behind >> 1 | u64::from(bit) << 63;
            block[column / 8] |= (bit as u8) << (7 - column % 8);
        }
        Some(block)
    }
}

/// Calls `visit` with each equation: the byte where it starts, its mask and its sum.
#[cfg(feature = "write")]
fn each_equation(
    wanted: &[(usize, u32, u8)],
    bytes: usize,
    mut visit: impl FnMut(usize, u64, u32),
) {
    for &(entry, codeword, length) in wanted {
        for bit in 0..usize::from(length) {
            let (start, mask) = equation(entry, bit, bytes);
            visit(start, mask, codeword >> (usize::from(length) - 1 - bit) & 1);
        }
    }
}

#[cfg(all(test, feature = "write"))]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_hardly_longer_than_its_codewords() {
        let mut random = fastrand::Rng::with_seed(7);
        let (mut bits, mut bytes) = (0, 0);
        for _ in 0..100 {
            let mut some = |entry| (random.u8(..) < 32).then(|| (entry, random.u32(..16), 4));
            let wanted: Vec<_> = (0..4096).filter_map(&mut some).collect();
            let code = EquationsDecoder::new(&[4; 16]).expect("a complete code");
            let block = solve(&wanted);
            for &(entry, codeword, _) in &wanted {
                assert_eq!(code.get(&block, entry), codeword as usize);
            }
            bits += 4 * wanted.len();
            bytes += block.len();
        }
        let overhead = (8 * bytes) as f64 / bits as f64;
        assert!(overhead < 1.05, "{overhead}");
    }

    #[test]
    fn few_equations_take_few_bytes() {
        assert!(solve(&[]).is_empty());
        assert!(solve(&[(17, 0, 0)]).is_empty());
        let code = EquationsDecoder::new(&[1, 2, 2]).expect("a complete code");
        for entry in 0..100 {
            let block = solve(&[(entry, 0b10, 2), (entry + 1, 0, 1)]);
            assert!(block.len() < 5);
            assert_eq!((code.get(&block, entry), code.get(&block, entry + 1)), (1, 0));
        }
    }
}

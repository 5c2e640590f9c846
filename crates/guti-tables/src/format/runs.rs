//! A section as runs: a symbol and how often it comes in a row, in one codeword.
//!
//! Where the alphabet is small, there is a code for each symbol that may have come before. Tokens
//! too rare for a codeword are spelt out after that of the escape. The last run of a block may
//! reach beyond its end, and only the tokens before an entry are read to find it.

use crate::format::bits::peek;
use crate::format::prefix_code::codewords;

/// Alphabets of so many symbols have a code for each symbol before.
pub const SMALL_ALPHABET: usize = 4;

/// No codeword is longer.
pub const LONGEST_CODEWORD: u8 = 12;

/// The longest run.
#[cfg(feature = "write")]
pub const LONGEST_RUN: usize = 1 << RUN_BITS;

/// The bits of a run's length, less one, that is spelt out.
pub const RUN_BITS: u32 = 13;

/// The bucket that stands for a token that is spelt out.
pub const ESCAPE: u8 = u8::MAX;

/// Only symbols before this one have codewords.
pub const CODED_SYMBOLS: usize = (1 << 11) - 1;

/// A codeword's meaning, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The number of the symbol in the alphabet.
    pub symbol: u16,
    pub bucket: u8,
    /// The bits of the codeword.
    pub length: u8,
}

/// What decodes a section.
#[derive(Debug)]
pub struct RunsDecoder {
    /// The codes one after the other. An entry is, from the lowest bit, the length of the codeword
    /// in 4 bits, the number of extra bits in 4, the symbol in 11 (all ones for the escape) and
    /// the shortest run less one in 13.
    table: Vec<u32>,
    /// The bits of the longest codeword.
    width: u32,
    /// All ones if the symbol before chooses the code, else 0.
    context: usize,
    /// The bits of a symbol that is spelt out.
    symbol_bits: u32,
    symbols: usize,
}

/// The bucket of a run's length. Up to 7 each length has its own; from there the multiples of a
/// quarter of a power of two have, and all others share one for each power of two.
#[cfg(feature = "write")]
pub fn bucket(length: usize) -> u8 {
    if length < 8 {
        return length as u8 - 1;
    }
    let power = length.ilog2();
    let quarter = length >> (power - 2);
    let place = if quarter << (power - 2) == length { quarter - 4 } else { 4 };
    7 + (power as u8 - 3) * 5 + place as u8
}

/// The shortest run of a bucket and the number of bits added to it.
pub fn bucket_range(bucket: u8) -> (usize, u32) {
    if bucket < 7 {
        return (usize::from(bucket) + 1, 0);
    }
    let power = u32::from(bucket - 7) / 5 + 3;
    match usize::from(bucket - 7) % 5 {
        4 => (1 << power, power),
        quarter => ((4 + quarter) << (power - 2), 0),
    }
}

/// The buckets there are.
pub const BUCKETS: u8 = 7 + (RUN_BITS as u8 - 3) * 5 + 1;

/// How many codes an alphabet needs.
pub fn codes(symbols: usize) -> usize {
    if symbols <= SMALL_ALPHABET { symbols } else { 1 }
}

/// The bits of a symbol that is spelt out.
pub fn symbol_bits(symbols: usize) -> u32 {
    symbols.next_power_of_two().ilog2()
}

impl RunsDecoder {
    /// A decoder for an alphabet and its codes; none if they are not sound.
    pub fn new(symbols: usize, codes: &[Vec<Token>]) -> Option<RunsDecoder> {
        if symbols == 0 || codes.len() != self::codes(symbols) {
            return None;
        }
        let longest = codes.iter().flatten().map(|token| token.length).max()?.max(1);
        if longest > LONGEST_CODEWORD {
            return None;
        }
        let mut table = Vec::with_capacity(codes.len() << longest);
        for code in codes {
            let lengths: Vec<u8> = code.iter().map(|token| token.length).collect();
            codewords(&lengths, longest)?;
            for token in code {
                let entry = entry(*token, symbols)?;
                table.resize(table.len() + (1 << (longest - token.length)), entry);
            }
        }
        Some(RunsDecoder {
            table,
            width: longest.into(),
            context: if codes.len() > 1 { usize::MAX } else { 0 },
            symbol_bits: symbol_bits(symbols),
            symbols,
        })
    }

    /// The next token: the number of its symbol, the length of its run and the bits it takes.
    #[inline]
    fn token(&self, before: usize, bits: u64) -> (usize, usize, usize) {
        let row = (before & self.context) << self.width;
        let entry = self.table[row | (bits >> (64 - self.width)) as usize];
        let used = entry & 15;
        let symbol = (entry >> 8) as usize & CODED_SYMBOLS;
        if symbol == CODED_SYMBOLS {
            return self.spelt_out(bits, used);
        }
        let extra = entry >> 4 & 15;
        let more = (bits << used >> 1 >> (63 - extra)) as usize;
        (symbol, (entry >> 19) as usize + 1 + more, (used + extra) as usize)
    }

    #[cold]
    fn spelt_out(&self, bits: u64, used: u32) -> (usize, usize, usize) {
        let symbol = (bits << used >> 1 >> (63 - self.symbol_bits)) as usize;
        let used = used + self.symbol_bits;
        let length = (bits << used >> (64 - RUN_BITS)) as usize + 1;
        // A damaged file may name a symbol that there is not.
        (symbol.min(self.symbols - 1), length, (used + RUN_BITS) as usize)
    }

    /// The number of the symbol of one entry of the block that begins the bytes.
    #[inline]
    pub fn get(&self, bytes: &[u8], entry: usize) -> usize {
        let mut left = entry;
        let mut bit = 0;
        let mut before = 0;
        loop {
            let (symbol, length, used) = self.token(before, peek(bytes, bit));
            if left < length {
                return symbol;
            }
            left -= length;
            bit += used;
            before = symbol;
        }
    }

    /// The values of the entries from one on of the block that begins the bytes.
    pub fn read(&self, bytes: &[u8], from: usize, values: &[i32], out: &mut [i32]) {
        let mut skip = from;
        let mut done = 0;
        let mut bit = 0;
        let mut before = 0;
        while done < out.len() {
            let (symbol, length, used) = self.token(before, peek(bytes, bit));
            let skipped = skip.min(length);
            skip -= skipped;
            let end = (done + length - skipped).min(out.len());
            out[done..end].fill(values[symbol]);
            done = end;
            bit += used;
            before = symbol;
        }
    }
}

/// The entry of the table for a token; none if the token is not sound.
fn entry(token: Token, symbols: usize) -> Option<u32> {
    if token.bucket == ESCAPE {
        return Some(u32::from(token.length) | (CODED_SYMBOLS as u32) << 8);
    }
    let symbol = usize::from(token.symbol);
    if token.bucket >= BUCKETS || symbol >= symbols.min(CODED_SYMBOLS) {
        return None;
    }
    let (shortest, extra) = bucket_range(token.bucket);
    let shortest = shortest as u32 - 1;
    Some(u32::from(token.length) | extra << 4 | u32::from(token.symbol) << 8 | shortest << 19)
}

#[cfg(all(test, feature = "write"))]
mod tests {
    use super::*;

    #[test]
    fn every_length_lies_in_its_bucket() {
        for length in 1..=LONGEST_RUN {
            let bucket = bucket(length);
            let (shortest, extra) = bucket_range(bucket);
            assert!(bucket < BUCKETS && length - shortest < 1 << extra, "{length}");
        }
        assert_eq!(bucket(LONGEST_RUN), BUCKETS - 1);
    }

    #[test]
    fn unsound_codes_are_refused() {
        let token = |symbol, bucket, length| Token { symbol, bucket, length };
        let sound = vec![token(0, 3, 1), token(0, ESCAPE, 1)];
        assert!(RunsDecoder::new(1, std::slice::from_ref(&sound)).is_some());
        assert!(RunsDecoder::new(0, std::slice::from_ref(&sound)).is_none());
        assert!(RunsDecoder::new(2, std::slice::from_ref(&sound)).is_none());
        assert!(RunsDecoder::new(2, &[sound.clone(), vec![]]).is_none());
        assert!(RunsDecoder::new(1, &[vec![token(1, 3, 0)]]).is_none());
        assert!(RunsDecoder::new(1, &[vec![token(0, BUCKETS, 0)]]).is_none());
        assert!(RunsDecoder::new(1, &[vec![token(0, 3, 1)]]).is_none());
        assert!(RunsDecoder::new(1, &[vec![token(0, 3, 40), token(0, 4, 40)]]).is_none());
    }
}

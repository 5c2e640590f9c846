//! The codec `runs`: run-length encoding, with a prefix code for pairs of symbol and length.
//!
//! A block is a sequence of tokens, each a symbol and the number of consecutive entries that have
//! it. The last run may reach beyond the end of the block. If the alphabet is small, the symbol
//! before chooses the code. A token that is too rare for a codeword is written out after the
//! codeword of the escape: the number of its symbol, then the length less 1 in 13 bits. To find an
//! entry, the tokens of its block up to that entry are read.

use crate::format::bits::peek;
use crate::format::prefix_code::codewords;

/// Alphabets of at most this many symbols have a code for each symbol that may come before.
pub const SMALL_ALPHABET: usize = 4;

/// The length of the longest codeword, in bits.
pub const LONGEST_CODEWORD: u8 = 12;

/// The length of the longest run.
#[cfg(feature = "write")]
pub const LONGEST_RUN: usize = 1 << RUN_BITS;

/// The bits of the length, less 1, after an escape.
pub const RUN_BITS: u32 = 13;

/// The bucket that marks the codeword of the escape.
pub const ESCAPE: u8 = u8::MAX;

/// Only symbols with a smaller number have codewords.
pub const CODED_SYMBOLS: usize = (1 << 11) - 1;

/// The meaning of a codeword.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The number of the symbol in the alphabet.
    pub symbol: u16,
    /// The bucket of the length of the run, or [`ESCAPE`].
    pub bucket: u8,
    /// The bits of the codeword.
    pub length: u8,
}

/// Decodes the entries of a section.
#[derive(Debug)]
pub struct RunsDecoder {
    /// The decoding tables of all codes, one after another, each indexed by the next `width` bits. An
    /// item has, from the lowest bit, the length of the codeword (4 bits), the number of extra bits
    /// (4), the symbol (11, all ones for the escape) and the shortest run less 1 (13).
    table: Vec<u32>,
    /// The bits of the longest codeword.
    width: u32,
    /// All ones if the symbol before chooses the code, otherwise 0.
    context: usize,
    /// The bits of a symbol after an escape.
    symbol_bits: u32,
    symbols: usize,
}

/// The bucket of the length of a run. Lengths up to 7 have a bucket each. Above, for each power of two
/// 2^*e* ≤ length, the multiples of 2^(*e* − 2) have a bucket each, and all other lengths share one.
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

/// The shortest run of a bucket, and the number of extra bits, which are added to it.
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

/// The number of buckets.
pub const BUCKETS: u8 = 7 + (RUN_BITS as u8 - 3) * 5 + 1;

/// The number of codes for an alphabet.
pub fn codes(symbols: usize) -> usize {
    if symbols <= SMALL_ALPHABET { symbols } else { 1 }
}

/// The bits of a symbol after an escape.
pub fn symbol_bits(symbols: usize) -> u32 {
    symbols.next_power_of_two().ilog2()
}

impl RunsDecoder {
    /// A decoder for an alphabet of this many symbols; `None` if the codes are not valid.
    ///
    /// In a file (the field `codes`) each code is a `u16`, the number of its tokens, and then for each
    /// token, in the order of the codewords: the number of the symbol (`u16`), the bucket (one byte)
    /// and the length of the codeword (one byte).
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
                let item = table_item(*token, symbols)?;
                table.resize(table.len() + (1 << (longest - token.length)), item);
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

    /// Decodes the next token: the number of its symbol, the length of its run and the bits used.
    #[inline]
    fn token(&self, before: usize, bits: u64) -> (usize, usize, usize) {
        let row = (before & self.context) << self.width;
        let item = self.table[row | (bits >> (64 - self.width)) as usize];
        let used = item & 15;
        let symbol = (item >> 8) as usize & CODED_SYMBOLS;
        if symbol == CODED_SYMBOLS {
            return self.after_escape(bits, used);
        }
        let extra = item >> 4 & 15;
        let more = (bits << used >> 1 >> (63 - extra)) as usize;
        (symbol, (item >> 19) as usize + 1 + more, (used + extra) as usize)
    }

    #[cold]
    fn after_escape(&self, bits: u64, used: u32) -> (usize, usize, usize) {
        let symbol = (bits << used >> 1 >> (63 - self.symbol_bits)) as usize;
        let used = used + self.symbol_bits;
        let length = (bits << used >> (64 - RUN_BITS)) as usize + 1;
        // In a damaged file there may be no such symbol.
        (symbol.min(self.symbols - 1), length, (used + RUN_BITS) as usize)
    }

    /// The number of the symbol of an entry of the block with which `bytes` begins.
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

    /// Reads consecutive entries from `from` on, of the block with which `bytes` begins, as values.
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

/// The item of the decoding table for a token; `None` if the token is not valid.
fn table_item(token: Token, symbols: usize) -> Option<u32> {
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
    fn invalid_codes_are_refused() {
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

//! The codec `runs`: run-length encoding, with a prefix code for pairs of symbol and length.
//!
//! A block is a sequence of tokens, each a symbol and the number of consecutive entries that have
//! it. The last run may reach beyond the end of the block. If the alphabet is small, the preceding
//! symbol selects the code. A token that is too rare for a codeword is written out after the
//! codeword of the escape: the number of its symbol, then the length less 1 in 13 bits. To find an
//! entry, the tokens of its block up to that entry are read.

use crate::format::bits::peek;
use crate::format::prefix_code::codewords;

/// Alphabets of at most this many symbols have a code for each symbol that may precede.
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
    /// All ones if the preceding symbol selects the code, otherwise 0.
    context: usize,
    /// The bits of a symbol after an escape.
    symbol_bits: u32,
    symbols: usize,
    /// Indexed as `table`: the tokens that lie within the next `width` bits, as one step. To find one entry, most
    /// tokens before it are skipped by such steps.
    #[cfg(not(target_family = "wasm"))]
    steps: Vec<Step>,
}

/// Some tokens, one after another.
///
/// From the lowest bit, the number of their bits (4 bits), the symbol of the last one if the alphabet is small
/// (2), and the number of entries (26), which is too large for any block where there is no such token.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
struct Step(u32);

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
        #[cfg_attr(target_family = "wasm", allow(unused_mut, reason = "it takes no steps"))]
        let mut decoder = RunsDecoder {
            table,
            width: longest.into(),
            context: if codes.len() > 1 { usize::MAX } else { 0 },
            symbol_bits: symbol_bits(symbols),
            symbols,
            #[cfg(not(target_family = "wasm"))]
            steps: Vec::new(),
        };
        // A browser downloads every byte of the code, and probes few positions.
        #[cfg(not(target_family = "wasm"))]
        {
            let size = decoder.table.len();
            decoder.steps = (0..size).map(|at| decoder.step(at >> longest, at)).collect();
        }
        Some(decoder)
    }

    /// The step for the next `width` bits, which are the lowest ones of `bits`, after a symbol.
    #[cfg(not(target_family = "wasm"))]
    fn step(&self, before: usize, bits: usize) -> Step {
        let window = (bits as u64) << (64 - self.width);
        let (mut entries, mut used, mut last) = (0, 0, before);
        loop {
            let row = (last & self.context) << self.width;
            let item = self.table[row | (window << used >> (64 - self.width)) as usize];
            let is_escape = (item >> 8) as usize & CODED_SYMBOLS == CODED_SYMBOLS;
            let length = (item & 15) + (item >> 4 & 15);
            // A token whose codeword is empty would be read for ever.
            if is_escape || length == 0 || used as u32 + length > self.width {
                break;
            }
            let (symbol, run, length) = self.token(last, window << used);
            entries += run as u32;
            used += length;
            last = symbol;
        }
        if used == 0 {
            Step::NONE
        } else {
            Step(entries << 6 | (last as u32 & 3) << 4 | used as u32)
        }
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
            #[cfg(not(target_family = "wasm"))]
            self.skip(bytes, &mut bit, &mut left, &mut before);
            let (symbol, length, used) = self.token(before, peek(bytes, bit));
            if left < length {
                return symbol;
            }
            left -= length;
            bit += used;
            before = symbol;
        }
    }

    /// Skips tokens before the entry that `left` more entries precede, as long as there are steps.
    #[cfg(not(target_family = "wasm"))]
    #[inline]
    fn skip(&self, bytes: &[u8], bit: &mut usize, left: &mut usize, before: &mut usize) {
        // The number of steps for which the bits of one [`peek`] suffice.
        const STEPS: usize = 57 / LONGEST_CODEWORD as usize;
        loop {
            let mut window = peek(bytes, *bit);
            for _ in 0..STEPS {
                let row = (*before & self.context) << self.width;
                let Step(step) = self.steps[row | (window >> (64 - self.width)) as usize];
                let entries = (step >> 6) as usize;
                if *left < entries {
                    return;
                }
                *left -= entries;
                *bit += (step & 15) as usize;
                *before = (step >> 4 & 3) as usize;
                window <<= step & 15;
            }
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

#[cfg(not(target_family = "wasm"))]
impl Step {
    /// A step without tokens.
    const NONE: Step = Step(u32::MAX << 6);
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

    /// Any bits are tokens of a complete code, and [`RunsDecoder::read`] does not use steps.
    #[test]
    fn an_entry_is_found_by_steps_where_reading_finds_it() {
        let mut random = fastrand::Rng::with_seed(3);
        let token = |symbol, bucket, length| Token { symbol, bucket, length };
        let plain =
            |symbol| vec![token(symbol, 0, 1), token(symbol ^ 1, 3, 2), token(symbol, 9, 2)];
        let long = vec![token(0, 1, 1), token(0, 55, 2), token(0, ESCAPE, 3), token(2, 30, 3)];
        let one = vec![token(1, 12, 0)];
        for (symbols, codes) in [
            (2, vec![plain(0), plain(1)]),
            (3, vec![long.clone(), plain(0), long.clone()]),
            (9, vec![plain(7)]),
            (2, vec![one.clone(), one]),
        ] {
            let decoder = RunsDecoder::new(symbols, &codes).expect("complete codes");
            let values: Vec<i32> = (0..symbols as i32).collect();
            for length in [0, 3, 40, 900] {
                let bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
                let mut read = vec![0; 1 << 11];
                decoder.read(&bytes, 0, &values, &mut read);
                for (entry, &symbol) in read.iter().enumerate() {
                    assert_eq!(decoder.get(&bytes, entry), symbol as usize, "{entry} in {codes:?}");
                }
            }
        }
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

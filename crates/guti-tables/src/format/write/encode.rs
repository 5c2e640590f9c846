//! The second pass of the writer: encodes blocks.

use super::count::Counts;
use super::entry::{Entry, runs};
use crate::format::bits::BitWriter;
use crate::format::equations::{self, solve};
use crate::format::prefix_code::{codewords, lengths};
use crate::format::runs::{
    self, BUCKETS, CODED_SYMBOLS, ESCAPE, LONGEST_RUN, RUN_BITS, Token, bucket, bucket_range,
    codes, symbol_bits,
};
use std::cmp::Reverse;

/// The fewest occurrences for which a codeword pays: it costs space in the header.
const MIN_CODEWORD_COUNT: u64 = 3;

/// Stands for a missing codeword.
const NONE: (u32, u8) = (0, u8::MAX);

/// The symbols of a section, the most frequent first.
pub struct Alphabet {
    pub symbols: Vec<u16>,
    /// By symbol: its number in `symbols`, or `u16::MAX` if it is not there.
    numbers: Vec<u16>,
}

/// Encodes blocks as runs.
pub struct RunsEncoder {
    pub alphabet: Alphabet,
    pub codes: Vec<Vec<Token>>,
    /// By code: the codewords with their lengths by symbol and bucket, and at the end that of the escape.
    words: Vec<Vec<(u32, u8)>>,
    /// The length of all encoded runs, in bits.
    pub bits: u64,
}

/// Encodes blocks as equations.
pub struct EquationsEncoder {
    pub alphabet: Alphabet,
    /// By number of the symbol: the length of its codeword.
    pub lengths: Vec<u8>,
    words: Vec<u32>,
    /// The number of equations.
    pub bits: u64,
}

/// A symbol that was not counted in the first pass.
#[derive(Debug)]
pub struct UnknownSymbol {
    /// The entry of the block that has it.
    pub entry: usize,
    pub symbol: u16,
}

impl Alphabet {
    /// The symbols with a count above 0, and these counts.
    fn new(counts: &[u64]) -> (Alphabet, Vec<u64>) {
        let mut symbols: Vec<_> =
            (0..=u16::MAX).zip(counts).filter(|(_, count)| **count > 0).collect();
        symbols.sort_by_key(|&(symbol, count)| (Reverse(count), symbol));
        let mut numbers = vec![u16::MAX; counts.len()];
        for (number, (symbol, _)) in (0..=u16::MAX).zip(&symbols) {
            numbers[usize::from(*symbol)] = number;
        }
        let (symbols, counts): (Vec<_>, Vec<_>) = symbols.into_iter().unzip();
        (Alphabet { symbols, numbers }, counts)
    }

    fn number(&self, symbol: u16) -> Option<usize> {
        let number = usize::from(*self.numbers.get(usize::from(symbol))?);
        (self.symbols.get(number) == Some(&symbol)).then_some(number)
    }
}

impl RunsEncoder {
    /// Makes the codes for entries with these counts.
    pub fn new(counts: &Counts) -> RunsEncoder {
        let mut of_symbol = vec![0; usize::from(counts.runs.greatest_symbol()) + 1];
        counts.runs.each(|_, symbol, _, count| of_symbol[usize::from(symbol)] += count);
        let (alphabet, _) = Alphabet::new(&of_symbol);
        let number = |symbol| alphabet.number(symbol).expect("it was counted");
        let mut tokens = vec![Vec::new(); codes(alphabet.symbols.len())];
        let mut merged = std::collections::BTreeMap::new();
        counts.runs.each(|before, symbol, bucket, count| {
            // At the beginning of a block the preceding symbol counts as the most frequent one.
            let code = if tokens.len() > 1 { before.map_or(0, number) } else { 0 };
            *merged.entry((code, number(symbol), bucket)).or_default() += count;
        });
        for ((code, symbol, bucket), count) in merged {
            tokens[code].push((count, symbol, bucket));
        }
        let mut coder = RunsEncoder { alphabet, codes: Vec::new(), words: Vec::new(), bits: 0 };
        for tokens in tokens {
            coder.add_code(tokens);
        }
        coder
    }

    /// Adds the code for tokens, each given as count, symbol and bucket.
    fn add_code(&mut self, mut tokens: Vec<(u64, usize, u8)>) {
        // The decoding tables of several codes must fit into the fastest cache.
        let small = codes(self.alphabet.symbols.len()) > 1;
        let limit = runs::LONGEST_CODEWORD - u8::from(small);
        tokens.sort_by_key(|&(count, symbol, bucket)| (Reverse(count), symbol, bucket));
        let total: u64 = tokens.iter().map(|token| token.0).sum();
        tokens.retain(|token| token.0 >= MIN_CODEWORD_COUNT && token.1 < CODED_SYMBOLS);
        tokens.truncate(1 << (limit - 1));
        let coded: u64 = tokens.iter().map(|token| token.0).sum();
        tokens.push((total - coded, usize::from(u16::MAX), ESCAPE));
        let counts: Vec<_> = tokens.iter().map(|token| token.0).collect();
        let mut code: Vec<_> = lengths(&counts, limit)
            .into_iter()
            .zip(&tokens)
            .map(|(length, &(_, symbol, bucket))| Token { symbol: symbol as u16, bucket, length })
            .collect();
        let symbol_bits = u64::from(symbol_bits(self.alphabet.symbols.len()));
        for (token, count) in code.iter().zip(counts) {
            let extra = match token.bucket {
                ESCAPE => symbol_bits + u64::from(RUN_BITS),
                bucket => bucket_range(bucket).1.into(),
            };
            self.bits += count * (u64::from(token.length) + extra);
        }
        code.sort_by_key(|token| (token.length, token.symbol, token.bucket));
        let lengths: Vec<_> = code.iter().map(|token| token.length).collect();
        let codewords = codewords(&lengths, limit).expect("lengths of a code");
        let symbols = self.alphabet.symbols.len().min(CODED_SYMBOLS);
        let mut words = vec![NONE; symbols * usize::from(BUCKETS) + 1];
        for (token, word) in code.iter().zip(codewords) {
            let place = match token.bucket {
                ESCAPE => words.len() - 1,
                bucket => word_index(token.symbol.into(), bucket),
            };
            words[place] = (word, token.length);
        }
        self.codes.push(code);
        self.words.push(words);
    }

    /// Appends the code of a block of entries, padded to whole bytes.
    ///
    /// # Errors
    ///
    /// The first entry whose symbol did not occur when the entries were counted. The block is then
    /// incomplete.
    pub fn encode(&self, entries: &[Entry], out: &mut BitWriter) -> Result<(), UnknownSymbol> {
        let mut entry = 0;
        let mut before = 0;
        let mut unknown = None;
        runs(entries, LONGEST_RUN, |run| {
            let symbol = run.allowed.lowest();
            let Some(number) = self.alphabet.number(symbol) else {
                unknown.get_or_insert(UnknownSymbol { entry, symbol });
                return;
            };
            let bucket = bucket(run.length);
            let words = &self.words[if self.words.len() > 1 { before } else { 0 }];
            let (escape, words) = words.split_last().expect("there is an escape");
            match words.get(word_index(number, bucket)) {
                Some(&(word, length)) if (word, length) != NONE => {
                    let (shortest, extra) = bucket_range(bucket);
                    out.put(word, length.into());
                    out.put((run.length - shortest) as u32, extra);
                }
                _ => {
                    out.put(escape.0, escape.1.into());
                    out.put(number as u32, symbol_bits(self.alphabet.symbols.len()));
                    out.put(run.length as u32 - 1, RUN_BITS);
                }
            }
            entry += run.length;
            before = number;
        });
        out.finish_byte();
        unknown.map_or(Ok(()), Err)
    }
}

fn word_index(symbol: usize, bucket: u8) -> usize {
    symbol * usize::from(BUCKETS) + usize::from(bucket)
}

impl EquationsEncoder {
    /// Makes the code for entries with these counts.
    pub fn new(counts: &Counts) -> EquationsEncoder {
        let (alphabet, counts) = Alphabet::new(&counts.chosen());
        let lengths = lengths(&counts, equations::LONGEST_CODEWORD);
        let words = codewords(&lengths, equations::LONGEST_CODEWORD).expect("lengths of a code");
        let bits = counts.iter().zip(&lengths).map(|(count, &length)| count * u64::from(length));
        EquationsEncoder { bits: bits.sum(), alphabet, lengths, words }
    }

    /// The bytes of a block.
    ///
    /// # Errors
    ///
    /// [`UnknownSymbol`] with the first entry that allows no symbol that was counted.
    pub fn encode(&self, entries: &[Entry]) -> Result<Vec<u8>, UnknownSymbol> {
        let mut wanted = Vec::new();
        for (entry, &allowed) in entries.iter().enumerate() {
            let number = match allowed {
                Entry::Any => continue,
                Entry::Symbol(symbol) => self.alphabet.number(symbol),
                Entry::OneOf(set) => (0..16)
                    .filter(|symbol| set >> symbol & 1 != 0)
                    .filter_map(|symbol| self.alphabet.number(symbol))
                    .min(),
            };
            let symbol = allowed.lowest();
            let number = number.ok_or(UnknownSymbol { entry, symbol })?;
            wanted.push((entry, self.words[number], self.lengths[number]));
        }
        Ok(solve(&wanted))
    }
}

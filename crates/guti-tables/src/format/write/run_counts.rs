//! Counts runs by their symbol, by the bucket of their length and, while the alphabet is small, by the
//! preceding symbol.

use crate::format::runs::{BUCKETS, SMALL_ALPHABET, bucket};

/// How often runs occurred. Symbols are numbered as they occur, from 0.
pub struct RunCounts {
    /// The symbols by number.
    symbols: Vec<u16>,
    /// The numbers by symbol, or `u16::MAX`.
    numbers: Vec<u16>,
    /// The counts by context, number and bucket. The context is 0 at the beginning of a block and 1
    /// plus the number of the preceding symbol within it; with more than [`SMALL_ALPHABET`] symbols
    /// it is always 0.
    contexts: Vec<Vec<[u64; BUCKETS as usize]>>,
}

impl RunCounts {
    /// Counts of no runs.
    pub fn new() -> RunCounts {
        let contexts = vec![Vec::new(); SMALL_ALPHABET + 1];
        RunCounts { symbols: Vec::new(), numbers: Vec::new(), contexts }
    }

    /// Counts a run; `before` is the symbol of the run before it in its block.
    #[inline]
    pub fn add(&mut self, before: Option<u16>, symbol: u16, length: usize) {
        *self.count(before, symbol, bucket(length)) += 1;
    }

    #[inline]
    fn count(&mut self, before: Option<u16>, symbol: u16, bucket: u8) -> &mut u64 {
        let number = self.number(symbol);
        let context = before.map_or(0, |before| 1 + self.number(before));
        let context = if self.contexts.len() > 1 { context } else { 0 };
        &mut self.contexts[context][number][usize::from(bucket)]
    }

    /// The number of a symbol.
    #[inline]
    fn number(&mut self, symbol: u16) -> usize {
        let number = self.numbers.get(usize::from(symbol)).map_or(usize::MAX, |&n| n.into());
        // If all symbols occur, one of them has the number that otherwise stands for none.
        if self.symbols.get(number) == Some(&symbol) { number } else { self.new_symbol(symbol) }
    }

    #[cold]
    fn new_symbol(&mut self, symbol: u16) -> usize {
        let number = self.symbols.len();
        self.symbols.push(symbol);
        if usize::from(symbol) >= self.numbers.len() {
            self.numbers.resize(usize::from(symbol) + 1, u16::MAX);
        }
        self.numbers[usize::from(symbol)] = number as u16;
        for counts in &mut self.contexts {
            counts.push([0; BUCKETS as usize]);
        }
        if self.symbols.len() > SMALL_ALPHABET {
            self.join_contexts();
        }
        number
    }

    fn join_contexts(&mut self) {
        for counts in self.contexts.split_off(1) {
            for (all, counts) in self.contexts[0].iter_mut().zip(counts) {
                for (all, count) in all.iter_mut().zip(counts) {
                    *all += count;
                }
            }
        }
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &RunCounts) {
        other.each(|before, symbol, bucket, count| *self.count(before, symbol, bucket) += count);
    }

    /// Calls `visit` with the preceding symbol (`None` at the beginning of a block or if it is not
    /// known), the symbol, the bucket and the number of each kind of run.
    pub fn each(&self, mut visit: impl FnMut(Option<u16>, u16, u8, u64)) {
        for (context, counts) in self.contexts.iter().enumerate() {
            let before = context.checked_sub(1).map(|number| self.symbols.get(number).copied());
            for (&symbol, counts) in self.symbols.iter().zip(counts) {
                for (bucket, &count) in (0..BUCKETS).zip(counts) {
                    if count > 0 {
                        visit(before.flatten(), symbol, bucket, count);
                    }
                }
            }
        }
    }

    /// The greatest symbol of a run; 0 without any.
    pub fn greatest_symbol(&self) -> u16 {
        self.symbols.iter().copied().max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// All counts; contexts only if there are few symbols.
    fn all(counts: &RunCounts) -> BTreeMap<(Option<u16>, u16, u8), u64> {
        let mut all = BTreeMap::new();
        counts.each(|before, symbol, bucket, count| {
            assert!(all.insert((before, symbol, bucket), count).is_none());
        });
        all
    }

    #[test]
    fn runs_are_counted_with_the_symbol_before_while_there_are_few_symbols() {
        let mut random = fastrand::Rng::with_seed(3);
        for symbols in [1, 2, 4, 5, 40] {
            let mut expected = BTreeMap::new();
            let mut parts = [RunCounts::new(), RunCounts::new(), RunCounts::new()];
            let mut before = None;
            for turn in 0..2000 {
                let symbol = 7 * if turn < symbols { turn } else { random.u16(..symbols) };
                let length = random.usize(1..300);
                parts[random.usize(..3)].add(before, symbol, length);
                let context = before.filter(|_| usize::from(symbols) <= SMALL_ALPHABET);
                *expected.entry((context, symbol, bucket(length))).or_insert(0) += 1;
                before = (random.u8(..10) > 0).then_some(symbol);
            }
            let [mut whole, second, third] = parts;
            whole.merge(&second);
            whole.merge(&third);
            assert_eq!(all(&whole), expected, "{symbols} symbols");
            assert_eq!(whole.greatest_symbol(), (symbols - 1) * 7);
        }
    }

    #[test]
    fn all_symbols_may_occur() {
        let mut counts = RunCounts::new();
        for symbol in (0..=u16::MAX).chain(0..=u16::MAX) {
            counts.add(None, symbol, 1);
        }
        assert!(all(&counts).values().all(|&count| count == 2));
        assert_eq!(all(&counts).len(), 1 << 16);
    }
}

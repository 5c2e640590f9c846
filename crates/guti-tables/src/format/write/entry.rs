//! What the writer may store at an entry.

/// The symbols that may be stored at an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Don't care: readers do not use this entry.
    Any,
    /// One symbol and no other.
    Symbol(u16),
    /// One of a set of symbols from 0 to 15: bit *n* stands for symbol *n*.
    OneOf(u16),
}

/// The entries of a section to be written.
pub trait EntrySource: Sync {
    /// Fills `out` with the entries from `start` on. This is called more than once for the same entries,
    /// from several threads, and must give the same each time.
    fn fill(&self, start: u64, out: &mut [Entry]);

    /// Whether all entries could be had. It is asked after the last of them; if not, nothing is written.
    fn is_whole(&self) -> bool {
        true
    }
}

impl<F: Fn(u64) -> Entry + Sync> EntrySource for F {
    fn fill(&self, start: u64, out: &mut [Entry]) {
        for (entry, out) in (start..).zip(out) {
            *out = self(entry);
        }
    }
}

impl Entry {
    /// The symbols that both entries allow; `None` if there are none.
    #[inline]
    pub(super) fn intersect(self, other: Entry) -> Option<Entry> {
        match (self, other) {
            (Entry::Any, same) | (same, Entry::Any) => Some(same),
            (Entry::Symbol(a), Entry::Symbol(b)) => (a == b).then_some(self),
            (Entry::OneOf(a), Entry::OneOf(b)) => (a & b != 0).then_some(Entry::OneOf(a & b)),
            (Entry::Symbol(symbol), Entry::OneOf(set))
            | (Entry::OneOf(set), Entry::Symbol(symbol)) => {
                let inside = symbol < 16 && set >> symbol & 1 != 0;
                inside.then_some(Entry::Symbol(symbol))
            }
        }
    }

    /// The lowest symbol allowed.
    #[inline]
    pub(super) fn lowest(self) -> u16 {
        match self {
            Entry::Any => 0,
            Entry::Symbol(symbol) => symbol,
            Entry::OneOf(set) => set.trailing_zeros() as u16,
        }
    }
}

/// A run of consecutive entries that allow a common symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    pub allowed: Entry,
    pub length: usize,
}

/// Calls `each` with the runs of a block, each as long as possible; the last one gets the length
/// `longest`. A run may end at any don't-care between two symbols. Of the possible lengths, the one
/// that the greatest power of two divides is chosen, because few different lengths make short
/// codewords.
pub fn runs(entries: &[Entry], longest: usize, mut each: impl FnMut(Run)) {
    let mut allowed = Entry::Any;
    let mut begin = 0;
    let mut least = 0;
    for (place, &entry) in entries.iter().enumerate() {
        if entry == Entry::Any {
            continue;
        }
        if let Some(both) = allowed.intersect(entry) {
            allowed = both;
        } else {
            let length = roundest(least - begin, place - begin);
            each(Run { allowed, length });
            begin += length;
            allowed = entry;
        }
        least = place + 1;
    }
    if allowed != Entry::Any {
        each(Run { allowed, length: longest });
    }
}

/// The number from `least` to `most` that the greatest power of two divides.
fn roundest(least: usize, most: usize) -> usize {
    let differing = (least - 1) ^ most;
    most >> differing.ilog2() << differing.ilog2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_numbers_are_preferred() {
        assert_eq!(roundest(5, 17), 16);
        assert_eq!(roundest(5, 5), 5);
        assert_eq!(roundest(1, 1), 1);
        assert_eq!(roundest(9, 13), 12);
        for (least, most) in (1..100).flat_map(|least| (least..100).map(move |most| (least, most)))
        {
            let best = roundest(least, most);
            assert!((least..=most).contains(&best));
            assert!((least..=most).all(|n| n.trailing_zeros() <= best.trailing_zeros()));
        }
    }

    #[test]
    fn a_run_goes_on_while_one_symbol_fits() {
        use Entry::{Any, OneOf, Symbol};
        let mut found = Vec::new();
        let entries =
            [Any, OneOf(0b111), Symbol(1), Any, OneOf(0b10), Any, Symbol(2), Any, Symbol(300)];
        runs(&entries, 64, |run| found.push((run.allowed, run.length)));
        assert_eq!(found, [(Symbol(1), 6), (Symbol(2), 2), (Symbol(300), 64)]);
        runs(&[Any; 5], 64, |_| panic!("nothing to store"));
    }
}

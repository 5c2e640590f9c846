//! The first pass of the writer: counts symbols and runs.

use super::entry::{Entry, runs};
use super::run_counts::RunCounts;
use crate::format::runs::LONGEST_RUN;
use std::collections::BTreeMap;

/// The counts of some blocks.
pub struct Counts {
    /// By symbol: how many entries must have it.
    pub symbols: Vec<u64>,
    /// By set of symbols: how many entries must have one of them.
    pub sets: BTreeMap<u16, u64>,
    /// How often each kind of run occurs.
    pub runs: RunCounts,
    /// What all entries allow, if there is such a symbol.
    pub common: Option<Entry>,
    /// The first position that allows no symbol.
    pub first_empty: Option<u64>,
}

impl Counts {
    /// Counts of no blocks.
    pub fn new() -> Counts {
        Counts {
            symbols: Vec::new(),
            sets: BTreeMap::new(),
            runs: RunCounts::new(),
            common: Some(Entry::Any),
            first_empty: None,
        }
    }

    /// Counts a block that begins at position `start`.
    pub fn add(&mut self, start: u64, entries: &[Entry]) {
        for (place, &entry) in entries.iter().enumerate() {
            match entry {
                Entry::Any => {}
                Entry::Symbol(symbol) => *at(&mut self.symbols, symbol) += 1,
                Entry::OneOf(0) => {
                    let here = start + place as u64;
                    self.first_empty = Some(self.first_empty.map_or(here, |other| other.min(here)));
                    return;
                }
                Entry::OneOf(set) => *self.sets.entry(set).or_default() += 1,
            }
        }
        let mut before = None;
        runs(entries, LONGEST_RUN, |run| {
            let symbol = run.allowed.lowest();
            self.common = self.common.and_then(|common| common.intersect(run.allowed));
            self.runs.add(before, symbol, run.length);
            before = Some(symbol);
        });
    }

    /// The sum of both counts.
    pub fn merge(mut self, other: Counts) -> Counts {
        for (symbol, count) in (0..=u16::MAX).zip(other.symbols) {
            *at(&mut self.symbols, symbol) += count;
        }
        for (set, count) in other.sets {
            *self.sets.entry(set).or_default() += count;
        }
        self.runs.merge(&other.runs);
        self.common = self.common.zip(other.common).and_then(|(a, b)| a.intersect(b));
        self.first_empty = [self.first_empty, other.first_empty].into_iter().flatten().min();
        self
    }

    /// By symbol: how often it is stored if entries with a choice take the most frequent symbol.
    pub fn chosen(&self) -> Vec<u64> {
        let mut chosen = self.symbols.clone();
        for (&set, &count) in &self.sets {
            let often = |symbol: &u16| self.symbols.get(usize::from(*symbol)).copied().unwrap_or(0);
            let members = (0..16).filter(|symbol| set >> symbol & 1 != 0);
            // `max_by_key` takes the last of equal symbols, and the lowest one is wanted.
            if let Some(best) = members.rev().max_by_key(often) {
                *at(&mut chosen, best) += count;
            }
        }
        chosen
    }
}

/// The count of a symbol, which is added if it is missing.
fn at(counts: &mut Vec<u64>, symbol: u16) -> &mut u64 {
    let symbol = usize::from(symbol);
    if symbol >= counts.len() {
        counts.resize(symbol + 1, 0);
    }
    &mut counts[symbol]
}

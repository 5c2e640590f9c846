//! The first pass: how often what occurs.

use super::entry::{Entry, runs};
use crate::format::runs::{LONGEST_RUN, SMALL_ALPHABET, bucket};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// What a run follows (nothing at the beginning of a block), its symbol and its bucket.
type Token = (Option<u16>, u16, u8);

/// What has been counted in some blocks.
pub struct Counts {
    /// How often an entry must be a symbol.
    pub symbols: Vec<u64>,
    /// How often it must be one of some.
    pub sets: BTreeMap<u16, u64>,
    /// The runs. What they follow is forgotten once there are too many symbols for that.
    pub tokens: HashMap<Token, u64>,
    /// The symbols of the runs.
    pub run_symbols: BTreeSet<u16>,
    /// What is allowed everywhere.
    pub common: Option<Entry>,
    /// The first position where nothing is allowed.
    pub first_empty: Option<u64>,
}

impl Counts {
    pub fn new() -> Counts {
        Counts {
            symbols: Vec::new(),
            sets: BTreeMap::new(),
            tokens: HashMap::new(),
            run_symbols: BTreeSet::new(),
            common: Some(Entry::Any),
            first_empty: None,
        }
    }

    /// Counts a block that begins at a position.
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
            if self.run_symbols.insert(symbol) {
                self.forget_contexts_of_many();
            }
            let context = before.filter(|_| self.run_symbols.len() <= SMALL_ALPHABET);
            *self.tokens.entry((context, symbol, bucket(run.length))).or_default() += 1;
            before = Some(symbol);
        });
    }

    /// What was counted here and there together.
    pub fn merge(mut self, other: Counts) -> Counts {
        for (symbol, count) in (0..=u16::MAX).zip(other.symbols) {
            *at(&mut self.symbols, symbol) += count;
        }
        for (set, count) in other.sets {
            *self.sets.entry(set).or_default() += count;
        }
        for (token, count) in other.tokens {
            *self.tokens.entry(token).or_default() += count;
        }
        self.run_symbols.extend(other.run_symbols);
        self.forget_contexts_of_many();
        self.common = self.common.zip(other.common).and_then(|(a, b)| a.intersect(b));
        self.first_empty = [self.first_empty, other.first_empty].into_iter().flatten().min();
        self
    }

    fn forget_contexts_of_many(&mut self) {
        let known = self.tokens.keys().any(|token| token.0.is_some());
        if self.run_symbols.len() > SMALL_ALPHABET && known {
            for ((_, symbol, bucket), count) in std::mem::take(&mut self.tokens) {
                *self.tokens.entry((None, symbol, bucket)).or_default() += count;
            }
        }
    }

    /// How often each symbol occurs if entries that have a choice take the most frequent.
    pub fn chosen(&self) -> Vec<u64> {
        let mut chosen = self.symbols.clone();
        for (&set, &count) in &self.sets {
            let often = |symbol: &u16| self.symbols.get(usize::from(*symbol)).copied().unwrap_or(0);
            let members = (0..16).filter(|symbol| set >> symbol & 1 != 0);
            // The last of equals is taken, so the lowest has to come last.
            if let Some(best) = members.rev().max_by_key(often) {
                *at(&mut chosen, best) += count;
            }
        }
        chosen
    }
}

/// The count of a symbol.
fn at(counts: &mut Vec<u64>, symbol: u16) -> &mut u64 {
    let symbol = usize::from(symbol);
    if symbol >= counts.len() {
        counts.resize(symbol + 1, 0);
    }
    &mut counts[symbol]
}

//! The values and distances of a layer in memory, by rank.

use super::entries::{
    DERIVED, Entry, IMPOSSIBLE, NO_DISTANCE, UNVISITED, distance, entry, plies, probe_result, value,
};
use super::mover_order::BATCH;
use crate::huge_array::HugeArray;
use guti_tables::{ProbeResult, Section};
use std::ops::Range;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

/// The entries of a layer. In games of pieces two bytes are enough for each, unless distances are very long.
pub enum EntryArray {
    /// From the highest bit: one more than the value in two bits, or 3 for an impossible entry; whether it is
    /// [`DERIVED`] and [`UNVISITED`]; the distance in twelve bits, or [`NO_PLIES`].
    Narrow(HugeArray<u16>),
    Wide(HugeArray<Entry>),
}

/// The entries of a layer for threads that write them in any order.
pub enum SharedEntries<'a> {
    Narrow(&'a [AtomicU16]),
    Wide(&'a [AtomicU32]),
}

/// Stands for no distance in a narrow entry.
const NO_PLIES: u16 = (1 << 12) - 1;

impl EntryArray {
    /// Whether narrow entries suffice for what these sections can have.
    pub fn can_be_narrow(values: Section<'_>, distances: Section<'_>) -> bool {
        values.values().iter().all(|value| (-1..=1).contains(value))
            && distances.values().iter().all(|plies| (0..i32::from(NO_PLIES)).contains(plies))
    }

    /// Entries for so many positions, which mean nothing until they are written.
    pub fn new(positions: u64, narrow: bool) -> EntryArray {
        let len = positions as usize;
        if narrow {
            EntryArray::Narrow(HugeArray::zeroed(len))
        } else {
            EntryArray::Wide(HugeArray::zeroed(len))
        }
    }

    /// The bytes of memory for the entries of so many positions.
    pub fn bytes(positions: u64, narrow: bool) -> u64 {
        positions * if narrow { size_of::<u16>() } else { size_of::<Entry>() } as u64
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        match self {
            EntryArray::Narrow(entries) => entries.len(),
            EntryArray::Wide(entries) => entries.len(),
        }
    }

    /// The entry at a rank; none beyond the end.
    #[inline]
    pub fn get(&self, rank: u64) -> Option<Entry> {
        match self {
            EntryArray::Narrow(entries) => entries.get(rank as usize).copied().map(widened),
            EntryArray::Wide(entries) => entries.get(rank as usize).copied(),
        }
    }

    /// The values and distances at consecutive ranks, which must be in the array.
    pub fn results(&self, ranks: Range<u64>) -> Vec<ProbeResult> {
        let ranks = ranks.start as usize..ranks.end as usize;
        match self {
            EntryArray::Narrow(entries) => {
                entries[ranks].iter().map(|&narrow| probe_result(widened(narrow))).collect()
            }
            EntryArray::Wide(entries) => entries[ranks].iter().copied().map(probe_result).collect(),
        }
    }

    /// The entries at up to [`BATCH`] ranks, which must be in the array: a processor waits for many of them at a time if
    /// nothing is done with them before all are read.
    pub fn get_all(&self, ranks: impl Iterator<Item = u64>) -> [Entry; BATCH] {
        match self {
            EntryArray::Narrow(entries) => batch(ranks, |rank| entries[rank as usize]).map(widened),
            EntryArray::Wide(entries) => batch(ranks, |rank| entries[rank as usize]),
        }
    }

    /// The entries for threads that write them.
    pub fn shared(&mut self) -> SharedEntries<'_> {
        match self {
            EntryArray::Narrow(entries) => SharedEntries::Narrow(entries.shared()),
            EntryArray::Wide(entries) => SharedEntries::Wide(entries.shared()),
        }
    }
}

impl SharedEntries<'_> {
    /// The entry at a rank, which must be in the layer.
    #[inline]
    pub fn load(&self, rank: u64) -> Entry {
        match self {
            SharedEntries::Narrow(entries) => widened(entries[rank as usize].load(Relaxed)),
            SharedEntries::Wide(entries) => entries[rank as usize].load(Relaxed),
        }
    }

    /// As [`get_all`](EntryArray::get_all).
    pub fn load_all(&self, ranks: impl Iterator<Item = u64>) -> [Entry; BATCH] {
        match self {
            SharedEntries::Narrow(entries) => {
                batch(ranks, |rank| entries[rank as usize].load(Relaxed)).map(widened)
            }
            SharedEntries::Wide(entries) => {
                batch(ranks, |rank| entries[rank as usize].load(Relaxed))
            }
        }
    }

    /// Writes the entry at a rank.
    #[inline]
    pub fn store(&self, rank: u64, entry: Entry) {
        match self {
            SharedEntries::Narrow(entries) => {
                entries[rank as usize].store(narrowed(entry), Relaxed);
            }
            SharedEntries::Wide(entries) => entries[rank as usize].store(entry, Relaxed),
        }
    }

    /// Writes the entry at a rank, and returns the one before.
    #[inline]
    pub fn swap(&self, rank: u64, entry: Entry) -> Entry {
        match self {
            SharedEntries::Narrow(entries) => {
                widened(entries[rank as usize].swap(narrowed(entry), Relaxed))
            }
            SharedEntries::Wide(entries) => entries[rank as usize].swap(entry, Relaxed),
        }
    }
}

/// What `load` returns for up to [`BATCH`] ranks.
#[inline]
fn batch<T: Copy + Default>(
    ranks: impl Iterator<Item = u64>,
    load: impl Fn(u64) -> T,
) -> [T; BATCH] {
    let mut loaded = [T::default(); BATCH];
    for (rank, loaded) in ranks.zip(&mut loaded) {
        *loaded = load(rank);
    }
    loaded
}

/// The flags in a narrow entry are two bits lower than in a distance.
const FLAGS_SHIFT: u32 = 2;

#[inline]
fn narrowed(wide: Entry) -> u16 {
    let flags = (distance(wide) & (DERIVED | UNVISITED)) >> FLAGS_SHIFT;
    if wide & !Entry::from(UNVISITED) == IMPOSSIBLE {
        return 3 << 14 | flags;
    }
    debug_assert!((-1..=1).contains(&value(wide)), "{wide:x}");
    ((value(wide) + 1) as u16) << 14 | flags | plies(distance(wide)).unwrap_or(NO_PLIES)
}

#[inline]
fn widened(narrow: u16) -> Entry {
    let flags = narrow << FLAGS_SHIFT & (DERIVED | UNVISITED);
    let found = match narrow & NO_PLIES {
        NO_PLIES => NO_DISTANCE,
        plies => plies,
    };
    match narrow >> 14 {
        3 => IMPOSSIBLE | Entry::from(flags),
        value => entry(value as i16 - 1, found | flags),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_entries_are_given_back() {
        let mut array = EntryArray::new(3, true);
        assert_eq!(
            (array.len(), EntryArray::bytes(3, true), EntryArray::bytes(3, false)),
            (3, 6, 12)
        );
        for value in -1..=1 {
            for plies in [0, 1, 2, 100, NO_PLIES - 1, NO_DISTANCE] {
                for flags in [0, UNVISITED, DERIVED, UNVISITED | DERIVED] {
                    let wide = entry(value, plies | flags);
                    let shared = array.shared();
                    shared.store(1, wide);
                    assert_eq!((shared.load(1), array.get(1)), (wide, Some(wide)));
                }
            }
        }
        let shared = array.shared();
        shared.store(0, entry(1, 7));
        assert_eq!(shared.load_all([0, 1].into_iter())[..2], [entry(1, 7), shared.load(1)]);
        assert_eq!(array.get_all([1, 0].into_iter())[1], entry(1, 7));
        let shared = array.shared();
        shared.store(2, IMPOSSIBLE | Entry::from(UNVISITED));
        assert_eq!(shared.swap(2, IMPOSSIBLE), IMPOSSIBLE | Entry::from(UNVISITED));
        assert_eq!((shared.load(2), array.get(3)), (IMPOSSIBLE, None));
    }
}

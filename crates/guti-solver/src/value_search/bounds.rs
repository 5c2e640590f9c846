//! What a search knows of the values of positions.

use std::sync::atomic::{AtomicU64, Ordering};

/// What is known of the value of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub least: i16,
    pub most: i16,
}

impl Bounds {
    /// The widest bounds that are kept.
    pub const UNKNOWN: Bounds = Bounds { least: i8::MIN as i16, most: i8::MAX as i16 };

    pub fn exactly(value: i16) -> Bounds {
        Bounds { least: value, most: value }
    }

    /// With the bounds that the material sets.
    pub fn within(self, bound: i16) -> Bounds {
        Bounds { least: self.least.max(-bound), most: self.most.min(bound) }
    }
}

/// The bounds of positions by their numbers. Threads share it without locks: an entry is one word.
#[derive(Debug)]
pub(super) struct BoundsTable(Vec<AtomicU64>);

/// The slots in which a number may be stored; they fill a cache line.
const BUCKET: usize = 8;

impl BoundsTable {
    /// Numbers are less than this.
    pub const NUMBERS: u64 = (1 << 48) - 1;

    /// An empty table of about this many entries.
    pub fn new(entries: usize) -> BoundsTable {
        let entries = entries.div_ceil(BUCKET).max(1) * BUCKET;
        BoundsTable((0..entries).map(|_| AtomicU64::new(EMPTY)).collect())
    }

    /// What is known of a position.
    #[inline]
    pub fn get(&self, number: u64) -> Bounds {
        let entries = self.bucket(number).iter().map(|entry| entry.load(Ordering::Relaxed));
        entries
            .into_iter()
            .find(|&entry| number_of(entry) == number)
            .map_or(Bounds::UNKNOWN, bounds_of)
    }

    /// Narrows the bounds of a position. A full bucket drops the position with the smallest number, which
    /// has the least material and is the quickest to search again.
    pub fn narrow(&self, number: u64, found: Bounds) {
        let bucket = self.bucket(number);
        let mut place = &bucket[0];
        let mut lowest = u64::MAX;
        let mut bounds = found;
        for slot in bucket {
            let entry = slot.load(Ordering::Relaxed);
            if number_of(entry) == number {
                let known = bounds_of(entry);
                bounds.least = bounds.least.max(known.least);
                bounds.most = bounds.most.min(known.most);
                place = slot;
                break;
            }
            let order = if entry == EMPTY { 0 } else { number_of(entry) + 1 };
            if order < lowest {
                (lowest, place) = (order, slot);
            }
        }
        place.store(entry_of(number, bounds), Ordering::Relaxed);
    }

    #[inline]
    fn bucket(&self, number: u64) -> &[AtomicU64] {
        // The high half of the product spreads numbers evenly over the buckets.
        let hash = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let buckets = self.0.len() / BUCKET;
        let first = ((u128::from(hash) * buckets as u128) >> 64) as usize * BUCKET;
        &self.0[first..first + BUCKET]
    }
}

/// A slot without an entry: no position has this number.
const EMPTY: u64 = u64::MAX;

fn entry_of(number: u64, bounds: Bounds) -> u64 {
    let byte = |value: i16| u64::from(value as i8 as u8);
    number << 16 | byte(bounds.least) << 8 | byte(bounds.most)
}

fn number_of(entry: u64) -> u64 {
    entry >> 16
}

fn bounds_of(entry: u64) -> Bounds {
    let value = |byte: u64| i16::from(byte as u8 as i8);
    Bounds { least: value(entry >> 8), most: value(entry) }
}

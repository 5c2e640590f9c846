//! Values and distances of a pair of layers in memory.

use super::WrongEntry;
use super::entry_array::EntryArray;
use super::mover_order::{BATCH, VisitSet};
use crate::parallel;
use guti_rules::index::{Layer, TableIndex};
use guti_tables::ProbeResult;
use std::ops::Range;

/// The number of entries that a thread takes at a time.
pub const CHUNK: u64 = 1 << 14;

/// The most wrong entries and damages that are listed.
pub const MAX_LISTED: usize = 10;

/// A flag of a distance: the value was not stored in the table, but derived from conversions.
pub const DERIVED: u16 = 1 << 15;

/// A flag of a distance: the position was not visited in the order by mover.
pub const UNVISITED: u16 = 1 << 14;

/// Stands for no distance. Longer distances are reported as impossible.
pub const NO_DISTANCE: u16 = UNVISITED - 1;

/// The value and the distance of a position, which are read together: the value in the upper half, the
/// distance, or [`NO_DISTANCE`], in the lower one, with or without [`DERIVED`] and [`UNVISITED`].
pub type Entry = u32;

/// Stands for a value or a distance that is impossible.
pub const IMPOSSIBLE: Entry = (i16::MIN as u16 as Entry) << 16;

/// The entry with a value and a distance.
#[inline]
pub fn entry(value: i16, distance: u16) -> Entry {
    u32::from(value as u16) << 16 | u32::from(distance)
}

/// The value of an entry.
#[inline]
pub fn value(entry: Entry) -> i16 {
    (entry >> 16) as i16
}

/// The distance of an entry with its flags.
#[inline]
pub fn distance(entry: Entry) -> u16 {
    entry as u16
}

/// The entries of a layer and its twin.
#[derive(Default)]
pub struct PairEntries {
    /// One layer, or two.
    layers: Vec<LayerEntries>,
}

/// The entries of a layer.
struct LayerEntries {
    layer: Layer,
    entries: EntryArray,
    /// The visits in the order by mover at which an entry is stored in the file.
    stored: VisitSet,
}

impl PairEntries {
    /// Adds a layer with its entries, and the visits in the order by mover at which one is stored.
    pub fn add(&mut self, layer: Layer, entries: EntryArray, stored: VisitSet) {
        self.layers.push(LayerEntries { layer, entries, stored });
    }

    /// The entry of a position; none if it is in another layer.
    #[inline]
    pub fn get(&self, spot: TableIndex) -> Option<Entry> {
        let found = self.layers.iter().find(|found| found.layer == spot.layer)?;
        found.entries.get(spot.rank)
    }

    /// The entries at up to [`BATCH`] ranks of a layer; see [`EntryArray::get_all`].
    ///
    /// # Panics
    ///
    /// If the layer is another one.
    pub fn get_all(&self, layer: Layer, ranks: impl Iterator<Item = u64>) -> [Entry; BATCH] {
        self.of(layer).entries.get_all(ranks)
    }

    /// The layers with their entries.
    pub fn layers(&self) -> impl Iterator<Item = (Layer, &EntryArray)> {
        self.layers.iter().map(|found| (found.layer, &found.entries))
    }

    /// The visits in the order by mover at which an entry is stored.
    ///
    /// # Panics
    ///
    /// If the layer is another one.
    pub fn stored(&self, layer: Layer) -> &VisitSet {
        &self.of(layer).stored
    }

    fn of(&self, layer: Layer) -> &LayerEntries {
        let found = self.layers.iter().find(|found| found.layer == layer);
        found.expect("the layer was added")
    }
}

/// The result that an entry stands for.
pub fn probe_result(entry: Entry) -> ProbeResult {
    ProbeResult { value: value(entry), distance: plies(distance(entry)) }
}

/// The plies of a distance in memory.
#[inline]
pub fn plies(distance: u16) -> Option<u16> {
    let plies = distance & !(DERIVED | UNVISITED);
    (plies != NO_DISTANCE).then_some(plies)
}

/// The wrong entries found; the first ones, in the order of visits, are listed.
#[derive(Default)]
pub struct WrongEntries {
    pub count: u64,
    pub listed: Vec<WrongEntry>,
    /// The number of entries that were compared.
    pub compared: u64,
}

impl WrongEntries {
    /// Adds a wrong entry, which is made only if it is listed.
    pub fn add(&mut self, make: impl FnOnce() -> WrongEntry) {
        self.count += 1;
        if self.listed.len() < MAX_LISTED {
            self.listed.push(make());
        }
    }

    /// Adds the wrong entries of `later`, which follow these in order.
    pub fn merge(mut self, later: WrongEntries) -> WrongEntries {
        self.count += later.count;
        self.compared += later.compared;
        self.listed.extend(later.listed);
        self.listed.truncate(MAX_LISTED);
        self
    }
}

/// What is wrong in a range by the check of each chunk of it, on all threads.
pub fn each_chunk(
    range: Range<u64>,
    check: &(dyn Fn(Range<u64>) -> WrongEntries + Sync),
) -> WrongEntries {
    let chunks = (range.end - range.start).div_ceil(CHUNK) as usize;
    let check = |number: usize| {
        let first = range.start + number as u64 * CHUNK;
        check(first..range.end.min(first + CHUNK))
    };
    parallel::reduce(chunks, &check, WrongEntries::merge)
}

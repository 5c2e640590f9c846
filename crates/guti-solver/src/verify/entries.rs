//! Values and distances of layers in memory.

use super::WrongEntry;
use crate::huge_array::HugeArray;
use guti_rules::index::{Layer, TableIndex};
use guti_tables::ProbeResult;
use rayon::prelude::*;

/// The most wrong entries and damages that are listed.
pub const MAX_LISTED: usize = 10;

/// A flag of a distance: the value was not stored in the table, but derived from conversions.
pub const DERIVED: u16 = 1 << 15;

/// Stands for no distance. Longer distances are reported as impossible.
pub const NO_DISTANCE: u16 = DERIVED - 1;

/// The value and the distance of a position, which are read together: the value in the upper half, the
/// distance, or [`NO_DISTANCE`], in the lower one, with or without [`DERIVED`].
pub type Entry = u32;

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

/// The distance of an entry with its flag.
#[inline]
pub fn distance(entry: Entry) -> u16 {
    entry as u16
}

/// The values of the layers that have been read.
#[derive(Debug)]
pub struct Values {
    /// One more than the largest size of a layer.
    stride: usize,
    /// One more than the most pieces that a side has in hand.
    hand_stride: usize,
    /// By the numbers of the layer, see `slot`: the values by rank; empty if the layer has not been
    /// read.
    layers: Vec<LayerValues>,
}

/// The values of a layer by rank.
#[derive(Debug)]
enum LayerValues {
    /// Values from -1 to 1, one less than numbers of two bits: 32 in a word, the first one in the lowest
    /// bits; and how many there are.
    Narrow(HugeArray<u64>, u64),
    /// Values of any size, two bytes each.
    Wide(Vec<i16>),
}

/// The entries of a layer and its twin.
#[derive(Default)]
pub struct PairEntries {
    /// One layer, or two, each with its entries by rank.
    layers: Vec<(Layer, HugeArray<Entry>)>,
}

impl Values {
    /// No values yet, with room for layers up to a size and up to this many pieces in a hand.
    pub fn new(size: u8, hand: u8) -> Values {
        let [stride, hand_stride] = [size, hand].map(|most| usize::from(most) + 1);
        let slots = stride * stride * hand_stride * hand_stride;
        let layers = (0..slots).map(|_| LayerValues::Wide(Vec::new())).collect();
        Values { stride, hand_stride, layers }
    }

    /// Adds the values of a layer, given by its entries.
    fn insert(&mut self, layer: Layer, entries: &[Entry]) {
        let at = self.slot(layer);
        self.layers[at] = LayerValues::new(entries);
    }

    /// Adds the values of a pair of layers.
    pub fn insert_pair(&mut self, pair: &PairEntries) {
        for (layer, entries) in &pair.layers {
            self.insert(*layer, entries);
        }
    }

    /// The value of a position; `None` if its layer has not been read.
    #[inline]
    pub fn get(&self, spot: TableIndex) -> Option<i16> {
        let beyond = |&hand: &u8| usize::from(hand) >= self.hand_stride;
        if usize::from(spot.layer.size()) >= self.stride || spot.layer.hands.iter().any(beyond) {
            return None;
        }
        self.layers[self.slot(spot.layer)].get(spot.rank)
    }

    #[inline]
    fn slot(&self, layer: Layer) -> usize {
        let [own, other] = [layer.own, layer.other].map(usize::from);
        let [hand, other_hand] = layer.hands.map(usize::from);
        let on_board = own * self.stride + other;
        (on_board * self.hand_stride + hand) * self.hand_stride + other_hand
    }
}

impl LayerValues {
    fn new(entries: &[Entry]) -> LayerValues {
        if !entries.par_iter().all(|&entry| (-1..=1).contains(&value(entry))) {
            return LayerValues::Wide(entries.iter().map(|&entry| value(entry)).collect());
        }
        let mut words = HugeArray::zeroed(entries.len().div_ceil(32));
        words.par_iter_mut().zip(entries.par_chunks(32)).for_each(|(word, entries)| {
            let number =
                |(at, &entry): (usize, &Entry)| u64::from((value(entry) + 1) as u16) << (2 * at);
            *word = entries.iter().enumerate().map(number).sum();
        });
        LayerValues::Narrow(words, entries.len() as u64)
    }

    #[inline]
    fn get(&self, rank: u64) -> Option<i16> {
        match self {
            LayerValues::Narrow(words, len) if rank < *len => {
                Some((words[rank as usize / 32] >> (rank % 32 * 2) & 3) as i16 - 1)
            }
            LayerValues::Narrow(..) => None,
            LayerValues::Wide(values) => values.get(rank as usize).copied(),
        }
    }
}

/// The memory that verifying pairs of layers, one after another, takes.
#[derive(Debug, Default)]
pub struct MemoryNeeds {
    /// The bytes of the values of the pairs so far.
    kept: u64,
}

impl MemoryNeeds {
    /// Adds a pair whose layers have these numbers of positions, and returns the bytes that are needed
    /// while it is verified. `are_narrow` says whether its values are from -1 to 1.
    pub fn add(&mut self, positions: &[u64], are_narrow: bool) -> u64 {
        let all: u64 = positions.iter().sum();
        self.kept += if are_narrow { all.div_ceil(4) } else { all * 2 };
        self.kept + all * size_of::<Entry>() as u64
    }
}

impl PairEntries {
    /// Adds a layer with its entries.
    pub fn add(&mut self, layer: Layer, entries: HugeArray<Entry>) {
        self.layers.push((layer, entries));
    }

    /// The entry of a position; `None` if it is in another layer.
    #[inline]
    pub fn get(&self, spot: TableIndex) -> Option<Entry> {
        let (_, entries) = self.layers.iter().find(|(layer, _)| *layer == spot.layer)?;
        entries.get(spot.rank as usize).copied()
    }
}

/// The result that an entry stands for.
pub fn probe_result(entry: Entry) -> ProbeResult {
    ProbeResult { value: value(entry), distance: plies(distance(entry)) }
}

/// The plies of a distance in memory.
#[inline]
pub fn plies(distance: u16) -> Option<u16> {
    let plies = distance & !DERIVED;
    (plies != NO_DISTANCE).then_some(plies)
}

/// The wrong entries found; the first ones, in order, are listed.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_given_back_in_either_width() {
        let layer = Layer::of(2, 1);
        for (numbers, wide) in [(3, false), (4, true), (500, true)] {
            let mut values = Values::new(2, 0);
            let mixed: Vec<i16> = (0..1000).map(|rank| rank * 7 % numbers - 1).collect();
            let entries: Vec<Entry> = mixed.iter().map(|&value| entry(value, 3)).collect();
            values.insert(layer, &entries);
            let at = values.slot(layer);
            assert_eq!(matches!(values.layers[at], LayerValues::Wide(_)), wide, "{numbers}");
            for (rank, &value) in (0..).zip(&mixed) {
                assert_eq!(values.get(TableIndex { layer, rank }), Some(value));
            }
            assert_eq!(values.get(TableIndex { layer, rank: 1000 }), None);
            assert_eq!(values.get(TableIndex { layer: layer.flipped(), rank: 0 }), None);
            assert_eq!(values.get(TableIndex { layer: Layer::of(3, 1), rank: 0 }), None);
        }
    }

    #[test]
    fn a_pair_and_all_values_before_it_need_memory() {
        let needed = |narrow| {
            let mut needs = MemoryNeeds::default();
            [needs.add(&[8], narrow), needs.add(&[100, 60], narrow)]
        };
        assert_eq!(needed(true), [2 + 32, 2 + 40 + 640]);
        assert_eq!(needed(false), [16 + 32, 16 + 320 + 640]);
    }
}

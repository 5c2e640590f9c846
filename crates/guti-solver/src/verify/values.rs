//! The values of the layers that have been verified, to which conversions of later ones lead.
//!
//! In games of pieces they have two bits each, and are saved beside the tables once a layer and its twin are
//! verified. So a later run need not read these tables again, and where memory runs short only the values stay in it
//! that the layers being verified can lead to.

use super::entries::{PairEntries, value};
use super::entry_array::EntryArray;
use crate::huge_array::HugeArray;
use crate::rows::LayerStore;
use guti_rules::index::{Layer, TableIndex};
use rayon::prelude::*;
use std::sync::OnceLock;

/// The values of the layers that have been verified.
#[derive(Debug)]
pub struct Values {
    /// One more than the largest size of a layer.
    stride: usize,
    /// One more than the most pieces that a side has in hand.
    hand_stride: usize,
    /// By the numbers of the layer, see `slot`.
    layers: Vec<KnownLayer>,
    /// The first layer whose saved values could not be read any more.
    lost: OnceLock<Layer>,
    /// The bytes that may still be saved.
    room: u64,
}

/// What is known of a layer: nothing, or its values, in memory or in a file or both.
#[derive(Debug, Default)]
struct KnownLayer {
    values: OnceLock<LayerValues>,
    saved: Option<SavedValues>,
}

/// The file with the values of a layer.
#[derive(Debug)]
struct SavedValues {
    store: LayerStore,
    layer: Layer,
    positions: u64,
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

impl Values {
    /// No values yet, for layers up to a size and up to this many pieces in a hand. At most `disk` bytes are saved.
    pub fn new(size: u8, hand: u8, disk: u64) -> Values {
        let [stride, hand_stride] = [size, hand].map(|most| usize::from(most) + 1);
        let slots = stride * stride * hand_stride * hand_stride;
        let layers = (0..slots).map(|_| KnownLayer::default()).collect();
        Values { stride, hand_stride, layers, lost: OnceLock::new(), room: disk }
    }

    /// Adds the values of a pair of layers.
    pub fn insert_pair(&mut self, pair: &PairEntries) {
        for (layer, entries) in pair.layers() {
            let at = self.slot(layer);
            self.layers[at] = KnownLayer { values: LayerValues::new(entries).into(), saved: None };
        }
    }

    /// Saves the values of a layer in a store, if they have two bits each and the disk has room for them. Otherwise
    /// they stay in memory.
    pub fn save(&mut self, layer: Layer, store: LayerStore) {
        let at = self.slot(layer);
        if let Some(LayerValues::Narrow(words, positions)) = self.layers[at].values.get()
            && bytes(*positions) <= self.room
            && store.save(layer, words).is_ok()
        {
            self.room -= bytes(*positions);
            self.layers[at].saved = Some(SavedValues { store, layer, positions: *positions });
        }
    }

    /// Reads the values of a layer that an earlier run has saved, and returns whether they are there.
    pub fn insert_saved(&mut self, layer: Layer, store: LayerStore, positions: u64) -> bool {
        let saved = SavedValues { store, layer, positions };
        let Some(values) = saved.read() else { return false };
        let at = self.slot(layer);
        self.layers[at] = KnownLayer { values: values.into(), saved: Some(saved) };
        true
    }

    /// The value of a position; none if that of its layer is not known.
    #[inline]
    pub fn get(&self, spot: TableIndex) -> Option<i16> {
        let beyond = |&hand: &u8| usize::from(hand) >= self.hand_stride;
        if usize::from(spot.layer.size()) >= self.stride || spot.layer.hands.iter().any(beyond) {
            return None;
        }
        let known = &self.layers[self.slot(spot.layer)];
        match known.values.get() {
            Some(values) => values.get(spot.rank),
            None => self.read(known)?.get(spot.rank),
        }
    }

    /// Reads the values of a layer from its file again.
    #[cold]
    fn read<'v>(&self, known: &'v KnownLayer) -> Option<&'v LayerValues> {
        let saved = known.saved.as_ref()?;
        let read = || {
            saved.read().unwrap_or_else(|| {
                let _ = self.lost.set(saved.layer);
                LayerValues::Wide(Vec::new())
            })
        };
        Some(known.values.get_or_init(read))
    }

    /// A layer whose saved values could not be read any more; what was compared with them since means nothing.
    pub fn lost(&self) -> Option<Layer> {
        self.lost.get().copied()
    }

    /// Makes room for what is looked up while a layer and its twin are verified: removes from the memory what is
    /// saved and not looked up, if all values, with those that are read meanwhile, would take more than so many
    /// bytes. Returns whether they take no more than that now.
    ///
    /// In games of pieces a mover keeps all of them, so conversions lead to layers in which the other side has as
    /// many, on the board and in hand, as a side of the pair.
    pub fn make_room(&mut self, pair: &[Layer], most: u64) -> bool {
        if self.bytes_with(pair) > most {
            for known in &mut self.layers {
                if known.saved.as_ref().is_some_and(|saved| !saved.is_near(pair)) {
                    known.values.take();
                }
            }
        }
        self.bytes_with(pair) <= most
    }

    /// The bytes of the values that are in memory, and of those that are read for a pair.
    fn bytes_with(&self, pair: &[Layer]) -> u64 {
        let bytes = |known: &KnownLayer| match (known.values.get(), &known.saved) {
            (Some(values), _) => values.bytes(),
            (None, Some(saved)) if saved.is_near(pair) => bytes(saved.positions),
            (None, _) => 0,
        };
        self.layers.iter().map(bytes).sum()
    }

    #[inline]
    fn slot(&self, layer: Layer) -> usize {
        let [own, other] = [layer.own, layer.other].map(usize::from);
        let [hand, other_hand] = layer.hands.map(usize::from);
        let on_board = own * self.stride + other;
        (on_board * self.hand_stride + hand) * self.hand_stride + other_hand
    }
}

impl SavedValues {
    /// Reads the values; none if the file is damaged or not there.
    fn read(&self) -> Option<LayerValues> {
        let saved = self.store.load(self.layer, words(self.positions), false)?;
        let mut copy = HugeArray::zeroed(saved.len());
        copy.copy_from_slice(&saved);
        Some(LayerValues::Narrow(copy, self.positions))
    }

    /// Whether conversions of a layer and its twin can lead here.
    fn is_near(&self, pair: &[Layer]) -> bool {
        pair.iter().any(|near| pieces(*near) == pieces(self.layer.flipped()))
    }
}

/// The pieces of the side to move, on the board and in hand.
fn pieces(layer: Layer) -> u16 {
    u16::from(layer.own) + u16::from(layer.hands[0])
}

/// The number of words for so many values of two bits.
fn words(positions: u64) -> usize {
    positions.div_ceil(32) as usize
}

/// The bytes for so many values of two bits.
fn bytes(positions: u64) -> u64 {
    words(positions) as u64 * 8
}

impl LayerValues {
    fn new(entries: &EntryArray) -> LayerValues {
        let len = entries.len() as u64;
        let value = |rank: u64| entries.get(rank).map_or(0, value);
        if !(0..len).into_par_iter().all(|rank| (-1..=1).contains(&value(rank))) {
            return LayerValues::Wide((0..len).map(value).collect());
        }
        let mut words = HugeArray::zeroed(words(len));
        words.par_iter_mut().enumerate().for_each(|(number, word)| {
            let first = number as u64 * 32;
            let bits = |rank| u64::from((value(rank) + 1) as u16) << (2 * (rank - first));
            *word = (first..len.min(first + 32)).map(bits).sum();
        });
        LayerValues::Narrow(words, len)
    }

    fn bytes(&self) -> u64 {
        match self {
            LayerValues::Narrow(words, _) => words.len() as u64 * 8,
            LayerValues::Wide(values) => values.len() as u64 * 2,
        }
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

#[cfg(test)]
mod tests {
    use super::super::entries::entry;
    use super::super::mover_order::VisitSet;
    use super::*;
    use std::fs;

    const LAYER: Layer = Layer::of(2, 1);

    fn pair_of(values: &[i16]) -> PairEntries {
        let mut entries = EntryArray::new(values.len() as u64, false);
        let shared = entries.shared();
        for (rank, &value) in (0..).zip(values) {
            shared.store(rank, entry(value, 3));
        }
        let mut pair = PairEntries::default();
        pair.add(LAYER, entries, VisitSet::default());
        pair
    }

    fn all(values: &Values) -> Vec<Option<i16>> {
        (0..1001).map(|rank| values.get(TableIndex { layer: LAYER, rank })).collect()
    }

    #[test]
    fn values_are_given_back_in_either_width() {
        for (numbers, bytes) in [(3, 32 * 8), (4, 2000), (500, 2000)] {
            let mut values = Values::new(2, 0, 0);
            let mixed: Vec<i16> = (0..1000).map(|rank| rank * 7 % numbers - 1).collect();
            values.insert_pair(&pair_of(&mixed));
            assert_eq!(values.bytes_with(&[]), bytes, "{numbers}");
            let wanted: Vec<_> = mixed.iter().copied().map(Some).chain([None]).collect();
            assert_eq!(all(&values), wanted);
            for layer in [LAYER.flipped(), Layer::of(3, 1)] {
                assert_eq!(values.get(TableIndex { layer, rank: 0 }), None);
            }
        }
    }

    #[test]
    fn saved_values_leave_the_memory_and_come_back() {
        let folder = tempfile::tempdir().unwrap();
        let store = || LayerStore::new(folder.path(), [1; 32]).unwrap();
        let mut values = Values::new(2, 0, 7);
        values.insert_pair(&pair_of(&[1, -1, 0, 1]));
        let wanted = all(&values);
        values.save(LAYER, store());
        assert!(!values.make_room(&[], 0), "the disk has no room, so it stays in memory");
        values.room = 8;
        values.save(LAYER, store());
        assert!(values.make_room(&[], 0) && values.room == 0);
        assert_eq!(all(&values), wanted);
        assert_eq!((values.bytes_with(&[]), values.lost()), (8, None));
        // One against four may take two, and then the other side moves, with two against one.
        let mut fits = |pair: Layer| values.make_room(&[pair, pair.flipped()], 0);
        assert!(!fits(Layer::of(1, 4)) && fits(Layer::of(2, 4)));
        let mut later = Values::new(2, 0, 0);
        assert!(!later.insert_saved(LAYER, store().with_digest([2; 32]), 4));
        assert!(later.insert_saved(LAYER, store(), 4));
        assert_eq!(all(&later), wanted);
        assert!(later.make_room(&[], 0));
        let file = fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap().path();
        fs::remove_file(file).unwrap();
        assert_eq!((all(&later), later.lost()), (vec![None; 1001], Some(LAYER)));
        assert!(!Values::new(2, 0, 0).insert_saved(LAYER, store(), 4));
    }
}

//! Values and distances of layers in memory.

use guti_rules::index::{Layer, TableIndex};
use guti_tables::ProbeResult;

/// A flag of a distance: the value was not stored in the table, but derived from conversions.
pub const DERIVED: u16 = 1 << 15;

/// Stands for no distance. Longer distances are reported as impossible.
pub const NO_DISTANCE: u16 = DERIVED - 1;

/// The values of the layers that have been read.
#[derive(Debug)]
pub struct Values {
    /// One more than the largest size of a layer.
    stride: usize,
    /// One more than the most pieces that a side has in hand.
    hand_stride: usize,
    /// By the numbers of the layer, see `slot`: the values by rank; empty if the layer has not been
    /// read.
    layers: Vec<Vec<i16>>,
}

/// The distances of a layer and its twin.
pub struct PairDistances {
    /// One layer, or two.
    pub layers: Vec<Layer>,
    /// The distances of each, by rank: plies or [`NO_DISTANCE`], with or without [`DERIVED`].
    pub distances: Vec<Vec<u16>>,
}

impl Values {
    /// No values yet, with room for layers up to a size and up to so many pieces in a hand.
    pub fn new(size: u8, hand: u8) -> Values {
        let [stride, hand_stride] = [size, hand].map(|most| usize::from(most) + 1);
        let slots = stride * stride * hand_stride * hand_stride;
        Values { stride, hand_stride, layers: vec![Vec::new(); slots] }
    }

    /// Adds the values of a layer, by rank.
    pub fn insert(&mut self, layer: Layer, values: Vec<i16>) {
        let at = self.slot(layer);
        self.layers[at] = values;
    }

    /// The value of a position; `None` if its layer has not been read.
    #[inline]
    pub fn get(&self, spot: TableIndex) -> Option<i16> {
        let beyond = |&hand: &u8| usize::from(hand) >= self.hand_stride;
        if usize::from(spot.layer.size()) >= self.stride || spot.layer.hands.iter().any(beyond) {
            return None;
        }
        let layer = &self.layers[self.slot(spot.layer)];
        layer.get(spot.rank as usize).copied()
    }

    #[inline]
    fn slot(&self, layer: Layer) -> usize {
        let [own, other] = [layer.own, layer.other].map(usize::from);
        let [hand, other_hand] = layer.hands.map(usize::from);
        let on_board = own * self.stride + other;
        (on_board * self.hand_stride + hand) * self.hand_stride + other_hand
    }
}

impl PairDistances {
    /// The distance of a position with its flag; `None` if it is in another layer.
    #[inline]
    pub fn distance(&self, spot: TableIndex) -> Option<u16> {
        let at = self.layers.iter().position(|&layer| layer == spot.layer)?;
        self.distances[at].get(spot.rank as usize).copied()
    }
}

/// The result that a value and a distance in memory stand for.
pub fn probe_result(value: i16, distance: u16) -> ProbeResult {
    ProbeResult { value, distance: plies(distance) }
}

/// The plies of a distance in memory.
#[inline]
pub fn plies(distance: u16) -> Option<u16> {
    let plies = distance & !DERIVED;
    (plies != NO_DISTANCE).then_some(plies)
}

//! Values and distances in memory.

use guti_rules::index::{Layer, TableIndex};
use guti_tables::Known;

/// The distances of a layer, in plies, with this bit where the value was not stored but worked out
/// from conversions.
pub const WORKED_OUT: u16 = 1 << 15;

/// In place of a distance: there is none. Longer ones than this are refused.
pub const NONE: u16 = WORKED_OUT - 1;

/// The values of the layers that have been read.
#[derive(Debug)]
pub struct Values {
    /// Layers by their numbers of pieces.
    stride: usize,
    layers: Vec<Vec<i16>>,
}

/// A layer with the one that it is turned into.
pub struct Pair {
    /// One layer, or two.
    pub layers: Vec<Layer>,
    /// The distances of each.
    pub distances: Vec<Vec<u16>>,
}

impl Values {
    /// With room for layers up to a size.
    pub fn new(size: u8) -> Values {
        let stride = usize::from(size) + 1;
        Values { stride, layers: vec![Vec::new(); stride * stride] }
    }

    /// Puts the values of a layer.
    pub fn put(&mut self, layer: Layer, values: Vec<i16>) {
        let at = self.place(layer);
        self.layers[at] = values;
    }

    /// The value of a position; none if its layer has not been put.
    #[inline]
    pub fn get(&self, spot: TableIndex) -> Option<i16> {
        if usize::from(spot.layer.size()) >= self.stride {
            return None;
        }
        let layer = &self.layers[self.place(spot.layer)];
        layer.get(spot.rank as usize).copied()
    }

    #[inline]
    fn place(&self, layer: Layer) -> usize {
        usize::from(layer.own) * self.stride + usize::from(layer.other)
    }
}

impl Pair {
    /// The distance of a position of the pair, with its mark; none if it belongs to other layers.
    #[inline]
    pub fn distance(&self, spot: TableIndex) -> Option<u16> {
        let at = self.layers.iter().position(|&layer| layer == spot.layer)?;
        self.distances[at].get(spot.rank as usize).copied()
    }
}

/// What is known by a value and a distance in memory.
pub fn known(value: i16, distance: u16) -> Known {
    Known { value, distance: plies(distance) }
}

/// A distance in memory without its mark.
#[inline]
pub fn plies(distance: u16) -> Option<u16> {
    let plies = distance & !WORKED_OUT;
    (plies != NONE).then_some(plies)
}

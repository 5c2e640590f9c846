//! Limits on the layers of a game, by size and by total.

use guti_rules::index::Layer;
use std::fmt;

/// The layers up to a size and, if a total is given, up to that total. Every conversion from one of these
/// layers leads to another one of them. A number converts to a limit on the size alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayerLimit {
    /// The largest [size](Layer::size) of a layer: the pieces of one side, or the counters on the board.
    pub size: u8,
    /// The largest [total](Layer::total) of a layer: the pieces of both sides, or the counters on the board.
    pub total: Option<u8>,
}

impl LayerLimit {
    /// No limit: all layers of a game.
    pub const NONE: LayerLimit = LayerLimit { size: u8::MAX, total: None };

    /// A limit on the size, on the total, or on both; `None` stands for no limit.
    pub fn new(size: Option<u8>, total: Option<u8>) -> LayerLimit {
        LayerLimit { size: size.unwrap_or(u8::MAX), total }
    }

    /// Whether a layer is within the limit.
    pub fn has(self, layer: Layer) -> bool {
        layer.size() <= self.size && self.total.is_none_or(|total| layer.total() <= total)
    }

    /// The limit with the smallest numbers that has the same layers of a game: the size of the largest of them,
    /// and a total only where it leaves out some of the game's layers up to that size. A limit that has none of
    /// the layers is returned unchanged.
    #[must_use]
    pub fn narrowed(self, layers: &[Layer]) -> LayerLimit {
        let within = layers.iter().filter(|&&layer| self.has(layer));
        let Some(size) = within.map(|layer| layer.size()).max() else { return self };
        let by_size = LayerLimit::from(size);
        let leaves_out = layers.iter().any(|&layer| by_size.has(layer) && !self.has(layer));
        LayerLimit { size, total: self.total.filter(|_| leaves_out) }
    }

    /// The limit that has exactly those of a game's `layers` for which `is_there` holds: on the size alone if
    /// that is enough, otherwise on the size and the total. `None` if there are no such layers, or if no limit
    /// has exactly these.
    pub fn of(layers: &[Layer], is_there: impl Fn(Layer) -> bool) -> Option<LayerLimit> {
        let there = || layers.iter().copied().filter(|&layer| is_there(layer));
        let size = there().map(Layer::size).max()?;
        let total = there().map(Layer::total).max();
        let limit = LayerLimit { size, total }.narrowed(layers);
        layers.iter().all(|&layer| limit.has(layer) == is_there(layer)).then_some(limit)
    }
}

impl From<u8> for LayerLimit {
    fn from(size: u8) -> LayerLimit {
        LayerLimit { size, total: None }
    }
}

/// Formats a limit for a sentence about layers: `up to 6`, or `up to 4 and a total of 5`.
impl fmt::Display for LayerLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            LayerLimit { size: u8::MAX, total: Some(total) } => {
                write!(f, "up to a total of {total}")
            }
            LayerLimit { size, total: Some(total) } => {
                write!(f, "up to {size} and a total of {total}")
            }
            LayerLimit { size, total: None } => write!(f, "up to {size}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The layers of a game with up to `most` pieces of each side.
    fn layers(most: u8) -> Vec<Layer> {
        let sides = |own| (1..=most).map(move |other| Layer::of(own, other));
        (1..=most).flat_map(sides).collect()
    }

    #[test]
    fn a_total_counts_the_pieces_of_both_sides_on_the_board_and_in_hand() {
        let limit = LayerLimit { size: 4, total: Some(5) };
        for (own, other, within) in [(4, 1, true), (3, 2, true), (3, 3, false), (5, 0, false)] {
            assert_eq!(limit.has(Layer::of(own, other)), within, "{own}-{other}");
        }
        assert!(limit.has(Layer { own: 1, other: 2, hands: [1, 1] }));
        assert!(!limit.has(Layer { own: 1, other: 2, hands: [2, 1] }));
        assert!(LayerLimit::NONE.has(Layer::of(200, 100)));
        assert!(LayerLimit::from(3).has(Layer::of(3, 3)));
    }

    #[test]
    fn a_limit_is_told_in_the_smallest_numbers() {
        let narrowed = |size, total| {
            let limit = LayerLimit::new(size, total).narrowed(&layers(4));
            (limit.size, limit.total)
        };
        assert_eq!(narrowed(None, None), (4, None));
        assert_eq!(narrowed(Some(9), None), (4, None));
        assert_eq!(narrowed(Some(3), Some(6)), (3, None));
        assert_eq!(narrowed(Some(3), Some(5)), (3, Some(5)));
        assert_eq!(narrowed(None, Some(5)), (4, Some(5)));
        assert_eq!(narrowed(None, Some(8)), (4, None));
        assert_eq!(narrowed(None, Some(1)), (u8::MAX, Some(1)));
    }

    #[test]
    fn layers_that_are_there_have_a_limit_if_no_others_are_missing() {
        let all = layers(4);
        for limit in [LayerLimit::from(3), LayerLimit { size: 4, total: Some(5) }] {
            assert_eq!(LayerLimit::of(&all, |layer| limit.has(layer)), Some(limit));
            let hole = |layer| limit.has(layer) && layer != Layer::of(2, 1);
            assert_eq!(LayerLimit::of(&all, hole), None);
        }
        assert_eq!(LayerLimit::of(&all, |_| true), Some(LayerLimit::from(4)));
        assert_eq!(LayerLimit::of(&all, |_| false), None);
    }

    #[test]
    fn a_limit_is_said_in_a_sentence() {
        assert_eq!(LayerLimit::from(6).to_string(), "up to 6");
        assert_eq!(LayerLimit { size: 4, total: Some(5) }.to_string(), "up to 4 and a total of 5");
        assert_eq!(LayerLimit::new(None, Some(1)).to_string(), "up to a total of 1");
    }
}

//! Numbers for positions: as in a relay, what lies in the holes as the side to move counts them.
//!
//! A layer holds the positions with so many counters on the board. What a position is worth beside
//! the stores depends on nothing else, as long as a game that is broken off is shared: if each side
//! then took its own row, endless play would be worth something else in each position, and there
//! are no layers.

use super::{MancalaPosition, MancalaRules};
use crate::definition::model::{BrokenOff, SowCapture};
use crate::index::{Indexed, Layer, TableIndex};
use crate::rules::{Outcome, Rules};
use crate::sow::{HeapIndex, most_numbered, seen_by_mover};
use crate::types::BySide;

/// An empty board has no number: the game is over.
const FEWEST: u8 = 1;

impl MancalaRules {
    fn most_numbered(&self) -> u8 {
        match self.broken_off {
            BrokenOff::Shared => most_numbered(2 * self.per_row, self.total()),
            BrokenOff::OwnRow => 0,
        }
    }

    fn left(&self, position: &MancalaPosition) -> u32 {
        let [first, second] = position.stores.map(u32::from).0;
        self.total() - first - second
    }
}

impl Indexed for MancalaRules {
    type Index = HeapIndex;

    fn index(&self) -> HeapIndex {
        HeapIndex::new(2 * self.per_row, self.most_numbered())
    }

    fn layers(&self) -> Vec<Layer> {
        (FEWEST..=self.most_numbered()).map(|own| Layer { own, other: 0 }).collect()
    }

    fn flipped(&self, layer: Layer) -> Layer {
        layer
    }

    fn positions(&self, index: &HeapIndex, layer: Layer) -> u64 {
        index.ways(layer.own)
    }

    #[inline]
    fn layer(&self, index: &HeapIndex, position: &MancalaPosition) -> Option<Layer> {
        let left = self.left(position);
        if left < FEWEST.into() || !index.reaches(left) {
            return None;
        }
        Some(Layer { own: left as u8, other: 0 })
    }

    #[inline]
    fn rank(&self, index: &HeapIndex, position: &MancalaPosition) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        Some(TableIndex {
            layer,
            rank: index.rank(seen_by_mover(&position.holes, self.per_row, position.turn)),
        })
    }

    /// What is not on the board is given to both sides alike.
    fn unrank(&self, index: &HeapIndex, spot: TableIndex) -> MancalaPosition {
        let captured = self.total() - u32::from(spot.layer.own);
        let second = captured / 2;
        MancalaPosition {
            holes: index.unrank(spot.rank, spot.layer.own),
            stores: BySide::new((captured - second) as u8, second as u8),
            ..self.start
        }
    }

    fn weight(&self, _index: &HeapIndex, _spot: TableIndex) -> u64 {
        1
    }

    /// The counters are shared equally; an odd one counts half for each.
    fn infinite_play_value(&self, _layer: Layer) -> i16 {
        0
    }

    #[inline]
    fn reward(&self, before: &MancalaPosition, after: &MancalaPosition) -> i16 {
        let gain = |side| i16::from(after.stores[side]) - i16::from(before.stores[side]);
        gain(before.turn) - gain(!before.turn)
    }

    /// A move that ends the game gives out what is left; where that has not happened, each row goes
    /// to its owner.
    fn final_value(&self, position: &MancalaPosition) -> i16 {
        let row = |side| self.in_row(position, side) as i16;
        row(position.turn) - row(!position.turn)
    }

    fn upper_bound(&self, position: &MancalaPosition) -> i16 {
        self.left(position) as i16
    }

    fn outcome(&self, position: &MancalaPosition, value: i16) -> Outcome {
        let store = |side| i16::from(position.stores[side]);
        let ahead = store(position.turn) - store(!position.turn) + value;
        match ahead {
            0 => Outcome::Draw,
            1.. => Outcome::Win(self.turn(position)),
            _ => Outcome::Win(!self.turn(position)),
        }
    }

    fn rules_fingerprint(&self) -> String {
        let capture = match self.capture {
            SowCapture::Opposite => format!("opposite, {:?} if empty", self.empty_capture),
            SowCapture::TwosAndThrees => format!("twos and threes, {:?}", self.grand_slam),
            SowCapture::BeyondEmpty => "nothing".to_owned(),
        };
        format!(
            "sow: single laps, {} holes a row, own store sown {}, sowing again {}, lifted hole {:?}, \
             captures {capture}, feeding {:?}, ends {:?}\n",
            self.per_row, self.own_store, self.again, self.lifted, self.feeding, self.end
        )
    }
}

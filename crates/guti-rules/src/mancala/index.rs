//! Ranks of positions: as in a relay, a rank says what lies in the holes, seen from the side to
//! move.
//!
//! The rank says nothing of the stores, so the value of infinite play may depend on nothing but the
//! number of counters left. That holds if they are shared when a game is broken off. If each side
//! takes its own row instead, every position has a value of its own, and no position has a rank.

use super::{MancalaPosition, MancalaRules};
use crate::definition::model::{BrokenOff, MancalaCapture};
use crate::holes::{self, HeapIndex};
use crate::index::{Indexed, Layer, TableIndex};
use crate::rules::Outcome;
use serde::Serialize;

/// An empty board has no number: the game is over.
const FEWEST: u8 = 1;

impl MancalaRules {
    fn most_numbered(&self) -> u8 {
        match self.broken_off {
            BrokenOff::Shared => self.rows.most_numbered(),
            BrokenOff::OwnRow => 0,
        }
    }
}

impl Indexed for MancalaRules {
    type Index = HeapIndex;

    fn index(&self) -> HeapIndex {
        HeapIndex::new(2 * self.rows.per_row, self.most_numbered())
    }

    fn layers(&self) -> Vec<Layer> {
        holes::layers(FEWEST, self.most_numbered())
    }

    fn flipped(&self, layer: Layer) -> Layer {
        layer
    }

    fn positions(&self, index: &HeapIndex, layer: Layer) -> u64 {
        index.ways(layer.own)
    }

    #[inline]
    fn layer(&self, index: &HeapIndex, position: &MancalaPosition) -> Option<Layer> {
        holes::layer(index, FEWEST, self.rows.on_board(position.stores))
    }

    #[inline]
    fn rank(&self, index: &HeapIndex, position: &MancalaPosition) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        Some(self.rows.rank(index, layer, &position.holes, position.turn))
    }

    fn unrank(&self, index: &HeapIndex, at: TableIndex) -> MancalaPosition {
        let (holes, stores) = self.rows.unrank(index, at);
        MancalaPosition { holes, stores, ..self.start }
    }

    fn weight(&self, _index: &HeapIndex, _at: TableIndex) -> u64 {
        1
    }

    fn must_convert(&self) -> bool {
        false
    }

    /// The counters are shared equally; an odd one counts half for each.
    fn infinite_play_value(&self, _layer: Layer) -> i16 {
        0
    }

    #[inline]
    fn reward(&self, before: &MancalaPosition, after: &MancalaPosition) -> i16 {
        holes::reward(before.stores, after.stores, before.turn)
    }

    /// A move that ends the game gives out what is left; where that has not happened, each row goes
    /// to its owner.
    fn final_value(&self, position: &MancalaPosition) -> i16 {
        let row = |side| self.in_row(position, side) as i16;
        row(position.turn) - row(!position.turn)
    }

    fn upper_bound(&self, position: &MancalaPosition) -> i16 {
        self.rows.on_board(position.stores) as i16
    }

    fn outcome(&self, position: &MancalaPosition, value: i16) -> Outcome {
        holes::outcome(holes::margin(position.stores, position.turn, value), position.turn)
    }

    fn final_lead(&self, position: &MancalaPosition, value: i16) -> Option<i16> {
        Some(holes::margin(position.stores, position.turn, value))
    }

    fn rules_fingerprint(&self) -> String {
        let capture = match self.capture {
            MancalaCapture::Opposite => format!("opposite, {} if empty", stamp(self.empty_capture)),
            MancalaCapture::TwosAndThrees => format!("twos and threes, {}", stamp(self.grand_slam)),
        };
        let [lifted, feeding, end] = [stamp(self.lifted), stamp(self.feeding), stamp(self.end)];
        // The wording is stored in table files, and is older than the name of the family.
        format!(
            "sow: single laps, {} holes a row, own store sown {}, sowing again {}, lifted hole {lifted}, \
             captures {capture}, feeding {feeding}, ends {end}\n",
            self.rows.per_row, self.own_store, self.again
        )
    }
}

/// A value of an option as tables are stamped with it: the word of game files in another form, `RowEmpty` for
/// `row-empty`.
fn stamp(value: impl Serialize) -> String {
    let word = serde_json::to_value(value).unwrap_or_default();
    let parts = word.as_str().unwrap_or_default().split('-');
    parts.map(|part| part[..1].to_ascii_uppercase() + &part[1..]).collect()
}

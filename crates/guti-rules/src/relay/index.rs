//! Ranks of positions on the whole board: every hole in play, no bha, no Kungidar.

use super::{RelayPosition, RelayRules};
use crate::definition::model::Fours;
use crate::holes::{self, HeapIndex};
use crate::index::{Indexed, Layer, TableIndex};
use crate::rules::Outcome;

/// A single counter is settled by the rules, so no position has one.
const FEWEST: u8 = 2;

impl RelayRules {
    /// The lead of the side to move when the round is over, if a position has this value: the Bhadar has
    /// then given counters back, as [`totals`](RelayRules::totals) has it.
    fn final_margin(&self, position: &RelayPosition, value: i16) -> i16 {
        let margin = holes::margin(position.stores, position.turn, value);
        let Some(bha) = position.bha() else { return margin };
        let (debt, total) = (2 * super::BHADARS_DEBT as i16, self.total() as i16);
        if self.owner(bha) == position.turn {
            (margin - debt).max(-total)
        } else {
            (margin + debt).min(total)
        }
    }
}

impl Indexed for RelayRules {
    type Index = HeapIndex;

    fn index(&self) -> HeapIndex {
        HeapIndex::new(2 * self.rows.per_row, self.rows.most_numbered())
    }

    fn layers(&self) -> Vec<Layer> {
        holes::layers(FEWEST, self.rows.most_numbered())
    }

    fn flipped(&self, layer: Layer) -> Layer {
        layer
    }

    fn positions(&self, index: &HeapIndex, layer: Layer) -> u64 {
        index.ways(layer.own)
    }

    #[inline]
    fn layer(&self, index: &HeapIndex, position: &RelayPosition) -> Option<Layer> {
        if position.out != 0 || position.bha.is_some() || position.kungidar.is_some() {
            return None;
        }
        holes::layer(index, FEWEST, self.rows.on_board(position.stores))
    }

    #[inline]
    fn rank(&self, index: &HeapIndex, position: &RelayPosition) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        Some(self.rows.rank(index, layer, &position.holes, position.turn))
    }

    fn unrank(&self, index: &HeapIndex, at: TableIndex) -> RelayPosition {
        let (holes, stores) = self.rows.unrank(index, at);
        RelayPosition { holes, stores, ..self.start }
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
    fn reward(&self, before: &RelayPosition, after: &RelayPosition) -> i16 {
        holes::reward(before.stores, after.stores, before.turn)
    }

    fn final_value(&self, _position: &RelayPosition) -> i16 {
        0
    }

    fn upper_bound(&self, position: &RelayPosition) -> i16 {
        self.rows.on_board(position.stores) as i16
    }

    fn outcome(&self, position: &RelayPosition, value: i16) -> Outcome {
        holes::outcome(self.final_margin(position, value), position.turn)
    }

    fn final_lead(&self, position: &RelayPosition, value: i16) -> Option<i16> {
        Some(self.final_margin(position, value))
    }

    fn rules_fingerprint(&self) -> String {
        let fours = match self.fours {
            Fours::AtOnce => "at once",
            Fours::EndOfLap => "at the end of a lap",
            Fours::None => "never",
        };
        // The wording is stored in table files, and is older than the name of the family.
        format!("sow: {} holes a row, fours are captured {fours}\n", self.rows.per_row)
    }
}

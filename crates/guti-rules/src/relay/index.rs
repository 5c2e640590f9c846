//! Ranks of positions: of those on the whole board, with every hole in play, no bha and no Kungidar, or of
//! those of one other [setting](Setting).
//!
//! In a setting the holes in play are read in the order of sowing, from a row that half a turn of the board
//! makes the first of the canonical setting. Where half a turn leads to another setting, the ranks of the
//! positions in which the other row's owner is to move follow those of the first.

use super::{RelayPosition, RelayRules};
use crate::definition::model::Fours;
use crate::holes::{self, HeapIndex, MOST_HOLES};
use crate::index::{Indexed, Layer, Setting, TableIndex};
use crate::rules::Outcome;
use crate::types::{BySide, PointSet, Side};

/// The numbering of the positions of the whole board or of a setting.
#[derive(Clone, Debug)]
pub struct RelayIndex {
    heaps: HeapIndex,
    setting: Option<Setting>,
    /// The position with nothing on the board, the first side to move.
    empty: RelayPosition,
    /// The holes of that position in which counters can lie, in the order of sowing.
    open: Vec<u8>,
}

impl RelayRules {
    /// The fewest counters on the board of a position in which the round goes on. A single counter is
    /// settled by the rules, where there is neither a bha nor a Kungidar.
    fn fewest(setting: Option<Setting>) -> u8 {
        match setting {
            Some(Setting { bha: None, kungidar: None, .. }) | None => 2,
            Some(_) => 1,
        }
    }

    /// The setting of a position as it lies on the board, not turned; none on the whole board.
    #[inline]
    fn setting_here(&self, position: &RelayPosition) -> Option<Setting> {
        if position.out == 0 && position.bha.is_none() && position.kungidar.is_none() {
            return None;
        }
        let row = |side| self.row(side).without(position.out_of_play());
        let bha = position.bha().map(|bha| {
            let owner = self.owner(bha);
            (owner, row(owner).into_iter().next() != Some(bha))
        });
        let holes = Side::BOTH.map(|side| row(side).len() as u8);
        Some(Setting { holes, bha, kungidar: position.kungidar })
    }

    /// The position with nothing on the board in a setting, each side's holes in play from its left.
    fn empty(&self, setting: Setting) -> RelayPosition {
        let rows = Side::BOTH.map(|side| {
            let in_play = usize::from(setting.holes[side.index()]);
            self.row(side).into_iter().take(in_play).collect::<PointSet>()
        });
        let bha = setting.bha.and_then(|(owner, last)| {
            let mut row = rows[owner.index()].into_iter();
            if last { row.last() } else { row.next() }
        });
        RelayPosition {
            holes: [0; MOST_HOLES],
            stores: BySide::new(0, 0),
            out: self.rows.board.all().without(rows[0] | rows[1]).0 as u32,
            bha: bha.map(|bha| bha.index() as u8),
            kungidar: setting.kungidar,
            turn: Side::First,
            halfmove_clock: 0,
        }
    }

    /// The position in which a round of a setting starts: every hole in play is filled, a bha has gone into
    /// its owner's store, and the side with more holes has the rest aside, each half of it if both have as
    /// many.
    fn start_in(&self, setting: Setting) -> RelayPosition {
        let mut start = self.empty(setting);
        let in_play = self.rows.board.all().without(start.out_of_play());
        for hole in in_play {
            start.holes[hole.index() % MOST_HOLES] = self.rows.counters;
        }
        let filled = in_play.len() * u32::from(self.rows.counters);
        let aside = (self.total() - filled) as u8;
        let [first, second] = setting.holes;
        let firsts = match first.cmp(&second) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => aside / 2,
            std::cmp::Ordering::Greater => aside,
        };
        start.stores = BySide::new(firsts, aside - firsts);
        if let Some(bha) = start.bha() {
            start.holes[bha.index() % MOST_HOLES] = 0;
            start.stores[self.owner(bha)] += self.rows.counters;
        }
        start
    }

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

impl RelayIndex {
    /// Ranks a position of this setting with so many counters on the board.
    fn rank(
        &self,
        rules: &RelayRules,
        setting: Setting,
        position: &RelayPosition,
        counters: u8,
    ) -> u64 {
        let first = if setting.is_symmetric() {
            position.turn
        } else if rules.setting_here(position) == Some(setting) {
            Side::First
        } else {
            Side::Second
        };
        let row = |side| open_holes(rules.row(side), position).into_iter();
        let holes = row(first).chain(row(!first));
        let rank = self.heaps.rank(holes.map(|hole| position.counters(hole)));
        if position.turn == first { rank } else { rank + self.heaps.ways(counters) }
    }
}

/// The holes of a row in which counters can lie.
fn open_holes(row: PointSet, position: &RelayPosition) -> PointSet {
    let row = row.without(position.out_of_play());
    position.bha().map_or(row, |bha| row.without(bha.set()))
}

impl Indexed for RelayRules {
    type Index = RelayIndex;

    fn index(&self) -> RelayIndex {
        let per_row = self.rows.per_row as u8;
        let whole = Setting { holes: [per_row; 2], bha: None, kungidar: None };
        let setting = self.setting.unwrap_or(whole);
        let empty = self.empty(setting);
        let open = open_holes(self.rows.board.all(), &empty).into_iter();
        RelayIndex {
            heaps: HeapIndex::new(setting.open_holes(), self.rows.most_numbered()),
            setting: self.setting,
            open: open.map(|hole| hole.index() as u8).collect(),
            empty,
        }
    }

    fn layers(&self) -> Vec<Layer> {
        holes::layers(RelayRules::fewest(self.setting), self.rows.most_numbered())
    }

    fn flipped(&self, layer: Layer) -> Layer {
        layer
    }

    fn setting(&self, position: &RelayPosition) -> Option<Setting> {
        self.setting_here(position).map(Setting::canonical)
    }

    fn with_setting(&self, setting: Setting) -> Option<RelayRules> {
        let per_row = self.rows.per_row as u8;
        let Setting { holes, bha, kungidar } = setting;
        let in_play = holes.iter().all(|holes| (1..=per_row).contains(holes));
        let is_special = holes != [per_row; 2] || bha.is_some() || kungidar.is_some();
        let is_end = bha.is_none_or(|(owner, last)| !last || holes[owner.index()] > 1);
        let named = in_play && is_special && is_end && setting == setting.canonical();
        named.then(|| RelayRules {
            start: self.start_in(setting),
            setting: Some(setting),
            ..self.clone()
        })
    }

    fn positions(&self, index: &RelayIndex, layer: Layer) -> u64 {
        let ways = index.heaps.ways(layer.own);
        let turned = index.setting.is_some_and(|setting| !setting.is_symmetric());
        if turned { ways.saturating_mul(2) } else { ways }
    }

    #[inline]
    fn layer(&self, index: &RelayIndex, position: &RelayPosition) -> Option<Layer> {
        let here = self.setting_here(position);
        if here != index.setting && here.map(Setting::turned) != index.setting {
            return None;
        }
        let fewest = RelayRules::fewest(index.setting);
        holes::layer(&index.heaps, fewest, self.rows.on_board(position.stores))
    }

    #[inline]
    fn rank(&self, index: &RelayIndex, position: &RelayPosition) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        let Some(setting) = index.setting else {
            return Some(self.rows.rank(&index.heaps, layer, &position.holes, position.turn));
        };
        Some(TableIndex { layer, rank: index.rank(self, setting, position, layer.own) })
    }

    fn unrank(&self, index: &RelayIndex, at: TableIndex) -> RelayPosition {
        if index.setting.is_none() {
            let (holes, stores) = self.rows.unrank(&index.heaps, at);
            return RelayPosition { holes, stores, ..index.empty };
        }
        let ways = index.heaps.ways(at.layer.own);
        let (turn, rank) =
            if at.rank < ways { (Side::First, at.rank) } else { (Side::Second, at.rank - ways) };
        let (counters, stores) = self.rows.unrank(&index.heaps, TableIndex { rank, ..at });
        let mut position = RelayPosition { stores, turn, ..index.empty };
        for (&hole, counters) in index.open.iter().zip(counters) {
            position.holes[usize::from(hole) % MOST_HOLES] = counters;
        }
        position
    }

    fn weight(&self, _index: &RelayIndex, _at: TableIndex) -> u64 {
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
        let rules = format!("sow: {} holes a row, fours are captured {fours}\n", self.rows.per_row);
        match self.setting {
            Some(setting) => format!("{rules}round: {setting}\n"),
            None => rules,
        }
    }
}

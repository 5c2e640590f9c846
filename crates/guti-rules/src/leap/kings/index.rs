//! Numbers of positions with kings: those of the pieces of both sides, as if all were alike, and for
//! each of them every way to promote some.
//!
//! Where the sides look in different directions, a position with the second side to move has the
//! number of the position that results when the board is turned round.

use super::MenAndKings;
use crate::bits::{gather, scatter};
use crate::board::Board;
use crate::definition::model::{Adjudication, Duty, LeapOptions};
use crate::index::{Indexed, Layer, SetIndex, TableIndex, board_fingerprint, outcome_value};
use crate::leap::{LeapPosition, LeapRules, tells_kinds_apart};
use crate::rules::{Outcome, Rules, View};
use crate::types::{BySide, PointSet, Side};
use serde_json::Value;
use std::ops::RangeInclusive;

impl LeapRules<MenAndKings> {
    /// The numbers of pieces of a side with which the game goes on.
    fn counts(&self) -> RangeInclusive<u32> {
        let [first, second] = self.start.pieces.0.map(PointSet::len);
        self.lose_at + 1..=first.max(second)
    }

    /// The bits that tell which pieces of a layer are promoted.
    fn king_bits(&self, layer: Layer) -> u32 {
        if self.promotes() { u32::from(layer.own) + u32::from(layer.other) } else { 0 }
    }

    /// Whether a man stands where it would have been promoted when it came there, which cannot come
    /// about in play. A man that begins the game there waits for nothing.
    fn waits_for_promotion(&self, position: &LeapPosition<MenAndKings>) -> bool {
        self.promotes()
            && Side::BOTH.into_iter().any(|side| {
                let promotion = self.lines.promotion[side];
                let men = position.pieces[side].without(position.kings());
                men.meets(promotion) && !self.start.pieces[side].meets(promotion)
            })
    }

    /// The sets of the side to move and of the other, and the kings, as the first side sees them;
    /// none where the board looks different from the other side.
    fn sets(&self, position: &LeapPosition<MenAndKings>) -> Option<[u64; 3]> {
        let turn = position.turn;
        let sets = [position.pieces[turn], position.pieces[!turn], position.kings()];
        let round = self.lines.rotation.as_ref()?;
        Some(match turn {
            Side::First => sets.map(|set| set.0),
            Side::Second => sets.map(|set| round.set(set).0),
        })
    }
}

impl Indexed for LeapRules<MenAndKings> {
    type Index = SetIndex;

    fn index(&self) -> SetIndex {
        SetIndex::of_counts(&self.board, &self.counts())
    }

    fn layers(&self) -> Vec<Layer> {
        match self.lines.rotation {
            Some(_) => SetIndex::layers(&self.board, self.counts(), &[[0, 0]]),
            None => Vec::new(),
        }
    }

    fn flipped(&self, layer: Layer) -> Layer {
        layer.flipped()
    }

    fn positions(&self, index: &SetIndex, layer: Layer) -> u64 {
        index.positions(layer) << self.king_bits(layer)
    }

    fn layer(&self, index: &SetIndex, position: &LeapPosition<MenAndKings>) -> Option<Layer> {
        let [own, other, _] = self.sets(position)?;
        index.layer(&self.counts(), [own, other], [0, 0])
    }

    fn rank(&self, index: &SetIndex, position: &LeapPosition<MenAndKings>) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        let [own, other, kings] = self.sets(position)?;
        // The number is that of the images of the sets under a symmetry, so the kings are mapped by
        // it too.
        let (_, symmetry) = index.orbits(layer.other.into()).find(index.rank(other));
        let image = |set: u64| index.group()[symmetry].apply(set);
        let promoted = if self.promotes() {
            let of_own = gather(image(kings), image(own));
            of_own << layer.other | gather(image(kings), image(other))
        } else {
            0
        };
        let rank = index.place(own, other) << self.king_bits(layer) | promoted;
        Some(TableIndex { layer, rank })
    }

    fn unrank(&self, index: &SetIndex, spot: TableIndex) -> LeapPosition<MenAndKings> {
        let bits = self.king_bits(spot.layer);
        let [own, other] = index.sets_at(TableIndex { rank: spot.rank >> bits, ..spot });
        let promoted = spot.rank & ((1 << bits) - 1);
        let kings = scatter(promoted >> spot.layer.other, own) | scatter(promoted, other);
        let pieces = BySide::new(PointSet(own), PointSet(other));
        LeapPosition {
            pieces,
            kinds: MenAndKings { kings: PointSet(kings) },
            turn: Side::First,
            halfmove_clock: 0,
        }
    }

    fn weight(&self, index: &SetIndex, spot: TableIndex) -> u64 {
        if self.waits_for_promotion(&self.unrank(index, spot)) {
            return 0;
        }
        let row = (spot.rank >> self.king_bits(spot.layer)) / index.row_len(spot.layer);
        index.row_weight(spot.layer.other, row as usize)
    }

    fn must_convert(&self) -> bool {
        self.capture == Duty::Compulsory
    }

    fn infinite_play_value(&self, layer: Layer) -> i16 {
        if self.more_pieces_win() { layer.own.cmp(&layer.other) as i16 } else { 0 }
    }

    fn reward(
        &self,
        _before: &LeapPosition<MenAndKings>,
        _after: &LeapPosition<MenAndKings>,
    ) -> i16 {
        0
    }

    fn final_value(&self, position: &LeapPosition<MenAndKings>) -> i16 {
        self.ending(position).map_or(0, |ending| outcome_value(ending.outcome, position.turn))
    }

    fn upper_bound(&self, _position: &LeapPosition<MenAndKings>) -> i16 {
        1
    }

    fn outcome(&self, position: &LeapPosition<MenAndKings>, value: i16) -> Outcome {
        match value {
            0 => Outcome::Draw,
            1.. => Outcome::Win(position.turn),
            _ => Outcome::Win(!position.turn),
        }
    }

    fn rules_fingerprint(&self) -> String {
        format!("{}{}", board_fingerprint(&self.board), self.options_fingerprint)
    }
}

/// The options with which tables of men and kings were stamped at first: all that there were except those that
/// break a game off.
const STAMPED: [&str; 10] = [
    "capture",
    "chain",
    "removal",
    "steps",
    "leaps",
    "promotion",
    "crowning",
    "king",
    "lose_at",
    "adjudication",
];

/// The options that values depend on, in the words with which the first tables were stamped: the
/// options that leap games had at first, or [`STAMPED`]. A newer one belongs into the text only where it is not
/// the default, so that older tables stay those of their rules.
pub(in crate::leap) fn options_fingerprint(
    board: &Board,
    levels: &[PointSet],
    options: &LeapOptions,
) -> String {
    let Ok(Value::Object(values)) = serde_json::to_value(options) else {
        return String::new();
    };
    let word = |key: &str| match &values[key] {
        Value::String(word) => word.clone(),
        value => value.to_string(),
    };
    if !tells_kinds_apart(options) && options.adjudication != Adjudication::Draw {
        let [capture, chain, removal, lose_at] =
            ["capture", "chain", "removal", "lose_at"].map(word);
        return format!(
            "leap: capture {capture}, chain {chain}, removal {removal}, lose at {lose_at}\n"
        );
    }
    let names = |level: &PointSet| board.names_of(*level).join(" ");
    let levels: Vec<String> = levels.iter().map(names).collect();
    let words = STAMPED.map(|key| format!("{key} {}", word(key)));
    format!("levels: {}\ncrown: {}\n", levels.join(" / "), words.join(", "))
}

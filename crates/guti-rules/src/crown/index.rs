//! Numbers of positions with kings: those of the pieces of both sides, as if all were alike, and for
//! each of them every way to promote some.
//!
//! Where the sides look different ways, a position in which the second side is to move has the
//! number of the one that turning the board round makes of it.

use super::{CrownPosition, CrownRules};
use crate::bits::{gather, scatter};
use crate::definition::model::LeapOptions;
use crate::index::{Indexed, Layer, SetIndex, TableIndex, board_fingerprint, outcome_value};
use crate::rules::{Outcome, Rules};
use crate::symmetry::Symmetry;
use crate::types::{BySide, PointSet, Side};
use serde_json::Value;
use std::ops::RangeInclusive;

impl CrownRules {
    /// The numbers of pieces of a side with which the game goes on.
    fn counts(&self) -> RangeInclusive<u32> {
        let [first, second] = self.start.pieces.0.map(PointSet::len);
        self.lose_at + 1..=first.max(second)
    }

    /// The bits that tell which pieces of a layer are promoted.
    fn king_bits(&self, layer: Layer) -> u32 {
        if self.promotes() { u32::from(layer.own) + u32::from(layer.other) } else { 0 }
    }

    /// The sets of the side to move and of the other, and the kings, as the first side sees them;
    /// none where the board looks different from the other side.
    fn sets(&self, position: &CrownPosition) -> Option<[u64; 3]> {
        let turn = position.turn;
        let sets = [position.pieces[turn], position.pieces[!turn], position.kings];
        let round = self.round.as_ref()?;
        Some(match turn {
            Side::First => sets.map(|set| set.0),
            Side::Second => sets.map(|set| round.set(set).0),
        })
    }
}

impl Indexed for CrownRules {
    type Index = SetIndex;

    fn index(&self) -> SetIndex {
        SetIndex::of_counts(&self.board, &self.counts())
    }

    fn layers(&self) -> Vec<Layer> {
        match self.round {
            Some(_) => SetIndex::layers(&self.board, self.counts()),
            None => Vec::new(),
        }
    }

    fn flipped(&self, layer: Layer) -> Layer {
        Layer { own: layer.other, other: layer.own }
    }

    fn positions(&self, index: &SetIndex, layer: Layer) -> u64 {
        index.positions(layer) << self.king_bits(layer)
    }

    fn layer(&self, index: &SetIndex, position: &CrownPosition) -> Option<Layer> {
        let [own, other, _] = self.sets(position)?;
        index.layer(&self.counts(), [own, other])
    }

    fn rank(&self, index: &SetIndex, position: &CrownPosition) -> Option<TableIndex> {
        let layer = self.layer(index, position)?;
        let [own, other, kings] = self.sets(position)?;
        // As the number of the sets is that of their images under a symmetry, so are the kings.
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

    fn unrank(&self, index: &SetIndex, spot: TableIndex) -> CrownPosition {
        let bits = self.king_bits(spot.layer);
        let [own, other] = index.sets_at(TableIndex { rank: spot.rank >> bits, ..spot });
        let promoted = spot.rank & ((1 << bits) - 1);
        let kings = scatter(promoted >> spot.layer.other, own) | scatter(promoted, other);
        let pieces = BySide::new(PointSet(own), PointSet(other));
        CrownPosition { pieces, kings: PointSet(kings), turn: Side::First, quiet: 0 }
    }

    fn weight(&self, index: &SetIndex, spot: TableIndex) -> u64 {
        let row = (spot.rank >> self.king_bits(spot.layer)) / index.row_len(spot.layer);
        index.row_weight(spot.layer.other, row as usize)
    }

    fn infinite_play_value(&self, layer: Layer) -> i16 {
        if self.more_pieces_win() { layer.own.cmp(&layer.other) as i16 } else { 0 }
    }

    fn reward(&self, _before: &CrownPosition, _after: &CrownPosition) -> i16 {
        0
    }

    fn final_value(&self, position: &CrownPosition) -> i16 {
        self.ending(position).map_or(0, |ending| outcome_value(ending.outcome, position.turn))
    }

    fn upper_bound(&self, _position: &CrownPosition) -> i16 {
        1
    }

    fn outcome(&self, position: &CrownPosition, value: i16) -> Outcome {
        match value {
            0 => Outcome::Draw,
            1.. => Outcome::Win(position.turn),
            _ => Outcome::Win(!position.turn),
        }
    }

    fn rules_fingerprint(&self) -> String {
        let names = |set: PointSet| self.board.names_of(set).join(" ");
        let levels: Vec<String> = self.levels.iter().map(|&level| names(level)).collect();
        let board = board_fingerprint(&self.board);
        format!("{board}levels: {}\n{}", levels.join(" / "), self.options_in_words)
    }
}

/// A symmetry that makes of each side's way ahead the other's; any, where there are no levels.
pub(super) fn turning_round(
    symmetries: &[Symmetry],
    levels: &[PointSet],
    promotion: BySide<PointSet>,
) -> Option<Symmetry> {
    let turns = |symmetry: &&Symmetry| {
        let across = levels.iter().zip(levels.iter().rev());
        let mut ends = across.chain([(&promotion.0[0], &promotion.0[1])]);
        ends.all(|(&one, &other)| symmetry.set(one) == other)
    };
    symmetries.iter().find(turns).cloned()
}

/// The options that values depend on: all but those that break a game off.
pub(super) fn in_words(options: &LeapOptions) -> String {
    let Ok(Value::Object(options)) = serde_json::to_value(options) else {
        return String::new();
    };
    let kept =
        options.iter().filter(|(key, _)| !["repetition", "quiet_plies"].contains(&key.as_str()));
    let words = kept.map(|(key, value)| match value.as_str() {
        Some(word) => format!("{key} {word}"),
        None => format!("{key} {value}"),
    });
    format!("crown: {}\n", words.collect::<Vec<_>>().join(", "))
}

//! Dense numbers for positions, for tables of their values.
//!
//! Positions with the same material make a *layer*. A quiet move leads to the same layer, or to the
//! one in which the sides have changed places; a *conversion* leads to a layer that comes earlier in
//! [`Indexed::layers`], or ends the game. In a layer positions are ranked without gaps, and positions
//! that a symmetry of the board maps onto each other share a rank.

mod orbits;
mod sets;
mod setting;
mod steps;
mod subsets;

pub use orbits::{Orbits, Permutation};
pub use sets::{PieceSets, SetIndex};
pub(crate) use sets::{board_fingerprint, outcome_value};
pub use setting::Setting;
pub use steps::{ArrivalRules, Removals, StandingRow, StepRules};
pub use subsets::{Ranking, binomial, next_subset};

use crate::rules::{Outcome, Rules};
use std::fmt;
use std::ops::{ControlFlow, Range};
use std::str::FromStr;

/// A layer: the positions with the same material on the board and in hand. Counters that belong to no
/// side yet are counted as those of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Layer {
    /// The number of pieces or counters of the side to move on the board.
    pub own: u8,
    /// The number of pieces or counters of the other side on the board.
    pub other: u8,
    /// The number of pieces in hand of the side to move and of the other.
    pub hands: [u8; 2],
}

impl Layer {
    /// The layer with these numbers of pieces or counters on the board and nothing in hand.
    pub const fn of(own: u8, other: u8) -> Layer {
        Layer { own, other, hands: [0, 0] }
    }

    /// The layer in which the sides have changed places.
    #[must_use]
    pub const fn flipped(self) -> Layer {
        let [own, other] = self.hands;
        Layer { own: self.other, other: self.own, hands: [other, own] }
    }

    /// The material of the side that has more of it, on the board and in hand.
    pub const fn size(self) -> u8 {
        let [own, other] = [self.own + self.hands[0], self.other + self.hands[1]];
        if own > other { own } else { other }
    }

    /// The material of both sides, on the board and in hand.
    pub const fn total(self) -> u8 {
        let [own, other] = self.hands;
        self.own.saturating_add(self.other).saturating_add(own).saturating_add(other)
    }

    /// Whether no side has pieces in hand.
    pub fn hands_are_empty(self) -> bool {
        self.hands == [0, 0]
    }
}

/// Formats a layer as `<own>-<other>`: `6-5`. Pieces in hand follow the number of those on the board
/// after an `h`: `3h4-2` is the layer in which the side to move has three pieces on the board and four
/// in hand.
impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |pieces: u8, hand: u8| match hand {
            0 => pieces.to_string(),
            _ => format!("{pieces}h{hand}"),
        };
        let [own, other] = self.hands;
        write!(f, "{}-{}", side(self.own, own), side(self.other, other))
    }
}

impl FromStr for Layer {
    type Err = String;

    fn from_str(text: &str) -> Result<Layer, String> {
        let side = |text: &str| -> Option<[u8; 2]> {
            let [pieces, hand]: [u8; 2] = match text.split_once('h') {
                Some((pieces, hand)) => [pieces.parse().ok()?, hand.parse().ok()?],
                None => [text.parse().ok()?, 0],
            };
            pieces.checked_add(hand).map(|_| [pieces, hand])
        };
        let parsed = text.split_once('-').and_then(|(own, other)| {
            let ([own, own_hand], [other, other_hand]) = (side(own)?, side(other)?);
            Some(Layer { own, other, hands: [own_hand, other_hand] })
        });
        // `3h0-2` or `03-2` would be a second name of a layer.
        parsed.filter(|layer| layer.to_string() == text).ok_or_else(|| {
            format!(
                "a layer is two numbers, as `6-5`, or with pieces in hand `3h4-2h5`, not `{text}`"
            )
        })
    }
}

/// The place of a position in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableIndex {
    /// The layer, which has a table of its own.
    pub layer: Layer,
    /// The rank in the layer.
    pub rank: u64,
}

/// Games whose positions can be ranked, so that tables can hold their values.
///
/// The value of a position is a whole number from the view of the side to move. In a game of pieces it
/// is 1, 0 or -1: a win, a draw, a loss. In a game of counters it is the difference between the counters
/// of those on the board that the side to move will get and those that the other side will.
pub trait Indexed: Rules {
    /// Tables for ranking, made once.
    type Index: Send + Sync;

    /// Makes the tables for ranking.
    fn index(&self) -> Self::Index;

    /// The layers whose positions can be ranked, each after those that conversions lead to.
    fn layers(&self) -> Vec<Layer>;

    /// The layer that a quiet move leads to: that with the sides exchanged. Where neither side can move
    /// quietly, the layer itself.
    fn flipped(&self, layer: Layer) -> Layer;

    /// The setting of the round in which a position occurs; none where it is the whole board with nothing
    /// special, as in every game without rounds. Positions that are equal after half a turn of the board
    /// have the same [canonical](Setting::canonical) setting.
    fn setting(&self, _position: &Self::Position) -> Option<Setting> {
        None
    }

    /// These rules as they number the positions of a setting, and no others: [`index`](Indexed::index),
    /// [`layers`](Indexed::layers), the [fingerprint](Indexed::rules_fingerprint) and the start are those of
    /// a round with this setting. None if the game has no such rounds, or the setting is not canonical.
    ///
    /// An index remembers its setting: with it, rules of any setting rank the positions of that one.
    fn with_setting(&self, _setting: Setting) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// The number of ranks of a layer.
    fn positions(&self, index: &Self::Index, layer: Layer) -> u64;

    /// The layer of a position; none if it cannot be ranked, as where a player may have to pass. A
    /// position in which the game is over may have one or not. This is much faster than
    /// [`rank`](Indexed::rank).
    fn layer(&self, index: &Self::Index, position: &Self::Position) -> Option<Layer>;

    /// Ranks a position; none if it has no [`layer`](Indexed::layer).
    fn rank(&self, index: &Self::Index, position: &Self::Position) -> Option<TableIndex>;

    /// Unranks a position: one of those with this rank, with the first side to move if it can be.
    fn unrank(&self, index: &Self::Index, at: TableIndex) -> Self::Position;

    /// Visits the positions at a range of ranks of a layer, in order, each with its rank. The default
    /// unranks one after another.
    fn each_position(
        &self,
        index: &Self::Index,
        layer: Layer,
        ranks: Range<u64>,
        mut visit: impl FnMut(u64, &Self::Position),
    ) {
        for rank in ranks {
            visit(rank, &self.unrank(index, TableIndex { layer, rank }));
        }
    }

    /// The number of positions that [`each_position_by_mover`](Indexed::each_position_by_mover) visits. 0 where the
    /// rules have no such order.
    fn positions_by_mover(&self, _index: &Self::Index, _layer: Layer) -> u64 {
        0
    }

    /// Visits positions of a layer in another order, each with its number in this order, up to
    /// [`positions_by_mover`](Indexed::positions_by_mover): those in which the side to move has the same pieces are
    /// next to each other. They are the positions of the flipped layer as they are ranked there, with the sides
    /// exchanged, whether or not that layer can come about in play. Where pieces stand symmetrically a position can
    /// have several ranks, and not all of them are met.
    fn each_position_by_mover(
        &self,
        _index: &Self::Index,
        _layer: Layer,
        _numbers: Range<u64>,
        _visit: impl FnMut(u64, &Self::Position),
    ) {
    }

    /// The number of positions that share a rank, divided by the positions that appear at several
    /// ranks: over all ranks of a layer the weights add up to its number of positions. It is 0 for a
    /// rank whose positions cannot come about in play.
    fn weight(&self, index: &Self::Index, at: TableIndex) -> u64;

    /// A range of ranks of a layer as consecutive ranges, each with the [`weight`](Indexed::weight) of all its ranks.
    fn weights(
        &self,
        index: &Self::Index,
        layer: Layer,
        ranks: Range<u64>,
    ) -> impl Iterator<Item = (Range<u64>, u64)> {
        ranks.map(move |rank| (rank..rank + 1, self.weight(index, TableIndex { layer, rank })))
    }

    /// Whether a position, in which the game is not over, has a quiet move. The default generates all
    /// moves.
    fn has_quiet_move(&self, position: &Self::Position) -> bool {
        lists_quiet_move(self, position)
    }

    /// Visits the positions that the conversions of a position lead to, until `visit` breaks; the
    /// game must not be over. Positions may be passed with the sides exchanged where that changes
    /// no value, as those that are [unranked](Indexed::unrank). The default generates all moves.
    fn each_after_conversion(
        &self,
        position: &Self::Position,
        visit: &mut dyn FnMut(&Self::Position) -> ControlFlow<()>,
    ) {
        lists_conversions(self, position, visit);
    }

    /// Whether a player who can convert must do so: a position with a conversion then has no quiet move.
    fn must_convert(&self) -> bool;

    /// The value of a position of the layer if play never ends.
    fn infinite_play_value(&self, layer: Layer) -> i16;

    /// The reward of a move to its mover, besides the value of the position that it leads to.
    fn reward(&self, before: &Self::Position, after: &Self::Position) -> i16;

    /// The value of a position in which the game is over.
    fn final_value(&self, position: &Self::Position) -> i16;

    /// An upper bound on the value of all positions with the same material on the board.
    fn upper_bound(&self, position: &Self::Position) -> i16;

    /// The outcome that a value of a position stands for.
    fn outcome(&self, position: &Self::Position, value: i16) -> Outcome;

    /// The number of counters by which the side to move is ahead when the game is over, if a position has
    /// this value; none in games of pieces.
    fn final_lead(&self, _position: &Self::Position, _value: i16) -> Option<i16> {
        None
    }

    /// A description of everything that values depend on: the board and the options. Tables are stamped
    /// with a digest of it, so it does not change when only the code does.
    fn rules_fingerprint(&self) -> String;
}

/// Whether a position has a quiet move, by generating all moves.
fn lists_quiet_move<R: Rules + ?Sized>(rules: &R, position: &R::Position) -> bool {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    moves.iter().any(|&mv| rules.effect(position, mv).is_quiet())
}

/// Visits the positions after each conversion, by generating all moves.
fn lists_conversions<R: Rules + ?Sized>(
    rules: &R,
    position: &R::Position,
    visit: &mut dyn FnMut(&R::Position) -> ControlFlow<()>,
) {
    let mut moves = Vec::new();
    rules.generate(position, &mut moves);
    for mv in moves {
        let converts = !rules.effect(position, mv).is_quiet();
        if converts && visit(&rules.play_unchecked(position, mv)).is_break() {
            return;
        }
    }
}

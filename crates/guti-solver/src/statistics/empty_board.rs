//! The values of the empty board with different numbers of pieces in hand.

use super::LayerStatistics;
use crate::Wdl;
use guti_rules::index::Layer;
use serde::Serialize;

/// The empty board with some pieces in hand, solved: the start of a game with so many pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EmptyBoard {
    /// The pieces in hand of the side to move and of the other.
    pub hands: [u8; 2],
    /// The value for the side to move.
    pub value: Wdl,
}

/// The empty boards of all layers, those with the fewest pieces first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct EmptyBoards(Vec<EmptyBoard>);

impl EmptyBoards {
    /// The layers that consist of an empty board, each with its statistics.
    pub(super) fn of(layers: &[(Layer, LayerStatistics)]) -> EmptyBoards {
        let value = |LayerStatistics { summary, .. }: &LayerStatistics| match summary.counts.sum() {
            0 => None,
            _ if summary.counts.wins > 0 => Some(Wdl::Win),
            _ if summary.counts.losses > 0 => Some(Wdl::Loss),
            _ => Some(Wdl::Draw),
        };
        let empty = layers
            .iter()
            .filter(|(layer, _)| [layer.own, layer.other] == [0, 0] && !layer.hands_are_empty());
        let boards = empty.filter_map(|(Layer { hands, .. }, statistics)| {
            value(statistics).map(|value| EmptyBoard { hands: *hands, value })
        });
        EmptyBoards(boards.collect())
    }

    /// Whether there is none, as in games that begin with the pieces on the board.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there is more than the start of the game itself.
    pub fn are_several(&self) -> bool {
        self.0.len() > 1
    }

    /// The numbers of pieces of either side, in order.
    pub fn sizes(&self) -> Vec<u8> {
        let mut sizes: Vec<u8> = self.0.iter().flat_map(|board| board.hands).collect();
        sizes.sort_unstable();
        sizes.dedup();
        sizes
    }

    /// The value for the side to move where it has `own` pieces in hand and the other side `other`; `None` if
    /// that is in no table.
    pub fn value(&self, own: u8, other: u8) -> Option<Wdl> {
        self.0.iter().find(|board| board.hands == [own, other]).map(|board| board.value)
    }
}

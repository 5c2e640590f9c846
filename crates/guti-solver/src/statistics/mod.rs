//! Statistics of a solved game: the value of its start, and wins, draws and losses by layer.
//!
//! They are read from the notes in the header of each file, so the size of the tables does not
//! matter. Boards are counted one by one, also those that a symmetry maps onto each other.

mod empty_board;
mod start;
mod summary;

pub use empty_board::{EmptyBoard, EmptyBoards};
pub use start::{MoveValue, StartValue};
pub use summary::{Bits, Bytes, Longest, Summary, percent};

use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_tables::{ReadError, Tablebase};
use serde::Serialize;
use thiserror::Error;

/// The statistics of a solved game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// The value of the start position, if it is in the tables, or follows from them by a short search.
    pub start: Option<StartValue>,
    /// The values of starts with other numbers of pieces in hand, where the game begins on an empty board.
    #[serde(skip_serializing_if = "EmptyBoards::is_empty")]
    pub empty_boards: EmptyBoards,
    /// The counts of all layers added up, with the longest distances of any layer.
    pub together: Summary,
    /// The number of quiet plies after which a game is adjudicated; 0 if there is no such limit.
    pub quiet_limit: u16,
    /// The layers, the smallest first.
    pub layers: Vec<LayerStatistics>,
}

/// The statistics of a layer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LayerStatistics {
    /// The name of the layer, such as `6-5`.
    pub layer: String,
    /// Whether both sides have the same material, so that only the right to move tells them apart.
    pub equal: bool,
    /// The pieces in hand of the side to move and of the other.
    #[serde(skip_serializing_if = "are_empty")]
    pub hands: [u8; 2],
    /// The numbers of this layer alone.
    #[serde(flatten)]
    pub summary: Summary,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn are_empty(hands: &[u8; 2]) -> bool {
    *hands == [0, 0]
}

/// Why there are no statistics.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StatisticsError {
    /// A table is damaged where the value of the start is.
    #[error(transparent)]
    Read(ReadError),
    /// There is no table.
    #[error("no layer is solved")]
    NoTables,
    /// A file lacks a note that the solver writes.
    #[error("the table of layer {layer} does not say how many `{note}` there are: solve it again")]
    MissingNote {
        /// The name of the layer, such as `6-5`.
        layer: String,
        /// The name of the note that the file lacks.
        note: String,
    },
}

impl Statistics {
    /// Reads the statistics of a game from its tables.
    ///
    /// # Errors
    ///
    /// See [`StatisticsError`].
    pub fn new<R: Indexed + Notation>(
        rules: &R,
        tables: &Tablebase<R>,
    ) -> Result<Statistics, StatisticsError> {
        let mut layers = Vec::new();
        for (layer, file) in tables.files() {
            // Material that neither side owns, as in games of counters, is the same for both sides.
            let is_shared = layer.hands_are_empty() && rules.flipped(layer) == layer;
            let equal = layer.flipped() == layer || is_shared;
            let summary = Summary::of_file(layer, file)?;
            let (name, hands) = (layer.to_string(), layer.hands);
            layers.push((layer, LayerStatistics { layer: name, equal, hands, summary }));
        }
        layers.sort_by_key(|&(Layer { own, other, hands: [hand, other_hand] }, _)| {
            (hand + other_hand, own + other, own.max(other), own, hand)
        });
        let empty_boards = EmptyBoards::of(&layers);
        let layers: Vec<_> = layers.into_iter().map(|(_, statistics)| statistics).collect();
        let summaries = layers.iter().map(|layer| layer.summary.clone());
        let together = summaries.reduce(Summary::merge).ok_or(StatisticsError::NoTables)?;
        let start = StartValue::new(rules, tables);
        if let Some(error) = tables.read_error() {
            return Err(StatisticsError::Read(error.clone()));
        }
        let quiet_limit = rules.limits().halfmove_clock;
        Ok(Statistics { start, empty_boards, together, quiet_limit, layers })
    }

    /// The layers in which no side has pieces in hand.
    pub fn without_hands(&self) -> impl Iterator<Item = &LayerStatistics> {
        self.layers.iter().filter(|layer| are_empty(&layer.hands))
    }

    /// The layers in which both sides have the same material, all of it on the board.
    pub fn equal_layers(&self) -> impl Iterator<Item = &LayerStatistics> {
        self.without_hands().filter(|layer| layer.equal)
    }

    /// The layers with pieces in hand, those with the same hands added up: the hands of the side to move
    /// and of the other, those with the fewest pieces first.
    pub fn by_hands(&self) -> Vec<([u8; 2], Summary)> {
        let mut groups: Vec<([u8; 2], Summary)> = Vec::new();
        for layer in self.layers.iter().filter(|layer| !are_empty(&layer.hands)) {
            let summary = layer.summary.clone();
            match groups.iter_mut().find(|(hands, _)| *hands == layer.hands) {
                Some((_, all)) => *all = all.clone().merge(summary),
                None => groups.push((layer.hands, summary)),
            }
        }
        groups.sort_by_key(|&([own, other], _)| (own + other, own));
        groups
    }

    /// Whether play with this distance to conversion would be adjudicated by the limit on quiet plies. The
    /// last ply is the conversion, which is not quiet.
    pub fn is_beyond_limit(&self, plies: u16) -> bool {
        self.quiet_limit > 0 && plies > self.quiet_limit
    }
}

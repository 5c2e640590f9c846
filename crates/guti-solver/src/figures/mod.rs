//! The figures of a solved game: the value of its start, and win, draw and loss layer by layer.
//!
//! They come from what each file says of itself, so that having them takes no time, whatever the
//! size of the tables. Boards are counted one by one there, symmetric ones too.

mod start;
mod summary;

pub use start::{Start, StartMove};
pub use summary::{Bits, Bytes, Longest, Summary, percent};

use guti_rules::index::{Indexed, Layer};
use guti_rules::rules::Notation;
use guti_tables::Tables;
use serde::Serialize;
use thiserror::Error;

/// What there is to tell of a solved game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figures {
    /// The start of the game, if the tables know it.
    pub start: Option<Start>,
    /// All layers together.
    pub together: Summary,
    /// The quiet plies after which a game is broken off; 0 if it never is.
    pub quiet_limit: u16,
    /// The layers, the smallest first.
    pub layers: Vec<LayerFigures>,
}

/// What there is to tell of a layer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LayerFigures {
    /// Its name: `6-5`.
    pub layer: String,
    /// The side to move has as much as the other, so that who is better off there is so by the
    /// right to move.
    pub equal: bool,
    /// The figures.
    #[serde(flatten)]
    pub summary: Summary,
}

/// Why there are no figures.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FiguresError {
    /// There is no table.
    #[error("no layer is solved")]
    Nothing,
    /// A table lacks what the solver writes into each.
    #[error("the table of layer {layer} does not say how many `{note}` there are: solve it again")]
    Silent {
        /// The layer.
        layer: String,
        /// What is missing.
        note: String,
    },
}

impl Figures {
    /// Reads them from the tables of a game.
    pub fn new<R: Indexed + Notation>(
        rules: &R,
        tables: &Tables<R>,
    ) -> Result<Figures, FiguresError> {
        let mut layers = Vec::new();
        for (layer, file) in tables.files() {
            let equal = rules.flipped(layer) == layer;
            let summary = Summary::of_file(layer, file)?;
            layers.push((layer, LayerFigures { layer: layer.to_string(), equal, summary }));
        }
        layers.sort_by_key(|&(Layer { own, other }, _)| (own + other, own.max(other), own));
        let layers: Vec<_> = layers.into_iter().map(|(_, figures)| figures).collect();
        let summaries = layers.iter().map(|layer| layer.summary.clone());
        let together = summaries.reduce(Summary::merge).ok_or(FiguresError::Nothing)?;
        let start = Start::new(rules, tables);
        let quiet_limit = rules.limits().quiet_plies;
        Ok(Figures { start, together, quiet_limit, layers })
    }

    /// The layers in which both sides have the same.
    pub fn equal_layers(&self) -> impl Iterator<Item = &LayerFigures> {
        self.layers.iter().filter(|layer| layer.equal)
    }

    /// Whether a play of this length from one conversion to the next would be broken off. The
    /// last ply is the conversion, which is not quiet.
    pub fn is_beyond_limit(&self, plies: u16) -> bool {
        self.quiet_limit > 0 && plies > self.quiet_limit
    }
}

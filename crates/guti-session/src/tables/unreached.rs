//! Why tables do not say the values of a position and its moves.

use super::{Layer, MissingLayer, ReadError, TableSet};
use crate::session::Session;
use std::path::PathBuf;
use thiserror::Error;

/// Why tables do not say the values of a position and its moves.
#[derive(Clone, Debug, Error)]
pub enum Unreached {
    /// A table is damaged where it was read.
    #[error(transparent)]
    Damaged(#[from] ReadError),
    /// The tables of the setting of this round cannot be used, for this reason.
    #[error("{0}")]
    Unusable(String),
    /// A layer is missing that could be there.
    #[error("no table reaches this position: {} has no layer {layer}", folder.display())]
    NoTable {
        /// The folder of the tables.
        folder: PathBuf,
        /// The missing layer.
        layer: Layer,
    },
    /// Such a position belongs to no layer.
    #[error("no table can hold this position")]
    NoLayer,
}

impl TableSet {
    /// Why a [probe](TableSet::probe) of a position or its [moves](TableSet::moves) found nothing.
    pub fn unreached(&self, session: &Session) -> Unreached {
        if let Some(error) = self.read_error() {
            return Unreached::Damaged(error);
        }
        if let Some(reason) = self.unusable(session.setting()) {
            return Unreached::Unusable(reason.to_owned());
        }
        match self.missing(session) {
            Some(MissingLayer::Absent(layer)) => {
                let setting = session.setting().filter(|_| self.folder.setting().is_none());
                let folder = self.folder.in_setting(setting).path().to_owned();
                Unreached::NoTable { folder, layer }
            }
            Some(MissingLayer::NoLayer) | None => Unreached::NoLayer,
        }
    }
}

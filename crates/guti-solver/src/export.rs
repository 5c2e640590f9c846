//! Data sets from tables: positions with their values, a row for each rank of a layer.

use crate::{Wdl, parallel};
use guti_rules::index::{Indexed, Layer, TableIndex};
use guti_rules::rules::Notation;
use guti_tables::{ReadError, Tablebase};
use std::ops::Range;
use thiserror::Error;

/// A position of a table. Positions that a symmetry of the board maps onto each other share a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportedPosition {
    /// The layer that the position belongs to.
    pub layer: Layer,
    /// The position in the notation of the game.
    pub position: String,
    /// The number of boards that the row stands for. Over the rows of a layer they add up to the number
    /// of its boards. It is 0 where a man stands where it would have been promoted.
    pub boards: u64,
    /// Whether the side to move wins.
    pub outcome: Wdl,
    /// The value for the side to move: 1, 0 or -1 in a game of pieces; in a game of counters the
    /// difference between the counters on the board that either side will get.
    pub value: i16,
    /// The distance to conversion in plies, 0 where the game is over; `None` if best play never ends.
    pub distance: Option<u16>,
    /// The moves with the best value and, among them, the best distance; none where the game is over.
    pub best_moves: Vec<String>,
}

/// Why positions could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExportError {
    /// A table is damaged.
    #[error(transparent)]
    Read(ReadError),
    /// A table that the values depend on is missing.
    #[error("the table of layer {missing} is needed for layer {layer}, and is not there")]
    Missing {
        /// The layer that was to be read.
        layer: Layer,
        /// The layer without a table.
        missing: Layer,
    },
}

/// Reads the positions of a layer with these ranks, in ascending order. It needs memory for the result
/// only, and uses the threads of the current `rayon` pool.
///
/// # Errors
///
/// See [`ExportError`].
pub fn positions<R: Indexed + Notation>(
    rules: &R,
    tables: &Tablebase<R>,
    layer: Layer,
    ranks: Range<u64>,
) -> Result<Vec<ExportedPosition>, ExportError> {
    let count = (ranks.end - ranks.start) as usize;
    parallel::try_map(count, &|number| {
        exported(rules, tables, TableIndex { layer, rank: ranks.start + number as u64 })
    })
}

fn exported<R: Indexed + Notation>(
    rules: &R,
    tables: &Tablebase<R>,
    at: TableIndex,
) -> Result<ExportedPosition, ExportError> {
    let position = rules.unrank(tables.index(), at);
    let unknown = |position: &R::Position| {
        if let Some(error) = tables.read_error() {
            return ExportError::Read(error.clone());
        }
        let missing = tables.missing(rules, position).unwrap_or(at.layer);
        ExportError::Missing { layer: at.layer, missing }
    };
    let probed = tables.probe(rules, &position).ok_or_else(|| unknown(&position))?;
    let best_moves = if rules.ending(&position).is_some() {
        Vec::new()
    } else {
        let moves = tables.moves(rules, &position).ok_or_else(|| {
            let mut moves = Vec::new();
            rules.generate(&position, &mut moves);
            let mut next = moves.iter().map(|&mv| rules.play_unchecked(&position, mv));
            let lacking = next.find(|next| tables.missing(rules, next).is_some());
            unknown(&lacking.unwrap_or(position))
        })?;
        let key = moves.first().map(|best| (best.value, best.distance));
        let best = moves.iter().take_while(|mv| Some((mv.value, mv.distance)) == key);
        best.map(|mv| rules.move_string(&position, mv.mv)).collect()
    };
    Ok(ExportedPosition {
        layer: at.layer,
        position: rules.position_string(&position),
        boards: rules.weight(tables.index(), at),
        outcome: Wdl::of(rules.outcome(&position, probed.value), rules.turn(&position)),
        value: probed.value,
        distance: probed.distance,
        best_moves,
    })
}

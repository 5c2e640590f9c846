//! The value of the start position and of its moves.

use crate::Wdl;
use guti_rules::index::Indexed;
use guti_rules::rules::Notation;
use guti_tables::Tablebase;
use serde::{Deserialize, Serialize};

/// The start position of a game, solved.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct StartValue {
    /// The start position in the notation of the game.
    pub position: String,
    /// Its value for the side to move.
    pub value: Wdl,
    /// The distance to conversion in plies; `None` if best play is infinite.
    pub distance: Option<u16>,
    /// The legal moves, the best first.
    pub moves: Vec<MoveValue>,
}

/// A legal move of the start position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct MoveValue {
    /// The move in the notation of the game.
    #[serde(rename = "move")]
    pub text: String,
    /// Its value for the side that makes it.
    pub value: Wdl,
    /// The distance to conversion in plies, this move counted; `None` if best play is infinite.
    pub distance: Option<u16>,
}

impl StartValue {
    /// `None` if the start position is in no table.
    pub(super) fn new<R: Indexed + Notation>(
        rules: &R,
        tables: &Tablebase<R>,
    ) -> Option<StartValue> {
        let start = rules.start();
        let probed = tables.probe(rules, &start)?;
        let wdl = |value| Wdl::of(rules.outcome(&start, value), rules.turn(&start));
        let moves = tables.moves(rules, &start)?.into_iter().map(|probed| MoveValue {
            text: rules.move_string(&start, probed.mv),
            value: wdl(probed.value),
            distance: probed.distance,
        });
        Some(StartValue {
            position: rules.position_string(&start),
            value: wdl(probed.value),
            distance: probed.distance,
            moves: moves.collect(),
        })
    }
}

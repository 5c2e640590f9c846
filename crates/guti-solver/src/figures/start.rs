//! What is known of the start of a game.

use crate::Verdict;
use guti_rules::index::Indexed;
use guti_rules::rules::Notation;
use guti_tables::Tables;
use serde::Serialize;

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Start {
    /// The position.
    pub position: String,
    /// What it is worth to the side to move.
    pub value: Verdict,
    /// The distance to conversion in plies; none if play is endless.
    pub distance: Option<u16>,
    /// The first moves, the best first.
    pub moves: Vec<StartMove>,
}

/// A first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// What it is worth to who makes it.
    pub value: Verdict,
    /// The distance to conversion in plies, this move counted; none if play is endless.
    pub distance: Option<u16>,
}

impl Start {
    /// Nothing if the tables do not reach so far.
    pub(super) fn new<R: Indexed + Notation>(rules: &R, tables: &Tables<R>) -> Option<Start> {
        let start = rules.start();
        let known = tables.probe(rules, &start)?;
        let verdict = |value| Verdict::of(rules.outcome(&start, value), rules.turn(&start));
        let moves = tables.moves(rules, &start)?.into_iter().map(|known| StartMove {
            text: rules.move_string(&start, known.mv),
            value: verdict(known.value),
            distance: known.distance,
        });
        Some(Start {
            position: rules.position_string(&start),
            value: verdict(known.value),
            distance: known.distance,
            moves: moves.collect(),
        })
    }
}

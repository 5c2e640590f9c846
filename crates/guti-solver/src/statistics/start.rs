//! The value of the start position and of its moves: from its table, or from a search whose lines all
//! end in tables.

use crate::Wdl;
use guti_rules::index::Indexed;
use guti_rules::rules::Notation;
use guti_tables::Tablebase;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The start position of a game, solved.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct StartValue {
    /// The start position in the notation of the game.
    pub position: String,
    /// Its value for the side to move.
    pub value: Wdl,
    /// The distance to conversion in plies; `None` if best play is infinite, or if a search found the
    /// value.
    pub distance: Option<u16>,
    /// The legal moves, the best first.
    pub moves: Vec<MoveValue>,
    /// The plies of the search that found the values; `None` if the start is in a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub searched: Option<u32>,
}

/// The most plies of a search from the start.
const MAX_PLIES: u32 = 12;
/// The most positions that it visits.
const MAX_POSITIONS: u32 = 100_000;

/// A legal move of the start position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
pub struct MoveValue {
    /// The move in the notation of the game.
    #[serde(rename = "move")]
    pub text: String,
    /// Its value for the side that makes it.
    pub value: Wdl,
    /// The distance to conversion in plies, this move counted; `None` as for the start.
    pub distance: Option<u16>,
}

impl StartValue {
    /// `None` if the start is in no table, and a short search from there meets positions that are in none.
    pub(super) fn new<R: Indexed + Notation>(
        rules: &R,
        tables: &Tablebase<R>,
    ) -> Option<StartValue> {
        let start = rules.start();
        let Some(probed) = tables.probe(rules, &start) else {
            return StartValue::searched(rules, tables);
        };
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
            searched: None,
        })
    }

    /// Searches ever deeper until the values of all moves are certain.
    fn searched<R: Indexed + Notation>(rules: &R, tables: &Tablebase<R>) -> Option<StartValue> {
        let start = rules.start();
        let mut legal = Vec::new();
        rules.generate(&start, &mut legal);
        let mut search = Search { rules, tables, left: MAX_POSITIONS };
        for plies in 1..=MAX_PLIES {
            let value_of = |&mv: &R::Move| {
                let bounds = search.bounds(&rules.play_unchecked(&start, mv), plies - 1)?;
                Some((mv, bounds.flipped()))
            };
            let mut moves = legal.iter().map(value_of).collect::<Option<Vec<_>>>()?;
            if !moves.is_empty() && moves.iter().all(|(_, bounds)| bounds.least == bounds.most) {
                moves.sort_by_key(|(_, bounds)| -bounds.least);
                let moves = moves.into_iter().map(|(mv, bounds)| MoveValue {
                    text: rules.move_string(&start, mv),
                    value: bounds.certain(),
                    distance: None,
                });
                let moves: Vec<MoveValue> = moves.collect();
                return Some(StartValue {
                    position: rules.position_string(&start),
                    value: moves[0].value,
                    distance: None,
                    moves,
                    searched: Some(plies),
                });
            }
        }
        None
    }
}

/// What is certain of the value of a position for the side to move: -1 for a loss, 0 for a draw and 1
/// for a win, at least and at most.
#[derive(Clone, Copy)]
struct Bounds {
    least: i8,
    most: i8,
}

impl Bounds {
    const UNKNOWN: Bounds = Bounds { least: -1, most: 1 };

    fn exactly(value: Wdl) -> Bounds {
        let value = match value {
            Wdl::Win => 1,
            Wdl::Draw => 0,
            Wdl::Loss => -1,
        };
        Bounds { least: value, most: value }
    }

    /// The bounds for the other side.
    fn flipped(self) -> Bounds {
        Bounds { least: -self.most, most: -self.least }
    }

    /// The value that is certain; both bounds are the same.
    fn certain(self) -> Wdl {
        match self.least {
            1 => Wdl::Win,
            0 => Wdl::Draw,
            _ => Wdl::Loss,
        }
    }
}

/// A search of all moves, without heuristics.
struct Search<'a, R: Indexed> {
    rules: &'a R,
    tables: &'a Tablebase<R>,
    /// The number of positions that may still be visited.
    left: u32,
}

impl<R: Indexed + Notation> Search<'_, R> {
    /// What is certain of a position after searching `plies` plies ahead; `None` if there are too
    /// many positions.
    fn bounds(&mut self, position: &R::Position, plies: u32) -> Option<Bounds> {
        self.left = self.left.checked_sub(1)?;
        let Search { rules, tables, .. } = *self;
        let turn = rules.turn(position);
        if let Some(probed) = tables.probe(rules, position) {
            let outcome = rules.outcome(position, probed.value);
            return Some(Bounds::exactly(Wdl::of(outcome, turn)));
        }
        if let Some(ending) = rules.ending(position) {
            return Some(Bounds::exactly(Wdl::of(ending.outcome, turn)));
        }
        if plies == 0 {
            return Some(Bounds::UNKNOWN);
        }
        let mut legal = Vec::new();
        rules.generate(position, &mut legal);
        let mut best = Bounds { least: -1, most: -1 };
        for mv in legal {
            let next = self.bounds(&rules.play_unchecked(position, mv), plies - 1)?.flipped();
            best = Bounds { least: best.least.max(next.least), most: best.most.max(next.most) };
        }
        Some(best)
    }
}

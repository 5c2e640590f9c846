//! What the second implementation of the rules says of a position.

use super::Fault;
use guti_reference::{Naive, Winner};
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome};
use guti_rules::types::Side;

/// The positions that moves lead to, with whether the move is quiet. Empty where the game is over.
///
/// Only positions come from there: that a move converts is seen by what lies on the board after
/// it.
pub fn successors<R: Indexed + Notation>(
    rules: &R,
    index: &R::Index,
    reference: &Naive,
    position: &R::Position,
) -> Result<Vec<(R::Position, bool)>, Fault> {
    let here = reference.normal(&rules.position_string(position));
    if let Some(winner) = reference.result(&here) {
        let outcome = match winner {
            Winner::First => Outcome::Win(Side::First),
            Winner::Second => Outcome::Win(Side::Second),
            Winner::Draw => Outcome::Draw,
        };
        let agreed = rules.ending(position).is_some_and(|ending| ending.outcome == outcome);
        return if agreed { Ok(Vec::new()) } else { Err(Fault::End) };
    }
    let layer = rules.layer(index, position).map(|layer| rules.flipped(layer));
    let moves = reference.moves(&here).into_iter().map(|mv| {
        let text = reference.play(&here, &mv);
        let next = rules.parse_position(&text).map_err(|_| Fault::Astray(text))?;
        let quiet = rules.layer(index, &next) == layer;
        Ok((next, quiet))
    });
    moves.collect()
}

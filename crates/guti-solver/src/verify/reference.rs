//! The successors of a position by the naive reference implementation of the rules.

use super::EntryError;
use guti_reference::{Naive, Winner};
use guti_rules::index::Indexed;
use guti_rules::rules::{Notation, Outcome};
use guti_rules::types::Side;

/// The positions that moves lead to, each with whether the move is quiet. Empty where the game is
/// over.
///
/// The reference returns positions only: the layer to which a move leads tells whether the move is
/// quiet.
///
/// # Errors
///
/// [`EntryError::EndingDisputed`] if the rules and the reference disagree about the end of the game;
/// [`EntryError::MissingTable`] if the rules cannot read a position of the reference.
pub fn successors<R: Indexed + Notation>(
    rules: &R,
    index: &R::Index,
    naive: &Naive,
    position: &R::Position,
) -> Result<Vec<(R::Position, bool)>, EntryError> {
    let here = naive.normal(&rules.position_string(position));
    if let Some(winner) = naive.result(&here) {
        let outcome = match winner {
            Winner::First => Outcome::Win(Side::First),
            Winner::Second => Outcome::Win(Side::Second),
            Winner::Draw => Outcome::Draw,
        };
        let agreed = rules.ending(position).is_some_and(|ending| ending.outcome == outcome);
        return if agreed { Ok(Vec::new()) } else { Err(EntryError::EndingDisputed) };
    }
    let layer = rules.layer(index, position).map(|layer| rules.flipped(layer));
    let moves = naive.moves(&here).into_iter().map(|mv| {
        let text = naive.play(&here, &mv);
        let next = rules.parse_position(&text).map_err(|_| EntryError::MissingTable(text))?;
        let quiet = rules.layer(index, &next) == layer;
        Ok((next, quiet))
    });
    moves.collect()
}

//! Legal moves from text, and the reasons that every family gives for refusing a move.

use crate::error::MoveError;
use crate::rules::{Cell, Notation, View, listing};
use crate::types::Point;
use guti_words::{Fact, Value, fact};

/// The move `mv` that was read from `text`, if it is legal here.
///
/// # Errors
///
/// [`MoveError::Illegal`] with the reason that `why_illegal` finds, given the legal moves.
pub(crate) fn check<R: Notation>(
    rules: &R,
    position: &R::Position,
    text: &str,
    mv: R::Move,
    why_illegal: impl FnOnce(&[R::Move]) -> Fact,
) -> Result<R::Move, MoveError> {
    let mut legal = Vec::new();
    rules.generate(position, &mut legal);
    if legal.contains(&mv) {
        return Ok(mv);
    }
    Err(MoveError::Illegal { text: text.to_owned(), reason: why_illegal(&legal) })
}

/// The reason if no move at all is legal, because the game is over.
pub(crate) fn game_over<R: View>(rules: &R, position: &R::Position) -> Option<Fact> {
    let ending = rules.ending(position)?;
    Some(fact!("game-over", ending = ending.fact(rules.side_names())))
}

/// The reason if no move at all is legal, because the round is over.
pub(crate) fn round_over<R: View>(rules: &R, position: &R::Position) -> Option<Fact> {
    let ending = rules.ending(position)?;
    Some(fact!("round-over", ending = ending.fact(rules.side_names())))
}

/// The reason if no piece of the side to move stands on `from`.
pub(crate) fn not_own_piece<R: View>(
    rules: &R,
    position: &R::Position,
    from: Point,
) -> Option<Fact> {
    let (name, mover) = (rules.board().name(from), rules.turn(position));
    match rules.cell(position, from).side() {
        Some(side) if side == mover => None,
        Some(_) => {
            let mover = Fact::side(rules.side_names()[mover]);
            Some(fact!("not-your-piece", point = name, side = mover))
        }
        None => Some(fact!("no-piece", point = name)),
    }
}

/// The reason if a piece stands on `to`.
pub(crate) fn not_vacant<R: View>(rules: &R, position: &R::Position, to: Point) -> Option<Fact> {
    let vacant = rules.cell(position, to) == Cell::Vacant;
    (!vacant).then(|| fact!("not-vacant", point = rules.board().name(to)))
}

/// A few of some legal moves, to show what would be legal: `a2-a3, b2-b3 or c1-c2`.
pub(crate) fn list<'a, R: Notation>(
    rules: &R,
    position: &R::Position,
    moves: impl IntoIterator<Item = &'a R::Move>,
) -> Value
where
    R::Move: 'a,
{
    listing(moves.into_iter().map(|&mv| rules.move_string(position, mv)).collect())
}

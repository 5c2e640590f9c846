//! Compiling a game that can be played: it has a first move, and its moves can be listed and told apart.

use crate::board::Board;
use crate::definition::model::{King, Promotion};
use crate::definition::{Definition, Selected, SelectedOptions, Unplayable, VariantError};
use crate::game::Game;
use crate::rules::{Cause, MAX_MOVES, View};
use crate::with_rules;
use guti_words::{Fact, fact};

/// Compiles a definition under the options selected for it, and checks that the game can be played.
///
/// # Errors
///
/// [`VariantError::Unplayable`] if the game is over before its first move, has more first moves than
/// can be listed, or has moves that would be written alike.
pub fn compile(definition: &Definition, selected: &Selected) -> Result<Game, VariantError> {
    Ok(playable(definition, selected)?)
}

/// Compiles a definition as [`compile`].
///
/// # Errors
///
/// Why the game cannot be played.
pub(crate) fn playable(definition: &Definition, selected: &Selected) -> Result<Game, Unplayable> {
    if let Some(problem) = ambiguous_kings(definition, selected) {
        return Err(problem);
    }
    let game = Game::new(definition, selected);
    match with_rules!(&game, rules => no_start(rules)) {
        Some(problem) => Err(problem),
        None => Ok(game),
    }
}

/// Why a game cannot begin: it is over at its start, or has too many first moves to be listed.
fn no_start<R: View>(rules: &R) -> Option<Unplayable> {
    let start = rules.start();
    if let Some(ending) = rules.ending(&start) {
        let what = match ending.cause {
            Cause::NoMove => {
                let side = Fact::side(rules.side_names()[rules.turn(&start)]);
                fact!(
                    "unplayable",
                    what = fact!("over-at-start"),
                    help = fact!("no-legal-move", side = side)
                )
            }
            Cause::Reduced(_) | Cause::Row | Cause::Totals(_) => fact!("over-at-start"),
        };
        return Some(Unplayable { key: "setup", what, help: fact!("first-move-needed") });
    }
    let mut moves = Vec::new();
    rules.generate(&start, &mut moves);
    (moves.len() >= MAX_MOVES).then(|| Unplayable {
        key: "setup",
        what: fact!("too-many-first-moves", most = MAX_MOVES),
        help: fact!("fewer-first-moves"),
    })
}

/// Why the moves of a king would be ambiguous: the king goes far, and two lines have two points in
/// common.
fn ambiguous_kings(definition: &Definition, selected: &Selected) -> Option<Unplayable> {
    let (Some(leap), SelectedOptions::Leap(options)) = (&definition.leap, &selected.options) else {
        return None;
    };
    if options.promotion == Promotion::None || options.king == King::Short {
        return None;
    }
    let board = Board::from_lines(&leap.get_ref().board);
    let [from, to] = board.joined_twice()?.map(|point| board.name(point).to_owned());
    Some(Unplayable {
        key: "king",
        what: fact!("king-two-ways", from = &from, to = &to),
        help: fact!("king-ambiguous", from = &from, to = &to),
    })
}

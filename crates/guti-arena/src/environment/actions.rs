//! The actions of a game: how a whole move is named by small numbers.
//!
//! The [`ActionSpace`] follows from the rules of a game alone:
//!
//! | games | actions, in this order |
//! |---|---|
//! | pieces step and leap along lines, and are neither placed nor removed otherwise | pairs of points, *stop* |
//! | pieces are placed, removed, and step along lines | points, pairs of points, *stop* |
//! | pieces may go to any vacant point, or along a line as far as they like | points, *stop* |
//! | counters are sown | points, *stop* |
//!
//! A pair stands for a step or a leap between two points, either way: only one of them has a piece of the
//! player who acts. The pairs are those of neighbours on a line, and in games with leaps those that a leap
//! joins. They are sorted by the point that comes first in the order of the board, then by the other. Some
//! numbers may never be legal, such as that of a pair on a rank where pieces only step forward. With more than
//! 256 actions, as on a large board with many lines, a game has no pairs.
//!
//! A move is entered by the points of its [path](guti_rules::rules::Notation::path). Where there are pairs, a
//! step, or the first leap of a chain, is one action, and each further landing is the pair of the point where
//! the piece is and that landing; then follows the piece that is removed, if there is one. Where there are
//! none, a piece is moved by two actions: from where, to where. A placement is entered by its square, a sowing
//! by its hole. Where captures are optional and a piece can step to a point or leap there, as on a circle of
//! three points, the leap is entered by way of the piece that it captures: from where, over what, to where. The
//! move is played as soon as what has been chosen is a legal move and no longer legal move begins with it.
//! Where a longer one does, the player either goes on or stops: *stop* plays what has been entered. *Stop*
//! alone is a pass. Until the move is played, the same side acts again.
//!
//! No two legal moves of a position have the same path, so every legal move has exactly one sequence of
//! actions, and no sequence begins with another.

use guti_rules::actions::{Action, ActionSpace, Actions as _};
use guti_rules::board::Board;
use guti_rules::types::{Point, PointSet};
use guti_rules::with_rules;
use guti_session::{LegalMove, PlayError, Ruleset, Session};

/// The actions of a game.
pub fn action_space(ruleset: &Ruleset) -> ActionSpace {
    with_rules!(ruleset.game(), rules => rules.action_space())
}

/// The name of an action: that of its point, those of both points of a pair, as in `a1-b2`, or `stop`.
pub fn action_name(ruleset: &Ruleset, action: usize) -> String {
    name(ruleset.board(), &action_space(ruleset), action)
}

/// As [`action_name`], of an action of a space.
pub(super) fn name(board: &Board, space: &ActionSpace, action: usize) -> String {
    match space.action(action) {
        Action::Point(point) => board.name(point).to_owned(),
        Action::Pair(ends) => board.names_of(ends).join("-"),
        Action::Stop => "stop".to_owned(),
    }
}

/// The number of actions of a game.
pub fn action_count(ruleset: &Ruleset) -> usize {
    action_space(ruleset).len()
}

/// The legal moves of a game, each with the actions that enter it, sorted by the text of the move; none
/// if the game is over.
pub fn sequences(session: &Session) -> Vec<(String, Vec<usize>)> {
    let (space, own) = (action_space(session.ruleset()), own_pieces(session));
    let moves = session.moves_with_paths();
    let sequence = |mv: &LegalMove| {
        let mut actions = space.actions_of(own, &mv.path);
        let goes_on = |longer: &LegalMove| {
            longer.path.len() > mv.path.len() && longer.path.starts_with(&mv.path)
        };
        if actions.is_empty() || moves.iter().any(goes_on) {
            actions.push(space.stop());
        }
        (mv.text.clone(), actions)
    };
    moves.iter().map(sequence).collect()
}

/// The actions that enter a legal move, which may be written in any way that [`Session::play`] accepts.
///
/// # Errors
///
/// As [`Session::play`].
pub fn sequence_of(session: &Session, text: &str) -> Result<Vec<usize>, PlayError> {
    let exact = session.canonical_move(text)?;
    let found = sequences(session).into_iter().find(|(text, _)| *text == exact);
    Ok(found.map(|(_, actions)| actions).unwrap_or_default())
}

/// The points that the first actions of a legal move choose, in order; some points for other actions.
pub fn points_of(session: &Session, actions: &[usize]) -> Vec<usize> {
    let points = action_space(session.ruleset()).points_of(own_pieces(session), actions);
    points.into_iter().map(Point::index).collect()
}

/// The pieces of the side to move.
fn own_pieces(session: &Session) -> PointSet {
    with_rules!(session.ruleset().game(), rules => rules.own_pieces(&session.typed_position(rules)))
}

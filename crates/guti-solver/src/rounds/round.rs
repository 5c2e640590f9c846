//! The value of a single round in counters, and its optimal play.

use super::proof_search::{ProofSearch, RoundLimits, successors};
use super::{Goal, RoundBoard, RoundError};
use guti_rules::relay::{RelayMove, RelayPosition, RelayRules};
use guti_rules::rules::Rules;
use guti_rules::types::Side;
use std::collections::HashSet;

/// The value of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundValue {
    /// The first side's total minus the second side's, as counted after the round. It is odd only where
    /// play is infinite and an odd counter counts half for each side.
    pub difference: i16,
    /// The total that the first side can force, whoever gets such an odd counter.
    pub at_least: u16,
    /// The largest total of the first side that the second side has to concede.
    pub at_most: u16,
}

/// The exact value of a round from a position; `None` if the limits do not suffice.
///
/// # Errors
///
/// See [`RoundError`].
pub fn round_value(
    rules: &RelayRules,
    position: &RelayPosition,
    limits: RoundLimits,
) -> Result<Option<RoundValue>, RoundError> {
    let board = RoundBoard::of(rules, position)?;
    let bound = |favoured| most_forced(rules, &board, position, favoured, limits);
    let (Some(at_least), Some(at_most)) = (bound(Side::Second), bound(Side::First)) else {
        return Ok(None);
    };
    // If the odd counter matters, the value lies in the middle.
    let difference = (at_least + at_most) as i16 - rules.total() as i16;
    Ok(Some(RoundValue { difference, at_least, at_most }))
}

/// The highest total that the first side can force, by bisection.
fn most_forced(
    rules: &RelayRules,
    board: &RoundBoard,
    position: &RelayPosition,
    favoured: Side,
    limits: RoundLimits,
) -> Option<u16> {
    let (mut forced, mut beyond) = (0, rules.total() as u16 + 1);
    while beyond - forced > 1 {
        let middle = forced.midpoint(beyond);
        let goal = Goal::totals(rules, position, favoured, |totals| totals[Side::First] >= middle);
        if ProofSearch::new(rules, board, goal, limits).prove(position)? {
            forced = middle;
        } else {
            beyond = middle;
        }
    }
    Some(forced)
}

/// The moves of a round in which both sides play best for counters, to its end, or up to the first
/// repetition if best play is infinite. `None` if the limits do not suffice.
///
/// # Errors
///
/// See [`RoundError`].
pub fn round_line(
    rules: &RelayRules,
    position: &RelayPosition,
    limits: RoundLimits,
) -> Result<Option<Vec<RelayMove>>, RoundError> {
    let Some(value) = round_value(rules, position, limits)? else { return Ok(None) };
    let goal = |favoured, total| {
        Goal::totals(rules, position, favoured, |totals| totals[Side::First] >= total)
    };
    // The first side must reach one total, and the second side must prevent the other.
    let goals = [goal(Side::Second, value.at_least), goal(Side::First, value.at_most + 1)];
    Ok(Some(line(rules, position, goals, limits)?))
}

/// A line of moves after each of which the search proves the same about all goals as before. It goes to
/// the end of the round if any such line does.
///
/// # Errors
///
/// As [`RoundBoard::of`].
pub(super) fn line<const N: usize>(
    rules: &RelayRules,
    start: &RelayPosition,
    goals: [Goal; N],
    limits: RoundLimits,
) -> Result<Vec<RelayMove>, RoundError> {
    let board = RoundBoard::of(rules, start)?;
    let mut searches = goals.map(|goal| ProofSearch::new(rules, &board, goal, limits));
    let mut prove = |at: &RelayPosition| searches.each_mut().map(|search| search.prove(at));
    let wanted = prove(start);
    let mut seen = HashSet::from([board.key(rules, start)]);
    // For each move of the line the other moves that could be tried in its place.
    let mut untried = vec![keeping(rules, start, &mut prove, wanted)];
    let mut moves = Vec::new();
    let mut longest = Vec::new();
    while let Some(options) = untried.last_mut() {
        let Some((mv, next)) = options.pop() else {
            untried.pop();
            moves.pop();
            continue;
        };
        if !seen.insert(board.key(rules, &next)) {
            continue;
        }
        moves.push(mv);
        if rules.ending(&next).is_some() {
            return Ok(moves);
        }
        if moves.len() > longest.len() {
            longest.clone_from(&moves);
        }
        untried.push(keeping(rules, &next, &mut prove, wanted));
    }
    Ok(longest)
}

/// The moves after which `prove` returns `wanted`, in order of ascending captures.
fn keeping<const N: usize>(
    rules: &RelayRules,
    position: &RelayPosition,
    prove: &mut impl FnMut(&RelayPosition) -> [Option<bool>; N],
    wanted: [Option<bool>; N],
) -> Vec<(RelayMove, RelayPosition)> {
    let mut options = successors(rules, position);
    options.retain(|(_, next)| prove(next) == wanted);
    options.sort_by_key(|(_, next)| next.stores().0[0] + next.stores().0[1]);
    options
}

//! What a single round is worth in counters, and how it is played.

use super::search::{Effort, Search, options};
use super::{Goal, Ground, RoundError};
use guti_rules::rules::Rules;
use guti_rules::sow::{SowMove, SowPosition, SowRules};
use guti_rules::types::Side;
use std::collections::HashSet;

/// The value of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundValue {
    /// How many counters the first side ends with more than the other, both totals as they are
    /// counted after the round. An odd number arises from endless play only, an odd counter of
    /// which counts half for each.
    pub difference: i16,
    /// The total that the first side can make sure of, whoever gets such an odd counter.
    pub at_least: u16,
    /// The total that the second side can keep it to.
    pub at_most: u16,
}

/// The exact value of the round that goes on from a position; none if the effort does not suffice.
pub fn round_value(
    rules: &SowRules,
    position: &SowPosition,
    effort: Effort,
) -> Result<Option<RoundValue>, RoundError> {
    let ground = Ground::of(rules, position)?;
    let bound = |favoured| most_forced(rules, &ground, position, favoured, effort);
    let (Some(at_least), Some(at_most)) = (bound(Side::Second), bound(Side::First)) else {
        return Ok(None);
    };
    // If the odd counter matters, the value lies in the middle.
    let difference = (at_least + at_most) as i16 - rules.total() as i16;
    Ok(Some(RoundValue { difference, at_least, at_most }))
}

/// The highest total that the first side can force, by bisection.
fn most_forced(
    rules: &SowRules,
    ground: &Ground,
    position: &SowPosition,
    favoured: Side,
    effort: Effort,
) -> Option<u16> {
    let (mut forced, mut beyond) = (0, rules.total() as u16 + 1);
    while beyond - forced > 1 {
        let middle = forced.midpoint(beyond);
        let goal = Goal::totals(rules, position, favoured, |totals| totals[Side::First] >= middle);
        if Search::new(rules, ground, goal, effort).verdict(position)? {
            forced = middle;
        } else {
            beyond = middle;
        }
    }
    Some(forced)
}

/// A round as both sides play it best for counters, to the end; or to a position that the line
/// could only repeat, if best play is endless. None if the effort does not suffice.
pub fn round_line(
    rules: &SowRules,
    position: &SowPosition,
    effort: Effort,
) -> Result<Option<Vec<SowMove>>, RoundError> {
    let Some(value) = round_value(rules, position, effort)? else { return Ok(None) };
    let goal = |favoured, total| {
        Goal::totals(rules, position, favoured, |totals| totals[Side::First] >= total)
    };
    // The first side must not fall below the one, the second not let it rise to the other.
    let goals = [goal(Side::Second, value.at_least), goal(Side::First, value.at_most + 1)];
    Ok(Some(line(rules, position, goals, effort)?))
}

/// Moves from a position on by which no side spoils what it can force: all verdicts on the goals
/// stay what they are. It goes to the end of the round if any such line does.
pub(super) fn line<const N: usize>(
    rules: &SowRules,
    start: &SowPosition,
    goals: [Goal; N],
    effort: Effort,
) -> Result<Vec<SowMove>, RoundError> {
    let ground = Ground::of(rules, start)?;
    let mut searches = goals.map(|goal| Search::new(rules, &ground, goal, effort));
    let mut verdicts = |at: &SowPosition| searches.each_mut().map(|search| search.verdict(at));
    let wanted = verdicts(start);
    let mut seen = HashSet::from([ground.key(rules, start)]);
    // For each move of the line the other moves that could be tried in its place.
    let mut untried = vec![keeping(rules, start, &mut verdicts, wanted)];
    let mut moves = Vec::new();
    let mut longest = Vec::new();
    while let Some(options) = untried.last_mut() {
        let Some((mv, next)) = options.pop() else {
            untried.pop();
            moves.pop();
            continue;
        };
        if !seen.insert(ground.key(rules, &next)) {
            continue;
        }
        moves.push(mv);
        if rules.ending(&next).is_some() {
            return Ok(moves);
        }
        if moves.len() > longest.len() {
            longest.clone_from(&moves);
        }
        untried.push(keeping(rules, &next, &mut verdicts, wanted));
    }
    Ok(longest)
}

/// The moves after which the verdicts are as they are wanted, those last that capture most.
fn keeping<const N: usize>(
    rules: &SowRules,
    position: &SowPosition,
    verdicts: &mut impl FnMut(&SowPosition) -> [Option<bool>; N],
    wanted: [Option<bool>; N],
) -> Vec<(SowMove, SowPosition)> {
    let mut options = options(rules, position);
    options.retain(|(_, next)| verdicts(next) == wanted);
    options.sort_by_key(|(_, next)| next.stores().0[0] + next.stores().0[1]);
    options
}

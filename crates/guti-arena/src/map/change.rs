//! What a decision changes: the differences between two rules.

use super::exact::ExactFigures;
use crate::self_play::{Distribution, Proportion, SelfPlayReport};
use guti_solver::{ByWdl, Wdl};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A difference between two rules with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    /// The figure of the second rules minus that of the first.
    pub difference: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Change {
    /// The difference between two means, whose errors add as those of independent samples.
    pub(super) fn of_means(from: Distribution, to: Distribution) -> Change {
        let difference = to.mean - from.mean;
        let error = from.error.hypot(to.error);
        Change { difference, low: difference - error, high: difference + error }
    }

    /// The difference between two proportions, with the hybrid score interval of R. G. Newcombe
    /// (*Interval estimation for the difference between independent proportions: comparison of eleven
    /// methods*, Statistics in Medicine 17, 1998), which combines the intervals of both.
    pub(super) fn of_shares(from: Proportion, to: Proportion) -> Change {
        let difference = to.share - from.share;
        let below = (to.share - to.low).hypot(from.high - from.share);
        let above = (to.high - to.share).hypot(from.share - from.low);
        Change { difference, low: difference - below, high: difference + above }
    }

    /// Whether the interval excludes no change.
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// What a decision changes in the exact figures. Shares are compared only where both rules are solved up
/// to the same size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExactChange {
    /// The value of the start under the first rules and under the second, if both are known.
    pub start: Option<[Wdl; 2]>,
    /// The changes of the shares of boards that are won, drawn and lost by the side to move, from -1 to
    /// 1.
    pub shares: ByWdl<f64>,
    /// The changes of the longest distances, in plies, where both rules have such boards.
    pub longest: ByWdl<Option<i32>>,
    /// Whether every position has the same value and distance under both rules.
    pub is_same_everywhere: bool,
}

impl ExactChange {
    pub(super) fn new(from: &ExactFigures, to: &ExactFigures) -> Option<ExactChange> {
        if from.up_to != to.up_to {
            return None;
        }
        let start = from.start.as_ref().zip(to.start.as_ref());
        let plies = |longest: &ByWdl<Option<guti_solver::statistics::Longest>>| {
            let plies = |kind: &Option<guti_solver::statistics::Longest>| {
                kind.as_ref().map(|longest| i32::from(longest.plies))
            };
            ByWdl {
                wins: plies(&longest.wins),
                draws: plies(&longest.draws),
                losses: plies(&longest.losses),
            }
        };
        let difference = |to: Option<i32>, from: Option<i32>| Some(to? - from?);
        Some(ExactChange {
            start: start.map(|(from, to)| [from.value, to.value]),
            shares: to.shares().zip_with(from.shares(), |to, from| to - from),
            longest: plies(&to.longest).zip_with(plies(&from.longest), difference),
            is_same_everywhere: from.content == to.content,
        })
    }

    /// Whether the decision changes the value of the start.
    pub fn changes_start(&self) -> bool {
        self.start.is_some_and(|[from, to]| from != to)
    }
}

/// What a decision changes in the figures of self-play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayChange {
    /// Plies per game.
    pub length: Change,
    /// Legal moves per position.
    pub choices: Change,
    /// The proportion of positions with a single legal move.
    pub forced: Change,
    /// The first side's share of the points.
    pub first: Change,
    /// The proportion of draws.
    pub draws: Change,
    /// The stronger level's share of the points, for each pair of levels.
    pub skill: Vec<Change>,
    /// Whether the games have the same figures in every respect: from the start, the decision never
    /// came into play.
    pub is_same: bool,
}

impl PlayChange {
    pub(super) fn new(from: &SelfPlayReport, to: &SelfPlayReport) -> PlayChange {
        let (one, other) = (&from.self_play, &to.self_play);
        let skill = from.skill.iter().zip(&to.skill);
        PlayChange {
            length: Change::of_means(one.length, other.length),
            choices: Change::of_means(one.choices, other.choices),
            forced: Change::of_shares(one.forced, other.forced),
            first: Change::of_shares(one.first, other.first),
            draws: Change::of_shares(one.draws, other.draws),
            skill: skill.map(|(from, to)| Change::of_shares(from.score, to.score)).collect(),
            is_same: one == other && from.skill == to.skill,
        }
    }
}

/// The range of a change over the edges of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChangeRange {
    /// The smallest change, with its sign.
    pub least: f64,
    /// The mean of the changes.
    pub mean: f64,
    /// The largest change, with its sign.
    pub most: f64,
}

impl ChangeRange {
    pub(super) fn of(changes: impl IntoIterator<Item = f64>) -> Option<ChangeRange> {
        let changes: Vec<f64> = changes.into_iter().collect();
        let least = changes.iter().copied().min_by(f64::total_cmp)?;
        let most = changes.iter().copied().max_by(f64::total_cmp)?;
        Some(ChangeRange { least, mean: changes.iter().sum::<f64>() / changes.len() as f64, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_of_proportions_has_newcombes_interval() {
        // The first example of Newcombe's paper: 56 of 70 less 48 of 80 is 0.2, from 0.0524 to 0.3339;
        // the intervals of Wilson are 0.6918 to 0.8770 and 0.4905 to 0.7004.
        let [from, to] = [(0.6, 0.4905, 0.7004), (0.8, 0.6918, 0.8770)]
            .map(|(share, low, high)| Proportion { share, low, high });
        let change = Change::of_shares(from, to);
        assert!((change.difference - 0.2).abs() < 1e-9);
        assert!((change.low - 0.0524).abs() < 2e-4, "{change:?}");
        assert!((change.high - 0.3339).abs() < 2e-4, "{change:?}");
        assert!(change.is_clear());
        let back = Change::of_shares(to, from);
        assert!((back.low + change.high).abs() < 1e-9 && (back.high + change.low).abs() < 1e-9);
    }

    #[test]
    fn errors_of_means_add_in_squares() {
        let mean = |mean, error| Distribution { mean, error, ..Distribution::default() };
        let change = Change::of_means(mean(10.0, 3.0), mean(14.0, 4.0));
        assert!((change.low + 1.0).abs() < 1e-9 && (change.high - 9.0).abs() < 1e-9);
        assert!(!change.is_clear());
    }
}

//! The value of a position for a side: the score of a search, or the result of a game that is over.

use crate::describe;
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::engine::Score;
use guti_session::wording::scores::figure;
use guti_session::{GameResult, Reason};
use guti_words::{Fact, fact};
use serde_json::{Value, json};

/// The value of a position for one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PositionValue {
    /// The score of a search.
    Score(Score),
    /// The game is over: what it was won by, negative if it was lost, and 0 if it was drawn. A margin is 1 where margins do
    /// not count.
    Final(i32),
}

impl PositionValue {
    /// The value of a result for a side.
    pub fn of_result(result: &GameResult, side: Side) -> PositionValue {
        let margin = match result.reason {
            Reason::Totals { totals, .. } => i32::from(totals[side].abs_diff(totals[!side])).max(1),
            _ => 1,
        };
        PositionValue::Final(match result.outcome {
            Outcome::Win(winner) if winner == side => margin,
            Outcome::Win(_) => -margin,
            Outcome::Draw => 0,
        })
    }

    /// The value for the other side.
    pub fn to_other(self) -> PositionValue {
        match self {
            PositionValue::Score(score) => PositionValue::Score(-score),
            PositionValue::Final(margin) => PositionValue::Final(-margin),
        }
    }

    /// The share of the point that the side may expect, from 0 to 1.
    pub fn expectation(self) -> f64 {
        match self {
            PositionValue::Score(score) => score.expectation(),
            PositionValue::Final(margin) => f64::midpoint(1.0, f64::from(margin.signum())),
        }
    }

    /// The value in a few characters: `+1.25`, `wins in 5`, `lost`.
    pub fn figure(self) -> Fact {
        match self {
            PositionValue::Score(score) => figure(score),
            PositionValue::Final(1..) => fact!("term-won"),
            PositionValue::Final(0) => fact!("term-drawn"),
            PositionValue::Final(_) => fact!("lost"),
        }
    }

    /// The value as JSON.
    pub fn json(self) -> Value {
        match self {
            PositionValue::Score(score) => describe::score(score),
            PositionValue::Final(0) => json!({ "kind": "centi", "value": 0 }),
            PositionValue::Final(margin) => json!({ "kind": "won", "value": margin }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_won_for_one_is_lost_for_the_other() {
        let won = PositionValue::Final(24);
        let figures = [won, won.to_other(), PositionValue::Final(0)];
        assert_eq!(figures.map(|value| value.figure().to_string()), ["won", "lost", "drawn"]);
        for worth in [won, PositionValue::Final(0), PositionValue::Score(Score::centi(70))] {
            let sum = worth.expectation() + worth.to_other().expectation();
            assert!((sum - 1.0).abs() < 1e-9, "{worth:?}");
        }
        assert_eq!(won.to_other().json(), json!({ "kind": "won", "value": -24 }));
    }
}

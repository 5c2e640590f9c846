//! The value of a position for a side: the score of a search, or the result of a game that is over.

use crate::describe;
use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::GameResult;
use guti_session::engine::Score;
use guti_session::wording::scores::figure;
use guti_words::{Fact, fact};
use serde_json::{Value, json};

/// The value of a position for one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PositionValue {
    /// The score of a search.
    Score(Score),
    /// The game is over: won, lost, or drawn.
    Final(Option<bool>),
}

impl PositionValue {
    /// The value of a result for a side.
    pub fn of_result(result: &GameResult, side: Side) -> PositionValue {
        PositionValue::Final(match result.outcome {
            Outcome::Win(winner) => Some(winner == side),
            Outcome::Draw => None,
        })
    }

    /// The value for the other side.
    pub fn to_other(self) -> PositionValue {
        match self {
            PositionValue::Score(score) => PositionValue::Score(-score),
            PositionValue::Final(won) => PositionValue::Final(won.map(|won| !won)),
        }
    }

    /// The share of the point that the side may expect, from 0 to 1.
    pub fn expectation(self) -> f64 {
        match self {
            PositionValue::Score(score) => score.expectation(),
            PositionValue::Final(None) => 0.5,
            PositionValue::Final(Some(won)) => f64::from(u8::from(won)),
        }
    }

    /// The value in a few characters: `+1.25`, `wins in 5`, `lost`.
    pub fn figure(self) -> Fact {
        match self {
            PositionValue::Score(score) => figure(score),
            PositionValue::Final(Some(true)) => fact!("term-won"),
            PositionValue::Final(Some(false)) => fact!("lost"),
            PositionValue::Final(None) => fact!("term-drawn"),
        }
    }

    /// The value as JSON.
    pub fn json(self) -> Value {
        match self {
            PositionValue::Score(score) => describe::score(score),
            PositionValue::Final(None) => json!({ "kind": "centi", "value": 0 }),
            PositionValue::Final(Some(won)) => {
                json!({ "kind": "won", "value": if won { 1 } else { -1 } })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_won_for_one_is_lost_for_the_other() {
        let won = PositionValue::Final(Some(true));
        let figures = [won, won.to_other(), PositionValue::Final(None)];
        assert_eq!(figures.map(|value| value.figure().to_string()), ["won", "lost", "drawn"]);
        for worth in [won, PositionValue::Final(None), PositionValue::Score(Score::centi(70))] {
            let sum = worth.expectation() + worth.to_other().expectation();
            assert!((sum - 1.0).abs() < 1e-9, "{worth:?}");
        }
        assert_eq!(won.json(), json!({ "kind": "won", "value": 1 }));
    }
}

//! What a position is worth to a side, searched or over.

use guti_rules::rules::Outcome;
use guti_rules::types::Side;
use guti_session::GameResult;
use guti_session::engine::{Score, ScoreKind};
use guti_session::words::scores::figure;
use serde_json::{Value, json};

/// What a position is worth to one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// What a search expects.
    Score(Score),
    /// The game is over: won, lost, or neither.
    Over(Option<bool>),
}

impl Worth {
    /// What the end of a game is worth to a side.
    pub fn of_result(result: &GameResult, side: Side) -> Worth {
        Worth::Over(match result.outcome {
            Outcome::Win(winner) => Some(winner == side),
            Outcome::Draw => None,
        })
    }

    /// What it is worth to the other side.
    pub fn to_other(self) -> Worth {
        match self {
            Worth::Score(score) => Worth::Score(-score),
            Worth::Over(won) => Worth::Over(won.map(|won| !won)),
        }
    }

    /// The part of the point that the side may expect, from 0 to 1.
    pub fn expectation(self) -> f64 {
        match self {
            Worth::Score(score) => score.expectation(),
            Worth::Over(None) => 0.5,
            Worth::Over(Some(won)) => f64::from(u8::from(won)),
        }
    }

    /// In a few characters: `+1.25`, `wins in 5`, `lost`.
    pub fn figure(self) -> String {
        match self {
            Worth::Score(score) => figure(score),
            Worth::Over(Some(true)) => "won".to_owned(),
            Worth::Over(Some(false)) => "lost".to_owned(),
            Worth::Over(None) => "drawn".to_owned(),
        }
    }

    /// For programs.
    pub fn json(self) -> Value {
        match self {
            Worth::Score(score) => json(score),
            Worth::Over(None) => json!({ "kind": "centi", "value": 0 }),
            Worth::Over(Some(won)) => json!({ "kind": "won", "value": if won { 1 } else { -1 } }),
        }
    }
}

/// A score for programs: its kind and its value, for the side to move.
pub fn json(score: Score) -> Value {
    let (kind, value) = match score.kind() {
        ScoreKind::Centi(value) => ("centi", value),
        ScoreKind::Mate(value) => ("mate", value),
        ScoreKind::Won(value) => ("won", value),
    };
    json!({ "kind": kind, "value": value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_won_for_one_is_lost_for_the_other() {
        let won = Worth::Over(Some(true));
        assert_eq!((won.figure(), won.to_other().figure()), ("won".to_owned(), "lost".to_owned()));
        for worth in [won, Worth::Over(None), Worth::Score(Score::centi(70))] {
            let sum = worth.expectation() + worth.to_other().expectation();
            assert!((sum - 1.0).abs() < 1e-9, "{worth:?}");
        }
        assert_eq!(won.json(), json!({ "kind": "won", "value": 1 }));
    }
}

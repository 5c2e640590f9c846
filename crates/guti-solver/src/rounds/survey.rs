//! What there is to tell of a game of rounds.

use super::{Effort, Match, PlayedRound, RoundError, RoundValue, Start, round_line, round_value};
use guti_rules::rules::Rules;
use guti_rules::sow::{SowMove, SowPosition, SowRules};

/// A round and the whole match, solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// One round from the start; none if the effort does not suffice.
    pub round: Option<Round>,
    /// The round starts of the match, by the total of the side that begins.
    pub starts: Vec<SurveyedStart>,
    /// An optimal match from the start.
    pub optimal: Vec<PlayedRound>,
}

/// A round that is played for counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Where it starts.
    pub start: SowPosition,
    /// What it is worth.
    pub value: RoundValue,
    /// How both sides play it best.
    pub moves: Vec<SowMove>,
}

/// A round start, and what its round is worth apart from the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurveyedStart {
    /// The start.
    pub start: Start,
    /// The value of the round alone, by choice; none where the effort does not suffice.
    pub alone: Vec<Option<RoundValue>>,
}

impl Survey {
    /// Solves a game; of the optimal match no more than so many rounds are told.
    pub fn new(rules: &SowRules, effort: Effort, most_rounds: u16) -> Result<Survey, RoundError> {
        let solved = Match::solve(rules, effort, |_| {})?;
        let all = rules.total() as u16;
        let starts = (0..=all).filter_map(|total| solved.start(total));
        Ok(Survey {
            round: Round::new(rules, effort)?,
            starts: starts
                .map(|start| SurveyedStart::new(rules, start, effort))
                .collect::<Result<_, _>>()?,
            optimal: solved.line(all / 2, most_rounds)?,
        })
    }
}

impl Round {
    fn new(rules: &SowRules, effort: Effort) -> Result<Option<Round>, RoundError> {
        let start = rules.start();
        let value = round_value(rules, &start, effort)?;
        let line = round_line(rules, &start, effort)?;
        Ok(value.zip(line).map(|(value, moves)| Round { start, value, moves }))
    }
}

impl SurveyedStart {
    fn new(rules: &SowRules, start: Start, effort: Effort) -> Result<SurveyedStart, RoundError> {
        let value = |(position, _): &(SowPosition, _)| round_value(rules, position, effort);
        let alone = start.choices.iter().map(value).collect::<Result<_, _>>()?;
        Ok(SurveyedStart { start, alone })
    }
}

//! A report of a game that is played in rounds.

use super::{
    Match, PlayedRound, RoundError, RoundLimits, RoundValue, Start, round_line, round_value,
};
use guti_rules::relay::{RelayMove, RelayPosition, RelayRules};
use guti_rules::rules::Rules;

/// A round and the whole match, solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundsReport {
    /// One round from the start; `None` if the limits do not suffice.
    pub round: Option<Round>,
    /// The round starts of the match, by the total of the side that begins.
    pub starts: Vec<StartReport>,
    /// An optimal match from the start.
    pub optimal: Vec<PlayedRound>,
}

/// A round that is played for counters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The position it starts from.
    pub start: RelayPosition,
    /// The value of the round for its first side.
    pub value: RoundValue,
    /// Optimal play of both sides.
    pub moves: Vec<RelayMove>,
}

/// A round start of the match, with the value of its round for counters alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartReport {
    /// The start, with its value in the match.
    pub start: Start,
    /// By choice: the value of the round alone; `None` where the limits do not suffice.
    pub alone: Vec<Option<RoundValue>>,
}

impl RoundsReport {
    /// Solves a game. The optimal match has at most `most_rounds` rounds.
    ///
    /// # Errors
    ///
    /// See [`RoundError`].
    pub fn new(
        rules: &RelayRules,
        limits: RoundLimits,
        most_rounds: u16,
    ) -> Result<RoundsReport, RoundError> {
        let solved = Match::solve(rules, limits, |_| {})?;
        let all = rules.total() as u16;
        let starts = (0..=all).filter_map(|total| solved.start(total));
        Ok(RoundsReport {
            round: Round::new(rules, limits)?,
            starts: starts
                .map(|start| StartReport::new(rules, start, limits))
                .collect::<Result<_, _>>()?,
            optimal: solved.line(all / 2, most_rounds)?,
        })
    }
}

impl Round {
    fn new(rules: &RelayRules, limits: RoundLimits) -> Result<Option<Round>, RoundError> {
        let start = rules.start();
        let value = round_value(rules, &start, limits)?;
        let line = round_line(rules, &start, limits)?;
        Ok(value.zip(line).map(|(value, moves)| Round { start, value, moves }))
    }
}

impl StartReport {
    fn new(
        rules: &RelayRules,
        start: Start,
        limits: RoundLimits,
    ) -> Result<StartReport, RoundError> {
        let value = |(position, _): &(RelayPosition, _)| round_value(rules, position, limits);
        let alone = start.choices.iter().map(value).collect::<Result<_, _>>()?;
        Ok(StartReport { start, alone })
    }
}
